"""The fuzzer: what once failed, two thousand cases of this run, and failures that it must notice."""

import os
import sys
from pathlib import Path

import pytest
from fuzz.case import Case, read_corpus
from fuzz.make import make_case
from fuzz.trial import Hang, Workshop, in_time

CASES, CHUNK = 1_000, 100
CORPUS = read_corpus()
RECORD = Case("record", "garden", "record.yaml", b"game: ./garden\n", ("score", "record.yaml", "-o", "OUT/score.txt"))


@pytest.fixture
def workshop(tmp_path: Path) -> Workshop:
    return Workshop(tmp_path)


@pytest.mark.parametrize("name", CORPUS)
def test_what_once_failed(name: str, workshop: Workshop) -> None:
    verdict = workshop.try_case(CORPUS[name])
    assert not verdict.is_failure, verdict


@pytest.mark.parametrize("start", range(0, CASES, CHUNK))
def test_cases(start: int, workshop: Workshop) -> None:
    """`make fuzz CASES=1 SEED=n` tries a single one of them."""
    tried = ((seed, workshop.try_case(make_case(seed))) for seed in range(start, start + CHUNK))
    assert [(seed, verdict) for seed, verdict in tried if verdict.is_failure] == []


def test_a_seed_makes_the_same_case_again() -> None:
    assert all(make_case(seed) == make_case(seed) for seed in range(40))
    assert len({make_case(seed).content for seed in range(40)}) > 35


def test_a_case_can_be_kept() -> None:
    for seed in range(60):
        assert Case.from_text(make_case(seed).to_text("why")) == make_case(seed)


def raises_key_error() -> None:
    raise KeyError("nope")


def writes_and_fails() -> None:
    Path("OUT/half.txt").write_text("half")
    sys.stderr.write("x.yaml:1:1: wrong\n1 mistake\n")
    sys.exit(1)


def writes_elsewhere() -> None:
    Path("stray.txt").write_text("x")
    sys.exit(0)


def leaves_a_temporary() -> None:
    Path("OUT/.score.txt.1").write_text("x")
    sys.exit(0)


def says_nothing() -> None:
    sys.exit(1)


def ends_oddly() -> None:
    sys.exit(3)


def moves_the_cursor() -> None:
    sys.stderr.write("x.yaml:1:1: \x1b[2J\n1 mistake\n")
    sys.exit(1)


def writes_a_script() -> None:
    Path("OUT/a.svg").write_text('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')
    sys.exit(0)


def writes_no_number() -> None:
    Path("OUT/a.svg").write_text('<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 nan"/></svg>')
    sys.exit(0)


def writes_half_a_pdf() -> None:
    Path("OUT/a.pdf").write_bytes(b"%PDF-1.7\n")
    sys.exit(0)


FAILING = {
    raises_key_error: "traceback",
    writes_and_fails: "written though wrong",
    writes_elsewhere: "written elsewhere",
    leaves_a_temporary: "temporary left",
    says_nothing: "said nothing",
    ends_oddly: "exit code",
    moves_the_cursor: "control letter",
    writes_a_script: "bad output",
    writes_no_number: "bad output",
    writes_half_a_pdf: "bad output",
}


@pytest.mark.parametrize("bad", FAILING, ids=lambda bad: bad.__name__)
def test_failures_are_noticed(bad: object, workshop: Workshop, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("fuzz.trial.run", bad)
    assert workshop.try_case(RECORD).ended == FAILING[bad]  # type: ignore[index]


def test_a_told_mistake_is_no_failure(workshop: Workshop) -> None:
    verdict = workshop.try_case(RECORD)
    assert (verdict.ended, verdict.without_place) == ("told", 0)
    assert not (workshop.folder / "record.yaml").exists()


def test_a_mistake_without_a_place_is_counted(workshop: Workshop, monkeypatch: pytest.MonkeyPatch) -> None:
    def placeless() -> None:
        sys.stderr.write("x.yaml: wrong\n1 mistake\n")
        sys.exit(1)

    monkeypatch.setattr("fuzz.trial.run", placeless)
    assert workshop.try_case(RECORD).without_place == 1


def never_ends() -> None:
    while True:
        os.getpid()


def test_a_hang_is_ended() -> None:
    with pytest.raises(Hang), in_time(0.2):
        never_ends()
