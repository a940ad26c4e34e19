"""Spoiled saves and entries of the panel, thrown at the page's own code: never an exception, always the sentences of
the command, and the last good game stays. The same cases at every run, over all games."""

import json
from functools import cache
from random import Random
from typing import Any

from support.bare_sheet import bare_data
from support.many_cases import some_of
from support.page_judges import disagreements, plain, said_by_command, taken
from support.spoiled_records import PLAYED, WRITTEN, json_node, legal_saves, spoiled_case
from two_engines.material import plan_in, rules_of
from two_engines.reading import TODAY

from generator.errors import MistakeList
from generator.pack.words import read_words
from generator.record.record import read_record
from generator.web.entries import entry_list

SAVES, ENTRIES, AT_ONCE = 4_000, 1_000, 200


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
        assert [plain(one.message) for one in mistakes.errors] == [plain(one.message) for one in expected.errors]
