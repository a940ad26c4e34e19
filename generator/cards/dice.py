"""Dice of a pile, and what a throw of them must show; short forms are read here."""

from collections import Counter
from math import comb, prod
from typing import Any, NamedTuple

from generator.reading.shape import INTEGER, Reader, Struct, key
from generator.source.tree import Listing, Mapping, Node, Scalar

MOST_DICE = 20
MOST_SIDES = 100


class Die(Struct):
    """Some dice that are alike: with the numbers from 1, or with faces of their own."""

    sides: int | None = key("numbers from 1 up to this", default=None, least=2, most=MOST_SIDES)
    faces: tuple[str, ...] = key("what its sides show: numbers or words; a side may come twice", default=(), free=True)
    count: int = key("how many such dice", default=1, least=1, most=MOST_DICE)

    @property
    def shown(self) -> tuple[str, ...]:
        """What each side shows."""
        return self.faces or tuple(map(str, range(1, (self.sides or 0) + 1)))


class Dice(NamedTuple):
    """The dice of a pile: `[6, 6, 8]`, `{count: 5, sides: 6}`, or a list of such."""

    dice: tuple[Die, ...]

    @property
    def makes(self) -> dict[tuple[str, ...], int]:
        """How many dice there are of each make: those with the same faces are not told apart."""
        makes: Counter[tuple[str, ...]] = Counter()
        for die in self.dice:
            makes[tuple(sorted(die.shown))] += die.count
        return dict(makes)

    @property
    def size(self) -> int:
        return sum(die.count for die in self.dice)

    @property
    def faces(self) -> tuple[str, ...]:
        """Every face that a die shows, each once."""
        return tuple(dict.fromkeys(face for die in self.dice for face in die.shown))

    @property
    def hands_count(self) -> int:
        """How many hands there are, whole or in part: the dice of one make in any order."""
        return prod(comb(len({*faces}) + count, count) for faces, count in self.makes.items())

    def choices_count(self, throws: int) -> int:
        """How many keeps are compared at the most, to find the best ones of some throws."""
        whole = prod(comb(len({*faces}) + count - 1, count) for faces, count in self.makes.items())
        return int((throws - 1) * whole * 2**self.size)

    @classmethod
    def read_node(cls, reader: Reader, node: Node) -> "Dice | None":
        nodes = node.items if isinstance(node, Listing) else (node,)
        if not nodes:
            reader.wrong(node, "a list of at least 1", "empty")
            return None
        dice = [read_die(reader, one) for one in nodes]
        if None in dice:
            return None
        all_dice = cls(tuple(die for die in dice if die))
        if all_dice.size > MOST_DICE:
            reader.wrong(node, f"at most {MOST_DICE} dice", f"{all_dice.size}")
            return None
        return all_dice

    @classmethod
    def schema(cls) -> dict[str, Any]:
        sides = {"type": "integer", "minimum": 2, "maximum": MOST_SIDES}
        faces = {"type": "array", "items": {"type": ["integer", "string"]}, "minItems": 2}
        count = {"type": "integer", "minimum": 1, "maximum": MOST_DICE}
        keys = {"sides": sides, "faces": faces, "count": count}
        die = {"anyOf": [sides, {"type": "object", "properties": keys, "additionalProperties": False}]}
        return {"anyOf": [die, {"type": "array", "items": die, "minItems": 1}]}


def read_die(reader: Reader, node: Node) -> Die | None:
    """One entry: a number of sides, or a mapping."""
    if isinstance(node, Scalar):
        sides = reader.read(int, node, Die.KEYS["sides"].key.rules)
        return None if sides is None else Die(sides=sides)
    if not isinstance(node, Mapping):
        reader.wrong(node, "a number of sides, or a mapping with sides, faces and count")
        return None
    before = len(reader.mistakes.errors)
    die: Die | None = reader.read(Die, node)
    if die is None or reader.mistakes.errors[before:]:
        return None
    if bool(die.sides) == bool(die.faces):
        reader.mistakes.add(node.place, "a die has 'sides' or 'faces', and one of them alone")
        return None
    if die.faces and not 2 <= len(die.faces) <= MOST_SIDES:
        reader.mistakes.add(node.place, f"a die has 2 to {MOST_SIDES} faces, not {len(die.faces)}")
        return None
    return die


class Between(NamedTuple):
    """A number, or all from the least to the most."""

    least: int
    most: int

    @classmethod
    def read_node(cls, reader: Reader, node: Node) -> "Between | None":
        values = reader.read(tuple[int, ...], node) if isinstance(node, Listing) else (reader.read(int, node),)
        if values is None or None in values:
            return None
        if len(values) not in (1, 2) or values[0] > values[-1]:
            reader.wrong(node, "a number, or [least, most]", f"[{', '.join(map(str, values))}]")
            return None
        return cls(values[0], values[-1])

    @classmethod
    def schema(cls) -> dict[str, Any]:
        pair = {"type": "array", "items": {"type": "integer"}, "minItems": 1, "maxItems": 2}
        return {"anyOf": [{"type": "integer"}, pair]}


class Sizes(NamedTuple):
    """How large groups must be at least: one number, or one for each of several groups."""

    sizes: tuple[int, ...]

    @classmethod
    def read_node(cls, reader: Reader, node: Node) -> "Sizes | None":
        rules = {"least": 1, "most": MOST_DICE, "fewest": 1}
        values = reader.read(tuple[int, ...], node, rules) if isinstance(node, Listing) else None
        values = values if isinstance(node, Listing) else (reader.read(int, node, rules),)
        if values is None or None in values:
            return None
        return cls(tuple(sorted(values, reverse=True)))

    @classmethod
    def schema(cls) -> dict[str, Any]:
        number = {"type": "integer", "minimum": 1, "maximum": MOST_DICE}
        return {"anyOf": [number, {"type": "array", "items": number, "minItems": 1}]}


class Pattern(Struct):
    """What a throw must show; all that is said must hold."""

    sum: Between | None = key("what its numbers add up to: 7, or [least, most]", default=None)
    shows: dict[str, int] | None = key("faces, and how many dice at least show each", default=None, free=True, least=1)
    alike: Sizes | None = key("groups of equal faces: 3, or [3, 2] for two groups of different faces", default=None)
    run: int | None = key("how many numbers at least follow one another", default=None, least=2, most=MOST_DICE)
    distinct: int | None = key("how many different faces there are at least", default=None, least=1, most=MOST_DICE)

    @property
    def fewest_dice(self) -> int:
        """How many dice it takes at least."""
        shown, sizes = sum((self.shows or {}).values()), sum(self.alike.sizes) if self.alike else 0
        return max(shown, sizes, self.run or 0, self.distinct or 0)


class Patterns(NamedTuple):
    """Patterns of which one must hold: one, or a list of them."""

    any_of: tuple[Pattern, ...]

    @classmethod
    def read_node(cls, reader: Reader, node: Node) -> "Patterns | None":
        nodes = node.items if isinstance(node, Listing) else (node,)
        patterns = [reader.read(Pattern, one) for one in nodes]
        if not nodes or any(isinstance(one, Mapping) and not one.entries for one in nodes):
            keys = ", ".join(Pattern.KEYS)
            reader.wrong(node, f"a mapping with some of the keys {keys}", "empty")
            return None
        return None if None in patterns else cls(tuple(patterns))

    @classmethod
    def schema(cls) -> dict[str, Any]:
        shown = {"type": "object", "additionalProperties": {"type": "integer", "minimum": 1}}
        numbers = {name: {"type": "integer", "minimum": least} for name, least in (("run", 2), ("distinct", 1))}
        keys = {"sum": Between.schema(), "shows": shown, "alike": Sizes.schema(), **numbers}
        pattern = {"type": "object", "properties": keys, "additionalProperties": False, "minProperties": 1}
        return {"anyOf": [pattern, {"type": "array", "items": pattern, "minItems": 1}]}


def number_of(face: str) -> int | None:
    """The number that a face shows; None where it is a word."""
    return int(face) if INTEGER.fullmatch(face) else None
