"""Nothing hangs: templates, short-hand, products, spreadsheets, drawings and fonts are bounded, with a message."""

import random
import shutil
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any
from zipfile import ZIP_DEFLATED, ZipFile

import pytest
from openpyxl import Workbook
from support.card_templates import fill
from support.demo_command import Command, edit
from support.many_cases import for_each
from support.packaged_fonts import FONTS

from generator.errors import MistakeList, Mistakes
from generator.source.kept_drawings import KeptDrawings
from generator.source.xlsx import read_xlsx

SECONDS = 5.0
MANY = 1_000_000_000


@pytest.fixture(autouse=True)
def soon() -> Any:
    """Whatever a test tries ends within some seconds of computing."""
    start = time.process_time()
    yield
    assert time.process_time() - start < SECONDS


# ---- templates ----

TEMPLATES = {
    "times": f"{{{{ 'a' * {MANY} }}}}",
    "times a list": f"{{{{ [[]] * {MANY} }}}}",
    "times bytes": f"{{{{ 'a'.encode() * {MANY} }}}}",
    "percent": f"{{{{ '%{MANY}d' % 1 }}}}",
    "percent precision": f"{{{{ '%.{MANY}f' % 1 }}}}",
    "percent star": f"{{{{ '%*d' % ({MANY}, 1) }}}}",
    "percent filter": f"{{{{ '%{MANY}d' | format(1) }}}}",
    "format": f"{{{{ '{{:{MANY}}}'.format(1) }}}}",
    "format named": f"{{{{ '{{x:>{MANY}}}'.format(x=1) }}}}",
    "format nested": f"{{{{ '{{:{{}}}}'.format(1, {MANY}) }}}}",
    "center": f"{{{{ 'a' | center({MANY}) }}}}",
    "center by name": f"{{{{ 'a' | center(width={MANY}) }}}}",
    "center method": f"{{{{ 'a'.center({MANY}) }}}}",
    "ljust": f"{{{{ 'a'.ljust({MANY}) }}}}",
    "rjust": f"{{{{ 'a'.rjust({MANY}) }}}}",
    "zfill": f"{{{{ '1'.zfill({MANY}) }}}}",
    "expandtabs": f"{{{{ 'a\t'.expandtabs({MANY}) }}}}",
    "to_bytes": f"{{{{ (1).to_bytes({MANY}) }}}}",
    "indent": f"{{{{ 'a' | indent({MANY}, true) }}}}",
    "batch": f"{{{{ [1] | batch({MANY}, 'x') | list }}}}",
    "slice": f"{{{{ [1] | slice({MANY}) | list }}}}",
    "tojson": f"{{{{ {{'a': 1}} | tojson(indent={MANY}) }}}}",
    "round": f"{{{{ 1.5 | round({MANY}, 'ceil') }}}}",
    "replace": "{{ ('a' * 3000).replace('a', 'b' * 3000) }}",
    "replace filter": "{{ ('a' * 3000) | replace('a', 'b' * 3000) }}",
    "join": "{{ ('a' * 4000) | list | join('b' * 4000) }}",
    "power": "{{ 9 ** 9 ** 9 }}",
    "squares": "{% set a = 2 %}" + "{% set a = a * a %}" * 60 + "{{ a }}",
    "doubled": "{% set a = 'xx' %}" + "{% set a = a + a %}" * 60 + "{{ a }}",
    "joined": "{% set a = 'xx' %}" + "{% set a = a ~ a %}" * 60 + "{{ a }}",
    "written": "{% set a = 'xx' %}" + "{% set a %}{{ a }}{{ a }}{% endset %}" * 60 + "{{ a }}",
    "lists": "{% set a = ['xx'] %}" + "{% set a = [a, a] %}" * 60 + "{{ a }}",
    "tuples": "{% set a = ('xx',) %}" + "{% set a = (a, a) %}" * 60 + "{{ a }}",
    "mappings": "{% set a = 'xx' %}" + "{% set a = {1: a, 2: a} %}" * 60 + "{{ a }}",
    "loops": "".join(f"{{% for i{n} in 'x' * 3000 %}}" for n in range(3)) + "{% endfor %}" * 3,
    "loops over nothing": "{% for a in 'x' * 9000 %}{% for b in 'x' * 90 if false %}{% endfor %}{% endfor %}",
    "macro": "{% macro f(n) %}{% if n %}{{ f(n - 1) }}{{ f(n - 1) }}{% endif %}{% endmacro %}{{ f(60) }}",
    "macro for ever": "{% macro f() %}{{ f() }}{% endmacro %}{{ f() }}",
    "recursive loop": "{% for a in 'ab' recursive %}{{ loop('ab') }}{% endfor %}",
    "sorted again and again": "{% for a in 'x' * 9000 %}{% set _ = ('ab' * 2000) | list | sort %}{% endfor %}",
    "brackets": "{{ " + "(" * 2000 + "1" + ")" * 2000 + " }}",
    "signs": "{{ " + "-" * 5000 + "1 }}",
    "sums": "{{ " + "+".join("1" * 2000) + " }}",
    "nested lists": "{{ " + "[" * 300 + "]" * 300 + " }}",
    "nested for": "{% for a in x %}" * 25 + "{% endfor %}" * 25,
    "nested if": "{% if x %}" * 150 + "{% endif %}" * 150,
    "long": "{{ x }}{{ x + 1 }}" * 1000,
    "block": "{% block a %}{% endblock %}",
}


@for_each("name", TEMPLATES)
def test_a_template_is_bounded(name: str) -> None:
    """A mistake at its place, in little time."""
    with pytest.raises(Mistakes, match=r"^face\.yaml:1:4: template"):
        fill(TEMPLATES[name], x=9)


@pytest.mark.parametrize(
    ("template", "filled"),
    [
        ("{{ '{:,}'.format(1000000) }}", "1,000,000"),
        ("{{ '%05d' % 42 }}", "00042"),
        ("{{ 'a' | center(9) }}|", "    a    |"),
        ("{{ x.missing | default(1000000) }}", "1000000"),
        ("{{ 3.14159 | round(2) }}", "3.14"),
        ("{% for a, b in [(1, 2)] %}{{ a + b }}{% endfor %}", "3"),
        ("{% for k, v in {'a': 1}.items() %}{{ k }}{{ v }}{{ loop.length }}{% endfor %}", "a11"),
        ("{{ 'a,b'.split(',') | map('replace', 'a', 'c') | join('-') }}", "c-b"),
        ("{% macro f(n) %}<{{ n }}>{% endmacro %}{{ f(1) }}{{ f(2) }}", "<1><2>"),
        ("{{ ('a' * 9000) | length }}", "9000"),
        (
            "{% for a in 'x' * 100 %}{% for b in 'x' * 100 %}{% if loop.last %}.{% endif %}{% endfor %}{% endfor %}",
            "." * 100,
        ),
    ],
)
def test_what_people_write_stays_possible(template: str, filled: str) -> None:
    """The twin: bounds are far from what a card needs."""
    assert fill(template, x=9).text == filled


# ---- short-hand and cards ----


def test_words_that_grow(command: Command) -> None:
    """Twelve templates, each ten times the word of the one before."""
    templates = "".join(
        f"  t{n}: {{extends: t{n + 1}, with: {{w: '{'$w' * 10}'}}}}\n" if n < 12 else f"  t{n}: {{label: $w}}\n"
        for n in range(1, 13)
    )
    edit(Path("demo/sheets/yard.yaml"), "templates:\n", f"templates:\n{templates}")
    edit(Path("demo/sheets/yard.yaml"), "- {space: 1}", "- {extends: t1, with: {w: 'xxxxxxxxxx'}}")
    outcome = command("check", "demo")
    assert outcome.code == 1
    assert "its words make a text of more than 100000 letters; shorten them" in outcome.err


def test_each_of_each(command: Command) -> None:
    """Six fields of thirty values are 729 million cards of every row."""
    fields = "".join(f", f{n}: text" for n in range(6))
    edit(Path("demo/cards/hen.yaml"), "fields: {dots: number}", f"fields: {{dots: number{fields}}}")
    values = ", ".join(f"f{n}: [{', '.join(f'v{i}' for i in range(30))}]" for n in range(6))
    edit(Path("demo/card_data/hens.yaml"), "cards:\n", f"each: {{{values}}}\ncards:\n")
    outcome = command("cards", "demo", "hens")
    told = "demo/card_data/hens.yaml:2:8: 'each' makes 4374000000 cards of 6; a deck has at most 100000"
    assert outcome.err.splitlines() == [told, "1 mistake"]


def test_each_says_no_value_twice(command: Command) -> None:
    """Told once, and not of every card that would stand twice."""
    edit(Path("demo/cards/hen.yaml"), "fields: {dots: number}", "fields: {dots: number, tag: text}")
    edit(Path("demo/card_data/hens.yaml"), "cards:\n", "each: {tag: [red, blue, red]}\ncards:\n")
    told = "demo/card_data/hens.yaml:2:25: 'red' stands twice under 'each'"
    assert command("cards", "demo", "hens").err.splitlines() == [told, "1 mistake"]


def test_a_text_that_no_card_takes(command: Command) -> None:
    edit(Path("demo/card_data/errands.yaml"), '"Nothing to do."', f'"{"word " * 100_000}"')
    outcome = command("cards", "demo", "errands")
    assert outcome.code == 1
    assert "has 500000 letters; a box takes at most 10000" in outcome.err
    assert len(outcome.err) < 1000


def test_a_length_beyond_any_paper(command: Command) -> None:
    """Battlements along a hundred kilometres would never be drawn."""
    edit(Path("demo/cards/errand_back.yaml"), "{block: mud}", "{panel: x, top: battlement}")
    edit(Path("demo/cards/errand_back.yaml"), "[-3, -3, 66, 46]", "[-3, -3, 100000000, 46]")
    outcome = command("check", "demo")
    told = "demo/cards/errand_back.yaml:8:25: must be a length like 5, 5 mm or 2 in, not '100000000'"
    assert outcome.err.splitlines() == [told, "1 mistake"]


def test_a_picture_that_no_memory_holds(command: Command) -> None:
    edit(Path("demo/pack.yaml"), "size: [50, 50]", "size: [5000, 5000]")
    outcome = command("export", "demo", "hens", "--only", "ada", "--preset", "yard", "--dpi", "1200", "-o", "o")
    assert outcome.code == 1
    assert "million pixels and may have 200; choose a smaller --dpi, or a smaller size" in outcome.err
    assert not Path("o").exists()


# ---- workbooks ----

SHEET = "xl/worksheets/sheet1.xml"
DOCTYPE = b'<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>'
Patch = Callable[[bytes], bytes]


def inside(text: bytes) -> Patch:
    return lambda content: content.replace(b"</sheetData>", text + b"</sheetData>")


WORKBOOKS: dict[str, tuple[Patch | None, str]] = {
    "cut short": (lambda content: content[: len(content) // 2], "x.xlsx:Hens: not readable as XLSX after row 0: "),
    "gone": (None, "x.xlsx: not readable as XLSX: it has no sheet of cells"),
    "noise": (lambda content: b"\xff" * 100, "x.xlsx: not readable as XLSX: "),
    "entities": (
        lambda content: DOCTYPE + content,
        "x.xlsx: not readable as XLSX: 'xl/worksheets/sheet1.xml' declares",
    ),
    "entities in UTF-16": (
        lambda content: (DOCTYPE + content).decode().encode("utf-16"),
        "x.xlsx: not readable as XLSX: 'xl/worksheets/sheet1.xml' declares",
    ),
    "bomb": (inside(b" " * 60_000_000), "x.xlsx: unpacks into more than 12 MB"),
    "long cell": (
        inside(b'<row r="3"><c r="A3" t="inlineStr"><is><t>' + b"x" * 9_000_000 + b"</t></is></c></row>"),
        "x.xlsx:Hens!A3: a cell has at most 32767 letters",
    ),
    "last row": (
        inside(b'<row r="1048576"><c r="A1048576"><v>1</v></c></row>'),
        "x.xlsx:Hens!100001: a sheet has at most 100000 rows",
    ),
    "row of a huge number": (
        inside(b'<row r="99999999999999999999"><c r="A3"><v>1</v></c></row>'),
        "x.xlsx:Hens!100001: a sheet has at most 100000 rows",
    ),
    "last column": (
        inside(b'<row r="3"><c r="XFD3"><v>1</v></c></row>'),
        "x.xlsx:Hens!XFD3: a table has at most 500 columns",
    ),
    "no number": (
        inside(b'<row r="3"><c r="A3"><v>one</v></c></row>'),
        "x.xlsx:Hens: not readable as XLSX after row 2",
    ),
    "shared text that is not there": (
        inside(b'<row r="3"><c r="A3" t="s"><v>99</v></c></row>'),
        "x.xlsx:Hens: not readable as XLSX after row 2",
    ),
}


def workbook(path: Path, patch: Patch | None) -> None:
    """A workbook of two rows whose sheet is changed, or left out."""
    book = Workbook()
    book.active.title = "Hens"
    for line in (["id", "dots"], ["ada", 1]):
        book.active.append(line)
    book.save(path)
    with ZipFile(path) as archive:
        parts = {name: archive.read(name) for name in archive.namelist()}
    with ZipFile(path, "w", ZIP_DEFLATED) as archive:
        for name, content in parts.items():
            if name != SHEET or patch:
                archive.writestr(name, patch(content) if name == SHEET and patch else content)


@pytest.mark.parametrize("case", WORKBOOKS)
def test_a_workbook_is_bounded(case: str, tmp_path: Path) -> None:
    """Whatever is in it: a mistake with its sheet and cell, or of the file where it cannot be opened."""
    patch, told = WORKBOOKS[case]
    workbook(tmp_path / "x.xlsx", patch)
    with pytest.raises(Mistakes) as found:
        list(read_xlsx(tmp_path / "x.xlsx", "x.xlsx", None))
    assert str(found.value).startswith(told)


def test_a_table_of_many_columns(tmp_path: Path, command: Command) -> None:
    Path("mine.csv").write_text("id,dots\nada,1" + "," * 100_000 + "\n", encoding="utf-8")
    told = "mine.csv:2:501: a table has at most 500 columns"
    assert command("cards", "demo", "hens", "--data", "mine.csv").err.splitlines() == [told, "1 mistake"]


# ---- drawings ----

DRAWINGS = {
    "arc too small": (
        '<path d="M5 5A1e-200 1e-200 0 0 1 8 8"/>',
        "2:7: the drawing cannot be read: an arc is too small",
    ),
    "endless number": ('<path d="M1e999 0L5 5"/>', "2:7: the drawing cannot be read: its numbers must lie between"),
    "far away": ('<rect width="1e300" height="1"/>', "2:1: the drawing cannot be read: its numbers must lie between"),
    "no number": ('<circle r="nan"/>', "2:1: the drawing cannot be read: "),
    "number missing": ("<circle/>", "2:1: the drawing cannot be read: a number is missing"),
    "scaled beyond": (
        '<g transform="scale(1e9)"><path d="M1 1h9"/></g>',
        "2:4: the drawing cannot be read: its numbers must lie between",
    ),
    "turned by nothing": ('<g transform="rotate(nan)"><path d="M1 1h9"/></g>', "2:4: the drawing cannot be read: its"),
    "width of a line": (
        '<path stroke="currentColor"\n stroke-width="nan" d="M1 1h9"/>',
        "3:2: the drawing cannot be read: a stroke-width must lie between 0 and 10000",
    ),
    "many tags": ("<g/>" * 6000, "2:19997: a drawing has at most 5000 tags"),
    "many lines": (f'<path d="{"M0 0h9v9z" * 20_000}"/>', "2:1: the drawing cannot be read: it has more than 50000"),
    "long path": (f'<path d="{"M0 0h9v9z" * 60_000}"/>', "2:7: the drawing cannot be read: a path has at most 500000"),
    "long transform": (f'<g transform="{"rotate(1)" * 9000}"/>', "2:4: the drawing cannot be read: a transform has"),
    "large": (f"<desc>{'x' * 2_100_000}</desc>", " larger than 2 MB; split it"),
}


@pytest.mark.parametrize("case", DRAWINGS)
def test_a_drawing_is_bounded(case: str, tmp_path: Path) -> None:
    """Told with line and column, and no number that cannot be drawn gets through."""
    body, told = DRAWINGS[case]
    path = tmp_path / "x.svg"
    path.write_text(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">\n{body}\n</svg>', encoding="utf-8")
    mistakes = MistakeList()
    KeptDrawings(path.parent).read(path, "x.svg", mistakes)
    assert [str(one).removeprefix("x.svg:")[: len(told)] for one in mistakes.errors] == [told]


# ---- fonts ----


def with_font(content: bytes) -> None:
    """A theme whose bold font is a file of the pack."""
    Path("demo/Mine.ttf").write_bytes(content)
    edit(Path("demo/theme.yaml"), "{package: font_source_sans_pro, file: SourceSansPro-Bold.ttf}", "{file: Mine.ttf}")


def test_a_font_of_the_pack_is_used(command: Command) -> None:
    """The twin of those below."""
    with_font((FONTS / "SourceSansPro-Black.ttf").read_bytes())
    for arguments in (("sheets", "demo"), ("cards", "demo"), ("export", "demo", "--as", "svg"), ("preview", "demo")):
        assert command(*arguments)[::2] == (0, "")


def test_two_fonts_of_one_inner_name(command: Command) -> None:
    """A PDF would take one for the other."""
    with_font((FONTS / "SourceSansPro-Regular.ttf").read_bytes())
    outcome = command("sheets", "demo")
    told = (
        "demo/theme.yaml:4:9: font 'Mine.ttf' is called 'SourceSansPro-Regular' like the font in"
        " 'SourceSansPro-Regular.ttf'; use one of the two files, or another font"
    )
    assert outcome.err.splitlines() == [told, "1 mistake"]


def test_one_font_under_two_names(command: Command) -> None:
    """The same file twice is no clash."""
    edit(Path("demo/theme.yaml"), "SourceSansPro-Bold.ttf", "SourceSansPro-Regular.ttf")
    assert command("sheets", "demo")[::2] == (0, "")


@pytest.mark.parametrize("seed", range(12))
def test_a_damaged_font_is_told(seed: int, command: Command) -> None:
    """Where the theme names it; whatever is damaged so little that it can be used, is used."""
    chance = random.Random(seed)
    content = bytearray((FONTS / "SourceSansPro-Black.ttf").read_bytes())
    if seed % 3 == 0:
        del content[chance.randrange(len(content)) :]
    for _ in range(20):
        content[chance.randrange(min(len(content), 300 if seed % 3 == 1 else 10**9))] = chance.randrange(256)
    with_font(bytes(content))
    outcome = command("sheets", "demo")
    assert outcome.code == 0 or outcome.err.startswith("demo/theme.yaml:4:9: font 'Mine.ttf' cannot be used: ")
    outcome = command("export", "demo", "errands", "--as", "svg")
    assert outcome.code == 0 or "font" in outcome.err
    assert "Traceback" not in outcome.err
    shutil.rmtree("output", ignore_errors=True)
