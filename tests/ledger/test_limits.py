"""Every number has limits, and what is given outright agrees with what else a record tells."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.drawn_tables import few
from support.every_pack import every_pack, rules_in
from support.javascript_engine import by_javascript, by_python, compared, told_again
from support.many_cases import for_each
from support.plain_records import NAMES, TODAY, explainer, game, node_of, read, troubles

from generator.errors import MistakeList, Mistakes
from generator.ledger.ledger import Family
from generator.pack.words import read_words
from generator.record.allowed_values import what_fits
from generator.record.entries import declared_entries, line_entry, named_entry
from generator.record.record import read_record
from generator.record.text import Blank, blank_record, dump_record
from generator.report.explain import Explainer
from generator.rules.finished_game import LINE, Record
from generator.rules.gauge import Gauge, Table
from generator.rules.lines import LineMaker
from generator.rules.measure import Measure, NamedMeasure
from generator.rules.measures.arithmetic import First, Product
from generator.rules.names import RuleNames, check_rules
from generator.rules.range import Range, endless, ends_of, picked
from generator.rules.rules import Rules
from generator.rules.score_record import score_record
from generator.rules.stated_totals import contradictions
from generator.rules.unknown import Unknown

WORDS = read_words("en")


def told(*players: dict[str, Any], name: str = "anarchy", **head: Any) -> Record:
    """A record of players, read; they are called Anna, Ben … unless they say so."""
    named = [{"name": one, **cells} for one, cells in zip(NAMES, players, strict=False)]
    return read(node_of({"game": name, **head, "players": named}))


def refused(*players: dict[str, Any], name: str = "anarchy", **head: Any) -> list[str]:
    with pytest.raises(Mistakes) as found:
        told(*players, name=name, **head)
    return [one.message for one in found.value.mistakes]


# ---- every number has limits ----

IMPOSSIBLE = [
    ("anarchy", "chapel_levels", 44, 0, 3),
    ("anarchy", "keep_levels", 4, 0, 3),
    ("anarchy", "mint_levels", 4, 0, 3),
    ("anarchy", "siege_weapons", 7, 0, 6),
    ("anarchy", "leadership_lines", 5, 0, 4),
    ("anarchy", "muster_tokens", 4, 0, 3),
    ("anarchy", "lands_completed", 4, 0, 3),
    ("anarchy", "wall_pips", 17, 0, 16),
    ("anarchy", "tower_pips", 9, 0, 8),
    ("anarchy", "gate_pips", 7, 0, 6),
    ("anarchy", "moat_pips", 7, 0, 6),
    ("anarchy", "spies", 4, 0, 3),
    ("anarchy", "pennants", 13, 0, 12),
    ("anarchy", "michaelmas_sums", 7, 0, 6),
    ("anarchy", "wheel_quarters", 4, 0, 3),
    ("anarchy", "tactics", 6, 0, 5),
    ("anarchy", "discontent", 400, 0, 60),
    ("anarchy", "discontent", -1, 0, 60),
    ("anarchy", "paths", 16, 0, 15),
    ("anarchy", "line.discontent", -22, -21, 0),
    ("anarchy", "line.bravery", 25, 0, 24),
    ("troyes", "characters", 99, 0, 30),
    ("troyes", "built_levels", 4, 0, 3),
    ("troyes", "built_floor", 2, 0, 1),
    ("troyes", "tradesmen", 10, 0, 9),
    ("troyes", "civil", 10, 0, 9),
    ("troyes", "citizens", 13, 0, 12),
    ("medievalia", "siege_turns", 4, 0, 3),
    ("medievalia", "city_alive", 2, 0, 1),
    ("tomesaga", "virtue_final", 20, 0, 14),
    ("tomesaga", "architects_won", 4, 0, 3),
    ("mil1049", "line.goods_line", 5, 0, 4),
]


@for_each(("name", "number", "value", "least", "most"), IMPOSSIBLE)
def test_impossible_number_is_refused(name: str, number: str, value: int, least: int, most: int) -> None:
    said = f"'{number}' must be between {least} and {most}, not {value}"
    assert refused({number: value}, {}, name=name) == [said]
    for limit in (least, most):
        assert told({number: limit}, {}, name=name).players[0].given.get(number, limit) == limit


@every_pack
def test_every_number_has_limits(folder: Path) -> None:
    """Of whatever a record of a pack may give outright."""
    assert without_limits(rules_in(folder)) == []


def test_endless_measure_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The twin: a kind that cannot say is a mistake, also inside of others, until somebody states the limits."""
    monkeypatch.setattr(Product, "over", lambda *_: endless("made"))
    boundless = Measure(Product(product=(Measure("bravery"), Measure("loyalty"))))
    assert without_limits(anarchy_with(boundless)) == ["made"]
    assert without_limits(anarchy_with(Measure(First(first=(Measure("loyalty"), boundless))))) == ["made"]
    assert without_limits(anarchy_with(boundless, most=99)) == ["made"]
    assert without_limits(anarchy_with(boundless, least=0, most=99)) == []
    assert complaints_of(anarchy_with(boundless)) == [
        "nobody can say how high 'made' may be; state 'least:' and 'most:'"
    ]


def without_limits(rules: Rules) -> list[str]:
    """The names of measures of which nobody can say how low and how high they may be."""
    said = complaints_of(rules)
    return [name for name in (*rules.scoring.measures, *rules.scoring.rules) if any(f"'{name}'" in one for one in said)]


def complaints_of(rules: Rules) -> list[str]:
    mistakes = MistakeList()
    check_rules(RuleNames(rules, mistakes))
    return [one.message for one in mistakes.errors]


def anarchy_with(measure: Measure, **limits: int) -> Rules:
    rules = game()
    made = NamedMeasure(name=rules.title, is_=measure, **limits)
    return replace(rules, scoring=rules.scoring.replace(measures={**rules.scoring.measures, "made": made}))


def test_stated_limits_win() -> None:
    """Wider or narrower than what follows, each on its own."""
    bravery = Measure("bravery")
    assert ends_of(anarchy_with(bravery).limits.called("made")) == (0, 24)
    assert ends_of(anarchy_with(bravery, most=12).limits.called("made")) == (0, 12)
    assert ends_of(anarchy_with(bravery, most=99).limits.called("made")) == (0, 99)
    assert ends_of(anarchy_with(bravery, least=3).limits.called("made")) == (3, 24)


def test_limits_are_shown() -> None:
    """A record to fill in and every question say what fits."""
    rules = game()
    text = blank_record(rules, Blank("anarchy", ("Ann",)), WORDS, quick=True)
    assert "chapel_levels (chapel levels, 0 to 3)" in text
    assert "Bravery: 0 to 24" in text
    assert "final discontent: 0 to 60" in text
    assert what_fits(line_entry("paths", rules.scoring.rules["paths"], rules), WORDS) == "points, 0 to 15"


@every_pack
def test_every_entry_has_limits(folder: Path) -> None:
    rules = rules_in(folder)
    entries = [*declared_entries(rules), *(named_entry(name, rules) for name in rules.scoring.measures)]
    asked = [entry for entry in entries if entry.kind in ("number", "points", "cards")]
    assert all(entry.limits and entry.limits[0] <= entry.limits[1] for entry in asked)


def test_picked() -> None:
    numbers = [Range(-2, 1), Range(0, 5), Range(1, 3)]
    for (fewest, most), ends in {(0, 3): (-2, 9), (2, 2): (-2, 8), (3, 3): (-1, 9), (0, 1): (-2, 5)}.items():
        assert picked(numbers, fewest, most, ("hand",)) == Range(*ends, ("hand",))


# ---- contradictions ----

LAST = {"chapel.small.built": 0, "chapel.medium.built": 0, "chapel.large.built": 0}
CONTRADICTIONS = [
    ({"wall_pips": 16, "fortify.walls": 3}, "wall_pips", "3 by 'fortify.walls' (made.yaml:1:1)"),
    ({"wall_pips": 16, "castle.walls": [1, 1, 1, 1], "fortify.walls": 4}, "wall_pips", "4 by 'castle.walls'"),
    ({"chapel_levels": 3, "worship": 1}, "chapel_levels", "0 by 'worship'"),
    ({"chapel_levels": 3, "worship": 5}, "chapel_levels", "0 to 2 by 'worship'"),
    ({"chapel_levels": 3, "chapel.small.built": 0}, "chapel_levels", "0 to 2 by 'chapel.small.built'"),
    ({"chapel_levels": 3, **LAST}, "chapel_levels", "0 by "),
    ({"chapel_levels": 3, "small_crane": 0}, "chapel_levels", "0 to 1 by 'siege.small_crane'"),
    ({"moat_pips": 6, "fortify.moat": 0}, "moat_pips", "0 by 'fortify.moat'"),
    ({"moat_pips": 6, "small_crane": 0}, "moat_pips", "0 to 2 by 'siege.small_crane'"),
    ({"discontent": 5, "circles": {"circled": 2}}, "discontent", "2 by 'circles'"),
    ({"discontent": 3, "gained.discontent": 5, "gained.joy": 4}, "discontent", "1 by "),
    ({"spies": 3, "spies.cells": 4}, "spies", "2 by 'spies.cells'"),
    ({"muster_tokens": 3, "ramparts": 3}, "muster_tokens", "1 by 'ramparts'"),
    ({"muster_tokens": 3, "warcraft": 6}, "muster_tokens", "0 to 2 by 'warcraft'"),
    ({"pennants": 9, "lammas.rope_1.pennants": "none"}, "pennants", "0 to 8 by 'lammas.rope_1.pennants'"),
    ({"michaelmas_sums": 6, "michaelmas.any_1.done": 0, "michaelmas.any_2.done": 0}, None, ""),
    ({"leadership_lines": 4, "governance": 8}, "leadership_lines", "0 to 3 by 'governance'"),
    ({"leadership_lines": 0, "governance": 9}, "leadership_lines", "1 to 4 by 'governance'"),
    ({"line.bravery": 10, "bravery": 12}, "line.bravery", "12 by 'bravery'"),
    ({"line.discontent": -4, "discontent": 4}, "line.discontent", "-6 by 'discontent'"),
    ({"line.discontent": 0, "circles": {"circled": 3}}, "line.discontent", "-4 by 'circles'"),
    ({"line.paths": 9, "paths": ["abbot", "architect", "baron", "captain", "weaponsmith"], "chapel_levels": 0},
     None, ""),
    ({"line.paths": 14, "paths": ["abbot", "architect", "baron", "captain", "weaponsmith"], "chapel_levels": 0},
     "line.paths", "0 to 12 by "),
]  # fmt: skip


@for_each(("cells", "number", "says"), CONTRADICTIONS)
def test_contradiction_is_told(cells: dict[str, Any], number: str | None, says: str) -> None:
    """Both places are in the message, and the error is one unless somebody is lenient."""
    result = score_record(game(), told(cells))
    found = [one for one in result.errors if one.check == "given"]
    assert [one.about for one in found] == ([number] if number else [])
    for one in found:
        message = explainer().trouble(one).message
        assert message.startswith(f"Anna: '{number}' is given as {cells[str(number)]}, but it is {says}"), message
        assert message.endswith("; correct one of them [given]")


AGREE = [
    {"wall_pips": 16, "fortify.walls": 16},
    {"wall_pips": 16, "castle.walls": [5, 4, 3, 4]},
    {"chapel_levels": 3, "worship": 8},
    {"chapel_levels": 1, "worship": 2},
    {"chapel_levels": 1, "chapel.large.built": 0},
    {"discontent": 2, "circles": {"circled": 2, "filled": 3}},
    {"discontent": 1, "gained.discontent": 5, "gained.joy": 4},
    {"discontent": 3, "gained.discontent": 5},
    {"line.bravery": 12, "bravery": 12},
    {"line.discontent": -6, "discontent": 4},
    {"paths": 9, "chapel_levels": 3},
]


@pytest.mark.parametrize("cells", AGREE)
def test_what_agrees_is_no_contradiction(cells: dict[str, Any]) -> None:
    assert "given" not in troubles(told(cells))[0] | troubles(told(cells))[1]


@pytest.mark.parametrize(
    "cells",
    [
        {"spies": 3, "governance": 6},  # 3, 6, 9 of governance are reconstructed
        {"siege_weapons": 1, "wheel.siegecraft": [1, 4, 7, 10]},  # so is which cell of the wheel opens which engine
        {"line.discontent": -9, "discontent": 5},  # and what five discontent cost
    ],
)
def test_reconstructed_figure_only_warns(cells: dict[str, Any]) -> None:
    result = score_record(game(), told(cells))
    assert [one for one in result.errors if one.check == "given"] == []
    (found,) = [one for one in result.warnings if one.check == "given"]
    assert "rests on a reconstructed figure" in explainer().trouble(found).message


def test_large_crane_is_no_guess() -> None:
    """A contradiction that holds without the reconstructed figures too is an error, and names what is sure."""
    result = score_record(game(), told({"siege_weapons": 6, "wheel.siegecraft": [1, 2]}))
    assert [(one.check, one.detail) for one in result.errors] == [("given", "6 ≠ 0–2")]


def test_lower_way_with_less_is_no_contradiction() -> None:
    """A city may have fallen although nobody besieged it: a way that makes do with less says nothing."""
    assert troubles(told({"city_alive": 0, "siege_turns": 0}, {}, name="medievalia")) == (set(), set())
    assert troubles(told({"city_alive": 1, "siege_turns": 3}, {}, name="medievalia"))[0] == {"given"}
    assert troubles(told({"city_alive": 1, "city_destroyed": 1}, {}, name="medievalia"))[0] == {"given"}


CHAPTERS = ("architects", "paladins", "viscounts")
TAKEN = {**{f"{one}.objectives": [1] for one in CHAPTERS}, **{f"{one}.crest_token": "none" for one in CHAPTERS}}


@pytest.mark.parametrize("number", range(2, 9))
def test_way_that_nobody_knows_hides_no_other(number: int) -> None:
    """Nobody knows by their names what the tomes carry that were taken; three crowns stand in the register. Both
    engines hold a number against that."""
    table = {f"{one}.crowns": [1, 0, 0] for one in CHAPTERS}
    record = told({**TAKEN, "crowns_by_tomes": number}, {}, name="tomesaga", mode="paladins", table=table)
    found = list(contradictions(Table(game("tomesaga"), record)))
    assert [(one.key, one.limits) for _, one in found] == ([] if number == 3 else [("crowns_by_tomes", (3, 3))])
    save, again = told_again(record)
    assert compared(by_javascript("tomesaga", save)) == by_python(again)


def test_lines_over_players_are_compared() -> None:
    """Points by place contradict the numbers of all players."""
    best = {"end.goods": 9, "line.goods_line": 0}
    other = {"end.goods": 3, "line.goods_line": 0}
    found = list(contradictions(Table(game("mil1049"), told(best, other, {"end.goods": 0}, name="mil1049"))))
    assert [(player.name, one.key, one.limits) for player, one in found] == [("Anna", "line.goods_line", (4, 4))]
    lacking = told(best, other, {}, name="mil1049")
    assert list(contradictions(Table(game("mil1049"), lacking))) == []


def test_lenient_warns() -> None:
    from generator.scoring.scorer import judge

    record = told({**dict.fromkeys(("bravery", "loyalty", "influence", "might"), 1), "paths": 0, "discontent": 3,
                   "circles": {"circled": 1}})  # fmt: skip
    with pytest.raises(Mistakes, match="'discontent' is given as 3, but it is 1 by 'circles'"):
        judge(explainer(), record, lenient=False)
    assert [one.check for one in judge(explainer(), record, lenient=True).warnings] == ["given"]


def test_french() -> None:
    result = score_record(game(), told({"wall_pips": 16, "fortify.walls": 3}))
    said = Explainer(game(), read_words("fr")).trouble(result.errors[0]).message.replace("\u00a0", " ")
    assert said == (
        "Anna : « wall_pips » vaut 16, mais 3 d'après « fortify.walls » (made.yaml:1:1) ; corrigez l'un ou"
        " l'autre [given]"
    )


# ---- more than the row has ----


@pytest.mark.parametrize(
    ("cells", "counts"),
    [
        ({"tactics.covers": {"circled": 16}}, {"tactics.covers": 16}),
        ({"tactics.covers": {"circled": 10, "filled": 9}}, {"tactics.covers": 19}),
        ({"circles": {"circled": 20}}, {"circles": 20, "discontent": 20}),
        ({"circles": {"filled": 9, "circled": 12}}, {"circles": 21, "discontent": 12}),
        ({"circles": {"circled": 10, "filled": 8, "crossed": 0}}, {"circles": 18, "discontent": 10}),
        ({"circles": 19}, {"circles": 19, "discontent": 19}),
        ({"circles": {"circled": [*range(1, 21)]}}, {"circles": 20, "discontent": 20}),
        ({"circles": {"circled": [*range(1, 16), 19], "filled": [16, 17, 18, 20]}}, {"circles": 20, "discontent": 16}),
        ({"circles": {"circled": [2, 60]}}, {"circles": 2, "discontent": 2}),  # beyond the row, and the row is not full
    ],
)
def test_marks_beyond_the_row_count(cells: dict[str, Any], counts: dict[str, int]) -> None:
    record = told({**cells, "tactics.researched": ["covers"]})
    gauge = Table(game(), record).gauges[0]
    assert {name: gauge.named(name) for name in counts} == counts
    assert troubles(record)[0] == set()
    (cells_name,) = cells
    marks = record.players[0].cells[cells_name]
    assert len(marks.known or ()) == game().ledger.families[cells_name].size
    again = dump_record(record, game())
    assert read(node_of_text(again)).players[0].cells == record.players[0].cells


def node_of_text(text: str) -> Any:
    from generator.source.yaml_text import parse_yaml

    return parse_yaml(text, "made.yaml")


def test_one_cell_more_keeps_what_is_beyond() -> None:
    record = told({"circles": {"filled": 1, "circled": 19}, "circles.1": "filled"})
    assert Table(game(), record).gauges[0].named("discontent") == 19


def test_what_is_beyond_is_shown() -> None:
    text = blank_record(game(), Blank("anarchy", ("Ann",)), WORDS, quick=False)
    assert "60 in all" in next(line for line in text.splitlines() if line.strip().startswith("circles:"))


# ---- hardly ever ----


@pytest.mark.parametrize(
    ("cells", "message"),
    [
        ({"discontent": 28}, "'discontent' is 28, and usually at most 27; look again"),
        ({"circles": {"circled": 30}}, "'discontent' is 30, and usually at most 27; look again"),
    ],
)
def test_unusual_is_a_warning(cells: dict[str, Any], message: str) -> None:
    result = score_record(game(), told(cells))
    assert result.errors == ()
    assert [explainer().trouble(one).message for one in result.warnings] == [f"Anna: {message} [usual]"]


@pytest.mark.parametrize(
    "cells",
    [
        {"castle.walls": [5, 4, 3, 4], "fortify.walls": 16},
        {"castle.walls": [6]},
        {"discontent": 20},
        {"circles": {"circled": 20}},
    ],
    ids=str,
)
def test_what_the_rules_allow_is_no_slip(cells: dict[str, Any]) -> None:
    """More than is printed, or than one would build, is legal: the sums that are checked find a slip."""
    assert score_record(game(), told(cells)).warnings == ()


# ---- the score box ----

SCORED = {"bravery": 23, "loyalty": 16, "influence": 5, "might": 11, "paths": 12, "discontent": 4}
BOX = {**{f"score.{name}": points for name, points in SCORED.items()}, "score.discontent": 6, "score.total": 61}


def test_score_box_agrees() -> None:
    assert troubles(told({**SCORED, **BOX})) == (set(), set())


@pytest.mark.parametrize("name", ["bravery", "loyalty", "influence", "might", "paths", "discontent"])
def test_score_box_is_held_against_the_score(name: str) -> None:
    """One line off, with a total that fits: the line and the total are told."""
    off = -1 if name == "discontent" else 1
    wrong = {**BOX, f"score.{name}": BOX[f"score.{name}"] - 1, "score.total": 61 - off}
    assert troubles(told({**SCORED, **wrong}))[0] == {f"score_{name}", "score_final"}


def test_score_box_by_a_reconstructed_penalty_warns() -> None:
    """Nobody knows what five discontent cost; the box may be right."""
    five = {**SCORED, "discontent": 5, **BOX, "score.discontent": 9, "score.total": 58}
    assert troubles(told(five)) == (set(), {"score_discontent", "score_final"})


def test_box_without_a_score_is_not_checked() -> None:
    assert troubles(told({"score.paths": 3, "score.total": 9})) == (set(), set())


# ---- records of all kinds ----


def cells_of(family: Family) -> st.SearchStrategy[Any]:
    """Anything that a family may show, with every cell told."""
    match family.kind:
        case "number":
            number = st.integers(family.from_, family.to)
            return number if family.size == 1 else st.lists(number, min_size=family.size, max_size=family.size)
        case "states":
            marks = st.lists(st.sampled_from(family.states), max_size=family.most_marks)
            return marks.map(lambda states: {state: states.count(state) for state in family.states[1:]})
        case "track":
            return st.integers(0, family.size)
    return st.just("all") | st.lists(st.sampled_from(family.cell_names), unique=True)


@cache
def unstated(folder: Path) -> Rules:
    """The rules of a pack without the limits that it states: what follows from the cells must hold by itself."""
    rules = rules_in(folder)
    bare = {name: entry.replace(least=None, most=None) for name, entry in rules.scoring.measures.items()}
    return replace(rules, scoring=rules.scoring.replace(measures=bare))


@st.composite
def full_records(draw: st.DrawFn, rules: Rules) -> Record:
    """A game of any mode, modules and players of which every cell and all cards are told."""
    count = draw(st.integers(*rules.players))
    families = rules.ledger.families.items()
    shared = {str(name): draw(cells_of(family)) for name, family in families if family.shared}
    own = {str(name): cells_of(family) for name, family in families if not family.shared}
    players = [{"name": name, **draw(st.fixed_dictionaries(own))} for name in NAMES[:count]]
    for name, rule in rules.keys.cards.items():
        fewest, most = rules.held_under(name)
        cards = st.lists(st.sampled_from(sorted(rules.cards_of(name))), min_size=fewest, max_size=most, unique=True)
        for one in [shared] if rule.shared else players:
            one[name] = draw(cards)
    for manual in rules.keys.manual.values():
        for player in players:
            player[manual.manual] = draw(st.integers(manual.least, manual.most))
    head = {"mode": draw(st.sampled_from(rules.scoring.modes))} if rules.scoring.modes else {}
    modules = draw(st.lists(st.sampled_from(sorted(rules.modules)), unique=True)) if rules.modules else []
    mistakes = MistakeList()
    node = node_of({**head, "modules": modules, "table": shared, "players": players})
    record = read_record(node, rules, mistakes, WORDS, TODAY)
    assert record, [one.message for one in mistakes.errors]
    return record


def counted(table: Table) -> Iterator[tuple[Gauge, str, int]]:
    """Every measure of every player that the record tells, and the points of every line, with what each comes to."""
    rules, _ = table.rules.in_play(table.play)
    for gauge in table.gauges:
        for name in table.rules.scoring.measures:
            try:
                yield gauge, name, gauge.named(name)
            except Unknown:
                continue
        for name, rule in rules:
            line = LineMaker(gauge, []).line(name, rule)
            if line is not None:
                yield gauge, f"{LINE}{name}", line.points


def with_given(record: Record, player: str, name: str, value: int) -> Record:
    """The record with one number given outright beside all cells."""
    players = tuple(
        one._replace(given={**one.given, name: value}) if one.name == player else one for one in record.players
    )
    return record._replace(players=players)


@every_pack
@few(10)
@given(data=st.data())
def test_numbers_keep_their_limits(folder: Path, data: st.DataObject) -> None:
    rules = unstated(folder)
    for _, name, value in counted(Table(rules, data.draw(full_records(rules)))):
        try:
            least, most = rules.keys.limits(name)
        except OverflowError:  # only its pack can say, and does
            continue
        assert least <= value <= most, name


@every_pack
@few(6)
@given(data=st.data())
def test_only_the_right_number_agrees(folder: Path, data: st.DataObject) -> None:
    """What the cells come to may be given beside them; one more may not. Where a number can be found in several ways,
    another way may come to one more, but not to whatever is given."""
    rules = rules_in(folder)
    record = data.draw(full_records(rules))
    found = list(counted(Table(rules, record)))
    for gauge, name, value in data.draw(st.lists(st.sampled_from(found), max_size=40)) if found else ():

        def is_wrong(number: int, name: str = name, whose: str = gauge.player.name) -> bool:
            table = Table(rules, with_given(record, whose, name, number))
            return name in [one.key for _, one in contradictions(table)]

        assert not is_wrong(value), (name, value)
        more = range(value + 1, value + (6 if has_ways(name, rules) else 2))
        assert any(map(is_wrong, more)), (name, value)


def has_ways(name: str, rules: Rules) -> bool:
    """Whether a number, or something that it is made of, can be found in several ways, which cells made up at random do
    not agree on."""
    names = {name.removeprefix(LINE), *rules.behind.of(name)}
    found = [entry.is_ for one, entry in rules.scoring.measures.items() if one in names]
    lines = [rule for one, rule in rules.scoring.rules.items() if {one, f"{LINE}{one}"} & names]
    return "First(" in repr((found, lines, [rules.cards_of(one) for one in names]))


@every_pack
@few(8)
@given(data=st.data())
def test_less_told_is_no_contradiction(folder: Path, data: st.DataObject) -> None:
    """What all cells come to may be given beside any of them; without checks, nothing keeps a cell from being
    filled."""
    rules = replace(rules_in(folder), checks={})
    record = data.draw(full_records(rules))
    found = [one for one in counted(Table(rules, record)) if not has_ways(one[1], rules)]
    gone = data.draw(st.sets(st.sampled_from(sorted({*rules.ledger.families, *rules.keys.cards})), max_size=60))
    players = [
        one._replace(
            cells={name: marks for name, marks in one.cells.items() if name not in gone},
            cards={name: cards for name, cards in one.cards.items() if name not in gone},
        )
        for one in record.players
    ]
    for gauge, name, value in data.draw(st.lists(st.sampled_from(found), max_size=20)) if found else ():
        told = with_given(record._replace(players=tuple(players)), gauge.player.name, name, value)
        assert [one for _, one in contradictions(Table(rules, told))] == []
