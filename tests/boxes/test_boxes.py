"""Tuck boxes: the deck goes in, the net can be folded, and what is wrong is told."""

from io import BytesIO
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pypdf import PdfReader

import generator
from generator.boxes.box_net import SMALLEST_DEPTH, make_net
from generator.boxes.tuck_box import BoxPlan
from generator.display.items import Path as Line
from generator.display.items import bounding_box
from generator.errors import Misuse
from generator.geometry import Rect, Size

GARDEN = Path(__file__).parents[2] / "docs" / "examples" / "layouts" / "garden"
sizes = st.floats(30, 130)


@given(sizes, sizes, st.floats(SMALLEST_DEPTH, 60))
def test_a_net_folds_into_a_box(width: float, height: float, depth: float) -> None:
    """Front and back are equal, so are the sides, lid and bottom; neighbours share their edges."""
    panels = make_net(Size(width, height), depth).panels
    back, side, front, other = (panels[name] for name in ("back", "side", "front", "other_side"))
    assert (back.width, back.height) == pytest.approx((width, height))
    assert (front.width, front.height) == pytest.approx((width, height))
    assert (side.width, side.height) == pytest.approx((depth, height))
    assert (other.width, other.height) == pytest.approx((depth, height))
    assert [one.right for one in (back, side, front)] == pytest.approx([two.x for two in (side, front, other)])
    assert panels["lid"].bottom == pytest.approx(back.y)
    assert panels["bottom"].y == pytest.approx(back.bottom)
    assert panels["lid"].height == panels["bottom"].height == pytest.approx(depth)
    assert panels["glue"].right == pytest.approx(back.x)


@given(sizes, sizes, st.floats(SMALLEST_DEPTH, 60))
def test_the_cut_goes_round_every_panel_once(width: float, height: float, depth: float) -> None:
    net = make_net(Size(width, height), depth)
    assert bounding_box(Line(net.cut)) == pytest.approx(Rect(0, 0, *net.size), abs=0.01)
    ends = [points[-2:] for _, points in net.cut if points]
    for one, two in pairwise(ends):
        middle = ((one[0] + two[0]) / 2, (one[1] + two[1]) / 2)
        inside = [
            name
            for name, box in net.panels.items()
            if box.x + 0.1 < middle[0] < box.right - 0.1 and box.y + 0.1 < middle[1] < box.bottom - 0.1
        ]
        assert inside in ([], ["front"])  # but for the notch, the blade enters no panel


def test_the_deck_goes_in() -> None:
    plan = BoxPlan(54, 0.3, Size(63, 88))
    assert plan.depth > 54 * 0.3
    assert plan.inside.width > 63
    assert plan.inside.height > 88


def test_a_box_says_what_it_is_for() -> None:
    made = generator.print_box(GARDEN, "seeds", language="fr")
    assert "8 cartes de 0.3 mm" in made.about
    assert made.name == "garden-seeds-box-a4.pdf"
    text = PdfReader(BytesIO(made)).pages[0].extract_text()
    assert "Graines" in text
    assert "Le Potager" in text


def test_sleeves_make_it_larger() -> None:
    bare, sleeved = (generator.print_box("anarchy", "path", sleeve=sleeve).about for sleeve in (None, "american"))
    assert "55 × 87 × 8.5 mm" in bare
    assert "60 × 91 × 13.5 mm" in sleeved


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        ({"sleeve": "mini_euro"}, "Mini Euro is for 44 × 68 mm, not 54 × 86 mm; `sleeve` american takes it"),
        ({"sleeve": "eurp"}, "`sleeve`: no 'eurp'; did you mean 'euro'?"),
        ({"card": "nobody"}, "`card`: no 'nobody'"),
        ({"stock": 9}, "`stock`: 9 is not between 0.05 and 5"),
        ({"stock": 3}, "more than A4 takes; choose a larger paper"),
    ],
)
def test_what_cannot_be_is_told(asked: dict[str, str], told: str) -> None:
    with pytest.raises(Misuse) as wrong:
        generator.print_box("anarchy", "path", **asked)
    assert told in str(wrong.value)


def test_same_box_same_bytes() -> None:
    assert generator.print_box(GARDEN, "seeds") == generator.print_box(GARDEN, "seeds")
