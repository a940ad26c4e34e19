"""The sheet of a page in a real browser: fingers, mouse and keys put marks where a pen would."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from support.bare_sheet import try_page
from support.cells_in_browser import middle, settle, state
from support.chromium import FOUND, Browser

pytestmark = pytest.mark.skipif(
    FOUND is None, reason="no Chromium on this machine; the sheet on a screen was not tried"
)


@pytest.fixture(scope="module")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    with Browser(tmp_path_factory.mktemp("profile")) as one:
        one.use_touch()
        yield one


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> str:
    path: Path = tmp_path_factory.mktemp("page") / "anarchy.html"
    path.write_text(try_page("anarchy"), encoding="utf-8")
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


def scale(browser: Browser) -> float:
    width = browser.run("Number(document.querySelector('svg.sheet').getAttribute('viewBox').split(' ')[2])")
    return 390 / float(width)


def show_whole_side(browser: Browser) -> None:
    """A phone opens on a part of the side; this is what its button for the whole side does."""
    browser.touch(
        [tuple(browser.run("(({x, y}) => [x + 9, y + 9])(document.querySelector('.whole').getBoundingClientRect())"))]
    )
    settle(browser)


def cells(browser: Browser, test: str) -> list[str]:
    return list(browser.run(f"tried.data.sheets[0].cells.filter((cell) => {test}).map((cell) => cell.id)"))


def test_tap_marks_and_tapping_again_clears(phone: Browser) -> None:
    cell = cells(phone, "cell.kind === 'track' && cell.start === 'empty'")[0]
    phone.touch([middle(phone, cell)])
    assert state(phone, cell) == "filled"
    assert phone.run("document.querySelectorAll('.mark.filled').length") > 0
    phone.touch([middle(phone, cell)])
    assert state(phone, cell) == "empty"


def test_start_marks_are_shown(phone: Browser) -> None:
    marked = phone.run("tried.data.sheets[0].cells.filter((cell) => cell.start && cell.start !== 'empty').length")
    assert marked > 0
    assert phone.run("document.querySelectorAll('.marks .mark').length") == marked


def test_long_press_offers_the_legal_marks(phone: Browser) -> None:
    cell = cells(phone, "cell.states.length > 2")[3]
    states = phone.run(f"tried.find('{cell}').states")
    phone.touch([middle(phone, cell)], hold_seconds=0.55)
    phone.wait("document.querySelector('dialog.picker[open]')?.querySelectorAll('button').length")
    assert phone.run("document.querySelectorAll('dialog.picker button').length") == len(states)
    phone.run("[...document.querySelectorAll('dialog.picker button')].pop().click()")
    assert state(phone, cell) == states[-1]


def test_right_button_offers_them_too(phone: Browser) -> None:
    cell = cells(phone, "cell.states.length > 2")[3]
    phone.click(*middle(phone, cell), button="right")
    phone.wait("!!document.querySelector('dialog.picker[open]')")
    phone.press("Escape")
    phone.wait("!document.querySelector('dialog.picker')")
    assert phone.run("tried.past.length") == 0


def test_dragging_along_a_track_fills_it_in_one_step(phone: Browser) -> None:
    show_whole_side(phone)
    track = cells(phone, "cell.kind === 'track'")
    family = phone.run(f"tried.find('{track[0]}').family")
    own = cells(phone, f"cell.family === '{family}'")[:4]
    points = [middle(phone, cell) for cell in own]
    phone.touch(*[[point] for point in points])
    assert [state(phone, cell) for cell in own] == ["filled"] * 4
    assert phone.run("tried.past.length") == 1


def test_a_drag_counts_up_to_where_the_finger_is_lifted(phone: Browser) -> None:
    """A browser that has much to do leaves out moves: the last place is told when the finger goes up."""
    show_whole_side(phone)
    first = cells(phone, "cell.kind === 'track'")[0]
    family = phone.run(f"tried.find('{first}').family")
    own = cells(phone, f"cell.family === '{family}'")[:4]
    phone.run("addEventListener('pointermove', (event) => event.stopImmediatePropagation(), true)")
    phone.touch(*[[middle(phone, cell)] for cell in own])
    assert [state(phone, cell) for cell in own] == ["filled"] * 4


def test_swipe_turns_the_side_and_a_tap_does_not(phone: Browser) -> None:
    show_whole_side(phone)
    phone.touch([(330, 700)], [(250, 702)], [(120, 705)])
    assert phone.run("tried.store.side") == 1
    phone.touch([(60, 700)], [(160, 702)], [(260, 705)])
    assert phone.run("tried.store.side") == 0
    phone.touch([(330, 700)], [(280, 630)], [(230, 560)])
    assert phone.run("tried.store.side") == 0, "a finger that goes more up than across turns nothing"
    assert phone.run("tried.past.length") == 0


def test_tap_beside_a_cell_takes_the_nearest(phone: Browser) -> None:
    show_whole_side(phone)
    cell = cells(phone, "cell.kind === 'number'")[0]
    x, y, width, height = phone.run(f"tried.box('{cell}')")
    phone.touch([(x + width + 5, y + height / 2)])
    phone.wait("!!document.querySelector('dialog.keypad[open]')")
    phone.press("Escape")
    phone.touch([(195, 30)])  # far from any cell
    assert phone.run("tried.past.length") == 0
    assert not phone.run("!!document.querySelector('dialog.keypad[open]')")


def test_pinch_zooms_and_the_sheet_is_drawn_anew(phone: Browser) -> None:
    before = scale(phone)
    phone.touch(*[[(195 - spread, 400), (195 + spread, 400)] for spread in (30, 50, 70, 90, 120)])
    settle(phone)
    assert scale(phone) > 2.5 * before
    assert phone.run("getComputedStyle(document.querySelector('svg.sheet')).transform") == "none"
    assert phone.run("tried.past.length") == 0


def test_zoom_is_kept_when_the_side_changes(phone: Browser) -> None:
    phone.wheel(195, 400, -600)
    settle(phone)
    seen = phone.run("document.querySelector('svg.sheet').getAttribute('viewBox')")
    assert scale(phone) > 3
    phone.run("tried.store.show({side: 1})")
    settle(phone)
    assert phone.run("document.querySelector('svg.sheet').getAttribute('viewBox')") == seen
    phone.touch([(330, 300)], [(250, 410)], [(120, 560)])  # zoomed in, this moves the sheet
    settle(phone)
    assert phone.run("tried.store.side") == 1
    assert phone.run("document.querySelector('svg.sheet').getAttribute('viewBox')") != seen


def test_double_tap_zooms_where_no_cell_is(phone: Browser) -> None:
    show_whole_side(phone)
    before = scale(phone)
    phone.touch([(195, 40)])
    phone.touch([(195, 40)])
    settle(phone)
    assert scale(phone) > 2 * before


def test_keypad_takes_fingers_and_keys_and_tells_limits(phone: Browser) -> None:
    cell = cells(phone, "cell.kind === 'number' && cell.highest < 900")[0]
    phone.touch([middle(phone, cell)])
    phone.wait("!!document.querySelector('dialog.keypad[open]')")
    phone.run("[...document.querySelectorAll('.keypad .keys button')].find((key) => key.textContent === '7').click()")
    phone.run("document.querySelector('.keypad .primary').click()")
    assert state(phone, cell) == 7
    phone.touch([middle(phone, cell)])
    phone.press("9", "9", "9")
    assert phone.run("document.querySelector('.keypad .note').classList.contains('warn')")
    phone.press("Enter")
    assert phone.run("!!document.querySelector('dialog.keypad[open]')")  # a record could not hold it
    assert state(phone, cell) == 7
    phone.press("Delete")
    assert state(phone, cell) is None
    highest = phone.run(f"tried.find('{cell}').highest")
    phone.touch([middle(phone, cell)])
    phone.press(*str(highest), "Enter")
    assert state(phone, cell) == highest


def test_keyboard_alone(phone: Browser) -> None:
    phone.run("tried.sheet.focusFirst()")
    first = phone.run("document.activeElement.dataset.cell")
    phone.press("ArrowRight", " ")
    second = phone.run("document.activeElement.dataset.cell")
    assert second != first
    assert state(phone, second) == "filled"
    assert phone.run("document.activeElement.getAttribute('aria-checked')") == "true"
    phone.press("Home")
    assert phone.run("document.activeElement.dataset.cell") == first
    phone.press("m")
    phone.wait("!!document.querySelector('dialog.picker[open]')")
    phone.press("ArrowRight", "Enter")
    assert state(phone, first) == "filled"
    phone.wait(f"document.activeElement.dataset.cell === '{first}'")
    phone.press("Tab")
    family = f"tried.find('{first}').family"
    assert phone.run(f"tried.find(document.activeElement.dataset.cell).family !== {family}")


def test_arrows_go_on_in_the_row_above_and_below(phone: Browser) -> None:
    """To the left of the first cell of a row is the last one of the row above, and to the right of that the first."""
    rows = phone.run(
        "[...document.querySelectorAll('[role=grid]')].map((grid) => [...grid.children].map((row) =>"
        " [...row.children].map((cell) => cell.dataset.cell))).find(([above, row]) => row && above.length > 1)"
    )
    last, first = rows[0][-1], rows[1][0]
    phone.run(f"document.querySelector('[data-cell=\"{first}\"]').focus()")
    phone.press("ArrowLeft")
    assert phone.run("document.activeElement.dataset.cell") == last
    phone.press("ArrowRight")
    assert phone.run("document.activeElement.dataset.cell") == first


def test_screen_readers_get_grids_with_names_and_states(phone: Browser) -> None:
    tree = phone.call("Accessibility.getFullAXTree")["nodes"]
    grids = [node for node in tree if node.get("role", {}).get("value") == "grid"]
    names = [node["name"]["value"] for node in grids]
    assert len(grids) == phone.run("new Set(tried.data.sheets[0].cells.map((cell) => cell.family)).size")
    assert all(names)
    inner = [node for node in tree if node.get("role", {}).get("value") == "gridcell"]
    assert len(inner) == phone.run("tried.data.sheets[0].cells.length")
    assert all("," in node["name"]["value"] for node in inner)
    assert phone.run("document.querySelectorAll('[role=grid] [tabindex=\"0\"]').length") == len(grids)


def test_lit_cells_have_a_shape_of_their_own(phone: Browser) -> None:
    one, two = cells(phone, "cell.kind === 'track'")[:2]
    phone.run(f"tried.sheet.light(['{one}'], 'error'); tried.sheet.light(['{two}'], 'warning')")
    signs = phone.run("[...document.querySelectorAll('.light .sign')].map((sign) => sign.getAttribute('d'))")
    assert len(set(signs)) == 2
    phone.run("tried.sheet.light([], 'error')")
    assert phone.run("document.querySelectorAll('.light').length") == 1


def test_printing_brings_all_sides_filled_and_nothing_else(phone: Browser) -> None:
    cell = cells(phone, "cell.kind === 'track'")[0]
    phone.touch([middle(phone, cell)])
    phone.run("window.dispatchEvent(new Event('beforeprint'))")
    sides = phone.run(
        "[...document.querySelectorAll('.sheet-print svg.sheet')].map((side) => side.getAttribute('width'))"
    )
    assert sides == ["202mm", "202mm"]
    assert phone.run("document.querySelectorAll('.sheet-print .mark.filled').length") > 0
    phone.run("window.dispatchEvent(new Event('afterprint'))")
    assert phone.run("document.querySelector('.sheet-print')") is None


def test_printing_for_everybody_brings_a_score_pad_once(browser: Browser, tmp_path: Path) -> None:
    """Each player has a yard of their own; the pond has a column for each and is the same for all."""
    page = tmp_path / "demo.html"
    page.write_text(try_page("tests/packs/demo"), encoding="utf-8")
    browser.open(page.as_uri())
    browser.wait("!!window.tried")
    browser.run("window.print = () => window.dispatchEvent(new Event('beforeprint'))")
    browser.run("tried.print(true)")
    names = "[...new Set([...side.querySelectorAll('.written text')].map((one) => one.textContent))]"
    sides = browser.run(f"[...document.querySelectorAll('.sheet-print svg.sheet')].map((side) => {names})")
    assert sides == [["Ann"], ["Ann", "Bob"], ["Bob"]]


def test_texts_change_with_the_language(phone: Browser) -> None:
    layers = "[...document.querySelectorAll('.drawing g[lang]:not([display])')]"
    shown = f"{layers}.map((one) => one.getAttribute('lang'))"
    assert set(phone.run(shown)) == {"en"}
    phone.run("tried.store.show({language: 'fr'})")
    assert set(phone.run(shown)) == {"fr"}
    assert phone.run("document.fonts.size") == 3


def test_cards_are_shown_by_picture(phone: Browser) -> None:
    phone.run(
        "document.body.append(tried.picture('path', Object.keys(scriptorium.readCardPictures().cards.path)[0], 'en'))"
    )
    assert phone.run("document.querySelector('svg.drawn').getAttribute('viewBox')")
    assert phone.run("document.querySelectorAll('svg.drawn use').length") > 0
