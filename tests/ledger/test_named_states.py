"""Cells with any number of named states: the ledger, records, plans, marks at the start, forms and filled sheets."""

import json
from io import BytesIO
from pathlib import Path
from typing import Any

import pikepdf
import pytest

from generator import open_rules, print_sheets, read_record, score_record
from generator.display.items import Cell, Page
from generator.display.look import Look
from generator.errors import MistakeList, Mistakes
from generator.form.read_form import read_form
from generator.layout.paper import Paper
from generator.ledger.entries import entry_of
from generator.ledger.ledger import Family, Ledger, read_ledger
from generator.ledger.marks import Marks
from generator.ledger.states import MOST_STATES, State
from generator.orders.open_game import open_game
from generator.pack.pack import read_papers
from generator.pack.rules import pack_rules
from generator.pages.sheets import place_sheets
from generator.reading.phrase import Phrase
from generator.record.save import save_value
from generator.record.states import told_states
from generator.rules.plan import plan_of, plan_text, read_plan
from generator.source.tree import Mapping
from generator.source.yaml_text import parse_yaml

ROOT = Path(__file__).parents[2]
ISLE = ROOT / "tests/packs/isle"


def ledger_of(text: str) -> Ledger:
    mistakes, node = MistakeList(), parse_yaml(text, "cells.yaml")
    assert isinstance(node, Mapping)
    ledger = read_ledger(node, mistakes)
    mistakes.stop_if_any()
    return ledger


def land(states: str, more: str = "") -> Family:
    return ledger_of(f"land: {{kind: states, count: 4, states: {states}{more}}}").families["land"]


def test_forms_of_a_state() -> None:
    """A word is a pen mark or an icon; a mapping says the rest."""
    family = land(
        "[empty, forest, {id: water, name: {en: Water, fr: Eau}, icon: wave, ink: blue}, {id: s, text: S}, crossed]"
    )
    assert family.states == ("empty", "forest", "water", "s", "crossed")
    assert family.marks == ("draw", "draw", "write", "cross")
    forest, water, letter = (family.looks[at].picture for at in (1, 2, 3))
    assert (forest.icon, forest.ink, forest.name("fr")) == ("forest", "", "Forest")
    assert (water.icon, water.ink, water.name("fr")) == ("wave", "blue", "Eau")
    assert (letter.icon, letter.text) == ("", "S")
    assert entry_of(Ledger({"land": family}), "land", 0).picture("crossed").is_drawn is False


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("[empty, Forest]", "must be a state of small letters, digits and _, like forest, or {id: a, text: A}, not"),
        ("[empty, {id: a, text: AAAAA}]", "'land' writes 'a' as a text that is not of 1 to 4 letters; shorten it or"),
        ("[empty, {id: a, text: ''}]", "'land' writes 'a' as a text that is not of 1 to 4 letters; shorten it or"),
        ("[empty, {id: a, text: A, icon: b}]", "'land' draws 'a' as an icon and as a text; leave one out"),
        ("[empty, {id: a, sign: b}]", "unknown key 'sign'"),
        ("[empty, a, b, a]", "'land' has the state 'a' twice"),
        ("[{id: empty, icon: a}, b]", "'land' has a picture for 'empty', which is a cell without any"),
        ("[empty, none]", "'land' has a state 'none', which in a record stands for whole families"),
        ("[empty]", "'land' has no state but 'empty'"),
        ("[empty, a], starts: {7: a}", "'land' has no cell '7'; it has 1 to 4"),
        ("[empty, wood], starts: {1: woods}", "'land' has no state 'woods'; did you mean 'wood'?"),
        ("[empty, a], starts: [a, a]", "'land' has 2 states at the start for 4 cells"),
        ("[empty, a, circled], starts: [a, a, a, a], precircled: 1", "'land' says 'starts' beside 'prefilled' or"),
        (f"[{', '.join(f's{n}' for n in range(MOST_STATES + 1))}]", f"'land' has {MOST_STATES + 1} states; a cell may"),
    ],
)
def test_what_is_wrong_with_states(text: str, told: str) -> None:
    with pytest.raises(Mistakes) as found:
        ledger_of(f"land: {{kind: states, count: 4, states: {text}}}")
    assert told in str(found.value)
    assert "cells.yaml:1:" in str(found.value)


@pytest.mark.parametrize("key", ["states: [empty, a]", "starts: {1: filled}"])
def test_states_are_for_the_kind_of_that_name(key: str) -> None:
    with pytest.raises(Mistakes, match="which only the kind 'states' has"):
        ledger_of(f"land: {{kind: checks, count: 4, {key}}}")


def test_cells_start_in_any_state() -> None:
    assert land("[empty, a, b]", ", starts: {every: a, '2,3': b, 4: empty}").start == ("a", "b", "b", "empty")
    family = land("[empty, a, b]", ", starts: [empty, b, empty, a]")
    assert family.start == ("empty", "b", "empty", "a")
    assert family.start_mask == 0b1010


def test_plan_keeps_ids_apart_from_pictures() -> None:
    """An engine that knows ids alone reads the plan as before; whoever reads it back gets the same rules."""
    rules = pack_rules(open_game(str(ISLE)))
    family = plan_of(rules)["families"]["terrain"]
    assert family["states"] == ["empty", "forest", "water", "village", "mountain", "field", "start", "crossed"]
    assert family["looks"]["water"] == {"name": {"en": "Water", "fr": "Eau"}, "icon": "wave", "ink": "blue"}
    assert family["looks"]["forest"] == {"icon": "forest"}
    assert "empty" not in family["looks"]
    assert family["start"][0] == "water"
    assert read_plan(plan_text(rules)) == rules
    assert "looks" not in plan_of(pack_rules(open_game("anarchy")))["families"]["circles"]


TOLD: list[tuple[Any, dict[int, str]]] = [
    ({"forest": [2, 3], "water": [1]}, {1: "water", 2: "forest", 3: "forest"}),
    ({"Forest": [2], "Eau": [1], "Débarcadère": [8]}, {1: "water", 2: "forest", 8: "start"}),
    ({"forest": 2, "village": 1}, {1: "forest", 2: "forest", 3: "village"}),
    ({"village": "all"}, dict.fromkeys(range(1, 25), "village")),
    (3, {1: "forest", 2: "forest", 3: "forest"}),
    ("none", {}),
]


def record_of(told: dict[str, Any]) -> dict[str, Any]:
    return {"game": str(ISLE), "players": [{"name": "Ann", **told}]}


def told_terrain(told: dict[str, Any]) -> Marks:
    return read_record(open_rules(ISLE), record_of(told)).players[0].cells["terrain"]


@pytest.mark.parametrize(("value", "cells"), TOLD)
def test_records_tell_states_by_cells_and_counts(value: Any, cells: dict[int, str]) -> None:
    marks = told_terrain({"terrain": value})
    assert marks.known == tuple(cells.get(number, "empty") for number in range(1, 25))


def test_records_tell_single_cells() -> None:
    marks = told_terrain({"terrain.3": "water", "terrain.4": "Ruine"})
    assert marks.known is not None
    assert marks.known[:5] == (None, None, "water", "crossed", None)


def test_a_state_that_is_not_there() -> None:
    with pytest.raises(Mistakes, match="'terrain' has no state 'forrest'; did you mean 'forest'"):
        told_terrain({"terrain": {"forrest": [1]}})
    with pytest.raises(Mistakes, match=r"'terrain\.3' must be empty or forest or water"):
        told_terrain({"terrain.3": "lava"})


def test_many_states_are_told_at_once() -> None:
    """Thirty states in any order are written without trying every order of them."""
    names = [f"s{number}" for number in range(30)]
    family = Family(kind="states", count=30, looks=tuple(State(id=one) for one in ("empty", *names)))
    for is_placed in (True, False):
        told = told_states(family, Marks(tuple(reversed(names)), 30, is_placed=is_placed))
        assert set(told) == set(names)
    assert list(told.items()) == [(name, 1) for name in reversed(names)]
    mixed = Marks((*names[:14], "empty", *names[:15]), 29, is_placed=False)
    assert told_states(family, mixed)["s0"] == ["1", "16"]


def test_scores_count_named_states() -> None:
    printed = {"water": [1, 24], "start": [8], "mountain": [12]}
    terrain = {"forest": [2, 3], "village": [4], "crossed": [5], **printed}
    told = {"terrain": terrain, "dice": {"one": [1, 2]}, "huts": "none"}
    board = score_record(open_rules(ISLE), record_of(told))
    assert board["players"][0]["total"] == 2 * 2 + 3 - 1 + 2


def cells_of(pages: tuple[Page, ...]) -> list[Cell]:
    return [item for page in pages for item in page.items if isinstance(item, Cell)]


def paper() -> Paper:
    return read_papers(ROOT / "layouts/papers.yaml")["a4"]


@pytest.mark.parametrize("ink", ["colour", "grey", "saver"])
def test_pictures_at_the_start_are_printed(ink: str) -> None:
    document = place_sheets(open_game(str(ISLE)), ("map",), paper(), Look(ink, "en"))
    (page,) = document.pages
    started = [cell for cell in cells_of((page,)) if cell.entry.start not in (None, "empty")]
    assert [cell.entry.start for cell in started] == ["water", "start", "mountain", "water"]
    assert {"wave", "peak", "forest", "village", "field"} == set(document.symbols)


def test_filled_sheets_draw_states(tmp_path: Path) -> None:
    """A picture that is printed already is not drawn again; one that is no longer true is covered."""
    path = tmp_path / "record.json"
    drawn = {}
    for state, cells in (("start", [8]), ("forest", [8]), ("water", [2])):
        path.write_text(json.dumps(record_of({"terrain": {state: cells}})))
        drawn[state] = content_of(print_sheets(str(ISLE), record=path))
    plain = content_of(print_sheets(str(ISLE)))
    icons, boxes = ({state: one.count(sign) for state, one in drawn.items()} for sign in (b" Do", b" f\n"))
    assert (icons["start"], icons["forest"], icons["water"]) == tuple(plain.count(b" Do") + more for more in (0, 1, 1))
    assert boxes["forest"] == boxes["start"] + 1


def content_of(pdf: bytes) -> bytes:
    with pikepdf.open(BytesIO(pdf)) as opened:
        return bytes(opened.pages[0].Contents.read_bytes())


def test_forms_come_back_with_named_states(tmp_path: Path) -> None:
    told = {
        "terrain": {"forest": [2, 3], "water": [1, 24], "start": [8], "mountain": [12], "crossed": [5]},
        "dice": {"one": [1], "boat": [2]},
        "huts": {"circled": [1], "village": [3]},
    }
    path = tmp_path / "isle.pdf"
    path.write_bytes(print_sheets(str(ISLE), fillable=True, record=record_of(told)))
    assert {key: read_form(path)["players"][0][key] for key in told} == told


def test_a_form_offers_states_by_name_and_reads_either(tmp_path: Path) -> None:
    """A cell with many states is a list with names in the language; programs may keep the name or the id."""
    path = tmp_path / "isle.pdf"
    with pikepdf.open(BytesIO(print_sheets(str(ISLE), fillable=True, language="fr"))) as pdf:
        fields = {str(field.T): field for field in pdf.Root.AcroForm.Fields}
        offered = [[str(part) for part in pair] for pair in fields["terrain_2"].Opt]
        assert ["forest", "Forêt"] in offered
        assert offered[0] == ["empty", " "]
        assert ["water", "Eau"] in offered
        fields["terrain_2"].V, fields["terrain_3"].V = "water", "Eau"
        pdf.save(path)
    assert read_form(path)["players"][0]["terrain"]["water"] == [1, 2, 3, 24]


def test_a_save_is_read_as_it_was_written() -> None:
    rules = pack_rules(open_game(str(ISLE)))
    record = read_record(
        open_rules(ISLE), record_of({"terrain": {"water": [1], "forest": [3, 2]}, "dice": 2, "huts": "none"})
    )
    save = save_value(record, rules, {})
    assert save["players"][0]["terrain"] == {"forest": [2, 3], "water": [1]}
    assert save["players"][0]["dice"] == {"one": 2}
    again = read_record(open_rules(ISLE), {**save, "game": str(ISLE)})
    assert again.players[0].cells == record.players[0].cells


def test_names_in_any_language() -> None:
    look = State(id="old_mill", name=Phrase({"en": "Mill", "fr": "Moulin"}), icon="mill")
    assert [look.picture.name(language) for language in ("en", "fr", "de")] == ["Mill", "Moulin", "Old mill"]
