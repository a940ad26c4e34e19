"""What could not be read of a game: names that stand in its files all the same, of which nothing more is said."""

from collections.abc import Mapping
from typing import NamedTuple

from generator.errors import MistakeList
from generator.pack.files import PackFiles
from generator.pack.find import shown_path
from generator.source.tree import Mapping as Tree
from generator.source.tree import Node

# For each kind of name the file that has it, and the key in that file under which it stands.
HOMES = {
    "cell": ("cells.yaml", ""),
    "family": ("cells.yaml", ""),
    "icon": ("icons.yaml", ""),
    "drawing": ("icons.yaml", ""),
    "ink": ("theme.yaml", "inks"),
    "style": ("theme.yaml", "styles"),
    "table": ("scoring.yaml", "tables"),
    "module": ("pack.yaml", "modules"),
}
OF_RULES = ("pack.yaml", "cells.yaml", "scoring.yaml", "checks.yaml")


class Lost(NamedTuple):
    """The files in which something could not be read, as they are shown, and the trees of those that are YAML."""

    paths: frozenset[str]
    homes: Mapping[str, str]
    trees: Mapping[str, Tree]

    @property
    def of_rules(self) -> frozenset[str]:
        return frozenset(self.homes[name] for name in OF_RULES)

    def has(self, refers: str, word: str) -> bool:
        """Whether a name may be one that could not be read."""
        name, under = HOMES.get(refers, ("", ""))
        if self.homes.get(name) not in self.paths:
            return False
        tree: Node | None = self.trees.get(name)
        part = tree.get(under) if isinstance(tree, Tree) and under else tree
        if not isinstance(part, Tree):
            return True
        return any(word == one.text or word.startswith(f"{one.text}.") for one, _ in part.entries)


def what_is_lost(files: PackFiles, mistakes: MistakeList) -> Lost | None:
    """What the reading of some files did not get; None where it got everything."""
    if not mistakes.errors:
        return None
    names = {name for name, _ in HOMES.values()} | set(OF_RULES)
    homes = {name: shown_path(files.folder / name) for name in names}
    return Lost(frozenset(one.place.path for one in mistakes.errors), homes, files.trees)
