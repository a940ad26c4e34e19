"""What tests of records and reports share: one game read once, records from text, reports from records."""

from functools import cache
from pathlib import Path

from generator.errors import NOWHERE, MistakeList
from generator.pack.variant import find_game
from generator.record.record import Player, Record, read_record
from generator.report.report import Report, make_report
from generator.score.desk import Rulebook, judge, read_rulebook
from generator.source.yaml_text import parse_yaml

ROOT = Path(__file__).parent.parent
EXAMPLES = ROOT / "examples"
GAME = "anarchy"

QUICK = """
game: anarchy
players:
  - {name: Ann, bravery: 23, loyalty: 16, influence: 5, might: 11, paths: 12, discontent: 4, workers: 2}
  - {name: Bob, bravery: 20, loyalty: 10, influence: 12, might: 9, paths: 10, discontent: 3, workers: 1}
"""


@cache
def rulebook(language: str = "en") -> Rulebook:
    """The game that the examples are of."""
    return read_rulebook(find_game(GAME), lambda pack: language)


def read(text: str) -> Record:
    """A record from its text; raises what is wrong with it."""
    mistakes = MistakeList()
    record = read_record(parse_yaml(text, "game.yaml"), rulebook().pack, mistakes)
    mistakes.stop_if_any()
    assert record
    return record


def report(text: str, *, lenient: bool = False, language: str = "en") -> Report:
    """The report of a record's text."""
    book = rulebook(language)
    return make_report(judge(book, read(text), lenient=lenient), book.pack, language, "game.yaml")


def without_places(record: Record) -> Record:
    """A record but for where it was written."""
    players = tuple(
        Player(player.name, player.cells, player.given, player.cards, {}, NOWHERE) for player in record.players
    )
    return record._replace(players=players, place=NOWHERE)
