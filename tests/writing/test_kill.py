"""Whatever happens while a command writes: what was there is there, or what was to come is, and never a mixture.

tests/support/killed_writes.py kills every command at every step of its writing, tells it to end there, and has the
system refuse that step. What kill -9 cannot promise stands in docs/architecture.md.
"""

import json
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from typer.main import get_command

from generator.cli.main import app
from generator.writing.batch import TEMPORARY

ROOT = Path(__file__).parents[2]
DEMO = ROOT / "tests" / "packs" / "demo"
VARIANT = "extends: demo\ncards: {hens: {remove: [ada]}}\n"

# Every command that writes, from a folder beside which there are a pack, a variant and a record.
CASES = {
    "sheets": "sheets ../demo -o x.pdf",
    "sheets, no name": "sheets ../demo",
    "cards": "cards ../demo -o printed",
    "cards, one deck": "cards ../demo hens -o hens.pdf",
    "export": "export ../demo --as svg -o shop/new",
    "export, one deck": "export ../demo hens --as svg -o hens",
    "export, spreadsheet": "export ../demo hens --as csv -o hens.csv",
    "import": "import ../hens.csv ../demo hens -o rows.yaml",
    "calibrate": "calibrate -o deep/er/target.pdf",
    "box": "box ../demo hens -o deep/er/box.pdf",
    "preview": "preview ../demo hens --dpi 36 -o seen",
    "score": "score ../game.yaml --format csv -o season.csv",
    "score, PDF": "score ../game.yaml --format pdf",
    "diff": "diff ../demo --variant ../v.yaml -o changes.txt",
    "diff, page": "diff ../demo --variant ../v.yaml --format html",
    "odds": "odds anarchy rows -o chances.txt",
    "plan": "plan ../demo -o plan.json",
    "read": "read ../game.yaml -o read.yaml",
    "web": "web ../demo -o page.html",
    "record": "record anarchy --quick -o game.yaml",
    "new pack": "new pack mine",
    "new variant": "new variant mine --of ../demo",
}
NEVER_OVER = ("record", "read", "new pack", "new variant", "import")  # these write only where nothing is

State = dict[str, str]


def test_every_command_that_writes_is_here() -> None:
    """A command with -o has a case."""
    group = get_command(app)
    known = {words.split()[0] for words in CASES.values()}
    writing = {name for name, one in group.commands.items() if any("-o" in option.opts for option in one.params)}
    assert writing <= known


def test_old_or_new_and_never_mixed(tmp_path: Path) -> None:
    """Into emptiness and over older files; killed, told to end and refused; at many steps."""
    names = [name for name in CASES for _ in range(1 if name in NEVER_OVER else 2)]
    found = play(tmp_path)
    assert len(found) == len(names)
    assert [text for name, ends in zip(names, found, strict=True) for text in complaints(name, ends)] == []


def play(folder: Path) -> list[Any]:
    """What became of every case at every step."""
    shutil.copytree(DEMO, folder / "demo")
    shutil.copy(ROOT / "examples/quick.yaml", folder / "game.yaml")
    (folder / "v.yaml").write_text(VARIANT)
    (folder / "hens.csv").write_text("id,dots\nada,1\n")
    cases = []
    for name, words in CASES.items():
        (folder / name).mkdir()
        cases.append({"words": words.split(), "folder": str(folder / name), "again": name not in NEVER_OVER})
    done = subprocess.run(
        [sys.executable, ROOT / "tests/support/killed_writes.py"],
        cwd=ROOT,
        input=json.dumps(cases),
        capture_output=True,
        text=True,
        check=True,
        env={"PYTHONPATH": str(ROOT), "PATH": ""},
    )
    return [json.loads(line) for line in done.stdout.splitlines()]


def complaints(name: str, found: Any) -> list[str]:
    """What is wrong with the ends of one case."""
    if not found or len(found["ends"]) < 3:
        return [f"{name}: nothing was written"]
    before, new = files_of(found["before"]), files_of(found["ends"][0]["after"])
    wrong = [] if new != before and found["ends"][0]["code"] == 0 else [f"{name}: not written in peace"]
    for end in found["ends"]:
        wrong += [f"{name}, {end['way']} at {end['call']}: {text}" for text in faults(end, before, new)]
    return wrong


def faults(end: Any, before: State, new: State) -> list[str]:
    """What is wrong with one end."""
    after, litter = files_of(end["after"]), [path for path in end["after"] if is_temporary(path)]
    is_new_folder = not before
    wrong = []
    if any(after.get(path) not in (before.get(path), new.get(path)) for path in {*after, *before, *new}):
        wrong.append("a file that is neither old nor new")
    if (end["way"] != "kill" or is_new_folder) and after not in (before, new):
        wrong.append("part old, part new")
    if litter and end["way"] != "kill" and end["call"] not in ("unlink", "rmdir"):
        wrong.append(f"left {litter}")
    if end["code"] == 0 and after != new:
        wrong.append("ended well, but did not write")
    if end["way"] == "refuse" and end["code"] not in (0, 1):
        wrong.append(f"exit code {end['code']}")
    return wrong


def files_of(state: State) -> State:
    """The files that are no temporaries."""
    return {path: digest for path, digest in state.items() if digest != "folder" and not is_temporary(path)}


def is_temporary(path: str) -> bool:
    return any(TEMPORARY.fullmatch(part) for part in Path(path).parts)


@pytest.mark.parametrize(
    ("end", "says"),
    [
        ({"way": "kill", "call": "write", "code": -9, "after": {"a": "torn", "b": "1"}}, "neither old nor new"),
        ({"way": "term", "call": "replace", "code": 143, "after": {"a": "2", "b": "1"}}, "part old, part new"),
        (
            {
                "way": "refuse",
                "call": "fsync",
                "code": 1,
                "after": {"a": "1", "b": "1", f".scriptorium-{16 * '0'}.tmp": "x"},
            },
            "left",
        ),
        ({"way": "refuse", "call": "fsync", "code": 0, "after": {"a": "1", "b": "1"}}, "did not write"),
    ],
)
def test_bad_ends_are_found(end: Any, says: str) -> None:
    """The twin: what may not happen is seen."""
    assert any(says in text for text in faults(end, {"a": "1", "b": "1"}, {"a": "2", "b": "2"}))
