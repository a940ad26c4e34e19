"""The command `scriptorium`. What a command needs is imported when it runs: start-up is most of a short run."""

import gc
import sys
from pathlib import Path
from typing import Annotated, Optional

import typer

from generator.cli.cards import calibrate, cards, export
from generator.cli.diff import diff
from generator.cli.games import games
from generator.cli.new import new
from generator.cli.odds import odds
from generator.cli.options import Modules, Variant, choose, chosen_modules, counted, misuse
from generator.cli.score import record, score
from generator.cli.studio import preview, watch_game
from generator.errors import Mistakes, mistake

app = typer.Typer(
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    no_args_is_help=True,
    help="Prints score sheets and cards for board games and scores finished games, from YAML that a player can read.",
)


def run() -> None:
    """Run the command; a mistake in a file is told with its place and ends with exit code 1."""
    gc.set_threshold(200_000, 20, 20)  # a short run makes much and drops little: collecting was a tenth of its time
    try:
        app(prog_name="scriptorium")
    except Mistakes as found:
        tell(found)
        sys.exit(1)


def tell(found: Mistakes) -> None:
    """All mistakes on stderr, and how many there are."""
    for one in found.mistakes:
        print(one, file=sys.stderr)
    print(counted(len(found.mistakes), "mistake"), file=sys.stderr)


@app.command()
def sheets(
    game: Annotated[str, typer.Argument(help="name of a game, or the folder of a pack")],
    sheet: Annotated[Optional[str], typer.Option(help="one side only, by its name")] = None,
    paper: Annotated[str, typer.Option(help="a4 or letter")] = "a4",
    ink: Annotated[str, typer.Option(help="colour, saver (outlines only) or grey")] = "colour",
    lang: Annotated[Optional[str], typer.Option(help="language of the texts, like en or fr")] = None,
    copies: Annotated[int, typer.Option(min=1, max=1000, help="how many of each side")] = 1,
    arrange: Annotated[str, typer.Option(help="duplex (recto and verso of one paper) or single")] = "duplex",
    module: Modules = None,
    variant: Variant = None,
    output: Annotated[Optional[Path], typer.Option("-o", "--output", help="the PDF to write")] = None,
) -> None:
    """Print a game's score sheets."""
    from generator.cli.write import write_whole
    from generator.pack.find import papers_path
    from generator.pack.pack import read_pack, read_papers
    from generator.pack.variant import find_game
    from generator.pipeline import SheetOrder, place_sheets
    from generator.play.modules import parts_in_play
    from generator.render.pdf import render_pdf

    papers = read_papers(papers_path())
    choose("--paper", paper, papers)
    choose("--arrange", arrange, ("duplex", "single"))
    pack = read_pack(find_game(game, variant), "sheets")
    language = lang or pack.file.languages[0]
    choose("--lang", language, pack.file.languages)
    choose("--ink", ink, pack.theme.modes)
    modules = chosen_modules(module, pack.file.modules or ())
    if sheet:
        choose("--sheet", sheet, pack.sheets)
    if not pack.sheets:
        raise mistake(pack.file.place, "this game has no sheets; name some under 'sheets'")
    chosen = (sheet,) if sheet else parts_in_play(pack.sheets, modules)
    if not chosen:
        misuse(f"no sheet of {pack.name} is in play; choose another --module: {', '.join(pack.file.modules or ())}")
    document = place_sheets(pack, SheetOrder(chosen, papers[paper], ink, language, copies, arrange == "duplex"))
    target = (
        output
        or Path("output")
        / f"{'-'.join((pack.name, sheet or 'sheets', *(() if sheet else modules), paper, ink, language))}.pdf"
    )
    write_whole(target, render_pdf(document))
    turn = f"two-sided, flip on the {document.flip} edge" if document.flip else "one-sided"
    print(f"{target}: {counted(len(chosen) * copies, 'page')}, {papers[paper].title}, {turn}, print at 100 %")


@app.command()
def check(
    paths: Annotated[
        list[str], typer.Argument(help="names of games, folders of packs, or variants", metavar="PATH...")
    ],
    variant: Variant = None,
) -> None:
    """Check packs: every file, sheet and deck, in every language, on every paper and in every print mode."""
    from generator.cli.progress import watch
    from generator.errors import Mistake
    from generator.pack.find import papers_path
    from generator.pack.pack import read_papers
    from generator.pack.variant import find_game
    from generator.pipeline import check_pack_whole

    papers = read_papers(papers_path())
    mistakes: list[Mistake] = []
    lines = []
    for path in paths:
        try:
            pack, pages = check_pack_whole(find_game(path, variant), papers, watch(path))
            decks = len(pack.file.decks or ())
            lines.append(
                f"{path}: no mistakes; {len(pack.ledger.families)} families, {counted(pages, 'page')} and"
                f" {counted(decks, 'deck')} placed"
            )
        except Mistakes as found:
            mistakes.extend(found.mistakes)
    if mistakes:
        raise Mistakes(mistakes)
    print("\n".join(lines))


@app.command()
def schema(
    kind: Annotated[Optional[str], typer.Argument(help="a kind of file, like sheet or cells")] = None,
    list_: Annotated[bool, typer.Option("--list", help="list the kinds of files")] = False,
) -> None:
    """Print the JSON Schema of a file kind, for editors."""
    import json

    from generator.pack.schema import KINDS, schema_of

    if list_ or not kind:
        print("\n".join(sorted(KINDS)))
        return
    choose("KIND", kind, KINDS)
    print(json.dumps(schema_of(kind), indent=1, ensure_ascii=False))


app.command()(games)
app.command()(cards)
app.command()(export)
app.command()(calibrate)
app.command()(preview)
app.command("watch")(watch_game)
app.command()(diff)
app.command()(score)
app.command()(record)
app.command()(odds)
app.add_typer(new, name="new", help="Begin a game of your own.")

if __name__ == "__main__":
    run()
