"""Some cards of a deck: those that somebody names, those with a value in a field, those that changed."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from generator.cards.deck import Row
from generator.cards.unknown import lacks
from generator.errors import MOST_NAMES_LISTED, Misuse, Place, choose, in_any_case, mistake
from generator.orders.choices import choose_look
from generator.orders.open_game import opened
from generator.orders.order import takes
from generator.pack.data import deck_fields, read_deck
from generator.pack.find import shown_path
from generator.pack.pack import Pack

if TYPE_CHECKING:
    from generator.history.older_game import OlderGame


UNKNOWN = "unknown"


class Cards(NamedTuple):
    """Cards of one deck; those that changed since an older state are as many as somebody needs who has that state."""

    deck: str
    rows: tuple[Row, ...]
    are_changed: bool = False
    are_unknown: bool = False

    @property
    def number(self) -> int:
        """How many there are, copies among them."""
        return sum(row.copies for row in self.rows)


class CardsOrder(NamedTuple):
    """Which cards of a deck are meant."""

    deck: str
    only: Sequence[str] | None = None
    where: Mapping[str, str] | None = None
    data: str | Path | None = None
    data_sheet: str | None = None
    changed_since: "str | OlderGame | None" = None
    ink: str = "colour"
    language: str | None = None
    draft: bool = False


@takes(CardsOrder)
def choose_cards(game: Pack | str | Path, order: CardsOrder) -> Cards:
    """Choose cards of a deck by their ids, by what a field says, or by whether they look different from an older game:
    a git revision, a variant, another game, or older `data`.

    `only` may be "unknown": the cards that lack a value which the face names as unknown.
    `data` is another YAML, CSV or XLSX file of cards for the deck. `ink` and `language` say in which look they may be
    different. In a draft pictures may be missing.
    """
    pack = opened(game)
    deck, data = choose("deck", order.deck, pack.file.decks or {}), Path(order.data) if order.data else None
    every = list(read_deck(pack, deck, data, order.data_sheet, is_draft=order.draft))
    if not any(row.copies for row in every):
        nothing = f"deck '{deck}' has no cards; write a row for each, with copies of 1 or more"
        raise mistake(Place(shown_path(data or pack.game.folder)), nothing)
    are_unknown = order.only is not None and [*order.only] == [UNKNOWN] and UNKNOWN not in [row.id for row in every]
    rows = filtered(every, pack, deck, None if are_unknown else order.only, order.where or {})
    rows = lacking(rows, pack, deck) if are_unknown else rows
    rows = changed(rows, pack, order._replace(deck=deck)) if order.changed_since else rows
    return Cards(deck, tuple(rows), bool(order.changed_since), are_unknown)


def changed(rows: list[Row], pack: Pack, order: CardsOrder) -> list[Row]:
    """The cards that differ from an older state of the game."""
    from generator.history.older_game import rows_since

    with older_game(pack, order.changed_since, order.data) as older:
        assert older
        look, data = choose_look(pack, order.ink, order.language), Path(order.data) if order.data else None
        return list(rows_since(older, pack, order.deck, rows, look, data, order.data_sheet))


class Chosen(Protocol):
    """What an order says of decks and their cards."""

    @property
    def only(self) -> Sequence[str] | None: ...
    @property
    def where(self) -> Mapping[str, str] | None: ...
    @property
    def data(self) -> str | Path | None: ...


def names_decks(only: Sequence[str] | None) -> bool:
    """Whether ids of cards say of which deck they are."""
    return any(":" in name for name in only or ())


def cards_asked(pack: Pack, decks: Sequence[str], order: Chosen) -> dict[str, list[str] | None]:
    """The decks that are meant, and which of their cards; None for all."""
    if order.only is None or (len(decks) == 1 and not names_decks(order.only)):
        asked: dict[str, list[str] | None] = dict.fromkeys(decks, None if order.only is None else [*order.only])
    elif [*order.only] == [UNKNOWN]:
        raise Misuse("`only` unknown: name the one deck that it is for")
    else:
        asked = {**cards_by_deck(pack, order.only, decks)}
    if order.data and len(asked) > 1:
        raise Misuse("`data`: name the one deck that the data is for")
    if order.where and len(asked) > 1:
        raise Misuse("`where`: name the one deck that it is for")
    return asked


def cards_by_deck(pack: Pack, cards: Iterable[str], decks: Iterable[str]) -> dict[str, list[str]]:
    """The ids of cards by the deck that they are of: `attack:ladder_1` names its deck, any other id is looked for in
    the decks given."""
    by_deck = dict[str, list[str]]()
    ids = {deck: [row.id for row in read_deck(pack, deck)] for deck in decks}
    for card in cards:
        before, _, name = card.partition(":")
        deck = in_any_case(before, pack.file.decks) if name else None
        by_deck.setdefault(deck or deck_with(card, ids), []).append(name.strip() if deck else card)
    return by_deck


def deck_with(card: str, ids: Mapping[str, list[str]]) -> str:
    """The only deck that has a card."""
    having = [deck for deck in ids if in_any_case(card, ids[deck])]
    if not having:
        choose("only", card, [name for some in ids.values() for name in some])
    if len(having) > 1:
        raise Misuse(f"`only`: '{card}' is a card of {' and '.join(having)}; write {having[0]}:{card}")
    return having[0]


@contextmanager
def older_game(
    pack: Pack, since: "str | OlderGame | None", data: str | Path | None = None
) -> "Iterator[OlderGame | None]":
    """Open what cards are compared with: a git revision of the game, a variant, another game; or with `data` an older
    file of cards. What git has of it is there as long as the context is open."""
    if since is None or not isinstance(since, str):
        yield since
        return
    from generator.history.older_game import open_older

    with open_older(pack, since, Path(data) if data else None) as older:
        yield older


def filtered(rows: list[Row], pack: Pack, deck: str, only: Iterable[str] | None, where: Mapping[str, str]) -> list[Row]:
    """The cards that pass the filters; a filter that names nothing is a Misuse."""
    kinds = deck_fields(pack, deck).kinds if where else {}
    where = {choose("where", field, kinds): value for field, value in where.items()}
    if only is not None:
        wanted = [choose("only", name, [row.id for row in rows]) for name in only]
        rows = [row for row in rows if row.id in wanted]
    fitting_rows = [
        row for row in rows if all(value in spellings(row.fields.get(field)) for field, value in where.items())
    ]
    if rows and not fitting_rows:
        known = "; ".join(values_in(rows, field) for field in where)
        raise Misuse(f"`where`: no card with {pairs_text(where)}; {known}")
    return fitting_rows


def lacking(rows: list[Row], pack: Pack, deck: str) -> list[Row]:
    """The cards that lack a value which nobody knows; there must be some."""
    unknown = deck_fields(pack, deck).unknown
    unfilled_rows = [row for row in rows if lacks(row.fields, unknown)]
    if not unfilled_rows:
        reason = "every card has its values" if unknown else "its face names no fields as unknown"
        raise Misuse(f"`only`: no card of '{deck}' lacks a value; {reason}")
    return unfilled_rows


def pairs_text(where: Mapping[str, str]) -> str:
    return ", ".join(f"{field}={value}" for field, value in where.items())


def values_in(rows: list[Row], field: str) -> str:
    """Which values a field has in some cards; of very many only the first."""
    values = sorted({one for row in rows for one in spellings(row.fields.get(field)) if one})
    more = ", …" if len(values) > MOST_NAMES_LISTED else ""
    return f"{field} may be {', '.join(values[:MOST_NAMES_LISTED])}{more}" if values else f"no card has a {field}"


def spellings(value: Any) -> set[str]:
    """A field's value as one types it: a phrase in any of its languages, a list with commas."""
    if value is None or isinstance(value, bool):
        return {{True: "true", False: "false", None: ""}[value]}
    if hasattr(value, "texts"):
        return {*value.texts.values(), *value.plain_texts.values()}
    return {",".join(value) if isinstance(value, tuple) else str(value)}
