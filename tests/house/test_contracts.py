"""The contracts of the house, read from the source: who imports whom, no game's word in the engine, small modules.

Each contract is a function from sources to complaints. One test holds it against generator/, or against tests/, a twin
shows it failing on a bad example.
"""

import ast
import re
import sys
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import pytest
from support.engine_rooms import MAY_IMPORT, MAY_USE, PRODUCTS
from support.engine_sources import ROOT, Sources, engine_sources, sources_of_tests
from support.many_cases import for_each
from support.words_of_packs import SHARED_WORDS, words_in_engine, words_of_packs

import generator

Contract = Callable[[Sources], list[str]]

LONGEST_MODULE = 400
LONGEST_COMMAND = 25
LONGEST_FLOW = 15
MOST_PARAMETERS = 8


@cache
def tree_of(source: str) -> ast.Module:
    return ast.parse(source)


@cache
def nodes_of(source: str) -> tuple[ast.AST, ...]:
    """Every node of a source, found once for all contracts."""
    return tuple(ast.walk(tree_of(source)))


def room_of(path: str) -> str:
    """The room of a module: its folder, or itself if it stands beside the folders."""
    return Path(path).parts[0].split(".")[0]


def room_named(name: str) -> str:
    """The room of what is imported; what the front door offers is of the front door."""
    word = name.split(".")[1] if "." in name else "__init__"
    return "__init__" if word in generator.__all__ else word


def is_command(path: str) -> bool:
    """Whether a module is a command, or a part of what all commands have in common."""
    return room_of(path) == "cli" or path.endswith("command.py")


def imports(source: str) -> Iterator[tuple[int, str]]:
    """Every module that a source imports, wherever in it, with its line."""
    for node in nodes_of(source):
        match node:
            case ast.Import():
                yield from ((node.lineno, name.name) for name in node.names)
            case ast.ImportFrom(level=0):
                yield from ((node.lineno, f"{node.module}.{name.name}") for name in node.names)
            case ast.ImportFrom():
                yield node.lineno, "relative"


def dynamic_imports(source: str) -> Iterator[int]:
    """Lines that import by a name made at run time, which no table can see."""
    for node in nodes_of(source):
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
        if room_of(path) not in MAY_IMPORT:
            found.append(f"{path}: room '{room_of(path)}' is not in the table MAY_IMPORT")
            continue
        allowed = {room_of(path), *MAY_IMPORT[room_of(path)]}
        for line, name in imports(text):
            if name.split(".")[0] == "generator" and room_named(name) not in allowed:
                found.append(f"{path}:{line}: room '{room_of(path)}' may not import '{name}'")
            elif name.startswith("generator.cli.") and not is_command(path) and room_of(path) != "__main__":
                found.append(f"{path}:{line}: only a command may import '{name}'")
            if name == "relative":
                found.append(f"{path}:{line}: import by the full name")
    return found


# The front door, whose names are imported for mypy too, and the commands, which lie in the room of their table.
BY_NAME = ("__init__.py", "cli/commands.py")


def wrong_libraries(sources: Sources) -> list[str]:
    """Libraries that are imported outside their rooms."""
    found = []
    for path, text in sources.items():
        by_name = dynamic_imports(text) if path not in BY_NAME else ()
        found.extend(f"{path}:{line}: import by name, so that the tables can see it" for line in by_name)
        for line, name in imports(text):
            if name.split(".")[0] in sys.stdlib_module_names or name.split(".")[0] in ("generator", "relative"):
                continue
            rooms = next(
                (rooms for library, rooms in MAY_USE.items() if f"{name}.".startswith(f"{library}.")), set[str]()
            )
            if room_of(path) not in rooms or (name.startswith("typer") and not is_command(path)):
                found.append(f"{path}:{line}: room '{room_of(path)}' may not use '{name}'")
    return found


def reads_while_placing(sources: Sources) -> list[str]:
    """Placing that parses, compiles or checks what a file says: that was done when the pack was read."""
    readers = ("generator.source", "generator.reading.shape", "generator.pack.references")
    return [
        f"{path}:{line}: '{name}' while placing; do it when the pack is read"
        for path, text in sources.items()
        if room_of(path) == "place"
        for line, name in imports(text)
        if any(f"{name}.".startswith(f"{reader}.") for reader in readers)
    ]


def prints(sources: Sources) -> list[str]:
    """Printing outside the command line."""
    talking = ("print", "sys.stdout.write", "sys.stderr.write", "input", "breakpoint")
    return [
        f"{path}:{node.lineno}: '{ast.unparse(node.func)}' outside commands"
        for path, text in sources.items()
        if not is_command(path)
        for node in nodes_of(text)
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
    return [f"{path}: no docstring" for path, text in sources.items() if not ast.get_docstring(tree_of(text))]


def broad_catches(sources: Sources) -> list[str]:
    """Handlers that swallow bugs: bare, or of Exception, without raising again."""
    return [
        f"{path}:{node.lineno}: catches everything"
        for path, text in sources.items()
        for node in nodes_of(text)
        if isinstance(node, ast.ExceptHandler)
        and (node.type is None or ast.unparse(node.type) in ("Exception", "BaseException"))
        and not any(isinstance(inner, ast.Raise) for inner in ast.walk(node))
    ]


def functions(source: str) -> Iterator[tuple[ast.FunctionDef, int]]:
    """Every function of a source, and of how many lines its body is, without docstring and empty lines."""
    lines = source.splitlines()
    for node in nodes_of(source):
        if isinstance(node, ast.FunctionDef):
            first = node.body[1 if ast.get_docstring(node) else 0 :][:1]
            body = lines[first[0].lineno - 1 : node.end_lineno] if first else []
            yield node, sum(bool(line.strip()) for line in body)


def long_commands(sources: Sources) -> list[str]:
    """Functions of the command that do what a flow should do."""
    return [
        f"{path}:{node.lineno}: '{node.name}' has {count} lines; at most {LONGEST_COMMAND}"
        for path, text in sources.items()
        if is_command(path)
        for node, count in functions(text)
        if count > LONGEST_COMMAND
    ]


def long_flows(sources: Sources) -> list[str]:
    """Functions of the front door that cannot be read like a recipe."""
    return [
        f"{path}:{node.lineno}: '{node.name}' has {count} lines; at most {LONGEST_FLOW}"
        for path, text in sources.items()
        if room_of(path) in ("orders", *PRODUCTS)
        for node, count in functions(text)
        if node.name in generator.__all__ and count > LONGEST_FLOW
    ]


def crowded_functions(sources: Sources) -> list[str]:
    """Functions that are told more than anybody can keep in mind: what belongs together is a struct."""
    return [
        f"{path}:{node.lineno}: '{node.name}' has {count} parameters; at most {MOST_PARAMETERS}"
        for path, text in sources.items()
        for node in nodes_of(text)
        if isinstance(node, ast.FunctionDef) and (count := parameters_of(node)) > MOST_PARAMETERS
    ]


def parameters_of(node: ast.FunctionDef) -> int:
    """How many parameters a function has, without the object that a method is of."""
    names = [one.arg for one in (*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs)]
    return len(names) - (names[:1] in (["self"], ["cls"]))


COMPREHENSIONS = (ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)


def names_of_two_things(sources: Sources) -> list[str]:
    """In a function no comprehension has a variable that is called like something of the module that it uses as well:
    Python 3.12.1 takes the one for the other."""
    found = []
    for path, source in sources.items():
        known = names_of_module(source)
        for function, _ in functions(source):
            own = {name for one in ast.walk(function) if isinstance(one, COMPREHENSIONS) for name in variables(one)}
            if not own & known:
                continue
            used, set_here = (set(names_outside(function, frozenset(), way)) for way in (ast.Load, ast.Store))
            both = sorted(own & known & used - set_here)
            found += [f"{path}:{function.lineno}: '{name}' is two things in '{function.name}'" for name in both]
    return found


def variables(comprehension: ast.AST) -> set[str]:
    targets = [one.target for one in getattr(comprehension, "generators", ())]
    return {name.id for target in targets for name in ast.walk(target) if isinstance(name, ast.Name)}


def names_outside(node: ast.AST, within: frozenset[str], context: type = ast.Load) -> Iterator[str]:
    """Names that are used, or set, where no comprehension around them has a variable of that name."""
    if isinstance(node, ast.Name) and isinstance(node.ctx, context) and node.id not in within:
        yield node.id
    for child in ast.iter_child_nodes(node):
        yield from names_outside(child, within | variables(node), context)


def names_of_module(source: str) -> set[str]:
    """What a module imports and defines."""
    body = tree_of(source).body
    imported = {(one.asname or one.name).partition(".")[0] for node in body for one in getattr(node, "names", ())}
    return imported | {node.name for node in body if isinstance(node, ast.FunctionDef | ast.ClassDef)}


def circles(table: dict[str, set[str]]) -> list[set[str]]:
    """Rooms of a table that import one another, perhaps through others; those that do so together."""
    reach = {room: set(others) for room, others in table.items()}
    for _ in table:
        for others in reach.values():
            others |= {further for other in others for further in reach.get(other, ())}
    rounds = [frozenset(two for two in reach if two in reach[one] and one in reach[two]) for one in reach]
    return [set(rooms) for rooms in sorted(set(filter(None, rounds)), key=sorted)]


def borrowed_tests(sources: Sources) -> list[str]:
    """Imports from a module of tests, which should change for the sake of its own tests only."""
    return [
        f"{path}:{line}: '{name}' is a part of a test; what tests share is in tests/support"
        for path, text in sources.items()
        for line, name in imports(text)
        if any(part.startswith("test_") for part in name.split("."))
    ]


# ---- held against the engine, and each shown to fail ----

CONTRACTS: list[Contract] = [
    names_of_two_things,
    wrong_rooms,
    wrong_libraries,
    reads_while_placing,
    words_in_engine,
    prints,
    long_modules,
    silent_modules,
    broad_catches,
    long_commands,
    crowded_functions,
    long_flows,
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
    (wrong_rooms, "sheets/command.py", "from generator.odds.odds import find_odds"),
    (wrong_rooms, "sheets/blank.py", "from generator.cli.write import write_made"),
    (wrong_rooms, "sheets/blank.py", "from generator import open_game"),
    (wrong_rooms, "sheets/blank.py", "import generator"),
    (wrong_rooms, "place/deck.py", "from generator.orders.choices import choose_look"),
    (wrong_libraries, "pack/pack.py", "import yaml"),
    (wrong_libraries, "place/icons.py", "from fontTools.svgLib import path"),
    (wrong_libraries, "place/text.py", "from reportlab.pdfgen.canvas import Canvas"),
    (wrong_libraries, "place/text.py", "from reportlab import pdfgen"),
    (wrong_libraries, "layout/theme.py", "import reportlab.pdfbase.ttfonts"),
    (wrong_libraries, "pack/pack.py", "from typer import echo"),
    (wrong_libraries, "sheets/blank.py", "from typer import echo"),
    (wrong_libraries, "render/html.py", "import numpy"),
    (wrong_libraries, "render/html.py", "import importlib\nimportlib.import_module('yaml')"),
    (reads_while_placing, "place/card.py", "from generator.source.templates import compile_tree"),
    (reads_while_placing, "place/card.py", "def late():\n    from generator.reading.shape import Reader"),
    (reads_while_placing, "place/card.py", "import generator.reading.shape"),
    (reads_while_placing, "place/card.py", "from generator.pack.references import Checker"),
    (prints, "place/text.py", "def place():\n    print('here')"),
    (prints, "source/svg.py", "import sys\nsys.stderr.write('oh')"),
    (long_modules, "place/text.py", "x = 1\n" * (LONGEST_MODULE + 1)),
    (silent_modules, "place/text.py", "x = 1"),
    (broad_catches, "place/text.py", "try:\n    pass\nexcept Exception:\n    pass"),
    (broad_catches, "place/text.py", "try:\n    pass\nexcept:\n    pass"),
    (
        names_of_two_things,
        "place/card.py",
        "def place():\n    pass\n\n\ndef cards(rows):\n    at = {place: 1 for place in rows}\n"
        "    return [[place(side) for side in row] for row in at]",
    ),
    (long_commands, "sheets/command.py", 'def sheets():\n    """Print."""\n' + "    x = 1\n" * (LONGEST_COMMAND + 1)),
    (crowded_functions, "place/text.py", "def place(a, b, c, d, e, f, *, g, h, i):\n    pass"),
    (long_flows, "sheets/sheets.py", "def print_sheets():\n" + "    x = 1\n" * (LONGEST_FLOW + 1)),
]


@pytest.mark.parametrize("contract", CONTRACTS)
def test_engine_keeps_the_contract(contract: Contract) -> None:
    """Every module of generator/ keeps every contract, and there are modules."""
    sources = engine_sources()
    assert len(sources) > 30
    assert contract(sources) == []


@for_each(("contract", "path", "source"), BAD)
def test_contract_can_fail(contract: Contract, path: str, source: str) -> None:
    """The twin: a module that breaks a contract is found."""
    assert len(contract({path: source})) == 1


@pytest.mark.parametrize("contract", CONTRACTS)
def test_contract_can_hold(contract: Contract) -> None:
    """The other twin: a sound module gives no complaint."""
    assert contract({"place/text.py": '"""Sound."""\nimport math\nfrom generator.layout.sheet import Sheet\n'}) == []


@pytest.mark.parametrize(
    ("contract", "path", "name", "most"),
    [(long_commands, "sheets/command.py", "sheets", LONGEST_COMMAND), (long_flows, "sheets/sheets.py", "opened", 99)],
)
def test_short_functions_and_helpers_hold(contract: Contract, path: str, name: str, most: int) -> None:
    """Signature, docstring and empty lines do not count, and neither do helpers of a flow."""
    body = "    x = 1\n\n" * most
    assert contract({path: f'def {name}(\n    one,\n    two,\n):\n    """Does it."""\n{body}'}) == []


def test_rooms_do_not_import_in_a_circle() -> None:
    """The table has no circles but those that are still to be undone."""
    assert circles(MAY_IMPORT) == []


def test_circle_is_found() -> None:
    """The twin: two rooms, and three through one another; a room that only leads there is in none."""
    assert circles({"a": {"b"}, "b": {"a"}, "c": {"a"}, "d": set()}) == [{"a", "b"}]
    assert circles({"a": {"b"}, "b": {"c"}, "c": {"a", "d"}, "d": set()}) == [{"a", "b", "c"}]
    assert circles({"a": {"b", "c"}, "b": {"c"}, "c": set()}) == []


def test_no_test_imports_another() -> None:
    """Nor does anything else in tests/; and there are tests."""
    sources = sources_of_tests()
    assert sum(Path(path).name.startswith("test_") for path in sources) > 100
    assert borrowed_tests(sources) == []


@pytest.mark.parametrize(
    "source",
    [
        "from test_docs import text_of",
        "import test_docs",
        "from house.test_docs import text_of",
        "from house import test_docs",
        "def late():\n    from test_docs import text_of",
    ],
)
def test_import_of_another_test_is_found(source: str) -> None:
    """The twin: however it is written."""
    assert len(borrowed_tests({"house/test_readme.py": source})) == 1


def test_imports_of_what_tests_share_hold() -> None:
    """The other twin: support, programs beside the tests and the engine may be imported."""
    source = "import pytest\nfrom support.docs_pages import text_of\nfrom fuzz.case import Case\nimport generator\n"
    assert borrowed_tests({"house/test_readme.py": source}) == []


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
