"""Every key of the files that are drawn, with every wrong kind of value: told, or harmless, and never a traceback.

A value is changed in a copy of the demo pack, whose sheets and faces have every element, and the whole pack is checked.
Each key of each struct is tried once with some of the values, others for the next key (all with SCRIPTORIUM_VALUES=7);
which struct a mapping is read by is told by its keys.
"""

import copy
import os
import shutil
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
import yaml
from support.demo_command import DEMO
from support.shared_pages import papers

from generator.display.look import Look
from generator.errors import Mistake, Mistakes
from generator.pack.data import read_deck
from generator.pack.pack import read_pack
from generator.pages.deck import draw_deck
from generator.pages.sheets import place_sheets

DUMPER = getattr(yaml, "CSafeDumper", yaml.SafeDumper)
VALUES: list[Any] = ["nope", "", 0, -1, ["a"], {"a": "b"}, None]
TRIED = int(os.environ.get("SCRIPTORIUM_VALUES", "3"))  # of the seven
FILES = (
    "theme.yaml",
    "icons.yaml",
    "cards/errand.yaml",
    "cards/errand_back.yaml",
    "sheets/yard.yaml",
    "sheets/pond.yaml",
)
Way = tuple[str | int, ...]


def ways(node: Any, here: Way = ()) -> Iterator[Way]:
    """The way to every value below a node."""
    for key, value in node.items() if isinstance(node, dict) else enumerate(node) if isinstance(node, list) else ():
        yield (*here, key)
        yield from ways(value, (*here, key))


def found_at(node: Any, way: Way) -> Any:
    for key in way:
        node = node[key]
    return node


def each_key_once(tree: Any, seen: set[tuple[Any, ...]]) -> list[Way]:
    """One way to every key, told apart by the keys beside it; names of inks, styles and areas are all alike."""
    chosen = []
    for way in ways(tree):
        beside = found_at(tree, way[:-1])
        is_named = len(way) == 2 and way[0] in ("inks", "styles", "modes", "fonts", "areas", "templates", "fields")
        kind = (
            (way[0],) if is_named else (way[-1], *sorted(beside)[:2]) if isinstance(beside, dict) else ("item", way[-2])
        )
        if kind not in seen:
            seen.add(kind)
            chosen.append(way)
    return chosen


@pytest.mark.parametrize("name", FILES)
def test_no_value_ends_in_a_traceback(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever stands there: a Mistakes with places, or nothing is wrong."""
    shutil.copytree(DEMO, tmp_path / "demo")
    monkeypatch.chdir(tmp_path)
    path = Path("demo") / name
    tree = yaml.safe_load(path.read_text(encoding="utf-8"))
    wrong = partial(sheet_wrong, path.stem) if name.startswith("sheets") else drawn_wrong
    write(path, tree)
    assert wrong() == []
    told = 0
    for number, way in enumerate(each_key_once(tree, set())):
        for value in (VALUES * 2)[number % len(VALUES) :][:TRIED]:
            changed = copy.deepcopy(tree)
            found_at(changed, way[:-1])[way[-1]] = value
            write(path, changed)
            told += bool(wrong())
    assert told > 20


def write(path: Path, tree: Any) -> None:
    path.write_text(yaml.dump(tree, Dumper=DUMPER, allow_unicode=True, sort_keys=False), encoding="utf-8")


def sheet_wrong(name: str) -> list[Mistake]:
    """What is wrong with the pack as it is read for its sheets, and one of them drawn."""
    try:
        pack = read_pack(Path("demo"), "sheets")
        place_sheets(pack, [name], papers()["a4"], Look(next(iter(pack.theme.modes)), pack.file.languages[0]))
    except Mistakes as found:
        return [one for one in found.mistakes if one.place.path]
    return []


def drawn_wrong() -> list[Mistake]:
    """What is wrong with the pack as it is read and drawn, in two print modes and one language."""
    try:
        pack = read_pack(Path("demo"))
        for ink in list(pack.theme.modes)[:2]:
            look = Look(ink, pack.file.languages[0])
            place_sheets(pack, pack.sheets, papers()["a4"], look)
            for deck in pack.file.decks:
                draw_deck(pack, deck, read_deck(pack, deck), look)
    except Mistakes as found:
        return [one for one in found.mistakes if one.place.path]
    return []
