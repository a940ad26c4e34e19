"""Files of records: what a path holds (one record, a table of them, a folder of both), and the records in it."""

import os
import re
import sys
from collections.abc import Iterable, Iterator
from itertools import islice
from pathlib import Path
from typing import NamedTuple

from generator.errors import Mistake, Mistakes, Place
from generator.pack.find import shown_path
from generator.pack.words import FIRST, read_words
from generator.reading.words import Words
from generator.record.complaints import cut
from generator.record.file import HEAD_KEYS
from generator.record.link import FRAGMENT, PNG, name_of, payload_in, payloads_in, text_in
from generator.record.placed import placed_by_player, players_in
from generator.source.file import read_bytes
from generator.source.record_rows import LINE, read_records_csv, read_records_text, read_records_xlsx
from generator.source.tree import Node
from generator.source.yaml_text import decode, parse_yaml

LARGEST_RECORD_BYTES = 1_000_000
LARGEST_TABLE_BYTES = 64_000_000
MOST_FILES = 20_000
HEAD_BYTES = 512
LINK_BYTES = FRAGMENT.encode()
STANDARD_INPUT = Path("-")
TEXTS = (".yaml", ".yml", ".json")
TABLES = (".csv", ".tsv")
WORKBOOKS = (".xlsx",)

# How files begin that are no text, and what people call them.
BINARY = (
    (b"%PDF", "PDF"),
    (b"\x89PNG", "PNG"),
    (b"\xff\xd8\xff", "JPEG"),
    (b"GIF8", "GIF"),
    (b"RIFF", "WEBP"),
    (b"\xd0\xcf\x11\xe0", "XLS"),
    (b"SQLite", "SQLite"),
    (b"\x1f\x8b", "GZIP"),
)
ZIP = b"PK\x03\x04"
NAMES_GAME = re.compile(r"""(?im)^["'“]?game["'”]?\s*[:=]|[{,]\s*"game"\s*:""")
MADE = re.compile(r"""[\s\[]*\{\s*"(?:scoreboard|plan)"\s*:""")  # what the tool wrote itself
SAVES = re.compile(rb'"save"\s*:\s*\{')
PDF = b"%PDF"
CARRIED = re.compile(rb"\(#scriptorium=([\w.-]+)\)")  # what the keywords of a filled sheet are
PARTED = re.compile(r"[,;\t]")


class RecordFiles(NamedTuple):
    """Files to be scored, how many of a folder are no records, and folders that hold none."""

    files: list[Path]
    left_out: int
    mistakes: list[Mistake]


def find_record_files(paths: Iterable[Path], language: str | None) -> RecordFiles:
    """The files that some paths stand for: themselves, or every record in a folder, in the order of their names."""
    files = RecordFiles([], 0, [])
    for path in paths:
        if path == STANDARD_INPUT or not os.path.isdir(path):
            files.files.append(path)
            continue
        every = list(islice(files_below(path), MOST_FILES + 1))
        records = [file for file in every if is_record_file(file)] if len(every) <= MOST_FILES else []
        files.files.extend(records)
        files = files._replace(left_out=files.left_out + len(every) - len(records))
        if not records:
            wrong = "score.no_records" if len(every) <= MOST_FILES else "score.many_files"
            says = read_words(language or FIRST).say(wrong, n=MOST_FILES)
            files.mistakes.append(Mistake(Place(shown_path(path)), says))
    return files


def files_below(folder: Path) -> Iterator[Path]:
    """The files of a folder and of those in it; what is hidden, and what an office keeps open, is passed over."""
    for here, folders, names in os.walk(folder):
        folders[:] = sorted(name for name in folders if not name.startswith("."))
        for name in sorted(names):
            if not name.startswith((".", "~$")) and os.path.isfile(os.path.join(here, name)):
                yield Path(here) / name


def is_record_file(path: Path) -> bool:
    """Whether a file of a folder is meant to be scored: it names a game, and is nothing that the tool wrote."""
    suffix = path.suffix.lower()
    if suffix in WORKBOOKS:
        return is_workbook_of_records(path)
    if suffix not in (*TEXTS, *TABLES):
        return False
    text = first_bytes(path, LARGEST_RECORD_BYTES).decode("utf-8-sig", "replace")
    if suffix in TABLES:
        columns = columns_of(text)
        return "game" in columns and not any(name.startswith(LINE) for name in columns)
    return NAMES_GAME.search(text) is not None and MADE.match(text) is None


def is_workbook_of_records(path: Path) -> bool:
    """Whether a workbook names a game; one that cannot be read is told when it is scored."""
    try:
        record = next(read_records_xlsx(path, shown_path(path), HEAD_KEYS), None)
    except Mistakes:
        return True
    return record is not None and record.get("game") is not None


def columns_of(text: str) -> set[str]:
    """The columns that the first line of a table names."""
    lines = text.lstrip().splitlines()
    return {name.strip(" \"'").casefold() for name in PARTED.split(lines[0])} if lines else set()


def read_records(path: Path, language: str = FIRST) -> Iterator[Node]:
    """The records of a file: one of YAML or JSON, or rows of CSV or XLSX; `-` is the standard input."""
    try:
        yield from records_in(path, language)
    except Mistakes as wrong:
        raise put_into_words(wrong, language) from wrong


def records_in(path: Path, language: str) -> Iterator[Node]:
    if path == STANDARD_INPUT:
        yield from records_in_text(decode(read_standard_input(), str(path)), str(path), language)
        return
    if FRAGMENT in str(path):
        yield from records_in_links(str(path), language)
        return
    shown, suffix = shown_path(path), path.suffix.lower()
    if not os.path.lexists(path):
        raise Mistakes([Mistake(Place(shown), "", "score.no_file")])
    head = first_bytes(path, HEAD_BYTES)
    if head.startswith((PNG, PDF)):
        yield from record_in_picture(path, shown, language)
        return
    check_text(head, shown)
    if is_workbook(path):
        yield from read_records_xlsx(path, shown, HEAD_KEYS)
    elif suffix in TABLES or (suffix not in TEXTS and is_table(head.decode("utf-8-sig", "replace"))):
        yield from read_records_csv(path, shown, HEAD_KEYS)
    else:
        check_size(os.path.getsize(path) if os.path.isfile(path) else 0, shown)
        text = decode(read_bytes(path, shown), shown)
        if FRAGMENT in text and suffix not in TEXTS:
            yield from records_in_links(text, language)
        else:
            yield parse_yaml(text, shown)


def record_in_picture(path: Path, shown: str, language: str) -> Iterator[Node]:
    """The save that a shared picture or a filled sheet carries, or a form is."""
    if os.path.getsize(path) > LARGEST_TABLE_BYTES:
        check_size(os.path.getsize(path), shown)
    content = path.read_bytes()
    carried = CARRIED.search(content) if content.startswith(PDF) else None
    if content.startswith(PNG):
        yield record_in(payload_in(content, shown), shown)
    elif carried:
        yield record_in(carried[1].decode(), shown)
    else:
        from generator.form.record_in_form import record_in_form  # brings pages, which no other record needs

        yield record_in_form(path, shown, language)


def records_in_links(text: str, language: str) -> Iterator[Node]:
    """The saves that the links in a text carry."""
    for payload in payloads_in(text):
        shown = name_of(payload)
        tree = parse_yaml(text_in(payload, shown), shown)
        names = players_in(tree)
        called = read_words(language).say("save.link_of", names=cut(names)) if names else shown
        yield placed_by_player(tree, called)


def record_in(payload: str, shown: str) -> Node:
    """The save that a payload carries."""
    return placed_by_player(parse_yaml(text_in(payload, shown), shown), shown)


def records_in_text(text: str, shown: str, language: str) -> Iterator[Node]:
    """The records of a text that has no suffix to go by."""
    if is_table(text):
        yield from read_records_text(text, shown, HEAD_KEYS)
    elif FRAGMENT in text and not NAMES_GAME.search(text):
        yield from records_in_links(text, language)
    else:
        check_size(len(text.encode()), shown)
        yield parse_yaml(text, shown)


def may_be_save(path: Path) -> bool:
    """Whether a path may stand for what a program saved: a link, a file that holds one, a picture, or JSON."""
    if FRAGMENT in str(path):
        return True
    head = first_bytes(path, HEAD_BYTES)
    return head.startswith((PNG, PDF)) or LINK_BYTES in head or SAVES.search(head) is not None


def is_table_file(path: Path) -> bool:
    """Whether the records of a file are rows."""
    return path.suffix.lower() in (*TABLES, *WORKBOOKS)


def is_table(text: str) -> bool:
    """Whether a text is a table: its first line names columns, the game and the player among them."""
    return columns_of(text) >= {"game", "name"}


def is_workbook(path: Path) -> bool:
    return path.suffix.lower() in WORKBOOKS


def check_text(head: bytes, shown: str) -> None:
    """Something that begins like a file of another kind is told by its name."""
    kind = next((name for begin, name in BINARY if head.startswith(begin)), "")
    if head.startswith(ZIP) and not shown.lower().endswith(WORKBOOKS):
        kind = "ZIP"
    if kind:
        raise Mistakes([Mistake(Place(shown), "", "score.other_kind", (("kind", kind),))])


def check_size(size: int, shown: str) -> None:
    if size > LARGEST_RECORD_BYTES:
        values = (("n", str(LARGEST_RECORD_BYTES // 1_000_000)),)
        raise Mistakes([Mistake(Place(shown), "", "score.too_large", values)])


def read_standard_input() -> bytes:
    """What is piped in."""
    content = sys.stdin.buffer.read(LARGEST_TABLE_BYTES + 1) if sys.stdin else b""
    if not content.strip():
        raise Mistakes([Mistake(Place(str(STANDARD_INPUT)), "", "score.no_input")])
    check_text(content[:HEAD_BYTES], str(STANDARD_INPUT))
    if len(content) > LARGEST_TABLE_BYTES:
        check_size(len(content), str(STANDARD_INPUT))
    return content


def first_bytes(path: Path, most: int) -> bytes:
    """How a file begins; nothing of one that cannot be read, which is told when it is, nor of a pipe, which waits."""
    if not os.path.isfile(path):
        return b""
    try:
        with path.open("rb") as source:
            return source.read(most)
    except OSError:
        return b""


def put_into_words(wrong: Mistakes, language: str) -> Mistakes:
    """Mistakes in the language of the players, as far as there are words for them."""
    if not any(one.key for one in wrong.mistakes):
        return wrong
    words = read_words(language)
    return Mistakes([in_words(one, words) for one in wrong.mistakes])


def in_words(one: Mistake, words: Words) -> Mistake:
    values = dict(one.values)
    if one.key == "slip.twice" and values.get("key") == "name":  # the next player without a dash
        return Mistake(one.place, words.say("record.name_twice", **values))
    return Mistake(one.place, words.say(one.key, **values)) if one.key else one
