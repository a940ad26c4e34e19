"""What a PDF would take to be opened, found out without opening it.

Every stream of a PDF may hold parts of its skeleton, whatever it says of itself. So a PDF is plain only if each stream
can be understood here, is packed as every program packs, and all of them together are small.
"""

import re
import zlib
from collections.abc import Iterator
from typing import Any, Literal, NamedTuple

Head = dict[bytes, Any]
Judgement = Literal["plain", "odd", "large", "packed"]

WHITE = b"\0\t\n\x0c\r "
STREAM = re.compile(rb"(?<!end)stream")
BEGIN = re.compile(rb"(?<![0-9])[0-9]{1,10}[\s\0]+[0-9]{1,5}[\s\0]+obj$")
TOKEN = re.compile(
    rb"<<|>>|[\[\]]|/[A-Za-z0-9_.+*-]*|[0-9]+[\s\0]+[0-9]+[\s\0]+R\b|[+-]?[0-9.]+|true\b|false\b|null\b"
    rb"|<[0-9A-Fa-f\s]*>|\([^()\\]*\)"
)
ENDS = {b"<<": b">>", b"[": b"]"}
LONGEST_NUMBER = 40
LONGEST_HEAD = 10_000
SKELETON = (b"/ObjStm", b"/XRef")
FLATE = (None, b"/FlateDecode", [b"/FlateDecode"])
WIDEST_ROW = 100_000
PIECE = 1 << 16
OPENED = 1 << 20


class Stream(NamedTuple):
    """A stream: what is said of it, None where that is not understood; and where it begins, if at the usual place."""

    head: Head | None
    start: int | None


def judge_pdf(content: bytes, plain: int, most: int) -> Judgement:
    """Whether a PDF is plain, with no more bytes than `plain`, or odd; or too large, with more than `most`, or packed
    as no program does."""
    total, is_odd = 0, len(content) > plain
    for stream in streams_of(content):
        if stream.head is not None and is_packed(stream.head):
            return "packed"
        is_odd |= stream.head is None or stream.start is None or not is_plain(stream.head)
        total += opened_size(content, stream.start, most - total) if stream.start is not None else 0
        if total > most:
            return "large"
    return "odd" if is_odd or total > plain else "plain"


def streams_of(content: bytes) -> Iterator[Stream]:
    """Everything that a reader could take for a stream: the word behind a dictionary."""
    for match in STREAM.finditer(content):
        before = content[max(0, match.start() - LONGEST_HEAD) : match.start()].rstrip(WHITE)
        line = before[max(before.rfind(b"\n"), before.rfind(b"\r")) + 1 :]
        if before.endswith(b">>"):
            yield Stream(head_of(before), start_of(content, match.end()))
        elif b"%" in line:  # a remark, which may hide a dictionary before it
            yield Stream(None, start_of(content, match.end()))


def start_of(content: bytes, end: int) -> int | None:
    """Where the bytes of a stream begin, behind its word and one end of a line."""
    if content[end : end + 1] == b"\n":
        return end + 1
    return end + 2 if content[end : end + 2] == b"\r\n" else None


def head_of(before: bytes) -> Head | None:
    """The dictionary that a text ends with; None where it holds anything unusual."""
    begin = before.rfind(b"obj")
    if not BEGIN.search(before[max(0, begin - LONGEST_NUMBER) : begin + 3]):
        return None
    tokens = TOKEN.findall(before, begin + 3)[::-1]
    if re.sub(rb"[\s\0]+", b"", before[begin + 3 :]) != re.sub(rb"[\s\0]+", b"", b"".join(tokens[::-1])):
        return None
    try:
        head = take_value(tokens)
    except (IndexError, TypeError, RecursionError):  # it ends too early, or a key is no name
        return None
    return head if isinstance(head, dict) and not tokens else None


def take_value(tokens: list[bytes]) -> Any:
    """The value that some tokens begin with, the last of them first: a token, a list or a dictionary."""
    token = tokens.pop()
    if token not in ENDS:
        return token
    items = []
    while tokens[-1] != ENDS[token]:
        items.append(take_value(tokens))
    tokens.pop()
    if token == b"[":
        return items
    entries = dict(zip(items[::2], items[1::2], strict=False))
    if len(entries) * 2 != len(items):
        raise TypeError("a key twice, or one without a value")
    return entries


def is_packed(head: Head) -> bool:
    """Whether a part of the skeleton is packed in another way than all programs do."""
    return head.get(b"/Type") in SKELETON and not is_plain(head)


def is_plain(head: Head) -> bool:
    """Whether a stream is packed once or not at all, in rows no wider than a page can have."""
    how = head.get(b"/DecodeParms", {})
    rows = how.values() if isinstance(how, dict) else (b"",)
    return head.get(b"/Filter") in FLATE and all(row.isdigit() and int(row) <= WIDEST_ROW for row in rows)


def opened_size(content: bytes, start: int, most: int) -> int:
    """The size of the deflated stream that begins at a place, counted a little further than `most`; 0 if none does."""
    opener, size = zlib.decompressobj(), 0
    try:
        while start < len(content) and not opener.eof and size <= most:
            piece = content[start : start + PIECE]
            while piece and not opener.eof and size <= most:
                size += len(opener.decompress(piece, OPENED))
                piece = opener.unconsumed_tail
            start += PIECE
    except zlib.error:  # no deflated stream, or a damaged one, of which a reader keeps no more
        return size
    return size
