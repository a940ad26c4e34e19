"""Many cases of one test, tried one after the other: what they share is made once, and every one that fails is told.

`for_each` is written as `pytest.mark.parametrize` is. One of thousands of cases that is a test of its own costs more
for being set up, reported and sent to another process than for being tried. CASE=text tries the cases of such names.
Of the tests that tests/rooms.py calls THINNED, `make test` tries some cases and `make long` all.
"""

import inspect
import os
import traceback
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from functools import wraps
from pathlib import Path
from typing import Any

import pytest
from _pytest.mark import ParameterSet

Test = Callable[..., None]
Share = int | tuple[str, ...]  # every so many cases, or those whose names hold one of some words
Ids = Callable[[Any], object] | Iterable[object] | None
MOST_SHOWN = 5


class Turn:
    """How many of its cases the test that is running tries; the next ones where it tries them in several ways."""

    share: Share = 1
    number = 0


@contextmanager
def tried(share: Share) -> Iterator[None]:
    """A test that is running tries so many of its cases."""
    Turn.share, Turn.number = share, 0
    try:
        yield
    finally:
        Turn.share = 1


def some_of(cases: Sequence[Any]) -> list[Any]:
    """The cases of this turn: every so many of them, the next ones in the next turn."""
    assert isinstance(Turn.share, int)
    first = Turn.number % min(Turn.share, len(cases) or 1)
    Turn.number += 1
    return list(cases[first :: Turn.share])


def named_some(labelled: list[tuple[str, Any]]) -> list[tuple[str, Any]]:
    """The same of cases with names, all where none of them is meant."""
    share = Turn.share
    if isinstance(share, int):
        return some_of(labelled)
    return [one for one in labelled if any(word in one[0] for word in share)] or labelled


def for_each(
    names: str | tuple[str, ...], cases: Iterable[Any] | Callable[[], Iterable[Any]], ids: Ids = None
) -> Callable[[Test], Test]:
    """A test of all these cases, in place of a test for each of them. Cases that take long to find are given as the
    function that finds them, which is called when the test runs."""
    known = tuple(name.strip() for name in (names.split(",") if isinstance(names, str) else names))
    listed = None if callable(cases) else sets_of(known, cases)

    def around(test: Test) -> Test:
        signature = inspect.signature(test)
        rest = [one for name, one in signature.parameters.items() if name not in known]

        @wraps(test)
        def all_of_them(**fixtures: Any) -> None:
            sets = sets_of(known, cases()) if callable(cases) else listed or []
            failed, skipped = [], []
            labelled = [*zip(labels(known, sets, ids), sets, strict=True)]
            asked = os.environ.get("CASE", "")
            chosen = [one for one in labelled if asked in one[0]]
            if not asked and not hasattr(test, "tries_cases"):
                chosen = named_some(chosen)
            for number, (label, values) in enumerate(chosen):
                try:
                    with Fresh(fixtures, number) as given:
                        test(**given, **dict(zip(known, values.values, strict=True)))
                except pytest.skip.Exception as reason:
                    skipped.append(f"{label}: {reason}")
                except Exception as error:  # with its place, as a test of its own would be told
                    failed.append(f"{label}\n{''.join(traceback.format_exception(error)[-3:])}")
                except pytest.fail.Exception as error:
                    failed.append(f"{label}\n{error}")
            if failed:
                shown = "\n".join(failed[:MOST_SHOWN])
                pytest.fail(f"{len(failed)} of {len(chosen)} cases failed:\n{shown}", pytrace=False)
            if len(skipped) == len(chosen):
                pytest.skip(skipped[0] if skipped else "no case of that name")

        all_of_them.tries_cases = True  # type: ignore[attr-defined]
        all_of_them.__signature__ = signature.replace(parameters=rest)  # type: ignore[attr-defined]
        return all_of_them

    return around


def sets_of(known: tuple[str, ...], cases: Iterable[Any]) -> list[ParameterSet]:
    sets = [ParameterSet.extract_from(case, force_tuple=len(known) == 1) for case in cases]
    assert sets, "no cases: nothing would be tried"
    assert not any(one.marks for one in sets), "a case with marks of its own is a test of its own"
    return sets


def labels(known: tuple[str, ...], sets: list[ParameterSet], ids: Ids) -> list[str]:
    """What the cases are called, much as pytest calls them: by name, or by their plain values; alike ones by number."""
    listed = None if ids is None or callable(ids) else list(ids)
    named = [
        str(one.id if one.id is not None else listed[number] if listed else label(known, one.values, number, ids))
        for number, one in enumerate(sets)
    ]
    often = Counter(named)
    return [name if often[name] == 1 else f"{name}{number}" for number, name in enumerate(named)]


def label(known: tuple[str, ...], values: Iterable[Any], number: int, ids: Ids) -> str:
    parts = []
    for name, value in zip(known, values, strict=True):
        said = ids(value) if callable(ids) else None
        is_plain = value is None or isinstance(value, str | int | float | bool)
        own = value if is_plain else getattr(value, "__name__", f"{name}{number}")
        parts.append(str(own if said is None else said))
    return "-".join(parts)


class Fresh:
    """The fixtures of a case: what a case before it has changed is as it was."""

    def __init__(self, fixtures: dict[str, Any], number: int) -> None:
        self.fixtures, self.number, self.stack = dict(fixtures), number, ExitStack()

    def __enter__(self) -> dict[str, Any]:
        for name, value in self.fixtures.items():
            if name == "tmp_path":
                self.fixtures[name] = own_folder(value, self.number)
            elif name == "monkeypatch":
                self.fixtures[name] = self.stack.enter_context(value.context())
            elif name in ("capsys", "capfd"):
                value.readouterr()
        return self.fixtures

    def __exit__(self, *error: object) -> None:
        self.stack.close()


def own_folder(folder: Path, number: int) -> Path:
    own = folder / str(number)
    own.mkdir()
    return own
