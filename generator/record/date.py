"""The date of a game: the year first, with hyphens, or `today` in a language of the players."""

import re
from datetime import date
from itertools import permutations

from generator.record.complaints import Complaints
from generator.source.tree import Node

TODAY = ("today", "aujourd'hui", "heute")
YEAR_FIRST = re.compile(r"([0-9]{4})[-./ ]+([0-9]{1,2})[-./ ]+([0-9]{1,2})")
YEAR_LAST = re.compile(r"([0-9]{1,2})([-./ ]+)([0-9]{1,2})[-./ ]+([0-9]{4}|[0-9]{2})")
CENTURY = 2000


def read_date(node: Node | None, today: date, complaints: Complaints) -> str:
    """A date as an ISO text; "" where none is told."""
    text = complaints.read_text(node)
    if text is None:
        return ""
    written = text.strip()
    if written.casefold().replace("’", "'") in TODAY:
        return today.isoformat()
    meant = likely_dates(written)
    if meant == [written]:
        return written
    if meant:
        complaints.tell(text.place, "record.date_written", date=complaints.words.any_of(meant))
    else:
        complaints.tell(text.place, "record.no_date", found=text)
    return ""


def likely_dates(text: str) -> list[str]:
    """The dates that may be meant, in ISO form; several where nobody can tell the day from the month."""
    if match := YEAR_FIRST.fullmatch(text):
        return known_dates([tuple(map(int, match.groups()))])
    if match := YEAR_LAST.fullmatch(text):
        one, sign, two, last = match.groups()
        year = int(last) + (CENTURY if len(last) == 2 else 0)
        orders = permutations((int(two), int(one))) if "/" in sign else [(int(two), int(one))]
        return known_dates([(year, *order) for order in orders])
    return []


def known_dates(orders: "list[tuple[int, ...]]") -> list[str]:
    """Those that the calendar has, each once."""
    dates = []
    for year, month, day in orders:
        try:
            dates.append(date(year, month, day).isoformat())
        except ValueError:
            continue
    return list(dict.fromkeys(dates))
