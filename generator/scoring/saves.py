"""What phones saved, put together: parts of one game, each with players of its own, become one record.

Saves, links, pictures and forms that one command names are parts of one game if their players differ. What they tell
twice must be alike; docs/scoring.md has the rule in full.
"""

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from generator.errors import Mistake, Mistakes, Place
from generator.pack.words import read_words
from generator.reading.words import Words
from generator.report.explain import Explainer
from generator.rules.board import Scoreboard
from generator.rules.finished_game import Record
from generator.rules.rules import Rules, holds
from generator.rules.score_record import score_record
from generator.scoring.record_files import read_records
from generator.source.tree import Listing, Mapping, Node, Scalar, is_absent

HEAD = ("game", "scenario", "mode", "modules", "date")
UNTOLD = ("needs", "outcome_needs", "tie_needs", "not_begun")


def is_save(node: Mapping) -> bool:
    """Whether a program wrote a record: it says so."""
    return isinstance(node.get("save"), Mapping)


def read_saves(paths: Iterable[Path], language: str) -> tuple[list[Mapping], list[Mistake]]:
    """The saves among some files, and what is wrong with those that cannot be read."""
    saves: list[Mapping] = []
    wrong: list[Mistake] = []
    for path in paths:
        try:
            nodes = list(read_records(path, language))
            saves += [node for node in nodes if isinstance(node, Mapping) and is_save(node)]
        except Mistakes as mistakes:
            wrong += mistakes.mistakes
    return saves, wrong


def is_in_parts(nodes: Sequence[Mapping]) -> bool:
    """Whether saves are parts of one game; the same players more than once are games of their own, unless each has
    other sides of the sheet."""
    if len({frozenset(names_of(node)) for node in nodes}) > 1:
        return True
    sides = [side for node in nodes for side in sides_of(node)]
    return len(nodes) > 1 and all(map(sides_of, nodes)) and len(sides) == len(set(sides))


def sides_of(node: Mapping) -> frozenset[str]:
    """The sides of the sheet that a save was made on."""
    saved = node.get("save")
    layout = saved.get("layout") if isinstance(saved, Mapping) else None
    return frozenset(key.text for key, _ in layout.entries) if isinstance(layout, Mapping) else frozenset()


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
    if joiner.mistakes:
        raise Mistakes(joiner.mistakes)
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
        self.mistakes: list[Mistake] = []

    def tell(self, says: str, place: Place, other: Place, /, **values: object) -> None:
        self.mistakes.append(Mistake(place, self.words.say(says, place=other, **values)))

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
        known: dict[str, Sided] = {}
        for node in nodes:
            for player in players_of(node):
                name, here = name_in(player), Sided(player, sides_of(node))
                known[name] = self.both(known[name], here) if name in known else here
        self.check_sides(known)
        place = players_of(nodes[0])[0].place
        return Scalar("players", place), Listing(tuple(one.player for one in known.values()), place)

    def both(self, first: "Sided", again: "Sided") -> "Sided":
        """A player who is in two parts: with other sides of the sheet in each, or told alike."""
        one, other = first.player, again.player
        if isinstance(one, Mapping) and isinstance(other, Mapping) and first.sides.isdisjoint(again.sides):
            told = {key.text: value for key, value in one.entries}
            if all(plain(told.get(key.text, value)) == plain(value) for key, value in other.entries):
                more = tuple(entry for entry in other.entries if entry[0].text not in told)
                return Sided(Mapping(one.entries + more, one.place), first.sides | again.sides)
        elif plain(one) == plain(other):
            return first
        self.tell("save.two_of_player", other.place, one.place, name=name_in(other))
        return first

    def check_sides(self, known: "dict[str, Sided]") -> None:
        """One side of one player and the other of another are no game."""
        (name, first), *others = known.items()
        for other, again in others:
            if first.sides and again.sides and first.sides.isdisjoint(again.sides):
                values = {"first": first.player.place.path, "one": name, "other": other}
                says = self.words.say("save.two_sides", second=again.player.place.path, **values)
                self.mistakes.append(Mistake(again.player.place, says))


class Sided(NamedTuple):
    """A player of a save, and the sides of the sheet that it was made on."""

    player: Node
    sides: frozenset[str]


def way_to_the_rest(nodes: Sequence[Node], record: Record, explainer: Explainer) -> list[Mistake]:
    """How to tell on a web sheet or in a form that boxes without a mark are empty, where a save lacks some of them."""
    saves = [node for node in nodes if isinstance(node, Mapping) and is_save(node)]
    if not saves or not lacks_cells(record, explainer.rules):
        return []
    words = explainer.words
    return [Mistake(saves[0].place, words.say("save.rest", box=words.say("web.rest_empty")))]


def lacks_cells(record: Record, rules: Rules) -> bool:
    """Whether the score of a record lacks something, and a player whom it is of does not tell all of the sheets."""
    asked = [name for name, one in rules.ledger.families.items() if not one.off_sheet and holds(one.when, record.play)]
    lacking = {lack.player for lack in score_record(rules, record).lacks if lack.kind in UNTOLD}
    players = [player for player in record.players if player.name in lacking or "" in lacking]
    return any(name not in player.cells for player in players for name in asked)


def other_totals(nodes: Iterable[Node], board: Scoreboard, words: Words) -> list[str]:
    """What is told of forms that show another total than the rules give."""
    totals = {seat.name: seat.total for seat in board.seats}
    remarks = []
    for node in nodes:
        saved = node.get("save") if isinstance(node, Mapping) else None
        shown = saved.get("shown") if isinstance(saved, Mapping) else None
        for name, value in shown.entries if isinstance(shown, Mapping) else ():
            if isinstance(value, Scalar) and value.text != str(totals.get(name.text, value.text)):
                says = words.say("save.wrong_total", name=name.text, shown=value.text, total=totals[name.text])
                remarks.append(str(Mistake(value.place, says)))
    return remarks
