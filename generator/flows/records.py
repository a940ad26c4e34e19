"""One record at a time: the rules of a game, a record read, its scoreboard; blank records, and records asked for."""

import json
from collections.abc import Callable, Mapping, Sequence
from datetime import date
from pathlib import Path
from typing import Any

from generator.errors import MistakeList, Misuse, choose, counted
from generator.flows.choose import choose_modules
from generator.flows.file import File
from generator.flows.scores import judge, with_chapters
from generator.pack.find import shown_path
from generator.pack.rules import read_rules
from generator.pack.variant import find_game
from generator.pack.words import read_words
from generator.reading.words import Words
from generator.record.record import read_record as read_node
from generator.report.explain import Explainer
from generator.report.scoreboard import scoreboard_value
from generator.rules.plan import plan_text
from generator.rules.played import Record
from generator.rules.rules import Rules
from generator.source.tree import Node
from generator.source.yaml_text import parse_yaml, read_yaml

Source = str | Path | Mapping[str, Any]


def open_rules(name_or_path: str | Path, variant: str | Path | None = None) -> Rules:
    """Read the rules of a game: all that scoring needs. They can be pickled and shared between processes."""
    return read_rules(find_game(str(name_or_path), Path(variant) if variant else None))


def read_record(rules: Rules, source: Source, *, language: str | None = None, today: date | None = None) -> Record:
    """Read the record of a finished game: from a file, from YAML or JSON text, or from plain values.

    Raises everything that is wrong with it at once. `today` is what that word stands for in the record.
    """
    return read_whole(rules, source, language, today or date.today(), lenient=False)


def read_whole(rules: Rules, source: Source, language: str | None, today: date, *, lenient: bool) -> Record:
    """A record with the figures of its chapters, which are looked for beside its file, or from where one stands."""
    mistakes, words = MistakeList(), late_words(chosen_language(rules, language))
    node = node_of(source)
    record = read_node(node, rules, mistakes, words, today)
    mistakes.stop_if_any()
    assert record  # no mistakes: it was read
    return with_chapters(record, node, Explainer(rules, words), today, lenient=lenient)


def node_of(source: Source) -> Node:
    """The tree of a record, wherever it comes from."""
    match source:
        case Path():
            return read_yaml(source, shown_path(source))
        case str():
            return parse_yaml(source, "record")
    return parse_yaml(json.dumps(source, ensure_ascii=False, default=str), "record")


def score_record(
    rules: Rules, record: Record | Source, *, lenient: bool = False, language: str | None = None
) -> dict[str, Any]:
    """Score a record and return its scoreboard as plain values, the same that `--format json` writes.

    Raises everything that is wrong with the record at once; if one is lenient, broken checks are only warnings.
    """
    explainer = Explainer(rules, late_words(chosen_language(rules, language)))
    played = (
        record if isinstance(record, Record) else read_whole(rules, record, language, date.today(), lenient=lenient)
    )
    return scoreboard_value(judge(explainer, played, lenient=lenient), rules, played.place.path)


def late_words(language: str) -> Words:
    """The tool's words, read when something must be said: most records need none."""
    return Words(language, LateTexts(language))


class LateTexts(dict[str, str]):
    """The texts of a language, read when the first of them is asked for."""

    def __init__(self, language: str) -> None:
        super().__init__()
        self.language = language

    def __missing__(self, key: str) -> str:
        self.update(read_words(self.language).texts)
        return self[key]


def make_plan(name_or_path: str | Path, variant: str | Path | None = None) -> File:
    """Write everything that a second engine needs to score a game as one JSON document."""
    rules = open_rules(name_or_path, variant)
    return File(plan_text(rules).encode(), f"{rules.name}-plan.json", f"plan of {rules.name}, rules {rules.digest}")


def chosen_language(rules: Rules, language: str | None) -> str:
    if language:
        choose("language", language, rules.languages)
    return language or rules.languages[0]


def rules_and_words(name_or_path: str | Path, variant: str | Path | None, language: str | None) -> tuple[Rules, Words]:
    """The rules of a game, and the words in which its players are spoken to."""
    game = find_game(str(name_or_path), Path(variant) if variant else None)
    rules = read_rules(game)
    return rules, read_words(chosen_language(rules, language), game)


def make_record(
    name_or_path: str | Path,
    players: Sequence[str] = (),
    *,
    quick: bool = False,
    mode: str | None = None,
    modules: Sequence[str] = (),
    variant: str | Path | None = None,
    language: str | None = None,
) -> File:
    """Write a record to fill in: every cell of the sheets, or with `quick` only the lines of the score."""
    from generator.record.text import Blank, blank_names, blank_record

    rules, words = rules_and_words(name_or_path, variant, language)
    names = chosen_players(rules, players) or blank_names(rules, words)
    blank = Blank(str(variant or name_or_path), names, *played_so(rules, mode, modules))
    text = blank_record(rules, blank, words, quick=quick)
    return File(text.encode(), f"{rules.name}-record.yaml", counted(len(blank.players), "player"))


def ask_record(
    name_or_path: str | Path,
    ask: Callable[[str], str],
    tell: Callable[[str], None],
    players: Sequence[str] = (),
    *,
    mode: str | None = None,
    modules: Sequence[str] = (),
    variant: str | Path | None = None,
    language: str | None = None,
) -> File:
    """Ask for the lines of a score one by one: `ask` brings the answer to a question, `tell` says what is wrong."""
    from generator.interview import Interview, Told
    from generator.record.text import blank_names, dump_record

    rules, words = rules_and_words(name_or_path, variant, language)
    names = chosen_players(rules, players) or blank_names(rules, words)
    in_play = played_so(rules, mode, modules)[1] if modules else None
    known = Told(str(variant or name_or_path), date.today(), played_so(rules, mode, ())[0] if mode else None, in_play)
    text = dump_record(Interview(Explainer(rules, words), known, ask, tell).record(names), rules)
    return File(text.encode(), f"{rules.name}-record.yaml", counted(len(names), "player"))


def played_so(rules: Rules, mode: str | None, modules: Sequence[str]) -> tuple[str, tuple[str, ...]]:
    """The mode and the modules asked for, or the first mode without modules."""
    if mode:
        choose("mode", mode, rules.scoring.modes)
    return mode or (rules.scoring.modes or ("",))[0], choose_modules(rules.modules, modules)


def chosen_players(rules: Rules, players: Sequence[str]) -> tuple[str, ...]:
    """The names asked for, as many as the game takes; none if none are."""
    low, high = rules.players
    if not all(players) or len(set(players)) < len(players):
        raise Misuse(f"`players`: '{','.join(players)}' is not a list of different names like Ann,Bob")
    if players and not low <= len(players) <= high:
        raise Misuse(f"`players`: {counted(len(players), 'player')}; the game takes {low} to {high}")
    return tuple(players)
