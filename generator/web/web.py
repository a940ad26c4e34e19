"""The web sheet: a game to one HTML page on which it is played and scored."""

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from generator.errors import Mistake, choose
from generator.orders.choices import choose_modules, pad_in_play
from generator.orders.file import File
from generator.orders.open_game import name_in_records, opened
from generator.pack.in_play import with_modules
from generator.pack.pack import Pack
from generator.pack.rules import pack_rules
from generator.pack.words import read_words
from generator.rules.finished_game import Record
from generator.rules.rules import Rules
from generator.scoring.read import read_for
from generator.scoring.records import chosen_players
from generator.web.data import Start, page_data
from generator.web.page import page_html


def make_web_sheet(
    game: Pack | str | Path,
    *,
    language: str | None = None,
    modules: Iterable[str] = (),
    players: Sequence[str] = (),
    record: Record | str | Path | None = None,
) -> File:
    """Make a page on which a game is played and scored, in all its languages, that needs no other file.

    `record` is a game to go on with; its modules and players are those of the page.
    """
    pack = opened(game)
    rules, words = pack_rules(pack), {one: read_words(one, pack.game) for one in pack.file.languages}
    first = choose("language", language or rules.languages[0], rules.languages)
    played, remarks = begun_game(pack, record, first)
    in_play = played.modules if played else choose_modules(rules.modules, modules)
    names, pack = pad_in_play(pack, in_play), with_modules(pack, in_play)
    start = Start(name_in_records(pack), first, in_play, chosen_players(rules, players, words[first]), record=None)
    data, shared = page_data(pack, rules, names, words, start)
    data["record"] = saved(played, rules, data) if played else None
    page = page_html(data, shared, pack.file.title.in_language(first)).encode()
    about = f"{len(page) // 1000} KB, open it in a browser; it needs no network"
    return File(page, f"{'-'.join((pack.name, *in_play))}-web.html", about, remarks)


def begun_game(pack: Pack, record: Record | str | Path | None, language: str) -> tuple[Record | None, list[Mistake]]:
    """The game to go on with, a record or a file of any kind that is read, and what should be known of it."""
    if record is None or isinstance(record, Record):
        return record, []
    read = read_for(pack, record, language)
    return read.record, read.remarks


def saved(record: Record, rules: Rules, data: dict[str, Any]) -> dict[str, Any]:
    """A record as the save that the page goes on with, of the game that the page is of."""
    from generator.record.save import save_value

    layouts = {sheet["name"]: sheet["layout"] for sheet in data["sheets"]}
    return {**save_value(record, rules, layouts), "game": data["game"]}
