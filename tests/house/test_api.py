"""The front door: it is light, it is complete, its values can be sent elsewhere, and docs/api.md is true."""

import inspect
import pickle
import re
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any

import pytest
from pypdf import PdfReader
from support.engine_rooms import PRODUCTS
from support.many_cases import for_each
from support.shared_pages import ROOT
from typer.main import get_command

import generator
from generator.cli.commands import HOMES
from generator.cli.main import app
from generator.cli.options import SPELLED, as_typed
from generator.cli.ordered import spelled
from generator.decks.order import DecksOrder
from generator.errors import Place
from generator.export.order import ExportOrder
from generator.games.new_command import new
from generator.orders.order import checked, fields_of
from generator.scoring.order import ScoreOrder
from generator.sheets.order import SheetsOrder

sys.path.append(str(ROOT / "docs"))
import options

PAGE = ROOT / "docs" / "api.md"
DEMO = ROOT / "tests" / "packs" / "demo"
DASK = re.compile(r"<!-- dask -->\n```python\n(.*?)```", re.DOTALL)
PYTHON = re.compile(r"^```python\n(.*?)^```$", re.DOTALL | re.MULTILINE)


# ---- what is offered ----


def apart(script: str) -> str:
    """What a script prints in a process of its own."""
    done = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=True)
    return done.stdout.strip()


def test_importing_it_loads_nothing() -> None:
    """Neither a library nor any other module of ours."""
    script = "import sys; before = set(sys.modules); import generator; print(sorted(set(sys.modules) - before))"
    assert apart(script) == "['generator']"


def test_a_name_loads_what_it_needs() -> None:
    """Opening a game for its scores needs YAML and no ReportLab."""
    script = (
        "import sys, generator; generator.open_game('anarchy', purpose='scores');"
        "print([name for name in ('yaml', 'reportlab', 'jinja2', 'fontTools') if name in sys.modules])"
    )
    assert apart(script) == "['yaml']"


def test_the_front_door_is_narrow() -> None:
    """One line of the stub for each name, and no more names than one can keep in mind."""
    assert dir(generator) == sorted(generator.__all__)
    assert 20 < len(generator.__all__) <= 30
    stub = (ROOT / "generator" / "__init__.pyi").read_text(encoding="utf-8")
    assert [name for name in generator.__all__ if stub.count(f" as {name}\n") != 1] == []


def test_no_room_has_the_name_of_a_function() -> None:
    """A module of that name would hide the function as soon as somebody imports it."""
    rooms = {path.stem for path in (ROOT / "generator").iterdir()}
    assert "odds" in rooms
    assert rooms.isdisjoint(generator.__all__)


def test_unknown_name_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="has no attribute 'print_sheet'"):
        generator.print_sheet  # noqa: B018


@for_each("name", generator.__all__)
def test_every_name_is_explained(name: str) -> None:
    """It has a docstring of its own, and docs/api.md names it."""
    value = getattr(generator, name)
    assert value.__doc__
    assert not value.__doc__.startswith(f"{name}("), "a NamedTuple without a docstring"
    assert untold([name], PAGE.read_text(encoding="utf-8")) == []


def untold(names: list[str], page: str) -> list[str]:
    """The names that stand nowhere on a page as code."""
    return [name for name in names if not re.search(rf"`{name}\b|\bimport .*\b{name}\b", page)]


def test_untold_name_is_found() -> None:
    """The twin: a part of another word, or a word of the text, is not told."""
    assert untold(["compare", "Pack"], "to compare is `compared`, and `NewPack` a pack") == ["compare", "Pack"]


@for_each("name", [name for name in generator.__all__ if name.islower()])
def test_every_option_is_told(name: str) -> None:
    """docs/api.md or docs/options.md names every option that a function has."""
    options = [
        option.name
        for option in inspect.signature(getattr(generator, name)).parameters.values()
        if option.default is not inspect.Parameter.empty
    ]
    pages = "".join(page.read_text(encoding="utf-8") for page in (PAGE, PAGE.with_name("options.md")))
    assert [option for option in options if not re.search(rf"`{option}`|\b{option}=", pages)] == []


@pytest.mark.parametrize(
    ("function", "order"),
    [(generator.print_sheets, SheetsOrder), (generator.print_decks, DecksOrder), (generator.export_deck, ExportOrder)],
)
def test_a_function_has_the_options_of_its_order(function: Any, order: Any) -> None:
    """So help() and editors show them, with their defaults."""
    told = {name: one.default for name, one in inspect.signature(function).parameters.items()}
    assert told.pop("game") is inspect.Parameter.empty
    assert told == order._field_defaults


def test_every_command_of_an_order_has_its_options() -> None:
    """What a program can ask for can be typed, whatever it is called there."""
    commands = get_command(app).commands  # type: ignore[attr-defined]
    for name, order in {"sheets": SheetsOrder, "cards": DecksOrder, "export": ExportOrder, "score": ScoreOrder}.items():
        typed = {spelling for param in commands[name].params for spelling in (*param.opts, param.name.upper())}
        asked = {spelled(field, option) for field, (option, _) in fields_of(order).items()}
        assert asked <= typed | {"DECK"}, name


def test_options_beyond_their_limits_are_refused() -> None:
    """By the order itself, whoever made it; what is known by name is spelled as it is known."""
    with pytest.raises(generator.Misuse, match=re.escape("`up`: 17 is not between 1 and 16")):
        checked(SheetsOrder(up=17))
    with pytest.raises(generator.Misuse, match="`type`: no 'usul'; did you mean 'usual'"):
        checked(SheetsOrder(type="usul"))
    assert checked(SheetsOrder(type="Readable")).type == "readable"
    assert checked(SheetsOrder(scale=None)).scale is None


CALLED_ONLY = {"game", "purpose"}  # the command opens games itself


def unspelled(sources: list[str], known: set[str]) -> list[str]:
    """Options that a Misuse may name and that the command line does not have."""
    orders = [order for name in HOMES if (order := options.order_of(name))]
    spellings = SPELLED | {
        field: spelled(field, one) for order in orders for field, (one, _) in fields_of(order).items()
    }
    return sorted(name for name in asked(sources) if as_typed(generator.Misuse(f"`{name}`"), spellings) not in known)


def asked(sources: list[str]) -> set[str]:
    """The options that are chosen from known names, held to a range, or named by the message of a Misuse."""
    found = [name for text in sources for name in re.findall(r'(?:choose|check_range)\("(\w+)"', text)]
    messages = [line for text in sources for line in text.splitlines() if "Misuse(" in line]
    return {*found, *(name for line in messages for name in re.findall(r"`(\w+)`", line))} - CALLED_ONLY


def test_misuse_is_told_in_the_words_of_the_command() -> None:
    """Every option that a function may complain about has a name on the command line."""
    rooms = [ROOT / "generator" / room for room in ("orders", *PRODUCTS)]
    sources = [path.read_text(encoding="utf-8") for room in rooms for path in room.glob("*.py")]
    params = [param for command in get_command(app).commands.values() for param in command.params]  # type: ignore[attr-defined]
    params += get_command(new).commands["pack"].params  # type: ignore[attr-defined]
    known = {word for param in params for word in (*param.opts, param.name.upper())} | {"DECK", "NAME"}
    assert len(asked(sources)) > 15
    assert unspelled(sources, known) == []


def test_unspelled_option_is_found() -> None:
    """The twin."""
    text = """choose("language", x, y)\nraise Misuse(f"`colour`: no {x}")\ncheck_range("dpi", 1, 2, 3)"""
    assert unspelled([text], {"--lang", "--dpi"}) == ["colour"]


# ---- the page ----


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder in which the examples of the page can be run."""
    (tmp_path / "docs").symlink_to(ROOT / "docs")
    (tmp_path / "examples").symlink_to(ROOT / "examples")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def run_page(text: str) -> dict[str, Any]:
    """Run the examples of a page one after the other, as a reader would; an error has the line of the page."""
    names: dict[str, Any] = {}
    for block in PYTHON.finditer(DASK.sub("", text)):
        above = "\n" * text.count("\n", 0, block.start(1))
        exec(compile(above + block[1], str(PAGE), "exec"), names)
    return names


def test_examples_run(folder: Path) -> None:
    """Every example of the page does what it says."""
    names = run_page(PAGE.read_text(encoding="utf-8"))
    assert len(PdfReader("sheets.pdf").pages) == 2
    assert set(names["changes"].about.split()) >= {"cards,", "differ"}
    assert names["answers"]
    assert names["pdf"].name == "hard-winter-domain-changed-a4-colour-en.pdf"
    assert names["filled"].name == "garden-record.yaml"


def test_records_are_mapped_over_a_cluster(folder: Path) -> None:
    """The example with Dask as a program of its own: rules and scoreboards travel between processes."""
    found = DASK.search(PAGE.read_text(encoding="utf-8"))
    assert found, "docs/api.md shows no example with Dask"
    (folder / "season.py").write_text(found[1], encoding="utf-8")
    run = subprocess.run([sys.executable, "season.py"], capture_output=True, text=True, timeout=120, check=False)
    assert run.returncode == 0, run.stderr
    assert run.stdout.split() == str([49 + points for points in range(16)]).split()


def test_broken_example_is_found(folder: Path) -> None:
    """The twin."""
    with pytest.raises(AssertionError):
        run_page("```python\nx = 1\n```\n\nthen\n\n```python\nassert x == 2\n```\n")


# ---- values and mistakes ----


def test_rules_and_records_can_be_sent_elsewhere() -> None:
    """Another process scores the same, also after it was used."""
    rules = generator.open_rules("anarchy")
    record = generator.read_record(rules, ROOT / "examples" / "duel.yaml")
    board = generator.score_record(rules, record)
    sent_rules, sent_record = pickle.loads(pickle.dumps((rules, record)))
    assert sent_rules == rules
    assert generator.score_record(sent_rules, sent_record) == board
    assert [player["total"] for player in board["players"]] == [63, 62]


@pytest.mark.parametrize("form", ["table", "json", "markdown", "html", "csv", "pdf"])
def test_several_processes_write_the_same(form: str, tmp_path: Path) -> None:
    """Whoever scores the files, the order and every byte are the same, and so is what is wrong."""
    bad = tmp_path / "bad.yaml"
    bad.write_text("game: anarchy\nplayers: [{name: Ann, bravry: 3}]\n", encoding="utf-8")
    files = [*sorted((ROOT / "examples").glob("*.yaml")), bad, ROOT / "examples" / "quick.yaml"]
    alone, shared = (generator.score_files(files, form=form, jobs=jobs) for jobs in (1, 2))
    assert b"".join(alone) == b"".join(shared)
    assert (alone.count, len(alone.mistakes)) == (shared.count, len(shared.mistakes))
    assert alone.mistakes == shared.mistakes != []
    with pytest.raises(generator.Mistakes, match="bravry"):
        generator.score_files([bad]).file()


def test_an_open_game_can_be_sent_elsewhere() -> None:
    """What another process gets prints the same."""
    game = generator.open_game(DEMO)
    sent = pickle.loads(pickle.dumps(game))
    assert generator.print_sheets(sent) == generator.print_sheets(game)
    assert generator.print_decks(sent, "errands") == generator.print_decks(game, "errands")
    cards = generator.choose_cards(game, "hens", only=["ada"])
    assert generator.print_decks(sent, pickle.loads(pickle.dumps(cards))) == generator.print_decks(game, cards)


def test_what_is_made_can_be_sent_elsewhere() -> None:
    """A file with its name and its line; what was checked."""
    pdf = generator.print_decks(DEMO, "hens")
    sent = pickle.loads(pickle.dumps(pdf))
    assert (sent, sent.name, sent.about) == (pdf, pdf.name, pdf.about)
    assert type(sent) is generator.File
    assert pickle.loads(pickle.dumps(generator.check_game(DEMO))).pages


def test_mistakes_can_be_sent_elsewhere() -> None:
    """An exception of a worker arrives with everything that it says."""
    some = [generator.Mistake(Place("b.yaml", 2, 1), "is wrong"), generator.Mistake(Place("a.yaml"), "no such file")]
    wrong = generator.Mistakes(some)
    assert pickle.loads(pickle.dumps(wrong)).mistakes == wrong.mistakes
    assert str(pickle.loads(pickle.dumps(generator.Misuse("`paper`: no")))) == "`paper`: no"


def test_threads_do_not_disturb_one_another() -> None:
    """The same bytes, whoever else prints at the same time; and ReportLab is left as it was."""
    import reportlab.rl_config

    before = reportlab.rl_config.useA85
    alone = {deck: generator.print_decks(DEMO, deck) for deck in ("hens", "errands", "plain")}
    made: dict[str, bytes] = {}
    threads = [
        threading.Thread(target=lambda deck=deck: made.__setitem__(deck, generator.print_decks(DEMO, deck)))
        for deck in alone
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert made == alone
    assert reportlab.rl_config.useA85 == before == 1


@pytest.mark.parametrize(
    ("call", "says"),
    [
        (lambda: generator.print_sheets(DEMO, paper="b5"), "`paper`: no 'b5'; known: a3, a4, a5, a6, legal, letter, "),
        (lambda: generator.print_sheets(DEMO, ink="pink"), "`ink`: no 'pink'; known: colour, grey, saver"),
        (lambda: generator.print_sheets(DEMO, language="fr"), "`language`: no 'fr'; known: de, en"),
        (lambda: generator.print_sheets(DEMO, copies=0), "`copies`: 0 is not between 1 and 1000"),
        (lambda: generator.print_decks(DEMO, "ducks"), "`decks`: no 'ducks'; known: errands, hens, plain"),
        (lambda: generator.print_decks(DEMO, "hens", gap=-1), "`gap`: -1 is not between 0 and 20"),
        (
            lambda: generator.print_decks(DEMO, "hens", offset=(float("nan"), 0)),
            "`offset`: (nan, 0) is not two numbers",
        ),
        (
            lambda: generator.export_deck(DEMO, "hens", kind="gif"),
            "`kind`: no 'gif'; known: csv, pdf, png, svg, tts, xlsx",
        ),
        (lambda: generator.export_deck(DEMO, "hens", dpi=1), "`dpi`: 1 is not between 36 and 1200"),
        (lambda: generator.compare(DEMO), "nothing to compare with"),
        (lambda: generator.make_schema("sheets"), "`file_kind`: no 'sheets'; did you mean 'sheet'?"),
        (lambda: generator.choose_cards(DEMO, "hens", only=["nobody"]), "`only`: no 'nobody'"),
    ],
)
def test_misuse_names_the_option(call: Any, says: str) -> None:
    """A call that asks for what is not there is told which option, and what there is."""
    with pytest.raises(generator.Misuse) as wrong:
        call()
    assert str(wrong.value).startswith(says)


@pytest.mark.parametrize(
    ("purpose", "call"),
    [
        ("sheets", lambda game: generator.print_decks(game, "hens")),
        ("scores", lambda game: generator.print_sheets(game)),
        ("scores", lambda game: generator.export_deck(game, "hens")),
    ],
)
def test_game_that_was_opened_for_something_else(purpose: Any, call: Any) -> None:
    """A game of which only a part was read is not taken for a game without decks or sheets."""
    with pytest.raises(generator.Misuse, match="was opened for another purpose"):
        call(generator.open_game(DEMO, purpose=purpose))
    assert generator.print_sheets(generator.open_game(DEMO, purpose="sheets"))
