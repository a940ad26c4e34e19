"""The plan in a page: shorter than the plan itself, and the scripts make the same of it."""

import json
import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from py_mini_racer import MiniRacer
from two_engines.javascript import engine
from two_engines.material import VECTORS, plan_in
from two_engines.reading import summary

from generator.orders.open_game import open_game
from generator.pack.rules import pack_rules
from generator.rules.plan import plan_of
from generator.source.javascript import FOLDER, join_scripts
from generator.web.compact_plan import UNREAD, UNREAD_OF_FAMILIES, packed_plan

GAMES = (
    "anarchy",
    "medievalia",
    "mil1049",
    "tomesaga",
    "troyes",
    "docs/examples/layouts/garden",
    "tests/packs/demo",
    "tests/packs/isle",
)
PLAYED = sorted(VECTORS.glob("games/*.json"))


@cache
def unpacker() -> MiniRacer:
    context = MiniRacer()
    context.eval(join_scripts(["sheet/unpack.js"], ["unpackPlan"]))
    return context


def round_trip(plan: dict[str, Any]) -> dict[str, Any]:
    """A plan as the scripts of a page get it."""
    packed = json.dumps(packed_plan(plan))
    return dict(
        json.loads(unpacker().eval(f"JSON.stringify(scriptorium.unpackPlan(JSON.parse({json.dumps(packed)})))"))
    )


def read_part(plan: dict[str, Any]) -> dict[str, Any]:
    """What scripts read of a plan."""
    families = {
        name: {key: value for key, value in family.items() if key not in UNREAD_OF_FAMILIES}
        for name, family in plan["families"].items()
    }
    return {key: value for key, value in plan.items() if key not in UNREAD} | {"families": families}


@pytest.mark.parametrize("game", GAMES)
def test_plan_comes_out_of_the_page_as_it_went_in(game: str) -> None:
    plan = json.loads(json.dumps(plan_of(pack_rules(open_game(game)))))
    back = round_trip(plan)
    assert read_part(back) == read_part(plan)
    for key in ("families", "checks", "measures"):
        assert list(back[key]) == list(plan[key])
    assert len(json.dumps(packed_plan(plan))) < 0.85 * len(json.dumps(plan))


@pytest.mark.parametrize("path", PLAYED, ids=[path.stem for path in PLAYED])
def test_games_score_the_same_with_the_plan_of_a_page(path: Path) -> None:
    for case in json.loads(path.read_text(encoding="utf-8"))[:10]:
        shorter = f"{case['plan']} of a page"
        engine().context.call("addPlan", shorter, json.dumps(round_trip(plan_in(case["plan"]))))
        short = summary(engine().ask("judgedHere", shorter, case["save"]))
        assert short == summary(engine().of("judgedHere", case["plan"], case["save"]))


def test_no_script_reads_what_is_left_out() -> None:
    left_out = "|".join(
        [*(f"plan\\.{key}" for key in UNREAD), *(f"(?:spec|family)\\.{key}" for key in UNREAD_OF_FAMILIES)]
    )
    found = {
        path.name: hits
        for path in FOLDER.rglob("*.js")
        if (hits := re.findall(rf"\b(?:{left_out})\b", path.read_text(encoding="utf-8")))
    }
    assert found.pop("titles.js", None) in (None, ["family.length"])  # there `family` is the name of one
    assert found == {"reach.js": ["spec.reference"]}  # which asks for what is reconstructed, and that is kept
