"""cards/NAME.yaml: one side of a card. Its areas are parsed and its templates compiled when the file is read.

It must not know a pack: names in areas are checked, and areas are placed, by others.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Literal

from generator.cards.unknown import Unknown
from generator.errors import MistakeList, Mistakes
from generator.layout.sheet import Area
from generator.reading.empty import EMPTY
from generator.reading.phrase import Phrase, phrases_in
from generator.reading.shape import Length, Reader, Struct, key
from generator.source.templates import Filler, compile_tree, is_template, templates_in
from generator.source.tree import Listing, Mapping, Node, Scalar

FieldKind = Literal["text", "number", "flag", "phrase", "icon", "icons", "image", "ink", "list", "tree"]
CardFields = dict[str, Any]
CardValues = tuple[Any, ...]
NO = ("", "none", "false", "0", "0.0")
MOST_READ = 300  # that an area keeps: of more cards it is read again


def values_of(fields: tuple[str, ...], card: CardFields) -> CardValues:
    """What a card has in some fields, by which it can be known again."""
    return tuple([repr(value) if isinstance(value := card.get(field), dict | list) else value for field in fields])


class FaceArea:
    """An area of a face, compiled: a FixedArea, a WordsArea or a VaryingArea."""

    __slots__ = ()

    @classmethod
    def read_node(cls, reader: Reader, node: Node) -> "FixedArea | WordsArea | VaryingArea | None":
        rest, when = split_when(node)
        is_shown = True if when is None or is_template(when) else reader.read(bool, when)
        if not is_template(rest):
            area = reader.read(Area, rest)
            if area is None or is_shown is None:
                return None
            if not is_template(node):
                return FixedArea(area, is_shown)
        try:
            return compile_area(node)
        except Mistakes as wrong:
            reader.mistakes.errors.extend(wrong.mistakes)
            return None

    @classmethod
    def schema(cls) -> dict[str, Any]:
        return {"type": "object"}


@dataclass(frozen=True, slots=True)
class FixedArea(FaceArea):
    """An area that is the same on all cards, or on none."""

    area: Area
    is_shown: bool = True


@dataclass(frozen=True, slots=True)
class WordsArea(FaceArea):
    """An area of which only words vary with some fields: it is parsed once, and its words are filled as they are
    set."""

    area: Area
    fields: tuple[str, ...]
    node: Node
    fillers: dict[str, Filler] = field(repr=False, compare=False)
    when: Filler | None = field(default=None, repr=False, compare=False)

    def is_shown(self, card: CardFields) -> bool:
        """Whether a card has it."""
        return self.when is None or is_true(self.when(card))

    def fill(self, card: CardFields) -> Callable[[str], str]:
        """A function from the texts of the area to what they say on a card."""

        def fill(text: str) -> str:
            filler = self.fillers.get(text)
            return getattr(filler(card), "text", text) if filler else text

        return fill

    def __reduce__(self) -> tuple[Any, ...]:
        return compile_area, (self.node,)  # compiled templates cannot be pickled


@dataclass(frozen=True, slots=True)
class VaryingArea(FaceArea):
    """An area of which more than words vary with some fields: it is parsed for each of their values."""

    fields: tuple[str, ...]
    node: Node
    filler: Filler = field(repr=False, compare=False)
    when: Filler | None = field(default=None, repr=False, compare=False)
    kept: "dict[CardValues, tuple[object, Area]]" = field(default_factory=dict, repr=False, compare=False)

    def is_shown(self, card: CardFields) -> bool:
        """Whether a card has it."""
        return self.when is None or is_true(self.when(card))

    def read_once(
        self, card: CardFields, mistakes: MistakeList, of: object, is_good: Callable[[Area], bool]
    ) -> Area | None:
        """The area as it is on a card, read and judged once for all inks in which a game is drawn."""
        values = values_of(self.fields, card)
        known = self.kept.get(values)
        if known and known[0] is of:
            return known[1]
        area = self.read(card, mistakes)
        if area is None or not is_good(area):
            return None
        if len(self.kept) < MOST_READ:
            self.kept[values] = of, area
        return area

    def read(self, card: CardFields, mistakes: MistakeList) -> Area | None:
        """The area as it is on a card; None where what was filled in is wrong."""
        area: Area | None = Reader(mistakes).read(Area, self.filler(card))
        return area

    def written_at(self) -> tuple[float, float, float, float] | None:
        """Where it stands, if that is the same on all cards."""
        at = self.node.get("at") if isinstance(self.node, Mapping) else None
        shape = Area.KEYS["at"].shape
        corners: tuple[float, float, float, float] | None = (
            Reader(MistakeList(), keeps_parts=True).read(shape, at) if at else None
        )
        return corners

    def __reduce__(self) -> tuple[Any, ...]:
        return compile_area, (self.node,)


class Face(Struct):
    """One side of a card: areas like those of a sheet, with `{{ field }}` where a card's own data goes."""

    title: Phrase = key("what it is called")
    size: tuple[Length, Length] = key("width and height of the cut card", stand_in=(63.5, 88.9))
    bleed: Length = key("how far the ground reaches beyond the cut", default=Length(3), least=0, most=20)
    safe: Length = key("how far inside the cut nothing important stands", default=Length(3), least=0, most=20)
    shape: Literal["card", "round", "hex"] = key(
        "how it is cut: a card with its corners, a circle, a hexagon", default="card"
    )
    corner: Length = key("radius of the cut corners of a card, drawn on proofs", default=Length(3), least=0, most=500)
    foot: Length = key(
        "height of the foot of a standee, which is folded above its head; without it no standee",
        default=Length(0),
        least=0,
        most=50,
    )
    fields: dict[str, FieldKind] = key("the fields of the data and their kinds", default=EMPTY, free=True)
    optional: tuple[str, ...] = key("fields that a row may leave out", default=(), refers="field")
    unknown: tuple[Unknown, ...] = key("fields whose values nobody has published, for owners to fill in", default=())
    areas: dict[str, FaceArea] = key("areas by name, from the lowest to the highest; they may overlap", free=True)


def compile_area(node: Node) -> WordsArea | VaryingArea:
    """An area with templates, compiled; raises what is wrong with a template."""
    rest, condition = split_when(node)
    filler, names = compile_tree(rest)
    when, asked = compile_tree(condition) if condition else (None, frozenset())
    fields = tuple(sorted(names | asked))
    words = words_area(rest)
    return WordsArea(words[0], fields, node, words[1], when) if words else VaryingArea(fields, node, filler, when)


def split_when(node: Node) -> tuple[Node, Node | None]:
    """An area without its condition, and the condition."""
    when = node.get("when") if isinstance(node, Mapping) else None
    return (node.without("when"), when) if when and isinstance(node, Mapping) else (node, None)


def is_true(node: Node) -> bool:
    """Whether what a template came to is a yes: anything but nothing, none, false, 0 and an empty list."""
    if isinstance(node, Scalar):
        return node.text.strip().lower() not in NO
    return bool(node.items) if isinstance(node, Listing) else True


def words_area(node: Node) -> tuple[Area, dict[str, Filler]] | None:
    """An area that can be parsed before its templates are filled, since all of them stand in texts for people."""
    trial = MistakeList()
    area = Reader(trial).read(Area, node)
    waiting = templates_in(node)
    texts = {text for phrase in phrases_in(area) for text in phrase.texts.values()}
    if (
        trial.errors
        or any(scalar.text not in texts for scalar in waiting)
        or len(waiting) != sum(text.count("{{") > 0 for text in texts)
    ):
        return None
    return area, {scalar.text: compile_tree(scalar)[0] for scalar in waiting}
