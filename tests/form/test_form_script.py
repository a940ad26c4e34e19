"""The script of a form without a viewer: the totals that the rules give."""

import json
from io import BytesIO
from pathlib import Path
from typing import Any

import pikepdf
import pytest
from py_mini_racer import MiniRacer

import generator
from generator.sheets.sheets import print_sheets

ROOT = Path(__file__).parents[2]
FIELDS = """
var formFields = %s;
var event = { target: { name: %s } };
var app = { alert() {} };
function calculateNow() {}
function getField(name) {
  return { get value() { return formFields[name]; }, set value(text) { formFields[name] = text; } };
}
"""


def running(form: bytes) -> MiniRacer:
    """The script of a form beside its fields."""
    engine = MiniRacer()
    with pikepdf.open(BytesIO(form)) as pdf:
        values = {str(field.T): str(field.get("/V", "")).removeprefix("/") for field in pdf.Root.AcroForm.Fields}
        script = pdf.Root.Names.JavaScript.Names[1].JS.read_bytes().decode("ascii")  # the viewer runs no other
        engine.eval(FIELDS % (json.dumps(values), json.dumps(str(pdf.Root.AcroForm.CO[0].T))))
    engine.eval(script)
    return engine


def scores_of(engine: MiniRacer) -> dict[str, str]:
    engine.eval("showScores(); formFields[event.target.name] = event.value;")
    fields: dict[str, Any] = json.loads(str(engine.eval("JSON.stringify(formFields)")))
    return {name: str(value) for name, value in fields.items() if ":score:" in name}


@pytest.mark.parametrize("name", ["solo", "duel", "mil1049", "troyes", "medievalia"])
def test_a_form_shows_what_the_rules_give(name: str) -> None:
    path = ROOT / f"examples/{name}.yaml"
    game = next(line for line in path.read_text(encoding="utf-8").splitlines() if line.startswith("game:")).split()[1]
    rules = generator.open_rules(game)
    record = generator.read_record(rules, path)
    board = generator.score_record(rules, record)
    form = print_sheets(game, fillable=True, record=record)
    totals = {player["name"]: str(player["total"]) for player in board["players"]}
    shown = scores_of(running(form))
    assert [shown[f"p{index}:score:"] for index in range(1, len(totals) + 1)] == [
        totals[player.name] for player in record.players
    ]


def test_a_form_says_what_is_missing_and_takes_the_rest_as_empty() -> None:
    """The same fields as the command reads: nothing is told by a box without a mark until that is said."""
    engine = running(print_sheets("anarchy", fillable=True, copies=2))
    marks = {f"p1_bravery_{at}": "filled" for at in range(1, 24)}
    engine.eval(f"Object.assign(formFields, {json.dumps({**marks, 'p1:paths:points': '12'})})")
    shown = scores_of(engine)
    assert (shown["p1:score:"], shown["p1:score:bravery"], shown["p1:score:might"]) == ("14 – 107", "23", "0 – 24")
    assert shown["p1:score:-28-missing-29-"].startswith("Loyalty, ")
    assert shown["p2:score:"] == ""
    engine.eval("formFields['p1:-28-rest-29-'] = 'filled'")
    shown = scores_of(engine)
    assert (shown["p1:score:"], shown["p1:score:might"], shown["p1:score:-28-missing-29-"]) == ("35", "0", "")
    engine.eval("formFields['p2:-28-rest-29-'] = 'filled'")
    assert scores_of(engine)["p2:score:bravery"] == "0"


@pytest.mark.parametrize(
    ("language", "says"),
    [
        ("en", "a track has a gap (Bravery: 2); 'Path cards' is given as 15, but it is 0 to 3 by "),
        ("fr", "une piste a un trou (Bravoure: 2); «\xa0Cartes Chemin\xa0» vaut 15, mais de 0 à 3 d'après "),
    ],
)
def test_a_form_tells_broken_checks_in_the_words_of_the_command(language: str, says: str) -> None:
    """What a player gives outright beside cells that say otherwise, and other checks; in letters that a viewer has."""
    engine = running(print_sheets("anarchy", fillable=True, language=language))
    assert scores_of(engine)["p1:score:-28-warnings-29-"] == ""
    cells = {"bravery_1": "filled", "bravery_3": "filled", "p1:paths:points": "15", "p1:-28-rest-29-": "filled"}
    engine.eval(f"Object.assign(formFields, {json.dumps(cells)})")
    told = scores_of(engine)["p1:score:-28-warnings-29-"]
    assert told.startswith(says), told
    assert not {*"≠≤≥→−"} & {*told}


def test_boxes_that_were_worked_out_follow_and_what_is_written_stays() -> None:
    """One more cell of Bravery: its box and the total follow; then somebody writes a total by hand."""
    engine = running(
        print_sheets(
            "anarchy",
            fillable=True,
            record=generator.read_record(generator.open_rules("anarchy"), ROOT / "examples/solo.yaml"),
        )
    )
    boxes = "JSON.stringify([formFields['score_bravery'], formFields['score_total']])"
    assert json.loads(str(engine.eval(boxes))) == ["22", "80"]
    engine.eval("formFields['bravery_23'] = 'filled'")
    scores = scores_of(engine)
    assert (json.loads(str(engine.eval(boxes))), scores["p1:score:"]) == (["23", "81"], "81")
    engine.eval("formFields['score_total'] = '79'; formFields['bravery_24'] = 'filled'")
    scores = scores_of(engine)
    assert (json.loads(str(engine.eval(boxes))), scores["p1:score:"]) == (["24", "79"], "82")
