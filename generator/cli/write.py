"""Files that are written whole or not at all."""

import os
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from itertools import chain
from pathlib import Path

from generator.errors import Place, mistake


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
