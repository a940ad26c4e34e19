"""art/: the pictures of a pack and of its variants, found but not read."""

import os
from collections.abc import Iterator
from pathlib import Path

from generator.art.files import ArtFile, ArtSet
from generator.pack.allowed_paths import leads_out
from generator.pack.find import shown_path
from generator.pack.variant import Game

ART = "art"
MOST_FILES = 20_000
DEEPEST = 6


def find_art(game: Game) -> ArtSet:
    """Every file below art/; a link is followed only if it stays in the game's folders."""
    files: dict[str, ArtFile] = {}
    for folder in reversed(game.folders):
        root = folder / ART
        if not root.is_dir():
            continue
        shown, is_outside = shown_path(folder), leads_out(root, game.readable)
        for path in files_in(root):
            name = path.relative_to(root).as_posix()
            outside = is_outside or (path.is_symlink() and leads_out(path, game.readable))
            files[name] = ArtFile(path, f"{shown}/{ART}/{name}", outside)
    return ArtSet(files)


def files_in(root: Path) -> Iterator[Path]:
    """The files below a folder but those that editors and systems keep for themselves; no link to a folder."""
    count = 0
    for folder, folders, names in os.walk(root):
        depth = len(Path(folder).relative_to(root).parts)
        folders[:] = sorted(name for name in folders if not name.startswith(".")) if depth < DEEPEST else []
        for name in sorted(names):
            count += 1
            if count > MOST_FILES:
                return
            if not name.startswith(".") and not name.endswith("~"):
                yield Path(folder) / name
