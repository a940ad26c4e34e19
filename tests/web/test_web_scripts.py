"""The JavaScript of the web sheet as the house wants it: small modules that can be joined into one scope."""

import re
from pathlib import Path

import pytest
from py_mini_racer import MiniRacer
from support.many_cases import for_each

from generator.source.javascript import EXPORT, FOLDER, IMPORT, in_order, join_scripts, source_of

MODULES = sorted(path.relative_to(FOLDER).as_posix() for path in FOLDER.rglob("*.js"))
DECLARED = re.compile(r"^(?:export )?(?:async )?(?:function\*?|class|const|let) (\w+)", re.MULTILINE)
FORBIDDEN = re.compile(r"\beval\(|new Function|innerHTML|outerHTML|insertAdjacentHTML|document\.write")
ANY_IMPORT = re.compile(r"^(?:import\b|export (?:\*|\{|default)).*", re.MULTILINE)
every_module = for_each("name", MODULES)


@every_module
def test_module_is_small_and_says_its_job(name: str) -> None:
    lines = source_of(name).splitlines()
    assert len(lines) <= 300
    assert lines[0].startswith(("//", "/**"))
    assert [number for number, line in enumerate(lines, 1) if len(line) > 120] == []


@every_module
def test_module_runs_no_text(name: str) -> None:
    assert FORBIDDEN.findall(source_of(name)) == []


@every_module
def test_imports_can_be_joined(name: str) -> None:
    """Imports are of the one form that is joined, and of names that the other module exports."""
    assert ANY_IMPORT.findall(IMPORT.sub("", source_of(name))) == []
    for names, other in IMPORT.findall(source_of(name)):
        path = (FOLDER / name).parent / other
        exported = EXPORT.split(path.read_text(encoding="utf-8"))[1:]
        given = {DECLARED.match(text)[1] for text in exported}  # type: ignore[index]
        assert set(names.split(", ")) <= given, other


def test_names_are_unique() -> None:
    """All modules share one scope when they are joined."""
    seen: dict[str, str] = {}
    twice = []
    for module in MODULES:
        for name in DECLARED.findall(source_of(module)):
            twice += [f"{name}: {seen[name]}, {module}"] if name in seen else []
            seen[name] = module
    assert twice == []


@every_module
def test_modules_come_after_what_they_import(name: str) -> None:
    order = in_order([name])
    assert order[-1] == name
    assert len(order) == len(set(order))


def test_joined_engine_runs() -> None:
    script = join_scripts(["engine/score.js"], ["scoreGame"])
    assert script == join_scripts(["engine/score.js"], ["scoreGame"])
    assert MiniRacer().eval(f"{script};typeof scriptorium.scoreGame") == "function"


def test_circle_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for one, two in (("a", "b"), ("b", "a")):
        (tmp_path / f"{one}.js").write_text(f'import {{ {two} }} from "./{two}.js";\nexport const {one} = 1;\n')
    monkeypatch.setattr("generator.source.javascript.FOLDER", tmp_path)
    with pytest.raises(ValueError, match=r"a\.js → b\.js → a\.js"):
        join_scripts(["a.js"])


@pytest.mark.parametrize(
    ("scale", "far", "is_meant"), [(2, 6.9, True), (2, 7.1, False), (10, 2.3, True), (10, 3, False)]
)
def test_a_tap_reaches_7_mm_and_24_px(scale: float, far: float, is_meant: bool) -> None:
    """Whichever is less: on a sheet that is zoomed in, a finger is smaller than the sheet."""
    engine = MiniRacer()
    engine.eval(join_scripts(["sheet/cells.js"], ["nearestCell"]))
    call = f"scriptorium.nearestCell([{{ box: [10, 10, 5, 5] }}], [{15 + far}, 12], {scale}) !== null"
    assert engine.eval(call) is is_meant


NESTED = re.compile(r"`[^`]*\$\{[^}`]*`")


@every_module
def test_no_text_stands_in_a_text(name: str) -> None:
    """What makes scripts short takes the blanks out of a template that stands in another one."""
    assert NESTED.findall(source_of(name)) == []


def test_a_text_in_a_text_is_found() -> None:
    """The twin."""
    assert NESTED.search("say(`${one ? ` (${one})` : ''}`)")
    assert not NESTED.search("say(`${one} (${two})`, `${three}`)")
