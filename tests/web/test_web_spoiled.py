"""Spoiled saves and entries of the panel, thrown at the page's own code: never an exception, always the sentences of
the command, and the last good game stays. The same cases at every run, over all games."""

import json
import re
from functools import cache
from random import Random
from typing import Any

from py_mini_racer import MiniRacer
from support.bare_sheet import bare_data
from support.many_cases import some_of
from support.spoiled_records import PLAYED, WRITTEN, json_node, legal_saves, spoiled_case
from two_engines.material import plan_in, rules_of
from two_engines.reading import TODAY

from generator.errors import MistakeList
from generator.pack.words import read_words
from generator.record.chapters import read_chapters
from generator.record.complaints import Complaints
from generator.record.record import read_record
from generator.source.javascript import join_scripts
from generator.source.tree import Mapping
from generator.web.entries import entry_list

SAVES, ENTRIES, AT_ONCE = 4_000, 1_000, 200
COMPANY = "One who came later"
MODULES = ("shell/store.js", "shell/words.js", "shell/merge.js", "record/record.js")
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
    return [one.message for one in mistakes.found]


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


def test_spoiled_saves_are_refused_by_the_sentences_of_the_command() -> None:
    cases = [spoiled_case(number) for number in range(SAVES)]
    wrong, refused = [], 0
    for number, ((game, record), found) in enumerate(zip(cases, taken("takeSave", cases), strict=True)):
        if found["faults"]:
            wrong.append(f"{number} {game}: {found['faults'][0][:300]}")
            continue
        is_ours = isinstance(record, dict) and record.get("game") == game
        said = disagreements(said_by_command(game, record), found["mistakes"]) if is_ours else []
        refused += bool(found["refusal"])
        if said or found["said"] or not found["stays"] or bool(found["refusal"]) < bool(found["mistakes"]):
            wrong.append(f"{number} {game}: {said} {found['said']} {found['refusal'][:100]}")
    assert wrong == []
    assert SAVES / 2 < refused < SAVES  # else nothing was spoiled, or everything


@cache
def entries_of(game: str) -> list[dict[str, Any]]:
    entries = entry_list(rules_of(game), {"en": read_words("en")}, ())
    return [one for one in entries if one["key"] not in ("chapters", "game")]


def entry_case(number: int) -> tuple[str, dict[str, Any]]:
    """Something that is typed into the panel of a game; now and then another game is opened before."""
    chance, game = Random(f"entry {number}"), PLAYED[number % len(PLAYED)]
    save = chance.choice(legal_saves(game)) if number // len(PLAYED) % 10 == 0 else None
    entry = chance.choice(entries_of(game))
    low, high = entry.get("limits", (0, 6))
    ids = [one["id"] for one in entry["choices"]]
    values = (*WRITTEN, high + 1, low - 1, 99, -99, ids, ids[:1], [*ids[:1], *ids[:1]], "".join(ids[:1]), "nonsense")
    about = {"player": number, "whose": entry["whose"], "key": entry["key"]}
    return game, {**about, "game": save, "value": chance.choice(values)}


def with_entry(before: dict[str, Any], entry: dict[str, Any], player: int) -> dict[str, Any]:
    """A save with what was typed in place of what stood there."""
    key, value, whose = entry["key"], entry["value"], entry["whose"]
    save = json.loads(json.dumps(before))
    here = save if whose == "game" else save.setdefault("table", {}) if whose == "table" else save["players"][player]
    if whose != "game":
        for other in [one for one in here if one.startswith(f"{key}.")]:
            del here[other]
    here[key] = value
    return dict(save)


def test_spoiled_entries_leave_the_game_as_it_was() -> None:
    numbers = some_of(range(ENTRIES))
    cases = [entry_case(number) for number in numbers]
    wrong, refused = [], 0
    for number, (game, entry), found in zip(numbers, cases, taken("takeEntry", cases), strict=True):
        if found["faults"]:
            wrong.append(f"{number} {game} {entry['key']}: {found['faults'][0][:300]}")
            continue
        said = disagreements(said_by_command(game, with_entry(found["before"], entry, found["at"])), found["mistakes"])
        said += said_by_command(game, found["after"])
        refused += bool(found["mistakes"])
        if said or not found["stays"]:
            wrong.append(f"{number} {game} {entry['key']} {entry['value']}: {said}")
    assert wrong == []
    assert len(cases) / 3 < refused < len(cases)


def test_whatever_is_tapped_is_a_record() -> None:
    """Taps are not judged one by one, so that they are fast: no row of them may lead to what the command refuses."""
    chance = Random("taps")
    drawn = [game for game in PLAYED if bare_data(game, plan_in(game))["sheets"][0]["cells"]]
    taps = [(game, [(chance.randrange(9_999), chance.randrange(6)) for _ in range(12)]) for game in drawn * 3]
    found = taken("takeTaps", taps)
    assert [one["faults"] for one in found] == [[]] * len(taps)
    told = [(one["said"], said_by_command(game, one["after"])) for (game, _), one in zip(taps, found, strict=True)]
    assert told == [([], [])] * len(taps)
    assert len(drawn) >= 7


def test_spoiled_tree_is_that_of_the_parsed_text() -> None:
    """The short way to what the command reads is the way that it goes."""
    from generator.source.yaml_text import parse_yaml

    for number in range(1, 60, 7):
        game, record = spoiled_case(number)
        mistakes = MistakeList()
        read_record(parse_yaml(json.dumps(record), "link"), rules_of(game), mistakes, read_words("en"), TODAY)
        expected = MistakeList()
        read_record(json_node(record), rules_of(game), expected, read_words("en"), TODAY)
        assert [plain(one.message) for one in mistakes.found] == [plain(one.message) for one in expected.found]
