"""Names in the areas of faces, checked: those that all cards have when the pack is read, others card by card."""

from generator.cards.deck import Deck
from generator.cards.face import CardFields, Face, FixedArea, VaryingArea, WordsArea
from generator.errors import MistakeList, suggest
from generator.layout.sheet import Area
from generator.pack.pack import Pack
from generator.pack.references import Checker
from generator.pack.unreadable_parts import Lost
from generator.reading.names import Unsound
from generator.reading.shape import place_of


def check_faces(pack: Pack, mistakes: MistakeList, lost: Lost | None = None) -> list[Unsound]:
    """Every name in a face that is the same on all cards exists; what holds one that does not."""
    unsound: list[Unsound] = []
    for face in pack.faces.values():
        check_unknown(face, mistakes)
        checker = Checker(pack, mistakes, lost)
        for area in face.areas.values():
            if isinstance(area, FixedArea | WordsArea):
                checker.check_value(area.area)
        unsound += checker.unsound
    for deck in pack.file.decks.values():
        check_kinds(deck, pack, mistakes)
    return unsound


def check_kinds(deck: Deck, pack: Pack, mistakes: MistakeList) -> None:
    """A field is of one kind on all faces of a deck, since it is one column of its data."""
    kinds: dict[str, tuple[str, str]] = {}
    for name in dict.fromkeys(name for side in (deck.face, deck.back) if side for name in side.names):
        for field, kind in (pack.faces[name].fields if name in pack.faces else {}).items():
            first, other = kinds.setdefault(field, (kind, name))
            if kind != first:
                message = f"field '{field}' is of kind '{kind}' here and '{first}' on face '{other}' of the same deck"
                mistakes.add(place_of(field, pack.faces[name]), f"{message}; make it one kind")


def check_unknown(face: Face, mistakes: MistakeList) -> None:
    """What nobody knows is a field of the face, and so is what tells the cards apart that have it."""
    for group in face.unknown:
        for word in (*group.fields, *group.where):
            if word not in face.fields:
                place = getattr(word, "place", group.place)
                mistakes.add(place, f"no field '{word}' in this face{suggest(word, face.fields)}")


def read_area(pack: Pack, area: VaryingArea, card: CardFields, mistakes: MistakeList) -> Area | None:
    """An area as it is on a card, with its names checked; None where something is wrong."""
    before = len(mistakes.errors)

    def is_sound(filled_area: Area) -> bool:
        Checker(pack, mistakes).check_value(filled_area)
        return len(mistakes.errors) == before

    return area.read_once(card, mistakes, pack, is_sound)
