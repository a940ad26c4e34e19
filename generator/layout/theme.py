"""theme.yaml: fonts, inks and text styles, and what each print mode makes of them."""

from typing import Any, NamedTuple, TypeVar

from generator.cmyk import Cmyk
from generator.errors import MistakeList, Place, mistake, suggest
from generator.layout.cmyk_values import CMYK, SCHEMA, read_mix
from generator.layout.colour import HEX, contrast, darken_to, lighten_to, mix, to_grey
from generator.reading.guesses import suggest_ink
from generator.reading.shape import Length, Reader, Struct, Word, key, place_of
from generator.source.tree import Listing, Mapping, Node, Scalar

Value = TypeVar("Value")

WHITE = "#ffffff"
SMALLEST_TEXT_PT = 6.0
ICON_CONTRAST = 3.05  # of an icon inside a cell to its ground; 3 is asked for
OWN_INKS = ("ink", "stone", "paper", "cell", "dots", "plain")
OWN_STYLES = ("margin", "banner", "name", "note", "figure", "faint", "rim")


class FontFile(Struct):
    """A font file inside an installed package, or inside the pack's folder."""

    file: str = key("file name of a TrueType or OpenType font", free=True)
    package: str | None = key(
        "Python package that carries it; without it the file lies in the pack's folder", default=None, free=True
    )
    bold: str | None = key("name of the font of this theme for `**bold**` in its texts", default=None, refers="font")
    italic: str | None = key("name of the font for `*italic*`", default=None, refers="font")
    bold_italic: str | None = key("name of the font for `***both***`", default=None, refers="font")
    readable: str | None = key("name of the font that takes its place in readable type", default=None, refers="font")


class Ink(NamedTuple):
    """A colour, and another one in some print modes; and the printing inks that a print shop mixes it of."""

    colours: dict[str, str]
    mix: Cmyk | None = None

    @classmethod
    def read_node(cls, reader: Reader, node: Node) -> "Ink | None":
        entries = (
            [(Scalar("", node.place), node)]
            if isinstance(node, Scalar)
            else list(node.entries)
            if isinstance(node, Mapping)
            else []
        )
        colours: dict[str, str] = {}
        mix: Cmyk | None = None
        if isinstance(node, Listing):
            reader.wrong(node, "a colour, or a colour for each print mode")
        for mode, value in entries:
            if mode.text == CMYK:
                mix = read_mix(reader, value)
            elif isinstance(value, Scalar) and HEX.fullmatch(value.text):
                colours[Word(mode.text, mode.place)] = value.text.lower()
            else:
                reader.wrong(value, "a colour like '#7a3b2e' (in quotes)")
        if isinstance(node, Mapping) and not node.entries:
            reader.wrong(node, "a colour, or a colour for each print mode", "empty")
        elif [mode.text for mode, _ in entries] == [CMYK]:
            reader.wrong(node, "a colour beside 'cmyk', which screens and home printers show", "none")
        return cls(colours, mix) if colours else None

    @classmethod
    def schema(cls) -> dict[str, Any]:
        one = {"type": "string", "pattern": f"^{HEX.pattern}$"}
        return {"anyOf": [one, {"type": "object", "properties": {CMYK: SCHEMA}, "additionalProperties": one}]}


class TextStyle(Struct):
    """How a kind of text is set."""

    font: str = key("name of a font of this theme", refers="font")
    size: float = key("size in points; nothing under 6", least=SMALLEST_TEXT_PT, most=200)
    smallest: float = key(
        "how far the size may shrink for a text to fit", default=SMALLEST_TEXT_PT, least=SMALLEST_TEXT_PT
    )
    ink: str = key("ink of the text", default="ink", refers="ink")
    leading: float = key("line distance as a multiple of the size", default=1.15, least=0.8, most=3)


class Contrast(Struct):
    """How strongly things may at most stand out from white paper where ink is saved, as ratios of WCAG."""

    text: float = key("of texts below 14 points; 4.5 is easy to read", default=4.55, least=1, most=21)
    icons: float = key(
        "of icons up to 4.5 mm and of larger texts; one that is twice as long has about half as much beyond 1",
        default=3.05,
        least=1,
        most=21,
    )
    drawings: float = key("of the largest drawings, about", default=1.2, least=1, most=21)
    lines: float = key("of lines round things up to 20 mm", default=3.05, least=1, most=21)
    frames: float = key("of lines round anything larger", default=1.6, least=1, most=21)


class Mode(Struct):
    """A print mode."""

    grounds: bool = key("whether areas are filled; without it they are outlined", default=True)
    grey: bool = key("whether every colour becomes the grey that looks as bright", default=False)
    stroke: float = key("how wide lines are drawn, 1 for as wide as stated", default=1.0, least=0.1, most=4)
    pictures: float | None = key(
        "how strongly pictures are printed, 0 to 1; else 1, and 0.4 where areas are not filled",
        default=None,
        least=0,
        most=1,
    )
    sheets: Contrast | None = key("how strongly things on sheets may at most stand out; else as they are", default=None)
    cards: Contrast | None = key("how strongly things on cards may at most stand out; else as they are", default=None)
    lighten: float = key("how much white is mixed into every ink, 0 to 1", default=0.0, least=0, most=1)


class Lines(Struct):
    """Stroke widths."""

    cell: Length = key("outline of a cell", default=Length(0.3))
    frame: Length = key("outline of a panel", default=Length(0.25))
    join: Length = key("lines that join the cells of a wheel", default=Length(0.7))
    dotted: Length = key("faint dotted circles that a pen follows", default=Length(0.25))


class ThemeFile(Struct):
    """theme.yaml as it is written."""

    fonts: dict[str, FontFile] = key("fonts by the name that styles use", free=True)
    fallback: tuple[str, ...] = key(
        "names of fonts of this theme for letters that other fonts lack, in the order in which they are tried",
        default=(),
        refers="font",
    )
    inks: dict[str, Ink] = key(
        "colours by the name that sheets use; one colour, or one for each print mode, and `cmyk` for a print shop",
        free=True,
    )
    styles: dict[str, TextStyle] = key("text styles by name", free=True)
    modes: dict[str, Mode] = key("print modes by name", fewest=1, free=True)
    lines: Lines = key("stroke widths", default=Lines())
    apart: tuple[tuple[str, ...], ...] = key(
        "groups of inks that a player has to tell apart; `check` looks at them with other eyes and in grey",
        default=(),
        refers="ink",
    )
    pale: float = key(
        "how much of the ground may at most be mixed into an icon inside a cell, 0 to 1; it keeps a contrast of 3 : 1",
        default=1.0,
        least=0,
        most=1,
    )


class Needed(dict[str, Value]):
    """Inks or styles by name, of which what is drawn uses some unasked; one that the theme lacks is its mistake."""

    def __init__(self, values: dict[str, Value], noun: str, place: Place) -> None:
        super().__init__(values)
        self.noun, self.place = noun, place

    def __missing__(self, name: str) -> Value:
        raise mistake(self.place, f"the theme needs {self.noun} '{name}'; what is printed uses it")

    def __reduce__(self) -> tuple[Any, ...]:
        return Needed, (dict(self), self.noun, self.place)


class Theme(NamedTuple):
    """The theme in one print mode: names in, colours out."""

    file: ThemeFile
    mode: Mode
    inks: dict[str, str]
    lines: Lines

    def ink(self, name: str) -> str:
        """The colour of an ink in this mode."""
        return self.inks[name]

    def width(self, stated: float) -> float:
        """The width of a line in this mode."""
        return stated * self.mode.stroke

    def ground(self, name: str | None) -> str | None:
        """The colour for a filled area, or None where this mode only outlines."""
        return self.ink(name) if name and self.mode.grounds else None

    def on(self, name: str) -> str:
        """The colour for text and icons upon an area of that ink: the ink itself where areas are only outlined."""
        if not self.mode.grounds:
            return self.ink(name)
        return max((WHITE, self.ink("ink")), key=lambda colour: contrast(colour, self.ink(name)))

    def pale(self, name: str, ground: str) -> str:
        """The ink made light, for icons that a pen mark will cover: every hue as light as can be read."""
        dark_enough = darken_to(self.ink(name), ground, ICON_CONTRAST, self.ink("ink"))
        return lighten_to(dark_enough, ground, ICON_CONTRAST, self.file.pale)

    def tint(self, name: str, share: float) -> str | None:
        """A filled area in a light tint of an ink."""
        return mix(self.ink(name), WHITE, 1 - share) if self.mode.grounds else None

    def resized(self, style: str, size: float) -> "Theme":
        """The same with another size of a text style."""
        styles = {**self.file.styles, style: self.file.styles[style].replace(size=size)}
        return self._replace(file=self.file.replace(styles=Needed(styles, "a style", self.file.place)))


def theme_in_mode(file: ThemeFile, mode: str) -> Theme:
    """The theme as one print mode shows it."""
    shown = file.modes[mode]
    inks = Needed({name: ink_in_mode(ink, mode, shown) for name, ink in file.inks.items()}, "an ink", file.place)
    styles = Needed(file.styles, "a style", file.place)
    return Theme(file.replace(styles=styles), shown, inks, lines_in_mode(file.lines, shown))


def lines_in_mode(lines: Lines, mode: Mode) -> Lines:
    """The stroke widths of a mode."""
    return Lines(**{field.name: getattr(lines, field.name) * mode.stroke for field in Lines.FIELDS})


def ink_in_mode(ink: Ink, name: str, mode: Mode) -> str:
    """An ink's own colour for a mode, else its colour, else that as grey."""
    if name in ink.colours:
        return ink.colours[name]
    colour = ink.colours.get("") or next(iter(ink.colours.values()))
    return mix(to_grey(colour) if mode.grey else colour, WHITE, mode.lighten)


def check_theme(theme: ThemeFile, mistakes: MistakeList, *, has_sheets: bool) -> None:
    """Styles name fonts and inks that are there, and 'ink' itself is among them."""
    for font in theme.fonts.values():
        for cut in filter(None, (font.bold, font.italic, font.bold_italic, font.readable)):
            if cut not in theme.fonts:
                mistakes.add(place_of(cut, font), f"no font '{cut}' in this theme{suggest(cut, theme.fonts)}")
    for name in theme.fallback:
        if name not in theme.fonts:
            mistakes.add(place_of(name, theme), f"no font '{name}' in this theme{suggest(name, theme.fonts)}")
    for style in theme.styles.values():
        for name, known, way_out in ((style.font, theme.fonts, suggest), (style.ink, theme.inks, suggest_ink)):
            if name not in known:
                mistakes.add(getattr(name, "place", style.place), f"no '{name}' in this theme{way_out(name, known)}")
    for name in (name for names in theme.apart for name in names if name not in theme.inks):
        mistakes.add(place_of(name, theme), f"no ink '{name}' in this theme{suggest_ink(name, theme.inks)}")
    for ink in theme.inks.values():
        for mode in ink.colours:
            if mode and mode not in theme.modes:
                mistakes.add(getattr(mode, "place", theme.place), f"no print mode '{mode}'{suggest(mode, theme.modes)}")
    for sort, needed, names in (("an ink", OWN_INKS, set(theme.inks)), ("a style", OWN_STYLES, set(theme.styles))):
        for name in needed if has_sheets else needed[:1]:
            if name not in names:
                mistakes.add(theme.place, f"the theme needs {sort} '{name}'; what is printed uses it")
