"""Drawings that were read in an earlier run, kept in the user's cache folder by the content of their files.

What is kept are their operators in a PDF: a thousandth of a second for all drawings of a game, where reading them takes
nearly half a second. Nothing depends on it. It may be deleted at any time, it is not used where somebody else could
write it, and what cannot be kept is read again.
"""

import json
import os
import stat
from collections.abc import Callable, Iterable
from contextlib import suppress
from functools import cache, partial
from hashlib import blake2b
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from generator.drawing import Commands, Drawing, KeptCommands, Shape, operators
from generator.errors import MistakeList, Mistakes
from generator.source.file import read_bytes
from generator.source.yaml_text import decode

LARGEST_SVG_BYTES = 2_000_000
LARGEST_KEPT_BYTES = 50_000_000
MOST_DRAWINGS, MOST_FOLDERS = 1_000, 50
READERS = ("svg.py", "svg_style.py", "svg_tags.py", "../drawing.py")  # by whose code a drawing is what it is
NOTHING = Drawing(24, 24, ())
BROKEN = (OSError, ValueError, TypeError, LookupError)  # what a file that was damaged leads to


class KeptDrawings:
    """The drawings of one folder: what is kept of them, and what is new."""

    def __init__(self, folder: Path) -> None:
        self.path = kept_path(folder)
        self.known: dict[str, Any] = load(self.path) if self.path else {}
        self.new: dict[str, Any] = {}

    def read(self, path: Path, shown: str, mistakes: MistakeList) -> Drawing:
        """The drawing of a file; what it may not contain is a mistake."""
        try:
            content = read_bytes(path, shown, LARGEST_SVG_BYTES)
            digest = digest_of(content)
            if digest in self.known:
                with suppress(*BROKEN):
                    return drawing_of(self.known[digest], digest, content, shown)
            before = len(mistakes.errors)
            drawing = read_content(content, shown, mistakes)
        except Mistakes as wrong:
            mistakes.errors.extend(wrong.mistakes)
            return NOTHING
        if len(mistakes.errors) == before:
            self.new[digest] = kept_form(drawing)
        return drawing

    def keep(self) -> None:
        """Write what is new, beside what was known; the oldest is forgotten."""
        if self.path and self.new:
            entries = [*self.known.items(), *self.new.items()][-MOST_DRAWINGS:]
            with suppress(OSError):
                write(self.path, json.dumps({"by": readers(), "drawings": dict(entries)}, separators=(",", ":")))


def read_content(content: bytes, shown: str, mistakes: MistakeList) -> Drawing:
    from generator.source.svg import read_drawing  # brings fontTools

    return read_drawing(decode(content, shown).encode(), shown, mistakes)


def kept_form(drawing: Drawing) -> list[Any]:
    """A drawing as JSON can say it."""
    return [drawing.width, drawing.height, [[operators(shape.commands), *shape[1:]] for shape in drawing.shapes]]


def drawing_of(kept: list[Any], digest: str, content: bytes, shown: str) -> Drawing:
    """The drawing of which this is kept."""

    @cache
    def read() -> Drawing:
        return read_content(content, shown, MistakeList())

    def commands(index: int) -> Commands:
        return read().shapes[index].commands

    width, height, shapes = kept
    made = [
        Shape(KeptCommands(text, partial(commands, index), (digest, index)), *rest)
        for index, (text, *rest) in enumerate(shapes)
    ]
    return Drawing(width, height, tuple(made))


def digest_of(*contents: bytes) -> str:
    digest = blake2b(digest_size=16)
    for content in contents:
        digest.update(content)
    return digest.hexdigest()


@cache
def readers() -> str:
    """Which code reads drawings, ours and fontTools': what another one has read is read again."""
    library = find_spec("fontTools")
    written = os.stat(library.origin).st_mtime_ns if library and library.origin else 0
    sources = (Path(__file__).parent / name for name in READERS)
    return digest_of(str(written).encode(), *(source.read_bytes() for source in sources if source.exists()))


def kept_path(folder: Path) -> Path | None:
    """Where the drawings of a folder are kept; None where nothing can be."""
    own = cache_folder()
    return own / f"drawings-{digest_of(os.fsencode(folder.absolute()))}.json" if own else None


def cache_folder() -> Path | None:
    """A folder of the user's that nobody else writes; None if there is none."""
    with suppress(OSError, RuntimeError):  # no home
        said = os.environ.get("LOCALAPPDATA" if os.name == "nt" else "XDG_CACHE_HOME", "")
        folder = (Path(said) if os.path.isabs(said) else Path.home() / ".cache") / "scriptorium"
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        return folder if is_own(folder.lstat(), stat.S_ISDIR) else None
    return None


def is_own(about: os.stat_result, is_kind: Callable[[int], bool]) -> bool:
    """Whether only the user can have written it."""
    is_private = os.name == "nt" or (about.st_uid == os.geteuid() and not about.st_mode & 0o022)
    return is_kind(about.st_mode) and is_private


def load(path: Path) -> dict[str, Any]:
    """What is kept in a file, if only we can have written it, with the code of now."""
    with suppress(*BROKEN):
        with os.fdopen(os.open(path, os.O_RDONLY | getattr(os, "O_NOFOLLOW", 0)), "rb") as file:
            if not is_own(os.fstat(file.fileno()), stat.S_ISREG):
                return {}
            kept = json.loads(file.read(LARGEST_KEPT_BYTES))
        if kept["by"] == readers():
            return dict(kept["drawings"])
    return {}


def write(path: Path, text: str) -> None:
    """Put a file in its place at once, and remove those that were written first, beyond so many folders."""
    new = path.with_suffix(f".{os.getpid()}")
    new.unlink(missing_ok=True)
    with os.fdopen(os.open(new, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w", encoding="utf-8") as file:
        file.write(text)
    new.replace(path)
    for old in oldest(path.parent.iterdir())[:-MOST_FOLDERS]:
        old.unlink(missing_ok=True)


def oldest(paths: Iterable[Path]) -> list[Path]:
    return sorted(paths, key=lambda path: path.stat().st_mtime_ns)
