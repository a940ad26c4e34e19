"""The plan: what leaves as JSON comes back as the same rules, and scores every record the same."""

import contextlib
import json
import pickle
from functools import cache
from pathlib import Path
from typing import Any, cast

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.drawn_tables import few, tables
from support.every_pack import PACKS, every_pack, rules_in
from support.many_cases import for_each
from support.plain_records import TODAY, explainer, game, node_of, table
from support.plan_nodes import nodes_in, values_in
from support.scored_cases import CASES, Case

from generator.errors import MistakeList, Mistakes
from generator.ledger.ledger import Family
from generator.pack.rules import read_rules
from generator.pack.variant import find_game
from generator.reading.phrase import Phrase
from generator.reading.shape import Reader
from generator.record.record import read_record
from generator.rules.check import Check
from generator.rules.measure import Formula, NamedMeasure
from generator.rules.plan import plan_of, plan_text, read_plan
from generator.rules.points.counts import Each
from generator.rules.rule import Rule
from generator.rules.rules import Rules
from generator.rules.score_record import Result, score_record
from generator.source.tree import Mapping, Scalar

NAMES = {"number", "measure", "cells", "cell"}


@cache
def again(folder: Path) -> Rules:
    """The rules of a pack, out of their plan."""
    return read_plan(plan_text(rules_in(folder)))


@cache
def unpickled(folder: Path) -> Rules:
    """The rules of a pack as another process gets them."""
    return cast(Rules, pickle.loads(pickle.dumps(rules_in(folder))))


def folder_of(name: str) -> Path:
    return next(folder for folder in PACKS if folder.name == name)


def test_all_packs_are_there() -> None:
    assert [folder.name for folder in PACKS[-3:]] == ["isles", "regatta", "garden"]
    assert len(PACKS) == 10


# ---- there and back ----


@every_pack
def test_plan_is_read_back(folder: Path) -> None:
    """Every part of the rules is what it was, and makes the same plan."""
    rules, back = rules_in(folder), again(folder)
    for field in ("ledger", "scoring", "checks", "cards"):
        assert getattr(back, field) == getattr(rules, field), field
    assert back == rules
    assert list(back.ledger.families) == list(rules.ledger.families)
    assert list(back.scoring.rules) == list(rules.scoring.rules)
    assert plan_text(back) == plan_text(rules)


@every_pack
def test_rules_can_be_pickled(folder: Path) -> None:
    """Rules are a value: they can go to another process, used or not, and are the same there."""
    rules = rules_in(folder)
    assert rules.digest
    assert rules.keys
    back = pickle.loads(pickle.dumps(rules))
    assert back == rules
    assert plan_text(back) == plan_text(rules)


def test_rules_out_of_a_variant() -> None:
    """A variant has its own name in its plan, and another digest."""
    rules = rules_in(folder_of("demo"))
    varied = Rules(**{**fields_of(rules), "variant": "flooded"})
    assert read_plan(plan_text(varied)) == varied
    assert varied.digest != rules.digest


def fields_of(rules: Rules) -> dict[str, Any]:
    return {name: getattr(rules, name) for name in Rules.__dataclass_fields__}


def test_anything_may_be_called_kind() -> None:
    """The key that tells nodes apart is also a name that people may choose."""
    rules = rules_in(folder_of("regatta"))
    read = Reader(MistakeList()).read
    entry = read(NamedMeasure, node_of({"name": "Kind", "is": {"sum": ["log", "crew"]}}))
    levels = read(Rule, node_of({"label": "K", "levels": [{"needs": {"kind": 3}, "at_most": {"log": 9}, "points": 1}]}))
    cards = {"orders": {"kind": rules.cards["orders"]["full_sail"]._replace(id="kind", measures={"kind": entry.is_})}}
    scoring = rules.scoring.replace(
        measures={"kind": entry}, rules={"kind": levels, "orders": rules.scoring.rules["orders"]}
    )
    checks = {"kind": next(iter(rules.checks.values()))}
    named = regatta_but(scoring=scoring, cards=cards, checks=checks, modules={"kind": rules.modules["storm"]})
    assert read_plan(plan_text(named)) == named


# ---- the digest ----


@every_pack
def test_digest_is_stable(folder: Path) -> None:
    """The same rules, read twice, have one digest; it is the one in the plan."""
    fresh = read_rules(find_game(str(folder)))
    assert fresh.digest == rules_in(folder).digest == again(folder).digest == plan_of(fresh)["digest"]


def regatta_but(**parts: Any) -> Rules:
    return Rules(**{**fields_of(rules_in(folder_of("regatta"))), **parts})


def other_rule(rule: str, **values: Any) -> Rules:
    """Regatta with one rule changed."""
    scoring = rules_in(folder_of("regatta")).scoring
    return regatta_but(scoring=scoring.replace(rules={**scoring.rules, rule: scoring.rules[rule].replace(**values)}))


def other_family(family: str, **values: Any) -> Rules:
    """Regatta with one family changed."""
    ledger = rules_in(folder_of("regatta")).ledger
    return regatta_but(ledger=type(ledger)({**ledger.families, family: ledger.families[family].replace(**values)}))


def test_digest_tells_a_change() -> None:
    """A threshold, a label, a cell, a name, a limit, a card, a check or the number of players make other rules."""
    rules = rules_in(folder_of("regatta"))
    orders = rules.cards["orders"]
    changed = [
        other_rule("round", points=3),
        other_rule("log", label=Phrase({"en": "Logbook", "de": "Logbuch"})),
        other_family("anchors", count=3),
        other_family("anchors", name=Phrase({"en": "Anchor", "de": "Anker"})),
        other_family("log", to=21),
        regatta_but(cards={"orders": {"heave_to": orders["heave_to"]}}),
        regatta_but(checks={}),
        regatta_but(players=(1, 5)),
    ]
    digests = [rules.digest, *(one.digest for one in changed)]
    assert len(set(digests)) == len(digests)
    assert all(one != rules for one in changed)


# ---- plain JSON in which everything says what it is ----


@every_pack
def test_plan_is_plain_json(folder: Path) -> None:
    """Whole numbers, texts, lists and mappings, and no number in disguise."""
    plan = json.loads(plan_text(rules_in(folder)))
    assert plan == plan_of(rules_in(folder))
    assert {type(one) for one in values_in(plan)} <= {dict, list, str, int, bool, type(None)}
    assert all(type(one) in (dict, list, str, int, bool, type(None)) for one in values_in(plan_of(rules_in(folder))))


@every_pack
def test_every_name_resolves(folder: Path) -> None:
    """A node that is a name stands for a measure, a family or a cell of the plan."""
    plan = json.loads(plan_text(rules_in(folder)))
    for node in nodes_in([plan["measures"], plan["rules"], plan["checks"], plan["cards"], plan["outcomes"]]):
        match node["kind"]:
            case "measure":
                assert node["name"] in plan["measures"], node
            case "cells":
                assert node["family"] in plan["families"], node
            case "cell":
                assert plan["families"][node["family"]]["cells"][node["index"]] == node["id"], node


@every_pack
def test_every_node_says_its_kind(folder: Path) -> None:
    """Every rule, check and measure says its kind, which is one that there is, with its telling key."""
    plan = json.loads(plan_text(rules_in(folder)))
    families = [family["kind"] for family in plan["families"].values()]
    assert set(families) <= {"track", "checks", "states", "number"}
    cards = [card for deck in plan["cards"].values() for card in deck.values()]
    assert all(rule["kind"] in Rule.kinds() for rule in (*plan["rules"].values(), *(card["rule"] for card in cards)))
    assert all(check["kind"] in Check.kinds() for check in plan["checks"].values())
    named = [entry["is"] for entry in plan["measures"].values()]
    told = [one for card in cards for one in card["measures"].values()]
    compared = [pair for one in plan["outcomes"] for pair in (*one["at_least"], *one["at_most"])]
    measures = [*named, *told, *(one for pair in compared for one in pair)]
    assert all(node["kind"] in {*Formula.kinds(), *NAMES} for node in measures)
    for node in nodes_in([plan["measures"], plan["rules"], plan["checks"], plan["cards"], plan["outcomes"]]):
        assert node["kind"] in NAMES or node["kind"] in node, node


@every_pack
def test_families_tell_their_cells(folder: Path) -> None:
    """Each cell by its id, and what stands in it when the game starts."""
    rules = rules_in(folder)
    for name, family in plan_of(rules)["families"].items():
        spec: Family = rules.ledger.families[name]
        assert family["cells"] == list(rules.ledger.cell_ids(name))
        assert len(family["start"]) == spec.size


# ---- scoring by the plan ----


def result_of(record: Mapping, rules: Rules) -> Result | list[str]:
    """What comes of a record by some rules: a result, or what cannot be read."""
    mistakes = MistakeList()
    read = read_record(record, rules, mistakes, explainer().words, TODAY)
    return [str(one) for one in mistakes.errors] if read is None else score_record(rules, read)


def game_of(case: Case) -> str:
    named = case.record.get("game") if isinstance(case.record, Mapping) else None
    return named.text if isinstance(named, Scalar) else "anarchy"


@for_each("case", CASES, ids=[case.name for case in CASES])
def test_record_scores_the_same(case: Case) -> None:
    """Board, lacks, errors and warnings are the same by the rules of the pack and by those out of its plan."""
    assert isinstance(case.record, Mapping)
    folder = folder_of(game_of(case))
    result = result_of(case.record, rules_in(folder))
    assert result_of(case.record, again(folder)) == result
    assert result_of(case.record, unpickled(folder)) == result


def test_other_rules_score_otherwise() -> None:
    """The twin: a plan with one figure changed does not score the same."""
    case = next(case for case in CASES if game_of(case) == "regatta" and "winners" in case.expect)
    rules = rules_in(folder_of("regatta"))
    assert isinstance(rules.scoring.rules["round"], Each)
    plan = plan_of(rules)
    plan["rules"]["log"] = {"kind": "each", "label": "Log", "each": {"kind": "cells", "family": "log"}, "points": 7}
    assert isinstance(case.record, Mapping)
    assert result_of(case.record, read_plan(json.dumps(plan))) != result_of(case.record, rules)


@few(15)
@given(tables(), st.sampled_from(["classic", "siege"]))
def test_any_table_scores_the_same(players: list[dict[str, Any]], mode: str) -> None:
    """The same for whatever stands on the sheets of the flagship."""
    record = table(*players, mode=mode)
    assert score_record(again(folder_of("anarchy")), record) == score_record(game(), record)


@st.composite
def records(draw: st.DrawFn) -> tuple[Path, Mapping]:
    """A record of any game with cells filled in anyhow; most of them lack something."""
    folder = draw(st.sampled_from(PACKS))
    rules = rules_in(folder)
    families = {name: one for name, one in rules.ledger.families.items() if not one.shared}
    count = draw(st.integers(*rules.players))
    names = st.lists(st.sampled_from(sorted(families)), unique=True, max_size=25) if families else st.just([])
    players = [
        {"name": f"P{seat}", **{name: draw(filled(families[name])) for name in draw(names)}} for seat in range(count)
    ]
    record = node_of({"game": rules.name, "players": players})
    assert isinstance(record, Mapping)
    return folder, record


def filled(family: Family) -> st.SearchStrategy[Any]:
    """Something that a family may show."""
    if family.kind == "number" and family.size == 1:
        return st.integers(family.from_, family.to)
    if family.kind == "number":
        return st.lists(st.integers(family.from_, family.to), max_size=family.size)
    if family.kind == "states":
        return st.just("none")
    return st.just("all") | st.just("none") | st.lists(st.sampled_from(family.cell_names), unique=True)


@few(40)
@given(records())
def test_any_record_of_any_game_scores_the_same(told: tuple[Path, Mapping]) -> None:
    """What is missing is missing, and what is broken broken, by the plan too."""
    folder, record = told
    assert result_of(record, again(folder)) == result_of(record, rules_in(folder))


# ---- what is no plan ----

GOOD = plan_of(rules_in(folder_of("regatta")))
NOT_READ = (
    *("plan", "digest", "givers", "ruled", "short_names", "table_checks", "limits", "anybodys", "filled_in", "alike"),
)
NOT_NEEDED = ("mode_names", "boxes")  # plans that are older have none
TEXTS = ("game", "variant", "title", "note")


def without(*keys: str) -> dict[str, Any]:
    return {key: value for key, value in GOOD.items() if key not in keys}


def with_rule(**values: Any) -> dict[str, Any]:
    return {**GOOD, "rules": {**GOOD["rules"], "log": {**GOOD["rules"]["log"], **values}}}


@for_each(
    ("text", "says"),
    [
        (json.dumps({**GOOD, "plan": 2}), "is no plan of version 1; make one with: scriptorium plan GAME"),
        (json.dumps({**GOOD, "plan": None}), "is no plan of version 1"),
        (json.dumps({**GOOD, "plan": [1]}), "is no plan of version 1"),
        (json.dumps(without("plan")), "is no plan of version 1"),
        ("[]", "is no plan of version 1"),
        ("plan", "is no plan of version 1"),
        ("", ""),
        ('{"plan": 1', "the bracket '{' is not closed"),
        ('{"plan": 1}', "missing keys 'game', 'variant', 'title'"),
        *((json.dumps(without(key)), f"missing key '{key}'") for key in GOOD if key not in (*NOT_READ, *NOT_NEEDED)),
        *((json.dumps({**GOOD, key: 7}), "must be") for key in GOOD if key not in (*NOT_READ, *TEXTS)),
        *((json.dumps({**GOOD, key: [["x"]]}), "must be") for key in GOOD if key not in NOT_READ),
        (json.dumps(with_rule(total={"kind": "cells", "family": "logg"})), "no measure or cell 'logg'"),
        (json.dumps(with_rule(total={"kind": "sum"})), "no measure has the keys"),
        (json.dumps(with_rule(total=None)), ""),
        (json.dumps({**GOOD, "cards": {"orders": {"full_sail": {"name": "x"}}}}), "missing keys 'rule', 'measures'"),
        (json.dumps({**GOOD, "cards": {"orders": {"full_sail": 3}}}), "must be a mapping with the keys"),
        (json.dumps({**GOOD, "cards": {"orders": []}}), "must be a mapping of keys"),
        (json.dumps({**GOOD, "cards": {}}), "no deck 'orders' in the plan"),
        (json.dumps({**GOOD, "families": {**GOOD["families"], "log": {"kind": "numbr"}}}), "'numbr' is not one of"),
        (json.dumps({**GOOD, "players": [4, 1]}), "'players' goes from 4 to 1"),
    ],
)
def test_mangled_plan_is_told(text: str, says: str) -> None:
    """Another version and anything mangled is a mistake with a place in the plan, never a crash."""
    with pytest.raises(Mistakes) as found:
        read_plan(text)
    assert says in str(found.value)
    assert all(one.place.path == "plan.json" for one in found.value.mistakes), str(found.value)


@few(100)
@given(st.data())
def test_plan_with_any_node_replaced(data: st.DataObject) -> None:
    """Whatever stands in place of any node, it is read as rules or told."""
    plan = json.loads(json.dumps(GOOD))
    at: Any = plan
    while True:
        keys = list(at) if isinstance(at, dict) else list(range(len(at)))
        key = data.draw(st.sampled_from(keys))
        if not at[key] or not isinstance(at[key], dict | list) or data.draw(st.integers(0, 3)) == 0:
            break
        at = at[key]
    if isinstance(at, dict) and data.draw(st.booleans()):
        del at[key]
    else:
        at[key] = data.draw(st.sampled_from([None, 0, -1, 10**9, "", "x", True, [], {}, [[]], {"kind": "cells"}]))
    with contextlib.suppress(Mistakes):
        rules = read_plan(json.dumps(plan))
        assert read_plan(plan_text(rules)) == rules
