"""Legal games of The Anarchy, played out at random: no check complains, of all that is told or of a part of it."""

from random import Random
from typing import Any

import pytest
from support.many_cases import for_each
from support.plain_records import ATTRIBUTES, score, table, troubles
from support.random_games import LINES, TACTICS, Seat, play_game

GAMES = 60
PENALTIES = (0, 1, 2, 4, 6, 8, 11, 14, 17, 21)


@for_each("seed", range(GAMES))
def test_legal_game_breaks_nothing(seed: int) -> None:
    """Neither an error nor a warning, whatever is left out; more circles than are printed are unusual, and legal."""
    random = Random(seed)
    mode, seats = play_game(random)
    sheets = [seat.record() for seat in seats]
    for told in (sheets, [part_of(one, random) for one in sheets]):
        errors, warnings = troubles(table(*told, mode=mode))
        assert (errors, warnings - {"usual"}) == (set(), set())


def part_of(told: dict[str, Any], random: Random) -> dict[str, Any]:
    """A record of which keys are left out."""
    return {key: value for key, value in told.items() if random.random() < 0.6}


@pytest.mark.parametrize("seed", range(0, GAMES, 6))
def test_legal_game_has_its_score(seed: int) -> None:
    """Four attributes less the penalty for what is left of discontent."""
    mode, seats = play_game(Random(seed))
    board = score(table(*({**seat.record(), "paths": 0} for seat in seats), mode=mode))
    assert [seat.total for seat in board.seats] == [total_of(seat) for seat in seats]


def total_of(seat: Seat) -> int:
    left = max(0, seat.gained["discontent"] - seat.gained["joy"])
    return sum(len(seat.filled[name]) for name in ATTRIBUTES) - PENALTIES[min(left, 9)]


def test_games_go_far_enough() -> None:
    """Between them they fill lines, keeps, chapels and wheels, take castles, use everything up, and run out of
    circles."""
    seats = [seat for seed in range(GAMES) for seat in play_game(Random(seed))[1]]
    assert max(len(seat.circles) for seat in seats) > 18
    assert {seat.mode for seat in seats} == {"classic", "siege"}
    for name in (*LINES, "keep.large.rooms", "chapel.large.done", "wheel.allies", "spies.helped", "valentine.couples"):
        family = seats[0].families[name]
        assert any(len(seat.filled[name]) == family.size for seat in seats), name
    assert all(any(seat.used[tactic] for seat in seats) for tactic in (*TACTICS, "knowledge", "beers"))
    assert {sum(seat.rounds["castles"]) for seat in seats} >= {0, 1, 2, 3, 4}
    assert any(seat.gained["joy"] > seat.gained["discontent"] for seat in seats)
