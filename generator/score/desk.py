"""The scorer's desk: files of records in, reports out. Packs and the rules of their cards are read once for each
game."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

from generator.errors import Mistake, MistakeList, Mistakes, Place, mistake
from generator.pack.card_rules import CardRules, read_card_rules
from generator.pack.find import shown_path
from generator.pack.pack import Pack, read_pack
from generator.pack.variant import Game, find_game, is_variant
from generator.record.record import HEAD_KEYS, Record, read_record
from generator.report.report import Report, make_report
from generator.score.board import Scoreboard, score_record
from generator.score.check import check_record
from generator.source.record_rows import read_records_csv
from generator.source.tree import Mapping, Node, Scalar
from generator.source.yaml_text import read_yaml

LARGEST_RECORD_BYTES = 1_000_000


class Rulebook(NamedTuple):
    """All that scoring a game needs."""

    pack: Pack
    cards: CardRules
    language: str


class Desk:
    """Scores records of any games; `choose_language` says in which language a pack's report is."""

    def __init__(
        self, choose_language: Callable[[Pack], str], *, lenient: bool = False, variant: Path | None = None
    ) -> None:
        self.choose_language = choose_language
        self.lenient = lenient
        self.variant = variant
        self.rulebooks: dict[str, Rulebook | Mistakes] = {}

    def reports(self, path: Path) -> Iterator[Report]:
        """The reports of a file's records; what is wrong with any of them is raised after the others."""
        found: list[Mistake] = []
        for node in read_records(path):
            try:
                yield self.report(node, shown_path(path))
            except Mistakes as wrong:
                found.extend(wrong.mistakes)
        if found:
            raise Mistakes(found)

    def report(self, node: Node, shown: str) -> Report:
        """One record scored."""
        book = self.rulebook(node)
        mistakes = MistakeList()
        record = read_record(node, book.pack, mistakes)
        mistakes.stop_if_any()
        assert record  # no mistakes: it was read
        return make_report(judge(book, record, lenient=self.lenient), book.pack, book.language, shown)

    def rulebook(self, node: Node) -> Rulebook:
        """The rules of the game that a record names; a pack that cannot be used is tried once."""
        game = node.get("game") if isinstance(node, Mapping) else None
        if not isinstance(node, Mapping):
            raise mistake(node.place, "a record is a mapping with 'game' and 'players'")
        if not isinstance(game, Scalar) or not game.text:
            raise mistake(game.place if game else node.place, "a record says which game it is of; write 'game: NAME'")
        near = Path(node.place.path).parent / game.text  # a variant may lie beside the record
        name = str(near) if is_variant(near) else game.text
        if name not in self.rulebooks:
            self.rulebooks[name] = self.open_rulebook(name)
        book = self.rulebooks[name]
        if isinstance(book, Mistakes):
            raise at_place(book, game)
        return book

    def open_rulebook(self, game: str) -> Rulebook | Mistakes:
        try:
            return read_rulebook(find_game(game, self.variant), self.choose_language)
        except Mistakes as found:
            return found


def read_rulebook(game: Game, choose_language: Callable[[Pack], str]) -> Rulebook:
    """A game's pack and the rules of its cards."""
    pack = read_pack(game, "scores")
    return Rulebook(pack, read_card_rules(pack), choose_language(pack))


def judge(book: Rulebook, record: Record, *, lenient: bool) -> Scoreboard:
    """Check a record and score it; everything that is wrong is raised at once, or only warned of if one is lenient."""
    mistakes = MistakeList()
    errors, warnings = check_record(book.pack, record, book.language, book.cards)
    if not lenient:
        mistakes.found.extend(errors)
    board = score_record(book.pack, record, book.cards, book.language, mistakes)
    mistakes.stop_if_any()
    assert board  # no mistakes: it was scored
    return board._replace(warnings=tuple(sorted({*warnings, *(errors if lenient else ())})))


def at_place(found: Mistakes, game: Scalar) -> Mistakes:
    """A game that is not there is a mistake of the record that names it; other mistakes keep their places."""
    return Mistakes(
        [Mistake(game.place, one.message) if one.place == Place(game.text) else one for one in found.mistakes]
    )


def read_records(path: Path) -> Iterator[Node]:
    """The records of a file: one of YAML or JSON, or rows of CSV."""
    shown = shown_path(path)
    if path.suffix.lower() in (".csv", ".tsv"):
        yield from read_records_csv(path, shown, HEAD_KEYS)
        return
    if path.is_file() and path.stat().st_size > LARGEST_RECORD_BYTES:
        raise mistake(Place(shown), f"larger than {LARGEST_RECORD_BYTES // 1_000_000} MB; a record is one game")
    yield read_yaml(path, shown)
