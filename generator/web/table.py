"""A table of phones: one game, a seat for each player, and what every device may change of it.

Whatever comes from a phone is judged as the game that it would make, by the reading of any record, and kept before it
is acknowledged; what cannot be is told in sentences and changes nothing.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from datetime import date
from itertools import count
from threading import Condition
from typing import Any

from generator.errors import MistakeList, Mistakes
from generator.record.record import read_record
from generator.record.save import save_value
from generator.rules.finished_game import Record
from generator.rules.rules import Rules
from generator.scoring.records import late_words, node_of
from generator.web.seats import Keys, Seat, device_in

HEAD = ("scenario", "mode", "modules", "date")
MOST_SENTENCES = 5
MOST_STREAMS_EACH = 4  # tabs of one device
MOST_STREAMS = 100
DEEPEST = 8
LONGEST_NAME = 100

Json = dict[str, Any]
Keep = Callable[[Json, Keys, Sequence[Seat]], None]


class Refused(Exception):
    """What cannot be: a word for the reason that the page puts into a sentence, or sentences."""

    def __init__(self, code: int, reason: str = "", sentences: Sequence[str] = ()) -> None:
        super().__init__(reason or "; ".join(sentences))
        self.code, self.reason, self.sentences = code, reason, list(sentences)


class Table:
    """One game that many devices change at once; `keep` writes it where a power cut does not reach it."""

    def __init__(self, rules: Rules, save: Json, keys: Keys, seats: list[Seat], keep: Keep) -> None:
        self.rules, self.keys, self.seats, self.keep = rules, keys, seats, keep
        self.about = {key: save[key] for key in ("game", "save")}
        self.shared: Json = {key: value for key, value in save.items() if key in (*HEAD, "table")}
        self.numbers = count(max((seat.number for seat in seats), default=0) + 1)
        self.version = self.shared_version = 0
        self.streams: dict[int, str] = {}  # the devices that listen, the longest first
        self.stream_numbers = count(1)
        self.news = Condition()

    @property
    def save(self) -> Json:
        return self.save_of(self.shared, [seat.player for seat in self.seats])

    def save_of(self, shared: Json, players: Sequence[Json]) -> Json:
        """A game in the order of a record."""
        head = {key: shared[key] for key in HEAD if key in shared}
        table = {"table": shared["table"]} if shared.get("table") else {}
        return {"game": self.about["game"], **head, "save": self.about["save"], **table, "players": [*players]}

    # ---- what phones ask for ----

    def take_seat(self, body: Json) -> Json:
        """Let a device sit down, on a free seat or a new one, or get up."""
        device, number, name = device_in(body), body.get("seat"), body.get("name")
        if not device:
            raise Refused(400, "no_device")
        with self.news:
            seats = [seat for seat in self.seats if seat.device == device]
            if isinstance(name, str) and number is None:
                self.add_seat(name, device, language_in(body, self.rules))
            elif number is None:
                self.change(seats, "leave")
            else:
                seat = self.seat(number)
                if seat.is_closed or seat.device not in ("", device):
                    raise Refused(409, "closed" if seat.is_closed else "taken")
                self.change([one for one in seats if one is not seat], "leave", (seat, device))
            mine = next((seat.number for seat in self.seats if seat.device == device), None)
            return {"seat": mine, "version": self.version}

    def add_seat(self, name: str, device: str, language: str) -> None:
        """One more player, who sits down at once."""
        if len(self.seats) >= self.rules.players[1]:
            raise Refused(409, "full")
        players = [*(seat.player for seat in self.seats), {"name": name.strip()}]
        _, judged = self.judge(self.shared, players, language)
        left = [Seat(**{**vars(seat), "device": "" if seat.device == device else seat.device}) for seat in self.seats]
        added = Seat(next(self.numbers), judged[-1], device, version=self.version + 1)
        self.commit(self.shared, [*left, added])

    def write_sheet(self, body: Json, *, is_host: bool = False) -> Json:
        """What a device has changed: its own player, and what the whole table shares."""
        device, number, player = device_in(body), body.get("seat"), body.get("player")
        if not device:
            raise Refused(400, "no_device")
        with self.news:
            held = next((seat for seat in self.seats if seat.device == device), None)
            is_own = type(number) is int and held is not None and number == held.number
            if not (is_own or (number is None and player is None and (held or is_host))):
                raise Refused(403, "not_yours")
            shared = changed(self.shared, body.get("shared"))
            own = self.player_in(player) if player is not None else None
            players = [own if own and seat is held else seat.player for seat in self.seats]
            shared, players = self.judge(shared, players, language_in(body, self.rules))
            if shared != self.shared:
                self.shared_version = self.version + 1
            seats = [
                Seat(seat.number, one, seat.device, seat.is_closed, self.version + 1 if seat is held else seat.version)
                for seat, one in zip(self.seats, players, strict=True)
            ]
            self.commit(shared, seats)
            return {"version": self.version}

    def player_in(self, player: Any) -> Json:
        if not isinstance(player, dict) or not isinstance(player.get("name"), str):
            raise Refused(400, "no_player")
        return player

    # ---- what the host asks for ----

    def order_seat(self, body: Json) -> Json:
        """Free a seat for somebody else, close it, open it again, or take it away."""
        with self.news:
            seat, act = self.seat(body.get("seat")), body.get("act")
            if act not in ("free", "close", "open", "remove"):
                raise Refused(400, "no_act")
            if act == "remove":
                if len(self.seats) <= max(1, self.rules.players[0]):
                    raise Refused(409, "too_few")
                self.commit(self.shared, [one for one in self.seats if one is not seat])
            else:
                self.change([seat], act)
            return {"version": self.version}

    def seat(self, number: Any) -> Seat:
        found = next((seat for seat in self.seats if seat.number == number and type(number) is int), None)
        if found is None:
            raise Refused(404, "no_seat")
        return found

    def change(self, seats: Sequence[Seat], act: str, sits: tuple[Seat, str] | None = None) -> None:
        """Seats that nobody holds any more, and perhaps one that somebody takes."""
        after = []
        for seat in self.seats:
            is_closed = act == "close" if seat in seats and act in ("close", "open") else seat.is_closed
            device = "" if seat in seats else sits[1] if sits and seat is sits[0] else seat.device
            after.append(Seat(seat.number, seat.player, device, is_closed, seat.version))
        if after != self.seats:
            self.commit(self.shared, after)

    # ---- judging and keeping ----

    def judge(self, shared: Json, players: Sequence[Json], language: str) -> tuple[Json, list[Json]]:
        """A game as the record reading has it, in its one spelling; raises what speaks against it."""
        save = self.save_of(shared, players)
        if depth_of(save) > DEEPEST:
            raise Refused(400, "no_json")
        if any(
            len(str(text)) > LONGEST_NAME for text in (shared.get("scenario"), *(one.get("name") for one in players))
        ):
            raise Refused(422, "long_name")
        mistakes = MistakeList()
        try:
            record = read_record(node_of(save), self.rules, mistakes, late_words(language), date.today())
            mistakes.stop_if_any()
        except Mistakes as wrong:
            raise Refused(422, sentences=[one.message for one in wrong.mistakes[:MOST_SENTENCES]]) from wrong
        assert record  # no mistakes: it was read
        return self.judged(record)

    def settle(self, language: str) -> None:
        """Bring the game of the beginning into the one spelling, too."""
        self.shared, players = self.judge(self.shared, [seat.player for seat in self.seats], language)
        for seat, player in zip(self.seats, players, strict=True):
            seat.player = player

    def judged(self, record: Record) -> tuple[Json, list[Json]]:
        told = save_value(record, self.rules, {})
        return {key: told[key] for key in (*HEAD, "table") if key in told}, told["players"]

    def commit(self, shared: Json, seats: list[Seat]) -> None:
        """Keep what is new, and only then tell of it."""
        before = self.shared, self.seats
        self.shared, self.seats = shared, seats
        try:
            self.keep(self.save, self.keys, self.seats)
        except Mistakes as wrong:
            self.shared, self.seats = before
            raise Refused(507, "not_kept") from wrong
        self.version += 1
        self.news.notify_all()

    # ---- telling ----

    @contextmanager
    def listening(self, device: str) -> Iterator[Callable[[int, float], Json | None]]:
        """What waits for news for a device; it brings None as soon as there is no more room for it."""
        with self.news:
            mine = next(self.stream_numbers)
            self.streams[mine] = device
            own = [number for number, whose in self.streams.items() if whose == device]
            for number in (*own[:-MOST_STREAMS_EACH], *[*self.streams][:-MOST_STREAMS]):
                self.streams.pop(number, None)
            self.tell()

        def wait(since: int, seconds: float) -> Json | None:
            with self.news:
                self.news.wait_for(lambda: self.version > since or mine not in self.streams, seconds)
                return self.told(since, device) if mine in self.streams else None

        try:
            yield wait
        finally:
            with self.news:
                self.streams.pop(mine, None)
                self.tell()

    def tell(self) -> None:
        """Somebody came or went: nothing to keep, but to see."""
        self.version += 1
        self.news.notify_all()

    def told(self, since: int, device: str) -> Json:
        """The table as a device may know it, without what it knows already."""
        here = {*self.streams.values()}
        told: Json = {"version": self.version, "table": self.keys.table, "most": self.rules.players[1]}
        if self.shared_version > since or since < 0:
            told["shared"] = self.shared
        told["seats"] = [
            {
                "seat": seat.number,
                "name": seat.name,
                "held": bool(seat.device),
                "mine": seat.device == device != "",
                "here": bool(seat.device) and seat.device in here,
                "closed": seat.is_closed,
                "version": seat.version,
                **({"player": seat.player} if seat.version > since or since < 0 else {}),
            }
            for seat in self.seats
        ]
        return told


def changed(shared: Json, told: Any) -> Json:
    """What the table shares with some keys told anew; None takes one away."""
    if told is None:
        return shared
    table = told.get("table") if isinstance(told, dict) else None
    if not isinstance(told, dict) or not isinstance(table, dict | None) or not {*told} <= {*HEAD, "table"}:
        raise Refused(400, "no_json")
    head = {key: value for key, value in {**shared, **told}.items() if key != "table"}
    known = {**shared.get("table", {}), **(table or {})}
    whole = {key: value for key, value in known.items() if value is not None}
    return {key: value for key, value in head.items() if value is not None} | ({"table": whole} if whole else {})


def depth_of(value: Any) -> int:
    """How deep lists and mappings stand in one another."""
    depth, level = 0, [value]
    while level:
        depth += 1
        inner = [one.values() if isinstance(one, dict) else one for one in level if isinstance(one, dict | list)]
        level = [one for some in inner for one in some]
    return depth


def language_in(body: Mapping[str, Any], rules: Rules) -> str:
    """The language of a device, if the game has it."""
    language = body.get("language")
    return language if isinstance(language, str) and language in rules.languages else rules.languages[0]
