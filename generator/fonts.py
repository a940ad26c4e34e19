"""TrueType files, each read once: `place` takes measures from them, `render` embeds them."""

from collections.abc import Callable
from functools import cache
from importlib.util import find_spec
from pathlib import Path

from reportlab.pdfbase.ttfonts import TTFError, TTFont

from generator.errors import MistakeList
from generator.layout.theme import FontFile


@cache
def load_font(path: str) -> TTFont:
    """The font of a file."""
    return TTFont(Path(path).stem, path)


def find_fonts(files: dict[str, FontFile], find_file: Callable[[str], Path], mistakes: MistakeList) -> dict[str, str]:
    """The path of every font of a theme."""
    paths: dict[str, str] = {}
    for name, font in files.items():
        path = font_path(font, find_file)
        if path is None or not path.is_file():
            mistakes.add(
                font.place,
                f"no font file '{font.file}'"
                + (f" in package '{font.package}'; install it" if font.package else " in the pack's folder"),
            )
            continue
        try:
            load_font(str(path))
            paths[name] = str(path)
        except TTFError as error:
            mistakes.add(
                font.place,
                f"font '{font.file}' cannot be used: {str(error).splitlines()[0].lower()}; TrueType outlines are"
                " needed",
            )
    return paths


def font_path(font: FontFile, find_file: Callable[[str], Path]) -> Path | None:
    """Where a font file lies."""
    if font.package is None:
        return find_file(font.file)
    if not font.package.isidentifier():
        return None
    spec = find_spec(font.package)
    locations = list(spec.submodule_search_locations or ()) if spec else []
    return Path(locations[0]) / "files" / font.file if locations else None
