"""Places in files and the mistakes people make there.

    Exception
    ├── Mistakes          the files say something wrong; shown with place and way out, exit 1
    └── ValueError
        └── Misuse        a call, or the command line, asks for something that is not there; exit 2

What the system refuses (an OSError: a full disk, a folder that is gone) is told by the command in a sentence. Anything
else that is raised is a bug of ours and ends in a traceback.
"""

import re
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
MOST_NAMES_LISTED = 12
STEERING = re.compile(r"[\x00-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff]")
MOST_LETTERS_QUOTED = 120
MOST_ALIKE = 3


class Mistake(NamedTuple):
    """One thing that is wrong, where, and the way out; players are told it in their language by its words, if it has
    any."""

    place: Place
    message: str
    key: str = ""  # of the words that say it
    values: tuple[tuple[str, str], ...] = ()  # what is put into them

    def __str__(self) -> str:
        """One line for the terminal, whatever stands in the file: no letter of it steers, none begins a line."""
        return visible(f"{self.place}: {self.message}")


class Mistakes(Exception):
    """Everything that is wrong, sorted by place, and how much that is, for the last line of the command."""

    def __init__(self, mistakes: Iterable[Mistake]) -> None:
        self.mistakes = tuple(sorted(set(mistakes)))
        self.summary = counted(len(self.mistakes), "mistake")
        super().__init__("\n".join(map(str, self.mistakes)))

    def __reduce__(self) -> tuple[Any, ...]:
        """Made anew from its mistakes in another process, not from its text."""
        return Mistakes, (self.mistakes,)


class Misuse(ValueError):
    """An option with a value that it cannot have; the message names options in backticks, as Python spells them."""


class MistakeList:
    """Collects mistakes so that a run reports all of them at once, and for drafts where the parts were written that
    each was made in, from the smallest on; warnings stop nothing."""

    def __init__(self) -> None:
        self.errors: list[Mistake] = []
        self.warned: list[Mistake] = []
        self.parts: dict[Mistake, list[Place]] = {}
        self.spoilt: set[Place] = set()  # where so much is wrong already that nothing more is said of it

    def add(self, place: Place, message: str) -> Mistake:
        """Note a mistake and go on."""
        noted = Mistake(place, message)
        self.errors.append(noted)
        return noted

    def made_in(self, part: Place, first: int) -> None:
        """Whatever was found from the first on was made in a part; smaller parts are told before those around them."""
        for one in self.errors[first:]:
            parts = self.parts.setdefault(one, [])
            if part not in parts:
                parts.append(part)

    def warn(self, place: Place, message: str) -> Mistake:
        """Note what may be meant and should be known."""
        noted = Mistake(place, message)
        self.warned.append(noted)
        return noted

    def stop_if_any(self) -> None:
        """Raise everything found so far, if there is anything."""
        if self.errors:
            raise Mistakes(self.errors)


def visible(text: str, keep: str = "") -> str:
    """A text in which letters that steer a terminal, end a line or turn the direction are spelled out, as `\\x1b`."""
    return STEERING.sub(lambda match: match[0] if match[0] in keep else spelled(match[0]), text)


def spelled(letter: str) -> str:
    return letter.encode("unicode_escape").decode()


def mistake(place: Place, message: str) -> Mistakes:
    """A single mistake, ready to be raised."""
    return Mistakes([Mistake(place, message)])


def merge_alike(mistakes: Iterable[Mistake]) -> list[Mistake]:
    """Mistakes that say the same of many rows of a file, told of the first of them with how many more there are."""
    return list(dict.fromkeys(tellings(mistakes).values()))


def tellings(mistakes: Iterable[Mistake]) -> dict[Mistake, Mistake]:
    """For each mistake the one by which it is told."""
    alike: dict[tuple[str, str], list[Mistake]] = {}
    for one in sorted(set(mistakes)):
        alike.setdefault((one.place.path, one.message), []).append(one)
    merged: dict[Mistake, Mistake] = {}
    for (_, message), ones in alike.items():
        if len(ones) > MOST_ALIKE:
            more = f"{message} (and {len(ones) - 1} more, the last at {ones[-1].place})"
            merged |= dict.fromkeys(ones, Mistake(ones[0].place, more))
        else:
            merged |= {one: one for one in ones}
    return merged


def choose(option: str, value: str, known: Iterable[str]) -> str:
    """The known value that is meant, in whatever case it is written; raises a Misuse if there is none."""
    names = list(known)
    meant = in_any_case(value, names)
    if meant is None:
        raise Misuse(f"`{option}`: no '{value}'{suggest(value, names) or first_of(names)}")
    return meant


def in_any_case(word: str, known: Iterable[str]) -> str | None:
    """The one known name that a word is, but for small and capital letters."""
    names = [str(name) for name in known]
    alike = [word] if word in names else [name for name in names if name.casefold() == word.casefold()]
    return alike[0] if len(alike) == 1 else None


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


def first_of(names: Sequence[str]) -> str:
    """The way out after an unknown name where there are too many to tell them all."""
    shown = ", ".join(sorted(map(str, names))[:MOST_NAMES_LISTED])
    return f"; known: {shown}, … ({len(names)} in all)" if names else ""


def guess(word: str, known: Iterable[str]) -> tuple[str, Sequence[str]]:
    """The name that may have been meant, or all names if none is close and they are few enough to be told."""
    from difflib import get_close_matches  # seldom needed, slow to import

    names = sorted(map(str, known))
    folded = {name.casefold(): name for name in reversed(names)}
    close = get_close_matches(word, names, n=1, cutoff=0.6)
    close = close or [folded[one] for one in get_close_matches(word.casefold(), folded, n=1, cutoff=0.6)]
    if close:
        return close[0], ()
    return "", names if len(names) <= MOST_NAMES_LISTED else ()


def check_range(option: str, value: float, least: float, most: float) -> None:
    if not least <= value <= most:
        raise Misuse(f"`{option}`: {value:g} is not between {least:g} and {most:g}")
