"""The bytes of a file: the one way in which the tool reads what somebody wrote.

A device, a pipe and a folder are refused, since they may have no end or wait for ever; a file is read no further than
it may be long, whatever it said of its length before.
"""

import os
import stat
from pathlib import Path

from generator.errors import Place, mistake

LARGEST_FILE_BYTES = 64_000_000
AT_ONCE = getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0) | getattr(os, "O_NOCTTY", 0)


def read_bytes(path: Path, shown: str, most: int = LARGEST_FILE_BYTES) -> bytes:
    """The file's bytes, or a mistake that says why there are none."""
    try:
        with os.fdopen(os.open(path, os.O_RDONLY | AT_ONCE), "rb") as file:
            about = os.fstat(file.fileno())
            trouble = refused(about.st_mode)
            content = b"" if trouble else file.read(min(about.st_size, most) + 1)
            if len(content) > about.st_size:  # it grew, or says nothing of its length
                content += file.read(max(0, most + 1 - len(content)))
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise mistake(Place(shown), f"cannot be read: {reason.lower()}") from error
    if trouble:
        raise mistake(Place(shown), f"cannot be read: {trouble}")
    if len(content) > most:
        raise mistake(Place(shown), f"larger than {size_text(most)}; split it")
    return content


def refused(mode: int) -> str:
    """Why what is opened is no file to read; "" for an ordinary file."""
    if stat.S_ISDIR(mode):
        return "is a directory"
    return "" if stat.S_ISREG(mode) else "it is no ordinary file but a device or a pipe; copy it into a file first"


def size_text(number: int) -> str:
    """A limit as people say it: '64 MB', '500 KB'."""
    return f"{number // 1_000_000} MB" if number >= 1_000_000 else f"{number // 1000} KB"
