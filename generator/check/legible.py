"""What is hard to read on a page: texts and icons of too little contrast to their ground, icons too small in cells."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from generator.check.grounds import OnGround, Outline, standing
from generator.display.items import Cell, Item, Symbol, Text, Use, bounding_box, every_item
from generator.errors import Mistake, Place
from generator.geometry import Point, Rect
from generator.layout.colour import contrast
from generator.layout.icons import IconSet
from generator.layout.theme import Theme
from generator.place.cell_content import ICON_MM
from generator.place.ink_saving import LARGE_PT

TEXT, ICON = 4.5, 3.0  # what WCAG asks for at level AA; large texts are seen like icons
LARGEST_ICON = 12.0  # mm; what is larger is a picture
ROUNDING = 0.005


class Part(NamedTuple):
    """A part of a page: where it stands, and where it was written."""

    box: Rect
    place: Place


class Seen(NamedTuple):
    """A page or a side of a card: what is drawn, and its parts; the first part is the whole."""

    items: Sequence[Item]
    parts: Sequence[Part]


class ReadingConditions(NamedTuple):
    """How pages were drawn: the theme in a print mode, the name of that mode, the game's icons."""

    theme: Theme
    mode: str
    icons: IconSet


class Faint(NamedTuple):
    """Something that does not stand out from its ground."""

    what: str
    ratio: float
    needed: float
    place: Place
    mode: str
    ink: str
    ground_ink: str


def hard_to_read(
    pages: Iterable[Seen], symbols: Mapping[str, Symbol], eye: ReadingConditions
) -> Iterator[Faint | Mistake]:
    """What is faint, to be told together with that of other pages, and icons in cells that are too small."""
    icons = {eye.icons.own_drawing(name) for name in eye.icons.icons}
    outlines: dict[str, tuple[Outline, ...]] = {}
    for page in pages:
        seen = without_halos(standing(page.items, symbols, icons, outlines))
        yield from faint_ones(seen, page.parts, eye)
        yield from small_icons(seen, page)


def without_halos(drawn: Iterable[OnGround]) -> list[OnGround]:
    """What one sees: an icon under the same icon is a line round that one."""
    some = list(drawn)
    last = {(one.item.symbol, *middle(one)): index for index, one in enumerate(some) if isinstance(one.item, Use)}
    return [
        one
        for index, one in enumerate(some)
        if not isinstance(one.item, Use) or last[one.item.symbol, *middle(one)] == index
    ]


def middle(one: OnGround) -> tuple[int, int]:
    """Where it stands, to about a millimetre."""
    return round(one.box.centre.x), round(one.box.centre.y)


def faint_ones(drawn: Iterable[OnGround], parts: Sequence[Part], eye: ReadingConditions) -> Iterator[Faint]:
    inks = set(eye.theme.inks.values())
    names = {colour: f"ink '{name}'" for name, colour in reversed(eye.theme.inks.items())}
    for one in drawn:
        needed = needed_by(one, inks, eye)
        if not (needed and one.ground and one.item.colour):
            continue
        ratio = contrast(one.item.colour, one.ground)
        if ratio < needed - ROUNDING:
            what = f"text '{one.item.text}'" if isinstance(one.item, Text) else f"icon '{one.item.symbol}'"
            yield Faint(
                what,
                ratio,
                needed,
                written(one.box.centre, parts),
                eye.mode,
                names.get(one.item.colour, one.item.colour),
                names.get(one.ground, one.ground),
            )


def needed_by(one: OnGround, inks: set[str], eye: ReadingConditions) -> float | None:
    """The contrast that a text or an icon needs; None for decoration, which is large or not printed at full strength,
    and for icons where a print mode makes them light to save ink."""
    if isinstance(one.item, Text):
        return ICON if one.item.size_pt >= LARGE_PT else TEXT
    is_small = max(one.box.width, one.box.height) <= LARGEST_ICON
    saves = eye.theme.mode.sheets or eye.theme.mode.cards
    return ICON if is_small and one.item.colour in inks and not saves else None


def tell_faint(faint: Iterable[Faint]) -> Iterator[Mistake]:
    """One warning for each ink that stands out too little, with the worst that it is used for."""
    inks: dict[tuple[str, str, bool], list[Faint]] = {}
    for one in faint:
        inks.setdefault((one.ink, one.place.path, one.what.startswith("text")), []).append(one)
    for ones in inks.values():
        worst = min(ones, key=lambda one: (one.ratio / one.needed, one.place))
        things, modes = {(one.what, one.place) for one in ones}, dict.fromkeys(one.mode for one in ones)
        more = f" (and {len(things) - 1} more in this file)" if len(things) > 1 else ""
        message = f"{worst.what}{more} has a contrast of {worst.ratio:.1f} : 1 in {' and '.join(modes)}"
        way_out = f"{worst.needed:g} : 1 can be read, so make one of them darker or lighter"
        yield Mistake(worst.place, f"{message} ({worst.ink} on {worst.ground_ink}); {way_out}")


def small_icons(drawn: Iterable[OnGround], page: Seen) -> Iterator[Mistake]:
    """Icons inside cells that are smaller than the eye likes, by families of cells."""
    icons = [one for one in drawn if isinstance(one.item, Use) and not one.is_upon_icon]
    small = [one for one in icons if longer(one) < ICON_MM - ROUNDING]
    if not small:
        return
    cells = [(item.entry.cell, bounding_box(item.shape)) for item in every_item(page.items) if isinstance(item, Cell)]
    families: dict[str, list[OnGround]] = {}
    for one in small if cells else ():
        name = next((name for name, box in cells if box.holds(one.box, 0.05)), None)
        if name:
            families.setdefault(name.rpartition(".")[0] or name, []).append(one)
    for family, ones in families.items():
        least = min(map(longer, ones))
        message = f"icons in cells of '{family}' are {least:.1f} mm long ({len(ones)} below {ICON_MM:g} mm)"
        yield Mistake(
            written(ones[0].box.centre, page.parts),
            f"{message}; make the cells larger, or print what they give beside them",
        )


def longer(one: OnGround) -> float:
    return max(one.box.width, one.box.height)


def written(point: Point, parts: Sequence[Part]) -> Place:
    """Where the smallest part round a point was written; else the page."""
    spot = Rect(point.x, point.y, 0, 0)
    round_it = [part for part in parts[1:] if part.box.holds(spot, 0.01)]
    return min(round_it, key=lambda part: part.box.width * part.box.height, default=parts[0]).place
