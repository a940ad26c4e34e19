"""The modules of generator/ as text, and those of its tests."""

from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]
ENGINE = ROOT / "generator"

Sources = dict[str, str]  # by their paths


@cache
def engine_sources() -> Sources:
    """Every module of the engine by its path inside generator/."""
    paths = [*sorted(ENGINE.rglob("*.py")), ENGINE / "__init__.pyi"]
    return {str(path.relative_to(ENGINE)): path.read_text(encoding="utf-8") for path in paths}


def sources_of_tests() -> Sources:
    """Every module of tests/ by its path inside it: the tests, what they share, and the programs beside them."""
    tests = ROOT / "tests"
    return {str(path.relative_to(tests)): path.read_text(encoding="utf-8") for path in sorted(tests.rglob("*.py"))}
