"""Every kind of measure, rule and check: in its room, with a method of its own, in the docs, and in a game that is
scored.

Each contract is a function from kinds to complaints. One test holds it against the engine, a twin shows it failing on a
made-up kind. A new kind is a module, a row or a section in docs/formats, and a case in tests/records or tests/checks.
"""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest
from support.docs_pages import FORMATS, sections, table_examples, text_of
from support.every_pack import rules_in
from support.plain_records import ROOT, plain
from support.plan_nodes import nodes_in
from support.scored_cases import CASES

from generator.reading.shape import Choice, key
from generator.rules import checks, measures, points
from generator.rules.check import Check
from generator.rules.measure import Formula
from generator.rules.plan import plan_of
from generator.rules.rule import Rule

Kinds = dict[str, type[Choice]]


class Vocabulary(NamedTuple):
    """A family of kinds: its base, the room of their modules, and the method that each has."""

    base: type[Choice]
    room: str
    method: str


MEASURES = Vocabulary(Formula, measures.__name__, "over")
RULES = Vocabulary(Rule, points.__name__, "line")
CHECKS = Vocabulary(Check, checks.__name__, "broken")
EVERY = pytest.mark.parametrize("vocabulary", [MEASURES, RULES, CHECKS], ids=["measures", "rules", "checks"])


def engine_kinds(vocabulary: Vocabulary) -> Kinds:
    """The kinds of the engine; tests may have made up others."""
    kinds = vocabulary.base.kinds()
    return {name: kind for name, kind in kinds.items() if kind.__module__.startswith("generator.")}


# ---- the contracts ----


def wrong_rooms(kinds: Kinds, vocabulary: Vocabulary) -> list[str]:
    """Kinds that stand outside the room of their family."""
    return [name for name, kind in kinds.items() if not kind.__module__.startswith(f"{vocabulary.room}.")]


def idle(kinds: Kinds, vocabulary: Vocabulary) -> list[str]:
    """Kinds without a method of their own."""
    return [name for name, kind in kinds.items() if vocabulary.method not in kind.__dict__]


def untold(kinds: Kinds, told: set[str]) -> list[str]:
    """Kinds without an example in the docs."""
    return [name for name in kinds if name not in told]


def unused(kinds: Kinds, used: set[str]) -> list[str]:
    """Kinds that no game uses of which a record is scored."""
    return [name for name in kinds if name not in used]


def told_kinds(vocabulary: Vocabulary) -> set[str]:
    """The kinds that have an example: a row of the table of all measures or checks, a section of the rules."""
    page = text_of(FORMATS / ("checks.md" if vocabulary is CHECKS else "scoring.md"))
    if vocabulary is RULES:
        shown = sections(page).items()
        return {name for name, text in shown if re.search(rf"\{{{name}: |^ +{name}:", text, re.MULTILINE)}
    return {name for name, _, _ in table_examples(page, vocabulary.base.NOUN)}


@cache
def scored_games() -> tuple[Path, ...]:
    """Games of which the tests score records, and the example pack, whose game test_docs scores."""
    cases = [path for folder in ("records", "checks") for path in (ROOT / "tests" / folder).glob("*/*.yaml")]
    homes = (ROOT / "layouts", ROOT / "tests" / "packs")
    found = [home / name for name in sorted({path.parent.name for path in cases}) for home in homes]
    return (*(path for path in found if path.is_dir()), ROOT / "docs" / "examples" / "layouts" / "garden")


@cache
def used_kinds() -> frozenset[str]:
    """The kinds in those games, and in what cases of tests/records count."""
    plans = [plan_of(rules_in(folder)) for folder in scored_games()]
    parts = [plan[part] for plan in plans for part in ("measures", "rules", "checks", "cards", "outcomes")]
    return frozenset((*(node["kind"] for node in nodes_in(parts)), *counted_kinds()))


def counted_kinds() -> Iterator[str]:
    for case in CASES:
        for node, _ in case.counts:
            measure = plain(node)
            yield from measure if isinstance(measure, dict) else ()


# ---- held against the engine ----


@EVERY
def test_kind_stands_in_its_room(vocabulary: Vocabulary) -> None:
    assert len(engine_kinds(vocabulary)) > 5
    assert wrong_rooms(engine_kinds(vocabulary), vocabulary) == []


@EVERY
def test_kind_does_its_own_work(vocabulary: Vocabulary) -> None:
    assert idle(engine_kinds(vocabulary), vocabulary) == []


@EVERY
def test_kind_is_told(vocabulary: Vocabulary) -> None:
    assert untold(engine_kinds(vocabulary), told_kinds(vocabulary)) == []


@EVERY
def test_kind_is_used(vocabulary: Vocabulary) -> None:
    assert {folder.name for folder in scored_games()} >= {"anarchy", "regatta", "garden"}
    assert unused(engine_kinds(vocabulary), set(used_kinds())) == []


class Idle(Choice):
    """A base of its own, so that the twin's kind is none of the engine's."""

    NOUN = "twin"


class Dawdle(Idle):
    """A made-up kind that has no room, no work, no example and no game."""

    dawdle: int = key("how long")


@EVERY
def test_made_up_kind_is_found(vocabulary: Vocabulary) -> None:
    """The twin of all four."""
    made_up: Kinds = {"dawdle": Dawdle}
    assert Idle.kinds() == made_up
    assert wrong_rooms(made_up, vocabulary) == ["dawdle"]
    assert idle(made_up, vocabulary) == ["dawdle"]
    assert untold(made_up, told_kinds(vocabulary)) == ["dawdle"]
    assert unused(made_up, set(used_kinds())) == ["dawdle"]
