"""Both engines make the same of every record: scoreboards to the last term, and what is missing."""

from typing import Any

import pytest
from support.javascript_engine import by_javascript, by_python, compared, said_by_javascript, told_again
from support.many_cases import for_each
from support.plain_records import game, node_of, read
from support.scored_cases import CASES, Case

from generator.errors import Mistakes
from generator.pack.words import read_words
from generator.report.explain import Explainer
from generator.report.report import ReportLine, make_report
from generator.rules.score_record import score_record


@for_each("case", CASES, ids=[case.name for case in CASES])
def test_record_scores_alike(case: Case) -> None:
    try:
        record = read(case.record)
    except Mistakes:
        pytest.skip("no record: nothing to score")
    save, again = told_again(record)
    assert compared(by_javascript(record.game, save)) == by_python(again)


@for_each("case", CASES[::4], ids=[case.name for case in CASES[::4]])
def test_keys_left_out_are_lacking_alike(case: Case) -> None:
    """Every key of the first player is left out once."""
    try:
        record = read(case.record)
    except Mistakes:
        pytest.skip("no record: nothing to leave out")
    save, _ = told_again(record)
    first, *others = save["players"]
    for key in [key for key in first if key not in ("name", "team")]:
        less = {**save, "players": [{name: one for name, one in first.items() if name != key}, *others]}
        known = read(node_of({name: value for name, value in less.items() if name != "save"}))
        assert compared(by_javascript(record.game, less)) == by_python(known), key


def said(line: ReportLine) -> list[Any]:
    return [line.because, line.further, [said(part) for part in line.parts]]


@for_each("language", ["en", "fr"])
@for_each("case", CASES, ids=[case.name for case in CASES])
def test_reasons_are_said_alike(case: Case, language: str) -> None:
    try:
        record = read(case.record)
    except Mistakes:
        pytest.skip("no record: nothing to say")
    save, again = told_again(record)
    words = read_words(language)
    board = score_record(game(record.game), again).board
    report = make_report(board, Explainer(game(record.game), words), "") if board else None
    wanted = report and [[[said(line) for line in one.lines], one.tie, one.outcome] for one in report.players]
    assert said_by_javascript(record.game, save, language, words.texts) == wanted
