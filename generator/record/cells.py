"""The cells of one family in a record: short-hand in, canonical inside."""

from typing import Any

from generator.errors import Place
from generator.ledger.ledger import Family
from generator.ledger.marks import Marks, is_marked
from generator.reading.shape import INTEGER
from generator.record.complaints import Complaints
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
        if isinstance(value, Scalar) and value.text in ("all", "none"):
            return self.filled([value.text == "all"] * size)
        if isinstance(value, Scalar) and INTEGER.fullmatch(value.text):
            count = self.number(value, 0, size)
            if count is None:
                return None
            return (
                self.filled([index < count for index in range(size)])
                if self.spec.kind == "track" or size == 1
                else Marks(None, count)
            )
        if isinstance(value, Scalar) and value.text in ("true", "false") and size == 1:
            return self.filled([value.text == "true"])
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
        text = value.text if isinstance(value, Scalar) else ""
        if self.spec.kind == "states" and text in self.spec.states:
            known[index] = text
        elif self.spec.kind != "states" and text in ("true", "false", "0", "1"):
            known[index] = text in ("true", "1")
        else:
            states = self.complaints.words.any_of(self.spec.states)
            self.tell(value.place, "cells.state" if self.spec.kind == "states" else "cells.box", states=states)
            return None
        is_placed = before is None or before.is_placed
        return Marks(tuple(known), sum(is_marked(cell) for cell in known), is_placed=is_placed)

    def filled(self, known: list[bool]) -> Marks:
        return Marks(tuple(known), sum(known))

    def number(self, value: Node, least: int, most: int) -> int | None:
        if isinstance(value, Scalar) and INTEGER.fullmatch(value.text) and least <= int(value.text) <= most:
            return int(value.text)
        found = self.complaints.text_of(value)
        self.complaints.tell(value.place, "record.between", key=self.family, least=least, most=most, found=found)
        return None

    def numbers(self, value: Node) -> Marks | None:
        """Numbers that are written: one, or a list with null where nothing stands."""
        items = value.items if isinstance(value, Listing) else (value,)
        if len(items) > self.spec.size:
            self.tell(value.place, "cells.places", size=self.spec.size, n=len(items))
            return None
        known = [None if is_absent(item) else self.number(item, self.spec.from_, self.spec.to) for item in items]
        known += [None] * (self.spec.size - len(known))
        return Marks(tuple(known), sum(number for number in known if number is not None))

    def listed(self, value: Node) -> Marks | None:
        """Cells by position or name."""
        if not isinstance(value, Listing):
            self.tell(value.place, "cells.takes")
            return None
        names = self.spec.cell_names
        known = [False] * self.spec.size
        for item in value.items:
            if not isinstance(item, Scalar) or item.text not in names:
                cell = self.complaints.text_of(item)
                self.tell(item.place, "cells.no_cell", cell=cell, first=names[0], last=names[-1])
            else:
                known[names.index(item.text)] = True
        return self.filled(known)

    def states(self, value: Node) -> Marks | None:
        """States by count or by cells: {circled: 3, filled: 2}."""
        if isinstance(value, Scalar) and value.text == "none":
            value = Mapping((), value.place)
        elif isinstance(value, Scalar) and INTEGER.fullmatch(value.text):
            value = Mapping(((Scalar(self.spec.states[1], value.place), value),), value.place)
        if not isinstance(value, Mapping):
            self.tell(value.place, "cells.takes_states", states=f"{{{self.spec.states[1]}: 3}}")
            return None
        known: list[str] = ["empty"] * self.spec.size
        is_placed = True
        for name, cells in value.entries:
            if name.text not in self.spec.states:
                guess = self.complaints.suggest(name.text, self.spec.states)
                self.tell(name.place, "cells.no_state", state=name.text, guess=guess)
            elif isinstance(cells, Scalar):
                count = self.spec.size if cells.text == "all" else self.number(cells, 0, self.spec.size)
                is_placed &= count in (0, self.spec.size)
                free = [index for index, state in enumerate(known) if state == "empty"]
                if count is not None and count > len(free):
                    self.tell(cells.place, "cells.in_all", size=self.spec.size)
                for index in free[: count or 0]:
                    known[index] = name.text
            else:
                marks = self.listed(cells)
                for index, marked in enumerate(marks.known or ()) if marks else ():
                    known[index] = name.text if marked else known[index]
        return Marks(tuple(known), sum(state != "empty" for state in known), is_placed=is_placed)
