"""What fields of a form are called: flat names, each of one thing, made of ids of cells and keys of a record."""

import re

TOLD = re.compile(r"[^A-Za-z0-9]")
ESCAPED = re.compile(r"_|--|-([0-9a-f]+)-")
IDENTITY = "scriptorium"


def flat(name: str) -> str:
    """A name without a period, which would make a tree of fields; no two names become one."""
    return TOLD.sub(escaped, name)


def escaped(match: "re.Match[str]") -> str:
    return {".": "_", "_": "--"}.get(match[0]) or f"-{ord(match[0]):x}-"


def unflat(name: str) -> str:
    """The name that was made flat."""
    return ESCAPED.sub(lambda match: {"_": ".", "--": "_"}.get(match[0]) or chr(int(match[1], 16)), name)


def cell_field(prefix: str, cell: str) -> str:
    """The field of a cell by its id on the page; copies of a sheet have a prefix each."""
    return f"{prefix}{flat(cell)}"


def entry_field(owner: str, *keys: str) -> str:
    """The field of what has no cell: whose it is, a colon, which no cell's field has, and its key."""
    return ":".join((owner, *map(flat, keys)))


def copy_prefix(copy: int, copies: int) -> str:
    """What stands before the names of one copy, counted from 1, where there are several."""
    return f"p{copy}_" if copies > 1 else ""
