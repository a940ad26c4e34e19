"""Font files, each read once: `place` takes measures from them, `render` embeds them."""

import os
from collections.abc import Callable, Iterable
from functools import lru_cache
from importlib.util import find_spec
from io import BytesIO
from pathlib import Path
from typing import Any

from reportlab.pdfbase.ttfonts import TTFError, TTFont

from generator.errors import Mistake, MistakeList, Mistakes, Place, mistake
from generator.fonts.face import quick_faces
from generator.layout.theme import FontFile
from generator.source.opentype import check_outlines, is_postscript, truetype_of, try_letters
from generator.source.truetype import DAMAGED, font_trouble

MOST_FONTS = 200
HEAVIER = {"ExtraLight": "Regular", "Light": "Semibold", "Regular": "Bold", "Semibold": "Black", "Bold": "Black"}


class DamagedFont(Exception):
    """A file that says it is a font and cannot be used as one."""


def load_font(path: str) -> TTFont:
    """The font of a file; raises a TTFError or a DamagedFont. A file that is another one now is read again."""
    return read_font(path, *stamp_of(path))


def stamp_of(path: str) -> tuple[int, int, int]:
    """What is different after a file was replaced or written anew."""
    about = os.stat(path)
    return about.st_ino, about.st_size, about.st_mtime_ns


@lru_cache(MOST_FONTS)
def read_font(path: str, *stamp: int) -> TTFont:
    try:
        content = Path(path).read_bytes()  # a file would stay open if it is damaged
        if is_postscript(content):
            return read_postscript(Path(path).stem, content)
        with quick_faces():
            return TTFont(Path(path).stem, BytesIO(content))
    except TTFError:
        raise
    except Exception as error:  # ReportLab 5.1 believes what a file says of itself, and stumbles in many ways
        raise DamagedFont(DAMAGED) from error


def read_postscript(name: str, content: bytes) -> TTFont:
    """A font with PostScript outlines: its measures now, and the letters of a document when they are embedded."""
    font = TTFont(name, BytesIO(truetype_of(content)))

    def make_subset(letters: list[int]) -> bytes:
        try:
            whole = TTFont(name, BytesIO(truetype_of(content, letters)))
            return bytes(whole.face.makeSubset(letters))
        except Exception as error:  # as above; a letter that `check_font` did not come to
            raise unusable(name, error) from error

    font.face.makeSubset = make_subset
    return font


def check_letters(font: Any, letters: Iterable[str], path: str) -> None:
    """Raise a mistake if letters of a font that is open cannot be drawn in a sensible number of steps."""
    try:
        known = font.getBestCmap()
        check_outlines(font, [known[ord(letter)] for letter in letters if ord(letter) in known])
    except Exception as error:  # fontTools 4.68 raises whatever a damaged table makes Python raise
        raise unusable(path, error) from error


def unusable(path: str, error: Exception) -> Mistakes:
    return mistake(Place(path), f"this font cannot be used: {DAMAGED} ({error}); use another file of it")


@lru_cache(MOST_FONTS)
def check_font(path: str, shown: str, *stamp: int) -> None:
    """Hold a font against its own tables, and take every letter out of it as a PDF would; raises a DamagedFont.

    A font is embedded after everything was placed, when nobody can say any more which line of a theme names it.
    """
    silence_library()
    if trouble := font_trouble(Path(path), shown):
        raise DamagedFont(trouble)
    face = load_font(path).face
    try:
        content = Path(path).read_bytes()
        if is_postscript(content):
            try_letters(content)
        else:
            face.makeSubset(sorted(face.charToGlyph))
    except Exception as error:  # as above
        raise DamagedFont(DAMAGED) from error


def silence_library() -> None:
    """fontTools 4.68 says on the terminal what it thinks of a font, unless somebody listens; we tell it otherwise."""
    from logging import NullHandler, getLogger

    library = getLogger("fontTools")
    if not library.handlers:
        library.addHandler(NullHandler())


def find_fonts(
    files: dict[str, FontFile], find_file: Callable[[str], Path | None], mistakes: MistakeList
) -> dict[str, str]:
    """The path of every font of a theme; a font that cannot be used, or clashes with another, is a mistake."""
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
            if font.package is None:
                check_font(str(path), font.file, *stamp_of(str(path)))
            load_font(str(path))
            paths[name] = str(path)
        except (TTFError, DamagedFont) as error:
            reason = str(error).splitlines()[0]
            reason = reason.lower() if isinstance(error, TTFError) else reason
            way_out = "" if ";" in reason else "; a TTF or OTF file with outlines is needed"
            mistakes.add(font.place, f"font '{font.file}' cannot be used: {reason}{way_out}")
        except Mistakes as wrong:
            mistakes.errors.extend(Mistake(font.place, str(one)) for one in wrong.mistakes)
    check_clashes({name: files[name] for name in paths}, paths, mistakes)
    return paths


def check_clashes(files: dict[str, FontFile], paths: dict[str, str], mistakes: MistakeList) -> None:
    """No two files of a theme are called alike, outside or inside: a PDF would take one for the other."""
    seen: dict[object, str] = {}
    for name, path in paths.items():
        font = load_font(path)
        for own in (font.fontName, bytes(font.face.name)):
            other = seen.setdefault(own, path)
            if other != path:
                called = own.decode(errors="replace") if isinstance(own, bytes) else own
                mistakes.add(
                    files[name].place,
                    f"font '{files[name].file}' is called '{called}' like the font in '{Path(other).name}'; use one of"
                    " the two files, or another font",
                )
                break


def cut_path(path: str, cut: str) -> str | None:
    """The file beside a font of a package that holds its bold, italic or bold_italic; None if there is none.

    Files are called Family-Weight, and Family-WeightIt where they are italic, the regular weight just Family-It.
    """
    family, _, weight = Path(path).stem.partition("-")
    is_italic = weight.endswith("It")
    weight = weight.removesuffix("It") or "Regular"
    if "bold" in cut and weight not in HEAVIER:
        return None
    weight = HEAVIER[weight] if "bold" in cut else weight
    is_italic ^= "italic" in cut  # what is italic anyway stands upright to differ
    named = (weight if weight != "Regular" else "") + "It" if is_italic else weight
    cut_file = Path(path).with_name(f"{family}-{named}{Path(path).suffix}")
    return str(cut_file) if cut_file.is_file() else None


def font_path(font: FontFile, find_file: Callable[[str], Path | None]) -> Path | None:
    """Where a font file lies."""
    if font.package is None:
        return find_file(font.file)
    if not font.package.isidentifier() or Path(font.file).name != font.file:
        return None
    spec = find_spec(font.package)
    locations = list(spec.submodule_search_locations or ()) if spec else []
    return Path(locations[0]) / "files" / font.file if locations else None
