"""Saves: every record leaves as plain values, and comes back as it was."""

import json
from random import Random
from typing import Any

import pytest
from support.every_record import Known, every_record, without_places
from support.many_cases import for_each
from support.plain_records import LAYOUTS, game, node_of, read, read_text, table
from support.random_games import play_game

from generator.errors import Mistakes
from generator.record.save import save_text, save_value
from generator.record.text import dump_record


def test_many_records_are_tried() -> None:
    assert len(every_record()) > 100
    assert len({known.rules.name for known in every_record()}) >= 7


@for_each("known", every_record, ids=lambda known: known.name)
def test_save_is_read_as_its_record(known: Known) -> None:
    again = read_text(save_text(save_value(known.record, known.rules, LAYOUTS)), known.rules)
    assert without_places(again) == without_places(known.record)


@for_each("known", every_record, ids=lambda known: known.name)
def test_short_hand_is_read_as_its_record(known: Known) -> None:
    again = read_text(dump_record(known.record, known.rules), known.rules)
    assert without_places(again) == without_places(known.record)


@for_each("seed", range(20))
def test_legal_game_survives(seed: int) -> None:
    """Games that were played out, with a part of what they tell left out."""
    random = Random(seed)
    mode, seats = play_game(random)
    sheets = [{key: one for key, one in seat.record().items() if random.random() < 0.8} for seat in seats]
    record = table(*sheets, mode=mode)
    save = save_value(record, game(), LAYOUTS)
    assert without_places(read_text(json.dumps(save), game())) == without_places(record)
    assert save_value(read_text(json.dumps(save), game()), game(), LAYOUTS) == save


CELLS: list[tuple[str, Any, dict[str, Any]]] = [
    ("bravery", 2, {"bravery": [1, 2]}),
    ("bravery", [1, 3], {"bravery": [1, 3]}),
    ("bravery", "none", {"bravery": []}),
    ("castle.walls", [3, None, 4, None], {"castle.walls": [3, None, 4]}),
    ("castle.walls", "none", {"castle.walls": "none"}),
    ("castle.gate", 3, {"castle.gate": 3}),
    ("castle.gate", "none", {"castle.gate": "none"}),
    ("castle.walls.right", 4, {"castle.walls.right": 4}),
    ("castle.walls.right", "none", {"castle.walls.right": "none"}),
    ("tactics.researched", 2, {"tactics.researched": 2}),
    ("circles", {"filled": 1, "circled": 2}, {"circles": {"filled": 1, "circled": 2}}),
    ("circles", {"circled": [1, 2], "filled": [3]}, {"circles": {"circled": [1, 2], "filled": [3]}}),
    ("circles", {"circled": 1, "filled": [3]}, {"circles": {"circled": 1, "filled": [3]}}),
    ("circles", "none", {"circles": "none"}),
    ("circles.2", "crossed", {"circles.2": "crossed"}),
    ("keep.small.built", 1, {"keep.small.built": True}),
    ("keep.small.built", False, {"keep.small.built": False}),
    ("line.paths", 5, {"line.paths": 5}),
    ("paths", ["abbot", "baron"], {"paths": ["abbot", "baron"]}),
    ("paths", [], {"paths": []}),
]


@for_each(("key", "value", "saved"), CELLS)
def test_every_kind_has_one_spelling(key: str, value: Any, saved: dict[str, Any]) -> None:
    save = save_value(table({key: value}), game(), LAYOUTS)
    assert save == {
        "game": "anarchy",
        "mode": "classic",
        "save": {"form": 1, "layout": LAYOUTS, "rules": game().digest},
        "players": [{"name": "Anna", **saved}],
    }


def refusal(save: object) -> list[str]:
    record = {"game": "anarchy", "save": save, "players": [{"name": "Ann", "bravery": 3}]}
    with pytest.raises(Mistakes) as found:
        read(node_of(record))
    return [one.message for one in found.value.mistakes]


def test_save_of_another_form_is_refused() -> None:
    assert refusal({"form": 2}) == ["a save of form 2, and only form 1 is known here; read it with a newer Scriptorium"]


@pytest.mark.parametrize("save", [5, "x", [], {}, {"form": "new"}, {"form": [1]}])
def test_save_that_no_program_wrote_is_refused(save: object) -> None:
    assert refusal(save) == ["'save' is written by programs; leave it out of a record that you write yourself"]
