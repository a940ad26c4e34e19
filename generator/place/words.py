"""A text as words that can be measured at any size: each piece knows its typeface and its colour."""

from typing import NamedTuple

from generator.errors import Place, shortened, suggest
from generator.layout.theme import TextStyle
from generator.place.metrics import ICON_EM, Typeface
from generator.place.setting import Setting, Typesetting
from generator.reading.markup import Span, spans_of
from generator.units import MM_PER_POINT

CUTS = {(True, False): "bold", (False, True): "italic", (True, True): "bold_italic"}
MOST_LETTERS_TOLD = 12
ICON_UNIT = ICON_EM * MM_PER_POINT


class Piece(NamedTuple):
    """Letters of one typeface and colour, or an icon; its width at one point."""

    text: str
    face: Typeface
    colour: str
    is_icon: bool
    width: float


class Word(NamedTuple):
    """Pieces that no line break comes between, and the space that stands before them in a line."""

    pieces: tuple[Piece, ...]
    space: Piece
    width: float


Line = tuple[Word, ...]


class Paragraph(NamedTuple):
    """What stands between two line breaks of a text."""

    words: Line


class Manner(NamedTuple):
    """How a text is set where no sign says otherwise, and where it was written."""

    style: TextStyle
    colour: str
    setting: Typesetting
    place: Place


def read_words(text: str, manner: Manner) -> tuple[Paragraph, ...] | None:
    """A text as paragraphs of words; None where a letter, a cut, an ink or an icon is missing, which is told."""
    spans = spans_of(text) if isinstance(manner.setting, Setting) else (Span(text),)
    before = len(manner.setting.mistakes.found)
    pieces = [(span, *typeface_of(span, text, manner)) for span in spans]
    check_letters(pieces, text, manner)
    if len(manner.setting.mistakes.found) > before:
        return None
    base = manner.setting.typefaces[manner.style.font]
    return tuple(paragraphs_of(pieces, Piece(" ", base, manner.colour, False, base.width(" ", 1))))


def typeface_of(span: Span, text: str, manner: Manner) -> tuple[Typeface, str]:
    """The typeface and the colour of a span; an icon has a colour of its own unless it stands in an ink."""
    setting, font = manner.setting, manner.style.font
    face, colour = setting.typefaces[font], manner.colour
    cut = CUTS.get((span.bold, span.italic))
    if cut and not span.is_icon:
        found = setting.cut_of(font, cut)
        if found is None:
            called = cut.replace("_", " ")
            setting.mistakes.add(
                manner.place,
                f"font '{font}' has no {called} for '{shortened(span.text)}'; name one under '{cut}' of this font in"
                " the theme, or write \\* for a star that is printed",
            )
        face = found or face
    if span.ink is not None:
        if span.ink not in setting.theme.inks:
            guess = suggest(span.ink, setting.theme.inks)
            setting.mistakes.add(
                manner.place, f"no ink '{span.ink}' for '[{span.ink}|' in a text (\\[ prints a bracket){guess}"
            )
        else:
            colour = setting.theme.ink(span.ink)
    elif span.is_icon and isinstance(setting, Setting):
        if span.text not in setting.pack.icons:
            guess = suggest(span.text, setting.pack.icons.icons)
            setting.mistakes.add(manner.place, f"no icon '{span.text}' for ':{span.text}:' in a text{guess}")
        else:
            colour = setting.theme.ink(setting.ink_of_icon(span.text))
    return face, colour


def check_letters(pieces: list[tuple[Span, Typeface, str]], text: str, manner: Manner) -> None:
    """Every letter is in its font; told once for each font."""
    lacking: dict[str, str] = {}
    for span, face, _ in pieces:
        missing = "" if span.is_icon else face.missing(span.text.replace("\n", ""))
        if missing:
            lacking[face.called] = lacking.get(face.called, "") + missing
    for font, letters in lacking.items():
        named = ", ".join(repr(letter) for letter in sorted(set(letters))[:MOST_LETTERS_TOLD])
        manner.setting.mistakes.add(manner.place, f"font '{font}' has no letter {named} for '{shortened(text)}'")


def paragraphs_of(pieces: list[tuple[Span, Typeface, str]], usual: Piece) -> list[Paragraph]:
    """Pieces cut at line breaks and spaces; a space is as wide as in the piece that it stands in."""
    paragraphs: list[Paragraph] = []
    words: list[Word] = []
    parts: list[Piece] = []
    space = usual

    def end_word() -> None:
        words.append(Word(tuple(parts), space, sum(part.width for part in parts)))
        parts.clear()

    for span, face, colour in pieces:
        if span.is_icon:
            parts.append(Piece(span.text, face, colour, True, ICON_UNIT))
            continue
        for number, paragraph in enumerate(span.text.split("\n")):
            if number:
                end_word()
                paragraphs.append(Paragraph(tuple(words)))
                words, space = [], usual
            for index, letters in enumerate(paragraph.split(" ")):
                if index:
                    end_word()
                    space = Piece(" ", face, colour, False, face.width(" ", 1))
                if letters:
                    parts.append(Piece(letters, face, colour, False, face.width(letters, 1)))
    end_word()
    return [*paragraphs, Paragraph(tuple(words))]


def set_lines(paragraphs: tuple[Paragraph, ...], size_pt: float, width: float) -> tuple[Line, ...]:
    """Greedy line breaks at spaces; a line break in the text stays one."""
    return tuple(line for paragraph in paragraphs for line in break_lines(paragraph.words, size_pt, width))


def break_lines(words: Line, size_pt: float, width: float) -> list[Line]:
    lines: list[Line] = []
    line: list[Word] = []
    used = 0.0
    for word in words:
        wide = (word.space.width + word.width) * size_pt
        if used and used + wide > width + 0.01:
            lines.append(tuple(line))
            line, used = [], 0.0
        if not used:  # a line begins with a word
            line = [word]
            used = word.width * size_pt
        else:
            line.append(word)
            used += wide
    return [*lines, tuple(line)]


def line_width(line: Line) -> float:
    """How wide a line is at one point."""
    return sum(word.width + (word.space.width if index else 0.0) for index, word in enumerate(line))
