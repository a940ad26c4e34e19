"""The engravings of the West Kingdom Tomesaga, each with the washes that are printed below it."""

import buildings
import emblems
from engrave import Scene

# ink of a wash: the parts that it colours
WASHES = {
    "blue": ("sky", "water"),
    "green": ("far", "land", "wood"),
    "gold": ("gold", "timber", "field", "way"),
    "red": ("roof", "flag"),
}


def scenes() -> dict[str, Scene]:
    drawn: dict[str, Scene] = {}
    for name, scene in {**buildings.painted(), **emblems.bands()}.items():
        drawn[name] = scene
        drawn.update({f"{name}_{ink}": scene.wash(*parts) for ink, parts in WASHES.items()})
    return {**drawn, **emblems.medals()}
