"""The list of faults: each can still be put into the code, and `make mutants` tells who notices."""

import ast
from pathlib import Path

from mutants.__main__ import run_tests
from mutants.fault import read_faults
from rooms import ROOMS

ROOT = Path(__file__).parents[2]
FAULTS = read_faults()


def test_every_fault_is_one() -> None:
    """Its text stands in its file once, and what takes its place is something else that can be read."""
    for fault in FAULTS:
        source = (ROOT / fault.file).read_text(encoding="utf-8")
        assert source.count(fault.text) == 1, fault.name
        assert fault.text != fault.fault, fault.name
        if fault.file.endswith(".py"):
            ast.parse(fault.spoiled(source))


def test_every_room_has_a_fault() -> None:
    assert len({fault.name for fault in FAULTS}) == len(FAULTS) >= 60
    assert {fault.room for fault in FAULTS} >= {*ROOMS} - {"house", "__main__", "version"}


def test_a_fault_is_noticed_or_lives(tmp_path: Path) -> None:
    """In a project of two tests the one that fails is named."""
    (tmp_path / "tests").mkdir()
    (tmp_path / "tests" / "test_sum.py").write_text(
        "def test_one():\n    pass\n\n\ndef test_two():\n    assert 1 == 2\n"
    )
    (tmp_path / "pyproject.toml").write_text("[tool.pytest.ini_options]\nmarkers = ['long']\n")
    assert run_tests(tmp_path, ["tests/test_sum.py"], "0").failed == "tests/test_sum.py::test_two"
    assert run_tests(tmp_path, [], "0").failed == ""
