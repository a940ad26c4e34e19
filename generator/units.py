"""Lengths: a bare number is millimetres, a unit may follow."""

import re
from functools import lru_cache

MM_PER_POINT = 25.4 / 72
MM_PER_UNIT = {"": 1.0, "mm": 1.0, "cm": 10.0, "in": 25.4, "pt": MM_PER_POINT}
LONGEST_MM = 300_000
LENGTH = re.compile(r"(-?\d{1,9}(?:\.\d{1,12})?)\s*(mm|cm|in|pt|)")


@lru_cache(maxsize=4096)  # a sheet has the same few lengths again and again
def read_length(text: str) -> float | None:
    """Millimetres of '5', '5 mm', '0.5 cm', '2 in' or '6 pt'; None if it is not a length, or longer than any paper."""
    match = LENGTH.fullmatch(text.strip())
    length = float(match[1]) * MM_PER_UNIT[match[2]] if match else None
    return None if length is None or abs(length) > LONGEST_MM else length
