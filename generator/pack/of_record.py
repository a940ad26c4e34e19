"""Which game a record is of: the pack that it lies in, or else what it names, as seen from the record or from here."""

import os
from pathlib import Path
from typing import NamedTuple

from generator.errors import Mistakes, in_any_case
from generator.pack.find import PACK_FILE, find_packs, shown_path
from generator.pack.variant import is_there, is_variant, read_variant, real_path

DOTS = ("", ".", "..")


class Belonging(NamedTuple):
    """What leads to the game of a record from where one stands; the pack that it lies in, if any, and whether the
    record names that too."""

    name: str
    pack: str = ""
    is_named: bool = True


def game_of_record(name: str, record: Path) -> Belonging:
    """The game of a record that names one: the pack that it lies in, or a variant of that; elsewhere what it names."""
    near = record.parent / name
    pack = pack_around(record)
    if pack is None:
        return Belonging(named_game(name, near))
    variant = next((path for path in (near, Path(name)) if is_variant(path) and is_laid_over(path, pack)), None)
    if variant is not None:
        return Belonging(str(variant), real_path(pack).name)
    return Belonging(shown_path(pack), real_path(pack).name, is_named(pack, name, near))


def pack_around(record: Path) -> Path | None:
    """The nearest pack that a file lies in: by the path that it was named with, else by where that leads; None for
    what is piped in and for links, which lie nowhere."""
    if not is_there(record):
        return None
    named = real_path(record.parent) / record.name if ".." in record.parts else Path(os.path.abspath(record))
    return next((folder for path in (named, real_path(record)) for folder in path.parents if is_pack(folder)), None)


def named_game(name: str, near: Path) -> str:
    """A pack or a variant beside a record, what is known from here, or the pack of that name that one stands in."""
    if is_variant(near) or is_pack(near):
        return str(near)
    if is_pack(Path(name)) or in_any_case(name, find_packs()) is not None:
        return name
    try:
        around = (here := Path.cwd(), *here.parents)
    except FileNotFoundError:  # somebody removed the folder that one stands in
        around = ()
    own = (str(folder) for folder in around if folder.name.casefold() == name.casefold() and is_pack(folder))
    return next(own, name)


def is_named(pack: Path, name: str, near: Path) -> bool:
    """Whether a record names the pack that it lies in: by a dot, its folder's name, or a path that leads there."""
    known = find_packs()
    paths = (near, Path(name), known.get(in_any_case(name, known) or ""))
    is_led_to = any(path and is_there(path) and real_path(path) == real_path(pack) for path in paths)
    own = {pack.name.casefold(), real_path(pack).name.casefold()}
    return is_led_to or os.path.normpath(name) == "." or Path(name).name.casefold() in own


def is_laid_over(variant: Path, pack: Path) -> bool:
    """Whether a variant is of a pack; one with mistakes may be, and they are told when it is read."""
    try:
        return real_path(read_variant(variant).folder) == real_path(pack)
    except Mistakes:
        return True


def is_pack(folder: Path) -> bool:
    return is_there(folder / PACK_FILE)


def name_from_here(name_or_path: str) -> str:
    """What a record calls a game that a name or a path leads to: a path of dots alone says nothing in a record that
    is read elsewhere, so the folder's own name takes its place."""
    return real_path(Path(name_or_path)).name if Path(name_or_path).name in DOTS else name_or_path
