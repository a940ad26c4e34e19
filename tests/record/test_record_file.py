"""Records as files: their schema, what they ask for, dates, seats, and mistakes in the language of the players."""

import json
from datetime import date
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml
from jsonschema import Draft202012Validator
from support.json_schemas import PlainLoader, with_text_keys
from support.many_cases import for_each
from support.plain_records import TODAY, game, read_text
from support.report_cases import QUICK, explainer, read, report
from support.run_command import Runner
from support.scripted_interview import interview

from generator.errors import NOWHERE, MistakeList, Mistakes
from generator.ledger.seats import join_seat
from generator.pack.find import find_packs
from generator.pack.rules import read_rules
from generator.pack.schema import schema_of
from generator.pack.variant import find_game
from generator.pack.words import read_words
from generator.record.complaints import Complaints
from generator.record.date import read_date
from generator.record.entries import Entry, declared_entries, possible_entries
from generator.record.file import OWN_KEYS
from generator.record.player_names import blank_names
from generator.record.record import read_record
from generator.record.text import Blank, blank_record
from generator.report.explain import Explainer
from generator.rules.points.cards import CardsRule
from generator.rules.points.counts import Manual
from generator.rules.rules import Rules
from generator.scoring.scorer import Scorer
from generator.source.tree import Scalar
from generator.source.yaml_text import parse_yaml

ROOT = Path(__file__).parents[2]
GAMES = sorted(find_packs())
PAD = "mil1049"  # a game that is written on a score pad
TWO_GAMES = "if these are two games, write a record for each"
RECORDS = [
    *(ROOT / "examples").glob("*.yaml"),
    ROOT / "docs/examples/garden-game.yaml",
    ROOT / "layouts/house/starters/pack/example.yaml",
]


@pytest.fixture
def command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> Runner:
    monkeypatch.chdir(tmp_path)
    return Runner(tmp_path, monkeypatch, capfd)


@cache
def words(language: str) -> Any:
    return read_words(language)


def wrong(text: str, rules: Rules, language: str = "en") -> list[str]:
    """What is wrong with a record, with the line and the column of each."""
    mistakes = MistakeList()
    record = read_record(parse_yaml(text, "game.yaml"), rules, mistakes, words(language), TODAY)
    assert (record is None) == bool(mistakes.errors)
    return [str(one).removeprefix("game.yaml:") for one in sorted(mistakes.errors)]


# ---- the schema ----


def complaints(text: str) -> list[str]:
    value = with_text_keys(yaml.load(text, Loader=PlainLoader))
    return [error.message for error in Draft202012Validator(schema_of("record")).iter_errors(value)]


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_records_hold_against_the_schema(path: Path) -> None:
    assert complaints(path.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("quick", [True, False])
def test_blank_records_hold_against_the_schema(name: str, quick: bool) -> None:
    rules = game(name)
    assert complaints(blank_record(rules, Blank(name, ("Ann", "Bob")), words("en"), quick=quick)) == []


@pytest.mark.parametrize(
    "text",
    [
        "players: [{name: Ann}]",
        "game: anarchy",
        "game: anarchy\nplayers: []",
        "game: anarchy\nplayers: [{bravery: 3}]",
        "game: anarchy\nplayer: []\nplayers: [Ann]",
        "game: anarchy\ndate: yesterday\nplayers: [Ann]",
        "game: anarchy\nmodules: {x: 3}\nplayers: [Ann]",
        "game: anarchy\nseat.gold: 3\nplayers: [Ann]",
        "game: anarchy\nseat0.gold: 3\nplayers: [Ann]",
    ],
)
def test_what_is_no_record_does_not_hold(text: str) -> None:
    """The twin: what is read as a mistake is underlined; what is legal is not."""
    assert complaints(text)
    assert complaints("game: a\nscenario: 3\nmode:\nmodules: [x]\ndate: today\ntable: {a: 3}\nplayers: [Ann]") == []
    assert complaints("game: a\nseat1.score.gold: 3\nplayers: [{name: Ann, team: Red, a.b: [1], c: {d: 3}}]") == []


def test_command_prints_the_schema(command: Runner) -> None:
    assert json.loads(command("schema", "record").out) == schema_of("record")


# ---- what a record asks for ----


@cache
def garden() -> Rules:
    return read_rules(find_game(str(ROOT / "docs/examples/layouts/garden")))


EVERY = [*GAMES, "garden"]


def rules_of(name: str) -> Rules:
    return garden() if name == "garden" else game(name)


@pytest.mark.parametrize("name", EVERY)
def test_everything_without_a_cell_is_declared(name: str) -> None:
    """Every key at the top of a record, every rule that asks for itself, every family beside the sheets."""
    rules = rules_of(name)
    entries = declared_entries(rules)
    top = {entry.key for entry in entries if entry.whose == "game"}
    optional = {"mode": rules.scoring.modes, "modules": rules.modules, "chapters": rules.scoring.feeds}
    assert top | {"table", "players", "save"} == {key for key in OWN_KEYS if optional.get(key, True)}
    asked = {rule.manual for rule in rules.scoring.rules.values() if isinstance(rule, Manual)}
    asked |= {name for name, rule in rules.scoring.rules.items() if isinstance(rule, CardsRule)}
    beside = {name for name, family in rules.ledger.families.items() if family.off_sheet}
    people = {"name", *(["team"] if rules.scoring.teams else [])}
    assert {entry.key for entry in entries if entry.whose != "game"} == asked | beside | people


@pytest.mark.parametrize("name", EVERY)
def test_entries_say_what_they_are(name: str) -> None:
    """Each has a name in every language of the game, and what its kind needs."""
    rules = rules_of(name)
    needed = {"choice": "choices", "choices": "choices", "cards": "choices", "cells": "family", "number": "limits"}
    for entry in declared_entries(rules):
        assert entry.name, entry.key
        names = (
            [words(one).say(entry.name) for one in ("en", "fr")] if isinstance(entry.name, str) else entry.name.texts
        )
        assert all(names), entry.key
        assert not (entry.kind in needed and not getattr(entry, needed[entry.kind])), entry.key


def lines_of(text: str) -> dict[str, list[str]]:
    """The keys of a blank record by where they stand."""
    found: dict[str, list[str]] = {"game": [], "table": [], "player": []}
    whose = "game"
    for line in text.splitlines():
        key, _, _ = line.strip().removeprefix("- ").partition(":")
        whose = {"table": "table", "players": "player"}.get(key, whose) if not line.startswith(" ") else whose
        if not line.strip().startswith("#") and key not in ("table", "players"):
            found[whose].append(key)
    return found


def modes() -> list[tuple[str, str]]:
    return [(name, mode) for name in EVERY for mode in rules_of(name).scoring.modes or ("",)]


@for_each(("name", "mode"), modes)
def test_blank_record_asks_for_all_of_it(name: str, mode: str) -> None:
    rules = rules_of(name)
    blank = Blank(name, ("Ann",), mode, tuple(rules.modules))
    asked = lines_of(blank_record(rules, blank, words("en"), quick=False))
    for entry in possible_entries(rules, blank.play):
        assert asked[entry.whose].count(entry.key) == 1, entry.key


@for_each(("name", "mode"), modes)
def test_interview_asks_from_the_same_list(name: str, mode: str) -> None:
    """Everything that is told once, cards and numbers; what is beside the sheets as far as the score needs it."""
    rules = rules_of(name)
    found = interview(Explainer(rules, words("en")), [], ("Ann", "Bob"))
    asked = found.asked
    for entry in possible_entries(rules, found.record.play):
        if entry.key in ("game", "name") or entry.kind in ("cells", "files") or is_single(entry):
            continue
        assert any(prompt_of(entry) in question for question in asked), entry.key


def is_single(entry: Entry) -> bool:
    return entry.kind == "choice" and len(entry.choices) == 1


def prompt_of(entry: Entry) -> str:
    assert entry.name
    return words("en").say(entry.name) if isinstance(entry.name, str) else entry.name.in_language("en")


# ---- dates ----

DATES = [
    ("2024-12-31", "2024-12-31"),
    ("today", TODAY.isoformat()),
    (" 2024-02-29 ", "2024-02-29"),
    ("", ""),
    ("~", ""),
]
NOT_DATES = [
    ("yesterday evening", "'yesterday evening' is not a date; write it like 2024-12-31, or 'today'"),
    ("2024-02-30", "'2024-02-30' is not a date; write it like 2024-12-31, or 'today'"),
    ("2024", "'2024' is not a date; write it like 2024-12-31, or 'today'"),
    ("20241231", "'20241231' is not a date; write it like 2024-12-31, or 'today'"),
    ("٢٠٢٤-12-31", "'٢٠٢٤-12-31' is not a date; write it like 2024-12-31, or 'today'"),
    ("31.12.2024", "dates are written with the year first; write 2024-12-31"),
    ("31/12/2024", "dates are written with the year first; write 2024-12-31"),
    ("12/31/2024", "dates are written with the year first; write 2024-12-31"),
    ("5/6/2024", "dates are written with the year first; write 2024-06-05 or 2024-05-06"),
    ("6/6/24", "dates are written with the year first; write 2024-06-06"),
    ("2024-2-3", "dates are written with the year first; write 2024-02-03"),
    ("2024/02/03", "dates are written with the year first; write 2024-02-03"),
]


def dated(text: str) -> tuple[str, list[str]]:
    mistakes = MistakeList()
    found = read_date(Scalar(text, TODAY_PLACE), date(2024, 12, 31), Complaints(mistakes, words("en")))
    return found, [one.message for one in mistakes.errors]


TODAY_PLACE = parse_yaml("x", "game.yaml").place


@pytest.mark.parametrize(("text", "means"), DATES)
def test_dates(text: str, means: str) -> None:
    assert dated(text) == (means, [])


@pytest.mark.parametrize(("text", "says"), NOT_DATES)
def test_what_is_no_date_is_told_with_the_way_out(text: str, says: str) -> None:
    assert dated(text) == ("", [says])


def test_date_of_a_record() -> None:
    assert read(f"{QUICK}date: today\n").date == "2024-12-31"
    assert wrong(f"{QUICK}date: [2024]\n", game()) == ["6:7: must be text, not a list"]


def test_scorer_is_told_the_day(tmp_path: Path) -> None:
    path = tmp_path / "game.yaml"
    path.write_text(f"{QUICK}date: today\n")
    (found,) = Scorer(lambda rules: "en", today=date(2001, 2, 3)).reports(path)
    assert found.date == "2001-02-03"


def test_interview_asks_again_for_a_date() -> None:
    found = interview(explainer(), ["", "", "31.12.2024", "today"], ("Ann",))
    assert found.record.date == "2024-12-31"
    assert found.wrong[0] == "dates are written with the year first; write 2024-12-31"


@pytest.mark.parametrize(
    ("scenario", "answer", "mode"),
    [("Siège facile", "", "siege"), ("campaign, chapter 2", "", "campaign"), ("a windy day", "", "classic")],
)
def test_interview_takes_the_mode_of_the_scenario(scenario: str, answer: str, mode: str) -> None:
    assert interview(explainer(), [scenario, answer], ("Ann",)).record.mode == mode


# ---- seats ----


def seated(text: str) -> str:
    """A record in the form in which a pad is read: names, and every cell with its seat."""
    rules, record = game(PAD), read_text(text, game(PAD))
    lines = [f"game: {PAD}", f"players: [{', '.join(player.name for player in record.players)}]"]
    for seat, player in enumerate(record.players, 1):
        for family, marks in player.cells.items():
            known = marks.known
            assert known is not None
            cells = zip(rules.ledger.cell_ids(family), known, strict=True)
            lines += [f"{join_seat(seat, cell)}: {str(one).lower()}" for cell, one in cells if one is not None]
    return "\n".join(lines) + "\n"


def test_pad_by_its_seats_scores_like_the_record_of_its_players(tmp_path: Path) -> None:
    text = (ROOT / f"examples/{PAD}.yaml").read_text(encoding="utf-8")
    path = tmp_path / "pad.yaml"
    path.write_text(seated(text), encoding="utf-8")
    (by_seats,), (by_players,) = (
        list(Scorer(lambda rules: "en").reports(one)) for one in (path, ROOT / f"examples/{PAD}.yaml")
    )
    assert [one._replace(place=NOWHERE) for one in by_seats.players] == [
        one._replace(place=NOWHERE) for one in by_players.players
    ]
    assert len(by_seats.players) == 4


def test_player_told_in_both_ways() -> None:
    """Cells of both, and what is told twice alike; numbers and cards too."""
    record = read_text(
        f"game: {PAD}\nplayers: [{{name: A, castles: 2, majority.court: [1, 4]}}, B, C]\n"
        "seat1.castles: 2\nseat1.deaths: 1\nseat2.deaths: 3\nseat1.majority.court.4: true\nseat1.line.bride_line: 2\n",
        game(PAD),
    )
    first, second, third = record.players
    assert {name: marks.total for name, marks in first.cells.items()} == {
        "castles": 2,
        "majority.court": 2,
        "deaths": 1,
    }
    assert first.given == {"line.bride_line": 2}
    assert second.cells["deaths"].known == (3,)
    assert third.cells == {}
    assert first.place_of("deaths").line == 4


SEAT_MISTAKES = [
    (
        PAD,
        "players: [{name: A, castles: 2}, B, C]\nseat1.castles: 3\n",
        ["3:16: 'seat1.castles' is told twice and not alike; the other is at game.yaml:2:30, keep one of them"],
    ),
    (
        PAD,
        "players: [{name: A, majority.court: 2}, B, C]\nseat1.majority.court: [1]\n",
        ["3:23: 'seat1.majority.court' is told twice and not alike; the other is at game.yaml:2:37, keep one of them"],
    ),
    (
        PAD,
        "players: [{name: A, majority.court: [1]}, B, C]\nseat1.majority.court.2: true\n",
        ["3:25: 'seat1.majority.court' is told twice and not alike; the other is at game.yaml:2:37, keep one of them"],
    ),
    (
        PAD,
        "players: [{name: A, line.bride_line: 2}, B, C]\nseat1.line.bride_line: 4\n",
        ["3:24: 'seat1.line.bride_line' is told twice and not alike; the other is at game.yaml:2:38, keep one of them"],
    ),
    (
        PAD,
        "players: [A, B, C]\nseat4.castles: 3\n",
        ["3:1: 'seat4.castles' is of nobody; name player 4 under 'players:'"],
    ),
    (PAD, "players: [A, B, C]\nseat1.castels: 3\n", ["3:1: no cell 'castels'; did you mean 'castles'?"]),
    (PAD, "players: [A, B, C]\nseat1.castles: 99\n", ["3:16: 'castles' must be between 0 and 20, not 99"]),
    (PAD, "players: [A, B, C]\nseat0.castles: 3\n", ["3:1: unknown key 'seat0.castles'"]),
    (
        PAD,
        "players: [{name: A, seat1.castles: 3}, B, C]\n",
        ["2:21: 'seat1.castles' names a seat; write it at the top of the record, or 'castles' under its player"],
    ),
    (
        PAD,
        "table: {seat1.castles: 3}\nplayers: [A, B, C]\n",
        ["2:9: 'seat1.castles' names a seat; write it at the top of the record, or 'castles' under its player"],
    ),
    (PAD, "players: [A, A, C]\n", [f"2:14: two players are called 'A', the first at game.yaml:2:11; {TWO_GAMES}"]),
    (
        "anarchy",
        "players: [{name: A}]\nseat1.bravery: 3\n",
        ["3:1: 'seat1.bravery' names a seat, and the sheets of this game have none; write 'bravery' under the player"],
    ),
    ("anarchy", "players: [A]\n", ["2:11: a player is a mapping with 'name' and what the sheets show"]),
]


@pytest.mark.parametrize(("name", "text", "says"), SEAT_MISTAKES)
def test_mistakes_about_seats(name: str, text: str, says: list[str]) -> None:
    found = wrong(f"game: {name}\n{text}", game(name))
    assert [one.split("; known:")[0] for one in found] == says


def test_games_with_a_pad_have_seats() -> None:
    """Also where a variant brings the pad, or a sheet that another one extends."""
    assert {name for name in GAMES if game(name).has_seats} == {"medievalia", "mil1049", "tomesaga", "troyes"}


def test_variant_may_bring_seats(tmp_path: Path) -> None:
    pad = "areas: {pad: {at: [0, 0, 99, 99], body: {seats: 2, rows: [{write: Name}]}}}"
    (tmp_path / "v.yaml").write_text(f"extends: anarchy\nsheets: {{left: {{{pad}}}}}\n")
    assert read_rules(find_game(str(tmp_path / "v.yaml"))).has_seats


# ---- the language of the players ----

FRENCH = [
    (
        "mode: classik\n",
        "pas de mode «\u00a0classik\u00a0»\u00a0; vouliez-vous dire Classique («\u00a0classic\u00a0»)\u00a0?",
    ),
    (
        "date: hier\n",
        "«\u00a0hier\u00a0» n'est pas une date\u00a0; écrivez-la comme 2024-12-31, ou «\u00a0aujourd'hui\u00a0»",
    ),
    ("modes: x\n", "clé inconnue «\u00a0modes\u00a0»\u00a0; vouliez-vous dire «\u00a0mode\u00a0»\u00a0?"),
    ("modules: {x: 3}\n", "il faut une liste, et non une suite de clés"),
    ("modules: x\n", "pas de module «\u00a0x\u00a0»"),
]


@pytest.mark.parametrize(("text", "says"), FRENCH)
def test_mistakes_in_french(text: str, says: str) -> None:
    (found,) = wrong(QUICK.strip() + "\n" + text, game(), "fr")
    assert found.split(": ", 1)[1] == says


def test_command_speaks_the_language_asked_for(command: Runner) -> None:
    """--lang, for mistakes in a record and for a game that is not there; without it the first language of the game."""
    Path("game.yaml").write_text(QUICK.replace("bravery: 23", "bravry: 23"))
    Path("none.yaml").write_text("game: anarchi\n")
    assert "no cell 'bravry'; did you mean 'bravery'?" in command("score", "game.yaml").err
    assert "pas de case «\u00a0bravry\u00a0»" in command("score", "game.yaml", "--lang", "fr").err
    assert command("score", "none.yaml").err.startswith(
        "none.yaml:1:7: no game of that name (in a pack's folder write 'game: .'); did you mean 'anarchy'?\n"
    )
    assert (
        "écrivez «\u00a0game: .\u00a0»)\u00a0; vouliez-vous dire" in command("score", "none.yaml", "--lang", "fr").err
    )


def test_first_language_of_the_game_without_lang(command: Runner) -> None:
    Path("french.yaml").write_text("extends: anarchy\npack: {languages: [fr, en]}\n")
    Path("game.yaml").write_text(QUICK.replace("bravery: 23", "bravry: 23").replace("anarchy", "french.yaml"))
    assert "pas de case" in command("score", "game.yaml").err


def test_lacks_in_french() -> None:
    with pytest.raises(Mistakes) as found:
        report("game: anarchy\nplayers: [{name: Ann, paths: [abot]}]\n", language="fr")
    told = str(found.value)
    assert "pas de carte «\u00a0abot\u00a0»\u00a0; vouliez-vous dire Abbé («\u00a0abbot\u00a0»)\u00a0?" in told


@pytest.mark.parametrize(("language", "names"), [("en", ("Player 1", "Player 2")), ("fr", ("Joueur 1", "Joueur 2"))])
def test_players_without_a_name(language: str, names: tuple[str, ...]) -> None:
    assert blank_names(game(), words(language)) == names


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("quick", [True, False])
def test_french_blank_record_has_no_english(name: str, quick: bool) -> None:
    """Comments are in French, but for what is a key of the file."""
    text = blank_record(game(name), Blank(name, ("Ann",)), words("fr"), quick=quick)
    comments = [line.partition("  # ")[2].replace("0 or est", "") for line in text.splitlines()]  # "or" is gold
    english = {" or ", " of ", " each ", "a list", "as a list", "like ", " in all", ": track", ": checks"}
    assert [line for line in comments if any(word in f" {line} " for word in english)] == []
