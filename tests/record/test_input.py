"""What players write into a record: numbers, ticks, names, lists and keys as people write them."""

import time
from typing import Any

import pytest
from support.many_cases import for_each
from support.plain_records import TODAY, game
from support.report_cases import read

from generator.errors import MistakeList
from generator.pack.words import read_words
from generator.reading.name_matching import Called, plain_name
from generator.reading.phrase import Phrase
from generator.reading.shape import Word
from generator.record.complaints import MOST_MISTAKES, Complaints
from generator.record.names import NameReader
from generator.record.numbers import number_in, tick_of
from generator.record.record import read_record
from generator.source.tree import Scalar
from generator.source.yaml_text import parse_yaml

PLACE = parse_yaml("x", "game.yaml").place
HEAD = "game: anarchy\nplayers:\n  - name: Ann\n"


def told(text: str, name: str = "anarchy", language: str = "en") -> list[str]:
    """What is wrong with a record, with the line and the column of each."""
    mistakes = MistakeList()
    read_record(parse_yaml(text, "game.yaml"), game(name), mistakes, read_words(language), TODAY)
    return [str(one).removeprefix("game.yaml:") for one in sorted(mistakes.errors)]


def player(*lines: str) -> Any:
    """The player of a record in which these lines are told."""
    return read(HEAD + "".join(f"    {line}\n" for line in lines)).players[0]


# ---- numbers and ticks ----

NUMBERS = {
    "23": 23,
    "20+3": 23,
    "20 + 3": 23,
    "+4": 4,
    "9-2": 7,
    "−3": -3,
    "23.0": 23,
    "23,0": 23,
    "23.": 23,
    "3.0+4,00": 7,
    "011": 11,
    "09": 9,
    "“23”": 23,
    "1_0": 10,
}
NO_NUMBERS = [
    "",
    "abc",
    "?",
    "2O",
    "23.5",
    "23,5",
    "1.000",
    "3+",
    "5--3",
    "1e3",
    "0x10",
    "٣",
    "1+" * 400 + "1",
    "9" * 5000,
]


@pytest.mark.parametrize("text", NUMBERS)
def test_number_as_it_is_written(text: str) -> None:
    assert number_in(text) == NUMBERS[text]


@pytest.mark.parametrize("text", NO_NUMBERS)
def test_what_is_no_number(text: str) -> None:
    assert number_in(text) is None


@pytest.mark.parametrize(
    ("text", "is_ticked"),
    [
        ("TRUE", True),
        ("Yes", True),
        ("x", True),
        ("X", True),
        ("1", True),
        ("oui", True),
        ("False", False),
        ("0", False),
    ],
)
def test_tick(text: str, is_ticked: bool) -> None:
    assert tick_of(Scalar(text, PLACE)) is is_ticked
    assert player(f"siege.ladders: {text}").cells["siege.ladders"].known == (is_ticked,)
    assert player(f"tournaments.won.2: {text}").cells["tournaments.won"].known[1] is is_ticked


@pytest.mark.parametrize("text", ["", "2", "perhaps", "-1", "0.5"])
def test_what_is_no_tick(text: str) -> None:
    assert tick_of(Scalar(text, PLACE)) is None


def test_numbers_are_read_everywhere() -> None:
    """A track, a count of boxes, a number, numbers of a list, states, a measure, the points of cards."""
    cells = ["bravery: 20+3", "tournaments.won: 3.0", "castle.gate: 2 + 2", "castle.towers: [1+1, 01]"]
    found = player(*cells, "circles: {Circled: 1+1}", "discontent: 2+1", "paths: 3+4+2")
    totals = {name: marks.total for name, marks in found.cells.items()}
    assert totals == {"bravery": 23, "tournaments.won": 3, "castle.gate": 4, "castle.towers": 3, "circles": 2}
    assert found.given == {"discontent": 3, "paths": 9}


TAKES = "takes 0 to 24, a list of cells, 'all' or 'none'"
WRONG = [
    ("bravery: 23,5", "4:14: Ann: 'bravery' takes whole numbers only, 0 to 24; read '23,5'"),
    ("bravery: 23.5", "4:14: Ann: 'bravery' takes whole numbers only, 0 to 24; read '23.5'"),
    ("bravery: 2O", f"4:14: Ann: 'bravery' {TAKES}; read '2O'"),
    ("bravery: abc", f"4:14: Ann: 'bravery' {TAKES}; read 'abc'"),
    ("bravery: '?'", f"4:14: Ann: 'bravery' {TAKES}; read '?'"),
    ("bravery: {a: 3}", f"4:14: Ann: 'bravery' {TAKES}; read a mapping of keys"),
    ("bravery: 20+5", "4:14: 'bravery' must be between 0 and 24, not 20+5"),
    ("paths: 10.5", "4:12: Ann: 'paths' takes whole numbers only, 0 to 15; read '10.5'"),
    ("castle.gate: abc", "4:18: Ann: 'castle.gate' takes a number, 0 to 6; read 'abc'"),
    ("castle.towers: [1, x]", "4:24: Ann: 'castle.towers' takes a number, 0 to 2; read 'x'"),
    ("castle.gate: [1, 2]", "4:18: 'castle.gate' has 1 places, not 2"),
    ("circles: 1,5", "4:14: Ann: 'circles' takes whole numbers only, 0 to 60; read '1,5'"),
    ("circles: abc", "4:14: Ann: 'circles' takes its states, like {circled: 3}; read 'abc'"),
    (
        "siege.ladders: perhaps",
        "4:20: Ann: 'siege.ladders' takes 0 to 1, a list of cells, 'all' or 'none'; read 'perhaps'",
    ),
    ("tournaments.won: 1 7", "4:22: 'tournaments.won' has no cell '7'; it has 1 to 6"),
]


@for_each(("line", "says"), WRONG)
def test_what_was_read_is_told_with_its_limits(line: str, says: str) -> None:
    assert told(f"{HEAD}    {line}\n") == [says]


def test_what_was_read_is_told_in_french() -> None:
    assert told(f"{HEAD}    bravery: 23,5\n", language="fr") == [
        "4:14: Ann\u00a0: «\u00a0bravery\u00a0» n'accepte que des nombres entiers, de 0 à 24\u00a0; "
        "lu\u00a0: «\u00a023,5\u00a0»"
    ]


# ---- names ----

HELD = ["Warrior", "guerrier", "GUERRIER", "warrior", " Guerrier ", "“Warrior”"]


@pytest.mark.parametrize("name", HELD)
def test_card_by_any_of_its_names(name: str) -> None:
    assert player(f"paths: [{name}]").cards == {"paths": ("warrior",)}


@pytest.mark.parametrize(
    ("line", "cards"),
    [
        ("abbe, Émissaire", ("abbot", "emissary")),
        ("warrior, partisan", ("warrior", "partisan")),
        ("warrior; partisan", ("warrior", "partisan")),
        ("warrior partisan", ("warrior", "partisan")),
        ("[warrior partisan, Abbé]", ("warrior", "partisan", "abbot")),
        ("warrior, partisan]", ("warrior", "partisan")),
        ("[]", ()),
    ],
)
def test_lists_of_cards(line: str, cards: tuple[str, ...]) -> None:
    """Brackets, commas, spaces: whatever is between, and however they are called."""
    assert player(f"paths: {line}").cards == {"paths": cards}


@pytest.mark.parametrize(
    ("line", "language", "says"),
    [
        (
            "paths: [guerier]",
            "fr",
            "4:13: pas de carte «\u00a0guerier\u00a0»\u00a0; vouliez-vous dire Guerrier («\u00a0warrior\u00a0»)\u00a0?",
        ),
        ("paths: [guerier]", "en", "4:13: no card 'guerier'; did you mean 'warrior'?"),
        ("paths: [abot, Baron]", "en", "4:13: no card 'abot'; did you mean 'abbot'?"),
        ("paths: [Warrior, guerrier]", "en", "4:22: card 'warrior' is held twice"),
        ("paths: nobody at all", "en", "4:12: no card 'nobody at all'"),
        ("paths: {warrior: 3}", "en", "4:12: must be a list, not a mapping of keys"),
    ],
)
def test_wrong_cards(line: str, language: str, says: str) -> None:
    assert told(f"{HEAD}    {line}\n", language=language) == [says]


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("modules: [[ladies]]\nplayers: [{name: A}, {name: B}]\n", ["2:11: must be text, not a list"]),
        (
            "players: [{name: A, score.henri: [[x]]}, {name: B}]\n",
            ["2:35: 'score.henri' has no cell 'a list'; it has 1 to 3"],
        ),
    ],
)
def test_lists_in_lists_are_told(text: str, says: list[str]) -> None:
    assert told(f"game: troyes\n{text}", "troyes") == says


def test_cards_in_lists_of_lists_are_told() -> None:
    says = "must be text, not a list"
    assert told(f"{HEAD}    paths: [[x], [x]]\n") == [f"4:13: {says}", f"4:18: {says}"]


def reader(names: dict[str, Phrase | None]) -> tuple[NameReader, MistakeList]:
    mistakes = MistakeList()
    return NameReader(names, "record.no_module", Complaints(mistakes, read_words("en")), are_printed=True), mistakes


def test_name_of_two_is_told_with_both() -> None:
    """An id that is written as it is means itself, whatever else is called so."""
    names = {"mason": Phrase({"en": "Mason", "fr": "Guilde"}), "guild": Phrase({"en": "Guild Hall", "fr": "Salle"})}
    reading, mistakes = reader({**names, "guilde": None})
    assert reading.read(Word("guilde", PLACE)) == "guilde"
    assert reading.read(Word("GUILDHALL", PLACE)) == "guild"
    assert reading.read(Word("Guilde", PLACE)) is None
    assert [one.message for one in mistakes.errors] == ["'Guilde' may be mason or guilde; write the id"]


def test_names_of_several_words_part_where_names_end() -> None:
    reading, mistakes = reader({"a": Phrase({"": "Master Mason"}), "b": Phrase({"": "Mason"}), "c": None})
    (found,) = [reading.read_list(Scalar("master mason Mason C", PLACE))]
    assert found == ("a", "b", "c")
    assert mistakes.errors == []
    assert reading.read_list(Scalar("mason x c", PLACE)) == ("b", "c")
    assert [one.message for one in mistakes.errors] == ["no module 'x'; known: Master Mason (a), Mason (b), c"]


@pytest.mark.parametrize(
    ("one", "other"), [("Cœur d'Or", "coeur dor"), ("Élan", "ELAN"), ("hot_oil", "Hot oil"), ("Straße", "STRASSE")]
)
def test_names_alike(one: str, other: str) -> None:
    assert plain_name(one) == plain_name(other)


def test_name_without_letters_is_nobodys() -> None:
    assert Called({"-": (), "a": ("!",)}).find("?") == ()


def test_modes_modules_states_and_cells_in_any_case() -> None:
    text = "game: troyes\nMode: Game\nmodules: Characters, ACTIVITIES\nplayers: [{name: A}, {name: B}]\n"
    mistakes = MistakeList()
    record = read_record(parse_yaml(text, "game.yaml"), game("troyes"), mistakes, read_words("en"), TODAY)
    assert record
    assert (record.mode, record.modules) == ("game", ("characters", "activities"))
    found = player("researched: Covers, hot-oil", "circles.3: Crossed", "valentine.men: ALL")
    assert found.cells["tactics.researched"].known == (True, False, True, False, False)
    assert found.cells["circles"].known[2] == "crossed"
    assert found.cells["valentine.men"].total == 6


# ---- keys ----


def test_keys_in_any_case() -> None:
    record = read("Game: Anarchy\nPlayers:\n  - Name: Ann\n    BRAVERY: 20\n    Fortify-Moat: 7\n")
    (found,) = record.players
    assert (record.game, found.name) == ("anarchy", "Ann")
    assert {name: marks.total for name, marks in found.cells.items()} == {"bravery": 20, "fortify.moat": 7}


def test_key_in_two_cases_stands_twice() -> None:
    assert told(f"{HEAD}    bravery: 3\n    Bravery: 4\n") == [
        "5:5: key 'Bravery' stands twice; the first is on line 4"
    ]


def test_keys_that_are_both_written_otherwise_stand_twice() -> None:
    for key in ("Bravery", "Discontent"):
        assert told(f"{HEAD}    {key.upper()}: 3\n    {key}: 4\n") == [
            f"5:5: key '{key}' stands twice; the first is on line 4"
        ]


def test_family_by_two_of_its_names() -> None:
    """Told where the two are not alike; one cell more of a family is no other name of it."""
    says = "is told twice and not alike; the other is at game.yaml:4:11, keep one of them"
    assert told(f"{HEAD}    moat: 3\n    fortify.moat: 7\n") == [f"5:19: 'fortify.moat' {says}"]
    assert told(f"{HEAD}    moat: 3\n    fortify.moat: 3\n") == []
    assert told(f"{HEAD}    tournaments.won: [1]\n    tournaments.won.2: true\n") == []


def test_key_by_what_it_is_called_is_suggested() -> None:
    """What a French player calls it; nothing is taken for it."""
    assert told(f"{HEAD}    bravoure: 3\n") == ["4:5: no cell 'bravoure'; did you mean 'bravery'?"]


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("players:\n  name: Ann\n", ["3:3: each player begins with '- '; write '- name: NAME'"]),
        ("players:\n  - name:Ann\n", ["3:5: no space after the colon; write 'name: Ann'"]),
        ("players: Ann\n", ["2:10: no players; write them as a list under 'players:'"]),
    ],
)
def test_players_that_are_no_list(text: str, says: list[str]) -> None:
    assert told(f"game: anarchy\n{text}") == says


def test_players_of_a_pad_in_one_line() -> None:
    mistakes = MistakeList()
    text = "game: mil1049\nplayers: Ann, Bob; Cleo\n"
    record = read_record(parse_yaml(text, "game.yaml"), game("mil1049"), mistakes, read_words("en"), TODAY)
    assert record
    assert [one.name for one in record.players] == ["Ann", "Bob", "Cleo"]


# ---- large and hostile ----

MANY = 20_000
HOSTILE = {
    "cards": f"{HEAD}    paths: [{', '.join(f'c{number}' for number in range(MANY))}]\n",
    "cards as words": f"{HEAD}    paths: {' '.join(f'c{number}' for number in range(MANY))}\n",
    "one card": f"{HEAD}    paths: [{', '.join(['abbot'] * MANY)}]\n",
    "keys": HEAD + "".join(f"    k{number}: 1\n" for number in range(MANY)),
    "top keys": HEAD + "".join(f"k{number}: 1\n" for number in range(MANY)),
    "cells": f"{HEAD}    bravery: [{', '.join(f'c{number}' for number in range(MANY))}]\n",
    "players": f"game: anarchy\nplayers: [{', '.join(['{name: a}'] * MANY)}]\n",
    "states": f"{HEAD}    circles: {{{', '.join(f'c{number}: 1' for number in range(MANY))}}}\n",
}


@pytest.mark.parametrize("name", HOSTILE)
def test_large_records_end_soon(name: str) -> None:
    """The time grows with the size; as many mistakes are told as anybody reads, and how many more there are."""
    start = time.process_time()
    found = told(HOSTILE[name])
    assert time.process_time() - start < 4
    assert len(found) <= MOST_MISTAKES + 1
    assert max(map(len, found)) < 250
    assert len(found) == 1 or " more mistakes in this file" in "\n".join(found)


def test_every_mistake_is_told_where_they_are_few() -> None:
    """The twin."""
    found = told(HEAD + "".join(f"    k{number}: 1\n" for number in range(20)))
    assert len(found) == 20
    assert "more mistakes" not in "\n".join(found)
