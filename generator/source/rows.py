"""Tables to located trees: a row becomes a mapping, a header like `name.en` a key within a key. CSV is read here."""

import csv
from collections.abc import Callable, Iterator
from io import StringIO
from pathlib import Path

from generator.errors import Place, mistake
from generator.source.file import read_bytes
from generator.source.tree import Mapping, Node, Scalar
from generator.source.yaml_text import decode

MOST_COLUMNS = 500

Header = list[tuple[str, Place]]
RowMaker = Callable[[list[tuple[str, Scalar]], Place], Mapping]


def read_csv(path: Path, shown: str, make_row: RowMaker | None = None) -> Iterator[Node]:
    """The rows of a CSV file."""
    return csv_rows(decode(read_bytes(path, shown), shown), shown, make_row)


def csv_rows(text: str, shown: str, make_row: RowMaker | None = None) -> Iterator[Node]:
    """The rows of a text; comma, semicolon or tab, as the header shows."""
    header_line = text.split("\n", 1)[0]
    delimiter = max(",;\t", key=header_line.count)
    reader = csv.reader(StringIO(text, newline=""), delimiter=delimiter, strict=True)
    try:
        header = [(name.strip(), Place(shown, 1, column)) for column, name in enumerate(next(reader, []), 1)]
        check_header(header, Place(shown, 1, 1), is_nested=make_row is None)
        line = reader.line_num + 1
        for cells in reader:
            check_width(len(cells), Place(shown, line, MOST_COLUMNS + 1))
            places = [Place(shown, line, column) for column in range(1, len(cells) + 1)]
            yield from row_of(header, list(zip(cells, places, strict=True)), Place(shown, line, 1), make_row)
            line = reader.line_num + 1
    except csv.Error as error:
        raise mistake(Place(shown, reader.line_num, 1), f"not readable as CSV: {error}") from error


def check_header(header: Header, place: Place, *, is_nested: bool = True) -> None:
    """A header names every column once; where `a.b` is a key within `a`, `a` cannot be a column too."""
    if not any(name for name, _ in header):
        raise mistake(place, "no header; the first row names the fields")
    check_width(len(header), header[-1][1])
    seen: set[str] = set()
    for name, where in header:
        if not name or name in seen:
            raise mistake(where, f"column '{name}' stands twice" if name else "a column without a name")
        seen.add(name)
        if is_nested and name.partition(".")[0] in seen - {name}:
            raise mistake(where, f"column '{name}' beside a column '{name.partition('.')[0]}'; keep one of them")


def check_width(columns: int, place: Place) -> None:
    """A row has no more cells than a table can sensibly have."""
    if columns > MOST_COLUMNS:
        raise mistake(place, f"a table has at most {MOST_COLUMNS} columns")


def row_of(
    header: Header, cells: list[tuple[str, Place]], place: Place, make_row: RowMaker | None = None
) -> Iterator[Node]:
    """One row as a mapping, unless it is empty; empty cells are left out."""
    extra = [where for text, where in cells[len(header) :] if text.strip()]
    if extra:
        raise mistake(extra[0], f"a cell beyond the {len(header)} columns of the header")
    filled = [
        (name, Scalar(text.strip(), where))
        for (name, _), (text, where) in zip(header, cells, strict=False)
        if text.strip()
    ]
    if filled:
        yield make_row(filled, place) if make_row else nested(filled, place, dict(header))


def nested(filled: list[tuple[str, Scalar]], place: Place, header: dict[str, Place]) -> Mapping:
    """Columns like `name.en` and `name.fr` become one key with two; a key stands where the header names it."""
    entries: dict[str, tuple[Scalar, Node]] = {}
    groups: dict[str, list[tuple[Scalar, Scalar]]] = {}
    for name, scalar in filled:
        head, dot, rest = name.partition(".")
        if dot:
            groups.setdefault(head, []).append((Scalar(rest, header[name]), scalar))
        entries.setdefault(head if dot else name, (Scalar(head if dot else name, header[name]), scalar))
    for head, inner in groups.items():
        entries[head] = (entries[head][0], within(inner))
    return Mapping(tuple(entries.values()), place)


def within(columns: list[tuple[Scalar, Scalar]]) -> Mapping:
    """The columns of one key as a mapping, which may go deeper."""
    places = {name.text: name.place for name, _ in columns}
    return nested([(name.text, scalar) for name, scalar in columns], columns[0][1].place, places)
