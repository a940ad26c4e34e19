"""`legend`: the states of a family with their pictures and names, so that players know what to draw."""

from collections.abc import Iterator
from math import ceil

from generator.display.entry import Picture
from generator.display.items import Box, Stroke
from generator.errors import Place
from generator.geometry import Rect, Size
from generator.layout.element import Element, NaturalSize
from generator.ledger.ledger import HasLedger
from generator.ledger.states import EMPTY, State
from generator.place.cell import CORNER
from generator.place.pen_marks import place_picture, printed_colour
from generator.place.setting import Items, Setting
from generator.place.text import place_text
from generator.place.too_small import exceeds, short_of_room
from generator.reading.shape import Length, key

NAME_GAP = 1.2
COLUMN_GAP = 3.0


class Legend(Element):
    """The states of a family: for each a cell that shows it, and what it is called."""

    legend: str = key("id of a family of kind `states`", refers="family")
    columns: int = key("how many columns", default=1, least=1, most=20)
    cell: Length = key("side of the cells that show the states", default=Length(5.0), least=2)
    gap: Length = key("distance between lines", default=Length(1.0), least=0)
    style: str = key("text style of the names", default="note", refers="style")

    def faults(self, rules: HasLedger) -> Iterator[tuple[Place, str]]:
        """Its family has states."""
        family = rules.ledger.families.get(self.legend)
        if family and family.kind != "states":
            yield (
                self.place,
                f"'{self.legend}' is of kind '{family.kind}' and has no states to show; use 'kind: states'",
            )

    def shown(self, setting: Setting) -> list[State]:
        """The states that are drawn; 'empty' where the game has a name for it."""
        return [look for look in setting.family(self.legend).looks if look.id != EMPTY or look.name]

    def natural_size(self, setting: Setting) -> NaturalSize:
        """As wide as its names in their columns, as high as its lines."""
        states = self.shown(setting)
        return NaturalSize(self.line(setting) * self.columns + COLUMN_GAP * (self.columns - 1), self.high(len(states)))

    def line(self, setting: Setting) -> float:
        """How wide a cell with its name is."""
        style = setting.theme.file.styles[self.style]
        face = setting.typefaces[style.font]
        names = [face.width(self.name_of(look, setting), style.size) for look in self.shown(setting)]
        return self.cell + NAME_GAP + max(names, default=0.0) + 0.2

    def high(self, states: int) -> float:
        lines = ceil(states / self.columns)
        return lines * self.cell + (lines - 1) * self.gap

    def name_of(self, look: State, setting: Setting) -> str:
        """What players call a state: its own name, else that of its icon; empty where nobody says so."""
        icon = setting.pack.icons.icons.get(look.icon or "")
        name = look.name or (icon.name if icon else None)
        return setting.say(name) if name else look.text or ""

    def place_in(self, box: Rect, setting: Setting) -> Items:
        """Line by line from the left; a state that nobody has named is a mistake."""
        states = self.shown(setting)
        wanted = Size(self.columns * (self.cell + NAME_GAP) + COLUMN_GAP * (self.columns - 1), self.high(len(states)))
        if exceeds(wanted, box):
            message = short_of_room("this legend", wanted, box, "make its cells smaller or the area larger")
            setting.mistakes.add(self.place, message)
            return ()
        column = (box.width - COLUMN_GAP * (self.columns - 1)) / self.columns
        items: Items = ()
        for index, look in enumerate(states):
            row, at = divmod(index, self.columns)
            top, left = box.y + row * (self.cell + self.gap), box.x + at * (column + COLUMN_GAP)
            items += self.place_state(look, Rect(left, top, column, self.cell), setting)
        return items

    def place_state(self, look: State, line: Rect, setting: Setting) -> Items:
        """A cell that shows a state, and its name."""
        name, theme = self.name_of(look, setting), setting.theme
        if not name:
            way_out = f"write {{id: {look.id}, name: …}} in cells.yaml"
            setting.mistakes.add(self.place, f"state '{look.id}' of '{self.legend}' has no name; {way_out}")
        cell = Rect(line.x, line.y, self.cell, self.cell)
        edge = Stroke(theme.ink("cell"), theme.lines.cell)
        style, left = theme.file.styles[self.style], line.x + self.cell + NAME_GAP
        room = Rect(left, line.y, line.right - left, line.height)
        text = place_text(name, style, room, setting, self.place, colour=theme.ink(style.ink), align="left")
        return (Box(cell, theme.ink("paper"), edge, CORNER), *state_items(look.picture, cell, setting), *text)


def state_items(picture: Picture, cell: Rect, setting: Setting) -> Items:
    """A picture as it is printed; a pen mark keeps off the edge of its cell."""
    room = cell if picture.is_drawn else cell.inset(cell.width * 0.08)
    return place_picture(picture, room, printed_colour(picture, setting), setting)
