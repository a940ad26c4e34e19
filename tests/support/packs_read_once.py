"""The packs of this clone, read once a process: what is read of their folders is the same for every test.

Kept is what the reader gave for the same game, purpose and decks, as long as none of its files has changed. Copies,
variants and whatever has a mistake are read as ever, and so is everything where a test asks for `read_anew`.
"""

import os
from collections.abc import Collection, Iterator
from pathlib import Path
from typing import Any

from generator.errors import MistakeList
from generator.pack import pack as packs
from generator.pack import rules as pack_rules
from generator.pack.find import shown_path
from generator.pack.kinds import Purpose, file_kinds
from generator.pack.pack import Pack, ReadResult
from generator.pack.variant import Game, as_game
from generator.rules.rules import Rules

ROOT = Path(__file__).resolve().parents[2]
SHARED = tuple(ROOT / one for one in ("layouts", "tests/packs", "docs/examples/layouts", "examples/packs"))
READ, RULES = packs.read_and_check, pack_rules.pack_rules

Kept = dict[Any, tuple[Any, Any]]


class Shelf:
    """What was read, by what was asked for."""

    def __init__(self) -> None:
        self.readouts: Kept = {}
        self.rules: Kept = {}

    def read(
        self, game: Path | Game, purpose: Purpose, decks: Collection[str], mistakes: MistakeList
    ) -> ReadResult | None:
        """As `read_and_check` does; what is kept for a pack by those who use it begins anew each time."""
        game = as_game(game)
        if not is_shared(game):
            return READ(game, purpose, decks, mistakes)
        asked, state = (game, where(game), purpose, frozenset(decks)), state_of(game)
        if self.readouts.get(asked, ("", None))[0] != state:
            before = len(mistakes.errors)
            found = READ(game, purpose, decks, mistakes)
            if found is None or len(mistakes.errors) > before:
                return found
            self.readouts[asked] = state, found
        found = self.readouts[asked][1]
        return found._replace(pack=found.pack.replace())

    def rules_of(self, pack: Pack) -> Rules:
        """As `pack_rules` does; kept for a pack that is as it was read."""
        asked = next((asked for asked, (_, found) in self.readouts.items() if are_same(found.pack, pack)), None)
        if asked is None:
            return RULES(pack)
        state = state_of(pack.game)
        if self.rules.get(asked, ("", None))[0] != state:
            self.rules[asked] = state, RULES(pack)
        return self.rules[asked][1]


def are_same(one: Pack, other: Pack) -> bool:
    """Whether two packs are made of the same parts."""
    mine, yours = ({name: id(part) for name, part in vars(pack).items() if name != "kept"} for pack in (one, other))
    return mine == yours


def is_shared(game: Game) -> bool:
    return not game.overlays and Path(os.path.realpath(game.folder)).parent in SHARED


def where(game: Game) -> tuple[str, str]:
    """What its files are called from here, in what is told of them."""
    return shown_path(game.folder), shown_path(game.data_folder)


def state_of(game: Game) -> tuple[Any, ...]:
    """What the reading goes by: the files of a game as they are now, and the kinds that are known."""
    folders = (game.folder, game.data_folder)
    return file_kinds(), *(file for folder in folders for file in sorted(files_in(folder)))


def files_in(folder: str | Path) -> Iterator[tuple[str, int, int]]:
    if os.path.isdir(folder):
        with os.scandir(folder) as found:
            for one in found:
                if one.is_dir():
                    yield from files_in(one.path)
                else:
                    stat = one.stat()
                    yield one.path, stat.st_size, stat.st_mtime_ns
