"""Places in files and the mistakes people make there.

    Exception
    ├── Mistakes          the files say something wrong; shown with place and way out, exit 1
    └── ValueError
        └── Misuse        a call, or the command line, asks for something that is not there; exit 2

Anything else that is raised is a bug of ours and ends in a traceback.
"""

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple


class Place(NamedTuple):
    """Where in a file something stands; lines and columns count from 1, 0 means the file as a whole."""

    path: str
    line: int = 0
    column: int = 0

    def __str__(self) -> str:
        return f"{self.path}:{self.line}:{self.column}" if self.line else self.path


NOWHERE = Place("")
MOST_NAMES_TOLD = 12
MOST_LETTERS_QUOTED = 120
MOST_ALIKE = 3


class Mistake(NamedTuple):
    """One thing that is wrong, where, and the way out."""

    place: Place
    message: str

    def __str__(self) -> str:
        return f"{self.place}: {self.message}"


class Mistakes(Exception):
    """Everything that is wrong, sorted by place."""

    def __init__(self, mistakes: Iterable[Mistake]) -> None:
        self.mistakes = tuple(sorted(set(mistakes)))
        super().__init__("\n".join(map(str, self.mistakes)))

    def __reduce__(self) -> tuple[Any, ...]:
        """Made anew from its mistakes in another process, not from its text."""
        return Mistakes, (self.mistakes,)


class Misuse(ValueError):
    """An option with a value that it cannot have; the message names options in backticks, as Python spells them."""


class MistakeList:
    """Collects mistakes so that a run reports all of them at once."""

    def __init__(self) -> None:
        self.found: list[Mistake] = []

    def add(self, place: Place, message: str) -> None:
        """Note a mistake and go on."""
        self.found.append(Mistake(place, message))

    def stop_if_any(self) -> None:
        """Raise everything found so far, if there is anything."""
        if self.found:
            raise Mistakes(self.found)


def mistake(place: Place, message: str) -> Mistakes:
    """A single mistake, ready to be raised."""
    return Mistakes([Mistake(place, message)])


def told_once(found: Iterable[Mistake]) -> list[Mistake]:
    """Mistakes that say the same of many rows of a file, told of the first of them with how many more there are."""
    alike: dict[tuple[str, str], list[Place]] = {}
    for place, message in sorted(set(found)):
        alike.setdefault((place.path, message), []).append(place)
    told: list[Mistake] = []
    for (_, message), places in alike.items():
        if len(places) > MOST_ALIKE:
            told.append(Mistake(places[0], f"{message} (and {len(places) - 1} more, the last at {places[-1]})"))
        else:
            told.extend(Mistake(place, message) for place in places)
    return told


def choose(option: str, value: str, known: Iterable[str]) -> None:
    """Raise a Misuse if a value of an option is not among the known ones."""
    names = list(known)
    if value not in names:
        raise Misuse(f"`{option}`: no '{value}'{suggest(value, names)}")


def shortened(text: str) -> str:
    """A text as a message quotes it: its beginning where it is long."""
    return text if len(text) <= MOST_LETTERS_QUOTED else f"{text[: MOST_LETTERS_QUOTED - 1]}…"


def counted(number: int, noun: str) -> str:
    """'1 page', '2 pages'."""
    return f"{number} {noun}{'' if number == 1 else 's'}"


def suggest(word: str, known: Iterable[str]) -> str:
    """The way out after an unknown name, in English: '; did you mean …?', or the known names if they are few."""
    close, names = guess(word, known)
    if close:
        return f"; did you mean '{close}'?"
    return f"; known: {', '.join(names)}" if names else ""


def guess(word: str, known: Iterable[str]) -> tuple[str, Sequence[str]]:
    """The name that may have been meant, or all names if none is close and they are few enough to be told."""
    from difflib import get_close_matches  # seldom needed, slow to import

    names = sorted(map(str, known))
    close = get_close_matches(word, names, n=1, cutoff=0.6)
    if close:
        return close[0], ()
    return "", names if len(names) <= MOST_NAMES_TOLD else ()
