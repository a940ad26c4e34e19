"""What the code of a web sheet says of saves that come in, and what the command says of the same."""

import json
import re
from functools import cache
from typing import Any

from py_mini_racer import MiniRacer
from two_engines.material import plan_in, rules_of
from two_engines.reading import TODAY

from generator.errors import MistakeList
from generator.pack.words import read_words
from generator.record.chapters import read_chapters
from generator.record.complaints import Complaints
from generator.record.record import read_record
from generator.source.javascript import join_scripts
from generator.source.tree import Mapping
from support.bare_sheet import bare_data
from support.spoiled_records import PLAYED, json_node

SAVES, ENTRIES, AT_ONCE = 4_000, 1_000, 200

COMPANY = "One who came later"
MODULES = ("shell/store.js", "engine/words.js", "shell/merge.js", "record/record.js")
EXPORTS = ("createStore", "createWords", "judgeSave", "readRecord")
PAGE = """
const faults = [];
const failed = (fault) => faults.push(String(fault.stack));
const today = "2024-12-31";
const pages = {};
function addPage(name, text) {
  const data = JSON.parse(text);
  const words = scriptorium.createWords(data, () => "en");
  pages[name] = { data, words, store: scriptorium.createStore(data, { date: today, failed }) };
  return name;
}
function guarded(work) {
  faults.length = 0;
  try {
    return { ...work(), faults: [...faults] };
  } catch (fault) {
    return { faults: [String(fault.stack)] };
  }
}
// A save as it comes in by a link, a file, a picture or from the storage, and what the store says to it.
function takeSave(name, record) {
  const { data, words, store } = pages[name];
  const { mistakes } = scriptorium.readRecord(data.plan, record, { words, today, isPart: true });
  const { save, refusal } = scriptorium.judgeSave(data, record, { words, today });
  const before = store.game;
  const said = save ? store.restartGame(save) : [];
  return { mistakes, refusal, said, stays: save !== null || store.game === before };
}
// An entry of the panel, in a game that is played.
function takeEntry(name, { game, player, whose, key, value }) {
  const { store } = pages[name];
  if (game) store.restartGame(game);
  const before = store.game;
  const at = player % before.players.length;
  const mistakes = store.set(whose === "player" ? at : whose, key, value);
  return { mistakes, before, at, after: store.game, stays: !mistakes.length || store.game === before };
}
// Taps on the sheet: marks, numbers and nothing, anywhere.
function takeTaps(name, taps) {
  const { data, store } = pages[name];
  store.restartGame(store.freshSave(["Ann", "Bob"]));
  const { cells } = data.sheets[0];
  const said = taps.flatMap(([at, pick]) => {
    const cell = cells[at % cells.length];
    const { kind, states, from } = data.plan.families[cell.family];
    const marks = kind === "number" ? [null, from, from - 1] : states;
    return store.setCells([[cell, marks[pick % marks.length]]]);
  });
  return { said, after: store.game };
}
const KINDS = { takeSave, takeEntry, takeTaps };
function take(kind, text) {
  return JSON.stringify(JSON.parse(text).map(([name, one]) => guarded(() => KINDS[kind](name, one))));
}
"""


@cache
def engine() -> MiniRacer:
    found = MiniRacer()
    found.eval(join_scripts(MODULES, EXPORTS) + PAGE)
    for game in PLAYED:
        found.call("addPage", game, json.dumps(bare_data(game, plan_in(game))))
    return found


def taken(kind: str, cases: list[Any]) -> list[dict[str, Any]]:
    parts = (cases[at : at + AT_ONCE] for at in range(0, len(cases), AT_ONCE))
    return [one for part in parts for one in json.loads(engine().call("take", kind, json.dumps(part)))]


def said_by_command(game: str, record: Any) -> list[str]:
    """What `score` says of a record; a part of a game may have fewer players than the game takes, and is read as if
    somebody came to it."""
    rules, mistakes, words = rules_of(game), MistakeList(), read_words("en")
    tree = json_node(with_company(record, rules.players[0]))
    read = read_record(tree, rules, mistakes, words, TODAY)
    if read:
        assert isinstance(tree, Mapping)
        read_chapters(tree, read, rules, Complaints(mistakes, words))
    return [one.message for one in mistakes.errors]


def with_company(record: Any, fewest: int) -> Any:
    """A record with as many players as it needs, if it has any."""
    players = record.get("players") if isinstance(record, dict) else None
    if isinstance(players, str | int) and re.search(r"\w", str(players)):  # names in one text, which a score pad takes
        return {**record, "players": f"{players}, {COMPANY}"} if "," not in str(players) and fewest > 1 else record
    if not isinstance(players, list) or not players or len(players) >= fewest:
        return record
    more = [{"name": f"{COMPANY} {number}"} for number in range(fewest - len(players))]
    return {**record, "players": [*players, *more]}


def plain(said: str) -> str:
    """A sentence without places: a page has no lines."""
    return re.sub(r"(the first is at|the first at|the other is at) [^,;]+|on line \d+", r"\1", said)


def disagreements(command: list[str], page: list[str]) -> list[str]:
    """Sentences of the page that the command does not say, and the only one of the command where the page has another;
    the page says whose each is."""
    known = {plain(one) for one in command}
    strange = [one for one in page if not any(plain(one).endswith(said) for said in known)]
    if bool(known) != bool(page):
        return [f"command: {command[:2]}, page: {page[:2]}"]
    return strange
