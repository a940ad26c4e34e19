"""The free corners of sheets: marks by which a photograph is read can stand there, so nothing else is printed."""

from collections.abc import Iterator
from typing import NamedTuple

from generator.check.ink import InkFinder
from generator.display.items import Document, Page
from generator.errors import Mistake, Place
from generator.geometry import Rect, Size
from generator.layout.paper import Paper
from generator.layout.sheet import CORNER_MM, Sheet
from generator.pack.pack import Pack
from generator.pages.sheet_room import frame_on, with_room
from generator.pages.spread import turned_for

CORNERS = ("top left", "top right", "bottom left", "bottom right")
SLACK = 0.05


class Inked(NamedTuple):
    """A corner of a sheet with ink in it, and the area that printed it; none if it is the margin line."""

    corner: str
    area: str | None
    place: Place


def corners_of(frame: Rect) -> tuple[Rect, ...]:
    """The four squares in the corners of a sheet."""
    lefts, tops = (frame.x, frame.right - CORNER_MM), (frame.y, frame.bottom - CORNER_MM)
    return tuple(Rect(left, top, CORNER_MM, CORNER_MM) for top in tops for left in lefts)


def warn_of_corners(pack: Pack, document: Document, paper: Paper) -> Iterator[Mistake]:
    """One remark for each sheet of a document, each alone on its page, that prints in a corner."""
    for page in document.pages:
        inked = inked_corners(pack, page, document, paper)
        if inked:
            printed = " and ".join(dict.fromkeys(printer_of(one) for one in inked))
            corners = ", ".join(corner for corner in CORNERS if corner in {one.corner for one in inked})
            free = f"{CORNER_MM:g} × {CORNER_MM:g} mm stay free there for marks by which a photograph is read"
            message = f"ink in a corner of the sheet ({corners}) from {printed}; {free}"
            yield Mistake(inked[0].place, message)


def printer_of(one: Inked) -> str:
    return f"area '{one.area}'" if one.area else "the margin line"


def inked_corners(pack: Pack, page: Page, document: Document, paper: Paper) -> list[Inked]:
    """The corners of a sheet that carry ink, each once for every area that prints there."""
    assert page.identity  # every sheet has one
    sheet = pack.sheets[page.identity.sheet]
    lying = turned_for(sheet.size, "landscape" if page.size.width > page.size.height else "portrait", paper)
    sheet, above, below = with_room(sheet, lying.printable.height)
    frame = frame_on(page.size, Size(*sheet.size), above, below)
    corners = dict(zip(CORNERS, (box.inset(SLACK) for box in corners_of(frame)), strict=True))
    inked = InkFinder(document, tuple(corners.values())).boxes(page.items)
    overlaps = [(name, ink) for ink in inked for name, corner in corners.items() if ink.overlaps(corner)]
    return list(dict.fromkeys(blamed(sheet, name, ink, frame, corners[name]) for name, ink in overlaps))


def blamed(sheet: Sheet, corner: str, ink: Rect, frame: Rect, box: Rect) -> Inked:
    """The area to which ink in a corner belongs."""
    for name, area in sheet.areas.items():
        there = Rect(*area.at).moved(frame.x, frame.y).inset(-1)
        if there.overlaps(box) and there.overlaps(ink):
            return Inked(corner, name, area.place)
    return Inked(corner, None, sheet.place)
