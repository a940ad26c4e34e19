"""Tables of records: one row a player, rows of one game after each other, lists and mappings inside a cell."""

import re
from collections.abc import Iterator
from itertools import chain, groupby
from pathlib import Path

from generator.errors import Mistake, Mistakes, Place, in_any_case
from generator.source.cell_text import placed
from generator.source.rows import TableKind, csv_rows, read_csv
from generator.source.tree import Listing, Mapping, Node, Scalar
from generator.source.xlsx import read_xlsx
from generator.source.yaml_text import parse_yaml

PLAYER_KEYS = ("name", "team")
TABLE = "table."
LINE = "line."
FILE = "file"
RESULTS = (FILE, "total", "rank")  # columns of a table that `score` wrote; they follow from the others
MADE_OF_SEVERAL = ("modules", "chapters")  # keys of the head that hold more than one text
MIDNIGHT = re.compile(r"(\d{4}-\d\d-\d\d)[ T]00:00:00")  # what a day becomes that a workbook holds as a moment
FORMULA = re.compile(r"'*[=+\-@\t\r\n＝＋－＠]")  # how a text begins that a spreadsheet would work out, quoted or not

HeadKeys = tuple[str, ...]


def read_records_csv(path: Path, shown: str, head_keys: HeadKeys) -> Iterator[Mapping]:
    """Records from a CSV file."""
    return records_of(read_csv(path, shown, PLAYERS), shown, head_keys)


def read_records_text(text: str, shown: str, head_keys: HeadKeys) -> Iterator[Mapping]:
    """Records from a text that is a CSV file."""
    return records_of(csv_rows(text, shown, PLAYERS), shown, head_keys)


def read_records_xlsx(path: Path, shown: str, head_keys: HeadKeys) -> Iterator[Mapping]:
    """Records from the first sheet of a workbook."""
    return records_of(read_xlsx(path, shown, None, PLAYERS), shown, head_keys)


def records_of(rows: Iterator[Node], shown: str, head_keys: HeadKeys) -> Iterator[Mapping]:
    """Records of rows: those that agree in the columns of the head, one below the other, are players of one game."""
    spelled = with_spelled_columns((row for row in rows if isinstance(row, Mapping)), head_keys)
    first = next(spelled, None)
    if first is None:
        raise Mistakes([Mistake(Place(shown, 1, 1), "", "score.no_rows")])
    every = chain([first], spelled)
    shared_keys = (*head_keys, FILE) if is_of_results(first) else head_keys
    whole = every if is_of_results(first) else with_head_of_above(every, head_keys)
    for _, group in groupby(whole, key=lambda row: [text_of(row.get(key)) for key in shared_keys]):
        yield record_of(list(group), head_keys)


def with_spelled_columns(rows: Iterator[Mapping], head_keys: HeadKeys) -> Iterator[Mapping]:
    """Rows in which columns like `Game` and `NAME` have the names that are declared."""
    own = (*head_keys, *PLAYER_KEYS, *RESULTS)
    spelled: dict[str, str] = {}
    for row in rows:
        texts = {key.text for key, _ in row.entries}
        for text in texts.difference(spelled):
            meant = in_any_case(text, own) or text
            spelled[text] = text if meant in texts else meant
        entries = ((Scalar(spelled[key.text], key.place), value) for key, value in row.entries)
        yield Mapping(tuple(entries), row.place)


def is_of_results(row: Mapping) -> bool:
    """Whether a row is of a table that `score` wrote: it has points of lines, and every head is whole."""
    return row.get(FILE) is not None and any(key.text.startswith(LINE) for key, _ in row.entries)


def with_head_of_above(rows: Iterator[Mapping], head_keys: HeadKeys) -> Iterator[Mapping]:
    """Rows whose empty cells of the head are filled from the row above, as people leave out what stays the same.

    A row that names no game goes on with the one above; so does one that says nothing else than that does.
    """
    above: dict[str, tuple[Scalar, Node]] = {}
    for row in rows:
        own = {key.text: (key, value) for key, value in row.entries if key.text in head_keys}
        is_alike = all(key in above and text_of(above[key][1]) == text_of(value) for key, (_, value) in own.items())
        if "game" not in own or is_alike:
            carried = tuple(entry for key, entry in above.items() if key not in own)
            row = Mapping((*carried, *row.entries), row.place)
        above = {key.text: (key, value) for key, value in row.entries if key.text in head_keys}
        yield row


def record_of(rows: list[Mapping], head_keys: HeadKeys) -> Mapping:
    """One record: what the rows share, what the first says of the table (`table.KEY`), and a player for each."""
    first = rows[0]
    head = tuple((key, head_value(key.text, value)) for key, value in first.entries if key.text in head_keys)
    shared = tuple(
        (Scalar(key.text[len(TABLE) :], key.place), cell_value(value))
        for key, value in first.entries
        if is_of_table(key.text)
    )
    table = ((Scalar("table", first.place), Mapping(shared, first.place)),) if shared else ()
    results = RESULTS if any(key.text.startswith(LINE) for key, _ in first.entries) else ()
    players = tuple(player_of(without_table(row.without(*head_keys, *results))) for row in rows)
    return Mapping((*head, *table, (Scalar("players", first.place), Listing(players, first.place))), first.place)


def head_value(key: str, node: Node) -> Node:
    """What a cell of the head holds."""
    if not isinstance(node, Scalar):
        return node
    if key == "date" and (midnight := MIDNIGHT.fullmatch(node.text)):
        return node._replace(text=midnight[1])
    return cell_value(node) if key in MADE_OF_SEVERAL else node


def is_of_table(key: str) -> bool:
    return key[: len(TABLE)].casefold() == TABLE


def without_table(row: Mapping) -> Mapping:
    return Mapping(tuple(entry for entry in row.entries if not is_of_table(entry[0].text)), row.place)


def player_of(row: Mapping) -> Mapping:
    entries = ((name, value if name.text in PLAYER_KEYS else cell_value(value)) for name, value in row.entries)
    return Mapping(tuple(entries), row.place)


def same_names(record: Mapping) -> list[tuple[Scalar, Scalar]]:
    """Players of a record whose name another has already, each behind the first of that name."""
    players, first = record.get("players"), dict[str, Scalar]()
    pairs: list[tuple[Scalar, Scalar]] = []
    for player in players.items if isinstance(players, Listing) else ():
        name = player.get("name") if isinstance(player, Mapping) else None
        if isinstance(name, Scalar) and first.setdefault(name.text, name) is not name:
            pairs.append((first[name.text], name))
    return pairs


def cell_value(node: Node) -> Node:
    """What a cell holds: `[…]` and `{…}` as in YAML, else what is written; its reader knows where words part."""
    if isinstance(node, Scalar) and node.text.startswith(("[", "{")):
        return placed(parse_cell(node), node.place)
    return node


def parse_cell(cell: Scalar) -> Node:
    """The tree inside a cell; what cannot be read stays text, so that the reader tells what should stand there."""
    try:
        return parse_yaml(cell.text, cell.place.path)
    except Mistakes:
        return cell


def quote_formula(text: str) -> str:
    """A text as spreadsheets and `unquote_formula` read it: with ' before what would be a formula."""
    return f"'{text}" if FORMULA.match(text) else text


def unquote_formula(text: str) -> str:
    return text[1:] if text.startswith("'") and FORMULA.match(text) else text


def flat(filled: list[tuple[str, Scalar]], place: Place) -> Mapping:
    """A row as it is written: an id with dots in it is one key, a quoted text is what it quotes."""
    unquoted = ((name, value._replace(text=unquote_formula(value.text))) for name, value in filled)
    return Mapping(tuple((Scalar(name, value.place), value) for name, value in unquoted), place)


def text_of(node: Node | None) -> str:
    return node.text if isinstance(node, Scalar) else ""


PLAYERS = TableKind(flat)
