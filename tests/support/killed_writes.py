"""Run commands up to their first step of writing, and from there again and again: killed, told to end, or refused at
some further step.

A step is a call that changes something on disk. At the first one this process forks; the child goes on to step n and
meets its end there, the parent looks at the folder, puts it back as it was and forks anew. So a command makes what it
writes only once, however many steps there are. Started as a program with the cases as JSON on standard input.
"""

import gc
import hashlib
import json
import os
import shutil
import signal
import sys
from collections.abc import Callable
from itertools import product
from pathlib import Path
from typing import Any

STEPS = ("open", "write", "fsync", "replace", "rename", "link", "mkdir", "unlink", "rmdir")
WAYS = ("kill", "term", "refuse")
MOST_MOVES, MOST_OTHERS = 3, 3

State = dict[str, str]


def state_of(folder: Path) -> State:
    """Every file by its digest, every folder by a word."""
    return {
        str(path.relative_to(folder)): hashlib.sha256(path.read_bytes()).hexdigest() if path.is_file() else "folder"
        for path in sorted(folder.rglob("*"))
    }


class Harness:
    """Stands between a command and the system while it writes."""

    def __init__(self, folder: Path, kept: Path) -> None:
        self.folder, self.kept = folder, kept
        self.pid = os.getpid()
        self.count, self.last, self.way, self.code = 0, 0, "", 0
        self.is_busy = False
        self.ends: list[dict[str, Any]] = []

    def watch(self, name: str) -> None:
        real = getattr(os, name)

        def step(*arguments: Any, **options: Any) -> Any:
            if self.is_busy or (name == "open" and not arguments[1] & os.O_CREAT):
                return real(*arguments, **options)
            if os.getpid() == self.pid:
                self.is_busy = True
                self.try_every_end()
                self.is_busy = False
            self.count += 1
            if self.way == "peace":
                with (self.kept / "calls").open("a") as calls:
                    calls.write(f"{name} ")
            elif self.count == self.last:
                self.meet_end(name)
            return real(*arguments, **options)

        setattr(os, name, step)

    def meet_end(self, name: str) -> None:
        match self.way:
            case "kill":
                os.kill(os.getpid(), signal.SIGKILL)
            case "term":
                os.kill(os.getpid(), signal.SIGTERM)
            case "refuse":
                raise OSError(28, "No space left on device")

    def try_every_end(self) -> None:
        """In the parent: first in peace, then some steps in every way. Returns only in a child."""
        gc.disable()
        gc.freeze()  # what a child does not touch need not be copied
        shutil.copytree(self.folder, self.kept / "before", symlinks=True)
        if not self.fork_until("peace", 0):
            return
        calls = (self.kept / "calls").read_text().split()
        shutil.copytree(self.folder, self.kept / "new")
        self.ends.append(self.end_of("", self.code))
        for way, step in product(WAYS, chosen(calls)):
            self.put_back("before")
            if not self.fork_until(way, step):
                return
            self.ends.append(self.end_of(calls[step - 1], self.code))
        self.put_back("before")
        print(json.dumps({"before": state_of(self.folder), "ends": self.ends}), file=sys.__stdout__, flush=True)
        self.put_back("new")
        os._exit(0)

    def fork_until(self, way: str, step: int) -> bool:
        """Whether this is the parent, and the child has met its end."""
        self.way, self.last, self.code = way, step, 0
        child = os.fork()
        if child:
            self.code = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
        return child != 0

    def end_of(self, call: str, code: int) -> dict[str, Any]:
        return {"way": self.way, "call": call, "code": code, "after": state_of(self.folder)}

    def put_back(self, name: str) -> None:
        for path in self.folder.iterdir():
            shutil.rmtree(path) if path.is_dir() else path.unlink()
        shutil.copytree(self.kept / name, self.folder, dirs_exist_ok=True)


def chosen(calls: list[str]) -> list[int]:
    """The numbers of some steps: the first, the last, and others between; more of those at which something moves."""
    moves = [number for number, name in enumerate(calls, 1) if name in ("replace", "rename", "link")]
    others = [number for number, _ in enumerate(calls, 1) if number not in moves]
    return sorted({*spread(moves, MOST_MOVES), *spread(others, MOST_OTHERS)})


def spread(numbers: list[int], most: int) -> list[int]:
    """At most some of these numbers, at equal distances, the first and the last among them."""
    if len(numbers) <= most:
        return numbers
    return [numbers[round(index * (len(numbers) - 1) / (most - 1))] for index in range(most)]


def run_case(words: list[str], folder: Path, run: Callable[[], None]) -> None:
    """Run one command in a child of its own; what it wrote stays."""
    kept = folder.with_name(f"{folder.name}-kept")
    shutil.rmtree(kept, ignore_errors=True)
    kept.mkdir()
    child = os.fork()
    if child:
        os.waitpid(child, 0)
        return
    os.chdir(folder)
    sys.argv = ["scriptorium", *words]
    sys.stdout = sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115
    harness = Harness(folder, kept)
    for name in STEPS:
        harness.watch(name)
    code = 0
    try:
        run()
    except SystemExit as end:
        code = int(end.code or 0)
    if os.getpid() == harness.pid:  # it wrote nothing
        print("null", file=sys.__stdout__, flush=True)
    os._exit(code)  # without what Python does at its end, which takes longer than all of this


def make_old(folder: Path) -> None:
    """Say something older in every file."""
    for path in folder.rglob("*"):
        if path.is_file():
            path.write_text("old")


if __name__ == "__main__":
    from generator.cli.main import run as run_command

    for case in json.load(sys.stdin):
        place = Path(case["folder"])
        run_case(case["words"], place, run_command)
        if case["again"]:
            make_old(place)
            run_case(case["words"], place, run_command)
