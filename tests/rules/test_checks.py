"""Every check of The Anarchy: a legal record that passes it and an illegal one that breaks it and nothing else.

Cases are rows in tests/checks/anarchy/*.yaml; a new one needs no Python:

    check: NAME             the check that the row is about
    legal, illegal          cells of one player, or a list of such: only what the check reads
    also                    other checks that the illegal cells break
    blank: true             the cells are written on untouched sheets of which everything is told
    alone: true             a solo game; else there is a second player
    beside: {...}           what the second player has
    mode: siege             the mode of the game
    elsewhere: {...}        another `alone` or `mode` in which the illegal cells do not break the check
"""

from pathlib import Path
from typing import Any, NamedTuple

import pytest
from support.many_cases import for_each
from support.plain_records import ATTRIBUTES, blank, explainer, game, plain, table, told, troubles

from generator.errors import Mistakes
from generator.rules.score_record import score_record
from generator.source.yaml_text import read_yaml

FOLDER = Path(__file__).parents[1] / "checks" / "anarchy"
KEYS = {"check", "legal", "illegal", "also", "blank", "alone", "beside", "mode", "elsewhere"}
TRACKS = [name for name, family in game().ledger.families.items() if family.kind == "track" and family.size > 1]

RECORD, SCORING, DECKS, NEVER = "record", "scoring", "decks test", "not checkable"
E, W = "error", "warning"


class Invariant(NamedTuple):
    """How an invariant of a filled sheet is kept: its severity, the checks that stand for it, and what else sees to
    it."""

    severity: str
    checks: tuple[str, ...] = ()
    also: str = ""


def each(pattern: str, *values: object) -> tuple[str, ...]:
    """Names that differ in one part."""
    return tuple(pattern.format(value) for value in values)


SUMS = (2, 4, 6, 8, 10, 12, 14)
AFTER = ("keep_medium_after_small", "keep_large_after_medium", "mint_medium_after_small", "mint_large_after_medium")
AFTER_TOO = ("chapel_medium_after_small", "chapel_large_after_medium", "stables_large_after_small")
KEEPS = each("keep_{}", "lines", "cells", "worship", "entertainment", "warcraft")  # what their last cells fill
PRODUCTION = each(
    "production_{}",
    "serf",
    "craftsman",
    "material",
    "food",
    "soldier",
    "patron",
    "silver",
    "knight_most",
    "knight_least",
)
ROUNDS = range(1, 6)
CROSS = tuple(f"cross_{attribute}_{cell}" for attribute in ATTRIBUTES for cell in (16, 20, 24))
PENNANTS = ("pennant_draws", "pennants_least", "pennants_wasted")
ATTACKS = (*each("fierce_{}", 1, 2, 3, 4, "repelled"), *each("repelled_{}", 1, 2, 3, 4))
JOY = each("joy_{}", "most", "icons", "marks", "circles", "feasts", "untold")
DISCONTENT = tuple(f"discontent_{of}{by}" for of in ("least", "rounds", "siege") for by in ("", "_circles"))
CIRCLES = each("circles_{}", "joy", "discontent")
CASTLES = (*each("castle_rounds_{}", "siege", "most", "least"), *each("castle_gain_{}", *ROUNDS), "overwhelmed")
HUNGER = (*each("hunger_{}", *ROUNDS), *each("hunger_siege_{}", *ROUNDS))
BRAVERY = each("bravery_{}", "fierce", "castles", "most", "most_siege", "rounds", "rounds_siege", "told", "told_siege")

INVARIANTS = {
    1: Invariant(E, ("order",)),
    2: Invariant(E, also=RECORD),  # lengths and ranges, 24 of an attribute
    3: Invariant(E, (*AFTER, *AFTER_TOO, *each("chapel_{}_done", "small", "medium", "large"), "gates", *KEEPS)),
    4: Invariant(E, ("thresholds",)),
    5: Invariant(E, ("gates",)),
    6: Invariant(E, ("gates",)),
    7: Invariant(E, ("gate_die",), RECORD),
    8: Invariant(E, ("tower_dice",), RECORD),  # 4 dice up to 2
    9: Invariant(E, ("wall_dice", "wall_neighbours"), RECORD),  # 4 dice
    10: Invariant(E, ("moat_die",), RECORD),
    11: Invariant(W, PRODUCTION),
    12: Invariant(E, ("joined",)),
    13: Invariant(E, ("developed", "gates")),
    14: Invariant(E, also=SCORING),  # Recruiter counts full quarters; no cell says 'completed'
    15: Invariant(E, also=RECORD),  # there are six boxes
    16: Invariant(E, ("research", "bolts"), RECORD),  # five different tactics
    17: Invariant(E, ("order", "starts", "gates"), RECORD),  # used circles are a state of circles
    18: Invariant(E, ("musters",), RECORD),
    19: Invariant(E, ("black_horse", "white_horse")),
    20: Invariant(E, ("knowledge", "helped_used", "helped_solo"), RECORD),
    21: Invariant(E, ("gates",), RECORD),
    22: Invariant(E, ("women", "men", "couples", "festival_women", "festival_men", "order"), RECORD),
    23: Invariant(
        E, ("michaelmas_numbers", *each("michaelmas_any_{}", 1, 2), *each("michaelmas_sum_{}", *SUMS)), RECORD
    ),  # numbers 1 to 8
    24: Invariant(E, ("tournaments",), RECORD),
    25: Invariant(E, ("brew_draws", "beers", "beer_places"), RECORD),  # 4 cells of each ingredient
    26: Invariant(E, (*PENNANTS, *each("hanging_{}", 1, 2, 3)), RECORD),  # 3 cells of each colour
    27: Invariant(W, ("influence",)),
    28: Invariant(W, ("loyalty_least", "loyalty_most", "loyalty_defences", "loyalty_told")),
    29: Invariant(W, ("might_least", "might_most", "might_most_siege", "might_rounds")),
    30: Invariant(W, ("bravery_least", *BRAVERY, *ATTACKS)),
    31: Invariant(E, CROSS),
    32: Invariant(E, ("one_mood",)),
    33: Invariant(E, (*JOY, *CIRCLES, *DISCONTENT)),
    34: Invariant(E, (*each("determination_{}", *ROUNDS), "repelled_loyalty")),
    35: Invariant(W, (*HUNGER, *each("tents_{}", *ROUNDS, "siege", "rounds"))),
    36: Invariant(E, (*each("castles_{}", "siege", "most", "least"), *CASTLES), RECORD),
    37: Invariant(E, also=f"{NEVER}: a record tells what was built, not when, and the scenario cards are not known"),
    38: Invariant(E, ("paths_unique",), f"{RECORD}, {SCORING}"),  # no card twice; five of them
    39: Invariant(E, ("emissary_solo", *each("draft_{}", *ROUNDS, "siege"))),
    40: Invariant(E, ("score_paths",), also=SCORING),
    41: Invariant(E, ("score_total", "score_final", "score_discontent", *each("score_{}", *ATTRIBUTES)), also=SCORING),
    42: Invariant(E, ("campaign_solo",), also=RECORD),
    43: Invariant(E, also=SCORING),
    44: Invariant(E, also=DECKS),
}
SOFTER = {  # warnings for an invariant that is an error, and why
    "starts": "a pen mark that the print makes needless",
    "knowledge": "what level 3 gives is reconstructed",
    "pennants_wasted": "which pennant has which colour is counted from the sheets",
    "joy_untold": "it may be joy that the record does not tell",
    **dict.fromkeys(
        (*KEEPS[1:], *CROSS), "the rulebook does not say which cell gives what: transcribed from the sheets"
    ),
    "determination_1": "the determination of round 1 is reconstructed",
    "repelled_loyalty": "whether the Final Escalade counts is read so, and round 1 is reconstructed",
    "castles_least": "the rulebook lets players forget the cells of castles",
    "castle_rounds_least": "the rulebook lets players forget the cells of castles",
}
HARDER = {  # errors for an invariant that is a warning: the rulebook alone decides
    "loyalty_defences": "what the defences gave is there",
    "bravery_fierce": "each fierce attack repelled gives one",
    **dict.fromkeys(("bravery_rounds", "bravery_rounds_siege", "might_rounds"), "what the rounds gave is there"),
    "tents_rounds": "tents move onto the castle that falls, and cards are flipped one by one",
    **dict.fromkeys(ATTACKS, "cards are dealt by the number of the round"),
}


def read_rows() -> list[dict[str, Any]]:
    """The rows of all files."""
    rows = [row for path in sorted(FOLDER.glob("*.yaml")) for row in plain(read_yaml(path, path.name))]
    for row in rows:
        assert row.keys() <= KEYS, f"unknown keys {row.keys() - KEYS} in {row}"
        assert {"check", "legal", "illegal"} <= row.keys(), row
    return rows


def variants(kind: str) -> list[Any]:
    """Every legal, or illegal, record of every row, under the name of its check."""
    found = []
    for row in ROWS:
        for cells in row[kind] if isinstance(row[kind], list) else [row[kind]]:
            found.append(pytest.param(row, cells, id=f"{row['check']}-{cells}"))
    return found


def broken(row: dict[str, Any], cells: dict[str, Any]) -> set[str]:
    """The checks that cells break at the table that a row describes."""
    sheets = {**blank(), **cells} if row.get("blank") else cells
    others = [] if row.get("alone") else [row.get("beside", {})]
    errors, warnings = troubles(table(sheets, *others, mode=row.get("mode", "classic")))
    return errors | warnings


ROWS = read_rows()


@for_each(("row", "cells"), variants("legal"))
def test_legal(row: dict[str, Any], cells: dict[str, Any]) -> None:
    """The legal record breaks nothing."""
    assert broken(row, cells) == set()


@for_each(("row", "cells"), variants("illegal"))
def test_illegal(row: dict[str, Any], cells: dict[str, Any]) -> None:
    """The illegal record breaks the check, and no other that is not listed."""
    assert broken(row, cells) == {row["check"], *row.get("also", ())}


@for_each(("row", "cells"), [one for one in variants("illegal") if "elsewhere" in one.values[0]])
def test_elsewhere(row: dict[str, Any], cells: dict[str, Any]) -> None:
    """What is illegal in one game is legal in another to which the check does not apply."""
    assert row["check"] not in broken({**row, **row["elsewhere"]}, cells)


def test_every_check_has_a_case() -> None:
    """No check is without a row, no row without a check."""
    assert {row["check"] for row in ROWS} == set(game().checks)
    assert len(game().checks) >= 140


def test_conditions_have_an_elsewhere() -> None:
    """A check that holds only sometimes has a row that shows when it does not."""
    conditional = {name for name, check in game().checks.items() if check.when}
    assert conditional == {row["check"] for row in ROWS if "elsewhere" in row}


# ---- the 44 invariants ----


def test_invariants_are_covered() -> None:
    """All 44 invariants have a check, or a reason why there is none; all their checks are there."""
    assert set(INVARIANTS) == set(range(1, 45))
    for number, invariant in INVARIANTS.items():
        assert invariant.checks or invariant.also, number
        assert set(invariant.checks) <= set(game().checks), number
    assert all(
        invariant.also.split(":")[0] in ("", RECORD, SCORING, DECKS, f"{RECORD}, {SCORING}", NEVER)
        for invariant in INVARIANTS.values()
    )


def test_every_check_stands_for_an_invariant() -> None:
    """No check is without an invariant."""
    assert {check for invariant in INVARIANTS.values() for check in invariant.checks} == set(game().checks)


@for_each("number", INVARIANTS)
def test_severity(number: int) -> None:
    """A check is as severe as its invariant, unless there is a reason to be softer or harder."""
    for name in INVARIANTS[number].checks:
        severity = W if name in SOFTER else E if name in HARDER else INVARIANTS[number].severity
        assert game().checks[name].severity == severity, name


# ---- invariants that reading keeps ----

LENGTHS = {
    "fortify.gate": 6,
    "fortify.towers": 8,
    "fortify.walls": 16,
    "fortify.moat": 12,
    "land.quarry": 13,
    "land.farms": 13,
    "land.training": 13,
    "production.serf": 6,
    "production.craftsman": 3,
    "production.material": 5,
    "production.patron": 4,
    "production.silver": 4,
    "production.food": 5,
    "production.soldier": 7,
    "production.knight": 5,
    "bravery": 24,
    "loyalty": 24,
    "influence": 24,
    "might": 24,
    "castles": 5,
    "governance": 9,
    "warcraft": 9,
    "worship": 9,
    "entertainment": 9,
    "spies.cells": 6,
    "spies.helped": 3,
    "tactics.levels": 5,
    "ramparts": 6,
    "training": 6,
    "valentine.festivals": 6,
    "valentine.couples": 6,
    "michaelmas.feasts": 6,
    "tournaments.held": 6,
    "lammas.days": 6,
    **{f"keep.{size}.rooms": 3 for size in ("small", "medium", "large")},
    **{f"mint.{size}.rooms": 2 for size in ("small", "medium", "large")},
    "stables.small.rooms": 3,
    "stables.large.rooms": 3,
}
OUT_OF_RANGE = [
    ({"castle.gate": 7}, "'castle.gate' must be between 0 and 6, not 7"),
    ({"castle.towers": [3]}, "'castle.towers' must be between 0 and 2, not 3"),
    ({"castle.towers": [1, 1, 1, 1, 1]}, "'castle.towers' has 4 places, not 5"),
    ({"castle.moat": 7}, "'castle.moat' must be between 0 and 6, not 7"),
    ({"supply.musters": 4}, "'supply.musters' must be between 0 and 3, not 4"),
    ({"tactics.researched": 6}, "'tactics.researched' must be between 0 and 5, not 6"),
    ({"tactics.researched": ["rocks", "mud"]}, "'tactics.researched' has no cell 'mud'; it has covers to bolts"),
    ({"michaelmas.sum_6.numbers": [0, 6]}, "'michaelmas.sum_6.numbers' must be between 1 and 8, not 0"),
    ({"tournaments.won": [7]}, "'tournaments.won' has no cell '7'; it has 1 to 6"),
    ({"tournaments.won": 7}, "'tournaments.won' must be between 0 and 6, not 7"),
    ({"brewhouse.crate": 17}, "'brewhouse.crate' must be between 0 and 16, not 17"),
    ({"brewhouse.beers": 9}, "'brewhouse.beers' must be between 0 and 8, not 9"),
    ({"brewhouse.beers": {"circled": 5, "filled": 4}}, "'brewhouse.beers' has 8 cells in all"),
    ({"spies.knowledge": {"circled": 6}}, "'spies.knowledge' must be between 0 and 5, not 6"),
    ({"circles": {"circled": 61}}, "'circles' must be between 0 and 60, not 61"),
    ({"circles": {"circled": 30, "filled": 31}}, "'circles' has 60 cells in all"),
    ({"circles": {"cirled": 1}}, "'circles' has no state 'cirled'; did you mean 'circled'?"),
    ({"valentine.women": [0]}, "'valentine.women' has no cell '0'; it has 1 to 6"),
    ({"lammas.rope_1.pennants": [5]}, "'lammas.rope_1.pennants' has no cell '5'; it has 1 to 4"),
    ({"siege.ladders": 2}, "'siege.ladders' must be between 0 and 1, not 2"),
    ({"defence.discontent": [0, 0, 0, 0, 0, 0]}, "'defence.discontent' has 5 places, not 6"),
]


def test_all_tracks_have_a_length_here() -> None:
    """The lengths typed here are those of all tracks."""
    assert set(LENGTHS) == set(TRACKS)


@for_each("track", TRACKS)
def test_track_ends_where_it_ends(track: str) -> None:
    """A track may be full; one cell more is refused."""
    assert table({track: LENGTHS[track]}).players[0].cells[track].total == LENGTHS[track]
    with pytest.raises(Mistakes) as error:
        table({track: LENGTHS[track] + 1})
    assert told(error.value) == [f"'{track}' must be between 0 and {LENGTHS[track]}, not {LENGTHS[track] + 1}"]


@for_each("track", TRACKS)
def test_every_track_is_filled_in_order(track: str) -> None:
    """The second cell without the first is a gap on every track; the first two are none."""
    assert "order" in broken({}, {track: [2]})
    assert "order" not in broken({}, {track: [1, 2]})


@for_each(("cells", "said"), OUT_OF_RANGE)
def test_out_of_range_is_refused(cells: dict[str, Any], said: str) -> None:
    """What no sheet, die or supply can show is not read."""
    with pytest.raises(Mistakes) as error:
        table(cells)
    assert told(error.value) == [said]


def test_bare_counts_are_compared_too() -> None:
    """More tournaments won than held are seen without knowing which."""
    errors, _ = troubles(table({"tournaments.held": 2, "tournaments.won": 5}))
    assert errors


# ---- what a record does not tell ----


def test_nothing_told_nothing_wrong() -> None:
    """A record that tells nothing breaks nothing, alone or not, in either mode."""
    for mode in ("classic", "siege"):
        assert troubles(table({}, mode=mode)) == troubles(table({}, {}, mode=mode)) == (set(), set())


def test_blank_sheets_are_legal() -> None:
    """Sheets as they come from the pad break nothing."""
    assert troubles(table(blank())) == (set(), set())


def test_trouble_names_its_player_and_rule() -> None:
    """A trouble says who, what is wrong, the figures, the rule and the check."""
    result = score_record(game(), table({}, {"castle.gate": 2, "fortify.gate": 3}))
    assert [explainer().trouble(one).message for one in result.errors] == [
        "Ben: the gate die shows the filled gate cells (2 ≠ 3); French rulebook, Porte [gate_die]"
    ]
    assert [(one.player, one.about, one.detail) for one in result.errors] == [("Ben", "castle.gate", "2 ≠ 3")]
    assert result.warnings == ()
