"""What holds for the files of the repository: nothing private in them, one name for the distribution, one profile for
Hypothesis, short lines on the pages.

Each rule is a function from texts to complaints. One test holds it against the files, a twin shows it failing.
"""

import os
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

import pytest
from hatchling.builders.sdist import SdistBuilder

ROOT = Path(__file__).resolve().parents[2]
KINDS = {".md", ".py", ".toml", ".yaml"}
OTHERS = ("Makefile", "NOTICE", ".ci/run", ".gitignore")
NOT_OURS = {".git", ".venv", ".venv-lowest", "build", "dist", "output"}
WIDEST = 120

# Written in pieces, so that this file does not name what it forbids.
REGISTRIES = ("pypi" + ".org", "python" + "hosted", "--index" + "-url", "extra-index" + "-url", "find" + "-links")
FOLDERS = ("home", "root", "tmp", "work", "opt", "mnt", "Users", "usr/local", "private/var")
PRIVATE = re.compile(
    "|".join(
        (
            *map(re.escape, REGISTRIES),
            rf"(?<![\w.}}\])])/(?:{'|'.join(FOLDERS)})/\w",
            r"(?<![\w`'\"])[A-Z]:\\\w",
            r"(?<![\w/])shared/\w",
        )
    )
)

Texts = dict[str, str]


@cache
def texts() -> Texts:
    """Every Markdown, Python, TOML and YAML file, and the few others that people read, by path."""
    paths = [*files_in(ROOT), *(ROOT / name for name in OTHERS)]
    return {str(path.relative_to(ROOT)): path.read_text(encoding="utf-8") for path in paths if path.is_file()}


def files_in(folder: Path) -> Iterator[Path]:
    for path in sorted(folder.iterdir()):
        if path.is_dir() and path.name not in NOT_OURS and not path.name.startswith("."):
            yield from files_in(path)
        elif path.suffix in KINDS:
            yield path


# ---- nothing private ----


def private_lines(found: Texts) -> list[str]:
    """Lines that name a registry of packages or a folder of somebody's machine."""
    return [
        f"{path}:{number}: {line.strip()[:80]}"
        for path, text in found.items()
        for number, line in enumerate(text.splitlines(), 1)
        if PRIVATE.search(line)
    ]


def test_nothing_private() -> None:
    """No file names the host that packages come from, or a path that only one machine has."""
    assert {"README.md", "Makefile", "pyproject.toml", "generator/cli/main.py", "docs/gallery.py"} <= texts().keys()
    assert private_lines(texts()) == []


@pytest.mark.parametrize(
    "line",
    [
        f"pip install --index{'-url'} x",
        f"https://{'pypi'}.org/simple",
        f"see /{'home'}/anna/games",
        f"open('/{'tmp'}/x')",
        rf"C:{chr(92)}Users",
        f"in {'shared'}/notes",
    ],
)
def test_private_line_is_found(line: str) -> None:
    """The twin."""
    assert private_lines({"page.md": line}) == [f"page.md:1: {line}"]


@pytest.mark.parametrize(
    "line",
    ["see docs/home/page.md", ".venv\\Scripts\\pip install -e .", "#!/usr/bin/env bash", "{folder}/tmp/x", "a/opt/b"],
)
def test_other_lines_are_not_private(line: str) -> None:
    """The other twin: paths inside the repository, and what every machine has."""
    assert private_lines({"page.md": line}) == []


# ---- the distribution ----


def project() -> dict[str, object]:
    return tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


def wrong_installs(found: Texts) -> list[str]:
    """Advice to install another distribution than ours, or an extra that it does not have."""
    extras = project()["optional-dependencies"]
    assert isinstance(extras, dict)
    return [
        f"{path}: {name}[{extra}]"
        for path, text in found.items()
        for name, extra in re.findall(r"install ([\w-]+)\[(\w+)]", text)
        if name != project()["name"] or extra not in extras
    ]


def test_messages_name_the_distribution() -> None:
    """What a message tells people to install is what pyproject.toml calls it."""
    engine = {path: text for path, text in texts().items() if path.startswith("generator/")}
    assert sum(text.count("install scriptorium-games[") for text in engine.values()) >= 2
    assert wrong_installs(engine) == []


@pytest.mark.parametrize("advice", ["scriptorium[png]", "scriptorium-games[pdf]"])
def test_wrong_advice_is_found(advice: str) -> None:
    """The twin: another program's name, and an extra that is not there."""
    assert wrong_installs({"x.py": f"install {advice}"}) == [f"x.py: {advice}"]


def test_every_dependency_has_a_lower_bound() -> None:
    """`make test-lowest` proves the bounds, so there must be some."""
    about = project()
    extras = about["optional-dependencies"]
    assert isinstance(extras, dict)
    needed = [*about["dependencies"], *(one for extra in extras.values() for one in extra)]  # type: ignore[misc]
    assert len(needed) > 10
    assert [one for one in needed if ">=" not in one and not one.startswith(f"{about['name']}[")] == []
    assert "reportlab>=4.4,<6" in needed  # operators are written into its streams: decision 0005


# ---- the source distribution ----

ALWAYS = {"pyproject.toml", ".gitignore"}  # what hatchling adds by itself


def strays(packed: Iterable[str], listed: Iterable[str]) -> list[str]:
    """Files that no entry of the list names, and entries that name no file; an entry is a path from the top."""
    names = [name.removeprefix("/") for name in listed]
    found = list(packed)
    unnamed = [one for one in found if one.split("/")[0] not in {*names, *ALWAYS}]
    return unnamed + [name for name in names if not any(one == name or one.startswith(f"{name}/") for one in found)]


def test_the_source_distribution_holds_what_its_list_names() -> None:
    """Every file of the folders that are listed but what git ignores, and no other; what the tests need is there."""
    listed = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["hatch"]["build"]
    names = listed["targets"]["sdist"]["include"]
    packed = [file.distribution_path for file in SdistBuilder(str(ROOT)).recurse_included_files()]
    assert [name for name in names if not name.startswith("/")] == []
    assert strays(packed, names) == []
    kept = {f"{folder}/{path.name}" for folder in ("bench", "tests") for path in (ROOT / folder).glob("*.py")}
    assert kept <= set(packed)


def test_stray_files_are_found() -> None:
    """The twin: a file of a folder that is not listed, and an entry for nothing."""
    assert strays(["a/x", "b/a/y", "LICENSE"], ["/a", "/LICENSE", "/c"]) == ["b/a/y", "c"]


# ---- Hypothesis ----


def profiles(found: Texts) -> list[str]:
    """Test modules that set a profile, which then holds for all that are collected after them."""
    return [
        path
        for path, text in found.items()
        if path.startswith("tests/") and re.search(r"settings\.(?:load|register)_profile\(", text)
    ]


def test_only_conftest_sets_the_profile() -> None:
    assert profiles(texts()) == ["tests/conftest.py"]


def test_another_profile_is_found() -> None:
    """The twin."""
    assert profiles({"tests/test_x.py": f"settings.load_{'profile'}('mine')"}) == ["tests/test_x.py"]


PROBE = """
from hashlib import sha256
from pathlib import Path

from hypothesis import given, settings, strategies as st
{imported}
drawn = sha256()


@settings(max_examples=60)
@given(st.tuples(st.integers(), st.text(), st.floats(), st.lists(st.sampled_from("abc")), st.sets(st.text())))
def test_draw(values):
    drawn.update(ascii([*values[:4], sorted(values[4])]).encode())


def test_keep():
    Path({kept!r}).write_text(drawn.hexdigest())
"""


def drawn(folder: Path, imported: str, *options: str, **environment: str) -> str:
    """A digest of what Hypothesis draws in a process of its own, under the settings of this suite."""
    folder.mkdir()
    (folder / "probe_other.py").write_text("NUMBERS, WORDS = [*range(7000, 7400)], ['quagga', 'zebu', 'yapok']")
    (folder / "test_probe.py").write_text(PROBE.format(imported=imported, kept=str(folder / "kept")))
    call = [sys.executable, "-m", "pytest", "-c", str(ROOT / "pyproject.toml"), "-n", "0", "-p", "conftest"]
    subprocess.run(
        [*call, "-p", "no:cacheprovider", *options, "test_probe.py"],
        cwd=folder,
        check=True,
        capture_output=True,
        env={**os.environ, "PYTHONPATH": str(ROOT / "tests"), **environment},
    )
    return (folder / "kept").read_text()


def test_cases_are_the_same_at_every_run(tmp_path: Path) -> None:
    """Whatever seeds Python's hashes, whatever else is loaded, under CI or not; another seed draws others."""
    once = drawn(tmp_path / "once", "", PYTHONHASHSEED="1", CI="")
    assert drawn(tmp_path / "again", "import probe_other", PYTHONHASHSEED="2", CI="1") == once
    assert drawn(tmp_path / "searched", "", "--hypothesis-seed=1") != once


# ---- pages ----


def long_lines(found: Texts) -> list[str]:
    """Lines of prose that are wider than a page; tables, code, comments and pictures cannot be broken."""
    wide = []
    for path, text in found.items():
        prose = re.sub(
            r"^ *```.*?^ *```$", lambda block: re.sub(r".+", "", block[0]), text, flags=re.DOTALL | re.MULTILINE
        )
        wide += [
            f"{path}:{number}: {len(line)} columns"
            for number, line in enumerate(prose.splitlines(), 1)
            if len(line) > WIDEST and not line.lstrip().startswith(("|", "<", "[![", "!["))
        ]
    return wide


def guides() -> Texts:
    """The pages for players, designers and contributors."""
    return {
        path: text
        for path, text in texts().items()
        if re.fullmatch(r"[A-Z]+\.md|docs/[\w-]+\.md|docs/(?:games|decisions)/.*\.md", path)
        and path != "docs/architecture.md"
    }


def test_lines_of_the_guides_are_short() -> None:
    assert len(guides()) > 20
    assert long_lines(guides()) == []


def test_long_line_is_found() -> None:
    """The twin: prose, but no table and no code."""
    long = "word " * 30
    assert long_lines({"a.md": f"{long}\n| {long} |\n```sh\n{long}\n```\n"}) == ["a.md:1: 150 columns"]
