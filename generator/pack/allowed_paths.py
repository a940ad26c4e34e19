"""Whether a file lies where a game may read: in its pack, in its card data, in the folders of its variants.

Links are followed before that is decided, so that a pack from a stranger cannot show what lies elsewhere.
"""

import os
from collections.abc import Iterable
from functools import cache
from pathlib import Path

from generator.pack.find import shipped_root

WAY_OUT = "copy what you need into the pack"


def leads_out(path: Path, folders: Iterable[Path]) -> bool:
    """Whether a path, its links followed, ends outside all of these folders and of the tool's own files."""
    if is_shipped(path):
        return False
    real = os.path.realpath(path)
    return not any(is_within(real, os.path.realpath(folder)) for folder in folders)


def is_shipped(path: Path) -> bool:
    """Whether a path is one of the tool's own, whose files an installer may have linked together."""
    own = str(path) if path.is_absolute() else os.path.abspath(path)
    return any(is_within(os.path.normpath(own), folder) for folder in shipped_folders())


@cache
def shipped_folders() -> tuple[str, ...]:
    return tuple(str(shipped_root() / name) for name in ("layouts", "card_data"))


def is_within(path: str, folder: str) -> bool:
    return path == folder or path.startswith(folder.rstrip(os.sep) + os.sep)
