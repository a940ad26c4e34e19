"""Files of records: tables as people keep them, workbooks, folders, what is piped in, and files that are no records."""

import csv
import io
import json
import sys
from datetime import datetime
from io import StringIO
from pathlib import Path

import pytest
from openpyxl import Workbook
from support.run_command import Outcome, Runner

from generator.errors import Mistakes
from generator.scoring.record_files import read_records
from generator.scoring.scorer import Scorer

ROOT = Path(__file__).parents[2]
EXAMPLES = ROOT / "examples"
LINES = "bravery,loyalty,influence,might,paths,discontent"
ANN, BOB = "20,11,14,12,10,3", "20,11,14,12,9,3"


@pytest.fixture
def command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> Runner:
    monkeypatch.chdir(tmp_path)
    return Runner(tmp_path, monkeypatch, capfd)


def scored(command: Runner, *files: str) -> list[list[tuple[str, int]]]:
    """The players and totals of each game."""
    outcome = command("score", *files, "--format", "json")
    assert outcome.code == 0, outcome.err
    games = json.loads(outcome.out)
    games = games if isinstance(games, list) else [games]
    return [[(player["name"], player["total"]) for player in one["players"]] for one in games]


def piped(command: Runner, content: bytes, *options: str) -> Outcome:
    """The command with something on its standard input."""
    command.monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(content), encoding="utf-8"))
    return command("score", "-", *options)


# ---- tables ----

TABLES = {
    "game in the first row": f"game,name,{LINES}\nanarchy,Ann,{ANN}\n,Bob,{BOB}\n",
    "head in the first row": f"game,scenario,date,name,{LINES}\nanarchy,easy,2024-01-01,Ann,{ANN}\n,,,Bob,{BOB}\n",
    "date in the first row": f"game,date,name,{LINES}\nanarchy,2024-01-01,Ann,{ANN}\nanarchy,,Bob,{BOB}\n",
    "capitals": f"Game,NAME,{LINES.upper()}\nAnarchy,Ann,{ANN}\nanarchy,Bob,{BOB}\n".replace("Anarchy", "anarchy"),
    "semicolons": f"game;name;{LINES}\nanarchy;Ann;{ANN}\n;Bob;{BOB}\n".replace(",", ";"),
}


@pytest.mark.parametrize("name", TABLES)
def test_table_as_people_keep_it(name: str, command: Runner) -> None:
    Path("games.csv").write_text(TABLES[name])
    assert scored(command, "games.csv") == [[("Ann", 63), ("Bob", 62)]]


def test_head_goes_on_until_it_changes(command: Runner) -> None:
    """An empty game is that of the row above, with all that is empty beside it; a game that is named begins anew."""
    rows = [
        f"game,mode,date,name,{LINES}",
        f"anarchy,siege,2024-01-01,Ann,{ANN}",
        f",,,Bob,{BOB}",
        f",,2024-01-02,Ann,{ANN}",
        f"anarchy,,2024-01-03,Ann,{ANN}",
        f"anarchy,,,Bob,{BOB}",
    ]
    Path("games.csv").write_text("\n".join(rows))
    games = json.loads(command("score", "games.csv", "--format", "json", "--lenient").out)
    assert [(one["date"], one["mode"], len(one["players"])) for one in games] == [
        ("2024-01-01", "siege", 2),
        ("2024-01-02", "siege", 1),
        ("2024-01-03", "classic", 2),
    ]


def test_results_are_read_back(command: Runner) -> None:
    """Games that differ in their file alone stay two; what is empty in a row of results is empty."""
    Path("one.csv").write_text(f"game,date,name,{LINES}\nanarchy,2024-01-01,Ann,{ANN}\n")
    Path("two.csv").write_text(f"game,name,{LINES}\nanarchy,Ann,{ANN}\n")
    Path("three.csv").write_text(f"game,name,{LINES}\nanarchy,Ann,{BOB}\n")
    assert command("score", "one.csv", "two.csv", "three.csv", "-o", "season.csv").code == 0
    assert scored(command, "season.csv") == [[("Ann", 63)], [("Ann", 63)], [("Ann", 62)]]
    dates = [row["date"] for row in csv.DictReader(StringIO(Path("season.csv").read_text()))]
    assert dates == ["2024-01-01", "", ""]


def test_name_that_a_spreadsheet_would_run(command: Runner) -> None:
    """The sign that keeps it a text is no part of the name."""
    Path("games.csv").write_text(f"game,name,{LINES}\nanarchy,'=1+1,{ANN}\nanarchy,'s Bob,{BOB}\n")
    assert scored(command, "games.csv") == [[("=1+1", 63), ("'s Bob", 62)]]


TWO = "if these are two games, give each its own date or scenario"
WRONG = {
    f"game,name,{LINES}\n": "games.csv:1:1: a table without rows; write one row for each player below the header",
    f"gmae,name,{LINES}\nanarchy,Ann,{ANN}\n": "games.csv:2:1: no 'game'; should 'gmae' be 'game'?",
    f"name,{LINES}\nAnn,{ANN}\n": "games.csv:2:1: a record says which game it is of; add a column 'game'",
    f"game,name,{LINES}\nanarchy,Ann,{ANN}\nanarchy,Ann,{BOB}\n": (
        f"games.csv:3:2: two players are called 'Ann', the first at games.csv:2:2; {TWO}"
    ),
    "game,name,brvery\nanarchy,Ann,3\n": "games.csv:2:3: no cell 'brvery'; did you mean 'bravery'?",
}


@pytest.mark.parametrize("text", WRONG)
def test_wrong_tables(text: str, command: Runner) -> None:
    Path("games.csv").write_text(text)
    assert command("score", "games.csv") == (1, "", f"{WRONG[text]}\n1 mistake\n")


def test_mistakes_of_a_long_table_are_counted(tmp_path: Path) -> None:
    path = tmp_path / "games.csv"
    path.write_text("game,scenario,name,bravry\n" + "".join(f"anarchy,s{number},Ann,3\n" for number in range(300)))
    with pytest.raises(Mistakes) as found:
        list(Scorer(lambda rules: "en").reports(path))
    assert len(found.value.mistakes) == 201
    assert found.value.mistakes[-1].message == "and 100 more mistakes in this file"


# ---- workbooks ----


def workbook(path: str, first: object = 20.0) -> None:
    book = Workbook()
    sheet = book.active
    assert sheet is not None
    sheet.append(["Game", "Date", "Name", *LINES.split(","), "siege.ladders"])
    sheet.append(["anarchy", datetime(2024, 5, 6), "Ann", first, 11, 14, 12, 10, 3, True])
    sheet.append([None, None, "Bob", 20, 11, 14, 12, 9, 3])
    book.save(path)


def test_workbook_of_records(command: Runner) -> None:
    """Rows like those of CSV; numbers, days and ticks as a workbook keeps them."""
    workbook("games.xlsx")
    games = json.loads(command("score", "games.xlsx", "--format", "json").out)
    assert (games["date"], [one["total"] for one in games["players"]]) == ("2024-05-06", [63, 62])


@pytest.mark.parametrize(
    ("first", "says"),
    [
        (20.5, "games.xlsx:Sheet!D2: Ann: 'bravery' takes whole numbers only, 0 to 24; read '20.5'"),
        (
            "=20+3",
            (
                "games.xlsx:Sheet!D2: holds the formula '=20+3' without its value; "
                "open the file in a spreadsheet program and save it, or paste the value"
            ),
        ),
    ],
)
def test_wrong_cell_of_a_workbook(first: object, says: str, command: Runner) -> None:
    workbook("games.xlsx", first)
    assert command("score", "games.xlsx") == (1, "", f"{says}\n1 mistake\n")


# ---- what is piped in ----

JSON = json.dumps(
    {
        "game": "anarchy",
        "players": [
            {"name": "\U0001f409", "bravery": 1, "loyalty": 1, "influence": 1, "might": 1, "paths": 3, "discontent": 0}
        ],
    }
)


@pytest.mark.parametrize(
    "content", [(EXAMPLES / "quick.yaml").read_bytes(), TABLES["game in the first row"].encode(), JSON.encode()]
)
def test_standard_input(content: bytes, command: Runner) -> None:
    """YAML, CSV and JSON, told apart by what they say."""
    outcome = piped(command, content)
    assert (outcome.code, outcome.err) == (0, "")
    assert "Total" in outcome.out


@pytest.mark.parametrize(
    ("content", "says"),
    [
        (b"", "-: nothing is piped in; give a file"),
        (b"%PDF-1.7", "-: a file of the kind PDF, not a record; give a YAML, JSON, CSV or XLSX file"),
        (
            b"game: anarchi\n",
            "-:1:7: no game of that name (in a pack's folder write 'game: .'); did you mean 'anarchy'?",
        ),
        (b"\xff", "-:1:1: byte 0xff is not UTF-8; save the file as UTF-8"),
        (b"game: a\n" + b"#" * 1_000_000, "-: larger than 1 MB; a record is one game"),
    ],
)
def test_standard_input_that_is_no_record(content: bytes, says: str, command: Runner) -> None:
    assert piped(command, content) == (1, "", f"{says}\n1 mistake\n")


def test_closed_standard_input(command: Runner) -> None:
    command.monkeypatch.setattr(sys, "stdin", None)
    assert command("score", "-") == (1, "", "-: nothing is piped in; give a file\n1 mistake\n")


def test_letters_that_json_writes_in_two_halves(command: Runner) -> None:
    Path("game.json").write_text(JSON)
    assert "\\ud83d" in JSON
    assert scored(command, "game.json") == [[("\U0001f409", 7)]]


# ---- folders ----


@pytest.fixture
def folder(command: Runner) -> Path:
    """Records among other files."""
    games = command.folder / "games"
    for name in ("later", ".hidden"):
        (games / name).mkdir(parents=True)
    for name in ("quick", "duel"):
        (games / f"{name}.yaml").write_bytes((EXAMPLES / f"{name}.yaml").read_bytes())
    (games / "later" / "solo.yaml").write_bytes((EXAMPLES / "solo.yaml").read_bytes())
    (games / ".hidden" / "old.yaml").write_text("game: anarchy\n")
    (games / "table.csv").write_text(TABLES["game in the first row"])
    (games / "~$open.xlsx").write_bytes(b"")
    workbook(str(games / "book.xlsx"))
    return games


def test_folder_of_records(command: Runner, folder: Path) -> None:
    """Every record below it, by its name; what is hidden or open is passed over."""
    outcome = command("score", "games", "--format", "csv")
    assert (outcome.code, outcome.err) == (0, "")
    files = list(dict.fromkeys(row["file"] for row in csv.DictReader(StringIO(outcome.out))))
    told = ["book.xlsx", "duel.yaml", "quick.yaml", "table.csv", "later/solo.yaml"]
    assert files == [f"games/{name}" for name in told]
    assert command("score", "games", "--format", "csv", "--jobs", "2") == outcome


def test_other_files_of_a_folder_are_left_out(command: Runner, folder: Path) -> None:
    """A picture, a pack, words, and whatever the tool wrote itself; a record that is torn is told."""
    (folder / "photo.png").write_bytes(b"\x89PNG")
    (folder / "mine").mkdir()
    (folder / "mine/pack.yaml").write_bytes((ROOT / "layouts/anarchy/pack.yaml").read_bytes())
    (folder / "words.yaml").write_bytes((ROOT / "layouts/words/en.yaml").read_bytes())
    for name in ("game.json", "season.csv"):
        assert command("score", "games/quick.yaml", "-o", f"games/{name}").code == 0
    assert command("plan", "anarchy", "-o", "games/plan.json").code == 0
    (folder / "torn.yaml").write_text("game: anarchy\nplayers:\n  - name:Ann\n    might: 3\n")
    outcome = command("score", "games", "--format", "csv")
    assert outcome.code == 1
    assert outcome.out.count("\n") == 10
    assert outcome.err == (
        "6 files are no records and were left out\n"
        "games/torn.yaml:3:10: no space after the colon; write 'name: Ann'\n1 mistake\n"
    )


def test_folder_without_records(command: Runner) -> None:
    Path("empty").mkdir()
    says = "no record in this folder; a record is a YAML, JSON, CSV or XLSX file that names its 'game'"
    assert command("score", "empty") == (1, "", f"empty: {says}\n1 mistake\n")
    assert "aucune feuille de partie" in command("score", "empty", "--lang", "fr").err


def test_folder_that_is_too_large(command: Runner, folder: Path) -> None:
    command.monkeypatch.setattr("generator.scoring.record_files.MOST_FILES", 2)
    outcome = command("score", "games")
    assert outcome.code == 1
    assert "games: more than 2 files; name a folder that holds records\n" in outcome.err


@pytest.mark.parametrize("name", ["x" * 300, "none/game.yaml", "none"])
def test_file_that_is_not_there(name: str, command: Runner) -> None:
    assert command("score", name).err == f"{name}: cannot be read: no such file or directory\n1 mistake\n"


# ---- files that are no records ----


@pytest.mark.parametrize(
    ("content", "kind"),
    [
        (b"\x89PNG\r\n", "PNG"),
        (b"\xff\xd8\xff\xe0", "JPEG"),
        (b"PK\x03\x04", "ZIP"),
        (b"\xd0\xcf\x11\xe0", "XLS"),
    ],
)
def test_file_of_another_kind(content: bytes, kind: str, tmp_path: Path) -> None:
    path = tmp_path / "game.yaml"
    path.write_bytes(content)
    with pytest.raises(Mistakes, match=f"a file of the kind {kind}, not a record"):
        list(read_records(path))


def test_slips_are_told_in_french(command: Runner) -> None:
    Path("game.yaml").write_text("game: anarchy\nplayers:\n  - name: Ann\n    might:3\n    bravery: 2\n")
    assert command("score", "game.yaml", "--lang", "FR").err.startswith(
        "game.yaml:4:11: pas d'espace après le deux-points\u00a0; écrivez «\u00a0might: 3\u00a0»\n"
    )
    assert "ce fichier n'existe pas" in command("score", "none.yaml", "--lang", "fr").err


def test_player_without_a_dash(command: Runner) -> None:
    Path("game.yaml").write_text("game: anarchy\nplayers:\n  - name: Ann\n    might: 3\n    name: Bob\n")
    assert command("score", "game.yaml").err.startswith(
        "game.yaml:5:5: 'name' stands twice, the first on line 3; the next player begins with '- '\n"
    )


def test_record_of_another_game(command: Runner) -> None:
    """Told once, at the game, in place of every key; a few keys that are misspelt are still told one by one."""
    text = (EXAMPLES / "duel.yaml").read_text()
    Path("game.yaml").write_text(text.replace("game: anarchy", "game: troyes"))
    says = "this looks like a record of 'anarchy', not of 'troyes'; write 'game: anarchy'"
    assert command("score", "game.yaml") == (1, "", f"game.yaml:2:7: {says}\n1 mistake\n")
    Path("game.yaml").write_text(text.replace("bravery", "brvery").replace("might", "migt"))
    assert command("score", "game.yaml").err.count("did you mean") == 4


def test_names_that_differ_in_case_alone(command: Runner) -> None:
    """Worth a look, and no more; other names are not."""
    text = (EXAMPLES / "duel.yaml").read_text()
    Path("game.yaml").write_text(text.replace("name: Walter", "name: margaret"))
    outcome = command("score", "game.yaml")
    assert outcome.code == 0
    assert "'margaret' and 'Margaret' are two players here; is it one?" in outcome.out
    assert "is it one?" not in command("score", str(EXAMPLES / "duel.yaml")).out


# ---- the file to write ----


@pytest.mark.parametrize(
    ("name", "begins"),
    [
        ("x.html", b"<!doctype"),
        ("x.json", b"{"),
        ("x.csv", b"file,"),
        ("x.md", b"## "),
        ("x.pdf", b"%PDF"),
        ("x.txt", b"The "),
    ],
)
def test_format_by_the_name_of_the_file(name: str, begins: bytes, command: Runner) -> None:
    assert command("score", str(EXAMPLES / "quick.yaml"), "-o", name).code == 0
    assert Path(name).read_bytes().startswith(begins)


def test_format_against_the_name_of_the_file(command: Runner) -> None:
    says = "--format: 'json', but 'x.html' says html; leave out --format, or name another file\n"
    assert command("score", str(EXAMPLES / "quick.yaml"), "--format", "json", "-o", "x.html") == (2, "", says)
    assert not Path("x.html").exists()
    assert command("score", str(EXAMPLES / "quick.yaml"), "--format", "HTML", "-o", "x.HTML").code == 0


@pytest.mark.parametrize(
    "arguments",
    [
        ("sheets", "Anarchy", "--paper", "A4", "--lang", "FR", "--ink", "Saver"),
        ("cards", "ANARCHY", "Path", "--paper", "Letter"),
        ("record", "Anarchy", "--mode", "Siege", "--lang", "Fr"),
        ("score", str(EXAMPLES / "quick.yaml"), "--lang", "FR"),
        ("calibrate", "--paper", "A4", "--lang", "FR"),
    ],
)
def test_capitals_on_the_command_line(arguments: tuple[str, ...], command: Runner) -> None:
    assert command(*arguments).code == 0
