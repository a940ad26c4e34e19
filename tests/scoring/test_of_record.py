"""A record belongs to the pack that it lies in, wherever one stands and whatever the folder is called now."""

import json
import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import chdir
from pathlib import Path

import pytest
from openpyxl import Workbook
from support.html_parts import Parts
from support.run_command import Outcome, Runner

import generator
from generator.cli.write import write_folder
from generator.errors import Mistakes
from generator.games.new import new_pack
from generator.record.save import save_value

HERE, ROOT = Path("."), Path(__file__).resolve().parents[2]
DEMO, COPY = [("Catch", 12, 8)], [("Catch", 30, 20)]  # fish are worth 2 in the one, 5 in the other


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A pack, its copy with another rule, and both in folders of other names."""
    folder = tmp_path_factory.mktemp("games")
    with chdir(folder):
        pack = new_pack("demo")
        write_folder(folder / "demo", pack.files)
        copy_pack(folder / "demo", folder / "demo-1")
        for name in ("moved/town", "sub/demo", "my games/été"):
            copy_pack(folder / "demo", folder / name)
        os.symlink("demo-1", "link")
        (folder / "empty").mkdir()
    return folder


def copy_pack(source: Path, target: Path) -> None:
    """A copy in which fish are worth more, and a second record further down."""
    shutil.copytree(source, target)
    rules = target / "scoring.yaml"
    rules.write_text(rules.read_text(encoding="utf-8").replace("fish, points: 2", "fish, points: 5"), encoding="utf-8")
    (target / "played" / "may").mkdir(parents=True)
    shutil.copy(target / "example.yaml", target / "played" / "may" / "night.yaml")


@pytest.fixture
def command(made: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> Runner:
    """The command, standing above a copy of these packs."""
    shutil.copytree(made, tmp_path / "games", symlinks=True)
    monkeypatch.chdir(tmp_path / "games")
    return Runner(tmp_path / "games", monkeypatch, capfd)


def named(path: Path, game: str) -> Path:
    """The same record, naming a game."""
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace("game: .\n", f"game: {game}\n"), encoding="utf-8")
    assert text != path.read_text(encoding="utf-8") or game == "."
    return path


def catch(outcome: Outcome) -> list[tuple[str, int, int]]:
    """The line of the score that tells the packs apart."""
    lines = (line.split() for line in outcome.out.splitlines() if line.startswith("Catch"))
    return [(name, int(ann), int(bob)) for name, ann, bob in lines]


def ways_to(path: Path) -> Iterator[tuple[Path, str]]:
    """Where one may stand to score a file, and what the file is called from there."""
    yield HERE, str(path)
    yield HERE, str(path.absolute())
    yield path.parent, path.name
    yield Path("demo"), os.path.relpath(path, "demo")
    yield Path("empty"), os.path.relpath(path, "empty")
    yield Path("/"), str(path.absolute())


def test_a_record_is_scored_by_the_pack_it_lies_in(command: Runner) -> None:
    """Copied, renamed, moved, further down, through a link: from every folder, and nothing is told."""
    wrong = []
    packs = ("demo-1", "moved/town", "sub/demo", "my games/été", "link")
    for path in [Path(pack) / file for pack in packs for file in ("example.yaml", "played/may/night.yaml")]:
        for stand, name in list(ways_to(path)):
            with chdir(stand):
                outcome = command("score", name)
            if (outcome.code, catch(outcome), outcome.err) != (0, COPY, "") or "arning" in outcome.out:
                wrong.append((str(stand), name, outcome))
    assert wrong == []
    assert catch(command("score", "demo/example.yaml")) == DEMO


def test_a_record_that_is_a_link(command: Runner) -> None:
    """A link in a pack lies there; one elsewhere leads to where the record lies."""
    os.symlink("../demo/example.yaml", "demo-1/other.yaml")
    os.symlink("../demo-1/example.yaml", "empty/night.yaml")
    os.symlink("../empty", "demo-1/kept")
    shutil.copy("demo/example.yaml", "empty/plain.yaml")
    found = []
    for name in ("demo-1/other.yaml", "empty/night.yaml", "demo-1/kept/plain.yaml"):
        for stand, path in list(ways_to(Path(name)))[:2]:
            with chdir(stand):
                found.append((name, catch(command("score", path))))
    assert [points for _, points in found] == [COPY] * 6, found


def test_a_name_that_leads_elsewhere_is_told(command: Runner) -> None:
    """One line names both; the pack that the record lies in is used, and a name of its folder is as good as `.`."""
    wrong = []
    here = named(Path("demo-1/example.yaml"), "demo")
    page = (ROOT / "docs/formats/record.md").read_text(encoding="utf-8")
    shown = page.split("<!-- told: demo-1/example.yaml -->\n```text\n")[1].split("\n```")[0]
    assert f"  {shown}\n" in command("score", "demo-1/example.yaml").out
    for stand, name in list(ways_to(here)):
        with chdir(stand):
            outcome = command("score", name)
        told = [line for line in outcome.out.splitlines() if "write 'game: .'" in line]
        is_told = len(told) == 1 and ":2:7: " in told[0] and "'demo-1'" in told[0] and "'demo'" in told[0]
        if (outcome.code, catch(outcome)) != (0, COPY) or not is_told:
            wrong.append((str(stand), name, outcome))
    assert wrong == []
    for game in ("demo-1", "DEMO-1", "./demo-1", "../demo-1", str(Path("demo-1").absolute()), "far/away/demo-1"):
        outcome = command("score", str(written("demo-1/other.yaml", game)))
        assert (catch(outcome), "arning" in outcome.out) == (COPY, False), game
    for game in ("anarchy", "nowhere", "../demo", "sub/demo", "demo-1/nothing.yaml"):
        outcome = command("score", str(written("demo-1/other.yaml", game)))
        assert (catch(outcome), f"'{game}'" in outcome.out) == (COPY, True), game


def written(name: str, game: str) -> Path:
    """A record of the example that names a game."""
    text = Path("demo/example.yaml").read_text(encoding="utf-8")
    Path(name).write_text(text.replace("game: .\n", f"game: {game}\n"), encoding="utf-8")
    return Path(name)


@pytest.mark.parametrize("form", ["json", "csv", "html", "markdown", "pdf"])
def test_it_is_told_in_every_form(form: str, command: Runner) -> None:
    """Beside the score, or where a form has no room for it on the standard error."""
    named(Path("demo-1/example.yaml"), "demo")
    outcome = command("score", "demo-1/example.yaml", "--format", form)
    assert (outcome.code, (outcome.out + outcome.err).count("game: .")) == (0, 1)


def test_a_record_of_another_game_in_a_pack(command: Runner) -> None:
    """Where nothing fits, the way out is told too, and not that it should say what it says."""
    shutil.copy(ROOT / "examples" / "quick.yaml", "demo-1/quick.yaml")
    outcome = command("score", "demo-1/quick.yaml")
    assert outcome.code == 1
    assert "write 'game: anarchy'" not in outcome.err
    assert "lies in the pack 'demo-1'" in outcome.err
    assert "'anarchy'" in outcome.err


def test_a_variant_of_the_pack(command: Runner) -> None:
    """A variant that is laid over the pack is named as before; one of another pack leads elsewhere."""
    text = "extends: {}\nscoring: {{rules: {{catch: {{points: 7}}}}}}\n"
    Path("demo-1/rich.yaml").write_text(text.format("."), encoding="utf-8")
    Path("demo/rich.yaml").write_text(text.format("."), encoding="utf-8")
    named(Path("demo-1/example.yaml"), "rich.yaml")
    named(Path("sub/demo/example.yaml"), "../../demo/rich.yaml")
    for stand, name in list(ways_to(Path("demo-1/example.yaml"))):
        with chdir(stand):
            assert catch(command("score", name)) == [("Catch", 42, 28)], (stand, name)
    outcome = command("score", "sub/demo/example.yaml")
    assert (catch(outcome), "'../../demo/rich.yaml'" in outcome.out) == (COPY, True)


def test_tables_and_folders(command: Runner) -> None:
    """Rows of a season, workbooks, and all records below a folder; what is written can be read again."""
    rows = ["game,date,name,tide,boats,lanterns,stalls,stalls.ends,storms,coins,folk"]
    rows += [f"{game},2025-05-0{day},{name},6,4,5,1 2 3 5,1,1,4,{folk}" for day, game in ((1, "."), (2, "demo-1"))
             for name, folk in (("Ann", "ferrywoman lamplighter"), ("Bob", "pilot banker"))]  # fmt: skip
    Path("demo-1/season.csv").write_text("\n".join(rows) + "\n", encoding="utf-8")
    book = Workbook()
    for row in rows:
        book.active.append(row.split(","))  # type: ignore[union-attr]
    book.save("demo-1/played/season.xlsx")
    for name in ("demo-1/season.csv", "demo-1/played/season.xlsx"):
        for stand, path in list(ways_to(Path(name))):
            with chdir(stand):
                outcome = command("score", path)
            assert (outcome.code, catch(outcome)) == (0, [("Catch", 30, 30)] * 2), (stand, path, outcome)
    for stand in (Path("empty"), Path("demo"), Path("demo-1/played"), HERE):
        with chdir(stand):
            table = str(command.folder.parent / "all.csv")
            assert command("score", str(command.folder), "-o", os.path.relpath(table)).code == 0
            first, again = (command("score", one, "--format", "csv").out for one in (str(command.folder), table))
            assert first.count("\n") == again.count("\n") > 20
            assert points_of(first) == points_of(again)


def points_of(table: str) -> list[tuple[str, str]]:
    """The totals of a table of results, whatever files they are from."""
    head, *rows = (line.split(",") for line in table.splitlines())
    return [(row[head.index("name")], row[head.index("total")]) for row in rows]


def test_examples_from_elsewhere(command: Runner) -> None:
    """The shipped examples, the packs among them, are scored from any folder, without a warning."""
    for folder in (ROOT / "examples", ROOT / "docs" / "examples"):
        outcome = command("score", str(folder), "--so-far", "-o", "season.csv")
        assert (outcome.code, "arning" in outcome.err) == (0, False), outcome
    for pack in ("five-dice", "five-colours", "four-rows"):
        shutil.copytree(ROOT / "examples" / "packs" / pack, pack + "-mine")
        outcome = command("score", f"{pack}-mine/example.yaml")
        assert (outcome.code, outcome.err, "arning" in outcome.out) == (0, "", False)


def test_records_are_gone_on_with(command: Runner) -> None:
    """`record` names the pack so that its record is scored by it, and goes on with one that says `.`."""
    for stand, game, file in (
        (HERE, "demo-1", "demo-1/new.yaml"),
        (HERE, "demo-1", "new.yaml"),
        (HERE, "demo-1", "empty/new.yaml"),
        (Path("demo-1"), ".", "new2.yaml"),
        (Path("demo-1"), ".", "../new3.yaml"),
        (Path("demo-1/played"), "..", "new.yaml"),
        (Path("empty"), "../demo-1", "new4.yaml"),
    ):
        with chdir(stand):
            assert command("record", game, "--quick", "-o", file).code == 0
            told = command("score", file)
            assert "no game of that name" not in told.err, (stand, game, file, told)
            assert "needs 'fish'" in told.err or "needs 'boats'" in told.err, told
    half = "game: .\nplayers: [{name: Ann, boats: 4}, {name: Bob}]\n"
    Path("demo-1/half.yaml").write_text(half, encoding="utf-8")
    for stand, game in ((HERE, "demo-1"), (HERE, "link"), (Path("demo-1"), "."), (Path("empty"), "../demo-1")):
        with chdir(stand):
            begun = Path(os.path.relpath(command.folder / "demo-1/half.yaml"))
            made = generator.ask_record(game, ask=one_answer(), begun=begun)
            assert made.startswith(b'game: "."\n'), made
    with pytest.raises(Mistakes, match=r"demo-1/half\.yaml:1:7: "):
        generator.ask_record("demo", ask=str, begun=Path("demo-1/half.yaml"))


def one_answer() -> Callable[[str], str]:
    """Somebody who answers once and leaves."""
    answers = iter(["3"])

    def ask(_: str) -> str:
        answer = next(answers, None)
        if answer is None:
            raise EOFError
        return answer

    return ask


def test_sheets_and_pages_of_a_record(command: Runner) -> None:
    """A record in the folder fills sheets, forms and pages, and what they carry is of the same pack."""
    for stand, game, record in ((HERE, "demo-1", "demo-1/example.yaml"), (Path("demo-1"), ".", "example.yaml"),
                                (Path("empty"), "../demo-1", "../demo-1/played/may/night.yaml")):  # fmt: skip
        with chdir(stand):
            for options in ((), ("--fillable",)):
                made = command("sheets", game, "--record", record, *options, "-o", "filled.pdf")
                assert (made.code, made.err) == (0, ""), (stand, made)
                outcome = command("score", "filled.pdf")
                assert (outcome.code, catch(outcome), "arning" in outcome.out) == (0, COPY, False), (stand, outcome)
                shutil.copy("filled.pdf", command.folder / "demo-1" / "played" / "filled.pdf")
                outcome = command("score", str(command.folder / "demo-1" / "played" / "filled.pdf"))
                assert (catch(outcome), "arning" in outcome.out) == (COPY, False), (stand, outcome)
                os.remove("filled.pdf")
            page = command("web", game, "--record", record, "-o", "page.html")
            assert (page.code, page.err) == (0, "")
            read = command("read", record)
            assert (read.code, read.err) == (0, "")
            Path("read.yaml").write_text(read.out, encoding="utf-8")
            assert catch(command("score", "read.yaml")) == COPY


def test_sheets_and_pages_tell_it(command: Runner) -> None:
    """A record that names another pack is told by every command that reads it."""
    named(Path("demo-1/example.yaml"), "demo")
    so = ("demo-1", "--record", "demo-1/example.yaml", "-o")
    for words in (("sheets", *so, "a.pdf"), ("sheets", "--fillable", *so, "b.pdf"), ("web", *so, "c.html"),
                  ("read", "demo-1/example.yaml")):  # fmt: skip
        outcome = command(*words)
        assert (outcome.code, outcome.err.count("write 'game: .'")) == (0, 1), outcome


def test_the_page_and_its_game_have_one_name(command: Runner) -> None:
    """A page that is made where one stands in a pack is called by its folder, not by a dot, and so is its game."""
    named_so = set()
    for stand, game in ((Path("demo-1"), "."), (Path("demo-1/played"), ".."), (HERE, "demo-1"), (HERE, "link")):
        with chdir(stand):
            pack = generator.open_game(game)
            record = command.folder / "demo-1" / "example.yaml"
            data = Parts(generator.make_web_sheet(pack, record=record).decode()).data
            named_so |= {data["game"].split("/")[-1], data["record"]["game"].split("/")[-1]}
    assert named_so <= {"demo-1", "link"}


def test_a_save_that_lies_elsewhere(command: Runner) -> None:
    """A save names its game; beside two copies the one of that name is used, and other rules are told."""
    rules = generator.open_rules("demo-1")
    example = generator.read_record(rules, Path("demo-1/example.yaml"))
    save = save_value(example._replace(game="demo-1"), rules, {})
    for folder in (HERE, Path("empty")):
        (folder / "save.json").write_text(json.dumps(save), encoding="utf-8")
        outcome = command("score", str(folder / "save.json"))
        assert (catch(outcome), "arning" in outcome.out) == (COPY, False), outcome
    with chdir("demo-1"):
        assert catch(command("score", "../empty/save.json")) == COPY
        assert catch(command("score", "../save.json")) == COPY
    Path("save.json").write_text(json.dumps({**save, "game": "demo"}), encoding="utf-8")
    outcome = command("score", "save.json")
    assert (catch(outcome), "other rules" in outcome.out) == (DEMO, True)


def test_what_a_record_elsewhere_names_is_seen_from_the_record_first(command: Runner) -> None:
    """The same file means the same game wherever one stands."""
    shutil.move("sub/demo", "empty/demo")
    record = written("empty/night.yaml", "demo")
    for stand in (HERE, Path("demo-1"), Path("empty")):
        with chdir(stand):
            assert catch(command("score", os.path.relpath(command.folder / record))) == COPY


def test_no_game_of_that_name(command: Runner) -> None:
    """The message names the way out, also in French and for what is piped in."""
    written("empty/night.yaml", "nowhere")
    assert "write 'game: .'" in command("score", "empty/night.yaml").err
    assert "game: ." in command("score", "empty/night.yaml", "--lang", "fr").err
    written("empty/night.yaml", ".")
    assert "empty/night.yaml:2:7: '.' is the pack that a record lies in, and this one lies in none; name its game" in (
        command("score", "empty/night.yaml").err
    )
