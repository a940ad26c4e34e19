"""Many cases in one test: every one is tried, and every one that fails is told."""

from pathlib import Path

import pytest
from support.many_cases import for_each, tried


def test_every_failing_case_is_told() -> None:
    tried = []

    @for_each("number", range(6))
    def test(number: int) -> None:
        tried.append(number)
        if number == 2:
            pytest.fail("by its own word")
        assert number != 4, "four"

    with pytest.raises(pytest.fail.Exception) as told:
        test()
    assert tried == [0, 1, 2, 3, 4, 5]
    assert str(told.value).startswith("2 of 6 cases failed:\n2\nby its own word\n4\n")
    assert "AssertionError: four" in str(told.value)


def test_no_cases_are_no_test() -> None:
    with pytest.raises(AssertionError, match="no cases"):
        for_each("number", [])


def test_cases_are_found_when_they_are_tried() -> None:
    found: list[int] = []

    def cases() -> list[int]:
        found.append(1)
        return [7, 8]

    @for_each("number", cases)
    def test(number: int) -> None:
        found.append(number)

    assert found == []
    test()
    assert found == [1, 7, 8]


def test_cases_are_chosen_by_name(monkeypatch: pytest.MonkeyPatch) -> None:
    tried = []

    @for_each("name", ["one", "two", "three"])
    def test(name: str) -> None:
        tried.append(name)

    monkeypatch.setenv("CASE", "t")
    test()
    assert tried == ["two", "three"]
    monkeypatch.setenv("CASE", "nobody")
    with pytest.raises(pytest.skip.Exception):
        test()


def test_a_case_finds_nothing_of_the_one_before(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    @for_each("number", range(2))
    def test(number: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        assert not (tmp_path / "left").exists()
        (tmp_path / "left").touch()
        with pytest.raises(KeyError):
            monkeypatch.delenv("LEFT_BEHIND")
        monkeypatch.setenv("LEFT_BEHIND", "so")

    test(tmp_path=tmp_path, monkeypatch=monkeypatch)


@pytest.mark.parametrize(
    ("share", "wanted"),
    [(1, "abcdef" * 2), (3, "ad" + "be"), (9, "ab"), (("a", "f"), "af" * 2), (("z",), "abcdef" * 2)],
)
def test_some_cases_are_tried_other_ones_each_way(share: int | tuple[str, ...], wanted: str) -> None:
    seen: list[str] = []

    @for_each("way", [1, 2])
    @for_each("name", list("abcdef"))
    def test(way: int, name: str) -> None:
        seen.append(name)

    with tried(share):
        test()
    assert "".join(seen) == wanted
    seen.clear()
    test()
    assert "".join(seen) == "abcdef" * 2
