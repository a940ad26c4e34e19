"""What a game has, in a few lines of text."""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from generator.cards.deck import Row
from generator.errors import choose, counted, visible
from generator.ledger.modules import Inclusion
from generator.pack.catalogue import Entry, read_entry
from generator.pack.find import find_pack
from generator.reading.markup import plain
from generator.reading.phrase import Phrase

if TYPE_CHECKING:
    from generator.pack.pack import Pack

Part = tuple[str, str]
WIDE = 100


def describe_game(
    name_or_path: str | Path, *, cards: bool = False, decks: Iterable[str] = (), language: str | None = None
) -> str:
    """What a game has, line by line: players, edition, languages, sheets, decks, modules, scores and modes; with
    `cards` the ids and the names of all cards too, or only those of some `decks`."""
    entry, wanted = read_entry(find_pack(str(name_or_path))), tuple(decks)
    lines = [] if wanted else [*lines_of(entry, language)]
    shown = card_lines(str(name_or_path), wanted, language) if cards or wanted else ()
    return "\n".join(map(visible, (*lines, *shown)))


def game_facts(
    name_or_path: str | Path, *, cards: bool = False, decks: Iterable[str] = (), language: str | None = None
) -> dict[str, Any]:
    """What a game has, in plain values that JSON can hold; with `cards` the ids and the names of all cards too, or only
    those of some `decks`."""
    entry, wanted = read_entry(find_pack(str(name_or_path))), tuple(decks)
    spoken = chosen_language(entry.file.languages, language)
    rows = deck_rows(str(name_or_path), wanted, spoken) if cards or wanted else {}
    return {"game": entry.name, **file_facts(entry, spoken, rows), **rule_facts(entry)}


def file_facts(entry: Entry, spoken: str, rows: dict[str, dict[str, Any]]) -> dict[str, Any]:
    """What pack.yaml and the heads of the sheets say, in one language."""
    file = entry.file
    return {
        "title": file.title.in_language(spoken),
        "edition": file.edition.in_language(spoken),
        "players": list(file.players),
        "languages": list(file.languages),
        "sheets": [{"name": name, **titled(one, spoken), "extra": one.extra} for name, one in entry.sheets.items()],
        "decks": [
            {"name": name, **titled(deck, spoken), "cards": entry.cards[name], **rows.get(name, {})}
            for name, deck in file.decks.items()
        ],
        "modules": [{"name": name, "title": one.title.in_language(spoken)} for name, one in file.modules.items()],
        "papers": list(file.papers),
    }


def rule_facts(entry: Entry) -> dict[str, Any]:
    return {"score_lines": entry.rules, "checks": entry.checks, "modes": list(entry.modes)}


def titled(part: Any, language: str) -> dict[str, Any]:
    """The title of a sheet or a deck, and the modules that it belongs to."""
    return {"title": part.title.in_language(language), "with": list(part.brought_by), "without": list(part.without)}


def deck_rows(name_or_path: str, decks: tuple[str, ...], language: str) -> dict[str, dict[str, Any]]:
    """The cards of decks: id, what is printed on it, how many there are, and what tells it from others of its name."""
    by_deck: dict[str, dict[str, Any]] = {}
    for deck, _, rows in read_decks(name_or_path, decks):
        names = {row.id: printed_name(row, language) for row in rows}
        apart = differing_fields(rows, names, language)
        by_deck[deck] = {
            "rows": [
                {"id": row.id, "name": names[row.id], "copies": row.copies, "differs": apart[row.id]} for row in rows
            ]
        }
    return by_deck


def card_lines(name_or_path: str, decks: tuple[str, ...], language: str | None) -> Iterator[str]:
    """The cards of decks, a line each; those without a name several in a line, if nobody asks for that deck."""
    for name, pack, rows in read_decks(name_or_path, decks):
        spoken = chosen_language(pack.file.languages, language)
        yield f"  {name}: {pack.file.decks[name].title.in_language(spoken)}"
        names = {row.id: printed_name(row, spoken) for row in rows}
        is_long = bool(decks) or any(names.values())
        lines = row_lines(rows, names, differing_fields(rows, names, spoken)) if is_long else id_lines(rows)
        yield from (f"    {line}" for line in lines)


def read_decks(name_or_path: str, decks: tuple[str, ...]) -> Iterator[tuple[str, "Pack", list[Row]]]:
    """The decks that are asked for, or all, with their cards."""
    from generator.orders.open_game import open_game
    from generator.pack.data import read_deck

    pack = open_game(name_or_path)
    for name in [choose("decks", one, pack.file.decks) for one in decks] or pack.file.decks:
        yield name, pack, list(read_deck(pack, name))


def row_lines(rows: list[Row], names: dict[str, str], apart: dict[str, str]) -> Iterator[str]:
    """A line for each card: its id, its name, how many there are, and what tells it from others."""
    wide = max(len(row.id) for row in rows)
    for row in rows:
        yield "  ".join(filter(None, (f"{row.id:{wide}}", names[row.id] + copies_text(row), apart[row.id]))).rstrip()


def differing_fields(rows: list[Row], names: dict[str, str], language: str) -> dict[str, str]:
    """For each card the fields in which it differs from others of its name; nothing for the only one of a name."""
    alike = {name: [row for row in rows if names[row.id] == name] for name in names.values()}
    differing = {
        name: [field for field in some[0].fields if len({plain_value(row, field, language) for row in some}) > 1]
        for name, some in alike.items()
    }
    return {row.id: ", ".join(field_texts(row, differing[names[row.id]], language)) for row in rows}


def field_texts(row: Row, fields: list[str], language: str) -> Iterator[str]:
    for field in fields:
        value = plain_value(row, field, language)
        if value:
            yield field if value == "true" else f"{field} {value}"


def plain_value(row: Row, field: str, language: str) -> str:
    """A field's value in a few letters; nothing for what a card has not."""
    value = row.fields.get(field)
    if isinstance(value, Phrase):
        return value.in_language(language)
    if isinstance(value, tuple):
        return " ".join(map(str, value))
    return "true" if value is True else "" if value is None or value is False else plain(str(value))


def id_lines(rows: list[Row]) -> list[str]:
    """Cards without a name, several in a line."""
    from textwrap import wrap

    return wrap(", ".join(f"{row.id}{copies_text(row)}" for row in rows), WIDE, break_on_hyphens=False)


def copies_text(row: Row) -> str:
    return f" (× {row.copies})" if row.copies != 1 else ""


def printed_name(row: Row, language: str) -> str:
    """What a card is called, if it says so."""
    name = row.fields.get("name", row.fields.get("title"))
    return name.in_language(language) if isinstance(name, Phrase) else plain(str(name or ""))


def chosen_language(languages: tuple[str, ...], language: str | None) -> str:
    return choose("language", language, languages) if language else languages[0]


def lines_of(entry: Entry, language: str | None = None) -> Iterator[str]:
    """A game: its name and title, then what it has, aligned."""
    spoken = chosen_language(entry.file.languages, language)

    def say(phrase: Phrase) -> str:
        return phrase.in_language(spoken)

    file = entry.file
    low, high = file.players
    decks = file.decks or {}
    parts: dict[str, list[Part]] = {
        "sheets": [(name, say(one.title) + belonging(one, is_extra=one.extra)) for name, one in entry.sheets.items()],
        "decks": [(name, f"{say(deck.title)}, {entry.cards[name]}{belonging(deck)}") for name, deck in decks.items()],
        "modules": [
            (name, ": ".join(map(say, filter(None, (module.title, module.about)))))
            for name, module in (file.modules or {}).items()
        ],
    }
    yield f"{entry.name}  {say(file.title)}"
    yield from row("players", f"{low} to {high}" if low < high else str(low))
    yield from row("edition", say(file.edition))
    yield from row("languages", ", ".join(file.languages))
    wide = max((len(name) for part in parts.values() for name, _ in part), default=0)
    for label, part in parts.items():
        yield from row(label, *(f"{name:{wide}}  {text}" for name, text in part))
    yield from row(
        "scores", *([f"{counted(entry.rules, 'line')}, {counted(entry.checks, 'check')}"] if entry.rules else [])
    )
    yield from row("modes", *([", ".join(entry.modes)] if entry.modes else []))


def row(label: str, *lines: str) -> Iterator[str]:
    """Lines after a label; nothing where there are none."""
    for number, line in enumerate(lines):
        yield f"  {'' if number else label:11}{line}"


def belonging(part: Inclusion, *, is_extra: bool = False) -> str:
    """The modules of a deck or a sheet, and those that replace it; whether it must be asked for by its name."""
    words = ["extra"] if is_extra else []
    words += [f"with {' or '.join(part.brought_by)}"] if part.brought_by else []
    words += [f"not with {' or '.join(part.without)}"] if part.without else []
    return f" ({', '.join(words)})" if words else ""
