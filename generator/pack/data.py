"""The cards of a deck: from its file in card_data/, with what variants do to them, or from a file somebody gives."""

from collections.abc import Callable, Iterable, Iterator
from itertools import chain
from pathlib import Path
from typing import Any

from generator.cards.deck import DataHead, FaceFields, Fields, Row, read_rows
from generator.cards.unknown import fields_in
from generator.errors import MistakeList, Mistakes, Place, merge_alike, suggest
from generator.pack.card_changes import change_cards
from generator.pack.card_rows import lay_rows
from generator.pack.data_files import Kinds, check_readable, find_data, is_table, readable_data, table_rows
from generator.pack.files import PackFiles
from generator.pack.find import shown_path
from generator.pack.pack import Pack
from generator.pack.variant import Game, Overlay
from generator.reading.phrase import Phrase
from generator.reading.shape import Reader
from generator.source.expand import expand_items, lay_over
from generator.source.tree import Mapping, Node, Scalar
from generator.source.yaml_text import stream_yaml


def read_deck(
    pack: Pack, name: str, data: Path | None = None, sheet: str | None = None, *, is_draft: bool = False
) -> Iterator[Row]:
    """The cards of a deck one by one, from its own data or from a file given; after the last, mistakes are raised.

    In a draft pictures may be missing.
    """
    mistakes = MistakeList()
    head, items = read_data(pack, name, data, sheet, mistakes) if data else deck_items(pack, name, mistakes)
    fields = deck_fields(pack, name)
    for row in read_rows(items, head, fields, mistakes):
        check_row(row, fields, pack, mistakes, is_draft=is_draft)
        yield row
    mistakes.errors = merge_alike(mistakes.errors)
    mistakes.stop_if_any()


def read_draft_rows(pack: Pack, name: str, mistakes: MistakeList) -> tuple[list[Row], set[Place]]:
    """The cards of a deck although something is wrong with some, and where those rows stand; mistakes are added."""
    wrong: dict[Place, str] = {}
    rows: list[Row] = []
    try:
        head, items = deck_items(pack, name, mistakes)
        fields = deck_fields(pack, name)
        for row in read_rows(items, head, fields, mistakes, wrong):
            before = len(mistakes.errors)
            check_row(row, fields, pack, mistakes, is_draft=True)
            if len(mistakes.errors) > before:
                mistakes.made_in(row.place, before)
                wrong[row.place] = row.id
            rows.append(row)
    except Mistakes as slips:
        mistakes.errors.extend(slips.mistakes)
    return rows, {*wrong}


def deck_items(pack: Pack, name: str, mistakes: MistakeList) -> tuple[DataHead, Iterable[Node]]:
    """The head and the cards of a deck's own data, with what variants do to them; the data of a variant's new deck is
    all its own."""
    data = data_name(pack, name)
    has_changes = any(overlay.touches(data) for overlay in pack.game.overlays)
    if pack.game.overlays and not has_changes and find_data(pack.game, data) is None and is_added(pack, name):
        mistakes.add(
            pack.file.decks[name].place,
            f"deck '{name}' has no cards; a variant adds them under 'cards: {{{data}: {{add: …}}}}'",
        )
        return DataHead(), ()
    return data_items(pack.game, data, mistakes, lambda: field_kinds(pack, name))


def data_name(pack: Pack, name: str) -> str:
    """What the data of a deck is called; the word knows its place."""
    return pack.file.decks[name].data or next(word for word in pack.file.decks if word == name)


def is_added(pack: Pack, name: str) -> bool:
    """Whether a deck is a variant's own: the pack itself does not name it."""
    own = PackFiles(pack.game.folder, MistakeList()).plain("pack.yaml")
    decks = own.get("decks") if own else None
    return not (isinstance(decks, Mapping) and decks.get(name))


def data_items(
    game: Game, data: str, mistakes: MistakeList, kinds: Callable[[], Kinds] = dict
) -> tuple[DataHead, Iterable[Node]]:
    """The head and the cards by the name of the data; `kinds` tells the fields of a spreadsheet."""
    path = find_data(game, data)
    touching = [overlay for overlay in game.overlays if overlay.touches(data)]
    if path is None and touching and not touching[0].needs_cards(data):
        return changed_items(Mapping((), touching[0].place_of(data)), (), data, touching, mistakes, kinds)
    path = readable_data(game, data)
    if is_table(path):
        rows = table_rows(path, kinds(), mistakes, named=data)
        return changed_items(Mapping((), Place(shown_path(path))), rows, data, touching, mistakes, kinds)
    return changed_items(*stream_yaml(path, shown_path(path), "cards"), data, touching, mistakes, kinds)


def changed_items(
    head: Mapping,
    items: Iterable[Node],
    data: str,
    overlays: Iterable[Overlay],
    mistakes: MistakeList,
    kinds: Callable[[], Kinds] = dict,
) -> tuple[DataHead, Iterable[Node]]:
    """The head and the cards of a file with their short-hand resolved, and what variants do to them."""
    templates = head.get("templates")
    known = templates if isinstance(templates, Mapping) else Mapping((), head.place)
    items = expand_items(items, known, mistakes)
    for overlay in overlays:
        if data in overlay.tables:
            rows = table_rows(overlay.tables[data], kinds(), mistakes, overlay.sheet, data)
            items = lay_rows(items, rows, mistakes)
        one = overlay.cards.get(data)
        if one is None:
            continue
        items = chain(
            change_cards(items, one, mistakes), expand_items([tree.node for tree in one.add], known, mistakes)
        )
        if one.each:
            head = lay_over(head, Mapping(((Scalar("each", one.place), one.each.node),), one.place), mistakes)
    return Reader(mistakes).read(DataHead, head.without("templates")) or DataHead(), items


def check_row(row: Row, fields: Fields, pack: Pack, mistakes: MistakeList, *, is_draft: bool = False) -> None:
    """A row names icons, pictures and inks that exist, and its texts are in every language of the pack."""
    names: dict[str, Any] = {"icon": pack.icons.icons, "icons": pack.icons.icons, "ink": pack.theme.inks}
    names |= {} if is_draft else {"image": pack.art.files}
    lost = pack.draft.lost if pack.draft else None
    for field, sort in fields.kinds.items():
        value = row.fields.get(field)
        said = value if isinstance(value, Phrase) else None
        lacking = [language for language in pack.file.languages if said and not said.in_language(language).strip()]
        if said and lacking:
            mistakes.add(said.place, f"no text in {' and '.join(lacking)}")
        known: Any = names.get(sort)
        for word in (value if isinstance(value, tuple) else (value,)) if known is not None and value else ():
            if word not in known and not (lost and lost.has(sort.rstrip("s"), word)):
                noun = "picture" if sort == "image" else sort.rstrip("s")
                where = " in art/" if sort == "image" else ""
                mistakes.add(getattr(word, "place", row.place), f"no {noun} '{word}'{where}{suggest(word, known)}")


def read_data(
    pack: Pack, name: str, path: Path, sheet: str | None, mistakes: MistakeList
) -> tuple[DataHead, Iterable[Node]]:
    """What stands above the cards, and the cards, of a YAML, CSV or XLSX file that somebody gives for a deck."""
    check_readable(path)
    if is_table(path):
        return DataHead(), table_rows(path, field_kinds(pack, name), mistakes, sheet, name)
    return changed_items(*stream_yaml(path, shown_path(path), "cards"), "", (), mistakes)


def deck_fields(pack: Pack, name: str) -> Fields:
    """The fields of a deck's data: those of all its faces, front and back, and those that choose among them."""
    deck = pack.file.decks[name]
    sides = [side for side in (deck.face, deck.back) if side]
    kinds: dict[str, str] = {side.by: "text" for side in sides if side.by}
    kinds |= {field: kind for side in sides for face in side.names for field, kind in pack.faces[face].fields.items()}
    faces = ((side.by, {value: face_fields(pack, side.faces[value]) for value in side.faces}) for side in sides)
    unknown = (group for side in sides for face in side.names for group in pack.faces[face].unknown)
    return Fields(kinds, tuple(faces), tuple(unknown))


def face_fields(pack: Pack, name: str) -> FaceFields:
    face = pack.faces[name]
    return FaceFields(frozenset(face.fields), frozenset((*face.optional, *fields_in(face.unknown))))


def field_kinds(pack: Pack, name: str) -> Kinds:
    """The kinds of a deck's fields, also where its faces were not read: they are then looked up in their files."""
    deck = pack.file.decks[name]
    sides = [side for side in (deck.face, deck.back) if side]
    faces = [face for side in sides for face in side.names]
    if all(face in pack.faces for face in faces):
        return deck_fields(pack, name).kinds
    files = PackFiles(pack.game, MistakeList())
    said = [tree.get("fields") for face in faces if (tree := files.tree(f"cards/{face}.yaml"))]
    entries = [entry for fields in said if isinstance(fields, Mapping) for entry in fields.entries]
    kinds = {field.text: kind.text for field, kind in entries if isinstance(kind, Scalar)}
    return {**{side.by: "text" for side in sides if side.by}, **kinds}
