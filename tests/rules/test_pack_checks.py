"""Every check of every game but the flagship (which has tests/rules/test_checks.py): a legal record that passes it, an
illegal one that breaks it.

Cases are rows in tests/checks/GAME/*.yaml; a new one needs no Python:

    check: NAME             the check that the row is about
    legal, illegal          cells of the first player, or a whole record (with `players`), or a list of such
    also                    other checks that the illegal ones break
    beside: {...}           what every other player has
    table, mode, modules    of the record
    seats: 3                how many players there are; else as few as the game takes
    elsewhere: {...}        another `mode`, `modules` or `seats` in which the illegal ones do not break the check

A check that only a whole table can break may have its case among tests/records/GAME instead.
"""

from pathlib import Path
from typing import Any

import pytest
from support.many_cases import for_each
from support.plain_records import NAMES, game, node_of, plain, read, troubles

from generator.source.yaml_text import read_yaml

ROOT = Path(__file__).parents[2]
FOLDER = Path(__file__).parents[1] / "checks"
KEYS = {"check", "legal", "illegal", "also", "beside", "table", "mode", "modules", "seats", "elsewhere"}
GAMES = sorted(path.parent.name for path in (ROOT / "layouts").glob("*/pack.yaml") if path.parent.name != "anarchy")


def rows_of(name: str) -> list[dict[str, Any]]:
    """The rows of a game's files."""
    return [row for path in sorted((FOLDER / name).glob("*.yaml")) for row in plain(read_yaml(path, path.name))]


ROWS = [(name, row) for name in GAMES for row in rows_of(name)]


def records(name: str, row: dict[str, Any], key: str) -> list[dict[str, Any]]:
    """The records of one side of a row."""
    told = row.get(key, [])
    return [record_of(name, row, one) for one in (told if isinstance(told, list) else [told])]


def record_of(name: str, row: dict[str, Any], told: dict[str, Any]) -> dict[str, Any]:
    """A whole record: as told, or the first player's cells beside others."""
    if "players" in told:
        return {"game": name, **told}
    seats = row.get("seats") or max(1, game(name).players[0])
    players = [
        {"name": who, **(told if index == 0 else row.get("beside") or {})} for index, who in enumerate(NAMES[:seats])
    ]
    head = {key: row[key] for key in ("table", "mode", "modules") if key in row}
    return {"game": name, **head, "players": players}


@pytest.mark.parametrize("name", GAMES)
def test_every_check_has_its_cases(name: str) -> None:
    """No check is without a legal and an illegal record, no row speaks of a check that is not there."""
    rows = rows_of(name)
    assert [row.keys() - KEYS for row in rows if row.keys() - KEYS] == []
    broken = broken_in_records(name)
    for key in ("legal", "illegal"):
        assert {row["check"] for row in rows if row.get(key)} | broken == set(game(name).checks), key


def broken_in_records(name: str) -> set[str]:
    """The checks that some case of tests/records breaks, beside others of the same file that do not."""
    cases = [
        case
        for path in sorted((FOLDER.parent / "records" / name).glob("*.yaml"))
        for case in plain(read_yaml(path, path.name)).get("cases", ())
    ]
    told = [{*case["expect"].get("errors", ()), *case["expect"].get("warnings", ())} for case in cases]
    return {check for one in told for check in one if any(check not in other for other in told)}


@for_each(("name", "row"), ROWS, ids=[f"{name}-{index}-{row['check']}" for index, (name, row) in enumerate(ROWS)])
def test_check(name: str, row: dict[str, Any]) -> None:
    """The legal records break nothing, the illegal ones this check and no others but those named."""
    severity = game(name).checks[row["check"]].severity
    for one in records(name, row, "legal"):
        assert troubles(read(node_of(one))) == (set(), set()), one
    for one in records(name, row, "illegal"):
        errors, warnings = troubles(read(node_of(one)))
        assert row["check"] in (errors if severity == "error" else warnings), one
        assert errors | warnings <= {row["check"], *row.get("also", ())}, one
    for one in records(name, {**row, **row["elsewhere"]}, "illegal") if "elsewhere" in row else ():
        assert row["check"] not in set().union(*troubles(read(node_of(one)))), one
