"""Tables to located trees: a row becomes a mapping, a header like `name.en` a key within a key. CSV is read here.

Columns whose name begins with `#` are left out, and so are columns that have neither a name nor a cell.
"""

import csv
import re
from collections.abc import Callable, Iterator
from io import StringIO
from pathlib import Path
from typing import NamedTuple

from generator.errors import MistakeList, Mistakes, Place, mistake
from generator.source.cell_text import read_text
from generator.source.file import read_bytes
from generator.source.tree import Mapping, Node, Scalar
from generator.source.yaml_diagnosis import slip_mistake

MOST_COLUMNS = 500
COMMENT = "#"
SEPARATOR = re.compile(r"sep=(.)\r?\n", re.IGNORECASE)  # a line that spreadsheet programs write for one another
UTF_16 = (b"\xff\xfe", b"\xfe\xff")

Header = list[tuple[str, Place]]
RowMaker = Callable[[list[tuple[str, Scalar]], Place], Mapping]


def as_it_is(name: str) -> str:
    return name


class TableKind(NamedTuple):
    """How a table is read: what makes a mapping of a row as it is written, else headers with dots are keys within
    keys; how a column is called that a header names; and where mistakes in cells are collected, else the first is
    raised. A row with such a mistake is left out."""

    make_row: RowMaker | None = None
    spell: Callable[[str], str] = as_it_is
    mistakes: MistakeList | None = None

    def tell(self, wrong: Mistakes) -> None:
        """Collect what is wrong with a cell, or raise it."""
        if self.mistakes is None:
            raise wrong
        self.mistakes.errors.extend(wrong.mistakes)


CARDS = TableKind()


def read_csv(path: Path, shown: str, kind: TableKind = CARDS) -> Iterator[Node]:
    """The rows of a CSV file."""
    return csv_rows(decode_table(read_bytes(path, shown), shown), shown, kind)


def decode_table(content: bytes, shown: str) -> str:
    """UTF-8, or UTF-16 as spreadsheet programs mark it; another encoding cannot be told from noise."""
    is_wide = content.startswith(UTF_16)
    try:
        return content.decode("utf-16" if is_wide else "utf-8-sig")
    except UnicodeDecodeError as error:
        before = content[: error.start].decode("utf-16" if is_wide else "utf-8", "replace")
        place = Place(shown, before.count("\n") + 1, len(before) - before.rfind("\n"))
        raise slip_mistake(place, "slip.table_bytes", byte=f"{content[error.start]:02x}") from error


def csv_rows(text: str, shown: str, kind: TableKind = CARDS) -> Iterator[Node]:
    """The rows of a text; comma, semicolon or tab, as the header shows, or what a first line `sep=;` says."""
    said = SEPARATOR.match(text)
    delimiter = said[1] if said else max(",;\t", key=re.split("[\r\n]", text, maxsplit=1)[0].count)
    above = 1 if said else 0
    reader = csv.reader(StringIO(text[said.end() :] if said else text, newline=""), delimiter=delimiter, strict=True)
    try:
        cells = [(name, Place(shown, above + 1, column)) for column, name in enumerate(next(reader, []), 1)]
        header = read_header(cells, Place(shown, above + 1, 1), kind)
        line = above + reader.line_num + 1
        for cells_of_row in reader:
            check_width(len(cells_of_row), Place(shown, line, MOST_COLUMNS + 1))
            placed = [(cell, Place(shown, line, column)) for column, cell in enumerate(cells_of_row, 1)]
            yield from row_of(header, placed, Place(shown, line, 1), kind)
            line = above + reader.line_num + 1
    except csv.Error as error:
        raise mistake(Place(shown, above + reader.line_num, 1), f"not readable as CSV: {error}") from error


def read_header(cells: list[tuple[str, Place]], place: Place, kind: TableKind) -> Header:
    """What the columns are called, "" for those that are left out; no two are called alike."""
    if not any(text.strip() for text, _ in cells):
        raise mistake(place, "no header; the first row names the fields")
    check_width(len(cells), cells[-1][1])
    header = [(text.strip() if is_comment(text) else kind.spell(text.strip()), where) for text, where in cells]
    seen: set[str] = set()
    for name, where in header:
        if name in seen and name and not is_comment(name):
            raise mistake(where, f"column '{name}' stands twice")
        seen.add(name)
    return header


def is_comment(name: str) -> bool:
    """Whether a column is left out."""
    return name.lstrip().startswith(COMMENT)


def check_width(columns: int, place: Place) -> None:
    """A row has no more cells than a table can sensibly have."""
    if columns > MOST_COLUMNS:
        raise mistake(place, f"a table has at most {MOST_COLUMNS} columns")


def row_of(header: Header, cells: list[tuple[str, Place]], place: Place, kind: TableKind = CARDS) -> Iterator[Node]:
    """One row as a mapping, unless it is empty; empty cells are left out."""
    try:
        filled = filled_cells(header, cells, kind)
        if filled:
            yield kind.make_row(filled, place) if kind.make_row else nested(filled, place, dict(header))
    except Mistakes as wrong:
        kind.tell(wrong)


def filled_cells(header: Header, cells: list[tuple[str, Place]], kind: TableKind) -> list[tuple[str, Scalar]]:
    """The cells that say something, by their columns."""
    filled: list[tuple[str, Scalar]] = []
    for column, (text, where) in enumerate(cells):
        name = header[column][0] if column < len(header) else ""
        if not text.strip() or is_comment(name):
            continue
        if not name:
            way_out = f"write a name above it, or one that begins with '{COMMENT}' to leave it out"
            raise mistake(where, f"a cell in a column without a name; {way_out}")
        filled.append((name, Scalar(text.strip(), where) if kind.make_row else read_text(text, where)))
    return filled


def nested(filled: list[tuple[str, Scalar]], place: Place, header: dict[str, Place]) -> Mapping:
    """Columns like `name.en` and `name.fr` become one key with two; a key stands where the header names it."""
    entries: dict[str, tuple[Scalar, Node]] = {}
    groups: dict[str, list[tuple[Scalar, Scalar]]] = {}
    for name, scalar in filled:
        head, dot, rest = name.partition(".")
        if head in entries and (dot == "") == (head in groups):
            raise mistake(scalar.place, f"a row fills '{head}' or '{head}.…', not both; empty one of them")
        if dot:
            groups.setdefault(head, []).append((Scalar(rest, header[name]), scalar))
        entries.setdefault(head, (Scalar(head, header[name]), scalar))
    for head, inner in groups.items():
        entries[head] = (entries[head][0], within(inner))
    return Mapping(tuple(entries.values()), place)


def within(columns: list[tuple[Scalar, Scalar]]) -> Mapping:
    """The columns of one key as a mapping, which may go deeper."""
    places = {name.text: name.place for name, _ in columns}
    return nested([(name.text, scalar) for name, scalar in columns], columns[0][1].place, places)
