"""Frames and patterns: mitres meet, corners look inwards, drawings stay inside their box, saver prints none."""

from dataclasses import replace
from typing import Any

import pytest
from support.shared_pages import demo

from generator.display.items import Box, Group, Path, Use, bounding_box, every_item
from generator.elements.frame import Frame
from generator.elements.pattern import MOST_MOTIFS, Pattern
from generator.errors import MistakeList, Place
from generator.geometry import Point, Rect
from generator.layout.theme import theme_in_mode
from generator.place.metrics import Typefaces
from generator.place.setting import Items, Setting
from generator.reading.shape import Length

BOX = Rect(10, 20, 40, 30)
HERE = Place("face.yaml", 3, 5)


@pytest.fixture
def setting() -> Setting:
    pack = demo()
    return Setting(theme_in_mode(pack.theme, "colour"), "en", Typefaces({}, frozenset()), MistakeList(), pack)


def saver(setting: Setting) -> Setting:
    return replace(setting, theme=theme_in_mode(setting.pack.theme, "saver"))  # type: ignore[attr-defined]


def drawn(kind: type[Any], setting: Setting, **keys: Any) -> Items:
    made: Items = kind(place=HERE, **keys).place_in(BOX, setting)
    return made


def test_mitres_lead_from_the_outer_corners_to_the_inner_ones(setting: Setting) -> None:
    moulding, mitres = drawn(Frame, setting, frame="mud", thick=Length(3))
    assert isinstance(moulding, Path)
    assert moulding.even_odd
    assert moulding.fill
    assert bounding_box(moulding) == BOX
    assert isinstance(mitres, Path)
    starts, ends = mitres.commands[::2], mitres.commands[1::2]
    assert [at for _, at in starts] == [(10, 20), (50, 20), (50, 50), (10, 50)]
    assert [at for _, at in ends] == [(13, 23), (47, 23), (47, 47), (13, 47)]


def test_corners_stand_in_the_corners_and_are_turned_by_quarters(setting: Setting) -> None:
    items = drawn(Frame, setting, frame="mud", thick=Length(2), corner="duck", size=Length(6))
    groups = [item for item in items if isinstance(item, Group)]
    assert [(group.at, group.angle) for group in groups] == [
        *((Point(13, 23), 0), (Point(47, 23), 90), (Point(47, 47), 180), (Point(13, 47), 270))
    ]
    assert all(isinstance(group.items[0], Box) and isinstance(group.items[1], Use) for group in groups)
    assert len(items) == 5  # a block hides the mitre below it


def test_a_frame_is_never_thicker_than_its_box(setting: Setting) -> None:
    moulding, _ = drawn(Frame, setting, frame="mud", thick=Length(90))
    assert isinstance(moulding, Path)
    assert bounding_box(moulding) == BOX


def test_saver_draws_the_lines_of_a_frame_and_no_pattern(setting: Setting) -> None:
    moulding, _ = drawn(Frame, saver(setting), frame="mud")
    assert isinstance(moulding, Path)
    assert moulding.fill is None
    assert moulding.stroke
    assert drawn(Pattern, saver(setting), pattern="egg", ground="mud") == ()


def test_a_frame_or_pattern_whose_names_a_card_leaves_empty_draws_nothing(setting: Setting) -> None:
    assert drawn(Frame, setting, frame="") == ()
    assert drawn(Pattern, setting, pattern="") == ()
    assert [type(item) for item in drawn(Pattern, setting, pattern="", ground="mud")] == [Box]


@pytest.mark.parametrize("shift", [False, True])
def test_a_pattern_covers_its_box_from_the_middle_and_is_cut_at_its_edge(shift: bool, setting: Setting) -> None:
    (group,) = drawn(Pattern, setting, pattern="egg", size=Length(4), gap=Length(1), shift=shift)
    assert isinstance(group, Group)
    assert group.clip == Box(BOX)
    spots = [item.rect for item in every_item(group.items) if isinstance(item, Use)]
    assert len(set(spots)) == len(spots)
    assert any(abs(spot.centre.x - 30) < 0.01 and abs(spot.centre.y - 35) < 0.01 for spot in spots)
    assert min(spot.x for spot in spots) <= 10
    assert max(spot.right for spot in spots) >= 50
    assert min(spot.y for spot in spots) <= 20
    assert max(spot.bottom for spot in spots) >= 50
    assert all(spot.overlaps(BOX) for spot in spots)
    assert len({round(spot.x % 5, 3) for spot in spots}) == (2 if shift else 1)


def test_a_pattern_is_printed_faintly_over_its_ground(setting: Setting) -> None:
    ground, group = drawn(Pattern, setting, pattern="egg", ink="paper", ground="mud", strength=0.1)
    assert isinstance(ground, Box)
    assert ground.fill == setting.theme.ink("mud")
    colours = {item.colour for item in every_item((group,)) if isinstance(item, Use)}
    assert len(colours) == 1
    assert colours != {ground.fill}
    assert colours != {"#ffffff"}


def test_a_pattern_too_small_to_see_is_told(setting: Setting) -> None:
    (group,) = drawn(Pattern, setting, pattern="egg", size=Length(0.5))
    assert isinstance(group, Group)
    assert group.items == ()
    (told,) = setting.mistakes.errors
    assert (told.place, str(MOST_MOTIFS) in told.message) == (HERE, True)
