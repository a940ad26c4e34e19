"""What several commands share: their options, choosing from known names, reading pairs."""

import re
from collections.abc import Iterable
from math import isfinite
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, NoReturn

import typer

from generator.cli.streams import complain
from generator.errors import Mistakes, Misuse

if TYPE_CHECKING:
    from generator import Pack, PrintShop


def complete_games(begun: str) -> list[str]:
    """The games whose names go on as somebody has begun."""
    from generator import find_games

    return [name for name in find_games() if name.startswith(begun)]


def complete_papers(begun: str) -> list[str]:
    """The papers whose names go on as somebody has begun."""
    from generator import paper_names

    return [name for name in paper_names() if name.startswith(begun.lower())]


def complete_decks(context: typer.Context, begun: str) -> list[str]:
    """The decks of the game that stands before them on the command line."""
    from generator import game_facts

    try:
        decks = game_facts(context.params["game"])["decks"]
    except Mistakes:
        return []
    return [deck["name"] for deck in decks if deck["name"].startswith(begun)]


GameName = Annotated[str, typer.Argument(help="name of a game, or the folder of a pack", autocompletion=complete_games)]
AsJson = Annotated[bool, typer.Option("--json", help="the same as one JSON document")]
Variant = Annotated[Path | None, typer.Option(help="a variant of the game: its YAML file or folder")]
Modules = Annotated[
    list[str] | None,
    typer.Option("--module", help="a module that is in play, again for each further one; 'all' for every module"),
]
PaperName = Annotated[
    str | None,
    typer.Option(
        help="a4, letter, a3, a5 …, or a size like 200x280; else the game's own, or a4", autocompletion=complete_papers
    ),
]
Orientation = Annotated[str | None, typer.Option(help="portrait or landscape; else what fits better")]
DryRun = Annotated[bool, typer.Option("--dry-run", help="say what would be written, and write nothing")]
Ink = Annotated[str, typer.Option(help="colour, saver (outlines only) or grey")]
Lang = Annotated[str | None, typer.Option(help="language of the texts, like en or fr")]
TYPES = ("usual", "readable")
Type = Annotated[
    str, typer.Option(help="usual, or readable: no serifs, no italics, letters as large as there is room for")
]
Draft = Annotated[bool, typer.Option("--draft", help="draw it although something is wrong, with the places marked")]
Only = Annotated[
    str | None,
    typer.Option(
        help="only the cards of these ids, with commas between, of one deck or of several, like attack:ladder_1; or"
        " unknown: those that lack a value"
    ),
]
Where = Annotated[list[str] | None, typer.Option(help="only cards whose field has a value, like colour=red")]
Data = Annotated[Path | None, typer.Option(help="other data for the deck: a YAML, CSV or XLSX file")]
DataSheet = Annotated[str | None, typer.Option(help="sheet of an XLSX file; else the first")]
Fonts = Annotated[
    list[Path] | None,
    typer.Option("--font", help="a TTF or OTF file for letters of names that the other fonts lack; may stand again"),
]
PictureDpi = Annotated[
    int, typer.Option(min=36, max=1200, help="dots per inch that pictures have at most; more makes the file larger")
]

Press = Annotated[bool, typer.Option("--press", help="a PDF/X for a print shop: CMYK, black text, 3 mm of bleed")]
ConditionName = Annotated[
    str | None, typer.Option("--condition", help="with --press: fogra39, fogra51, fogra52, gracol or swop")
]
ProfileFile = Annotated[Path | None, typer.Option("--profile", help="with --press: the shop's own ICC file")]


def shop_of(press: bool, condition: str | None, profile: Path | None) -> "PrintShop | None":
    """The print shop that is meant; none for a printer at home."""
    if not press:
        if condition or profile:
            misuse("--condition and --profile: they are for a print shop; add --press")
        return None
    if condition and profile:
        misuse("--condition and --profile: the profile says the condition; leave one of them out")
    from generator import PrintShop

    return PrintShop(profile=profile) if not condition else PrintShop(condition)


# What the front door calls an option, and what it is called on the command line; `--NAME` if it is not here.
SPELLED = {
    "deck": "DECK",
    "decks": "DECK",
    "file_kind": "KIND",
    "form": "--format",
    "kind": "--as",
    "language": "--lang",
    "modules": "--module",
    "sheets": "--sheet",
    "names": "NAME",
    "picture_dpi": "--picture-dpi",
    "variants": "--variant",
}


def as_typed(misuse: Misuse) -> str:
    """What is wrong with a call of the front door, in the words of the command line."""
    return re.sub(r"`(\w+)`", lambda found: SPELLED.get(found[1], f"--{found[1]}"), str(misuse))


def choose(option: str, value: str, known: Iterable[str]) -> str:
    """The known value that is meant, in any case; ends with a usage error (exit code 2) if there is none."""
    from generator.errors import in_any_case, suggest

    names = list(known)
    found = in_any_case(value, names)
    return found if found is not None else misuse(f"{option}: no '{value}'{suggest(value, names)}")


def misuse(message: str) -> NoReturn:
    """A usage error."""
    complain(message)
    raise typer.Exit(2)


def two_numbers(option: str, text: str) -> tuple[float, float]:
    """Millimetres written as `x,y`; a comma that is meant as a decimal sign makes too many of them."""
    parts = text.split(",")
    try:
        x, y = (float(part) for part in parts)
    except ValueError:
        decimal = "; write decimals with a point" if len(parts) > 2 else ""
        misuse(f"{option}: '{text}' is not two numbers like 0.5,-1{decimal}")
    if not (isfinite(x) and isfinite(y)):
        misuse(f"{option}: '{text}' is not two numbers like 0.5,-1")
    return x, y


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
        misuse(f"--scale: '{text}' is no scale like 1.41 or 141%, nor fit")
    return round(scale, 4)


def pairs(option: str, texts: list[str]) -> dict[str, str]:
    """Conditions written as `field=value`."""
    found = {}
    for text in texts:
        field, sign, value = text.partition("=")
        if not sign or not field:
            misuse(f"{option}: '{text}' is not a condition like colour=red")
        found[field.strip()] = value.strip()
    return found


def names_in(text: str | None) -> list[str] | None:
    """Names with commas between."""
    return None if text is None else [name.strip() for name in text.split(",")]


def cards_asked(pack: "Pack", decks: tuple[str, ...], only: str | None) -> "dict[str, list[str] | None]":
    """The decks that are meant, and which of their cards; None for all."""
    ids = names_in(only)
    if ids is None or (len(decks) == 1 and ":" not in (only or "")):
        return dict.fromkeys(decks, ids)
    if ids == ["unknown"]:
        misuse("--only unknown: name the one deck that it is for")
    from generator import cards_by_deck

    return {**cards_by_deck(pack, ids, decks)}


def check_one_deck(names: Iterable[str], data: Path | None, where: dict[str, str]) -> None:
    """What is told of the cards of one deck needs one deck."""
    several = len(list(names)) > 1
    if data and several:
        misuse("--data: name the one deck that the data is for")
    if where and several:
        misuse("--where: name the one deck that it is for")


def set_in(type_: str, pack: "Pack", decks: Iterable[str] = (), **so: Any) -> "Pack":
    """A game in the type that is asked for."""
    if choose("--type", type_, TYPES) == "usual":
        return pack
    from generator import make_readable

    return make_readable(pack, decks, **so)
