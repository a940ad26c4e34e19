"""Answers as text for the terminal, and as JSON for other programs."""

import json
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from generator.errors import Misuse, Place, choose, mistake
from generator.odds.answer import Series
from generator.odds.compare import SAME, Comparison, Step, compare, decimal, even_text, notes_of, percent, signed
from generator.odds.play import Chances
from generator.pack.odds import ODDS_FILE, read_odds
from generator.pack.pack import Pack
from generator.reading.words import Words
from generator.report.text import Row, printable, table_lines

WIDEST_TABLE = 9


class Report(NamedTuple):
    """The answers to some questions about a game, and about its variant."""

    game: str
    heading: str
    words: Words
    comparisons: tuple[Comparison, ...]
    variant: str = ""

    @property
    def language(self) -> str:
        return self.words.language


def answer_questions(packs: Sequence[Pack], names: Sequence[str], words: Words, chances: Chances) -> Report:
    """The answers of a game, and beside them those of its variant if there is a second pack."""
    files = [read_odds(pack) for pack in packs]
    known = dict.fromkeys(name for file in files for name in file.questions or {})
    if not known:
        raise mistake(
            Place(str(packs[0].folder / ODDS_FILE)), "no questions; docs/formats/odds.md says how they are asked"
        )
    names = tuple(choose("names", name, known) for name in names)
    if len(set(names)) < len(names):
        raise Misuse("`names`: a question stands twice")
    games = list(zip(packs, files, strict=True))
    asked = tuple(compare(games, name, words, chances) for name in names or known)
    base, top = (pack.file.title.in_language(words.language) for pack in (packs[0], packs[-1]))
    heading = top if top.startswith(base) else f"{base} · {top}"
    return Report(packs[0].name, heading, words, asked, packs[1].name if packs[1:] else "")


def table_text(report: Report) -> str:
    """Each question with what it holds for and a table of chances in per cent."""
    words = report.words
    lines = [f"{report.heading} · {words.say('odds.odds')}"]
    for comparison in report.comparisons:
        lines += ["", comparison.any.title, *(f"  {note}" for note in notes_of(comparison, report.words))]
        lines += even_lines(comparison, report.words)
        lines += [line for table in tables_of(comparison, report.words) for line in table_lines(table)]
    return "\n".join(map(printable, lines)) + "\n"


def even_lines(comparison: Comparison, words: Words) -> Iterator[str]:
    """The series whose outcomes are all alike, a line for each."""
    for step in comparison.steps:
        if share := comparison.even_share(step):
            names = [comparison.outcome(one) for one in comparison.outcomes(step)]
            yield f"{step.label}{words.say('report.colon')}{even_text(share, names, words)}"


def tables_of(comparison: Comparison, words: Words) -> Iterator[list[Row | None]]:
    """One table of all series; one for each where they speak of different outcomes, or are wide and compared."""
    steps = tuple(step for step in comparison.steps if not comparison.even_share(step))
    if not steps:
        return
    is_wide = len(comparison.outcomes(*steps)) > WIDEST_TABLE
    if not comparison.any.is_shared or (is_wide and comparison.base and comparison.variant):
        tables = [table_of(comparison, (step,), words, corner=step.label, is_alone=True) for step in steps]
    else:
        tables = [table_of(comparison, steps, words, corner=comparison.any.counted)]
    yield from map(upright, tables) if is_wide and comparison.any.is_shared else tables


def table_of(
    comparison: Comparison, steps: tuple[Step, ...], words: Words, corner: str, *, is_alone: bool = False
) -> list[Row | None]:
    """Series as rows, outcomes as columns, the mean last; with a variant three rows for each."""
    outcomes = comparison.outcomes(*steps)
    has_mean = all(step.any.mean is not None for step in steps)
    head = [
        ", ".join(filter(None, (corner, words.say("odds.percent")))),
        *map(comparison.outcome, outcomes),
        *([words.say("odds.mean")] if has_mean else []),
    ]
    rows: list[Row | None] = [head, None]
    for step in steps:
        label = "" if is_alone else step.label
        if not (comparison.base and comparison.variant):
            rows.append([label, *chance_cells(step.any, outcomes, words, has_mean=has_mean)])
            continue
        pair = (("base", step.base), ("variant", step.variant))
        rows += [
            [f"{label} {words.say(f'odds.{name}')}".strip(), *chance_cells(series, outcomes, words, has_mean=has_mean)]
            for name, series in pair
        ]
        label = f"{label} {words.say('odds.difference')}".strip()
        rows.append([label, *difference_cells(step, outcomes, words, has_mean=has_mean)])
    return rows


def chance_cells(series: Series | None, outcomes: list[str], words: Words, *, has_mean: bool) -> Row:
    if series is None:
        return [""] * (len(outcomes) + has_mean)
    return [
        *(percent(series.probability(one), words) for one in outcomes),
        *([decimal(series.mean, words)] if has_mean else []),
    ]


def difference_cells(step: Step, outcomes: list[str], words: Words, *, has_mean: bool) -> Row:
    if step.base is None or step.variant is None:
        return [""] * (len(outcomes) + has_mean)
    pairs = [(step.base.probability(one), step.variant.probability(one)) for one in outcomes]
    cells = [signed(variant - base, words) if base or variant else "" for base, variant in pairs]
    means = step.variant.mean, step.base.mean
    return [*cells, *([decimal_difference(*means, words)] if has_mean else [])]


def decimal_difference(one: Any, other: Any, words: Words) -> str:
    text = decimal(abs(one - other), words)
    return SAME if not float(text.replace(words.say("number.decimal"), ".")) else f"{'+' if one > other else '−'}{text}"


def upright(table: list[Row | None]) -> list[Row | None]:
    """A table that is too wide turned: outcomes as rows, series as columns."""
    turned: list[Row | None] = [list(column) for column in zip(*filter(None, table), strict=True)]
    return [turned[0], None, *turned[1:]]


# ---- JSON ----


def json_text(report: Report) -> str:
    """Everything, with exact chances as fractions; keys and their order do not change."""
    chances = report.comparisons[0].any.chances
    document = {
        "game": report.game,
        "variant": report.variant or None,
        "language": report.language,
        "seed": chances.seed,
        "samples": chances.samples,
        "questions": [json_question(comparison, report.words) for comparison in report.comparisons],
    }
    return json.dumps(document, indent=2, ensure_ascii=False) + "\n"


def json_question(comparison: Comparison, words: Words) -> dict[str, Any]:
    answer = comparison.any
    return {
        "name": answer.name,
        "title": answer.title,
        "counted": answer.counted or None,
        "reference": answer.reference or None,
        "method": list(notes_of(comparison, words)),
        "series": [json_step(comparison, step) for step in comparison.steps],
    }


def json_step(comparison: Comparison, step: Step) -> dict[str, Any]:
    """One series: its mean and its outcomes; with a variant both, and the difference."""
    step_values: dict[str, Any] = {"name": step.any.name, "label": step.label}
    for key, answer, series in (("base", comparison.base, step.base), ("variant", comparison.variant, step.variant)):
        if answer:
            step_values[key] = series and {"exact": not series.samples, "mean": json_mean(series)}
    step_values["outcomes"] = [json_outcome(comparison, step, outcome) for outcome in comparison.outcomes(step)]
    return step_values


def json_mean(series: Series) -> dict[str, Any] | None:
    if series.mean is None:
        return None
    return {
        "value": float(series.mean),
        "fraction": None if series.samples else str(series.mean),
        "margin": series.mean_margin,
    }


def json_outcome(comparison: Comparison, step: Step, outcome: str) -> dict[str, Any]:
    outcome_values: dict[str, Any] = {"outcome": outcome, "label": comparison.outcome(outcome)}
    for key, answer, series in (("base", comparison.base, step.base), ("variant", comparison.variant, step.variant)):
        if answer:
            outcome_values[key] = series and json_chance(series, outcome)
    if step.base and step.variant:
        difference = step.variant.probability(outcome) - step.base.probability(outcome)
        outcome_values["difference"] = {
            "value": float(difference),
            "fraction": None if step.base.samples or step.variant.samples else str(difference),
        }
    return outcome_values


def json_chance(series: Series, outcome: str) -> dict[str, Any]:
    low, high = series.interval(outcome)
    probability = series.probability(outcome)
    return {
        "value": float(probability),
        "fraction": None if series.samples else str(probability),
        "low": low,
        "high": high,
    }
