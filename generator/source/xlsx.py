"""Workbooks to located trees: one sheet, whose first row names the fields; places are sheet and cell.

openpyxl reads whatever a file claims to hold; what is too large to be a table is refused by the workbook's own list of
contents before that, and whatever openpyxl raises on the way is told as a mistake.
"""

from collections.abc import Iterator
from contextlib import closing
from io import BytesIO
from pathlib import Path
from typing import Any
from zipfile import ZipFile

from generator.errors import Mistakes, Place, mistake
from generator.source.file import read_bytes, size_text
from generator.source.rows import Header, RowMaker, check_header, check_width, row_of
from generator.source.tree import Node

LARGEST_XLSX_BYTES = 16_000_000
LARGEST_UNPACKED_BYTES = 12_000_000
MOST_PARTS = 1_000
MOST_ROWS = 100_000
LONGEST_CELL = 32_767  # as spreadsheet programs have it
WAY_OUT = "save the sheet as CSV"


class CellPlace(Place):
    """A cell of a sheet, told as `cards.xlsx:Sheet1!C7`; a row of it as `cards.xlsx:Sheet1!7`."""

    __slots__ = ()

    def __str__(self) -> str:
        from openpyxl.utils import get_column_letter

        return f"{self.path}!{get_column_letter(self.column) if self.column else ''}{self.line}"


def read_xlsx(path: Path, shown: str, sheet: str | None, make_row: RowMaker | None = None) -> Iterator[Node]:
    """The rows of one sheet of a workbook."""
    try:
        from openpyxl import load_workbook
    except ImportError as error:
        raise mistake(
            Place(shown),
            "reading XLSX needs the extra 'xlsx'; install scriptorium-games[xlsx], or save the sheet as CSV",
        ) from error
    content = read_bytes(path, shown, LARGEST_XLSX_BYTES)
    check_parts(content, shown)
    try:
        book = load_workbook(BytesIO(content), read_only=True, data_only=False)
    except Exception as error:  # openpyxl raises what zipfile, xml and its own parsers raise
        raise mistake(Place(shown), f"not readable as XLSX: {error}; {WAY_OUT}") from error
    with closing(book):
        yield from sheet_rows(choose_sheet(book, sheet, shown), shown, make_row)


def check_parts(content: bytes, shown: str) -> None:
    """What a workbook unpacks into is no larger than a table can sensibly be, and declares nothing that unfolds."""
    try:
        with ZipFile(BytesIO(content)) as unpacked:
            parts = unpacked.infolist()
            size = sum(part.file_size for part in parts)
            if size > LARGEST_UNPACKED_BYTES or len(parts) > MOST_PARTS:
                message = f"unpacks into more than {size_text(LARGEST_UNPACKED_BYTES)}"
                raise mistake(Place(shown), f"{message}; delete what it does not need, or {WAY_OUT}")
            declared = next((part.filename for part in parts if declares(unpacked.read(part))), None)
    except Mistakes:
        raise
    except Exception as error:  # zipfile raises what its own parsers and those of zlib, lzma and bz2 raise
        raise mistake(Place(shown), f"not readable as XLSX: {error}; {WAY_OUT}") from error
    if declared:
        raise mistake(Place(shown), f"not readable as XLSX: '{declared}' declares entities; {WAY_OUT}")


def declares(content: bytes) -> bool:
    """Whether a part has a document type, as no spreadsheet program writes it; in UTF-8 or UTF-16."""
    return b"<!DOCTYPE" in content or b"<\0!\0D\0O\0C" in content


def choose_sheet(book: Any, sheet: str | None, shown: str) -> Any:
    """The sheet of a name, or the first."""
    if sheet and sheet not in book.sheetnames:
        raise mistake(Place(shown), f"no sheet '{sheet}' in this workbook; it has {', '.join(book.sheetnames)}")
    found = book[sheet] if sheet else next(iter(book.worksheets), None)
    if not hasattr(found, "iter_rows"):
        raise mistake(Place(shown), f"not readable as XLSX: it has no sheet of cells; {WAY_OUT}")
    return found


def sheet_rows(sheet: Any, shown: str, make_row: RowMaker | None) -> Iterator[Node]:
    """The rows below the header of a sheet."""
    path = f"{shown}:{sheet.title}"
    header: Header | None = None
    for number, cells in numbered_rows(sheet, path):
        check_width(len(cells), CellPlace(path, number, len(cells)))
        places: list[Place] = [CellPlace(path, number, column) for column in range(1, len(cells) + 1)]
        found = [(cell_text(cell, place), place) for cell, place in zip(cells, places, strict=True)]
        if header is None:
            header = [(text.strip(), place) for text, place in found]
            while header and not header[-1][0]:
                header.pop()
            check_header(header, CellPlace(path, number), is_nested=make_row is None)
        else:
            yield from row_of(header, found, CellPlace(path, number), make_row)
    if header is None:
        raise mistake(Place(path), "no header; the first row names the fields")


def numbered_rows(sheet: Any, path: str) -> Iterator[tuple[int, tuple[Any, ...]]]:
    """The rows that have cells, with their numbers; the rows that a file leaves out cost nothing."""
    number = 0
    try:
        sheet.reset_dimensions()  # what a sheet says of its size need not be true
        for number, cells in enumerate(sheet.iter_rows(), 1):
            if number > MOST_ROWS:
                break
            if cells:
                yield number, cells
        else:
            return
    except Exception as error:  # openpyxl parses as it goes, and raises what its parsers raise
        raise mistake(Place(path), f"not readable as XLSX after row {number}: {error}; {WAY_OUT}") from error
    raise mistake(CellPlace(path, number), f"a sheet has at most {MOST_ROWS} rows; delete those without cards")


def cell_text(cell: Any, place: Place) -> str:
    """What a cell says, as one would type it; a formula has no value of its own, so it is a mistake."""
    value = cell.value
    if value is None:
        return ""
    if getattr(cell, "data_type", "") == "f" or (isinstance(value, str) and value.startswith("=")):
        raise mistake(place, f"holds the formula '{value}'; paste its value instead")
    if isinstance(value, str) and len(value) > LONGEST_CELL:
        raise mistake(place, f"a cell has at most {LONGEST_CELL} letters")
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(int(value)) if isinstance(value, float) and value.is_integer() else str(value)
