"""README is true: its commands run and warn of nothing, and what it and the guides count is so."""

import re
import shlex
import shutil
from pathlib import Path

import pytest
from support.docs_pages import DOCS, ROOT, block_lines, text_of
from support.run_command import Runner

from generator import open_game, open_rules
from generator.pack.data import read_deck

README = text_of(ROOT / "README.md")
SHOWN_ONLY = ("watch", "preview", "import")  # they serve until somebody ends them, or need a file of the reader's own


def commands_of(page: str) -> list[str]:
    """Every command with its options, as a page shows it: in blocks, in tables and in sentences."""
    prose = re.sub(r"^ *```.*?^ *```$", "", page, flags=re.DOTALL | re.MULTILINE)
    lines = [*block_lines(page), *re.findall(r"`(scriptorium [^`]+)`", prose)]
    found = [line for line in lines if re.match(r"scriptorium [a-z]+ .", line) or line == "scriptorium games"]
    return [line for line in dict.fromkeys(found) if line.split()[1] not in SHOWN_ONLY]


def test_commands_are_found() -> None:
    """The twin: what is a command, and what is only a name."""
    block = "```sh\nscriptorium games\nscriptorium watch x\nmake test\n```\n"
    page = f"`scriptorium sheets` and `scriptorium box x y`\n{block}"
    assert commands_of(page) == ["scriptorium games", "scriptorium box x y"]
    assert len(commands_of(README)) > 15


@pytest.fixture
def command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> Runner:
    """The command where README stands: beside the docs, the examples and a game of one's own."""
    for name in ("docs", "examples"):
        (tmp_path / name).symlink_to(ROOT / name)
    shutil.copytree(DOCS / "examples" / "layouts" / "garden", tmp_path / "my" / "garden")
    monkeypatch.chdir(tmp_path)
    return Runner(tmp_path, monkeypatch, capfd)


def test_commands_of_readme_warn_of_nothing(command: Runner) -> None:
    """Each ends well, and neither what it prints nor what it complains of is a warning."""
    wrong = []
    for line in commands_of(README):
        outcome = command(*shlex.split(line)[1:])
        told = re.findall(r"^.*(?:[Ww]arning|saved with other).*$", f"{outcome.out}\n{outcome.err}", re.MULTILINE)
        if outcome.code != 0 or told:
            wrong.append((line, outcome.code, told, outcome.err))
        if line.endswith("-o tonight.yaml"):  # the reader fills it in
            shutil.copy(ROOT / "examples" / "quick.yaml", "tonight.yaml")
    assert wrong == []


def test_phones_are_saved_with_the_rules_of_now() -> None:
    """The saves that the guides score; save them anew when the rules of the example pack change."""
    digest = open_rules(DOCS / "examples" / "layouts" / "garden").digest
    for path in sorted((DOCS / "examples" / "phones").glob("*.json")):
        assert f'"rules": "{digest}"' in path.read_text(encoding="utf-8"), f"{path}: {digest}"


def test_what_readme_counts() -> None:
    assert "more than 150 checks" in README
    assert len(open_rules("anarchy").checks) > 150
    prototype = open_game(ROOT / "examples" / "packs" / "skyhaven")
    (deck,) = prototype.file.decks
    assert "54 printed cards" in README
    assert sum(row.copies for row in read_deck(prototype, deck)) == 54
