"""Slips that newcomers make: each message names the way out."""

from pathlib import Path

import pytest
from commanded import Runner

from generator.errors import Mistakes
from generator.flows.check import check_game
from generator.flows.new import new_pack

GAMES = "anarchy, medievalia, mil1049, tomesaga, troyes"
NAME_IT = "name it in theme.yaml, like 'inks: {mine: \"#ff0000\"}', and write that name"
QUICK = "game: anarchy\nplayers:\n  - name: Ann\n    bravery: 3\n    loyalty: 3\n    influence: 1\n    might: 2\n"


@pytest.fixture
def command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> Runner:
    monkeypatch.chdir(tmp_path)
    return Runner(tmp_path, monkeypatch, capfd)


@pytest.mark.parametrize(
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
    for name, content in new_pack("mine", folder=tmp_path / "mine").files.items():
        (tmp_path / "mine" / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "mine" / name).write_bytes(content)
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
