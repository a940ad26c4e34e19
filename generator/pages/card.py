"""Cards of one face: what is alike on all of them is placed once, what varies once for each value that occurs."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from generator.cards.choice import FaceChoice
from generator.cards.deck import Row
from generator.cards.face import CardFields, Face, FixedArea, VaryingArea, WordsArea, values_of
from generator.display.items import Group, Item, Symbol, Use
from generator.errors import Mistake, Mistakes
from generator.geometry import Point, Rect, Size
from generator.layout.sheet import Area
from generator.pack.faces import read_area
from generator.pack.pack import Pack
from generator.pages.card_mistakes import CardMistakes, Cause
from generator.place.ink_saving import spare
from generator.place.marks import Mark
from generator.place.setting import Items, Setting

ORIGIN = Point(0, 0)
MOST_KEPT = 2000
WHOLE_CARD_MM = 1.5  # from the edge, where something is wrong with a card as a whole


class VaryingLayer(NamedTuple):
    """An area that depends on some fields; what it looked like, and what was wrong, for the values met so far."""

    area: WordsArea | VaryingArea
    known: dict[tuple[Any, ...], Item]
    wrong: dict[tuple[Any, ...], tuple[Cause, ...]]
    marks: dict[tuple[Any, ...], tuple[Mark, ...]]
    place_at_once: Callable[[CardFields], Items]


class SideDrawer:
    """Places one side of the cards of a deck, each with the face that its row chooses."""

    def __init__(self, choice: FaceChoice, bleed: float, pack: Pack, setting: Setting) -> None:
        self.choice = choice
        self.faces = {name: FaceDrawer(name, pack.faces[name], bleed, pack, setting) for name in choice.names}
        self.symbols = {name: symbol for face in self.faces.values() for name, symbol in face.symbols.items()}

    def place(self, row: Row) -> Items:
        """One card."""
        return self.faces[self.choice.of(row.fields)].place(row)

    def face_of(self, row: Row) -> "FaceDrawer":
        """The face of a card; of one in a draft that chooses none, the first."""
        try:
            return self.faces[self.choice.of(row.fields)]
        except KeyError:
            return next(iter(self.faces.values()))

    def tell(self) -> dict[Mistake, Mistake]:
        """Tell what was wrong with the cards that were placed since the last time; for each mistake as it was met, the
        one that is told."""
        return {met: shown for face in self.faces.values() for met, shown in face.tell().items()}


class FaceDrawer:
    """Places the cards of one face; coordinates are from the corner of the bleed of its deck."""

    def __init__(self, name: str, face: Face, bleed: float, pack: Pack, setting: Setting) -> None:
        self.face = face
        self.pack = pack
        self.setting = setting
        self.box = Rect(bleed, bleed, *face.size)
        self.size = Size(face.size[0] + 2 * bleed, face.size[1] + 2 * bleed)
        self.wrong = CardMistakes()
        self.marks: dict[str, list[Mark]] = {}  # of a draft, by card
        self.fixed_marks: list[Mark] = []
        self.symbols: dict[str, Symbol] = {}
        self.layers: list[Item | VaryingLayer] = []
        self.phrases = [field for field, kind in face.fields.items() if kind == "phrase"]
        self.make_layers(name)

    def make_layers(self, name: str) -> None:
        """Sort the areas into layers: neighbours that do not vary become one symbol."""
        fixed: Items = ()
        for area in self.face.areas.values():
            match area:
                case FixedArea(is_shown=False):
                    pass
                case FixedArea():
                    fixed += self.place_area(area.area, self.setting)
                case WordsArea() | VaryingArea():
                    self.add_fixed(name, fixed)
                    fixed = ()
                    self.layers.append(VaryingLayer(area, {}, {}, {}, self.text_placer(area)))
        self.add_fixed(name, fixed)
        self.fixed_marks, self.setting.marks.made = self.setting.marks.made, []

    def text_placer(self, area: WordsArea | VaryingArea) -> Callable[[CardFields], Items]:
        """What places an area that is nothing but one text: its box, style and colour are found once for all cards.

        It gives nothing where it is not that simple; in drafts and where an ink spares areas it never is.
        """
        setting = self.setting
        if not isinstance(area, WordsArea) or area.when or setting.is_draft or setting.theme.mode.cards:
            return not_at_once
        text = area.area.body.one_text_in(self.box_of(area.area), setting)
        filler = area.fillers.get(text.typed) if text and len(area.fillers) == 1 else None
        if not text or not filler:
            return not_at_once
        place = text.place

        def place_at_once(card: CardFields) -> Items:
            try:
                return place(getattr(filler(card), "text", ""))
            except Mistakes:
                return ()

        return place_at_once

    def add_fixed(self, name: str, items: Items) -> None:
        if items:
            symbol = f"{name}.{len(self.symbols) + 1}"
            self.symbols[symbol] = Symbol(self.size, items)
            self.layers.append(Use(symbol, Rect(0, 0, self.size.width, self.size.height)))

    def place(self, row: Row) -> Items:
        """One card, as a list of layers."""
        card = self.in_language(row)
        self.wrong.placed += 1
        return tuple(
            [self.vary(layer, card, row) if isinstance(layer, VaryingLayer) else layer for layer in self.layers]
        )

    def tell(self) -> dict[Mistake, Mistake]:
        """Tell what was wrong with the cards that were placed since the last time; for each mistake as it was met, the
        one that is told."""
        return self.wrong.tell(self.setting.mistakes)

    def in_language(self, row: Row) -> CardFields:
        """A row's fields with its phrases in this language."""
        if not self.phrases:
            return row.fields
        said = {field: self.setting.say(row.fields[field]) for field in self.phrases if row.fields.get(field)}
        return {**row.fields, **said}

    def vary(self, layer: VaryingLayer, card: CardFields, row: Row) -> Item:
        values = values_of(layer.area.fields, card)
        group = layer.known.get(values)
        if group is None:
            at_once = layer.place_at_once(card)
            items, causes = (at_once, ()) if at_once else self.place_filled(layer.area, card)
            group = Group(ORIGIN, items)
            if self.setting.is_draft:
                layer.marks[values] = self.marks_of(layer.area, causes)
            if causes:
                layer.wrong[values] = causes
            if len(layer.known) < MOST_KEPT:
                layer.known[values] = group
        if layer.wrong and values in layer.wrong:
            self.wrong.add(layer.wrong[values], row)
        if layer.marks.get(values):
            self.marks.setdefault(row.id, []).extend(layer.marks[values])
        return group

    def marks_of(self, area: WordsArea | VaryingArea, causes: tuple[Cause, ...]) -> tuple[Mark, ...]:
        """The boxes of an area that something is wrong in; the area itself, where it could not be drawn."""
        made, self.setting.marks.made = self.setting.marks.made, []
        marked = {mark.mistake for mark in made}
        whole = self.box_of(area.area) if isinstance(area, WordsArea) else self.box_in(area)
        return (*made, *(Mark(whole, cause.mistake) for cause in causes if cause.mistake not in marked))

    def box_in(self, area: VaryingArea) -> Rect:
        """Where an area stands that could not be read, as far as its file says so; else the whole card."""
        at = area.written_at()
        return Rect(*at).moved(self.box.x, self.box.y) if at else self.box

    def box_of(self, area: Area) -> Rect:
        return Rect(*area.at).moved(self.box.x, self.box.y)

    def place_wrong(self, row: Row, mistakes: Sequence[Mistake]) -> Items:
        """A card whose row has mistakes: what cannot be drawn follows from them, and is marked with them."""
        items = self.place(row)
        boxes = {mark.box for mark in self.marks.pop(row.id, ())} or {self.box.inset(WHOLE_CARD_MM)}
        self.marks[row.id] = [Mark(box, one) for box in boxes for one in mistakes]
        self.wrong.forget(row)
        return items

    def place_filled(self, area: WordsArea | VaryingArea, card: CardFields) -> tuple[Items, tuple[Cause, ...]]:
        """An area as it is on a card, and what is wrong with it there."""
        met = self.setting.mistakes
        before, warned = len(met.errors), len(met.warned)
        items: Items = ()
        try:
            if not area.is_shown(card):
                return (), ()
            if isinstance(area, WordsArea):
                items = self.place_area(area.area, replace(self.setting, fill=area.fill(card)))
            elif filled_area := read_area(self.pack, area, card, met):
                items = self.place_area(filled_area, self.setting)
        except Mistakes as wrong:
            del met.errors[before:]
            return (), tuple([Cause(one, area.fields, is_of_template=True) for one in wrong.mistakes])
        if len(met.errors) == before and len(met.warned) == warned:
            return items, ()
        causes = [Cause(one, area.fields, is_of_template=False) for one in met.errors[before:]]
        causes += [Cause(one, area.fields, is_of_template=False, is_warning=True) for one in met.warned[warned:]]
        del met.errors[before:], met.warned[warned:]
        return items, tuple(causes)

    def place_area(self, area: Area, setting: Setting) -> Items:
        return spare(area.body.draw_in(self.box_of(area), setting), setting.theme.mode.cards)


def not_at_once(card: CardFields) -> Items:
    """An area that is more than one text."""
    return ()
