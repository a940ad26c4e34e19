"""A game of one's own: `scriptorium new pack`, and docs/new-game.md followed word by word."""

import json
import os
import re
import shlex
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
import yaml
from jsonschema import Draft202012Validator
from pypdf import PdfReader
from support.docs_pages import untold
from support.engine_sources import engine_sources
from support.run_command import Runner
from support.words_of_packs import words_in_engine
from typer.main import get_command

from generator.cli.main import app, run
from generator.errors import visible
from generator.games import new_command as module
from generator.pack import find
from generator.pack.find import tool_path
from generator.pack.starter import SCHEMAS, TITLE, starter_files

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "new-game.md"
LONGEST_PAGE = 250


class Command(Runner):
    """Runs the real command in this process, in a folder of its own."""

    def files(self) -> list[str]:
        """Everything in the folder, hidden or not."""
        return sorted(str(path.relative_to(self.folder)) for path in self.folder.rglob("*"))


@pytest.fixture
def command(
    tmp_path_factory: pytest.TempPathFactory,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capfd: pytest.CaptureFixture[str],
) -> Command:
    """The command in an empty folder, as it is shipped: without a game that somebody has begun in this very clone."""
    shipped = tmp_path_factory.mktemp("shipped") / "layouts"
    shipped.mkdir()
    for name in ("anarchy", "house", "papers.yaml", "schemas", "words"):
        (shipped / name).symlink_to(ROOT / "layouts" / name)
    monkeypatch.setattr(find, "shipped_root", lambda: shipped.parent)
    monkeypatch.chdir(tmp_path)
    return Command(tmp_path, monkeypatch, capfd)


# ---- where it goes, and that it works there ----


@pytest.mark.parametrize(
    ("before", "words", "folder", "called"),
    [
        ("layouts", ("my-game",), "layouts/my-game", "my-game"),
        (None, ("my-game",), "my-game", "my-game"),
        (None, ("my-game", "-o", "far/away"), "far/away", "far/away"),
        ("layouts", ("my-game", "-o", "other place"), "other place", "'other place'"),
    ],
)
def test_new_pack_works_at_once(
    before: str | None, words: tuple[str, ...], folder: str, called: str, command: Command
) -> None:
    """The commands that it names work from where one stands, and the example is scored."""
    if before:
        (command.folder / before).mkdir()
    made = command("new", "pack", *words)
    example = shlex.quote(f"{folder}/example.yaml")
    tries = [f"scriptorium sheets {called}", f"scriptorium cards {called}", f"scriptorium score {example}"]
    assert made == (
        0,
        f"{folder}: a sheet, a deck, rules and a finished game. Try:\n" + "".join(f"  {line}\n" for line in tries),
        "",
    )
    ends = [command(*shlex.split(line)[1:]) for line in tries]
    assert [(one.code, one.err) for one in ends] == [(0, "")] * 3
    pages = {path.name: len(PdfReader(path).pages) for path in (command.folder / "output").iterdir()}
    name = Path(folder).name
    assert pages == {f"{name}-sheets-a4-colour-en.pdf": 1, f"{name}-folk-a4-colour-en.pdf": 2}
    assert "Total           30        30\nPlace            2  1 winner\n" in ends[2].out


def test_pack_beside_another_is_called_by_its_path(command: Command) -> None:
    """Where the bare name means another folder, the new pack is called by its own."""
    assert command("new", "pack", "my-game").code == 0
    (command.folder / "layouts").mkdir()
    assert "  scriptorium sheets layouts/my-game\n" in command("new", "pack", "my-game").out
    assert "game: .\n" in (command.folder / "layouts/my-game/example.yaml").read_text(encoding="utf-8")


def test_new_pack_has_no_mistakes(command: Command) -> None:
    """Every file, sheet and card, in both languages, on every paper and in every print mode."""
    command("new", "pack", "my-game", "--title", 'Ann\'s "Été": {2}, #1 & [co]')
    outcome = command("check", "my-game")
    assert (outcome.code, outcome.out) == (0, "my-game: no mistakes; 8 families, 8 pages and 1 deck placed\n")
    assert command("score", "my-game/example.yaml", "--lang", "fr", "--explain").out.startswith(
        'Ann\'s "Été": {2}, #1 & [co] · a first game'
    )


@pytest.mark.parametrize(
    ("words", "title"),
    [(("my-game",), "My Game"), (("sea_2--b",), "Sea 2 B"), (("x", "--title", " no "), "no"), (("42",), "42")],
)
def test_title(words: tuple[str, ...], title: str, command: Command) -> None:
    """The title asked for, or the words of the name; both are texts, whatever they look like."""
    assert command("new", "pack", *words).code == 0
    assert command("score", f"{words[0]}/example.yaml").out.startswith(f"{title} · a first game")


def test_nothing_of_the_starter_stays(command: Command) -> None:
    """Title, name and schemas are the new pack's own; all else is as it is kept."""
    command("new", "pack", "my-game")
    kept = tool_path("starters/pack")
    made = {
        str(path.relative_to(command.folder / "my-game")): path.read_text(encoding="utf-8")
        for path in (command.folder / "my-game").rglob("*.*")
    }
    assert sorted(name for name in made if not name.startswith("schemas/")) == sorted(
        str(path.relative_to(kept)) for path in kept.rglob("*.*")
    )
    assert not [name for name, text in made.items() if TITLE in text or SCHEMAS in text]
    words = {TITLE: "My Game", SCHEMAS: "schemas/"}
    for name, text in made.items():
        if not name.startswith("schemas/"):
            expected = (kept / name).read_text(encoding="utf-8")
            for old, new in words.items():
                expected = expected.replace(old, new)
            assert text == expected


# ---- schemas ----


def named_schemas(folder: Path) -> dict[Path, Path]:
    """The schema that each file of a pack names in its first line."""
    found = {}
    for path in folder.rglob("*.yaml"):
        head = re.match(r"# yaml-language-server: \$schema=(\S+)\n", path.read_text(encoding="utf-8"))
        if head:
            found[path] = path.parent / head[1]
    return found


def test_new_pack_brings_its_schemas(command: Command) -> None:
    """An editor completes at once and underlines nothing; the record alone has no schema."""
    command("new", "pack", "my-game")
    named = named_schemas(command.folder / "my-game")
    assert {path.name for path in (command.folder / "my-game").rglob("*.yaml")} - {path.name for path in named} == {
        "example.yaml"
    }
    assert {path.resolve().parent for path in named.values()} == {command.folder / "my-game" / "schemas"}
    for path, schema in named.items():
        value = yaml.safe_load(re.sub(r"\b(\d+): \[", r'"\1": [', path.read_text(encoding="utf-8")))
        assert list(Draft202012Validator(json.loads(schema.read_text(encoding="utf-8"))).iter_errors(value)) == []


def test_new_pack_in_a_clone_uses_the_schemas_there(command: Command) -> None:
    """In a clone the schemas lie beside the pack already, where `make schemas` keeps them fresh."""
    (command.folder / "layouts").mkdir()
    (command.folder / "layouts/schemas").symlink_to(ROOT / "layouts/schemas")
    command("new", "pack", "my-game")
    assert not (command.folder / "layouts/my-game/schemas").exists()
    named = named_schemas(command.folder / "layouts/my-game").values()
    assert named
    assert {path.resolve().parent for path in named} == {ROOT / "layouts/schemas"}
    assert all(path.is_file() for path in named)


def test_new_pack_leaves_the_tests_of_a_clone_in_peace(command: Command) -> None:
    """The words of the starter are no words of the engine, so `make test` still holds after the tutorial."""
    (command.folder / "layouts").mkdir()
    command("new", "pack", "my-game")
    assert words_in_engine(engine_sources(), command.folder / "layouts") == []


# ---- what is refused ----


@pytest.mark.parametrize("name", ["My-Game", "my game", "../x", "a/b", "_x", "jeu-été", "", ".", "x" * 41, "x\n"])
def test_bad_name(name: str, command: Command) -> None:
    """A name is a word that every file system takes; nothing is written."""
    outcome = command("new", "pack", name)
    assert outcome == (
        2,
        "",
        f"'{visible(name)}' is no name for a game; take up to 40 small letters, digits, - and _\n",
    )
    assert command.files() == []


@pytest.mark.parametrize("title", ["", "  ", "a\nb", "x" * 41, "cash $in"])
def test_bad_title(title: str, command: Command) -> None:
    """A title can be printed, fits, and has no $, which begins a word of a template."""
    outcome = command("new", "pack", "x", "--title", title)
    assert outcome == (2, "", f"--title: '{visible(title)}' is no title; take 1 to 40 letters, without $\n")
    assert command.files() == []


@pytest.mark.parametrize("words", [("my-game",), ("other", "-o", "layouts/my-game"), ("other", "-o", ".")])
def test_what_is_there_stays(words: tuple[str, ...], command: Command) -> None:
    """A folder that is there is not touched, not even an empty one."""
    (command.folder / "layouts/my-game").mkdir(parents=True)
    outcome = command("new", "pack", *words)
    folder = "layouts/my-game" if words[-1] != "." else "."
    told = (
        f"{folder}: already exists and was not overwritten; choose another name, or another folder with -o\n1 mistake\n"
    )
    assert outcome == (1, "", told)
    assert command.files() == ["layouts", "layouts/my-game"]


def test_second_run_changes_nothing(command: Command) -> None:
    """What one has written into a new pack is safe."""
    command("new", "pack", "my-game")
    (command.folder / "my-game/pack.yaml").write_text("mine\n", encoding="utf-8")
    before = command.files()
    assert command("new", "pack", "my-game", "--title", "Other").code == 1
    assert (command.files(), (command.folder / "my-game/pack.yaml").read_text(encoding="utf-8")) == (before, "mine\n")


def test_file_of_that_name_stays(command: Command) -> None:
    """Nor is a file, or a link that leads nowhere."""
    (command.folder / "a").write_text("mine", encoding="utf-8")
    (command.folder / "b").symlink_to("nowhere")
    assert [command("new", "pack", name).code for name in ("a", "b")] == [1, 1]
    assert command.files() == ["a", "b"]


def test_shipped_game_is_not_hidden(command: Command) -> None:
    """A pack of the name of a shipped game would take its place; with -o it is called by its path."""
    outcome = command("new", "pack", "anarchy")
    assert (outcome.code, command.files()) == (1, [])
    assert re.fullmatch(r"anarchy: there is a game of that name, in \S+; choose another name\n1 mistake\n", outcome.err)
    assert command("new", "pack", "anarchy", "-o", "here").code == 0


# ---- whole or not at all ----


@pytest.mark.skipif(os.geteuid() == 0, reason="nothing is closed to root")
def test_closed_folder(command: Command) -> None:
    """Where nothing can be written, that is told and nothing stays behind."""
    (command.folder / "closed").mkdir(mode=0o555)
    outcome = command("new", "pack", "x", "-o", "closed/x")
    assert (outcome.code, outcome.err) == (
        1,
        "closed/x: cannot be written: permission denied; choose another place with -o\n1 mistake\n",
    )
    assert command.files() == ["closed"]


def test_file_in_the_way(command: Command) -> None:
    """A folder cannot be made inside a file."""
    (command.folder / "file").write_text("mine", encoding="utf-8")
    outcome = command("new", "pack", "x", "-o", "file/x")
    assert (outcome.code, outcome.err) == (
        1,
        "file/x: cannot be written: not a directory; choose another place with -o\n1 mistake\n",
    )
    assert command.files() == ["file"]


@pytest.mark.parametrize(
    "error", [OSError(28, "No space left on device"), KeyboardInterrupt()], ids=["disk full", "interrupted"]
)
def test_stopped_half_way(error: BaseException, command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    """A run that ends in the middle leaves nothing, not even a hidden folder."""
    begin, written = os.open, []

    def fail_late(path: Path, flags: int, mode: int = 0o777, **more: int) -> int:
        if flags & os.O_CREAT:
            written.append(path)
            if len(written) == 12:
                raise error
        return begin(path, flags, mode, **more)

    monkeypatch.setattr(os, "open", fail_late)
    monkeypatch.setattr(sys, "argv", ["scriptorium", "new", "pack", "my-game"])
    with pytest.raises((SystemExit, KeyboardInterrupt)) as end:
        run()
    assert not isinstance(end.value, SystemExit) or end.value.code
    assert len(written) == 12
    assert command.files() == []


def test_half_a_pack_is_no_pack() -> None:
    """pack.yaml comes last: what a killed run leaves behind is never found as a game."""
    assert list(starter_files("A", Path("nowhere")))[-1] == "pack.yaml"


def test_starter_is_no_game(command: Command) -> None:
    """The starter itself is not listed."""
    assert "starter" not in command("games").out.lower()
    assert (tool_path("starters/pack") / "pack.yaml").is_file()


# ---- the tutorial, word by word ----

STEP = re.compile(
    r"^```sh\n(?P<shell>.*?)^```\n(?:<!-- output -->\n```text\n(?P<told>.*?)^```\n)?"
    r"|^<!-- (?P<mark>part of|put at the end of|put in (?P<into>\S+) below): (?P<what>.+?)"
    r" -->\n```yaml\n(?P<text>.*?)^```\n"
    r"|[Ii]n\s`(?P<file>[\w./]+)`,\s`(?P<old>[^`\n]+)`\sbecomes\s`(?P<new>[^`\n]+)`",
    re.DOTALL | re.MULTILINE,
)


class Reader:
    """Does what a page says, in its order, in a fresh copy: types its commands, makes its changes, compares what it is
    told."""

    def __init__(self, command: Command) -> None:
        self.command, self.pack = command, command.folder / "layouts" / "my-game"
        (command.folder / "layouts").mkdir()

    def follow(self, page: str) -> Iterator[str]:
        """What went otherwise than the page says."""
        for found in STEP.finditer(page):
            if found["shell"] is not None:
                yield from self.type_in(found["shell"], found["told"])
            elif found["mark"] == "part of":
                if found["text"] not in self.read(found["what"]):
                    yield f"{found['what']} does not say: {found['text']}"
            elif found["mark"] == "put at the end of":
                self.write(found["what"], self.read(found["what"]) + found["text"])
            elif found["mark"]:
                yield from self.put(found["into"], f"{found['what']}\n", f"{found['what']}\n{found['text']}")
            else:
                yield from self.put(found["file"], found["old"], found["new"])

    def type_in(self, lines: str, told: str | None) -> Iterator[str]:
        """Run the lines of a block; what they say is compared with what is shown, if anything is, else they must end
        well."""
        ends = [self.command(*shlex.split(line)[1:]) for line in lines.splitlines()]
        said = "".join(one.out + one.err for one in ends)
        if told is None and any(one.code for one in ends):
            yield f"{lines} fails: {said}"
        if told is not None and not re.fullmatch(".*".join(map(re.escape, told.split("…\n"))), said, re.DOTALL):
            yield f"{lines} says: {said}"

    def put(self, name: str, old: str, new: str) -> Iterator[str]:
        """Replace a text that stands exactly once in a file."""
        text = self.read(name)
        if text.count(old) != 1:
            yield f"{name} has {old!r} {text.count(old)} times"
        self.write(name, text.replace(old, new))

    def read(self, name: str) -> str:
        return (self.pack / name).read_text(encoding="utf-8")

    def write(self, name: str, text: str) -> None:
        (self.pack / name).write_text(text, encoding="utf-8")


def test_tutorial_word_by_word(command: Command) -> None:
    """Every command, change and message of docs/new-game.md; in the end the pack has no mistakes and the totals are
    those of the page."""
    page = PAGE.read_text(encoding="utf-8")
    assert list(Reader(command).follow(page)) == []
    outcome = command("check", "my-game")
    assert (outcome.code, outcome.out) == (0, "my-game: no mistakes; 9 families, 8 pages and 1 deck placed\n")
    record = json.loads(command("score", "layouts/my-game/example.yaml", "--format", "json").out)
    assert [player["total"] for player in record["players"]] == [29, 30]


def test_tutorial_is_followed_whole() -> None:
    """No block and no change of the page is passed over, and a sentence names the file that it changes."""
    page = PAGE.read_text(encoding="utf-8")
    steps = list(STEP.finditer(page))
    assert sum(found["shell"] is not None for found in steps) == page.count("```sh\n")
    assert sum(found["text"] is not None for found in steps) == page.count("```yaml\n")
    assert sum(found["told"] is not None for found in steps) == page.count("```text\n")
    changes = len(re.findall(r"`\s+becomes\s+`", page))
    assert sum(found["new"] is not None for found in steps) == changes - 1  # a text and its translation, in passing
    for found in steps:
        if found["text"] is not None:
            told = page[: found.start()].rpartition("\n\n```")[2]
            assert f"`{found['into'] or found['what']}`" in told
    assert all(line.startswith("scriptorium ") for found in steps for line in (found["shell"] or "").splitlines())


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("Total           30        30", "Total           31        30"),
        ("scores: {each: pairs, points: 1}", "scores: {each: pears, points: 1}"),
        ("`each: pairs` becomes", "`each: pear` becomes"),
        ("scriptorium cards my-game\n```", "scriptorium cards my-gam\n```"),
    ],
    ids=["output", "excerpt", "change", "command"],
)
def test_wrong_word_in_the_tutorial_is_found(old: str, new: str, command: Command) -> None:
    """The twin: another output, excerpt, change or command does not pass."""
    page = PAGE.read_text(encoding="utf-8").partition("## 5.")[0]
    assert old in page
    assert list(Reader(command).follow(page.replace(old, new))) != []


def test_tutorial_is_short_and_tells_every_option() -> None:
    """One sitting; and both options of the command are on the page."""
    page = PAGE.read_text(encoding="utf-8")
    assert len(page.splitlines()) <= LONGEST_PAGE
    params = (
        get_command(module.new).commands["pack"].params
        if hasattr(get_command(module.new), "commands")
        else get_command(module.new).params
    )
    words = [word for param in params for word in param.opts if word.startswith("-")]
    assert "--title" in words
    assert untold([word for word in words if word not in ("--output", "--help")], [page]) == []


def test_new_is_a_command_with_commands() -> None:
    """`scriptorium new` is a group, so that more can be begun with it."""
    assert "pack" in get_command(app).commands["new"].commands  # type: ignore[attr-defined]


# ---- next to nothing ----


def test_bare_pack_works_at_once(command: Command) -> None:
    """One sheet, a few cells, one rule: it has no mistakes, prints, and its game is scored; nothing of the harbour."""
    made = command("new", "pack", "nub", "--bare", "--title", "Nub: a #1")
    assert made.out.startswith("nub: a sheet, a rule and a finished game. Try:\n")
    assert "scriptorium cards" not in made.out
    assert command("check", "nub").out == "nub: no mistakes; 2 families, 5 pages and 0 decks placed\n"
    assert command("sheets", "nub", "-o", "x.pdf").code == 0
    assert "Total         6    3\nPlace  1 winner    2\n" in command("score", "nub/example.yaml").out
    files = {name for name in command.files() if name.startswith("nub/") and "schemas" not in name}
    kept = {f"nub/{name}.yaml" for name in ("cells", "example", "icons", "pack", "scoring", "theme", "sheets/sheet")}
    assert files == kept | {"nub/sheets"}
