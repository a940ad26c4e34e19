"""Slips that newcomers make: each message names the way out."""

import json
from pathlib import Path

import pytest
from support.many_cases import for_each
from support.run_command import Runner

from generator import ask_record, check_game
from generator.cli.write import write_folder
from generator.errors import Mistakes
from generator.games.new import new_pack

GAMES = "anarchy, medievalia, mil1049, tomesaga, troyes"
NAME_IT = "name it in theme.yaml, like 'inks: {mine: \"#ff0000\"}', and write that name"
QUICK = "game: anarchy\nplayers:\n  - name: Ann\n    bravery: 3\n    loyalty: 3\n    influence: 1\n    might: 2\n"


@pytest.fixture
def command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> Runner:
    monkeypatch.chdir(tmp_path)
    return Runner(tmp_path, monkeypatch, capfd)


def write_pack(folder: Path) -> None:
    write_folder(folder, new_pack("mine", folder=folder).files)


@for_each(
    ("typed", "told"),
    [
        ("sheets", f"Missing argument 'game'; known: {GAMES}"),
        ("sheets --ink grey", f"Missing argument 'game'; known: {GAMES}"),
        ("watch", f"Missing argument 'game'; known: {GAMES}"),
        ("record", f"Missing argument 'game'; known: {GAMES}"),
        ("check", f"Missing argument 'PATH...'; known: {GAMES}"),
        ("box", f"Missing argument 'game'; known: {GAMES}"),
        ("box anarchy", "Missing argument 'DECK'; known: domain, attack, "),
        ("box anarchy all", "DECK: no 'all'; known: "),
        ("cards anarchy all", "DECK: no 'all'; leave it out for every deck"),
        ("print anarchy", "No such command 'print'; did you mean 'scriptorium sheets' or 'scriptorium cards'?"),
        ("sheet anarchy", "No such command 'sheet'; did you mean 'scriptorium sheets'?"),
        ("validate anarchy", "No such command 'validate'; did you mean 'scriptorium check'?"),
        ("diff", f"Missing argument 'game'; known: {GAMES}"),
        ("new variant x", f"Missing option '--of'; known: {GAMES}"),
        ("brew", "No such command 'brew'; known: sheets, web, check, "),
        ("new pak x", "No such command 'pak'; did you mean 'scriptorium new pack'?"),
    ],
)
def test_slips_on_the_command_line(typed: str, told: str, command: Runner) -> None:
    """What is missing, or called otherwise here, is told with what may be meant."""
    outcome = command(*typed.split())
    assert (outcome.code, outcome.out) == (2, "")
    assert told in outcome.err, outcome.err


@pytest.mark.parametrize(
    ("name", "text", "told"),
    [
        ("a.csv", "name,bravery\nAnn,3\n", "a.csv:2:1: a record says which game it is of; add a column 'game'\n"),
        (
            "a.yaml",
            "game: anarchy\nplayers: [{name: Ann}, {name: Ann}]\n",
            "a.yaml:2:24: two players are called 'Ann', the first at a.yaml:2:11; if these are two games, write a"
            " record for each\n",
        ),
        (
            "a.yaml",
            f"{QUICK}    discontent: 1\n    paths: [abbot, engineer, monk, priest, scout]\n"
            "    couples:\n    spies: 1\n",
            "a.yaml:9:13: Ann: 'Abbot' needs 'chapel_levels', 0 to 3\n"
            "a.yaml:9:20: Ann: 'Engineer' needs 'tower_pips' (0 to 8) and 'gate_pips' (0 to 6)\n"
            "a.yaml:9:30: Ann: 'Monk' needs 'michaelmas_sums', 0 to 6\n"
            "a.yaml:10:5: Ann: 'Priest' needs 'couples', 0 to 6\n4 mistakes\n",
        ),
    ],
)
def test_slips_in_records(name: str, text: str, told: str, command: Runner) -> None:
    """What cards lack is told at the card, unless the record leaves room for it."""
    Path(name).write_text(text, encoding="utf-8")
    outcome = command("score", name)
    assert outcome.code == 1
    assert told in outcome.err, outcome.err


def test_slips_of_designers(tmp_path: Path) -> None:
    """Elements, inks and rows of pads: what people look for in vain, all in one pack."""
    write_pack(tmp_path / "mine")
    (sheet,) = (tmp_path / "mine" / "sheets").iterdir()
    wrong = {
        "{circle: red}": "no element 'circle'; write 'block' with a 'radius' of half its width",
        "{circle: red, width: 4}": "no element 'circle'; write 'block' with a 'radius' of half its width",
        "{text: {en: Hello, fr: Salut}}": "no element 'text'; write 'label'",
        "{icon: boat}": "no element 'icon'; write 'strip', a list of icons",
        "{line: ink}": "no element 'line'; write 'rule'",
        "{columns: []}": "no element 'columns'; write 'row', for what stands side by side",
        '{block: "#ff0000"}': f"no ink '#ff0000'; {NAME_IT}",
        '{rule: "#f00"}': f"no ink '#f00'; {NAME_IT}",
    }
    missed = []
    text = sheet.read_text(encoding="utf-8")
    assert "areas:\n" in text
    for element, told in wrong.items():
        area = f"areas:\n  slip: {{at: [0, 0, 5, 5], body: {element}}}\n"
        sheet.write_text(text.replace("areas:\n", area, 1), encoding="utf-8")
        with pytest.raises(Mistakes) as found:
            check_game(tmp_path / "mine")
        if not any(one.message == told and one.place.line for one in found.value.mistakes):
            missed.append((element, str(found.value)))
    assert missed == []


def test_modes_have_names_in_every_language(command: Runner) -> None:
    """They are asked for as players call them, and taken so; an id is taken as ever."""
    blank = command("record", "anarchy", "--quick", "--lang", "fr").out
    assert "# Classique (classic) ou Siège ou Campagne (campaign)\n" in blank
    assert "# comme 2024-12-31, ou aujourd'hui\n" in blank
    assert "# classic or siege or campaign\n" in command("record", "anarchy", "--quick").out
    lines = "loyalty: 16, influence: 5, might: 11, paths: 12, discontent: 4, workers: 3, joy: 0"
    for mode, meant in (("Siège", "siege"), ("campagne", "campaign"), ("Classic", "classic"), ("siege", "siege")):
        head = f"game: anarchy\nmode: {mode}\ndate: aujourd’hui\n"
        Path("a.yaml").write_text(f"{head}players: [{{name: Ann, bravery: 20, {lines}}}]\n", encoding="utf-8")
        assert json.loads(command("score", "a.yaml", "--format", "json").out)["mode"] == meant
    Path("a.yaml").write_text(f"{head.replace('siege', 'Siege d')}players: [{{name: Ann}}]\n", encoding="utf-8")
    assert "no mode 'Siege d'; did you mean 'siege'?" in command("score", "a.yaml").err


def test_modes_are_asked_for_by_name() -> None:
    """An answer is a name in any language; a mode that nobody names is told with those that there are."""
    asked: list[str] = []

    def ask(question: str) -> str:
        asked.append(question)
        if len(asked) > 12:
            raise EOFError
        return "Siège" if question.startswith("mode") else ""

    made = ask_record("anarchy", ask=ask, tell=asked.append, language="fr")
    assert any("Classique (classic) ou Siège ou Campagne (campaign)" in line for line in asked), asked
    assert b"mode: siege\n" in made, (made, asked)


def test_names_of_modes_that_are_none(tmp_path: Path) -> None:
    write_pack(tmp_path / "mine")
    rules = tmp_path / "mine" / "scoring.yaml"
    rules.write_text(f"modes: [long, short]\nmode_names: {{lang: Lang}}\n{rules.read_text('utf-8')}", "utf-8")
    with pytest.raises(Mistakes, match=r"scoring\.yaml:2:14: no mode 'lang'; did you mean 'long'\?"):
        check_game(tmp_path / "mine")
