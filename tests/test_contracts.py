"""The contracts of the house, read from the source: who imports whom, no game's word in the engine, small modules.

Each contract is a function from sources to complaints. One test holds it against generator/, a twin shows it failing on
a bad example.
"""

import ast
import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

ROOT = Path(__file__).parent.parent
ENGINE = ROOT / "generator"

Sources = dict[str, str]
Contract = Callable[[Sources], list[str]]

# A room is a folder of generator/, or a module that stands beside the folders. What a room may import besides itself:
MAY_IMPORT: dict[str, set[str]] = {
    "__init__": set(),
    "__main__": {"cli"},
    "errors": set(),
    "units": set(),
    "geometry": set(),
    "source": {"errors"},
    "reading": {"errors", "units", "source"},
    "play": {"errors", "reading"},
    "display": {"geometry"},
    "ledger": {"display", "errors", "play", "reading", "source"},
    "layout": {"display", "errors", "geometry", "ledger", "play", "reading", "source"},
    "cards": {"errors", "play", "reading", "source"},
    "rules": {"errors", "ledger", "play", "reading", "source"},
    "elements": {"display", "errors", "geometry", "layout", "ledger", "place", "reading", "units"},
    "pack": {"cards", "elements", "errors", "layout", "ledger", "play", "reading", "rules", "source"},
    "record": {"errors", "ledger", "pack", "play", "reading", "rules", "source"},
    "fonts": {"errors", "layout"},
    "place": {
        *("cards", "display", "errors", "fonts", "geometry", "layout", "ledger", "pack", "play", "reading", "source"),
        *("rules", "units"),
    },
    "render": {"errors", "units", "geometry", "display", "fonts"},
    "score": {"errors", "ledger", "pack", "play", "reading", "record", "report", "rules", "source"},
    "report": {"errors", "ledger", "pack", "score"},
    "odds": {"cards", "display", "errors", "fonts", "layout", "pack", "place", "reading", "report"},
    "pipeline": {
        *("cards", "display", "errors", "fonts", "geometry", "layout", "pack", "place", "play", "render", "report"),
    },
    "export": {"cards", "display", "errors", "geometry", "pack", "pipeline", "place", "render"},
    "diff": {
        *("cards", "display", "errors", "export", "geometry", "layout", "pack", "pipeline", "place", "reading"),
        *("render", "source"),
    },
    "watch": {
        *("cards", "diff", "display", "errors", "export", "geometry", "layout", "ledger", "pack", "pipeline", "place"),
        *("reading", "render", "rules"),
    },
    "contact": {
        *("cards", "display", "errors", "fonts", "geometry", "layout", "pack", "pipeline", "place", "watch"),
    },
    "cli": {
        *("cards", "contact", "diff", "errors", "export", "layout", "odds", "pack", "pipeline", "play", "reading"),
        *("record", "render", "report", "score", "watch"),
    },
}

# Libraries that are not Python's own: the rooms that may import them.
MAY_USE: dict[str, set[str]] = {
    "yaml": {"source"},
    "fontTools": {"source", "render"},
    "pypdfium2": {"render"},
    "PIL": {"render"},
    "jinja2": {"source", "report", "diff", "watch"},
    "openpyxl": {"source"},
    "reportlab.pdfbase": {"fonts", "place", "render"},
    "reportlab.pdfgen": {"render"},
    "reportlab.rl_config": {"render"},
    "typer": {"cli"},
}

# Words of packs that are the engine's own too, and why.
SHARED_WORDS = {
    "gate": "a key of every family: the cell that must be filled first",
    "circles": "the plain word for what a pen draws; the theme speaks of dotted circles",
    "place": "where something stands in a file, and a player's place at the end",
    "or": "the English word; in French it is gold",
    "score": "what the engine does",
    "total": "the sum of a player's lines",
    "target": "the calibration target, and the file to write",
    "tokens": "words and signs of a strip",
    "margin": "the margin of a page; how far the first is ahead",
    "stone": "an ink that every theme has",
    "strength": "how strongly an ink is laid down",
    "attributes": "those of an SVG tag",
    "tour": "French for a turn; also a tower",
}

LONGEST_MODULE = 300


def engine_sources() -> Sources:
    """Every module of the engine by its path inside generator/."""
    return {str(path.relative_to(ENGINE)): path.read_text(encoding="utf-8") for path in sorted(ENGINE.rglob("*.py"))}


def room_of(path: str) -> str:
    """The room of a module: its folder, or itself if it stands beside the folders."""
    return Path(path).parts[0].removesuffix(".py")


def imports(source: str) -> Iterator[tuple[int, str]]:
    """Every module that a source imports, wherever in it, with its line."""
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Import():
                yield from ((node.lineno, name.name) for name in node.names)
            case ast.ImportFrom(level=0):
                yield from ((node.lineno, f"{node.module}.{name.name}") for name in node.names)
            case ast.ImportFrom():
                yield node.lineno, "relative"


def dynamic_imports(source: str) -> Iterator[int]:
    """Lines that import by a name made at run time, which no table can see."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and ast.unparse(node.func) in (
            "__import__",
            "importlib.import_module",
            "import_module",
        ):
            yield node.lineno


# ---- the contracts ----


def wrong_rooms(sources: Sources) -> list[str]:
    """Imports from a room that this room may not know."""
    found = []
    for path, text in sources.items():
        allowed = MAY_IMPORT.get(room_of(path))
        if allowed is None:
            found.append(f"{path}: room '{room_of(path)}' is not in the table MAY_IMPORT")
            continue
        for line, name in imports(text):
            parts = name.split(".")
            if parts[0] == "generator" and parts[1] not in {room_of(path), *allowed}:
                found.append(f"{path}:{line}: room '{room_of(path)}' may not import '{name}'")
            if name == "relative":
                found.append(f"{path}:{line}: import by the full name")
    return found


def wrong_libraries(sources: Sources) -> list[str]:
    """Libraries that are imported outside their rooms."""
    found = []
    for path, text in sources.items():
        found.extend(f"{path}:{line}: import by name, so that the tables can see it" for line in dynamic_imports(text))
        for line, name in imports(text):
            if name.split(".")[0] in sys.stdlib_module_names or name.split(".")[0] in ("generator", "relative"):
                continue
            rooms = next(
                (rooms for library, rooms in MAY_USE.items() if f"{name}.".startswith(f"{library}.")), set[str]()
            )
            if room_of(path) not in rooms:
                found.append(f"{path}:{line}: room '{room_of(path)}' may not use '{name}'")
    return found


def words_of_packs(layouts: Path) -> dict[str, str]:
    """Folder names, titles, family ids and family names of every pack, in every language, and where they are from."""
    words: dict[str, str] = {}
    for main in sorted(layouts.glob("*/pack.yaml")):
        words |= dict.fromkeys([main.parent.name, *texts(load(main)["title"])], f"the title of {main.parent.name}")
        for family, entry in load(main.parent / "cells.yaml").items():
            words |= dict.fromkeys([family, *texts(entry.get("name"))], f"a cell of {main.parent.name}")
    return {word.lower(): origin for word, origin in words.items()}


def load(path: Path) -> Any:
    """The plain values of a file; a pack need not have every file."""
    return yaml.load(path.read_text(encoding="utf-8"), Loader=yaml.BaseLoader) if path.exists() else {}


def texts(phrase: Any) -> list[str]:
    """The texts of a phrase, in whatever languages."""
    return list(phrase.values()) if isinstance(phrase, dict) else [phrase] if phrase else []


def words_in_engine(sources: Sources, layouts: Path = ROOT / "layouts") -> list[str]:
    """Words of packs that stand in the engine: in code, texts or comments, alone or as part of a name."""
    words = {word: origin for word, origin in words_of_packs(layouts).items() if word not in SHARED_WORDS}
    pattern = re.compile(
        "|".join(rf"(?<![^\W_]){re.escape(word)}(?![^\W_])" for word in sorted(words, key=len, reverse=True)),
        re.IGNORECASE,
    )
    return [
        f"{path}:{number}: '{match[0]}' is {words[match[0].lower()]}"
        for path, text in sources.items()
        for number, line in enumerate(text.splitlines(), 1)
        for match in pattern.finditer(line)
    ]


def prints(sources: Sources) -> list[str]:
    """Printing outside the command line."""
    talking = ("print", "sys.stdout.write", "sys.stderr.write", "input", "breakpoint")
    return [
        f"{path}:{node.lineno}: '{ast.unparse(node.func)}' outside cli"
        for path, text in sources.items()
        if room_of(path) != "cli"
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.Call) and ast.unparse(node.func) in talking
    ]


def long_modules(sources: Sources) -> list[str]:
    """Modules that do more than one thing."""
    return [
        f"{path}: {len(text.splitlines())} lines; at most {LONGEST_MODULE}"
        for path, text in sources.items()
        if len(text.splitlines()) > LONGEST_MODULE
    ]


def silent_modules(sources: Sources) -> list[str]:
    """Modules that do not open with what they are for."""
    return [f"{path}: no docstring" for path, text in sources.items() if not ast.get_docstring(ast.parse(text))]


def broad_catches(sources: Sources) -> list[str]:
    """Handlers that swallow bugs: bare, or of Exception, without raising again."""
    return [
        f"{path}:{node.lineno}: catches everything"
        for path, text in sources.items()
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.ExceptHandler)
        and (node.type is None or ast.unparse(node.type) in ("Exception", "BaseException"))
        and not any(isinstance(inner, ast.Raise) for inner in ast.walk(node))
    ]


# ---- held against the engine, and each shown to fail ----

CONTRACTS: list[Contract] = [
    wrong_rooms,
    wrong_libraries,
    words_in_engine,
    prints,
    long_modules,
    silent_modules,
    broad_catches,
]

BAD: list[tuple[Contract, str, str]] = [
    (wrong_rooms, "source/tree.py", "from generator.layout.sheet import Sheet"),
    (wrong_rooms, "source/tree.py", "def late():\n    import generator.place.text"),
    (wrong_rooms, "pack/pack.py", "from generator.place.cell import place_cell"),
    (wrong_rooms, "pack/pack.py", "from generator import render"),
    (wrong_rooms, "display/items.py", "from generator.units import MM_PER_POINT"),
    (wrong_rooms, "place/cell.py", "from generator.render.pdf import render_pdf"),
    (wrong_rooms, "place/cell.py", "from generator.cli.main import app"),
    (wrong_rooms, "render/pdf.py", "if TYPE_CHECKING:\n    from generator.pack.pack import Pack"),
    (wrong_rooms, "render/pdf.py", "from generator.place.text import fit_text"),
    (wrong_rooms, "units.py", "from generator.errors import Place"),
    (wrong_rooms, "place/cell.py", "from ..render import pdf"),
    (wrong_rooms, "helpers/more.py", "import re"),
    (wrong_libraries, "pack/pack.py", "import yaml"),
    (wrong_libraries, "place/icons.py", "from fontTools.svgLib import path"),
    (wrong_libraries, "place/text.py", "from reportlab.pdfgen.canvas import Canvas"),
    (wrong_libraries, "place/text.py", "from reportlab import pdfgen"),
    (wrong_libraries, "layout/theme.py", "import reportlab.pdfbase.ttfonts"),
    (wrong_libraries, "pack/pack.py", "from typer import echo"),
    (wrong_libraries, "render/html.py", "import numpy"),
    (wrong_libraries, "render/html.py", "import importlib\nimportlib.import_module('yaml')"),
    (prints, "place/text.py", "def place():\n    print('here')"),
    (prints, "source/svg.py", "import sys\nsys.stderr.write('oh')"),
    (long_modules, "place/text.py", "x = 1\n" * (LONGEST_MODULE + 1)),
    (silent_modules, "place/text.py", "x = 1"),
    (broad_catches, "place/text.py", "try:\n    pass\nexcept Exception:\n    pass"),
    (broad_catches, "place/text.py", "try:\n    pass\nexcept:\n    pass"),
]


@pytest.mark.parametrize("contract", CONTRACTS)
def test_engine_keeps_the_contract(contract: Contract) -> None:
    """Every module of generator/ keeps every contract, and there are modules."""
    sources = engine_sources()
    assert len(sources) > 30
    assert contract(sources) == []


@pytest.mark.parametrize(("contract", "path", "source"), BAD)
def test_contract_can_fail(contract: Contract, path: str, source: str) -> None:
    """The twin: a module that breaks a contract is found."""
    assert len(contract({path: source})) == 1


@pytest.mark.parametrize("contract", CONTRACTS)
def test_contract_can_hold(contract: Contract) -> None:
    """The other twin: a sound module gives no complaint."""
    assert contract({"place/text.py": '"""Sound."""\nimport math\nfrom generator.layout.sheet import Sheet\n'}) == []


def test_every_contract_has_a_bad_example() -> None:
    """No contract is without its twin."""
    assert {contract.__name__ for contract in CONTRACTS} == {contract.__name__ for contract, _, _ in BAD} | {
        "words_in_engine"
    }


@pytest.fixture
def pond(tmp_path: Path) -> Path:
    """A folder of packs with one pack in it."""
    (tmp_path / "pond_life").mkdir()
    (tmp_path / "pond_life/pack.yaml").write_text("title: {en: Pond Life, fr: La Mare}\n")
    (tmp_path / "pond_life/cells.yaml").write_text(
        "frog.eggs: {name: {en: Frogspawn, fr: Œufs}}\nnewts: {}\ngate: {name: Gate}\n"
    )
    return tmp_path


@pytest.mark.parametrize(
    "source",
    [
        "PACK = 'pond_life'",
        "x = 1  # as in Pond Life",
        "def place_newts(): ...",
        "ID = 'frog.eggs.1'",
        '"""Lays œufs."""',
        "Frogspawn = 1",
        "NEWTS_MM = 3",
        "'la mare'",
    ],
)
def test_words_of_a_pack_are_found(source: str, pond: Path) -> None:
    """Title, folder, ids and names are found in code, texts, comments and inside names."""
    assert len(words_in_engine({"place/text.py": source}, pond)) == 1


@pytest.mark.parametrize("source", ["gate = 1", "pond = 'life'", "newton = 'lamare'"])
def test_other_words_are_not(source: str, pond: Path) -> None:
    """Shared words, parts of words and words alone are no words of a pack."""
    assert words_in_engine({"place/text.py": source}, pond) == []


def test_packs_are_looked_at() -> None:
    """The words come from real packs, and every shared word is still needed."""
    words = words_of_packs(ROOT / "layouts")
    assert len(words) > 50
    assert set(SHARED_WORDS) <= set(words)
    used = "\n".join(engine_sources().values()).lower()
    assert all(re.search(rf"\b{word}\b", used) for word in SHARED_WORDS)


def test_tables_have_no_dead_rules() -> None:
    """Every room and every library in the tables is there."""
    sources = engine_sources()
    assert set(MAY_IMPORT) == {room_of(path) for path in sources}
    used = {name for text in sources.values() for _, name in imports(text)}
    assert [library for library in MAY_USE if not any(f"{name}.".startswith(f"{library}.") for name in used)] == []
