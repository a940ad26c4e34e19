"""Files that are written whole or not at all."""

import os
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING

from generator.errors import Place, mistake

if TYPE_CHECKING:
    from generator import File


def write_whole(path: Path, content: bytes) -> None:
    """Write a file beside its place and then rename it, so that an old file is replaced whole or stays."""
    write_stream(path, [content])


def write_stream(path: Path, pieces: Iterable[bytes]) -> bool:
    """The same from pieces as they come; whether there was any, for without one there is no file."""
    temporary = path.with_name(f".{path.name}.{os.getpid()}") if path.name else path
    coming = iter(pieces)
    first = next(coming, None)
    if first is None:
        return False
    with told(path):
        path.parent.mkdir(parents=True, exist_ok=True)
        if path.is_dir():
            raise IsADirectoryError(21, "is a folder")
    try:
        with told(path):
            target = temporary.open("wb")
        with target:
            for piece in chain([first], coming):
                with told(path):
                    target.write(piece)
        with told(path):
            temporary.replace(path)
    finally:
        with told(path):
            temporary.unlink(missing_ok=True)
    return True


@contextmanager
def told(path: Path) -> Iterator[None]:
    """What the system says against writing a file, told as a mistake."""
    try:
        yield
    except OSError as error:
        raise mistake(
            Place(str(path)),
            f"cannot be written: {(error.strerror or str(error)).lower()}; choose another place with -o",
        ) from error


def write_all(folder: Path, files: dict[str, bytes]) -> None:
    """Write several files into a folder, each whole."""
    for name, content in files.items():
        write_whole(folder / name, content)


def write_made(made: "File", output: Path | None) -> None:
    """Write what was made into the file asked for, or under its own name into output/, and say so."""
    target = output or Path("output") / made.name
    write_whole(target, made)
    print(f"{target}: {made.about}")


def show_or_write(made: "File", output: Path | None) -> None:
    """A text to the terminal, or into a file if one is asked for."""
    if output is None:
        sys.stdout.write(made.decode())
    else:
        write_made(made, output)


def write_folder(folder: Path, files: dict[str, bytes]) -> None:
    """Write a folder beside its place and then rename it: it is there whole or not at all, and what is there already
    stays."""
    import shutil

    if os.path.lexists(folder):
        raise mistake(
            Place(str(folder)), "already exists and was not overwritten; choose another name, or another folder with -o"
        )
    beside = folder.with_name(f".{folder.name}.{os.getpid()}")
    try:
        with told(folder):
            for name, content in files.items():
                (beside / name).parent.mkdir(parents=True, exist_ok=True)
                (beside / name).write_bytes(content)
            beside.rename(folder)
    finally:
        shutil.rmtree(beside, ignore_errors=True)
