"""Seats: the cells of a score pad belong to one player each, and carry the seat before their id: `seat2.points`."""

import re

SEATED = re.compile(r"seat([1-9][0-9]*)\.(.+)")


def join_seat(seat: int | None, cell: str) -> str:
    """The id on the page of a cell of the ledger, or of a family; seats count from 1, None is no seat."""
    return cell if seat is None else f"seat{seat}.{cell}"


def split_seat(name: str) -> tuple[int | None, str]:
    """The seat and the ledger's id of an id on a page; None where it names no seat."""
    seated = SEATED.fullmatch(name)
    return (int(seated[1]), seated[2]) if seated else (None, name)
