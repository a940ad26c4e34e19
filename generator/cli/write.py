"""Files that are written whole or not at all."""

import os
import tempfile
from pathlib import Path

from generator.errors import Place, mistake


def write_whole(path: Path, content: bytes) -> None:
    """Write a file beside its place and then rename it, so that an old file is replaced whole or stays."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        if path.is_dir():
            raise IsADirectoryError(21, "is a folder")
        handle, temporary = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(content)
            os.chmod(temporary, 0o666 & ~current_umask())
            os.replace(temporary, path)
        except BaseException:
            os.unlink(temporary)
            raise
    except OSError as error:
        raise mistake(Place(str(path)), f"cannot be written: {(error.strerror or str(error)).lower()}; choose another place with -o") from error


def current_umask() -> int:
    """The umask, which can only be read by setting it."""
    mask = os.umask(0)
    os.umask(mask)
    return mask
