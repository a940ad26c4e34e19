"""Both engines make the same of every record: scoreboards to the last term, and what is missing."""

import pytest
from engines import by_javascript, by_python, compared, told_again
from test_scoring import CASES, Case
from weighed import node_of, read

from generator.errors import Mistakes


@pytest.mark.parametrize("case", CASES, ids=[case.name for case in CASES])
def test_record_scores_alike(case: Case) -> None:
    try:
        record = read(case.record)
    except Mistakes:
        pytest.skip("no record: nothing to score")
    save, again = told_again(record)
    assert compared(by_javascript(record.game, save)) == by_python(again)


@pytest.mark.parametrize("case", CASES[::4], ids=[case.name for case in CASES[::4]])
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
