"""Sheets of The Anarchy as Hypothesis draws them, and tables of such players: legal in kind, not in sense."""

from typing import Any

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

from generator.ledger.ledger import Family
from support.plain_records import ATTRIBUTES, blank, game

FAMILIES = {name: family for name, family in game().ledger.families.items() if name not in ATTRIBUTES}
CARDS = sorted(game().cards["path"])


def few(examples: int) -> settings:
    """So many examples, however long they take."""
    return settings(
        max_examples=examples,
        deadline=None,
        suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
    )


def cells_of(family: Family) -> st.SearchStrategy[Any]:
    """Anything that a family may show, in one of its short-hands."""
    names = family.cell_names
    match family.kind:
        case "number":
            return st.lists(st.none() | st.integers(family.from_, family.to), max_size=family.size)
        case "states":
            marks = st.lists(st.sampled_from(family.states), max_size=family.size)
            return marks.map(lambda states: {state: states.count(state) for state in family.states[1:]})
        case "track":
            return st.integers(0, family.size)
    return st.just("all") | st.just("none") | st.lists(st.sampled_from(names), unique=True)


@st.composite
def sheets(draw: st.DrawFn, most: int = 12) -> dict[str, Any]:
    """Untouched sheets with some attributes, and some families filled in anyhow."""
    touched = draw(st.lists(st.sampled_from(sorted(FAMILIES)), unique=True, max_size=most))
    filled = {name: draw(cells_of(FAMILIES[name])) for name in touched}
    attributes = {name: draw(st.integers(0, 24)) for name in ATTRIBUTES}
    return {**blank(), **attributes, **filled}


@st.composite
def tables(draw: st.DrawFn, least: int = 1) -> list[dict[str, Any]]:
    """One to four players with five cards each, all different, or with the points of their cards; some of them much
    alike."""
    count = draw(st.integers(least, 4))
    dealt = draw(st.permutations(CARDS))
    players = [draw(sheets()) for _ in range(count)]
    if draw(st.booleans()):
        players = [{**players[0], "supply.workers": draw(st.integers(0, 2))} for _ in players]
    told = draw(st.booleans())
    hands = [draw(st.integers(0, 15)) if told else list(dealt[5 * seat : 5 * seat + 5]) for seat in range(count)]
    return [{**player, "paths": hand} for player, hand in zip(players, hands, strict=True)]
