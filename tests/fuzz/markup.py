"""Drawings, and the parts of a workbook: markup with an attribute, an element or a number changed."""

import random
import re
from collections.abc import Callable

ATTRIBUTES = (
    "stroke-linecap",
    "stroke-linejoin",
    "fill-rule",
    "fill",
    "stroke",
    "stroke-width",
    "transform",
    "style",
    "opacity",
    "viewBox",
    "points",
    "d",
    "r",
    "onload",
    "href",
)
DRAWN = (
    "M5 5A1e-200 1e-200 0 0 1 8 8",
    "M0 0L1e309 1",
    "M0 0 C1 1",
    "Z",
    "m1,1 l2 2 z",
    "M5 5A0 0 0 0 1 8 8",
    "M1 1a2 2 0 0110 10",
    "nan",
    "M0,0" + " h1" * 300,
)
VALUES = (
    *DRAWN,
    "round",
    "none",
    "currentColor",
    "url(#a)",
    "-1",
    "0",
    "1e-300",
    "1e300",
    "50%",
    "rotate(45)",
    "scale(0)",
    "matrix(1 0 0)",
    "translate(nan)",
    "&quot;/&gt;&lt;script&gt;",
    "fill:none;stroke:#000",
    "0 0 0 0",
    "0 0 24 24",
    "",
)


def changed_markup(text: str, chance: random.Random) -> str:
    """An attribute, an element or a number of XML changed."""
    pick: Callable[[str], list[re.Match[str]]] = lambda pattern: list(re.finditer(pattern, text))  # noqa: E731
    match chance.randrange(6):
        case 0 if found := pick(r'="[^"]*"'):
            one = chance.choice(found)
            return f'{text[: one.start()]}="{chance.choice(VALUES)}"{text[one.end() :]}'
        case 1 if found := pick(r"<[a-z]\w*"):
            one = chance.choice(found)
            return f'{text[: one.end()]} {chance.choice(ATTRIBUTES)}="{chance.choice(VALUES)}"{text[one.end() :]}'
        case 2 if found := pick(r"-?\d+\.?\d*"):
            one = chance.choice(found)
            number = chance.choice(("0", "-1", "1e9", "1e-9", "1e400", "nan", "", "3", "7.25", "--2"))
            return text[: one.start()] + number + text[one.end() :]
        case 3 if found := pick(r"<[^<>]*>"):
            one = chance.choice(found)
            return text[: one.start()] + one[0] * chance.choice((0, 0, 2, 40)) + text[one.end() :]
        case 4 if found := pick(r"<[a-z]\w*"):
            one = chance.choice(found)
            name = chance.choice(
                ("g", "path", "circle", "rect", "use", "text", "script", "image", "style", "polygon", "ellipse")
            )
            return f"{text[: one.start()]}<{name}{text[one.end() :]}"
        case _:
            return f'<!DOCTYPE svg [<!ENTITY a "{"x" * chance.choice((3, 1000))}">]>{text.replace("</", "&a;&a;</", 1)}'
