"""Files that are made of parts (the chunks of a PNG, the tables of a font, the tags of a profile) with a part changed,
left out, doubled or in another place, and put together again so that all lengths and sums are right: what a reader
finds wrong is then the part, and not the file."""

import random
import struct
import zlib
from collections.abc import Callable

from fuzz.change import changed_bytes

Parts = list[tuple[bytes, bytes]]
PNG = b"\x89PNG\r\n\x1a\n"
SCAN = 0xDA


def changed_parts(content: bytes, chance: random.Random) -> bytes:
    """The file with a change to its parts, mostly with one; as bytes if nobody knows its parts."""
    split, join = next((how for begins, *how in FORMATS if begins(content)), (None, None))
    if split is None or join is None:
        return changed_bytes(content, chance)
    parts = split(content)
    for _ in range(chance.choice((1, 1, 1, 2, 4))):
        parts = with_change(parts, chance) if parts else parts
    return join(parts)


def with_change(parts: Parts, chance: random.Random) -> Parts:
    at = chance.randrange(len(parts))
    name, content = parts[at]
    match chance.randrange(7):
        case 0:
            return [*parts[:at], *parts[at + 1 :]]
        case 1:
            return [*parts[:at], *[parts[at]] * chance.choice((2, 2, 30)), *parts[at + 1 :]]
        case 2:
            other = chance.randrange(len(parts))
            swapped = list(parts)
            swapped[at], swapped[other] = swapped[other], swapped[at]
            return swapped
        case 3:
            return [*parts[:at], (name, chance.choice(parts)[1]), *parts[at + 1 :]]
        case 4:
            return [*parts[:at], (name, with_numbers(content, chance)), *parts[at + 1 :]]
        case 5:
            return [*parts[:at], (name, content[: chance.randrange(len(content) + 1)]), *parts[at + 1 :]]
        case _:
            return [*parts[:at], (name, with_other_bytes(content, chance)), *parts[at + 1 :]]


def with_numbers(content: bytes, chance: random.Random) -> bytes:
    """A number of two or four bytes, mostly near the beginning, where sizes and counts stand, is another one."""
    width = chance.choice((1, 2, 4))
    last = max(len(content) - width, 0)
    where = chance.randrange(min(last, 60) + 1) if chance.random() < 0.7 else chance.randrange(last + 1)
    number = chance.choice((0, 1, 2, 255, 2**15, 2**16 - 1, 2**31, 2**32 - 1, 3, 40_000)) % 256**width
    return content[:where] + number.to_bytes(width, "big") + content[where + width :]


def with_other_bytes(content: bytes, chance: random.Random) -> bytes:
    changed = bytearray(content)
    for _ in range(min(chance.choice((1, 1, 3, 20)), len(content))):
        changed[chance.randrange(len(changed))] = chance.randrange(256)
    return bytes(changed)


def split_png(content: bytes) -> Parts:
    found, at = [], len(PNG)
    while at + 12 <= len(content):
        length, name = struct.unpack_from(">I4s", content, at)
        found.append((name, content[at + 8 : at + 8 + length]))
        at += 12 + length
    return found


def join_png(parts: Parts) -> bytes:
    chunks = (struct.pack(">I", len(part)) + name + part + png_sum(name + part) for name, part in parts)
    return PNG + b"".join(chunks)


def png_sum(content: bytes) -> bytes:
    return struct.pack(">I", zlib.crc32(content))


def split_jpeg(content: bytes) -> Parts:
    """The segments; what follows a scan's head belongs to it, down to the next marker."""
    found, at = [], 2
    while at + 4 <= len(content) and content[at] == 0xFF and content[at + 1] != 0xD9:
        marker, length = struct.unpack_from(">BH", content, at + 1)
        end = at + 2 + length
        while marker == SCAN and end + 1 < len(content) and not is_marker(content, end):
            end += 1
        found.append((bytes([marker]), content[at + 4 : end]))
        at = end
    return found


def is_marker(content: bytes, at: int) -> bool:
    return content[at] == 0xFF and content[at + 1] != 0 and not 0xD0 <= content[at + 1] <= 0xD7


def join_jpeg(parts: Parts) -> bytes:
    made = b"\xff\xd8"
    for name, part in parts:
        length = 2 + (min(part[0] * 2 + 4, len(part)) if name[0] == SCAN and part else len(part) % 65_534)
        made += b"\xff" + name + struct.pack(">H", length) + part
    return made + b"\xff\xd9"


def split_riff(content: bytes) -> Parts:
    found, at = [], 12
    while at + 8 <= len(content):
        name, length = struct.unpack_from("<4sI", content, at)
        found.append((name, content[at + 8 : at + 8 + length]))
        at += 8 + length + length % 2
    return found


def join_riff(parts: Parts) -> bytes:
    body = b"WEBP" + b"".join(
        name + struct.pack("<I", len(part)) + part + b"\0" * (len(part) % 2) for name, part in parts
    )
    return b"RIFF" + struct.pack("<I", len(body)) + body


def split_font(content: bytes) -> Parts:
    """The tables; the four bytes before them are the first part."""
    number = struct.unpack_from(">H", content, 4)[0]
    rows = (struct.unpack_from(">4sIII", content, 12 + 16 * at) for at in range(number))
    return [(b"", content[:4]), *((name, content[start : start + length]) for name, _, start, length in rows)]


def join_font(parts: Parts) -> bytes:
    heads = [part for name, part in parts if not name][:1] or [b"\0\1\0\0"]
    tables = [(name, part) for name, part in parts if name]
    start, listed, body = 12 + 16 * len(tables), b"", b""
    for name, part in tables:
        listed += struct.pack(">4sIII", name, font_sum(part), start + len(body), len(part))
        body += part + b"\0" * (-len(part) % 4)
    return heads[0][:4].ljust(4, b"\0") + struct.pack(">4H", len(tables), 128, 3, 64) + listed + body


def font_sum(part: bytes) -> int:
    padded = part + b"\0" * (-len(part) % 4)
    return sum(struct.unpack(f">{len(padded) // 4}I", padded)) % 2**32


def split_profile(content: bytes) -> Parts:
    """The tags; the head is the first part."""
    number = struct.unpack_from(">I", content, 128)[0]
    rows = (struct.unpack_from(">4sII", content, 132 + 12 * at) for at in range(number))
    return [(b"", content[:128]), *((name, content[start : start + length]) for name, start, length in rows)]


def join_profile(parts: Parts) -> bytes:
    heads = [part for name, part in parts if not name][:1] or [b""]
    tags = [(name, part) for name, part in parts if name]
    start, listed, body = 132 + 12 * len(tags), b"", b""
    for name, part in tags:
        listed += name + struct.pack(">II", start + len(body), len(part))
        body += part + b"\0" * (-len(part) % 4)
    head = heads[0][:128].ljust(128, b"\0")
    return struct.pack(">I", start + len(body)) + head[4:] + struct.pack(">I", len(tags)) + listed + body


Format = tuple[Callable[[bytes], bool], Callable[[bytes], Parts], Callable[[Parts], bytes]]
FORMATS: tuple[Format, ...] = (
    (lambda content: content.startswith(PNG), split_png, join_png),
    (lambda content: content.startswith(b"\xff\xd8"), split_jpeg, join_jpeg),
    (lambda content: content.startswith(b"RIFF"), split_riff, join_riff),
    (lambda content: content[:4] in (b"\0\1\0\0", b"OTTO", b"true"), split_font, join_font),
    (lambda content: content[36:40] == b"acsp", split_profile, join_profile),
)
