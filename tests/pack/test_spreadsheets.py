"""A spreadsheet is a deck like YAML: in every command, with the habits of such programs, and mistakes at cells."""

import csv
import re
import shutil
import sys
from datetime import date
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest
from openpyxl import Workbook, load_workbook
from support.demo_command import Command
from support.run_command import Outcome
from support.run_git import git
from support.shared_pages import ROOT

import generator
from generator.errors import Mistakes
from generator.pack.data import read_deck
from generator.watch import watcher as watching
from generator.watch.reading import GameReader, Reading
from generator.watch.watcher import Watcher

DEMO = ROOT / "tests" / "packs" / "demo"
DATA = Path("demo/card_data")
ERRANDS = ("id", "name", "text", "sign", "goods", "ground", "worth", "rare")
MEND = ("mend", "Mend", "x", "saw", "egg, plank", "mud", "3", "TRUE")


@pytest.fixture
def command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> Command:
    """The command in a folder with a copy of the demo pack."""
    shutil.copytree(DEMO, tmp_path / "demo")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(watching, "BREATH_SECONDS", 0.001)
    return Command(tmp_path, monkeypatch, capfd)


def errands(*tables: tuple[str, ...], name: str = "errands.csv", sign: str = ",") -> Path:
    """Rows as the data of the deck of errands, in the place of its YAML; every cell in quotes."""
    DATA.joinpath("errands.yaml").unlink(missing_ok=True)
    lines = [sign.join('"' + cell.replace('"', '""') + '"' for cell in line) for line in tables]
    path = DATA / name
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return path


def workbook(path: Path, *tables: tuple[Any, ...], title: str = "Sheet1") -> None:
    DATA.joinpath("errands.yaml").unlink(missing_ok=True)
    book = Workbook()
    sheet: Any = book.active
    sheet.title = title
    for line in tables:
        sheet.append(list(line))
    book.save(path)


def told(outcome: Outcome) -> list[str]:
    assert outcome.code == 1
    return outcome.err.splitlines()[:-1]


def first() -> dict[str, Any]:
    return next(read_deck(generator.open_game("demo"), "errands")).fields


# ---- every command ----


@pytest.mark.parametrize("form", ["csv", "xlsx"])
def test_every_command_reads_a_spreadsheet(form: str, command: Command) -> None:
    """What is printed is the same to the byte as from YAML."""
    command("cards", "demo", "-o", "yaml")
    before = command("games", "demo").out
    for deck in ("hens", "errands"):
        command("export", "demo", deck, "--as", form, "-o", f"{deck}.{form}")
        (DATA / f"{deck}.yaml").unlink()
        shutil.move(f"{deck}.{form}", DATA / f"{deck}.{form}")
    assert command("check", "demo").code == 0
    assert command("games", "demo").out == before
    command("cards", "demo", "-o", "table")
    names = sorted(path.name for path in Path("yaml").iterdir())
    assert len(names) == 3
    assert [Path("table", name).read_bytes() for name in names] == [Path("yaml", name).read_bytes() for name in names]
    Path("v.yaml").write_text("extends: demo\ncards: {hens: {change: {ada: {dots: 6}}, remove: [bea]}}\n")
    assert "dots  1 → 6" in command("diff", "demo", "--variant", "v.yaml").out
    assert command("preview", "demo", "hens", "-o", "seen", "--dpi", "36").code == 0
    assert command("web", "demo", "-o", "page.html").code == 0


def test_diff_reads_a_spreadsheet_out_of_git(command: Command) -> None:
    """Also what is to be printed since then."""
    path = errands(ERRANDS, MEND)
    for words in (["init", "-q"], ["add", "-A"], ["commit", "-qm", "one"]):
        git(*words)
    path.write_text(path.read_text().replace('"3"', '"4"'))
    assert "worth  3 → 4" in command("diff", "demo", "--since", "HEAD").out
    assert "1 card" in command("cards", "demo", "errands", "--changed-since", "HEAD", "-o", "x.pdf").out


def test_a_scoring_deck_from_a_workbook(command: Command) -> None:
    """Cards with rules of their own score the same, and the faces are not needed for that."""
    shutil.copytree(ROOT / "docs/examples/layouts/garden", "garden")
    command("export", "garden", "prizes", "--as", "xlsx", "-o", "prizes.xlsx")
    before = command("plan", "garden").out
    Path("garden/card_data/prizes.yaml").unlink()
    shutil.move("prizes.xlsx", "garden/card_data/prizes.xlsx")
    after = command("plan", "garden").out
    assert after == before
    assert '"beekeeper"' in after


def test_a_variant_brings_a_spreadsheet(command: Command) -> None:
    """A row with the id of a card changes it, any other is a further card."""
    Path("v/card_data").mkdir(parents=True)
    Path("v/variant.yaml").write_text("extends: ../demo\n")
    Path("v/card_data/hens.csv").write_text("ID,Dots,#why\nada,6,too weak\ngerta,2,\n")
    out = command("diff", "demo", "--variant", "v").out
    assert "dots  1 → 6" in out
    assert "+ gerta" in out
    Path("v/card_data/hens.csv").write_text("id,dots\nada,six\nhilda,\n")
    assert told(command("check", "v")) == [
        "v/card_data/hens.csv:2:2: must be a whole number, not 'six'",
        "v/card_data/hens.csv:3:1: missing field 'dots'",
    ]
    Path("v/card_data/hens.yaml").write_text("remove: [bea]\n")
    assert told(command("check", "v")) == [
        "v/card_data/hens.csv: the cards of 'hens' are changed in v/card_data/hens.yaml too; keep one of them"
    ]
    Path("v/card_data/hens.yaml").rename("v/card_data/ducks.csv")
    assert "no deck 'ducks' in the game" in told(command("check", "v"))[0]


def test_rows_of_one_id_are_single_copies(command: Command) -> None:
    """Each that says something becomes a card; the other copies stay as they are."""
    Path("v/card_data").mkdir(parents=True)
    Path("v/variant.yaml").write_text("extends: ../demo\n")
    Path("v/card_data/hens.csv").write_text("id,dots\nbea,5\nbea,\n")
    rows = {row.id: (row.copies, row.fields["dots"]) for row in read_deck(generator.open_game("v"), "hens")}
    assert (rows["bea"], rows["bea-1"]) == ((1, 2), (1, 5))
    Path("v/card_data/hens.csv").write_text("id,dots\nbea,5\nbea,\nbea,4\n")
    assert told(command("check", "v"))[0] == (
        "v/card_data/hens.csv:4:1: card 'bea' has 2 copies, and no row for another"
    )


# ---- habits ----


@pytest.mark.parametrize(
    ("header", "row"),
    [
        (("ID", "Name", "TEXT", "Sign", "goods ", "Ground", "Worth", "Rare"), MEND),
        ((*ERRANDS, "#notes", "# to do"), (*MEND, "mine", "more")),
        ((*ERRANDS, "", ""), (*MEND, "", "")),
        ((*ERRANDS[:-1], "", "Rare"), (*MEND[:-1], "", "true")),
        (("id", "Name.EN", "Name.De", *ERRANDS[2:]), ("mend", "Mend", "Mend", *MEND[2:])),
    ],
    ids=["capitals", "remarks", "nameless", "nameless within", "languages"],
)
def test_headers(header: tuple[str, ...], row: tuple[str, ...], command: Command) -> None:
    errands(header, row)
    fields = first()
    assert (fields["name"].in_language("de"), fields["goods"], fields["rare"]) == ("Mend", ("egg", "plank"), True)


def test_blanks_in_a_header(command: Command) -> None:
    """`back name` is the field back_name."""
    face = Path("demo/cards/errand.yaml")
    face.write_text(face.read_text().replace("text: text", "text: text, hen_house: text"))
    errands((*ERRANDS, "Hen House"), (*MEND, "small"))
    assert first()["hen_house"] == "small"


@pytest.mark.parametrize(
    "content",
    [
        b"sep=;\r\nid;dots\r\nada;1\r\n",
        "id\tdots\nada\t1\n".encode("utf-16"),
        b"id,dots\rada,1\r",
        b"\xef\xbb\xbfid;dots\nada;1.0\n",
        b"id,dots\n# the small ones,\nada,1\n",
    ],
    ids=["sep=", "UTF-16", "CR", "BOM", "a remark"],
)
def test_files_of_spreadsheet_programs(content: bytes, command: Command) -> None:
    (DATA / "hens.yaml").unlink()
    (DATA / "hens.csv").write_bytes(content)
    assert [(row.id, row.fields["dots"]) for row in read_deck(generator.open_game("demo"), "hens")] == [("ada", 1)]


def test_values_of_cells(command: Command) -> None:
    """What a workbook holds, as one reads it there."""
    workbook(
        DATA / "errands.xlsx",
        ERRANDS,
        ("mend", 12, 0.5, "saw", "egg", "mud", 3.0, True),
        ("feed", "=1+1", "-2", "saw", '["egg"]', "mud", 0.1 + 0.2, False),
    )
    book = load_workbook(DATA / "errands.xlsx")
    sheet: Any = book.active
    sheet["C2"].number_format = "0%"
    sheet["B3"].data_type = "s"
    book.save(DATA / "errands.xlsx")
    one, two = (row.fields for row in read_deck(generator.open_game("demo"), "errands"))
    assert (one["name"].texts, one["text"], one["worth"], one["rare"]) == ({"": "12"}, "50%", 3, True)
    assert (two["name"].texts, two["text"], two["goods"]) == ({"": "=1+1"}, "-2", ("egg",))
    assert (two["worth"], two["rare"]) == (0.3, False)


def test_the_last_value_of_a_formula(command: Command) -> None:
    """A formula says what it came to when the file was saved."""
    workbook(DATA / "errands.xlsx", ERRANDS, ("mend", "Mend", "x", "saw", "egg", "mud", 41, True))
    with ZipFile(DATA / "errands.xlsx") as old:
        parts = {name: old.read(name) for name in old.namelist()}
    name = "xl/worksheets/sheet1.xml"
    worked_out, times = re.subn(rb"(<c r=\"G2\"[^>]*>)<v>41</v>", rb"\1<f>40+2</f><v>42</v>", parts[name])
    assert times == 1
    with ZipFile(DATA / "errands.xlsx", "w") as new:
        for part, content in {**parts, name: worked_out}.items():
            new.writestr(part, content)
    assert first()["worth"] == 42


def test_the_sheet_named_like_the_deck(command: Command) -> None:
    """Else the first; any case will do."""
    workbook(DATA / "errands.xlsx", ("about",), ("old",))
    book = load_workbook(DATA / "errands.xlsx")
    sheet = book.create_sheet("Errands")
    sheet.append(ERRANDS)
    sheet.append(MEND)
    book.save(DATA / "errands.xlsx")
    assert first()["text"] == "x"


# ---- mistakes ----

CELL_CASES: dict[str, tuple[tuple[Any, ...], str]] = {
    "date": (
        ("mend", date(2024, 3, 4), *MEND[2:]),
        "B2: holds a date or a time, 2024-03-04 00:00:00, which a spreadsheet shows otherwise; "
        "make it a text cell and type it as it is to be printed",
    ),
    "error": (("mend", "#REF!", *MEND[2:]), "B2: holds the error '#REF!'; mend its formula, or write a value"),
    "formula": (
        ("mend", "=A1", *MEND[2:]),
        "B2: holds the formula '=A1' without its value; open the file in a spreadsheet program and save it, or paste "
        "the value",
    ),
    "flag": ((*MEND[:-1], "WAHR"), "H2: must be true or false, not 'WAHR'"),
    "icon in a list": (("mend", "x", "x", "saw", "egg, plonk", "mud", 3), "E2: no icon 'plonk'; did you mean 'plank'?"),
    "list": (("mend", "x", "x", "saw", "[egg", "mud", 3), "E2: begins like a list or a mapping, and cannot be read: "),
    "decimal comma": (("mend", "x", "x", "saw", "egg", "mud", "3,5"), "G2: must be a whole number, not '3,5'"),
}


@pytest.mark.parametrize("case", CELL_CASES)
def test_mistakes_stand_at_their_cells(case: str, command: Command) -> None:
    row, expected = CELL_CASES[case]
    workbook(DATA / "errands.xlsx", ERRANDS, row)
    lines = told(command("check", "demo"))
    assert len(lines) == 1
    assert lines[0].startswith(f"demo/card_data/errands.xlsx:Sheet1!{expected}")


def test_mistakes_of_all_cells_at_once(command: Command) -> None:
    workbook(DATA / "errands.xlsx", ERRANDS, ("a", "#REF!", "#N/A", *MEND[3:]), ("b", date(2024, 3, 4), *MEND[2:]))
    assert [line.split(":")[1].split("!")[1] for line in told(command("check", "demo"))] == ["B2", "C2", "B3"]


def test_a_text_that_does_not_fit_stands_at_its_language(command: Command) -> None:
    """And an unknown icon in a text, with the card."""
    errands(("id", "name.en", "name.de", *ERRANDS[2:]), ("mend", "Mend", "Flick " * 30, "take :plonk:", *MEND[3:]))
    lines = told(command("check", "demo"))
    assert lines[0].startswith("demo/card_data/errands.csv:2:3: card 'mend': 'Flick ")
    assert lines[1].startswith("demo/card_data/errands.csv:2:4: card 'mend': no icon 'plonk'")


def test_one_row_cannot_say_a_text_in_two_ways(command: Command) -> None:
    errands(("id", "name", "name.en", *ERRANDS[2:]), ("mend", "Mend", "Mend", *MEND[2:]))
    said = "a row fills 'name' or 'name.…', not both; empty one of them"
    assert told(command("check", "demo")) == [f"demo/card_data/errands.csv:2:3: {said}"]


def test_two_files_of_one_name(command: Command) -> None:
    (DATA / "hens.csv").write_text("id,dots\nada,1\n")
    both = "demo/card_data/hens.yaml and demo/card_data/hens.csv"
    said = f"demo/pack.yaml:13:3: the cards of 'hens' stand in {both}; keep one of them"
    for words in (("check",), ("cards",), ("games",)):
        assert told(command(*words, "demo")) == [said]


def test_a_file_that_is_not_there(command: Command) -> None:
    """The pack's own folder, and what lies there instead."""
    (DATA / "hens.yaml").rename(DATA / "hens.ods")
    said = "demo/card_data/hens.ods is not read: save it as hens.xlsx or hens.csv beside it"
    assert told(command("check", "demo")) == [f"demo/pack.yaml:13:3: no cards 'hens'; {said}"]
    pack = Path("demo/pack.yaml")
    pack.write_text(pack.read_text().replace("data: errands", "data: errands.yaml"))
    (DATA / "hens.ods").rename(DATA / "hens.yaml")
    said = "no cards 'errands.yaml'; write 'data: errands', without the ending"
    assert told(command("check", "demo")) == [f"demo/pack.yaml:15:53: {said}"]


def test_a_variant_of_cards_that_are_gone_is_told_once(command: Command) -> None:
    (DATA / "hens.yaml").unlink()
    Path("v.yaml").write_text(
        "extends: demo\ncards: {hens: {change: {ada: {dots: 2}, bea: {dots: 2}}, remove: [cleo]}}\n"
    )
    said = "no cards 'hens'; write them into demo/card_data/hens.yaml (or .csv, .tsv or .xlsx)"
    assert told(command("check", "v.yaml")) == [f"demo/pack.yaml:13:3: {said}"]


def test_a_card_is_removed_once(command: Command) -> None:
    Path("v.yaml").write_text("extends: demo\ncards: {hens: {remove: [bea, ada, bea]}}\n")
    assert told(command("check", "v.yaml")) == ["v.yaml:2:35: 'bea' stands twice under 'remove'"]


@pytest.mark.parametrize(
    ("data", "said"),
    [
        ("https://docs.google.com/spreadsheets/d/1/edit", "is an address, and nothing is fetched from the network; "),
        ("mine.xls", ".xls is not read; save it as XLSX or CSV"),
    ],
)
def test_what_is_not_read(data: str, said: str, command: Command) -> None:
    assert said in told(command("cards", "demo", "hens", "--data", data))[0]
    assert said in told(command("import", data))[0]


def test_without_openpyxl(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    """Reading and writing tell what to install, and the way round."""
    workbook(DATA / "errands.xlsx", ERRANDS, MEND)
    monkeypatch.setitem(sys.modules, "openpyxl", None)
    assert told(command("check", "demo")) == [
        "demo/card_data/errands.xlsx: reading XLSX needs the extra 'xlsx'; install scriptorium-games[xlsx], or save the"
        " sheet as CSV"
    ]
    assert "writing XLSX needs the extra 'xlsx'" in told(command("export", "demo", "hens", "--as", "xlsx"))[0]
    assert command("export", "demo", "hens", "--as", "csv").code == 0


# ---- watch ----


def test_watch_follows_a_workbook(command: Command) -> None:
    """Also while a spreadsheet program keeps a file beside it, and through a file that is half written."""
    workbook(DATA / "errands.xlsx", ERRANDS, MEND)
    published: list[Reading] = []
    watcher = Watcher(GameReader("demo"), published.append)
    (DATA / "~$errands.xlsx").write_bytes(b"Ann")
    (DATA / ".~lock.errands.xlsx#").write_bytes(b"Ann")
    assert not watcher.look()
    whole = (DATA / "errands.xlsx").read_bytes()
    (DATA / "errands.xlsx").write_bytes(whole[: len(whole) // 2])
    assert watcher.look()
    assert published[-1].wrong["errands"]
    assert published[-1].rows["errands"][0].fields["text"] == "x"
    workbook(DATA / "errands.xlsx", ERRANDS, ("mend", "Mend", "y", *MEND[3:]))
    assert watcher.look()
    assert not published[-1].wrong
    assert published[-1].rows["errands"][0].fields["text"] == "y"


def test_watch_follows_the_spreadsheet_of_a_variant(command: Command) -> None:
    Path("v/card_data").mkdir(parents=True)
    Path("v/variant.yaml").write_text("extends: ../demo\n")
    published: list[Reading] = []
    watcher = Watcher(GameReader("v"), published.append)
    Path("v/card_data/hens.csv").write_text("id,dots\nada,6\n")
    assert watcher.look()
    assert published[-1].rows["hens"][0].fields["dots"] == 6


# ---- import ----


def test_import_writes_the_deck_of_a_pack(command: Command) -> None:
    """Checked against its fields, and never over a file."""
    errands(ERRANDS, MEND)
    outcome = command("import", "demo/card_data/errands.csv", "demo", "errands")
    assert outcome.out == (
        "demo/card_data/errands.yaml: 1 card\n"
        "  take errands.csv out of demo/card_data now: a deck has one file of cards\n"
    )
    assert (DATA / "errands.yaml").read_text() == (
        "cards:\n"
        "  - {id: mend, name: Mend, text: x, sign: saw, goods: [egg, plank], ground: mud, worth: 3, rare: true}\n"
    )
    (DATA / "errands.csv").rename("errands.csv")
    assert command("check", "demo").code == 0
    assert "already exists" in told(command("import", "errands.csv", "demo"))[0]
    Path("errands.csv").write_text("id,dot\nada,1\n")
    assert "unknown field 'dot'" in told(command("import", "errands.csv", "demo", "-o", "new.yaml"))[0]
    assert not Path("new.yaml").exists()


def test_import_without_a_game(command: Command) -> None:
    """Cells stay what they are; a deck read from that is the same."""
    path = errands(ERRANDS, MEND, ("feed", 'Say "x"', "[x] y", "saw", '["egg"]', "mud", "0.5", ""))
    expected = [row.fields for row in read_deck(generator.open_game("demo"), "errands")]
    path.rename("errands.csv")
    assert command("import", "errands.csv", "-o", str(DATA / "errands.yaml")).code == 0
    assert [row.fields for row in read_deck(generator.open_game("demo"), "errands")] == expected


def test_import_asks_for_the_deck(command: Command) -> None:
    Path("mine.csv").write_text("id,dots\nada,1\n")
    outcome = command("import", "mine.csv", "demo")
    assert (outcome.code, outcome.err) == (2, "name the deck that 'mine.csv' is for: hens, errands, plain\n")
    outcome = command("import", "mine.csv", "--as", "variant")
    assert (outcome.code, outcome.err) == (2, "a variant is of a game; name the game behind the file\n")


# ---- what nobody knows ----


def with_unknown() -> None:
    """Errands whose worth nobody knows, and tags of those that lie in the mud."""
    face = Path("demo/cards/errand.yaml")
    unknown = "optional: [rare, gains]\nunknown: [{fields: [worth]}, {fields: [tags], where: {ground: [mud]}}]"
    face.write_text(face.read_text().replace("optional: [rare, tags, gains]", unknown))
    rows = DATA / "errands.yaml"
    rows.write_text(rows.read_text().replace(", worth: 1", "").replace(", tags: [wood, work]", ""))


@pytest.mark.parametrize("form", ["csv", "xlsx"])
def test_unknown_values_leave_and_come_back(form: str, command: Command) -> None:
    """The cards that lack a value, a row for each copy; what is filled in becomes a variant that says so."""
    with_unknown()
    out = command("export", "demo", "errands", "--as", form, "--only", "unknown", "-o", f"mine.{form}").out
    assert out == f"mine.{form}: 4 cards, 4 cells to fill\n"
    fill(Path(f"mine.{form}"), {("mend", "tags"): "old, wood", ("feed", "worth"): "7"})
    said = command("import", f"mine.{form}", "demo", "errands", "--as", "variant", "-o", "mybox.yaml").out
    assert said == "mybox.yaml: a variant of demo, 2 cards changed and 1 added\n"
    text = Path("mybox.yaml").read_text()
    assert "mend: {tags: [old, wood], reference: {tags: own copy}}" in text
    assert "feed: {copies: 2}" in text
    assert "worth: 7" in text
    assert "reference: {worth: own copy}" in text
    assert command("check", "mybox.yaml").code == 0
    rows = {row.id: row for row in read_deck(generator.open_game("mybox.yaml"), "errands")}
    assert (rows["feed"].copies, rows["feed-1"].copies, rows["feed-1"].fields["worth"]) == (2, 1, 7)
    assert "tags  – → old, wood" in command("diff", "demo", "--variant", "mybox.yaml").out
    assert (
        "already exists"
        in told(command("import", f"mine.{form}", "demo", "errands", "--as", "variant", "-o", "mybox.yaml"))[0]
    )


def fill(path: Path, values: dict[tuple[str, str], str]) -> None:
    """Fill cells of the first row of a card."""
    if path.suffix == ".xlsx":
        book = load_workbook(path)
        sheet: Any = book.active
        lines = [[cell.value for cell in line] for line in sheet.iter_rows()]
    else:
        lines = list(csv.reader(path.read_text(encoding="utf-8-sig").splitlines()))
    header = lines[0]
    for (name, field), value in values.items():
        number = next(number for number, line in enumerate(lines) if line[0] == name)
        if path.suffix == ".xlsx":
            sheet.cell(number + 1, header.index(field) + 1).value = int(value) if value.isdecimal() else value
        else:
            lines[number][header.index(field)] = value
    if path.suffix == ".xlsx":
        book.save(path)
    else:
        with path.open("w", encoding="utf-8", newline="") as file:
            csv.writer(file).writerows(lines)


def test_a_card_without_copies_is_asked_for(command: Command) -> None:
    """Nobody has it in a deck, but its value is lacking all the same."""
    with_unknown()
    rows = DATA / "errands.yaml"
    rows.write_text(rows.read_text().replace("copies: 3", "copies: 0"))
    out = command("export", "demo", "errands", "--as", "csv", "--only", "unknown", "-o", "mine.csv").out
    assert out == "mine.csv: 2 cards, 2 cells to fill\n"
    assert "\nfeed," in Path("mine.csv").read_text(encoding="utf-8-sig")


def test_wrong_values_from_a_box(command: Command) -> None:
    """At their cells; a value that a card does not have would not be printed; nothing filled is no variant."""
    with_unknown()
    header = "id,worth,tags\n"
    ask = ("import", "mine.csv", "demo", "errands", "--as", "variant", "-o", "x.yaml")
    Path("mine.csv").write_text(f"{header}feed,many,\n")
    assert told(command(*ask)) == ["mine.csv:2:2: must be a whole number, not 'many'"]
    Path("mine.csv").write_text(f"{header}feed,,wet\n")
    said = "card 'feed' has no 'tags', so it would not be printed; empty its cell"
    assert told(command(*ask)) == [f"mine.csv:2:1: {said}"]
    Path("mine.csv").write_text(f"{header}feed,,\n")
    assert told(command(*ask)) == ["mine.csv: says nothing that the deck 'errands' does not say already"]
    Path("mine.csv").write_text(f"{header}fed,3,\n")
    assert told(command(*ask))[0].startswith("mine.csv:2:1: missing fields")
    assert not Path("x.yaml").exists()


def test_a_deck_without_unknown_values(command: Command) -> None:
    outcome = command("export", "demo", "hens", "--as", "csv", "--only", "unknown")
    said = "--only: no card of 'hens' lacks a value; its face names no fields as unknown\n"
    assert (outcome.code, outcome.err) == (2, said)


def test_an_unknown_field_is_one_of_the_face(command: Command) -> None:
    with_unknown()
    face = Path("demo/cards/errand.yaml")
    face.write_text(face.read_text().replace("fields: [worth]", "fields: [wroth]").replace("{ground: [", "{grund: ["))
    lines = told(command("check", "demo"))
    assert [line.split(": ", 1)[1] for line in lines] == [
        "no field 'wroth' in this face; did you mean 'worth'?",
        "no field 'grund' in this face; did you mean 'ground'?",
    ]


def test_export_says_one_file_for_one_deck(command: Command) -> None:
    assert command("export", "demo", "--as", "csv", "-o", "x.csv").code == 2
    assert command("export", "demo", "hens", "--as", "csv", "-o", "x.xlsx").code == 2
    assert command("export", "demo", "--as", "csv", "-o", "all").code == 0
    assert sorted(path.name for path in Path("all").iterdir()) == [
        *("demo-errands.csv", "demo-hens.csv", "demo-plain.csv")
    ]


def test_a_formula_in_a_pack_cannot_be_read_as_one(command: Command) -> None:
    """A text that begins like a formula leaves as a text, and comes back the same."""
    rows = DATA / "errands.yaml"
    rows.write_text(rows.read_text().replace('"Nothing to do."', '"=1+1"'))
    for form in ("csv", "xlsx"):
        command("export", "demo", "errands", "--as", form, "-o", f"x.{form}")
        found = list(read_deck(generator.open_game("demo"), "errands", Path(f"x.{form}")))
        assert found[2].fields["text"] == "=1+1"
    assert "'=1+1" in Path("x.csv").read_text()
    assert load_workbook("x.xlsx").active["C4"].data_type != "f"  # type: ignore[index, union-attr]


def test_mistakes_are_raised_by_the_front_door(command: Command) -> None:
    Path("mine.csv").write_text("id,dots\nada,one\n")
    with pytest.raises(Mistakes):
        generator.import_cards("mine.csv", "demo", "hens")
