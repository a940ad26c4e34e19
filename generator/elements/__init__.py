"""What may stand on a sheet or a card: one element a module, with its keys, its natural size and its placing.

This list is the only one: a class below `Element` is an element from the moment it is imported. Its order is that of
docs/formats/sheet.md and of the JSON Schema. Sheets and areas are read with the shapes from here, so that no element is
missing.
"""

# ruff: noqa: F401, I001

from generator.elements.stack import Stack
from generator.elements.row import ElementRow
from generator.elements.grid import Grid
from generator.elements.overlay import Overlay
from generator.elements.panel import Panel
from generator.elements.track import Track
from generator.elements.cell import SingleCell
from generator.elements.needs import Needs
from generator.elements.cost import CostOf
from generator.elements.label import Label
from generator.elements.name import Name
from generator.elements.strip import Strip
from generator.elements.picture import Picture
from generator.elements.image import ImageOf
from generator.elements.ring import Ring
from generator.elements.wheel import Wheel
from generator.elements.rope import Rope
from generator.elements.crate import Crate
from generator.elements.map import Map
from generator.elements.steps import Steps
from generator.elements.table import Table
from generator.elements.legend import Legend
from generator.elements.score_pad import ScorePad
from generator.elements.block import Block
from generator.elements.frame import Frame
from generator.elements.pattern import Pattern
from generator.elements.rule import RuledLine
from generator.elements.space import Space
from generator.layout.sheet import Area as Area, Sheet as Sheet
