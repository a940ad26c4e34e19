"""Named states on the sheet of a page in a real browser: taps, long presses, fingers drawn along, keys and names."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from support.bare_sheet import try_page
from support.cells_in_browser import middle, settle, state
from support.chromium import FOUND, Browser

pytestmark = pytest.mark.skipif(FOUND is None, reason="no Chromium on this machine; states on a screen were not tried")
ISLE = Path(__file__).parents[1] / "packs/isle"


@pytest.fixture(scope="module")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    with Browser(tmp_path_factory.mktemp("profile")) as one:
        one.use_touch()
        yield one


@pytest.fixture(params=["en", "fr"], scope="module")
def address(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> str:
    path: Path = tmp_path_factory.mktemp("page") / f"isle-{request.param}.html"
    path.write_text(try_page(str(ISLE), request.param), encoding="utf-8")
    return path.as_uri()


@pytest.fixture
def phone(browser: Browser, address: str) -> Iterator[Browser]:
    browser.resize(390, 780)
    browser.open("about:blank")
    browser.open(address)
    browser.wait("window.tried && document.querySelector('svg.sheet').getAttribute('viewBox')")
    settle(browser)
    yield browser
    complaints, browser.complaints = browser.complaints, []
    assert complaints == []


def label(browser: Browser, cell: str) -> str:
    return str(browser.run(f"document.querySelector('[data-cell=\"{cell}\"]').getAttribute('aria-label')"))


def pick(browser: Browser, cell: str, number: int) -> list[str]:
    """Hold a finger on a cell and choose; the names that were offered."""
    browser.touch([middle(browser, cell)], hold_seconds=0.55)
    browser.wait("!!document.querySelector('dialog.picker[open]')")
    names = browser.run(
        "[...document.querySelectorAll('dialog.picker button')].map((one) => one.lastChild.textContent)"
    )
    browser.run(f"document.querySelectorAll('dialog.picker button')[{number}].click()")
    return list(names)


def test_taps_go_round_the_states(phone: Browser) -> None:
    seen = []
    for _ in range(8):
        phone.touch([middle(phone, "terrain.2")])
        seen.append(state(phone, "terrain.2"))
    assert seen == ["forest", "water", "village", "mountain", "field", "start", "crossed", "empty"]


def test_a_long_press_offers_pictures_with_names(phone: Browser, address: str) -> None:
    names = pick(phone, "terrain.2", 3)
    wanted = {
        "en": ["empty", "Forest", "Water", "Village", "Mountain", "Field", "Landing", "Ruin"],
        "fr": ["vide", "Forêt", "Eau", "Village", "Montagne", "Champ", "Débarcadère", "Ruine"],
    }
    language = "fr" if "isle-fr" in address else "en"
    assert names == wanted[language]
    assert state(phone, "terrain.2") == "village"
    assert label(phone, "terrain.2") == ("Terre 2, Village" if language == "fr" else "Land 2, Village")
    assert label(phone, "terrain.8") == ("Terre 8, Débarcadère" if language == "fr" else "Land 8, Landing")
    phone.touch([middle(phone, "terrain.3")])
    assert state(phone, "terrain.3") == "village", "what was chosen last is the usual one"


def test_every_offered_picture_is_drawn(phone: Browser) -> None:
    phone.touch([middle(phone, "terrain.2")], hold_seconds=0.55)
    phone.wait("!!document.querySelector('dialog.picker[open]')")
    drawn = (
        "[...document.querySelectorAll('dialog.picker svg .pictured')].map((one) => one.getBBox())"
        ".map((box) => box.width > 1 && box.height > 1 && box.x >= 0.9 && box.x + box.width <= 9.1)"
    )
    assert phone.run(drawn) == [True] * 6
    box = phone.run(
        "(({x, y, right, bottom}) => [x, y, right, bottom])"
        "(document.querySelector('dialog.picker').getBoundingClientRect())"
    )
    assert box[0] >= 0
    assert box[1] >= 0
    assert box[2] <= 390
    assert box[3] <= 780
    phone.press("Escape")


def test_dragging_spreads_what_stands_in_the_first_cell(phone: Browser) -> None:
    pick(phone, "terrain.2", 2)
    phone.touch(*[[middle(phone, f"terrain.{cell}")] for cell in (2, 3, 4, 10)])
    assert [state(phone, f"terrain.{cell}") for cell in (2, 3, 4, 10)] == ["water"] * 4
    assert state(phone, "terrain.9") != "water"
    assert phone.run("tried.past.length") == 2, "all of it is one step"


def test_a_printed_picture_is_covered_where_it_is_no_longer_true(phone: Browser) -> None:
    covers = "document.querySelectorAll('.marks .cover').length"
    pictures = "document.querySelectorAll('.marks .pictured').length"
    assert (phone.run(covers), phone.run(pictures)) == (0, 0)
    pick(phone, "terrain.8", 0)
    assert state(phone, "terrain.8") == "empty"
    assert (phone.run(covers), phone.run(pictures)) == (1, 0)
    pick(phone, "terrain.8", 1)
    assert (phone.run(covers), phone.run(pictures)) == (1, 1)


def test_keys_choose_too(phone: Browser) -> None:
    phone.run("document.querySelector('[data-cell=\"terrain.2\"]').focus()")
    phone.press("m")
    phone.wait("!!document.querySelector('dialog.picker[open]')")
    phone.press("ArrowRight", "ArrowRight")
    phone.press("Enter")
    phone.wait("!document.querySelector('dialog.picker')")
    assert state(phone, "terrain.2") == "water"
    phone.press(" ")
    assert state(phone, "terrain.2") != "water"


def test_letters_and_plain_marks_beside_pictures(phone: Browser) -> None:
    phone.touch([middle(phone, "dice.1")])
    assert state(phone, "dice.1") == "one"
    assert phone.run("document.querySelector('.marks .pictured text').textContent") == "1"
    phone.touch([middle(phone, "huts.1")])
    assert state(phone, "huts.1") == "circled"
    assert phone.run("document.querySelectorAll('.marks .mark.circled').length") == 1
