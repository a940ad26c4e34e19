"""The real command, run in this process or in one of its own: what it ends with, says and writes."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from generator.cli.main import run

ROOT = Path(__file__).resolve().parents[2]


def limited(seconds: int, *call: str | Path) -> list[str]:
    """A call that ends when it has used so many seconds of a processor, however busy the machine is."""
    return ["sh", "-c", 'ulimit -t "$0" && exec "$@"', str(seconds), *map(str, call)]


class Outcome(NamedTuple):
    """What a run of the command ended with."""

    code: object
    out: str
    err: str


class Runner:
    """Runs the command in a folder of its own."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> None:
        self.folder, self.monkeypatch, self.capfd = folder, monkeypatch, capfd

    def __call__(self, *arguments: str) -> Outcome:
        self.monkeypatch.setattr(sys, "argv", ["scriptorium", *arguments])
        with pytest.raises(SystemExit) as end:
            run()
        return Outcome(end.value.code or 0, *self.capfd.readouterr())


def output_of(*arguments: str) -> str:
    """What the command says in a process of its own; it must end well."""
    ran = subprocess.run([sys.executable, "-m", "generator", *arguments], cwd=ROOT, capture_output=True, text=True)
    assert ran.returncode == 0, ran.stderr
    return ran.stdout


def scoreboard_of(*records: str | Path) -> dict[str, Any]:
    """What the command makes of some records, which may lack something."""
    board: dict[str, Any] = json.loads(output_of("score", *map(str, records), "--format", "json", "--lenient"))
    return board
