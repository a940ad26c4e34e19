"""Modules: which decks and sheets are in play, and how a table asks for them."""

import shutil
from itertools import chain, combinations
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.demo_command import DEMO, Command, edit

from generator.ledger.modules import Inclusion, is_in_play, may_meet, parts_in_play

NAMES = ("flood", "storm", "drought")
SHEETS = "sheets: [yard, pond]"
MODULES = """modules:
  storm: {title: {en: Storm, de: Sturm}}
  drought: {title: Drought, about: {en: no rain, de: kein Regen}}
"""


@pytest.fixture
def command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> Command:
    """The demo pack with a deck and a sheet of the storm, a deck of two modules, and a sheet that the flood
    replaces."""
    pack = tmp_path / "demo"
    shutil.copytree(DEMO, pack)
    edit(pack / "pack.yaml", "modules:\n", MODULES)
    edit(pack / "pack.yaml", "back: errand_back}", "back: errand_back, module: storm}")
    more = "  nests: {title: Nests, face: hen, data: hens, modules: [storm, drought]}\n"
    edit(pack / "pack.yaml", "presets:\n", f"{more}presets:\n")
    edit(pack / "pack.yaml", SHEETS, "sheets: [yard, pond, high_water, notes]")
    pond = (pack / "sheets/pond.yaml").read_text(encoding="utf-8")
    (pack / "sheets/high_water.yaml").write_text(
        pond.replace("title: {en: pond, de: Teich}", "title: {en: high water, de: Hochwasser}\nmodule: flood")
    )
    edit(pack / "sheets/pond.yaml", "size: [150, 150]", "size: [150, 150]\nwithout: [flood]")
    (pack / "sheets/notes.yaml").write_text(
        "title: notes\nsize: [150, 150]\nmodule: storm\nareas: {line: {at: [0, 0, 90, 8], body: {rule: stone}}}\n"
    )
    monkeypatch.chdir(tmp_path)
    return Command(tmp_path, monkeypatch, capfd)


def subsets(names: tuple[str, ...]) -> list[tuple[str, ...]]:
    """Every choice of modules that a table can make."""
    return list(chain.from_iterable(combinations(names, size) for size in range(len(names) + 1)))


# ---- the choice itself ----


@pytest.mark.parametrize(
    ("part", "chosen", "is_there"),
    [
        (Inclusion(), (), True),
        (Inclusion(), ("flood",), True),
        (Inclusion(module="flood"), (), False),
        (Inclusion(module="flood"), ("flood",), True),
        (Inclusion(module="flood"), ("storm",), False),
        (Inclusion(modules=("flood", "storm")), ("storm",), True),
        (Inclusion(module="drought", modules=("storm",)), ("drought",), True),
        (Inclusion(without=("flood",)), (), True),
        (Inclusion(without=("flood",)), ("flood",), False),
        (Inclusion(module="storm", without=("flood",)), ("storm",), True),
        (Inclusion(module="storm", without=("flood",)), ("storm", "flood"), False),
    ],
)
def test_what_is_in_play(part: Inclusion, chosen: tuple[str, ...], is_there: bool) -> None:
    assert is_in_play(part, chosen) is is_there


def test_parts_keep_their_order() -> None:
    parts = {"b": Inclusion(), "c": Inclusion(module="flood"), "a": Inclusion(without=("flood",))}
    assert parts_in_play(parts, ()) == ("b", "a")
    assert parts_in_play(parts, ("flood",)) == ("b", "c")


some = st.lists(st.sampled_from(NAMES), unique=True, max_size=3).map(tuple)
parts = st.builds(lambda modules, without: Inclusion(modules=modules, without=without), some, some)


@given(parts, parts)
def test_parts_meet_if_any_choice_brings_both(one: Inclusion, two: Inclusion) -> None:
    """The short answer is that of trying every choice."""
    assert may_meet(one, two) is any(is_in_play(one, chosen) and is_in_play(two, chosen) for chosen in subsets(NAMES))
    assert may_meet(one, two) is may_meet(two, one)


# ---- cards, sheets, export ----


@pytest.mark.parametrize(
    ("options", "decks"),
    [
        ((), ["hens", "plain"]),
        (("--module", "storm"), ["errands", "hens", "nests", "plain"]),
        (("--module", "drought"), ["hens", "nests", "plain"]),
        (("--module", "flood"), ["hens"]),
        (("--module", "flood", "--module", "drought"), ["hens", "nests"]),
        (("--module", "all"), ["errands", "hens", "nests"]),
        (("errands",), ["errands"]),
        (("plain", "--module", "flood"), ["plain"]),
    ],
)
def test_cards_of_the_decks_in_play(options: tuple[str, ...], decks: list[str], command: Command) -> None:
    """Decks of modules are printed if asked for; what a module replaces is left out; a deck that is named is always
    printed."""
    outcome = command("cards", "demo", *options, "-o", "printed")
    assert (outcome.code, outcome.err) == (0, "")
    assert command.files() == [f"printed/demo-{deck}-a4-colour-en.pdf" for deck in decks]


@pytest.mark.parametrize(
    ("options", "name", "pages"),
    [
        ((), "demo-sheets-a4-colour-en", "2 pages"),
        (("--module", "storm"), "demo-sheets-storm-a4-colour-en", "3 pages"),
        (("--module", "flood"), "demo-sheets-flood-a4-colour-en", "2 pages"),
        (("--module", "all"), "demo-sheets-storm-drought-flood-a4-colour-en", "3 pages"),
        (("--sheet", "high_water"), "demo-high_water-a4-colour-en", "1 page"),
        (("--sheet", "pond", "--module", "flood"), "demo-pond-flood-a4-colour-en", "1 page"),
    ],
)
def test_sheets_in_play(options: tuple[str, ...], name: str, pages: str, command: Command) -> None:
    """The same for sheets; prints with other modules have other names."""
    outcome = command("sheets", "demo", *options)
    assert (outcome.code, outcome.err) == (0, "")
    assert outcome.out.startswith(f"output/{name}.pdf: {pages}, ")


def test_export_of_the_decks_in_play(command: Command) -> None:
    """Without a deck, every deck in play goes into a folder of its own."""
    outcome = command("export", "demo", "--as", "svg", "--module", "flood", "--module", "drought")
    assert (outcome.code, outcome.err) == (0, "")
    assert [line.split(":")[0] for line in outcome.out.splitlines()] == [
        "output/demo-hens-svg",
        "output/demo-nests-svg",
    ]
    assert command("export", "demo", "--as", "svg", "-o", "shop").code == 0
    assert sorted(path.name for path in (command.folder / "shop").iterdir()) == ["hens", "plain"]
    assert command("export", "demo", "errands", "--as", "svg", "-o", "one").out.startswith("one: ")


@pytest.mark.parametrize("verb", [("cards",), ("sheets",), ("export",)])
@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("flod", "--module: no 'flod'; did you mean 'flood'?\n"),
        ("x", "--module: no 'x'; known: all, drought, flood, storm\n"),
    ],
)
def test_unknown_module(verb: tuple[str, ...], name: str, told: str, command: Command) -> None:
    """An unknown module ends with 2, and nothing is written."""
    assert command(*verb, "demo", "--module", name) == (2, "", told)
    assert command.files() == []


def test_game_without_modules(command: Command) -> None:
    """`all` of none is none; any other name is told."""
    path = command.folder / "demo" / "pack.yaml"
    path.write_text(
        (DEMO / "pack.yaml").read_text(encoding="utf-8").partition("modules:")[0].replace(", without: [flood]", ""),
        encoding="utf-8",
    )
    edit(command.folder / "demo/sheets/pond.yaml", "\nwithout: [flood]", "")
    assert command("sheets", "demo", "--module", "all").out.startswith("output/demo-sheets-a4-colour-en.pdf: 2 pages")
    assert command("sheets", "demo", "--module", "flood") == (2, "", "--module: no 'flood'; this game has no modules\n")


@pytest.mark.parametrize("verb", ["cards", "export"])
@pytest.mark.parametrize("option", [("--where", "dots=1"), ("--data", "demo/card_data/hens.yaml")])
def test_filters_need_one_deck(verb: str, option: tuple[str, str], command: Command) -> None:
    """What is asked of the cards of one deck needs its name; where one deck alone is in play it needs none."""
    outcome = command(verb, "demo", *option)
    assert outcome.code == 2
    assert "name the one deck" in outcome.err
    assert command(verb, "demo", *option, "--module", "flood", "-o", "printed").code == 0


@pytest.mark.parametrize("verb", ["cards", "sheets"])
def test_nothing_in_play(verb: str, command: Command) -> None:
    """A choice that leaves nothing is told."""
    pack = command.folder / "demo"
    text = (
        (pack / "pack.yaml")
        .read_text(encoding="utf-8")
        .replace("back: hen_back}", "back: hen_back, module: storm}")
        .replace("sheets: [yard, pond, ", "sheets: [")
    )
    (pack / "pack.yaml").write_text(text.replace("without: [flood]", "module: storm"), encoding="utf-8")
    cells = pack / "cells.yaml"
    keep = ("fence", "tool", "stones", "well", "herd", "hatch", "feed", "total")
    cells.write_text(off_sheet(cells.read_text(encoding="utf-8"), keep), encoding="utf-8")
    outcome = command(verb, "demo")
    assert outcome.code == 2
    assert (
        outcome.err
        == f"no {verb.rstrip('s').replace('card', 'deck')} of demo is in play; choose another --module: storm, drought,"
        " flood\n"
    )


def off_sheet(text: str, families: tuple[str, ...]) -> str:
    """A ledger without some families that need no place then."""
    blocks = text.split("\n")
    kept, skip = [], False
    for line in blocks:
        skip = line.startswith(families) if line[:1].strip() else skip
        kept += [] if skip else [line]
    return "\n".join(kept)


def test_check_places_everything(command: Command) -> None:
    """`check` places decks and sheets of all modules: what is wrong in one of them is told without asking for it."""
    assert command("check", "demo").code == 0
    edit(command.folder / "demo/sheets/notes.yaml", "at: [0, 0, 90, 8]", "at: [0, 0, 190, 8]")
    outcome = command("check", "demo")
    assert outcome.code == 1
    assert "area 'line' leaves the printable" in outcome.err


def test_games_tells_what_belongs_to_modules(command: Command) -> None:
    shutil.copytree(command.folder / "demo", command.folder / "layouts" / "puddle")
    listed = command("games").out.partition("puddle  ")[2]
    for line in (
        "             pond        pond (not with flood)\n",
        "             high_water  high water (with flood)\n",
        "             errands     Errands, 5 (with storm)\n",
        "             nests       Nests, 7 (with storm or drought)\n",
        "  modules    storm       Storm\n",
        "             drought     Drought: no rain\n",
    ):
        assert line in listed


def test_games_tells_modes(command: Command) -> None:
    """The modes of scoring, without reading the rest of scoring.yaml."""
    shutil.copytree(command.folder / "demo", command.folder / "layouts" / "puddle")
    path = command.folder / "layouts/puddle/scoring.yaml"
    path.write_text("modes: [duel, solo]\nrules: {nonsense: {of: 3}}\n", encoding="utf-8")
    outcome = command("games")
    assert outcome.code == 0
    assert outcome.out.endswith("  modes      duel, solo\n")
