"""Where the cards of a deck lie, and their rows out of a spreadsheet, by the fields of their face.

A deck's data is one file: NAME.yaml, or NAME.csv, NAME.tsv or NAME.xlsx, which are read alike.
"""

import os
import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from generator.errors import MistakeList, Mistakes, Place, in_any_case, mistake
from generator.pack.allowed_paths import WAY_OUT, leads_out
from generator.pack.find import shown_path
from generator.pack.kinds import find_kind
from generator.pack.variant import Game
from generator.source.cell_text import read_tree
from generator.source.rows import TableKind, read_csv
from generator.source.tree import Mapping as Tree
from generator.source.tree import Node, Scalar
from generator.source.xlsx import read_xlsx

DATA = find_kind("data")
FOLDER = "card_data"
OTHER_SHEETS = (".xls", ".xlsm", ".xlsb", ".ods", ".numbers", ".gsheet")
OWN_COLUMNS = ("id", "copies", "reference")
WITH_TREES = ("tree", "list", "icons")
COMMENT = "#"

Kinds = Mapping[str, str]


def find_data(game: Game, data: str) -> Path | None:
    """The file of a deck's data: in the pack's own card_data/, or in card_data/PACK beside layouts/; None if there is
    none. Two files of one name are a mistake."""
    for folder in (game.folder / FOLDER, game.data_folder):
        paths = [path for path in candidates(folder, data) if os.path.lexists(path)]
        if len(paths) > 1:
            names = " and ".join(shown_path(path) for path in paths)
            raise mistake(place_of(data, paths[0]), f"the cards of '{data}' stand in {names}; keep one of them")
        if paths:
            return paths[0]
    return None


def candidates(folder: Path, data: str) -> list[Path]:
    return [folder / f"{data}{suffix}" for suffix in DATA.suffixes]


def place_of(data: str, path: Path) -> Place:
    return getattr(data, "place", Place(shown_path(path)))


def readable_data(game: Game, data: str) -> Path:
    """The file of a deck's data, which must be there and inside the game's folders."""
    path = find_data(game, data)
    if path is None:
        raise missing(game, data)
    if leads_out(path, game.readable):
        raise mistake(place_of(data, path), f"{shown_path(path)} leads out of the pack; {WAY_OUT}")
    return path


def missing(game: Game, data: str) -> Mistakes:
    """What is wrong where a deck has no file, and what may have been meant."""
    own = game.folder / FOLDER / f"{data}{DATA.suffixes[0]}"
    stem, dot, ending = data.rpartition(".")
    if f"{dot}{ending}".lower() in DATA.suffixes and find_data(game, stem):
        return mistake(place_of(data, own), f"no cards '{data}'; write 'data: {stem}', without the ending")
    other = next((path for path in other_sheets(own, data) if path.exists()), None)
    if other:
        way_out = f"{shown_path(other)} is not read: save it as {data}.xlsx or {data}.csv beside it"
        return mistake(place_of(data, own), f"no cards '{data}'; {way_out}")
    *endings, last = DATA.suffixes[1:]
    return mistake(
        place_of(data, own), f"no cards '{data}'; write them into {shown_path(own)} (or {', '.join(endings)} or {last})"
    )


def other_sheets(own: Path, data: str) -> list[Path]:
    return [own.with_name(f"{data}{suffix}") for suffix in OTHER_SHEETS]


def is_table(path: Path) -> bool:
    """Whether a file is a spreadsheet that is read."""
    return path.suffix.lower() in DATA.suffixes[1:]


def check_readable(path: Path) -> None:
    """Raise why a file of cards that somebody names cannot be read, if that shows in its name."""
    if re.match(r"https?:/", str(path)):
        way_out = "download the sheet as XLSX or CSV, and name that file"
        raise mistake(Place(str(path)), f"is an address, and nothing is fetched from the network; {way_out}")
    if path.suffix.lower() in OTHER_SHEETS:
        raise mistake(Place(shown_path(path)), f"{path.suffix} is not read; save it as XLSX or CSV")


def table_rows(
    path: Path, kinds: Kinds, mistakes: MistakeList, sheet: str | None = None, named: str | None = None
) -> Iterator[Node]:
    """The rows of a spreadsheet as a YAML file would have them, by the kinds of its fields."""
    shown, kind = shown_path(path), TableKind(spell=lambda name: spelled(name, kinds), mistakes=mistakes)
    is_book = path.suffix.lower() == ".xlsx"
    rows = read_xlsx(path, shown, sheet, kind, named) if is_book else read_csv(path, shown, kind)
    return with_trees(rows, kinds, mistakes)


def spelled(header: str, kinds: Kinds) -> str:
    """The column that a header names: a field in any case, with blanks for `_`, and a language in any case."""
    head, dot, rest = (part.strip() for part in header.partition("."))
    known = (*kinds, *OWN_COLUMNS)
    field = in_any_case(head, known) or in_any_case(re.sub(r"[\s-]+", "_", head), known) or head
    return f"{field}{dot}{rest.lower() if kinds.get(field) == 'phrase' else rest}"


def with_trees(rows: Iterable[Node], kinds: Kinds, mistakes: MistakeList) -> Iterator[Node]:
    """Rows with the lists and mappings that stand inside cells; a row whose id begins with `#` is no card."""
    for row in rows:
        name = row.get("id") if isinstance(row, Tree) else None
        if not isinstance(row, Tree) or (isinstance(name, Scalar) and name.text.startswith(COMMENT)):
            continue
        try:
            yield Tree(tuple((key, cell_value(key.text, value, kinds)) for key, value in row.entries), row.place)
        except Mistakes as wrong:
            mistakes.errors.extend(wrong.mistakes)


def cell_value(field: str, node: Node, kinds: Kinds) -> Node:
    """What a cell holds, in a field of its kind."""
    has_trees = kinds.get(field) in WITH_TREES or field == "reference"
    return read_tree(node) if isinstance(node, Scalar) and has_trees else node
