"""Single values: texts that know where they were written, numbers, lengths and flags."""

import re
from collections.abc import Mapping as Lookup
from typing import Any, NewType

from generator.errors import MistakeList, Place
from generator.source.tree import Node, Scalar, describe
from generator.units import read_length

Length = NewType("Length", float)
INTEGER = re.compile(r"[-+]?(?:0|[1-9](?:_?[0-9]){0,11})")
DECIMAL = re.compile(r"[-+]?(?:0|[1-9][0-9]{0,11})(?:\.[0-9]{1,12})?")


class Word(str):
    """Text that knows where it was written."""

    __slots__ = ("place",)
    place: Place

    def __new__(cls, text: str, place: Place) -> "Word":
        word = super().__new__(cls, text)
        word.place = place
        return word

    def __reduce__(self) -> tuple[Any, ...]:
        return Word, (str(self), self.place)


class ScalarReader:
    """Reads single values and collects what is wrong; None stands for what could not be read."""

    def __init__(self, mistakes: MistakeList) -> None:
        self.mistakes = mistakes

    def read_scalar(self, shape: Any, node: Node, rules: Lookup[str, Any]) -> Any:
        if not isinstance(node, Scalar):
            return self.wrong(node, {str: "text", int: "a whole number", bool: "true or false"}.get(shape, "a number"))
        if shape is str:
            return self.read_text(node, rules)
        if shape is bool:
            if node.text not in ("true", "false") or node.quoted:
                return self.wrong(node, "true or false")
            return node.text == "true"
        return self.read_number(shape, node, rules)

    def read_text(self, node: Scalar, rules: Lookup[str, Any]) -> Any:
        pattern = rules.get("pattern")
        if pattern and not re.fullmatch(pattern, node.text):
            return self.wrong(node, rules.get("noun", f"text like {pattern}"))
        return Word(node.text, node.place)

    def read_number(self, shape: Any, node: Scalar, rules: Lookup[str, Any]) -> Any:
        value: float | None
        if shape is Length:
            value, noun = read_length(node.text), "a length like 5, 5 mm or 2 in"
        elif shape is int:
            value, noun = (int(node.text.replace("_", "")) if INTEGER.fullmatch(node.text) else None), "a whole number"
        else:
            value, noun = (float(node.text) if DECIMAL.fullmatch(node.text) else None), "a number"
        if value is None or node.quoted:
            return self.wrong(node, noun)
        least, most = rules.get("least"), rules.get("most")
        if (least is not None and value < least) or (most is not None and value > most):
            return self.wrong(node, limits_text(least, most))
        return value

    def wrong(self, node: Node, wanted: str, written: str = "") -> None:
        self.mistakes.add(node.place, f"must be {wanted}, not {written or describe(node)}")


def limits_text(least: float | None, most: float | None) -> str:
    """Limits as the end of 'must be …'."""
    if least is None:
        return f"at most {most}"
    return f"at least {least}" if most is None else f"between {least} and {most}"
