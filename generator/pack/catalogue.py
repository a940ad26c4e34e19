"""What a game offers, read from as little of its files as possible: the list of all games must be quick."""

from math import prod
from pathlib import Path
from typing import NamedTuple

from generator.errors import MistakeList
from generator.layout.sheet import SheetHead
from generator.pack.data import data_items
from generator.pack.files import PackFiles
from generator.pack.pack import PackFile, has_named, read_main
from generator.reading.shape import INTEGER, Reader
from generator.rules.scoring import Scoring
from generator.source.tree import Mapping, Node, Scalar, is_absent


class Entry(NamedTuple):
    """A game: pack.yaml, the heads of its sheets, how many cards its decks have, and what its scoring has."""

    name: str
    file: PackFile
    sheets: dict[str, SheetHead]
    cards: dict[str, int]
    modes: tuple[str, ...]
    rules: int
    checks: int


def read_entry(folder: Path) -> Entry:
    """The entry of a pack; raises what is wrong with the parts that it reads."""
    mistakes = MistakeList()
    files = PackFiles(folder, mistakes)
    file = read_main(files)
    mistakes.stop_if_any()
    assert file  # no mistakes: it was read
    sheets = {name: read_head(files, name) for name in file.sheets}
    scoring = files.plain("scoring.yaml") if files.has("scoring.yaml") else None
    modes = read_modes(files, scoring)
    mistakes.stop_if_any()
    cards = {name: count_cards(files, deck.data or name) for name, deck in file.decks.items()}
    mistakes.stop_if_any()
    return Entry(
        files.game.name,
        file,
        {name: head for name, head in sheets.items() if head},
        cards,
        modes,
        count_rules(scoring),
        count_checks(files),
    )


def read_head(files: PackFiles, name: str) -> SheetHead | None:
    """What a sheet says above its areas."""
    path = f"sheets/{name}.yaml"
    root = files.plain(path) if has_named(files, "sheet", name, path) else None
    own = root and Mapping(tuple((key, value) for key, value in root.entries if key.text in SheetHead.KEYS), root.place)
    head: SheetHead | None = own and Reader(files.mistakes).read(SheetHead, own)
    return head


def count_rules(scoring: Mapping | None) -> int:
    """How many lines a score may have."""
    rules = scoring.get("rules") if scoring else None
    return len(rules.entries) if isinstance(rules, Mapping) else 0


def count_checks(files: PackFiles) -> int:
    """How many checks a record is held against."""
    root = files.plain("checks.yaml") if files.has("checks.yaml") else None
    return len(root.without("templates").entries) if root else 0


def read_modes(files: PackFiles, scoring: Mapping | None) -> tuple[str, ...]:
    """The modes in which a game can be scored."""
    node = scoring.get("modes") if scoring else None
    modes = Reader(files.mistakes).read(Scoring.KEYS["modes"].shape, node) if node else ()
    return tuple(modes or ())


def count_cards(files: PackFiles, data: str) -> int:
    """How many cards a deck has, without reading what they say."""
    head, items = data_items(files.game, data, files.mistakes)
    return sum(map(copies_of, items)) * prod(len(values) for values in head.each.values())


def copies_of(card: Node) -> int:
    """How many copies of a card there are; a value that is no number is reported where cards are printed."""
    copies = card.get("copies") if isinstance(card, Mapping) else None
    if not isinstance(copies, Scalar) or is_absent(copies) or not INTEGER.fullmatch(copies.text):
        return 1
    return int(copies.text)
