"""How often a finger that strays hits the cell that it means: a calculation with the page's own rule of the nearest
cell, for a window of a phone."""

import json
from functools import cache
from typing import Any

from py_mini_racer import MiniRacer

from generator.orders.open_game import open_game
from generator.pack.rules import pack_rules
from generator.rules.plan import plan_of
from generator.source.javascript import join_scripts
from generator.web.compact_plan import packed_plan
from generator.web.definitions import Definitions
from generator.web.sheets import sheet_data

ROOM = (390, 600)  # what a phone of 390 px leaves to the sheet
STRAY_PX = 9.0  # 1.5 mm: how far a finger is from where it was meant to go, as the deviation to each side
MODULES = ("sheet/areas.js", "sheet/cells.js", "sheet/unpack.js")
EXPORTS = ("areasOf", "windowsOn", "nearestCell", "centreOf", "unpackPage", "isWithin")
JUDGE = """
// A finger strays to each side as a normal distribution, taken in steps of a quarter.
const STEPS = Array.from({ length: 31 }, (_, step) => (step - 15) / 4);
const total = STEPS.reduce((sum, x) => sum + Math.exp((-x * x) / 2), 0);
const WEIGHTS = STEPS.map((x) => Math.exp((-x * x) / 2) / total);
const hits = (cell, cells, scale, stray) => {
  const [x, y] = scriptorium.centreOf(cell);
  const near = cells.filter((other) => {
    const far = scriptorium.centreOf(other).map((at, axis) => Math.abs(at - [x, y][axis]) - other.box[axis + 2] / 2);
    return Math.max(...far) < 40 / scale;
  });
  let hit = 0;
  STEPS.forEach((dx, across) => STEPS.forEach((dy, down) => {
    const point = [x + (dx * stray) / scale, y + (dy * stray) / scale];
    if (scriptorium.nearestCell(near, point, scale) === cell) hit += WEIGHTS[across] * WEIGHTS[down];
  }));
  return hit;
};
const mean = (numbers) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
const judge = (sheet, room, stray, scale) => scriptorium.areasOf(sheet).map((area) => {
  const stops = scriptorium.windowsOn(area, room);
  const at = scale ?? stops[0].scale;
  const isIn = (cell) => ({ box }) => scriptorium.isWithin(box, scriptorium.centreOf(cell));
  const inSight = area.cells.filter((cell) => stops.some(isIn(cell)));
  return {
    title: area.title,
    stops: stops.length,
    scale: at,
    unseen: area.cells.length - inSight.length,
    least: Math.min(...area.cells.flatMap(({ box }) => [box[2], box[3]])) * at,
    cells: area.cells.length,
    hit: mean(area.cells.map((cell) => hits(cell, sheet.cells, at, stray))),
  };
});
"""


@cache
def engine() -> MiniRacer:
    made = MiniRacer()
    made.eval(join_scripts(MODULES, EXPORTS) + JUDGE)
    return made


def judged_areas(game: str, scale: float | None = None) -> dict[str, list[dict[str, Any]]]:
    """Of every sheet of a game its areas: how often a finger hits, at the zoom in which the page shows them, or at
    another one."""
    pack = open_game(game)
    plan = packed_plan(plan_of(pack_rules(pack)))
    found = {}
    for name in pack.sheets:
        data = {"plan": plan, "sheets": [sheet_data(pack, name, Definitions())]}
        sheet = f"scriptorium.unpackPage({json.dumps(data)}).sheets[0]"
        script = f"JSON.stringify(judge({sheet}, {json.dumps(ROOM)}, {STRAY_PX}, {json.dumps(scale)} ?? undefined))"
        found[name] = json.loads(str(engine().eval(script)))
    return found
