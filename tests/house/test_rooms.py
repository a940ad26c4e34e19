"""The table of rooms and tiers: every file of tests is in it, and nothing in it is not there."""

import ast
import os
import subprocess
import sys
from pathlib import Path

from rooms import HOUSE, LONG, PATHS, QUICK, ROOMS, THINNED, THINNED_QUICK, files_of, is_long, share_of
from support.engine_sources import ENGINE

HERE = Path(__file__).parents[1]
FILES = {*PATHS}


def test_every_file_holds_a_room() -> None:
    """It lies in the folder of one; others that it holds are in the table."""
    assert {name for names in ROOMS.values() for name in names} == FILES
    assert len(FILES) == len([*HERE.rglob("test_*.py")])
    assert {PATHS[name].parent.name for name in FILES} <= {*ROOMS}


def test_every_room_is_held() -> None:
    rooms = {path.stem for path in ENGINE.iterdir() if path.is_dir() or path.suffix == ".py"}
    assert {*ROOMS} == rooms - {"__init__", "__pycache__"} | {HOUSE}
    assert all(ROOMS.values())
    assert [room for room, names in ROOMS.items() if len({*names}) < len(names)] == []


def test_no_name_of_a_tier_is_dead() -> None:
    assert {*QUICK} <= FILES
    for file, names in (*LONG.items(), *THINNED.items(), *THINNED_QUICK.items()):
        tree = ast.parse(PATHS[file].read_text(encoding="utf-8"))
        assert {*names} <= {"", *(node.name for node in tree.body if isinstance(node, ast.FunctionDef))}, file


def test_tiers_grow() -> None:
    for room in ROOMS:
        own, quick, every = ({*files_of(tier, room)} for tier in ("room", "quick", "test"))
        assert own < quick < every


def test_long_is_a_test_or_a_file() -> None:
    assert is_long("kill", "test_any")
    assert is_long("docs", "test_shell_lines_run")
    assert not is_long("docs", "test_block_runs")
    assert not is_long("golden", "")


def test_what_is_thinned_has_many_cases() -> None:
    """Of any other test the twin of the long run would be the same."""
    for file, names in (*THINNED.items(), *THINNED_QUICK.items()):
        tree = ast.parse(PATHS[file].read_text(encoding="utf-8"))
        many = {node.name for node in tree.body if isinstance(node, ast.FunctionDef) and has_many_cases(node)}
        assert {*names} <= many, file
        assert not any(is_long(file, name) for name in names)


def has_many_cases(test: ast.FunctionDef) -> bool:
    """Whether a test has cases, draws them, or chooses some itself."""
    written = [ast.unparse(one) for one in test.decorator_list]
    kinds = ("for_each(", "given(", "every_", "pytest.mark.parametrize(")
    return any(one.startswith(kinds) for one in written) or "some_of(" in ast.unparse(test)


def test_share_of_a_test() -> None:
    assert share_of("engines", "test_record_scores_alike") in range(2, 10)
    assert share_of("golden", "test_any") == 1


def test_quick_tries_fewer_cases() -> None:
    assert all(share_of(file, name) < fewer for file, names in THINNED_QUICK.items() for name, fewer in names.items())
    assert share_of("links", "test_link_and_picture_are_read_as_their_record") == 1
    assert share_of("links", "test_link_and_picture_are_read_as_their_record", quick=True) > 1
    assert {*THINNED_QUICK} <= {*QUICK}


def collected(*options: str) -> tuple[int, set[str], str]:
    """The files of which pytest collects tests."""
    call = [sys.executable, "-m", "pytest", "-n0", "--collect-only", "-q", "-p", "no:cacheprovider", *options]
    plain = {name: value for name, value in os.environ.items() if name != "PYTEST_ADDOPTS"}
    done = subprocess.run(call, cwd=HERE.parent, env=plain, capture_output=True, encoding="utf-8", check=False)
    files = {line.partition(":")[0] for line in done.stdout.splitlines() if line.startswith("tests/")}
    return done.returncode, {Path(file).stem.removeprefix("test_") for file in files}, done.stderr


def test_tests_of_a_room_are_collected() -> None:
    assert collected("--room", "art", "--room", "odds") == (0, {*ROOMS["art"], *ROOMS["odds"]}, "")


def test_unknown_room_is_told() -> None:
    code, files, told = collected("--room", "attic")
    assert (code, files) == (4, set())
    assert told.startswith("ERROR: no room attic; known: house, __main__, bounded,")
