"""Cards are told apart by what they show: each castle, land and building has its picture, each deck its back."""

from functools import cache
from pathlib import Path

import pytest
from support.shared_pages import ROOT

from generator.pack.data import read_deck
from generator.pack.pack import Pack, read_pack

LARGEST_BYTES = 40_000
NOTICES = ("bonus", "lord_architects", "lord_paladins", "lord_viscounts")


@cache
def pack_of(game: str) -> Pack:
    return read_pack(ROOT / "layouts" / game)


def drawing(game: str, name: str) -> Path:
    return ROOT / "layouts" / game / "icons" / f"{name}.svg"


@pytest.mark.parametrize(
    ("game", "deck", "field", "prefix", "count"),
    [
        ("mil1049", "castle", "castle", "castle_", 20),
        ("mil1049", "land", "scene", "land_", 35),
        ("tomesaga", "buildings", "picture", "building_", 43),
        ("tomesaga", "bonus", "picture", "band_", 12),
        ("tomesaga", "demands", "resource", "band_", 8),
    ],
)
def test_every_card_has_a_picture_of_its_own(game: str, deck: str, field: str, prefix: str, count: int) -> None:
    shown = [drawing(game, f"{prefix}{row.fields[field]}") for row in read_deck(pack_of(game), deck)]
    assert len({path.read_bytes() for path in shown}) == len(shown) == count


@pytest.mark.parametrize(("card", "front", "back"), [("architects_signs", 5, 5), ("paladins_threats", 5, 0)])
def test_every_sign_of_the_lord_has_a_drawing_of_its_own(card: str, front: int, back: int) -> None:
    """Ten new icons of the Architects co-op; four of the Paladins co-op and the choice among them."""
    (row,) = (row for row in read_deck(pack_of("tomesaga"), "aids") if row.id == card)
    signs = [row.fields[f"{side}{n}_icon"] for side, many in (("f", front), ("g", back)) for n in range(1, many + 1)]
    assert len({drawing("tomesaga", sign).read_bytes() for sign in signs}) == front + back


def test_cards_of_one_kind_have_one_back_and_other_kinds_another() -> None:
    backs: dict[tuple[str, ...], set[tuple[str, str, str]]] = {}
    for deck in NOTICES:
        for row in read_deck(pack_of("tomesaga"), deck):
            kind = (deck, str(row.fields["ink"]), str(row.fields["sign"]), row.fields["kind"].in_language("en"))
            backs.setdefault(kind, set()).add((row.fields["ink"], row.fields["emblem"], row.fields["weave"]))
    assert [kind for kind, looks in backs.items() if len(looks) > 1] == []
    looks = [look for looks in backs.values() for look in looks]
    assert len(set(looks)) == len(looks)
    assert all(drawing("tomesaga", f"medal_{emblem}").is_file() for _, emblem, _ in looks)


@pytest.mark.parametrize("game", ["mil1049", "tomesaga"])
def test_drawings_stay_small(game: str) -> None:
    assert [path.name for path in drawing(game, "x").parent.glob("*.svg") if path.stat().st_size > LARGEST_BYTES] == []
