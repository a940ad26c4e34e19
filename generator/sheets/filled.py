"""Score sheets filled as a record tells: a game and a record to a PDF that carries the record."""

from collections.abc import Iterator, Sequence

from generator.display.items import Page
from generator.errors import choose
from generator.orders.choices import (
    choose_fonts,
    choose_look,
    choose_modules,
    choose_paper,
    choose_sheets,
    sheets_called,
)
from generator.orders.file import File
from generator.pack.in_play import with_modules
from generator.pack.pack import Pack
from generator.pages.filled import Pen, families_on, filled_document, place_filled, unknown_in
from generator.pages.sheets import lay_sides
from generator.pages.spread import choose_spread
from generator.place.setting import Setting
from generator.record.link import link_of
from generator.record.save import save_value
from generator.render.pdf import render_pdf
from generator.report.explain import Explainer
from generator.rules.alike import drawn_cells
from generator.rules.boxes import Figures, worked_out
from generator.rules.finished_game import Player, Record
from generator.rules.gauge import Table
from generator.rules.rules import Rules
from generator.scoring.read import read_for
from generator.sheets.blank import about, is_two_sided, paper_words
from generator.sheets.order import SheetsOrder


def print_filled(pack: Pack, order: SheetsOrder) -> File:
    """Sheets of a game as a record fills them, one set of sides for each player, or for one of them."""
    spread = choose_spread(order.orientation, order.up, order.scale, large=order.large)
    paper, look = choose_paper(order.paper, pack), choose_look(pack, order.ink, order.language)
    assert order.record is not None
    whole, explainer, _, remarks = read_for(pack, order.record, order.language)
    read, pens = with_pens(whole, order.player, explainer)
    in_play, copies = choose_modules(pack.file.modules, order.modules or read.modules), order.copies or 1
    names, pack = choose_sheets(pack, order.sheets, in_play), with_modules(pack, in_play)
    pages, setting = place_filled(pack, names, paper, look, pens, spread, choose_fonts(order.fonts))
    document = filled_document(pack, pages, setting, carried(read, pages, explainer))
    two_sided = is_two_sided(order.duplex, spread, [pack.sheets[name] for name in names])
    document = lay_sides(document, pages * copies, pack, names, paper, spread, duplex=two_sided)
    called = (pack.name, sheets_called(names, order.sheets), *in_play, "filled")
    words = (*called, *paper_words(order.paper, pack, spread), *look)
    summary = [about(document, copies * len(pages) // len(names), len(names), paper)]
    summary += [*left_out(read, pages, explainer), *unwritten(pens, setting, explainer)]
    return File(render_pdf(document), f"{'-'.join(words)}.pdf", "; ".join(summary), remarks)


def carried(record: Record, pages: Sequence[Page], explainer: Explainer) -> str:
    """The record as a link without an address, for the keywords of the PDF."""
    layouts = {page.identity.sheet: page.identity.layout for page in pages if page.identity}
    return link_of(save_value(record, explainer.rules, layouts))


def with_pens(record: Record, player: str | None, explainer: Explainer) -> tuple[Record, list[Pen]]:
    """The record, perhaps with one of its players alone, and what each has written; figures are worked out from what
    all of them tell."""
    figures = worked_out(Table(explainer.rules, record))
    pens = [pen_of(one, record, own, explainer.rules) for one, own in zip(record.players, figures, strict=True)]
    if player is None:
        return record, pens
    name = choose("player", player, [one.name for one in record.players])
    at = next(at for at, one in enumerate(record.players) if one.name == name)
    return record._replace(players=(record.players[at],)), [pens[at]]


def pen_of(player: Player, record: Record, figures: Figures, rules: Rules) -> Pen:
    """What a player has written: the marks of cells, and who and when it was; and what was worked out."""
    texts = {"name": player.name, "team": player.team, "date": record.date, "scenario": record.scenario}
    cells = {name: drawn_cells(rules, name, marks) for name, marks in player.cells.items()}
    return Pen(texts, {name: known for name, known in cells.items() if known is not None}, figures)


def left_out(record: Record, pages: Sequence[Page], explainer: Explainer) -> Iterator[str]:
    """What the record tells and no cell can show, in one sentence."""
    shown = families_on(pages)
    keys = dict.fromkeys(key for player in record.players for key in unseen(player, shown, explainer.rules))
    if keys:
        yield explainer.words.say("save.not_shown", keys=", ".join(keys))


def unwritten(pens: Sequence[Pen], setting: Setting, explainer: Explainer) -> Iterator[str]:
    """The letters of names and other texts that no font has, in one sentence."""
    if letters := unknown_in(pens, setting):
        yield explainer.words.say("save.unwritten", letters=", ".join(letters))


def unseen(player: Player, shown: frozenset[str], rules: Rules) -> Iterator[str]:
    """The keys of a player that are only counted, given outright, held, or beside the sheets."""
    for name, marks in player.cells.items():
        if name not in shown or drawn_cells(rules, name, marks) is None or marks.beyond:
            yield name
    yield from player.given
    yield from player.cards
