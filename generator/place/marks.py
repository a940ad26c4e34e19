"""Which box each mistake of placing is about, and one mistake for what has one cause."""

import re
from collections.abc import Callable, Iterable, Iterator
from typing import Any, NamedTuple

from generator.errors import Mistake, MistakeList, Place
from generator.geometry import Rect

NUMBER = re.compile(r"\d+(?:\.\d+)?")
NEED = re.compile(r"needs (?:a height of )?(\d+(?:\.\d+)?)")
VERB = re.compile(r" (?:needs|is|does not fit) ")  # what is wrong stands before it
NO_ROOM_MM = 0.5


class Shortage(str):
    """A message of too little room; where a box got no room at all, that follows from a shortage around it."""

    __slots__ = ()


class Mark(NamedTuple):
    """A box with something wrong in it."""

    box: Rect
    mistake: Mistake


class Marks:
    """The boxes that mistakes are about: those of placing as they are met, those of reading by their parts."""

    def __init__(self, parts: Iterable[tuple[Mistake, tuple[Place, ...]]] = (), cause: Mistake | None = None) -> None:
        self.cause = cause  # what is wrong with the game, where an element cannot be drawn and nobody knows why
        self.made: list[Mark] = []
        self.wrong: dict[Place, list[tuple[int, Mistake]]] = {}
        self.levels: dict[Mistake, int] = {}  # the smallest part that was drawn of those that have a mistake
        for one, some in parts:
            for level, part in enumerate(some):
                self.wrong.setdefault(part, []).append((level, one))
        self.blamed: dict[int, Mistake] = {}

    def add(self, box: Rect, mistake: Mistake) -> None:
        """A box that a mistake is about."""
        self.blamed[id(mistake)] = mistake
        self.made.append(Mark(box, mistake))

    def guarded(self, place_in: Callable[[Rect, Any], Any], box: Rect, setting: Any) -> Any:
        """What an element draws; nothing where it stumbles over what is wrong with the game."""
        try:
            return place_in(box, setting)
        except Exception:  # whatever was read wrong may be met anywhere; without a mistake it is a bug of ours
            if self.cause is None:
                raise
            self.add(box, self.cause)
            return ()

    def guarded_size(self, natural_size: Callable[[Any], Any], setting: Any) -> Any:
        """The natural size of an element; None where it stumbles."""
        try:
            return natural_size(setting)
        except Exception:  # as above
            if self.cause is None:
                raise
            return None

    def blame(self, part: Place, box: Rect, mistakes: MistakeList, before: int) -> None:
        """An element was placed in a box: what was met since, and no element inside it has, is about this box."""
        own = [one for one in mistakes.errors[before:] if id(one) not in self.blamed]
        if any(isinstance(one.message, Shortage) for one in own):
            self.drop_consequences(mistakes, before)
        for one in (*own, *self.read_in(part)):
            self.add(box, one)

    def read_in(self, part: Place) -> Iterator[Mistake]:
        """What is wrong with a part as it was read; what a smaller one shows is not shown again around it."""
        for level, one in self.wrong.get(part, ()):
            if level <= self.levels.setdefault(one, level):
                yield one

    def drop_consequences(self, mistakes: MistakeList, before: int) -> None:
        """Forget the shortages of boxes that got no room, because one around them has too little."""
        empty = {id(one.mistake) for one in self.made if min(one.box.width, one.box.height) < NO_ROOM_MM}
        gone = {id(one) for one in mistakes.errors[before:] if id(one) in empty and isinstance(one.message, Shortage)}
        mistakes.errors[before:] = [one for one in mistakes.errors[before:] if id(one) not in gone]
        self.made = [one for one in self.made if id(one.mistake) not in gone]

    def gather(self, mistakes: MistakeList, before: int, where: str) -> None:
        """What was met since is told once where it differs in its figures at most: by that which needs most."""
        alike: dict[tuple[str, str], list[Mistake]] = {}
        for one in mistakes.errors[before:]:
            alike.setdefault((one.place.path, NUMBER.sub("", one.message)), []).append(one)
        gathered: dict[int, Mistake] = {}
        for ones in alike.values():
            worst = max(ones, key=need_of)
            others = sorted({one.place for one in ones} - {worst.place})
            last = f", the last at {others[-1]}" if others else ""
            things = {(one.place, VERB.split(one.message)[0]) for one in ones}
            more = f" (and {len(things) - 1} more in {where}{last})" if len(things) > 1 else ""
            gathered |= dict.fromkeys(map(id, ones), worst._replace(message=kind_of(worst)(worst.message + more)))
        mistakes.errors[before:] = list(dict.fromkeys(gathered[id(one)] for one in mistakes.errors[before:]))
        self.blamed |= {id(one): one for one in gathered.values()}
        self.made = [one._replace(mistake=gathered.get(id(one.mistake), one.mistake)) for one in self.made]


def need_of(mistake: Mistake) -> float:
    """The length that is asked for, where a message says one."""
    match = NEED.search(mistake.message)
    return float(match[1]) if match else 0.0


def kind_of(mistake: Mistake) -> type[str]:
    return type(mistake.message)
