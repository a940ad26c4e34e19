"""The engravings of The Anarchy: the people of the paths, the castles and banners of the scenarios, the
heads of the sheets."""

import anarchy_faith
import anarchy_trades
import anarchy_war
from anarchy_castles import castles
from anarchy_mastheads import mastheads
from engrave import Scene

PATHS = {
    anarchy_faith: "abbot advocate bellwether emissary merrymaker monk partisan priest",
    anarchy_trades: "architect engineer excavator foreman mentor silversmith weaponsmith",
    anarchy_war: "baron captain champion commander conqueror defender recruiter scout tactician warrior",
}


def scenes() -> dict[str, Scene]:
    people = {f"path_{name}": getattr(module, name)() for module, names in PATHS.items() for name in names.split()}
    return {**people, **castles(), **mastheads()}
