"""One element, one place: each has a module, a paragraph with an example and its picture, a place in the demo pack, a
natural size and a placing. Nothing else lists them.
"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from support.many_cases import for_each
from support.shared_pages import ROOT, demo

import generator.elements
from generator.errors import MistakeList
from generator.fonts import find_fonts
from generator.geometry import Rect
from generator.layout.element import AS_GIVEN, Element, NaturalSize
from generator.layout.theme import theme_in_mode
from generator.place.metrics import Typefaces
from generator.place.setting import Setting
from generator.reading.shape import Choice, Struct, key

ROOM = Path(generator.elements.__file__).parent
PAGE = (ROOT / "docs" / "formats" / "sheet.md").read_text(encoding="utf-8")
KINDS = Element.kinds()
ABILITIES = ("natural_size", "place_in")


def elements_in(value: Any) -> Iterator[Element]:
    """Every element inside a typed value."""
    if isinstance(value, Element):
        yield value
    if isinstance(value, Struct):
        for field in value.FIELDS:
            yield from elements_in(getattr(value, field.name))
    elif isinstance(value, tuple | dict):
        for inner in value.values() if isinstance(value, dict) else value:
            yield from elements_in(inner)


def demo_elements() -> list[Element]:
    """The elements on the sheets of the demo pack."""
    return [element for sheet in demo().sheets.values() for element in elements_in(sheet)]


def lacking(name: str, kind: type[Struct], page: str, used: set[type[Struct]]) -> list[str]:
    """What an element does not have of all that an element must have."""
    paragraph = re.search(rf"^### {name}\n(.*?)(?=^##|\Z)", page, re.DOTALL | re.MULTILINE)
    text = paragraph[1] if paragraph else ""
    return [
        *(f"no {ability}" for ability in ABILITIES if ability not in vars(kind)),
        *([] if paragraph else ["no paragraph"]),
        *([] if f"<!-- example: {name} " in text else ["no example"]),
        *([] if f"element-{name}.png" in text else ["no picture"]),
        *([] if kind in used else ["not in the demo pack"]),
    ]


@for_each("name", KINDS)
def test_element_has_all_that_an_element_must_have(name: str) -> None:
    assert lacking(name, KINDS[name], PAGE, {type(one) for one in demo_elements()}) == []
    assert (ROOT / "docs" / "gallery" / f"element-{name}.png").is_file()


@pytest.fixture
def balloon(monkeypatch: pytest.MonkeyPatch) -> type[Element]:
    """An element that nobody has told of; it is forgotten after the test."""
    monkeypatch.setattr(Element, "MEMBERS", Element.MEMBERS)

    class Balloon(Element):
        balloon: str = key("its ink", refers="ink")

    return Balloon


def test_element_that_lacks_everything_is_found(balloon: type[Element]) -> None:
    """The twin: a class alone is not enough."""
    assert lacking("balloon", balloon, PAGE, {type(one) for one in demo_elements()}) == [
        "no natural_size",
        "no place_in",
        "no paragraph",
        "no example",
        "no picture",
        "not in the demo pack",
    ]


def test_example_of_another_element_does_not_count(balloon: type[Element]) -> None:
    """The twin: a paragraph needs an example and a picture of its own."""
    page = "### balloon\nRound.\n\n### row\n<!-- example: balloon 1x1 -->\n![](element-balloon.png)\n"
    assert lacking("balloon", balloon, page, {balloon}) == [
        "no natural_size",
        "no place_in",
        "no example",
        "no picture",
    ]


def test_class_below_element_is_an_element(balloon: type[Element]) -> None:
    """No list to forget: a class is a member from the moment it is written."""
    assert Element.MEMBERS[-1] is balloon


def test_elements_are_not_asked_for_before_they_are_imported() -> None:
    """A sheet that is read with no element known is a bug of ours, and not a mistake in the file."""

    class Nothing(Choice):
        NOUN = "nothing"

    with pytest.raises(AssertionError, match="no nothing is imported yet"):
        Nothing.kinds()


# ---- one module each, and one list ----


def classes_of(path: Path) -> list[str]:
    """The elements that a module declares."""
    return [
        node.name
        for node in ast.parse(path.read_text(encoding="utf-8")).body
        if isinstance(node, ast.ClassDef) and any(ast.unparse(base) == "Element" for base in node.bases)
    ]


def test_every_module_has_at_most_one_element() -> None:
    found = [classes_of(path) for path in ROOM.glob("*.py")]
    assert max(map(len, found)) == 1
    assert {name for names in found for name in names} == {kind.__name__ for kind in KINDS.values()}


def test_elements_are_listed_in_one_place() -> None:
    """Outside its own module the class of an element is named in `elements/__init__` and nowhere else."""
    names = {kind.__name__: kind.__module__ for kind in KINDS.values()}
    sources = {path: path.read_text(encoding="utf-8") for path in (ROOT / "generator").rglob("*.py")}
    listing = [
        f"{path.relative_to(ROOT)}: {name}"
        for path, text in sources.items()
        for name, module in names.items()
        if re.search(rf"from {re.escape(module)} import .*\b{name}\b", text) and path != ROOM / "__init__.py"
    ]
    assert listing == []
    assert [name for name in names if f"import {name}\n" not in sources[ROOM / "__init__.py"]] == []


# ---- natural sizes ----


@pytest.fixture
def setting() -> Setting:
    """The demo pack in its first language and print mode."""
    pack, mistakes = demo(), MistakeList()
    fonts = find_fonts(pack.theme.fonts, pack.game.find_file, mistakes)
    typefaces = Typefaces(fonts)
    theme = theme_in_mode(pack.theme, next(iter(pack.theme.modes)))
    return Setting(theme, pack.file.languages[0], typefaces, mistakes, pack)


def test_an_element_fits_the_room_that_it_asks_for(setting: Setting) -> None:
    """A box of the natural size, and ample room where it asks for none, brings no mistake about room."""
    sized = [(one, one.natural_size(setting)) for one in demo_elements()]
    for element, natural in sized:
        wide = natural.width if natural.width is not None else 150.0
        high = natural.height if natural.height is not None else 150.0
        element.place_in(Rect(0, 0, wide, high), setting)
        told = [mistake for mistake in setting.mistakes.errors if "are free" in mistake.message]
        assert told == [], element.kind
    assert {one.kind for one, natural in sized if natural.width is not None} == {
        *("track", "cell", "needs", "cost", "strip", "crate", "map", "legend", "space")
    }
    assert {one.kind for one, natural in sized if natural.height is not None} == {
        *("stack", "row", "track", "cell", "needs", "cost", "label", "name", "strip", "map", "steps", "legend", "space")
    }


@pytest.mark.parametrize("kind", ["track", "needs", "cost", "strip", "crate", "map"])
def test_an_element_in_less_than_it_asks_for_is_told(kind: str, setting: Setting) -> None:
    """The twin: half a millimetre less than the natural width is a mistake."""
    element = next(one for one in demo_elements() if one.kind == kind and one.natural_size(setting).width)
    wide = element.natural_size(setting).width or 0
    element.place_in(Rect(0, 0, wide - 0.5, 150), setting)
    assert [mistake.place for mistake in setting.mistakes.errors if "are free" in mistake.message] == [element.place]


def test_given_sizes_come_first(setting: Setting) -> None:
    """What the file says goes before the element's own size."""
    space = KINDS["space"](space=3.0, width=7.0)
    assert isinstance(space, Element)
    assert (space.width_in(setting), space.height_in(setting)) == (7.0, 3.0)
    assert space.natural_size(setting) == NaturalSize(3.0, 3.0)
    assert AS_GIVEN == (None, None)
