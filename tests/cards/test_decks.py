"""The decks of The Anarchy as they were published: how many cards, which, and how they balance. The figures here are
typed in anew."""

from collections import Counter
from functools import cache
from itertools import permutations
from typing import Any

import pytest
from support.many_cases import for_each
from support.shared_pages import anarchy

from generator.cards.deck import Row
from generator.pack.data import read_deck

COLOURS = ("green", "blue", "red", "yellow")

# Domain cards: a Michaelmas value fixes icon, ingredient and pennant.
MICHAELMAS = {
    1: ("bow", "barm", "green"),
    2: ("arms", "water", "red"),
    3: ("scroll", "barley", "yellow"),
    4: ("horseshoe", "hops", "purple"),
    5: ("bow", "hops", "yellow"),
    6: ("arms", "barley", "green"),
    7: ("scroll", "water", "purple"),
    8: ("horseshoe", "barm", "red"),
}
JOUSTS = """
1  2:C/R 4:R/L 6:C/R
5  2:R/C 4:R/L 6:R/C
3  2:C/R 4:R/C 6:R/C
7  2:C/R 4:R/L 6:R/L
2  1:L/R 3:C/L 5:L/R
6  1:L/C 3:C/L 5:L/C
4  1:L/R 3:L/C 5:L/C
8  1:L/R 3:C/L 5:C/L
"""

# Path cards in the order of the French rulebook: id, French name, thresholds, gains (serf craftsman material patron
# silver).
PATHS = """
abbot       Abbé         1 2 3        3 3 2 3 2
architect   Architecte   1 2 3        3 2 3 4 1
weaponsmith Armurier     2 4 6        3 2 4 3 1
advocate    Avocat       6 4 2        2 4 3 4 0
baron       Baron        1 2 3        3 3 3 2 2
captain     Capitaine    1 2 3        3 4 3 2 1
champion    Champion     2 3 4        4 3 2 4 0
commander   Commandant   10 15 20     3 3 3 2 2
conqueror   Conquérant   2 3 4        3 3 4 3 0
foreman     Contremaître 1 2 3        2 3 4 3 1
defender    Défenseur    6 11 16      3 2 3 4 1
scout       Éclaireur    1 2 3        4 3 3 3 0
emissary    Émissaire    1 2 3        2 4 3 4 0
excavator   Excavateur   2 4 6        4 3 3 3 0
merrymaker  Fêtard       6 8 10       2 4 2 3 2
warrior     Guerrier     10 15 20     4 3 3 3 0
engineer    Ingénieur    4&2 6&4 8&6  4 3 2 4 0
bellwether  Meneur       10 15 20     3 3 4 3 0
mentor      Mentor       2 4 6        2 4 2 3 2
monk        Moine        2 3 4        2 3 4 3 1
silversmith Orfèvre      1 2 3        4 2 3 2 2
partisan    Partisan     10 15 20     3 2 4 3 1
priest      Prêtre       2 3 4        4 2 3 2 2
recruiter   Recruteur    1 2 3        3 3 2 3 2
tactician   Tacticien    2 3 4        3 4 3 2 1
"""
GAINS = ("serf", "craftsman", "material", "patron", "silver")

# Attack cards: letters by side of each card, normal and fierce.
ATTACKS = {
    ("ladders", False): ["nA", "eA", "sA", "wA"],
    ("ladders", True): ["nE", "sE"],
    ("arrows", False): ["nC eB sC", "nC sC wB", "eC sB wC", "nB eC wC"],
    ("arrows", True): ["nB sB wD", "nB eD sB"],
    ("ballista", False): ["nC sB", "nB sC", "eC wB", "eB wC"],
    ("ballista", True): ["nB sA", "eB wA"],
    ("battering_ram", False): ["sD"] * 4,
    ("battering_ram", True): ["sE"] * 2,
    ("siege_tower", False): ["nA", "eA", "sA", "wA"],
    ("siege_tower", True): ["eE", "wE"],
    ("catapult", False): ["allC"] * 4,
    ("trebuchet", True): ["allA"] * 2,
}
DEFENCES = {
    "ladders": ("wall", "rocks", "workers"),
    "arrows": ("wall", "workers"),
    "ballista": ("tower", "bolts", "workers"),
    "battering_ram": ("gate", "hot_oil", "workers"),
    "siege_tower": ("moat", "logs", "workers"),
    "catapult": ("covers",),
    "trebuchet": ("covers",),
    "final_escalade": ("wall", "rocks", "workers"),
}
ESCALADES = ["nA wA", "sA wA", "eA sA", "eA wA", "nA sA", "nA eA"]

SCENARIOS = ["Classic easy", "Classic standard", "Classic hard", "Siege easy", "Siege standard", "Siege hard"]
KNOWN_LETTERS = {3: {"a": 3, "b": 2, "c": 2, "d": 3, "e": 4}}

SMALL_PLUNDER = ["material material", "silver silver", "material silver", "food silver", "food material"]
LARGE_PLUNDER = [
    "material silver silver",
    "food silver silver",
    "food material material",
    "material material silver",
    "food material silver",
]


@cache
def cards_of(deck: str) -> tuple[Row, ...]:
    """The cards of a deck, copies written once."""
    return tuple(read_deck(anarchy(), deck))


def with_fields(row: Row, **changed: Any) -> Row:
    """A card of which some fields are different."""
    return row._replace(fields={**row.fields, **changed})


def doctored(rows: tuple[Row, ...], at: int, **changed: Any) -> tuple[Row, ...]:
    """A deck of which one card is different."""
    return (*rows[:at], with_fields(rows[at], **changed), *rows[at + 1 :])


def printed_cards(rows: tuple[Row, ...]) -> int:
    return sum(row.copies for row in rows)


# ---- domain ----


def joust_table() -> dict[tuple[int, int], tuple[str, str]]:
    """Lance and shield by Michaelmas value and Valentine number."""
    lines = [line.split() for line in JOUSTS.strip().splitlines()]
    return {(int(value), int(cell[0])): (cell[2], cell[4]) for value, *cells in lines for cell in cells}


def check_balance(rows: tuple[Row, ...]) -> None:
    """Every row of the card is balanced over the 24 cards of one colour."""
    kinds = {"knights": (4, 6), "valentine": (6, 4), "michaelmas": (8, 3), "brew": (4, 6), "pennant": (4, 6)}
    for field, (values, times) in kinds.items():
        counted = Counter(row.fields[field] for row in rows)
        assert (len(counted), set(counted.values())) == (values, {times}), field
    jousts = Counter((row.fields["lance"], row.fields["shield"]) for row in rows)
    assert jousts == dict.fromkeys(permutations("LCR", 2), 4), "lance and shield"


def check_structure(rows: tuple[Row, ...]) -> None:
    """Eight Michaelmas values with three Valentine numbers each; the value fixes icon, ingredient and pennant."""
    pairs = Counter((row.fields["michaelmas"], row.fields["valentine"]) for row in rows)
    evens = {value for value, (icon, _, _) in MICHAELMAS.items() if icon in ("bow", "scroll")}
    assert pairs == dict.fromkeys(
        ((value, number + (value in evens)) for value in MICHAELMAS for number in (1, 3, 5)), 1
    )
    for row in rows:
        assert (
            tuple(row.fields[field] for field in ("knights", "brew", "pennant")) == MICHAELMAS[row.fields["michaelmas"]]
        ), row.id


def check_jousts(rows: tuple[Row, ...]) -> None:
    """Lance and shield of every card."""
    assert {
        (row.fields["michaelmas"], row.fields["valentine"]): (row.fields["lance"], row.fields["shield"]) for row in rows
    } == joust_table()


def domain(colour: str) -> tuple[Row, ...]:
    return tuple(row for row in cards_of("domain") if row.fields["colour"] == colour)


DOMAIN_CHECKS = [check_balance, check_structure, check_jousts]


def test_the_joust_table_is_whole() -> None:
    """The test's own table has all 24 cards."""
    assert len(joust_table()) == 24


def test_domain_has_four_decks_of_24() -> None:
    """96 cards, one deck after the other, every id once."""
    rows = cards_of("domain")
    assert [row.fields["colour"] for row in rows] == [colour for colour in COLOURS for _ in range(24)]
    assert printed_cards(rows) == len({row.id for row in rows}) == 96


@pytest.mark.parametrize("colour", COLOURS)
@pytest.mark.parametrize("check", DOMAIN_CHECKS)
def test_domain_of_each_colour(check: Any, colour: str) -> None:
    """Each colour's deck is the published one."""
    check(domain(colour))


@pytest.mark.parametrize(
    ("check", "changed"),
    [
        (check_balance, {"knights": "scroll"}),
        (check_balance, {"valentine": 1}),
        (check_balance, {"michaelmas": 2}),
        (check_balance, {"lance": "L"}),
        (check_balance, {"lance": "R", "shield": "R"}),
        (check_balance, {"brew": "hops"}),
        (check_balance, {"pennant": "red"}),
        (check_structure, {"valentine": 4}),
        (check_structure, {"michaelmas": 5}),
        (check_structure, {"brew": "hops"}),
        (check_jousts, {"shield": "L"}),
    ],
)
def test_domain_checks_can_fail(check: Any, changed: dict[str, Any]) -> None:
    """One wrong field of one card is seen."""
    with pytest.raises(AssertionError):
        check(doctored(domain("green"), 0, **changed))


@pytest.mark.parametrize("check", DOMAIN_CHECKS)
def test_a_lost_domain_card_is_seen(check: Any) -> None:
    """A deck of 23 cards is not the published one."""
    with pytest.raises(AssertionError):
        check(domain("red")[:-1])


# ---- path ----


def path_table() -> dict[str, tuple[str, list[str], list[int]]]:
    """French name, thresholds and gains by id."""
    lines = [line.split() for line in PATHS.strip().splitlines()]
    return {name: (french, rest[:3], [int(gain) for gain in rest[3:]]) for name, french, *rest in lines}


def thresholds(row: Row) -> list[str]:
    """The needs of the three levels, as in the table."""
    levels = row.fields["scores"]["levels"]
    assert [level["points"] for level in levels] == [1, 2, 3]
    return ["&".join(str(number) for number in level.get("needs", level.get("at_most")).values()) for level in levels]


def check_paths(rows: tuple[Row, ...]) -> None:
    """Names, thresholds and gains of all path cards, in order; the gains of each add up to 13."""
    assert printed_cards(rows) == len({row.fields["name"].texts["en"] for row in rows}) == 25
    found = {
        row.id: (row.fields["name"].texts["fr"], thresholds(row), [row.fields["gains"][gain] for gain in GAINS])
        for row in rows
    }
    assert list(found.items()) == list(path_table().items())
    assert {sum(gains) for _, _, gains in found.values()} == {13}


def falling(rows: tuple[Row, ...]) -> list[str]:
    """The cards whose thresholds are the most that counts, not the least."""
    return [row.id for row in rows if any("at_most" in level for level in row.fields["scores"]["levels"])]


def test_path() -> None:
    """The 25 path cards are the published ones; only discontent counts downwards."""
    check_paths(cards_of("path"))
    assert falling(cards_of("path")) == ["advocate"]


def test_path_names_are_the_titles_of_their_ids() -> None:
    """The English name is the id with a capital."""
    assert [row.fields["name"].texts["en"] for row in cards_of("path")] == [row.id.title() for row in cards_of("path")]


def test_every_level_of_a_path_asks_for_the_same() -> None:
    """The three levels of a card measure the same things."""
    for row in cards_of("path"):
        measures = {tuple(level.get("needs", level.get("at_most"))) for level in row.fields["scores"]["levels"]}
        assert len(measures) == 1, row.id


@pytest.mark.parametrize(
    "changed",
    [
        {"gains": dict(zip(GAINS, (3, 3, 2, 3, 1), strict=True))},
        {"gains": dict(zip(GAINS, (3, 3, 2, 2, 3), strict=True))},
        {"scores": {"levels": [{"needs": {"x": at}, "points": points} for points, at in ((1, 1), (2, 2), (3, 4))]}},
        {"scores": {"levels": [{"needs": {"x": at}, "points": points} for points, at in ((1, 1), (2, 2), (4, 3))]}},
    ],
    ids=["gain missing", "gains swapped", "threshold", "points"],
)
def test_path_check_can_fail(changed: dict[str, Any]) -> None:
    """A wrong gain, threshold or point of one card is seen."""
    with pytest.raises(AssertionError):
        check_paths(doctored(cards_of("path"), 0, **changed))


def test_path_check_sees_the_order() -> None:
    """Two cards that change places are seen."""
    rows = cards_of("path")
    with pytest.raises(AssertionError):
        check_paths((rows[1], rows[0], *rows[2:]))


# ---- attack and escalade ----


def sides(row: Row) -> str:
    """The letters of a card by side, like 'nC eB sC'."""
    return " ".join(f"{side}{row.fields[side]}" for side in ("n", "e", "s", "w", "all") if row.fields[side])


def check_attacks(rows: tuple[Row, ...]) -> None:
    """Letters by side of all attack cards, and what each type is defended by."""
    found: dict[tuple[str, bool], list[str]] = {}
    for row in rows:
        found.setdefault((row.fields["type"], row.fields["fierce"]), []).extend([sides(row)] * row.copies)
        assert tuple(row.fields["defences"]) == DEFENCES[row.fields["type"]], row.id
    assert {kind: Counter(cards) for kind, cards in found.items()} == {
        kind: Counter(cards) for kind, cards in ATTACKS.items()
    }


def check_backs(rows: tuple[Row, ...]) -> None:
    """A back tells the type and never the card: six kinds of back for seven types, four normal and two fierce of
    each."""
    counted = Counter(
        (row.fields["back_type"], row.fields["back_name"].texts["en"], row.fields["defences"]) for row in rows
    )
    assert (len(counted), set(counted.values())) == (6, {6})
    for kind in counted:
        fierce = [row.fields["fierce"] for row in rows if row.fields["back_type"] == kind[0]]
        assert (fierce.count(False), fierce.count(True)) == (4, 2), kind


def test_attack() -> None:
    """36 cards: six types of four normal and two fierce ones."""
    assert printed_cards(cards_of("attack")) == 36
    check_attacks(cards_of("attack"))
    check_backs(cards_of("attack"))


@pytest.mark.parametrize(
    ("check", "changed"),
    [
        (check_attacks, {"n": "B"}),
        (check_attacks, {"e": "A"}),
        (check_attacks, {"fierce": True}),
        (check_attacks, {"type": "arrows"}),
        (check_attacks, {"defences": ("wall", "workers")}),
        (check_backs, {"back_type": "arrows"}),
        (check_backs, {"fierce": True}),
        (check_backs, {"defences": ("covers",)}),
    ],
)
def test_attack_checks_can_fail(check: Any, changed: dict[str, Any]) -> None:
    """A wrong letter, type, strength or defence of one card is seen."""
    with pytest.raises(AssertionError):
        check(doctored(cards_of("attack"), 0, **changed))


def test_escalade() -> None:
    """Six cards, letter A on two sides, every pair of sides once; one back, defended like ladders."""
    rows = cards_of("escalade")
    assert sorted(map(sides, rows)) == sorted(ESCALADES)
    assert printed_cards(rows) == 6
    assert {tuple(row.fields["defences"]) for row in rows} == {DEFENCES["final_escalade"]}
    assert {row.fields["back_type"] for row in rows} == {"final_escalade"}


# ---- scenario ----


def check_scenarios(rows: tuple[Row, ...]) -> None:
    """64 cards by number; the first thirty are six scenarios of five rounds, and only what was published is filled
    in."""
    assert [row.fields["number"] for row in rows for _ in range(row.copies)] == list(range(1, 65))
    named = [(row.fields["scenario"].texts["en"], row.fields["round"]) for row in rows[:30]]
    assert named == [(scenario, number) for scenario in SCENARIOS for number in range(1, 6)]
    assert {(row.fields["mode"], row.fields["round"]) for row in rows[30:]} == {("campaign", None)}
    letters = {
        row.fields["number"]: {letter: row.fields[letter] for letter in "abcde" if row.fields[letter] is not None}
        for row in rows
    }
    assert {number: found for number, found in letters.items() if found} == KNOWN_LETTERS


def test_scenario() -> None:
    """The scenario cards are the published ones, each mode with its own."""
    check_scenarios(cards_of("scenario"))
    assert Counter(row.fields["mode"] for row in cards_of("scenario")) == {"classic": 15, "siege": 15, "campaign": 34}


@pytest.mark.parametrize(
    ("at", "changed"),
    [(0, {"number": 2}), (4, {"round": 4}), (5, {"a": 4}), (2, {"e": None}), (40, {"round": 1}), (40, {"b": 0})],
)
def test_scenario_check_can_fail(at: int, changed: dict[str, Any]) -> None:
    """A wrong number or round, an invented letter or a lost one is seen."""
    with pytest.raises(AssertionError):
        check_scenarios(doctored(cards_of("scenario"), at, **changed))


# ---- plunder, muster, aids ----


def check_plunder(rows: tuple[Row, ...]) -> None:
    """Five small tiles of two goods, five large ones of three."""
    for size, expected in (("small", SMALL_PLUNDER), ("large", LARGE_PLUNDER)):
        found = [
            " ".join(sorted(row.fields["goods"]))
            for row in rows
            if row.fields["size"] == size
            for _ in range(row.copies)
        ]
        assert sorted(found) == sorted(expected)


def test_plunder() -> None:
    """The ten tiles are the published ones."""
    check_plunder(cards_of("plunder"))
    assert printed_cards(cards_of("plunder")) == 10


@pytest.mark.parametrize("changed", [{"goods": ("silver", "food")}, {"size": "large"}, {"goods": ("material",)}])
def test_plunder_check_can_fail(changed: dict[str, Any]) -> None:
    """Wrong goods or a wrong size are seen."""
    with pytest.raises(AssertionError):
        check_plunder(doctored(cards_of("plunder"), 0, **changed))


def test_muster_and_aids() -> None:
    """Twelve muster tokens and four aids."""
    assert (printed_cards(cards_of("muster")), printed_cards(cards_of("aid"))) == (12, 4)


PIECES = {
    "resources": {"silver": 25, "material": 30, "food": 30},
    "workers": {"serf": 30, "craftsman": 20, "patron": 25, "soldier": 25, "knight": 20},
    "tents": dict.fromkeys(("tent-green", "tent-blue", "tent-red", "tent-yellow"), 1),
    "castles": dict.fromkeys(("castle-green", "castle-blue", "castle-red", "castle-yellow"), 1),
    "first_player": {"first_player": 1},
}  # the rulebook's list of what is in the box


@pytest.mark.parametrize("deck", PIECES)
def test_there_are_as_many_paper_pieces_as_in_the_box(deck: str) -> None:
    """Each piece that can be lost has a paper one."""
    assert {row.id: row.copies for row in cards_of(deck)} == PIECES[deck]


def test_every_player_has_the_rules_aids_of_his_turn() -> None:
    """Four of what each player looks up, one of what lies beside the board."""
    assert {row.id for row in cards_of("guide") if row.copies == 4} == {"castle", "defence", "actions"}
    assert {row.id for row in cards_of("guide") if row.copies == 1} == {"setup", "round", "modes", "campaign"}


# ---- all decks ----


def test_no_deck_was_left_out() -> None:
    """These are the decks of the box, and each has a test above."""
    of_cards = {"domain", "attack", "escalade", "path", "scenario", "plunder", "muster", "aid", "guide"}
    assert set(anarchy().file.decks) == of_cards | set(PIECES)


@for_each("deck", lambda: sorted(anarchy().file.decks))
def test_every_phrase_is_in_both_languages(deck: str) -> None:
    """No card falls back on the other language."""
    for row in cards_of(deck):
        phrases = [value for value in row.fields.values() if hasattr(value, "texts")]
        assert all(
            phrase.in_language(language).strip() for phrase in phrases for language in anarchy().file.languages
        ), row.id
