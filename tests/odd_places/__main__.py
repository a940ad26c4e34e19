"""Run a telling part of the tests in odd places: `make odd-places`. Ends with 1 if anything fails in any of them."""

import argparse
import os
import re
import sys
import tempfile
import time
from collections.abc import Iterable, Iterator
from contextlib import nullcontext
from pathlib import Path
from typing import NamedTuple

from odd_places.place import FOR_EVERY_PYTHON, PLACES, TOGETHER, Place, Site, give_away, make_site, unwritable
from odd_places.pythons import PROMISED, SYSTEM, Python, find_python, within_reach

PROJECT = Path(__file__).resolve().parent.parent.parent
TESTS = (  # streams, signals, files and their modes, other programs, words, dates; the engines need no place
    *("test_cli", "test_streams", "test_write", "test_fence", "test_new", "test_interview", "test_score_cli"),
    *("test_record_file", "test_reports", "test_diff", "test_spreadsheets_back", "test_studio", "test_studio_browser"),
    *(
        "test_form",
        "test_form_read",
        "test_web_page",
        "test_web_store",
        "test_limits",
        "test_exports",
        "test_repository",
    ),
)
FEW = (  # of them where only one thing is odd: the places of every Python have them all
    *("test_cli", "test_streams", "test_write", "test_fence", "test_new", "test_interview", "test_score_cli"),
    *("test_record_file", "test_studio", "test_repository"),
)
READING = (  # what a clone that cannot be written is good for
    "games",
    "check anarchy",
    "score examples/quick.yaml --explain",
    "record anarchy --quick",
    "odds anarchy rows",
    "plan anarchy -o {spare}/plan.json",
    "sheets anarchy -o {spare}/sheets.pdf",
    "cards anarchy path -o {spare}/cards.pdf",
    "sheets anarchy --fillable -o {spare}/form.pdf",
    "web anarchy -o {spare}/web.html",
    "score examples/quick.yaml --format html -o {spare}/score.html",
)
LONGEST_SECONDS = 7200


class Outcome(NamedTuple):
    """How one thing ended in a place."""

    did: str
    is_good: bool
    says: str


def main() -> int:
    asked = parse_arguments()
    places = [place for place in PLACES if place.name in (asked.places or [one.name for one in PLACES])]
    rows: list[tuple[str, str, str, str]] = []
    bad: list[str] = []
    with tempfile.TemporaryDirectory(prefix="odd-places-") as folder:
        Path(folder).chmod(0o755)
        for index, name in enumerate(asked.python or (*PROMISED, SYSTEM)):
            python = find_python(name)
            if python is None:
                rows.append((name, "every place", "skipped", "not on this machine"))
                continue
            chosen = [one for one in places if asked.every or index == 0 or one.name in FOR_EVERY_PYTHON]
            for place, seconds, outcome in try_python(python, chosen, Path(folder) / name, asked):
                tell(f"{python.name}, {place}: {outcome.did} {'ok' if outcome.is_good else 'FAILED'} ({seconds:.0f} s)")
                result = "ok" if outcome.is_good else "FAILED"
                rows.append((python.name, place, f"{outcome.did}: {result}", outcome.says.split("\n")[0]))
                if not outcome.is_good:
                    bad.append(f"{python.name}, {place}, {outcome.did}:\n{outcome.says}")
    show(rows, bad)
    return 1 if bad else 0


def parse_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="odd_places", description=__doc__)
    parser.add_argument("places", nargs="*", help=f"of {', '.join(one.name for one in PLACES)}; else all")
    parser.add_argument("--python", action="append", help=f"of {', '.join((*PROMISED, SYSTEM))}; else all")
    parser.add_argument("--every", action="store_true", help="every place with every Python")
    parser.add_argument("--jobs", default="auto", help="how many tests run at once")
    parser.add_argument("--tests", nargs="*", help="other modules of tests")
    asked = parser.parse_args()
    if unknown := {*asked.places} - {one.name for one in PLACES}:
        parser.error(f"no place of the name {', '.join(sorted(unknown))}")
    return asked


def try_python(
    python: Python, places: list[Place], folder: Path, asked: argparse.Namespace
) -> Iterator[tuple[str, float, Outcome]]:
    """Set a copy of the project up in the oddest place, then try the places in it."""
    folder.mkdir()
    program = within_reach(python, folder / "python")
    if program is None:
        yield "every place", 0, Outcome("nothing", True, "skipped: no other user can run it, nor a copy of it")
        return
    site = make_site(PROJECT, folder / "site")
    began = time.monotonic()
    made = told(site, TOGETHER, "setting up", "make", ".venv/installed-test", f"PYTHON={program}")
    yield TOGETHER.name, time.monotonic() - began, made
    for place in places if made.is_good else ():
        if is_in_vain(place):
            yield place.name, 0, Outcome("nothing", True, "skipped: only root can be another user, or root")
            continue
        began = time.monotonic()
        for outcome in try_place(site, place, asked):
            yield place.name, time.monotonic() - began, outcome
        if place.is_root:
            give_away(folder / "site")


def is_in_vain(place: Place) -> bool:
    return place.is_root and os.geteuid() != 0


def try_place(site: Site, place: Place, asked: argparse.Namespace) -> Iterator[Outcome]:
    """Both commands in short, or in a clone that cannot be written what only reads; and the tests."""
    with unwritable(site.clone) if place.is_read_only else nullcontext():
        before = contents(site.clone)
        if place.is_read_only:
            yield from (read(site, place, line) for line in READING)
        else:
            yield told(site, place, "make print", "make", "print")
        usual = TESTS if place.name in FOR_EVERY_PYTHON else FEW
        files = files_named(asked.tests or usual)
        options = ("-p", "no:cacheprovider", "-rfE", "--tb=short", "-n", asked.jobs)
        yield told(site, place, "tests", ".venv/bin/python", "-m", "pytest", *options, *files)
        if place.is_read_only:
            more = sorted(contents(site.clone) - before)
            yield Outcome("left alone", not more, "\n".join(more))


def files_named(names: Iterable[str]) -> list[str]:
    """The files of tests of some names, wherever they lie."""
    return [
        f"tests/{path.parent.name}/{path.name}" for name in names for path in (PROJECT / "tests").glob(f"*/{name}.py")
    ]


def read(site: Site, place: Place, line: str) -> Outcome:
    """A command that only reads: it works, and complains of nothing."""
    words = [word.format(spare=site.spare / "tmp") for word in line.split()]
    done = site.run(place, ".venv/bin/scriptorium", *words)
    complaints = [one for one in done.stdout.splitlines() if re.search(r"denied|read-only|cache|warning", one, re.I)]
    is_good = done.returncode == 0 and not complaints
    return Outcome(words[0], is_good, "" if is_good else f"exit {done.returncode}\n{done.stdout[-2000:]}")


def told(site: Site, place: Place, did: str, *call: str) -> Outcome:
    done = site.run(place, *call, seconds=LONGEST_SECONDS)
    summary = re.findall(r"^(?:\d+ \w+(?:, )?)+ in .*$|^(?:FAILED|ERROR) .*$", done.stdout, re.MULTILINE)
    if done.returncode == 0:
        return Outcome(did, True, summary[-1] if summary else "")
    return Outcome(did, False, "\n".join(summary or done.stdout.splitlines()[-25:]))


def contents(folder: Path) -> set[str]:
    return {f"{path.relative_to(folder)} {path.lstat().st_mtime_ns}" for path in folder.rglob("*") if not path.is_dir()}


def show(rows: list[tuple[str, str, str, str]], bad: list[str]) -> None:
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    tell(
        "\n".join("  ".join(one.ljust(width) for one, width in zip(row, widths, strict=True)).rstrip() for row in rows)
    )
    for one in bad:
        tell(f"\n{one}")


def tell(text: str) -> None:
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())
