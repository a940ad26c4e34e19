"""The streams of a shell: closed, full, without letters, gone. A sentence at worst, never a traceback."""

import os
import re
import shutil
import subprocess
import sys
from io import BufferedWriter, BytesIO
from pathlib import Path
from zipfile import ZipFile

import pytest
from openpyxl import Workbook
from support.packaged_fonts import FONTS
from support.run_command import Runner
from typer.main import get_command

from generator.cli.main import app
from generator.cli.streams import ClosedStream, Screen, show
from generator.errors import Mistake, Misuse, Place, visible
from generator.pack.find import shown_path

ROOT = Path(__file__).parents[2]
DEMO = ROOT / "tests" / "packs" / "demo"
RECORD = ROOT / "examples" / "quick.yaml"
CALL = 'scriptorium() { "$PYTHON" -m generator "$@"; }; '
PLACES = {"PYTHON": sys.executable, "PYTHONPATH": str(ROOT), "DEMO": str(DEMO), "RECORD": str(RECORD)}
FULL = "standard output cannot be written: no space left on device; write a file with -o, or send it elsewhere\n"
CLOSED = FULL.replace("no space left on device", "it is closed")


def shell(line: str, folder: Path, **environment: str) -> tuple[int, str, str]:
    """A line of a shell: its exit code, standard output and errors. It names files by variables, for a folder may have
    a space in its name."""
    done = subprocess.run(
        ["bash", "-c", CALL + line],
        cwd=folder,
        capture_output=True,
        encoding="utf-8",
        check=False,
        env={**os.environ, **PLACES, **environment},
    )
    assert "Traceback" not in done.stderr
    return done.returncode, done.stdout, done.stderr


@pytest.mark.parametrize(
    ("line", "code", "says"),
    [
        ('scriptorium score "$RECORD" > /dev/full', 1, FULL),
        ('scriptorium score "$RECORD" >&-', 1, CLOSED),
        ("scriptorium record anarchy --quick >&-", 1, CLOSED),
        ("scriptorium schema sheet > /dev/full", 1, FULL),
        ("scriptorium --help > /dev/full", 1, FULL),
        ("scriptorium score --help >&-", 1, CLOSED),
        ('scriptorium score "$RECORD" --format json > /dev/full', 1, FULL),
        ('scriptorium sheets "$DEMO" -o - > /dev/full', 1, FULL),
        ('scriptorium sheets "$DEMO" -o x.pdf > /dev/full && test -s x.pdf', 0, ""),
        ('scriptorium sheets "$DEMO" -o x.pdf <&- >&- 2>&- && test -s x.pdf', 0, ""),
        ("scriptorium score none.yaml 2> /dev/full", 1, ""),
        ("scriptorium score none.yaml 2>&-", 1, ""),
        ("scriptorium record anarchy --from-terminal <&-", 1, None),
        ("scriptorium schema sheet | true; scriptorium games | head -1", 0, ""),
    ],
)
def test_full_and_closed_streams(line: str, code: int, says: str | None, tmp_path: Path) -> None:
    """What should be shown and cannot is told; a line about a file that was written is not missed."""
    ended, out, err = shell(line, tmp_path)
    assert (ended, out.count("\n") > 1) == (code, False)
    assert says is None or err == says


def test_closed_stream_refuses_once() -> None:
    """What waits in the buffers above it goes nowhere then: Python tells of an end that fails, with a traceback."""
    stream = BufferedWriter(ClosedStream())
    stream.write(b"a line that nobody can read")
    with pytest.raises(OSError, match="it is closed"):
        stream.flush()
    stream.close()
    assert stream.closed


@pytest.mark.parametrize(
    "environment", [{"PYTHONIOENCODING": "ascii"}, {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}]
)
def test_streams_without_letters(environment: dict[str, str], tmp_path: Path) -> None:
    """A table is shown with the letters that there are; what programs read keeps its own."""
    code, table, err = shell('scriptorium score "$RECORD"', tmp_path, **environment)
    assert (code, err, table.isascii()) == (0, "", True)
    assert "\n-------" in table
    assert shell("scriptorium games", tmp_path, **environment)[0] == 0
    code, record, _ = shell("scriptorium record anarchy --quick --lang fr", tmp_path, **environment)
    assert (code, "Loyauté" in record) == (0, True)


def test_folder_that_is_gone(tmp_path: Path) -> None:
    """What needs no folder works; the rest says what is wrong."""
    gone = "mkdir gone; cd gone; rmdir ../gone; "
    assert shell(f'{gone} scriptorium score "$RECORD"', tmp_path)[0] == 0
    assert shell(f"{gone} scriptorium games", tmp_path)[0] == 0
    for line in ("new pack mine", 'sheets "$DEMO"', "watch anarchy"):
        code, out, err = shell(f"{gone} scriptorium {line}", tmp_path)
        assert (code, out, err.count("\n")) == (1, "", 1)


def test_told_to_end(tmp_path: Path) -> None:
    """SIGTERM while records are scored leaves nothing behind."""
    (tmp_path / "made").mkdir()
    shutil.copy(RECORD, tmp_path / "game.yaml")
    games = "$(yes ../game.yaml | head -9000)"
    line = f'timeout -s TERM 1.5 "$PYTHON" -m generator score {games} --format html -o x.html; ls -A'
    _, out, err = shell(line, tmp_path / "made")
    assert (out.replace("x.html: 9000 games\nx.html\n", ""), err) == ("", "")


# ---- every letter is seen ----


@pytest.mark.parametrize(
    ("text", "seen"),
    [
        ("a\x1b]0;pwned\x07b", r"a\x1b]0;pwned\x07b"),
        ("x\nfake.yaml:1:1: forged", r"x\nfake.yaml:1:1: forged"),
        ("\u202egnp.exe", r"\u202egnp.exe"),
        ("\x9b2J\r\t\x00\udcff", r"\x9b2J\r\t\x00\udcff"),
        ("Zoë 🐉 太郎 שלום", "Zoë 🐉 太郎 שלום"),
    ],
)
def test_letters_that_steer_are_spelled_out(text: str, seen: str) -> None:
    """In mistakes, wherever they are from."""
    assert visible(text) == seen
    assert str(Mistake(Place(text, 1, 2), text)) == f"{seen}:1:2: {seen}"


def test_screen() -> None:
    """Lines stay lines; nothing else steers."""
    below = BytesIO()
    screen = Screen(below, "utf-8", "backslashreplace")
    screen.write("one\n\ttwo\x1b[2J\r\u202e\n")
    screen.flush()
    assert below.getvalue() == b"one\n\ttwo\\x1b[2J\\r\\u202e\n"


def test_terminal_shows_what_a_file_holds(monkeypatch: pytest.MonkeyPatch) -> None:
    """A file for programs goes on byte for byte, unless a terminal shows it."""
    below = BytesIO()
    screen = Screen(below, "utf-8", "backslashreplace")
    monkeypatch.setattr(sys, "stdout", screen)
    show([b'"\xc2\x9b2J"'], "x.json")
    monkeypatch.setattr(screen, "isatty", lambda: True)
    show([b'"\xc2\x9b2J"'], "x.json")
    with pytest.raises(Misuse, match="a terminal cannot show a PDF"):
        show([b"%PDF-\xff"], "x.pdf")
    screen.flush()
    assert below.getvalue() == b'"\xc2\x9b2J""\\x9b2J"'


@pytest.fixture
def command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> Runner:
    monkeypatch.chdir(tmp_path)
    return Runner(tmp_path, monkeypatch, capfd)


def test_no_line_is_forged(command: Runner) -> None:
    """Keys of a record, names of files and titles of games cannot begin a line of their own."""
    evil = "\x1b]0;pwned\x07\x1b[2Jx"
    Path("a\nb.yaml").write_text("game: none\n")
    Path("keys.yaml").write_text(f'game: anarchy\nplayers:\n- {{name: A, "{evil!r}": 1, "x\\nfake.yaml:1:1: no": 2}}\n')
    told = command("score", "keys.yaml", "a\nb.yaml").err
    assert "\x1b" not in told
    assert not any(line.startswith(("fake", "b.yaml")) for line in told.splitlines())
    wrong = command("score", "keys.yaml", "--format", "x\nfake\x1b").err
    assert wrong.startswith(r"--format: no 'x\nfake\x1b'")


def test_titles_of_games_stay_on_their_line(command: Runner) -> None:
    """In the list of games, and in files that begin with a title."""
    shutil.copytree(DEMO, "layouts/evil")
    pack = Path("layouts/evil/pack.yaml")
    lines = [line for line in pack.read_text().splitlines() if not line.startswith("title:")]
    pack.write_text("\n".join(['title: "Bad\\ngame: forged"', *lines]))
    assert r"evil  Bad\ngame: forged" in command("games").out
    assert command("record", "evil", "--quick").out.startswith(r"# Bad\ngame: forged")
    assert command("new", "variant", "v", "--of", "evil").code == 0
    assert Path("v.yaml").read_text().startswith(r"## A variant of Bad\ngame: forged")


def test_help_of_everything_is_plain(command: Runner) -> None:
    """No command's help needs a letter that steers."""
    for name in get_command(app).commands:
        out = command(name, "--help").out
        assert visible(out, keep="\n") == out


# ---- links to themselves ----


def test_a_link_to_itself(command: Runner) -> None:
    """Wherever a file may be named, it is told that it cannot be read."""
    Path("loop.yaml").symlink_to("loop.yaml")
    assert shown_path(Path("loop.yaml")) == "loop.yaml"
    for line in (
        ("score", "loop.yaml"),
        ("check", "loop.yaml"),
        ("watch", "loop.yaml"),
        ("sheets", str(DEMO), "--variant", "loop.yaml"),
        ("cards", str(DEMO), "hens", "--data", "loop.yaml"),
        ("diff", "anarchy", "--since", "loop.yaml"),
    ):
        told = command(*line)
        assert (told.code, told.out) == (1, ""), line
        assert told.err.endswith("1 mistake\n"), line


def test_libraries_say_nothing(tmp_path: Path) -> None:
    """What openpyxl thinks of a workbook without styles, and fontTools of a font, are no lines of ours."""
    book, saved = Workbook(), tmp_path / "all.xlsx"
    for row in (("game", "player", "beds"), ("garden", "Ann", "7")):
        book.active.append(row)
    book.save(saved)
    with ZipFile(saved) as parts, ZipFile(tmp_path / "t.xlsx", "w") as bare:
        for name in parts.namelist():
            bare.writestr(name, b"<styleSheet/>" if name == "xl/styles.xml" else parts.read(name))
    shutil.copytree(ROOT / "docs/examples/layouts/garden", tmp_path / "garden")
    theme = tmp_path / "garden/theme.yaml"
    old = "{package: font_source_sans_pro, file: SourceSansPro-Regular.ttf}"
    theme.write_text(theme.read_text(encoding="utf-8").replace(old, "{file: Own.otf}"), encoding="utf-8")
    content = bytearray((FONTS / "SourceSansPro-Regular.otf").read_bytes())
    start = int.from_bytes(content[content.index(b"hhea") + 8 :][:4], "big")
    content[start + 34 : start + 36] = b"\xff\xff"  # more widths than there are letters
    (tmp_path / "garden/Own.otf").write_bytes(content)
    for line in ("scriptorium score t.xlsx", "scriptorium sheets garden -o x.pdf"):
        told = shell(line, tmp_path)[2].splitlines()
        assert [one for one in told if not re.match(r"\S+: |\d+ mistakes?$", one) or ".py:" in one] == []
