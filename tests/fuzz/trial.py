"""A case is tried: the real command runs in this process, and what it must never do is looked for."""

import io
import json
import os
import re
import resource
import shutil
import signal
import sys
import traceback
import warnings
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stderr, redirect_stdout
from functools import cache
from pathlib import Path
from types import FrameType
from typing import NamedTuple
from xml.etree import ElementTree

import pypdf

import generator
from fuzz.case import Case
from fuzz.commands import misuse
from fuzz.material import copy_pack
from fuzz.page import PAGE, try_on_page
from fuzz.verdict import Verdict
from generator.cli.main import run
from generator.pack.rules import read_rules
from generator.pack.variant import Game
from generator.rules.rules import Rules
from generator.scoring import scorer as scores

SECONDS = 10  # of work, not of waiting: the machine may be busy
MEGABYTES = 500  # that a case may take at a time
PEAK = Path("/proc/self/status")
PLACED = re.compile(r"^\S.*?:(?:\d+:\d+|[^:]*![A-Z]+\d+): ")
NAMED = re.compile(r"^\S.*?\s?: ")  # of files that have no lines
WHOLE = re.compile(r"^\S+: (says nothing that|deck '\S+' has no cards)")  # of a table as a whole
TEXTS = (".yaml", ".json", ".csv", ".svg")
LIBRARY = re.compile(r"\.py:\d+: \w*Warning: |pikepdf\.\w+|<[\w.]+ object at 0x")
CONTROLS = re.compile("[\x00-\x08\x0b-\x1f\x7f\x80-\x9f\u202a-\u202e\u2066-\u2069]")
CODE = Path(generator.__file__).parent


class Ended(NamedTuple):
    """What the command ended with, and what it said."""

    code: object
    out: str
    err: str


class Hang(BaseException):
    """A case that takes too long; nothing that catches exceptions catches it."""


class Workshop:
    """A folder with copies of the packs, in which cases are tried one after the other."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.out = folder / "OUT"
        self.ready: set[str] = set()
        rules_once.cache_clear()  # of packs in the folder before

    def prepare(self, base: str) -> None:
        """Copy a pack, once."""
        if base not in self.ready:
            copy_pack(base, self.folder / base)
            self.ready.add(base)

    def try_case(self, case: Case) -> Verdict:
        """Put the changed file in its place, run the command, and put back what was there."""
        if case.kind == PAGE:
            return try_on_page(case)
        if wrong := misuse(case.command):
            return Verdict("wrong use", f"{' '.join(case.command)}: {wrong}")
        self.prepare(case.base)
        changed = self.folder / case.file
        before = changed.read_bytes() if changed.exists() else None
        changed.parent.mkdir(exist_ok=True)
        changed.write_bytes(case.content)
        shutil.rmtree(self.out, ignore_errors=True)
        self.out.mkdir()
        there = self.files(case.base)
        try:
            return self.judge(case, there)
        finally:
            if before is None:
                changed.unlink(missing_ok=True)
            else:
                changed.write_bytes(before)

    def files(self, base: str) -> set[tuple[str, int]]:
        """What lies beside the pack and inside it, and when it was written; the folder for output is another matter."""
        beside = (one for one in os.scandir(self.folder) if one.path != str(self.out))
        paths = [one.path for one in beside] + [
            f"{folder}/{name}" for folder, _, names in os.walk(self.folder / base) for name in names
        ]
        return {(path, os.stat(path).st_mtime_ns if os.path.isfile(path) else 0) for path in paths}

    def judge(self, case: Case, there: set[tuple[str, int]]) -> Verdict:
        is_apart = not case.is_inside and case.kind != "variant"
        began = begin_measuring()
        with in_folder(self.folder), read_once(rules=is_apart), in_time(SECONDS):
            try:
                ended = command(case.command)
            except Hang:
                return Verdict("hang", place_of(sys.exc_info()[1]))
            except BaseException as error:
                return Verdict("traceback", f"{type(error).__name__} {place_of(error)}: {error}"[:300])
        wrong = (
            taken_too_much(began) or self.wrongly_written(case.base, ended.code, there) or wrongly_ended(case, ended)
        )
        if wrong:
            return wrong
        return Verdict("told", ended.err.split("\n", 1)[0]) if ended.code else Verdict("fine")

    def wrongly_written(self, base: str, code: object, there: set[tuple[str, int]]) -> Verdict | None:
        """Files that should not be there, or are not what they say."""
        written = [path for path in self.out.rglob("*") if not path.is_dir()]
        if strays := self.files(base) ^ there:
            return Verdict("written elsewhere", min(strays)[0].removeprefix(f"{self.folder}/"))
        if any(path.name.startswith(".") for path in written):
            return Verdict("temporary left", str(written[0].name))
        if code and written:
            return Verdict("written though wrong", written[0].name)
        faults = ((path, fault(path)) for path in written)
        return next((Verdict("bad output", f"{path.name}: {wrong}") for path, wrong in faults if wrong), None)


def wrongly_ended(case: Case, ended: Ended) -> Verdict | None:
    """An exit code that no case may have, or one without a sentence that says why and where."""
    code, out, err = ended
    if code == 2:
        return Verdict("wrong use", f"{' '.join(case.command)}: {err.strip()}"[:300])
    if code not in (0, 1):
        return Verdict("exit code", str(code))
    if "Traceback" in err:
        return Verdict("traceback", err.strip().splitlines()[-1][:300])
    if found := LIBRARY.search(err):
        return Verdict("library speaks", err[found.start() :][:300])
    if found := CONTROLS.search((out if "--format" not in case.command else "") + err):
        return Verdict("control letter", repr(found[0]))
    if not code:
        return None
    if not err.strip():
        is_told = "--json" in case.command and json.loads(out)["mistakes"]
        return None if is_told else Verdict("said nothing", "exit 1")
    pattern = PLACED if case.file.endswith(TEXTS) else NAMED
    lines = err.strip().splitlines()[:-1]
    return next(
        (Verdict("without a place", line[:300]) for line in lines if not (pattern.match(line) or WHOLE.match(line))),
        None,
    )


@contextmanager
def read_once(*, rules: bool) -> Iterator[None]:
    """Rules of games that a case leaves alone are read once: most of the time of a short run goes into that."""
    before = scores.read_rules
    scores.read_rules = rules_once if rules else before
    try:
        yield
    finally:
        scores.read_rules = before


@cache
def rules_once(game: Game) -> Rules:
    return read_rules(game)


def command(arguments: tuple[str, ...]) -> Ended:
    """Run the command."""
    out, err = (io.TextIOWrapper(io.BytesIO(), encoding="utf-8", write_through=True) for _ in range(2))
    before = sys.argv, sys.stdin
    sys.argv, sys.stdin = ["scriptorium", *arguments], io.StringIO()
    code: object = 0
    try:
        with redirect_stdout(out), redirect_stderr(err), warnings.catch_warnings():
            warnings.simplefilter("always")  # what a library says is said every time
            run()
    except SystemExit as end:
        code = end.code or 0
    finally:
        sys.argv, sys.stdin = before
    return Ended(code, *(stream.buffer.getvalue().decode("utf-8", "replace") for stream in (out, err)))


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


class Measured(NamedTuple):
    """What was taken before a case began."""

    megabytes: int
    seconds: float  # of child processes


def begin_measuring() -> Measured:
    """Forget the most memory that was ever taken, so that what the case takes can be seen."""
    if PEAK.exists():
        PEAK.with_name("clear_refs").write_text("5")
    return Measured(most_megabytes(), children_seconds())


def taken_too_much(began: Measured) -> Verdict | None:
    """More memory, or more time in child processes, than any case needs."""
    if (taken := most_megabytes() - began.megabytes) > MEGABYTES:
        return Verdict("too much", f"{taken} MB")
    seconds = children_seconds() - began.seconds
    return Verdict("too much", f"{seconds:.0f} s in child processes") if seconds > SECONDS else None


def most_megabytes() -> int:
    """The most memory that was taken since it was last forgotten; 0 where the system does not say."""
    found = re.search(r"VmHWM:\s+(\d+)", PEAK.read_text()) if PEAK.exists() else None
    return int(found[1]) // 1000 if found else 0


def children_seconds() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


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
