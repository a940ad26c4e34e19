"""`scriptorium score` and `scriptorium record` as people use them."""

import csv
import json
import subprocess
import sys
from io import StringIO
from pathlib import Path

import pytest
from pypdf import PdfReader
from support.report_cases import EXAMPLES, GAME, QUICK, ROOT
from support.run_command import Runner

FORMATS = ("table", "json", "markdown", "html", "csv", "pdf")
GAP = QUICK.replace("bravery: 23", "bravery: [1, 3]")


class Command(Runner):
    """Runs the real command in a folder of its own."""

    def files(self) -> list[str]:
        return sorted(
            str(path.relative_to(self.folder))
            for path in self.folder.rglob("*")
            if path.is_file() and path.suffix != ".yaml"
        )

    def write(self, name: str, text: str) -> str:
        (self.folder / name).write_text(text, encoding="utf-8")
        return name


@pytest.fixture
def command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> Command:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "game.yaml").write_text(QUICK, encoding="utf-8")
    return Command(tmp_path, monkeypatch, capfd)


# ---- score ----


@pytest.mark.parametrize("format_", FORMATS[:-1])
def test_formats_on_the_terminal_and_in_a_file(format_: str, command: Command) -> None:
    """What goes to the terminal goes to the file, byte for byte."""
    shown = command("score", "game.yaml", "--format", format_, "--explain")
    assert (shown.code, shown.err) == (0, "")
    assert "Ann" in shown.out
    assert command("score", "game.yaml", "--format", format_, "--explain", "-o", "x") == (0, "x: 1 game\n", "")
    assert (command.folder / "x").read_text(encoding="utf-8") == shown.out


def test_pdf(command: Command) -> None:
    """A PDF goes to output/ under a telling name, a page for each game."""
    assert command("score", "game.yaml", "--format", "pdf") == (0, "output/score-game.pdf: 1 page, A4\n", "")
    assert command("score", "game.yaml", "game.yaml", "--format", "pdf", "-o", "x.pdf").out == "x.pdf: 2 pages, A4\n"
    assert len(PdfReader("x.pdf").pages) == 2


def test_paper_of_certificates(command: Command) -> None:
    """Letter is as good as A4; what a certificate cannot have is refused."""
    (command.folder / "game.yaml").write_text(QUICK)
    outcome = command("score", "game.yaml", "--format", "pdf", "--paper", "letter", "-o", "page.pdf")
    assert (outcome.code, outcome.out) == (0, "page.pdf: 1 page, Letter\n")
    (page,) = PdfReader(command.folder / "page.pdf").pages
    assert [round(float(length)) for length in page.mediabox[2:]] == [612, 792]
    refused = command("score", "game.yaml", "--format", "pdf", "--explain")
    assert refused == (2, "", "--explain: a certificate has no room for reasons; choose another --format, like html\n")
    refused = command("score", "game.yaml", "--paper", "letter")
    assert refused.err.startswith("--paper: only certificates are printed;")
    french = command("score", "game.yaml", "--format", "pdf", "--lang", "fr", "-o", "page.pdf")
    assert french.out == "page.pdf (replaced)\u00a0: 1 page, A4\n"


def test_examples(command: Command) -> None:
    """The examples have no mistakes and no warnings."""
    outcome = command("score", *map(str, sorted(EXAMPLES.glob("*.yaml"))), "--format", "json")
    assert (outcome.code, outcome.err) == (0, "")
    found = json.loads(outcome.out)
    assert len(found) == len(list(EXAMPLES.glob("*.yaml"))) > 5
    assert all(game["warnings"] == [] for game in found)


def test_bad_record_among_good_ones(command: Command) -> None:
    """The others are scored, what is wrong is told, and the end is 1."""
    command.write("bad.yaml", QUICK.replace("bravery: 23", "bravry: 23"))
    command.write("torn.yaml", QUICK[:60])
    outcome = command("score", "bad.yaml", "game.yaml", "torn.yaml", "none.yaml", "--format", "csv")
    assert outcome.code == 1
    assert [row["file"] for row in csv.DictReader(StringIO(outcome.out))] == ["game.yaml"] * 2
    *lines, count = outcome.err.splitlines()
    assert [line.split(":")[0] for line in lines] == ["bad.yaml", "none.yaml", "torn.yaml"]
    assert lines[0] == "bad.yaml:4:17: no cell 'bravry'; did you mean 'bravery'?"
    assert count == "3 mistakes"


@pytest.mark.parametrize("format_", FORMATS)
def test_nothing_good_nothing_written(format_: str, command: Command) -> None:
    """When no record can be scored there is no file, and an old one stays."""
    command.write("bad.yaml", "game: anarchi\nplayers: []\n")
    assert command("score", "bad.yaml", "--format", format_, "-o", "x.out") == (
        1,
        "",
        "bad.yaml:1:7: no game of that name (in a pack's folder write 'game: .'); did you mean 'anarchy'?\n1 mistake\n",
    )
    assert command.files() == []


def test_lenient(command: Command) -> None:
    """A record that breaks a check is refused, or scored with a warning."""
    command.write("gap.yaml", GAP)
    strict = command("score", "gap.yaml")
    assert (strict.code, strict.out) == (1, "")
    assert "gap.yaml:4:26: Ann: a track has a gap" in strict.err
    lenient = command("score", "gap.yaml", "--lenient")
    assert (lenient.code, lenient.err) == (0, "")
    assert "Worth a look:\n  gap.yaml:4:26: Ann: a track has a gap" in lenient.out


def test_pack_by_path_and_from_csv(command: Command) -> None:
    """A record may name its pack by a path; CSV may hold several games."""
    command.write("path.yaml", QUICK.replace("game: anarchy", f"game: {ROOT / 'layouts' / GAME}"))
    assert command("score", "path.yaml").code == 0
    command.write(
        "games.csv",
        "game,date,name,bravery,loyalty,influence,might,paths,discontent\nanarchy,2024-01-01,A,1,1,1,1,3,0\nanarchy,2024-01-02,A,2,1,1,1,3,0\n",
    )
    assert [
        game["players"][0]["total"] for game in json.loads(command("score", "games.csv", "--format", "json").out)
    ] == [7, 8]


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("score", "game.yaml", "--format", "tabel"), "--format: no 'tabel'; did you mean 'table'?\n"),
        (("score", "game.yaml", "--lang", "xx"), "--lang: no 'xx'; known: en, fr\n"),
        (("score",), "Missing argument"),
        (("record",), "Missing argument"),
        (("record", GAME, "--lang", "xx"), "--lang: no 'xx'; known: en, fr\n"),
        (("record", GAME, "--players", "A,A"), "--players: 'A,A' is not a list of different names like Ann,Bob\n"),
        (("record", GAME, "--players", "A,"), "--players: 'A,' is not a list of different names like Ann,Bob\n"),
        (("record", GAME, "--players", "A,B,C,D,E"), "--players: 5 players; the game takes 1 to 4\n"),
    ],
)
def test_usage(arguments: tuple[str, ...], says: str, command: Command) -> None:
    """Wrong usage ends with 2 and writes nothing."""
    outcome = command(*arguments, "-o", "x")
    assert (outcome.code, outcome.out) == (2, "")
    assert says in outcome.err
    assert command.files() == []


def test_unwritable(command: Command) -> None:
    """A place that cannot be written is a mistake, and nothing is left behind."""
    (command.folder / "folder").mkdir()
    for format_ in ("json", "pdf"):
        outcome = command("score", "game.yaml", "--format", format_, "-o", "folder")
        assert (outcome.code, outcome.err) == (
            1,
            "folder: cannot be written: is a folder; choose another place with -o\n1 mistake\n",
        )
    assert command.files() == []


def test_pack_is_read_once(command: Command) -> None:
    """However many files there are, a game is read once, and a game that is not there is looked for once."""
    import generator.scoring.scorer as scores

    calls: list[str] = []
    real = scores.find_game
    command.monkeypatch.setattr(scores, "find_game", lambda name, variant: (calls.append(name), real(name, variant))[1])
    command.write("bad.yaml", "game: nothing\n")
    assert command("score", *["game.yaml", "bad.yaml"] * 20, "--format", "csv").out.count("\n") == 41
    assert calls == ["anarchy", "nothing"]


def test_start_is_lean() -> None:
    """Scoring a record needs neither Jinja nor ReportLab."""
    script = """
import sys
from generator.cli.main import run
sys.argv = ["scriptorium", "score", "examples/quick.yaml"]
try:
    run()
except SystemExit:
    print([name for name in ("jinja2", "reportlab", "generator.place.setting") if name in sys.modules])
"""
    done = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "[]"


# ---- record ----


@pytest.mark.parametrize("options", [(), ("--quick",), ("--quick", "--lang", "fr")])
def test_blank_record(options: tuple[str, ...], command: Command) -> None:
    """A blank record is written once, never over another; scored as it is, it says what is missing."""
    outcome = command("record", GAME, "--players", "Ann,Bob", *options, "-o", "new.yaml")
    said = {
        True: "new.yaml\u00a0: 2 joueurs\u00a0; comptez les points avec\u00a0: scriptorium score new.yaml\n",
        False: "new.yaml: 2 players; score it with: scriptorium score new.yaml\n",
    }
    assert outcome == (0, said["fr" in options], "")
    again = command("record", GAME, "-o", "new.yaml")
    assert (again.code, again.err) == (
        1,
        "new.yaml: already exists and was not overwritten; choose another name with -o\n1 mistake\n",
    )
    scored = command("score", "new.yaml")
    assert (scored.code, scored.out) == (1, "")
    assert "needs 'bravery', 0 to 24" in scored.err
    assert command("record", GAME, "--players", "Ann,Bob", *options).out == (command.folder / "new.yaml").read_text(
        encoding="utf-8"
    )


def test_record_of_a_pack_given_by_path(command: Command) -> None:
    """The record names the pack as it was given, so that it is found again."""
    assert f'game: "{ROOT / "layouts" / GAME}"\n' in command("record", str(ROOT / "layouts" / GAME), "--quick").out


def test_record_of_no_game(command: Command) -> None:
    """A misspelt game ends with 1."""
    assert command("record", "anarchi") == (
        1,
        "",
        "anarchi: no game of that name; did you mean 'anarchy'?\n1 mistake\n",
    )


def from_terminal(answers: str, folder: Path) -> subprocess.CompletedProcess[str]:
    call = [
        sys.executable,
        "-m",
        "generator",
        "record",
        GAME,
        "--players",
        "Ann",
        "--from-terminal",
        "-o",
        str(folder / "new.yaml"),
    ]
    return subprocess.run(call, cwd=ROOT, input=answers, capture_output=True, text=True, check=False)


def test_from_terminal(tmp_path: Path, command: Command) -> None:
    """Answers become a record that can be scored; a wrong one is asked again."""
    done = from_terminal("easy\n\n\n30\n23\n16\n5\n11\n12\n4\n2\n", tmp_path)
    assert done.returncode == 0, done.stderr
    assert "'bravery' must be between 0 and 24, not 30" in done.stderr
    assert "Total           61" in command("score", "new.yaml").out


def test_terminal_that_ends_early(tmp_path: Path) -> None:
    """Who stops answering keeps what was told, and can go on with it; who told nothing gets no record."""
    done = from_terminal("easy\n\n\n23\n", tmp_path)
    assert (done.returncode, done.stdout) == (0, "")
    assert "1 player, as far as it was told; go on with: scriptorium record anarchy --continue " in done.stderr
    kept = (tmp_path / "new.yaml").read_text(encoding="utf-8")
    assert kept == "game: anarchy\nscenario: easy\nmode: classic\nplayers:\n  - name: Ann\n    bravery: 23\n"
    (tmp_path / "new.yaml").unlink()
    done = from_terminal("", tmp_path)
    assert done.returncode == 1
    assert done.stderr.endswith("\nnothing was told, and nothing was written\n")
    assert not (tmp_path / "new.yaml").exists()
