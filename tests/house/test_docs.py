"""The documentation is complete and true: every key and option is told, every example runs, every link leads somewhere.

Each rule is a function from texts to complaints. One test holds it against the pages, a twin shows it failing on a bad
page.
"""

import csv
import importlib.util
import json
import re
import shlex
import shutil
import sys
import tempfile
from collections.abc import Iterator
from contextlib import chdir
from datetime import date
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from openpyxl import Workbook
from support.docs_pages import DOCS, FENCE, FORMATS, ROOT, block_lines, sections, table_examples, text_of, untold
from support.engine_rooms import MAY_IMPORT
from support.many_cases import for_each
from typer.main import get_command
from typer.testing import CliRunner

from generator.cards.deck import Row
from generator.check.check import check_game
from generator.cli.main import app
from generator.errors import MistakeList, Mistakes
from generator.layout.element import Element
from generator.layout.theme import check_theme
from generator.ledger.ledger import Ledger, read_ledger
from generator.pack.data import read_deck
from generator.pack.files import with_templates
from generator.pack.kinds import file_kinds, find_kind, kind_names
from generator.pack.pack import read_pack, read_papers
from generator.pack.references import Checker
from generator.pack.rules import pack_rules, read_rules
from generator.pack.variant import find_game
from generator.pack.words import read_words
from generator.pages.card_fit import best_arrangement, cards_on
from generator.pages.deck import paper_cut
from generator.pages.impose import Arrangement
from generator.reading.shape import Choice, Reader, Struct, sort_of
from generator.record.file import OWN_KEYS
from generator.record.record import read_record
from generator.render.pdf import render_pdf
from generator.report.scoreboard import scoreboard_schema
from generator.rules.check import Check
from generator.rules.finished_game import Record
from generator.rules.gauge import Table
from generator.rules.measure import Formula, Measure
from generator.rules.names import check_circles, check_totals
from generator.rules.plan import plan_of
from generator.rules.rule import Rule
from generator.scoring.scorer import Scorer, read_records
from generator.source.expand import expand_file
from generator.source.tree import Mapping
from generator.source.yaml_text import parse_yaml

PAGES = [
    *(ROOT / name for name in ("README.md", "CONTRIBUTING.md", "CHANGELOG.md", "tools/engraver/README.md")),
    *sorted(DOCS.rglob("*.md")),
]
LARGEST_PICTURE_BYTES = 350_000

LINK = re.compile(r"!?\[[^\]]*\]\(([^)\s]+)\)|<img[^>]* src=\"([^\"]+)\"|<a[^>]* href=\"([^\"]+)\"")


def load_gallery() -> Any:
    """docs/gallery.py, which knows where the examples are and how to place them."""
    spec = importlib.util.spec_from_file_location("gallery", DOCS / "gallery.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["gallery"] = module
    spec.loader.exec_module(module)
    return module


gallery = load_gallery()
BLOCKS = [block for page in sorted(DOCS.rglob("*.md")) for block in gallery.read_blocks(page)]


def shown(page: Path) -> str:
    return str(page.relative_to(ROOT))


# ---- commands and options ----


def command_words() -> Iterator[str]:
    """Every command as it is typed, and every option of each."""
    yield from words_of(get_command(app), "scriptorium")


def words_of(command: Any, typed: str) -> Iterator[str]:
    """A command with its options, and the commands inside it."""
    for name, inner in getattr(command, "commands", {}).items():
        yield f"{typed} {name}"
        yield from words_of(inner, f"{typed} {name}")
    for param in command.params:
        yield from (word for word in param.opts if word.startswith("-") and word != "--help")


def test_every_command_and_option_is_told() -> None:
    """README or docs show every command and every option."""
    words = list(command_words())
    assert "scriptorium sheets" in words
    assert "--paper" in words
    assert untold(words, [text_of(page) for page in PAGES]) == []


def test_untold_option_is_found() -> None:
    """The twin: an option that is only a part of another word is not told."""
    assert untold(["--paper", "scriptorium sheets"], ["scriptorium sheets --papers"]) == ["--paper"]


# ---- keys ----


def structs_in(shape: Any, seen: dict[type[Struct], None]) -> dict[type[Struct], None]:
    """Every struct that a shape leads to."""
    sort, parts = sort_of(shape)
    if sort == "choice":
        for member in shape.MEMBERS:
            structs_in(member, seen)
    elif sort == "struct" and shape not in seen:
        seen[shape] = None
        for field in shape.FIELDS:
            structs_in(field.shape, seen)
    for part in parts if sort in ("optional", "list", "dict") else ():
        structs_in(part, seen)
    return seen


def keys_untold(kind: str, page: str) -> list[str]:
    """The keys of a file kind that its page does not explain; those of an element belong into its own section, or all
    into its one row."""
    missing = []
    parts = sections(page)
    further = (
        structs_in(Formula, {}) if kind == "scoring" else {}
    )  # a measure reads itself, so its shape does not lead there
    for struct in structs_in(find_kind(kind).struct(), further):
        is_member = issubclass(struct, Choice)
        own = list(struct.__annotations__) if is_member else []
        common = parts.get(f"Every {struct.NOUN}", "") if is_member else ""
        row = f"| {', '.join(f'`{field.key_name}`' for field in struct.FIELDS if field.name in own)} |"
        for field in struct.FIELDS:
            text = (parts.get(own[0], "") if field.name in own else common) if is_member else page
            if f"| `{field.key_name}` |" not in text and not (field.name in own and row in common):
                missing.append(f"{struct.__name__}.{field.key_name}")
    return missing


@for_each("kind", kind_names())
def test_every_key_is_told(kind: str) -> None:
    """Every file kind has a page, with a line for every key in one of its tables."""
    assert keys_untold(kind, text_of(FORMATS / f"{kind}.md")) == []


def kinds_unlisted(index: str) -> list[str]:
    """The kinds of files that the index of the formats does not list with their page and their path."""
    rows = dict(re.findall(r"^\| \[(\w+)\.md\]\(\1\.md\) \| ([^|]+) \|", index, re.MULTILINE))
    return [kind.name for kind in file_kinds() if kind.name not in rows or not rows[kind.name].startswith(kind.path)]


def test_index_lists_every_kind() -> None:
    assert kinds_unlisted(text_of(FORMATS / "index.md")) == []


def test_unlisted_kind_is_found() -> None:
    """The twin: an index without a row, or with another path, does not hold."""
    index = text_of(FORMATS / "index.md")
    assert kinds_unlisted(index.replace("| [odds.md](odds.md) |", "| odds |")) == ["odds"]
    assert kinds_unlisted(index.replace("| sheets/NAME.yaml |", "| sheet/NAME.yaml |")) == ["sheet"]


@pytest.mark.parametrize(
    ("kind", "key"),
    [
        ("cells", "gate"),
        ("pack", "flip"),
        ("theme", "leading"),
        ("sheet", "gate_gap"),
        ("sheet", "grow"),
        ("scoring", "held"),
        ("checks", "rule"),
    ],
)
def test_untold_key_is_found(kind: str, key: str) -> None:
    """The twin: a page without the line of one key does not hold."""
    page = text_of(FORMATS / f"{kind}.md")
    without = "\n".join(line for line in page.splitlines() if not line.startswith(f"| `{key}` |"))
    assert any(one.endswith(f".{key}") for one in keys_untold(kind, without + "\n"))


def test_key_of_another_element_does_not_count() -> None:
    """The twin: `gap` told for a row does not excuse the grid."""
    page = text_of(FORMATS / "sheet.md")
    head, grid, tail = re.split(r"(?<=^### grid\n)(.*?)(?=^### )", page, maxsplit=1, flags=re.DOTALL | re.MULTILINE)
    assert keys_untold("sheet", head + grid.replace("| `gap` |", "| gap |") + tail) == ["Grid.gap"]


def test_key_missing_in_a_row_is_found() -> None:
    """The twin: the row of a measure or a check names all its keys."""
    scoring, checks = text_of(FORMATS / "scoring.md"), text_of(FORMATS / "checks.md")
    assert keys_untold("scoring", scoring.replace("| `share`, `by` |", "| `share` |")) == ["Share.share", "Share.by"]
    assert keys_untold("checks", checks.replace("| `absent`, `of` |", "| `absent` |")) == ["Absent.absent", "Absent.of"]


def test_every_key_of_a_record_is_told() -> None:
    """Records have no shape of their own; their head is told all the same."""
    assert [name for name in OWN_KEYS if f"| `{name}` |" not in text_of(FORMATS / "record.md")] == []


def test_every_element_has_an_example_and_its_picture() -> None:
    """Every section about an element shows one that runs, and the picture of that."""
    parts = sections(text_of(FORMATS / "sheet.md"))
    elements = [
        next(iter(struct.__annotations__))
        for struct in structs_in(find_kind("sheet").struct(), {})
        if issubclass(struct, Element)
    ]
    assert elements
    assert [
        name
        for name in elements
        if f"<!-- example: {name} " not in parts[name] or f"element-{name}.png" not in parts[name]
    ] == []


# ---- yaml blocks ----


def run_block(block: Any) -> None:
    """Read a block as what its comment says it is, and print it where it is a sheet or an element; raises what is
    wrong."""
    if block.role == "example":
        render_pdf(gallery.place_element_block(block))
    elif block.role == "face" or block.name == "face":
        gallery.export_seeds(gallery.with_face(block.text, "face.yaml"), "svg")
    elif block.name == "data":
        read_seeds(block.text)
    elif block.name == "sheet":
        render_pdf(gallery.place_sheet_text(block.text, "sheet.yaml"))
    elif block.name == "cells":
        read_cells(block.text)
    elif block.name == "record":
        score_text(block.text)
    elif block.name == "variant":
        read_variant_text(block.text)
    else:
        read_file(block.name, block.text)


def read_cells(text: str) -> None:
    """A ledger beside that of the example pack, so that its gates and icons are found."""
    mistakes = MistakeList()
    tree = parse_yaml(text, "cells.yaml")
    assert isinstance(tree, Mapping)
    own = read_ledger(expand_file(with_templates(tree), mistakes), mistakes)
    mistakes.stop_if_any()
    garden = gallery.garden()
    checker = Checker(garden.replace(ledger=Ledger({**garden.ledger.families, **own.families})), mistakes)
    for family in own.families.values():
        checker.check_value(family)
        checker.check_family_icons(family)
    mistakes.stop_if_any()


def read_seeds(text: str) -> list[Row]:
    """Data for the seeds of the example pack."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "seeds.yaml"
        path.write_text(text, encoding="utf-8")
        return list(read_deck(gallery.garden(), "seeds", path))


def read_variant_text(text: str) -> None:
    """A variant in a folder with these docs, laid over what it extends, with all its cards."""
    with tempfile.TemporaryDirectory() as folder, chdir(folder):
        Path("docs").symlink_to(DOCS)
        Path("variant.yaml").write_text(text, encoding="utf-8")
        pack = read_pack(find_game("variant.yaml"))
        for name in pack.file.decks or ():
            list(read_deck(pack, name))


def read_file(kind: str, text: str) -> None:
    """A whole file of another kind."""
    mistakes = MistakeList()
    tree = parse_yaml(text, f"{kind}.yaml")
    assert isinstance(tree, Mapping)
    value = Reader(mistakes).read(find_kind(kind).struct(), expand_file(tree, mistakes))
    mistakes.stop_if_any()
    if kind == "theme":
        check_theme(value, mistakes, has_sheets=True)
    if kind in ("scoring", "checks") and not mistakes.errors:
        pack = gallery.garden().replace(**{kind: value})
        checker = Checker(pack, mistakes)
        checker.check_value(value)
        if kind == "scoring":
            check_circles(checker.rules, mistakes)
        if kind == "scoring" and not mistakes.errors:
            check_totals(checker.rules, mistakes)
    mistakes.stop_if_any()


def score_text(text: str, shown: str = "record.yaml") -> Any:
    """The report of a record."""
    return Scorer(lambda rules: rules.languages[0]).report(parse_yaml(text, shown), shown)


@for_each("block", BLOCKS, ids=lambda block: f"{block.where} {block.role}")
def test_block_runs(block: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every yaml block says what it is, and is that; a wrong one brings just the messages that are shown after it."""
    monkeypatch.chdir(ROOT)
    roles = (
        "<!-- example: NAME WIDTHxHEIGHT -->, <!-- face: NAME -->, <!-- file: KIND -->, <!-- mistake: KIND --> or <!--"
        " copy of: PATH -->"
    )
    assert block.role, f"{block.where}: say {roles} right before the block"
    if block.role == "mistake":
        with pytest.raises(Mistakes) as found:
            run_block(block)
        assert str(found.value) == block.told.strip()
    else:
        run_block(block)


def test_there_is_a_block_of_every_kind() -> None:
    """No kind goes without a whole example."""
    assert {"face" if block.role == "face" else block.name for block in BLOCKS if block.role in ("file", "face")} == {
        *kind_names(),
        "record",
    }


@pytest.mark.parametrize(
    ("role", "name", "text"),
    [
        ("example", "track", "track: bed\n"),
        ("file", "cells", "beds: {kind: trak}\n"),
        ("file", "theme", "inks: {}\n"),
        (
            "face",
            "first",
            (
                'title: T\nsize: [44, 68]\nfields: {name: phrase}\nareas: {a: {at: [0, 0, 40, 8], body: {label: "{{ nam'
                ' }}"}}}\n'
            ),
        ),
        ("file", "data", "cards: [{id: carrot, name: Carrot}]\n"),
        ("file", "scoring", "rules: {beds: {total: bed}}\n"),
        ("file", "checks", "beds: {says: no, rule: none, equal: [bed, beds]}\n"),
        ("file", "variant", "extends: docs/examples/layouts/garden\ncards: {seeds: {remove: [carot]}}\n"),
        ("file", "record", "game: docs/examples/layouts/garden\nplayers: [{name: Ann, beds: 7}]\n"),
    ],
)
def test_broken_block_does_not_run(role: str, name: str, text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The twin: a misspelt id, a wrong kind and a missing key are raised."""
    monkeypatch.chdir(ROOT)
    with pytest.raises(Mistakes):
        run_block(gallery.Block("page.md", 1, role, name, (40.0, 10.0), text, ""))


def test_example_pack_has_no_mistakes() -> None:
    """The pack that people copy holds in every language, on every paper and in every print mode."""
    pack, pages, warnings, _ = check_game(gallery.GARDEN)
    assert pack.name == "garden"
    assert pages
    assert not warnings


# ---- measures, checks and the game of the example pack ----

GAME = DOCS / "examples" / "garden-game.yaml"


def example_game() -> Record:
    """The finished game of the example pack."""
    mistakes = MistakeList()
    (node,) = read_records(GAME)
    record = read_record(node, pack_rules(gallery.garden()), mistakes, read_words("en"), date(2024, 12, 31))
    mistakes.stop_if_any()
    assert record
    return record


def read_example(shape: Any, text: str) -> Any:
    """An example in a row as what it is; raises what is wrong with it."""
    mistakes = MistakeList()
    found = Reader(mistakes).read(shape, parse_yaml(text, "page.md"))
    mistakes.stop_if_any()
    Checker(gallery.garden(), mistakes).check_value(found)
    mistakes.stop_if_any()
    return found


def wrong_measures(page: str) -> list[str]:
    """Examples of measures that do not come to what the page says they do for the first player of the example game."""
    record = example_game()
    table = Table(pack_rules(gallery.garden()), record)
    table.add_totals({"Ann": 27, "Bob": 28})
    gauge = table.gauges[0]
    return [
        example
        for _, example, told in table_examples(page, "measure")
        if str(gauge.of(Measure(read_example(Formula, example)))) != told
    ]


def test_examples_of_measures_are_true() -> None:
    """Every kind of measure has an example, and it comes to what the last column says."""
    page = text_of(FORMATS / "scoring.md")
    assert sorted(key for key, _, _ in table_examples(page, "measure")) == sorted(Formula.kinds())
    assert wrong_measures(page) == []


def test_wrong_example_of_a_measure_is_found() -> None:
    """The twin."""
    page = text_of(FORMATS / "scoring.md")
    assert wrong_measures(page.replace("| one times the other | 4 |", "| one times the other | 5 |")) == [
        "{product: [herbs, 2]}"
    ]


def test_examples_of_checks_are_read() -> None:
    """Every kind of check has an example with names that are there."""
    examples = table_examples(text_of(FORMATS / "checks.md"), "check")
    assert sorted(key for key, _, _ in examples) == sorted(Check.kinds())
    for _, example, _ in examples:
        read_example(Check, "{says: wrong, rule: rules p. 1, " + example.removeprefix("{"))


def test_example_game_has_its_total(monkeypatch: pytest.MonkeyPatch) -> None:
    """The game of the example pack comes to what the sheet adds up to, counted by hand."""
    monkeypatch.chdir(ROOT)
    report = score_text(text_of(GAME), shown(GAME))
    ann = {"beds": 7, "honey_line": 4, "pond": 3, "prizes": 4, "show": 4, "jam": 5, "worries": 0}
    bob = {"beds": 10, "honey_line": 0, "pond": 1, "prizes": 10, "show": 2, "jam": 7, "worries": -2}
    assert [{line.id: line.points for line in player.lines} for player in report.players] == [ann, bob]
    assert [player.total for player in report.players] == [27, 28]
    assert report.winners == ("Bob",)
    assert report.warnings == ()


# ---- copies, and the deck of the example pack ----


def stale_copies(page: Path, text: str) -> list[str]:
    """Blocks after `<!-- copy of: PATH -->` that are not what the file says, but for its line about the schema."""
    found = re.findall(r"<!-- copy of: (\S+) -->\n```\w+\n(.*?)^```$", text, re.DOTALL | re.MULTILINE)
    return [
        name
        for name, block in found
        if re.sub(r"\A# yaml-language-server.*\n", "", (page.parent / name).read_text(encoding="utf-8")) != block
    ]


@for_each("page", PAGES, ids=shown)
def test_copies_are_fresh(page: Path) -> None:
    """What a page shows of a file is the file."""
    assert stale_copies(page, text_of(page)) == []


def test_stale_copy_is_found() -> None:
    """The twin."""
    text = text_of(DOCS / "designer.md").replace("carrot,3,Carrot", "carrot,4,Carrot")
    assert stale_copies(DOCS / "designer.md", text) == ["examples/seeds.csv"]


def plain_rows(rows: list[Row]) -> list[Any]:
    """Rows without their places; a phrase as its texts."""
    return [
        (row.id, row.copies, {name: getattr(value, "texts", value) for name, value in row.fields.items()})
        for row in rows
    ]


def test_spreadsheet_and_yaml_make_the_same_cards() -> None:
    """seeds.csv and seeds.yaml say the same."""
    garden = gallery.garden()
    rows = list(read_deck(garden, "seeds"))
    assert [row.id for row in rows] == ["carrot", "clover", "water_lily", "bluebell"]
    assert plain_rows(rows) == plain_rows(list(read_deck(garden, "seeds", DOCS / "examples" / "seeds.csv")))


def box_table() -> list[str]:
    """The lines of the table of decks in docs/cards.md as they should be."""
    pack, papers = read_pack(ROOT / "layouts" / "anarchy"), read_papers(ROOT / "layouts" / "papers.yaml")
    lines = []
    for name, deck in pack.file.decks.items():
        face, count = pack.faces[deck.face.names[0]], sum(row.copies for row in read_deck(pack, name))
        cut = paper_cut(pack, name)
        best = partial(best_arrangement, cut, count, gap=None, orientation=None)
        a4, letter = (cards_on(cut, best(plan=Arrangement(papers[paper]))) for paper in ("a4", "letter"))
        lines.append(
            f"| `{name}` | {count} | {face.size[0]:g} × {face.size[1]:g} | {a4} | {letter} | {-(-count // a4)} |"
        )
    return lines


def test_table_of_the_box_is_true() -> None:
    """Decks, numbers of cards, sizes and sheets of paper are those of the pack."""
    page = text_of(DOCS / "cards.md")
    assert re.findall(r"^\| `\w+` \| \d+ .*$", page, re.MULTILINE) == box_table()
    assert f"{sum(int(line.split('|')[-2]) for line in box_table())} sheets of A4 in all" in page


# ---- shell lines ----


def targets() -> set[str]:
    """The targets of the Makefile."""
    return set(re.findall(r"^([a-z-]+):", text_of(ROOT / "Makefile"), re.MULTILINE))


def wrong_shell_lines(page: str) -> list[str]:
    """Lines in code blocks and in-line commands that name no command or no target."""
    lines = block_lines(page)
    lines += re.findall(r"`((?:scriptorium|make) [^`]+)`", FENCE.sub("", page))
    commands = set(get_command(app).commands)  # type: ignore[attr-defined]
    known = {"scriptorium": commands | {"--help", "--version", "--install-completion"}, "make": targets()}
    return [
        line
        for line in lines
        for program, *rest in [line.split()[:2] or [""]]
        if program in known and (not rest or rest[0] not in known[program])
    ]


@for_each("page", PAGES, ids=shown)
def test_shell_lines_name_what_is_there(page: Path) -> None:
    """Every `scriptorium` and `make` line names a command or a target."""
    assert wrong_shell_lines(text_of(page)) == []


def test_wrong_shell_line_is_found() -> None:
    """The twin."""
    page = "run `make coffee`\n\n```sh\nscriptorium sheets anarchy\nscriptorium brew\nmake test\n```\n"
    assert wrong_shell_lines(page) == ["scriptorium brew", "make coffee"]


@pytest.fixture
def workshop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder in which the lines of the guides can be run: with these docs, the example games, a workbook of the
    seeds and the copy of a pack that the designers' guide makes."""
    (tmp_path / "docs").symlink_to(DOCS)
    (tmp_path / "examples").symlink_to(ROOT / "examples")
    shutil.copytree(ROOT / "examples" / "packs" / "skyhaven", tmp_path / "my-deck")
    book = Workbook()
    sheet = book.create_sheet("Seeds", 0)
    with (DOCS / "examples" / "seeds.csv").open(encoding="utf-8", newline="") as file:
        for row in csv.reader(file):
            sheet.append(row)
    book.save(tmp_path / "seeds.xlsx")
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize("page", [DOCS / "cards.md", DOCS / "designer.md", DOCS / "printing.md"], ids=shown)
def test_shell_lines_run(page: Path, workshop: Path) -> None:
    """Every `scriptorium` line of the guides does what it says: it ends well and has written something."""
    lines = [line for line in block_lines(text_of(page)) if line.startswith("scriptorium ")]
    assert lines
    for line in lines:
        outcome = CliRunner().invoke(app, shlex.split(line)[1:])
        assert outcome.exit_code == 0, f"{line}: {outcome.output} {outcome.exception}"
        written = re.findall(r"^(\S+)(?: \(replaced\))?: ", outcome.output, re.MULTILINE)
        assert written, line
        assert all((workshop / path).exists() for path in written), line


def test_shell_lines_about_records_run(workshop: Path) -> None:
    """Every `scriptorium` line of the guide to scoring ends well, and writes what it says it writes; nobody answers its
    questions."""
    lines = [line for line in block_lines(text_of(DOCS / "scoring.md")) if line.startswith("scriptorium ")]
    assert {line.split()[1] for line in lines} == {"read", "record", "score"}
    for line in lines:
        outcome = CliRunner().invoke(app, shlex.split(line)[1:], input="\n" * 500)
        assert outcome.exit_code == 0, f"{line}: {outcome.output} {outcome.exception}"
        asked = re.findall(r" -o (\S+)", line)
        assert all((workshop / path).exists() for path in asked), line


def stale_outputs(text: str) -> list[str]:
    """Commands after `<!-- output of: COMMAND -->` that do not print the block that follows."""
    found = re.findall(r"<!-- output of: scriptorium ([^\n]+) -->\n```text\n(.*?)^```$", text, re.DOTALL | re.MULTILINE)
    return [command for command, block in found if CliRunner().invoke(app, shlex.split(command)).output != block]


@pytest.mark.parametrize("page", [page for page in PAGES if "<!-- output of:" in text_of(page)], ids=shown)
def test_outputs_are_fresh(page: Path, workshop: Path) -> None:
    """What a page shows of a command's output is what it prints."""
    assert stale_outputs(text_of(page)) == []


def test_stale_output_is_found(workshop: Path) -> None:
    """The twin."""
    assert stale_outputs("<!-- output of: scriptorium schema --list -->\n```text\ncells\n```\n") == ["schema --list"]


# ---- parts of what programs read ----

PART = re.compile(r"<!-- within the (output|plan) of: ([^\n]+) -->\n```json\n(.*?)^```$", re.DOTALL | re.MULTILINE)


def is_within(part: Any, whole: Any) -> bool:
    """Whether a JSON value is a part of another: some keys of an object, some items of a list in their order."""
    if isinstance(part, dict):
        return isinstance(whole, dict) and all(key in whole and is_within(part[key], whole[key]) for key in part)
    if isinstance(part, list):
        left = iter(whole if isinstance(whole, list) else ())
        return all(any(is_within(one, other) for other in left) for one in part)
    return bool(part == whole)


def whole_of(source: str, name: str) -> Any:
    """What a part is shown of: the JSON that a command prints, or the plan of a game."""
    if source == "plan":
        return plan_of(read_rules(find_game(name)))
    return json.loads(CliRunner().invoke(app, shlex.split(name)[1:]).output)


def wrong_parts(text: str) -> list[str]:
    """Blocks after `<!-- within the output of: COMMAND -->`, or `plan of: GAME`, that are not in it."""
    return [
        block for source, name, block in PART.findall(text) if not is_within(json.loads(block), whole_of(source, name))
    ]


@pytest.mark.parametrize("page", [page for page in PAGES if "<!-- within the " in text_of(page)], ids=shown)
def test_parts_are_true(page: Path, workshop: Path) -> None:
    """What a page shows of JSON is in the whole."""
    assert len(PART.findall(text_of(page))) == text_of(page).count("<!-- within the ")
    assert wrong_parts(text_of(page)) == []


def test_wrong_part_is_found(workshop: Path) -> None:
    """The twin: another value, another order, a key that is not there."""
    page = text_of(FORMATS / "scoreboard.md")
    assert len(wrong_parts(page.replace('"total": 61', '"total": 62'))) == 1
    assert is_within({"a": [1, 3]}, {"a": [1, 2, 3], "b": 4})
    assert not is_within({"a": [3, 1]}, {"a": [1, 2, 3]})
    assert not is_within({"c": None}, {"a": 1})


def keys_of_schema(schema: Any) -> Iterator[str]:
    """Every key that a JSON Schema lets an object have, and every value of its choices."""
    if isinstance(schema, dict):
        yield from schema.get("properties", ())
        yield from schema.get("enum", ())
    for inner in schema.values() if isinstance(schema, dict) else schema if isinstance(schema, list) else ():
        yield from keys_of_schema(inner)


def words_untold(words: Iterator[str], page: str) -> list[str]:
    """The keys and kinds that a page does not have, each in code."""
    code = "\n".join(re.findall(r"`([^`\n]+)`", FENCE.sub("", page)))
    told = set(re.findall(r"\w+", code))
    return sorted({word for word in words if word not in told})


def test_every_key_of_a_scoreboard_is_told() -> None:
    page = text_of(FORMATS / "scoreboard.md")
    assert len(set(keys_of_schema(scoreboard_schema()))) > 40
    assert words_untold(keys_of_schema(scoreboard_schema()), page) == []


def test_untold_key_of_a_scoreboard_is_found() -> None:
    """The twin: a key, and a kind of term."""
    page = text_of(FORMATS / "scoreboard.md").replace("severity", "grade").replace("`start`", "start")
    page = page.replace('"start"', '"begin"')
    assert words_untold(keys_of_schema(scoreboard_schema()), page) == ["severity", "start"]


NAMED = (
    *("families", "tables", "scenarios", "measures", "rules", "checks", "cards", "modules", "feeds", "sources"),
    *("givers", "ruled", "short_names", "mode_names", "called", "limits", "boxes"),
)
BY_NAME = ("needs", "at_most", "gives", "shows", "reference")  # in families and levels; lists elsewhere
PLANNED = ("anarchy", "troyes", "medievalia", "mil1049", "tomesaga")


def plan_words(node: Any, languages: list[str], *, keys_are_names: int = 0) -> Iterator[str]:
    """The keys and kinds of a plan that are the form's own, not names of the game."""
    if isinstance(node, list):
        for one in node:
            yield from plan_words(one, languages)
    if not isinstance(node, dict) or (node and {*node} <= {*languages}):
        return
    for key, value in node.items():
        deeper = max(keys_are_names - 1, 0)
        if not keys_are_names:
            yield key
            yield from (value,) if key == "kind" else ()
            deeper = (2 if key in ("cards", "givers") else 1) if key in (*NAMED, *BY_NAME) else 0
        yield from plan_words(value, languages, keys_are_names=deeper)


def every_plan_word() -> set[str]:
    """The words of the plans of all games, and those of every kind, whether a game uses it or not."""
    found = {field.key_name for family in (Formula, Rule, Check) for kind in family.MEMBERS for field in kind.FIELDS}
    for game in PLANNED:
        plan = plan_of(read_rules(find_game(game)))
        found |= {*plan_words(plan, plan["languages"])}
    return found


def test_every_key_of_a_plan_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    words = every_plan_word()
    assert {"plan", "givers", "cells", "whole_table", "among", "number", "family", "index"} <= words
    assert words_untold(iter(words), text_of(FORMATS / "plan.md")) == []


def test_untold_key_of_a_plan_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The twin: a key of the document, one of a node, and a kind."""
    monkeypatch.chdir(ROOT)
    page = text_of(FORMATS / "plan.md").replace("has_seats", "seats").replace("`alone`", "alone")
    page = page.replace("`adds_up`", "adds up")
    assert words_untold(iter(every_plan_word()), page) == ["adds_up", "alone", "has_seats"]


# ---- rooms ----


def untold_rooms(page: str) -> set[str]:
    """Rooms that the table of rooms lacks, or that it has and the house does not."""
    table = page.partition("## Rooms")[2].partition("## ")[0]
    told = [
        room for first in re.findall(r"^\| (`.+?) \|", table, re.MULTILINE) for room in re.findall(r"`(\w+)`", first)
    ]
    return {*told} ^ {*MAY_IMPORT} | {room for room in told if told.count(room) > 1}


def test_table_of_rooms_is_true() -> None:
    assert untold_rooms(text_of(DOCS / "architecture.md")) == set()


def test_untold_room_is_found() -> None:
    """The twin: a room that is missing, one that there is not, one that is told twice."""
    page = text_of(DOCS / "architecture.md").replace("| `history` |", "| `past`, `pack` |")
    assert untold_rooms(page) == {"history", "past", "pack"}


# ---- options ----


def test_page_of_options_is_fresh() -> None:
    """It is written out of the orders; run make options."""
    sys.path.append(str(DOCS))
    import options

    assert text_of(DOCS / "options.md") == options.page()


# ---- links and pictures ----


def broken_links(page: Path, text: str) -> list[str]:
    """Relative links whose file is not there, or whose heading is not."""
    broken = []
    for link in (next(filter(None, found)) for found in LINK.findall(FENCE.sub("", text))):
        if re.match(r"\w+:", link):
            continue
        name, _, anchor = link.partition("#")
        target = (page.parent / name).resolve() if name else page
        if not target.exists() or (anchor and anchor not in heading_slugs(target.read_text(encoding="utf-8"))):
            broken.append(link)
    return broken


def heading_slugs(text: str) -> set[str]:
    """The anchors of a page's headings."""
    headings = re.findall(r"^#+ (.+)$", text, re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


@for_each("page", PAGES, ids=shown)
def test_links_lead_somewhere(page: Path) -> None:
    """Every relative link and picture is there."""
    assert broken_links(page, text_of(page)) == []


def test_broken_link_is_found() -> None:
    """The twin: a missing file, a missing picture and a missing heading."""
    text = (
        "[a](nowhere.md) ![b](gallery/none.png) [c](formats/sheet.md#track) [d](formats/sheet.md#no-such) <img"
        ' src="x.png">'
    )
    assert broken_links(DOCS / "index.md", text) == [
        "nowhere.md",
        "gallery/none.png",
        "formats/sheet.md#no-such",
        "x.png",
    ]


def lost_bullets(text: str) -> list[str]:
    """Lines of prose in which a bullet runs into the line before."""
    return [line for line in FENCE.sub("", text).splitlines() if re.search(r"[^|][;:.,] [-*] [`\w\[*]", line)]


def test_bullets_stand_alone() -> None:
    assert {shown(page): lost for page in PAGES if (lost := lost_bullets(text_of(page)))} == {}


def test_lost_bullet_is_found() -> None:
    """The twin."""
    text = "- one; - `two`,\n- three\n\n```sh\na; - b\n```\n| a. - b |\nfrom here: * [four](x.md)\n"
    assert lost_bullets(text) == ["- one; - `two`,", "| a. - b |", "from here: * [four](x.md)"]


def test_every_page_can_be_found() -> None:
    """Every page is named by another one, every picture by a page."""
    linked = {
        (page.parent / next(filter(None, link)).partition("#")[0]).resolve()
        for page in PAGES
        for link in LINK.findall(text_of(page))
    }
    wanted = [*(page for page in PAGES if page.name != "README.md"), *(DOCS / "gallery").glob("*.png")]
    assert [shown(path) for path in wanted if path not in linked] == []


def test_pictures_are_small() -> None:
    """Pictures do not make the project heavy."""
    pictures = list((DOCS / "gallery").glob("*.png"))
    assert pictures
    assert [shown(path) for path in pictures if path.stat().st_size > LARGEST_PICTURE_BYTES] == []


def test_decisions_are_short() -> None:
    """A decision fits on one page."""
    decisions = sorted((DOCS / "decisions").glob("*.md"))
    assert decisions
    assert [shown(page) for page in decisions if len(text_of(page).splitlines()) > 40] == []
