"""Located tree to typed values: a frozen dataclass is the shape of a mapping, its fields are the keys.

Small on purpose (see docs/decisions/0002): it reports every mistake with its place, suggests names, and the
same shapes give the JSON Schemas. It must not know any file kind.
"""

import re
import types
from dataclasses import MISSING, Field, field, fields, is_dataclass
from typing import Any, ClassVar, Literal, NewType, Union, get_args, get_origin

from generator.errors import MistakeList, Place, suggest
from generator.source.tree import Listing, Mapping, Node, Scalar, describe
from generator.units import read_length

Length = NewType("Length", float)
INTEGER = re.compile(r"[-+]?(?:0|[1-9][0-9_]*)")
DECIMAL = re.compile(r"[-+]?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?")
ABSENT = ("", "~", "null")


class Word(str):
    """Text that knows where it was written."""

    __slots__ = ("place",)
    place: Place

    def __new__(cls, text: str, place: Place) -> "Word":
        word = super().__new__(cls, text)
        word.place = place
        return word


class Choice:
    """Base of a closed family of shapes; a mapping belongs to the member whose telling key it has."""

    __slots__ = ()
    NOUN: ClassVar[str] = "element"
    MEMBERS: ClassVar[tuple[type, ...]] = ()

    @classmethod
    def kinds(cls) -> dict[str, type]:
        """The members by their telling key: the first field that each declares itself."""
        return {next(iter(member.__annotations__)): member for member in cls.MEMBERS}


def key(doc: str, **options: Any) -> Any:
    """A field that is a key of the file: what it means, and `default`, `least`, `most`, `name`, `pattern` if any."""
    return field(default=options.pop("default", MISSING), metadata={"doc": doc, **options})


def key_of(item: Field[Any]) -> str:
    """The key's name in the file (a Python word gets a trailing underscore in code)."""
    return str(item.metadata.get("name", item.name))


class Reader:
    """Reads nodes into shapes and collects what is wrong; None stands for what could not be read."""

    def __init__(self, mistakes: MistakeList) -> None:
        self.mistakes = mistakes

    def read(self, shape: Any, node: Node, rules: "types.MappingProxyType[str, Any] | dict[str, Any]" = types.MappingProxyType({})) -> Any:
        """The value of a node in a shape."""
        custom = getattr(shape, "read_node", None)
        if custom:
            return custom(self, node)
        origin = get_origin(shape)
        if origin in (Union, types.UnionType):
            return self.read_optional(shape, node, rules)
        if origin is tuple:
            return self.read_list(get_args(shape), node, rules)
        if origin is dict:
            return self.read_dict(get_args(shape)[1], node, rules)
        if origin is Literal:
            return self.read_literal(get_args(shape), node)
        if isinstance(shape, type) and issubclass(shape, Choice) and shape.MEMBERS and "MEMBERS" in shape.__dict__:
            return self.read_choice(shape, node)
        if is_dataclass(shape):
            return self.read_struct(shape, node)
        return self.read_scalar(shape, node, rules)

    def read_optional(self, shape: Any, node: Node, rules: Any) -> Any:
        """`X | None`: the absent value, else an X."""
        inner = [part for part in get_args(shape) if part is not type(None)]
        if isinstance(node, Scalar) and not node.quoted and node.text in ABSENT:
            return None
        return self.read(inner[0], node, rules)

    def read_list(self, parts: tuple[Any, ...], node: Node, rules: Any) -> Any:
        if not isinstance(node, Listing):
            return self.wrong(node, "a list")
        if parts[-1] is Ellipsis:
            return tuple(self.read(parts[0], item, rules) for item in node.items)
        if len(node.items) != len(parts):
            return self.wrong(node, f"a list of {len(parts)}")
        return tuple(self.read(part, item, rules) for part, item in zip(parts, node.items, strict=True))

    def read_dict(self, shape: Any, node: Node, rules: Any) -> Any:
        if not isinstance(node, Mapping):
            return self.wrong(node, "a mapping of keys")
        return {Word(name.text, name.place): self.read(shape, value, rules) for name, value in node.entries}

    def read_literal(self, allowed: tuple[Any, ...], node: Node) -> Any:
        if isinstance(node, Scalar) and node.text in allowed:
            return node.text
        text = node.text if isinstance(node, Scalar) else ""
        self.mistakes.add(node.place, f"{describe(node)} is not one of the choices{suggest(text, allowed)}")
        return None

    def read_choice(self, shape: type[Choice], node: Node) -> Any:
        if not isinstance(node, Mapping):
            return self.wrong(node, f"a {shape.NOUN}")
        kinds = shape.kinds()
        first = next((name.text for name, _ in node.entries if name.text in kinds), None)
        if first is None:
            words = [name.text for name, _ in node.entries]
            guess = suggest(words[0], kinds) if words else ""
            self.mistakes.add(node.place, f"no {shape.NOUN} has the keys {', '.join(words) or 'of an empty mapping'}{guess}")
            return None
        return self.read_struct(kinds[first], node)

    def read_struct(self, shape: Any, node: Node) -> Any:
        """A mapping into a dataclass: unknown keys first, then missing ones, so that a typo reads as a typo."""
        if not isinstance(node, Mapping):
            return self.wrong(node, f"a mapping with the keys of {shape.__name__.lower()}")
        known = {key_of(item): item for item in fields(shape) if "doc" in item.metadata}
        values: dict[str, Any] = {}
        failed = False
        for name, value in node.entries:
            item = known.get(name.text)
            if item is None:
                self.mistakes.add(name.place, f"unknown key '{name.text}'{suggest(name.text, known)}")
                failed = True
                continue
            before = len(self.mistakes.found)
            values[item.name] = self.read(item.type, value, item.metadata)
            failed = failed or len(self.mistakes.found) > before
        missing = [name for name, item in known.items() if item.default is MISSING and item.name not in values]
        if missing and not failed:
            self.mistakes.add(node.place, f"missing key '{missing[0]}'" + (f" and {len(missing) - 1} more: {', '.join(missing[1:])}" if missing[1:] else ""))
        if missing or failed:
            return None
        if any(item.name == "place" for item in fields(shape)):
            values["place"] = node.place
        return shape(**values)

    def read_scalar(self, shape: Any, node: Node, rules: Any) -> Any:
        if not isinstance(node, Scalar):
            return self.wrong(node, {str: "text", int: "a whole number", bool: "true or false"}.get(shape, "a number"))
        if shape is str:
            return self.read_text(node, rules)
        if shape is bool:
            if node.text not in ("true", "false") or node.quoted:
                return self.wrong(node, "true or false")
            return node.text == "true"
        return self.read_number(shape, node, rules)

    def read_text(self, node: Scalar, rules: Any) -> Any:
        pattern = rules.get("pattern")
        if pattern and not re.fullmatch(pattern, node.text):
            return self.wrong(node, rules.get("noun", f"text like {pattern}"))
        return Word(node.text, node.place)

    def read_number(self, shape: Any, node: Scalar, rules: Any) -> Any:
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
            limits = f"between {least} and {most}" if least is not None and most is not None else f"at least {least}" if least is not None else f"at most {most}"
            return self.wrong(node, limits)
        return value

    def wrong(self, node: Node, wanted: str) -> None:
        self.mistakes.add(node.place, f"must be {wanted}, not {describe(node)}")
