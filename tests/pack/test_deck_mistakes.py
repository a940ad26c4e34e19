"""Every mistake that a person can make in a deck: told with its place (or sheet and cell), exit 1 or 2, and nothing is
written.

A case changes files in a copy of tests/packs/demo or gives other data, and names the lines that the command must print.
"""

import gc
import shutil
from pathlib import Path
from typing import Any, NamedTuple
from zipfile import ZipFile

import pytest
from openpyxl import Workbook
from support.demo_command import Command
from support.run_command import Outcome
from support.shared_pages import ROOT

DEMO = ROOT / "tests" / "packs" / "demo"
HENS = "demo/card_data/hens.yaml"
ERRANDS = "demo/card_data/errands.yaml"
HEN = "demo/cards/hen.yaml"
ERRAND = "demo/cards/errand.yaml"
PACK = "demo/pack.yaml"
NOT_THERE = "cannot be read: no such file or directory"
PLONK = f"no icon 'plonk' for ':plonk:' in a text; did you mean 'plank'? (drawn by {ERRAND}:12:37)"
ICONS = "basket, drake, duck, egg, egg_basket, plank, saw"


class Change(NamedTuple):
    """A text in a file and what is put in its place."""

    file: str
    find: str
    put: str


@pytest.fixture
def command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> Command:
    """The command in a folder with a copy of the demo pack and an older PDF."""
    shutil.copytree(DEMO, tmp_path / "demo")
    (tmp_path / "old.pdf").write_bytes(b"an older PDF")
    monkeypatch.chdir(tmp_path)
    return Command(tmp_path, monkeypatch, capfd)


def apply(changes: tuple[Change, ...]) -> None:
    """Change files; each text must stand there exactly once."""
    for change in changes:
        text = Path(change.file).read_text(encoding="utf-8")
        assert text.count(change.find) == 1, change.find
        Path(change.file).write_text(text.replace(change.find, change.put), encoding="utf-8")


def check_told(outcome: Outcome, expected: list[str]) -> None:
    """Exactly these mistakes, sorted, with their number; exit 1."""
    count = f"{len(expected)} mistake{'s' if len(expected) != 1 else ''}"
    assert outcome.err.splitlines() == [*expected, count]
    assert (outcome.code, outcome.out) == (1, "")


def check_nothing_written(command: Command, more: tuple[str, ...] = ()) -> None:
    """The older PDF is as it was and no file came."""
    assert Path("old.pdf").read_bytes() == b"an older PDF"
    assert command.files() == sorted(["old.pdf", *more])


# ---- rows in YAML, faces, decks ----

CASES: dict[str, tuple[str, tuple[Change, ...], list[str]]] = {
    "field unknown": (
        "hens",
        (Change(HENS, "ada, dots", "ada, dot"),),
        [f"{HENS}:3:15: unknown field 'dot'; did you mean 'dots'?"],
    ),
    "field missing": (
        "hens",
        (Change(HENS, "{id: ada, dots: 1}", "{id: ada}"),),
        [f"{HENS}:3:5: missing field 'dots'"],
    ),
    "fields missing": (
        "hens",
        (Change(HENS, "{id: ada, dots: 1}", "{}"),),
        [f"{HENS}:3:5: missing fields 'dots', 'id'"],
    ),
    "id missing": ("hens", (Change(HENS, "{id: ada, dots: 1}", "{dots: 1}"),), [f"{HENS}:3:5: missing field 'id'"]),
    "id twice": (
        "hens",
        (Change(HENS, "id: cleo", "id: ada"),),
        [f"{HENS}:5:5: card 'ada' stands twice; the first is at {HENS}:3:5"],
    ),
    "id is a list": ("hens", (Change(HENS, "id: cleo", "id: [cleo]"),), [f"{HENS}:5:10: must be text, not a list"]),
    "row is a word": (
        "hens",
        (Change(HENS, "{id: cleo, dots: 3}", "cleo"),),
        [f"{HENS}:5:5: a card is a mapping of fields"],
    ),
    "icon unknown": (
        "errands",
        (Change(ERRANDS, "sign: saw", "sign: sew"),),
        [f"{ERRANDS}:3:104: no icon 'sew'; did you mean 'saw'?"],
    ),
    "style unknown beside words that vary": (
        "errands",
        (Change(ERRAND, 'label: "{{ name }}", style: title', 'label: "{{ name }}", style: titel'),),
        [f"{ERRAND}:11:64: no style 'titel'; did you mean 'title'?"],
    ),
    "icons unknown": (
        "errands",
        (Change(ERRANDS, "[plank, plank, egg]", "[plank, blank, eg]"),),
        [
            f"{ERRANDS}:3:124: no icon 'blank'; did you mean 'plank'?",
            f"{ERRANDS}:3:131: no icon 'eg'; did you mean 'egg'?",
        ],
    ),
    "ink unknown": (
        "errands",
        (Change(ERRANDS, "ground: water", "ground: watter"),),
        [f"{ERRANDS}:4:132: no ink 'watter'; did you mean 'water'?"],
    ),
    "number bad": (
        "hens",
        (Change(HENS, "dots: 4", "dots: four"),),
        [f"{HENS}:6:22: must be a whole number, not 'four'"],
    ),
    "number octal": (
        "hens",
        (Change(HENS, "dots: 4", "dots: 010"),),
        [f"{HENS}:6:22: must be a whole number, not '010'"],
    ),
    "flag bad": (
        "errands",
        (Change(ERRANDS, "rare: true", "rare: yes"),),
        [f"{ERRANDS}:3:166: must be true or false, not 'yes'"],
    ),
    "copies bad": (
        "hens",
        (Change(HENS, "copies: 2", "copies: two"),),
        [f"{HENS}:4:32: must be a whole number, not 'two'"],
    ),
    "copies negative": (
        "hens",
        (Change(HENS, "copies: 2", "copies: -1"),),
        [f"{HENS}:4:32: must be between 0 and 1000, not '-1'"],
    ),
    "copies endless": (
        "hens",
        (Change(HENS, "copies: 2", "copies: 1000000000"),),
        [f"{HENS}:4:32: must be between 0 and 1000, not '1000000000'"],
    ),
    "several rows at once": (
        "hens",
        (
            Change(HENS, "ada, dots", "ada, dot"),
            Change(HENS, "dots: 4", "dots: four"),
            Change(HENS, "id: flora", "id: bea"),
        ),
        [
            f"{HENS}:3:15: unknown field 'dot'; did you mean 'dots'?",
            f"{HENS}:6:22: must be a whole number, not 'four'",
            f"{HENS}:8:5: card 'bea' stands twice; the first is at {HENS}:4:5",
        ],
    ),
    "phrase without a language": (
        "errands",
        (Change(ERRANDS, ", de: Zaun flicken", ""),),
        [f"{ERRANDS}:3:22: no text in de"],
    ),
    "phrase of a blank": (
        "errands",
        (Change(ERRANDS, "de: Zaun flicken", 'de: " "'),),
        [f"{ERRANDS}:3:22: no text in de"],
    ),
    "template unknown": (
        "hens",
        (
            Change(HENS, "cards:", "templates: {hen: {dots: 1}}\ncards:"),
            Change(HENS, "{id: ada, dots: 1}", "{id: ada, extends: hne}"),
        ),
        [f"{HENS}:4:24: no template 'hne'; did you mean 'hen'?"],
    ),
    "data misspelt": (
        "hens",
        (Change(HENS, "cards:", "eech: {a: [b]}\ncards:"),),
        [f"{HENS}:2:1: unknown key 'eech'; did you mean 'each'?"],
    ),
    "card larger than the paper": (
        "hens",
        (
            Change(HEN, "size: [40, 30]", "size: [340, 30]"),
            Change("demo/cards/hen_back.yaml", "size: [40, 30]", "size: [340, 30]"),
        ),
        [f"{HEN}:3:1: a card of 340 × 30 mm does not fit A4; choose a larger paper"],
    ),
    "back of another size": (
        "hens",
        (Change("demo/cards/hen_back.yaml", "size: [40, 30]", "size: [30, 40]"),),
        ["demo/cards/hen_back.yaml:3:1: this back is 30 × 40 mm, its front is not; the cards of a deck have one size"],
    ),
    "face that is not there": (
        "hens",
        (Change(PACK, "face: hen,", "face: hne,"),),
        [f"{PACK}:13:47: no face 'hne'; write it into demo/cards/hne.yaml"],
    ),
    "back that is not there": (
        "hens",
        (Change(PACK, "back: hen_back", "back: back"),),
        [f"{PACK}:13:58: no face 'back'; write it into demo/cards/back.yaml"],
    ),
    "data that is not there": (
        "plain",
        (Change(PACK, "data: errands", "data: erands"),),
        [f"{PACK}:15:53: no cards 'erands'; write them into demo/card_data/erands.yaml (or .csv, .tsv or .xlsx)"],
    ),
    "picture unknown": (
        "errands",
        (Change("demo/cards/errand_back.yaml", "picture: basket", "picture: baskett"),),
        ["demo/cards/errand_back.yaml:9:50: no drawing 'baskett'; did you mean 'basket'?"],
    ),
    "picture outside the folder": (
        "errands",
        (Change("demo/cards/errand_back.yaml", "picture: basket", "picture: ../secret"),),
        ["demo/cards/errand_back.yaml:9:50: no drawing '../secret'; known: basket, duck, egg, plank, saw"],
    ),
    "picture of a row outside the folder": (
        "errands",
        (
            Change("demo/cards/errand_back.yaml", "picture: basket", 'picture: "{{ text }}"'),
            Change("demo/cards/errand_back.yaml", "fields: {}", "fields: {text: text}"),
            Change(ERRANDS, '"Nothing to do."', "../../secret"),
            Change(ERRANDS, '"Bring :plank: before noon."', "basket"),
            Change(ERRANDS, '"Mind the drake, he bites."', "duck"),
        ),
        [
            f"{ERRANDS}:5:36: card 'rest': no drawing '../../secret'; known: basket, duck, egg, plank, saw"
            " (drawn by demo/cards/errand_back.yaml:9:50)"
        ],
    ),
    "element unknown on a face": (
        "hens",
        (Change(HEN, "body: {block: ink}", "body: {blok: ink}"),),
        [f"{HEN}:12:37: unknown key 'blok'; did you mean 'block'?"],
    ),
    "kind of field unknown": (
        "hens",
        (Change(HEN, "{dots: number}", "{dots: numbr}"),),
        [f"{HEN}:8:16: 'numbr' is not one of the choices; did you mean 'number'?"],
    ),
    "template syntax": (
        "errands",
        (Change(ERRAND, 'label: "{{ text }}"', 'label: "{{ text"'),),
        [f"{ERRAND}:12:45: template: unexpected end of template, expected 'end of print statement'."],
    ),
    "field not there": (
        "errands",
        (Change(ERRAND, 'label: "{{ text }}"', 'label: "{{ texd }}"'),),
        [f"{ERRAND}:12:45: template '{{{{ texd }}}}': no field 'texd'; did you mean 'text'?"],
    ),
    "field not there in an expression": (
        "errands",
        (Change(ERRAND, 'label: "{{ text }}"', 'label: "{{ texd | upper }}"'),),
        [f"{ERRAND}:12:45: template '{{{{ texd | upper }}}}': 'texd' is undefined"],
    ),
    "division by zero": (
        "hens",
        (Change(HEN, "body: {block: ink}", 'body: {label: "{{ 1 // (dots - 2) }}"}'),),
        [f"{HEN}:12:44: template '{{{{ 1 // (dots - 2) }}}}': integer division or modulo by zero (card 'bea')"],
    ),
    "filter unknown": (
        "errands",
        (Change(ERRAND, 'label: "{{ text }}"', 'label: "{{ text | loud }}"'),),
        [f"{ERRAND}:12:45: template: No filter named 'loud'."],
    ),
    "ink of a template unknown": (
        "hens",
        (Change(HEN, "body: {block: ink}", 'body: {block: "ink{{ dots }}"}'),),
        [
            f"{HENS}:{dots + 2}:5: card '{name}': no ink 'ink{dots}'; did you mean 'ink'? (drawn by {HEN}:12:44)"
            for dots, name in enumerate(("ada", "bea", "cleo", "dora", "ella", "flora"), 1)
        ],
    ),
    "ink in a template misspelt": (
        "hens",
        (Change(HEN, "{{ 'ink' if dots >= $count", "{{ 'pink' if dots >= $count"),),
        [f"{HEN}:10:43: no ink 'pink'; did you mean 'ink'?"],
    ),
    "icon in a text unknown": (
        "errands",
        (Change(ERRANDS, ":plank:", ":blank:"),),
        [
            f"{ERRANDS}:3:68: card 'mend': no icon 'blank' for ':blank:' in a text; did you mean 'plank'?"
            f" (drawn by {ERRAND}:12:37)"
        ],
    ),
    "letter that the font lacks": (
        "errands",
        (Change(ERRANDS, "Nothing to do.", "漢 to do."),),
        [
            f"{ERRANDS}:5:36: card 'rest': font 'sans' has no letter '漢' for '漢 to do.'; name a font that has it"
            f" under 'fallback' of the theme (drawn by {ERRAND}:12:37)"
        ],
    ),
}


@pytest.mark.parametrize("case", CASES)
def test_cards_tells_every_mistake(case: str, command: Command) -> None:
    """`cards` prints exactly the expected lines, ends with 1 and writes nothing."""
    deck, changes, expected = CASES[case]
    apply(changes)
    outcome = command("cards", "demo", deck, "-o", "old.pdf")
    check_told(
        outcome, [line if not line.startswith("card_data") else f"{command.folder.parent}/{line}" for line in expected]
    )
    check_nothing_written(command)


@pytest.mark.parametrize("case", [case for case in CASES if case != "card larger than the paper"])
def test_export_tells_the_same(case: str, command: Command) -> None:
    """No file of such a deck is exported."""
    deck, changes, expected = CASES[case]
    apply(changes)
    outcome = command("export", "demo", deck, "--as", "svg", "-o", "cards")
    assert outcome.code == 1
    assert outcome.err.splitlines()[0].endswith(expected[0])
    check_nothing_written(command)


@pytest.mark.parametrize(
    "case", ["field unknown", "ink unknown", "back of another size", "picture outside the folder", "field not there"]
)
def test_check_tells_the_same(case: str, command: Command) -> None:
    """`check` does not pass such a deck; other decks of the same face may add to what it says."""
    _, changes, expected = CASES[case]
    apply(changes)
    outcome = command("check", "demo")
    assert (outcome.code, outcome.out) == (1, "")
    assert set(expected) <= set(outcome.err.splitlines())


def test_texts_of_all_cards_that_do_not_fit_at_once(command: Command) -> None:
    """Every card's mistake in one run, with the text that is too long."""
    apply((Change(ERRANDS, "Mend the fence", "Mend " * 20), Change(ERRANDS, "Siesta", "Rest " * 20)))
    outcome = command("cards", "demo", "errands", "-o", "old.pdf")
    lines = outcome.err.splitlines()
    assert [line.split("'")[:2] for line in lines] == [
        [f"{ERRANDS}:3:27: card ", "mend"],
        [f"{ERRANDS}:5:22: card ", "rest"],
        ["2 mistakes"],
    ]
    assert "Mend Mend" in lines[0]
    assert "Rest Rest" in lines[1]
    assert all(
        line.endswith(f"mm at 9 pt; shorten it or give it more room (drawn by {ERRAND}:11:35)") for line in lines[:2]
    )
    check_nothing_written(command)


def test_template_mistakes_of_all_areas_at_once(command: Command) -> None:
    """A second broken template is not kept back until the first is mended."""
    apply((Change(ERRAND, '"{{ text }}"', '"{{ texd }}"'), Change(ERRAND, '"{{ name }}"', '"{{ nane }}"')))
    outcome = command("cards", "demo", "errands", "-o", "old.pdf")
    assert [line.split(": ")[0] for line in outcome.err.splitlines()] == [
        f"{ERRAND}:11:43",
        f"{ERRAND}:12:45",
        "2 mistakes",
    ]


def test_mistakes_of_several_decks_at_once(command: Command) -> None:
    """A run over all decks tells what is wrong in each of them."""
    apply((Change(HENS, "dots: 4", "dots: four"), Change(ERRANDS, "sign: saw", "sign: sew")))
    outcome = command("cards", "demo", "-o", "all")
    assert {line.split(":")[0] for line in outcome.err.splitlines()[:-1]} == {HENS, ERRANDS}
    check_nothing_written(command)


# ---- spreadsheets ----

NAMELESS = "a cell in a column without a name; write a name above it, or one that begins with '#' to leave it out"
UNSAVED = "without its value; open the file in a spreadsheet program and save it, or paste the value"
CSV_CASES: dict[str, tuple[bytes, str]] = {
    "too many cells": (b"id,dots\nada,1\nbea,2,3\n", f"mine.csv:3:3: {NAMELESS}"),
    "duplicate header": (b"id,dots,dots\nada,1,2\n", "mine.csv:1:3: column 'dots' stands twice"),
    "one empty header": (b"id,,dots\nada,5,1\n", f"mine.csv:2:2: {NAMELESS}"),
    "no header": (b"\n\n", "mine.csv:1:1: no header; the first row names the fields"),
    "empty file": (b"", "mine.csv:1:1: no header; the first row names the fields"),
    "not UTF-8": (
        "id,dots\nMäuschen,1\n".encode("latin-1"),
        "mine.csv:2:2: byte 0xe4 is not UTF-8; save the table as 'CSV UTF-8', or as XLSX",
    ),
    "open quote": (b'id,dots\n"ada,1\n', "mine.csv:2:1: not readable as CSV: unexpected end of data"),
    "unknown column": (b"id,dots,colour\nada,1,red\n", "mine.csv:1:3: unknown field 'colour'; known: copies, dots, id"),
    "missing field": (b"id,dots\nada,1\nbea,\n", "mine.csv:3:1: missing field 'dots'"),
    "missing id": (b"id,dots\n,1\n", "mine.csv:2:1: missing field 'id'"),
    "bad number": (b"id,dots\nada,one\n", "mine.csv:2:2: must be a whole number, not 'one'"),
    "bad copies": (b"id,dots,copies\nada,1,many\n", "mine.csv:2:3: must be a whole number, not 'many'"),
    "id twice": (
        b"id,dots\nada,1\nbea,2\nada,3\n",
        "mine.csv:4:1: card 'ada' stands twice; the first is at mine.csv:2:1",
    ),
}


@pytest.mark.parametrize("case", CSV_CASES)
def test_csv(case: str, command: Command) -> None:
    """Line and column of the cell, as a spreadsheet counts them."""
    content, expected = CSV_CASES[case]
    Path("mine.csv").write_bytes(content)
    check_told(command("cards", "demo", "hens", "--data", "mine.csv", "-o", "old.pdf"), [expected])
    check_nothing_written(command, ("mine.csv",))


def workbook(table: list[list[Any]], sheets: tuple[str, ...] = ("Hens",)) -> None:
    """mine.xlsx with a table on its first sheet."""
    book = Workbook()
    book.remove(book.active)
    for title in sheets:
        book.create_sheet(title)
    for line in table:
        book.worksheets[0].append(line)
    book.save("mine.xlsx")


XLSX_CASES: dict[str, tuple[list[list[Any]], tuple[str, ...], str]] = {
    "formula": (
        [["id", "dots"], ["ada", "=1+1"]],
        (),
        f"mine.xlsx:Hens!B2: holds the formula '=1+1' {UNSAVED}",
    ),
    "formula in the header": (
        [["id", '="do"&"ts"'], ["ada", 1]],
        (),
        f'mine.xlsx:Hens!B1: holds the formula \'="do"&"ts"\' {UNSAVED}',
    ),
    "sheet unknown": (
        [["id", "dots"], ["ada", 1]],
        ("--data-sheet", "Hnes"),
        "mine.xlsx: no sheet 'Hnes' in this workbook; it has Hens",
    ),
    "unknown column": (
        [["id", "dots", "colour"], ["ada", 1, "red"]],
        (),
        "mine.xlsx:Hens!C1: unknown field 'colour'; known: copies, dots, id",
    ),
    "missing field": ([["id", "dots"], ["ada", 1], ["bea", None]], (), "mine.xlsx:Hens!3: missing field 'dots'"),
    "bad number": ([["id", "dots"], ["ada", "one"]], (), "mine.xlsx:Hens!B2: must be a whole number, not 'one'"),
    "cell beyond the header": (
        [["id", "dots"], ["ada", 1, "red"]],
        (),
        f"mine.xlsx:Hens!C2: {NAMELESS}",
    ),
    "duplicate header": (
        [["id", "dots", "dots"], ["ada", 1, 1]],
        (),
        "mine.xlsx:Hens!C1: column 'dots' stands twice",
    ),
    "empty header": ([["id", None, "dots"], ["ada", 1, 1]], (), f"mine.xlsx:Hens!B2: {NAMELESS}"),
    "error value": (
        [["id", "dots"], ["ada", "#REF!"]],
        (),
        "mine.xlsx:Hens!B2: holds the error '#REF!'; mend its formula, or write a value",
    ),
}


@pytest.mark.parametrize("case", XLSX_CASES)
def test_xlsx(case: str, command: Command) -> None:
    """Sheet and cell."""
    table, options, expected = XLSX_CASES[case]
    workbook(table)
    check_told(command("cards", "demo", "hens", "--data", "mine.xlsx", *options, "-o", "old.pdf"), [expected])
    check_nothing_written(command, ("mine.xlsx",))


def test_a_workbook_is_closed_after_a_mistake(command: Command) -> None:
    """No file stays open, which would keep it from being replaced on Windows."""
    workbook([["id", "dots"], ["ada", 1]])
    assert command("cards", "demo", "hens", "--data", "mine.xlsx", "--data-sheet", "Hnes").code == 1
    archives = [one for one in gc.get_objects() if isinstance(one, ZipFile)]
    assert [one.filename for one in archives if one.fp] == []


def test_xlsx_empty_sheet(command: Command) -> None:
    """A sheet without a header says so, instead of printing no cards."""
    workbook([])
    outcome = command("cards", "demo", "hens", "--data", "mine.xlsx", "-o", "old.pdf")
    assert outcome.code == 1
    assert "no header" in outcome.err
    check_nothing_written(command, ("mine.xlsx",))


@pytest.mark.parametrize(
    "content", [b"", b"id,dots\nada,1\n", b"PK\x03\x04 no zip at all"], ids=["empty", "CSV", "broken zip"]
)
def test_not_an_xlsx(content: bytes, command: Command) -> None:
    """Another kind of file of that name is told as such, on one line."""
    Path("mine.xlsx").write_bytes(content)
    outcome = command("cards", "demo", "hens", "--data", "mine.xlsx", "-o", "old.pdf")
    assert outcome.code == 1
    assert outcome.err.startswith("mine.xlsx: not readable as XLSX: ")
    assert len(outcome.err.splitlines()) == 2
    check_nothing_written(command, ("mine.xlsx",))


@pytest.mark.parametrize("name", ["none.csv", "none.xlsx", "none.yaml"])
def test_data_that_is_not_there(name: str, command: Command) -> None:
    """A path that leads nowhere."""
    outcome = command("cards", "demo", "hens", "--data", name, "-o", "old.pdf")
    check_told(outcome, [f"{name}: cannot be read: no such file or directory"])


def test_yaml_that_is_no_yaml(command: Command) -> None:
    """The place of the syntax error, although cards before it were read already."""
    Path("mine.yaml").write_text("cards:\n  - {id: ada, dots: 1}\n  - {id: [}\n", encoding="utf-8")
    outcome = command("cards", "demo", "hens", "--data", "mine.yaml", "-o", "old.pdf")
    assert outcome.code == 1
    assert outcome.err.startswith("mine.yaml:3:11: not readable as YAML: ")
    check_nothing_written(command, ("mine.yaml",))


# ---- usage ----

USAGE: dict[str, tuple[tuple[str, ...], str]] = {
    "only nobody": (("hens", "--only", "adda"), "--only: no 'adda'; did you mean 'ada'?"),
    "only one of two": (("hens", "--only", "ada,zoe"), "--only: no 'zoe'; known: ada, bea, cleo, dora, ella, flora"),
    "where no field": (("hens", "--where", "dot=1"), "--where: no 'dot'; did you mean 'dots'?"),
    "where no condition": (("hens", "--where", "dots"), "--where: 'dots' is not a condition like colour=red"),
    "deck unknown": (("hnes",), "DECK: no 'hnes'; did you mean 'hens'?"),
    "several decks into one PDF": (
        ("hens", "errands", "-o", "old.pdf"),
        "-o: several decks need a folder, not one PDF",
    ),
    "all decks into one PDF": (("-o", "old.pdf"), "-o: several decks need a folder, not one PDF"),
    "data for several decks": (
        ("hens", "errands", "--data", "x.csv"),
        "--data: name the one deck that the data is for",
    ),
    "paper": (("hens", "--paper", "foolscap"), "--paper: no 'foolscap'"),
    "backs": (("hens", "--backs", "duplex"), "--backs: no 'duplex'"),
    "marks": (("hens", "--marks", "crops"), "--marks: no 'crops'; did you mean 'crop'?"),
    "offset": (("hens", "--offset", "1;2"), "--offset: '1;2' is not two numbers like 0.5,-1"),
    "value that no card has": (
        ("hens", "--where", "dots=99"),
        "--where: no card with dots=99; dots may be ",
    ),
    "offset with decimal commas": (
        ("hens", "--offset", "0,5,-1"),
        "--offset: '0,5,-1' is not two numbers like 0.5,-1; write decimals with a point",
    ),
    "offset off the page": (("hens", "--offset", "50,50"), "--offset: 50 is not between -10 and 10"),
    "offset off the page upwards": (("hens", "--offset", "1,-10.5"), "--offset: -10.5 is not between -10 and 10"),
    "language": (("hens", "--lang", "fr"), "--lang: no 'fr'"),
    "ink": (("hens", "--ink", "gray"), "--ink: no 'gray'; did you mean 'grey'?"),
}


@pytest.mark.parametrize("case", USAGE)
def test_usage(case: str, command: Command) -> None:
    """A wrong option is told in one line, exit 2."""
    options, expected = USAGE[case]
    outcome = command("cards", "demo", *options, *(() if "-o" in options else ("-o", "out")))
    assert (outcome.code, outcome.out) == (2, "")
    assert outcome.err.startswith(expected)
    check_nothing_written(command)


@pytest.mark.parametrize(
    "options",
    [("cards", "-o", "old.pdf"), ("export", "--as", "svg", "-o", "cards"), ("export", "--as", "tts", "-o", "cards")],
)
def test_condition_that_no_card_meets(options: tuple[str, ...], command: Command) -> None:
    """--where with a value that nobody has prints no empty PDF: it names nothing, exit 2."""
    outcome = command(options[0], "demo", "hens", "--where", "dots=99", *options[1:])
    assert (outcome.code, outcome.out) == (2, "")
    assert "--where" in outcome.err
    check_nothing_written(command)


@pytest.mark.parametrize("offset", ["nan,0", "0,inf"])
def test_offset_that_is_no_length(offset: str, command: Command) -> None:
    """Python reads 'nan' as a number; a printer cannot miss by it."""
    outcome = command("cards", "demo", "hens", "--offset", offset, "-o", "old.pdf")
    assert (outcome.code, outcome.out) == (2, "")
    check_nothing_written(command)


def test_a_sound_deck_has_no_mistakes(command: Command) -> None:
    """The twin of all cases: without a change the same command succeeds and replaces the PDF."""
    assert command("cards", "demo", "hens", "-o", "old.pdf").code == 0
    assert Path("old.pdf").read_bytes().startswith(b"%PDF")


def test_the_check_of_a_case_can_fail() -> None:
    """Another line, another order, another exit code: all are seen."""
    right = Outcome(1, "", "a\nb\n2 mistakes\n")
    check_told(right, ["a", "b"])
    wrong: list[tuple[Outcome, list[str]]] = [(right, ["b", "a"]), (right, ["a"]), (right._replace(code=0), ["a", "b"])]
    for outcome, expected in wrong:
        with pytest.raises(AssertionError):
            check_told(outcome, expected)


# ---- where a card's mistake stands, and how often it is told ----


def test_a_card_of_a_spreadsheet_is_told_with_its_cell(command: Command) -> None:
    """An icon in a text, an icon in a list: the cell of the row, and the card by its id."""
    head = "id,name,text,sign,goods,ground,worth"
    rows = ["one,One,fine,saw,egg,mud,1", "two,Two,:plonk: twice,saw,egg,mud,1", "three,Three,fine,saw,egg gold,mud,1"]
    Path("mine.csv").write_text("\n".join([head, *rows]) + "\n", encoding="utf-8")
    check_told(
        command("cards", "demo", "errands", "--data", "mine.csv"), ["mine.csv:4:5: no icon 'gold'; known: " + ICONS]
    )
    Path("mine.csv").write_text("\n".join([head, *rows[:2]]) + "\n", encoding="utf-8")
    told = f"mine.csv:3:3: card 'two': {PLONK}"
    check_told(command("cards", "demo", "errands", "--data", "mine.csv"), [told])


def test_a_card_of_a_workbook_is_told_with_its_cell(command: Command) -> None:
    workbook(
        [
            ["id", "name", "text", "sign", "goods", "ground", "worth"],
            ["one", "One", "fine", "saw", "egg", "mud", 1],
            ["two", "Two", "a :plonk:", "saw", "egg", "mud", 1],
        ]
    )
    told = f"mine.xlsx:Hens!C3: card 'two': {PLONK}"
    check_told(command("cards", "demo", "errands", "--data", "mine.xlsx"), [told])


def test_one_cause_on_several_cards_is_told_once(command: Command) -> None:
    """With the first cards by name, and how many more there are."""
    head = "id,name,text,sign,goods,ground,worth\nfine,Fine,fine,saw,egg,mud,1\n"
    rows = "".join(f"c{n},Name {n},:plonk: {n},saw,egg,mud,1\n" for n in range(8))
    Path("mine.csv").write_text(head + rows, encoding="utf-8")
    told = f"mine.csv:3:3: cards 'c0', 'c1', 'c2' and 5 more: {PLONK}"
    check_told(command("cards", "demo", "errands", "--data", "mine.csv"), [told])


def test_a_field_that_every_row_lacks_is_told_once(command: Command) -> None:
    """At the first row, with how many more there are and where the last is."""
    Path("mine.csv").write_text("id\n" + "".join(f"c{n}\n" for n in range(50)), encoding="utf-8")
    told = "mine.csv:2:1: missing field 'dots' (and 49 more, the last at mine.csv:51:1)"
    check_told(command("cards", "demo", "hens", "--data", "mine.csv"), [told])


def test_a_column_that_no_field_has_is_told_once_at_its_header(command: Command) -> None:
    Path("mine.csv").write_text("id,dots,notes\n" + "".join(f"c{n},1,x\n" for n in range(9)), encoding="utf-8")
    told = "mine.csv:1:3: unknown field 'notes'; did you mean 'dots'?"
    check_told(command("cards", "demo", "hens", "--data", "mine.csv"), [told])
