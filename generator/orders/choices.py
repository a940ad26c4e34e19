"""What somebody asked for by name: a paper, a look, modules, sheets and decks; a name that is not there is a Misuse."""

from collections.abc import Collection, Iterable
from math import isfinite
from pathlib import Path
from typing import TYPE_CHECKING

from generator.display.look import Look
from generator.errors import Mistakes, Misuse, check_range, choose, in_any_case, mistake
from generator.geometry import Point
from generator.ledger.modules import ALL, parts_in_play
from generator.orders.open_game import opened
from generator.pack.pack import Pack

if TYPE_CHECKING:
    from generator.layout.paper import Paper

MOST_OFFSET_MM = 10.0  # as far as the scales of the calibration target reach
FIRST_PAPER = "a4"  # where neither an option nor the game names one


def choose_paper(paper: str | None, pack: Pack | None = None) -> "Paper":
    """A paper by its name or its size, like 200x280; without one that of the game."""
    from generator.orders.shipped import shipped_papers  # brings themes, which scoring does not need

    wanted = paper_name(paper, pack)
    papers = (pack.once("papers", shipped_papers) | pack.file.papers) if pack else shipped_papers()
    return paper_of_size(wanted) or papers[choose("paper", wanted, papers)]


def paper_names() -> list[str]:
    """The papers that every game can be printed on."""
    from generator.orders.shipped import shipped_papers

    return list(shipped_papers())


def paper_name(paper: str | None, pack: Pack | None = None) -> str:
    """What a paper is called in the name of a file."""
    return (paper or (pack.file.paper if pack else None) or FIRST_PAPER).lower()


def paper_of_size(text: str) -> "Paper | None":
    """The paper of a size like 200x280 or 8 in x 10 in; None if it is none."""
    from generator.layout.paper import LONGEST_MM, SHORTEST_MM, custom_paper, read_size

    size = read_size(text)
    for length in size or ():
        check_range("paper", length, SHORTEST_MM, LONGEST_MM)
    return custom_paper(*size) if size else None


def choose_look(pack: Pack, ink: str, language: str | None) -> Look:
    """A print mode and a language that the game has; without a language its first."""
    chosen = choose("language", language or pack.file.languages[0], pack.file.languages)
    return Look(choose("ink", ink, pack.theme.modes), chosen)


def choose_modules(known_modules: Iterable[str], modules: Iterable[str]) -> tuple[str, ...]:
    """The modules that are in play, in the order of the game; `all` stands for every one."""
    known, wanted = list(known_modules), []
    for name in modules:
        if name.casefold() != ALL and not known:
            raise Misuse(f"`modules`: no '{name}'; this game has no modules")
        wanted.append(choose("modules", name, (*known, ALL)))
    return tuple(name for name in known if name in wanted or ALL in wanted)


def choose_sheets(pack: Pack, sheets: Iterable[str], modules: tuple[str, ...]) -> tuple[str, ...]:
    """The sheets that were asked for, in the order of the game, or the whole pad as it is in play; `all` stands for
    the pad and every extra sheet that is in play."""
    wanted = [choose("sheets", name, (*pack.sheets, ALL)) for name in sheets]
    if not pack.sheets:
        raise mistake(pack.file.place, "this game has no sheets; name some under 'sheets'")
    every = parts_in_play(pack.sheets, modules) if ALL in wanted else ()
    return tuple(name for name in pack.sheets if name in wanted or name in every) or in_play(
        "sheet", pad_in_play(pack, modules), pack
    )


def pad_in_play(pack: Pack, modules: Collection[str]) -> tuple[str, ...]:
    """The names of the sheets of the pad that are in play, in its order; extra sheets are asked for by name."""
    return tuple(name for name in parts_in_play(pack.sheets, modules) if not pack.sheets[name].extra)


def sheets_called(names: tuple[str, ...], sheets: Iterable[str], else_called: str = "sheets") -> str:
    """What a file of some sheets is called: by the names that were asked for, else by another name."""
    asked = [name.casefold() for name in sheets]
    return else_called if not asked else ALL if ALL in asked else "-".join(names)


def choose_decks(game: Pack | str | Path, decks: Iterable[str] = (), *, modules: Iterable[str] = ()) -> tuple[str, ...]:
    """The names of the decks that were asked for, or of all that are in play with some modules."""
    pack = opened(game, draft=isinstance(game, Pack))  # names can be chosen of a draft too
    known, decks = pack.file.decks or {}, tuple(decks)
    if pack.draft and any(in_any_case(name, pack.draft.undrawn) for name in decks):
        raise Mistakes(pack.draft.mistakes)
    if ALL in decks and ALL not in known:
        raise Misuse("`decks`: no 'all'; leave it out for every deck")
    wanted = tuple(choose("decks", name, known) for name in decks)
    if not known:
        raise Misuse(f"{pack.name} has no decks")
    return wanted or in_play("deck", parts_in_play(known, choose_modules(pack.file.modules, modules)), pack)


def in_play(part: str, names: tuple[str, ...], pack: Pack) -> tuple[str, ...]:
    if not names:
        known = ", ".join(pack.file.modules or ())
        raise Misuse(f"no {part} of {pack.name} is in play; choose another `modules`: {known}")
    return names


def choose_fonts(fonts: Iterable[str | Path]) -> tuple[str, ...]:
    """Font files that somebody names; each must be there."""
    for path in map(Path, fonts):
        if not path.is_file():
            raise Misuse(f"`font`: no file '{path}'; name a TTF or OTF file")
    return tuple(map(str, fonts))


def check_offset(offset: tuple[float, float]) -> Point:
    """How far a printer's backs are off, in mm."""
    if not all(map(isfinite, offset)):
        raise Misuse(f"`offset`: {offset} is not two numbers of mm")
    for length in offset:
        check_range("offset", length, -MOST_OFFSET_MM, MOST_OFFSET_MM)
    return Point(*offset)
