"""The parts of a bitmap file, walked before anybody decodes it: a few bytes can ask for hours of work.

A JPEG is drawn once for each of its scans; a PNG or WebP is read chunk by chunk; the table of a camera may name one
stretch of bytes again and again.
"""

import re
import struct

MOST_CHUNKS = 100_000
MOST_SEGMENTS = 10_000
MOST_DRAWN_PIXELS = 1_600_000_000  # of all scans of a JPEG together
LARGEST_EXIF_BYTES = 65_535
MARKER = re.compile(rb"\xff+([^\x00\xff\xd0-\xd7])", re.DOTALL)
FRAMES = {*range(0xC0, 0xD0)} - {0xC4, 0xC8, 0xCC}
BARE, SCAN, END, CAMERA = (0x01, 0xD8), 0xDA, 0xD9, 0xE1
TOO_MANY = "it has far too many parts; save it again"


def parts_trouble(content: bytes) -> str:
    """Why a picture is not decoded; "" if nothing speaks against it."""
    if content[:2] == b"\xff\xd8":
        return jpeg_trouble(content)
    if content[:4] == b"RIFF":
        return chunks_trouble(content, 12, "<4sI", 8, pad=True)
    return chunks_trouble(content, 8, ">I4s", 12, pad=False)


def chunks_trouble(content: bytes, start: int, head: str, overhead: int, *, pad: bool) -> str:
    """The same of a PNG or a WebP, whose chunks say how long they are."""
    for _ in range(MOST_CHUNKS):
        if start + 8 > len(content):
            return ""
        length = next(one for one in struct.unpack_from(head, content, start) if isinstance(one, int))
        start += length + overhead + (length % 2 if pad else 0)
    return TOO_MANY


def jpeg_trouble(content: bytes) -> str:
    """The same of a JPEG, whose segments begin with a marker each."""
    at, pixels, scans, camera = 0, 0, 0, 0
    for _ in range(MOST_SEGMENTS):
        marker = MARKER.search(content, at)
        if marker is None or marker[1][0] == END:
            return ""
        kind, at = marker[1][0], marker.end()
        length = int.from_bytes(content[at : at + 2]) if kind not in BARE else 0
        if kind in FRAMES:
            height, width = struct.unpack_from(">HH", content[at : at + 7].ljust(7, b"\0"), 3)
            pixels = max(pixels, width * height)
        scans += kind == SCAN
        camera += length if kind == CAMERA and content[at + 2 : at + 6] == b"Exif" else 0
        if scans * pixels > MOST_DRAWN_PIXELS:
            return f"it is drawn in {scans} scans or more, far too many for its size; save it again"
        if camera > LARGEST_EXIF_BYTES:
            return "what the camera says of it is far too long; save it again without that"
        at += length
    return TOO_MANY
