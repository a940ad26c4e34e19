"""Whether a game has a score pad, without reading its sheets: who scores a record needs no layout."""

import re
from pathlib import Path

from generator.errors import Mistakes
from generator.pack.allowed_paths import leads_out
from generator.pack.files import DEEPEST_FILE
from generator.pack.variant import Game, is_there
from generator.source.file import read_bytes
from generator.source.tree import Listing, Mapping, Node, Scalar

SEATS = "seats"
HAS_SEATS = re.compile(rb"\bseats\s*:")
EXTENDS = re.compile(rb"^extends:\s*(\S+)", re.MULTILINE)


def has_seats(game: Game, sheets: tuple[str, ...]) -> bool:
    """Whether any of these sheets, or what a variant lays over them, has the key of a score pad."""
    names = [f"sheets/{name}.yaml" for name in sheets]
    return any(file_has_seats(game.folder / name, game.folder) for name in names) or any(
        tree_has_seats(tree) for name in names for tree in game.trees(name)
    )


def file_has_seats(path: Path, folder: Path, depth: int = 0) -> bool:
    """Whether a sheet, or the file that it is laid over, has the key."""
    if depth >= DEEPEST_FILE or not is_there(path) or leads_out(path, (folder,)):
        return False
    try:
        content = read_bytes(path, "")
    except Mistakes:  # told where the sheet is read for its own sake
        return False
    if HAS_SEATS.search(content):
        return True
    base = EXTENDS.search(content)
    return base is not None and file_has_seats(folder / base[1].decode(errors="replace"), folder, depth + 1)


def tree_has_seats(node: Node) -> bool:
    match node:
        case Scalar():
            return False
        case Listing():
            return any(map(tree_has_seats, node.items))
        case Mapping():
            return any(name.text == SEATS or tree_has_seats(value) for name, value in node.entries)
