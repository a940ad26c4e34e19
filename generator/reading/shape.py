"""Located tree to typed values: a Struct is the shape of a mapping, its fields are the keys.

Small on purpose (see docs/decisions/0002): it reports every mistake with its place, suggests names, and the
same shapes give the JSON Schemas. It must not know any file kind.
"""

import re
import types
from collections.abc import Mapping as Lookup
from functools import cache
from typing import Any, ClassVar, Literal, NamedTuple, NewType, Self, Union, dataclass_transform, get_args, get_origin

from generator.errors import NOWHERE, MistakeList, Place, suggest
from generator.source.tree import Listing, Mapping, Node, Scalar, describe, is_absent
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


class Key:
    """What a field says of its key: the meaning, the default and further rules for its value."""

    __slots__ = ("default", "doc", "rules")

    def __init__(self, doc: str, default: Any, rules: dict[str, Any]) -> None:
        self.doc = doc
        self.default = default
        self.rules = rules


REQUIRED: Any = object()
NO_RULES: Lookup[str, Any] = types.MappingProxyType({})


def key(doc: str, *, default: Any = REQUIRED, **rules: Any) -> Any:
    """A field that is a key of the file. Rules: `least`, `most`, `name` (in the file), `refers` (to what), `places`
    (cells), `blank` (may be empty), `besides` (meant, but no names), `pattern` with its `noun` (of a text or keys)."""
    return Key(doc, default, rules)


class Field(NamedTuple):
    """One key of a struct: its name in code and in the file, its shape, and what it says."""

    name: str
    key_name: str
    shape: Any
    key: Key

    @property
    def is_required(self) -> bool:
        return self.key.default is REQUIRED


@dataclass_transform(kw_only_default=True, frozen_default=True, field_specifiers=(key,))
class Struct:
    """A frozen value whose fields are declared with `key`; it knows the place where it was written.

    A dataclass compiles its methods for every class: for our shapes that took a tenth of a second at each start.
    """

    FIELDS: ClassVar[tuple[Field, ...]] = ()
    KEYS: ClassVar[dict[str, Field]] = {}
    place: Place = NOWHERE

    def __init_subclass__(cls) -> None:
        own = [(name, shape, cls.__dict__.get(name)) for name, shape in cls.__annotations__.items()]
        fields = [
            Field(name, made.rules.get("name", name), shape, made) for name, shape, made in own if isinstance(made, Key)
        ]
        cls.FIELDS = (*(field for base in cls.__bases__ for field in getattr(base, "FIELDS", ())), *fields)
        cls.KEYS = {field.key_name: field for field in cls.FIELDS}

    def __init__(self, *, place: Place = NOWHERE, **values: Any) -> None:
        whole = {field.name: field.key.default for field in self.FIELDS}
        if not whole.keys() >= values.keys():
            raise TypeError(f"{type(self).__name__} has no field {', '.join(sorted(values.keys() - whole.keys()))}")
        whole.update(values)
        missing = [name for name, value in whole.items() if value is REQUIRED]
        if missing:
            raise TypeError(f"{type(self).__name__} needs {', '.join(missing)}")
        whole["place"] = place
        self.__dict__.update(whole)

    def __eq__(self, other: object) -> bool:
        """Whether both say the same, wherever they were written."""
        if type(self) is not type(other):
            return NotImplemented
        return all(getattr(self, field.name) == getattr(other, field.name) for field in self.FIELDS)

    __hash__ = None  # type: ignore[assignment]  # equal values are written at different places

    def __repr__(self) -> str:
        """What was said; defaults are left out."""
        said = [(field, getattr(self, field.name)) for field in self.FIELDS]
        shown = ", ".join(f"{field.name}={value!r}" for field, value in said if value != field.key.default)
        return f"{type(self).__name__}({shown})"

    def but(self, **values: Any) -> Self:
        """The same with other values for some fields."""
        own = {field.name: self.__dict__[field.name] for field in self.FIELDS}
        return type(self)(**{**own, "place": self.place, **values})

    def __setattr__(self, name: str, value: Any) -> None:
        raise AttributeError(f"{type(self).__name__} is frozen")


class Choice(Struct):
    """Base of a closed family of structs; a mapping belongs to the member whose telling key it has.

    A base says what its members are called (`NOUN`); every class below it is a member from the moment it is written.
    """

    NOUN: ClassVar[str] = "element"
    MEMBERS: ClassVar[tuple[type["Choice"], ...]] = ()

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        base = next((one for one in cls.__mro__[1:-3] if "NOUN" in one.__dict__), None)
        if base is None or "NOUN" in cls.__dict__:
            cls.MEMBERS = ()
        else:
            base.MEMBERS = (*base.MEMBERS, cls)  # type: ignore[attr-defined]

    @classmethod
    def telling(cls) -> str:
        """The key that tells this member from the others: the first that it declares itself."""
        return next(iter(cls.__annotations__))

    @classmethod
    @cache
    def kinds(cls) -> dict[str, type["Choice"]]:
        """The members by their telling key: the first that each declares itself."""
        assert cls.MEMBERS, f"no {cls.NOUN} is imported yet"  # what is found now is kept
        return {member.telling(): member for member in cls.MEMBERS}


@cache
def sort_of(shape: Any) -> tuple[str, tuple[Any, ...]]:
    """How a shape is read, and its parts."""
    origin = get_origin(shape)
    if hasattr(shape, "read_node"):
        return "custom", ()
    if origin in (Union, types.UnionType):
        return "optional", tuple(part for part in get_args(shape) if part is not type(None))
    if origin in (tuple, dict, Literal):
        return {tuple: "list", dict: "dict", Literal: "literal"}[origin], get_args(shape)
    if isinstance(shape, type) and issubclass(shape, Choice) and "MEMBERS" in shape.__dict__:
        return "choice", ()
    return ("struct" if isinstance(shape, type) and issubclass(shape, Struct) else "scalar"), ()


class Reader:
    """Reads nodes into shapes and collects what is wrong; None stands for what could not be read."""

    def __init__(self, mistakes: MistakeList) -> None:
        self.mistakes = mistakes

    def read(self, shape: Any, node: Node, rules: Lookup[str, Any] = NO_RULES) -> Any:
        """The value of a node in a shape."""
        sort, parts = sort_of(shape)
        match sort:
            case "scalar":
                return self.read_scalar(shape, node, rules)
            case "struct":
                return self.read_struct(shape, node)
            case "optional":
                return None if is_absent(node) else self.read(parts[0], node, rules)
            case "list":
                return self.read_list(parts, node, rules)
            case "dict":
                return self.read_dict(parts[1], node, rules)
            case "literal":
                return self.read_literal(parts, node)
            case "choice":
                return self.read_choice(shape, node)
            case _:
                return shape.read_node(self, node)

    def read_list(self, parts: tuple[Any, ...], node: Node, rules: Lookup[str, Any]) -> Any:
        if not isinstance(node, Listing):
            return self.wrong(node, "a list")
        if len(node.items) < rules.get("fewest", 0):
            return self.wrong(node, f"a list of at least {rules['fewest']}", "empty")
        if parts[-1] is Ellipsis:
            return tuple(self.read(parts[0], item, rules) for item in node.items)
        if len(node.items) != len(parts):
            return self.wrong(node, f"a list of {len(parts)}", f"a list of {len(node.items)}")
        return tuple(self.read(part, item, rules) for part, item in zip(parts, node.items, strict=True))

    def read_dict(self, shape: Any, node: Node, rules: Lookup[str, Any]) -> Any:
        if not isinstance(node, Mapping):
            return self.wrong(node, "a mapping of keys")
        if len(node.entries) < rules.get("fewest", 0):
            return self.wrong(node, f"a mapping of at least {rules['fewest']} key", "empty")
        return {self.read_text(name, rules): self.read(shape, value, rules) for name, value in node.entries}

    def read_literal(self, allowed: tuple[Any, ...], node: Node) -> Any:
        if isinstance(node, Scalar) and node.text in allowed:
            return node.text
        text = node.text if isinstance(node, Scalar) else ""
        self.mistakes.add(node.place, f"{describe(node)} is not one of the choices{suggest(text, allowed)}")
        return None

    def read_choice(self, shape: type[Choice], node: Node) -> Any:
        if not isinstance(node, Mapping):
            return self.wrong(node, f"{'an' if shape.NOUN[0] in 'aeiou' else 'a'} {shape.NOUN}")
        kinds = shape.kinds()
        first = next((name.text for name, _ in node.entries if name.text in kinds), None)
        if first is None:
            words = [name.text for name, _ in node.entries]
            guess = suggest(words[0], kinds) if words else ""
            self.mistakes.add(
                node.place, f"no {shape.NOUN} has the keys {', '.join(words) or 'of an empty mapping'}{guess}"
            )
            return None
        return self.read_struct(kinds[first], node)

    def read_struct(self, shape: type[Struct], node: Node) -> Any:
        """A mapping into a struct: unknown keys first, then missing ones, so that a typo reads as a typo."""
        if not isinstance(node, Mapping):
            return self.wrong(node, f"a mapping with the keys {', '.join(shape.KEYS)}")
        before = len(self.mistakes.found)
        values: dict[str, Any] = {}
        for name, value in node.entries:
            field = shape.KEYS.get(name.text)
            if field is None:
                self.mistakes.add(name.place, f"unknown key '{name.text}'{suggest(name.text, shape.KEYS)}")
            else:
                values[field.name] = self.read(field.shape, value, field.key.rules)
        failed = len(self.mistakes.found) > before
        missing = [field.key_name for field in shape.FIELDS if field.is_required and field.name not in values]
        if missing and not failed:
            self.mistakes.add(
                node.place, f"missing key{'s' if missing[1:] else ''} {', '.join(repr(name) for name in missing)}"
            )
        return None if missing or failed else shape(place=node.place, **values)

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

    def wrong(self, node: Node, wanted: str, found: str = "") -> None:
        self.mistakes.add(node.place, f"must be {wanted}, not {found or describe(node)}")


def place_of(word: str, owner: Struct) -> Place:
    """Where a name was written; else where the struct was that holds it."""
    return getattr(word, "place", owner.place)


def limits_text(least: float | None, most: float | None) -> str:
    """Limits as the end of 'must be …'."""
    if least is None:
        return f"at most {most}"
    return f"at least {least}" if most is None else f"between {least} and {most}"
