"""The cells of one family in a record: short-hand in, canonical inside."""

from collections.abc import Iterator
from typing import Any

from generator.errors import Place
from generator.ledger.ledger import Family
from generator.ledger.marks import NOTHING, Marks, counted_marks, is_marked, number_marks
from generator.record.complaints import Complaints
from generator.record.numbers import cells_named, is_broken, number_of, tell_no_number, tick_of, words_in
from generator.record.states import state_meant
from generator.source.tree import Listing, Mapping, Node, Scalar, is_absent


class CellReader:
    """Short-hand of one family to its cells; `key` is what the record calls it."""

    def __init__(self, key: str, spec: Family, complaints: Complaints) -> None:
        self.key = key
        self.spec = spec
        self.complaints = complaints

    def tell(self, place: Place, key: str, /, **values: object) -> None:
        """Note what is wrong with the family."""
        self.complaints.tell(place, key, family=self.key, **values)

    def read(self, value: Node) -> Marks | None:
        """Every short-hand of the family's kind."""
        size = self.spec.size
        if self.spec.kind == "number":
            return self.numbers(value)
        if self.spec.kind == "states":
            return self.states(value)
        if isinstance(value, Scalar) and value.text.casefold() in ("all", "none"):
            return self.filled([value.text.casefold() == "all"] * size)
        if number_of(value) is not None or (is_broken(value) and (self.spec.kind == "track" or size == 1)):
            count = self.number(value, 0, self.spec.most_marks)
            return None if count is None else self.counted(count)
        if size == 1 and (ticked := tick_of(value)) is not None:
            return self.filled([ticked])
        return self.listed(value)

    def read_one(self, value: Node, before: Marks | None, index: int) -> Marks | None:
        """One cell of a family, over what was said of it before."""
        wrong = len(self.complaints.mistakes.errors)
        cell = self.cell(value)
        if len(self.complaints.mistakes.errors) > wrong:
            return None
        if before and denies(before, index, cell):
            family = self.key.rpartition(".")[0] or self.key
            self.complaints.tell(value.place, "cells.count", family=family)
            return None
        known: list[Any] = list(before.known) if before and before.known else [None] * self.spec.size
        known[index] = cell
        if self.spec.kind == "number":
            return number_marks(known)
        beyond, is_placed = (before.beyond, before.is_placed) if before else ((), True)
        return Marks(tuple(known), sum(map(is_marked, known)) + len(beyond), beyond, is_placed=is_placed)

    def cell(self, value: Node) -> bool | int | str | None:
        """What one cell shows; None where that cannot be."""
        text = value.text if isinstance(value, Scalar) else ""
        if self.spec.kind == "number":
            return NOTHING if is_nothing(value) else self.number(value, self.spec.from_, self.spec.to)
        if self.spec.kind == "states" and (state := state_meant(text, self.spec)) in self.spec.states:
            return state
        if self.spec.kind != "states" and (ticked := tick_of(value)) is not None:
            return ticked
        states = self.complaints.words.any_of(self.spec.states)
        self.tell(value.place, "cells.state" if self.spec.kind == "states" else "cells.box", states=states)
        return None

    def filled(self, known: list[bool], beyond: int = 0) -> Marks:
        more = (True,) * beyond
        return Marks(tuple(known), sum(known) + len(more), more)

    def counted(self, count: int) -> Marks:
        size = self.spec.size
        if self.spec.kind == "track" or count > size:
            return self.filled([index < count for index in range(size)], count - size)
        return counted_marks(count, size)

    def number(self, value: Node, least: int, most: int) -> int | None:
        number = number_of(value)
        if number is not None and least <= number <= most:
            return number
        tell_no_number(value, self.key, least, most, self.complaints)
        return None

    def numbers(self, value: Node) -> Marks | None:
        """Numbers that are written: a list with null where nothing stands, or the first alone; `none` for no number."""
        if isinstance(value, Scalar) and value.text.casefold() == NOTHING:
            value = Listing((), value.place)
        items = words_in(value) if self.spec.size > 1 else value.items if isinstance(value, Listing) else (value,)
        if len(items) > self.spec.size:
            self.tell(value.place, "cells.places", size=self.spec.size, n=len(items))
            return None
        if self.spec.size == 1 and items and is_absent(items[0]):
            return None  # as good as no value at all
        least, most = self.spec.from_, self.spec.to
        known = [NOTHING if is_nothing(item) else self.number(item, least, most) for item in items]
        return number_marks(known + [NOTHING] * (self.spec.size - len(known)))

    def listed(self, value: Node) -> Marks | None:
        """Cells by position or name; where there are cells left, marks beyond the last one are only counted."""
        places = self.places(value)
        if places is None:
            return None
        known, more = places
        return self.filled(known, more) if not more or all(known) else self.counted(sum(known) + more)

    def places(self, value: Node) -> tuple[list[bool], int] | None:
        """The cells that a list names, and how many marks beyond the last one; words stand for a list, but not in a
        track, where '2 3' may be a slip of '23'."""
        names, items = self.spec.cell_names, words_in(value)
        cells = cells_named(items, names)
        is_listed = isinstance(value, Listing) or (self.spec.kind != "track" and any(one is not None for one in cells))
        if not is_listed:
            values = {"family": self.key, "size": self.spec.size, "found": self.complaints.described(value)}
            self.complaints.tell_of(value.place, "cells.takes", **values)
            return None
        known = [False] * self.spec.size
        more: set[int] = set()
        for item, index in zip(items, cells, strict=True):
            if index is not None:
                known[index] = True
            elif self.is_beyond(item):
                more.add(number_of(item) or 0)
            else:
                cell, last = self.complaints.text_of(item), str(self.spec.most_marks) if self.has_more else names[-1]
                self.tell(item.place, "cells.no_cell", cell=cell, first=names[0], last=last)
        return known, len(more)

    @property
    def has_more(self) -> bool:
        """Whether marks beyond the last cell may be listed by their numbers."""
        return bool(self.spec.beyond) and not self.spec.names and self.spec.kind != "track"

    def is_beyond(self, item: Node) -> bool:
        return self.has_more and self.spec.size < (number_of(item) or 0) <= self.spec.most_marks

    def states(self, value: Node) -> Marks | None:
        """States by count or by cells: {circled: 3, filled: 2}."""
        first = next((state for state in self.spec.states if state != "empty"), "empty")
        if isinstance(value, Scalar) and value.text.casefold() == "none":
            value = Mapping((), value.place)
        elif isinstance(value, Scalar) and (number_of(value) is not None or is_broken(value)):
            value = Mapping(((Scalar(first, value.place), value),), value.place)
        if not isinstance(value, Mapping):
            states, described = f"{{{first}: 3}}", self.complaints.described(value)
            self.complaints.tell_of(value.place, "cells.takes_states", family=self.key, states=states, found=described)
            return None
        known: list[str] = ["empty"] * self.spec.size
        beyond: list[str] = []
        is_placed = True
        for written, cells in self.counting_beyond(value):
            name = Scalar(state_meant(written.text, self.spec), written.place)
            if name.text not in self.spec.states:
                guess = self.complaints.suggest(name.text, self.spec.states)
                self.tell(name.place, "cells.no_state", state=name.text, guess=guess)
            elif isinstance(cells, Scalar):
                most = self.spec.most_marks
                count = self.spec.size if cells.text.casefold() == "all" else self.number(cells, 0, most)
                is_placed &= count == 0 or (count is not None and count >= self.spec.size)
                free = [index for index, state in enumerate(known) if state == "empty"]
                if count is not None and count > len(free) + (self.spec.beyond or 0) - len(beyond):
                    self.tell(cells.place, "cells.in_all", size=self.spec.most_marks)
                for index in free[: count or 0]:
                    known[index] = name.text
                beyond += [name.text] * ((count or 0) - len(free)) if name.text != "empty" else []
            else:
                marks = self.listed(cells)
                for index, marked in enumerate(marks.known or ()) if marks else ():
                    known[index] = name.text if marked else known[index]
        return Marks(
            tuple(known), sum(state != "empty" for state in known) + len(beyond), tuple(beyond), is_placed=is_placed
        )

    def counting_beyond(self, value: Mapping) -> Iterator[tuple[Scalar, Node]]:
        """The states with their cells; one with marks beyond the last cell is counted, after those that have places."""
        last: list[tuple[Scalar, Node]] = []
        for written, cells in value.entries:
            items = cells.items if isinstance(cells, Listing) else ()
            if any(map(self.is_beyond, items)) and (places := self.places(cells)):
                last.append((written, Scalar(str(sum(places[0]) + places[1]), cells.place)))
            else:
                yield written, cells
        yield from last


def is_nothing(item: Node) -> bool:
    """Whether a place in a list of numbers says that nothing is written there."""
    return is_absent(item) or (isinstance(item, Scalar) and item.text.casefold() == NOTHING)


def denies(before: Marks, index: int, cell: bool | int | str | None) -> bool:
    """Whether what was said of a whole family leaves no room for what one cell shows.

    A count, `none` and `all` speak of every cell; a list may be added to.
    """
    if before.known is None:
        return True
    told = before.known[index]
    is_of_all = before.value is not None and len({*before.known}) == 1
    return (is_of_all or is_marked(told)) and told != cell
