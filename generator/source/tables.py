"""Tables as files: CSV, and XLSX with its cells typed. Same table, same bytes."""

import csv
import re
from collections.abc import Iterable, Sequence
from io import BytesIO, StringIO
from typing import Any
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from generator.errors import Place, mistake

ASKED = "FFF4C2"  # the ground of cells that somebody is to fill
REMARK = "# "
NARROWEST, WIDEST = 6, 48
CORE = "docProps/core.xml"
DATES = re.compile(rb"(<dcterms:\w+[^>]*>)[^<]*")
LONG_AGO = (1980, 1, 1, 0, 0, 0)

Cells = Sequence[Any]


def write_csv(rows: Iterable[Cells]) -> bytes:
    """A CSV file: UTF-8 with a mark that spreadsheet programs know it by, commas, lines that end as they write them."""
    text = StringIO(newline="")
    csv.writer(text).writerows(rows)
    return text.getvalue().encode("utf-8-sig")


def write_xlsx(rows: Sequence[Cells], title: str, to_fill: frozenset[tuple[int, int]] = frozenset()) -> bytes:
    """A workbook of one sheet; the cells that somebody is to fill, by row and column from 0, have a ground."""
    try:
        from openpyxl import Workbook
        from openpyxl.styles import PatternFill
    except ImportError as error:
        way_out = "install scriptorium-games[xlsx], or write CSV"
        raise mistake(Place("XLSX"), f"writing XLSX needs the extra 'xlsx'; {way_out}") from error
    book = Workbook()
    sheet: Any = book.active
    sheet.title = re.sub(r"[\[\]:*?/\\]", "_", title)[:31]
    for number, cells in enumerate(rows, 1):
        for column, value in enumerate(cells, 1):
            set_cell(sheet.cell(number, column), value)
    dress(sheet, rows)
    for number, column in sorted(to_fill):
        sheet.cell(number + 1, column + 1).fill = PatternFill("solid", start_color=ASKED)
    file = BytesIO()
    book.save(file)
    return undated(file.getvalue())


def set_cell(cell: Any, value: Any) -> None:
    """A value as a cell; a text stays a text, whatever it looks like."""
    from openpyxl.utils.exceptions import IllegalCharacterError

    if value is None:
        return
    try:
        cell.value = value
    except IllegalCharacterError as error:
        raise mistake(Place("XLSX"), f"cannot hold the text {value!r}; write CSV") from error
    if isinstance(value, str):
        cell.data_type = "s"
        cell.number_format = "@"


def dress(sheet: Any, rows: Sequence[Cells]) -> None:
    """Bold names that stay in sight, and columns as wide as what they hold; a remark runs on beyond its cell."""
    from openpyxl.styles import Alignment, Font
    from openpyxl.utils import get_column_letter

    sheet.freeze_panes = "B2"
    for column in range(1, len(rows[0]) + 1):
        sheet.cell(1, column).font = Font(bold=True)
        texts = [str(cells[column - 1]) for cells in rows if cells[column - 1] is not None]
        lines = [line for text in texts if not text.startswith(REMARK) for line in text.split("\n")]
        width = min(max(max(map(len, lines), default=0) + 2, NARROWEST), WIDEST)
        sheet.column_dimensions[get_column_letter(column)].width = width
        for number in range(2, len(rows) + 1):
            text = rows[number - 1][column - 1]
            if isinstance(text, str) and not text.startswith(REMARK):
                sheet.cell(number, column).alignment = Alignment(vertical="top", wrap_text=True)


def undated(content: bytes) -> bytes:
    """A workbook without the time at which it was written."""
    file = BytesIO()
    with ZipFile(BytesIO(content)) as old, ZipFile(file, "w", ZIP_DEFLATED) as new:
        for part in old.infolist():
            inside = old.read(part)
            kept = DATES.sub(rb"\g<1>1980-01-01T00:00:00Z", inside) if part.filename == CORE else inside
            new.writestr(ZipInfo(part.filename, LONG_AGO), kept, ZIP_DEFLATED)
    return file.getvalue()
