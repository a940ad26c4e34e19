"""A spreadsheet of cards as YAML: as the cards of a deck, or as a variant of a game with what it says otherwise."""

import re
from collections.abc import Sequence
from pathlib import Path
from textwrap import indent
from typing import NamedTuple

from generator.cards.deck import Fields, Row
from generator.cards.unknown import fields_in, fields_of
from generator.cards.yaml_rows import card_entries, card_lines, flow, rows_yaml, trees_yaml, value_entries
from generator.errors import MistakeList, Mistakes, Misuse, Place, choose, counted, mistake
from generator.games.new import extended_by
from generator.orders.file import File
from generator.orders.open_game import name_in_records, opened
from generator.pack.data import data_name, deck_fields, deck_items, read_deck
from generator.pack.data_files import check_readable, is_table, table_rows
from generator.pack.find import shipped_root, shown_path
from generator.pack.pack import Pack
from generator.pack.variant import Overlay
from generator.source.cell_text import read_tree
from generator.source.tree import Mapping, Node, Scalar
from generator.source.yaml_quote import quoted

FORMS = ("cards", "variant")
OWN_COPY = "own copy"
REMARK = "# What a copy of the game says, from a spreadsheet that its owner filled in.\n"


class ImportedCards(NamedTuple):
    """A file that nobody has written yet, where it belongs, and the spreadsheet beside it that says the same now."""

    path: Path
    file: File
    beside: Path | None = None


def import_cards(
    table: str | Path,
    game: Pack | str | Path | None = None,
    deck: str | None = None,
    *,
    data_sheet: str | None = None,
    form: str = "cards",
    path: Path | None = None,
) -> ImportedCards:
    """Make YAML of a spreadsheet that makes the same cards; as "variant", one that changes and adds what differs.

    Without a game nobody knows the fields, and cells are written as they are. Without a `path` the cards of a game
    belong into its pack, all else beside the folder that one stands in.
    """
    form, table = choose("form", form, FORMS), readable(Path(table))
    if game is None:
        return import_plain(table, data_sheet, form, path)
    pack = opened(game)
    name = choose_deck(pack, deck, table)
    if form == "variant":
        return import_variant(pack, name, table, data_sheet, path or Path(f"{table.stem}.yaml"))
    rows = list(read_deck(pack, name, table, data_sheet))
    check_any(rows, table)
    path = path or home_of(pack, data_name(pack, name))
    file = File(rows_yaml(rows, deck_fields(pack, name)).encode(), path.name, counted(len(rows), "card"))
    return ImportedCards(path, file, beside(pack, path))


def check_any(rows: Sequence[object], table: Path) -> None:
    """A table has cards: one of which only the header was saved would become a deck without any."""
    if not rows:
        top = (0, 0) if table.suffix.lower() == ".xlsx" else (1, 1)
        raise mistake(Place(shown_path(table), *top), "no cards; write a row for each below the header")


def readable(table: Path) -> Path:
    """A spreadsheet that can be read, by its name."""
    check_readable(table)
    if not is_table(table):
        raise mistake(Place(shown_path(table)), "is no spreadsheet; name a CSV, TSV or XLSX file")
    return table


def import_plain(table: Path, sheet: str | None, form: str, path: Path | None) -> ImportedCards:
    """The rows of a table as they are written."""
    if form == "variant":
        raise Misuse("a variant is of a game; name the game behind the file")
    mistakes = MistakeList()
    rows = [typed(row) for row in table_rows(table, {}, mistakes, sheet)]
    mistakes.stop_if_any()
    check_any(rows, table)
    path = path or Path(f"{table.stem}.yaml")
    return ImportedCards(path, File(trees_yaml(rows).encode(), path.name, counted(len(rows), "card")))


def typed(row: Node) -> Node:
    """A row in which cells that are lists and mappings throughout are read as such, and fields in small letters."""
    if not isinstance(row, Mapping):
        return row
    entries = ((key._replace(text=plain_name(key.text)), maybe_tree(value)) for key, value in row.entries)
    return Mapping(tuple(entries), row.place)


def plain_name(header: str) -> str:
    """A header as fields are usually called."""
    return re.sub(r"[\s-]+", "_", header.lower())


def maybe_tree(node: Node) -> Node:
    """What a cell holds where nobody knows its kind."""
    if isinstance(node, Mapping):
        return Mapping(tuple((key._replace(text=key.text.lower()), value) for key, value in node.entries), node.place)
    if not isinstance(node, Scalar) or not node.text.startswith(("[", "{")):
        return node
    try:
        return read_tree(node)
    except Mistakes:
        return node


def choose_deck(pack: Pack, deck: str | None, table: Path) -> str:
    """The deck that was asked for, the one that a file is named after, or the only one."""
    known = list(pack.file.decks or ())
    if deck:
        return choose("deck", deck, known)
    meant = next((name for name in known if name == table.stem), known[0] if len(known) == 1 else None)
    if meant is None:
        raise Misuse(f"name the deck that '{table.name}' is for: {', '.join(known)}")
    return meant


def home_of(pack: Pack, data: str) -> Path:
    """Where the cards of a deck belong: in its pack, but for a game that is shipped."""
    is_own = not pack.folder.resolve().is_relative_to(shipped_root())
    return pack.folder / "card_data" / f"{data}.yaml" if is_own else Path(f"{data}.yaml")


def beside(pack: Pack, made: Path) -> Path | None:
    """The spreadsheet that stands beside a new file of cards in a pack and has its name, if there is one."""
    folder = pack.folder / "card_data"
    if made.resolve().parent != folder.resolve():
        return None
    return next((one for one in sorted(folder.glob(f"{made.stem}.*")) if is_table(one)), None)


# ---- a variant ----


def import_variant(pack: Pack, deck: str, table: Path, sheet: str | None, path: Path) -> ImportedCards:
    """A variant with the cells that say something else than the game; each says that it is from one's own copy."""
    head, _ = deck_items(pack, deck, MistakeList())
    if head.each:
        raise mistake(
            Place(shown_path(table)), f"the cards of '{deck}' are made with 'each'; write the variant by hand"
        )
    data, fields = data_name(pack, deck), deck_fields(pack, deck)
    before = {row.id: row for row in read_deck(pack, deck)}
    over = Overlay(path.stem, path, pack.name, None, {}, {}, {data: table}, sheet)
    after = list(read_deck(pack.replace(game=pack.game._replace(overlays=(*pack.game.overlays, over))), deck))
    check_fits([row for row in after if row.id in before], before, fields)
    changes = {row.id: changed_entries(before[row.id], row, fields) for row in after if row.id in before}
    changes = {name: entries for name, entries in changes.items() if entries}
    added = [row for row in after if row.id not in before]
    if not changes and not added:
        raise mistake(Place(shown_path(table)), f"says nothing that the deck '{deck}' does not say already")
    whole = [added_entries(row, before, fields) for row in added]
    text = variant_yaml(extended_by(name_in_records(pack), path), data, changes, whole)
    counts = [f"{counted(len(changes), 'card')} changed", *([f"{len(added)} added"] if added else [])]
    return ImportedCards(path, File(text.encode(), path.name, f"a variant of {pack.name}, {' and '.join(counts)}"))


def check_fits(rows: list[Row], before: dict[str, Row], fields: Fields) -> None:
    """A value that nobody knows is filled in only on cards that have it."""
    mistakes = MistakeList()
    every = fields_in(fields.unknown)
    for row in rows:
        former, own = before[row.id].fields, fields_of(row.fields, fields.unknown)
        for field in every:
            if field not in own and former.get(field) is None and row.fields.get(field) is not None:
                mistakes.add(row.place, f"card '{row.id}' has no '{field}', so it would not be printed; empty its cell")
    mistakes.stop_if_any()


def changed_entries(before: Row, after: Row, fields: Fields) -> dict[str, str]:
    """The fields of a card that differ, as YAML, and where their figures come from now."""
    differing = {
        field: value
        for field, value in after.fields.items()
        if value != before.fields.get(field) and field != "reference"
    }
    entries = {field: text for field, text in value_entries(differing, fields).items() if field in differing}
    copies = {"copies": str(after.copies)} if after.copies != before.copies else {}
    former = before.fields.get("reference") if "reference" in fields.kinds else before.reference
    if entries and (former is None or isinstance(former, dict)):
        entries["reference"] = flow(dict.fromkeys(entries, OWN_COPY))
    elif entries and "reference" not in fields.kinds:
        entries["reference"] = flow(f"{former}; {OWN_COPY}: {', '.join(entries)}")
    return {**copies, **entries}


def added_entries(row: Row, before: dict[str, Row], fields: Fields) -> dict[str, str]:
    """A new card as YAML; the single copy of a card says which of its figures are new."""
    former = before.get(row.id.rpartition("-")[0])
    said = changed_entries(former, row, fields) if former else {}
    return {**card_entries(row, fields), **({"reference": said["reference"]} if "reference" in said else {})}


def variant_yaml(extends: str, data: str, changes: dict[str, dict[str, str]], added: list[dict[str, str]]) -> str:
    """The file of a variant that changes and adds cards."""
    lines = [REMARK, f"extends: {quoted(extends)}\n", "cards:\n", f"  {quoted(data)}:\n"]
    lines += ["    change:\n"] if changes else []
    for name, entries in changes.items():
        pairs = ", ".join(f"{quoted(field)}: {value}" for field, value in entries.items())
        lines.append(f"      {quoted(name)}: {{{pairs}}}\n")
    lines += ["    add:\n"] if added else []
    lines += [indent(card_lines(entries), "    ") for entries in added]
    return "".join(lines)
