"""How large a PDF is once its packed parts are opened, found out without opening them all at once."""

import re
import zlib

STREAM = re.compile(rb"stream\r?\n")
PIECE = 1 << 16
OPENED = 1 << 20


def is_larger(content: bytes, most: int) -> bool:
    """Whether the deflated streams of a PDF come to more bytes than `most`."""
    total = 0
    for found in STREAM.finditer(content):
        total += opened_size(content, found.end(), most - total)
        if total > most:
            return True
    return False


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
