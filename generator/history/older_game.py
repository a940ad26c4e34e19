"""Which cards somebody needs who has printed an older state of a game."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from generator.cards.deck import Row
from generator.display.look import Look
from generator.history.deck_changes import changed_rows, read_state
from generator.history.revisions import named_by_revision, read_older, read_other
from generator.pack.pack import Pack


class OlderGame(NamedTuple):
    """A game as it was, and the older file of cards where the new ones come from a file too; what git has of it lies
    in a folder that is there only as long as the older game is open."""

    word: str
    pack: Pack
    data: Path | None
    folder: Path


@contextmanager
def open_older(pack: Pack, word: str, data: Path | None = None) -> Iterator[OlderGame]:
    """An older state by a word: a git revision, a variant or a game; or older data, where the new is given as a file
    too."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        old, old_data = read_older(word, pack, data, folder) if data else (read_other(word, pack.game, folder), None)
        yield OlderGame(word, old, old_data, folder)


def rows_since(
    older: OlderGame, pack: Pack, deck: str, rows: list[Row], look: Look, data: Path | None, sheet: str | None
) -> list[Row]:
    """Those of a deck's cards that are new or drawn differently, and further copies."""
    with named_by_revision(older.folder, older.word):
        before = read_state(older.pack, deck, look, older.data, sheet)
    return changed_rows(before, read_state(pack, deck, look, data, sheet), rows)
