"""A game as its files say now; where they say something wrong, as much as can be drawn, else as they last were."""

from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from generator.cards.deck import Row
from generator.errors import Mistake, MistakeList, Mistakes, Place
from generator.pack.data import read_deck, read_draft_rows
from generator.pack.draft_pack import read_draft
from generator.pack.pack import Pack, read_pack
from generator.pack.variant import find_game
from generator.watch.reread import ALL, parts_of, reread

SHEETS = ":sheets"  # a tab's name that no deck has
WHOLE = ""  # no deck has this name

Rows = tuple[Row, ...]


class Reading(NamedTuple):
    """The last pack and rows that could be read, and what is wrong with the files now: as a whole, or by deck."""

    version: int = 0
    pack: Pack | None = None
    rows: dict[str, Rows] = {}  # noqa: RUF012
    wrong: dict[str, tuple[Mistake, ...]] = {}  # noqa: RUF012
    is_former: bool = False  # the files say so little now that not even a draft can be drawn

    def is_wrong(self, deck: str) -> bool:
        """Whether something is wrong with the files of a deck, or with those of the sheets."""
        return deck in self.wrong or any(concerns(one.place.path, deck) for one in self.wrong.get(WHOLE, ()))


def concerns(path: str, tab: str) -> bool:
    """Whether a file of a pack has to do with a tab."""
    return Path(path).parent.name != ("cards" if tab == SHEETS else "sheets")


class GameReader:
    """Reads one game again and again, each time only what a change can have touched."""

    def __init__(self, name: str, variant: Path | None = None) -> None:
        self.name = name
        self.variant = variant
        self.game = find_game(name, variant)

    @property
    def paths(self) -> tuple[Path, ...]:
        """Where changes matter."""
        return self.game.paths

    def read(self, former: Reading, changed: Iterable[str] | None) -> Reading:
        """The next reading, after the files of some paths changed (or all of them)."""
        wrong: dict[str, tuple[Mistake, ...]] = {}
        try:
            pack = self.read_pack(former, changed)
        except (Mistakes, OSError) as error:
            wrong[WHOLE] = mistakes_of(error)
            try:
                pack = read_draft(self.game)
            except (Mistakes, OSError):
                return former._replace(version=former.version + 1, wrong=wrong, is_former=True)
        rows: dict[str, Rows] = {}
        for deck in pack.file.decks or ():
            rows[deck] = former.rows.get(deck, ())
            try:
                now = tuple(read_deck(pack, deck))
                rows[deck] = now if deck in former.wrong else unless_alike(rows[deck], now)
            except (Mistakes, OSError) as error:
                wrong[deck] = mistakes_of(error)
                rows[deck] = tuple(read_draft_rows(pack, deck, MistakeList())[0]) or rows[deck]
        return Reading(former.version + 1, pack, rows, wrong)

    def read_pack(self, former: Reading, changed: Iterable[str] | None) -> Pack:
        """The pack; no more of it is read than must be."""
        if former.pack is None or self.game.overlays or WHOLE in former.wrong:
            self.game = find_game(self.name, self.variant)
        if changed is not None and former.pack and WHOLE not in former.wrong:
            parts = parts_of(former.pack, self.game, changed)
            if ALL not in parts:
                return reread(former.pack, self.game, parts)
        return read_pack(self.game)


def mistakes_of(error: Mistakes | OSError) -> tuple[Mistake, ...]:
    """What was wrong; a file that went away while it was read is a mistake like others."""
    if isinstance(error, Mistakes):
        return error.mistakes
    return (Mistake(Place(str(error.filename or "")), f"cannot be read: {(error.strerror or str(error)).lower()}"),)


def unless_alike(former: Rows, rows: Rows) -> Rows:
    """The former rows where nothing changed, so that one can see by identity that nothing did."""
    return former if former == rows else rows
