"""What is wrong with a record is told on the page in the words of the command."""

import json
from typing import Any

import pytest
from support.engine_sources import ROOT
from support.every_pack import rules_in

from generator.pack.words import read_words
from generator.reading.words import Words
from generator.rules.plan import plan_text
from generator.source.javascript import join_scripts
from generator.web.data import own_words

SCRIPTS = ("engine/score.js", "engine/trouble_text.js", "engine/words.js")
SAY = """const troublesHere = (plan, save, texts, language) => {
  const words = scriptorium.createWords({ words: { [language]: texts } }, () => language);
  return scriptorium.scoreGame(plan, save).troubles.map((one) => scriptorium.troubleText(words, plan, one));
};
"""


def told_on_the_page(save: dict[str, Any], words: Words) -> list[str]:
    """What the page says of a save of The Anarchy."""
    from py_mini_racer import MiniRacer

    engine, plan = MiniRacer(), plan_text(rules_in(ROOT / "layouts" / "anarchy"))
    engine.eval(join_scripts(SCRIPTS, ["scoreGame", "troubleText", "createWords"]) + SAY)
    values = ", ".join((plan, json.dumps(save), json.dumps(own_words(words)), json.dumps(words.language)))
    return list(json.loads(str(engine.eval(f"JSON.stringify(troublesHere({values}))"))))


@pytest.mark.parametrize("language", ["en", "fr"])
def test_contradiction_is_told_in_the_words_of_the_command(language: str) -> None:
    words = read_words(language)
    rules = rules_in(ROOT / "layouts" / "anarchy")
    player = {"name": "Ann", "castle.walls": [1, 1, 1, 1], "wall_pips": 9}
    named = {key: rules.title_of(key).in_language(language) for key in ("wall_pips", "castle.walls")}
    said = words.say("check.given", key=named["wall_pips"], given=9, span=4, told=named["castle.walls"])
    save = {"game": "anarchy", "players": [player]}
    assert words.say("check.of_player", player="Ann", text=said) in told_on_the_page(save, words)


def test_what_rests_on_a_reconstructed_figure_says_so() -> None:
    words = read_words("en")
    spies = {"name": "Ann", "governance": 5, "spies.cells": [1, 2, 3]}
    (told,) = told_on_the_page({"game": "anarchy", "players": [spies]}, words)
    before, after = words.say("check.guessed", text="|").split("|")
    assert told.startswith(words.say("check.of_player", player="Ann", text=before))
    assert told.endswith(after)
