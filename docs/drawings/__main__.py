"""Cuts the engravings of every game again: `make drawings`."""

import sys
from importlib import import_module
from pathlib import Path

HERE = Path(__file__).parent
HELPERS = ("__main__", "buildings", "castles", "countries", "emblems", "engrave", "parts", "people", "places", "props")

sys.path.insert(0, str(HERE))
for module in sorted(HERE.glob("*.py")):
    if module.stem not in HELPERS:
        for name, scene in import_module(module.stem).scenes().items():
            scene.write(HERE.parents[1] / "layouts" / module.stem / "icons" / f"{name}.svg")
