"""Signs inside texts: what they mean, how they are set, and that they leak nowhere."""

import re
import shutil
from itertools import pairwise
from math import cos, radians, sin
from pathlib import Path
from typing import Any

import pypdfium2
import pytest
from hypothesis import given
from hypothesis import strategies as st
from pypdf import PdfReader
from support.demo_command import Command
from support.many_cases import for_each
from support.run_command import Outcome
from support.shared_pages import ROOT, papers

from generator.display.items import Group, Text, Use, every_item
from generator.display.look import Look
from generator.errors import NOWHERE
from generator.fonts import font_path
from generator.geometry import Rect
from generator.layout.theme import FontFile
from generator.pack.data import read_deck
from generator.pack.pack import Pack, read_pack
from generator.pages.deck import draw_deck
from generator.pages.setting import prepare_setting
from generator.pages.sheets import place_sheets
from generator.place.text import Lines, place_text
from generator.reading.markup import Span, as_typed, icons_in, plain, spans_of
from generator.render.pdf import render_pdf

DEMO = ROOT / "tests" / "packs" / "demo"
MANY = "Some **bold words** and *slanted ones* here, [water|blue **and bold**] too, :egg: then more and more to read."


@pytest.fixture
def command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> Command:
    """The command in a folder with a copy of the demo pack."""
    shutil.copytree(DEMO, tmp_path / "demo")
    monkeypatch.chdir(tmp_path)
    return Command(tmp_path, monkeypatch, capfd)


# ---- what signs mean ----


@for_each(
    ("text", "spans"),
    [
        ("a **b** c", [Span("a "), Span("b", bold=True), Span(" c")]),
        ("*b*", [Span("b", italic=True)]),
        ("***b***", [Span("b", bold=True, italic=True)]),
        ("***b** c*", [Span("b", bold=True, italic=True), Span(" c", italic=True)]),
        ("***b* c**", [Span("b", bold=True, italic=True), Span(" c", bold=True)]),
        ("**b *c* d**", [Span("b ", bold=True), Span("c", bold=True, italic=True), Span(" d", bold=True)]),
        ("[red|b]c", [Span("b", ink="red"), Span("c")]),
        ("[red|b [sea|c]]", [Span("b ", ink="red"), Span("c", ink="sea")]),
        ("[red|**b**]", [Span("b", bold=True, ink="red")]),
        ("**[red|b]**", [Span("b", bold=True, ink="red")]),
        ("[red|:bee:]", [Span("bee", ink="red", is_icon=True)]),
        ("l'*ami*, (**b**)", [Span("l'"), Span("ami", italic=True), Span(", ("), Span("b", bold=True), Span(")")]),
        ("un**be**d", [Span("un"), Span("be", bold=True), Span("d")]),
        ("*a\nb*", [Span("a\nb", italic=True)]),
        (r"\*a\* \[red|b\] \:bee: \\", [Span(r"*a* [red|b] :bee: " + "\\")]),
        (r"C:\new", [Span(r"C:\new")]),
    ],
)
def test_signs_mean_what_they_say(text: str, spans: list[Span]) -> None:
    assert list(spans_of(text)) == spans


@for_each(
    "text",
    [
        *("3 * 4", "2*", "*see below", "2* and 3*", "3*4*5", "**", "** a **", "****a****", "a ** b", "[1]", "[red|b"),
        *("b]", "[red]", "12:30:45", "::", ":Bee:", "a | b", "\\", "[]", "[|b]", "* one\n* two"),
    ],
)
def test_signs_without_a_partner_are_printed(text: str) -> None:
    assert [*spans_of(text)] == [Span(text)]
    assert plain(text) == text


def test_misnested_signs_are_printed() -> None:
    """What was opened inside and not closed there is typed."""
    assert plain("**a *b** c*") == "a *b c*"
    assert plain("**[red|a** b]") == "[red|a b]"


def test_plain_names_icons() -> None:
    assert plain("**2** :egg_basket: [red|now]") == "2 egg basket now"
    assert icons_in(r"\:a: [x|:egg:] :b:") == ["egg", "b"]


texts = st.text(alphabet=r"ab *[]|:\_x" + "\n", max_size=60)


@given(texts)
def test_typed_text_comes_back(text: str) -> None:
    """A text whose signs mean nothing is itself; and no letter is lost in a text with signs."""
    assert plain(as_typed(text)) == text
    letters = re.sub(r"[^abx_]", "", "".join(span.text for span in spans_of(text)))
    assert letters in re.sub(r"[^abx_]", "", text) or "|" in text


# ---- how they are set ----


def with_label(folder: Path, body: str) -> Pack:
    """The demo pack with one more area on the pond, 60 × 30 mm, below the nests."""
    shutil.copytree(DEMO, folder / "demo", dirs_exist_ok=True)
    sheet = folder / "demo" / "sheets" / "pond.yaml"
    sheet.write_text(sheet.read_text() + f"  more: {{at: [32, 100, 60, 30], body: {body}}}\n")
    return read_pack(folder / "demo")


def drawn(folder: Path, body: str) -> tuple[Any, ...]:
    """What the further area draws: all that the pond does not draw without it."""
    shutil.copytree(DEMO, folder / "demo", dirs_exist_ok=True)
    bare = read_pack(folder / "demo")
    before = place_sheets(bare, ("pond",), papers()["a4"], Look("colour", "en")).pages[0]  # type: ignore[index]
    pack = with_label(folder, body)
    page = place_sheets(pack, ("pond",), papers()["a4"], Look("colour", "en")).pages[0]  # type: ignore[index]
    return tuple(item for item in page.items if item not in before.items)


def texts_in(items: tuple[Any, ...]) -> list[Text]:
    return [item for item in every_item(items) if isinstance(item, Text)]


def test_cuts_and_inks_are_drawn(tmp_path: Path) -> None:
    """Each run has its font and its colour; an icon in an ink takes it."""
    body = '{label: "a **b** *c* ***d*** [water|e :egg:] :egg:", style: note}'
    items = drawn(tmp_path, body)
    fonts = [(item.text.strip(), item.font.partition("-")[2], item.colour) for item in texts_in(items)]
    assert [one for one in fonts if one[0]] == [
        ("a", "Regular", "#202020"),
        ("b", "Bold", "#202020"),
        ("c", "It", "#202020"),
        ("d", "BoldIt", "#202020"),
        ("e", "Regular", "#1f5a85"),
    ]
    first, second = (item for item in items if isinstance(item, Use))
    assert first.colour == "#1f5a85" != second.colour
    ends = [item.at.x for item in texts_in(items)]
    assert ends == sorted(ends)


def test_all_that_is_heavier_than_bold_is_black(tmp_path: Path) -> None:
    """A style that is bold by itself shows **bold** in the next weight of its package."""
    fonts = [item.font for item in texts_in(drawn(tmp_path, '{label: "a **b**", style: name}'))]
    assert fonts == ["SourceSansPro-Bold", "SourceSansPro-Black"]


def test_lines_break_and_fit_over_runs(tmp_path: Path) -> None:
    """Runs of several fonts stand one after the other, inside the box, in lines of one distance."""
    body = f'{{label: "{MANY}", style: note, lines: 6, width: 30}}'
    items = drawn(tmp_path, body)
    pdf = PdfReader(page_pdf(tmp_path))
    left = min(item.at.x for item in texts_in(items))
    rows = sorted({round(item.at.y, 3) for item in texts_in(items)})
    assert len(rows) > 2
    assert len({round(two - one, 2) for one, two in pairwise(rows)}) == 1
    assert left >= 30 + 32 - 0.01
    said = " ".join(pdf.pages[0].extract_text().split())
    assert "bold words" in said
    assert "**" not in said


def page_pdf(folder: Path) -> Path:
    pack = read_pack(folder / "demo")
    path = folder / "x.pdf"
    path.write_bytes(render_pdf(place_sheets(pack, ("pond",), papers()["a4"], Look("colour", "en"))))
    return path


def test_the_pdf_has_the_bold_run_in_the_bold_font(tmp_path: Path) -> None:
    with_label(tmp_path, '{label: "quiet **Strongly** end", style: note}')
    found: list[tuple[str, str]] = []

    def visit(text: str, *rest: Any) -> None:
        if text.strip():
            found.append((text.strip(), str((rest[2] or {}).get("/BaseFont", ""))))

    PdfReader(page_pdf(tmp_path)).pages[0].extract_text(visitor_text=visit)
    fonts = dict(found)
    assert fonts["Strongly"].endswith("SourceSansPro-Bold")
    assert fonts["quiet"].endswith("SourceSansPro-Regular")


def test_justified_lines_end_at_the_right_edge(tmp_path: Path) -> None:
    """Every line but the last of a paragraph reaches the right edge; seen in the PDF."""
    with_label(tmp_path, f'{{label: "{MANY} {MANY}", style: note, lines: 9, width: 40, justify: true, valign: top}}')
    page = pypdfium2.PdfDocument(page_pdf(tmp_path))[0]
    texts = page.get_textpage()
    mm = 72 / 25.4
    left, right = (30 + 32) * mm, (30 + 32 + 40) * mm
    boxes = [texts.get_charbox(index) for index in range(texts.count_chars())]
    inside = [box for box in boxes if left - 1 <= box[0] <= right + 1 and box[3] - box[1] + 20 > 20]
    top = page.get_height() - (73.5 + 100) * mm
    own = [box for box in inside if top - 30 * mm < box[1] <= top]
    rows: dict[int, float] = {}
    for box in own:
        rows[round((top - box[1]) / (7 * 1.2))] = max(rows.get(round((top - box[1]) / (7 * 1.2)), 0.0), box[2])
    ends = [rows[key] for key in sorted(rows)]
    assert len(ends) >= 4
    assert all(right - 1.2 <= end <= right + 0.5 for end in ends[:-1])
    assert ends[-1] < right - 3


def test_valign_moves_the_text(tmp_path: Path) -> None:
    ys = []
    for name in ("top", "middle", "bottom"):
        (tmp_path / name).mkdir()
        ys.append(texts_in(drawn(tmp_path / name, f"{{label: Here, style: note, valign: {name}}}"))[0].at.y)
    assert ys[0] < ys[1] < ys[2]
    assert ys[2] - ys[0] == pytest.approx(30 - 7 * 0.66 * 25.4 / 72, abs=0.05)


# ---- boxes ----


def test_width_and_height_hold_in_an_overlay(tmp_path: Path) -> None:
    (box,) = drawn(tmp_path, "{overlay: [{block: mud, width: 22, height: 9, align: right, valign: bottom}]}")
    assert (box.rect.width, box.rect.height) == (22, 9)
    assert (box.rect.right, box.rect.bottom) == (pytest.approx(30 + 92), pytest.approx(73.5 + 130))


def test_width_and_height_hold_in_a_grid(tmp_path: Path) -> None:
    body = "{grid: [{block: mud, width: 11, height: 11, align: centre}, {block: mud}], columns: 2}"
    small, large = drawn(tmp_path, body)
    assert (small.rect.width, small.rect.height) == (11, 11)
    assert small.rect.centre.x == pytest.approx(30 + 32 + 29.5 / 2)
    assert (large.rect.width, large.rect.height) == (29.5, 30)


def test_a_strip_stands_at_the_right_of_a_row(tmp_path: Path) -> None:
    (use,) = drawn(tmp_path, "{row: [{strip: [egg], size: 5, align: right}]}")
    assert use.rect.right == pytest.approx(30 + 92, abs=0.5)


def test_a_turned_label_is_set_in_the_turned_box(tmp_path: Path) -> None:
    """A quarter turn swaps width and height: a text that fits no 8 mm fits them upright."""
    body = "{label: 'A long line', style: title, width: 8, rotate: 90}"
    (group,) = drawn(tmp_path, body)
    assert isinstance(group, Group)
    assert group.angle == 90
    (text,) = texts_in((group,))
    assert -15 <= text.at.x < 0


def test_a_turned_label_knows_its_size_in_a_row(tmp_path: Path) -> None:
    """In a row it is as wide as its line is high."""
    body = "{row: [{label: Up, style: note, rotate: -90}, {block: mud}], gap: 0}"
    group, box = drawn(tmp_path, body)
    assert box.rect.width == pytest.approx(60 - 7 * 1.2 * 25.4 / 72)
    assert group.at.x < box.rect.x


@pytest.mark.parametrize("angle", [10, 33, 45, 60, 100, -20, 270, 359])
def test_what_is_turned_stays_in_its_box(angle: int, tmp_path: Path) -> None:
    (group,) = drawn(tmp_path, f"{{block: mud, width: 40, height: 12, rotate: {angle}}}")
    (box,) = group.items
    turn = radians(angle)
    for x, y in ((box.rect.x, box.rect.y), (box.rect.right, box.rect.y)):
        assert abs(x * cos(turn) - y * sin(turn)) <= 20.001
        assert abs(x * sin(turn) + y * cos(turn)) <= 6.001
    assert box.rect.width > 1


# ---- mistakes ----


def told(command: Command, body: str) -> Outcome:
    sheet = command.folder / "demo" / "sheets" / "pond.yaml"
    sheet.write_text(sheet.read_text() + f"  more: {{at: [32, 100, 60, 30], body: {body}}}\n")
    return command("sheets", "demo", "-o", "x.pdf")


@pytest.mark.parametrize(
    ("body", "says"),
    [
        ("{label: '[watr|x]'}", "no ink 'watr' for '[watr|' in a text (\\[ prints a bracket); did you mean 'water'?"),
        ("{label: 'a **☃**'}", "font 'sans bold' has no letter '☃' for 'a **☃**'"),
        (
            "{block: mud, width: 70}",
            "this block is 70 mm wide but only 60.0 mm are free; make it smaller or its box larger",
        ),
        (
            "{rule: ink, writes: date, rotate: 5}",
            "this rule has places to write in, which stand upright; turn only what has none",
        ),
        ("{label: x, valign: centre}", "'centre' is not one of the choices; known: bottom, middle, top"),
    ],
)
def test_mistakes_in_texts_and_boxes(body: str, says: str, command: Command) -> None:
    outcome = told(command, body)
    assert outcome.code == 1
    assert says in outcome.err
    line = (DEMO / "sheets" / "pond.yaml").read_text().count("\n") + 1
    assert outcome.err.startswith(f"demo/sheets/pond.yaml:{line}:")
    assert not (command.folder / "x.pdf").exists()


def test_a_font_without_a_cut_is_told(command: Command) -> None:
    """A font of the pack's own has the cuts that the theme names, and no others."""
    path = font_path(FontFile(file="SourceSansPro-Light.ttf", package="font_source_sans_pro"), lambda _: None)
    assert path
    shutil.copy(path, command.folder / "demo" / "Mine.ttf")
    theme = command.folder / "demo" / "theme.yaml"
    text = theme.read_text().replace("fonts:\n", "fonts:\n  mine: {file: Mine.ttf, italic: sans}\n")
    theme.write_text(text.replace("  note: {font: sans", "  note: {font: mine"))
    outcome = told(command, "{label: 'a **b** *c*'}")
    assert outcome.err.splitlines()[0].endswith(
        "font 'mine' has no bold for 'b'; name one under 'bold' of this font in the theme, or write \\* for a star that"
        " is printed"
    )
    theme.write_text(theme.read_text().replace("italic: sans", "italic: sanz"))
    assert "no font 'sanz' in this theme; did you mean 'sans'?" in command("check", "demo").err


# ---- nothing leaks ----


def test_signs_leak_nowhere(command: Command) -> None:
    """Names with signs are plain in lists, reports, records and on the page's own words."""
    cells = command.folder / "demo" / "cells.yaml"
    for path, old, new in (
        (cells, "name: {en: Eggs, de: Eier}", 'name: {en: "**Eggs** [mud|:egg:]", de: Eier}'),
        (command.folder / "demo" / "pack.yaml", "title: {en: Puddle Yard", 'title: {en: "*Puddle* Yard"'),
        (command.folder / "demo" / "card_data" / "errands.yaml", "name: Siesta", 'name: "**Siesta** :egg:"'),
    ):
        text = path.read_text()
        assert old in text
        path.write_text(text.replace(old, new, 1))
    for words in (("games", "demo"), ("plan", "demo"), ("web", "demo", "-o", "x.html")):
        outcome = command(*words)
        assert outcome.code == 0, outcome.err
        assert "**" not in outcome.out, words
        assert "*Puddle*" not in outcome.out
    assert command("sheets", "demo", "-o", "x.pdf").code == 0
    assert PdfReader("x.pdf").metadata.title.startswith("Puddle Yard")  # type: ignore[union-attr]


def test_a_card_with_signs_is_drawn(tmp_path: Path) -> None:
    """Signs in the data of a card, typed in the row."""
    shutil.copytree(DEMO, tmp_path / "demo")
    data = tmp_path / "demo" / "card_data" / "errands.yaml"
    data.write_text(data.read_text().replace("Bring :plank: before noon.", "Bring **one** :plank:, *not* 2 * 3."))
    pack = read_pack(tmp_path / "demo")
    deck = draw_deck(pack, "errands", list(read_deck(pack, "errands")), Look("colour", "en"))
    texts = [(item.text.strip(), item.font) for item in every_item(deck.cards[0][0]) if isinstance(item, Text)]
    assert ("one", "SourceSansPro-Bold") in texts
    assert ("not", "SourceSansPro-It") in texts
    assert any("2 * 3." in text for text, _ in texts)


TEXTS = (
    "Serf",
    "two words",
    "a-b",
    "3-4",
    "−2",
    "-2",
    "d’été",
    "Ærø §",
    "50 %",
    "a  b",
    " a",
    "a ",
    "**b**",
    "x:y",
    "…",
    "",
)


@pytest.mark.parametrize("align", ["left", "centre", "right"])
def test_plain_texts_stand_where_all_texts_stand(align: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A text that is placed at once is placed like one that is read, broken and fitted; in boxes of every size."""
    pack = read_pack(ROOT / "tests" / "packs" / "demo")
    setting = prepare_setting(pack, Look("colour", "de"))
    boxes = [Rect(3, 4, width, height) for width in (2, 8, 30) for height in (1, 2.5, 9)]
    cases = [(text, style, box) for text in TEXTS for style in pack.theme.styles.values() for box in boxes]

    def place_all() -> list[list[Text]]:
        return [
            [*place_text(text, style, box, setting, NOWHERE, colour="#123456", align=align, lines=Lines(2, "top"))]
            for text, style, box in cases
        ]

    at_once = place_all()
    monkeypatch.setattr("generator.place.text.place_plain", lambda *_: ())
    for quick, usual in zip(at_once, place_all(), strict=True):
        assert [one._replace(at=None) for one in quick] == [one._replace(at=None) for one in usual]
        assert [one.at for one in quick] == [pytest.approx(one.at) for one in usual]
    assert sum(map(len, at_once)) > 300
