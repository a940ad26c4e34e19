"""What differs between two states of a game, for the terminal and as JSON."""

import json
from collections.abc import Iterable, Iterator
from typing import Any

from generator.diff.compare import Comparison, DeckChange, SheetChange
from generator.errors import visible
from generator.history.deck_changes import CardChange
from generator.reading.differences import Difference

SIGNS = {"changed": "~", "added": "+", "removed": "-"}
MOST_KEYS = 24
WIDEST_VALUE = 60
WIDEST_LINE = 110


def diff_text(comparison: Comparison) -> str:
    """The comparison as text, decks first."""
    lines = [heading(comparison), ""]
    for deck in comparison.decks:
        lines += [f"{deck.title} ({deck.name}): {counts(deck.cards)}", *deck_lines(deck), ""]
    if comparison.sheets:
        lines += ["Sheets: " + ", ".join(f"{sheet.name} {sheet_kind(sheet)}" for sheet in comparison.sheets), ""]
    for name, differences in comparison.files.items():
        lines += [name, *difference_lines(differences[:MOST_KEYS], "  "), *more(differences), ""]
    if comparison.is_empty:
        lines += ["no difference", ""]
    return "\n".join(map(visible, lines))


def heading(comparison: Comparison) -> str:
    """Which two states are compared."""
    language = comparison.after.file.languages[0]
    titles = [pack.file.title.in_language(language) for pack in (comparison.before, comparison.after)]
    return " → ".join(f"{title} ({name})" for title, name in zip(titles, comparison.names, strict=True))


def counts(cards: Iterable[CardChange]) -> str:
    kinds = [card.kind for card in cards]
    return ", ".join(f"{kinds.count(kind)} {kind}" for kind in SIGNS if kind in kinds)


def deck_lines(deck: DeckChange) -> Iterator[str]:
    """The cards, those with the same differences together."""
    groups: dict[tuple[str, tuple[Difference, ...]], list[str]] = {}
    for card in deck.cards:
        groups.setdefault((card.kind, card.fields), []).append(card.id)
    for (kind, fields), names in groups.items():
        yield from wrapped(names, f"  {SIGNS[kind]} ")
        yield from difference_lines(fields, "      ")
        if kind == "changed" and not fields:
            yield "      drawn differently"


def wrapped(names: list[str], start: str) -> Iterator[str]:
    """Names with commas between, on lines that are not too wide."""
    line = start
    for index, name in enumerate(names):
        word = name + ("," if index + 1 < len(names) else "")
        if len(line) + len(word) > WIDEST_LINE and line.strip():
            yield line.rstrip()
            line = " " * len(start)
        line += word + " "
    yield line.rstrip()


def difference_lines(differences: Iterable[Difference], start: str) -> Iterator[str]:
    """Fields or keys, each with what it was and what it is."""
    shown = list(differences)
    width = max((len(one.name) for one in shown), default=0)
    for one in shown:
        yield f"{start}{one.name:{width}}  {value(one.before)} → {value(one.after)}"


def value(text: str | None) -> str:
    if text is None:
        return "–"
    return text if len(text) <= WIDEST_VALUE else f"{text[: WIDEST_VALUE - 1]}…"


def more(differences: tuple[Difference, ...]) -> list[str]:
    left = len(differences) - MOST_KEYS
    return [f"  … and {left} more; --format json tells all"] if left > 0 else []


def sheet_kind(sheet: SheetChange) -> str:
    return "added" if sheet.before is None else "removed" if sheet.after is None else "changed"


def diff_json(comparison: Comparison) -> str:
    """The comparison as JSON, whole."""
    whole: dict[str, Any] = {
        "before": comparison.names[0],
        "after": comparison.names[1],
        "decks": {deck.name: [card_json(card) for card in deck.cards] for deck in comparison.decks},
        "sheets": {sheet.name: sheet_kind(sheet) for sheet in comparison.sheets},
        "files": {name: [one._asdict() for one in differences] for name, differences in comparison.files.items()},
    }
    return json.dumps(whole, indent=1, ensure_ascii=False) + "\n"


def card_json(card: CardChange) -> dict[str, Any]:
    return {"id": card.id, "kind": card.kind, "print": card.to_print, "fields": [one._asdict() for one in card.fields]}
