"""Saves on their way from hand to hand: as a text that a link or a code carries, and inside a picture.

A payload is `s1.`, a checksum of 8 hexadecimal digits, a dot, and the save as deflated JSON in the letters that a link
may have. What was cut off or changed on the way is told, never guessed.
"""

import re
import struct
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Iterator, Mapping
from typing import Any

from generator.errors import Mistake, Mistakes, Place
from generator.record.save import save_text

FRAGMENT = "#scriptorium="
KEYWORD = b"scriptorium"
BEGIN = "s1."
LARGEST_SAVE_BYTES = 1_000_000
LARGEST_PAYLOAD = 1_000_000
LINK = re.compile(r"#scriptorium=(\S*)")
BEHIND = ".,;:!?)>]}\"'»”"  # what may follow a link in a letter
PAYLOAD = re.compile(r"s1\.([0-9a-f]{8})\.([A-Za-z0-9_-]+)")
MOST_CHUNKS = 100_000  # of a picture, in which a game is looked for
PNG = b"\x89PNG\r\n\x1a\n"


def payload_of(save: Mapping[str, Any]) -> str:
    """A save as a text of letters, digits, dots, hyphens and underscores."""
    squeezer = zlib.compressobj(9, zlib.DEFLATED, -15)
    packed = squeezer.compress(save_text(save).encode()) + squeezer.flush()
    return f"{BEGIN}{zlib.crc32(packed):08x}.{urlsafe_b64encode(packed).decode().rstrip('=')}"


def link_of(save: Mapping[str, Any], address: str = "") -> str:
    """A link to a page that carries a save; without an address its end alone."""
    return address.partition("#")[0] + FRAGMENT + payload_of(save)


def payloads_in(text: str) -> list[str]:
    """The payloads of all links in a text."""
    return [link.rstrip(BEHIND) for link in LINK.findall(text)]


def name_of(payload: str) -> str:
    """What a link is called in a message: how its payload begins."""
    return f"link {payload[:11]}"


def text_in(payload: str, shown: str) -> str:
    """The JSON text that a payload carries."""
    if len(payload) > LARGEST_PAYLOAD:
        raise refused(shown, "save.too_large")
    match = PAYLOAD.fullmatch(payload)
    if match is None:
        raise refused(shown, "save.other_link" if is_strange(payload) else "save.cut_off")
    packed = decoded(match[2], shown)
    if f"{zlib.crc32(packed):08x}" != match[1]:
        raise refused(shown, "save.cut_off")
    return unpacked(packed, shown)


def is_strange(payload: str) -> bool:
    """Whether a text is something else than the beginning of a payload."""
    whole = f"{BEGIN}00000000."
    kept = payload[: len(whole)]
    alike = "".join("0" if one in "0123456789abcdef" and 3 <= index < 11 else one for index, one in enumerate(kept))
    return not whole.startswith(alike) or len(payload) > len(whole)


def decoded(letters: str, shown: str) -> bytes:
    """The bytes that letters of a link stand for; a number of letters that cannot be was cut."""
    if len(letters) % 4 == 1:
        raise refused(shown, "save.cut_off")
    return urlsafe_b64decode(letters + "=" * (-len(letters) % 4))


def unpacked(packed: bytes, shown: str) -> str:
    """Deflated text, as long as it is no longer than a save may be."""
    opener = zlib.decompressobj(-15)
    try:
        content = opener.decompress(packed, LARGEST_SAVE_BYTES + 1)
        text = content.decode()
    except (zlib.error, UnicodeDecodeError) as error:
        raise refused(shown, "save.other_link") from error
    if len(content) > LARGEST_SAVE_BYTES:
        raise refused(shown, "save.too_large")
    if not opener.eof:
        raise refused(shown, "save.cut_off")
    return text


def refused(shown: str, key: str) -> Mistakes:
    return Mistakes([Mistake(Place(shown), "", key, (("n", str(LARGEST_SAVE_BYTES // 1_000_000)),))])


def chunks_of(picture: bytes) -> Iterator[tuple[bytes, bytes, int]]:
    """The chunks of a PNG, each with where it begins, as far as they are whole and not far too many."""
    start, left = len(PNG), MOST_CHUNKS
    while picture.startswith(PNG) and start + 12 <= len(picture) and left:
        left -= 1
        length, kind = struct.unpack(">I4s", picture[start : start + 8])
        content = picture[start + 8 : start + 8 + length]
        if len(content) < length:
            return
        yield kind, content, start
        start += length + 12


def payload_in(picture: bytes, shown: str) -> str:
    """The payload that a PNG carries."""
    carried, is_whole = KEYWORD + b"\0", False
    for number, (kind, content, _) in enumerate(chunks_of(picture), 1):
        if kind == b"tEXt" and content.startswith(carried):
            return content.removeprefix(carried).decode("latin-1")
        is_whole |= kind == b"IEND" or number == MOST_CHUNKS
    raise refused(shown, "save.plain_picture" if is_whole else "save.cut_picture")
