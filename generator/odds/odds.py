"""The chances of a game's cards: as a table, as JSON, or as a chart."""

from pathlib import Path

from generator.errors import choose, counted
from generator.odds.order import OddsOrder
from generator.odds.play import Chances
from generator.odds.report import Report, answer_questions, json_text, table_text
from generator.orders.file import File
from generator.orders.open_game import open_game
from generator.orders.order import takes
from generator.pack.words import read_words

FORMS = {"table": "txt", "json": "json", "svg": "svg", "pdf": "pdf"}


@takes(OddsOrder)
def find_odds(game: str | Path, order: OddsOrder) -> File:
    """Tell the chances of a game's cards, and beside them those of a variant: exact where they can be counted, else
    simulated. The form is table, json, svg or pdf."""
    form = choose("form", order.form, FORMS)
    packs = [open_game(game), *([open_game(game, order.variant)] if order.variant else [])]
    languages = packs[0].file.languages
    words = read_words(choose("language", order.language or languages[0], languages), packs[-1].game)
    report = answer_questions(packs, order.names, words, Chances(order.seed, order.samples))
    content, pages = write_odds(report, form)
    asked = counted(len(report.comparisons), "question")
    return File(content, f"{packs[-1].name}-odds.{FORMS[form]}", ", ".join(filter(None, (asked, pages))))


def write_odds(report: Report, form: str) -> tuple[bytes, str]:
    """The report in a form, and what to say of its pages where it has any."""
    if form in ("svg", "pdf"):
        return draw_chart(report, form)
    return (json_text(report) if form == "json" else table_text(report)).encode(), ""


def draw_chart(report: Report, form: str) -> tuple[bytes, str]:
    """The chart as PDF pages, or as one tall SVG page."""
    from generator.odds.charts import place_chart_pages
    from generator.orders.shipped import own_theme, shipped_papers
    from generator.render.pdf import render_pdf
    from generator.render.svg import render_svg

    document = place_chart_pages(report, shipped_papers()["a4"], own_theme(), tall=form == "svg")
    pages = list(document.pages)
    if form == "svg":
        return render_svg(document, pages[0]).encode(), "one tall page"
    return render_pdf(document), f"{counted(len(pages), 'page')}, A4"
