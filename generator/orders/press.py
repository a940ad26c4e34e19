"""What a print shop asks for: a printing condition or its own profile; and pages with a bleed."""

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, Protocol

from generator.display.items import Document, Group, Page
from generator.display.look import Look
from generator.errors import Mistake, Misuse, Place, choose
from generator.geometry import Point, Rect, Size
from generator.pack.find import shown_path
from generator.pack.pack import Pack
from generator.source.file import read_bytes

if TYPE_CHECKING:
    from generator.render.press import PressColours

BLEED_MM = 3.0
LARGEST_PROFILE = 20_000_000


class PrintShop(NamedTuple):
    """For which press a PDF is made: a registered printing condition (PDF/X-1a), or the shop's own profile (PDF/X-4),
    an ICC file."""

    condition: str | None = None  # else the usual one
    profile: str | Path | None = None


class ForPress(Protocol):
    """What an order says of a print shop."""

    @property
    def press(self) -> bool: ...
    @property
    def condition(self) -> str | None: ...
    @property
    def profile(self) -> str | Path | None: ...


def print_shop(order: ForPress) -> PrintShop | None:
    """The print shop that is meant; none for a printer at home."""
    if not order.press:
        if order.condition or order.profile:
            raise Misuse("`condition` and `profile`: they are for a print shop; add `press`")
        return None
    if order.condition and order.profile:
        raise Misuse("`condition` and `profile`: the profile says the condition; leave one of them out")
    return PrintShop(order.condition, order.profile)


def choose_press(pack: Pack, look: Look, shop: PrintShop | None) -> "PressColours | None":
    """The colours for a print shop; none for a printer at home."""
    if shop is None:
        return None
    from generator.layout.press_inks import press_inks
    from generator.render.conditions import CONDITIONS, DEFAULT, own_condition
    from generator.render.press import Press, PressColours
    from generator.render.profile import read_profile

    condition, profile = CONDITIONS[choose("condition", shop.condition or DEFAULT, CONDITIONS)], None
    if shop.profile is not None:
        path = shown_path(Path(shop.profile))
        profile = read_profile(read_bytes(Path(shop.profile), path, LARGEST_PROFILE), Place(path))
        condition = own_condition(profile.title)
    is_grey = pack.theme.modes[look.ink].grey
    return PressColours(Press(press_inks(pack.theme, look.ink), condition, profile, is_grey))


def with_bleed(document: Document, colours: "PressColours | None") -> Document:
    """For a print shop, pages with the room of a bleed round what is cut."""
    if not colours:
        return document
    pages = tuple(document.pages)
    larger = {id(page): larger_page(page) for page in pages}
    return document._replace(pages=tuple(larger[id(page)] for page in pages))


def larger_page(page: Page) -> Page:
    size = Size(page.size.width + 2 * BLEED_MM, page.size.height + 2 * BLEED_MM)
    trim, whole = Rect(BLEED_MM, BLEED_MM, *page.size), Rect(0, 0, *size)
    return page._replace(size=size, items=(Group(Point(BLEED_MM, BLEED_MM), page.items),), trim=trim, bleed=whole)


def check_gap(gap: float | None, shop: PrintShop | None) -> float | None:
    """The gap between cards: for a print shop wide enough for two bleeds."""
    if shop is None or (gap is not None and gap >= 2 * BLEED_MM):
        return gap
    if gap is not None:
        needed = f"a print shop needs {BLEED_MM:g} mm of bleed on each side of a card"
        raise Misuse(f"`gap`: {needed}, so {2 * BLEED_MM:g} or more between cards; leave it out")
    return 2 * BLEED_MM


def named(words: Iterable[str], colours: "PressColours | None") -> str:
    """The name of a PDF."""
    return "-".join((*words, *(("press",) if colours else ()))) + ".pdf"


def press_text(colours: "PressColours | None") -> str:
    """For which press a file is, to be said beside what it holds."""
    if not colours:
        return ""
    press = colours.press
    return f", {'PDF/X-4' if press.profile else 'PDF/X-1a:2003'} for {press.condition.info}"


def press_remarks(colours: "PressColours | None") -> tuple[Mistake, ...]:
    """What a print shop's file could not show as it is."""
    if not colours or not colours.flattened:
        return ()
    message = "what shines through is printed as upon white paper, since PDF/X-1a has no transparency"
    return (Mistake(Place("PDF/X-1a"), f"{message}; with the shop's profile (--profile) it shines through"),)
