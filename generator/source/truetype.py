"""A font file held against what it says of itself, before anybody believes it: its tables lie inside the file, and its
list of letters is no longer than there are letters, and no letter is put together from thousands of others."""

import struct
from itertools import pairwise
from pathlib import Path

from generator.source.file import read_bytes
from generator.source.opentype import POSTSCRIPT, sort_trouble

LARGEST_FONT_BYTES = 32_000_000
MOST_TABLES = 200
MOST_LETTERS = 300_000
MOST_PARTS = 10_000  # of a letter that is put together from others
DEEPEST = 50  # letters within letters
WORDS, MORE, SCALES = 0x01, 0x20, {0x08: 2, 0x40: 4, 0x80: 8}  # what is said of a part of a letter
DAMAGED = "it is damaged"


def font_trouble(path: Path, shown: str) -> str:
    """Why a file cannot be a font; "" if it may be one. Raises what keeps it from being read."""
    content = read_bytes(path, shown, LARGEST_FONT_BYTES)
    try:
        tables = read_tables(content)
        if trouble := sort_trouble(content, tables):
            return trouble
        cmap = tables.get(b"cmap", b"")
        if cmap and max(letters_in(cmap), default=0) > MOST_LETTERS:
            return DAMAGED
        return DAMAGED if b"glyf" in tables and largest_letter(tables) > MOST_PARTS else ""
    except (struct.error, ValueError, IndexError):
        return DAMAGED


def read_tables(content: bytes) -> dict[bytes, bytes]:
    """The tables of a font by their tags; nothing for a file that is no font, which others tell better."""
    (count,) = struct.unpack_from(">H", content, 4)
    if content[:4] not in (b"\0\1\0\0", b"true", POSTSCRIPT):
        return {}
    if count > MOST_TABLES:
        raise ValueError("more tables than a font has")
    tables = {}
    for number in range(count):
        tag, _, offset, length = struct.unpack_from(">4sIII", content, 12 + 16 * number)
        if offset + length > len(content):
            raise ValueError("a table beyond the end")
        tables[tag] = content[offset : offset + length]
    return tables


def letters_in(cmap: bytes) -> list[int]:
    """How many letters each list of a font claims to have."""
    (count,) = struct.unpack_from(">H", cmap, 2)
    offsets = {struct.unpack_from(">HHI", cmap, 4 + 8 * number)[2] for number in range(min(count, MOST_TABLES))}
    return [letters_at(cmap, offset) for offset in sorted(offsets)]


def letters_at(cmap: bytes, offset: int) -> int:
    """How many letters the list at an offset claims to have; a list of another format cannot claim many."""
    (form,) = struct.unpack_from(">H", cmap, offset)
    if form == 4:
        (double,) = struct.unpack_from(">H", cmap, offset + 6)
        ends = struct.unpack_from(f">{double // 2}H", cmap, offset + 14)
        starts = struct.unpack_from(f">{double // 2}H", cmap, offset + 16 + double // 2 * 2)
        return sum(max(0, end - start + 1) for start, end in zip(starts, ends, strict=True))
    if form in (12, 13):
        (groups,) = struct.unpack_from(">I", cmap, offset + 12)
        if groups * 12 > len(cmap):
            raise ValueError("more groups than there is room for")
        spans = struct.iter_unpack(">III", cmap[offset + 16 : offset + 16 + 12 * groups])
        return sum(max(0, end - start + 1) for start, end, _ in spans)
    return int(struct.unpack_from(">I", cmap, offset + 16)[0]) if form == 10 else 0


def largest_letter(tables: dict[bytes, bytes]) -> int:
    """The most parts that a letter comes to, counting those of its parts, up to a little more than it may have; one
    that contains itself has more."""
    parts = letter_parts(tables)
    counted = dict.fromkeys(parts, 1)
    for _ in range(DEEPEST):
        before, counted = (
            counted,
            {
                number: min(MOST_PARTS + 1, 1 + sum(counted.get(one, 1) for one in used))
                for number, used in parts.items()
            },
        )
        if counted == before:
            return max(counted.values(), default=0)
    return MOST_PARTS + 1


def letter_parts(tables: dict[bytes, bytes]) -> dict[int, list[int]]:
    """The letters that are put together from others, by number, each with the numbers of those."""
    glyf, loca = tables[b"glyf"], tables.get(b"loca", b"")
    (is_long,) = struct.unpack_from(">h", tables.get(b"head", b""), 50)
    kind, size, unit = ("I", 4, 1) if is_long else ("H", 2, 2)
    starts = [place * unit for (place,) in struct.iter_unpack(f">{kind}", loca[: len(loca) // size * size])]
    parts: dict[int, list[int]] = {}
    left = MOST_LETTERS
    for number, (start, end) in enumerate(pairwise(starts)):
        if end > start and glyf[start] & 0x80:
            parts[number] = parts_at(glyf, start)
            left -= len(parts[number])
            if left < 0:
                raise ValueError("more parts than a font has letters")
    return parts


def parts_at(glyf: bytes, at: int) -> list[int]:
    """The numbers of the letters that one is put together from."""
    numbers, at, is_more = [], at + 10, True
    while is_more:
        flags, number = struct.unpack_from(">HH", glyf, at)
        numbers.append(number)
        at += 4 + (4 if flags & WORDS else 2) + next((size for flag, size in SCALES.items() if flags & flag), 0)
        is_more = bool(flags & MORE)
    return numbers
