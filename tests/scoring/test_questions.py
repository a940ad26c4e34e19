"""What a quick record asks for: a formula is asked by what it is made of, wherever its measures stand."""

from pathlib import Path

import pytest

from generator.errors import MistakeList
from generator.pack.rules import read_rules
from generator.pack.variant import find_game
from generator.reading.shape import Reader
from generator.record.questions import asked_names
from generator.rules.measure import Measure
from generator.source.yaml_text import parse_yaml

GARDEN = Path(__file__).parents[2] / "docs" / "examples" / "layouts" / "garden"
FORMULAS = {
    "{share: sun, by: 2}": ["sun"],
    "{reached: beds, at: [3, 6]}": ["beds"],
    "{whole_table: beds}": ["beds"],
    "{per_player: sun}": ["sun"],
    "{sum: [beds, {share: sun, by: 2}]}": ["beds", "sun"],
    "{product: [sun, 2]}": ["sun"],
    "3": [],
}


@pytest.mark.parametrize("formula", FORMULAS)
def test_a_formula_asks_for_what_it_is_made_of(formula: str) -> None:
    """One measure alone, like that of a share, is asked for just as those of a list are."""
    mistakes = MistakeList()
    measure = Reader(mistakes).read(Measure, parse_yaml(formula, "made.yaml"))
    mistakes.stop_if_any()
    assert asked_names(measure, read_rules(find_game(str(GARDEN)))) == FORMULAS[formula]
