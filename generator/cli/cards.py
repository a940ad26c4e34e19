"""The commands for cards: printing decks, exporting single cards, and the target for a crooked printer."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Optional

import typer

from generator.cli.options import Modules, Variant, choose, chosen_modules, counted, misuse, pairs, two_numbers
from generator.errors import Mistake, Mistakes

if TYPE_CHECKING:
    from generator.cards.deck import Row
    from generator.diff.since import Since
    from generator.layout.paper import Paper
    from generator.pack.pack import Pack

Only = Annotated[Optional[str], typer.Option(help="only the cards of these ids, with commas between")]
Where = Annotated[Optional[list[str]], typer.Option(help="only cards whose field has a value, like colour=red")]
Data = Annotated[Optional[Path], typer.Option(help="other data for the deck: a YAML, CSV or XLSX file")]
DataSheet = Annotated[Optional[str], typer.Option(help="sheet of an XLSX file; else the first")]
Ink = Annotated[str, typer.Option(help="colour, saver (outlines only) or grey")]
Lang = Annotated[Optional[str], typer.Option(help="language of the texts, like en or fr")]


def cards(
    game: Annotated[str, typer.Argument(help="name of a game, or the folder of a pack")],
    decks: Annotated[
        Optional[list[str]], typer.Argument(help="names of decks; else all that are in play", metavar="[DECK]...")
    ] = None,
    paper: Annotated[str, typer.Option(help="a4, letter or a3")] = "a4",
    ink: Ink = "colour",
    lang: Lang = None,
    backs: Annotated[str, typer.Option(help="duplex-long, duplex-short, fold or none")] = "duplex-long",
    marks: Annotated[
        str, typer.Option(help="crop (marks outside the cards), lines (round each card) or none")
    ] = "crop",
    gap: Annotated[float, typer.Option(min=0, max=20, help="mm between cards")] = 3.0,
    offset: Annotated[
        str, typer.Option(help="mm by which your printer misses, x,y as read on the target of `calibrate`")
    ] = "0,0",
    proof: Annotated[bool, typer.Option("--proof", help="draw trim, safe zone and bleed over the cards")] = False,
    only: Only = None,
    where: Where = None,
    data: Data = None,
    data_sheet: DataSheet = None,
    module: Modules = None,
    variant: Variant = None,
    changed_since: Annotated[
        Optional[str],
        typer.Option(
            help="only the cards that differ from a git revision, a variant, a game, or (with --data) older data"
        ),
    ] = None,
    output: Annotated[
        Optional[Path], typer.Option("-o", "--output", help="the PDF to write (one deck), or a folder")
    ] = None,
) -> None:
    """Print a game's cards, tiles and aids."""
    from generator.cli.progress import watch
    from generator.cli.write import write_whole
    from generator.layout.paper import BACKS, MARKS
    from generator.pack.files import read_shaped
    from generator.pack.find import papers_path, words_path
    from generator.pack.pack import read_pack, read_papers
    from generator.pack.tool_files import Words
    from generator.pack.variant import find_game
    from generator.pipeline import DeckOrder, place_deck
    from generator.render.pdf import render_pdf

    papers = read_papers(papers_path())
    for option, value, known in (("--paper", paper, papers), ("--backs", backs, BACKS), ("--marks", marks, MARKS)):
        choose(option, value, known)
    off = two_numbers("--offset", offset)
    conditions = pairs("--where", where or [])
    pack = read_pack(find_game(game, variant))
    names = chosen_decks(pack, decks, module)
    check_one_deck(names, data, only, conditions)
    language = check_look(pack, lang, ink)
    if output and output.suffix.lower() == ".pdf" and len(names) > 1:
        misuse("-o: several decks need a folder, not one PDF")
    words = read_shaped(Words, words_path())
    made: list[tuple[Path, bytes, str]] = []
    wrong: list[Mistake] = []
    with older_state(changed_since, pack, data, data_sheet, ink, language, papers[paper]) as since:
        for name in watch(pack.name)(names):
            try:
                rows = wanted_rows(pack, name, data, data_sheet, only, conditions)
                rows = since.differing(name, rows) if since else rows
                count = sum(row.copies for row in rows)
                if since and not count:
                    continue
                order = DeckOrder(name, papers[paper], ink, language, words, backs, marks, gap, off, proof)
                target = target_of(
                    output, f"{pack.name}-{name}-{'changed-' if since else ''}{paper}-{ink}-{language}.pdf"
                )
                made.append(
                    (
                        target,
                        render_pdf(place_deck(pack, rows, count, order)),
                        f"{counted(count, 'card')}, {papers[paper].title}, backs {backs}",
                    )
                )
            except Mistakes as found:
                wrong.extend(found.mistakes)
    if wrong:
        raise Mistakes(wrong)
    for target, content, what in made:
        write_whole(target, content)
        print(f"{target}: {what}, print at 100 %")
    if not made:
        print(f"no card differs from {changed_since}: nothing to print")


def export(
    game: Annotated[str, typer.Argument(help="name of a game, or the folder of a pack")],
    deck: Annotated[Optional[str], typer.Argument(help="name of a deck; else all that are in play")] = None,
    as_: Annotated[str, typer.Option("--as", help="png, svg or tts (Tabletop Simulator)")] = "png",
    dpi: Annotated[int, typer.Option(min=36, max=1200, help="dots per inch of PNG pictures")] = 300,
    preset: Annotated[
        Optional[str], typer.Option(help="a print shop's card size, like poker; else the deck's own size")
    ] = None,
    bleed: Annotated[bool, typer.Option("--bleed/--no-bleed", help="with the ground beyond the cut, or cut")] = True,
    ink: Ink = "colour",
    lang: Lang = None,
    only: Only = None,
    where: Where = None,
    data: Data = None,
    data_sheet: DataSheet = None,
    module: Modules = None,
    variant: Variant = None,
    output: Annotated[
        Optional[Path],
        typer.Option(
            "-o", "--output", help="the folder to write into; each of several decks gets one of its own in it"
        ),
    ] = None,
) -> None:
    """Write single cards as pictures, for print shops and virtual tables."""
    from generator.cli.progress import watch
    from generator.cli.write import write_all
    from generator.export import FORMATS, ExportOrder, export_deck
    from generator.pack.files import read_shaped
    from generator.pack.find import tool_path
    from generator.pack.pack import read_pack
    from generator.pack.tool_files import Preset
    from generator.pack.variant import find_game

    choose("--as", as_, FORMATS)
    presets = read_shaped(dict[str, Preset], tool_path("presets.yaml"))
    conditions = pairs("--where", where or [])
    pack = read_pack(find_game(game, variant))
    presets |= pack.file.presets or {}
    if preset:
        choose("--preset", preset, presets)
    names = chosen_decks(pack, [deck] if deck else None, module)
    check_one_deck(names, data, only, conditions)
    language = check_look(pack, lang, ink)
    made: dict[Path, dict[str, bytes]] = {}
    wrong: list[Mistake] = []
    for name in names:
        try:
            rows = wanted_rows(pack, name, data, data_sheet, only, conditions)
            folder = (output if deck else output / name) if output else Path("output") / f"{pack.name}-{name}-{as_}"
            order = ExportOrder(name, ink, language, dpi, bleed, presets[preset] if preset else None)
            made[folder] = export_deck(pack, rows, order, as_, folder, watch(name))
        except Mistakes as found:
            wrong.extend(found.mistakes)
    if wrong:
        raise Mistakes(wrong)
    for folder, files in made.items():
        write_all(folder, files)
        print(f"{folder}: {counted(len(files), 'file')}, {as_}" + (f", {dpi} dpi" if as_ == "png" else ""))


def calibrate(
    paper: Annotated[str, typer.Option(help="a4, letter or a3")] = "a4",
    backs: Annotated[str, typer.Option(help="duplex-long or duplex-short")] = "duplex-long",
    offset: Annotated[str, typer.Option(help="try an offset: mm x,y")] = "0,0",
    lang: Annotated[str, typer.Option(help="en or fr")] = "en",
    output: Annotated[Optional[Path], typer.Option("-o", "--output", help="the PDF to write")] = None,
) -> None:
    """Print a two-sided target that shows how far a printer's backs are off."""
    from generator.cli.write import write_whole
    from generator.layout.theme import ThemeFile
    from generator.pack.files import read_shaped
    from generator.pack.find import papers_path, tool_path, words_path
    from generator.pack.pack import read_papers
    from generator.pack.tool_files import Words
    from generator.pipeline import place_target_sheet
    from generator.render.pdf import render_pdf

    papers = read_papers(papers_path())
    choose("--paper", paper, papers)
    choose("--backs", backs, ("duplex-long", "duplex-short"))
    words = read_shaped(Words, words_path())
    choose("--lang", lang, words.page.texts)
    off = two_numbers("--offset", offset)
    theme = read_shaped(ThemeFile, tool_path("theme.yaml"))
    target = output or Path("output") / f"calibrate-{paper}-{backs}.pdf"
    write_whole(target, render_pdf(place_target_sheet(papers[paper], backs, off, words, theme, lang)))
    print(
        f"{target}: 2 pages, {papers[paper].title}, print at 100 %, two-sided, flip on the"
        f" {backs.removeprefix('duplex-')} edge"
    )


def chosen_decks(pack: "Pack", names: list[str] | None, modules: list[str] | None) -> list[str]:
    """The decks that were asked for, or all that are in play."""
    from generator.play.modules import parts_in_play

    known = pack.file.decks or {}
    for name in names or ():
        choose("DECK", name, known)
    if not known:
        misuse(f"{pack.name} has no decks")
    chosen = list(names or parts_in_play(known, chosen_modules(modules, pack.file.modules or ())))
    if not chosen:
        misuse(f"no deck of {pack.name} is in play; choose another --module: {', '.join(pack.file.modules or ())}")
    return chosen


def check_one_deck(names: list[str], data: Path | None, only: str | None, conditions: dict[str, str]) -> None:
    """What is told of the cards of one deck needs one deck."""
    if data and len(names) != 1:
        misuse("--data: name the one deck that the data is for")
    if (only or conditions) and len(names) > 1:
        misuse("--only and --where: name the one deck that they are for")


def check_look(pack: "Pack", lang: str | None, ink: str) -> str:
    """The language to use, after checking it and the print mode."""
    language = lang or pack.file.languages[0]
    choose("--lang", language, pack.file.languages)
    choose("--ink", ink, pack.theme.modes)
    return language


def wanted_rows(
    pack: "Pack", deck: str, data: Path | None, sheet: str | None, only: str | None, conditions: dict[str, str]
) -> "list[Row]":
    """The cards of a deck that pass the filters; a filter that names nothing is a usage error."""
    from generator.pack.data import deck_fields, read_deck

    rows = list(read_deck(pack, deck, data, sheet))
    for field in conditions:
        choose("--where", field, deck_fields(pack, deck).kinds)
    if only is not None:
        wanted = [name.strip() for name in only.split(",")]
        for name in wanted:
            choose("--only", name, [row.id for row in rows])
        rows = [row for row in rows if row.id in wanted]
    found = [row for row in rows if all(value in shown(row.fields.get(field)) for field, value in conditions.items())]
    if rows and not found:
        misuse(f"--where: no card with {', '.join(f'{field}={value}' for field, value in conditions.items())}")
    return found


def shown(value: Any) -> set[str]:
    """A field's value as one types it: a phrase in any of its languages, a list with commas."""
    if value is None or isinstance(value, bool):
        return {{True: "true", False: "false", None: ""}[value]}
    if hasattr(value, "texts"):
        return set(value.texts.values())
    return {",".join(value) if isinstance(value, tuple) else str(value)}


@contextmanager
def older_state(
    word: str | None, pack: "Pack", data: Path | None, sheet: str | None, ink: str, language: str, paper: "Paper"
) -> "Iterator[Since | None]":
    """The older state that cards are compared with, if one is named; what git unpacks for it is gone afterwards."""
    if word is None:
        yield None
        return
    from tempfile import TemporaryDirectory

    from generator.diff.compare import Look
    from generator.diff.since import Since

    with TemporaryDirectory() as folder:
        yield Since(word, pack, data, sheet, Look(ink, language, paper), Path(folder))


def target_of(output: Path | None, name: str) -> Path:
    """The file to write: as given, or of a telling name in a folder."""
    if output and output.suffix.lower() == ".pdf":
        return output
    return (output or Path("output")) / name
