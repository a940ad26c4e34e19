"""Where output goes: what it may replace, what it never does, and that nothing else is touched."""

import json
import os
import shutil
import socket
import stat
from pathlib import Path

import pytest
from support.run_command import Runner

from generator.cli import write
from generator.errors import Mistakes
from generator.pack.variant import find_game
from generator.writing import batch

ROOT = Path(__file__).parents[2]
DEMO = ROOT / "tests" / "packs" / "demo"
QUICK = (ROOT / "examples" / "quick.yaml").read_text(encoding="utf-8")
ALREADY = "already exists and was not overwritten; choose another name with -o"
OF_A_GAME = "is a file of a game and was not overwritten; choose another name with -o"
READ = "is read by this command and was not overwritten; choose another name with -o"


class Command(Runner):
    """Runs the command beside a pack, a record and a season."""

    def state(self) -> dict[str, bytes | None]:
        """Every file with its content, and every other thing."""
        return {
            str(path.relative_to(self.folder)): path.read_bytes() if path.is_file() else None
            for path in sorted(self.folder.rglob("*"))
        }

    def refuses(self, line: str, says: str) -> None:
        """A command ends with one mistake, and the folder is as it was."""
        before = self.state()
        assert self(*line.split()) == (1, "", f"{says}\n1 mistake\n")
        assert self.state() == before


@pytest.fixture
def command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> Command:
    shutil.copytree(DEMO, tmp_path / "demo")
    (tmp_path / "game.yaml").write_text(QUICK, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return Command(tmp_path, monkeypatch, capfd)


# ---- what a command reads ----


@pytest.mark.parametrize("form", ["table", "json", "markdown", "html", "csv", "pdf"])
def test_the_record_that_is_scored_stays(form: str, command: Command) -> None:
    """In whatever form: the record is what the players have."""
    command.refuses(f"score game.yaml --format {form} -o game.yaml", f"game.yaml: {READ}")


def test_the_season_that_is_scored_stays(command: Command) -> None:
    """A table of the kind that is written is read too; the result of another one may be replaced."""
    assert command("score", "game.yaml", "--format", "csv", "-o", "season.csv").code == 0
    command.refuses("score season.csv --format csv -o season.csv", f"season.csv: {READ}")
    assert command("score", "game.yaml", "--format", "csv", "-o", "season.csv").code == 0


def test_other_names_of_the_record(command: Command) -> None:
    """A hard link, a way through a linked folder, and a folder of records are the same file."""
    os.link("game.yaml", "same.txt")
    (command.folder / "here").symlink_to(".")
    command.refuses("score game.yaml -o same.txt", f"same.txt: {READ}")
    command.refuses("score game.yaml -o here/game.yaml", f"here/game.yaml: {READ}")
    command.refuses("score here/game.yaml game.yaml --jobs 2 -o game.yaml", f"game.yaml: {READ}")


def test_files_of_a_pack_stay(command: Command) -> None:
    """Also those that a command would write itself: drawings, tables, plans."""
    (command.folder / "demo/card_data/other.csv").write_text("file,game,\n")
    (command.folder / "demo/plan.json").write_text("{}")
    drawing = sorted((command.folder / "demo/icons").iterdir())[0].name
    command.refuses(f"odds anarchy rows --format svg -o demo/icons/{drawing}", f"demo/icons/{drawing}: {OF_A_GAME}")
    command.refuses("plan demo -o demo/plan.json", f"demo/plan.json: {READ}")
    command.refuses("sheets demo -o demo/cells.yaml", f"demo/cells.yaml: {READ}")


def test_files_of_known_games_stay(command: Command) -> None:
    """Whichever game a record names: no file of any known game is replaced."""
    shutil.copytree(DEMO, command.folder / "layouts/yard")
    (command.folder / "layouts/yard/card_data/more.csv").write_text("id\nx\n")
    path = "layouts/yard/card_data/more.csv"
    command.refuses(f"score game.yaml --format csv -o {path}", f"{path}: {OF_A_GAME}")


def test_pictures_of_a_game_stay(command: Command) -> None:
    """Cards are often called like their pictures; but pictures that were written beside a game are written anew."""
    picture = command.folder / "demo/art/ada.png"
    shutil.copy(command.folder / "demo/art/hen.png", picture)
    command.refuses("export demo hens --as png -o demo/art", f"demo/art/ada.png: {READ}")
    shutil.move(picture, command.folder / "demo/art/more.png")
    (command.folder / "demo/art/hens").mkdir()
    shutil.copy(command.folder / "demo/art/hen.png", command.folder / "demo/art/hens/ada.png")
    command.refuses("export demo hens --as png -o demo/art/hens", f"demo/art/hens/ada.png: {READ}")
    for _ in range(2):
        assert command("export", "demo", "hens", "--as", "png", "-o", "demo/pictures").code == 0


def test_a_link_of_a_known_game_leads_to_what_stays(command: Command) -> None:
    """What a game reads may lie elsewhere."""
    shutil.copytree(DEMO, command.folder / "layouts/yard")
    (command.folder / "season.csv").write_text("file,game,\n")
    (command.folder / "layouts/yard/card_data/more.csv").symlink_to(command.folder / "season.csv")
    command.refuses("score game.yaml --format csv -o season.csv", f"season.csv: {OF_A_GAME}")


def test_data_and_variants_stay(command: Command) -> None:
    """What options name is read too."""
    (command.folder / "v.yaml").write_text("extends: demo\n")
    (command.folder / "hens.csv").write_text("id,name\nada,Ada\n")
    command.refuses("diff demo --variant v.yaml --format json -o v.yaml", f"v.yaml: {READ}")
    command.refuses("plan demo --variant v.yaml -o v.yaml", f"v.yaml: {READ}")


def test_paths_of_a_game_are_all_of_it(command: Command) -> None:
    """The pack, its cards and its variant."""
    (command.folder / "v.yaml").write_text("extends: demo\n")
    assert Path("v.yaml") in find_game("demo", Path("v.yaml")).paths
    assert find_game("anarchy").paths[1].name == "anarchy"
    assert find_game("anarchy").paths[1].parent.name == "card_data"


# ---- files of other kinds ----


@pytest.mark.parametrize(
    ("line", "name", "content", "kind"),
    [
        ("sheets demo", "old.yaml", "game: x\n", "a PDF"),
        ("sheets demo", "season.csv", "game,name\n", "a PDF"),
        ("sheets demo", "notes", "mine\n", "a PDF"),
        ("calibrate", "notes.txt", "mine\n", "a PDF"),
        ("score game.yaml", "other.yaml", "game: anarchy\n", "a text"),
        ("score game.yaml", "Makefile", "all:\n", "a text"),
        ("score game.yaml --format json", "other.yaml", "{game: anarchy}\n", "a JSON file"),
        ("score game.yaml --format html", "page", "# mine\n", "an HTML page"),
        ("score game.yaml --format csv", "book.xlsx", "PK\x03\x04", "a CSV file"),
        ("plan demo", "other.csv", "{\n", "a JSON file"),
        ("plan demo", "letter", "Dear Ann\n", "a JSON file"),
        ("odds anarchy rows --format svg", "page.html", "<!doctype html>\n", "an SVG picture"),
    ],
)
def test_files_of_another_kind_stay(line: str, name: str, content: str, kind: str, command: Command) -> None:
    """What is there is replaced only if it is of the kind that is written."""
    (command.folder / name).write_text(content)
    says = f"{name}: already exists and is not {kind}; remove it first, or choose another name with -o"
    command.refuses(f"{line} -o {name}", says)


@pytest.mark.parametrize("name", ["x", "x.out"])
@pytest.mark.parametrize(
    "line",
    [
        "sheets demo",
        "score game.yaml",
        *(f"score game.yaml --format {form}" for form in ("json", "markdown", "html", "csv", "pdf")),
        "plan demo",
    ],
)
def test_what_we_wrote_may_be_replaced(line: str, name: str, command: Command) -> None:
    """A second run replaces the file of the first, whatever it is called; so it does an empty file."""
    (command.folder / name).touch()
    for _ in range(2):
        assert command(*line.split(), "-o", name).code == 0


# ---- what is no file ----


def test_links_stay(command: Command) -> None:
    """A link is neither followed nor replaced, wherever it leads."""
    (command.folder / "old.pdf").write_text("old")
    for name, target in {"link.pdf": "old.pdf", "nowhere.pdf": "none.pdf", "loop.pdf": "loop.pdf"}.items():
        (command.folder / name).symlink_to(target)
        says = f"{name}: is a link to '{target}' and was not replaced; name a file itself with -o"
        command.refuses(f"sheets demo -o {name}", says)
        command.refuses(f"record anarchy -o {name}", f"{name}: {ALREADY}")
        assert os.readlink(name) == target


def test_pipes_and_sockets_stay(command: Command) -> None:
    """A pipe would never end, a socket is no file."""
    os.mkfifo("pipe")
    with socket.socket(socket.AF_UNIX) as plug:
        plug.bind("plug")
        for name, kind in {"pipe": "a pipe", "plug": "a socket"}.items():
            mode = os.lstat(name).st_mode
            says = (
                f"{name}: is {kind} and was not replaced; write to standard output with -o -, or to a file\n1 mistake\n"
            )
            for line in ("sheets demo", "score game.yaml", "plan demo"):
                assert command(*line.split(), "-o", name) == (1, "", says)
            assert os.lstat(name).st_mode == mode


def test_devices_stay(command: Command) -> None:
    """What goes to the null device goes nowhere; the device stays, as every other one does."""
    try:
        os.mknod("null", stat.S_IFCHR | 0o666, os.stat("/dev/null").st_rdev)
        os.mknod("zero", stat.S_IFCHR | 0o666, os.stat("/dev/zero").st_rdev)
    except PermissionError:
        pytest.skip("only root makes devices")
    assert command("sheets", "demo", "-o", "null").code == 0
    assert command("score", "game.yaml", "-o", "null").out == "null: 1 game\n"
    assert command("sheets", "demo", "-o", "zero").err.startswith("zero: is a device and was not replaced")
    assert [stat.S_ISCHR(os.lstat(name).st_mode) for name in ("null", "zero")] == [True, True]


STANDARD = (
    "sheets tests/packs/demo",
    "cards tests/packs/demo hens",
    "score examples/quick.yaml",
    "plan tests/packs/demo",
    "record anarchy",
)


@pytest.mark.parametrize("name", ["-", "/dev/stdout"])
@pytest.mark.parametrize("line", STANDARD)
def test_standard_output(
    line: str, name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    """`-o -` is standard output: the bytes of the file, and not a word more."""
    monkeypatch.chdir(ROOT)
    run_bytes = Command(tmp_path, monkeypatch, capfdbinary)  # type: ignore[arg-type]
    file = tmp_path / ("x.txt" if line.startswith("score") else "x.pdf")
    assert run_bytes(*line.split(), "-o", str(file)).code == 0
    shown = run_bytes(*line.split(), "-o", name)
    assert (shown.out, shown.err) == (file.read_bytes(), b"")
    assert not Path("-").exists()


def test_several_files_need_a_folder(command: Command) -> None:
    """Standard output takes one file."""
    assert command("export", "demo", "--as", "svg", "-o", "-") == (2, "", "-o: several files need a folder\n")
    assert (
        command("cards", "demo", "-o", "-").err
        == "-o: several decks need a folder, not one PDF; or print them --together\n"
    )


# ---- how it is written ----


def test_rights_are_kept(command: Command) -> None:
    """A file that others may not read stays so; a new one is as the umask says."""
    (command.folder / "old.pdf").write_text("old")
    Path("old.pdf").chmod(0o640)
    former = os.umask(0o027)
    try:
        assert command("sheets", "demo", "-o", "old.pdf").code == 0
        assert command("sheets", "demo", "-o", "new.pdf").code == 0
        assert command("cards", "demo", "-o", "folder").code == 0
    finally:
        os.umask(former)
    modes = [stat.S_IMODE(os.stat(name).st_mode) for name in ("old.pdf", "new.pdf", "folder")]
    assert modes == [0o640, 0o640, 0o750]


def test_write_protected_file_stays(command: Command) -> None:
    """Who takes the right to write away means it, root too."""
    (command.folder / "old.pdf").write_text("old")
    Path("old.pdf").chmod(0o444)
    command.refuses("sheets demo -o old.pdf", "old.pdf: is write-protected; choose another name with -o")


def test_a_link_at_the_name_of_a_temporary_is_not_followed(command: Command) -> None:
    """Even somebody who knew the name could not have another file written."""
    (command.folder / "victim").write_text("mine")
    (command.folder / f".scriptorium-{16 * '0'}.tmp").symlink_to("victim")
    command.monkeypatch.setattr("secrets.token_hex", lambda number: "00" * number)
    assert command("sheets", "demo", "-o", "x.pdf").code == 1
    assert Path("victim").read_text() == "mine"
    assert not Path("x.pdf").exists()


def test_temporaries_of_killed_runs_go_after_a_day(command: Command) -> None:
    """Fresh ones stay, for somebody may be writing; names that are not ours stay for ever."""
    ours, folder, other = f".scriptorium-{16 * 'a'}.tmp", f".scriptorium-{16 * 'b'}.tmp", ".scriptorium-mine.tmp"
    Path(ours).touch()
    Path(folder).mkdir()
    Path(folder, "x").touch()
    Path(other).touch()
    assert command("sheets", "demo", "-o", "x.pdf").code == 0
    assert all(os.path.lexists(name) for name in (ours, folder, other))
    command.monkeypatch.setattr(batch, "STALE_SECONDS", -1)
    assert command("sheets", "demo", "-o", "x.pdf").code == 0
    assert [os.path.lexists(name) for name in (ours, folder, other)] == [False, False, True]


def test_longest_name(command: Command) -> None:
    """A name as long as a file system takes, in bytes."""
    name = "é" * 125 + "1.pdf"
    assert len(name.encode()) == 255
    assert command("sheets", "demo", "-o", name).code == 0


def test_disk_full_at_the_third_file(command: Command) -> None:
    """Nothing of an export is there, and what was there is."""
    assert command("export", "demo", "hens", "--as", "svg", "-o", "shop").code == 0
    for path in (command.folder / "shop").iterdir():
        path.write_text("old")
    before, count, real = command.state(), [0], os.write

    def fill_up(number: int, piece: bytes) -> int:
        count[0] += 1
        if count[0] == 3:
            raise OSError(28, "No space left on device")
        return real(number, piece)

    command.monkeypatch.setattr(os, "write", fill_up)
    outcome = command("export", "demo", "hens", "--as", "svg", "-o", "shop")
    assert (outcome.code, outcome.out) == (1, "")
    assert "cannot be written: no space left on device" in outcome.err
    assert command.state() == before


@pytest.mark.parametrize("count", [2, 3])
def test_files_are_as_before_if_the_last_cannot_be_moved(
    count: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of two as of many: what was moved before it goes back."""
    paths = [tmp_path / f"{number}.txt" for number in range(count)]
    for path in paths:
        path.write_text("old")
    real, refused = os.replace, [paths[-1]]

    def refuse(source: Path, target: Path) -> None:
        if target in refused:
            refused.clear()
            raise OSError(5, "Input/output error")
        real(source, target)

    monkeypatch.setattr(os, "replace", refuse)
    with pytest.raises(Mistakes, match="input/output error"):
        batch.write_batch({path: [b"new"] for path in paths})
    assert {path.name: path.read_text() for path in tmp_path.iterdir()} == {path.name: "old" for path in paths}


# ---- two at once ----


def test_two_records_at_once(command: Command) -> None:
    """Whoever comes second is told, though nothing was there when he looked."""
    command.monkeypatch.setattr(write, "check_new", lambda *_: None)
    Path("game.yaml").unlink()
    assert command("record", "anarchy", "--quick", "--players", "Ann", "-o", "game.yaml").code == 0
    first = Path("game.yaml").read_bytes()
    command.monkeypatch.setattr("generator.scoring.record_command.check_new", lambda *_: None)
    command.refuses("record anarchy --quick --players Bob -o game.yaml", f"game.yaml: {ALREADY}")
    assert Path("game.yaml").read_bytes() == first


def test_two_records_at_once_without_links(command: Command) -> None:
    """The same on a file system that has no hard links."""
    command.monkeypatch.setattr(os, "link", refuse_links)
    assert command("record", "anarchy", "--quick", "--players", "Ann", "-o", "new.yaml").code == 0
    for name in ("generator.scoring.record_command.check_new", "generator.cli.write.check_new"):
        command.monkeypatch.setattr(name, lambda *_: None)
    command.refuses("record anarchy --quick --players Bob -o new.yaml", f"new.yaml: {ALREADY}")
    assert command("cards", "demo", "-o", "printed").code == 0
    assert command("cards", "demo", "-o", "printed").code == 0


def refuse_links(*_: object, **__: object) -> None:
    raise OSError(1, "Operation not permitted")


def test_two_folders_at_once(command: Command) -> None:
    """A folder that appears while its files are written is written into."""
    real, appeared = os.replace, []

    def appear_first(source: Path, target: Path) -> None:
        if not appeared and Path(target).suffix != ".json":  # of the cache
            appeared.append(target)
            Path("shop").mkdir()
            Path("shop/mine").touch()
        real(source, target)

    command.monkeypatch.setattr(os, "replace", appear_first)
    assert command("export", "demo", "hens", "--as", "svg", "-o", "shop").code == 0
    assert {"mine", "ada.svg"} <= set(os.listdir("shop"))
    assert appeared == [Path("shop")]


# ---- folders ----


def test_folders_are_made_here_and_nowhere_else(command: Command) -> None:
    """A misspelt mount point is no folder to make; what one stands in is one's own."""
    Path("inner").mkdir()
    command.monkeypatch.chdir("inner")
    outside = command.folder / "none"
    says = f"no folder '{outside}'; make it first, or choose another place with -o\n1 mistake\n"
    assert command("sheets", "../demo", "-o", f"{outside}/x.pdf") == (1, "", f"{outside}/x.pdf: {says}")
    assert command("cards", "../demo", "-o", f"{outside}/cards") == (1, "", f"{outside}/cards: {says}")
    assert not outside.exists()
    assert command("sheets", "../demo", "-o", "a/b/x.pdf").code == 0
    assert command("cards", "../demo", "-o", str(outside)).code == 0


def test_nobody_is_asked_for_a_record_that_has_no_place(command: Command) -> None:
    """Where a record cannot be written is known before the first question."""
    outcome = command("record", "anarchy", "--from-terminal", "-o", f"{command.folder.parent}/none/x.yaml")
    assert (outcome.code, outcome.err.count("\n")) == (1, 2)
    assert "no folder" in outcome.err


def test_folders_go_again_if_nothing_is_written(command: Command) -> None:
    """A failed run leaves no empty folders."""
    command.monkeypatch.setattr("os.replace", lambda *_: (_ for _ in ()).throw(OSError(28, "No space left on device")))
    before = command.state()
    assert command("sheets", "demo", "-o", "a/b/x.pdf").code == 1
    assert command.state() == before


@pytest.mark.parametrize("name", ["/x.svg", "../x.svg", "a/../../x.svg"])
def test_names_stay_inside_the_folder(name: str, tmp_path: Path) -> None:
    """Whatever a pack calls its cards."""
    with pytest.raises(Mistakes, match="is no name for a file in this folder"):
        write.write_all(tmp_path / "out", {"fine.svg": b"x", name: b"x"})
    assert list(tmp_path.iterdir()) == []


# ---- spreadsheets ----

FORMULAS = ["=cmd|'/C calc'!A0", "@SUM(1+1)", "+1+1", "-2+3", "'=1", "''@x", "＝1", "'tis", "plain", "-", "="]


@pytest.mark.parametrize("name", FORMULAS)
def test_no_text_is_a_formula(name: str, command: Command) -> None:
    """A spreadsheet works out nothing, our own reader reads what was written, and numbers are numbers."""
    players = [{"name": name, "bravery": 3, "loyalty": 1, "influence": 1, "might": 1, "paths": 0, "discontent": 5}]
    record = {"game": "anarchy", "mode": "classic", "scenario": name, "players": players}
    Path("one.json").write_text(json.dumps(record))
    shown = command("score", "one.json", "--format", "csv", "--lenient", "-o", "season.csv")
    assert shown.code == 0, shown.err
    text = Path("season.csv").read_text(encoding="utf-8")
    row = text.splitlines()[1]
    assert not any(cell[:1] in "=+-@＝" for cell in row.split(",") if cell and not cell.lstrip("-").isdigit())
    assert ",-" in row  # a loss is a number
    again = json.loads(command("score", "season.csv", "--format", "json", "--lenient").out)
    assert (again["players"][0]["name"], again["scenario"]) == (name, name)
