"""Games by name: open one, or find all."""

from collections.abc import Collection
from pathlib import Path

from generator.errors import Mistakes, Misuse
from generator.pack.find import find_packs, shown_path
from generator.pack.kinds import Purpose
from generator.pack.of_record import name_from_here
from generator.pack.pack import Pack, read_pack
from generator.pack.variant import find_game


def open_game(
    name_or_path: str | Path,
    variant: str | Path | None = None,
    *,
    purpose: Purpose = "all",
    decks: Collection[str] = (),
    draft: bool = False,
) -> Pack:
    """Read a game and check it: by its name, by the folder of its pack, or by the file of a variant.

    With the purpose "sheets" or "scores" only what these need is read, and where `decks` are named only they can be
    drawn. Raises every mistake in its files at once; for a draft it reads what can be read.
    """
    game = find_game(str(name_or_path), Path(variant) if variant else None)
    if not draft:
        return read_pack(game, purpose, decks)
    from generator.pack.draft_pack import read_draft

    return read_draft(game, purpose, decks)


def opened(game: Pack | str | Path, purpose: Purpose = "all", *, draft: bool = False) -> Pack:
    """A game that somebody has opened already, or one that is named; only a draft is made of what has mistakes."""
    if not isinstance(game, Pack):
        return open_game(game, purpose=purpose, draft=draft)
    if game.draft and game.draft.mistakes and not draft:
        raise Mistakes(game.draft.mistakes)
    if (game.file.decks and not game.faces and purpose == "all") or (game.file.sheets and not game.sheets):
        raise Misuse(f"`game`: {game.name} was opened for another purpose; open it without `purpose`")
    return game


def find_games() -> dict[str, Path]:
    """The folders of all games by name: the shipped ones, and those in ./layouts."""
    return find_packs()


def name_in_records(pack: Pack) -> str:
    """What a record calls a game: its name, or where its variant or its pack is, as seen from here."""
    game = pack.game
    if game.overlays:
        return shown_path(game.overlays[-1].path)
    is_known = find_packs().get(game.name) == game.folder
    return game.name if is_known else name_from_here(shown_path(game.folder))
