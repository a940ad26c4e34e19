"""What may be written where: no file that a command reads is replaced, none of another kind, and nothing but files."""

import os
import re
import stat
from collections.abc import Iterable, Iterator
from functools import cached_property
from pathlib import Path
from typing import NamedTuple

from generator.errors import Mistakes, Place, mistake
from generator.pack.find import find_packs
from generator.pack.variant import find_game
from generator.writing.disk import first_missing, refusal_as_mistake

NEVER_READ = (".pdf", ".png", ".html", ".md", ".txt")  # what a folder of a game or of records may hold besides
PICTURES = "art"  # the folder of a game in which every file may be read
HEAD_BYTES = 2000

Named = Iterable["str | Path | None"]


class Kind(NamedTuple):
    """A kind of file that we write: how its name ends, how it begins, and whether nothing else begins so."""

    name: str
    suffixes: tuple[str, ...]
    begins: re.Pattern[bytes]
    is_certain: bool = False


KINDS = (
    Kind("a PDF", (".pdf",), re.compile(rb"%PDF-"), True),
    Kind("a PNG picture", (".png",), re.compile(rb"\x89PNG\r\n"), True),
    Kind("an SVG picture", (".svg",), re.compile(rb"(<\?xml[^>]*>\s*)?<svg\b"), True),
    Kind("an HTML page", (".html", ".htm"), re.compile(rb"<!doctype html", re.IGNORECASE), True),
    Kind("a JSON file", (".json",), re.compile(rb"\s*[\[{]")),
    Kind("a CSV file", (".csv", ".tsv"), re.compile(rb"file,game,|\xef\xbb\xbfid,")),
    Kind("an XLSX workbook", (".xlsx",), re.compile(rb"PK\x03\x04")),
    Kind("a Markdown text", (".md", ".markdown"), re.compile(rb"## ")),
    Kind("a text", (".txt", ".text", ".log"), re.compile("[^\0]*(───| → )".encode())),
)
OTHER_SUFFIXES = (".yaml", ".yml", ".ods", ".ttf", ".otf", ".py", ".jinja", ".toml", ".ini", ".cfg", ".sh")


def is_null(path: Path) -> bool:
    """Whether a path is the device that takes everything and keeps nothing."""
    try:
        seen, null = os.lstat(path), os.stat(os.devnull)
    except OSError:
        return False
    return stat.S_ISCHR(seen.st_mode) and seen.st_rdev == null.st_rdev


class Guarded:
    """Files that no output replaces, looked for when something is in the way: what the command line names (games,
    variants, records, data), and every game that is known."""

    def __init__(self, read: Named = ()) -> None:
        self.read = read

    @cached_property
    def named(self) -> set[tuple[int, int]]:
        return files_below(paths_named(self.read))

    @cached_property
    def games(self) -> set[tuple[int, int]]:
        return files_below(paths_named(find_packs()))


def check_target(path: Path, made: str, guarded: Guarded) -> None:
    """Raise why a file of the kind of `made` cannot be written at a path, if it cannot."""
    try:
        seen = os.lstat(path)
    except FileNotFoundError:
        return
    except (OSError, ValueError) as error:
        reason = (getattr(error, "strerror", None) or str(error)).lower()
        raise refused(path, f"cannot be written: {reason}; choose another place with -o") from error
    check_is_file(path, seen)
    if not (seen.st_mode & 0o222 and os.access(path, os.W_OK)):
        raise refused(path, "is write-protected; choose another name with -o")
    identity = (seen.st_dev, seen.st_ino)
    if identity in guarded.named:
        raise refused(path, "is read by this command and was not overwritten; choose another name with -o")
    may_be_read = seen.st_nlink > 1 or path.suffix.lower() not in NEVER_READ  # every file of every game takes long
    if (may_be_read and identity in guarded.games) or identity in files_below(packs_around(path)):
        raise refused(path, "is a file of a game and was not overwritten; choose another name with -o")
    check_kind(path, seen, Path(made).suffix.lower())


def check_folder(path: Path, folder: Path) -> None:
    """Raise a mistake if a path needs a folder that we do not make: outside the folder that one stands in."""
    with refusal_as_mistake(path):
        missing = first_missing(folder)
        if not os.access(missing.parent if missing else folder, os.W_OK):
            raise PermissionError(13, "permission denied")
    if missing and not Path(os.path.realpath(missing)).is_relative_to(os.path.realpath(".")):
        raise refused(path, f"no folder '{folder}'; make it first, or choose another place with -o")


def check_is_file(path: Path, seen: os.stat_result) -> None:
    """Folders, links and what is no file at all stay what they are."""
    if stat.S_ISDIR(seen.st_mode):
        raise refused(path, "cannot be written: is a folder; choose another place with -o")
    if stat.S_ISLNK(seen.st_mode):
        raise refused(path, f"is a link to '{os.readlink(path)}' and was not replaced; name a file itself with -o")
    if not stat.S_ISREG(seen.st_mode):
        kind = "a pipe" if stat.S_ISFIFO(seen.st_mode) else "a socket" if stat.S_ISSOCK(seen.st_mode) else "a device"
        raise refused(path, f"is {kind} and was not replaced; write to standard output with -o -, or to a file")


def check_kind(path: Path, seen: os.stat_result, suffix: str) -> None:
    """A file of another kind than the one that is written is not ours to replace."""
    kind = next((kind for kind in KINDS if suffix in kind.suffixes), None)
    ending = path.suffix.lower()
    if kind is None or ending in kind.suffixes or not seen.st_size:
        return
    with path.open("rb") as file:
        is_alike = kind.begins.match(file.read(HEAD_BYTES))
    is_other = ending in OTHER_SUFFIXES or any(ending in other.suffixes for other in KINDS)
    if not is_alike or (is_other and not kind.is_certain):
        raise refused(path, f"already exists and is not {kind.name}; remove it first, or choose another name with -o")


def refused(path: Path, message: str) -> Mistakes:
    return mistake(Place(str(path)), message)


def paths_named(words: Named) -> Iterator[Path]:
    """What names stand for: files and folders, and all that a game is read from."""
    for word in words:
        if not word:
            continue
        yield Path(word)
        try:
            yield from find_game(str(word)).paths
        except Mistakes:  # no game, but a file of records or of cards
            continue


def packs_around(path: Path) -> Iterator[Path]:
    """The folders of packs that a path lies in."""
    return (folder for folder in path.absolute().parents if (folder / "pack.yaml").is_file())


def files_below(roots: Iterable[Path]) -> set[tuple[int, int]]:
    """The files at some paths, and those in folders that may be read."""
    return {(seen.st_dev, seen.st_ino) for root in set(roots) for seen in stats_below(root)}


def stats_below(root: Path, *, is_all_read: bool = False) -> Iterator[os.stat_result]:
    is_all_read = is_all_read or root.name == PICTURES
    try:
        if not root.is_dir():
            yield root.stat()
            return
        entries = [path for path in root.iterdir() if is_all_read or path.suffix.lower() not in NEVER_READ]
    except (OSError, ValueError):  # no file, a name that no file system takes, or nothing that we can look at
        return
    for path in entries:
        if not (path.is_dir() and path.is_symlink()):  # a folder may hold a link to itself
            yield from stats_below(path, is_all_read=is_all_read)
