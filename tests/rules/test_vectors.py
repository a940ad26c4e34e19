"""Two engines that agree: both make of every case in tests/vectors what stands there, and every kind has its cases."""

import json
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml
from support.many_cases import for_each
from two_engines.__main__ import difference
from two_engines.javascript import engine
from two_engines.material import VECTORS
from two_engines.reading import judged, lined, measured, summary, troubled
from two_engines.write import OWN, measure_kinds

from generator.rules.check import Check
from generator.rules.rule import Rule

FILES = sorted(VECTORS.glob("*/*.json"))
READ = yaml.safe_load((VECTORS / "read.yaml").read_text(encoding="utf-8"))
FUZZED, CHUNK = 300, 50
WAYS = {
    "measures": (measured, "measuredHere", "measure"),
    "rules": (lined, "linedHere", "rule"),
    "checks": (troubled, "troubledHere", "check"),
}


@cache
def cases_in(path: Path) -> list[dict[str, Any]]:
    return list(json.loads(path.read_text(encoding="utf-8")))


def every_case() -> list[tuple[Path, int]]:
    return [(path, number) for path in FILES for number in range(len(cases_in(path)))]


def named(one: Path | int) -> str:
    return f"{one.parent.name}-{one.stem}" if isinstance(one, Path) else str(one)


def told_in(case: dict[str, Any]) -> dict[str, Any]:
    """What a case says that must come of it."""
    return {key: one for key, one in case.items() if key not in ("plan", "save", "measure", "rule", "check")}


def wrong_in_python(path: Path, cases: list[dict[str, Any]]) -> list[int]:
    """The numbers of the cases that the Python engine makes something else of."""
    if path.parent.name == "games":
        found = [summary(judged(case["plan"], case["save"])) for case in cases]
    else:
        find, _, key = WAYS[path.parent.name]
        found = [find(case["plan"], case[key], case["save"]) for case in cases]
    return [number for number, case in enumerate(cases) if found[number] != told_in(case)]


def wrong_in_javascript(path: Path, cases: list[dict[str, Any]]) -> list[int]:
    if path.parent.name == "games":
        found = [summary(engine().of("judgedHere", case["plan"], case["save"])) for case in cases]
    else:
        _, name, key = WAYS[path.parent.name]
        found = [engine().of(name, case["plan"], case[key], case["save"]) for case in cases]
    return [number for number, case in enumerate(cases) if found[number] != told_in(case)]


# ---- the cases ----


@for_each(("path", "number"), every_case, ids=named)
def test_python_makes_what_stands_there(path: Path, number: int) -> None:
    """If rules were meant to change, `make vectors` writes the cases anew; look at what differs."""
    assert wrong_in_python(path, [cases_in(path)[number]]) == []


@for_each(("path", "number"), every_case, ids=named)
def test_javascript_makes_what_stands_there(path: Path, number: int) -> None:
    assert wrong_in_javascript(path, [cases_in(path)[number]]) == []


@pytest.mark.parametrize("wrong", [wrong_in_python, wrong_in_javascript])
def test_a_wrong_number_is_noticed(wrong: Any) -> None:
    path = VECTORS / "measures/sum.json"
    first, *others = [case for case in cases_in(path) if "value" in case][:3]
    assert wrong(path, [{**first, "value": first["value"] + 1}, *others]) == [0]


def test_there_are_enough_cases() -> None:
    assert sum(len(cases_in(path)) for path in FILES) >= 2_000
    assert sum(path.stat().st_size for path in FILES) < 4_000_000
    untold = [case for path in FILES for case in cases_in(path) if case.get("unknown") or case.get("lacks")]
    assert len(untold) > 500


# ---- a sample that was worked out by hand ----


@for_each("row", READ, ids=[f"{number}-{row['of']}" for number, row in enumerate(READ)])
def test_hand_read_case(row: dict[str, Any]) -> None:
    """The number was written by somebody who read the docs, not by an engine."""
    what = next(key for key in ("measure", "rule", "check") if key in row)
    find, name, _ = WAYS[f"{what}s"]
    save = {"game": "loft", "mode": "day", **row["save"]}
    for found in (find("loft", row[what], save), engine().of(name, "loft", row[what], save)):
        assert short(what, found) == row["is"]


def short(what: str, found: dict[str, Any]) -> Any:
    """A value, points, or details; names in a list where something is not told."""
    if what == "measure":
        return found.get("value", found.get("unknown"))
    if what == "rule":
        return found["line"]["points"] if "line" in found else found["lacks"]
    return [one["detail"] for one in found["troubles"]]


# ---- every kind ----


def without_vectors(kinds: Iterable[str], folder: str) -> list[str]:
    return [kind for kind in kinds if len(cases_of(folder, kind)) < 20]


def cases_of(folder: str, kind: str) -> list[dict[str, Any]]:
    path = VECTORS / folder / f"{kind}.json"
    return cases_in(path) if path.exists() else []


def test_every_kind_has_vectors() -> None:
    assert without_vectors(measure_kinds(), "measures") == []
    assert without_vectors(Rule.kinds(), "rules") == []
    assert without_vectors((*Check.kinds(), *OWN), "checks") == []


def test_a_kind_without_vectors_is_noticed() -> None:
    assert without_vectors(["sum", "median"], "measures") == ["median"]


def without_javascript(kinds: Iterable[str], registry: str) -> set[str]:
    return {*kinds} - {*engine().ask("kindsHere")[registry]}


def test_every_kind_has_javascript() -> None:
    """Names and numbers need no entry of their own among the measures."""
    formulas = measure_kinds()[4:]
    assert without_javascript(formulas, "MEASURES") == set()
    assert without_javascript(Rule.kinds(), "RULES") == set()
    assert without_javascript(Rule.kinds(), "POINTS") == set()
    assert without_javascript(Check.kinds(), "CHECKS") == set()


def test_a_kind_without_javascript_is_noticed() -> None:
    assert without_javascript(["sum", "median"], "MEASURES") == {"median"}


# ---- both side by side ----


@pytest.mark.parametrize("start", range(0, FUZZED, CHUNK))
def test_engines_agree(start: int) -> None:
    """`make fuzz-engines CASES=1 SEED=n` tries a single one of them."""
    assert [seed for seed in range(start, start + CHUNK) if difference(seed)[1]] == []
