"""A table of phones on the local network: a page that the host serves, and the record file that it keeps."""

import json
from collections.abc import Sequence
from contextlib import suppress
from datetime import date
from ipaddress import ip_address
from pathlib import Path
from socket import AF_INET, AF_INET6, SOCK_DGRAM, socket
from typing import Any, NamedTuple

from generator.errors import Mistake, Mistakes, Misuse, Place, mistake
from generator.reading.file_name import safe_file_name
from generator.serving import LOOPBACK, on_free_port
from generator.web.data import SECTION_OF_TABLES, own_words
from generator.web.order import WebOrder
from generator.web.page import page_html
from generator.web.seats import Keys, Seat, remembered, seats_path, seats_text
from generator.web.table import Json, Refused, Table
from generator.web.table_server import TableServer
from generator.web.web import Prepared, prepare_page
from generator.writing.batch import write_batch
from generator.writing.disk import folder_for

NOWHERE = ("192.0.2.1", 9)  # an address for examples: what would leave for it leaves by the local network


class ServedTable(NamedTuple):
    """A server that listens already, its links, and whether it goes on with a game."""

    server: TableServer
    link: str
    host_link: str
    players: int
    goes_on: bool


def table_path(game: str, variant: Path | None, order: WebOrder) -> Path:
    """The record of a game that is served, by its day: who starts the table again the same day goes on."""
    from generator.pack.variant import find_game

    name = "-".join((find_game(game, variant).name, *order.modules))
    return Path("output") / safe_file_name(f"{name}-table-{date.today().isoformat()}.json")


def open_table(
    game: str, variant: Path | None, order: WebOrder, record: Path, where: tuple[str, int | None]
) -> ServedTable:
    """A table that is served on an address and a port, and kept in a file; one that is there is gone on with."""
    from generator.orders.open_game import open_game

    address, port = where
    goes_on = record.exists()
    if goes_on and (order.players or order.modules or order.record):
        raise mistake(
            Place(str(record)),
            "is there already and would be gone on with; leave out --players, --modules and --record, "
            "or choose another file with -o",
        )
    check_address(address)
    made = prepare_page(open_game(game, variant), order._replace(record=record) if goes_on else order)
    table = new_table(made, record)
    table.keep(table.save, table.keys, table.seats)
    server = on_free_port(lambda number: TableServer(table, address, number), port)
    link, host_link = server.url + table.keys.link, server.url + table.keys.host
    server.show({"phone": page_of(made, table, link), "host": page_of(made, table, link, is_host=True)})
    return ServedTable(server, link, host_link, len(table.seats), goes_on)


def new_table(made: Prepared, record: Path) -> Table:
    """The table of a game that is gone on with, or of one that begins."""
    save = made.data["record"] or fresh_save(made)
    keys, seats = remembered(seats_path(record), save["players"])
    table = Table(made.rules, save, keys, seats, Keeper(record).keep)
    try:
        table.settle(made.data["language"])
    except Refused as no:
        raise Mistakes([Mistake(Place(str(record)), sentence) for sentence in no.sentences]) from no
    return table


def fresh_save(made: Prepared) -> Json:
    """A game of which nothing is told but who plays, as the page would begin it."""
    data, rules = made.data, made.rules
    text = made.words[data["language"]].texts["web.player_number"]
    names = [*data["players"]]
    numbers = iter(range(len(names) + 1, 1000))
    while len(names) < max(1, rules.players[0]):
        names.append(text.replace("{n}", str(next(numbers))))
    modules = {"modules": data["modules"]} if data["modules"] else {}
    layouts = {sheet["name"]: sheet["layout"] for sheet in data["sheets"]}
    origin = {"form": 1, "layout": layouts, "rules": rules.digest}
    return {
        "game": data["game"],
        **modules,
        "date": date.today().isoformat(),
        "save": origin,
        "players": [{"name": name} for name in names],
    }


def page_of(made: Prepared, table: Table, link: str, *, is_host: bool = False) -> bytes:
    """The page as phones open it, or the host."""
    words = {one: own_words(texts, [SECTION_OF_TABLES]) for one, texts in made.words.items()}
    about: dict[str, Any] = {"id": table.keys.table, "link": link, "host": is_host}
    players = [seat.name for seat in table.seats]
    data = {**made.data, "words": words, "table": about, "record": None, "players": players}
    return page_html(data, made.shared, made.title).encode()


class Keeper:
    """Keeps a table in two files, its record and who sits where, each whole and on the disk when it comes back."""

    def __init__(self, record: Path) -> None:
        self.files = {"record": record, "seats": seats_path(record)}
        self.written: dict[str, bytes] = {}

    def keep(self, save: Json, keys: Keys, seats: Sequence[Seat]) -> None:
        """Write what is not as it was written last."""
        text = (json.dumps(save, ensure_ascii=False, indent=1) + "\n").encode()
        now = {"record": text, "seats": seats_text(keys, seats)}
        changed = {name: text for name, text in now.items() if self.written.get(name) != text}
        if not changed:
            return
        with folder_for(self.files["record"]):
            write_batch({self.files[name]: [text] for name, text in changed.items()})
        if "seats" in changed and "seats" not in self.written:
            with suppress(OSError):
                self.files["seats"].chmod(0o600)  # the secret of the link is nobody else's
        self.written |= changed


def own_address() -> str:
    """The address of this machine in its local network, as far as it has one; nothing is sent for that."""
    with socket(AF_INET, SOCK_DGRAM) as probe:
        try:
            probe.connect(NOWHERE)
            return str(probe.getsockname()[0])
        except OSError:
            return LOOPBACK


def check_address(address: str) -> None:
    """Refuse what is not one address of this machine."""
    try:
        one = ip_address(address)
    except ValueError:
        raise Misuse(f"`address`: '{address}' is no address, like 192.168.1.5") from None
    if one.is_unspecified or one.is_multicast:
        raise Misuse(f"`address`: {address} is not one address; name the one that phones reach, like 192.168.1.5")
    with socket(AF_INET6 if one.version == 6 else AF_INET, SOCK_DGRAM) as probe:
        try:
            probe.bind((address, 0))
        except OSError:
            raise Misuse(f"`address`: {address} is no address of this machine") from None


def follow(server: TableServer) -> None:
    """Serve until somebody ends it; what is being kept is kept to its end."""
    try:
        server.serve_forever()
    finally:
        server.is_closing = True
        server.table.news.acquire()  # nothing is written any more
