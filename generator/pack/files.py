"""The files of one pack folder, read into shapes."""

import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from generator.errors import MistakeList, Mistakes, mistake, suggest
from generator.layout.icons import Icon, IconSet
from generator.pack.find import shown_path
from generator.pack.variant import Game, as_game
from generator.reading.shape import Reader
from generator.source.drawing import Drawing
from generator.source.expand import expand_file, lay_over, overlay
from generator.source.tree import Mapping, Node, Scalar
from generator.source.yaml_text import read_yaml

DEEPEST_FILE = 8
SHORT_HAND = re.compile(rb"\$|extends|templates|repeat")


class PackFiles:
    """Reads the files of a game into shapes, its variants laid over them; mistakes are collected, a missing file is one
    of them."""

    def __init__(self, game: Game | Path, mistakes: MistakeList) -> None:
        self.game = as_game(game)
        self.folder = self.game.folder
        self.mistakes = mistakes

    def has(self, name: str) -> bool:
        """Whether the pack or a variant of it has a file."""
        return (self.folder / name).exists() or any(name in overlay.files for overlay in self.game.overlays)

    def read(self, shape: Any, name: str) -> Any:
        """A file in a shape; None where it could not be read."""
        tree = self.tree(name)
        return None if tree is None else Reader(self.mistakes).read(shape, tree)

    def tree(self, name: str, *, own_templates: bool = False) -> Mapping | None:
        """A file as a tree with its short-hand resolved; in the ledger every entry may be extended by another."""
        root = self.varied(name) if any(self.game.trees(name)) else self.plain(name)
        if root is None or not (own_templates or self.has_short_hand(name)):
            return root
        return expand_file(with_templates(root) if own_templates else root, self.mistakes)

    def plain(self, name: str) -> Mapping | None:
        """A file of the pack as a tree, laid over the file that it extends."""
        root = self.root(self.folder / name)
        return self.extended(root) if root else None

    def varied(self, name: str) -> Mapping | None:
        """The same with the variants laid over it; what the pack does not have may be a variant's own."""
        over = list(self.game.trees(name))
        root = self.plain(name) if (self.folder / name).exists() else Mapping((), over[0].place)
        for tree in over if root else ():
            root = root and lay_over(root, tree, self.mistakes)
        return root

    def has_short_hand(self, name: str) -> bool:
        """Whether a file uses any; most do not, and need not be walked for it. What variants say may use some."""
        return any(self.game.trees(name)) or SHORT_HAND.search((self.folder / name).read_bytes()) is not None

    def root(self, path: Path) -> Mapping | None:
        """A file's tree as it is written."""
        try:
            return as_mapping(read_yaml(path, shown_path(path)))
        except Mistakes as found:
            self.mistakes.found.extend(found.mistakes)
            return None

    def extended(self, root: Mapping, depth: int = 0) -> Mapping:
        """A file that begins with `extends: ../other.yaml` laid over that file."""
        base = root.get("extends")
        if not isinstance(base, Scalar):
            return root
        path = self.folder / base.text
        if not path.is_file():
            self.mistakes.add(base.place, f"no file '{base.text}' to extend")
            return root.without("extends")
        if depth >= DEEPEST_FILE:
            self.mistakes.add(base.place, f"file '{base.text}' extends itself")
            return root.without("extends")
        below = self.root(path)
        return overlay(self.extended(below, depth + 1), root.without("extends")) if below else root.without("extends")

    def read_icons(self) -> IconSet:
        """icons.yaml and the names of the drawings; those that are not listed may still be used as pictures."""
        icons = self.read(dict[str, Icon], "icons.yaml") or {}
        drawings = frozenset(path.stem for folder in self.game.folders for path in (folder / "icons").glob("*.svg"))
        for name, icon in icons.items():
            if icon and not (icon.inside or icon.frame or icon.drawing) and name not in drawings:
                self.mistakes.add(name.place, f"icon '{name}' has no drawing icons/{name}.svg{suggest(name, drawings)}")
            if icon and bool(icon.inside) != bool(icon.frame):
                self.mistakes.add(name.place, f"icon '{name}' needs both 'inside' and 'frame', or neither")
            for part in (icon.inside, icon.frame) if icon else ():
                if part and getattr(icons.get(part), "inside", None):
                    self.mistakes.add(name.place, f"icon '{name}' is made of '{part}', which is made of others itself")
        return IconSet({name: icon for name, icon in icons.items() if icon}, drawings, {})

    def read_drawings(self, names: Iterable[str]) -> dict[str, Drawing]:
        """The drawings of those names."""
        from generator.source.svg import read_svg  # brings fontTools, which scoring does not need

        paths = {name: self.game.find_file(f"icons/{name}.svg") for name in sorted(names)}
        folders = {folder: shown_path(folder) for folder in {path.parent for path in paths.values()}}
        return {
            name: read_svg(path, f"{folders[path.parent]}/{path.name}", self.mistakes) for name, path in paths.items()
        }


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
