"""Type that is easier to read: fonts without serifs and italics, more air between lines, letters as large as fit."""

from collections.abc import Callable, Iterator

from generator.errors import Mistakes
from generator.layout.theme import FontFile, TextStyle, ThemeFile
from generator.pack.pack import Pack

LEADING, USUAL_LEADING, CLOSE_LEADING = 1.25, 1.15, 1.05
USUAL_PT, SMALLEST_PT = 8.5, 8.0  # what every text should have, and what it may shrink to
LARGEST_PT = 12.0  # what is as large is left as it is
FLOORS_PT = (SMALLEST_PT, 7.5, 7.0, 6.5)  # tried one after the other, where a layout has no more room

Tries = Callable[[Pack], object]


def in_readable_type(pack: Pack, place: Tries) -> Pack:
    """A pack in readable type: every style is made as large as everything that is placed has room for."""
    pack = pack.replace(theme=with_plain_fonts(pack.theme))
    airy = with_styles(pack, {name: aired(style) for name, style in styles_of(pack)})
    pack = airy if fits(airy, place) else pack
    whole = with_styles(pack, {name: next(larger(style)) for name, style in styles_of(pack)})
    if fits(whole, place):
        return whole
    for name, style in sorted(styles_of(pack), key=lambda one: one[1].size):
        tried = (with_styles(pack, {name: one}) for one in larger(style))
        pack = next((one for one in tried if fits(one, place)), pack)
    return pack


def fits(pack: Pack, place: Tries) -> bool:
    """Whether everything can be placed."""
    try:
        place(pack)
    except Mistakes:
        return False
    return True


def with_plain_fonts(theme: ThemeFile) -> ThemeFile:
    """A theme whose styles use the fonts that are easier to read; their italics are their upright letters."""
    fonts = {name: upright(name, font) for name, font in theme.fonts.items()}
    plain = {name: font.readable or name for name, font in theme.fonts.items()}
    return theme.replace(
        fonts=fonts, styles={name: one.replace(font=plain[one.font]) for name, one in theme.styles.items()}
    )


def upright(name: str, font: FontFile) -> FontFile:
    return font.replace(italic=name, bold_italic=font.bold or name)


def aired(style: TextStyle) -> TextStyle:
    """A style with more air between lines; one that never shrinks is set closely on purpose."""
    return style if is_fixed(style) else style.replace(leading=max(LEADING, style.leading))


def is_fixed(style: TextStyle) -> bool:
    return style.smallest == style.size


def larger(style: TextStyle) -> Iterator[TextStyle]:
    """A style with larger letters: the largest first, then with less of a floor; at last as large as fits. One that
    never shrinks keeps one size for all its texts."""
    size = style.size if style.size >= LARGEST_PT else max(USUAL_PT, style.size * 1.1)
    if is_fixed(style):
        sizes = (size, *(one for one in FLOORS_PT if style.size < one < size))
        yield from (style.replace(size=one, smallest=one) for one in sizes)
        return
    leadings = dict.fromkeys((style.leading, USUAL_LEADING, CLOSE_LEADING))
    for floor in FLOORS_PT:
        if floor > style.smallest:
            yield from (style.replace(size=size, smallest=min(floor, size), leading=one) for one in leadings)
    for lower in (size, *(one for one in FLOORS_PT if one > style.size)):
        yield from (style.replace(size=lower, leading=one) for one in leadings)


def styles_of(pack: Pack) -> list[tuple[str, TextStyle]]:
    """Every style but that of the margin line, which nobody reads to play."""
    return [(name, style) for name, style in pack.theme.styles.items() if name != "margin"]


def with_styles(pack: Pack, styles: dict[str, TextStyle]) -> Pack:
    return pack.replace(theme=pack.theme.replace(styles={**pack.theme.styles, **styles}))
