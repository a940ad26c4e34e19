"""A deck as a draft: every card is drawn as far as it can be, and what is wrong with it is marked."""

from typing import NamedTuple

from generator.cards.deck import Row
from generator.errors import Mistake, MistakeList
from generator.geometry import Rect
from generator.look import Look
from generator.pack.data import read_draft_rows
from generator.pack.pack import Pack
from generator.pages.card import FaceDrawer
from generator.pages.deck import DeckDrawer, DrawnDeck
from generator.pages.draft import Numbering, Numbers, draw_marks, own_face
from generator.place.marks import Mark
from generator.place.setting import Items


class DraftDeck(NamedTuple):
    """The rows of a deck, their cards, and all mistakes of the game and of this deck in the order of their numbers."""

    rows: list[Row]
    drawn: DrawnDeck
    mistakes: tuple[Mistake, ...]


def draw_draft(
    pack: Pack, name: str, look: Look, *, with_backs: bool = True, numbering: Numbering | None = None
) -> DraftDeck:
    """Every card of a deck once, with the boxes marked that each mistake is about."""
    found = MistakeList()
    rows, wrong = read_draft_rows(pack, name, found)
    drawer = DeckDrawer(pack, name, look, is_draft=True)
    sides = [drawer.front, *([drawer.back] if drawer.back and with_backs else [])]
    cards = [tuple(face.bare() if row.place in wrong else face.place(row) for face in sides) for row in rows]
    told = {met: told for face in sides for met, told in face.tell().items()}
    numbering = numbering or Numbering(pack)
    known = numbering.numbers((*found.found, *drawer.setting.mistakes.found))
    known |= {met: known[one] for met, one in told.items() if one in known}
    of_rows = {part: [one for one, at in found.parts.items() if at == part] for part in {*found.parts.values()}}
    marked = []
    for row, card in zip(rows, cards, strict=True):
        fronts = [*of_row(row, of_rows, drawer.front), *drawer.front.marks.get(row.id, ())]
        marks = [fronts, list(sides[1].marks.get(row.id, ())) if sides[1:] else []]
        made = [with_marks(items, some, face, known) for items, some, face in zip(card, marks, sides, strict=False)]
        marked.append((made[0], made[1] if made[1:] else None))
    return DraftDeck(rows, DrawnDeck(tuple(marked), drawer.cut, drawer.frame), tuple(numbering.told))


def of_row(row: Row, of_rows: dict[object, list[Mistake]], face: FaceDrawer) -> list[Mark]:
    """What is wrong with a row, upon its whole card."""
    return [Mark(face.box, one) for one in of_rows.get(row.place, ())]


def with_marks(items: Items, marks: list[Mark], face: FaceDrawer, numbers: Numbers) -> Items:
    page = Rect(0, 0, *face.size).inset(face.face.bleed)
    return (*items, *draw_marks((*face.fixed_marks, *marks), numbers, page, own_face(face.setting)))
