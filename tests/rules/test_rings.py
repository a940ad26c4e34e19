"""What is not the rulebook's has a small ring in print, and every ring is explained on the side that it stands on."""

from functools import cache

import pytest
from support.drawn_texts import texts_in
from support.many_cases import for_each

from generator import choose_cards, open_game
from generator.cards.deck import Row
from generator.display.look import Look
from generator.export.card_sides import card_sides
from generator.pack.pack import Pack
from generator.pages.deck import draw_deck

RING = "°"
GAMES = ("troyes", "medievalia", "mil1049", "tomesaga")
DECKS = [(name, deck) for name in GAMES for deck in open_game(name, purpose="scores").file.decks or ()]


@cache
def opened(name: str) -> Pack:
    return open_game(name)


def sides(name: str, deck: str, language: str = "en") -> dict[str, list[str]]:
    """The texts of every side of a deck's cards."""
    pack = opened(name)
    cards = choose_cards(pack, deck)
    drawn = draw_deck(pack, deck, cards.rows, Look("colour", language))
    return {
        side.name: texts_in(side.page.items, drawn.frame.symbols)
        for side in card_sides(cards, drawn, None, bleed=False)
    }


def unexplained(texts: list[str]) -> list[str]:
    """Texts with a ring on a side without a footnote, which begins with one."""
    notes = [text for text in texts if text.startswith(RING) and len(text) > len(RING)]
    return [] if notes else [text for text in texts if RING in text]


@for_each("language", ["en", "fr"])
@for_each(("name", "deck"), DECKS)
def test_every_ring_is_explained(name: str, deck: str, language: str) -> None:
    assert {side: found for side, texts in sides(name, deck, language).items() if (found := unexplained(texts))} == {}


def test_unexplained_ring_is_found() -> None:
    """The twin."""
    assert unexplained(["4°", "Wood"]) == ["4°"]
    assert unexplained(["4°", "° reconstructed"]) == []


def ringed(name: str, deck: str) -> dict[str, list[str]]:
    """The figures with a ring, by the side that they stand on."""
    return {
        side: [text for text in texts if RING in text and not text.startswith(f"{RING} ")]
        for side, texts in sides(name, deck).items()
    }


# ---- figures that are worked out, by the rulebooks of the four games ----


def rows(name: str, deck: str) -> tuple[Row, ...]:
    return choose_cards(opened(name), deck).rows


@pytest.mark.parametrize("deck", ["character", "character_ladies"])
def test_points_of_the_six_characters(deck: str) -> None:
    """1, 3 and 6 VP are the Ladies' own; for the six of the game they are inferred."""
    found = ringed("troyes", deck)
    ladies = {"jeanne", "isabeau", "marie"}
    for row in rows("troyes", deck):
        points = [text for text in found[row.id] if text.endswith("VP°")]
        assert points == ([] if row.id in ladies else ["1 VP°", "3 VP°", "6 VP°"]), row.id


def test_levels_by_the_order_of_the_annex() -> None:
    base, ladies = ringed("troyes", "activity"), ringed("troyes", "activity_ladies")
    marked = {side for side, texts in {**base, **ladies}.items() if {"I°", "II°", "III°"} & {*texts}}
    fronts = {side for side in marked if not side.endswith("-back")}
    assert len(fronts & {row.id for row in rows("troyes", "activity")}) == 13
    assert fronts >= {row.id for row in rows("troyes", "activity_ladies")}
    assert {f"{side}-back" for side in fronts} == marked - fronts


def test_levels_of_outside_activities() -> None:
    found = ringed("troyes", "outside")
    assert all({"I°", "II°", "III°", "IV°"} & {*texts} for texts in found.values())
    assert len(found) == 32


def test_succession_conflict_need_not_be_red() -> None:
    assert "Succession conflict °" in ringed("troyes", "event")["succession_conflict"]


def test_salaries_that_cannot_be_paid() -> None:
    """2 VP are lost for events and black dice; that it is so for salaries is not in the rulebook."""
    (row,) = rows("troyes", "aid")
    assert any("−2 VP °" in text for text in ringed("troyes", "aid")[row.id])


def test_threats_of_the_lord_are_brown() -> None:
    inks = {row.id: str(row.fields["ink"]) for row in rows("tomesaga", "threats")}
    assert inks == {"invaders": "red", "fortify": "brown", "silver": "brown", "threat": "brown", "kings_last": "black"}


def test_plan_of_the_example() -> None:
    """The one plan that the rulebook defines; 9 starting and 6 future ones in all."""
    texts = " ".join(sides("tomesaga", "lord_architects")["plan_known"])
    assert "to the Guildhall to the Royal Storehouse" in texts
    assert sum(row.copies for row in rows("tomesaga", "lord_architects") if "plan" in row.id) == 9


def test_order_says_its_figures_once() -> None:
    texts = sides("tomesaga", "lord_paladins")["order_known"]
    assert sum("10" in text for text in texts) == 1


@pytest.mark.parametrize(
    ("deck", "card", "says"),
    [
        ("outside", "extra_purple", "No purple die pays for the cube."),
        ("outside", "stock", "to the Breeder for 3 deniers."),
        ("event_ladies", "grey_monk", "equal: on the card of lower level."),
        ("activity_ladies", "master_builder", "at the end: −2 VP."),
    ],
)
def test_texts_of_the_annex_are_complete(deck: str, card: str, says: str) -> None:
    assert says in " ".join(sides("troyes", deck)[card])
