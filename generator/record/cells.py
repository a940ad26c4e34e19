"""The cells of one family in a record: short-hand in, canonical inside."""

from typing import Any

from generator.errors import MistakeList, suggest
from generator.ledger.ledger import Family
from generator.ledger.marks import Marks, is_marked
from generator.reading.shape import INTEGER
from generator.source.tree import Listing, Mapping, Node, Scalar, is_absent


class CellReader:
    """Short-hand of one family to its cells."""

    def __init__(self, family: str, spec: Family, mistakes: MistakeList) -> None:
        self.family = family
        self.spec = spec
        self.mistakes = mistakes

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
            self.mistakes.add(value.place, f"'{self.family}' is given as a count; give its cells, or the count alone")
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
            wanted = " or ".join(self.spec.states) if self.spec.kind == "states" else "true or false"
            self.mistakes.add(value.place, f"'{self.family}' must be {wanted} here")
            return None
        return Marks(tuple(known), sum(is_marked(cell) for cell in known))

    def filled(self, known: list[bool]) -> Marks:
        return Marks(tuple(known), sum(known))

    def number(self, value: Node, least: int, most: int) -> int | None:
        if isinstance(value, Scalar) and INTEGER.fullmatch(value.text) and least <= int(value.text) <= most:
            return int(value.text)
        shown = f"'{value.text}'" if isinstance(value, Scalar) else "a list"
        self.mistakes.add(
            value.place, f"'{self.family}' must be between {least} and {most}, not {shown.strip(chr(39))}"
        )
        return None

    def numbers(self, value: Node) -> Marks | None:
        """Numbers that are written: one, or a list with null where nothing stands."""
        items = value.items if isinstance(value, Listing) else (value,)
        if len(items) > self.spec.size:
            self.mistakes.add(value.place, f"'{self.family}' has {self.spec.size} places, not {len(items)}")
            return None
        known = [None if is_absent(item) else self.number(item, self.spec.from_, self.spec.to) for item in items]
        known += [None] * (self.spec.size - len(known))
        return Marks(tuple(known), sum(number for number in known if number is not None))

    def listed(self, value: Node) -> Marks | None:
        """Cells by position or name."""
        if not isinstance(value, Listing):
            self.mistakes.add(value.place, f"'{self.family}' takes a number, a list of cells, 'all' or 'none'")
            return None
        names = self.spec.cell_names
        known = [False] * self.spec.size
        for item in value.items:
            if not isinstance(item, Scalar) or item.text not in names:
                told = item.text if isinstance(item, Scalar) else "a list"
                self.mistakes.add(item.place, f"'{self.family}' has no cell '{told}'; it has {names[0]} to {names[-1]}")
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
            self.mistakes.add(value.place, f"'{self.family}' takes its states, like {{{self.spec.states[1]}: 3}}")
            return None
        known: list[str] = ["empty"] * self.spec.size
        for name, cells in value.entries:
            if name.text not in self.spec.states:
                self.mistakes.add(
                    name.place, f"'{self.family}' has no state '{name.text}'{suggest(name.text, self.spec.states)}"
                )
            elif isinstance(cells, Scalar):
                count = self.spec.size if cells.text == "all" else self.number(cells, 0, self.spec.size)
                free = [index for index, state in enumerate(known) if state == "empty"]
                if count is not None and count > len(free):
                    self.mistakes.add(cells.place, f"'{self.family}' has {self.spec.size} cells in all")
                for index in free[: count or 0]:
                    known[index] = name.text
            else:
                marks = self.listed(cells)
                for index, marked in enumerate(marks.known or ()) if marks else ():
                    known[index] = name.text if marked else known[index]
        return Marks(tuple(known), sum(state != "empty" for state in known))
