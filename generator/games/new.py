"""Something to begin with: the files of a small complete pack, or a variant that changes nothing yet."""

import os
import re
from pathlib import Path
from shlex import quote
from typing import NamedTuple

from generator.errors import Misuse, Place, mistake
from generator.orders.file import File
from generator.orders.open_game import open_game
from generator.pack.find import PACK_FILE, find_packs
from generator.pack.starter import starter_files
from generator.pack.variant import find_game, is_variant
from generator.pack.variant_text import variant_text
from generator.pack.words import words_to_translate
from generator.reading.phrase import LANGUAGE

NAME = re.compile(r"[a-z0-9][a-z0-9_-]{0,39}")
LONGEST_TITLE = 40


class NewPack(NamedTuple):
    """A pack that nobody has written yet: its folder, what it is called from here, and its files by their paths."""

    folder: Path
    called: str
    files: dict[str, bytes]


def new_pack(name: str, title: str | None = None, folder: Path | None = None, *, bare: bool = False) -> NewPack:
    """Make the files of a small complete pack to change: a sheet, a deck, rules and a finished game; a bare one has a
    few cells and one rule.

    Without a folder it belongs into layouts/NAME, or NAME where there is no layouts/.
    """
    check_name(name, "a game")
    folder, called = (folder, str(folder)) if folder else place_of(name)
    files = starter_files(title_of(name, title), folder.parent / "schemas", bare=bare)
    return NewPack(folder, called, files)


def new_variant(name: str, of: str, path: Path | None = None) -> File:
    """Make the file of a variant in which nothing differs yet, with comments that show what may."""
    check_name(name, "a variant")
    path = path or Path(f"{name}.yaml")
    text = variant_text(open_game(of), name, quote(of), extended_by(of, path), quote(str(path)))
    return File(text.encode(), path.name, f"a variant of {of}")


def new_words(language: str, of: str | None = None, path: Path | None = None) -> tuple[Path, File]:
    """Make a file of the tool's own words in a language, to be translated: for one pack, or for all where one stands;
    and say where it belongs."""
    if not re.fullmatch(LANGUAGE, language):
        raise Misuse(f"'{language}' is no language; write its two small letters, like de or nl")
    folder = find_game(of).folder if of else Path("layouts")
    text = words_to_translate(language)
    return path or folder / "words" / f"{language}.yaml", File(text.encode(), f"{language}.yaml", "words to translate")


def check_name(name: str, thing: str) -> None:
    if not NAME.fullmatch(name):
        raise Misuse(f"'{name}' is no name for {thing}; take up to 40 small letters, digits, - and _")


def extended_by(of: str, path: Path) -> str:
    """What a variant names as its base: a game's name, or the way from the variant to the path that was given."""
    return os.path.relpath(of, path.parent) if is_variant(Path(of)) or (Path(of) / PACK_FILE).is_file() else of


def place_of(name: str) -> tuple[Path, str]:
    """Where a new pack goes if nobody says, and what it is called from here; a shipped game is not hidden behind it."""
    folder = Path("layouts") / name if Path("layouts").is_dir() else Path(name)
    if name in find_packs() and not os.path.lexists(folder):
        raise mistake(Place(name), f"there is a game of that name, in {find_packs()[name]}; choose another name")
    return folder, str(folder) if folder.parent.name and (Path(name) / PACK_FILE).is_file() else name


def title_of(name: str, title: str | None) -> str:
    """The title asked for, or the words of the name."""
    if title is None:
        return " ".join(word.capitalize() for word in re.split("[-_]+", name) if word)
    is_long = len(title) > LONGEST_TITLE
    if not title.strip() or is_long or not title.isprintable() or "$" in title:  # a $ begins a word of a template
        raise Misuse(f"`title`: '{title}' is no title; take 1 to {LONGEST_TITLE} letters, without $")
    return title.strip()
