"""Final scores of every game, line by line, against the rulebooks' examples and figures typed in anew.

A case is a file in tests/records/GAME/: `source` (where the figures come from), and either one `record` with `expect`,
or `cases`, each with a `name`, a `record` and `expect`. What `expect` may say:

    players: {Anna: {total: 61, rank: 1, title: Knight, lines: {bravery: 23, ...}, cards: {engineer: 2, ...}}}
             every line must be named, and every card if there is `cards`; without `title` there must be none
             `outcome: text` is what decided for the player, numbers included
    winners: [Anna]                          who is first
    reconstructed: [discontent]              lines whose figure is not the rulebook's
    errors: [wall_dice], warnings: [...]     checks that the record breaks; without them it breaks none
    counts: [{of: MEASURE, is: 3}]           what a measure comes to for the first player
    mistakes: [text, ...]                    instead of a score: everything that is said, without places; a text that
                                             ends in … is how it begins
    refused: word                            instead of a score: something is said, and all of it names the word

A record may be there for its checks or counts alone; then `players` is left out. A new case needs no Python.
"""

import re
from collections.abc import Callable
from itertools import product
from typing import Any, NamedTuple

import pytest
from support.many_cases import Test, for_each
from support.plain_records import ATTRIBUTES, blank, explainer, game, plain, read, score, table, told, troubles
from support.scored_cases import CASES, RECORDS, REFUSED, SCORED, Case

from generator.errors import MistakeList, Mistakes
from generator.ledger.marks import is_marked
from generator.reading.shape import Reader
from generator.rules.board import Scoreboard, Seat
from generator.rules.finished_game import Record
from generator.rules.gauge import Table
from generator.rules.measure import Measure
from generator.source.tree import Node

FOLDER = RECORDS / "anarchy"
SIZES = ("small", "medium", "large")
LINES = {"bravery": "Bravery", "loyalty": "Loyalty", "influence": "Influence", "might": "Might"}


def named(cases: list[Case]) -> Callable[[Test], Test]:
    """The cases, each under its name."""
    return for_each("case", cases, ids=[case.name for case in cases])


# ---- cases in files ----


def test_there_are_cases() -> None:
    """The folder is where it is believed to be, and every rulebook example of final scoring or of the sheets is in
    it."""
    stems = {path.stem.split("_")[0] for path in FOLDER.glob("*.yaml")}
    wanted = {f"e{number:02}" for number in (1, 2, 3, 6, 10, 11, 12, 13, 14, 15, 16, 18, 19, 23, 25)}
    assert wanted <= stems
    assert len(SCORED) > 40
    assert len(REFUSED) > 10


@named(SCORED)
def test_case_is_scored(case: Case) -> None:
    """The record scores as its file says, line by line, and breaks just the checks it names."""
    record = read(case.record)
    errors, warnings = troubles(record)
    assert errors == set(case.expect.get("errors", ()))
    assert warnings == set(case.expect.get("warnings", ()))
    for node, value in case.counts:
        assert measured(record, node) == value, plain(node)
    if "players" in case.expect:
        board = score(record)
        wanted = {name: expected(told) for name, told in case.expect["players"].items()}
        assert {seat.name: shown(seat, wanted.get(seat.name, {})) for seat in board.seats} == wanted
        assert list(board.winners) == case.expect["winners"]
        assert reconstructed(board) == set(case.expect.get("reconstructed", ()))


@named(REFUSED)
def test_case_is_refused(case: Case) -> None:
    """The record is not scored, and everything that is wrong is said."""
    with pytest.raises(Mistakes) as error:
        score(read(case.record))
    said = told(error.value)
    if "mistakes" in case.expect:
        wanted = sorted(case.expect["mistakes"])
        assert [begun(one, text) for one, text in zip(said, wanted, strict=False)] == wanted, said
        assert len(said) == len(wanted), said
    else:
        assert all(case.expect["refused"] in one for one in said), said


def begun(said: str, wanted: str) -> str:
    """What is said, as far as it is wanted."""
    return f"{said[: len(wanted) - 1]}…" if wanted.endswith("…") else said


def shown(seat: Seat, wanted: dict[str, Any]) -> dict[str, Any]:
    """A result in the words of a case, as far as the case speaks of it."""
    told = {
        "total": seat.total,
        "rank": seat.rank,
        "title": seat.title.in_language("en") if seat.title else None,
        "lines": {line.id: line.points for line in seat.lines},
        "cards": {part.id: part.points for line in seat.lines for part in line.parts},
        "outcome": explainer().verdict(seat.verdict) if seat.verdict else None,
    }
    return {key: value for key, value in told.items() if key != "cards" or key in wanted}


def expected(told: dict[str, Any]) -> dict[str, Any]:
    """What a case says of a player, with what it leaves out."""
    return {"title": None, "outcome": None, **told}


def reconstructed(board: Scoreboard) -> set[str]:
    """The lines whose figures are not the rulebook's."""
    return {line.id for seat in board.seats for line in seat.lines if line.is_reconstructed}


def measured(record: Record, node: Node) -> int:
    """What a measure, written as in scoring.yaml, comes to for the first player."""
    mistakes = MistakeList()
    measure = Reader(mistakes).read(Measure, node)
    mistakes.stop_if_any()
    return Table(game(record.game), record).gauges[0].of(measure)


def test_full_record_tells_everything() -> None:
    """The filled sheets of full.yaml and the empty ones beside them leave no family of such a game out."""
    case = next(case for case in CASES if case.name == "anarchy-full-most")
    record = read(case.record)
    families = {name for name, one in game().ledger.families.items() if not one.when or one.when.holds(record.play)}
    for player in record.players:
        assert set(player.cells) == families
        assert all(marks.known is not None for marks in player.cells.values())


def test_most_is_filled() -> None:
    """Of the filled sheets only what no game can reach stays empty: 4 ingredients and 3 sums."""
    case = next(case for case in CASES if case.name == "anarchy-full-most")
    player = read(case.record).players[0]
    on_sheet = [name for name, family in game().ledger.families.items() if not family.off_sheet]
    gaps = {name: sum(not is_marked(cell) for cell in player.cells[name].known or ()) for name in on_sheet}
    empty = {name: count for name, count in gaps.items() if count}
    sums = {
        f"michaelmas.{row}.{part}": count
        for row in ("any_2", "sum_12", "sum_14")
        for part, count in (("numbers", 2), ("done", 1))
    }
    assert empty == {"brewhouse.crate": 4, "brewhouse.beers": 5, **sums}


# ---- path cards: every value of what a card counts ----


def buildings(area: str, count: int, **parts: Any) -> dict[str, Any]:
    """So many completed levels of a building, the others untouched."""
    return {f"{area}.{size}.{part}": value for size in SIZES[:count] for part, value in parts.items()}


def first_of(count: int, *families: str) -> dict[str, Any]:
    """The first of some families full."""
    return dict.fromkeys(families[:count], "all")


def pennants(count: int) -> dict[str, Any]:
    """So many pennants, spread over the ropes."""
    return {
        f"lammas.rope_{rope + 1}.pennants": list(range(1, 1 + max(0, min(4, count - 4 * rope)))) for rope in range(3)
    }


def walls(count: int) -> dict[str, Any]:
    """Wall dice of so many pips as even as can be."""
    return {"castle.walls": [count // 4 + (index < count % 4) for index in range(4)]}


def sums(count: int) -> dict[str, Any]:
    """So many Michaelmas sums done, those that ask for no number first."""
    rows = ("any_1", "any_2", "sum_2", "sum_4", "sum_6", "sum_8", "sum_10", "sum_12", "sum_14")
    numbers = {
        row: [1, int(row[4:]) - 1] if row.startswith("sum") and int(row[4:]) < 10 else [6, int(row[4:]) - 6]
        for row in rows[2:]
    }
    filled = {f"michaelmas.{row}.numbers": numbers.get(row, [3, 5]) for row in rows[:count]}
    return filled | {f"michaelmas.{row}.done": 1 for row in rows[:count]}


WEAPONS = (
    "siege.ladders",
    "siege.ballista",
    "siege.battering_ram",
    "siege.siege_tower",
    "siege.catapult",
    "siege.trebuchet",
)
QUARTERS = ("wheel.mercenaries", "wheel.guildsmen", "wheel.allies")
GIFTS = ["food", "material", "silver"]


class Path25(NamedTuple):
    """A path card: its name, the thresholds of 1, 2 and 3 points, the most there can be, sheets that show a value, what
    it reads."""

    name: str
    thresholds: tuple[int, int, int]
    most: int
    cells: Callable[[int], dict[str, Any]]
    reads: str


PATHS = {
    "abbot": Path25(
        "Abbot", (1, 2, 3), 3, lambda n: buildings("chapel", n, built=1, gifts=GIFTS, done=1), "chapel.small.built"
    ),
    "architect": Path25(
        "Architect", (1, 2, 3), 3, lambda n: buildings("keep", n, built=1, rooms=3), "keep.small.built"
    ),
    "weaponsmith": Path25("Weaponsmith", (2, 4, 6), 6, lambda n: first_of(n, *WEAPONS), "siege.ladders"),
    "baron": Path25(
        "Baron", (1, 2, 3), 4, lambda n: first_of(n, "worship", "entertainment", "governance", "warcraft"), "governance"
    ),
    "captain": Path25("Captain", (1, 2, 3), 3, lambda n: {"supply.musters": n}, "supply.musters"),
    "champion": Path25(
        "Champion", (2, 3, 4), 6, lambda n: {"tournaments.won": list(range(7 - n, 7))}, "tournaments.won"
    ),
    "commander": Path25("Commander", (10, 15, 20), 24, lambda n: {"might": n}, "might"),
    "conqueror": Path25("Conqueror", (2, 3, 4), 5, lambda n: {"castles": n}, "castles"),
    "foreman": Path25(
        "Foreman", (1, 2, 3), 3, lambda n: first_of(n, "land.farms", "land.training", "land.quarry"), "land.quarry"
    ),
    "defender": Path25("Defender", (6, 11, 16), 16, walls, "castle.walls"),
    "scout": Path25("Scout", (1, 2, 3), 3, lambda n: {"spies.cells": 2 * n}, "spies.cells"),
    "emissary": Path25("Emissary", (1, 2, 3), 3, lambda n: {"spies.helped": n}, "spies.helped"),
    "excavator": Path25("Excavator", (2, 4, 6), 6, lambda n: {"castle.moat": n}, "castle.moat"),
    "merrymaker": Path25("Merrymaker", (6, 8, 10), 12, pennants, "lammas.rope_1.pennants"),
    "warrior": Path25("Warrior", (10, 15, 20), 24, lambda n: {"bravery": n}, "bravery"),
    "bellwether": Path25("Bellwether", (10, 15, 20), 24, lambda n: {"influence": n}, "influence"),
    "mentor": Path25("Mentor", (2, 4, 6), 6, lambda n: {"training": n}, "training"),
    "monk": Path25("Monk", (2, 3, 4), 9, sums, "michaelmas.any_1.numbers"),
    "silversmith": Path25(
        "Silversmith", (1, 2, 3), 3, lambda n: buildings("mint", n, built=1, rooms=2), "mint.small.built"
    ),
    "partisan": Path25("Partisan", (10, 15, 20), 24, lambda n: {"loyalty": n}, "loyalty"),
    "priest": Path25("Priest", (2, 3, 4), 6, lambda n: {"valentine.couples": n}, "valentine.couples"),
    "recruiter": Path25("Recruiter", (1, 2, 3), 3, lambda n: first_of(n, *QUARTERS), "wheel.mercenaries"),
    "tactician": Path25("Tactician", (2, 3, 4), 5, lambda n: {"tactics.levels": n}, "tactics.levels"),
}
PATH_VALUES = [(card, value) for card, path in PATHS.items() for value in range(path.most + 1)]
ENGINEER = [(towers, gate) for towers in range(9) for gate in range(7)]
OTHER_WAYS = [  # the same things, told by the sheets instead of the castle tile and the supply
    *(
        ("defender", {"fortify.walls": count}, "castle.walls", points)
        for count, points in ((5, 0), (6, 1), (10, 1), (11, 2), (15, 2), (16, 3))
    ),
    *(
        ("excavator", {"fortify.moat": count}, "castle.moat", points)
        for count, points in ((3, 0), (4, 1), (7, 1), (8, 2), (11, 2), (12, 3))
    ),
    *(
        ("captain", {"ramparts": count}, "supply.musters", points)
        for count, points in ((1, 0), (2, 1), (3, 1), (4, 2), (5, 2), (6, 3))
    ),
    *(
        (
            "tactician",
            {"tactics.researched": ["bolts", "rocks", "logs", "covers"][:count]},
            "tactics.levels",
            max(0, count - 1),
        )
        for count in range(5)
    ),
]
NOT_YET = [  # begun and not completed: built with all cells filled is what the rulebook asks
    ("abbot", {"chapel.small.built": 1, "chapel.small.gifts": ["food", "silver"]}),
    ("architect", {"keep.small.built": 1, "keep.small.rooms": 2}),
    ("silversmith", {"mint.small.built": 1, "mint.small.rooms": 1}),
    ("weaponsmith", {"siege.small_crane": 1, "siege.large_crane": 1, "siege.ladders": 1}),
    ("weaponsmith", {"wheel.siegecraft": "all"}),
    ("baron", {"governance": 8, "warcraft": 8, "worship": 8, "entertainment": 8}),
    ("foreman", {"land.quarry": 12, "land.farms": 12, "land.training": 12}),
    ("recruiter", {"wheel.siegecraft": "all", "wheel.allies": list(range(1, 11))}),
    ("scout", {"spies.cells": 1, "spies.knowledge": {"circled": 5}}),
    (
        "merrymaker",
        {"lammas.rope_1.hanging": "all", "lammas.rope_2.hanging": "all", "lammas.rope_1.pennants": [1, 2, 3, 4]},
    ),
    ("champion", {"tournaments.held": 6, "tournaments.won": [1]}),
    ("priest", {"valentine.women": "all", "valentine.men": "all", "valentine.couples": 1}),
    (
        "monk",
        {
            "michaelmas.feasts": 6,
            "michaelmas.any_1.numbers": [3, 5],
            "michaelmas.any_1.done": 1,
            "michaelmas.sum_6.numbers": [4],
        },
    ),
]


def held(card: str) -> dict[str, Any]:
    """Blank sheets and five cards, one of them this."""
    others = [name for name in (*PATHS, "advocate", "engineer") if name != card]
    return {**blank(), "paths": [card, *others[:4]]}


def card_points(card: str, cells: dict[str, Any], without: str = "") -> int:
    """What a card brings on otherwise blank sheets; a family may be left out of the record."""
    sheets = {name: value for name, value in held(card).items() if name != without}
    seat = score(table({**sheets, **cells}, {**blank(), "paths": 0, "supply.workers": 1})).seats[0]
    return next(part.points for line in seat.lines for part in line.parts if part.id == card)


def test_all_cards_are_typed() -> None:
    """The table here holds all 25 cards but Advocate and Engineer, who have tests of their own."""
    assert set(game().cards["path"]) == {*PATHS, "advocate", "engineer"}
    assert len(PATHS) == 23


@for_each(("card", "value"), PATH_VALUES)
def test_path_card_at_every_value(card: str, value: int) -> None:
    """A card brings one point for each of its thresholds that is reached, from nothing to the most there can be."""
    path = PATHS[card]
    assert card_points(card, path.cells(value)) == sum(value >= threshold for threshold in path.thresholds)


@for_each("count", range(19))
def test_advocate_at_every_value(count: int) -> None:
    """Advocate likes few circles: 3 points to 2, 2 points to 4, 1 point to 6, nothing beyond."""
    assert card_points("advocate", {"circles": {"circled": count}}) == (
        3 if count <= 2 else 2 if count <= 4 else 1 if count <= 6 else 0
    )


@for_each(("towers", "gate"), ENGINEER)
def test_engineer_needs_both(towers: int, gate: int) -> None:
    """Engineer asks for towers and gate at once: 4 and 2, 6 and 4, 8 and 6; by dice and by tracks alike."""
    points = sum(towers >= need and gate >= other for need, other in ((4, 2), (6, 4), (8, 6)))
    dice = [1 + (index < towers - 4) if index < min(4, towers) else 0 for index in range(4)]
    assert card_points("engineer", {"castle.towers": dice, "castle.gate": gate}) == points
    tracks = {**held("engineer"), "fortify.towers": towers, "fortify.gate": gate}
    told = {name: value for name, value in tracks.items() if not name.startswith("castle.")}
    seat = score(
        table({**told, "castle.walls": [], "castle.moat": 0}, {**blank(), "paths": 0, "supply.workers": 1})
    ).seats[0]
    assert next(part.points for part in seat.lines[4].parts if part.id == "engineer") == points


@for_each(("card", "cells", "without", "points"), OTHER_WAYS)
def test_path_card_from_the_sheets(card: str, cells: dict[str, Any], without: str, points: int) -> None:
    """Where the castle tile or the supply is not told, the sheets are counted, with the same result."""
    assert card_points(card, cells, without) == points


@pytest.mark.parametrize(("card", "cells"), NOT_YET)
def test_begun_is_not_completed(card: str, cells: dict[str, Any]) -> None:
    """What is begun, developed, circled or merely beside it brings a card nothing."""
    assert card_points(card, cells) == 0


# ---- what a record does not tell is named, never taken for 0 ----


@for_each("card", PATHS)
def test_missing_is_named_with_its_card(card: str) -> None:
    """Without the cells that a card reads the record is not scored; the card and the cells are named."""
    path = PATHS[card]
    also = {
        "castle.walls": "fortify.walls",
        "castle.moat": "fortify.moat",
        "supply.musters": "ramparts",
        "tactics.levels": "tactics.researched",
        "castles": "round.castles",
    }
    also["michaelmas.any_1.numbers"] = "michaelmas.any_1.done"
    level = (
        path.reads.removesuffix("built") if path.reads.endswith(".built") else path.reads
    )  # one open cell of a level would settle it
    sheets = {
        name: value for name, value in held(card).items() if not name.startswith(level) and name != also.get(path.reads)
    }
    with pytest.raises(Mistakes) as error:
        score(table(sheets))
    (said,) = told(error.value)
    labels = dict.fromkeys((LINES.get(path.reads, path.name), path.name))
    lines, _, keys = said.partition(" need")
    assert lines == f"Anna: {' and '.join(map(repr, labels))}", said
    named = re.findall("'([^']+)'", keys)
    assert path.reads in named or named == [game().cards["path"][card].rule.asks[0].name], said
    assert len(named) == 1 or all(name.startswith(level) for name in named), said


def test_missing_discontent_is_named() -> None:
    """Without circles and without totals neither Advocate nor the penalty is worked out."""
    sheets = {
        name: value
        for name, value in held("advocate").items()
        if name not in ("circles", "gained.discontent", "gained.joy")
    }
    with pytest.raises(Mistakes) as error:
        score(table(sheets))
    (said,) = told(error.value)
    assert said.startswith("Anna: 'Advocate' and 'Discontent' need 'discontent', 0 to ")


def test_all_that_engineer_lacks_is_named() -> None:
    """A card that needs two things names both at once."""
    sheets = {name: value for name, value in held("engineer").items() if not name.startswith(("castle.", "fortify."))}
    with pytest.raises(Mistakes) as error:
        score(table({**sheets, "castle.walls": [], "castle.moat": 0}))
    (said,) = told(error.value)
    assert re.fullmatch(r"Anna: 'Engineer' needs 'tower_pips' \(0 to \d+\) and 'gate_pips' \(0 to \d+\)", said)


def test_missing_is_not_also_a_tie() -> None:
    """Two records that lack the same are not called equal: only what is missing is told."""
    with pytest.raises(Mistakes) as error:
        score(table({"bravery": 3, "paths": 1}, {"bravery": 3, "paths": 1}))
    missing = [(LINES[name], name) for name in ATTRIBUTES[1:]] + [("Discontent", "discontent")]
    assert [one.partition(", 0 to ")[0] for one in told(error.value)] == sorted(
        f"{who}: '{label}' needs '{name}'" for who in ("Anna", "Ben") for label, name in missing
    )


@pytest.mark.parametrize("key", ["keep_levels", "discontent", "workers", "siege_weapons"])
def test_nothing_is_below_0(key: str) -> None:
    """A count that is told outright is never negative."""
    with pytest.raises(Mistakes, match="-1"):
        table({key: -1})


# ---- attributes ----


@for_each(("attribute", "count"), list(product(ATTRIBUTES, (0, 1, 23, 24))))
def test_attribute_is_worth_its_cells(attribute: str, count: int) -> None:
    """Each filled cell is 1 point, up to 24."""
    seat = score(table({**blank(), "paths": 0, attribute: count})).seats[0]
    assert seat.total == count
    assert {line.id: line.points for line in seat.lines if line.points} == ({attribute: count} if count else {})


@pytest.mark.parametrize(("attribute", "count"), list(product(ATTRIBUTES, (-1, 25, 99))))
def test_attribute_beyond_24_is_refused(attribute: str, count: int) -> None:
    """Points beyond 24 are lost, so no track shows them."""
    with pytest.raises(Mistakes) as error:
        table({attribute: count})
    assert told(error.value) == [f"'{attribute}' must be between 0 and 24, not {count}"]


# ---- the penalty: 0, 3 and 4 are the rulebook's, the others are reconstructed ----

PENALTIES = [0, -1, -2, -4, -6, -8, -11, -14, -17, -21, -21, -21, -21]
WAYS: list[Callable[[int], dict[str, Any]]] = [
    lambda count: {"circles": {"circled": count}},
    lambda count: {"circles": {"filled": 5, "circled": count}},
    lambda count: {"circles": count},
    lambda count: {"gained.discontent": count + 4, "gained.joy": 4},
    lambda count: {"discontent": count},
]


@for_each("way", range(len(WAYS)))
@for_each("count", range(13))
def test_penalty(count: int, way: int) -> None:
    """Every count of final discontent, by circles or by totals, costs what the table says, and says where that is
    from."""
    line = score(table({**dict.fromkeys(ATTRIBUTES, 10), "paths": 0, **WAYS[way](count)})).seats[0].lines[-1]
    assert (line.id, line.points) == ("discontent", PENALTIES[count])
    assert line.is_reconstructed == (count not in (0, 3, 4))


@pytest.mark.parametrize(
    ("gained", "joy", "final"), [(0, 0, 0), (5, 2, 3), (2, 5, 0), (4, 4, 0), (9, 0, 9), (0, 9, 0), (10, 9, 1)]
)
def test_final_discontent_from_totals(gained: int, joy: int, final: int) -> None:
    """Final discontent is what joy has left of it, never below 0; more joy brings nothing."""
    seat = score(
        table({**dict.fromkeys(ATTRIBUTES, 10), "paths": 0, "gained.discontent": gained, "gained.joy": joy})
    ).seats[0]
    assert seat.total == 40 + PENALTIES[final]


def test_all_circles_need_a_state() -> None:
    """`circles: all` is refused, `{circled: all}` is 18 circles: marked circles are never lost."""
    with pytest.raises(Mistakes, match="'circles' takes its states"):
        table({"circles": "all"})
    seat = score(table({**dict.fromkeys(ATTRIBUTES, 10), "paths": 0, "circles": {"circled": "all"}})).seats[0]
    assert seat.lines[-1].points == -21


def test_one_circle_needs_a_state() -> None:
    """A single circle that is told as marked is refused: nobody knows whether it is circled, crossed or filled."""
    with pytest.raises(Mistakes, match="circles"):
        table({"circles.1": True})
