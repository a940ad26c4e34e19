"""The pictures of states that a game names, as a page draws them into cells: each once, in a box of 10 mm."""

from typing import Any

from generator.display.entry import Picture
from generator.display.items import Document, Use
from generator.display.look import Look
from generator.geometry import Rect
from generator.ledger.ledger import Family
from generator.pack.pack import Pack
from generator.pages.setting import prepare_setting
from generator.place.icons import symbol_of
from generator.place.pen_marks import place_picture, state_name
from generator.place.setting import Items, Setting
from generator.web.cards import first_ink
from generator.web.definitions import Definitions
from generator.web.drawing import Drawer
from generator.web.texts import text_by

BOX = Rect(0, 0, 10, 10)
PEN = "currentColor"  # whoever shows a picture says what colour the pen has


def state_pictures(pack: Pack, shared: Definitions) -> dict[str, Any]:
    """For each family of named states what its states are called, and what is drawn for them."""
    setting = prepare_setting(pack, Look(first_ink(pack), pack.file.languages[0]))
    named = {str(name): named_states(family) for name, family in pack.ledger.families.items()}
    return {
        name: {one.state: picture_data(one, pack, setting, shared) for one in pictures}
        for name, pictures in named.items()
        if pictures
    }


def named_states(family: Family) -> list[Picture]:
    return [look.picture for look in family.looks if not look.is_plain] if family.kind == "states" else []


def picture_data(picture: Picture, pack: Pack, setting: Setting, shared: Definitions) -> dict[str, Any]:
    """A state: its name, and its drawing where it is no pen mark."""
    drawn = {"svg": drawn_picture(picture, pack, setting, shared)} if picture.is_drawn else {}
    name = text_by(pack.file.languages, lambda language: state_name(picture, pack.icons, language))
    return {"name": name, **drawn}


def drawn_picture(picture: Picture, pack: Pack, setting: Setting, shared: Definitions) -> str:
    items = place_picture(picture, BOX, PEN, setting)
    return Drawer(document_of(items, pack, setting), shared).draw(items)


def document_of(items: Items, pack: Pack, setting: Setting) -> Document:
    """What a drawer needs to know of some items: their symbols and fonts."""
    names = {item.symbol for item in items if isinstance(item, Use)}
    symbols = {name: symbol_of(pack.icons.drawings[name]) for name in sorted(names)}
    return Document("", "", "", setting.language, (), symbols, setting.fonts)
