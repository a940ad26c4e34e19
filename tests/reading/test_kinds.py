"""Rules, measures and outcomes that the flagship does not need, each on a game of a few lines; numbers by hand."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.plain_records import TODAY

from generator.errors import MistakeList, Mistakes
from generator.ledger.condition import Play as Play_
from generator.pack.variant import find_game
from generator.pack.words import read_words
from generator.reading.phrase import Phrase
from generator.record.entries import Entry
from generator.record.questions import questions_of, quick_entries
from generator.record.record import read_record
from generator.report.explain import Explainer
from generator.report.report import make_report
from generator.report.rows import csv_rows
from generator.report.text import table_text
from generator.rules.board import Scoreboard
from generator.rules.score_record import score_record
from generator.scoring.scorer import judge, open_rules
from generator.source.yaml_text import parse_yaml

PACK = """
title: Fair
edition: test
players: [1, 5]
languages: [en]
notice: invented
reconstructed: reconstructed
ruler: 50 mm
modules: {night: {title: Night}, rain: {title: Rain}}
decks: {stalls: {title: Stalls, face: stall}}
"""
CELLS = """
eggs: {kind: number, from: 0, to: 99, off_sheet: true}
pies: {kind: number, from: 0, to: 99, off_sheet: true}
buns: {kind: number, from: 0, to: 99, off_sheet: true}
bid: {kind: number, count: 3, from: 0, to: 9, off_sheet: true}
order: {kind: number, from: 1, to: 9, off_sheet: true}
weather: {kind: number, from: 0, to: 9, off_sheet: true, shared: true}
"""
STALLS = """
cards:
  - {id: tent, name: Tent, scores: {parts: [{label: own, total: 3}, {label: eggs, each: eggs, points: 2}]}, luck: 2}
  - {id: cart, name: Cart, scores: {total: 5}, luck: {share: eggs, by: 2}}
  - {id: mat, name: Mat, scores: {total: 1}}
"""

Play = Callable[..., Scoreboard]


@pytest.fixture
def fair(tmp_path: Path) -> Callable[[str], Explainer]:
    """A game of few cells with the scoring that a test writes."""

    return lambda scoring: made_fair(tmp_path / "fair", scoring)


def made_fair(folder: Path, scoring: str) -> Explainer:
    """The game's files in a folder, read."""
    (folder / "card_data").mkdir(parents=True, exist_ok=True)
    for name, text in {
        "pack.yaml": PACK,
        "cells.yaml": CELLS,
        "scoring.yaml": scoring,
        "card_data/stalls.yaml": STALLS,
    }.items():
        (folder / name).write_text(text, encoding="utf-8")
    return Explainer(*open_rules(find_game(str(folder)), lambda rules: "en")[:2])


def play(book: Explainer, text: str) -> Scoreboard:
    """A record scored; raises what is wrong with it."""
    mistakes = MistakeList()
    record = read_record(parse_yaml(text, "game.yaml"), book.rules, mistakes, book.words, TODAY)
    mistakes.stop_if_any()
    assert record
    return judge(book, record, lenient=False)


def players(**values: list[Any]) -> str:
    """Players Ann, Bob, Cid … with a value each for every key."""
    count = len(next(iter(values.values())))
    rows = [
        ", ".join([f"name: {name}", *(f"{key}: {told[index]}" for key, told in values.items())])
        for index, name in enumerate(NAMES[:count])
    ]
    return "players: [" + ", ".join(f"{{{row}}}" for row in rows) + "]"


NAMES = ("Ann", "Bob", "Cid", "Dot", "Eve")


def totals(board: Scoreboard) -> list[int]:
    return [seat.total for seat in board.seats]


def wrong(book: Explainer, text: str) -> list[str]:
    with pytest.raises(Mistakes) as found:
        play(book, text)
    return [str(one) for one in found.value.mistakes]


# ---- rules ----


def test_note_is_told_and_brings_nothing(fair: Callable[[str], Explainer]) -> None:
    """It stands in brackets in the table, is no line of a season, and is asked for in a quick record."""
    book = fair(
        "measures: {spoilt: {name: spoilt eggs, is: {less: [eggs, pies]}}}\n"
        "rules: {eggs: {total: eggs}, waste: {label: Spoilt, note: spoilt}}"
    )
    board = play(book, players(eggs=[4, 2], pies=[1, 5]))
    assert totals(board) == [4, 2]
    report = make_report(board, book, "game.yaml")
    assert "Spoilt       (3)  (0)" in table_text(report, explain=False)
    assert "Spoilt (3)\n" in table_text(report, explain=True)
    assert [(row.more.get("line.waste"), row.more["spoilt"]) for row in csv_rows(report)] == [(None, 3), (None, 0)]
    assert "spoilt" in [entry.key for entry in quick_entries(book.rules, board.record.play)]


@pytest.mark.parametrize(
    ("eggs", "points"),
    [
        ([4, 2, 0], [8, 4, 0]),  # none takes no part
        ([3, 3, 1], [6, 6, 2]),  # (8 + 4) / 2
        ([5, 2, 2, 2], [8, 2, 2, 2]),  # (4 + 2 + 0) / 3
        ([0, 0], [0, 0]),
        ([0, 7], [0, 8]),
    ],
)
def test_rank_with_a_least(fair: Callable[[str], Explainer], eggs: list[int], points: list[int]) -> None:
    book = fair("rules: {most: {rank: eggs, points: [8, 4, 2], least: 1}}")
    assert totals(play(book, players(eggs=eggs))) == points


def test_alone_takes_all(fair: Callable[[str], Explainer]) -> None:
    book = fair("rules: {most: {rank: eggs, points: [4, 2], least: 1, alone: all}}")
    assert totals(play(book, players(eggs=[5, 0, 0]))) == [6, 0, 0]
    assert totals(play(book, players(eggs=[2, 2, 1]))) == [3, 3, 0]
    assert totals(play(book, players(eggs=[2, 1, 1]))) == [4, 1, 1]


def test_rank_by_what_the_table_tells(fair: Callable[[str], Explainer]) -> None:
    """The points of a place may be a measure; what the table does not tell is missing, not 0."""
    book = fair("rules: {most: {rank: eggs, points: [weather, 1], least: 1, alone: all}}")
    assert totals(play(book, "table: {weather: 7}\n" + players(eggs=[3, 2, 2]))) == [7, 0, 0]
    assert totals(play(book, "table: {weather: 7}\n" + players(eggs=[3, 3, 1]))) == [4, 4, 0]
    assert totals(play(book, "table: {weather: 7}\n" + players(eggs=[3, 0]))) == [8, 0]
    assert wrong(book, players(eggs=[3, 2])) == [
        "game.yaml:1:1: 'most' needs 'weather', 0 to 9; write it once under 'table:'"
    ]


def test_rank_against_rivals_who_are_no_players(fair: Callable[[str], Explainer]) -> None:
    """They take places and share them, and nobody is alone beside them; without any nothing changes."""
    book = fair("rules: {most: {rank: eggs, points: [4, 2], least: 1, alone: all, against: [{first: [weather, 0]}]}}")
    assert totals(play(book, "table: {weather: 3}\n" + players(eggs=[2, 1]))) == [2, 0]
    assert totals(play(book, "table: {weather: 2}\n" + players(eggs=[2, 2, 1]))) == [2, 2, 0]  # (4 + 2 + 0) / 3
    assert totals(play(book, "table: {weather: 1}\n" + players(eggs=[2, 1]))) == [4, 1]
    assert totals(play(book, "table: {weather: 1}\n" + players(eggs=[2, 0]))) == [4, 0]
    assert totals(play(book, players(eggs=[2, 0]))) == [6, 0]


def test_points_of_shared_cards_are_a_players_own(fair: Callable[[str], Explainer]) -> None:
    """Cards before the whole table are named once; what they brought may be told for each player instead."""
    book = fair("rules: {stalls: {cards: stalls, shared: true}}")
    assert totals(play(book, players(stalls=[7, 2]))) == [7, 2]
    assert totals(play(book, "table: {stalls: [cart]}\n" + players(stalls=[7, "null"]))) == [7, 5]


def test_near(fair: Callable[[str], Explainer]) -> None:
    """Each round on its own; who bids nothing takes no part, equal bids are both best."""
    book = fair("rules: {bids: {near: [bid.1, bid.2, bid.3], points: 6, last: -2}}")
    board = play(book, players(bid=["[5, 0, 4]", "[3, 0, 4]", "[1, 2, 0]"]))
    assert [[part.points for part in seat.lines[0].parts] for seat in board.seats] == [[6, 0, 6], [4, 0, 6], [0, 6, 0]]


def test_near_marks_the_rounds_of_the_lowest(fair: Callable[[str], Explainer]) -> None:
    """Only what the lowest gets on top is reconstructed: the ring stands beside those rounds."""
    book = fair("rules: {bids: {near: [bid.1, bid.2], points: 6, last: -2, last_reference: reconstructed}}")
    board = play(book, players(bid=["[5, 1]", "[3, 1]"]))
    marked = [[part.is_reconstructed for part in seat.lines[0].parts] for seat in board.seats]
    assert marked == [[False, False], [True, False]]
    assert [seat.lines[0].is_reconstructed for seat in board.seats] == [False, True]


def test_cards_or_otherwise(fair: Callable[[str], Explainer]) -> None:
    """Who names no cards is scored by another rule, and asked for what that looks at."""
    book = fair("rules: {stalls: {cards: stalls, otherwise: {parts: [{label: Pies, each: pies, points: 2}]}}}")
    board = play(book, players(stalls=["[cart, mat]", "null"], pies=[9, 3]))
    assert totals(board) == [6, 6]
    assert [part.id for part in board.seats[1].lines[0].parts] == ["stalls.1"]
    assert wrong(book, players(eggs=[1])) == ["game.yaml:1:11: Ann: 'stalls' needs 'pies', 0 to 99"]
    assert [entry.key for entry in quick_entries(book.rules, Play_("", (), 1))] == ["stalls", "pies"]


@pytest.mark.parametrize(
    ("otherwise", "says"),
    [
        ("{cards: stalls}", "is for players who name no cards; it cannot be a rule of cards"),
        ("{total: 1, when: {modules: [rain]}}", "it holds whenever its line does; write 'when' for the line"),
    ],
)
def test_otherwise_that_cannot_be_meant(fair: Callable[[str], Explainer], otherwise: str, says: str) -> None:
    with pytest.raises(Mistakes) as found:
        fair(f"rules: {{stalls: {{cards: stalls, otherwise: {otherwise}}}}}")
    assert [one.message for one in found.value.mistakes] == [says]


def test_because_and_values(fair: Callable[[str], Explainer]) -> None:
    """What is told leads the reason, in words where a number has a name; what is not told is left out."""
    book = fair(
        "measures:\n"
        "  rich: {name: rich, values: [poor, rich], is: {reached: eggs, at: [5]}, asked: false}\n"
        "  sweet: {name: sweets, is: {sum: [pies, buns]}, asked: false}\n"
        "rules: {eggs_line: {label: Eggs, total: eggs, because: [rich, sweet]}}"
    )
    said = [book.reason(seat.lines[0].reason) for seat in play(book, players(eggs=[4, 6])).seats]
    assert said == ["poor, eggs 4", "rich, eggs 6"]
    told = play(book, players(eggs=[7], pies=[1], buns=[2]))
    assert book.reason(told.seats[0].lines[0].reason) == "rich, sweets 3, eggs 7"


def test_card_that_lacks_a_field(fair: Callable[[str], Explainer]) -> None:
    """It brings nothing, or nobody knows what it brings."""
    text = "measures: {{luck: {{name: luck, least: 0, most: 9, is: {{of_cards: stalls, field: {field}{more}}}}}}}\n"
    rules = "rules: {stalls: {cards: stalls}, luck_: {label: Luck, total: luck}}"
    known = fair(text.format(field="luck", more="") + rules)
    assert play(known, players(eggs=[0], stalls=["[tent, mat]"])).seats[0].lines[1].points == 2
    strict = fair(text.format(field="luck", more=", lacking: unknown") + rules)
    assert play(strict, players(eggs=[0], stalls=["[tent]"])).seats[0].lines[1].points == 2
    assert wrong(strict, players(eggs=[0], stalls=["[tent, mat]"])) == [
        "game.yaml:1:11: Ann: 'Luck' needs 'luck', 0 to 9"
    ]
    fair(text.format(field="crests", more=", lacking: unknown") + rules)  # nobody has written it down yet
    with pytest.raises(Mistakes):
        fair(text.format(field="crests", more="") + rules)


@pytest.mark.parametrize(
    ("held", "points"), [((1, 1, 1), 9), ((3, 2, 1), 9 + 4 + 1), ((0, 0, 0), 0), ((0, 3, 0), 3), ((2, 2, 0), 8)]
)
def test_sets(fair: Callable[[str], Explainer], held: tuple[int, int, int], points: int) -> None:
    book = fair("rules: {sets: {sets: [eggs, pies, buns], points: [1, 4, 9]}}")
    assert totals(play(book, players(eggs=[held[0]], pies=[held[1]], buns=[held[2]]))) == [points]


@given(st.lists(st.integers(0, 6), min_size=3, max_size=3))
def test_sets_are_the_largest_first(held: list[int]) -> None:
    """As many sets of three as there are of the rarest thing, of two as there are more of the second, and so on; the
    points tell them apart."""
    most, second, rarest = sorted(held, reverse=True)
    board = play(BOOKS["sets"], players(eggs=held[:1], pies=held[1:2], buns=held[2:]))
    assert totals(board) == [10_000 * rarest + 100 * (second - rarest) + (most - second)]


def test_parts_and_measures_of_cards(fair: Callable[[str], Explainer]) -> None:
    """A tent brings 3 and 2 an egg; luck of the tent is 2, of the cart half the eggs, the mat has none."""
    book = fair(
        "measures: {luck: {name: luck, is: {of_cards: stalls, field: luck}}}\nrules: {stalls: {cards: stalls}, luck_:"
        " {label: Luck, each: luck, points: 10}}"
    )
    board = play(book, players(eggs=[5], stalls=["[tent, cart, mat]"]))
    assert {part.id: part.points for part in board.seats[0].lines[0].parts} == {"tent": 13, "cart": 5, "mat": 1}
    assert board.seats[0].lines[1].points == 40


def test_shared_cards_and_cells(fair: Callable[[str], Explainer]) -> None:
    """What lies before the table is told once, and everybody scores it."""
    book = fair("rules: {stalls: {cards: stalls, shared: true}, rain: {each: weather, points: -1}}")
    board = play(book, "table: {stalls: [tent], weather: 3}\n" + players(eggs=[0, 4]))
    assert totals(board) == [0, 8]
    assert wrong(book, players(eggs=[0], weather=[3])) == [
        "game.yaml:1:32: 'weather' is the whole table's; write it once under 'table:'"
    ]
    assert wrong(book, "table: {eggs: 3}\n" + players(eggs=[0])) == [
        "game.yaml:1:9: 'eggs' is each player's own; write it under the players"
    ]


# ---- measures ----


@pytest.mark.parametrize(
    ("measure", "values"),
    [
        ("{whole_table: eggs}", [12, 12, 12]),
        ("{whole_table: eggs, take: greatest}", [7, 7, 7]),
        ("{whole_table: eggs, take: least}", [1, 1, 1]),
        ("{whole_table: eggs, take: margin}", [3, 3, 3]),
        ("{whole_table: eggs, among: rivals}", [5, 8, 11]),
        ("{whole_table: eggs, among: team}", [7, 4, 1]),
        ("{place_by: eggs}", [1, 2, 3]),
        ("{per_player: eggs}", [21, 12, 3]),
        ("{seated_at: 2}", [0, 1, 0]),
        ("{seated_at: {less: [eggs, 4]}}", [0, 0, 0]),
        ("{seated_at: {whole_table: eggs, take: least}}", [1, 0, 0]),
    ],
)
def test_measures_over_the_table(fair: Callable[[str], Explainer], measure: str, values: list[int]) -> None:
    book = fair(f"rules: {{made: {{total: {measure}}}}}")
    assert totals(play(book, players(eggs=[7, 4, 1]))) == values


def test_place_of_equals_is_asked_for(fair: Callable[[str], Explainer]) -> None:
    """Two who are equal have no place of their own; the record must say who was ahead."""
    book = fair("rules: {made: {total: {first: [order, {place_by: eggs}]}}}")
    assert totals(play(book, players(eggs=[3, 3], order=[2, 1]))) == [2, 1]
    assert all("needs 'order', " in one for one in wrong(book, players(eggs=[3, 3])))


# ---- conditions, teams, outcomes, ties ----


def test_modules_and_teams_decide_what_holds(fair: Callable[[str], Explainer]) -> None:
    book = fair(
        "teams: true\nrules: {a: {total: 1, when: {modules: [night]}}, b: {total: 10, when: {without: [night]}}, c:"
        " {total: 100, when: {teams: true}}}"
    )
    assert totals(play(book, players(eggs=[0]))) == [10]
    assert totals(play(book, "modules: [night]\n" + players(eggs=[0]))) == [1]
    assert totals(play(book, "modules: [rain, night]\n" + players(eggs=[0, 0], team=["red", "red"]))) == [101, 101]
    assert wrong(book, "modules: [nigth]\n" + players(eggs=[0])) == [
        "game.yaml:1:11: no module 'nigth'; did you mean 'night'?"
    ]


def test_teams_share_points_and_places(fair: Callable[[str], Explainer]) -> None:
    book = fair("teams: true\nrules: {eggs: {total: eggs}}\nties: [{most: pies}]")
    board = play(book, players(eggs=[9, 1, 4, 6], team=["a", "b", "b", "a"], pies=[0, 0, 0, 0]))
    assert [seat.rank for seat in board.seats] == [1, 2, 2, 1]
    even = play(book, players(eggs=[5, 5, 5, 5], team=["a", "b", "b", "a"], pies=[1, 2, 3, 0]))
    assert [seat.rank for seat in even.seats] == [2, 1, 1, 2]  # 1 + 0 pies against 2 + 3
    assert book.tie(even.seats[0].tie) == "pies 1"


def test_team_is_a_name(fair: Callable[[str], Explainer]) -> None:
    """A team that cannot be read is told, not left out: the totals would be other ones without a word."""
    book = fair("teams: true\nrules: {eggs: {total: eggs}}")
    assert wrong(book, players(eggs=[1, 2], team=["[red]", "red"])) == ["game.yaml:1:38: must be text, not a list"]
    assert [seat.team for seat in play(book, players(eggs=[1, 2, 3], team=["' red'", "red", "~"])).seats] == [
        "red",
        "red",
        "",
    ]


GOALS = """
teams: true
rules: {eggs: {total: eggs}}
outcomes:
  - {title: Washed away, loses: player, at_least: [[pies, 3]]}
  - {title: Seven, wins: player, at_least: [[{total_of: player}, 7]], when: {teams: false}}
  - {title: Eleven, wins: team, at_least: [[{total_of: team}, 11]], when: {teams: true}}
"""


def test_goal_wins_before_totals(fair: Callable[[str], Explainer]) -> None:
    book = fair(GOALS)
    board = play(book, players(eggs=[9, 7, 8], pies=[3, 0, 0]))  # Ann has most, but is out
    assert [seat.rank for seat in board.seats] == [3, 2, 1]
    assert board.winners == ("Cid",)
    assert [seat.verdict.title.in_language("en") if seat.verdict else "" for seat in board.seats] == [
        "Washed away",
        "Seven",
        "Seven",
    ]
    assert play(book, players(eggs=[6, 5], pies=[0, 0])).seats[0].verdict is None
    allied = play(book, players(eggs=[6, 5, 1, 9], team=["a", "a", "b", "b"], pies=[0, 0, 0, 0]))
    assert allied.winners == ("Ann", "Bob")
    assert book.verdict(allied.seats[0].verdict) == "Eleven (11 ≥ 11)"  # type: ignore[arg-type]


TOGETHER = """
rules: {eggs: {total: eggs}}
outcomes:
  - {title: Target reached, wins: table, at_least: [[{total_of: table}, {per_player: {product: [2, weather]}}]]}
  - {title: Target missed, loses: table}
"""


@pytest.mark.parametrize(("eggs", "winners"), [([5, 7], ("Ann", "Bob")), ([5, 6], ())])
def test_table_against_a_target(fair: Callable[[str], Explainer], eggs: list[int], winners: tuple[str, ...]) -> None:
    """2 × 3 × 2 players = 12."""
    book = fair(TOGETHER)
    board = play(book, "table: {weather: 3}\n" + players(eggs=eggs))
    assert board.winners == winners
    assert all(seat.verdict and seat.verdict.whose == "table" for seat in board.seats)
    assert {seat.verdict and book.reason(seat.verdict.reason) for seat in board.seats} == {
        "12 ≥ 12" if winners else "11 < 12"
    }
    assert wrong(book, players(eggs=eggs)) == [
        "game.yaml:1:1: whether the table has won needs 'weather', 0 to 9; write it once under 'table:'"
    ]


def test_ties_by_mode(fair: Callable[[str], Explainer]) -> None:
    book = fair(
        "modes: [day, night]\nrules: {eggs: {total: eggs}}\nties: [{least: pies, when: {modes: [day]}}, {most: buns,"
        " when: {modes: [night]}}]"
    )
    told = players(eggs=[3, 3], pies=[1, 2], buns=[1, 2])
    assert play(book, "mode: day\n" + told).winners == ("Ann",)
    assert play(book, "mode: night\n" + told).winners == ("Bob",)


def test_tie_of_those_who_lost_needs_nothing(fair: Callable[[str], Explainer]) -> None:
    """Who has lost outright shares a place where the record does not tell more, and nothing is made up."""
    book = fair(
        "rules: {eggs_line: {total: eggs}}\n"
        "outcomes: [{title: Storm, loses: player, at_least: [[weather, 5]]}]\n"
        "ties: [{least: order}]"
    )
    board = play(book, "table: {weather: 5}\n" + players(eggs=[3, 3]))
    assert (board.winners, [seat.rank for seat in board.seats], [seat.tie for seat in board.seats]) == (
        (),
        [1, 1],
        [(), ()],
    )
    assert len(wrong(book, "table: {weather: 4}\n" + players(eggs=[3, 3]))) == 2


def test_reconstructed_tie_is_marked(fair: Callable[[str], Explainer]) -> None:
    book = fair("rules: {eggs: {total: eggs}}\nties: [{most: pies, reference: reconstructed}]")
    assert [book.tie(seat.tie) for seat in play(book, players(eggs=[3, 3], pies=[1, 2])).seats] == [
        "pies 1 °",
        "pies 2 °",
    ]


def test_questions_of_one_label_are_told_apart() -> None:
    names = {"a.score": "Score", "b.score": "Score", "gold": "Gold"}
    asked = [Entry(key, "player", "number", Phrase({"": name}), limits=(0, 9)) for key, name in names.items()]
    questions = questions_of(asked, read_words("en"))
    assert [one.label for one in questions] == ["Score [a.score]", "Score [b.score]", "Gold"]
    assert {one.fits for one in questions} == {"0 to 9"}


def test_tie_of_two_measures_is_a_mistake(fair: Callable[[str], Explainer]) -> None:
    with pytest.raises(Mistakes) as found:
        fair("ties: [{most: eggs, least: pies}]")
    assert "and one of them alone" in str(found.value)


@given(eggs=st.lists(st.integers(0, 9), min_size=2, max_size=4), order=st.randoms(use_true_random=False))
def test_order_of_players_does_not_matter(eggs: list[int], order: Any) -> None:
    """Rank, near and outcomes give each player the same, wherever they sit."""
    book = BOOKS["rank"]
    named = list(zip(NAMES, eggs, strict=False))
    mixed = list(named)
    order.shuffle(mixed)
    assert results(book, named) == results(book, mixed)


def results(book: Explainer, named: list[tuple[str, int]]) -> dict[str, tuple[int, int]]:
    rows = ", ".join(f"{{name: {name}, eggs: {eggs}}}" for name, eggs in named)
    mistakes = MistakeList()
    record = read_record(parse_yaml(f"players: [{rows}]", "game.yaml"), book.rules, mistakes, book.words, TODAY)
    assert record
    board = score_record(book.rules, record).board
    assert board
    return {seat.name: (seat.total, seat.rank) for seat in board.seats}


BOOKS: dict[str, Explainer] = {}
REMEMBERED = {
    "rank": (
        "rules: {a: {rank: eggs, points: [8, 4, 2], least: 1}, b: {near: [eggs], points: 6, last: -2}}\n"
        "outcomes: [{title: Nine, wins: player, at_least: [[eggs, 9]]}]"
    ),
    "sets": "rules: {sets: {sets: [eggs, pies, buns], points: [1, 100, 10000]}}",
}


@pytest.fixture(autouse=True, scope="module")
def _book(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Games for the properties above, made once."""
    for name, scoring in REMEMBERED.items():
        BOOKS[name] = made_fair(tmp_path_factory.mktemp("kinds") / "fair", scoring)
