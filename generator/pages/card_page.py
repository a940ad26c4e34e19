"""A single card as a page of its own, for files and pictures."""

from generator.display.items import Group, Page
from generator.geometry import Point, Rect, Size
from generator.pages.impose import Cut
from generator.place.setting import Items


def card_page(items: Items, cut: Cut, size: Size | None = None, bleed_mm: float = 0.0) -> Page:
    """A card cut at its own size, or fitted into another one; perhaps with some of the ground beyond the cut."""
    size = size or cut.size
    scale = min(size.width / cut.size.width, size.height / cut.size.height)
    page = Size(size.width + 2 * bleed_mm, size.height + 2 * bleed_mm)
    whole = Size((cut.size.width + 2 * cut.bleed) * scale, (cut.size.height + 2 * cut.bleed) * scale)
    corner = Point((page.width - whole.width) / 2, (page.height - whole.height) / 2)
    trim, box = Rect(bleed_mm, bleed_mm, size.width, size.height), Rect(0, 0, page.width, page.height)
    return Page(
        page, (*ground_beyond(items, whole, page, scale), Group(corner, items, scale=scale)), trim=trim, bleed=box
    )


def ground_beyond(items: Items, whole: Size, page: Size, scale: float) -> Items:
    """The card once more beneath itself, stretched to the page's edges, where its own bleed does not reach them."""
    if whole.width >= page.width - 0.01 and whole.height >= page.height - 0.01:
        return ()
    across, down = page.width / whole.width, page.height / whole.height
    return (Group(Point(0, 0), items, scale=across * scale, stretch=down / across),)
