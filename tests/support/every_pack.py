"""Every pack whose rules the tests try: those that are shipped, those of the tests and the garden of the guides."""

from functools import cache
from pathlib import Path

import pytest

from generator.pack.rules import read_rules
from generator.pack.variant import find_game
from generator.rules.rules import Rules
from support.plain_records import ROOT

PACKS = [
    *sorted(path.parent for path in (ROOT / "layouts").glob("*/pack.yaml")),
    *sorted(path.parent for path in (ROOT / "tests" / "packs").glob("*/pack.yaml")),
    ROOT / "docs" / "examples" / "layouts" / "garden",
]
every_pack = pytest.mark.parametrize("folder", PACKS, ids=[path.name for path in PACKS])


@cache
def rules_in(folder: Path) -> Rules:
    return read_rules(find_game(str(folder)))
