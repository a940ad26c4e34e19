"""Drawings that are kept between runs: the same pages with them and without, and nobody else's work."""

import json
import os
import pickle
import shutil
from pathlib import Path

import pytest

import generator
from generator.errors import MistakeList
from generator.source import kept_drawings, svg
from generator.source.kept_drawings import KeptDrawings

ROOT = Path(__file__).parents[2]
ARROW = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M1.23456 2 L20 4.5 A 3 4 0 0 1 9 9 Z"/></svg>'
)
CIRCLE = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle cx="4" cy="4" r="3" stroke-width="2"/></svg>'
)


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, read_anew: None) -> Path:
    """A cache of the test's own, and nothing read before."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.setattr(svg, "READ", {})
    return tmp_path / "cache" / "scriptorium"


@pytest.fixture
def icons(tmp_path: Path) -> Path:
    folder = tmp_path / "icons"
    folder.mkdir()
    (folder / "arrow.svg").write_text(ARROW)
    (folder / "circle.svg").write_text(CIRCLE)
    return folder


def read_all(icons: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[list[object], int]:
    """The drawings of a folder as a new process has them, and how many of them were read from their SVG."""
    monkeypatch.setattr(svg, "READ", {})
    kept, mistakes, read = KeptDrawings(icons), MistakeList(), []
    with monkeypatch.context() as patched:
        reader = kept_drawings.read_content
        patched.setattr(kept_drawings, "read_content", lambda *given: (read.append(given), reader(*given))[1])
        drawings = [kept.read(path, path.name, mistakes) for path in sorted(icons.glob("*.svg"))]
        number = len(read)
    kept.keep()
    return drawings, number + 100 * len(mistakes.errors)


def test_a_drawing_is_read_once(home: Path, icons: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first, read = read_all(icons, monkeypatch)
    assert read == 2
    second, read = read_all(icons, monkeypatch)
    assert read == 0
    assert second == first
    assert hash(second[0]) == hash(first[0])
    assert repr(second) == repr(first)  # by which cards are compared
    assert pickle.loads(pickle.dumps(second)) == first
    assert [shape.commands[0] for shape in second[0].shapes] == [("M", (1.23456, 2.0))]  # not as a PDF rounds it


def test_another_content_is_another_drawing(home: Path, icons: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before, _ = read_all(icons, monkeypatch)
    (icons / "arrow.svg").write_text(ARROW.replace("20 4.5", "20 5"))
    after, read = read_all(icons, monkeypatch)
    assert read == 1
    assert after[0] != before[0]
    assert after[1] == before[1]


def test_what_a_drawing_may_not_contain_is_told_every_time(
    home: Path, icons: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (icons / "arrow.svg").write_text(ARROW.replace("/></svg>", ' opacity="0.5"/></svg>'))
    for expected in (100 + 2, 100 + 1):
        assert read_all(icons, monkeypatch)[1] == expected


@pytest.mark.parametrize("damage", ["", "{", "[]", '{"by": 1}', None])
def test_a_damaged_cache_is_no_matter(
    damage: str | None, home: Path, icons: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before, _ = read_all(icons, monkeypatch)
    (file,) = home.iterdir()
    if damage is None:  # as an odd version of us may have left it
        kept = json.loads(file.read_text())
        file.write_text(json.dumps({**kept, "drawings": {key: [1] for key in kept["drawings"]}}))
    else:
        file.write_text(damage)
    assert read_all(icons, monkeypatch) == (before, 2)
    assert read_all(icons, monkeypatch) == (before, 0)


@pytest.mark.skipif(os.name == "nt", reason="folders there have no such modes")
def test_what_others_can_write_is_not_believed(home: Path, icons: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    read_all(icons, monkeypatch)
    (file,) = home.iterdir()
    for path, mode in ((file, 0o622), (home, 0o777)):
        path.chmod(mode)
        assert read_all(icons, monkeypatch)[1] == 2
        path.chmod(0o700 if path == home else 0o600)
    elsewhere = file.rename(file.with_name("elsewhere"))
    file.symlink_to(elsewhere)
    assert read_all(icons, monkeypatch)[1] == 2
    monkeypatch.setattr(os, "geteuid", lambda: 54_321)
    assert read_all(icons, monkeypatch)[1] == 2


def test_no_folder_for_it_is_no_matter(home: Path, icons: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    home.parent.write_text("a file")
    assert read_all(icons, monkeypatch)[1] == 2
    monkeypatch.setenv("XDG_CACHE_HOME", "here")
    monkeypatch.setattr(Path, "home", no_home)
    assert read_all(icons, monkeypatch)[1] == 2
    assert not Path("here").exists()


def no_home() -> Path:
    raise RuntimeError("no home")


def test_other_code_reads_for_itself(home: Path, icons: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    read_all(icons, monkeypatch)
    monkeypatch.setattr(kept_drawings, "readers", lambda: "of another version")
    assert read_all(icons, monkeypatch)[1] == 2
    assert read_all(icons, monkeypatch)[1] == 0


def test_the_oldest_folders_are_forgotten(home: Path, icons: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kept_drawings, "MOST_FOLDERS", 2)
    for number in range(4):
        shutil.copytree(icons, icons.with_name(f"icons-{number}"))
        read_all(icons.with_name(f"icons-{number}"), monkeypatch)
    assert len([*home.iterdir()]) == 2
    assert read_all(icons.with_name("icons-3"), monkeypatch)[1] == 0


def test_pages_are_the_same(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Paper, screen and the check of what is hard to read, with nothing kept and with all of it."""

    def all_of() -> list[object]:
        monkeypatch.setattr(svg, "READ", {})
        garden = str(ROOT / "docs/examples/layouts/garden")
        sheets = generator.print_sheets(garden)
        return [sheets, generator.make_web_sheet(garden), generator.check_game(garden)._replace(pack=None)]

    fresh = all_of()
    assert [*home.iterdir()]
    assert all_of() == fresh
