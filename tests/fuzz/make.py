"""Cases by seed: the same number always makes the same case."""

import csv
import io
import random
import re
import zipfile
from collections.abc import Callable
from typing import Any

import openpyxl
import yaml

from fuzz.case import Case
from fuzz.change import ODD, changed_bytes, changed_text, changed_tree
from fuzz.filled import filled_record
from fuzz.material import GAMES, ROOT, SMALL, decks_of, files_of, read_file, records
from fuzz.saved import saved_case

FORMS = ("table", "table", "json", "markdown", "html", "csv", "pdf")


def make_case(seed: int) -> Case:
    """The case of a number; five kinds take turns."""
    chance = random.Random(seed)
    return MAKERS[seed % len(MAKERS)](chance)


def record_case(chance: random.Random) -> Case:
    """A record with a change, scored in some form."""
    base, record = filled_record(chance) if chance.random() < 0.4 else chance.choice(records())
    tree = {**record, "game": f"./{base}" if base in SMALL else base}
    how = chance.random()
    if how < 0.8:
        tree = changed_tree(tree, chance, depth=2)
    text = dumped(tree, chance)
    if 0.7 < how < 0.9:
        text = changed_text(text, chance)
    content = text.encode("utf-8", "replace")
    if how > 0.98:
        content = changed_bytes(content, chance)
    return Case("record", base, "record.yaml", content, score_command("record.yaml", chance))


def score_command(file: str, chance: random.Random) -> tuple[str, ...]:
    form = chance.choice(FORMS)
    options = [
        name for name in ("--lenient", "--explain") if chance.random() < 0.5 and (form, name) != ("pdf", "--explain")
    ]
    language = ["--lang", "fr"] if chance.random() < 0.3 else []
    where = (
        ["-o", f"OUT/score.{ {'table': 'txt', 'markdown': 'md'}.get(form, form) }"]
        if form == "pdf" or chance.random() < 0.5
        else []
    )
    return ("score", file, "--format", form, *options, *language, *where)


def pack_case(chance: random.Random) -> Case:
    """A file of a pack with a change, checked, printed, exported or played."""
    base = chance.choice([*SMALL] * 12 + [*GAMES])
    file = chance.choice(files_of(base, ".yaml"))
    before = read_file(base, file).decode()
    if chance.random() < 0.75:
        text = dumped(changed_tree(yaml.safe_load(before), chance), chance)
    else:
        text = changed_text(before, chance)
    return Case("pack", base, file, text.encode("utf-8", "replace"), pack_command(base, chance))


def pack_command(base: str, chance: random.Random) -> tuple[str, ...]:
    game, deck = f"./{base}", chance.choice(decks_of(base) or ("none",))
    paper = ("--paper", chance.choice(("a4", "letter")), "--mode", chance.choice(("colour", "saver", "grey")))
    commands = [
        ("sheets", game, *paper, "-o", "OUT/sheets.pdf"),
        ("cards", game, deck, *paper, "-o", "OUT/cards.pdf"),
        ("export", game, deck, "--as", "svg", "-o", "OUT/export"),
        ("export", game, deck, "--as", "tts", "-o", "OUT/export"),
        ("record", game, "-o", "OUT/record.yaml"),
        ("plan", game, "-o", "OUT/plan.json"),
    ]
    if base in ("garden", "demo", "regatta", "isle"):
        commands += [("check", game)] * 2
    return chance.choice(commands)


def table_case(chance: random.Random) -> Case:
    """A spreadsheet of cards or of records with a change, as CSV or XLSX."""
    is_deck = chance.random() < 0.5
    source = "docs/examples/seeds.csv" if is_deck else "docs/examples/season.csv"
    text = (ROOT / source).read_text().replace("layouts/garden", "./garden")
    rows: list[list[Any]] = [list(row) for row in csv.reader(io.StringIO(text))]
    if chance.random() < 0.8:
        rows = changed_rows(rows, chance)
    suffix = chance.choice(("csv", "xlsx"))
    content = csv_bytes(rows, chance) if suffix == "csv" else xlsx_bytes(rows, chance)
    file = f"table.{suffix}"
    if is_deck:
        command = ("cards", "./garden", "seeds", "--data", file, "-o", "OUT/cards.pdf")
    else:
        command = score_command(file, chance)
    return Case("table", "garden", file, content, command)


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


def drawing_case(chance: random.Random) -> Case:
    """An icon with a change, printed or exported."""
    base = chance.choice(("garden", "demo", "regatta", "starter"))
    file = chance.choice(files_of(base, ".svg"))
    other = chance.choice(GAMES)
    source = (
        read_file(base, file) if chance.random() < 0.5 else read_file(other, chance.choice(files_of(other, ".svg")))
    )
    text = source.decode()
    text = changed_markup(text, chance) if chance.random() < 0.8 else changed_text(text, chance)
    game, deck = f"./{base}", chance.choice(decks_of(base))
    commands = [
        ("cards", game, deck, "-o", "OUT/cards.pdf"),
        ("export", game, deck, "--as", "svg", "-o", "OUT/export"),
        ("sheets", game, "-o", "OUT/sheets.pdf"),
    ]
    return Case(
        "drawing", base, file, text.encode("utf-8", "replace"), chance.choice(commands[: 2 if base == "regatta" else 3])
    )


ATTRIBUTES = (
    "stroke-linecap",
    "stroke-linejoin",
    "fill-rule",
    "fill",
    "stroke",
    "stroke-width",
    "transform",
    "style",
    "opacity",
    "viewBox",
    "points",
    "d",
    "r",
    "onload",
    "href",
)
DRAWN = (
    "M5 5A1e-200 1e-200 0 0 1 8 8",
    "M0 0L1e309 1",
    "M0 0 C1 1",
    "Z",
    "m1,1 l2 2 z",
    "M5 5A0 0 0 0 1 8 8",
    "M1 1a2 2 0 0110 10",
    "nan",
    "M0,0" + " h1" * 300,
)
VALUES = (
    *DRAWN,
    "round",
    "none",
    "currentColor",
    "url(#a)",
    "-1",
    "0",
    "1e-300",
    "1e300",
    "50%",
    "rotate(45)",
    "scale(0)",
    "matrix(1 0 0)",
    "translate(nan)",
    "&quot;/&gt;&lt;script&gt;",
    "fill:none;stroke:#000",
    "0 0 0 0",
    "0 0 24 24",
    "",
)


def changed_markup(text: str, chance: random.Random) -> str:
    """An attribute, an element or a number of XML changed."""
    pick: Callable[[str], list[re.Match[str]]] = lambda pattern: list(re.finditer(pattern, text))  # noqa: E731
    match chance.randrange(6):
        case 0 if found := pick(r'="[^"]*"'):
            one = chance.choice(found)
            return f'{text[: one.start()]}="{chance.choice(VALUES)}"{text[one.end() :]}'
        case 1 if found := pick(r"<[a-z]\w*"):
            one = chance.choice(found)
            return f'{text[: one.end()]} {chance.choice(ATTRIBUTES)}="{chance.choice(VALUES)}"{text[one.end() :]}'
        case 2 if found := pick(r"-?\d+\.?\d*"):
            one = chance.choice(found)
            number = chance.choice(("0", "-1", "1e9", "1e-9", "1e400", "nan", "", "3", "7.25", "--2"))
            return text[: one.start()] + number + text[one.end() :]
        case 3 if found := pick(r"<[^<>]*>"):
            one = chance.choice(found)
            return text[: one.start()] + one[0] * chance.choice((0, 0, 2, 40)) + text[one.end() :]
        case 4 if found := pick(r"<[a-z]\w*"):
            one = chance.choice(found)
            name = chance.choice(
                ("g", "path", "circle", "rect", "use", "text", "script", "image", "style", "polygon", "ellipse")
            )
            return f"{text[: one.start()]}<{name}{text[one.end() :]}"
        case _:
            return f'<!DOCTYPE svg [<!ENTITY a "{"x" * chance.choice((3, 1000))}">]>{text.replace("</", "&a;&a;</", 1)}'


def dumped(tree: Any, chance: random.Random) -> str:
    """A tree as YAML, in one of the ways in which it may be written."""
    style = chance.choice((None, None, False, True))
    return yaml.safe_dump(
        tree, allow_unicode=chance.random() < 0.9, sort_keys=False, default_flow_style=style, width=1_000
    )


MAKERS = (record_case, pack_case, record_case, drawing_case, record_case, pack_case, table_case, saved_case)
