"""The commands for records: scoring them, and making them."""

import sys
from collections.abc import Callable, Iterable, Iterator
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Optional

import typer

from generator.cli.options import Modules, Variant, choose, chosen_modules, misuse
from generator.errors import Mistake, Mistakes, Place, counted, mistake

if TYPE_CHECKING:
    from generator.flows.scores import Scorer
    from generator.report.report import Report
    from generator.rules.rules import Rules

FORMATS = ("table", "json", "markdown", "html", "csv", "pdf")
Lang = Annotated[Optional[str], typer.Option(help="language of the texts, like en or fr")]


def score(
    files: Annotated[
        list[Path], typer.Argument(help="records: YAML, JSON, or CSV with one row a player", metavar="FILE...")
    ],
    format_: Annotated[str, typer.Option("--format", help=", ".join(FORMATS))] = "table",
    explain: Annotated[
        bool, typer.Option("--explain", help="tell the reason of each line, and what one more step would bring")
    ] = False,
    lenient: Annotated[bool, typer.Option("--lenient", help="only warn where a record breaks a check")] = False,
    variant: Variant = None,
    lang: Lang = None,
    output: Annotated[
        Optional[Path], typer.Option("-o", "--output", help="the file to write; else the terminal (a PDF: output/)")
    ] = None,
) -> None:
    """Score finished games and tell who won."""
    from generator.flows.scores import Scorer

    choose("--format", format_, FORMATS)
    wrong: list[Mistake] = []
    scored = Tally(
        reports_of(
            files,
            Scorer(language_chooser(lang), lenient=lenient, variant=variant, language=lang),
            wrong,
            watched=output is not None or format_ == "pdf",
        )
    )
    if format_ == "pdf":
        write_certificates(
            scored, output or Path("output") / (f"score-{files[0].stem}.pdf" if len(files) == 1 else "score.pdf")
        )
    else:
        write_text(pieces_of(format_, scored, explain=explain), scored, output)
    if wrong:
        raise Mistakes(wrong)


class Tally:
    """Passes reports on and counts them."""

    def __init__(self, reports: "Iterator[Report]") -> None:
        self.reports = reports
        self.count = 0

    def __iter__(self) -> "Iterator[Report]":
        for report in self.reports:
            self.count += 1
            yield report


def reports_of(files: list[Path], scorer: "Scorer", wrong: list[Mistake], *, watched: bool) -> "Iterator[Report]":
    """The reports of all records that can be scored; what is wrong with the others is collected."""
    from generator.cli.progress import watch

    for path in watch("score")(files) if watched and len(files) > 1 else files:
        try:
            yield from scorer.reports(path)
        except Mistakes as found:
            wrong.extend(found.mistakes)


def language_chooser(lang: str | None) -> "Callable[[Rules], str]":
    """The language asked for, which a pack must speak, or the first of each pack."""

    def chosen(rules: "Rules") -> str:
        if lang:
            choose("--lang", lang, rules.languages)
        return lang or rules.languages[0]

    return chosen


def pieces_of(format_: str, reports: "Iterable[Report]", *, explain: bool) -> Iterator[str]:
    """A text format, piece by piece as the games come."""
    match format_:
        case "json":
            from generator.report.scoreboard import json_pieces, scoreboard_text

            yield from json_pieces(map(scoreboard_text, reports))
        case "csv":
            from generator.report.rows import csv_pieces, csv_rows

            rows = [row for report in reports for row in csv_rows(report)]
            yield from csv_pieces(rows) if rows else ()
        case "html":
            from generator.report.html import html_pieces

            yield from html_pieces(reports, explain=explain)
        case _:
            from generator.report.text import markdown_text, table_text

            make = markdown_text if format_ == "markdown" else table_text
            for number, report in enumerate(reports):
                yield ("\n" if number else "") + make(report, explain=explain)


def write_text(pieces: Iterator[str], scored: Tally, output: Path | None) -> None:
    """Pieces to the terminal, or to a file that is written whole; no file if there is nothing to tell."""
    from generator.cli.write import write_stream

    if output is None:
        for piece in pieces:
            sys.stdout.write(piece)
    elif write_stream(output, (piece.encode() for piece in pieces)):
        print(f"{output}: {counted(scored.count, 'game')}")


def write_certificates(scored: Tally, target: Path) -> None:
    """A PDF with a page for each game."""
    from generator.cli.write import write_whole
    from generator.flows.certificates import place_certificates
    from generator.layout.theme import ThemeFile
    from generator.pack.files import read_shaped
    from generator.pack.find import papers_path, tool_path
    from generator.pack.pack import read_papers
    from generator.render.pdf import render_pdf

    theme = read_shaped(ThemeFile, tool_path("theme.yaml"))
    content = render_pdf(place_certificates(scored, read_papers(papers_path())["a4"], theme))
    if scored.count:
        write_whole(target, content)
        print(f"{target}: {counted(scored.count, 'page')}, A4")


def record(
    game: Annotated[str, typer.Argument(help="name of a game, or the folder of a pack")],
    players: Annotated[Optional[str], typer.Option(help="names of the players, with commas between")] = None,
    quick: Annotated[
        bool, typer.Option("--quick", help="only the lines of the score, not every cell of the sheets")
    ] = False,
    mode: Annotated[Optional[str], typer.Option(help="a mode of the game; else its first")] = None,
    module: Modules = None,
    from_terminal: Annotated[
        bool, typer.Option("--from-terminal", help="ask for the lines of the score one by one")
    ] = False,
    variant: Variant = None,
    lang: Lang = None,
    output: Annotated[
        Optional[Path], typer.Option("-o", "--output", help="the record to write; else the terminal")
    ] = None,
) -> None:
    """Write a record to fill in, or ask for what it says."""
    from generator.cli.write import write_whole
    from generator.flows.scores import open_rules
    from generator.pack.variant import find_game
    from generator.record.text import Blank, blank_names, blank_record, dump_record

    if output and output.exists():
        raise mistake(Place(str(output)), "is there already, and may be filled in; choose another name with -o")
    rules, words = open_rules(find_game(game, variant), language_chooser(lang))
    names = names_of(players, rules, blank_names(rules, words))
    modules = chosen_modules(module, rules.modules)
    if mode:
        choose("--mode", mode, rules.scoring.modes)
    called = str(variant or game)
    if from_terminal:
        from generator.interview import Interview, Told
        from generator.report.explain import Explainer

        told = Told(called, date.today(), mode, modules if module else None)
        text = dump_record(Interview(Explainer(rules, words), told, ask, complain).record(names), rules)
    else:
        blank = Blank(called, names, mode or (rules.scoring.modes or ("",))[0], modules)
        text = blank_record(rules, blank, words, quick=quick)
    if output:
        write_whole(output, text.encode())
        print(f"{output}: {counted(len(names), 'player')}; score it with: scriptorium score {output}")
    else:
        sys.stdout.write(text)


def names_of(players: str | None, rules: "Rules", default: tuple[str, ...]) -> tuple[str, ...]:
    """The names asked for, or others; as many as the game takes."""
    low, high = rules.players
    if players is None:
        return default
    names = tuple(name.strip() for name in players.split(","))
    if not all(names) or len(set(names)) < len(names):
        misuse(f"--players: '{players}' is not a list of different names like Ann,Bob")
    if not low <= len(names) <= high:
        misuse(f"--players: {counted(len(names), 'player')}; the game takes {low} to {high}")
    return names


def ask(question: str) -> str:
    """Put a question on stderr, so that the record itself may go to stdout.

    Typer 0.28's own prompt writes a space to stdout for each question, which no YAML may begin with.
    """
    print(f"{question}: ", end="", file=sys.stderr, flush=True)
    try:
        return input()
    except EOFError:
        raise typer.Abort from None


def complain(message: str) -> None:
    """Say what is wrong with an answer."""
    print(f"  {message}", file=sys.stderr)
