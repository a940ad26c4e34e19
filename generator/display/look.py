"""How a game's pages and cards look: the one value that every flow passes on."""

from typing import NamedTuple


class Look(NamedTuple):
    """A print mode of a theme and a language of the texts."""

    ink: str
    language: str
