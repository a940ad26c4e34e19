"""Pictures that carry a game, as the web sheet shares them."""

import struct
import zlib
from io import BytesIO

from generator.record.link import KEYWORD, chunks_of


def black_picture() -> bytes:
    """A small PNG that carries nothing."""
    from PIL import Image

    made = BytesIO()
    Image.new("RGB", (8, 8)).save(made, "PNG")
    return made.getvalue()


def with_payload(picture: bytes, payload: str) -> bytes:
    """A PNG that carries a payload behind its header."""
    _, _, start = next(one for one in chunks_of(picture) if one[0] != b"IHDR")
    content = b"tEXt" + KEYWORD + b"\0" + payload.encode()
    chunk = struct.pack(">I", len(content) - 4) + content + struct.pack(">I", zlib.crc32(content))
    return picture[:start] + chunk + picture[start:]
