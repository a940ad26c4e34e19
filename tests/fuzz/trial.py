"""A case is tried: the real command runs in this process, and what it must never do is looked for."""

import io
import json
import os
import re
import shutil
import signal
import sys
import traceback
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext, redirect_stderr, redirect_stdout
from functools import cache
from pathlib import Path
from types import FrameType
from typing import NamedTuple
from xml.etree import ElementTree

import pypdf

import generator
from fuzz.case import Case
from fuzz.material import DATA, PACKS
from generator.cli.main import run
from generator.flows import scores
from generator.pack.rules import read_rules
from generator.pack.variant import Game
from generator.rules.rules import Rules

SECONDS = 5  # of work, not of waiting: the machine may be busy
PLACED = re.compile(r"^\S.*?:(?:\d+:\d+|[^:]*![A-Z]+\d+): ")
CONTROLS = re.compile("[\x00-\x08\x0b-\x1f\x7f\x80-\x9f\u202a-\u202e\u2066-\u2069]")
CODE = Path(generator.__file__).parent


class Verdict(NamedTuple):
    """How a case ended: `fine`, `told` (a mistake, exit 1 or 2), or what went wrong, with its place in the code."""

    ended: str
    about: str = ""
    without_place: int = 0  # mistakes that were told without line and column

    @property
    def is_failure(self) -> bool:
        return self.ended not in ("fine", "told")


class Hang(BaseException):
    """A case that takes too long; nothing that catches exceptions catches it."""


class Workshop:
    """A folder with copies of the packs, in which cases are tried one after the other."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.out = folder / "OUT"
        self.ready: set[str] = set()

    def prepare(self, base: str) -> None:
        """Copy a pack, once."""
        if base not in self.ready:
            shutil.copytree(PACKS[base], self.folder / base)
            if base in DATA and DATA[base].exists():
                shutil.copytree(DATA[base], self.folder / base / "card_data", dirs_exist_ok=True)
            self.ready.add(base)

    def try_case(self, case: Case) -> Verdict:
        """Put the changed file in its place, run the command, and put back what was there."""
        self.prepare(case.base)
        loose = case.kind in ("record", "table")
        changed = self.folder / case.file if loose else self.folder / case.base / case.file
        before = changed.read_bytes() if changed.exists() else None
        changed.write_bytes(case.content)
        shutil.rmtree(self.out, ignore_errors=True)
        self.out.mkdir()
        there = self.files()
        try:
            return self.judge(case, there)
        finally:
            if before is None:
                changed.unlink(missing_ok=True)
            else:
                changed.write_bytes(before)

    def files(self) -> set[str]:
        """Everything outside the folder that may be written to."""
        walked = os.walk(self.folder)
        return {
            f"{folder}/{name}" for folder, _, names in walked if not folder.startswith(str(self.out)) for name in names
        }

    def judge(self, case: Case, there: set[str]) -> Verdict:
        known = unchanged_rules() if case.kind in ("record", "table") else nullcontext()
        with in_folder(self.folder), known, in_time(SECONDS):
            try:
                code, out, err = command(case.command)
            except Hang:
                return Verdict("hang", place_of(sys.exc_info()[1]))
            except BaseException as error:
                return Verdict("traceback", f"{type(error).__name__} {place_of(error)}: {error}"[:300])
        written = [path for path in self.out.rglob("*") if not path.is_dir()]
        if strays := self.files() - there:
            return Verdict("written elsewhere", min(strays).removeprefix(f"{self.folder}/"))
        if any(path.name.startswith(".") for path in written):
            return Verdict("temporary left", str(written[0].name))
        if code not in (0, 1, 2):
            return Verdict("exit code", str(code))
        if "Traceback" in err:
            return Verdict("traceback", err.strip().splitlines()[-1][:300])
        if found := CONTROLS.search((out if "--format" not in case.command else "") + err):
            return Verdict("control letter", repr(found[0]))
        if code and written:
            return Verdict("written though wrong", written[0].name)
        if code == 1 and not err.strip():
            return Verdict("said nothing", "exit 1")
        if code:
            lines = err.strip().splitlines()[:-1]
            return Verdict("told", lines[0] if lines else err, sum(not PLACED.match(line) for line in lines))
        return next(
            (Verdict("bad output", f"{path.name}: {wrong}") for path in written if (wrong := fault(path))),
            Verdict("fine"),
        )


@contextmanager
def unchanged_rules() -> Iterator[None]:
    """Games that a case does not change are read once: most of the time of a short run goes into that."""
    before = scores.read_rules
    scores.read_rules = rules_once
    try:
        yield
    finally:
        scores.read_rules = before


@cache
def rules_once(game: Game) -> Rules:
    return read_rules(game)


def command(arguments: tuple[str, ...]) -> tuple[object, str, str]:
    """The exit code of the command, and what it said."""
    out, err = (io.TextIOWrapper(io.BytesIO(), encoding="utf-8", write_through=True) for _ in range(2))
    before = sys.argv, sys.stdin
    sys.argv, sys.stdin = ["scriptorium", *arguments], io.StringIO()
    code: object = 0
    try:
        with redirect_stdout(out), redirect_stderr(err):
            run()
    except SystemExit as end:
        code = end.code or 0
    finally:
        sys.argv, sys.stdin = before
    return code, *(stream.buffer.getvalue().decode("utf-8", "replace") for stream in (out, err))


def fault(path: Path) -> str:
    """What is wrong with a file that was written, if anything."""
    content = path.read_bytes()
    try:
        match path.suffix:
            case ".svg":
                return svg_fault(content)
            case ".json":
                json.loads(content)
            case ".pdf":
                if len(pypdf.PdfReader(io.BytesIO(content), strict=True).pages) < 1:
                    return "no pages"
    except Exception as error:
        return f"{type(error).__name__}: {error}"
    return ""


def svg_fault(content: bytes) -> str:
    """A drawing that runs something, or has a number that is none."""
    for element in ElementTree.fromstring(content).iter():
        if element.tag.rpartition("}")[2] in ("script", "foreignObject"):
            return f"<{element.tag}>"
        for name, value in element.attrib.items():
            if name.lower().startswith("on"):
                return f"{name}="
            if name != "id" and re.search(r"(?<![\w#-])-?(nan|inf)(?![\w-])", value):
                return f"{name}={value[:60]}"
    return ""


def place_of(error: BaseException | None) -> str:
    """The last place of this code that an exception went through."""
    frames = traceback.extract_tb(error.__traceback__) if error else []
    own = [frame for frame in frames if str(CODE) in frame.filename] or frames
    return f"{Path(own[-1].filename).name}:{own[-1].lineno}" if own else ""


@contextmanager
def in_folder(folder: Path) -> Iterator[None]:
    before = Path.cwd()
    os.chdir(folder)
    try:
        yield
    finally:
        os.chdir(before)


@contextmanager
def in_time(seconds: float) -> Iterator[None]:
    """Raise Hang after so many seconds of work."""

    def stop(number: int, frame: FrameType | None) -> None:
        raise Hang

    before = signal.signal(signal.SIGPROF, stop)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)
