"""What phones saved, put together: parts of one game, each with players of its own, become one record.

Saves, links, pictures and forms that one command names are parts of one game if their players differ. What they tell
twice must be alike; docs/scoring.md has the rule in full.
"""

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from generator.errors import Mistake, Mistakes, Place
from generator.flows.record_files import read_records
from generator.pack.words import read_words
from generator.reading.words import Words
from generator.source.tree import Listing, Mapping, Node, Scalar, is_absent

HEAD = ("game", "scenario", "mode", "modules", "date")


def is_save(node: Mapping) -> bool:
    """Whether a program wrote a record: it says so."""
    return isinstance(node.get("save"), Mapping)


def read_saves(paths: Iterable[Path], language: str) -> tuple[list[Mapping], list[Mistake]]:
    """The saves among some files, and what is wrong with those that cannot be read."""
    found: list[Mapping] = []
    wrong: list[Mistake] = []
    for path in paths:
        try:
            nodes = list(read_records(path, language))
            found += [node for node in nodes if isinstance(node, Mapping) and is_save(node)]
        except Mistakes as mistakes:
            wrong += mistakes.mistakes
    return found, wrong


def is_in_parts(nodes: Sequence[Mapping]) -> bool:
    """Whether saves are parts of one game; the same players more than once are games of their own."""
    return len({frozenset(names_of(node)) for node in nodes}) > 1


def joined_saves(nodes: Sequence[Mapping], language: str) -> Mapping:
    """Parts of one game as one record."""
    joiner = Joiner(read_words(language))
    head = [joiner.head(key, nodes) for key in HEAD]
    tables = [table for node in nodes if isinstance(table := node.get("table"), Mapping)]
    entries = [
        *(entry for entry in head if entry),
        *([joiner.table(tables)] if tables else []),
        joiner.players(nodes),
    ]
    if joiner.found:
        raise Mistakes(joiner.found)
    return Mapping(tuple(entries), nodes[0].place)


def names_of(node: Mapping) -> list[str]:
    """The names of the players of a save."""
    return [name for player in players_of(node) if (name := name_in(player))]


def players_of(node: Mapping) -> tuple[Node, ...]:
    listing = node.get("players")
    return listing.items if isinstance(listing, Listing) else ()


def name_in(player: Node) -> str:
    name = player.get("name") if isinstance(player, Mapping) else player
    return name.text if isinstance(name, Scalar) else ""


def plain(node: Node) -> Any:
    """What a node says, wherever it stands and in whatever order its keys are."""
    match node:
        case Mapping():
            return {key.text: plain(value) for key, value in node.entries}
        case Listing():
            return [plain(item) for item in node.items]
    return node.text


Entry = tuple[Scalar, Node]


class Joiner:
    """Puts parts together, and notes where two of them contradict each other."""

    def __init__(self, words: Words) -> None:
        self.words = words
        self.found: list[Mistake] = []

    def tell(self, says: str, place: Place, other: Place, /, **values: object) -> None:
        self.found.append(Mistake(place, self.words.say(says, place=other, **values)))

    def head(self, key: str, nodes: Sequence[Mapping]) -> Entry | None:
        """A key above the players, from the parts that tell it."""
        told = [value for node in nodes if (value := node.get(key)) is not None and not is_absent(value)]
        for value in told[1:]:
            if plain(value) != plain(told[0]):
                self.tell("save.other_head", value.place, told[0].place, key=key, found=self.shown(value))
        return (Scalar(key, told[0].place), told[0]) if told else None

    def shown(self, node: Node) -> str:
        return node.text if isinstance(node, Scalar) else ", ".join(map(str, plain(node)))

    def table(self, tables: Sequence[Mapping]) -> Entry:
        """What the whole table has, key by key."""
        known: dict[str, Entry] = {}
        for key, value in (entry for table in tables for entry in table.entries):
            first = known.setdefault(key.text, (key, value))
            if plain(first[1]) != plain(value):
                self.tell("save.other_table", value.place, first[1].place, key=key.text)
        return Scalar("table", tables[0].place), Mapping(tuple(known.values()), tables[0].place)

    def players(self, nodes: Sequence[Mapping]) -> Entry:
        """All players, in the order of the parts; one who is in two of them is told alike."""
        known: dict[str, Node] = {}
        for player in (player for node in nodes for player in players_of(node)):
            first = known.setdefault(name_in(player), player)
            if plain(first) != plain(player):
                self.tell("save.two_of_player", player.place, first.place, name=name_in(player))
        place = players_of(nodes[0])[0].place
        return Scalar("players", place), Listing(tuple(known.values()), place)
