"""Names that become part of a path: what a pack may call its decks and sheets, and what files are called after cards.

A name from a file is never a path: what a pack names by a file is refused unless it is a plain name, and what a file is
named after is made one.
"""

import re
import unicodedata
from collections.abc import Iterable
from hashlib import sha256

MOST_BYTES = 180  # of a file's name; file systems take 255, and a temporary name beside it is longer
RESERVED = r"(?:con|prn|aux|nul|com\d|lpt\d)(?:\..*)?"  # names that Windows keeps for devices
PLAIN = rf"(?!(?i:{RESERVED})\Z)\w[\w.-]{{0,59}}(?<!\.)"
PLAIN_NOUN = "a name of letters, digits, '_', '-' and '.', at most 60"
OTHER = re.compile(r"[^\w. -]")


def safe_file_name(name: str) -> str:
    """The name of a file that is called after something: letters, digits, '-', '_', '.' and blanks, not too long."""
    plain = OTHER.sub("_", unicodedata.normalize("NFC", name)).strip(" ").rstrip(". ") or "_"
    if plain[0] in ".-" or re.fullmatch(RESERVED, plain, re.IGNORECASE):
        plain = f"_{plain}"
    if len(plain.encode()) <= MOST_BYTES:
        return plain
    stem, dot, suffix = plain.rpartition(".")
    ending = f"-{sha256(name.encode(errors='replace')).hexdigest()[:8]}" + (f".{suffix}" if dot and suffix else "")
    return (stem or plain).encode()[: MOST_BYTES - len(ending.encode())].decode(errors="ignore") + ending


def unique_file_names(names: Iterable[str]) -> list[str]:
    """Safe names in the same order, no two alike on any file system: a further one of a name gets a number."""
    unique: list[str] = []
    taken: set[str] = set()
    for name in names:
        plain, number = safe_file_name(name), 1
        while plain.casefold() in taken:
            number += 1
            plain = safe_file_name(f"{name}-{number}")
        taken.add(plain.casefold())
        unique.append(plain)
    return unique
