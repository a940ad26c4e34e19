"""Saves of another edition: made with other rules, or on sheets whose cells lay otherwise, than those of today. Forms
carry their cells, so that it does not matter where those lay: for them, a sheet has a name and no digest.

Finding out where the cells of a sheet lie now takes a good part of a second, so it is done once for each game, and only
for saves that say where theirs lay.
"""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from generator.errors import Mistake, Mistakes
from generator.pack.variant import Game
from generator.reading.words import Words
from generator.rules.rules import Rules
from generator.source.tree import Mapping, Node, Scalar


class Opened(NamedTuple):
    """A game as it is now: its rules, the words in which its players are spoken to, and where its files are."""

    rules: Rules
    words: Words
    game: Game


class Editions:
    """Compares saves with the games of today; the sheets of each game are placed once."""

    def __init__(self) -> None:
        self.layouts: dict[tuple[Path, ...], set[tuple[str, str]]] = {}

    def warnings(self, nodes: Iterable[Node], now: Opened) -> list[str]:
        """What is told of saves that were made with another edition."""
        return [str(Mistake(one.place, now.words.say(key))) for one, key in self.differences(nodes, now)]

    def ways_out(self, nodes: Iterable[Node], now: Opened) -> list[Mistake]:
        """The way out of mistakes in saves of another edition, once for each."""
        differing = {one.place.path: one for one, _ in self.differences(nodes, now)}
        return [Mistake(one.place, now.words.say("save.other_edition")) for one in differing.values()]

    def differences(self, nodes: Iterable[Node], now: Opened) -> Iterator[tuple[Node, str]]:
        """What differs in each save, with the words for it."""
        for saved in (one for node in nodes if isinstance(one := part(node, "save"), Mapping)):
            rules, layout = part(saved, "rules"), part(saved, "layout")
            if isinstance(rules, Scalar) and rules.text != now.rules.digest:
                yield rules, "save.other_rules"
            if isinstance(layout, Mapping) and self.is_other(layout, now.game):
                yield layout, "save.other_layout"

    def is_other(self, layout: Mapping, game: Game) -> bool:
        """Whether any sheet that a save names lies otherwise now, or is there no more."""
        told = {key.text: value.text for key, value in layout.entries if isinstance(value, Scalar) and value.text}
        if told and game.paths not in self.layouts:
            self.layouts[game.paths] = layouts_of(game)
        now = self.layouts[game.paths] if told else set()
        return bool(now) and not told.items() <= now


def part(node: Node, key: str) -> Node | None:
    return node.get(key) if isinstance(node, Mapping) else None


def layouts_of(game: Game) -> set[tuple[str, str]]:
    """How the cells of a game's sheets lie now, as names and digests; nothing of sheets that cannot be placed."""
    from generator.display.look import Look
    from generator.orders.choices import choose_paper  # what sheets need, scoring does not
    from generator.pack.in_play import ways_in_play, with_modules
    from generator.pack.pack import read_pack
    from generator.pages.sheets import place_sheets

    try:
        pack = read_pack(game, "sheets")
        look = Look(next(iter(pack.theme.modes)), pack.file.languages[0])
        ways = [with_modules(pack, modules) for modules in ways_in_play(pack)]
        pages = [page for way in ways for page in place_sheets(way, way.sheets, choose_paper(None, pack), look).pages]
    except Mistakes:
        return set()
    return {(page.identity.sheet, page.identity.layout) for page in pages if page.identity}
