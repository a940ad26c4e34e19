"""Located tree to typed values: a Struct is the shape of a mapping, its fields are the keys.

Small on purpose (see docs/decisions/0002): it reports every mistake with its place, suggests names, and the
same shapes give the JSON Schemas. It must not know any file kind.
"""

import types
from collections.abc import Callable, Iterable
from collections.abc import Mapping as Lookup
from functools import cache
from typing import Any, ClassVar, Literal, NamedTuple, Self, Union, dataclass_transform, get_args, get_origin

from generator.errors import NOWHERE, MistakeList, Place, suggest
from generator.reading.guesses import kind_meant, no_kind, sought_in_vain
from generator.reading.scalars import DECIMAL as DECIMAL
from generator.reading.scalars import INTEGER as INTEGER
from generator.reading.scalars import Length as Length
from generator.reading.scalars import ScalarReader
from generator.reading.scalars import Word as Word
from generator.source.tree import Listing, Mapping, Node, Scalar, describe, is_absent


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
    (cells), `blank` (may be empty), `besides` (meant, but no names), `pattern` with its `noun` (of a text or keys),
    `stand_in` (its value in a draft that lacks it)."""
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
    DEFAULTS: ClassVar[dict[str, Any]] = {}
    place: Place = NOWHERE

    def __init_subclass__(cls) -> None:
        own = [(name, shape, cls.__dict__.get(name)) for name, shape in cls.__annotations__.items()]
        fields = [
            Field(name, made.rules.get("name", name), shape, made) for name, shape, made in own if isinstance(made, Key)
        ]
        cls.FIELDS = (*(field for base in cls.__bases__ for field in getattr(base, "FIELDS", ())), *fields)
        cls.KEYS = {field.key_name: field for field in cls.FIELDS}
        cls.DEFAULTS = {field.name: field.key.default for field in cls.FIELDS}

    def __init__(self, *, place: Place = NOWHERE, **values: Any) -> None:
        whole = self.DEFAULTS | values
        if len(whole) > len(self.DEFAULTS):
            raise TypeError(f"{type(self).__name__} has no field {', '.join(sorted(values.keys() - self.DEFAULTS))}")
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

    def replace(self, **values: Any) -> Self:
        """The same with other values for some fields."""
        own = {field.name: self.__dict__[field.name] for field in self.FIELDS}
        return type(self)(**{**own, "place": self.place, **values})

    def __setattr__(self, name: str, value: Any) -> None:
        raise AttributeError(f"{type(self).__name__} is frozen")


class Choice(Struct):
    """Base of a closed family of structs; a mapping belongs to the member whose telling key it has.

    A base says what its members are called (`NOUN`); every class below it is a member from the moment it is written.
    A member may say by which words it is looked for in vain, and what to write instead (`ALSO`).
    """

    NOUN: ClassVar[str] = "element"
    ALSO: ClassVar[tuple[tuple[str, str], ...]] = ()
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
    def stand_in(cls, place: Place, values: dict[str, Any]) -> "Choice | None":
        """What stands in a draft for a member that cannot be read; `values` are those of its keys that can."""
        return None

    @classmethod
    @cache
    def kinds(cls) -> dict[str, type["Choice"]]:
        """The members by their telling key: the first that each declares itself."""
        assert cls.MEMBERS, f"no {cls.NOUN} is imported yet"  # what is found now is kept
        return {member.telling(): member for member in cls.MEMBERS}

    @classmethod
    @cache
    def keys_of_kinds(cls) -> dict[str, dict[str, Field]]:
        """The keys of the members, by their telling keys."""
        return {telling: member.KEYS for telling, member in cls.kinds().items()}


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


class Reader(ScalarReader):
    """Reads nodes into shapes and collects what is wrong; None stands for what could not be read.

    One that `keeps_parts` goes on with what can be read of something wrong, so that everything else that is wrong can
    be told with it, and a draft be drawn; it notes which struct each mistake was made in.
    """

    def __init__(self, mistakes: MistakeList, *, keeps_parts: bool = False) -> None:
        super().__init__(mistakes)
        self.keeps_parts = keeps_parts

    def read(self, shape: Any, node: Node, rules: Lookup[str, Any] = NO_RULES) -> Any:
        """The value of a node in a shape."""
        return reading_of(shape).read(self, node, rules)

    def read_list(self, parts: "tuple[Reading, ...]", is_open: bool, node: Node, rules: Lookup[str, Any]) -> Any:
        """Several values: one for each part, or any number of the one part that there is."""
        if not isinstance(node, Listing):
            return self.wrong(node, "a list")
        if len(node.items) < rules.get("fewest", 0):
            return self.wrong(node, f"a list of at least {rules['fewest']}", "empty")
        if is_open:
            return tuple(self.kept(parts[0], node.items, rules))
        if len(node.items) != len(parts):
            return self.wrong(node, f"a list of {len(parts)}", f"a list of {len(node.items)}")
        read = [one for part, item in zip(parts, node.items, strict=True) for one in self.kept(part, (item,), rules)]
        return tuple(read) if len(read) == len(parts) else None

    def read_dict(self, shape: "Reading", node: Node, rules: Lookup[str, Any]) -> Any:
        if not isinstance(node, Mapping):
            return self.wrong(node, "a mapping of keys")
        if len(node.entries) < rules.get("fewest", 0):
            return self.wrong(node, f"a mapping of at least {rules['fewest']} key", "empty")
        return {
            self.read_text(name, rules): one
            for name, value in node.entries
            for one in self.kept(shape, (value,), rules)
        }

    def kept(self, shape: "Reading", nodes: Iterable[Node], rules: Lookup[str, Any]) -> list[Any]:
        """Several values, without those that could not be read where the others are kept without them."""
        values = [shape.read(self, node, rules) for node in nodes]
        if not self.keeps_parts or shape.may_be_none:
            return values
        return [value for value in values if value is not None]

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
        if vain := sought_in_vain(node, kinds, (also for kind in kinds.values() for also in kind.ALSO)):
            self.mistakes.add(vain[0].place, f"no {shape.NOUN} '{vain[0].text}'; write {vain[1]}")
            return self.stand_in(shape, node, {}, len(self.mistakes.errors) - 1)
        telling, misspelt = kind_meant(shape.keys_of_kinds(), node)
        if telling is None:
            before = len(self.mistakes.errors)
            if node.place not in self.mistakes.spoilt:
                self.mistakes.add(node.place, no_kind(shape.NOUN, kinds, node))
            return self.stand_in(shape, node, {}, before)
        if misspelt:
            self.mistakes.add(misspelt.place, f"unknown key '{misspelt.text}'; did you mean '{telling}'?")
            node = node.renamed(misspelt, telling)
        return self.read_struct(kinds[telling], node, is_wrong=misspelt is not None)

    def read_struct(self, shape: type[Struct], node: Node, *, is_wrong: bool = False) -> Any:
        """A mapping into a struct: unknown keys first, then missing ones, so that a typo reads as a typo."""
        if not isinstance(node, Mapping):
            return self.wrong(node, f"a mapping with the keys {', '.join(shape.KEYS)}")
        before = len(self.mistakes.errors) - is_wrong
        values: dict[str, Any] = {}
        known = readings_of(shape)  # type: ignore[arg-type]  # a class can be hashed, if its values cannot
        for name, value in node.entries:
            field = known.get(name.text)
            if field is None:
                self.mistakes.add(name.place, f"unknown key '{name.text}'{suggest(name.text, shape.KEYS)}")
                continue
            own_name, how, rules = field
            field_value = how.read(self, value, rules)
            if field_value is not None or how.may_be_none or not self.keeps_parts:
                values[own_name] = field_value
        failed = len(self.mistakes.errors) > before
        missing = [field for field in shape.FIELDS if field.key.default is REQUIRED and field.name not in values]
        if missing and not failed and node.place not in self.mistakes.spoilt:
            names = ", ".join(repr(field.key_name) for field in missing)
            self.mistakes.add(node.place, f"missing key{'s' if missing[1:] else ''} {names}")
        if not missing and not failed:
            return shape(place=node.place, **values)
        return self.partly(shape, node, values, before) if self.keeps_parts else None

    def partly(self, shape: type[Struct], node: Mapping, values: dict[str, Any], before: int) -> Any:
        """A struct with what could be read of it; what it cannot be without is stood in for, else it is."""
        whole = values | {
            field.name: made
            for field in shape.FIELDS
            if field.is_required and field.name not in values and (made := stand_in_of(field, node.place)) is not None
        }
        if all(field.name in whole for field in shape.FIELDS if field.is_required):
            self.mistakes.made_in(node.place, before)
            return shape(place=node.place, **whole)
        return self.stand_in(shape, node, values, before)

    def stand_in(self, shape: type[Struct], node: Node, values: dict[str, Any], before: int) -> Any:
        if not self.keeps_parts:
            return None
        self.mistakes.made_in(node.place, before)
        return shape.stand_in(node.place, values) if issubclass(shape, Choice) else None


class Reading(NamedTuple):
    """How a shape is read, found once for all that are read into it; and whether nothing is one of its values."""

    read: Callable[[Reader, Node, Lookup[str, Any]], Any]
    may_be_none: bool = False


@cache
def reading_of(shape: Any) -> Reading:
    """How a shape is read."""
    sort, parts = sort_of(shape)
    match sort:
        case "scalar":
            return Reading(lambda reader, node, rules: reader.read_scalar(shape, node, rules))
        case "struct":
            return Reading(lambda reader, node, rules: reader.read_struct(shape, node))
        case "optional":
            read = reading_of(parts[0]).read
            return Reading(lambda reader, node, rules: None if is_absent(node) else read(reader, node, rules), True)
        case "list":
            several, is_open = tuple(reading_of(one) for one in parts if one is not Ellipsis), parts[-1] is Ellipsis
            return Reading(lambda reader, node, rules: reader.read_list(several, is_open, node, rules))
        case "dict":
            value = reading_of(parts[1])
            return Reading(lambda reader, node, rules: reader.read_dict(value, node, rules))
        case "literal":
            return Reading(lambda reader, node, rules: reader.read_literal(parts, node))
        case "choice":
            return Reading(lambda reader, node, rules: reader.read_choice(shape, node))
        case _:
            return Reading(lambda reader, node, rules: shape.read_node(reader, node))


@cache
def readings_of(shape: Any) -> dict[str, tuple[str, Reading, Lookup[str, Any]]]:
    """How each key of a struct is read, with its name in code and its rules."""
    return {name: (field.name, reading_of(field.shape), field.key.rules) for name, field in shape.KEYS.items()}


def stand_in_of(field: Field, place: Place) -> Any:
    """What stands in a draft for the value of a key; None where nothing can."""
    sort, parts = sort_of(field.shape)
    if "stand_in" in field.key.rules:
        return field.key.rules["stand_in"]
    if sort == "list" and parts[-1] is Ellipsis:
        return ()
    made = getattr(field.shape, "stand_in", None) if sort == "custom" else None
    return {} if sort == "dict" else made(place) if made else None


def place_of(word: str, owner: Struct) -> Place:
    """Where a name was written; else where the struct was that holds it."""
    return getattr(word, "place", owner.place)
