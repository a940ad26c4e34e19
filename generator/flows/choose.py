"""What somebody asked for by name: a paper, a look, modules, sheets and decks; a name that is not there is a Misuse."""

from collections.abc import Iterable
from pathlib import Path

from generator.errors import Misuse, choose, mistake
from generator.flows.games import opened
from generator.flows.shipped import shipped_papers
from generator.layout.paper import Paper
from generator.look import Look
from generator.pack.pack import Pack
from generator.play.modules import ALL, parts_in_play


def choose_paper(paper: str) -> Paper:
    papers = shipped_papers()
    choose("paper", paper, papers)
    return papers[paper]


def choose_look(pack: Pack, ink: str, language: str | None) -> Look:
    """A print mode and a language that the game has; without a language its first."""
    language = language or pack.file.languages[0]
    choose("language", language, pack.file.languages)
    choose("ink", ink, pack.theme.modes)
    return Look(ink, language)


def choose_modules(known_modules: Iterable[str], modules: Iterable[str]) -> tuple[str, ...]:
    """The modules that are in play, in the order of the game; `all` stands for every one."""
    wanted, known = list(modules), list(known_modules)
    for name in wanted:
        if name != ALL and not known:
            raise Misuse(f"`modules`: no '{name}'; this game has no modules")
        choose("modules", name, (*known, ALL))
    return tuple(name for name in known if name in wanted or ALL in wanted)


def choose_sheets(pack: Pack, sheet: str | None, modules: tuple[str, ...]) -> tuple[str, ...]:
    """The one sheet that was asked for, or all that are in play."""
    if sheet:
        choose("sheet", sheet, pack.sheets)
    if not pack.sheets:
        raise mistake(pack.file.place, "this game has no sheets; name some under 'sheets'")
    return (sheet,) if sheet else in_play("sheet", parts_in_play(pack.sheets, modules), pack)


def choose_decks(game: Pack | str | Path, decks: Iterable[str] = (), *, modules: Iterable[str] = ()) -> tuple[str, ...]:
    """The names of the decks that were asked for, or of all that are in play with some modules."""
    pack = opened(game)
    known, wanted = pack.file.decks or {}, tuple(decks)
    for name in wanted:
        choose("decks", name, known)
    if not known:
        raise Misuse(f"{pack.name} has no decks")
    return wanted or in_play("deck", parts_in_play(known, choose_modules(pack.file.modules, modules)), pack)


def in_play(part: str, names: tuple[str, ...], pack: Pack) -> tuple[str, ...]:
    if not names:
        known = ", ".join(pack.file.modules or ())
        raise Misuse(f"no {part} of {pack.name} is in play; choose another `modules`: {known}")
    return names


def check_range(option: str, value: float, least: float, most: float) -> None:
    if not least <= value <= most:
        raise Misuse(f"`{option}`: {value:g} is not between {least:g} and {most:g}")
