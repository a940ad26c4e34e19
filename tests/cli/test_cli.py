"""The command as people use it: what it prints, what it writes, how it ends."""

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from pypdf import PdfReader
from support.demo_command import DEMO, Command, edit
from support.many_cases import for_each
from typer.main import get_command

import generator
from generator.cli.main import app
from generator.pack.kinds import kind_names

ROOT = Path(__file__).parents[2]
GAME = sorted(folder.parent.name for folder in (ROOT / "layouts").glob("*/pack.yaml"))[0]
COMMANDS = sorted(get_command(app).commands)


def name_of(value: object) -> str:
    """A short name for a parameter: options joined, longer texts left out."""
    return " ".join(value) if isinstance(value, tuple) else str(value) if isinstance(value, int) else ""


# ---- sheets: what is printed and where it goes ----


def test_sheets_says_what_it_wrote(command: Command) -> None:
    """Path, pages, paper and how to print: one line, and the PDF is there."""
    outcome = command("sheets", "demo", "-o", "x.pdf")
    assert outcome == (0, "x.pdf: 2 pages, A4, two-sided, flip on the short edge, print at 100 %\n", "")
    assert len(PdfReader("x.pdf").pages) == 2
    assert command.files() == ["x.pdf"]


def test_default_name_tells_the_order(command: Command) -> None:
    """Without -o the name in output/ tells game, side, paper, ink and language."""
    assert command("sheets", "demo").out.startswith("output/demo-sheets-a4-colour-en.pdf: 2 pages")
    assert command("sheets", "demo", "--sheet", "pond", "--paper", "letter", "--ink", "grey", "--lang", "de").code == 0
    assert command.files() == ["output/demo-pond-letter-grey-de.pdf", "output/demo-sheets-a4-colour-en.pdf"]


@pytest.mark.parametrize("path", [".", "./", "../demo", "../demo/"])
def test_pack_of_the_folder_one_stands_in(path: str, command: Command) -> None:
    """A pack given by any path is called by the name of its folder."""
    command.monkeypatch.chdir(command.folder / "demo")
    outcome = command("sheets", path)
    assert outcome.code == 0
    assert outcome.out.startswith("output/demo-sheets-a4-colour-en.pdf: ")


@pytest.mark.parametrize(
    ("options", "pages", "says"),
    [
        ((), 2, "2 pages, A4, two-sided, flip on the short edge"),
        (("--copies", "3"), 6, "6 pages, A4, two-sided, flip on the short edge"),
        (("--arrange", "single"), 2, "2 pages, A4, one-sided"),
        (("--arrange", "duplex", "--ink", "saver"), 2, "2 pages, A4, two-sided"),
        (("--sheet", "yard"), 1, "1 page, A4, one-sided"),
        (("--sheet", "yard", "--copies", "2"), 2, "2 pages, A4, one-sided"),
        (("--paper", "letter"), 2, "2 pages, Letter, two-sided"),
    ],
    ids=name_of,
)
def test_options_of_sheets(options: tuple[str, ...], pages: int, says: str, command: Command) -> None:
    """Each option does what it says, in the line and in the PDF."""
    outcome = command("sheets", "demo", "-o", "x.pdf", *options)
    assert outcome.code == 0
    assert outcome.out.startswith(f"x.pdf: {says}")
    assert len(PdfReader("x.pdf").pages) == pages


def test_language_and_paper_reach_the_page(command: Command) -> None:
    """The text is in the language asked for, the page has the size of the paper."""
    command("sheets", "demo", "-o", "x.pdf", "--lang", "de", "--paper", "letter")
    page = PdfReader("x.pdf").pages[0]
    assert "Pfützenhof" in page.extract_text()
    assert [round(float(length)) for length in page.mediabox[2:]] == [612, 792]


def test_ink_modes_differ(command: Command) -> None:
    """Every print mode makes another PDF of the same pages."""
    for ink in ("colour", "saver", "grey"):
        command("sheets", "demo", "-o", f"{ink}.pdf", "--ink", ink)
    assert len({(command.folder / f"{ink}.pdf").read_bytes() for ink in ("colour", "saver", "grey")}) == 3


def test_same_order_same_bytes(command: Command) -> None:
    """A second run writes the same file."""
    command("sheets", "demo", "-o", "one.pdf")
    command("sheets", "demo", "-o", "two.pdf")
    assert Path("one.pdf").read_bytes() == Path("two.pdf").read_bytes()


def test_folders_of_the_output_are_made(command: Command) -> None:
    """-o may name folders that are not there yet."""
    assert command("sheets", "demo", "-o", "a/b/x.pdf").code == 0
    assert command.files() == ["a/b/x.pdf"]


def test_shipped_game_by_name(command: Command) -> None:
    """A shipped game is found from any folder."""
    assert command("sheets", GAME, "-o", "x.pdf").code == 0


def test_own_pack_in_layouts_is_found_by_name(command: Command) -> None:
    """A pack in ./layouts is a game like the shipped ones."""
    shutil.copytree(command.folder / "demo", command.folder / "layouts" / "puddle")
    assert command("sheets", "puddle", "--sheet", "pond").out.startswith("output/puddle-pond-a4-colour-en.pdf: 1 page")


# ---- usage: exit code 2, a way out, nothing written ----


@pytest.mark.parametrize(
    ("options", "says"),
    [
        (("--paper", "leter"), "--paper: no 'leter'; did you mean 'letter'?\n"),
        (("--ink", "color"), "--ink: no 'color'; did you mean 'colour'?\n"),
        (("--lang", "fr"), "--lang: no 'fr'; known: de, en\n"),
        (("--sheet", "yrad"), "--sheet: no 'yrad'; did you mean 'yard'?\n"),
        (("--arrange", "duplx"), "--arrange: no 'duplx'; did you mean 'duplex'?\n"),
    ],
    ids=name_of,
)
def test_unknown_value_of_an_option(options: tuple[str, ...], says: str, command: Command) -> None:
    """A value that is not known ends with 2 and the value that was meant."""
    assert command("sheets", "demo", "-o", "x.pdf", *options) == (2, "", says)
    assert command.files() == []


@pytest.mark.parametrize(
    "arguments",
    [
        ("sheets",),
        ("sheets", "demo", "--copies", "0"),
        ("sheets", "demo", "--copies", "1001"),
        ("sheets", "demo", "--copies", "two"),
        ("sheets", "demo", "--colour", "grey"),
        ("sheets", "demo", "more"),
        ("check",),
        ("schema", "shet"),
        ("sheet", "demo"),
        ("games", "demo", "more"),
    ],
    ids=name_of,
)
def test_bad_usage(arguments: tuple[str, ...], command: Command) -> None:
    """Wrong usage ends with 2, says why on stderr, and writes nothing."""
    outcome = command(*arguments)
    assert (outcome.code, outcome.out) == (2, "")
    assert outcome.err.strip()
    assert "Traceback" not in outcome.err
    assert command.files() == []


# ---- mistakes: exit code 1, the place, nothing written ----


def test_unknown_game(command: Command) -> None:
    """A misspelt game ends with 1 and the game that was meant."""
    misspelt = GAME[:-1] + "i"
    for arguments in (("sheets", misspelt, "-o", "x.pdf"), ("check", misspelt)):
        assert command(*arguments) == (1, "", f"{misspelt}: no game of that name; did you mean '{GAME}'?\n1 mistake\n")
    assert command.files() == []


def test_folder_without_a_pack(command: Command) -> None:
    """A folder that is no pack is told as such."""
    assert command("check", "demo/icons") == (
        1,
        "",
        "demo/icons: no pack.yaml in this folder; a pack is a folder with one\n1 mistake\n",
    )


@for_each(
    "game",
    ["", " ", "a" * 5000, "no/such/folder", "demo/pack.yaml", "..", "-", "é\n", "\udcff"],
    ids=lambda game: ascii(game[:20]),
)
@for_each("verb", ["sheets", "check"])
def test_strange_games(verb: str, game: str, command: Command) -> None:
    """Whatever stands in place of a game is at worst a mistake, never a traceback."""
    outcome = command(verb, game)
    assert (outcome.code, outcome.out) == (1, "")
    assert outcome.err.endswith("1 mistake\n")
    assert command.files() == []


@pytest.mark.parametrize("target", ["file/x.pdf", "file/deep/x.pdf", "folder", "."], ids=str)
def test_unwritable_output(target: str, command: Command) -> None:
    """A target that cannot be written ends with 1, and nothing that was there changes."""
    (command.folder / "file").write_text("kept")
    (command.folder / "folder").mkdir()
    outcome = command("sheets", "demo", "-o", target)
    assert (outcome.code, outcome.out) == (1, "")
    assert outcome.err.startswith(f"{target}: cannot be written: ")
    assert outcome.err.endswith("; choose another place with -o\n1 mistake\n")
    assert command.files() == ["file"]
    assert (command.folder / "file").read_text() == "kept"


def test_failed_write_leaves_the_old_file(command: Command) -> None:
    """When the last step of writing fails, the old file stays and the temporary one goes."""
    (command.folder / "x.pdf").write_text("old")
    command.monkeypatch.setattr("os.replace", lambda *_: (_ for _ in ()).throw(OSError(28, "No space left on device")))
    outcome = command("sheets", "demo", "-o", "x.pdf")
    assert (outcome.code, outcome.err) == (
        1,
        "x.pdf: cannot be written: no space left on device; choose another place with -o\n1 mistake\n",
    )
    assert command.files() == ["x.pdf"]
    assert (command.folder / "x.pdf").read_text() == "old"


def test_pack_without_sheets_prints_nothing(command: Command) -> None:
    """A pack may have no sheets; asking for them is then a mistake."""
    edit(command.folder / "demo/pack.yaml", "sheets: [yard, pond]", "sheets: []")
    (command.folder / "demo/cells.yaml").write_text("weather: {kind: number, off_sheet: true}\n")
    outcome = command("sheets", "demo")
    assert (outcome.code, outcome.out) == (1, "")
    assert "Traceback" not in outcome.err
    assert command.files() == []


@pytest.mark.parametrize(
    ("file", "old", "new"),
    [
        ("cells.yaml", "length: 8", f"length: {'9' * 5000}"),
        ("sheets/pond.yaml", "at: [0, 64, 60, 20]", f"at: [0, 64, {'9' * 400}, 20]"),
        ("sheets/yard.yaml", "at: [0, 11, 120, 46]", f"at: [0, 11, {'9' * 400}, 46]"),
        ("sheets/yard.yaml", "size: [150, 150]", f"size: [{'9' * 400}, 150]"),
        ("sheets/yard.yaml", "width: 12, align: right", "width: -12, align: right"),
        ("sheets/pond.yaml", "rings: [11, 20]", "rings: []"),
        ("sheets/pond.yaml", "cell: 5.5, gap: 1", "cell: -5.5, gap: 0"),
        ("pack.yaml", "sheets: [yard, pond]", 'sheets: [yard, pond, "la\\0ke"]'),
        ("pack.yaml", "sheets: [yard, pond]", f"sheets: [yard, pond, {'x' * 400}]"),
        ("theme.yaml", "SourceSansPro-Regular.ttf", '"Source\\0Sans.ttf"'),
    ],
    ids=lambda text: text[:30],
)
def test_strange_values(file: str, old: str, new: str, command: Command) -> None:
    """Values that nobody writes on purpose are mistakes with a place, never a traceback."""
    edit(command.folder / "demo" / file, old, new)
    for arguments in (("check", "demo"), ("sheets", "demo", "-o", "x.pdf")):
        outcome = command(*arguments)
        assert (outcome.code, outcome.out) == (1, "")
        assert "Traceback" not in outcome.err
        assert outcome.err.startswith("demo/")
    assert command.files() == []


# ---- games, check, schema, help ----


PUDDLE = """Puddle Yard
  players    1 to 5
  edition    test edition
  languages  en, de
  sheets     yard     yard
             pond     pond
  decks      hens     Hens, 7
             errands  Errands, 5
             plain    Plain errands, 5 (not with flood)
  modules    flood    Flood: the brook rises
"""


def test_games_lists_every_pack(command: Command) -> None:
    """Every shipped game and every pack in ./layouts, with all that it prints and scores."""
    shutil.copytree(command.folder / "demo", command.folder / "layouts" / "puddle")
    outcome = command("games")
    assert (outcome.code, outcome.err) == (0, "")
    assert outcome.out.partition("puddle  ")[2] == PUDDLE
    assert f"{GAME}  " in outcome.out


def test_games_lists_the_cards_of_one(command: Command) -> None:
    """Ids with what is printed on the cards, in the language asked for; cards without a name by their ids."""
    text = command("games", GAME, "--lang", "fr").out
    assert text.startswith("anarchy  The Anarchy\n")
    assert "\n  path: Cartes Chemin\n    abbot        Abbé\n" in text
    assert "\n  domain: Cartes Domaine\n    m1v2-green, m1v4-green, " in text
    assert command("games", "anarchi").err.startswith("anarchi: no game of that name; did you mean 'anarchy'?")


def test_version(command: Command) -> None:
    assert command("--version")[:2] == (0, f"scriptorium {generator.__version__}\n")


def test_games_tells_a_broken_pack(command: Command) -> None:
    """A broken pack is told with its place and ends with 1; the others are listed all the same."""
    (command.folder / "layouts/broken").mkdir(parents=True)
    (command.folder / "layouts/broken/pack.yaml").write_text("titel: Broken\n")
    outcome = command("games")
    assert outcome.code == 1
    assert f"{GAME}  " in outcome.out
    assert outcome.err == "layouts/broken/pack.yaml:1:1: unknown key 'titel'; did you mean 'title'?\n1 mistake\n"


def test_check_of_several_packs(command: Command) -> None:
    """One line for each pack, in the order asked for."""
    shutil.copytree(command.folder / "demo", command.folder / "other")
    outcome = command("check", "other", "demo")
    assert (outcome.code, outcome.err) == (0, "")
    assert re.fullmatch(
        r"(other|demo): no mistakes; 25 families, [1-9]\d* pages and 3 decks placed", outcome.out.splitlines()[0]
    )
    told = [line for line in outcome.out.splitlines() if " note: " not in line]
    assert [line.split(":")[0] for line in told] == ["other", "demo"]


def test_check_tells_the_mistakes_of_all(command: Command) -> None:
    """Mistakes of several packs come together, sorted, with one count."""
    for name in ("b", "a"):
        shutil.copytree(command.folder / "demo", command.folder / name)
        edit(command.folder / name / "cells.yaml", "length: 8", "lenght: 8")
    outcome = command("check", "b", "demo", "a", "nowhere")
    assert (outcome.code, outcome.out) == (1, "")
    said = [f"{name}/cells.yaml:5:3: unknown key 'lenght'; did you mean 'length'?" for name in ("a", "b")]
    *lines, last, count = outcome.err.splitlines()
    assert lines == said
    assert last.startswith("nowhere: no game of that name")
    assert count == "3 mistakes"


@for_each("kind", kind_names())
def test_schema_of_each_kind(kind: str, command: Command) -> None:
    """The schema is JSON and says what it is of."""
    outcome = command("schema", kind)
    assert (outcome.code, outcome.err) == (0, "")
    assert json.loads(outcome.out)["title"] == f"Scriptorium {kind} file"


def test_unknown_schema(command: Command) -> None:
    """A kind that is not known ends with 2 and the kind that was meant."""
    assert command("schema", "shet") == (2, "", "KIND: no 'shet'; did you mean 'sheet'?\n")


@for_each("name", COMMANDS)
def test_help_of_each_command(name: str, command: Command) -> None:
    """Every command explains itself."""
    outcome = command(name, "--help")
    assert (outcome.code, outcome.err) == (0, "")
    assert outcome.out.startswith(f"Usage: scriptorium {name}")


def test_help_names_every_command(command: Command) -> None:
    """The help of the whole names its commands."""
    assert {"sheets", "games", "check", "schema"} <= set(COMMANDS)
    listed = command("--help").out.partition("Commands:")[2]
    assert [name for name in COMMANDS if f"\n  {name} " not in listed] == []


@pytest.mark.parametrize("arguments", [(), ("--version",), ("--help",)], ids=["bare", "version", "help"])
def test_the_command_alone(arguments: tuple[str, ...], command: Command) -> None:
    """The bare command shows its help; no way of asking ends in a traceback."""
    outcome = command(*arguments)
    assert outcome.code in (0, 2)
    assert "scriptorium" in outcome.out + outcome.err
    assert "Traceback" not in outcome.err


def test_python_dash_m(tmp_path: Path) -> None:
    """`python -m generator` is the same command, mistakes and exit codes included."""
    call = [sys.executable, "-m", "generator"]
    good = subprocess.run(
        [*call, "sheets", str(DEMO), "-o", str(tmp_path / "x.pdf")],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (good.returncode, good.stderr) == (0, "")
    assert good.stdout == f"{tmp_path / 'x.pdf'}: 2 pages, A4, two-sided, flip on the short edge, print at 100 %\n"
    bad = subprocess.run([*call, "check", "no_such_game"], cwd=ROOT, capture_output=True, text=True, check=False)
    assert (bad.returncode, bad.stdout) == (1, "")
    assert bad.stderr.startswith("no_such_game: no game of that name")
    asked = subprocess.run([*call, "sheets", "--help"], cwd=ROOT, capture_output=True, text=True, check=False)
    assert asked.stdout.startswith("Usage: scriptorium sheets ")


def test_output_that_nobody_reads() -> None:
    """A pipe that is closed early ends the command without a traceback."""
    script = '"$0" -m generator schema sheet | true; "$0" -m generator games | true'
    line = ["bash", "-c", script, sys.executable]
    done = subprocess.run(line, cwd=ROOT, capture_output=True, text=True, check=False)
    assert "Traceback" not in done.stderr
