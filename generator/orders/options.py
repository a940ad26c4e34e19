"""Options that several products have, each declared once; and how what is typed for one is read."""

from collections.abc import Mapping, Sequence
from math import isfinite
from pathlib import Path
from typing import Annotated

from generator.errors import Misuse, choose
from generator.orders.order import Option


def read_scale(text: str) -> float | None:
    """A scale like 1.41 or 141%; None for `fit`."""
    if text.strip().lower() == "fit":
        return None
    number, sign, rest = text.partition("%")
    try:
        scale = float(number) / (100 if sign else 1)
    except ValueError:
        scale = float("nan")
    if not isfinite(scale) or rest.strip():
        raise Misuse(f"`scale`: '{text}' is no scale like 1.41 or 141%, nor fit")
    return round(scale, 4)


def read_arrangement(text: str) -> bool:
    """Whether sides lie behind one another: `duplex`, or `single`."""
    return choose("duplex", text, ("duplex", "single")) == "duplex"


def read_offset(text: str) -> tuple[float, float]:
    """Millimetres written as `x,y`; a comma that is meant as a decimal sign makes too many of them."""
    parts = text.split(",")
    try:
        x, y = (float(part) for part in parts)
    except ValueError:
        decimal = "; write decimals with a point" if len(parts) > 2 else ""
        raise Misuse(f"`offset`: '{text}' is not two numbers like 0.5,-1{decimal}") from None
    if not (isfinite(x) and isfinite(y)):
        raise Misuse(f"`offset`: '{text}' is not two numbers like 0.5,-1")
    return x, y


def read_names(text: str) -> list[str]:
    """Names with commas between."""
    return [name.strip() for name in text.split(",")]


def read_conditions(texts: Sequence[str]) -> dict[str, str]:
    """Conditions written as `field=value`."""
    conditions = {}
    for text in texts:
        field, sign, value = text.partition("=")
        if not sign or not field:
            raise Misuse(f"`where`: '{text}' is not a condition like colour=red")
        conditions[field.strip()] = value.strip()
    return conditions


# ---- how it looks and lies on paper ----

Paper = Annotated[str | None, Option("a4, letter, a3, a5 …, or a size like 200x280; else the game's own, or a4")]
Orientation = Annotated[str | None, Option("portrait or landscape; else what fits better")]
Ink = Annotated[str, Option("colour, saver (outlines only) or grey")]
Language = Annotated[str | None, Option("language of the texts, like en or fr", "--lang")]
Type = Annotated[
    str,
    Option(
        "usual, or readable: no serifs, no italics, letters as large as there is room for",
        known=("usual", "readable"),
    ),
]
Draft = Annotated[bool, Option("draw it although something is wrong, with the places marked")]
Fonts = Annotated[
    Sequence[str | Path],
    Option("a TTF or OTF file for letters of names that the other fonts lack; may stand again", "--font"),
]
PictureDpi = Annotated[
    int,
    Option("dots per inch that pictures have at most; more makes the file larger", limits=(36, 1200)),
]
Offset = Annotated[
    tuple[float, float],
    Option("mm by which your printer misses, x,y as read on the target of `calibrate`", read=read_offset, shown="0,0"),
]

# ---- for a print shop ----

Press = Annotated[bool, Option("a PDF/X for a print shop: CMYK, black text, 3 mm of bleed")]
Condition = Annotated[str | None, Option("with --press: fogra39, fogra51, fogra52, gracol or swop")]
Profile = Annotated[str | Path | None, Option("with --press: the shop's own ICC file")]

# ---- which parts of a game ----

Variant = Annotated[str | Path | None, Option("a variant of the game: its YAML file or folder")]
Modules = Annotated[
    Sequence[str],
    Option("a module that is in play, again for each further one; 'all' for every module", "--module"),
]
Only = Annotated[
    Sequence[str] | None,
    Option(
        "only the cards of these ids, with commas between, of one deck or of several, like attack:ladder_1; or"
        " unknown: those that lack a value",
        read=read_names,
    ),
]
Where = Annotated[
    Mapping[str, str] | None, Option("only cards whose field has a value, like colour=red", read=read_conditions)
]
Data = Annotated[str | Path | None, Option("other data for the deck: a YAML, CSV or XLSX file")]
DataSheet = Annotated[str | None, Option("sheet of an XLSX file; else the first")]
