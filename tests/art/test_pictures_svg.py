"""Drawings in their own colours: what drawing programs write is read, what paper cannot show is told, and no file can
make us work for ever."""

# ruff: noqa: E501 (markup as drawing programs write it)

from pathlib import Path

import pytest
from support.many_cases import for_each

from generator.art.svg import read_art
from generator.display.items import Document, Group, Page, Symbol, Use
from generator.display.items import Path as PathItem
from generator.drawing import Gradient
from generator.errors import MistakeList, Mistakes
from generator.geometry import Rect, Size
from generator.render.pdf import render_pdf
from generator.render.png import rasterise
from generator.source.kept_drawings import KeptDrawings

HEAD = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 24 24">'
RED, GREEN, BLUE, WHITE = (255, 0, 0), (0, 128, 0), (0, 0, 255), (255, 255, 255)


def drawing(tmp_path: Path, body: str, head: str = HEAD) -> Symbol:
    path = tmp_path / "x.svg"
    path.write_text(f"{head}\n{body}\n</svg>", encoding="utf-8")
    return read_art(path, "x.svg")


def pixels(symbol: Symbol, *places: tuple[float, float]) -> list[tuple[int, ...]]:
    """The colours at some places of a drawing, as a PDF shows it."""
    page = Page(Size(24, 24), (Use("art", Rect(0, 0, 24, 24)),))
    (shown,) = rasterise(render_pdf(Document("t", "", "", "en", (page,), {"art": symbol}, {})), 254)
    return [shown.getpixel((round(x * 10), round(y * 10))) for x, y in places]


SQUARE = "M0 0h12v24H0z"
SHOWN = {
    "attribute": f'<path fill="red" d="{SQUARE}"/>',
    "style": f'<path style="fill:#ff0000;stroke:none" d="{SQUARE}"/>',
    "class": f'<style>.a,.b{{fill:#f00}}</style><path class="b" d="{SQUARE}"/>',
    "class in defs": f'<defs><style type="text/css"><![CDATA[.st0{{fill:red;}}]]></style></defs><path class="st0" d="{SQUARE}"/>',
    "id": f'<style>#a{{fill:red}}path{{fill:blue}}</style><path id="a" d="{SQUARE}"/>',
    "inherited": f'<g fill="rgb(255,0,0)"><g><path d="{SQUARE}"/></g></g>',
    "current colour": f'<g color="red"><path fill="currentColor" d="{SQUARE}"/></g>',
    "percent": f'<path fill="rgb(100%, 0%, 0%)" d="{SQUARE}"/>',
    "hsl": f'<path fill="hsl(0, 100%, 50%)" d="{SQUARE}"/>',
    "units": '<rect width="12px" height="24px" fill="red"/>',
    "skewed": '<rect x="0" width="12" height="24" fill="red" transform="skewX(0) matrix(1 0 0 1 0 0)"/>',
    "used": f'<defs><path id="p" d="{SQUARE}"/></defs><use xlink:href="#p" fill="red"/>',
    "moved use": '<rect id="p" x="-30" width="12" height="24" fill="red"/><use href="#p" x="30"/>',
    "symbol": '<symbol id="s" viewBox="0 0 1 2"><path d="M0 0h1v2H0z" fill="red"/></symbol><use href="#s" width="12" height="24"/>',
    "clipped": '<clipPath id="c"><rect width="12" height="24"/></clipPath><rect width="24" height="24" fill="red" clip-path="url(#c)"/>',
    "clipped by its box": '<clipPath id="c" clipPathUnits="objectBoundingBox"><rect width=".5" height="1"/></clipPath>'
    '<g clip-path="url(#c)"><rect width="24" height="24" fill="red"/></g>',
    "hidden things": f'<path d="{SQUARE}" fill="red"/><g display="none"><rect width="24" height="24"/></g>'
    '<rect width="24" height="24" style="display:none"/><rect width="24" height="24" visibility="hidden"/>'
    '<g visibility="collapse"><rect width="24" height="24"/></g>',
    "line that is scaled": '<g transform="scale(2)"><path d="M3 0v12" stroke="red" stroke-width="6.4"/></g>',
    "gradient of one colour": f'<linearGradient id="g"><stop stop-color="red"/></linearGradient><path fill="url(#g)" d="{SQUARE}"/>',
    "fallback": f'<path fill="url(#none) red" d="{SQUARE}"/>',
    "left by editors": '<sodipodi:namedview xmlns:sodipodi="urn:s" id="v"/><metadata><rdf xmlns="urn:r"/></metadata>'
    f'<title>t</title><desc>d</desc><switch><foreignObject/><path fill="red" d="{SQUARE}"/></switch>',
}


@for_each("case", SHOWN)
def test_it_is_drawn(case: str, tmp_path: Path) -> None:
    """Red at the left, nothing at the right, however it is said."""
    left, right = pixels(drawing(tmp_path, SHOWN[case]), (6, 12), (18, 12))
    assert left == RED
    assert right == WHITE


def test_without_a_view_box_its_size_holds(tmp_path: Path) -> None:
    made = drawing(tmp_path, "", '<svg xmlns="http://www.w3.org/2000/svg" width="30mm" height="96px">')
    assert made.size == pytest.approx((30 * 96 / 25.4, 96))


def test_gradients(tmp_path: Path) -> None:
    """Along a line, inherited from another, in the box of the shape; and round a middle."""
    body = (
        '<linearGradient id="a"><stop offset="0" stop-color="red"/><stop offset="100%" stop-color="blue"/></linearGradient>'
        '<linearGradient id="b" xlink:href="#a" x1="0" y1="0" x2="0" y2="1"/>'
        '<radialGradient id="r" gradientUnits="userSpaceOnUse" cx="18" cy="12" r="4"><stop stop-color="white"/>'
        '<stop offset="1" stop-color="green"/></radialGradient>'
        '<rect width="12" height="24" fill="url(#b)"/><rect x="12" width="12" height="24" fill="url(#r)"/>'
    )
    top, middle, low, centre, edge = pixels(drawing(tmp_path, body), (6, 0.2), (6, 12), (6, 23.8), (18, 12), (13, 2))
    assert top[0] > 245 > 20 > top[2]
    assert abs(middle[0] - middle[2]) < 12
    assert low[2] > 245
    assert min(centre) > 240
    assert edge == pytest.approx(GREEN, abs=2)


def test_a_gradient_into_nothing_lets_paper_shine_through(tmp_path: Path) -> None:
    body = (
        '<linearGradient id="a"><stop offset="0" stop-color="red"/><stop offset="1" stop-color="red" stop-opacity="0"/>'
        '</linearGradient><rect width="24" height="24" fill="url(#a)"/>'
    )
    left, right = pixels(drawing(tmp_path, body), (0.3, 12), (23.7, 12))
    assert left[1] < 15
    assert right[1] > 240


def test_opacity_of_a_group_is_that_of_one_thing(tmp_path: Path) -> None:
    """Where two shapes of a group overlap, the lower does not shine through the upper."""
    body = '<g opacity=".5"><rect width="24" height="24" fill="blue"/><rect width="12" height="24" fill="red"/></g>'
    left, right = pixels(drawing(tmp_path, body), (6, 12), (18, 12))
    assert left == pytest.approx((255, 127, 127), abs=2)
    assert right == pytest.approx((127, 127, 255), abs=2)


def test_fill_and_line_have_opacities_of_their_own(tmp_path: Path) -> None:
    made = drawing(tmp_path, '<path d="M2 2h9v9z" fill="red" fill-opacity=".5" stroke="#00f8" stroke-width="2"/>')
    first, second = made.items
    assert isinstance(first, Group)
    assert isinstance(second, Group)
    assert (first.opacity, second.opacity) == (0.5, pytest.approx(136 / 255))


def test_a_transform_moves_a_gradient_with_its_shape(tmp_path: Path) -> None:
    body = (
        '<linearGradient id="a" gradientUnits="userSpaceOnUse" x2="2"><stop stop-color="red"/><stop offset="1"'
        ' stop-color="blue"/></linearGradient><g transform="scale(10)"><rect width="2" height="2" fill="url(#a)"/></g>'
    )
    (path,) = drawing(tmp_path, body).items
    assert isinstance(path, PathItem)
    assert isinstance(path.fill, Gradient)
    assert path.fill.matrix == (10, 0, 0, 10, 0, 0)
    assert path.fill.points == (0, 0, 2, 0)


REFUSED = {
    "text": ("<text>owl</text>", "2:1: a drawing may not contain <text>; convert text to paths"),
    "bitmap": ('<image href="a.png"/>', "2:1: a drawing may not contain <image>; put that picture into art/"),
    "script": ("<script>alert(1)</script>", "2:1: a drawing may not contain <script>"),
    "filter": (
        '<g filter="url(#f)"><path d="M0 0h9v9z"/></g>',
        "2:4: 'filter' is not read; put the picture into art/ as",
    ),
    "mask": ('<path style="mask:url(#m)" d="M0 0h9v9z"/>', "2:7: 'mask' is not read; use a clip path"),
    "blend": ('<path style="mix-blend-mode:multiply" d="M0 0h9v9z"/>', "2:7: 'mix-blend-mode' is not read"),
    "arrow": (
        '<path marker-end="url(#m)" d="M0 0h9" stroke="red"/>',
        "2:7: 'marker-end' is not read; convert the line",
    ),
    "pattern": (
        '<pattern id="p"/><path fill="url(#p)" d="M0 0h9v9z"/>',
        '2:24: the drawing cannot be read: fill="url(#p)"',
    ),
    "colour": (
        '<path fill="blurple" d="M0 0h9v9z"/>',
        '2:7: the drawing cannot be read: fill="blurple": it is no colour',
    ),
    "no such part": ('<use href="#x"/>', "2:1: no part 'x' in this file that <use> could repeat"),
    "no such clip": ('<path clip-path="url(#x)" d="M0 0h9v9z"/>', "2:7: no clip path 'x' in this file"),
    "far": (
        '<g transform="scale(1e6)"><path d="M0 0h9v9z"/></g>',
        "2:33: the drawing cannot be read: its numbers must lie",
    ),
    "nan": ('<path d="M0 0h9v9z" opacity="nan"/>', "2:21: the drawing cannot be read: it is no number"),
    "repeating": (
        '<linearGradient id="g" spreadMethod="repeat"/><path fill="url(#g)" d="M0 0h9v9z"/>',
        '2:53: the drawing cannot be read: fill="url(#g)": a gradient that repeats is not read',
    ),
    "use of itself": ('<g id="a"><use href="#a"/></g>', "2:11: <use> repeats 'a' inside itself, or too deep"),
    "clip of itself": (
        '<clipPath id="c"><path clip-path="url(#c)" d="M0 0h9v9z"/></clipPath><path clip-path="url(#c)" d="M0 0h9v9z"/>',
        "2:24: no clip path 'c' in this file",
    ),
    "many": ("<g/>" * 41_000, "2:159997: a drawing has at most 40000 tags"),
    "no drawing": ("</svg><svg>", "2:7: not readable as SVG: junk after document element"),
}


@for_each("case", REFUSED)
def test_what_paper_cannot_show_is_told_with_its_place(case: str, tmp_path: Path) -> None:
    body, told = REFUSED[case]
    with pytest.raises(Mistakes) as found:
        drawing(tmp_path, body)
    assert str(found.value.mistakes[0]).startswith(f"x.svg:{told}")


def test_repetitions_of_repetitions_are_bounded(tmp_path: Path) -> None:
    """Ten of ten of ten …: a few lines that would draw a billion shapes."""
    levels = ['<g id="l0"><path d="M0 0h1v1z"/></g>']
    for level in range(1, 10):
        uses = f'<use href="#l{level - 1}"/>' * 10
        levels.append(f'<g id="l{level}">{uses}</g>')
    with pytest.raises(Mistakes, match="at most 40000 parts"):
        drawing(tmp_path, f'<defs>{"".join(levels)}</defs><use href="#l9"/>')


def test_a_billion_words_are_refused(tmp_path: Path) -> None:
    entities = "".join(f'<!ENTITY e{n} "{f"&e{n - 1};" * 10}">' for n in range(1, 12))
    head = f'<!DOCTYPE svg [<!ENTITY e0 "xxxxxxxxxx">{entities}]>{HEAD}'
    with pytest.raises(Mistakes, match="amplification"):
        drawing(tmp_path, "<title>&e11;</title>", head)


# ---- icons ----


def test_an_icon_may_come_from_a_drawing_program(tmp_path: Path) -> None:
    """What it leaves behind is skipped, and black is the ink."""
    path = tmp_path / "x.svg"
    body = (
        '<namedview xmlns="urn:sodipodi"/><defs><linearGradient id="x"/></defs><metadata/>'
        '<style>.a{fill:black}</style><g style="opacity:1"><path class="a" d="M0 0h9v9z"/>'
        '<path style="fill:none;stroke:#000000;stroke-width:2px" d="M0 0h9v9z"/></g>'
    )
    path.write_text(f"{HEAD}{body}</svg>", encoding="utf-8")
    mistakes = MistakeList()
    made = KeptDrawings(path.parent).read(path, "x.svg", mistakes)
    assert mistakes.errors == []
    assert [(shape.filled, shape.stroke_width) for shape in made.shapes] == [(True, 0), (False, 2)]


def test_an_icon_in_colours_is_sent_to_art(tmp_path: Path) -> None:
    path = tmp_path / "x.svg"
    path.write_text(f'{HEAD}<path style="fill:red" d="M0 0h9v9z" opacity=".5"/></svg>', encoding="utf-8")
    mistakes = MistakeList()
    KeptDrawings(path.parent).read(path, "x.svg", mistakes)
    assert len(mistakes.errors) == 2
    assert all(one.message.endswith("put it into art/ and use `image`") for one in mistakes.errors)
