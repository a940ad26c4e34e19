"""People, buildings, trades and events of the packs have drawings of their own, each with its second ink."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
DECKS = [
    ("medievalia", "military", "portrait"),
    ("medievalia", "character", "portrait"),
    ("medievalia", "building", "view"),
    ("troyes", "character", "portrait"),
    ("troyes", "character_ladies", "portrait"),
    ("troyes", "activity_ladies", "trade"),
]


def shown(game: str, deck: str, kind: str) -> tuple[list[str], list[str]]:
    """The ids of a deck's cards, and the drawings that their data names."""
    data = (ROOT / "card_data" / game / f"{deck}.yaml").read_text(encoding="utf-8")
    key = "scene" if kind == "trade" else kind
    return re.findall(r"\bid: (\w+)", data), re.findall(rf"\b{key}: (\w+)", data)


@pytest.mark.parametrize(("game", "deck", "kind"), DECKS)
def test_no_two_cards_share_a_drawing(game: str, deck: str, kind: str) -> None:
    ids, drawings = shown(game, deck, kind)
    assert len(ids) > 3
    assert len(drawings) == len(ids) == len(set(drawings))


@pytest.mark.parametrize(("game", "deck", "kind"), DECKS)
def test_every_drawing_has_its_lines_and_its_second_ink(game: str, deck: str, kind: str) -> None:
    for name in shown(game, deck, kind)[1]:
        lines, tint = (
            (ROOT / "layouts" / game / "icons" / f"{kind}_{name}{end}.svg").read_text(encoding="utf-8")
            for end in ("", "_tint")
        )
        assert lines != tint
        assert all('d="M' in drawing for drawing in (lines, tint)), f"{name} is empty"
