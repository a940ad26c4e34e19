"""The commands that begin something: a pack of one's own, complete from the first moment, or a variant of a game."""

import os
import re
from pathlib import Path
from typing import Annotated, Optional

import typer

from generator.cli.options import misuse
from generator.errors import Place, mistake

NAME = re.compile(r"[a-z0-9][a-z0-9_-]{0,39}")
LONGEST_TITLE = 40

new = typer.Typer(add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False, no_args_is_help=True)


@new.command()
def pack(
    name: Annotated[str, typer.Argument(help="name of the new game: small letters, digits, - and _")],
    title: Annotated[Optional[str], typer.Option(help="its title; else made from the name")] = None,
    output: Annotated[
        Optional[Path],
        typer.Option("-o", "--output", help="the folder to make; else layouts/NAME, or NAME without layouts"),
    ] = None,
) -> None:
    """Make a small complete pack to change: a sheet, a deck, rules and a finished game. It prints and scores at
    once."""
    from shlex import quote

    from generator.pack.starter import starter_files

    if not NAME.fullmatch(name):
        misuse(f"'{name}' is no name for a game; take up to 40 small letters, digits, - and _")
    folder, called = (output, str(output)) if output else place_of(name)
    write_folder(folder, starter_files(title_of(name, title), called, folder.parent / "schemas"))
    print(f"{folder}: a sheet, a deck, rules and a finished game. Try:")
    print(f"  scriptorium sheets {quote(called)}")
    print(f"  scriptorium cards {quote(called)}")
    print(f"  scriptorium score {quote(str(folder / 'example.yaml'))}")


@new.command()
def variant(
    name: Annotated[str, typer.Argument(help="name of the variant: small letters, digits, - and _")],
    of: Annotated[
        str, typer.Option("--of", help="the game it varies: a name, the folder of a pack, or another variant")
    ],
    output: Annotated[Optional[Path], typer.Option("-o", "--output", help="the file to write; else NAME.yaml")] = None,
) -> None:
    """Write a variant to begin with: nothing differs yet, and comments show what may."""
    from shlex import quote

    from generator.cli.write import write_whole
    from generator.pack.pack import read_pack
    from generator.pack.variant import find_game
    from generator.pack.variant_text import variant_text

    if not NAME.fullmatch(name):
        misuse(f"'{name}' is no name for a variant; take up to 40 small letters, digits, - and _")
    target = output or Path(f"{name}.yaml")
    if target.suffix not in (".yaml", ".yml"):
        misuse(f"-o: '{target}' is no name for a variant; it ends in .yaml")
    if os.path.lexists(target):
        raise mistake(
            Place(str(target)), "is there already, and is left as it is; choose another name, or another file with -o"
        )
    game = find_game(of)
    write_whole(
        target, variant_text(read_pack(game), name, quote(of), extended_by(of, target), quote(str(target))).encode()
    )
    print(f"{target}: a variant of {of}. Take the '#' away where you want to begin, then try:")
    print(f"  scriptorium watch {quote(of)} --variant {quote(str(target))}")
    print(f"  scriptorium diff {quote(of)} --variant {quote(str(target))}")


def extended_by(of: str, target: Path) -> str:
    """What a variant names as its base: a game's name, or the way from the variant to the path that was given."""
    from generator.pack.find import PACK_FILE
    from generator.pack.variant import is_variant

    return os.path.relpath(of, target.parent) if is_variant(Path(of)) or (Path(of) / PACK_FILE).is_file() else of


def place_of(name: str) -> tuple[Path, str]:
    """Where a new pack goes if nobody says, and what it is called from here; a shipped game is not hidden behind it."""
    from generator.pack.find import PACK_FILE, find_packs

    folder = Path("layouts") / name if Path("layouts").is_dir() else Path(name)
    if name in find_packs() and not os.path.lexists(folder):
        raise mistake(Place(name), f"there is a game of that name, in {find_packs()[name]}; choose another name")
    return folder, str(folder) if folder.parent.name and (Path(name) / PACK_FILE).is_file() else name


def title_of(name: str, title: str | None) -> str:
    """The title asked for, or the words of the name."""
    if title is None:
        return " ".join(word.capitalize() for word in re.split("[-_]+", name) if word)
    if (
        not title.strip() or len(title) > LONGEST_TITLE or not title.isprintable() or "$" in title
    ):  # a $ begins a word of a template
        misuse(f"--title: '{title}' is no title; take 1 to {LONGEST_TITLE} letters, without $")
    return title.strip()


def write_folder(folder: Path, files: dict[str, bytes]) -> None:
    """Write a folder beside its place and then rename it: it is there whole or not at all, and what is there already
    stays."""
    import shutil

    from generator.cli.write import told

    if os.path.lexists(folder):
        raise mistake(
            Place(str(folder)), "is there already, and is left as it is; choose another name, or another folder with -o"
        )
    beside = folder.with_name(f".{folder.name}.{os.getpid()}")
    try:
        with told(folder):
            for name, content in files.items():
                (beside / name).parent.mkdir(parents=True, exist_ok=True)
                (beside / name).write_bytes(content)
            beside.rename(folder)
    finally:
        shutil.rmtree(beside, ignore_errors=True)
