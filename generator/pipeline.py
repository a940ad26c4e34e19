"""Both flows from one place: files to pages, and scores to certificates."""

from collections.abc import Callable, Iterable, Iterator
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from generator.display.items import Document, Page, Symbol, Use
from generator.errors import Mistake, MistakeList, Mistakes, Place
from generator.fonts import find_fonts
from generator.geometry import Point
from generator.layout.paper import Paper
from generator.layout.theme import ThemeFile, theme_in_mode
from generator.pack.pack import Pack, read_pack
from generator.pack.variant import Game
from generator.place.icons import symbol_of
from generator.place.metrics import load_typeface
from generator.place.setting import Setting, Typesetting
from generator.place.sheet import place_sheet

if TYPE_CHECKING:  # what only decks need is imported when there is one: sheets start a tenth faster
    from generator.cards.deck import Row
    from generator.pack.house import Words
    from generator.place.certificate import Certificate
    from generator.place.deck import DeckShop
    from generator.place.impose import Arrangement, Card
    from generator.report.report import Report


class SheetOrder(NamedTuple):
    """What somebody wants printed."""

    sheets: tuple[str, ...]
    paper: Paper
    ink: str
    language: str
    copies: int = 1
    duplex: bool = True


class DeckOrder(NamedTuple):
    """Which deck somebody wants printed, and how."""

    deck: str
    paper: Paper
    ink: str
    language: str
    words: "Words"
    backs: str = "none"
    marks: str = "crop"
    gap: float = 3.0
    offset: tuple[float, float] = (0.0, 0.0)
    proof: bool = False

    @property
    def plan(self) -> "Arrangement":
        from generator.place.impose import Arrangement

        return Arrangement(self.paper, self.backs, self.marks, self.gap, Point(*self.offset), self.proof)


Watch = Callable[[list[Any]], Iterator[Any]]


def place_sheets(pack: Pack, order: SheetOrder) -> Document:
    """The sheets of an order as pages in pad order: recto, verso, recto, verso …"""
    mistakes = MistakeList()
    fonts, setting = prepare(pack, order.ink, order.language, mistakes)
    pages = [place_sheet(pack, name, order.paper, setting) for name in order.sheets]
    mistakes.stop_if_any()
    return Document(
        title=(
            f"{setting.say(pack.file.title)}:"
            f" {', '.join(setting.say(pack.sheets[name].title) for name in order.sheets)}"
        ),
        subject=setting.say(pack.file.notice),
        keywords=f"{setting.say(pack.file.title)}, score sheet, {order.paper.title}, {order.ink}",
        language=order.language,
        pages=tuple(pages) * order.copies,
        symbols=used_symbols(pack, pages),
        fonts=fonts,
        flip=pack.file.flip if order.duplex and len(pages) > 1 else None,
    )


def place_deck(pack: Pack, rows: "Iterable[Row]", count: int, order: DeckOrder) -> Document:
    """A deck's cards on paper; pages are made one by one as they are asked for."""
    from generator.place.deck import DeckShop

    mistakes = MistakeList()
    fonts, setting = prepare(pack, order.ink, order.language, mistakes)
    shop = DeckShop(pack, order.deck, setting)
    return Document(
        title=f"{setting.say(pack.file.title)}: {setting.say(pack.file.decks[order.deck].title)}",
        subject=setting.say(pack.file.notice),
        keywords=f"{setting.say(pack.file.title)}, cards, {order.paper.title}, {order.ink}",
        language=order.language,
        pages=deck_pages(shop, rows, count, order, mistakes),
        symbols=shop.symbols,
        fonts=fonts,
        flip={"duplex-long": "long", "duplex-short": "short"}.get(order.backs),
    )


def deck_pages(
    shop: "DeckShop", rows: "Iterable[Row]", count: int, order: DeckOrder, mistakes: MistakeList
) -> Iterator[Page]:
    """The pages of a deck; after the last one everything that was wrong on any of them."""
    from generator.place.impose import count_pages, impose

    cards = shop.cards(rows, with_backs=order.backs != "none")
    pages = count_pages(count, shop.cut, order.plan)
    plan = order.plan._replace(clear=shop.footer_room(order.words, order.plan, pages))
    yield from impose(cards, shop.cut, plan, lambda number, side: shop.footer(order.words, plan, number, pages, side))
    mistakes.stop_if_any()


def place_target_sheet(
    paper: Paper, backs: str, offset: tuple[float, float], words: "Words", theme: ThemeFile, language: str
) -> Document:
    """The two pages that show how far a printer's backs are off."""
    from generator.place.impose import Arrangement
    from generator.place.target import place_target

    plan = Arrangement(paper, backs, offset=Point(*offset))
    mistakes = MistakeList()
    fonts = find_fonts(theme.fonts, Path, mistakes)
    mistakes.stop_if_any()
    typefaces = {name: load_typeface(path) for name, path in fonts.items()}
    pages = place_target(
        plan, words, Typesetting(theme_in_mode(theme, next(iter(theme.modes))), language, typefaces, mistakes)
    )
    mistakes.stop_if_any()
    title = words.target.in_language(language)
    return Document(
        title,
        title,
        f"{title}, {plan.paper.title}",
        language,
        pages,
        {},
        fonts,
        flip=plan.backs.removeprefix("duplex-"),
    )


def place_certificates(reports: "Iterable[Report]", paper: Paper, theme: ThemeFile) -> Document:
    """A page for each scored game; after the last one everything that did not fit."""
    mistakes = MistakeList()
    fonts = find_fonts(theme.fonts, Path, mistakes)
    mistakes.stop_if_any()
    typefaces = {name: load_typeface(path) for name, path in fonts.items()}
    setting = Typesetting(theme_in_mode(theme, next(iter(theme.modes))), "", typefaces, mistakes)
    title = "Scriptorium: scores"
    return Document(title, title, "scores", "en", certificate_pages(reports, paper, setting), {}, fonts)


def certificate_pages(reports: "Iterable[Report]", paper: Paper, setting: Typesetting) -> Iterator[Page]:
    """The pages one by one."""
    from generator.place.certificate import place_certificate

    for report in reports:
        yield place_certificate(certificate_of(report), paper, setting)
    setting.mistakes.stop_if_any()


def certificate_of(report: "Report") -> "Certificate":
    """What a certificate says of a report."""
    from generator.place.certificate import Certificate
    from generator.report.text import notes, table_rows
    from generator.report.words import words_in

    words = words_in(report.language)
    first = [player for player in report.players if player.has_won] or list(report.players)
    won = "winners" if report.is_shared_victory else "winning_team" if len(first) > 1 else "winner"
    crowned = words[won] if report.is_contest else report.outcome or first[0].title
    points = (
        sum(player.total for player in report.players) if report.is_decided_together else report.team_total(first[0])
    )
    table = [tuple(row) for row in table_rows(report, explain=False) if row]
    return Certificate(
        headline=words["certificate"],
        game=report.name,
        about=" · ".join(filter(None, (report.scenario, report.date))),
        crowned=crowned,
        winner=" & ".join(player.name for player in first),
        points=f"{points} {words['points']}",
        ranking=tuple(
            (f"{player.rank}.", player.called, str(player.total))
            for player in sorted(report.players, key=lambda player: player.rank)
        ),
        columns=table[0][1:],
        rows=tuple(table[1 : len(report.rows) + 2]),
        notes=tuple(notes(report._replace(warnings=()))),
        place=Place(report.file),
    )


def prepare(pack: Pack, ink: str, language: str, mistakes: MistakeList) -> tuple[dict[str, str], Setting]:
    """The font files of a pack, and the setting for one language and print mode."""
    fonts = find_fonts(pack.theme.fonts, pack.game.find_file, mistakes)
    mistakes.stop_if_any()
    typefaces = {name: load_typeface(path) for name, path in fonts.items()}
    return fonts, Setting(theme_in_mode(pack.theme, ink), language, typefaces, mistakes, pack)


def check_pack_whole(game: Game, papers: dict[str, Paper], watch: Watch = iter) -> tuple[Pack, int]:
    """Read a pack and place all of it: every sheet, language, print mode and paper. How many pages that made."""
    from generator.pack.card_rules import read_card_rules
    from generator.pack.odds import read_odds

    pack = read_pack(game)
    read_odds(pack)
    read_card_rules(pack)
    found: list[Mistake] = []
    pages = 0
    for paper, ink, language in watch(list(product(papers.values(), pack.theme.modes, pack.file.languages))):
        try:
            place_sheets(pack, SheetOrder(tuple(pack.sheets), paper, ink, language))
            pages += len(pack.sheets)
        except Mistakes as mistakes:
            found.extend(mistakes.mistakes)
    for deck, ink, language in watch(list(product(pack.file.decks or (), pack.theme.modes, pack.file.languages))):
        try:
            place_cards(pack, deck, ink, language)
        except Mistakes as mistakes:
            found.extend(mistakes.mistakes)
    if found:
        raise Mistakes(found)
    return pack, pages


def place_cards(pack: Pack, deck: str, ink: str, language: str) -> "list[Card]":
    """Every card of a deck with its back, on no paper."""
    from generator.pack.data import read_deck
    from generator.place.deck import DeckShop

    mistakes = MistakeList()
    _, setting = prepare(pack, ink, language, mistakes)
    cards = list(DeckShop(pack, deck, setting).cards(read_deck(pack, deck), with_backs=True))
    mistakes.stop_if_any()
    return cards


def used_symbols(pack: Pack, pages: list[Page]) -> dict[str, Symbol]:
    """The symbols that pages use."""
    names = sorted({item.symbol for page in pages for item in page.items if isinstance(item, Use)})
    return {name: symbol_of(pack.icons.drawings[name]) for name in names}
