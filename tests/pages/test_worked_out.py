"""A filled sheet is finished: what follows from a record is in its box, in a second pen, alike on paper and screen."""

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from support.every_record import every_record
from support.javascript_engine import context, loaded, plain_figures, told_again
from support.many_cases import some_of
from support.plain_records import ROOT

from generator import open_game
from generator.display.items import Cell, Item, Page, Text, marking_box
from generator.display.look import Look
from generator.errors import Mistakes
from generator.geometry import Rect
from generator.layout.colour import contrast
from generator.orders.choices import choose_modules, choose_sheets
from generator.orders.shipped import shipped_papers
from generator.pack.in_play import with_modules
from generator.pack.pack import Pack
from generator.pack.rules import read_rules
from generator.pages.filled import Pen, pen_colours, place_filled
from generator.place.cell_colours import PEN, SECOND_PEN
from generator.report.explain import Explainer
from generator.rules.alike import drawn_cells
from generator.rules.boxes import worked_out
from generator.rules.finished_game import Record
from generator.rules.gauge import Table
from generator.rules.measures.points import PointsOf, TotalOf
from generator.rules.rules import Rules
from generator.rules.score_record import score_record
from generator.scoring.scorer import judge
from generator.sheets.filled import read_for, with_pens

EXAMPLES = {
    **dict.fromkeys(("duel", "quick", "solo"), "anarchy"),
    **{name: name.partition("-")[0] for name in ("troyes", "medievalia", "medievalia-battle", "mil1049")},
    **{name: name.partition("-")[0] for name in ("mil1049-turns", "tomesaga", "tomesaga-coop")},
}
SHEETS = {
    "medievalia-battle": ("battle",),
    "mil1049-turns": ("turns", "turns_war"),
    "tomesaga-coop": ("architects_coop", "rounds_architects"),
}

# By hand, from the rulebooks' rules and the examples; True is a tick.
FIGURES = {
    ("duel", "Margaret"): {"score.bravery": 20, "score.paths": 10, "score.discontent": 4, "score.total": 63},
    ("duel", "Walter"): {"score.loyalty": 16, "score.might": 10, "score.discontent": 6, "score.total": 62},
    ("troyes", "Anaëlle"): {"score.henri.2": True, "score.marie.1": True, "slots.points": 6, "score.total": 51},
    ("troyes", "Geoffrey"): {"score.henri.3": True, "score.thibaut.3": True, "score.hermit": 3, "score.total": 43},
    ("tomesaga", "Anna"): {"architects.place": 2, "architects.victory": 1, "saga.victory": 4, "saga.tomes": 9},
    ("tomesaga-coop", "Ben"): {"arc.score.debts": 4, "arc.score.lord": 6, "arc.score.total": 44},
    ("mil1049", "Clara"): {"score.church": 14, "score.track": 31, "score.majorities": 6, "score.total": 35},
    ("mil1049-turns", "Dan"): {"score.track": 38, "score.majorities": 2, "score.total": 43},
    ("medievalia", "Alix"): {"score.points": 5, "score.one_and_three": 8},
    ("medievalia-battle", "Defender"): {"front1.lost.1": True, "front2.lost.1": True},
}


class Filled(NamedTuple):
    """A record on its sheets."""

    pack: Pack
    rules: Rules
    record: Record
    pens: list[Pen]
    pages: list[Page]
    blank: list[Page]


@cache
def filled(name: str) -> Filled:
    """An example, on the sheets of its mode."""
    return on_sheets(EXAMPLES[name], ROOT / "examples" / f"{name}.yaml", SHEETS.get(name, ()))


def on_sheets(game: str, path: Path, sheets: tuple[str, ...] = (), player: str | None = None) -> Filled:
    pack = open_game(game)
    read = read_for(pack, path, "en")
    known = read.explainer
    record, pens = with_pens(read.record, player, known)
    chosen = choose_modules(pack.file.modules, record.modules)
    names, pack = choose_sheets(pack, sheets, chosen), with_modules(pack, chosen)
    blank, pages = (placed(pack, names, some) for some in ([Pen({}, {})] * len(pens), pens))
    return Filled(pack, known.rules, record, pens, pages, blank)


def placed(pack: Pack, names: tuple[str, ...], pens: list[Pen]) -> list[Page]:
    return place_filled(pack, names, shipped_papers()["a4"], Look("colour", "en"), pens)[0]


def drawn_by(colour: str, on: Filled) -> dict[tuple[str, str], list[Item]]:
    """What a pen of some colour has drawn, by player and cell; what is printed on an empty sheet is not looked at."""
    found: dict[tuple[str, str], list[Item]] = {}
    is_pad = len(on.pages) < len(on.pens) * (len(on.blank) // len(on.pens))
    for at, (page, blank) in enumerate(zip(on.pages, on.blank, strict=True)):
        own = on.record.players[0 if is_pad else at * len(on.pens) // len(on.pages)].name
        cells = [item for item in page.items if isinstance(item, Cell)]
        for item in page.items[len(blank.items) :]:
            if colour_of(item) == colour and (cell := cell_under(item, cells)):
                seat = cell.entry.seat
                name = own if seat is None else on.record.players[seat - 1].name
                found.setdefault((name, cell.entry.cell), []).append(item)
    return found


def colour_of(item: Item) -> str | None:
    return item.colour if isinstance(item, Text) else item.stroke.colour if getattr(item, "stroke", None) else None


def cell_under(item: Item, cells: list[Cell]) -> Cell | None:
    """The smallest cell around the first point of something."""
    x, y = item.at if isinstance(item, Text) else item.commands[0][1]  # type: ignore[union-attr]
    around = [cell for cell in cells if holds(marking_box(cell.shape), x, y)]
    return min(around, key=lambda cell: marking_box(cell.shape).width, default=None)


def holds(box: Rect, x: float, y: float) -> bool:
    return box.x - 0.3 <= x <= box.right + 0.3 and box.y - 0.3 <= y <= box.bottom + 0.3


def shown(items: list[Item]) -> int | bool:
    """A number as it was written, or a tick."""
    texts = [item.text for item in items if isinstance(item, Text)]
    return int(texts[0].replace("−", "-")) if texts else True


def figures_by_cell(on: Filled) -> dict[tuple[str, str], int | bool]:
    """What can be worked out, by player and cell, of the cells that are on the sheets."""
    places = {item.entry.cell for page in on.blank for item in page.items if isinstance(item, Cell)}
    ledger, found = on.rules.ledger, {}
    for player, pen in zip(on.record.players, on.pens, strict=True):
        for family, cells in pen.figures.items():
            ids = zip(ledger.cell_ids(family), cells, strict=True)
            found |= {(player.name, cell): one for cell, one in ids if one is not None and cell in places}
    return found


@pytest.mark.parametrize("name", EXAMPLES)
def test_example_is_finished_on_paper(name: str) -> None:
    """Every figure stands in its box in the second pen, where the record says nothing, and nowhere else."""
    on = filled(name)
    second = {place: shown(items) for place, items in drawn_by(SECOND_PEN, on).items()}
    expected = figures_by_cell(on)
    shared = {cell for (_, cell) in expected if on.rules.ledger.families[family_of(cell, on.rules)].shared}
    assert {cell for _, cell in second} == {cell for _, cell in expected}
    assert {one: value for one, value in second.items() if one[1] not in shared} == {
        one: value for one, value in expected.items() if one[1] not in shared
    }
    assert all(value == expected[place] for place, value in second.items())
    assert not second.keys() & drawn_by(PEN, on).keys()


def family_of(cell: str, rules: Rules) -> str:
    found = rules.ledger.find(cell)
    assert found
    return str(found[0])


@pytest.mark.parametrize(("name", "player"), FIGURES)
def test_figures_are_those_that_people_add_up(name: str, player: str) -> None:
    on = filled(name)
    found = figures_by_cell(on)
    assert {cell: found.get((player, cell)) for cell in FIGURES[name, player]} == FIGURES[name, player]


def test_the_boxes_of_a_co_op_table_are_filled() -> None:
    on = filled("tomesaga-coop")
    found = {cell: value for (_, cell), value in figures_by_cell(on).items() if cell.startswith("lord.")}
    assert found == {"lord.met.level_1": True, "lord.target_architects": 80, "lord.team_architects": 91}


def boxes_of_lines(rules: Rules, record: Record) -> Iterator[tuple[str, str | None]]:
    """The boxes that show the points of one whole line, or the total (None)."""
    for box in rules.boxes:
        value = box.measure.value
        if box.holds(record.play) and rules.ledger.families[box.family].kind == "number":
            if isinstance(value, PointsOf) and value.part is None:
                yield box.family, value.points_of
            elif isinstance(value, TotalOf) and value.total_of == "player":
                yield box.family, None


def test_every_record_shows_the_lines_of_its_scoreboard() -> None:
    """Where a game can be scored, the boxes of its lines and totals hold the scoreboard's; what is told stays."""
    wrong, seen = [], 0
    for known in some_of(every_record()):
        board = score_record(known.rules, known.record).board
        figures = worked_out(Table(known.rules, known.record))
        for seat, player, own in zip(board.seats if board else (), known.record.players, figures, strict=bool(board)):
            points = {line.id: line.points for line in seat.lines} | {None: seat.total}
            for box, line in boxes_of_lines(known.rules, known.record):
                marks = player.cells.get(box)
                is_told = marks is not None and isinstance((marks.known or (None,))[0], int)
                expected = None if is_told else (points.get(line, 0),)
                seen += 1
                if own.get(box) != expected:
                    wrong.append((known.name, seat.name, box, own.get(box), expected))
    assert wrong == []
    assert seen > 100


def test_what_is_not_told_stays_empty(tmp_path: Path) -> None:
    """Without Might there is no box for it and no total; a box in which something else is written keeps that."""
    text = (ROOT / "examples/duel.yaml").read_text(encoding="utf-8")
    text = text.replace("    might: 12\n", "    score.bravery: 19\n", 1)
    path = tmp_path / "partial.yaml"
    path.write_text(text, encoding="utf-8")
    on = on_sheets("anarchy", path)
    first, second = drawn_by(PEN, on), drawn_by(SECOND_PEN, on)
    own = {cell: shown(items) for (name, cell), items in second.items() if name == "Margaret"}
    assert own == {"score.loyalty": 11, "score.influence": 14, "score.paths": 10, "score.discontent": 4}
    assert shown(first["Margaret", "score.bravery"]) == 19
    assert not {("Margaret", "score.might"), ("Margaret", "score.total")} & first.keys()
    with pytest.raises(Mistakes, match="Bravery in the score box"):
        judge(Explainer(on.rules, explained(path)[1].words), explained(path)[0], lenient=False)


def explained(path: Path) -> tuple[Record, Explainer]:
    return read_for(open_game("anarchy"), path, "en")[:2]


def test_one_player_alone_has_the_figures_of_the_whole_table() -> None:
    """Who has most of something is found among all players, whoever is printed."""
    path = ROOT / "examples/mil1049.yaml"
    alone = on_sheets("mil1049", path, player="Clara")
    assert [pen.figures["score.majorities"] for pen in alone.pens] == [(6,)]


def test_pens_differ_in_every_ink() -> None:
    """Both are read on paper and on the grounds that boxes have, and one is told from the other, in grey too."""
    for game in (*sorted(set(EXAMPLES.values())), "examples/packs/five-dice", "examples/packs/five-colours"):
        pack = open_game(game)
        for mode in pack.theme.modes:
            first, second = pen_colours(pack, mode)
            assert first != second
            assert min(contrast(first, "#ffffff"), contrast(second, "#ffffff")) >= 5
            assert contrast(first, second) >= 1.7, (game, mode)


def test_paper_and_screen_draw_the_same_marks() -> None:
    """What each cell shows, and what is worked out, by both engines, for every record that can be saved."""
    wrong = []
    for known in some_of(every_record()):
        if known.rules.variant or known.record.game != known.rules.name:
            continue
        save, again = told_again(known.record)
        script = on_screen(loaded(known.record.game), save)
        screen = json.loads(str(context().eval(f"JSON.stringify({script})")))
        figures = worked_out(Table(known.rules, again))
        for player, own, there in zip(again.players, figures, screen, strict=True):
            paper = {str(name): drawn_cells(known.rules, name, marks) for name, marks in player.cells.items()}
            cells = {name: list(map(as_shown, cells)) for name, cells in paper.items() if cells is not None}
            if (cells, plain_figures(own)) != ({k: v for k, v in there[0].items() if k in player.cells}, there[1]):
                wrong.append((known.name, player.name))
    assert wrong == []


def on_screen(game: str, save: dict[str, Any]) -> str:
    """What the page shows in the cells of each player, and what it works out; what no cell shows is left out."""
    return f"""(() => {{
      const [plan, save] = [plans[{json.dumps(game)}], {json.dumps(save)}];
      const {{ figures }} = scriptorium.scoreGame(plan, save);
      const told = (holder, id) => scriptorium.readFamily(plan, id, holder).map((one) => one ?? null);
      const isShared = (id) => plan.families[id].shared;
      return save.players.map((player, at) => [
        Object.fromEntries(Object.keys(plan.families)
          .map((id) => [id, told(isShared(id) ? save.table ?? {{}} : player, id)])
          .filter(([id, cells]) => cells.some((one) => one !== null) || plan.families[id].kind === "number")),
        figures[at],
      ]);
    }})()"""


def as_shown(cell: Any) -> Any:
    """A cell as a screen has it; what no number is written in is left empty there."""
    if isinstance(cell, bool):
        return "filled" if cell else "empty"
    return None if cell == "none" else cell


def test_circles_that_are_counted_are_drawn_from_the_first_on() -> None:
    """Three circled and two filled; the record says nothing of their places, and all circles are alike."""
    on = filled("duel")
    drawn = drawn_by(PEN, on)
    assert sorted(cell for name, cell in drawn if name == "Margaret" and cell.startswith("circles.")) == [
        f"circles.{number}" for number in range(1, 6)
    ]
    assert sorted(cell for name, cell in drawn if name == "Walter" and cell.startswith("circles.")) == [
        f"circles.{number}" for number in range(1, 5)
    ]


def test_what_has_a_place_of_its_own_is_not_guessed() -> None:
    """Beers stand at the ends of lines, and fields on a map; which of them are marked nobody can tell by a number."""
    assert "brewhouse.beers" not in filled("duel").rules.alike
    isle = read_rules(open_game(str(ROOT / "tests/packs/isle")).game)
    assert "terrain" not in isle.alike
    assert "huts" in isle.alike
