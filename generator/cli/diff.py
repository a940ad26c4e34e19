"""The command that tells what changed."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Optional

import typer

from generator.cli.options import choose, counted, misuse

if TYPE_CHECKING:
    from generator.diff.compare import Comparison

FORMATS = ("text", "html", "json")


def diff(
    game: Annotated[str, typer.Argument(help="name of a game, the folder of a pack, or a variant")],
    variant: Annotated[
        Optional[list[Path]],
        typer.Option(help="a variant to compare with the game; or two, to compare with one another"),
    ] = None,
    since: Annotated[
        Optional[str], typer.Option(help="compare with a git revision, another variant or another game")
    ] = None,
    until: Annotated[
        Optional[str], typer.Option(help="the git revision that --since is compared with; else the files as they are")
    ] = None,
    format_: Annotated[str, typer.Option("--format", help=", ".join(FORMATS))] = "text",
    lang: Annotated[Optional[str], typer.Option(help="language of the texts, like en or fr")] = None,
    output: Annotated[
        Optional[Path], typer.Option("-o", "--output", help="the file to write; else the terminal (HTML: output/)")
    ] = None,
) -> None:
    """Tell which cards, sheets and rules differ between a game and its variant, two variants or two revisions."""
    from tempfile import TemporaryDirectory

    from generator.diff.compare import Look, compare
    from generator.diff.revisions import read_other, told_as
    from generator.pack.find import papers_path
    from generator.pack.pack import read_pack, read_papers
    from generator.pack.variant import find_game

    choose("--format", format_, FORMATS)
    variants = variant or []
    if len(variants) > 2 or (len(variants) == 2 and since):
        misuse("--variant: one to compare with the game, or two to compare with one another")
    if not variants and not since:
        misuse("nothing to compare with; give --variant FILE, or --since with a git revision")
    if until and not since:
        misuse("--until: give --since too")
    with (
        TemporaryDirectory() as one,
        TemporaryDirectory() as two,
        told_as(Path(one), since or ""),
        told_as(Path(two), until or ""),
    ):
        chosen = find_game(game, variants[-1] if variants else None)
        after = read_other(until, chosen, Path(two)) if until else read_pack(chosen)
        first = variants[0] if len(variants) == 2 else None
        before = read_other(since, chosen, Path(one)) if since else read_pack(find_game(game, first))
        language = lang or after.file.languages[0]
        choose("--lang", language, after.file.languages)
        found = compare(
            before,
            after,
            Look(next(iter(after.theme.modes)), language, read_papers(papers_path())["a4"]),
            (since or before.name, until or after.name),
        )
        write_diff(found, format_, language, output)


def write_diff(found: "Comparison", format_: str, language: str, output: Path | None) -> None:
    """The comparison into a file, or to the terminal."""
    from generator.cli.write import write_whole

    if format_ == "html":
        from generator.diff.html import diff_html

        text = diff_html(found, language)
        output = output or Path("output") / f"{found.after.name}-diff.html"
    else:
        from generator.diff.text import diff_json, diff_text

        text = diff_json(found) if format_ == "json" else diff_text(found)
    if output is None:
        sys.stdout.write(text)
        return
    write_whole(output, text.encode())
    cards = sum(len(deck.cards) for deck in found.decks)
    print(
        f"{output}: {counted(cards, 'card')}, {counted(len(found.sheets), 'sheet')} and"
        f" {counted(len(found.files), 'file')} differ"
    )
