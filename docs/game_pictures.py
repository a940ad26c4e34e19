"""Pictures of whole games: their sheets, and some cards of every deck beside them. gallery.py asks for them."""

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from gallery import card_pictures, sheet_picture
from PIL import Image

from generator.pack.data import read_deck
from generator.pack.pack import Pack, read_pack

ROOT = Path(__file__).resolve().parent.parent
GROUND = "#e9e5dd"
HEIGHT, GAP = 1240, 24  # twice what is shown
SHEET_PIXELS = 900


class Shown(NamedTuple):
    """What a picture shows: sheets by name, and rows of cards as deck/id."""

    sheets: tuple[str, ...]
    cards: tuple[str, ...]


GAMES = {
    "troyes": Shown(
        ("score", "score_ladies"),
        (
            "activity/miller activity/monk activity/archer activity_ladies/clog_maker",
            "character_ladies/hugues character_ladies/jeanne character_ladies/chretien character_ladies/hugues-back",
            "event/war event_ladies/wolves outside/harvest",
        ),
    ),
    "medievalia": Shown(
        ("tracker",),
        (
            "character/peasant character/bureaucrat character/artist character/merchant military/priest",
            "military/knight military/soldier military/archer military/infantry military/knight-back",
            "territory/field territory/forest territory/mine building/bank building/tower",
        ),
    ),
    "mil1049": Shown(
        ("ledger",),
        (
            "castle/castle-01 castle/castle-05 castle/castle-10 castle/castle-16 castle/castle-19",
            "land/land-02 land/land-14 land/land-18 land/land-33 land/land-02-back",
            "knight/knight-1-red knight/knight-2-blue knight/knight-3-green knight/knight-4-red castle/castle-01-back",
        ),
    ),
    "tomesaga": Shown(
        ("campaign", "architects"),
        (
            "buildings/smithy buildings/tavern buildings/university buildings/treasury buildings/smithy-back",
            "bonus/emma bonus/hugo threats/invaders tomes/four_buildings crest_tomes/crown",
            "demands/clay_1 demands/gold_3 demands/marble_3 tomes/four_buildings-back demands/clay_1-back",
        ),
    ),
}
AIDS = {  # what an owner prints beside the pad and the cards: logs, mats, boards, set-up and rules
    "anarchy": Shown(
        ("log", "campaign"),
        (
            "guide/setup guide/castle guide/defence guide/modes",
            "guide/round-back guide/castle-back guide/actions-back guide/modes-back",
        ),
    ),
    "troyes": Shown(
        ("events", "ramparts"),
        (
            "setup/setup setup/setup-back first_player/first_player",
            "aid_events/aid_events aid_ladies/aid_ladies aid_ladies/aid_ladies-back",
        ),
    ),
    "medievalia": Shown(
        ("battle", "neutral"),
        ("setup/setup setup/setup-back war/war", "alliance/alliance alliance/alliance-back fief/fief-back"),
    ),
    "mil1049": Shown(
        ("turns", "turns_war"),
        (
            "marker/first-player marker/kings-soldiers marker/archbishop marker/turn",
            "time/time time/time-back family/token-red family/token-blue",
        ),
    ),
    "tomesaga": Shown(
        ("rounds_paladins", "tome_register"),
        ("boards/standard boards/hard-back", "aids/architects_signs aids/paladins_setup-back aids/viscounts_advance"),
    ),
}
PATHS = 13


def game_pictures() -> Iterator[tuple[str, Image.Image]]:
    for about, games in (("game", GAMES), ("aids", AIDS)):
        for name, shown in games.items():
            yield f"{about}-{name}", shown_picture(read_pack(ROOT / "layouts" / name), shown)
    anarchy = read_pack(ROOT / "layouts" / "anarchy")
    every = tuple(row.id for row in read_deck(anarchy, "path"))
    fronts = [card for name, card in card_pictures(anarchy, "path", every).items() if not name.endswith("-back")]
    yield "paths", on_ground([stacked([row_of(fronts[:PATHS], 380), row_of(fronts[PATHS:], 380)])])


def shown_picture(pack: Pack, shown: Shown) -> Image.Image:
    sheets = [sheet_picture(pack, sheet, "colour", "en", SHEET_PIXELS) for sheet in shown.sheets]
    high = (HEIGHT - (len(shown.cards) - 1) * GAP) // len(shown.cards)
    rows = [row_of([card_of(pack, name) for name in line.split()], high) for line in shown.cards]
    return on_ground([*(to_height(one, HEIGHT) for one in sheets), stacked(rows)])


def card_of(pack: Pack, name: str) -> Image.Image:
    """A front, or a back if its name says so."""
    deck, card = name.split("/")
    return card_pictures(pack, deck, (card.removesuffix("-back"),))[card]


def to_height(picture: Image.Image, height: int) -> Image.Image:
    return picture.resize((round(picture.width * height / picture.height), height), Image.Resampling.LANCZOS)


def row_of(cards: list[Image.Image], height: int) -> Image.Image:
    return beside([to_height(card, height) for card in cards])


def beside(pictures: list[Image.Image]) -> Image.Image:
    width = sum(one.width for one in pictures) + GAP * (len(pictures) - 1)
    whole, x = Image.new("RGBA", (width, max(one.height for one in pictures))), 0
    for one in pictures:
        whole.alpha_composite(one.convert("RGBA"), (x, 0))
        x += one.width + GAP
    return whole


def stacked(rows: list[Image.Image]) -> Image.Image:
    """Rows below one another, each in the middle."""
    wide = max(row.width for row in rows)
    whole = Image.new("RGBA", (wide, sum(row.height for row in rows) + GAP * (len(rows) - 1)))
    y = 0
    for row in rows:
        whole.alpha_composite(row, ((wide - row.width) // 2, y))
        y += row.height + GAP
    return whole


def on_ground(pictures: list[Image.Image]) -> Image.Image:
    """Side by side on a quiet ground, half as large so that edges are smooth."""
    inner = beside(pictures)
    whole = Image.new("RGBA", (inner.width + 2 * GAP, inner.height + 2 * GAP), GROUND)
    whole.alpha_composite(inner, (GAP, GAP))
    return whole.convert("RGB").resize((whole.width // 2, whole.height // 2), Image.Resampling.LANCZOS)
