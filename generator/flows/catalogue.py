"""What a game has, in a few lines of text."""

from collections.abc import Iterator
from pathlib import Path

from generator.errors import counted, visible
from generator.pack.catalogue import Entry, read_entry
from generator.pack.find import find_pack
from generator.play.modules import Inclusion
from generator.reading.phrase import Phrase

Part = tuple[str, str]


def describe_game(name_or_path: str | Path) -> str:
    """What a game has, line by line: players, edition, languages, sheets, decks, modules, scores and modes."""
    return "\n".join(map(visible, lines_of(read_entry(find_pack(str(name_or_path))))))


def lines_of(entry: Entry) -> Iterator[str]:
    """A game: its name and title, then what it has, aligned."""

    def say(phrase: Phrase) -> str:
        return phrase.in_language(entry.file.languages[0])

    file = entry.file
    low, high = file.players
    decks = file.decks or {}
    parts: dict[str, list[Part]] = {
        "sheets": [(name, say(sheet.title) + belonging(sheet)) for name, sheet in entry.sheets.items()],
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


def belonging(part: Inclusion) -> str:
    """The modules of a deck or a sheet, and those that replace it."""
    words = [f"with {' or '.join(part.brought_by)}"] if part.brought_by else []
    words += [f"not with {' or '.join(part.without)}"] if part.without else []
    return f" ({', '.join(words)})" if words else ""
