"""Which sheet a page is, so that a printed page, a form or a web sheet is recognised later."""

from collections.abc import Iterable
from hashlib import blake2b
from typing import NamedTuple

from generator.geometry import Rect, Size

DIGEST_BYTES = 6


class Identity(NamedTuple):
    """A side of a sheet of a pack: its name, its number in the pad (from 1), the paper, and how its cells lie.

    Two pages of one `layout` have the same cells at the same places of the sheet, whatever their ink, language and
    paper.
    """

    pack: str
    sheet: str
    number: int
    paper: str
    layout: str


class Spot(NamedTuple):
    """A cell of a sheet: its id, its kind, and its box from the sheet's top left."""

    cell: str
    kind: str
    box: Rect


def layout_digest(size: Size, spots: Iterable[Spot]) -> str:
    """The digest of where cells lie on a sheet of a size, in whatever order they are drawn."""
    lines = sorted(" ".join((spot.cell, spot.kind, *map(hundredths, spot.box))) for spot in spots)
    text = "\n".join((" ".join(map(hundredths, size)), *lines))
    return blake2b(text.encode(), digest_size=DIGEST_BYTES).hexdigest()


def hundredths(length_mm: float) -> str:
    """A length in whole 0.01 mm.

    It is rounded to a millionth first: half a hundredth is common in layouts, and on another paper or machine the last
    bit of the float would push it the other way.
    """
    return str((round(length_mm * 1_000_000) + 5_000) // 10_000)
