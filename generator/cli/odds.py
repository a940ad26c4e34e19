"""The command for chances: what the cards of a game, or of a variant of it, bring."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Optional

import typer

from generator.cli.options import Variant, choose, counted, misuse
from generator.errors import Place, mistake

if TYPE_CHECKING:
    from generator.odds.play import Chances
    from generator.odds.report import Report
    from generator.pack.pack import Pack

FORMATS = ("table", "json", "svg", "pdf")


def odds(
    game: Annotated[str, typer.Argument(help="name of a game, or the folder of a pack")],
    names: Annotated[
        Optional[list[str]], typer.Argument(help="names of questions; else all of them", metavar="[NAME]...")
    ] = None,
    variant: Variant = None,
    format_: Annotated[str, typer.Option("--format", help=", ".join(FORMATS))] = "table",
    lang: Annotated[Optional[str], typer.Option(help="language of the texts, like en or fr")] = None,
    seed: Annotated[
        int, typer.Option(help="where the chance of simulations begins; the same seed gives the same numbers")
    ] = 1,
    samples: Annotated[
        int, typer.Option(min=100, max=10_000_000, help="games that are played where not all can be counted")
    ] = 3_000,
    output: Annotated[
        Optional[Path], typer.Option("-o", "--output", help="the file to write; else the terminal (a chart: output/)")
    ] = None,
) -> None:
    """Tell the chances of a game's cards: exact where they can be counted, else simulated."""
    from generator.cli.write import write_whole
    from generator.odds.play import Chances
    from generator.odds.report import json_text, table_text
    from generator.pack.pack import read_pack
    from generator.pack.variant import find_game

    choose("--format", format_, FORMATS)
    packs = [read_pack(find_game(game)), *([read_pack(find_game(game, variant))] if variant else [])]
    language = lang or packs[0].file.languages[0]
    choose("--lang", language, packs[0].file.languages)
    report = make_report(packs, names or [], language, Chances(seed, samples))
    told = counted(len(report.comparisons), "question")
    if format_ in ("svg", "pdf"):
        target = output or Path("output") / f"{packs[-1].name}-odds.{format_}"
        content, pages = draw_chart(report, format_)
        write_whole(target, content)
        print(f"{target}: {told}, {pages}")
        return
    text = json_text(report) if format_ == "json" else table_text(report)
    if output is None:
        sys.stdout.write(text)
    else:
        write_whole(output, text.encode())
        print(f"{output}: {told}")


def make_report(packs: "list[Pack]", names: list[str], language: str, chances: "Chances") -> "Report":
    """The answers of a game, and beside them those of its variant."""
    from generator.odds.compare import compare
    from generator.odds.report import Report
    from generator.pack.odds import ODDS_FILE, read_odds

    files = [read_odds(pack) for pack in packs]
    known = dict.fromkeys(name for file in files for name in file.questions or {})
    if not known:
        raise mistake(
            Place(str(packs[0].folder / ODDS_FILE)), "no questions; docs/formats/odds.md says how they are asked"
        )
    for name in names:
        choose("NAME", name, known)
    if len(set(names)) < len(names):
        misuse("NAME: a question stands twice")
    games = list(zip(packs, files, strict=True))
    asked = tuple(compare(games, name, language, chances) for name in names or known)
    base, top = (pack.file.title.in_language(language) for pack in (packs[0], packs[-1]))
    heading = top if top.startswith(base) else f"{base} · {top}"
    return Report(packs[0].name, heading, language, asked, packs[1].name if packs[1:] else "")


def draw_chart(report: "Report", format_: str) -> tuple[bytes, str]:
    """The chart as PDF pages, or as one tall SVG page."""
    from generator.layout.theme import ThemeFile
    from generator.odds.charts import place_chart_pages
    from generator.pack.files import read_shaped
    from generator.pack.find import papers_path, tool_path
    from generator.pack.pack import read_papers
    from generator.render.pdf import render_pdf
    from generator.render.svg import render_svg

    theme = read_shaped(ThemeFile, tool_path("theme.yaml"))
    document = place_chart_pages(report, read_papers(papers_path())["a4"], theme, tall=format_ == "svg")
    pages = list(document.pages)
    if format_ == "svg":
        return render_svg(document, pages[0]).encode(), "one tall page"
    return render_pdf(document), f"{counted(len(pages), 'page')}, A4"
