"""Names of files that the command chooses: what differs has another name, and what is replaced is said."""

import shutil
from pathlib import Path
from typing import Any

import pytest
import typer
from support.run_command import Runner

from generator.cli.file_names import CALL, UNNAMED, name_by_options, words_of
from generator.cli.main import built

ROOT = Path(__file__).parents[2]
WRITING = ("sheets", "web", "cards", "export", "box", "calibrate", "preview", "diff", "score", "odds")


@pytest.fixture
def command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> Runner:
    shutil.copytree(ROOT / "tests/packs/demo", tmp_path / "demo")
    monkeypatch.chdir(tmp_path)
    return Runner(tmp_path, monkeypatch, capfd)


def other_value(option: Any) -> Any:
    """A value that an option does not have by itself."""
    if option.multiple or option.nargs == -1:
        return ["else"]
    usual = option.get_default(typer.Context(built()))  # type: ignore[arg-type]
    if isinstance(usual, bool):
        return not usual
    return usual + 7 if isinstance(usual, int | float) else "else"


def test_every_option_is_in_the_name() -> None:
    """Of every command that names a file itself: also of options that are yet to come."""
    silent = []
    for name in WRITING:
        command = built().commands[name]  # type: ignore[attr-defined]
        for option in command.params:
            if option.name not in UNNAMED and option.name != "help":
                context = typer.Context(command)
                usual = {one.name: one.get_default(context) for one in command.params}
                context.params = {**usual, option.name: other_value(option)}
                call = CALL.set(context)
                if name_by_options("game-thing-a4.pdf") == "game-thing-a4.pdf":
                    silent.append(f"{name} {option.name}")
                CALL.reset(call)
    assert silent == []


def test_unnamed_options_are_options() -> None:
    """Nothing is left on the list when an option goes."""
    known = {option.name for name in WRITING for option in built().commands[name].params}  # type: ignore[attr-defined]
    assert known >= UNNAMED


def test_files_of_different_content_have_different_names(command: Runner) -> None:
    for options in (
        [],
        ["--copies", "3"],
        ["--arrange", "single"],
        ["--type", "readable"],
        ["--ink", "saver"],
        ["--sheet", "pond"],
    ):
        assert command("sheets", "demo", *options).code == 0
    for options in (
        [],
        ["--only", "ada"],
        ["--only", "ada,bea"],
        ["--backs", "fold"],
        ["--proof"],
        ["--offset", "0.5,-1"],
        ["--offset", "-0.5,1"],
        ["--gap", "5"],
        ["--marks", "lines"],
    ):
        assert command("cards", "demo", "hens", *options).code == 0, options
    assert len(list((command.folder / "output").iterdir())) == 15


def test_what_is_replaced_is_said(command: Runner) -> None:
    """A file, several files of a folder, and what a dry run would do."""
    first, second = command("sheets", "demo"), command("sheets", "demo")
    assert "demo-sheets-a4-colour-en.pdf: " in first.out
    assert "demo-sheets-a4-colour-en.pdf (replaced): " in second.out
    assert " would be replaced: " in command("sheets", "demo", "--dry-run").out
    assert " would be written: " in command("sheets", "demo", "--copies", "2", "--dry-run").out
    assert "(replaced)" not in command("export", "demo", "hens", "--as", "svg").out
    assert "(replaced)" in command("export", "demo", "hens", "--as", "svg").out


# ---- lost cards ----


def test_cards_of_several_decks_in_one_pdf(command: Runner) -> None:
    """Named with their decks, or looked for in all decks that are in play."""
    for only in ("hens:ada,hens:bea,errands:rest", "ada,bea,errands:rest"):
        told = command("cards", "demo", "--only", only, "-o", "lost.pdf")
        assert told.out.startswith("lost.pdf"), told
        assert "4 cards of 2 decks" in told.out


def test_cards_of_one_size_share_a_paper(command: Runner) -> None:
    told = command("cards", "anarchy", "--only", "attack:ladder_1,domain:m1v2-green,path:abbot", "--dry-run").out
    assert "3 cards of 3 decks, 2 papers of A4" in told


@pytest.mark.parametrize(
    ("only", "says"),
    [
        ("rest", "--only: 'rest' is a card of errands and plain; write errands:rest"),
        ("hens:adda", "--only: no 'adda'; did you mean 'ada'?"),
        ("hns:ada", "--only: no 'hns:ada'; did you mean 'ada'?"),
        ("cleoo", "--only: no 'cleoo'; did you mean 'cleo'?"),
        ("unknown", "--only unknown: name the one deck that it is for"),
    ],
)
def test_cards_that_nobody_can_find_are_told(command: Runner, only: str, says: str) -> None:
    outcome = command("cards", "demo", "--only", only)
    assert (outcome.code, outcome.err.strip()) == (2, says)
    assert not (command.folder / "output").exists()


def test_lists_tell_cards_of_one_name_apart(command: Runner) -> None:
    """Which one did I lose? What differs stands beside the id; a deck can be asked for alone."""
    lines = command("games", "anarchy", "attack").out.splitlines()
    assert lines[:2] == ["  attack: Attack cards", "    ladder_1         Ladder  n A"]
    assert "    ladder_5         Ladder  fierce, n E" in lines
    assert "    bea (× 2)  dots 2" in command("games", "demo", "hens").out.replace("bea     (× 2)", "bea (× 2)")
    assert command("games", "demo", "hans").code == 2


def test_what_an_option_says_is_in_its_word() -> None:
    """Prints that differ in a number alone have two names."""
    assert [*map(words_of, ("gap", "copies"), (2.5, 4))] == [["gap2.5"], ["copies4"]]
    assert (words_of("bleed", False), words_of("paper", "a3")) == (["no-bleed"], ["a3"])
    assert words_of("only", ["a", Path("x/mine.csv")]) == ["a", "mine"]
