"""What tests of records and reports share: one game read once, records from text, reports from records."""

from datetime import date
from functools import cache
from pathlib import Path

from generator.errors import NOWHERE, MistakeList
from generator.pack.variant import find_game
from generator.record.record import read_record
from generator.report.explain import Explainer
from generator.report.report import Report, make_report
from generator.rules.finished_game import Player, Record
from generator.scoring.scorer import judge, open_rules
from generator.source.yaml_text import parse_yaml

ROOT = Path(__file__).parents[2]
EXAMPLES = ROOT / "examples"
GAME = "anarchy"
TODAY = date(2024, 12, 31)

QUICK = """
game: anarchy
players:
  - {name: Ann, bravery: 23, loyalty: 16, influence: 5, might: 11, paths: 12, discontent: 4, workers: 2}
  - {name: Bob, bravery: 20, loyalty: 10, influence: 12, might: 9, paths: 10, discontent: 3, workers: 1}
"""


@cache
def explainer(language: str = "en") -> Explainer:
    """The game that the examples are of, and its words."""
    return Explainer(*open_rules(find_game(GAME), lambda rules: language)[:2])


def read(text: str, language: str = "en") -> Record:
    """A record from its text; raises what is wrong with it."""
    mistakes, known = MistakeList(), explainer(language)
    record = read_record(parse_yaml(text, "game.yaml"), known.rules, mistakes, known.words, TODAY)
    mistakes.stop_if_any()
    assert record
    return record


def report(text: str, *, lenient: bool = False, language: str = "en") -> Report:
    """The report of a record's text."""
    told = explainer(language)
    return make_report(judge(told, read(text, language), lenient=lenient), told, "game.yaml")


def without_places(record: Record) -> Record:
    """A record but for where it was written."""
    players = tuple(
        Player(player.name, player.cells, player.given, player.cards, {}, NOWHERE) for player in record.players
    )
    return record._replace(players=players, place=NOWHERE)
