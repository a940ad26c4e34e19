"""The Pythons of this machine, each where the user of a place can run it."""

import os
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from odd_places.place import NOBODY

PROMISED = ("3.11", "3.12", "3.13")
SYSTEM = "system"  # the one that came with the machine
KEPT_IN = (".pyenv/versions", ".local/share/uv/python")  # below the home of whoever installed others
ASKED = "import sys; print('.'.join(map(str, sys.version_info[:3])), sys.base_prefix, sep='\\n')"


class Python(NamedTuple):
    """A Python that runs: what it was asked for as, its version, its program and where it is installed."""

    asked: str
    version: str
    program: Path
    prefix: Path

    @property
    def name(self) -> str:
        return f"{self.version} ({SYSTEM})" if self.asked == SYSTEM else self.version


def find_python(asked: str) -> Python | None:
    """A Python of this minor version, or the system's own."""
    for program in [Path("/usr/bin/python3")] if asked == SYSTEM else programs_called(f"python{asked}", asked):
        version, prefix = answer_of(program)
        if version.startswith("3." if asked == SYSTEM else f"{asked}."):
            return Python(asked, version, program, Path(prefix))
    return None


def programs_called(name: str, version: str) -> Iterator[Path]:
    for folder in KEPT_IN:
        yield from sorted((Path.home() / folder).glob(f"*{version}.*/bin/{name}"))
    for one in os.environ["PATH"].split(os.pathsep):
        yield Path(one) / name


def answer_of(program: Path) -> tuple[str, str]:
    """The version of a program and where it is installed; nothing of one that does not run."""
    try:
        told = subprocess.run([program, "-I", "-c", ASKED], capture_output=True, text=True, check=True).stdout
    except (OSError, subprocess.CalledProcessError):
        return "", ""
    version, prefix = told.split("\n", 1)
    return version, prefix.strip()


def within_reach(python: Python, folder: Path) -> Path | None:
    """A program that another user can run too: a copy where the home that holds it is closed; None if that does not
    run either."""
    if os.geteuid() != 0 or can_run(python.program):
        return python.program
    shutil.copytree(python.prefix, folder, symlinks=True, ignore=shutil.ignore_patterns("__pycache__", "test"))
    copy = folder / "bin" / python.program.name
    find_library_beside(copy.resolve(), python.prefix / "lib")
    return copy if can_run(copy) else None


def find_library_beside(program: Path, library: Path) -> None:
    """Let a copied program look for its library beside itself, not where it was installed."""
    here, there = b"$ORIGIN/../lib", os.fsencode(library)
    program.write_bytes(program.read_bytes().replace(there + b"\0", here.ljust(len(there), b"\0") + b"\0"))


def can_run(program: Path) -> bool:
    call = [str(program), "-I", "-c", ""]
    try:
        return subprocess.run(call, user=NOBODY, group=NOBODY, extra_groups=(), check=False).returncode == 0
    except PermissionError:
        return False
