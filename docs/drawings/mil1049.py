"""The engravings of MIL (1049): castles and lands, each with the washes that are printed below it."""

import castles
import countries
from engrave import Scene

# ink of a wash: the parts that it colours
WASHES = {
    "blue": ("sky", "water"),
    "green": ("far", "land", "wood"),
    "gold": ("field", "timber", "way"),
    "red": ("roof", "flag"),
}


def scenes() -> dict[str, Scene]:
    drawn: dict[str, Scene] = {}
    for name, scene in {**castles.painted(), **countries.painted()}.items():
        drawn[name] = scene
        for ink, parts in WASHES.items():
            if set(parts) & set(scene.washed.values()):
                drawn[f"{name}_{ink}"] = scene.wash(*parts)
    return drawn
