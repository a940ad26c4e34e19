"""The cards of a deck as a spreadsheet: all that they say, or what nobody knows, to be filled in."""

from collections.abc import Sequence

from generator.cards.table import CardTable, Cell, card_table, unknown_table
from generator.errors import counted
from generator.orders.choose_cards import UNKNOWN, Cards
from generator.orders.file import File
from generator.pack.data import deck_fields
from generator.pack.pack import Pack
from generator.source.tables import write_csv, write_xlsx

TABLES = ("csv", "xlsx")
NOTE = "# Fill in what your own copy says, and leave empty what you do not know. Columns with # are not read."


def make_table(pack: Pack, cards: Cards, form: str) -> File:
    """A deck, or some of its cards, as a spreadsheet that `import_cards` reads back as the same cards; those that lack
    a value have columns to fill for what they lack."""
    fields, is_typed = deck_fields(pack, cards.deck), form == "xlsx"
    table = (
        unknown_table(cards.rows, fields, pack.file.languages, NOTE, is_typed=is_typed)
        if cards.are_unknown
        else card_table(cards.rows, fields, is_typed=is_typed)
    )
    name = "-".join((pack.name, cards.deck, *((UNKNOWN,) if cards.are_unknown else ())))
    return File(write_table(table, cards.deck, form), f"{name}.{form}", about(table))


def write_table(table: CardTable, title: str, form: str) -> bytes:
    header = [column.title for column in table.columns]
    note = [[table.note, *[None] * (len(header) - 1)]] if table.note else []
    rows: list[Sequence[Cell]] = [header, *note, *table.rows]
    below = 1 + len(note)
    to_fill = frozenset((number + below, column) for number, column in table.to_fill)
    return write_xlsx(rows, title, to_fill) if form == "xlsx" else write_csv(rows)


def about(table: CardTable) -> str:
    empty = sum(table.rows[number][column] is None for number, column in table.to_fill)
    lacking = f", {counted(empty, 'cell')} to fill" if empty else ""
    return f"{counted(len(table.rows), 'card')}{lacking}"
