"""A deck as a draft: every card is drawn as far as it can be, and what is wrong with it is marked."""

from typing import NamedTuple

from generator.cards.deck import Row
from generator.display.look import Look
from generator.errors import Mistake, MistakeList, Place
from generator.geometry import Rect
from generator.pack.data import read_draft_rows
from generator.pack.pack import Pack
from generator.pages.card import FaceDrawer
from generator.pages.deck import DeckDrawer, DrawnDeck
from generator.pages.draft import Numbering, Numbers, boxes_of, draw_marks, own_face
from generator.place.marks import Mark
from generator.place.setting import Items


class DraftDeck(NamedTuple):
    """The rows of a deck, their cards, all mistakes of the game and of this deck in the order of their numbers, and for
    each card the boxes of each number."""

    rows: list[Row]
    drawn: DrawnDeck
    mistakes: tuple[Mistake, ...]
    boxes: dict[str, dict[int, list[Rect]]]


def draw_draft(
    pack: Pack, name: str, look: Look, *, with_backs: bool = True, numbering: Numbering | None = None
) -> DraftDeck:
    """Every card of a deck once, with the boxes marked that each mistake is about."""
    of_files, numbering = MistakeList(), numbering or Numbering(pack)
    rows, wrong = read_draft_rows(pack, name, of_files)
    drawer = DeckDrawer(pack, name, look, is_draft=True)
    sides = [drawer.front, *([drawer.back] if drawer.back and with_backs else [])]
    of_rows = {row: [one for one, at in of_files.parts.items() if row in at] for row in wrong}
    cards = [[place(side.face_of(row), row, of_rows) for side in sides] for row in rows]
    shown = {met: shown for side in sides for met, shown in side.tell().items()}
    numbers = numbering.numbers((*of_files.errors, *drawer.setting.mistakes.errors))
    numbers |= {met: numbers[one] for met, one in shown.items() if one in numbers}
    marked = tuple(
        (
            with_marks(card[0], row, sides[0].face_of(row), numbers),
            with_marks(card[1], row, sides[1].face_of(row), numbers) if card[1:] else None,
        )
        for row, card in zip(rows, cards, strict=True)
    )
    faces = {row.id: (row, drawer.front.face_of(row)) for row in rows}
    boxes = {name: boxes_of(marks_on(row, face), numbers, face.box) for name, (row, face) in faces.items()}
    return DraftDeck(rows, DrawnDeck(marked, drawer.cut, drawer.frame), tuple(numbering.numbered), boxes)


def place(face: FaceDrawer, row: Row, of_rows: dict[Place, list[Mistake]]) -> Items:
    return face.place_wrong(row, of_rows[row.place]) if row.place in of_rows else face.place(row)


def marks_on(row: Row, face: FaceDrawer) -> list[Mark]:
    return [*face.fixed_marks, *face.marks.get(row.id, ())]


def with_marks(items: Items, row: Row, face: FaceDrawer, numbers: Numbers) -> Items:
    return (*items, *draw_marks(marks_on(row, face), numbers, face.box, own_face(face.setting)))
