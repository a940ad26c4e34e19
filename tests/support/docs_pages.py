"""The pages of docs/, as text: their sections, tables and blocks of code, and the words that they leave out."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
DOCS = ROOT / "docs"
FORMATS = DOCS / "formats"
FENCE = re.compile(r"^ *```(\w*)\n(.*?)^ *```$", re.DOTALL | re.MULTILINE)


@cache
def text_of(page: Path) -> str:
    return page.read_text(encoding="utf-8")


def untold(words: Iterator[str] | list[str], texts: list[str]) -> list[str]:
    """The words that no text has."""
    whole = "\n".join(texts)
    return [word for word in words if not re.search(rf"(?<![\w-]){re.escape(word)}(?![\w-])", whole)]


def sections(page: str) -> dict[str, str]:
    """The text under each third-level heading."""
    pieces = re.split(r"^### (.+)\n", page, flags=re.MULTILINE)
    return dict(zip(pieces[1::2], pieces[2::2], strict=True))


def table_examples(page: str, noun: str) -> list[tuple[str, str, str]]:
    """The rows of the table of all measures or checks: the telling key, the example, and the last column."""
    return re.findall(
        r"^\| `(\w+)`[^|]*\| `(\{.*?\})` \|(?:.*\|)? ([^|]*) \|$", sections(page)[f"Every {noun}"], re.MULTILINE
    )


def block_lines(page: str) -> list[str]:
    """The lines of code blocks."""
    return [
        line.strip().removeprefix("$ ")
        for kind, text in FENCE.findall(page)
        if kind in ("", "sh")
        for line in text.splitlines()
    ]
