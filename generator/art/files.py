"""The pictures that a pack has, by name; and each of them as it is drawn."""

from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from generator.art.bitmaps import SUFFIXES, read_bitmap, stamp_of
from generator.display.items import Symbol
from generator.drawing import Bitmap
from generator.errors import Mistakes, Place, mistake

MOST_DRAWINGS = 500
DRAWING = ".svg"
KINDS = "PNG, JPEG, WebP or SVG"


class ArtFile(NamedTuple):
    """A file of art/: where it lies, how messages call it, and whether it leads out of the pack."""

    path: Path
    shown: str
    is_outside: bool = False


@dataclass(frozen=True, slots=True)
class ArtSet:
    """The files of art/, by their paths in it; where several folders have one, that of the topmost."""

    files: dict[str, ArtFile]

    def __contains__(self, name: object) -> bool:
        return name in self.files

    def read(self, name: str) -> Bitmap | Symbol:
        """A picture that is there; raises why it cannot be drawn."""
        file = self.files[name]
        if file.is_outside:
            raise mistake(Place(file.shown), "leads out of the pack; copy what you need into the pack")
        suffix = file.path.suffix.lower()
        if suffix == DRAWING:
            return read_drawing(file.path, file.shown)
        if suffix not in SUFFIXES:
            raise mistake(Place(file.shown), f"is no picture that is read; save it as {KINDS}")
        return read_bitmap(file.path, name, file.shown)


NO_ART = ArtSet({})


def read_drawing(path: Path, shown: str) -> Symbol:
    """The drawing of a file; one that is another now is read again."""
    drawing = drawing_or_mistakes(path, shown, *stamp_of(path, shown))
    if isinstance(drawing, Mistakes):
        raise drawing
    return drawing


@lru_cache(MOST_DRAWINGS)
def drawing_or_mistakes(path: Path, shown: str, *stamp: int) -> Symbol | Mistakes:
    from generator.art.svg import read_art  # brings fontTools

    try:
        return read_art(path, shown)
    except Mistakes as wrong:
        return wrong
