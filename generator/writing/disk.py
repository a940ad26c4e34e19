"""Single steps of writing, each told as a mistake of the file that it is for if the system refuses it."""

import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from generator.errors import Mistakes, Place, mistake

CREATE = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_BINARY", 0)


@contextmanager
def refusal_as_mistake(path: Path) -> Iterator[None]:
    """What the system says against writing a file, told as a mistake."""
    try:
        yield
    except FileExistsError as error:
        raise already_there(path) from error
    except (OSError, ValueError) as error:  # a name that no file system takes is a ValueError
        reason = (getattr(error, "strerror", None) or str(error)).lower()
        raise mistake(Place(str(path)), f"cannot be written: {reason}; choose another place with -o") from error


def already_there(path: Path, way_out: str = "choose another name with -o") -> Mistakes:
    return mistake(Place(str(path)), f"already exists and was not overwritten; {way_out}")


def first_missing(folder: Path) -> Path | None:
    """The topmost folder that must be made for this one; None if it is there."""
    missing = None
    for one in (folder, *folder.parents):
        if os.path.isdir(one):
            return missing
        if os.path.lexists(one):
            raise NotADirectoryError(20, "not a directory")
        missing = one
    return missing


def former_state(path: Path) -> os.stat_result | None:
    """The file that will be replaced, if there is one."""
    try:
        return os.lstat(path)
    except FileNotFoundError:
        return None


def write_piece(number: int, piece: bytes) -> None:
    """Write bytes into an open file, however few the system takes at once."""
    left = memoryview(piece)
    while left:
        left = left[os.write(number, left) :]


def keep_rights(number: int, former: os.stat_result) -> None:
    """Give an open file the owner, group and mode of a former one, as far as the system lets us."""
    if hasattr(os, "fchown"):
        now = os.fstat(number)
        if (now.st_uid, now.st_gid) != (former.st_uid, former.st_gid):
            with suppress(OSError):
                os.fchown(number, former.st_uid, former.st_gid)
        os.fchmod(number, stat.S_IMODE(former.st_mode) & 0o777)


def move_new(waiting: Path, place: Path) -> None:
    """Move something where nothing is: of two that try at once, one gets there."""
    if waiting.is_dir():
        os.rename(waiting, place)
        return
    try:
        os.link(waiting, place)
    except FileExistsError:
        raise
    except OSError:  # a file system without links
        os.close(os.open(place, CREATE))
        os.replace(waiting, place)


def identity(path: Path) -> tuple[int, int]:
    seen = os.lstat(path)
    return seen.st_dev, seen.st_ino


def sync(path: Path) -> None:
    """Have the disk hold what was written; a file system that cannot promise it is not asked twice."""
    from errno import EINVAL, ENOTSUP

    if os.name == "nt" and path.is_dir():
        return
    number = os.open(path, os.O_RDWR if os.name == "nt" else os.O_RDONLY)
    try:
        os.fsync(number)
    except OSError as error:
        if error.errno not in (EINVAL, ENOTSUP):
            raise
    finally:
        os.close(number)


@contextmanager
def folder_for(path: Path) -> Iterator[None]:
    """Make the folder of a file; if the file is not written after all, it goes again."""
    made = [folder for folder in (path.parent, *path.parent.parents) if not folder.is_dir()]
    with refusal_as_mistake(path):
        first_missing(path.parent)
        path.parent.mkdir(parents=True, exist_ok=True)
    try:
        yield
    except BaseException:
        for folder in made:
            with suppress(OSError):
                folder.rmdir()
        raise
