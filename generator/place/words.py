"""A text as words that can be measured at any size: each piece knows its typeface and its colour."""

import re
from typing import NamedTuple
from unicodedata import normalize

from generator.errors import Place, shortened, suggest
from generator.layout.theme import TextStyle
from generator.place.metrics import ICON_EM, Typeface
from generator.place.scripts import is_from_the_right, set_word, unshaped
from generator.place.setting import Setting, Typesetting
from generator.reading.guesses import suggest_ink
from generator.reading.markup import Span, spans_of
from generator.reading.words import MINUS
from generator.units import MM_PER_POINT

HYPHEN = re.compile(r"(?<![\w.,)\]}°-])-(?=\d)")
PARTS = re.compile(r"([ \n])")
CUTS = {(True, False): "bold", (False, True): "italic", (True, True): "bold_italic"}
MOST_LETTERS_LISTED = 12
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
    before = len(manner.setting.mistakes.errors)
    pieces = [one for span in spans for one in faced(span, text, manner)]
    check_letters(pieces, text, manner)
    if len(manner.setting.mistakes.errors) > before:
        return None
    base = manner.setting.typefaces[manner.style.font]
    return tuple(paragraphs_of(pieces, Piece(" ", base, manner.colour, False, base.width(" ", 1))))


def faced(span: Span, text: str, manner: Manner) -> list[tuple[Span, Typeface, str]]:
    """A span as it is printed, cut where its typeface lacks letters that another one has."""
    face, colour = typeface_of(span, text, manner)
    if span.is_icon:
        return [(span, face, colour)]
    letters = as_set(span.text, face)
    if letters.isascii():
        return [(span._replace(text=letters), face, colour)]
    runs = manner.setting.typefaces.runs(letters, face)
    return [(span._replace(text=run), own, colour) for run, own in runs]


def as_set(text: str, face: Typeface) -> str:
    """The letters of a text as they stand on paper: a minus before a number is one, words are in their script."""
    shown = HYPHEN.sub(MINUS, text) if "-" in text and not face.missing(MINUS) else text
    if shown.isascii():
        return shown
    return "".join(part if part in (" ", "\n") else set_word(part) for part in PARTS.split(shown))


def unknown_letters(text: str, face: Typeface, setting: Typesetting) -> str:
    """The letters of a text that cannot be printed: no typeface has them, or their script is not known here."""
    runs = setting.typefaces.runs(as_set(text, face).replace("\n", ""), face)
    lacking = (normalize("NFKC", letter) for run, own in runs for letter in own.missing(run))
    return "".join(dict.fromkeys((*unshaped(text), *"".join(lacking))))


def typeface_of(span: Span, text: str, manner: Manner) -> tuple[Typeface, str]:
    """The typeface and the colour of a span; an icon has a colour of its own unless it stands in an ink."""
    setting, font = manner.setting, manner.style.font
    face, colour = setting.typefaces[font], manner.colour
    cut = CUTS.get((span.bold, span.italic))
    if cut and not span.is_icon:
        cut_face = setting.cut_of(font, cut)
        if cut_face is None:
            called = cut.replace("_", " ")
            setting.mistakes.add(
                manner.place,
                f"font '{font}' has no {called} for '{shortened(span.text)}'; name one under '{cut}' of this font in"
                " the theme, or write \\* for a star that is printed",
            )
        face = cut_face or face
    if span.ink is not None:
        if span.ink not in setting.theme.inks:
            guess = suggest_ink(span.ink, setting.theme.inks)
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
    if letters := unshaped(text):
        named = ", ".join(repr(letter) for letter in letters[:MOST_LETTERS_LISTED])
        message = f"'{shortened(text)}' is in a script that cannot be printed yet ({named}); write it in another one"
        manner.setting.mistakes.add(manner.place, message)
        return
    lacking: dict[str, str] = {}
    for span, face, _ in pieces:
        missing = "" if span.is_icon else face.missing(span.text.replace("\n", ""))
        if missing:
            lacking[face.called] = lacking.get(face.called, "") + missing
    for font, letters in lacking.items():
        named = ", ".join(repr(letter) for letter in sorted(set(letters))[:MOST_LETTERS_LISTED])
        way_out = "name a font that has it under 'fallback' of the theme"
        message = f"font '{font}' has no letter {named} for '{shortened(text)}'; {way_out}"
        manner.setting.mistakes.add(manner.place, message)


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


def in_reading_order(line: Line) -> Line:
    """The words of a line from left to right: those written from the right are turned round, and where the line begins
    with one, so is their order among the others."""
    right = [any(is_from_the_right(piece.text) for piece in word.pieces if not piece.is_icon) for word in line]
    if not any(right):
        return line
    runs: list[list[Word]] = []
    for index, word in enumerate(line):
        if runs and right[index] == right[index - 1]:
            runs[-1].append(word)
        else:
            runs.append([word])
    turned = [run[::-1] if is_right else run for run, is_right in zip(runs, runs_right(right), strict=True)]
    return tuple(word for run in (turned[::-1] if right[0] else turned) for word in run)


def runs_right(right: list[bool]) -> list[bool]:
    """For each run of words of one direction whether they are written from the right."""
    return [one for index, one in enumerate(right) if not index or right[index - 1] != one]


def line_width(line: Line) -> float:
    """How wide a line is at one point."""
    return sum(word.width + (word.space.width if index else 0.0) for index, word in enumerate(line))
