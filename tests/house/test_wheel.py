"""What is installed is what was built: the wheel works far from the checkout, with its games and without the tests."""

import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

from pypdf import PdfReader

ROOT = Path(__file__).parents[2]


def run(*command: str | Path, cwd: Path) -> str:
    """What a command prints; its errors are shown if it fails."""
    done = subprocess.run([str(word) for word in command], cwd=cwd, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def is_web(path: Path) -> bool:
    """Whether a file is a part of pages and forms that is no Python."""
    return path.is_file() and path.suffix not in (".py", ".pyc")


def build(folder: Path) -> tuple[Path, Path]:
    """Wheel and sdist, built from the checkout."""
    run(sys.executable, "-m", "build", "--no-isolation", "--outdir", folder, ROOT, cwd=folder)
    return next(folder.glob("*.whl")), next(folder.glob("*.tar.gz"))


def install(wheel: Path, folder: Path) -> Path:
    """A fresh environment with the wheel and what it depends on; where its commands are."""
    run(sys.executable, "-m", "venv", folder, cwd=wheel.parent)
    run(
        folder / "bin/python", "-m", "pip", "install", "--quiet", "--disable-pip-version-check", wheel, cwd=wheel.parent
    )
    return folder / "bin"


def test_wheel_works_from_an_empty_folder(tmp_path: Path) -> None:
    """Build, look inside, install, and print a game from a folder that has nothing in it."""
    wheel, sdist = build(tmp_path)
    with zipfile.ZipFile(wheel) as zipped:
        inside = zipped.namelist()
    shipped = {
        f"generator/shipped/{path.relative_to(ROOT)}" for path in (ROOT / "layouts").rglob("*.*") if path.is_file()
    }
    assert shipped
    assert shipped <= set(inside)
    web = {str(path.relative_to(ROOT)) for path in (ROOT / "generator/web").rglob("*") if is_web(path)}
    assert {Path(name).suffix for name in web} == {".js", ".css", ".jinja"}
    assert web <= set(inside)
    assert {
        f"generator/shipped/layouts/house/starters/pack/{name}"
        for name in ("pack.yaml", "example.yaml", "icons/boat.svg")
    } <= set(inside)
    assert {name.split("/")[0].partition("-")[0] for name in inside} == {"generator", "scriptorium_games"}
    assert not [name for name in inside if "test" in name or "__pycache__" in name or name.endswith(".pdf")]
    with tarfile.open(sdist) as archive:
        packed = {name.partition("/")[2] for name in archive.getnames()}
    assert {
        "tests/house/test_wheel.py",
        "layouts/papers.yaml",
        "generator/cli/main.py",
        "README.md",
        "LICENSE",
        "pyproject.toml",
    } <= packed

    commands = install(wheel, tmp_path / "venv")
    empty = tmp_path / "empty"
    empty.mkdir()
    games = [folder.parent.name for folder in sorted((ROOT / "layouts").glob("*/pack.yaml"))]
    assert games
    assert "anarchy" in games
    listed = run(commands / "scriptorium", "games", cwd=empty)
    assert [line.split()[0] for line in listed.splitlines() if line and not line.startswith(" ")] == games
    said = run(commands / "scriptorium", "sheets", "anarchy", "-o", "x.pdf", cwd=empty)
    assert said.startswith("x.pdf: 2 pages, A4")
    assert len(PdfReader(empty / "x.pdf").pages) == 2
    assert [path.name for path in empty.iterdir()] == ["x.pdf"]

    run(commands / "scriptorium", "web", "anarchy", "-o", "x.html", cwd=empty)
    assert "<script" in (empty / "x.html").read_text(encoding="utf-8")
    (empty / "x.html").unlink()
    form = subprocess.run(
        [commands / "scriptorium", "sheets", "anarchy", "--fillable"],
        cwd=empty,
        capture_output=True,
        text=True,
        check=False,
    )
    assert form.returncode == 1
    assert "scriptorium-games[form]" in form.stderr

    made = run(commands / "scriptorium", "new", "pack", "wheel-trial", cwd=empty)
    for line in made.splitlines()[1:]:
        run(commands / line.split()[0], *line.split()[1:], cwd=empty)
    assert sorted(path.name for path in (empty / "output").iterdir()) == [
        "wheel-trial-folk-a4-colour-en.pdf",
        "wheel-trial-sheets-a4-colour-en.pdf",
    ]
