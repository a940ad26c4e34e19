"""A tuck box for a deck, as large as its cards need, with or without sleeves."""

from pathlib import Path

from generator.boxes.order import BoxOrder
from generator.boxes.tuck_box import BoxPlan, BoxTexts, place_box
from generator.display.look import Look
from generator.errors import Misuse, choose
from generator.geometry import Size
from generator.orders.choices import choose_look, choose_paper, paper_name
from generator.orders.choose_cards import Cards, choose_cards
from generator.orders.file import File
from generator.orders.open_game import opened
from generator.orders.order import takes
from generator.orders.shipped import shipped_sleeves
from generator.pack.pack import Pack
from generator.pack.tool_files import Sleeve, closest_sleeve
from generator.pack.words import read_words
from generator.pages.deck import DeckDrawer
from generator.pages.setting import prepare_setting
from generator.render.pdf import render_pdf

SLEEVE_FILM_MM = 0.1
SLEEVE_BEYOND_MM = 3.0


@takes(BoxOrder)
def print_box(game: Pack | str | Path, order: BoxOrder) -> File:
    """Print a tuck box that takes a deck, or some cards of it, to be cut out and glued; `card` is the one shown."""
    pack = opened(game)
    paper, look = choose_paper(order.paper, pack), choose_look(pack, order.ink, order.language)
    cards = order.deck if isinstance(order.deck, Cards) else choose_cards(pack, order.deck)
    drawer = DeckDrawer(pack, cards.deck, look)
    plan = plan_box(cards.number, drawer.cut.size, order.stock, order.sleeve)
    shown = shown_card(cards, order.card)
    texts = box_texts(pack, cards.deck, plan, look)
    document = place_box(drawer.draw(shown.rows), plan, texts, paper, prepare_setting(pack, look))
    name = f"{pack.name}-{cards.deck}-box-{paper_name(order.paper, pack).replace(' ', '')}.pdf"
    fitting = sleeves_for(drawer.cut.size) if order.sleeve is None else ""
    return File(render_pdf(document), name, "; ".join(filter(None, (texts.note, fitting))))


def plan_box(cards: int, card: Size, stock: float, sleeve: str | None) -> BoxPlan:
    """How much room a number of cards takes; a sleeve makes each larger and thicker."""
    if sleeve is None:
        return BoxPlan(cards, stock, card)
    known = shipped_sleeves()
    taken = known[choose("sleeve", sleeve, known)]
    check_sleeve(taken, card, known)
    size = Size(taken.card[0] + SLEEVE_BEYOND_MM, taken.card[1] + SLEEVE_BEYOND_MM)
    return BoxPlan(cards, stock + 2 * SLEEVE_FILM_MM, size)


def check_sleeve(sleeve: Sleeve, card: Size, known: dict[str, Sleeve]) -> None:
    """A card goes into a sleeve of its size or of a larger one."""
    if not sleeve.takes(card):
        better = closest_sleeve(card, known)
        way_out = f"; `sleeve` {better} takes it" if better else "; no sleeve that is known takes it"
        size = f"{card.width:g} × {card.height:g} mm"
        raise Misuse(f"`sleeve`: {sleeve.title} is for {sleeve.card[0]:g} × {sleeve.card[1]:g} mm, not {size}{way_out}")


def shown_card(cards: Cards, name: str | None) -> Cards:
    """The card that is shown on the box: the first one, if nobody names another."""
    if name is None:
        return cards._replace(rows=cards.rows[:1])
    chosen = choose("card", name, [row.id for row in cards.rows])
    return cards._replace(rows=tuple(row for row in cards.rows if row.id == chosen))


def box_texts(pack: Pack, deck: str, plan: BoxPlan, look: Look) -> BoxTexts:
    """What is written on the box, and how it is made."""
    words, language = read_words(look.language, pack.game), look.language
    title, game = (phrase.in_language(language) for phrase in (pack.file.decks[deck].title, pack.file.title))
    inside = f"{plan.inside.width:g} × {plan.inside.height:g} × {plan.depth:.1f} mm"
    note = words.say("box.note", cards=words.count("box.cards", plan.cards), inside=inside, stock=f"{plan.stock_mm:g}")
    return BoxTexts(title, game, words.count("box.cards", plan.cards), note)


def sleeves_for(card: Size) -> str:
    """What to say of the sleeves that cards go into."""
    known = shipped_sleeves()
    name = closest_sleeve(card, known)
    return f"fits sleeves {name} ({known[name].title})" if name else ""
