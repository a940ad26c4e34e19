"""`scriptorium sheets`"""

from pathlib import Path
from typing import Annotated, Any

import typer

import generator
from generator.cli.options import (
    ConditionName,
    Draft,
    DryRun,
    Fonts,
    GameName,
    Ink,
    Lang,
    Modules,
    Orientation,
    PaperName,
    PictureDpi,
    Press,
    ProfileFile,
    Type,
    Variant,
    choose,
    misuse,
    read_scale,
    set_in,
    shop_of,
)
from generator.cli.write import write_made


def sheets(
    game: GameName,
    sheet: Annotated[
        list[str] | None, typer.Option(help="one side or one extra sheet, by its name; may stand again, or 'all'")
    ] = None,
    paper: PaperName = None,
    orientation: Orientation = None,
    up: Annotated[int, typer.Option(min=1, max=16, help="how many sheets on one side of a paper, to be cut")] = 1,
    scale: Annotated[
        str, typer.Option(help="0.5 to 2, like 1.41 or 141%, or fit: as large as the paper holds")
    ] = "100%",
    large: Annotated[
        bool, typer.Option("--large", help="large print: about 140 %, on A3 or in parts on several papers")
    ] = False,
    ink: Ink = "colour",
    lang: Lang = None,
    type: Type = "usual",
    copies: Annotated[
        int | None,
        typer.Option(min=1, max=1000, help="how many of each side; else 1, with --up as many as fill a paper"),
    ] = None,
    arrange: Annotated[
        str | None,
        typer.Option(help="duplex (recto and verso of one paper) or single; else duplex, with --up single"),
    ] = None,
    module: Modules = None,
    variant: Variant = None,
    record: Annotated[Path | None, typer.Option(help="a record: the sheets are printed as it fills them")] = None,
    player: Annotated[str | None, typer.Option(help="only the sheets of this player of the record")] = None,
    font: Fonts = None,
    picture_dpi: PictureDpi = 300,
    press: Press = False,
    condition: ConditionName = None,
    profile: ProfileFile = None,
    fillable: Annotated[bool, typer.Option("--fillable", help="a form to be filled in on a screen")] = False,
    draft: Draft = False,
    dry_run: DryRun = False,
    output: Annotated[Path | None, typer.Option("-o", "--output", help="the PDF to write")] = None,
) -> None:
    """Print a game's score sheets."""
    arranged = choose("--arrange", arrange, ("duplex", "single")) if arrange else None
    check_for_players(player, font, is_filled=record is not None and not fillable)
    so: dict[str, Any] = {"paper": paper, "ink": ink, "language": lang, "orientation": orientation}
    so |= {"sheets": sheet or (), "duplex": arranged and arranged == "duplex", "modules": module or ()}
    so |= {"copies": copies} if copies else {}
    size: dict[str, Any] = {"up": up, "scale": read_scale(scale), "large": large}
    is_plain = size == {"up": 1, "scale": 1, "large": False}
    if fillable and not is_plain:
        misuse("--up, --scale and --large: a form is filled in on a screen, where it has any size; leave them out")
    if draft and (record is not None or fillable or not is_plain):
        misuse("--draft: with --record, --fillable, --up, --scale and --large a game must be without mistakes")
    shop = shop_of(press, condition, profile)
    if shop and (fillable or record):
        misuse("--press: a print shop prints empty sheets, without fields; leave out --fillable and --record")
    pack = generator.open_game(game, variant, purpose="sheets", draft=draft)
    pack = set_in(type, pack, sheets=sheet or (), modules=module or (), paper=paper, ink=ink, language=lang)
    if fillable:
        made = generator.print_form(pack, record=record, **so)
    elif record:
        made = generator.print_filled(pack, record, player=player, fonts=font or (), **so, **size)
    else:
        made = generator.print_sheets(pack, draft=draft, picture_dpi=picture_dpi, press=shop, **so, **size)
    write_made(made, output, read=(game, variant, record, profile), dry_run=dry_run)


def check_for_players(player: str | None, font: list[Path] | None, *, is_filled: bool) -> None:
    """Options about players need sheets that a record fills."""
    if player is not None and not is_filled:
        misuse("--player: whose sheets these are is known with --record, and a form is of all players")
    if font and not is_filled:
        misuse("--font: names of players stand on sheets with --record; leave it out")
