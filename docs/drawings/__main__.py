"""Cuts the engravings of every game again: `make drawings`."""

import sys
from importlib import import_module
from pathlib import Path

HERE = Path(__file__).parent
HELPERS = (
    "__main__",
    "engrave",
    "parts",
    "people",
    "sitters",
    "things",
    "anarchy_castles",
    "anarchy_faith",
    "anarchy_trades",
    "anarchy_war",
    "troyes_trades",
    "buildings",
    "castles",
    "countries",
    "emblems",
    "places",
    "props",
)

sys.path.insert(0, str(HERE))
for module in sorted(HERE.glob("*.py")):
    if module.stem not in HELPERS:
        for name, scene in import_module(module.stem).scenes().items():
            scene.write(HERE.parents[1] / "layouts" / module.stem / "icons" / f"{name}.svg")
