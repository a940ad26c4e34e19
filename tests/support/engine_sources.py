"""The modules of generator/ as text."""

from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]
ENGINE = ROOT / "generator"

Sources = dict[str, str]


@cache
def engine_sources() -> Sources:
    """Every module of the engine by its path inside generator/."""
    paths = [*sorted(ENGINE.rglob("*.py")), ENGINE / "__init__.pyi"]
    return {str(path.relative_to(ENGINE)): path.read_text(encoding="utf-8") for path in paths}
