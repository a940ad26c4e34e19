"""Drafts: what can be drawn is, although something is wrong; the boxes are marked, and one cause is told once."""

import shutil
from contextlib import suppress
from pathlib import Path

import pytest
from support.demo_command import DEMO, Command, edit
from support.many_cases import for_each
from support.mistake_cases import CASES, apply_change, read_case
from support.shared_pages import ROOT, papers

import generator
from generator.display.items import Box, Item, Text
from generator.display.look import Look
from generator.errors import Mistakes
from generator.pack.draft_pack import read_draft
from generator.pages.deck_draft import draw_draft
from generator.pages.draft import RED
from generator.pages.sheets import Placed, place_draft
from generator.render.pdf import render_pdf

LOOK = Look("colour", "en")
YARD = "sheets/yard.yaml"


@pytest.fixture
def pack(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the demo pack that a test may spoil."""
    shutil.copytree(DEMO, tmp_path / "demo")
    monkeypatch.chdir(tmp_path)
    return tmp_path / "demo"


@pytest.fixture
def command(pack: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> Command:
    return Command(pack.parent, monkeypatch, capfd)


def drafted(pack: Path) -> Placed:
    found = read_draft(pack)
    return place_draft(found, found.sheets, papers()["a4"], LOOK)


def flags(items: tuple[Item, ...]) -> list[str]:
    """The texts in white on red that a page has: the numbers of its mistakes, and that it is a draft."""
    return [item.text for item in items if isinstance(item, Text) and item.colour == "#ffffff" and is_flag(item, items)]


def is_flag(text: Text, items: tuple[Item, ...]) -> bool:
    reds = [item.rect for item in items if isinstance(item, Box) and item.fill == RED]
    return any(box.x <= text.at.x <= box.right and box.y <= text.at.y <= box.bottom for box in reds)


def test_without_mistakes_a_draft_is_the_print(pack: Path) -> None:
    """Same bytes, no flag."""
    assert bytes(generator.print_sheets(pack, draft=True)) == bytes(generator.print_sheets(pack))


SPOILED = {
    "an area too low": (YARD, "at: [0, 11, 120, 46]", "at: [0, 11, 120, 30]", "yard"),
    "a cell outside": (YARD, "{cell: total, width: 12, height: 7", "{cell: total, width: 12, height: 11", "yard"),
    "a misspelt element": (YARD, "{space: 1}", "{spaec: 1}", "yard"),
    "a wrong type": (YARD, "{space: 1}", "{space: much}", "yard"),
    "an element that is none": (YARD, "{space: 1}", "{nonsense: 1}", "yard"),
    "an unknown template": (YARD, "{extends: build, with: {id: tool.saw", "{extends: biuld, with: {id: tool.saw", ""),
    "an unknown cell": (YARD, "{cell: total, width: 12", "{cell: totl, width: 12", "yard"),
}


@pytest.mark.parametrize(("name", "old", "new", "sheet"), SPOILED.values(), ids=list(SPOILED))
def test_a_mistake_marks_its_box(name: str, old: str, new: str, sheet: str, pack: Path) -> None:
    """The print is refused; the draft has the number of the mistake on its sheet, and says that it is a draft."""
    edit(pack / name, old, new)
    with pytest.raises(Mistakes):
        generator.print_sheets(pack)
    placed = drafted(pack)
    assert placed.mistakes
    pages = dict(zip(read_draft(pack).sheets, placed.document.pages, strict=True))
    assert f"DRAFT, {len(placed.mistakes)} mistake" in flags(pages["yard"].items)[-1]
    if sheet:
        assert placed.boxes[sheet][1]
        assert "1" in flags(pages[sheet].items)
    assert not placed.boxes["pond"]
    assert render_pdf(placed.document).startswith(b"%PDF")


def test_a_sheet_that_is_no_yaml_is_a_page_that_says_so(pack: Path) -> None:
    """The other sheet is drawn as ever."""
    edit(pack / "sheets/pond.yaml", "title: {en: pond", "title: [{en: pond")
    placed = drafted(pack)
    yard, pond = placed.document.pages
    assert len(placed.mistakes) == 1
    words = [item.text for item in pond.items if isinstance(item, Text) and item.colour == RED]
    assert words[0].startswith("1  demo/sheets/pond.yaml:")
    assert len(yard.items) > 100


def test_cards_are_marked_one_by_one(pack: Path) -> None:
    """A row with a mistake is a card with marks; the others have none."""
    data = pack / "card_data/errands.yaml"
    edit(data, "sign: saw", "sign: swa")
    edit(data, "worth: 0.5}", "wroth: 0.5}")
    drawn = draw_draft(read_draft(pack), "errands", LOOK)
    assert [row.id for row in drawn.rows] == ["mend", "feed", "rest"]
    assert [one.message for one in drawn.mistakes] == [
        "no icon 'swa'; did you mean 'saw'?",
        "unknown field 'wroth'; did you mean 'worth'?",
    ]
    assert {card: list(numbers) for card, numbers in drawn.boxes.items()} == {"mend": [1], "feed": [], "rest": [2]}


def test_one_file_that_is_gone_is_one_mistake(pack: Path) -> None:
    """Names of a file that cannot be read are not told as unknown; what uses them is drawn with what is there."""
    (pack / "theme.yaml").unlink()
    found = read_draft(pack)
    assert [one.place.path for one in draw_draft(found, "errands", LOOK).mistakes] == ["demo/theme.yaml"]
    assert [one.place.path for one in drafted(pack).mistakes] == ["demo/theme.yaml"]


def test_names_are_checked_although_keys_are_misspelt(pack: Path) -> None:
    """All mistakes at once: those of reading and those of names."""
    edit(pack / YARD, "{space: 1}", "{spaec: 1}")
    edit(pack / YARD, "{cell: total, width: 12", "{cell: totl, width: 12")
    edit(pack / "sheets/pond.yaml", "pole: duck, ink: water", "pole: duck, ink: watr")
    with pytest.raises(Mistakes) as wrong:
        generator.open_game(pack)
    told = [one.message.partition(";")[0] for one in wrong.value.mistakes]
    assert {"unknown key 'spaec'", "no cell 'totl'", "no ink 'watr'"} <= {*told}
    assert len(told) == 3


@for_each("path", CASES, ids=lambda path: path.stem)
def test_every_mistake_is_drawn_or_told(path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever is wrong with a pack, a draft of its sheets is made or the mistakes are raised; nothing else happens."""
    case = read_case(path)
    if case.apart:
        pytest.skip("meant to exhaust a reader")
    shutil.copytree(ROOT / "tests" / "packs" / case.pack, tmp_path / case.pack)
    for change in case.changes:
        apply_change(tmp_path / case.pack, change)
    monkeypatch.chdir(tmp_path)
    with suppress(Mistakes):
        found = read_draft(Path(case.pack))
        made = place_draft(found, found.sheets, papers()["a4"], LOOK).document
        assert not found.sheets or render_pdf(made).startswith(b"%PDF")
        for deck in found.file.decks or ():
            draw_draft(found, deck, LOOK)


def test_the_command_writes_a_draft_and_tells_its_mistakes(command: Command) -> None:
    """A draft was asked for: it is written, its mistakes are told by number on stderr, and the command ends well."""
    edit(Path("demo") / YARD, "{cell: total, width: 12, height: 7", "{cell: total, width: 12, height: 11")
    result = command("sheets", "demo", "--draft", "-o", "draft.pdf")
    assert result.code == 0
    assert "cell 'total' lies outside its area [1]\na draft with 1 mistake\n" in result.err
    assert Path("draft.pdf").read_bytes().startswith(b"%PDF")
    assert command("sheets", "demo", "-o", "print.pdf").code == 1
    assert not Path("print.pdf").exists()
    assert command("sheets", "demo", "--draft", "--fillable").code == 2


def test_a_deck_that_cannot_be_drawn_is_no_wrong_use(command: Command, pack: Path) -> None:
    """Its mistake is told, also if it is all that a game has; a deck that nobody has ever had is still wrong use."""
    with (pack / "cards" / "errand.yaml").open("a", encoding="utf-8") as face:
        face.write("x: [\n")
    regatta = pack.parent / "regatta"
    shutil.copytree(DEMO.parent / "regatta", regatta)
    (regatta / "cards" / "order.yaml").unlink()
    told = {
        ("demo", "Errands"): "demo/cards/errand.yaml:",
        ("regatta", "orders"): "regatta/pack.yaml:",
        ("regatta",): "regatta/pack.yaml:",
    }
    for words, begins in told.items():
        outcome = command("preview", *words, "--draft", "-o", "out")
        assert (words, outcome.code, outcome.err.startswith(begins)) == (words, 1, True), outcome.err
    assert command("preview", "demo", "nope", "--draft", "-o", "out").code == 2
    assert not Path("out").exists()


def test_a_draft_pack_is_for_drafts_only(pack: Path) -> None:
    """Every other flow raises what is wrong."""
    edit(pack / YARD, "{space: 1}", "{spaec: 1}")
    opened = generator.open_game(pack, draft=True)
    with pytest.raises(Mistakes):
        generator.print_sheets(opened)
    with pytest.raises(Mistakes):
        generator.export_deck(opened, "hens")
