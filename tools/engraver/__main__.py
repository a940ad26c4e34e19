"""Cuts the engravings of every game again: `make drawings`. The scenes of a game are in GAME.py and GAME_….py."""

import sys
from importlib import import_module
from pathlib import Path

HERE = Path(__file__).parent

sys.path.insert(0, str(HERE))
for module in sorted(HERE.glob("*.py")):
    icons = HERE.parents[1] / "layouts" / module.stem.partition("_")[0] / "icons"
    for name, scene in getattr(import_module(module.stem), "scenes", dict)().items():
        scene.write(icons / f"{name}.svg")
