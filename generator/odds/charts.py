"""Reports of chances to pages: what a chart says, in the tool's own type and inks."""

from fractions import Fraction

from generator.display.items import Document
from generator.errors import Place
from generator.layout.paper import Paper
from generator.layout.theme import ThemeFile
from generator.odds.chart import place_chart
from generator.odds.chart_parts import Chart, ChartBar, ChartLine, ChartPanel, Multiple
from generator.odds.compare import SAME, Comparison, Step, decimal, even_text, notes_of, percent, signed
from generator.odds.report import Report
from generator.place.setting import prepare_own_setting
from generator.reading.words import Words


def place_chart_pages(report: Report, paper: Paper, theme: ThemeFile, *, tall: bool) -> Document:
    """A report as a document: pages of a paper, or one tall page."""
    setting = prepare_own_setting(theme, report.language)
    pages = place_chart(chart_of(report), paper, setting, tall=tall)
    setting.mistakes.stop_if_any()
    title = f"{report.heading}: {report.words.say('odds.odds')}"
    return Document(title, title, title, report.language, pages, {}, setting.fonts)


def chart_of(report: Report) -> Chart:
    """What a chart says of a report."""
    words = report.words
    compared = any(comparison.base and comparison.variant for comparison in report.comparisons)
    return Chart(
        kicker=f"{words.say('odds.odds')}, {words.say('odds.percent')}",
        title=report.heading,
        legend=(words.say("odds.base"), report.variant) if compared else (),
        panels=tuple(panel_of(comparison, report.words) for comparison in report.comparisons),
        place=Place(report.game),
    )


def panel_of(comparison: Comparison, words: Words) -> ChartPanel:
    """A question as a panel of small charts."""
    even = tuple(chart_line(comparison, step, words) for step in comparison.steps if comparison.even_share(step))
    steps = tuple(step for step in comparison.steps if not comparison.even_share(step))
    shared = comparison.outcomes(*steps) if comparison.any.is_shared else None
    multiples = tuple(multiple_of(comparison, step, shared or comparison.outcomes(step), words) for step in steps)
    asides = (comparison.any.counted, multiples[0].aside if len(multiples) == 1 else "")
    notes = " · ".join(notes_of(comparison, words))
    colour = comparison.any.colour
    return ChartPanel(comparison.any.title, " · ".join(filter(None, asides)), notes, multiples, even, colour)


def chart_line(comparison: Comparison, step: Step, words: Words) -> ChartLine:
    """A series whose outcomes are all alike, as a line."""
    names = [comparison.outcome(one) for one in comparison.outcomes(step)]
    return ChartLine(step.label, even_text(comparison.even_share(step) or Fraction(0), names, words))


def multiple_of(comparison: Comparison, step: Step, outcomes: list[str], words: Words) -> Multiple:
    """One series as a small chart, its mean beside its name."""
    means = [series.mean for series in (step.base, step.variant) if series and series.mean is not None]
    texts = dict.fromkeys(decimal(mean, words) for mean in means)
    aside = f"{words.say('odds.mean')} {' → '.join(texts)}" if means else ""
    return Multiple(step.label, aside, tuple(bar_of(comparison, step, outcome, words) for outcome in outcomes))


def bar_of(comparison: Comparison, step: Step, outcome: str, words: Words) -> ChartBar:
    """An outcome as a bar; as two where a variant is compared."""
    shares = [series.probability(outcome) if series else None for series in (step.base, step.variant)]
    label = comparison.outcome(outcome)
    if not (comparison.base and comparison.variant):
        share = step.any.probability(outcome)
        return ChartBar(label, float(share), percent(share, words))
    base, variant = (share or Fraction(0) for share in shares)
    change = signed(variant - base, words)
    text = [percent(variant, words), *([change] if change != SAME else [])]
    return ChartBar(label, float(base), percent(base, words), float(variant), " ".join(filter(None, text)))
