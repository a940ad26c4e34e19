"""What cards say: from YAML, CSV and XLSX alike, through templates that are compiled once and can do no harm."""

import subprocess
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from jinja2.sandbox import SandboxedEnvironment
from openpyxl import Workbook
from support.card_templates import fill
from support.demo_command import Command
from support.many_cases import for_each
from support.run_command import limited
from support.shared_pages import ROOT

from generator.cards.deck import Row
from generator.cards.face import Face
from generator.display.items import Group, Text, Use
from generator.display.look import Look
from generator.errors import MistakeList, Mistakes
from generator.orders.choose_cards import choose_cards
from generator.orders.options import read_names
from generator.pack.data import read_deck
from generator.pack.pack import Pack, read_pack
from generator.pages.deck import draw_deck
from generator.reading.shape import Reader
from generator.source.templates import compile_template, compile_tree, template_fields
from generator.source.tree import Listing, Mapping, Scalar
from generator.source.yaml_text import parse_yaml, stream_yaml

DEMO = ROOT / "tests" / "packs" / "demo"
SECONDS_APART = 5

HEADER = ["id", "copies", "name.en", "name.de", "text", "sign", "goods", "ground", "worth", "rare", "tags"]
TABLE: list[list[Any]] = [
    [
        "mend",
        None,
        "Mend the fence",
        "Zaun flicken",
        "one; two, three\nfour",
        "saw",
        "plank plank, egg",
        "mud",
        3,
        True,
        "wood,work",
    ],
    ["feed", 3, "Feed the ducks", "Enten füttern", 'he said "quack"', "duck", "egg", "water", 1.5, None, None],
]
AS_YAML = """
cards:
  - {id: mend, name: {en: Mend the fence, de: Zaun flicken}, text: "one; two, three\\nfour", sign: saw,
     goods: [plank, plank, egg], ground: mud, worth: 3, rare: true, tags: [wood, work]}
  - {id: feed, copies: 3, name: {en: Feed the ducks, de: Enten füttern}, text: 'he said "quack"', sign: duck,
     goods: [egg], ground: water, worth: 1.5}
"""


@cache
def demo() -> Pack:
    return read_pack(DEMO)


@pytest.fixture
def rows_from(tmp_path: Path) -> Callable[..., list[Row]]:
    """Reads a text, or bytes, as the data of a deck."""

    def read(
        content: str | bytes, name: str = "data.yaml", deck: str = "errands", sheet: str | None = None
    ) -> list[Row]:
        path = tmp_path / name
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
        return list(read_deck(demo(), deck, path, sheet))

    return read


def without_places(rows: list[Row]) -> list[Any]:
    """Rows as plain values; a phrase as its texts."""
    return [
        (row.id, row.copies, {name: getattr(value, "texts", value) for name, value in row.fields.items()})
        for row in rows
    ]


# ---- YAML, CSV, XLSX ----


def as_csv(delimiter: str, ending: str = "\n") -> str:
    """The table as CSV, every cell in quotes."""

    def cell(value: Any) -> str:
        text = "" if value is None else {True: "true"}.get(value, str(value)) if isinstance(value, bool) else str(value)
        return '"' + text.replace('"', '""') + '"'

    return ending.join(delimiter.join(map(cell, line)) for line in (HEADER, *TABLE)) + ending


def as_xlsx(path: Path, sheets: tuple[str, ...] = ("cards",), tables: tuple[list[list[Any]], ...] = ()) -> Path:
    """A workbook with one table on each sheet."""
    book = Workbook()
    book.remove(book.active)
    for title, table in zip(sheets, tables or ([HEADER, *TABLE],) * len(sheets), strict=True):
        sheet = book.create_sheet(title)
        for line in table:
            sheet.append(line)
    book.save(path)
    return path


@pytest.mark.parametrize("delimiter", [",", ";", "\t"])
@pytest.mark.parametrize("start", ["", "\ufeff"], ids=["plain", "BOM"])
@pytest.mark.parametrize("ending", ["\n", "\r\n"], ids=["LF", "CRLF"])
def test_csv_says_the_same_as_yaml(
    rows_from: Callable[..., list[Row]], delimiter: str, start: str, ending: str
) -> None:
    """Comma, semicolon or tab, line breaks and quotes in cells, with or without BOM."""
    csv = rows_from(start + as_csv(delimiter, ending), "data.csv")
    assert without_places(csv) == without_places(rows_from(AS_YAML))


def test_tsv_is_csv_with_tabs(rows_from: Callable[..., list[Row]]) -> None:
    """The ending .tsv is read too."""
    assert without_places(rows_from(as_csv("\t"), "data.tsv")) == without_places(rows_from(AS_YAML))


def test_xlsx_says_the_same_as_yaml(rows_from: Callable[..., list[Row]], tmp_path: Path) -> None:
    """Numbers, truth values and texts of a workbook, from its first sheet."""
    path = as_xlsx(tmp_path / "data.xlsx")
    assert without_places(list(read_deck(demo(), "errands", path))) == without_places(rows_from(AS_YAML))


def test_xlsx_sheet_by_name(tmp_path: Path) -> None:
    """Another sheet than the first."""
    path = as_xlsx(tmp_path / "data.xlsx", ("old", "new"), ([HEADER, TABLE[0]], [HEADER, TABLE[1]]))
    assert [row.id for row in read_deck(demo(), "errands", path)] == ["mend"]
    assert [row.id for row in read_deck(demo(), "errands", path, "new")] == ["feed"]


def test_empty_rows_and_columns_of_spreadsheets_are_nothing(
    rows_from: Callable[..., list[Row]], tmp_path: Path
) -> None:
    """Blank lines between cards, and blank cells beyond the header."""
    assert [row.id for row in rows_from("id,dots\n\na,1\n,\nb,2,,\n", "data.csv", "hens")] == ["a", "b"]
    path = as_xlsx(
        tmp_path / "data.xlsx", ("cards",), ([["id", "dots", None], ["a", 1, None], [None, None, None], ["b", 2]],)
    )
    assert [row.id for row in read_deck(demo(), "hens", path)] == ["a", "b"]


def test_places_after_a_cell_of_several_lines(rows_from: Callable[..., list[Row]]) -> None:
    """A row's line is where it begins, whatever stands before it."""
    rows = rows_from(
        as_csv(",") + as_csv(",").replace("mend", "mend2").replace("feed", "feed2").split("\n", 1)[1], "data.csv"
    )
    assert [row.place.line for row in rows] == [2, 4, 5, 7]


def test_lists_in_a_cell(rows_from: Callable[..., list[Row]]) -> None:
    """Commas, spaces or both part the words of a list; an empty cell is no list."""
    table = (
        "id;name;text;sign;goods;ground;worth;tags\na;A;x;saw;egg plank;mud;1;\nb;B;x;saw;egg, plank ,duck;mud;1;one"
        " two\n"
    )
    rows = rows_from(table, "data.csv")
    assert [row.fields["goods"] for row in rows] == [("egg", "plank"), ("egg", "plank", "duck")]
    assert [row.fields["tags"] for row in rows] == [None, ("one", "two")]


def test_name_without_a_language_holds_in_all(rows_from: Callable[..., list[Row]]) -> None:
    """A column `name` and columns `name.en`, `name.de` are both phrases."""
    table = "id,name,text,sign,goods,ground,worth\na,Siesta,x,saw,egg,mud,1\n"
    assert rows_from(table, "data.csv")[0].fields["name"].in_language("de") == "Siesta"


def test_column_beside_its_own_languages_is_not_lost(rows_from: Callable[..., list[Row]]) -> None:
    """`name` and `name.en` in one row contradict each other: that is a mistake, not a choice."""
    table = "id,name,name.en,text,sign,goods,ground,worth\na,Siesta,Nap,x,saw,egg,mud,1\n"
    with pytest.raises(Mistakes):
        rows_from(table, "data.csv")


# ---- copies, each, short-hand ----


def test_copies(rows_from: Callable[..., list[Row]]) -> None:
    """1 unless said, 0 is allowed, and a null is 1."""
    rows = rows_from(
        "cards: [{id: a, dots: 1}, {id: b, dots: 1, copies: 0}, {id: c, dots: 1, copies: 12}, {id: d, dots: 1, copies:"
        " null}]",
        deck="hens",
    )
    assert [row.copies for row in rows] == [1, 0, 12, 1]


def test_each_makes_the_whole_deck_for_every_value(rows_from: Callable[..., list[Row]]) -> None:
    """Every combination, one after the other, with ids of its own."""
    data = "each: {ground: [mud, water], sign: [saw, egg]}\ncards:\n"
    data += "".join(f"  - {{id: {one}, name: N, text: t, goods: [], worth: 1, copies: 2}}\n" for one in "ab")
    rows = rows_from(data)
    assert [row.id for row in rows] == [
        f"{one}-{ground}-{sign}" for ground in ("mud", "water") for sign in ("saw", "egg") for one in "ab"
    ]
    assert [(row.fields["ground"], row.fields["sign"]) for row in rows[::2]] == [
        ("mud", "saw"),
        ("mud", "egg"),
        ("water", "saw"),
        ("water", "egg"),
    ]
    assert {row.copies for row in rows} == {2}


def test_templates_extends_and_repeat(rows_from: Callable[..., list[Row]]) -> None:
    """The short-hand of all files holds in data too."""
    data = """
templates:
  errand: {name: "Errand $n", text: "$n of 3", sign: saw, goods: [egg], ground: mud, worth: $n}
cards:
  - {extends: errand, with: {n: 1}, id: one}
  - repeat: [{n: 2}, {n: 3}]
    body: {extends: errand, id: "number$n", copies: $n}
"""
    rows = rows_from(data)
    assert [(row.id, row.copies, row.fields["worth"], row.fields["text"]) for row in rows] == [
        ("one", 1, 1, "1 of 3"),
        ("number2", 2, 2, "2 of 3"),
        ("number3", 3, 3, "3 of 3"),
    ]


def test_repeat_needs_no_templates(rows_from: Callable[..., list[Row]]) -> None:
    """`repeat` works in a file that has no `templates:`."""
    data = "cards:\n  - repeat: [{n: 2}, {n: 3}]\n    body: {id: hen$n, dots: $n}\n"
    assert [(row.id, row.fields["dots"]) for row in rows_from(data, deck="hens")] == [("hen2", 2), ("hen3", 3)]


def test_keys_below_the_cards_count_too(rows_from: Callable[..., list[Row]]) -> None:
    """The order of keys in a mapping means nothing: `each` below the cards works, or is a mistake, but is not passed
    over."""
    above = "each: {ground: [mud, water]}\n"
    cards = "cards:\n  - {id: a, name: N, text: t, sign: saw, goods: [], worth: 1}\n"
    assert len(rows_from(above + cards)) == 2
    try_below = cards.replace("worth: 1", "worth: 1, ground: mud") + above
    assert told_or_read(rows_from, try_below) in (2, "mistake")


def test_misspelt_key_below_the_cards_is_told(rows_from: Callable[..., list[Row]]) -> None:
    """An unknown key is a mistake wherever it stands."""
    for data in ("cardz: 1\ncards: [{id: a, dots: 1}]\n", "cards: [{id: a, dots: 1}]\ncardz: 1\n"):
        assert told_or_read(rows_from, data, "hens") == "mistake"


def told_or_read(rows_from: Callable[..., list[Row]], data: str, deck: str = "errands") -> int | str:
    """How many rows there are, or that there is a mistake."""
    try:
        return len(rows_from(data, deck=deck))
    except Mistakes:
        return "mistake"


@pytest.mark.parametrize(
    "data",
    [
        "",
        "# nothing yet\n",
        "each: {ground: [mud]}\n",
        "- {id: a, dots: 1}\n",
        "cards: 5\n",
        "cards: {id: a, dots: 1}\n",
    ],
)
def test_data_without_a_list_of_cards_is_a_mistake(rows_from: Callable[..., list[Row]], data: str) -> None:
    """`cards` is needed and is a list; an empty deck is not printed in silence."""
    with pytest.raises(Mistakes, match="cards"):
        rows_from(data, deck="hens")


def test_empty_list_of_cards_is_an_empty_deck(rows_from: Callable[..., list[Row]]) -> None:
    """`cards: []` says that there are none."""
    assert rows_from("cards: []\n", deck="hens") == []


@pytest.mark.parametrize("folder", [".", "..", "up"])
def test_data_is_found_from_any_folder(folder: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The data lies beside layouts/, wherever one stands and however the pack is named."""
    import shutil

    shutil.copytree(DEMO, tmp_path / "layouts" / "demo")
    shutil.move(tmp_path / "layouts" / "demo" / "card_data", tmp_path / "card_data" / "demo")
    stands, named = {".": ("layouts/demo", "."), "..": ("layouts", "demo"), "up": (".", "layouts/demo")}[folder]
    monkeypatch.chdir(tmp_path / stands)
    assert len(list(read_deck(read_pack(Path(named)), "hens"))) == 6


# ---- filters ----


def chosen(**filters: Any) -> list[str]:
    return [row.id for row in choose_cards(demo(), "errands", **filters).rows]


@pytest.mark.parametrize(
    ("only", "where", "found"),
    [
        (None, {}, ["mend", "feed", "rest"]),
        ("rest,mend", {}, ["mend", "rest"]),
        (" feed ", {}, ["feed"]),
        (None, {"ground": "water"}, ["feed"]),
        (None, {"rare": "true"}, ["mend"]),
        (None, {"rare": ""}, ["feed", "rest"]),
        (None, {"worth": "0.5"}, ["rest"]),
        (None, {"ground": "mud", "worth": "3"}, ["mend"]),
        ("mend,feed", {"ground": "water"}, ["feed"]),
    ],
)
def test_filters(only: str | None, where: dict[str, str], found: list[str]) -> None:
    """--only by id in the order of the data, --where by fields; both together narrow."""
    assert chosen(only=only and read_names(only), where=where) == found


def test_where_finds_a_phrase_and_a_list_as_they_are_typed() -> None:
    """A name in one of its languages and a list with commas are values that people type."""
    assert chosen(where={"name": "Siesta"}) == ["rest"]
    assert chosen(where={"tags": "wood,work"}) == ["mend"]


@pytest.fixture
def command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> Command:
    monkeypatch.chdir(tmp_path)
    return Command(tmp_path, monkeypatch, capfd)


def test_cards_from_a_spreadsheet(command: Command) -> None:
    """--data takes the place of the pack's own data; the filters hold for it; the line counts copies."""
    (command.folder / "mine.csv").write_text(as_csv(";"), encoding="utf-8")
    outcome = command("cards", str(DEMO), "errands", "--data", "mine.csv", "--where", "ground=water", "-o", "x.pdf")
    assert outcome == (0, "x.pdf: 3 cards, 18 a page, 1 paper of A4, backs duplex-long, print at 100 %\n", "")


# ---- what is placed: icons in text, wrapping, shrinking ----


def placed(face: str, rows: list[dict[str, Any]], language: str = "en") -> list[tuple[Any, ...]]:
    """Cards of a face that is given as text."""
    mistakes = MistakeList()
    shape = Reader(mistakes).read(Face, parse_yaml(face, "face.yaml"))
    mistakes.stop_if_any()
    pack = demo().replace(faces={**demo().faces, "errand": shape})
    cards = [Row(str(number), 1, row, shape.place) for number, row in enumerate(rows)]
    return [front for front, _ in draw_deck(pack, "plain", cards, Look("colour", language), with_backs=False).cards]


def label_face(text: str, at: str = "[0, 0, 40, 8]", more: str = "") -> str:
    return (
        f"title: T\nsize: [60, 40]\nbleed: 0\nfields: {{t: text}}\nareas:\n  a: {{at: {at}, body: {{label:"
        f" {text}{more}}}}}\n"
    )


def flat(items: Any) -> list[Any]:
    """The items of groups, however deep."""
    return [one for item in items for one in (flat(item.items) if isinstance(item, Group) else [item])]


def texts(card: tuple[Any, ...]) -> list[str]:
    return [item.text for item in flat(card) if isinstance(item, Text)]


def test_icon_in_a_text() -> None:
    """`:name:` becomes the icon between the words, as large as a letter, in its own ink."""
    (card,) = placed(label_face('"{{ t }}"'), [{"t": "Bring :plank: home"}])
    before, icon, after = flat(card)
    assert (before.text, icon.symbol, after.text) == ("Bring ", "plank", " home")
    assert isinstance(icon, Use)
    assert before.at.x < icon.rect.x < icon.rect.right <= after.at.x + 0.01
    assert icon.rect.y < before.at.y < icon.rect.bottom
    assert icon.colour == "#7a5230"


def test_long_text_is_wrapped_and_loses_no_word() -> None:
    """Lines follow one another downwards, all words in order."""
    words = "the quick brown fox jumps over the lazy dog and goes home"
    (card,) = placed(label_face('"{{ t }}"', "[0, 0, 25, 20]", ", lines: 6"), [{"t": words}])
    lines = [item for item in flat(card) if isinstance(item, Text)]
    assert len(lines) > 2
    assert " ".join(line.text for line in lines) == words
    assert [line.at.y for line in lines] == sorted(line.at.y for line in lines)


def test_text_shrinks_as_little_as_it_must() -> None:
    """A longer name is set smaller, but never below the style's smallest; a short one at full size."""
    cards = placed(
        label_face('"{{ t }}"', "[0, 0, 40, 8]", ", style: title"), [{"t": "Hen"}, {"t": "A rather long hen name"}]
    )
    small, large = (next(item.size_pt for item in flat(card)) for card in reversed(cards))
    assert large == 14
    assert 9 <= small < 14


def test_text_in_the_language() -> None:
    """A phrase with templates is filled in each language."""
    face = label_face('{en: "{{ t }} eggs", de: "{{ t }} Eier"}')
    assert texts(placed(face, [{"t": "3"}])[0]) == ["3 eggs"]
    assert texts(placed(face, [{"t": "3"}], "de")[0]) == ["3 Eier"]


def test_same_template_in_two_languages_is_filled() -> None:
    """Languages that say the same are no trap."""
    face = label_face('{en: "{{ t }}", de: "{{ t }}"}')
    assert texts(placed(face, [{"t": "3"}], "de")[0]) == ["3"]


def test_cards_of_the_same_value_share_their_items() -> None:
    """What was placed once is used again, so that a renderer can write it once."""
    one, two, three = placed(label_face('"{{ t }}"'), [{"t": "a"}, {"t": "b"}, {"t": "a"}])
    assert one[-1].items is three[-1].items
    assert one[-1].items is not two[-1].items


# ---- templates ----


@pytest.mark.parametrize(
    ("template", "filled"),
    [
        ("{{ n }} eggs", "3 eggs"),
        ("{{ n + 1 }}", "4"),
        ("{{ 'many' if n > 2 else 'few' }}", "many"),
        ("{% if n == 3 %}three{% else %}other{% endif %}", "three"),
        ("{{ name | upper }}", "HEN"),
        ("{{ goods | join(', ') }}", "egg, plank"),
        ("{% for one in goods %}[{{ one }}]{% endfor %}", "[egg][plank]"),
        ("{{ gains.egg }} and {{ gains['duck'] }}", "2 and 1"),
        ("{% set twice = n * 2 %}{{ twice }}", "6"),
        ("{{ nothing is none }}", "True"),
        ("{{ goods | length }}", "2"),
        ("plain", "plain"),
    ],
)
def test_templates(template: str, filled: str) -> None:
    """Fields, filters, conditions, loops over a field."""
    assert (
        fill(template, n=3, name="hen", goods=("egg", "plank"), gains={"egg": 2, "duck": 1}, nothing=None).text
        == filled
    )


def test_a_list_alone_becomes_a_list() -> None:
    """`{{ goods }}` alone is the list itself, within a text it is not."""
    assert [one.text for one in fill("{{ goods }}", goods=("egg", "plank")).items] == ["egg", "plank"]
    assert isinstance(fill("{{ goods }}", goods=()), Listing)
    assert [one.text for one in fill("{{ goods if n > 2 else [] }}", goods=("egg", "plank"), n=3).items] == [
        "egg",
        "plank",
    ]
    assert fill("{{ goods if n > 2 else [] }}", goods=("egg",), n=1).items == ()
    assert [one.text for one in fill("{{ ['x'] * n }}", n=2).items] == ["x", "x"]


def test_a_value_alone_takes_its_own_kind() -> None:
    """`"{{ n }}"` is a number although YAML needs the quotes; a text round it makes it a text."""
    assert fill("{{ n }}", n=3) == Scalar("3", fill("{{ n }}", n=3).place, False)
    assert fill("{{ n }} mm", n=3).quoted


def test_fields_of_a_template_are_known() -> None:
    """What a tree reads: plain fields and those inside expressions."""
    tree = parse_yaml("a: '{{ x }} {{ y.z }}'\nb: [\"{% for q in w %}{{ q }}{% endfor %}\", plain]\n", "face.yaml")
    assert isinstance(tree, Mapping)
    assert compile_tree(tree)[1] == {"x", "y", "w"}


@for_each(
    "template",
    [
        "{{ ''.__class__ }}",
        "{{ ''.__class__.__mro__ }}",
        "{{ ''['__class__'] }}",
        "{{ '' | attr('__class__') }}",
        "{{ x.__init__.__globals__ }}",
        "{{ '{0.__class__}'.format(x) }}",
        "{{ self._TemplateReference__context }}",
        "{{ range(9) }}",
        "{{ lipsum() }}",
        "{{ cycler(1) }}",
        "{{ joiner() }}",
        "{{ namespace() }}",
        "{{ dict(a=1) }}",
        "{{ open('/etc/passwd') }}",
        "{% include '/etc/passwd' %}",
        "{% import 'os' as os %}",
        "{% extends 'x' %}",
        "{{ [1, 2] | random }}",
    ],
)
def test_sandbox_refuses(template: str) -> None:
    """No way from a template to Python, to files or to Jinja's own functions: a mistake at its place."""
    with pytest.raises(Mistakes, match=r"^face\.yaml:1:4: template"):
        fill(template, x=1)


@pytest.mark.parametrize(
    "template",
    [
        "{{ [].pop() }}",
        "{{ '{} {}'.format(1) }}",
        "{{ '{a}'.format(b=1) }}",
        "{% macro f() %}{{ f() }}{% endmacro %}{{ f() }}",
        "{{ 'x'.encode('klingon') }}",
        "{{ x.real.nothing.more }}",
        "{{ 'a' + 1 }}",
        "{{ 1 // 0 }}",
        "{{ 2.0 ** 5000 }}",
    ],
)
def test_whatever_fails_in_a_template_is_a_mistake(template: str) -> None:
    """Never a traceback."""
    with pytest.raises(Mistakes, match=r"^face\.yaml:1:4: template"):
        fill(template, x=1)


@pytest.mark.parametrize(
    "template",
    [
        "{% set _ = gains.update({'egg': 9}) %}",
        "{% set _ = gains.clear() %}",
        "{{ names.append('x') }}",
        "{{ names.pop() }}",
    ],
)
def test_a_template_does_not_change_its_row(template: str) -> None:
    """Cards do not depend on the order in which they are printed."""
    fields = {"gains": {"egg": 1}, "names": ["a"]}
    with pytest.raises(Mistakes):
        fill(template, **fields)
    assert fields == {"gains": {"egg": 1}, "names": ["a"]}


@pytest.mark.parametrize(
    "template",
    [
        "{{ 9**(9**(9**9)) }}",
        "{{ x**(x**(x**x)) }}",
        "{% for a in 'x' * 900000000000 %}{% endfor %}",
        "{{ 'x' | center(90000000000) }}",
        "{{ '%090000000000d' % x }}",
    ],
    ids=["power", "power of fields", "long loop", "filter", "format"],
)
def test_a_template_cannot_run_for_ever(template: str) -> None:
    """Work without bounds is refused in little time and memory."""
    program = "import resource, sys\nresource.setrlimit(resource.RLIMIT_AS, (1 << 30, 1 << 30))\n"
    program += "sys.path.insert(0, 'tests')\nfrom support.card_templates import fill\n"
    program += "from generator.errors import Mistakes\n"
    program += f"try:\n    fill({template!r}, x=9)\nexcept Mistakes:\n    print('told')\n"
    call = limited(SECONDS_APART, sys.executable, "-c", program)
    done = subprocess.run(call, capture_output=True, text=True, check=False, cwd=ROOT)
    assert done.stdout == "told\n", done.stderr[-500:]


def test_templates_are_compiled_once_however_many_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two hundred cards compile a template once, and a second deck of the same face compiles nothing."""
    compile_template.cache_clear()
    compiled: list[Any] = []
    original = SandboxedEnvironment.compile
    monkeypatch.setattr(
        SandboxedEnvironment,
        "compile",
        lambda self, source, *rest, **more: compiled.append(1) or original(self, source, *rest, **more),
    )
    counts = []
    for cards in (200, 2):
        compiled.clear()
        made = placed(label_face('"{{ t | upper }} of hens"'), [{"t": f"hen{number}"} for number in range(cards)])
        assert texts(made[-1]) == [f"HEN{cards - 1} of hens"]
        counts.append(len(compiled))
    assert counts == [1, 0]


# ---- long files are streamed ----


def test_items_come_before_the_end_is_read(tmp_path: Path) -> None:
    """A syntax error in the last line is told after the first cards were given out."""
    path = tmp_path / "long.yaml"
    path.write_text(
        "cards:\n" + "".join(f"  - {{id: c{number}}}\n" for number in range(5000)) + "  - {id: [}\n", encoding="utf-8"
    )
    head, items = stream_yaml(path, "long.yaml", "cards")
    assert head.get("cards") is None
    first = [next(items) for _ in range(100)]
    assert [item.get("id").text for item in first[:2]] == ["c0", "c1"]
    with pytest.raises(Mistakes, match=r"^long\.yaml:5002:\d+: not readable as YAML"):
        list(items)


def test_head_is_known_before_the_cards(tmp_path: Path) -> None:
    """What stands above the list is there at once."""
    path = tmp_path / "long.yaml"
    path.write_text("each: {colour: [red]}\ncards:\n  - {id: a}\n  - {id: b}\n", encoding="utf-8")
    head, items = stream_yaml(path, "long.yaml", "cards")
    assert isinstance(head.get("each"), Mapping)
    assert [item.get("id").text for item in items] == ["a", "b"]


def test_rows_are_given_before_the_mistakes(tmp_path: Path) -> None:
    """`read_deck` gives rows one by one and raises at the end everything that was wrong."""
    path = tmp_path / "hens.yaml"
    path.write_text(
        "cards:\n  - {id: a, dots: 1}\n  - {id: b, dots: many}\n  - {id: c}\n  - {id: d, dots: 2}\n", encoding="utf-8"
    )
    rows = read_deck(demo(), "hens", path)
    assert [next(rows).id, next(rows).id] == ["a", "d"]
    with pytest.raises(Mistakes) as found:
        next(rows)
    assert [mistake.place.line for mistake in found.value.mistakes] == [3, 4]


def test_same_list_key_twice_is_told(tmp_path: Path) -> None:
    """A second `cards:` does not add to the first in silence."""
    path = tmp_path / "hens.yaml"
    path.write_text("cards:\n  - {id: a, dots: 1}\ncards:\n  - {id: b, dots: 1}\n", encoding="utf-8")
    with pytest.raises(Mistakes, match="key 'cards' stands twice"):
        list(read_deck(demo(), "hens", path))


@for_each(
    ("text", "fields"),
    [
        ("{{ a.b(c) ~ d[e] }}", {"a", "c", "d", "e"}),
        ("{% set x = a %}{{ x ~ b }}", {"a", "b"}),
        ("{% for x in a %}{{ x }}{{ b }}{% endfor %}", {"a", "b"}),
        ("{{ 'yes' if a is defined else none }}{{ true }}", {"a"}),
    ],
)
def test_fields_of_a_template(text: str, fields: set[str]) -> None:
    """All names but those that it makes itself."""
    assert template_fields(text) == fields
