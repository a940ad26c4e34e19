"""The sheet for fingers: areas to come close to, cells that a finger hits, and one finger that moves the sheet."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from support.chromium import FOUND
from support.phone import Phone
from support.run_command import output_of
from support.stray_fingers import judged_areas

GAMES = ("anarchy", "medievalia", "mil1049", "tomesaga", "troyes")
in_a_browser = pytest.mark.skipif(FOUND is None, reason="no Chromium on this machine; no finger was tried")
SEEN = "document.querySelector('svg.sheet').getAttribute('viewBox').split(' ').map(Number)"
NO_MARKS = "document.querySelector('.undo').disabled"


@pytest.mark.parametrize("game", GAMES)
def test_a_finger_that_strays_hits_the_cell(game: str) -> None:
    """On every sheet, at the zoom in which the page shows its areas; every cell is in sight there, and large enough."""
    for name, areas in judged_areas(game).items():
        cells = sum(area["cells"] for area in areas)
        hits = sum(area["cells"] * area["hit"] for area in areas)
        assert not cells or hits / cells >= 0.98, name
        assert [area["title"] for area in areas if area["hit"] < 0.97 or area["unseen"] or area["least"] < 24] == []


def test_a_finger_that_strays_misses_on_the_whole_sheet() -> None:
    """What the same calculation says of a sheet that a phone shows whole: most taps go astray."""
    areas = judged_areas("anarchy", 390 / 202)["left"]
    hits = sum(area["cells"] * area["hit"] for area in areas) / sum(area["cells"] for area in areas)
    assert 0.4 < hits < 0.44


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path: Path = tmp_path_factory.mktemp("page") / "anarchy.html"
    output_of("web", "anarchy", "--players", "Ann,Bob", "-o", str(path))
    return path


@pytest.fixture
def phone(tmp_path: Path, page: Path) -> Iterator[Phone]:
    with Phone(tmp_path / "profile") as one:
        one.start(page)
        one.settle()
        yield one
        assert one.complaints == []


def area(phone: Phone) -> str:
    text: str = phone.run("document.querySelector('select.areas').selectedOptions[0].text")
    return text


@in_a_browser
def test_page_opens_on_a_part_for_fingers(phone: Phone) -> None:
    assert area(phone) == "Fortifications"
    assert phone.run("document.querySelectorAll('[data-cell]').length") > 300
    gate = "[...document.querySelectorAll('[data-cell^=\"fortify.gate.\"]')]"
    assert phone.run(f"Math.min(...{gate}.map((one) => one.getBoundingClientRect().width))") >= 24
    assert phone.run("document.querySelector('.previous').disabled")


@in_a_browser
def test_next_leads_through_all_areas_of_all_sides_and_back(phone: Phone) -> None:
    names, steps = [area(phone)], 0
    while not phone.run("document.querySelector('.next').disabled"):
        phone.finger(".next")
        phone.settle()
        steps += 1
        names += [area(phone)] if area(phone) != names[-1] else []
    titles = "[...document.querySelectorAll('select.areas option')].map((one) => one.text)"
    assert names == [name for name in phone.run(titles) if name != "The whole side"]
    assert "Lammas" in names
    for _ in range(steps):
        phone.finger(".previous")
        phone.settle()
    assert area(phone) == "Fortifications"


@in_a_browser
def test_a_tap_on_a_heading_comes_close(phone: Phone) -> None:
    phone.finger(".whole")
    phone.settle()
    x, y, wide, _ = phone.run(SEEN)
    top = phone.run("document.querySelector('svg.sheet').getBoundingClientRect().y")
    scale = 390 / wide
    phone.touch([((40 - x) * scale, top + (179.5 - y) * scale)])  # the banner of the attributes
    phone.wait(f"{SEEN}[2] < 100")
    phone.settle()
    assert area(phone) == "Attributes"
    assert phone.run(NO_MARKS)


@in_a_browser
def test_a_double_tap_never_marks(phone: Phone) -> None:
    """Where cells are small it comes closer, whatever is under the finger."""
    for cell in ("bravery.3", "circles.2", "score.bravery"):
        phone.finger(".whole")
        phone.settle()
        at = phone.reached(cell)
        assert at
        phone.touch([(at[0], at[1])])
        phone.touch([(at[0], at[1])])
        phone.wait(f"{SEEN}[2] < 100")
        assert phone.run("new Promise((done) => setTimeout(() => done(true), 400))")
        assert phone.run(NO_MARKS)
        assert not phone.run("!!document.querySelector('dialog')")


@in_a_browser
def test_a_tap_on_a_small_cell_counts_when_no_second_one_comes(phone: Phone) -> None:
    phone.finger(".whole")
    phone.settle()
    at = phone.reached("bravery.1")
    assert at
    phone.touch([(at[0], at[1])])
    phone.wait(f"!{NO_MARKS}")
    assert phone.kept()["players"][0]["bravery"] == [1]


@in_a_browser
def test_one_finger_moves_the_sheet_wherever_no_track_goes_on(phone: Phone) -> None:
    """Up from a cell of a track that goes across, and from a place where nothing is."""
    before = phone.run(SEEN)
    x, y = phone.place("fortify.gate.2")
    phone.touch(*[[(x, y - step * 20)] for step in range(6)])
    phone.settle()
    after = phone.run(SEEN)
    assert after[1] > before[1] + 5
    phone.touch(*[[(20 + step * 2, 500 - step * 20)] for step in range(6)])
    phone.settle()
    assert phone.run(SEEN)[1] > after[1] + 5
    assert phone.run(NO_MARKS)


@in_a_browser
def test_a_finger_at_the_edge_drags_over_a_whole_row(phone: Phone) -> None:
    """Might has 24 cells, of which a phone shows a few: the sheet goes on under the finger."""
    x, y = phone.place("might.1")
    steps = [[(x + (386 - x) * step / 8, y)] for step in range(9)]
    phone.call("Input.dispatchTouchEvent", type="touchStart", touchPoints=[{"x": x, "y": y, "id": 0}])
    for [(at, _)] in steps[1:]:
        phone.call("Input.dispatchTouchEvent", type="touchMove", touchPoints=[{"x": at, "y": y, "id": 0}])
    seen = "document.querySelector('[data-cell=\"might.24\"]').getBoundingClientRect().right <= 391"
    phone.wait(seen)
    phone.wait(f"{SEEN}[0] + {SEEN}[2] > 201")
    end = phone.reached("might.24")
    assert end
    phone.call("Input.dispatchTouchEvent", type="touchMove", touchPoints=[{"x": end[0], "y": y, "id": 0}])
    phone.call("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])
    phone.wait(f"!{NO_MARKS}")
    assert phone.kept()["players"][0]["might"] == list(range(1, 25))


@in_a_browser
def test_the_finger_that_stays_goes_on_moving(phone: Phone) -> None:
    """Two fingers moved the sheet, and one of them was lifted."""
    phone.place("bravery.1")
    down = [{"x": 150, "y": 400, "id": 0}, {"x": 250, "y": 400, "id": 1}]
    phone.call("Input.dispatchTouchEvent", type="touchStart", touchPoints=down[:1])
    phone.call("Input.dispatchTouchEvent", type="touchStart", touchPoints=down)
    phone.call("Input.dispatchTouchEvent", type="touchEnd", touchPoints=down[:1])
    phone.settle()
    before = phone.run(SEEN)
    for step in range(1, 6):
        moved = [{"x": 150 - step * 12, "y": 400 - step * 12, "id": 0}]
        phone.call("Input.dispatchTouchEvent", type="touchMove", touchPoints=moved)
    phone.call("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])
    phone.settle()
    after = phone.run(SEEN)
    assert after[0] > before[0] + 3
    assert after[1] > before[1] + 3
    assert phone.run(NO_MARKS)


@in_a_browser
def test_a_pan_by_two_fingers_never_stalls(phone: Phone) -> None:
    """In the middle of filling a sheet, zoomed in, wherever the fingers go down: each pan moves the sheet as far."""
    phone.drag("bravery.1", "bravery.5")
    phone.tap("bravery.6", "wheel.allies.1")
    phone.touch(*[[(195 - spread, 400), (195 + spread, 400)] for spread in (60, 70, 80, 90)])
    phone.settle()
    for number in range(14):
        across, down = (30, 0) if number % 2 else (0, 24)
        before = phone.run(SEEN)
        x, y = 60 + number * 9, 200 + number * 20
        phone.touch(
            *[
                [(x + across * step / 5, y + down * step / 5), (x + 90 + across * step / 5, y + 60 + down * step / 5)]
                for step in range(6)
            ]
        )
        phone.settle()
        after = phone.run(SEEN)
        scale = 390 / before[2]
        moved = [(before[axis] - after[axis]) * scale for axis in (0, 1)]
        edge = (before[0] - across / scale < 0, before[1] - down / scale < 0)
        assert edge[0] or abs(moved[0] - across) < 4, (number, moved)
        assert edge[1] or abs(moved[1] - down) < 4, (number, moved)


@in_a_browser
def test_a_few_keys_lead_to_the_first_cell_of_any_area(phone: Phone) -> None:
    phone.press_tab(back=False)
    assert phone.run("document.activeElement.className") == "skip"
    phone.press("Enter")
    assert phone.run("document.activeElement.className") == "areas"
    names = phone.run("[...document.activeElement.options].map((one) => one.text)")
    for name in ("Attributes", "Lammas", "Prepared tactics"):
        while area(phone) != name:
            phone.press("ArrowDown" if names.index(area(phone)) < names.index(name) else "ArrowUp")
        phone.press("Enter")
        phone.settle()
        cell = phone.run("document.activeElement.dataset.cell")
        assert phone.reached(cell)
        assert area(phone) == name
        phone.press(" ")
        phone.wait(f"document.activeElement.getAttribute('aria-checked') === 'true' || {name!r} !== 'Attributes'")
        phone.run("document.querySelector('select.areas').focus()")


@in_a_browser
def test_names_and_sides_are_readable_in_half_the_width(phone: Phone) -> None:
    """A phone whose page is enlarged to 200 %."""
    phone.resize(195, 422)
    phone.settle()
    cut = (
        "[...document.querySelectorAll('.tabs [role=tab]')].filter((tab) => { const box = tab.getBoundingClientRect(),"
        " strip = tab.parentNode.getBoundingClientRect(); return tab.scrollWidth > tab.clientWidth"
        " || box.left < strip.left - 1 || box.right > strip.right + 1 || box.right > 195; })"
        ".map((tab) => tab.innerText)"
    )
    assert phone.run(cut) == []
    assert phone.run("document.querySelectorAll('.tabs [role=tab]').length") == 4
    assert phone.run("document.querySelector('svg.sheet').clientHeight") > 130
    assert phone.run("document.documentElement.scrollWidth") <= 195
    phone.tap("bravery.2")
    phone.wait(f"!{NO_MARKS}")
    assert phone.kept()["players"][0]["bravery"] == [2]


def choose_area(phone: Phone, name: str) -> None:
    """In a list of the browser's own, which a test cannot touch."""
    names = phone.run("[...document.querySelector('select.areas').options].map((one) => one.text)")
    phone.choose("select.areas", names.index(name))
    phone.settle()


@in_a_browser
def test_extra_sheets_are_reached_like_all_others(phone: Phone) -> None:
    """The log of The Anarchy is no side of the pad: a tab while it is shown, printed once it has marks."""
    sides = "[...document.querySelectorAll('.sides [role=tab]')].map((tab) => tab.innerText)"
    assert len(phone.run(sides)) == 2
    layout = phone.kept().get("save", {}).get("layout", {"left": "", "right": ""})
    assert set(layout) == {"left", "right"}
    printed = (
        "(() => { window.dispatchEvent(new Event('beforeprint'));"
        " const count = document.querySelectorAll('.sheet-print svg.sheet').length;"
        " window.dispatchEvent(new Event('afterprint')); return count; })()"
    )
    assert phone.run(printed) == 2
    choose_area(phone, "The enemy castle")
    assert len(phone.run(sides)) == 3
    cell = phone.run("[...document.querySelectorAll('[data-cell]')].find((one) => one.cell.kind === 'number').cell.id")
    phone.write(cell, 1)
    phone.wait(f"!{NO_MARKS}")
    assert phone.run(printed) == 3
    phone.side(1)
    phone.settle()
    assert len(phone.run(sides)) == 2
    assert area(phone) == "Fortifications"


@in_a_browser
def test_a_tap_that_waits_counts_for_the_player_who_was_shown(phone: Phone) -> None:
    """A small cell waits for a second tap; a tap on anything else ends that."""
    phone.finger(".whole")
    phone.settle()
    at = phone.reached("bravery.1")
    assert at
    phone.touch([(at[0], at[1])])
    phone.player(2)
    phone.wait(f"!{NO_MARKS}")
    ann, bob = phone.kept()["players"]
    assert (ann.get("bravery"), bob.get("bravery")) == ([1], None)


@in_a_browser
def test_another_player_is_another_column_of_a_score_pad(tmp_path: Path) -> None:
    page = tmp_path / "troyes.html"
    output_of("web", "troyes", "--players", "Ann,Bob,Cleo,Dan", "-o", str(page))
    with Phone(tmp_path / "profile") as phone:
        phone.start(page)
        phone.settle()
        for number in (4, 2, 1):
            phone.player(number)
            phone.settle()
            seen = (
                f"[...document.querySelectorAll('[data-cell^=\"seat{number}.\"]')].filter((one) => {{"
                " const box = one.getBoundingClientRect(); return box.left >= 0 && box.right <= innerWidth; }).length"
            )
            assert phone.run(seen) > 0, number
        assert phone.complaints == []
