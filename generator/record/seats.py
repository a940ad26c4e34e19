"""Seats of a score pad: `seat2.KEY` at the top of a record is what the second player has."""

from typing import Any

from generator.ledger.ledger import Ledger
from generator.ledger.marks import Marks, is_marked, number_marks
from generator.ledger.seats import join_seat, split_seat
from generator.record.complaints import Complaints
from generator.rules.finished_game import Player
from generator.rules.rules import Rules
from generator.source.tree import Mapping, Node, Scalar


def seated_entries(node: Mapping, rules: Rules, players: int, complaints: Complaints) -> dict[int, Mapping]:
    """What a record tells of each seat, by its number; a seat that nobody can have is told."""
    by_seat: dict[int, list[tuple[Scalar, Node]]] = {}
    for word, value in node.entries:
        seat, cell = split_seat(word.text)
        if seat is None:
            continue
        if not rules.has_seats:
            complaints.tell(word.place, "seat.none", key=word.text, cell=cell)
        elif seat > players:
            complaints.tell(word.place, "seat.empty", key=word.text, n=seat)
        else:
            by_seat.setdefault(seat, []).append((Scalar(cell, word.place), value))
    return {seat: Mapping(tuple(entries), node.place) for seat, entries in by_seat.items()}


def join_seated(player: Player, seated: Player, seat: int, ledger: Ledger, complaints: Complaints) -> Player:
    """A player with what is told of the seat; what is told twice must be alike."""
    for name, marks in seated.cells.items():
        before = player.cells.get(name)
        both = marks if before is None else join_marks(before, marks, is_number=ledger.families[name].kind == "number")
        if both is None:
            tell_difference(name, player, seated, seat, complaints)
        else:
            player.cells[name] = both
    pairs: list[tuple[dict[str, Any], dict[str, Any]]] = [(player.given, seated.given), (player.cards, seated.cards)]
    for known, told in pairs:
        for name, value in told.items():
            if known.setdefault(name, value) != value:
                tell_difference(name, player, seated, seat, complaints)
    player.places.update({name: place for name, place in seated.places.items() if name not in player.places})
    return player


def tell_difference(name: str, player: Player, seated: Player, seat: int, complaints: Complaints) -> None:
    key, place = join_seat(seat, name), player.place_of(name)
    complaints.tell(seated.place_of(name), "seat.differs", key=key, place=place)


def join_marks(one: Marks, two: Marks, *, is_number: bool) -> Marks | None:
    """What two tell of a family together; None where they contradict each other. A cell that is None is not told."""
    if one == two:
        return one
    if one.known is None or two.known is None:
        told = one if two.known is None else two
        return told if told.known and None not in told.known and one.total == two.total else None
    if one.beyond != two.beyond and one.beyond and two.beyond:
        return None
    known = tuple(b if a is None else a for a, b in zip(one.known, two.known, strict=True))
    if any(b is not None and a != b for a, b in zip(known, two.known, strict=True)):
        return None
    beyond = one.beyond or two.beyond
    return number_marks(known) if is_number else Marks(known, sum(map(is_marked, known)) + len(beyond), beyond)
