"""What every layout element may say and can do; the elements themselves stand in `elements/`, one module each."""

from collections.abc import Callable, Iterator
from typing import Any, Literal, NamedTuple

from generator.display.items import Cell, Field, Group, Item, every_item
from generator.errors import Place
from generator.geometry import Rect, Size, inscribed, turned_size
from generator.ledger.ledger import HasLedger
from generator.reading.shape import Choice, Length, key

Align = Literal["left", "centre", "right"]
Valign = Literal["top", "middle", "bottom"]
SLACK_MM = 0.01


class NaturalSize(NamedTuple):
    """The room that an element takes by itself; None where it takes what it is given."""

    width: float | None = None
    height: float | None = None


AS_GIVEN = NaturalSize()


class OneText(NamedTuple):
    """A text as it is typed, and what places a text that is filled in for it in a box that was found once.

    It gives nothing where a text is not that simple, and must be placed as the element places it.
    """

    typed: str
    place: Callable[[str], tuple[Item, ...]]


def said_or(said: float | None, own: float | None, free: float) -> float:
    """A length as it was said, else its own, else all that is free."""
    return next((one for one in (said, own) if one is not None), free)


class Element(Choice):
    """What every element may say about the room it takes.

    `setting` is the Setting of `place/`, a room above this one: elements name its type, this base must not.
    """

    NOUN = "element"

    width: Length | None = key("width; else its own, else a share of what is left", default=None, least=0)
    height: Length | None = key("height; else its own, else a share of what is left", default=None, least=0)
    grow: float = key("its share of the room that is left over", default=1.0, least=0)
    align: Align = key("where it stands in a wider box", default="left")
    valign: Valign = key("where it stands in a higher box", default="middle")
    rotate: float = key(
        "degrees by which it is turned clockwise in its box; not for what has cells", default=0.0, least=-360, most=360
    )

    @property
    def kind(self) -> str:
        """The key that tells it from other elements."""
        return next(iter(type(self).__annotations__))

    def natural_size(self, setting: Any) -> NaturalSize:
        """The width and height that it takes by itself."""
        raise NotImplementedError

    def cells_below_middle(self, setting: Any) -> float:
        """How far its cells stand below the middle of its box: what stands above them pushes them down."""
        return 0.0

    def place_in(self, box: Rect, setting: Any) -> tuple[Item, ...]:
        """What it draws in a box; each kind has its own. Whoever has an element placed calls `draw_in`."""
        raise NotImplementedError

    def one_text_in(self, box: Rect, setting: Any) -> "OneText | None":
        """How its text is placed on many cards, if it is nothing but one text; None for all others."""
        return None

    def draw_in(self, box: Rect, setting: Any) -> tuple[Item, ...]:
        """What it draws in a box, with what holds for elements of every kind: its own size there, and how it is turned;
        in a draft, what is wrong with it."""
        before = len(setting.mistakes.errors)
        items = setting.marks.guarded(self.stand, box, setting) if setting.is_draft else self.stand(box, setting)
        if setting.is_draft or len(setting.mistakes.errors) > before:
            setting.marks.blame(self.place, box, setting.mistakes, before)
        drawn: tuple[Item, ...] = items
        return drawn

    def stand(self, box: Rect, setting: Any) -> tuple[Item, ...]:
        box = self.own_box(box, setting)
        return self.turn_in(box, setting) if self.rotate else self.place_in(box, setting)

    def own_box(self, box: Rect, setting: Any) -> Rect:
        """Its part of a box: as wide and high as it says, else by itself where it says where it stands."""
        for named, said, free in (("wide", self.width, box.width), ("high", self.height, box.height)):
            if said is not None and said > free + SLACK_MM:
                message = f"this {self.kind} is {said:g} mm {named} but only {free:.1f} mm are free"
                setting.mistakes.add(self.place, f"{message}; make it smaller or its box larger")
        own = self.own_size(setting) if self.is_moved and not self.rotate else AS_GIVEN
        width = min(said_or(self.width, own.width if self.align != "left" else None, box.width), box.width)
        height = min(said_or(self.height, own.height if self.valign != "middle" else None, box.height), box.height)
        if (width, height) == (box.width, box.height):
            return box
        return Rect(box.start_of(width, self.align), box.top_of(height, self.valign), width, height)

    @property
    def is_moved(self) -> bool:
        """Whether it says that it stands elsewhere in its box than usual."""
        return self.align != "left" or self.valign != "middle"

    def turn_in(self, box: Rect, setting: Any) -> tuple[Item, ...]:
        """What it draws turned about the middle of a box, as large as fits then."""
        size = inscribed(Size(box.width, box.height), self.rotate)
        items = self.place_in(Rect(-size.width / 2, -size.height / 2, *size), setting)
        if any(isinstance(item, Cell | Field) for item in every_item(items)):
            message = f"this {self.kind} has places to write in, which stand upright; turn only what has none"
            setting.mistakes.add(self.place, message)
            return ()
        return (Group(box.centre, items, angle=self.rotate),)

    @classmethod
    def stand_in(cls, place: Place, values: dict[str, Any]) -> "Element":
        """An element of which only the room is known that it takes."""
        known = {name: value for name, value in values.items() if name in ROOM_KEYS}
        lost: type[Any] = Lost  # a place is no key, so type checkers do not know that a struct takes one
        made: Element = lost(place=place, **known)
        return made

    def faults(self, rules: HasLedger) -> Iterator[tuple[Place, str]]:
        """What it asks of the ledger and does not get, found when the pack is read: where, and what to do about it."""
        yield from ()

    def width_in(self, setting: Any) -> float | None:
        """The width that it was given in the file, else its own."""
        return self.width if self.width is not None else self.size_on_page(setting).width

    def height_in(self, setting: Any) -> float | None:
        """The height that it was given in the file, else its own."""
        return self.height if self.height is not None else self.size_on_page(setting).height

    def size_on_page(self, setting: Any) -> NaturalSize:
        """The width and height that it takes by itself, as it is turned."""
        width, height = self.own_size(setting)
        if self.rotate % 180 == 0:
            return NaturalSize(width, height)
        if self.rotate % 90 == 0:
            return NaturalSize(height, width)
        return (
            AS_GIVEN if width is None or height is None else NaturalSize(*turned_size(Size(width, height), self.rotate))
        )

    def own_size(self, setting: Any) -> NaturalSize:
        """Its natural size; in a draft none, where something is wrong with what it shows."""
        if not setting.is_draft:
            return self.natural_size(setting)
        size: NaturalSize = setting.marks.guarded_size(self.natural_size, setting) or AS_GIVEN
        return size


ROOM_KEYS = tuple(field.name for field in Element.FIELDS)


class Lost(Element):
    """What stands in a draft where an element cannot be read or drawn: an empty box, which is marked."""

    NOUN = "lost element"  # so it is no kind that a file can ask for

    @property
    def kind(self) -> str:
        return "element"

    def natural_size(self, setting: Any) -> NaturalSize:
        return AS_GIVEN

    def place_in(self, box: Rect, setting: Any) -> tuple[Item, ...]:
        return ()
