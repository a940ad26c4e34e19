"""The JavaScript engine, run in V8 without a browser."""

import json
from functools import cache
from pathlib import Path
from typing import Any

from py_mini_racer import MiniRacer

from generator.source.javascript import join_scripts
from two_engines.material import plan_in

MODULES = ("engine/score.js", "engine/checks.js")
EXPORTS = (
    *("Table", "Unknown", "NotTold", "readSave", "writeFamily", "LineMaker", "checkTable", "scoreGame"),
    *("MEASURES", "RULES", "CHECKS", "POINTS"),
)
HARNESS = Path(__file__).with_name("harness.js")


class JavaScript:
    """The engine with the plans that it was asked about."""

    def __init__(self) -> None:
        self.context = MiniRacer()
        self.context.eval(join_scripts(MODULES, EXPORTS) + HARNESS.read_text(encoding="utf-8"))
        self.plans: set[str] = set()

    def ask(self, name: str, *told: Any) -> Any:
        """What a function of the harness makes of plain values."""
        return json.loads(self.context.call("ask", name, json.dumps(told)))

    def of(self, name: str, game: str, *told: Any) -> Any:
        """The same of a game, whose plan is handed over once."""
        if game not in self.plans:
            self.context.call("addPlan", game, json.dumps(plan_in(game)))
            self.plans.add(game)
        return self.ask(name, game, *told)


@cache
def engine() -> JavaScript:
    return JavaScript()
