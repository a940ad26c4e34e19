"""The cases of tests/mistakes, read and applied; tests/pack/test_mistakes.py says how they are written."""

import os
from functools import cache
from pathlib import Path
from typing import NamedTuple

import yaml

HERE = Path(__file__).parents[1]
PACKS = HERE / "packs"
CASES = sorted((HERE / "mistakes").glob("*.yaml"))
REWRITE = bool(os.environ.get("SCRIPTORIUM_WRITE_GOLDEN"))
QuickLoader = getattr(yaml, "CBaseLoader", yaml.BaseLoader)  # in C, where the library has that


class Case(NamedTuple):
    """What is changed in a pack, what must be said of it, and how to ask for it."""

    expected: list[str]
    options: list[str]
    marks: list[str]
    pack: str
    changes: list[dict[str, str]]

    @property
    def apart(self) -> bool:
        return "#apart" in self.marks

    @property
    def is_scored(self) -> bool:
        return bool({"#score", "#score alone"} & {*self.marks})

    @property
    def is_printed(self) -> bool:
        return "#score alone" not in self.marks


@cache
def read_case(path: Path) -> Case:
    """The case of a file; everything in it is text."""
    text = path.read_text(encoding="utf-8")
    head = [line for line in text.splitlines() if line.startswith("#")]
    packs = [line.removeprefix("#pack ") for line in head if line.startswith("#pack ")]
    return Case(
        expected=[line.removeprefix("#! ") for line in head if line.startswith("#! ")],
        options=[word for line in head if line.startswith("#? ") for word in line.removeprefix("#? ").split()],
        marks=[line for line in head if not line.startswith(("# ", "#! ", "#? ", "#pack "))],
        pack=packs[0] if packs else "demo",
        changes=yaml.load(text, Loader=QuickLoader),
    )


def apply_change(pack: Path, change: dict[str, str]) -> None:
    """One change to a file of the pack."""
    path = pack / change["file"]
    path.parent.mkdir(exist_ok=True)
    if "find" in change:
        text = path.read_text(encoding="utf-8")
        assert text.count(change["find"]) == 1, f"'{change['find']}' must stand exactly once in {change['file']}"
        path.write_text(text.replace(change["find"], change["put"]), encoding="utf-8")
    elif "size" in change:
        with path.open("wb") as file:
            file.truncate(int(change["size"]))
    elif "gone" in change:
        path.unlink()
    else:
        path.write_bytes((change["text"] * int(change.get("times", 1))).encode(change.get("encoding", "utf-8")))


def told(mistakes: list[str]) -> str:
    """What the command prints for some mistakes."""
    return "".join(f"{line}\n" for line in (*mistakes, f"{len(mistakes)} mistake{'s' if len(mistakes) != 1 else ''}"))


def rewrite(path: Path, err: str) -> None:
    """Put the lines that the command prints now into the head of a case."""
    assert not os.environ.get("CI"), "expected messages are not rewritten under CI"
    assert "Traceback" not in err, err
    lines = [line for line in path.read_text(encoding="utf-8").splitlines() if not line.startswith("#! ")]
    at = next(index for index, line in enumerate(lines) if not line.startswith("#"))
    said = [f"#! {line}" for line in err.splitlines()[:-1]]
    path.write_text("\n".join([*lines[:at], *said, *lines[at:]]) + "\n", encoding="utf-8")
