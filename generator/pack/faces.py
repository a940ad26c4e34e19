"""Names in the areas of faces, checked: those that all cards have when the pack is read, others card by card."""

from generator.cards.face import CardFields, FixedArea, VaryingArea, WordsArea
from generator.errors import MistakeList
from generator.layout.sheet import Area
from generator.pack.lost import Lost
from generator.pack.pack import Pack
from generator.pack.references import Checker
from generator.reading.names import Unsound


def check_faces(pack: Pack, mistakes: MistakeList, lost: Lost | None = None) -> list[Unsound]:
    """Every name in a face that is the same on all cards exists; what holds one that does not."""
    unsound: list[Unsound] = []
    for face in pack.faces.values():
        checker = Checker(pack, mistakes, lost)
        for area in face.areas.values():
            if isinstance(area, FixedArea | WordsArea):
                checker.check_value(area.area)
        unsound += checker.unsound
    return unsound


def read_area(pack: Pack, area: VaryingArea, card: CardFields, mistakes: MistakeList) -> Area | None:
    """An area as it is on a card, with its names checked; None where something is wrong."""
    before = len(mistakes.found)
    found = area.read(card, mistakes)
    if found:
        Checker(pack, mistakes).check_value(found)
    return found if len(mistakes.found) == before else None
