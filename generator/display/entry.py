"""What may stand in a cell, what it is called and what stands there at the start.

A web sheet, a form or a reader of scans asks this of a cell without knowing the pack.
"""

from typing import Literal, NamedTuple

Kind = Literal["track", "checks", "states", "number"]
Mark = Literal["fill", "circle", "cross", "write", "draw"]


class Picture(NamedTuple):
    """A state that a game names: the icon that is drawn for it, or the text that is written, in an ink of the theme.

    One with neither is a pen mark, which the game calls by a name of its own. `names` are as those of an entry.
    """

    state: str
    icon: str = ""
    text: str = ""
    ink: str = ""
    names: tuple[tuple[str, str], ...] = ()

    @property
    def is_drawn(self) -> bool:
        """Whether it is something else than a pen mark."""
        return bool(self.icon or self.text)

    def name(self, language: str) -> str:
        """What players call it; where nobody says so, the words of its id."""
        names = dict(self.names)
        return names.get(language) or names.get("") or spelled_out(self.state)


def spelled_out(name: str) -> str:
    """An id as words."""
    words = name.replace(".", " ").replace("_", " ")
    return words[:1].upper() + words[1:]


class Entry(NamedTuple):
    """One cell of the ledger: a number from `lowest` to `highest`, or one of `states`.

    `position` counts the cells of its family from 0. `marks` are what a pen does for each state but 'empty', in the
    same order: it draws a picture, or writes letters, where `pictures` has one; a number is written. `names` has a text
    for each language, or one for all under ""; so has `labels` where the cell has a name of its own.
    """

    cell: str
    family: str
    position: int
    kind: Kind
    marks: tuple[Mark, ...]
    states: tuple[str, ...] = ()
    start: str | None = None
    lowest: int | None = None
    highest: int | None = None
    names: tuple[tuple[str, str], ...] = ()
    label: str = ""
    labels: tuple[tuple[str, str], ...] = ()
    seat: int | None = None
    pictures: tuple[Picture, ...] = ()

    def picture(self, state: str) -> Picture:
        """What is drawn for a state."""
        return next((one for one in self.pictures if one.state == state), Picture(state))

    def family_name(self, language: str) -> str:
        """What players call the family; its id where the ledger gives it no name."""
        names = dict(self.names)
        return names.get(language) or names.get("") or self.family

    def name(self, language: str) -> str:
        """What players call this cell: the family's name, and the cell's own where there are several."""
        labels = dict(self.labels)
        own = labels.get(language) or labels.get("")
        family = self.family_name(language)
        return f"{family}, {own}" if own else f"{family} {self.label}".rstrip()
