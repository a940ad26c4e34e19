"""Files that are written beside their places and then moved there: all of them, or none.

What waits has a name that nobody can guess, and is removed however the command ends; kill -9 alone leaves it behind,
and a later run removes it when it is a day old.
"""

import os
import re
import stat
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, NamedTuple

from generator.errors import Mistakes
from generator.writing.disk import (
    CREATE,
    first_missing,
    folder_for,
    former_state,
    identity,
    keep_rights,
    move_new,
    refusal_as_mistake,
    sync,
    write_piece,
)

TEMPORARY = re.compile(r"\.scriptorium-[0-9a-f]{16}\.tmp")
STALE_SECONDS = 24 * 60 * 60
FEW_FILES = 8


class FolderTaken(Exception):
    """Somebody made a folder of that name while ours was written."""


class Move(NamedTuple):
    """A step that may have to be undone: what moves where, and what was there before."""

    waiting: Path
    place: Path
    identity: tuple[int, int]
    former: Path | None


def write_one(path: Path, pieces: Iterable[bytes], *, is_new: bool = False) -> None:
    """Write a file and the folders that it needs; a new one never takes the place of another."""
    with folder_for(path):
        write_batch({path: pieces}, are_new=is_new)


def write_batch(files: Mapping[Path, Iterable[bytes]], *, are_new: bool = False) -> None:
    """Write some files, all or none; new ones never take the place of another."""
    batch = Batch()
    with ending_tidily() as calm:
        try:
            for path, pieces in files.items():
                batch.stage(path, pieces)
            batch.move(are_new=are_new)
        finally:
            calm()
            batch.discard()


class Batch:
    """Files that wait beside their places. Folders that are not there yet wait whole."""

    def __init__(self) -> None:
        self.files: dict[Path, Path] = {}
        self.folders: dict[Path, Path] = {}
        self.written: dict[Path, Path] = {}
        self.temporaries: set[Path] = set()
        self.swept: set[Path] = set()

    def stage(self, path: Path, pieces: Iterable[bytes]) -> None:
        """Write a file where it waits."""
        with refusal_as_mistake(path):
            waiting, former = self.waiting_place(path), former_state(path)
            number = os.open(waiting, CREATE, stat.S_IMODE(former.st_mode) & 0o777 if former else 0o666)
        self.written[waiting] = path
        try:
            for piece in pieces:
                with refusal_as_mistake(path):
                    write_piece(number, piece)
            with refusal_as_mistake(path):
                if former:
                    keep_rights(number, former)
        finally:
            os.close(number)

    def waiting_place(self, path: Path) -> Path:
        """Where a file waits: beside its place, or inside the folder that waits for it."""
        root = first_missing(path.parent)
        if root is None:
            waiting = self.files[path] = self.fresh(path.parent)
            return waiting
        if root not in self.folders:
            self.folders[root] = self.fresh(root.parent)
            self.folders[root].mkdir()
        inside = self.folders[root] / path.relative_to(root)
        inside.parent.mkdir(parents=True, exist_ok=True)
        return inside

    def fresh(self, folder: Path) -> Path:
        """A new name in a folder, from which what former runs left is removed."""
        from secrets import token_hex

        if folder not in self.swept:
            self.swept.add(folder)
            remove_stale(folder)
        made = folder / f".scriptorium-{token_hex(8)}.tmp"
        self.temporaries.add(made)
        return made

    def move(self, *, are_new: bool) -> None:
        """Move everything to its place; if one thing cannot be moved, everything is as it was before."""
        if len(self.written) > FEW_FILES and hasattr(os, "sync"):
            os.sync()  # all at once: then asking for each takes no time, and only tells what went wrong
        for temporary, place in self.written.items():
            with refusal_as_mistake(place):
                sync(temporary)
        sync_folders(self.written)
        moves: list[Move] = []
        waiting = {**self.folders, **self.files}
        try:
            for place, temporary in waiting.items():
                with refusal_as_mistake(place):
                    former = self.keep(place) if len(waiting) > 1 and not are_new else None
                    moves.append(Move(temporary, place, identity(temporary), former))
                    (move_new if are_new else os.replace)(temporary, place)
        except BaseException as error:
            for move in reversed(moves):
                self.undo(move)
            if isinstance(error, Mistakes) and moves and is_taken(error, moves[-1].place in self.folders):
                raise FolderTaken from error
            raise
        sync_folders(waiting)

    def keep(self, place: Path) -> Path | None:
        """A second name of what is there now; None if nothing is."""
        if not os.path.lexists(place):
            return None
        former = self.fresh(place.parent)
        try:
            os.link(place, former)
        except OSError:  # a file system without links
            import shutil

            os.close(os.open(former, CREATE, 0o600))
            shutil.copy2(place, former)
        return former

    def undo(self, move: Move) -> None:
        """What was there before is there again; if that fails, it keeps its second name."""
        try:
            if move.former:
                os.replace(move.former, move.place)
            elif os.path.lexists(move.place) and identity(move.place) == move.identity:
                os.replace(move.place, move.waiting)
        except OSError:
            self.temporaries -= {move.former, move.waiting}

    def discard(self) -> None:
        """Remove everything that still waits."""
        for path in self.temporaries:
            remove(path)


def is_taken(error: Mistakes, is_folder: bool) -> bool:
    """Whether a folder could not be moved since there is one with something in it."""
    from errno import EEXIST, ENOTEMPTY

    return is_folder and isinstance(error.__cause__, OSError) and error.__cause__.errno in (EEXIST, ENOTEMPTY)


def sync_folders(paths: Iterable[Path]) -> None:
    """Have the disk hold the names of some files; not every file system can."""
    for folder in dict.fromkeys(path.parent for path in paths):
        with suppress(OSError):
            sync(folder)


def remove_stale(folder: Path) -> None:
    """Remove what a killed run of ours left in a folder more than a day ago."""
    from time import time

    owner = os.geteuid() if hasattr(os, "geteuid") else None
    with suppress(OSError), os.scandir(folder) as entries:
        for entry in entries:
            if TEMPORARY.fullmatch(entry.name):
                seen = entry.stat(follow_symlinks=False)
                if time() - seen.st_ctime > STALE_SECONDS and owner in (None, seen.st_uid):
                    remove(Path(entry.path))


def remove(path: Path) -> None:
    """Remove a temporary file or folder, if it is there."""
    with suppress(OSError):
        if path.is_dir() and not path.is_symlink():
            import shutil

            shutil.rmtree(path, ignore_errors=True)
        else:
            path.unlink(missing_ok=True)


@contextmanager
def ending_tidily() -> Iterator[Callable[[], None]]:
    """Let a command that is told to end (SIGTERM, SIGHUP, Ctrl-C) clean up first. It is told once: cleaning up is not
    interrupted, nor is anything after the function that this brings was called."""
    import signal

    def calm() -> None:
        for number in former:
            signal.signal(number, signal.SIG_IGN)

    def end(number: int, _: object) -> None:
        calm()
        raise KeyboardInterrupt if number == signal.SIGINT else SystemExit(128 + number)

    former: dict[int, Any] = {}
    usual = (signal.SIG_DFL, signal.default_int_handler)
    numbers = [getattr(signal, name) for name in ("SIGTERM", "SIGHUP", "SIGINT") if hasattr(signal, name)]
    with suppress(ValueError):  # only the main thread may ask for signals
        former |= {number: signal.signal(number, end) for number in numbers if signal.getsignal(number) in usual}
    try:
        yield calm
    finally:
        for number, handler in former.items():
            signal.signal(number, handler)
