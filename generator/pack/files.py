"""The files of one pack folder, each read once, with the variants laid over them."""

import re
from pathlib import Path
from typing import Any

from generator.errors import MistakeList, Mistakes, Place, mistake
from generator.pack.allowed_paths import WAY_OUT, leads_out
from generator.pack.find import shown_path
from generator.pack.variant import Game, as_game, is_there
from generator.reading.shape import Reader
from generator.source.expand import expand_file, lay_over, overlay
from generator.source.file import read_bytes
from generator.source.tree import Mapping, Node, Scalar
from generator.source.yaml_text import decode, parse_yaml, read_yaml

DEEPEST_FILE = 8
SHORT_HAND = re.compile(rb"\$|extends|templates|repeat")


class PackFiles:
    """Reads the files of a game, its variants laid over them; mistakes are collected, a missing file is one of them.

    `trees` keeps every file that could be read, by its path in the pack, with its short-hand resolved.
    """

    def __init__(self, game: Game | Path, mistakes: MistakeList) -> None:
        self.game = as_game(game)
        self.folder = self.game.folder
        self.mistakes = mistakes
        self.trees: dict[str, Mapping] = {}
        self.roots: dict[Path, Mapping] = {}
        self.with_short_hand: set[Path] = set()

    def has(self, name: str) -> bool:
        """Whether the pack or a variant of it has a file."""
        return (self.folder / name).exists() or any(name in overlay.files for overlay in self.game.overlays)

    def read(self, shape: Any, name: str) -> Any:
        """A file in a shape; None where it could not be read."""
        tree = self.tree(name)
        return None if tree is None else Reader(self.mistakes, keeps_parts=True).read(shape, tree)

    def tree(self, name: str, *, own_templates: bool = False) -> Mapping | None:
        """A file as a tree with its short-hand resolved; with `own_templates` every entry may be extended by another.

        None where it could not be read.
        """
        tree = self.trees.get(name) or self.expanded(name, own_templates=own_templates)
        if tree is not None:
            self.trees[name] = tree
        return tree

    def expanded(self, name: str, *, own_templates: bool) -> Mapping | None:
        """A file read now. Most files use no short-hand and need not be walked for it; what variants say may use it."""
        is_varied = any(self.game.trees(name))
        root = self.varied(name) if is_varied else self.plain(name)
        has_short_hand = own_templates or is_varied or self.folder / name in self.with_short_hand
        if root is None or not has_short_hand:
            return root
        return expand_file(with_templates(root) if own_templates else root, self.mistakes)

    def plain(self, name: str) -> Mapping | None:
        """A file of the pack as a tree, laid over the file that it extends."""
        root = self.root(self.folder / name)
        return self.extended(root) if root else None

    def varied(self, name: str) -> Mapping | None:
        """The same with the variants laid over it; a file that the pack does not have may be a variant's own."""
        over = list(self.game.trees(name))
        root = self.plain(name) if (self.folder / name).exists() else Mapping((), over[0].place)
        for tree in over if root else ():
            root = root and lay_over(root, tree, self.mistakes)
        return root

    def root(self, path: Path) -> Mapping | None:
        """A file's tree as it is written; several files may extend the same one."""
        if path not in self.roots:
            shown = shown_path(path)
            try:
                if leads_out(path, self.game.readable):
                    raise mistake(Place(shown), f"leads out of the pack; {WAY_OUT}")
                content = read_bytes(path, shown)
                self.roots[path] = as_mapping(parse_yaml(decode(content, shown), shown))
            except Mistakes as wrong:
                self.mistakes.errors.extend(wrong.mistakes)
                return None
            if SHORT_HAND.search(content):
                self.with_short_hand.add(path)
        return self.roots[path]

    def extended(self, root: Mapping, depth: int = 0) -> Mapping:
        """A file that begins with `extends: ../other.yaml` laid over that file."""
        base = root.get("extends")
        if not isinstance(base, Scalar):
            return root
        path = self.folder / base.text
        if leads_out(path, self.game.readable):
            self.mistakes.add(base.place, f"'{base.text}' leads out of the pack; {WAY_OUT}")
            return root.without("extends")
        if not is_there(path) or not path.is_file():
            self.mistakes.add(base.place, f"no file '{base.text}' to extend")
            return root.without("extends")
        if depth >= DEEPEST_FILE:
            self.mistakes.add(base.place, f"file '{base.text}' extends itself")
            return root.without("extends")
        below = self.root(path)
        return overlay(self.extended(below, depth + 1), root.without("extends")) if below else root.without("extends")


def with_templates(root: Mapping) -> Mapping:
    """The ledger with its own entries as the templates that `extends` names."""
    return Mapping((*root.entries, (Scalar("templates", root.place), root)), root.place)


def as_mapping(node: Node) -> Mapping:
    if isinstance(node, Mapping):
        return node
    raise mistake(node.place, "the file must be a mapping of keys")


def read_shaped(shape: Any, path: Path) -> Any:
    """One file in a shape."""
    mistakes = MistakeList()
    value = Reader(mistakes).read(shape, read_yaml(path, shown_path(path)))
    mistakes.stop_if_any()
    return value
