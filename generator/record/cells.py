"""The cells of one family in a record: short-hand in, canonical inside."""

from typing import Any

from generator.errors import Place
from generator.ledger.ledger import Family
from generator.ledger.marks import Marks, is_marked
from generator.reading.called import meant_by
from generator.record.complaints import Complaints
from generator.record.numbers import cells_named, is_broken, number_of, tell_no_number, tick_of, words_in
from generator.source.tree import Listing, Mapping, Node, Scalar, is_absent


class CellReader:
    """Short-hand of one family to its cells."""

    def __init__(self, family: str, spec: Family, complaints: Complaints) -> None:
        self.family = family
        self.spec = spec
        self.complaints = complaints

    def tell(self, place: Place, key: str, /, **values: object) -> None:
        """Note what is wrong with the family."""
        self.complaints.tell(place, key, family=self.family, **values)

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
            count = self.number(value, 0, size)
            if count is None:
                return None
            return (
                self.filled([index < count for index in range(size)])
                if self.spec.kind == "track" or size == 1
                else Marks(None, count)
            )
        if size == 1 and (ticked := tick_of(value)) is not None:
            return self.filled([ticked])
        return self.listed(value)

    def read_one(self, value: Node, before: Marks | None, index: int) -> Marks | None:
        """One cell of a family, over what was said of it before."""
        if before and before.known is None:
            self.tell(value.place, "cells.count")
            return None
        known: list[Any] = list(before.known) if before and before.known else [None] * self.spec.size
        if self.spec.kind == "number":
            known[index] = self.number(value, self.spec.from_, self.spec.to)
            return Marks(tuple(known), sum(number for number in known if number is not None))
        text = meant_by(value.text, self.spec.states) if isinstance(value, Scalar) else ""
        if self.spec.kind == "states" and text in self.spec.states:
            known[index] = text
        elif self.spec.kind != "states" and (ticked := tick_of(value)) is not None:
            known[index] = ticked
        else:
            states = self.complaints.words.any_of(self.spec.states)
            self.tell(value.place, "cells.state" if self.spec.kind == "states" else "cells.box", states=states)
            return None
        return Marks(tuple(known), sum(is_marked(cell) for cell in known))

    def filled(self, known: list[bool]) -> Marks:
        return Marks(tuple(known), sum(known))

    def number(self, value: Node, least: int, most: int) -> int | None:
        number = number_of(value)
        if number is not None and least <= number <= most:
            return number
        tell_no_number(value, self.family, least, most, self.complaints)
        return None

    def numbers(self, value: Node) -> Marks | None:
        """Numbers that are written: one, or a list with null where nothing stands."""
        items = words_in(value) if self.spec.size > 1 else value.items if isinstance(value, Listing) else (value,)
        if len(items) > self.spec.size:
            self.tell(value.place, "cells.places", size=self.spec.size, n=len(items))
            return None
        known = [None if is_absent(item) else self.number(item, self.spec.from_, self.spec.to) for item in items]
        known += [None] * (self.spec.size - len(known))
        return Marks(tuple(known), sum(number for number in known if number is not None))

    def listed(self, value: Node) -> Marks | None:
        """Cells by position or name."""
        names, items = self.spec.cell_names, words_in(value)
        cells = cells_named(items, names)
        if not isinstance(value, Listing) and all(index is None for index in cells):
            values = {"family": self.family, "size": self.spec.size, "found": self.complaints.described(value)}
            self.complaints.tell_of(value.place, "cells.takes", **values)
            return None
        known = [False] * self.spec.size
        for item, index in zip(items, cells, strict=True):
            if index is None:
                cell = self.complaints.text_of(item)
                self.tell(item.place, "cells.no_cell", cell=cell, first=names[0], last=names[-1])
            else:
                known[index] = True
        return self.filled(known)

    def states(self, value: Node) -> Marks | None:
        """States by count or by cells: {circled: 3, filled: 2}."""
        if isinstance(value, Scalar) and value.text.casefold() == "none":
            value = Mapping((), value.place)
        elif isinstance(value, Scalar) and (number_of(value) is not None or is_broken(value)):
            value = Mapping(((Scalar(self.spec.states[1], value.place), value),), value.place)
        if not isinstance(value, Mapping):
            states, found = f"{{{self.spec.states[1]}: 3}}", self.complaints.described(value)
            self.complaints.tell_of(value.place, "cells.takes_states", family=self.family, states=states, found=found)
            return None
        known: list[str] = ["empty"] * self.spec.size
        for written, cells in value.entries:
            name = Scalar(meant_by(written.text, self.spec.states), written.place)
            if name.text not in self.spec.states:
                guess = self.complaints.suggest(name.text, self.spec.states)
                self.tell(name.place, "cells.no_state", state=name.text, guess=guess)
            elif isinstance(cells, Scalar):
                count = self.spec.size if cells.text.casefold() == "all" else self.number(cells, 0, self.spec.size)
                free = [index for index, state in enumerate(known) if state == "empty"]
                if count is not None and count > len(free):
                    self.tell(cells.place, "cells.in_all", size=self.spec.size)
                for index in free[: count or 0]:
                    known[index] = name.text
            else:
                marks = self.listed(cells)
                for index, marked in enumerate(marks.known or ()) if marks else ():
                    known[index] = name.text if marked else known[index]
        return Marks(tuple(known), sum(state != "empty" for state in known))
