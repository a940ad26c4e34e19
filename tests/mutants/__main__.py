"""Which tests notice a fault? Each is tried in a copy of the project, first by the tests of its room, then by those of
`make quick`, then by those of `make test`, until some test fails. Ends with 1 if a fault lives, or is no longer one."""

import argparse
import compileall
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import NamedTuple

from rooms import THINNED_QUICK, TIERS, files_of

from mutants.fault import Fault, read_faults

PROJECT = Path(__file__).resolve().parent.parent.parent
LONGEST_SECONDS = 1800
OWN_TESTS = "test_mutants"  # they look for every fault's text in the code, and so would notice any
FAILED = re.compile(r"^(?:FAILED|ERROR) (\S+)", re.MULTILINE)


class Trial(NamedTuple):
    """How the tests of a tier ended: which failed first, "" if none did."""

    failed: str
    seconds: float


def main() -> int:
    asked = parse_arguments()
    tiers = asked.tiers or TIERS
    faults = [one for one in read_faults() if not asked.faults or one.name in asked.faults or one.room in asked.faults]
    killed: Counter[str] = Counter()
    living: list[str] = []
    with tempfile.TemporaryDirectory(prefix="mutants-") as folder:
        project = Path(folder) / "scriptorium"
        made = shutil.ignore_patterns(".git", ".venv*", "__pycache__", ".*_cache", ".hypothesis", "build", "dist")
        shutil.copytree(PROJECT, project, ignore=made, symlinks=True)
        compileall.compile_dir(project / "generator", quiet=2)  # what no fault touches is compiled once
        for fault in faults:
            tier, trial = try_fault(fault, project, tiers, asked.jobs)
            killed[tier] += 1
            living += [] if tier else [f"{fault.name}: {fault.about} ({fault.file})"]
            tell(f"{tier or 'LIVES':6}{trial.seconds:6.0f} s  {fault.name}  {trial.failed}")
    for tier in tiers:
        tell(f"killed by {tier}: {killed[tier]} of {len(faults)}")
    tell("\n".join(("", "living:", *living)) if living else "none lives")
    return 1 if living else 0


def parse_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="mutants", description=__doc__)
    parser.add_argument("faults", nargs="*", help="names of faults or rooms; else all")
    parser.add_argument("--tier", dest="tiers", action="append", choices=TIERS, help="else all, one after the other")
    parser.add_argument("--jobs", default="auto", help="how many tests run at once")
    return parser.parse_args()


def try_fault(fault: Fault, project: Path, tiers: Iterable[str], jobs: str) -> tuple[str, Trial]:
    """The first tier in which a test fails, "" if none does; each tier leaves out what was tried before it."""
    tried: set[str] = set()
    trial = Trial("", 0)
    with fault.within(project):
        for tier in tiers:
            files = [name for name in files_of(tier, fault.room) if name not in tried and name != OWN_TESTS]
            how = ["--quick"] if tier == "quick" else []
            tried.update(name for name in files if not how or name.removeprefix("test_") not in THINNED_QUICK)
            trial = run_tests(project, files, jobs, how)
            if trial.failed:
                return tier, trial
    return "", trial


def run_tests(project: Path, files: list[str], jobs: str, how: Sequence[str] = ()) -> Trial:
    """Run some files of tests until one fails."""
    if not files:
        return Trial("", 0)
    began = time.monotonic()
    call = [sys.executable, "-m", "pytest", "-x", "-q", "--tb=no", "-rfE", "-p", "no:cacheprovider", "-n", jobs]
    environment = {**os.environ, "PYTHONPATH": str(project), "PYTHONDONTWRITEBYTECODE": "1", "CI": "1"}
    try:
        done = subprocess.run(
            [*call, "-m", "not long", *how, *files],
            cwd=project,
            env=environment,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            encoding="utf-8",
            check=False,
            timeout=LONGEST_SECONDS,
        )
    except subprocess.TimeoutExpired:
        return Trial("(out of time)", time.monotonic() - began)
    found = FAILED.search(done.stdout)
    failed = found[1] if found else "(no test could run)" if done.returncode not in (0, 5) else ""
    return Trial(failed, time.monotonic() - began)


def tell(text: str) -> None:
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())
