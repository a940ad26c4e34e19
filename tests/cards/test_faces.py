"""Several faces in one deck, areas with conditions on cards and on sheets, and what templates make of none."""

import shutil
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest
from pypdf import PdfReader
from support.demo_command import Command
from support.shared_pages import ROOT

from generator.display.items import Document, Item, Text, Use, every_item
from generator.display.look import Look
from generator.export.export import export_deck
from generator.form.read_form import read_form
from generator.pack.data import read_deck
from generator.pack.in_play import ways_in_play, with_modules
from generator.pack.pack import Pack, read_pack
from generator.pages.deck import draw_deck
from generator.sheets.sheets import print_sheets

DEMO = ROOT / "tests" / "packs" / "demo"
SHIP = """title: Ship
size: [40, 30]
fields: {name: phrase, hull: number, rare: flag}
optional: [rare]
areas:
  name: {at: [2, 2, 36, 6], body: {label: "{{ name }}", style: note}}
  hull: {at: [2, 10, 36, 6], body: {label: "hull {{ hull }}", style: note}}
  star: {at: [2, 20, 8, 8], when: "{{ rare }}", body: {label: "star", style: note}}
"""
CREW = """title: Crew
size: [40, 30]
bleed: 2
fields: {name: phrase, skill: text}
areas:
  name: {at: [2, 2, 36, 6], body: {label: "{{ name }}", style: name}}
  skill: {at: [2, 10, 36, 6], body: {label: "skill {{ skill }}", style: note}}
"""
ROWS = """cards:
  - {id: hawk, type: ship, name: Hawk, hull: 3, rare: true}
  - {id: gull, type: ship, name: Gull, hull: 1}
  - {id: mate, type: crew, name: Mate, skill: rope}
"""
FLEET = "  fleet: {title: Fleet, face: {by: type, faces: {ship: ship, crew: crew}}, back: cover}\n"
COVER = """title: Cover
size: [40, 30]
areas:
  ground: {at: [-3, -3, 46, 36], body: {block: mud}}
"""
FILES = {"cards/cover.yaml": COVER, "cards/ship.yaml": SHIP, "cards/crew.yaml": CREW, "card_data/fleet.yaml": ROWS}


def make_fleet(folder: Path) -> Path:
    """A copy of the demo pack with a deck of two faces."""
    shutil.copytree(DEMO, folder / "demo")
    for name, text in FILES.items():
        (folder / "demo" / name).write_text(text)
    put(folder, "pack.yaml", "decks:\n", f"decks:\n{FLEET}")
    return folder / "demo"


def put(folder: Path, name: str, old: str, new: str) -> None:
    path = folder / "demo" / name
    text = path.read_text()
    assert old in text, (name, old)
    path.write_text(text.replace(old, new, 1))


@pytest.fixture
def command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> Command:
    make_fleet(tmp_path)
    monkeypatch.chdir(tmp_path)
    return Command(tmp_path, monkeypatch, capfd)


def texts(pack: Pack, deck: str = "fleet") -> list[list[str]]:
    """What each card of a deck says."""
    found = draw_deck(pack, deck, list(read_deck(pack, deck)), Look("colour", "en"))
    return [[item.text for item in seen(front, found.frame) if isinstance(item, Text)] for front, _ in found.cards]


def seen(items: Iterable[Item], frame: Document) -> Iterator[Item]:
    """Items with those of the symbols that they use."""
    for item in every_item(items):
        yield from frame.symbols[item.symbol].items if isinstance(item, Use) else (item,)


# ---- several faces ----


def test_each_card_has_the_face_of_its_value(tmp_path: Path) -> None:
    pack = read_pack(make_fleet(tmp_path))
    assert texts(pack) == [["Hawk", "hull 3", "star"], ["Gull", "hull 1"], ["Mate", "skill rope"]]


def test_faces_of_several_bleeds_lie_on_one_another(tmp_path: Path) -> None:
    """Cards are placed from the corner of the widest bleed, so a face with less of it is not moved."""
    pack = read_pack(make_fleet(tmp_path))
    found = draw_deck(pack, "fleet", list(read_deck(pack, "fleet")), Look("colour", "en"))
    starts = {next(item.at.x for item in every_item(front) if isinstance(item, Text)) for front, _ in found.cards}
    assert starts == {5.0}


def test_every_command_takes_them(command: Command) -> None:
    for words in (
        ("check", "demo"),
        ("cards", "demo", "fleet", "-o", "x.pdf", "--where", "type=crew"),
        ("preview", "demo", "fleet", "-o", "p"),
        ("export", "demo", "fleet", "--as", "tts", "-o", "t"),
        ("games", "demo"),
    ):
        outcome = command(*words)
        assert outcome.code == 0, (words, outcome.err)


def test_backs_by_a_field(tmp_path: Path) -> None:
    folder = make_fleet(tmp_path)
    put(tmp_path, "pack.yaml", "back: cover}\n", "back: {by: type, faces: {ship: crew, crew: ship}}}\n")
    put(tmp_path, "card_data/fleet.yaml", "hull: 3,", "hull: 3, skill: sails,")
    put(tmp_path, "card_data/fleet.yaml", "hull: 1}", "hull: 1, skill: oars}")
    put(tmp_path, "card_data/fleet.yaml", "skill: rope}", "skill: rope, hull: 0}")
    pack = read_pack(folder)
    found = draw_deck(pack, "fleet", list(read_deck(pack, "fleet")), Look("colour", "en"))
    backs = [[item.text for item in every_item(back or ()) if isinstance(item, Text)] for _, back in found.cards]
    assert backs == [["Hawk", "skill sails"], ["Gull", "skill oars"], ["Mate", "hull 0"]]


def test_export_of_several_faces(tmp_path: Path) -> None:
    pack = read_pack(make_fleet(tmp_path))
    files = export_deck(pack, "fleet", kind="svg")
    assert {"hawk.svg", "mate.svg"} <= {Path(name).name for name in files}


@pytest.mark.parametrize(
    ("file", "old", "new", "told"),
    [
        (
            *("card_data/fleet.yaml", "type: crew", "type: crwe"),
            "demo/card_data/fleet.yaml:4:22: no face for type 'crwe'; did you mean 'crew'?",
        ),
        (
            *("card_data/fleet.yaml", "type: crew, ", ""),
            "demo/card_data/fleet.yaml:4:5: missing field 'type', which chooses the face; known: crew, ship",
        ),
        ("card_data/fleet.yaml", ", hull: 3", "", "demo/card_data/fleet.yaml:2:5: missing field 'hull'"),
        ("card_data/fleet.yaml", "skill: rope", "skil: rope", "unknown field 'skil'; did you mean 'skill'?"),
        (
            "pack.yaml",
            "crew: crew}",
            "crew: crw}",
            "demo/pack.yaml:13:68: no face 'crw'; write it into demo/cards/crw.yaml",
        ),
        ("pack.yaml", "by: type, ", "", "demo/pack.yaml:13:31: missing key 'by'"),
        (
            "pack.yaml",
            "{by: type, faces: {ship: ship, crew: crew}}",
            "[ship]",
            "must be the name of a face, or faces by a field",
        ),
        (
            *("cards/crew.yaml", "size: [40, 30]", "size: [30, 40]"),
            "demo/cards/crew.yaml:1:1: this front is 30 × 40 mm, that of demo/cards/ship.yaml:1:1 is not",
        ),
        ("cards/crew.yaml", "bleed: 2", "corner: 5", "the corners of this front have a radius of 5 mm"),
        (
            *("cards/crew.yaml", "skill: text", "skill: text, hull: text"),
            "field 'hull' is of kind 'text' here and 'number' on face 'ship' of the same deck; make it one kind",
        ),
    ],
)
def test_mistakes_of_several_faces(file: str, old: str, new: str, told: str, command: Command) -> None:
    put(command.folder, file, old, new)
    outcome = command("cards", "demo", "fleet", "-o", "x.pdf")
    assert outcome.code == 1
    assert told in outcome.err
    assert not Path("x.pdf").exists()


def test_a_spreadsheet_leaves_the_columns_of_other_faces_empty(command: Command) -> None:
    Path("fleet.csv").write_text("id,type,name,hull,rare,skill\nhawk,ship,Hawk,3,true,\nmate,crew,Mate,,,rope\n")
    outcome = command("cards", "demo", "fleet", "--data", "fleet.csv", "-o", "x.pdf")
    assert (outcome.code, outcome.err) == (0, "")


# ---- when, on a card ----


@pytest.mark.parametrize(
    ("when", "rows"),
    [
        ('"{{ rare }}"', ["hawk"]),
        ('"{{ not rare }}"', ["gull"]),
        ('"{{ hull > 2 }}"', ["hawk"]),
        ('"{{ hull - 1 }}"', ["hawk"]),
        ("\"{{ 'x' if rare else '' }}\"", ["hawk"]),
        ('"{{ [] if rare else [1] }}"', ["gull"]),
        ("true", ["hawk", "gull"]),
        ("false", []),
    ],
)
def test_an_area_is_drawn_when_it_holds(when: str, rows: list[str], tmp_path: Path) -> None:
    folder = make_fleet(tmp_path)
    put(tmp_path, "cards/ship.yaml", '"{{ rare }}"', when)
    drawn = texts(read_pack(folder))
    assert [name for name, said in zip(("hawk", "gull"), drawn, strict=False) if "star" in said] == rows


def test_what_is_not_drawn_is_not_filled(tmp_path: Path) -> None:
    """A template that stumbles over an absent field is no mistake where its area is not drawn."""
    folder = make_fleet(tmp_path)
    put(tmp_path, "cards/ship.yaml", 'body: {label: "star"', 'body: {label: "{{ 1 + rare }} star"')
    assert texts(read_pack(folder))[:2] == [["Hawk", "hull 3", "2 star"], ["Gull", "hull 1"]]


@pytest.mark.parametrize(
    ("when", "told"),
    [
        ("maybe", "demo/cards/ship.yaml:8:35: must be true or false, not 'maybe'"),
        ('"{{ raer }}"', "no field 'raer'; did you mean 'rare'?"),
        ('"{{ rare }"', "demo/cards/ship.yaml:8:35: template"),
    ],
)
def test_wrong_conditions_of_areas(when: str, told: str, command: Command) -> None:
    put(command.folder, "cards/ship.yaml", '"{{ rare }}"', when)
    outcome = command("cards", "demo", "fleet", "-o", "x.pdf")
    assert outcome.code == 1
    assert told in outcome.err


# ---- when, on a sheet ----

SWAP = """  tide:
    at: [0, 122, 30, 8]
    when: {without: [flood]}
    body: {cell: tide}
  high_tide:
    at: [0, 122, 60, 20]
    when: {module: flood}
    body: {stack: [{label: High}, {cell: tide}]}
"""


def with_swap(folder: Path) -> None:
    put(folder, "sheets/pond.yaml", "  tide:\n    at: [0, 122, 30, 8]\n    body: {cell: tide}\n", SWAP)


def test_areas_that_exclude_each_other_share_cells_and_room(command: Command) -> None:
    with_swap(command.folder)
    assert command("check", "demo").code == 0
    plain = command("sheets", "demo", "--sheet", "pond", "-o", "a.pdf")
    flooded = command("sheets", "demo", "--sheet", "pond", "--module", "flood", "-o", "b.pdf")
    assert (plain.code, flooded.code) == (0, 0)
    says = [PdfReader(name).pages[0].extract_text() for name in ("a.pdf", "b.pdf")]
    assert ["High" in text for text in says] == [False, True]


def test_a_form_with_modules_comes_back(command: Command) -> None:
    """A form says with which modules it was made, so that its fields are found again."""
    pytest.importorskip("pikepdf")
    with_swap(command.folder)
    Path("f.pdf").write_bytes(print_sheets("demo", fillable=True, modules=["flood"]))
    assert read_form("f.pdf")["game"] == "demo"


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("without: [flood]", "module: flood", "cell 'tide' is placed twice"),
        ("module: flood", "module: flod", "no module 'flod'; did you mean 'flood'?"),
        ("module: flood", "modes: [x]", "unknown key 'modes'"),
        ("module: flood", "module: flood, without: [flood]", "area 'high_tide' is never in play"),
    ],
)
def test_wrong_conditions_of_a_sheet(old: str, new: str, told: str, command: Command) -> None:
    with_swap(command.folder)
    put(command.folder, "sheets/pond.yaml", old, new)
    outcome = command("check", "demo")
    assert outcome.code == 1
    assert told in outcome.err


def test_areas_that_meet_may_not_overlap(command: Command) -> None:
    with_swap(command.folder)
    put(command.folder, "sheets/pond.yaml", "{stack: [{label: High}, {cell: tide}]}", "{label: High}")
    put(command.folder, "sheets/pond.yaml", "when: {without: [flood]}", "when: {module: flood}")
    assert "area 'high_tide' overlaps area 'tide'" in command("check", "demo").err


def test_all_ways_are_tried(tmp_path: Path) -> None:
    folder = make_fleet(tmp_path)
    assert list(ways_in_play(read_pack(folder))) == [()]
    with_swap(tmp_path)
    pack = read_pack(folder)
    assert list(ways_in_play(pack)) == [(), ("flood",)]
    assert "tide" not in with_modules(pack, ("flood",)).sheets["pond"].areas


# ---- none ----


@pytest.mark.parametrize(
    "body",
    [
        '{picture: "{{ none }}"}',
        '{picture: duck, ink: "{{ none }}"}',
        '{block: "{{ none }}"}',
        '{rule: "{{ none }}"}',
        '{label: x, ink: "{{ none }}"}',
        '{strip: ["{{ none }}"]}',
    ],
)
def test_none_is_nothing(body: str, command: Command) -> None:
    """Where a name may be empty, a template that comes to none leaves it so."""
    put(command.folder, "cards/ship.yaml", 'body: {label: "star", style: note}', f"body: {body}")
    put(command.folder, "cards/ship.yaml", 'when: "{{ rare }}", ', "")
    outcome = command("cards", "demo", "fleet", "-o", "x.pdf")
    assert (outcome.code, outcome.err) == (0, "")


def test_a_field_that_is_left_out_prints_nothing(tmp_path: Path) -> None:
    folder = make_fleet(tmp_path)
    put(tmp_path, "cards/ship.yaml", "hull {{ hull }}", "hull {{ hull }}{{ rare }}{{ rare | default('', true) }}")
    assert texts(read_pack(folder))[1] == ["Gull", "hull 1"]
