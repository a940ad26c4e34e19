"""The real command in a folder with a copy of the demo pack."""

import shutil
from pathlib import Path

import pytest

from support.run_command import Runner

ROOT = Path(__file__).parents[2]
DEMO = ROOT / "tests" / "packs" / "demo"


class Command(Runner):
    """Runs the real command in this process, in a folder of its own that holds a copy of the demo pack."""

    def files(self) -> list[str]:
        """Every file in the folder but those of the demo pack."""
        return sorted(
            str(path.relative_to(self.folder))
            for path in self.folder.rglob("*")
            if path.is_file() and "demo" not in path.relative_to(self.folder).parts
        )


@pytest.fixture
def command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> Command:
    shutil.copytree(DEMO, tmp_path / "demo")
    monkeypatch.chdir(tmp_path)
    return Command(tmp_path, monkeypatch, capfd)


def edit(path: Path, old: str, new: str) -> None:
    """Replace a text that stands exactly once in a file."""
    text = path.read_text(encoding="utf-8")
    assert text.count(old) == 1
    path.write_text(text.replace(old, new), encoding="utf-8")
