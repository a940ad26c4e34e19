"""Which cards somebody needs who has printed an older state of a game."""

from pathlib import Path

from generator.cards.deck import Row
from generator.diff.compare import Look, changed_rows, draw_deck
from generator.diff.revisions import read_older, read_other, told_as
from generator.pack.pack import Pack


class Since:
    """An older state: a git revision, unpacked into a folder, a variant or a game; or older data, where the new is
    given as a file too."""

    def __init__(self, word: str, pack: Pack, data: Path | None, sheet: str | None, look: Look, folder: Path) -> None:
        self.word, self.pack, self.data, self.sheet, self.look = word, pack, data, sheet, look
        self.folder = folder
        older: tuple[Pack, Path | None] = (
            read_older(word, pack, data, folder) if data else (read_other(word, pack.game, folder), None)
        )
        self.old, self.old_data = older

    def differing(self, deck: str, rows: list[Row]) -> list[Row]:
        """Those of a deck's cards that are new or drawn differently, and further copies."""
        with told_as(self.folder, self.word):
            before = draw_deck(self.old, deck, self.look, self.old_data, self.sheet)
        return changed_rows(before, draw_deck(self.pack, deck, self.look, self.data, self.sheet), rows)
