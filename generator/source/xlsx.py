"""Workbooks to located trees: one sheet, whose first row names the fields; places are sheet and cell.

openpyxl reads whatever a file claims to hold; what is too large to be a table is refused by the workbook's own list of
contents before that, and whatever openpyxl raises on the way is told as a mistake.
"""

import re
from collections.abc import Iterator
from contextlib import closing
from io import BytesIO
from itertools import chain, repeat
from pathlib import Path
from typing import Any, NamedTuple
from zipfile import ZipFile

from generator.errors import MistakeList, Mistakes, Place, in_any_case, mistake
from generator.source.file import read_bytes, size_text
from generator.source.rows import CARDS, Header, TableKind, check_width, is_comment, read_header, row_of
from generator.source.tree import Node

LARGEST_XLSX_BYTES = 16_000_000
LARGEST_UNPACKED_BYTES = 12_000_000
MOST_PARTS = 1_000
MOST_ROWS = 100_000
LONGEST_CELL = 32_767  # as spreadsheet programs have it
FORMULA = re.compile(rb"<(?:\w+:)?f[\s>/]")
WAY_OUT = "save the sheet as CSV"


class CellPlace(Place):
    """A cell of a sheet, told as `cards.xlsx:Sheet1!C7`; a row of it as `cards.xlsx:Sheet1!7`."""

    __slots__ = ()

    def __str__(self) -> str:
        from openpyxl.utils import get_column_letter

        return f"{self.path}!{get_column_letter(self.column) if self.column else ''}{self.line}"


class SheetCell(NamedTuple):
    """A cell with its last value, and the formula that it is worked out by, if any."""

    value: Any
    formula: str = ""
    is_percent: bool = False
    is_error: bool = False


NO_CELL = SheetCell(None)


def read_xlsx(
    path: Path, shown: str, sheet: str | None, kind: TableKind = CARDS, named: str | None = None
) -> Iterator[Node]:
    """The rows of one sheet of a workbook: the one that is asked for, else the one of a name if there is one, else the
    first."""
    content = read_bytes(path, shown, LARGEST_XLSX_BYTES)
    has_formulas = check_parts(content, shown)
    with closing(open_book(content, shown, is_worked_out=True)) as book:
        title = choose_title(book, sheet, named, shown)
        if not has_formulas:
            yield from sheet_rows(book[title], None, shown, kind)
            return
        with closing(open_book(content, shown, is_worked_out=False)) as formulas:
            yield from sheet_rows(book[title], formulas[title], shown, kind)


def open_book(content: bytes, shown: str, *, is_worked_out: bool) -> Any:
    """A workbook, its formulas as they were last worked out or as they are written."""
    try:
        from openpyxl import load_workbook
    except ImportError as error:
        raise mistake(
            Place(shown),
            "reading XLSX needs the extra 'xlsx'; install scriptorium-games[xlsx], or save the sheet as CSV",
        ) from error
    try:
        return load_workbook(BytesIO(content), read_only=True, data_only=is_worked_out)
    except Exception as error:  # openpyxl raises what zipfile, xml and its own parsers raise
        raise mistake(Place(shown), f"not readable as XLSX: {error}; {WAY_OUT}") from error


def check_parts(content: bytes, shown: str) -> bool:
    """What a workbook unpacks into is no larger than a table can sensibly be, and declares nothing that unfolds;
    whether it has formulas."""
    declared, has_formulas = "", False
    try:
        with ZipFile(BytesIO(content)) as unpacked:
            parts = unpacked.infolist()
            size = sum(part.file_size for part in parts)
            if size > LARGEST_UNPACKED_BYTES or len(parts) > MOST_PARTS:
                message = f"unpacks into more than {size_text(LARGEST_UNPACKED_BYTES)}"
                raise mistake(Place(shown), f"{message}; delete what it does not need, or {WAY_OUT}")
            for part in parts:
                inside = unpacked.read(part)
                declared = declared or (part.filename if declares(inside) else "")
                has_formulas = has_formulas or bool(FORMULA.search(inside))
    except Mistakes:
        raise
    except Exception as error:  # zipfile raises what its own parsers and those of zlib, lzma and bz2 raise
        raise mistake(Place(shown), f"not readable as XLSX: {error}; {WAY_OUT}") from error
    if declared:
        raise mistake(Place(shown), f"not readable as XLSX: '{declared}' declares entities; {WAY_OUT}")
    return has_formulas


def declares(content: bytes) -> bool:
    """Whether a part has a document type, as no spreadsheet program writes it; in UTF-8 or UTF-16."""
    return b"<!DOCTYPE" in content or b"<\0!\0D\0O\0C" in content


def choose_title(book: Any, sheet: str | None, named: str | None, shown: str) -> str:
    """The title of the sheet that is asked for, of one that is named like the cards, or of the first."""
    titles = [one.title for one in book.worksheets if hasattr(one, "iter_rows")]
    if sheet and sheet not in titles:
        raise mistake(Place(shown), f"no sheet '{sheet}' in this workbook; it has {', '.join(titles)}")
    title = sheet or (named and in_any_case(named, titles)) or next(iter(titles), None)
    if title is None:
        raise mistake(Place(shown), f"not readable as XLSX: it has no sheet of cells; {WAY_OUT}")
    return title


def sheet_rows(sheet: Any, formulas: Any, shown: str, kind: TableKind) -> Iterator[Node]:
    """The rows below the header of a sheet; `formulas` is the same sheet as it is written."""
    path = f"{shown}:{sheet.title}"
    header: Header | None = None
    for number, cells in both_rows(sheet, formulas, path):
        check_width(len(cells), CellPlace(path, number, len(cells)))
        places: list[Place] = [CellPlace(path, number, column) for column in range(1, len(cells) + 1)]
        if header is None:
            texts = [(cell_text(cell, place, kind), place) for cell, place in zip(cells, places, strict=True)]
            while texts and not texts[-1][0]:
                texts.pop()
            header = read_header(texts, CellPlace(path, number), kind)
            continue
        try:
            texts = texts_below(header, cells, places, kind)
        except Mistakes as wrong:
            kind.tell(wrong)
        else:
            yield from row_of(header, texts, CellPlace(path, number), kind)
    if header is None:
        raise mistake(Place(path), "no header; the first row names the fields")


def texts_below(
    header: Header, cells: list[SheetCell], places: list[Place], kind: TableKind
) -> list[tuple[str, Place]]:
    """What the cells of a row say; those of columns that are left out say nothing."""
    names = chain((name for name, _ in header), repeat(""))
    mistakes, texts = MistakeList(), []
    for name, cell, place in zip(names, cells, places, strict=False):
        try:
            texts.append(("" if is_comment(name) else cell_text(cell, place, kind), place))
        except Mistakes as wrong:
            mistakes.errors.extend(wrong.mistakes)
    mistakes.stop_if_any()
    return texts


def both_rows(sheet: Any, formulas: Any, path: str) -> Iterator[tuple[int, list[SheetCell]]]:
    """The rows that have cells, each with what was worked out and how."""
    rows = numbered_rows(sheet, path)
    if formulas is None:
        yield from ((number, list(map(sheet_cell, cells))) for number, cells in rows)
        return
    for (number, cells), (_, written) in zip(rows, numbered_rows(formulas, path), strict=True):
        yield number, [sheet_cell(cell, other) for cell, other in zip(cells, written, strict=True)]


def sheet_cell(cell: Any, written: Any = None) -> SheetCell:
    """A cell as openpyxl has it, and the same cell with its formula."""
    if cell.value is None and getattr(written, "value", None) is None:
        return NO_CELL
    is_formula = getattr(written, "data_type", "") == "f"
    formula = str(getattr(written.value, "text", written.value)) if is_formula else ""
    is_percent = isinstance(cell.value, int | float) and "%" in (cell.number_format or "")
    return SheetCell(cell.value, formula, is_percent, cell.data_type == "e")


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


def cell_text(cell: SheetCell, place: Place, kind: TableKind) -> str:
    """What a cell says, as one would type it; a formula says what it last came to."""
    value = cell.value
    if cell.is_error:
        raise mistake(place, f"holds the error '{value}'; mend its formula, or write a value")
    if value is None:
        if cell.formula:
            way_out = "open the file in a spreadsheet program and save it, or paste the value"
            raise mistake(place, f"holds the formula '{cell.formula}' without its value; {way_out}")
        return ""
    if isinstance(value, str):
        if len(value) > LONGEST_CELL:
            raise mistake(place, f"a cell has at most {LONGEST_CELL} letters")
        return value
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int | float):
        return f"{shown_number(value * 100)}%" if cell.is_percent else shown_number(value)
    if kind.make_row is None:
        way_out = "make it a text cell and type it as it is to be printed"
        raise mistake(place, f"holds a date or a time, {value}, which a spreadsheet shows otherwise; {way_out}")
    return str(value)


def shown_number(value: float) -> str:
    """A number as spreadsheet programs show it, with at most 15 digits."""
    short = f"{value:.15g}"
    return str(int(value)) if float(value).is_integer() and abs(value) < 1e15 else short
