"""Where the lines of a score pad stand, from top to bottom, and which of them share a ground."""

from typing import NamedTuple

from generator.elements.pad_boxes import GAP
from generator.elements.pad_heights import least_height, share_of, shared_heights
from generator.elements.pad_rows import PadHeading, PadLine
from generator.errors import Place
from generator.geometry import Rect
from generator.place.marks import Shortage
from generator.place.setting import Setting

HEADING = 5.6
BLOCK_GAP = 1.6


class Band(NamedTuple):
    """A line of a pad where it stands, in the ink of its group; the first of a block has a ground of its own."""

    line: PadLine
    box: Rect
    ink: str
    opens: bool

    @property
    def is_strong(self) -> bool:
        return self.line.is_strong


class Frame(NamedTuple):
    """What the lines of a pad share: its box, the height of the names of the players, the width of a column, and how
    much of it what is counted takes."""

    box: Rect
    head: float
    column: float
    split: float
    ink: str
    place: Place

    @property
    def top(self) -> float:
        return self.head + (GAP if self.head else 0)


def bands_of(lines: list[PadLine], frame: Frame, setting: Setting) -> list[Band]:
    """The lines from top to bottom; those with cells share what headings and gaps leave."""
    inks = inks_of(lines, frame.ink)
    opens = [
        index == 0 or isinstance(line.row, PadHeading) or inks[index] != inks[index - 1]
        for index, line in enumerate(lines)
    ]
    fixed = frame.top + BLOCK_GAP * (sum(opens) - 1) + HEADING * sum(isinstance(line.row, PadHeading) for line in lines)
    least = [least_height(line, frame.column, frame.split, setting) for line in lines]
    heights = shared_heights([share_of(line) for line in lines], least, frame.box.height - fixed)
    if not heights:
        tell_short(fixed + sum(least), frame, setting)
        return []
    bands: list[Band] = []
    y = frame.box.y + frame.top
    for line, ink, high, first in zip(lines, inks, heights, opens, strict=True):
        y += BLOCK_GAP if first and bands else 0
        height = high or HEADING
        bands.append(Band(line, Rect(frame.box.x, y, frame.box.width, height), ink, first))
        y += height
    return bands


def tell_short(wanted: float, frame: Frame, setting: Setting) -> None:
    setting.mistakes.add(
        frame.place,
        Shortage(
            f"the rows of this score pad need {wanted:.1f} mm but only {frame.box.height:.1f} mm are free; leave rows"
            " out or make the area higher"
        ),
    )


def inks_of(lines: list[PadLine], ink: str) -> list[str]:
    """The ink of each line: its own, else that of its group or of the line above; a heading without one goes back to
    the pad's."""
    inks: list[str] = []
    for line in lines:
        before = inks[-1] if inks and not isinstance(line.row, PadHeading) else ink
        inks.append((line.group.ink if line.group else line.row.ink) or before)
    return inks


def blocks_of(bands: list[Band]) -> list[list[Band]]:
    """Lines that share a ground."""
    blocks: list[list[Band]] = []
    for band in bands:
        if band.opens:
            blocks.append([])
        blocks[-1].append(band)
    return blocks


def groups_of(bands: list[Band]) -> list[list[Band]]:
    """Lines that share a split cell; any other line is alone."""
    groups: list[list[Band]] = []
    for band in bands:
        if band.line.is_first:
            groups.append([])
        groups[-1].append(band)
    return groups


def usual_height(bands: list[Band]) -> float:
    """How high the lowest of the lines is that no file makes lower than others; the lowest of all, where each is."""
    high = [(band.line.grow < 1, band.box.height) for band in bands if not isinstance(band.line.row, PadHeading)]
    return min(high, default=(False, 0.0))[1]
