"""What every layout element may say and can do; the elements themselves stand in `elements/`, one module each."""

from collections.abc import Iterator
from typing import Any, Literal, NamedTuple

from generator.display.items import Item
from generator.errors import Place
from generator.geometry import Rect
from generator.ledger.ledger import HasLedger
from generator.reading.shape import Choice, Length, key

Align = Literal["left", "centre", "right"]


class NaturalSize(NamedTuple):
    """The room that an element takes by itself; None where it takes what it is given."""

    width: float | None = None
    height: float | None = None


AS_GIVEN = NaturalSize()


class Element(Choice):
    """What every element may say about the room it takes.

    `setting` is the Setting of `place/`, a room above this one: elements name its type, this base must not.
    """

    NOUN = "element"

    width: Length | None = key("width; else its own, else a share of what is left", default=None, least=0)
    height: Length | None = key("height; else its own, else a share of what is left", default=None, least=0)
    grow: float = key("its share of the room that is left over", default=1.0, least=0)
    align: Align = key("where it stands in a wider box", default="left")

    @property
    def kind(self) -> str:
        """The key that tells it from other elements."""
        return next(iter(type(self).__annotations__))

    def natural_size(self, setting: Any) -> NaturalSize:
        """The width and height that it takes by itself."""
        raise NotImplementedError

    def place_in(self, box: Rect, setting: Any) -> tuple[Item, ...]:
        """What it draws in a box; each kind has its own. Whoever has an element placed calls `draw_in`."""
        raise NotImplementedError

    def draw_in(self, box: Rect, setting: Any) -> tuple[Item, ...]:
        """What it draws in a box, with what holds for elements of every kind."""
        before = len(setting.mistakes.found)
        items = setting.marks.guarded(self.place_in, box, setting) if setting.is_draft else self.place_in(box, setting)
        if setting.is_draft or len(setting.mistakes.found) > before:
            setting.marks.blame(self.place, box, setting.mistakes, before)
        return items

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
        return self.width if self.width is not None else self.own_size(setting).width

    def height_in(self, setting: Any) -> float | None:
        """The height that it was given in the file, else its own."""
        return self.height if self.height is not None else self.own_size(setting).height

    def own_size(self, setting: Any) -> NaturalSize:
        """Its natural size; in a draft none, where something is wrong with what it shows."""
        if not setting.is_draft:
            return self.natural_size(setting)
        found: NaturalSize = setting.marks.guarded_size(self.natural_size, setting) or AS_GIVEN
        return found


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
