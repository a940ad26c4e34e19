"""Files that are written whole or not at all."""

import os
from pathlib import Path

from generator.errors import Place, mistake


def write_whole(path: Path, content: bytes) -> None:
    """Write a file beside its place and then rename it, so that an old file is replaced whole or stays."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        if path.is_dir():
            raise IsADirectoryError(21, "is a folder")
        temporary = path.with_name(f".{path.name}.{os.getpid()}")
        try:
            temporary.write_bytes(content)
            temporary.replace(path)
        finally:
            temporary.unlink(missing_ok=True)
    except OSError as error:
        raise mistake(Place(str(path)), f"cannot be written: {(error.strerror or str(error)).lower()}; choose another place with -o") from error


def write_all(folder: Path, files: dict[str, bytes]) -> None:
    """Write several files into a folder, each whole."""
    for name, content in files.items():
        write_whole(folder / name, content)
