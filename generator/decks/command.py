"""`scriptorium cards`"""

from collections.abc import Sequence
from contextlib import nullcontext
from functools import partial
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

import generator
from generator.cli.each import for_each
from generator.cli.options import (
    ConditionName,
    Data,
    DataSheet,
    DryRun,
    GameName,
    Ink,
    Lang,
    Modules,
    Only,
    Orientation,
    PaperName,
    PictureDpi,
    Press,
    ProfileFile,
    Type,
    Variant,
    Where,
    cards_asked,
    check_one_deck,
    complete_decks,
    misuse,
    pairs,
    set_in,
    shop_of,
    two_numbers,
)
from generator.cli.progress import watch
from generator.cli.streams import say
from generator.cli.write import is_stdout, write_files, write_made

if TYPE_CHECKING:
    from generator.writing.targets import Named

TOO_MANY = "-o: several decks need a folder, not one PDF; or print them --together"


def cards(
    game: GameName,
    decks: Annotated[
        list[str] | None,
        typer.Argument(
            help="names of decks; else all that are in play", metavar="[DECK]...", autocompletion=complete_decks
        ),
    ] = None,
    paper: PaperName = None,
    orientation: Orientation = None,
    ink: Ink = "colour",
    lang: Lang = None,
    type: Type = "usual",
    backs: Annotated[str, typer.Option(help="duplex-long, duplex-short, fold or none")] = "duplex-long",
    marks: Annotated[
        str, typer.Option(help="crop (marks outside the cards), lines (round each card), none, or cutter for a machine")
    ] = "crop",
    cut: Annotated[
        str | None, typer.Option(help="svg or dxf: the paths for a cutting machine too, with marks that it finds")
    ] = None,
    gap: Annotated[
        float | None,
        typer.Option(min=0, max=20, help="mm between cards; else 3, or down to 2 where more cards fit; with --press 6"),
    ] = None,
    offset: Annotated[
        str, typer.Option(help="mm by which your printer misses, x,y as read on the target of `calibrate`")
    ] = "0,0",
    proof: Annotated[bool, typer.Option("--proof", help="draw trim, safe zone and bleed over the cards")] = False,
    draft: Annotated[bool, typer.Option("--draft", help="a labelled box for every picture that is missing")] = False,
    picture_dpi: PictureDpi = 300,
    press: Press = False,
    condition: ConditionName = None,
    profile: ProfileFile = None,
    only: Only = None,
    where: Where = None,
    data: Data = None,
    data_sheet: DataSheet = None,
    module: Modules = None,
    variant: Variant = None,
    changed_since: Annotated[
        str | None,
        typer.Option(
            help="only the cards that differ from a git revision, a variant, a game, or (with --data) older data"
        ),
    ] = None,
    together: Annotated[
        bool, typer.Option("--together", help="all decks in one PDF; cards of one size share pages")
    ] = False,
    dry_run: DryRun = False,
    output: Annotated[
        Path | None, typer.Option("-o", "--output", help="the PDF to write (one deck, or --together), or a folder")
    ] = None,
) -> None:
    """Print a game's cards, tiles and aids."""
    fields, shop = pairs("--where", where or []), shop_of(press, condition, profile)
    pack = generator.open_game(game, variant, decks=(decks or ()) if ":" not in (only or "") else ())
    asked = cards_asked(pack, generator.choose_decks(pack, decks or (), modules=module or ()), only)
    names, together = list(asked), together or (only is not None and len(asked) > 1)
    pack = set_in(type, pack, names, ink=ink, language=lang)
    check_one_deck(names, data, fields)
    check_output(output, names, together=together, cut=cut)
    look: dict[str, Any] = {"ink": ink, "language": lang, "draft": draft, "data": data, "data_sheet": data_sheet}
    so: dict[str, Any] = {"paper": paper, "orientation": orientation, "gap": gap, "press": shop}
    so["marks"] = "cutter" if cut and marks.lower() == "crop" else marks
    more: dict[str, Any] = {"offset": two_numbers("--offset", offset), "draft": draft, "picture_dpi": picture_dpi}
    arrange = partial(generator.print_decks, pack, ink=ink, language=lang, backs=backs, proof=proof, **so, **more)

    def make(piles: list[str]) -> list[generator.File]:
        choose = partial(generator.choose_cards, pack, where=fields, changed_since=older, **look)
        found = for_each(piles, lambda name: choose(deck=name, only=asked[name]))
        chosen = [some for some in found if some.number or not older]
        paths = [generator.make_cut_paths(pack, some, kind=cut, **so) for some in chosen] if cut else []
        return [arrange(decks=chosen), *chain(*paths)] if chosen else []

    with generator.older_game(pack, changed_since, data) if changed_since else nullcontext() as older:
        made = list(chain(*for_each(watch(pack.name)(piles_of(names, together=together)), make)))
    if not made:
        say(f"no card differs from {changed_since}: nothing to print")
    else:
        write_decks(made, output, (game, variant, data, changed_since, profile), dry_run=dry_run)


def write_decks(made: "list[generator.File]", output: Path | None, read: "Named", *, dry_run: bool) -> None:
    """The only PDF into the file asked for, others into a folder."""
    if is_one_file(output):
        write_made(made[0], output, read, dry_run=dry_run)
    else:
        write_files(output or Path("output"), made, read, dry_run=dry_run)


def piles_of(names: Sequence[str], *, together: bool) -> list[list[str]]:
    """The decks of each PDF."""
    return [list(names)] if together else [[name] for name in names]


def check_output(output: Path | None, names: Sequence[str], *, together: bool, cut: str | None) -> None:
    """One PDF is enough for what is made, and cards that share pages have no paths of their own."""
    if cut and together and len(names) > 1:
        misuse("--cut: each deck has its own paths; leave out --together")
    if is_one_file(output) and (cut or (len(names) > 1 and not together)):
        misuse("-o: --cut makes several files" if cut else TOO_MANY)


def is_one_file(output: Path | None) -> bool:
    """Whether a PDF is asked for, or standard output, and no folder."""
    return output is not None and (output.suffix.lower() == ".pdf" or is_stdout(output))
