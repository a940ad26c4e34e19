"""A record and the rules of its game to a scoreboard, or to everything that is wrong with it."""

from typing import NamedTuple

from generator.rules.board import Scoreboard, open_board, score_table
from generator.rules.check_record import Trouble, check_table
from generator.rules.finished_game import Record
from generator.rules.gauge import Table
from generator.rules.lines import Lack, join_lacks
from generator.rules.rules import Rules


class Result(NamedTuple):
    """What came of a record: a scoreboard, unless something is missing that a line needs; the checks that it breaks.

    Who wants to know how the game stands `so_far` has an open one then."""

    board: Scoreboard | None
    lacks: tuple[Lack, ...]
    errors: tuple[Trouble, ...]
    warnings: tuple[Trouble, ...]


def score_record(rules: Rules, record: Record, *, so_far: bool = False) -> Result:
    """Check a record and score it."""
    table = Table(rules, record)
    found = check_table(table)
    lacks: list[Lack] = []
    board = score_table(table, lacks)
    if board is None and so_far and all(lack.is_untold for lack in lacks):
        board = open_board(table, lacks)
    errors = tuple(trouble for trouble in found if trouble.severity == "error")
    warnings = tuple(trouble for trouble in found if trouble.severity != "error")
    return Result(board, join_lacks(lacks), errors, warnings)
