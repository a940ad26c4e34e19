"""Bitmap files: what one must know of a picture before it is drawn, without decoding its pixels.

A picture that is cut off is found by its end; whatever else is wrong with pixels is found by `pixels`.
"""

import os
import struct
from functools import lru_cache
from hashlib import blake2b
from io import BytesIO
from pathlib import Path
from typing import Any

from generator.art.parts import LARGEST_EXIF_BYTES, parts_trouble
from generator.drawing import Bitmap
from generator.errors import Mistakes, Place, mistake
from generator.source.file import read_bytes

SUFFIXES = (".png", ".jpg", ".jpeg", ".webp")
FORMATS = ("PNG", "JPEG", "WEBP")
LARGEST_BYTES = 64_000_000
MOST_PIXELS = 80_000_000
DIGEST_BYTES = 12
MOST_KEPT = 2000
ORIENTATION = 0x0112  # the tag of EXIF that says how a camera was held
UNREADABLE = (
    OSError,
    ValueError,
    TypeError,
    SyntaxError,
    EOFError,
    ArithmeticError,
    LookupError,
    AttributeError,
    struct.error,
)
LYING = (5, 6, 7, 8)  # its values that turn a picture by a quarter


def read_bitmap(path: Path, name: str, shown: str) -> Bitmap:
    """Which picture a file holds; raises why it holds none. A file that is another one now is read again."""
    return look_at(path, name, shown, *stamp_of(path, shown))


def stamp_of(path: Path, shown: str) -> tuple[int, int, int]:
    """What is different after a file was replaced or written anew."""
    try:
        about = os.stat(path)
    except OSError as error:
        raise mistake(Place(shown), f"cannot be read: {(error.strerror or str(error)).lower()}") from error
    return about.st_ino, about.st_size, about.st_mtime_ns


@lru_cache(MOST_KEPT)
def look_at(path: Path, name: str, shown: str, *stamp: int) -> Bitmap:
    content = read_bytes(path, shown, LARGEST_BYTES)
    if is_cut_off(content):
        raise unreadable(shown, "it is cut off; save or copy it again")
    if trouble := parts_trouble(content):
        raise unreadable(shown, trouble)
    with opened(content, shown) as picture:
        width, height = picture.size
        if width * height > MOST_PIXELS:
            raise mistake(Place(shown), f"has {pixels_text(width, height)}; make it smaller")
        if is_lying(picture):
            width, height = height, width
    return Bitmap(name, blake2b(content, digest_size=DIGEST_BYTES).hexdigest(), width, height, str(path))


def pixels_text(width: int, height: int) -> str:
    return f"{width} × {height} pixels, and a picture may have {MOST_PIXELS // 1_000_000} million"


def opened(content: bytes, shown: str) -> Any:
    """A picture whose size is known and whose pixels are not read yet."""
    from warnings import catch_warnings, simplefilter

    from PIL import Image

    if not content:
        raise mistake(Place(shown), "the file is empty")
    try:
        with catch_warnings():
            simplefilter("ignore")  # of a picture that is very large, which is ours to refuse
            return Image.open(BytesIO(content), formats=FORMATS)
    except Image.DecompressionBombError as error:
        most = f"{MOST_PIXELS // 1_000_000} million pixels"
        raise mistake(Place(shown), f"has far more than the {most} that a picture may have; make it smaller") from error
    except UNREADABLE as error:
        raise unreadable(shown, "it is damaged, or no PNG, JPEG or WebP; save it again") from error


def is_lying(picture: Any) -> bool:
    """Whether the camera that took a picture was turned by a quarter."""
    return orientation_of(picture) in LYING


def orientation_of(picture: Any) -> int:
    """How a picture must be turned, as EXIF counts; 1 where it stands upright or says nothing that can be read."""
    if picture.format == "PNG" and "exif" not in picture.info:
        return 1  # Pillow 13 would decode it to look behind its pixels
    if len(picture.info.get("exif", b"")) > LARGEST_EXIF_BYTES:
        return 1  # and it would keep every stretch of bytes as often as it is named
    try:
        return int(picture.getexif().get(ORIENTATION, 1))
    except UNREADABLE:  # the table of a camera is damaged; the pixels are still there
        return 1


def is_cut_off(content: bytes) -> bool:
    """Whether the end of a file is missing: each format says where it ends."""
    if content[:4] == b"RIFF":
        return len(content) < int.from_bytes(content[4:8], "little") + 8
    if content[:2] == b"\xff\xd8":
        return content.rfind(b"\xff\xd9") < content.rfind(b"\xff\xda")
    return content.rfind(b"IEND") < content.rfind(b"IDAT")


def unreadable(shown: str, reason: str) -> Mistakes:
    return mistake(Place(shown), f"the picture cannot be read: {reason}")
