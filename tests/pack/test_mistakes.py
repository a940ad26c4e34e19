"""Every mistake that a person can make in a pack: told exactly, all at once, and nothing is written.

A case is a file in tests/mistakes/: comment lines that tell the story, then the lines that the command must print
(`#! demo/file.yaml:3:5: message`), and a YAML list of changes to a copy of tests/packs/demo:

    - {file: cells.yaml, find: 'length: 8', put: 'lenght: 8'}    the text must stand there exactly once
    - {file: cells.yaml, text: 'whole: new content'}             also `times: N`, `encoding: latin-1`
    - {file: cells.yaml, size: N}                                N bytes of nothing
    - {file: cells.yaml, gone: yes}                              deleted

`#? --lang de` gives `scriptorium sheets` the options under which it meets the mistake. `#apart` runs the case in a
process of its own with a time limit, for files that are meant to exhaust a reader. `#pack regatta` changes that pack of
tests/packs instead. `#score`: `scriptorium score` must tell the same mistakes about a record of the game.
`#score alone`: only `check` and `score` meet them, because sheets are printed without checks.yaml and the cards.
`#drawn` says that a mistake in a file of the rules is about something that scores do not read: icons, widths, places.
A new case needs no Python.
SCRIPTORIUM_WRITE_GOLDEN=1 rewrites the expected lines (read the diff!); it is refused under CI.
"""

import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from support.demo_command import DEMO
from support.many_cases import for_each
from support.mistake_cases import CASES, PACKS, REWRITE, Case, apply_change, read_case, rewrite, told
from support.run_command import Outcome, limited

from generator.cli.main import run

HERE = Path(__file__).parents[1]
RULE_FILES = ("cells.yaml", "scoring.yaml", "checks.yaml", "card_data/")
SECONDS_APART = 10


def run_here(arguments: list[str], monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> Outcome:
    """The real command in this process; anything but an orderly exit is a failure."""
    monkeypatch.setattr(sys, "argv", ["scriptorium", *arguments])
    with pytest.raises(SystemExit) as end:
        run()
    return Outcome(end.value.code, *capfd.readouterr())


def run_apart(arguments: list[str]) -> Outcome:
    """The real command in a process of its own, within a time limit."""
    call = limited(SECONDS_APART, sys.executable, "-m", "generator", *arguments)
    done = subprocess.run(call, capture_output=True, text=True, check=False)
    return Outcome(done.returncode, done.stdout, done.stderr)


def snapshot(folder: Path) -> dict[str, tuple[int, bytes]]:
    """Every file of a folder with its time and content."""
    return {path.name: (path.stat().st_mtime_ns, path.read_bytes()) for path in sorted(folder.rglob("*"))}


def broken_pack(path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Case:
    """A case, applied to a copy of its pack in the current folder."""
    case = read_case(path)
    shutil.copytree(PACKS / case.pack, tmp_path / case.pack)
    for change in case.changes:
        apply_change(tmp_path / case.pack, change)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PYTHONPATH", str(HERE.parent))
    return case


@for_each("path", CASES, ids=lambda path: path.stem)
def test_check_tells_every_mistake(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    """`check` prints exactly the expected lines, sorted, and ends with 1."""
    broken = broken_pack(path, tmp_path, monkeypatch)
    arguments = ["check", broken.pack]
    outcome = run_apart(arguments) if broken.apart else run_here(arguments, monkeypatch, capfd)
    if REWRITE:
        rewrite(path, outcome.err)
        pytest.skip("rewritten")
    assert broken.expected, "a case must expect something"
    assert outcome.err == told(broken.expected)
    assert (outcome.code, outcome.out) == (1, "")


def those(is_asked: Callable[[Case], bool]) -> list[Path]:
    """The cases of which something holds."""
    return [path for path in CASES if is_asked(read_case(path))]


@for_each("path", lambda: those(lambda case: case.is_scored), ids=lambda path: path.stem)
def test_score_tells_the_same(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    """`score` tells of the rules what `check` tells, and writes nothing."""
    broken = broken_pack(path, tmp_path, monkeypatch)
    (tmp_path / "game.yaml").write_text(f"game: {broken.pack}\nplayers: [{{name: Ann}}]\n", encoding="utf-8")
    outcome = run_here(["score", "game.yaml"], monkeypatch, capfd)
    assert outcome == (1, "", told(broken.expected))
    assert run_here(["score", "game.yaml", "--format", "json", "-o", "score.json"], monkeypatch, capfd).code == 1
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted([broken.pack, "game.yaml"])


def test_cases_about_rules_say_whether_scores_tell_them() -> None:
    """A case that only touches files of the rules is told by `score` too, or says that it is about what is drawn."""
    unsaid = []
    for path in CASES:
        case = read_case(path)
        is_about_rules = all(change["file"].startswith(RULE_FILES) for change in case.changes)
        if is_about_rules and not case.is_scored and not {"#drawn", "#apart"} & {*case.marks}:
            unsaid.append(path.stem)
    assert unsaid == []


@for_each("path", lambda: those(lambda case: case.is_printed), ids=lambda path: path.stem)
def test_nothing_is_written(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    """`sheets` ends with 1, an older PDF stays as it was, and no other file appears."""
    broken = broken_pack(path, tmp_path, monkeypatch)
    printed = tmp_path / "printed"
    printed.mkdir()
    (printed / "old.pdf").write_bytes(b"an older PDF")
    before = snapshot(printed)
    arguments = ["sheets", broken.pack, "-o", "printed/old.pdf", *broken.options]
    outcome = run_apart(arguments) if broken.apart else run_here(arguments, monkeypatch, capfd)
    assert (outcome.code, outcome.out) == (1, "")
    assert set(outcome.err.splitlines()[:-1]) <= set(broken.expected)
    assert snapshot(printed) == before
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted([broken.pack, "printed"])


def test_there_are_cases() -> None:
    """The folder is where it is believed to be."""
    assert len(CASES) > 50


def test_a_sound_pack_has_no_mistakes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    """The twin of all cases: without a change the same commands succeed and replace the PDF."""
    shutil.copytree(DEMO, tmp_path / "demo")
    (tmp_path / "old.pdf").write_bytes(b"an older PDF")
    monkeypatch.chdir(tmp_path)
    assert run_here(["check", "demo"], monkeypatch, capfd)[::2] == (0, "")
    assert run_here(["sheets", "demo", "-o", "old.pdf"], monkeypatch, capfd)[::2] == (0, "")
    assert (tmp_path / "old.pdf").read_bytes().startswith(b"%PDF")
