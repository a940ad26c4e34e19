"""The cards of a deck: from card_data/ beside layouts/, or from a spreadsheet somebody gives."""

import os
from collections.abc import Iterable, Iterator
from itertools import chain
from pathlib import Path
from typing import Any

from generator.cards.deck import DataHead, Fields, Row, read_rows
from generator.errors import MistakeList, Mistakes, Place, mistake, suggest, told_once
from generator.pack.card_changes import CardChanges, change_cards
from generator.pack.find import shown_path
from generator.pack.inside import WAY_OUT, leads_out
from generator.pack.pack import Pack
from generator.pack.variant import Game
from generator.reading.phrase import Phrase
from generator.reading.shape import Reader
from generator.source.expand import expand_items, lay_over
from generator.source.rows import read_csv
from generator.source.tree import Mapping, Node, Scalar
from generator.source.xlsx import read_xlsx
from generator.source.yaml_text import stream_yaml


def read_deck(pack: Pack, name: str, data: Path | None = None, sheet: str | None = None) -> Iterator[Row]:
    """The cards of a deck one by one, from its own data or from a file given; after the last, mistakes are raised."""
    mistakes = MistakeList()
    head, items = read_data(data, sheet, mistakes) if data else deck_items(pack, name, mistakes)
    fields = deck_fields(pack, name)
    for row in read_rows(items, head, fields, mistakes):
        check_row(row, fields, pack, mistakes)
        yield row
    mistakes.found = told_once(mistakes.found)
    mistakes.stop_if_any()


def read_draft_rows(pack: Pack, name: str, mistakes: MistakeList) -> tuple[list[Row], set[Place]]:
    """The cards of a deck although something is wrong with some, and where those rows stand; mistakes are added."""
    wrong: dict[Place, str] = {}
    rows: list[Row] = []
    try:
        head, items = deck_items(pack, name, mistakes)
        fields = deck_fields(pack, name)
        for row in read_rows(items, head, fields, mistakes, wrong):
            before = len(mistakes.found)
            check_row(row, fields, pack, mistakes)
            if len(mistakes.found) > before:
                mistakes.made_in(row.place, before)
                wrong[row.place] = row.id
            rows.append(row)
    except Mistakes as found:
        mistakes.found.extend(found.mistakes)
    return rows, {*wrong}


def deck_items(pack: Pack, name: str, mistakes: MistakeList) -> tuple[DataHead, Iterable[Node]]:
    """The head and the cards of a deck's own data, with what variants do to them; the data of a variant's new deck is
    all its own."""
    data = pack.file.decks[name].data or next(word for word in pack.file.decks if word == name)  # it knows its place
    has_changes = any(data in overlay.cards for overlay in pack.game.overlays)
    if pack.game.overlays and not has_changes and not data_path(pack.game, f"{data}.yaml").is_file():
        mistakes.add(
            pack.file.decks[name].place,
            f"deck '{name}' has no cards; a variant adds them under 'cards: {{{data}: {{add: …}}}}'",
        )
        return DataHead(), ()
    return data_items(pack.game, data, mistakes)


def data_items(game: Game, data: str, mistakes: MistakeList) -> tuple[DataHead, Iterable[Node]]:
    """The head and the cards by the name of the data."""
    path = data_path(game, f"{data}.yaml")
    changes = [overlay.cards[data] for overlay in game.overlays if data in overlay.cards]
    if changes and not path.is_file():
        return changed_items(Mapping((), changes[0].place), (), changes, mistakes)
    place = getattr(data, "place", Place(shown_path(path)))
    if not os.path.lexists(path):
        own = shown_path(game.folder / "card_data" / path.name)
        raise mistake(place, f"no cards '{data}'; write them into {own}")
    if leads_out(path, game.readable):
        raise mistake(place, f"{shown_path(path)} leads out of the pack; {WAY_OUT}")
    return changed_items(*stream_yaml(path, shown_path(path), "cards"), changes, mistakes)


def changed_items(
    head: Mapping, items: Iterable[Node], changes: list[CardChanges], mistakes: MistakeList
) -> tuple[DataHead, Iterable[Node]]:
    """The head and the cards of a YAML file with their short-hand resolved, and what variants do to them."""
    templates = head.get("templates")
    known = templates if isinstance(templates, Mapping) else Mapping((), head.place)
    items = expand_items(items, known, mistakes)
    for one in changes:
        items = chain(
            change_cards(items, one, mistakes), expand_items([tree.node for tree in one.add], known, mistakes)
        )
        head = (
            lay_over(head, Mapping(((Scalar("each", one.place), one.each.node),), one.place), mistakes)
            if one.each
            else head
        )
    return Reader(mistakes).read(DataHead, head.without("templates")) or DataHead(), items


def data_path(game: Game, name: str) -> Path:
    """Where a deck's data lies: in the pack's own card_data/, or in card_data/PACK beside layouts/."""
    own = game.folder / "card_data" / name
    return own if own.is_file() else game.data_folder / name


def check_row(row: Row, fields: Fields, pack: Pack, mistakes: MistakeList) -> None:
    """A row names icons and inks that exist, and its texts are in every language of the pack."""
    lost = pack.draft.lost if pack.draft else None
    for field, sort in fields.kinds.items():
        value = row.fields.get(field)
        said = value if isinstance(value, Phrase) else None
        lacking = [language for language in pack.file.languages if said and not said.in_language(language).strip()]
        if said and lacking:
            mistakes.add(said.place, f"no text in {' and '.join(lacking)}")
        known: Any = {"icon": pack.icons.icons, "icons": pack.icons.icons, "ink": pack.theme.inks}.get(sort)
        for word in (value if isinstance(value, tuple) else (value,)) if known is not None and value else ():
            if word not in known and not (lost and lost.has(sort.rstrip("s"), word)):
                mistakes.add(getattr(word, "place", row.place), f"no {sort.rstrip('s')} '{word}'{suggest(word, known)}")


def read_data(path: Path, sheet: str | None, mistakes: MistakeList) -> tuple[DataHead, Iterable[Node]]:
    """What stands above the cards, and the cards, of a YAML, CSV or XLSX file."""
    shown = shown_path(path)
    match path.suffix.lower():
        case ".csv" | ".tsv":
            return DataHead(), read_csv(path, shown)
        case ".xlsx":
            return DataHead(), read_xlsx(path, shown, sheet)
    return changed_items(*stream_yaml(path, shown, "cards"), [], mistakes)


def deck_fields(pack: Pack, name: str) -> Fields:
    """The fields of a deck's data: those of its face and of its back."""
    deck = pack.file.decks[name]
    faces = [pack.faces[face] for face in (deck.face, deck.back) if face]
    kinds: dict[str, str] = {field: kind for face in faces for field, kind in face.fields.items()}
    return Fields(kinds, {field for face in faces for field in face.optional})
