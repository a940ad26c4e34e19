"""SVG, read back as XML: what a group is clipped to, and fonts of any file name."""

import shutil
from pathlib import Path
from xml.etree import ElementTree

import pytest
from support.shared_pages import placed

from generator.display.items import Box, Document, Group, Item, Page, Text
from generator.drawing import Gradient, Stop
from generator.geometry import Point, Rect, Size
from generator.render.svg import render_svg

SVG = {"": "http://www.w3.org/2000/svg"}
BOX = Box(Rect(0, 0, 30, 20), fill="#d02f8f")


def drawn(*items: Item, fonts: dict[str, str] | None = None) -> ElementTree.Element:
    """A page of some items, drawn and read back."""
    page = Page(Size(60, 40), items)
    document = Document("clipped", "", "", "en", (page,), {}, fonts or {})
    return ElementTree.fromstring(render_svg(document, page))


def clips(svg: ElementTree.Element) -> dict[str, dict[str, str]]:
    """The rectangles of all clip paths, by id."""
    return {path.attrib["id"]: dict(path.find("rect", SVG).attrib) for path in svg.findall("defs/clipPath", SVG)}


def test_a_group_is_clipped_to_its_box() -> None:
    """The box is in the units of the group, and the group names it."""
    svg = drawn(Group(Point(5, 6), (BOX,), clip=Rect(1.5, 2.25, 20, 10)))
    ((name, box),) = clips(svg).items()
    assert box == {"x": "1.5", "y": "2.25", "width": "20", "height": "10"}
    group = svg.find("g", SVG)
    assert group.attrib == {"transform": "translate(5 6)", "clip-path": f"url(#{name})"}
    assert group.find("rect", SVG).attrib["width"] == "30"


def test_clips_alike_are_defined_once() -> None:
    """Cards of one deck share their clip; another size has its own."""
    small, large = Rect(0, 0, 10, 10), Rect(0, 0, 10, 11)
    svg = drawn(*(Group(Point(at, 0), (BOX,), clip=clip) for at, clip in enumerate((small, small, large))))
    named = [group.attrib["clip-path"] for group in svg.findall("g", SVG)]
    assert named[0] == named[1] != named[2]
    assert {f"url(#{name})" for name in clips(svg)} == set(named)


def test_a_group_without_a_clip_has_none() -> None:
    svg = drawn(Group(Point(5, 6), (BOX,)))
    assert clips(svg) == {}
    assert svg.find("g", SVG).attrib == {"transform": "translate(5 6)"}


@pytest.mark.parametrize("name", ["Plain.ttf", "Two Words.ttf", 'A "quoted" & <odd> one.ttf', "LOUD.TTF"])
def test_a_font_may_be_called_anything(name: str, tmp_path: Path) -> None:
    """Letters are defined under an id of the font's name, and the drawing that uses them finds them."""
    shutil.copy(next(iter(placed().fonts.values())), tmp_path / name)
    text = Text(Point(1, 5), "aba", Path(name).stem, 8, "#000000")
    svg = drawn(text, fonts={"sans": str(tmp_path / name)})
    defined = [path.attrib["id"] for path in svg.findall("defs/path", SVG)]
    assert len(defined) == len(set(defined)) == 2
    first, second, third = (use.attrib["href"].removeprefix("#") for use in svg.findall("g/use", SVG))
    assert [first, second, third] == [defined[0], defined[1], defined[0]]
    assert not any(sign in "".join(defined) for sign in ' "<&')


def test_a_round_gradient_goes_from_the_inner_circle_to_the_outer() -> None:
    """As a display list has it: first the circle where it begins, which is SVG's focus."""
    gradient = Gradient((5, 6, 1, 8, 9, 10), (Stop(0, "#ffffff"), Stop(1, "#000000")))
    tag = drawn(BOX._replace(fill=gradient)).find(".//radialGradient", SVG)
    assert [tag.attrib[key] for key in ("fx", "fy", "fr", "cx", "cy", "r")] == ["5", "6", "1", "8", "9", "10"]
