"""Records: what can be read, what is wrong and where, blank ones, and short-hand there and back."""

from datetime import date
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from support.many_cases import for_each
from support.report_cases import EXAMPLES, GAME, QUICK, explainer, read, report, without_places
from support.scripted_interview import interview

from generator.errors import NOWHERE, Mistakes
from generator.ledger.condition import Play
from generator.ledger.ledger import Family
from generator.ledger.marks import NOTHING, counted_marks, is_marked, number_in
from generator.pack.words import read_words
from generator.record.cells import Marks
from generator.record.questions import card_entries, quick_entries
from generator.record.text import Blank, blank_record, dump_record
from generator.rules.finished_game import Player, Record
from generator.scoring.scorer import Scorer, read_records

RULES, WORDS = explainer().rules, explainer().words
CARDS = sorted(RULES.cards["path"])


def scorer() -> Scorer:
    return Scorer(lambda rules: "en")


def wrong(text: str) -> str:
    """The messages that a record brings."""
    with pytest.raises(Mistakes) as found:
        report(text)
    return str(found.value)


def player(extra: str) -> str:
    """A record of one player of whom something more is told."""
    return f"game: {GAME}\nplayers:\n  - name: Ann\n    {extra}\n"


# ---- there and back ----


def marks_of(family: Family) -> st.SearchStrategy[Marks]:
    """Any marks that a family's cells may show: all told, some told, or how many; and some beyond the last cell."""
    each = {
        "number": st.just(NOTHING) | st.integers(family.from_, family.to),
        "states": st.sampled_from(family.states),
    }.get(family.kind, st.booleans())
    some = st.tuples(*[st.none() | each] * family.size).filter(any) if family.size > 1 else st.nothing()
    known = (st.tuples(*[each] * family.size) | some).map(lambda cells: Marks(cells, total_of(family, cells)))
    if family.beyond:
        known |= beyond_of(family)
    counted = family.kind == "checks" and family.size > 1
    return (
        known | st.integers(0, family.size).map(lambda count: counted_marks(count, family.size)) if counted else known
    )


def beyond_of(family: Family) -> st.SearchStrategy[Marks]:
    """A row that is full, with more marks drawn beside it; the last state of the row, and maybe another."""
    pens = [state for state in family.states if state != "empty"]
    ends = st.lists(st.sampled_from(pens), min_size=1, max_size=2, unique=True)
    rows = st.tuples(*[st.sampled_from(pens)] * (family.size - 1))

    def made(row: tuple[str, ...], last: list[str], more: int) -> Marks:
        only = tuple(state for state in row if state not in last[1:])
        full = (*only, *[last[0]] * (family.size - len(only)))
        beyond = (*[last[0]] * more, *last[1:])
        return Marks(full, family.size + len(beyond), beyond)

    return st.builds(made, rows, ends, st.integers(1, 9))


def total_of(family: Family, cells: tuple[Any, ...]) -> int:
    return sum(map(number_in, cells)) if family.kind == "number" else sum(map(is_marked, cells))


NAMES = st.text(st.characters(exclude_categories=("Cs",)), min_size=1, max_size=12).filter(str.strip)
CELLS = st.sets(st.sampled_from(sorted(RULES.ledger.families)), max_size=6).flatmap(
    lambda names: st.fixed_dictionaries({name: marks_of(RULES.ledger.families[name]) for name in sorted(names)})
)
OUTRIGHT = sorted(name for name, one in RULES.scoring.measures.items() if not isinstance(one.is_.value, str))
GIVEN = st.sets(st.sampled_from(OUTRIGHT), max_size=4).flatmap(
    lambda names: st.fixed_dictionaries({name: st.integers(*RULES.keys.limits(name)) for name in sorted(names)})
)
HELD = st.just({}) | st.lists(st.sampled_from(CARDS), unique=True, max_size=6).map(lambda ids: {"paths": tuple(ids)})
PLAYER = st.builds(Player, NAMES, CELLS, GIVEN, HELD, st.just({}), st.just(NOWHERE), st.just(""), st.none())
PLAYERS = st.lists(PLAYER, min_size=1, max_size=4, unique_by=lambda one: one.name)
TEXTS = st.text(st.characters(exclude_categories=("Cs",)), max_size=12)
RECORDS = st.builds(
    Record,
    st.just(GAME),
    TEXTS,
    st.sampled_from(RULES.scoring.modes),
    st.just("") | st.dates().map(date.isoformat),
    PLAYERS.map(tuple),
    st.just(NOWHERE),
    st.just(()),
    st.none(),
    st.just(()),
)


@given(RECORDS)
@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
def test_what_is_dumped_is_read_back(record: Record) -> None:
    """Short-hand out and in again gives the same record, whatever the names and the marks."""
    assert without_places(read(dump_record(record, RULES))) == record


@pytest.mark.parametrize("name", ["quick", "duel", "solo"])
def test_examples_survive(name: str) -> None:
    """The records that people copy are read back as they were, and score the same."""
    text = (EXAMPLES / f"{name}.yaml").read_text(encoding="utf-8")
    again = dump_record(read(text), RULES)
    assert without_places(read(again)) == without_places(read(text))
    assert [one._replace(place=NOWHERE) for one in report(again).players] == [
        one._replace(place=NOWHERE) for one in report(text).players
    ]


@for_each(
    "name",
    [
        "no",
        "null",
        "~",
        "3:2",
        "010",
        "- x",
        "a: b",
        "#1",
        "'",
        '"',
        "\\",
        "a\u2028b",
        "a\x85b",
        "\x1b[2J",
        "é",
        " Ann ",
        "{x}",
        "*a",
    ],
)
def test_strange_names_survive(name: str) -> None:
    """Names that YAML has other plans for come back as they were."""
    record = Record(GAME, name, "classic", "", (Player(name, {}, {}, {}, {}, NOWHERE),), NOWHERE)
    assert without_places(read(dump_record(record, RULES))) == record


def test_shortest_form_is_written() -> None:
    """Tracks as a number, marks as a list, states by state: counted where they were counted."""
    text = dump_record(
        read(
            player(
                "bravery: [1, 2, 3]\n    loyalty: [1, 3]\n    villages: 1".replace(
                    "\n    villages: 1", "\n    circles: {circled: 2}\n    beers: {circled: [2, 3]}"
                )
            )
        ),
        RULES,
    )
    assert text.splitlines()[3:] == [
        "  - name: Ann",
        "    bravery: 3",
        "    loyalty: [1, 3]",
        "    circles: {circled: 2}",
        "    brewhouse.beers: {circled: [2, 3]}",
    ]


# ---- blank records ----


@pytest.mark.parametrize("quick", [True, False])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_blank_record_can_be_read(quick: bool, language: str) -> None:
    """A blank record is a record in which nothing is told."""
    record = read(
        blank_record(RULES, Blank("anarchy", ("Ann", "Bob: the 2nd"), "classic"), read_words(language), quick=quick)
    )
    assert [one.name for one in record.players] == ["Ann", "Bob: the 2nd"]
    assert not any(one.cells or one.given or one.cards for one in record.players)
    assert (record.game, record.mode, record.scenario) == (GAME, "classic", "")


@pytest.mark.parametrize("mode", RULES.scoring.modes)
def test_full_blank_record_names_every_family(mode: str) -> None:
    """Every family of the ledger that such a game fills stands in it once for each player, and no other."""
    text = blank_record(RULES, Blank("anarchy", ("Ann",), mode), WORDS, quick=False)
    keys = [line.split(":")[0].strip() for line in text.splitlines()]
    play = Play(mode, (), 1)
    due = {name: int(not one.when or one.when.holds(play)) for name, one in RULES.ledger.families.items()}
    assert {name: keys.count(name) for name in due} == due


def test_quick_blank_record_names_every_line_and_card() -> None:
    """The keys of the score, the cards in a comment, and what cards look at."""
    text = blank_record(RULES, Blank("anarchy", ("Ann",), "classic"), WORDS, quick=True)
    names = [card.name.in_language("en") for card in RULES.cards["path"].values()]
    assert [
        name for name in names if f"{name}:" not in text and f"{name}," not in text and f"{name}\n" not in text
    ] == []
    for key in ("bravery:", "paths:", "discontent:", "workers:"):
        assert f"    {key} " in text
    assert "\n#   Engineer: tower_pips (tower pips, " in text


def test_filled_quick_questions_are_enough() -> None:
    """Whoever answers every quick question has told enough to be scored."""
    play = Play("classic", (), 1)
    looked_at = [entry for entry, _ in card_entries(RULES, {"paths": tuple(CARDS)}, play)]
    keys = [entry.key for entry in (*quick_entries(RULES, play), *looked_at)]
    told = "\n".join(
        f"    {key}: {'[' + ', '.join(CARDS[:5]) + ']' if key == 'paths' else 1}" for key in dict.fromkeys(keys)
    )
    assert report(f"game: {GAME}\nplayers:\n  - name: Ann\n{told}\n", lenient=True).players[0].total


# ---- bad input ----


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (player("bravry: 3"), "game.yaml:4:5: no cell 'bravry'; did you mean 'bravery'?"),
        (player("bravery: 25"), "game.yaml:4:14: 'bravery' must be between 0 and 24, not 25"),
        (player("bravery: -1"), "game.yaml:4:14: 'bravery' must be between 0 and 24, not -1"),
        (player("bravery: [25]"), "game.yaml:4:15: 'bravery' has no cell '25'; it has 1 to 24"),
        (player("circles: {circeld: 2}"), "game.yaml:4:15: 'circles' has no state 'circeld'; did you mean 'circled'?"),
        (player("paths: [abbot, abbot]"), "game.yaml:4:20: card 'abbot' is held twice"),
        (f"game: {GAME}\n", "game.yaml:1:1: no players; write them as a list under 'players:'"),
        (f"game: {GAME}\nplayers: []\n", "game.yaml:2:10: no players; write them as a list under 'players:'"),
        (
            f"game: {GAME}\nplayers: [{{name: A}}, {{name: A}}]\n",
            "game.yaml:2:22: two players are called 'A', the first at game.yaml:2:11; if these are two games, write a"
            " record for each",
        ),
        (
            f"game: {GAME}\nplayer: []\nplayers: [{{name: A}}]\n",
            "game.yaml:2:1: unknown key 'player'; did you mean 'players'?",
        ),
        (
            f"game: {GAME}\nmode: classik\nplayers: [{{name: A}}]\n",
            "game.yaml:2:7: no mode 'classik'; did you mean 'classic'?",
        ),
        (
            player('michaelmas.any_1.numbers: "~"'),  # a text, as a web sheet takes it, and not the sign for nothing
            "game.yaml:4:31: Ann: 'michaelmas.any_1.numbers' takes a number, 1 to 8; read '~'",
        ),
        (player("bravery: !!int 3"), "game.yaml:4:14: tag 'tag:yaml.org,2002:int' is not read; remove it"),
        (player("bravery: 3\n    bravery: 4"), "game.yaml:5:5: key 'bravery' stands twice; the first is on line 4"),
    ],
)
def test_mistakes_have_a_place_and_a_way_out(text: str, says: str) -> None:
    """One mistake, told as a person would point at it."""
    assert wrong(text) == says


def test_six_cards() -> None:
    """A player ends with five path cards."""
    assert "6 cards under 'paths'; at the end of the game there are 5" in wrong(
        player(f"paths: [{', '.join(CARDS[:6])}]")
    )


def test_unknown_card() -> None:
    """A misspelt card is told with the card that was meant."""
    assert "no card 'abot'; did you mean 'abbot'?" in wrong(player("paths: [abot]"))


def test_missing_values_are_told_together() -> None:
    """What a record does not tell is never taken for 0, and all of it is told at once."""
    told = wrong(player("bravery: 3"))
    assert [name for name in ("loyalty", "influence", "might", "paths") if f"needs '{name}'" not in told] == []


def test_gap_is_read_and_then_told() -> None:
    """A gap in a track is a record one can write, an error of its checks, and a warning for the lenient."""
    text = QUICK.replace("bravery: 23", "bravery: [1, 3]")
    assert read(text).players[0].cells["bravery"].total == 2
    assert "gap" in wrong(text)
    assert any("gap" in warning for warning in report(text, lenient=True).warnings)


@pytest.mark.parametrize(
    ("content", "says"),
    [
        (
            b"game: anarchy\nplayers: [{name: Ann, bravery: 3",
            ":2:11: the bracket '{' is not closed; write '}' at the end",
        ),
        (b"", "a record says which game it is of"),
        (b"- 1\n", "a record is a mapping"),
        (b"anarchy\n", "a record is a mapping"),
        (b"game: [anarchy]\n", "a record says which game it is of"),
        (
            b"game: anarchi\n",
            ":1:7: no game of that name (in a pack's folder write 'game: .'); did you mean 'anarchy'?",
        ),
        (b'game: "\\0"\n', ":1:7: no game of that name"),
        (b"\xff\xfe", "is not UTF-8"),
        (b"players: &a [*a]\n", "alias '*a' is not read"),
        (b"a: " + b"[" * 100, "nested deeper than 40 levels"),
    ],
)
def test_files_that_are_no_records(content: bytes, says: str, tmp_path: Path) -> None:
    """Whatever lies in a file is at worst a mistake at its place."""
    path = tmp_path / "game.yaml"
    path.write_bytes(content)
    with pytest.raises(Mistakes) as found:
        list(scorer().reports(path))
    assert says in str(found.value)
    assert all(one.place.path.endswith("game.yaml") for one in found.value.mistakes)


def test_huge_file_is_not_read(tmp_path: Path) -> None:
    """A file that cannot be one game is refused by its size."""
    with (tmp_path / "game.yaml").open("wb") as target:
        target.truncate(1_000_001)
    with pytest.raises(Mistakes, match="larger than 1 MB; a record is one game"):
        list(scorer().reports(tmp_path / "game.yaml"))


# ---- CSV ----

TABLE = """name;game;scenario;bravery;loyalty;influence;might;paths;circles;spies.helped;fortify.towers;gate;walls
Ann B.;anarchy;easy;20;11;14;12;engineer warrior defender, advocate emissary;{circled: 3};1;6;4;12
Bob;anarchy;easy;17;16;15;10;7;{circled: 4};;;;
Eve;anarchy;solo;17;16;15;10;7;{circled: [1, 2]};;;;
"""


def csv_file(folder: Path, text: str) -> Path:
    path = folder / "games.csv"
    path.write_text(text, encoding="utf-8")
    return path


def test_csv_rows_are_players(tmp_path: Path) -> None:
    """Rows of one game below each other are its players; ids with dots, lists and mappings are read."""
    reports = list(scorer().reports(csv_file(tmp_path, TABLE)))
    assert [[(one.name, one.total) for one in game.players] for game in reports] == [
        [("Ann B.", 63), ("Bob", 59)],
        [("Eve", 63)],
    ]


def test_csv_mistakes_have_the_cell(tmp_path: Path) -> None:
    """A wrong cell is told by row and column, and does not stop the other games."""
    path = csv_file(tmp_path, TABLE.replace("Bob;anarchy;easy;17", "Bob;anarchy;easy;77").replace("[1, 2]", "[1, 2"))
    with pytest.raises(Mistakes) as found:
        list(scorer().reports(path))
    assert "games.csv:3:4: 'bravery' must be between 0 and 24, not 77" in str(found.value)
    assert "games.csv:4:9: Eve: 'circles' takes its states, like {circled: 3}; read '{circled: [1, 2}'" in str(
        found.value
    )


def test_csv_family_and_cell_of_it(tmp_path: Path) -> None:
    """A column for a family and one for a cell of it are both read."""
    (node,) = read_records(csv_file(tmp_path, "name,game,ramparts,ramparts.5\nAnn,anarchy,3,true\n"))
    players = node.get("players")  # type: ignore[union-attr]
    assert [key.text for key, _ in players.items[0].entries] == ["name", "ramparts", "ramparts.5"]  # type: ignore[union-attr]


def test_json_is_a_record_too(tmp_path: Path) -> None:
    """JSON is YAML."""
    path = tmp_path / "game.json"
    path.write_text(
        '{"game": "anarchy", "players": [{"name": "Ann", "bravery": 1, "loyalty": 1, "influence": 1, "might": 1,'
        ' "paths": 3, "discontent": 0}]}'
    )
    assert [one.players[0].total for one in scorer().reports(path)] == [7]


# ---- asked for one by one ----


def test_interview_asks_again() -> None:
    """Wrong values are told and asked again; cards bring their own questions; nothing is asked twice."""
    cards = "engineer warrior defender advocate emissary"
    head = ["easy", "classik", "siege", "2024-01-01"]
    lines = [
        "99",
        "20",
        "x",
        "11",
        "14",
        "12",
        cards.replace("emissary", "emisary"),
        " ".join(CARDS[:6]),
        cards,
        "-3",
        "3",
        "4",
    ]
    found = interview(explainer(), [*head, *lines, "6", "4", "12", "1"], ("Ann", "Bob"))
    record, told = found.record, [one for one in found.wrong if "press Enter again" not in one]
    assert len(found.asked) == len(set(found.asked)) + len(found.wrong)
    assert (record.mode, record.scenario, record.players[0].given["discontent"]) == ("siege", "easy", 3)
    assert record.players[0].cards == {"paths": tuple(cards.split())}
    assert len(told) == 6
    assert record.players[0].given == {"discontent": 3, "tower_pips": 6, "gate_pips": 4, "wall_pips": 12}
    assert {name: record.players[0].cells[name].total for name in ("supply.workers", "spies.helped")} == {
        "supply.workers": 4,
        "spies.helped": 1,
    }
    assert without_places(read(dump_record(record, RULES))) == without_places(record)


def test_interview_takes_no_answer() -> None:
    """A second Enter leaves a value untold; what only breaks ties may be left open at once."""
    found = interview(explainer(), [], ("Ann",))
    assert found.record.players[0][1:4] == ({}, {}, {})
    needed = "the game cannot be scored without 'Loyalty'; press Enter again to leave it open"
    assert found.wrong.count(needed) == 1
    assert [sum(one.startswith(f"Ann: {name}") for one in found.asked) for name in ("Loyalty", "workers left")] == [
        2,
        1,
    ]
