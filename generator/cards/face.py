"""cards/NAME.yaml: one side of a card. Its areas are parsed and its templates compiled when the file is read.

It must not know a pack: names in areas are checked, and areas are placed, by others.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Literal

from generator.errors import MistakeList, Mistakes
from generator.layout.sheet import Area
from generator.reading.empty import EMPTY
from generator.reading.phrase import Phrase, phrases_in
from generator.reading.shape import Length, Reader, Struct, key
from generator.source.fill import Filler, compile_tree, is_template, templates_in
from generator.source.tree import Mapping, Node

FieldKind = Literal["text", "number", "flag", "phrase", "icon", "icons", "ink", "list", "tree"]
CardFields = dict[str, Any]


class FaceArea:
    """An area of a face, compiled: a FixedArea, a WordsArea or a VaryingArea."""

    __slots__ = ()

    @classmethod
    def read_node(cls, reader: Reader, node: Node) -> "FixedArea | WordsArea | VaryingArea | None":
        if not is_template(node):
            area = reader.read(Area, node)
            return FixedArea(area) if area else None
        try:
            return compile_area(node)
        except Mistakes as found:
            reader.mistakes.found.extend(found.mistakes)
            return None

    @classmethod
    def schema(cls) -> dict[str, Any]:
        return {"type": "object"}


@dataclass(frozen=True, slots=True)
class FixedArea(FaceArea):
    """An area that is the same on all cards."""

    area: Area


@dataclass(frozen=True, slots=True)
class WordsArea(FaceArea):
    """An area of which only words vary with some fields: it is parsed once, and its words are filled as they are
    set."""

    area: Area
    fields: tuple[str, ...]
    node: Node
    fillers: dict[str, Filler] = field(repr=False, compare=False)

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

    def read(self, card: CardFields, mistakes: MistakeList) -> Area | None:
        """The area as it is on a card; None where what was filled in is wrong."""
        found: Area | None = Reader(mistakes).read(Area, self.filler(card))
        return found

    def written_at(self) -> tuple[float, float, float, float] | None:
        """Where it stands, if that is the same on all cards."""
        at = self.node.get("at") if isinstance(self.node, Mapping) else None
        shape = Area.KEYS["at"].shape
        found: Any = Reader(MistakeList(), keeps_parts=True).read(shape, at) if at else None
        return found

    def __reduce__(self) -> tuple[Any, ...]:
        return compile_area, (self.node,)


class Face(Struct):
    """One side of a card: areas like those of a sheet, with `{{ field }}` where a card's own data goes."""

    title: Phrase = key("what it is called")
    size: tuple[Length, Length] = key("width and height of the cut card", stand_in=(63.5, 88.9))
    bleed: Length = key("how far the ground reaches beyond the cut", default=Length(3), least=0, most=20)
    safe: Length = key("how far inside the cut nothing important stands", default=Length(3), least=0, most=20)
    corner: Length = key(
        "radius of the cut corners, drawn on proofs and shown in exports", default=Length(3), least=0, most=20
    )
    fields: dict[str, FieldKind] = key("the fields of the data and their kinds", default=EMPTY, free=True)
    optional: tuple[str, ...] = key("fields that a row may leave out", default=(), refers="field")
    areas: dict[str, FaceArea] = key("areas by name, from the lowest to the highest; they may overlap", free=True)


def compile_area(node: Node) -> WordsArea | VaryingArea:
    """An area with templates, compiled; raises what is wrong with a template."""
    filler, names = compile_tree(node)
    fields = tuple(sorted(names))
    return words_area(node, fields) or VaryingArea(fields, node, filler)


def words_area(node: Node, fields: tuple[str, ...]) -> WordsArea | None:
    """An area that can be parsed before its templates are filled, since all of them stand in texts for people."""
    trial = MistakeList()
    area = Reader(trial).read(Area, node)
    waiting = templates_in(node)
    texts = {text for phrase in phrases_in(area) for text in phrase.texts.values()}
    if (
        trial.found
        or any(scalar.text not in texts for scalar in waiting)
        or len(waiting) != sum(text.count("{{") > 0 for text in texts)
    ):
        return None
    return WordsArea(area, fields, node, {scalar.text: compile_tree(scalar)[0] for scalar in waiting})
