"""Cells that share their edges: grounds and content first, then every line once, so that none is drawn twice."""

from collections.abc import Callable, Iterable
from typing import NamedTuple

from generator.display.items import Box, Path, Stroke, corners_of
from generator.errors import Place
from generator.geometry import Point, Rect, sides_of
from generator.layout.cell_style import Dress
from generator.place.cell import (
    CellShape,
    cell_outline,
    content_box,
    dressed,
    inner_line,
    make_cell,
    mark_reconstructed,
    place_start,
)
from generator.place.cell_colours import edge_of, ground_of, hides_ground
from generator.place.cell_content import place_icons_in_cell
from generator.place.setting import Items, Setting

MANY = ""  # no ink: the lines between cells of several inks take none of them
DIGITS = 3  # places at which two corners are one


class Piece(NamedTuple):
    """A cell of a joined grid: its position in the family, its box, and what is printed inside."""

    position: int
    box: Rect
    tokens: tuple[str, ...]


def place_joined(
    name: str,
    pieces: Iterable[Piece],
    shape: CellShape,
    dress_of: Callable[[int], Dress],
    setting: Setting,
    place: Place,
) -> Items:
    """Cells of one family that touch; each keeps the size that a pen needs."""
    family = setting.pack.ledger.families[name]
    pieces = list(pieces)
    is_mixed = len({dress_of(piece.position).ground for piece in pieces}) > 1
    under: Items = ()
    over: Items = ()
    lines: dict[frozenset[Point], list[Stroke]] = {}
    for index, box, tokens in pieces:
        dress, outline = dress_of(index), joined_outline(box, shape)
        ground = ground_of(dress, setting, place)
        cell = make_cell(name, index, outline, setting, place, joined=name)
        under += (dressed(outline, family, index, None, ground, setting),)
        if hides_ground(dress._replace(ink=MANY) if is_mixed else dress, setting.theme):
            under += inner_line(box, shape, dress, setting)
        under += place_icons_in_cell(tokens, content_box(box, shape), setting, place, dress, ground)
        under += place_start(cell, setting, dress)
        edge = edge_of(dress, (), False, setting.theme)
        for side in sides_of(corners_of(outline)):
            key = frozenset(Point(round(end.x, DIGITS), round(end.y, DIGITS)) for end in side)
            lines.setdefault(key, []).append(edge)
        over += (cell, *mark_reconstructed(family, index, box, shape, setting, place))
    return (*under, *drawn_once(lines, setting), *over)


def joined_outline(box: Rect, shape: CellShape) -> Box | Path:
    """The outline of a cell that touches others: its corners are not rounded."""
    outline = cell_outline(box, shape)
    return outline if isinstance(outline, Path) else Box(box)


def drawn_once(lines: dict[frozenset[Point], list[Stroke]], setting: Setting) -> Items:
    """Every line once; between cells of two inks it takes neither."""
    plain = Stroke(setting.theme.ink("cell"), setting.theme.lines.cell)
    drawn: dict[Stroke, list[frozenset[Point]]] = {}
    for line, strokes in lines.items():
        drawn.setdefault(strokes[0] if len(set(strokes)) == 1 else plain, []).append(line)
    ends = {stroke: [sorted(line) for line in edges if len(line) > 1] for stroke, edges in drawn.items()}
    return tuple(
        Path(
            tuple(part for one, two in pairs for part in (("M", tuple(one)), ("L", tuple(two)))),
            stroke=stroke._replace(cap="round"),
        )
        for stroke, pairs in ends.items()
    )
