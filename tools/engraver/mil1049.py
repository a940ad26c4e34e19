"""The engravings of MIL (1049): castles and lands, each with the washes that are printed below it."""

import castles
import countries
import emblems
import places
from engrave import Scene

# ink of a wash: the parts that it colours
WASHES = {
    "sky": ("sky",),
    "blue": ("water",),
    "green": ("far", "land", "wood"),
    "gold": ("field", "timber", "way"),
    "red": ("roof", "flag"),
}


def scenes() -> dict[str, Scene]:
    drawn: dict[str, Scene] = {}
    for name, scene in {**castles.painted(), **countries.painted()}.items():
        drawn[name] = scene
        drawn.update({f"{name}_{ink}": scene.wash(*parts) for ink, parts in WASHES.items()})
    medal = emblems.Medal(emblems.SIDE, emblems.SIDE)
    places.paste(medal, castles.painted()["castle_09"], -7.6, -1, 1.12)
    drawn["castle_medal"] = medal
    edge = places.merlons(0.2, 3, 51.6, 1.9, 15, 0.9)
    drawn["parapet"] = Scene(52, 1.6).add(edge, 1.0)
    drawn["parapet_line"] = Scene(52, 1.6).add(edge, outline=0.3)
    return drawn
