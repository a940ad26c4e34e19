"""The fuzzer: what once failed, some cases of every kind, and failures that it must notice."""

import os
import sys
from pathlib import Path
from random import Random

import pytest
from fuzz import commands, page, trial
from fuzz.__main__ import Failures, summed_up
from fuzz.case import Case, read_corpus
from fuzz.make import ROUND, make_case
from fuzz.material import ALBUM, FONTS, LETTERED, files_of, read_file
from fuzz.parts import FORMATS, changed_parts
from fuzz.tally import ENOUGH, HEAD, Tally
from fuzz.trial import Hang, Workshop, in_time
from fuzz.verdict import Verdict
from support.press_profile import press_profile

CASES = len(ROUND)
CORPUS = read_corpus()
KINDS = {
    *("record", "pack", "variant", "words", "table", "drawing", "picture", "font", "profile"),
    *("save", "link", "shot", "form", "page"),
}
RECORD = Case("record", "garden", "record.yaml", b"game: ./garden\n", ("score", "record.yaml", "-o", "OUT/score.txt"))


@pytest.fixture
def workshop(tmp_path: Path) -> Workshop:
    return Workshop(tmp_path)


def test_what_once_failed(workshop: Workshop) -> None:
    verdicts = {name: workshop.try_case(case) for name, case in CORPUS.items()}
    assert {name: verdict for name, verdict in verdicts.items() if verdict.is_failure} == {}


def test_cases(workshop: Workshop) -> None:
    """`make fuzz CASES=1 SEED=n` tries a single one of them."""
    cases = {seed: make_case(seed) for seed in range(CASES)}
    tried = {seed: workshop.try_case(case) for seed, case in cases.items()}
    assert {seed: verdict for seed, verdict in tried.items() if verdict.is_failure} == {}
    assert {case.kind for case in cases.values()} == KINDS
    assert CASES / 5 < sum(verdict.ended == "fine" for verdict in tried.values()) < CASES * 4 / 5


def test_a_seed_makes_the_same_case_again() -> None:
    assert all(make_case(seed) == make_case(seed) for seed in range(60))
    assert len({make_case(seed).content for seed in range(60)}) > 50


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


def is_misused() -> None:
    sys.stderr.write("--ink: no 'saver'\n")
    sys.exit(2)


def says_no_place() -> None:
    sys.stderr.write("record.yaml: wrong\n1 mistake\n")
    sys.exit(1)


def lets_a_library_speak() -> None:
    sys.stderr.write("/x/openpyxl/y.py:232: UserWarning: no styles\n")
    sys.exit(0)


def changes_the_pack() -> None:
    Path("garden/pack.yaml").write_text("title: x\n")
    sys.exit(0)


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
    is_misused: "wrong use",
    says_no_place: "without a place",
    lets_a_library_speak: "library speaks",
    changes_the_pack: "written elsewhere",
    moves_the_cursor: "control letter",
    writes_a_script: "bad output",
    writes_no_number: "bad output",
    writes_half_a_pdf: "bad output",
}


def test_failures_are_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ended = {}
    for bad in FAILING:
        monkeypatch.setattr("fuzz.trial.run", bad)
        ended[bad] = Workshop(tmp_path / bad.__name__).try_case(RECORD).ended
    assert ended == FAILING


def test_an_option_that_is_not_known_is_noticed(workshop: Workshop, monkeypatch: pytest.MonkeyPatch) -> None:
    """Before the command runs, with all of its words; and when a run begins."""
    wrong = RECORD._replace(command=("sheets", "./garden", "--mode", "colour", "-o", "OUT/sheets.pdf"))
    verdict = workshop.try_case(wrong)
    assert (verdict.ended, verdict.is_failure) == ("wrong use", True)
    assert verdict.about.startswith("sheets ./garden --mode colour -o OUT/sheets.pdf: No such option: --mode")
    assert commands.faults() == []
    asked = {name: groups for name, groups in commands.OPTIONS.items() if name != "plan"}
    monkeypatch.setattr(commands, "OPTIONS", {**asked, "sheets": ("--mode colour",), "print": ()})
    assert {"no command 'print'", "'plan' is never tried; add it to OPTIONS"} < {*commands.faults()}
    assert {"'sheets' has no option '--mode'", "'sheets' is never asked with --lang"} < {*commands.faults()}


def test_what_differs_on_the_page_is_noticed(workshop: Workshop, monkeypatch: pytest.MonkeyPatch) -> None:
    case = next(case for case in map(make_case, range(CASES)) if case.kind == page.PAGE)
    found = {"faults": [], "said": [], "stays": True, "mistakes": [], "refusal": ""}
    for wrong in ({"faults": ["TypeError"]}, {"stays": False}, {"mistakes": ["lost"]}):
        monkeypatch.setattr(page, "taken", lambda *_, wrong=wrong: [{**found, **wrong}])
        assert workshop.try_case(case).is_failure, wrong


def test_too_much_is_noticed(workshop: Workshop, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trial, "children_seconds", iter((0.0, trial.SECONDS + 1.0)).__next__)
    assert workshop.try_case(RECORD) == Verdict("too much", "11 s in child processes")
    monkeypatch.undo()
    monkeypatch.setattr(trial, "most_megabytes", iter((100, 101 + trial.MEGABYTES)).__next__)
    assert workshop.try_case(RECORD) == Verdict("too much", "501 MB")
    monkeypatch.undo()
    before = trial.begin_measuring()
    kept = b"x" * 40_000_000
    assert not trial.PEAK.exists() or trial.most_megabytes() - before.megabytes >= len(kept) // 1_000_000 - 10


def test_a_told_mistake_is_no_failure(workshop: Workshop, monkeypatch: pytest.MonkeyPatch) -> None:
    told = "record.yaml:1:1: no players; write them as a list under 'players:'"
    assert workshop.try_case(RECORD) == Verdict("told", told)
    assert not (workshop.folder / "record.yaml").exists()
    monkeypatch.setattr("fuzz.trial.run", says_no_place)
    assert workshop.try_case(RECORD._replace(file="form.pdf")).ended == "told"  # a PDF has no lines


def counted(fine: int, told: int, failed: int = 0) -> Tally:
    tally = Tally(("score", "plan"))
    for ended, number in {"fine": fine, "told": told, "traceback": failed}.items():
        for _ in range(number):
            tally.count("record", "score", ended)
    return tally


def test_the_table_counts(capsys: pytest.CaptureFixture[str]) -> None:
    tally = counted(3, 5, 2)
    tally.count("pack", "plan", "fine")
    assert summed_up(tally, Failures()) == 0
    assert capsys.readouterr().out.splitlines() == [
        HEAD,
        "pack      plan               1         1        0       0  100.0%",
        "pack      all                1         1        0       0  100.0%",
        "record    score             10         3        5       2   30.0%",
        "record    all               10         3        5       2   30.0%",
        "all       plan               1         1        0       0  100.0%",
        "all       score             10         3        5       2   30.0%",
        "all       all               11         4        5       2   36.4%",
        "too few cases to tell whether anything is accepted and read: pack all",
    ]


def test_a_share_of_nothing_fails(capsys: pytest.CaptureFixture[str]) -> None:
    """Once there are cases enough; a command that had no turn fails a long run."""
    assert summed_up(counted(0, ENOUGH - 1), Failures()) == 0
    assert "too few cases to tell" in capsys.readouterr().out
    assert summed_up(counted(0, ENOUGH), Failures()) == 1
    assert f"record, score: {ENOUGH} cases, nothing was accepted" in capsys.readouterr().out
    assert summed_up(counted(1, ENOUGH), Failures()) == 0
    assert counted(ENOUGH, 0).faults()[0] == f"record, all: {ENOUGH} cases, nothing was refused: it is not read"
    assert counted(ENOUGH, ENOUGH).faults() == ["all, plan: 0 cases, nothing was accepted"]


def test_a_failure_fails(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr("fuzz.__main__.KEPT", tmp_path)
    failures = Failures()
    failures.add(7, RECORD, Verdict("wrong use", "score record.yaml --mode x: no such option"))
    assert summed_up(counted(1, 1), failures) == 1
    assert "wrong use: score record.yaml --mode x: no such option (1 times, first 7" in capsys.readouterr().out
    assert Case.from_text((tmp_path / "7.yaml").read_text(encoding="utf-8")) == RECORD


def test_files_are_put_together_again() -> None:
    """Split into parts and joined, a file has the same parts; with a part changed it is another one."""
    files = [read_file(ALBUM, file) for file in files_of(ALBUM, ".png", ".jpg", ".webp")]
    files += [read_file(LETTERED, name) for name in FONTS] + [press_profile()]
    known = set()
    for content in files:
        begins, split, join = next(one for one in FORMATS if one[0](content))
        known.add(begins)
        assert split(join(split(content))) == split(content) != []
        assert len({changed_parts(content, Random(seed)) for seed in range(20)}) > 10
    assert len(known) == len(FORMATS)


def never_ends() -> None:
    while True:
        os.getpid()


def test_a_hang_is_ended() -> None:
    with pytest.raises(Hang), in_time(0.2):
        never_ends()
