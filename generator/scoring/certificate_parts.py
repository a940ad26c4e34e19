"""What a certificate says and wears: words, colours and the names of symbols, all of one game."""

from typing import NamedTuple

from generator.errors import Place

Sign = tuple[str, ...]  # the symbol of an icon, and of what stands inside it if there is anything


class Wear(NamedTuple):
    """The colours of a certificate, the game's emblem, and the icon and colour of each line."""

    ink: str = "#000000"
    soft: str = "#636363"  # for small words: 4.5 to 1 at least
    paper: str = "#ffffff"
    accent: str = "#000000"
    emblem: Sign = ()
    lines: tuple[tuple[Sign, str], ...] = ()
    has_grounds: bool = True


class Certificate(NamedTuple):
    """What a certificate says, all in words: columns are players, the last row is the total."""

    headline: str
    game: str
    about: str
    crowned: str
    winner: str
    points: str
    ranking: tuple[tuple[str, str, str], ...]
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    notes: tuple[str, ...]
    signature: str
    day: tuple[str, str]  # the date if it is known, and what it is called
    mark: str  # behind a number that needs it
    place: Place
    first: frozenset[int] = frozenset()  # the columns of those who have won
    wear: Wear = Wear()
