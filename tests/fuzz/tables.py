"""Spreadsheets of cards and of records with a change, as CSV or XLSX."""

import csv
import io
import random
import re
import zipfile
from typing import Any

import openpyxl

from fuzz.case import Case
from fuzz.change import ODD, changed_bytes, changed_text
from fuzz.commands import options_for
from fuzz.markup import changed_markup
from fuzz.material import ROOT
from fuzz.texts import score_command

BASE, DECK = "garden", "seeds"


def table_case(chance: random.Random) -> Case:
    """A spreadsheet of cards or of records with a change, as CSV or XLSX."""
    is_deck = chance.random() < 0.5
    source = "docs/examples/seeds.csv" if is_deck else "docs/examples/season.csv"
    text = (ROOT / source).read_text(encoding="utf-8").replace("layouts/garden", f"./{BASE}")
    rows: list[list[Any]] = [list(row) for row in csv.reader(io.StringIO(text))]
    if chance.random() < 0.8:
        rows = changed_rows(rows, chance)
    suffix = chance.choice(("csv", "xlsx"))
    content = csv_bytes(rows, chance) if suffix == "csv" else xlsx_bytes(rows, chance)
    file = f"table.{suffix}"
    command = deck_command(file, chance) if is_deck else score_command(BASE, file, chance)
    return Case("table", BASE, file, content, command)


def deck_command(file: str, chance: random.Random) -> tuple[str, ...]:
    """The cards of a table printed, exported or written as YAML."""
    game, data = f"./{BASE}", ("--data", file)
    commands = (
        ("cards", game, DECK, *data, *options_for("read", BASE, chance), "-o", "OUT/cards.pdf"),
        ("export", game, DECK, *data, "--as", chance.choice(("svg", "csv")), "-o", "OUT/export"),
        ("import", file, game, DECK, "--as", chance.choice(("cards", "variant")), "-o", "OUT/cards.yaml"),
        ("import", file, "-o", "OUT/cards.yaml"),
    )
    return chance.choice(commands)


def changed_rows(rows: list[list[Any]], chance: random.Random) -> list[list[Any]]:
    """Cells, columns and rows that are changed."""
    for _ in range(chance.choice((1, 1, 2, 5))):
        row = chance.choice(rows)
        match chance.randrange(6):
            case 0 if row:
                row[chance.randrange(len(row))] = chance.choice(ODD)
            case 1:
                rows.insert(chance.randrange(len(rows) + 1), list(row))
            case 2 if len(rows) > 1:
                rows.remove(row)
            case 3 if row:
                del row[chance.randrange(len(row)) :]
            case 4:
                row.extend(chance.choices(("", "x", "=1+1"), k=chance.choice((1, 3, 200))))
            case _:
                header = rows[0]
                header[:] = [chance.choice((name, str(name).upper(), f" {name} ", "")) for name in header]
    return [list(row) for row in rows] or [[]]


def csv_bytes(rows: list[list[Any]], chance: random.Random) -> bytes:
    text = io.StringIO()
    writer = csv.writer(text, delimiter=chance.choice((",", ",", ";", "\t")))
    writer.writerows([["" if cell is None else cell for cell in row] for row in rows])
    told = text.getvalue()
    if chance.random() < 0.3:
        told = changed_text(told, chance)
    content = told.encode("utf-8", "replace")
    return changed_bytes(content, chance) if chance.random() < 0.1 else content


def xlsx_bytes(rows: list[list[Any]], chance: random.Random) -> bytes:
    """A workbook of the rows; now and then one of its parts is damaged."""
    book = openpyxl.Workbook()
    for row in rows:
        book.active.append([cell if isinstance(cell, int | float | bool | None) else sheet_text(cell) for cell in row])
    saved = io.BytesIO()
    book.save(saved)
    parts = {name: undated(part) for name, part in parts_of(saved.getvalue()).items()}
    if chance.random() < 0.5:
        return zipped(parts)
    return changed_bytes(zipped(parts), chance) if chance.random() < 0.3 else zipped(with_damage(parts, chance))


def parts_of(content: bytes) -> dict[str, bytes]:
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def undated(part: bytes) -> bytes:
    """A part of a workbook without the moment at which it was made, so that a seed always makes the same."""
    return re.sub(rb"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ", b"2024-01-01T00:00:00Z", part)


def zipped(parts: dict[str, bytes]) -> bytes:
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, part in parts.items():
            archive.writestr(zipfile.ZipInfo(name), part, zipfile.ZIP_DEFLATED)
    return content.getvalue()


def sheet_text(cell: Any) -> str:
    return re.sub(r"[\x00-\x08\x0b\x0c\x0e-\x1f]", "?", str(cell))[:32_000]


def with_damage(parts: dict[str, bytes], chance: random.Random) -> dict[str, bytes]:
    """The parts of a workbook, of which one is left out or changed; mostly a sheet."""
    sheets = [name for name in parts if "sheet" in name]
    bad = chance.choice([*parts, *sheets, *sheets])
    if chance.random() < 0.2:
        return {name: part for name, part in parts.items() if name != bad}
    text = parts[bad].decode()
    changed = changed_markup(text, chance) if chance.random() < 0.6 else changed_text(text, chance)
    return {**parts, bad: changed.encode("utf-8", "replace")}
