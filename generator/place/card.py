"""Cards of one face: what is alike on all of them is placed once, what varies once for each value that occurs."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, NamedTuple

from generator.cards.deck import Face, Row
from generator.display.items import Group, Item, Symbol, Use
from generator.errors import MistakeList, Mistakes
from generator.geometry import Point, Rect, Size
from generator.layout.sheet import Area
from generator.pack.pack import Pack
from generator.pack.references import Checker
from generator.place.setting import Items, Setting
from generator.reading.phrase import phrases_in
from generator.reading.shape import Reader
from generator.source.fill import Filler, compile_tree, is_template, templates_in
from generator.source.tree import Node

ORIGIN = Point(0, 0)
MOST_KEPT = 2000

PlaceRow = Callable[[dict[str, Any]], Items]


class Varying(NamedTuple):
    """An area that depends on some fields, and what it looked like for the values met so far."""

    fields: tuple[str, ...]
    place: PlaceRow
    known: dict[tuple[Any, ...], Item]


class CardPress:
    """Places the cards of one face; coordinates are from the corner of the bleed."""

    def __init__(self, name: str, face: Face, pack: Pack, setting: Setting) -> None:
        self.face = face
        self.setting = setting
        self.box = Rect(face.bleed, face.bleed, *face.size)
        self.size = Size(face.size[0] + 2 * face.bleed, face.size[1] + 2 * face.bleed)
        self.symbols: dict[str, Symbol] = {}
        self.layers: list[Item | Varying] = []
        self.checker = Checker(pack, setting.mistakes)
        self.phrases = [name for name, kind in (face.fields or {}).items() if kind.startswith("phrase")]
        self.compile(name)

    def compile(self, name: str) -> None:
        """Sort the areas into layers: neighbours that do not vary become one symbol."""
        still: Items = ()
        for tree in self.face.areas.values():
            if not is_template(tree.node):
                still += self.place_area(tree.node)
                continue
            self.add_still(name, still)
            still = ()
            try:
                fill, fields = compile_tree(tree.node)
                place = self.varying_words(tree.node) or self.varying_area(fill)
                self.layers.append(Varying(tuple(sorted(fields)), place, {}))
            except Mistakes as found:
                self.setting.mistakes.found.extend(found.mistakes)
        self.add_still(name, still)

    def add_still(self, name: str, items: Items) -> None:
        if items:
            symbol = f"{name}.{len(self.symbols) + 1}"
            self.symbols[symbol] = Symbol(self.size, items)
            self.layers.append(Use(symbol, Rect(0, 0, self.size.width, self.size.height)))

    def place(self, row: Row) -> Items:
        """One card, as a list of layers."""
        fields = self.spoken(row)
        return tuple([self.vary(layer, fields) if isinstance(layer, Varying) else layer for layer in self.layers])

    def spoken(self, row: Row) -> dict[str, Any]:
        """A row's fields with its phrases in this language."""
        if not self.phrases:
            return row.fields
        said = {field: self.setting.say(row.fields[field]) for field in self.phrases if row.fields.get(field)}
        return {**row.fields, **said}

    def vary(self, layer: Varying, row: dict[str, Any]) -> Item:
        values = tuple(
            [repr(value) if isinstance(value := row.get(field), dict | list) else value for field in layer.fields]
        )
        found = layer.known.get(values)
        if found is None:
            found = Group(ORIGIN, self.collected(layer.place, row))
            if len(layer.known) < MOST_KEPT:
                layer.known[values] = found
        return found

    def collected(self, place: PlaceRow, row: dict[str, Any]) -> Items:
        """What a layer looks like; what its template gets wrong is told with all else."""
        try:
            return place(row)
        except Mistakes as found:
            self.setting.mistakes.found.extend(found.mistakes)
            return ()

    def varying_area(self, fill: Filler) -> PlaceRow:
        """How to place an area of which more than words vary: it is filled and read anew for each row."""
        return lambda row: self.place_area(fill(row))

    def varying_words(self, node: Node) -> PlaceRow | None:
        """How to place an area of which only words vary: it is read once and its words are filled as they are set."""
        trial = MistakeList()
        area: Area = Reader(trial).read(Area, node)
        waiting = templates_in(node)
        texts = {text for phrase in phrases_in(area) for text in phrase.texts.values()}
        if (
            trial.found
            or any(scalar.text not in texts for scalar in waiting)
            or len(waiting) != sum(text.count("{{") > 0 for text in texts)
        ):
            return None
        before = len(self.setting.mistakes.found)
        self.checker.check_value(area)
        if len(self.setting.mistakes.found) > before:
            return lambda _: ()
        fillers = {scalar.text: compile_tree(scalar)[0] for scalar in waiting}
        box = Rect(*area.at).moved(self.box.x, self.box.y)

        def place(row: dict[str, Any]) -> Items:
            def fill(text: str) -> str:
                filler = fillers.get(text)
                return getattr(filler(row), "text", text) if filler else text

            return area.body.place_in(box, replace(self.setting, fill=fill))

        return place

    def place_area(self, node: Node) -> Items:
        """An area as it is written, read and checked."""
        area: Area | None = Reader(self.setting.mistakes).read(Area, node)
        if area is None:
            return ()
        before = len(self.setting.mistakes.found)
        self.checker.check_value(area)
        if len(self.setting.mistakes.found) > before:
            return ()
        return area.body.place_in(Rect(*area.at).moved(self.box.x, self.box.y), self.setting)
