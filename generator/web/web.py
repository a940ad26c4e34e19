"""The web sheet: a game to one HTML page on which it is played and scored."""

from pathlib import Path
from typing import Any, NamedTuple

from generator.errors import Mistake, Misuse, choose
from generator.ledger.modules import parts_in_play
from generator.orders.choices import choose_modules, pad_in_play
from generator.orders.file import File
from generator.orders.open_game import name_in_records, opened
from generator.orders.order import takes
from generator.pack.in_play import with_modules
from generator.pack.pack import Pack
from generator.pack.rules import pack_rules
from generator.pack.words import read_words
from generator.reading.words import Words
from generator.rules.finished_game import Record
from generator.rules.rules import Rules
from generator.scoring.read import read_for
from generator.scoring.records import chosen_players
from generator.web.data import Start, page_data
from generator.web.definitions import Definitions
from generator.web.order import WebOrder
from generator.web.page import page_html


@takes(WebOrder)
def make_web_sheet(game: Pack | str | Path, order: WebOrder) -> File:
    """Make a page on which a game is played and scored, in all its languages, that needs no other file.

    `record` is a game to go on with; its modules and players are those of the page.
    """
    made = prepare_page(game, order)
    page = page_html(made.data, made.shared, made.title).encode()
    about = f"{len(page) // 1000} KB, open it in a browser; it needs no network"
    return File(page, f"{made.name}-web.html", about, made.remarks)


class Prepared(NamedTuple):
    """All that a page is made of."""

    data: dict[str, Any]
    shared: Definitions
    title: str
    name: str
    rules: Rules
    words: dict[str, Words]
    remarks: list[Mistake]


def prepare_page(game: Pack | str | Path, order: WebOrder) -> Prepared:
    """What the page of a game is made of, and how its files are called."""
    if order.record is not None and (order.players or order.modules):
        raise Misuse("`record`: its players and modules are those of the page; leave out `players` and `modules`")
    pack = opened(game)
    rules, words = pack_rules(pack), {one: read_words(one, pack.game) for one in pack.file.languages}
    first = choose("language", order.language or rules.languages[0], rules.languages)
    read = read_for(pack, order.record, first) if order.record is not None else None
    in_play = read.record.modules if read else choose_modules(rules.modules, order.modules)
    names, pack = on_screen(pack, in_play), with_modules(pack, in_play)
    players = chosen_players(rules, order.players, words[first])
    data, shared = page_data(pack, rules, names, words, Start(name_in_records(pack), first, in_play, players, None))
    data["record"] = saved(read.record, rules, data) if read else None
    title, name = pack.file.title.in_language(first), "-".join((pack.name, *in_play))
    return Prepared(data, shared, title, name, rules, words, read.remarks if read else [])


def on_screen(pack: Pack, modules: tuple[str, ...]) -> tuple[str, ...]:
    """The sheets of the pad that are in play, then the extra ones."""
    pad = pad_in_play(pack, modules)
    return (*pad, *(name for name in parts_in_play(pack.sheets, modules) if name not in pad))


def saved(record: Record, rules: Rules, data: dict[str, Any]) -> dict[str, Any]:
    """A record as the save that the page goes on with, of the game that the page is of."""
    from generator.record.save import save_value

    layouts = {sheet["name"]: sheet["layout"] for sheet in data["sheets"] if "extra" not in sheet}
    return {**save_value(record, rules, layouts), "game": data["game"]}
