"""Every record of the repository: those of the tests, the examples and the guides, as trees with their rules."""

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from generator.errors import MistakeList, Mistakes
from generator.record.record import read_record
from generator.report.explain import Explainer
from generator.rules.finished_game import Player, Record
from generator.rules.rules import Rules
from generator.scoring.record_files import find_record_files, read_records
from generator.scoring.scorer import Scorer, with_chapters
from generator.source.tree import Mapping, Node
from support.plain_records import ROOT, TODAY, explainer
from support.scored_cases import RECORDS, read_cases

FOLDERS = ("examples", "docs/examples")


class Known(NamedTuple):
    """A record that can be read, and the rules of its game."""

    name: str
    record: Record
    rules: Rules


@cache
def every_record() -> tuple[Known, ...]:
    return (*records_of_tests(), *records_of_folders())


def records_of_tests() -> Iterator[Known]:
    """The cases of tests/records whose records can be read."""
    for path in sorted(RECORDS.glob("*/*.yaml")):
        for case in read_cases(path):
            known = explainer(path.parent.name)
            record = read_if_right(case.record, known)
            if record:
                yield Known(f"{path.parent.name}-{case.name}", record, known.rules)


def records_of_folders() -> Iterator[Known]:
    """What people copy; a record with chapters has their figures."""
    scorer = Scorer(lambda rules: rules.languages[0])
    for path in find_record_files([ROOT / folder for folder in FOLDERS], None).files:
        for number, node in enumerate(read_records(path)):
            rules, words, _ = scorer.game(node)
            record = read_if_right(node, Explainer(rules, words))
            assert record, path
            yield Known(f"{path.stem}-{number}", record, rules)


def read_if_right(node: Node, known: Explainer) -> Record | None:
    mistakes = MistakeList()
    record = read_record(node, known.rules, mistakes, known.words, TODAY)
    if record is None or not isinstance(node, Mapping):
        return None
    try:
        return with_chapters(record, node, known, TODAY, lenient=True)
    except Mistakes:
        return record


def without_places(record: Record) -> tuple[object, ...]:
    """What a record tells; a table of nothing is as good as none."""
    table = record.table if record.table and any(record.table[1:4]) else None
    players = tuple(map(told, record.players))
    return record.game, record.scenario, record.mode, record.date, record.modules, table and told(table), players


def told(player: Player) -> tuple[object, ...]:
    placed = {name: marks.is_placed for name, marks in player.cells.items()}
    return player.name, player.team, player.cells, placed, player.given, player.cards
