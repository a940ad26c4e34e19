"""How a case ended."""

from typing import NamedTuple


class Verdict(NamedTuple):
    """How a case ended: `fine` (exit 0), `told` (a mistake, exit 1), or what went wrong, with its place in the code."""

    ended: str
    about: str = ""

    @property
    def is_failure(self) -> bool:
        return self.ended not in ("fine", "told")
