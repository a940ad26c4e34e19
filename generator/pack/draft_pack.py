"""A pack that can be drawn although something is wrong with it: parts that refer to unknown names are
dropped."""

from collections.abc import Collection, Iterable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from generator.drawing import Drawing, Shape
from generator.errors import MistakeList, Mistakes, Place, tellings
from generator.pack.files import read_shaped
from generator.pack.find import shown_path, tool_path
from generator.pack.kinds import Purpose, find_kind
from generator.pack.pack import Draft, Pack, read_and_check
from generator.pack.unreadable_parts import Lost
from generator.pack.variant import Game
from generator.reading.names import Unsound
from generator.reading.phrase import Phrase
from generator.reading.shape import Choice, Struct

if TYPE_CHECKING:
    from generator.layout.icons import IconSet
    from generator.layout.theme import ThemeFile

LOST_SHEET_MM = (190.0, 120.0)
CROSSED = (("M", (2, 2)), ("L", (22, 2)), ("L", (22, 22)), ("L", (2, 22)), ("Z", ()), ("M", (2, 2)), ("L", (22, 22)))
NO_DRAWING = Drawing(24, 24, (Shape(CROSSED, filled=False, stroke_width=1.6),))


def read_draft(game: Path | Game, purpose: Purpose = "all", decks: Collection[str] = ()) -> Pack:
    """As much of a pack as can be read, so that it can be drawn, with what is wrong; raises that where nothing can."""
    mistakes = MistakeList()
    reading = read_and_check(game, purpose, decks, mistakes)
    if reading is None:
        raise Mistakes(mistakes.errors)
    pack = mended(reading.pack, reading.unsound) if mistakes.errors else reading.pack
    undrawn = tuple(name for name in reading.pack.file.decks if name not in pack.file.decks)
    return pack.replace(draft=draft_of(mistakes, reading.lost, undrawn))


def draft_of(mistakes: MistakeList, lost: Lost | None, undrawn: tuple[str, ...]) -> Draft:
    """What is wrong, each cause told once, with the parts that it was made in."""
    merged = tellings(mistakes.errors)
    parts = tuple((merged[one], tuple(some)) for one, some in mistakes.parts.items() if one in merged)
    return Draft(tuple(sorted({*merged.values()})), parts, lost, undrawn)


def mended(pack: Pack, unsound: Iterable[Unsound]) -> Pack:
    """A pack in which every name stands for something, and every file that it names is there."""
    mender = Mender(unsound)
    faces = {name: mended_face(face, mender) for name, face in pack.faces.items()}
    drawn = [
        name
        for name, deck in pack.file.decks.items()
        if faces.keys() >= {*deck.face.names, *(deck.back.names if deck.back else ())}
    ]
    return pack.replace(
        file=pack.file.replace(
            sheets=tuple(dict.fromkeys(pack.file.sheets)), decks={name: pack.file.decks[name] for name in drawn}
        ),
        sheets={
            name: mender.mend(pack.sheets[name]) if name in pack.sheets else lost_sheet(name, pack)
            for name in pack.file.sheets
        },
        faces=faces,
        icons=mended_icons(pack.icons, mender),
        theme=mended_theme(pack.theme),
    )


class Mender:
    """Makes values anew without the names that nothing has."""

    def __init__(self, unsound: Iterable[Unsound]) -> None:
        self.words: dict[int, dict[str, set[str]]] = {}
        for one in unsound:
            self.words.setdefault(id(one.struct), {}).setdefault(one.key, set()).add(one.word)

    def mend(self, value: Any) -> Any:
        """A value without what is wrong in it; None where nothing is left."""
        if isinstance(value, Struct):
            return self.mend_struct(value)
        if isinstance(value, dict):
            return {name: made for name, one in value.items() if (made := self.mend(one)) is not None or one is None}
        if type(value) is tuple:
            return tuple(made for one in value if (made := self.mend(one)) is not None or one is None)
        return value

    def mend_struct(self, value: Struct) -> Struct | None:
        wrong = self.words.get(id(value), {})
        values = {field.name: getattr(value, field.name) for field in value.FIELDS}
        whole, lost = {name: self.mend(one) for name, one in values.items()}, "" in wrong
        for name, words in wrong.items():
            if not name:
                continue
            field = next(one for one in value.FIELDS if one.name == name)
            if isinstance(values[name], tuple | dict):
                whole[name] = without(values[name], words)
            elif field.is_required:
                lost = True
            else:
                whole[name] = field.key.default
        lost |= any(
            one.is_required and whole[one.name] is None and values[one.name] is not None for one in value.FIELDS
        )
        if lost:
            return type(value).stand_in(value.place, whole) if isinstance(value, Choice) else None
        return value.replace(**{name: one for name, one in whole.items() if one is not values[name]})


def without(value: Any, words: set[str]) -> Any:
    if isinstance(value, dict):
        return {name: one for name, one in value.items() if name not in words}
    return tuple(one for one in value if not isinstance(one, str) or one not in words)


def mended_face(face: Any, mender: Mender) -> Any:
    areas = {name: mended_area(area, mender) for name, area in face.areas.items()}
    return face.replace(areas={name: area for name, area in areas.items() if area})


def mended_area(area: Any, mender: Mender) -> Any:
    """An area of a face; one that is made for each card is checked there."""
    if not hasattr(area, "area"):
        return area
    made = mender.mend(area.area)
    return made and replace(area, area=made)


def lost_sheet(name: str, pack: Pack) -> Any:
    """An empty sheet in the place of one that cannot be read."""
    from generator.elements import Sheet

    path = find_kind("sheet").path_of(name)
    lost: Any = Sheet  # a place is no key, so type checkers do not know that a struct takes one
    place = Place(shown_path(pack.folder / path))
    return lost(title=Phrase({"": str(name)}), size=LOST_SHEET_MM, areas={}, place=place)


def mended_icons(icons: "IconSet", mender: Mender) -> "IconSet":
    """The icons with a crossed box for every drawing that is not there."""
    known = {name: plain_icon(mender.mend(icon), icons) for name, icon in icons.icons.items()}
    wanted = {drawing for name in known for drawing in replace(icons, icons=known).drawings_of(name)}
    absent = dict.fromkeys(sorted(wanted - icons.names), NO_DRAWING)
    return replace(icons, icons=known, names=icons.names | absent.keys(), drawings={**absent, **icons.drawings})


def plain_icon(icon: Any, icons: "IconSet") -> Any:
    """An icon that is not made of icons which are made of others, or are not there."""
    parts = [icons.icons.get(part) for part in (icon.inside, icon.frame) if part]
    is_sound = len(parts) != 1 and all(part and not part.inside for part in parts)
    return icon if is_sound else icon.replace(inside=None, frame=None)


def mended_theme(theme: "ThemeFile") -> "ThemeFile":
    """The theme with what it lacks taken from that of the house."""
    house: ThemeFile = read_shaped(find_kind("theme").struct(), tool_path("theme.yaml"))
    fonts, inks = {**house.fonts, **theme.fonts}, {**house.inks, **theme.inks}
    styles = {
        name: style.replace(
            font=style.font if style.font in fonts else next(iter(fonts)), ink=style.ink if style.ink in inks else "ink"
        )
        for name, style in {**house.styles, **theme.styles}.items()
    }
    return theme.replace(fonts=fonts, inks=inks, styles=styles, modes=theme.modes or house.modes)
