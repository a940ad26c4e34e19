"""One record at a time: the rules of a game, a record read, its scoreboard; blank records, and records asked for."""

import json
from collections.abc import Mapping, Sequence
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Any

from generator.errors import MistakeList, Mistakes, Misuse, Place, choose, mistake
from generator.orders.choices import choose_modules
from generator.orders.file import File
from generator.orders.order import takes
from generator.pack.find import shown_path
from generator.pack.of_record import game_of_record, name_from_here
from generator.pack.rules import read_rules
from generator.pack.variant import find_game, real_path
from generator.pack.words import read_words
from generator.reading.words import Words
from generator.record.record import read_record as read_node
from generator.report.explain import Explainer
from generator.report.scoreboard import scoreboard_value
from generator.rules.finished_game import Record
from generator.rules.plan import plan_text
from generator.rules.rules import Rules
from generator.scoring.order import RecordOrder
from generator.scoring.scorer import judge, with_chapters
from generator.source.tree import Mapping as Tree
from generator.source.tree import Node, Scalar, is_absent
from generator.source.yaml_text import parse_yaml, read_yaml

if TYPE_CHECKING:
    from generator.scoring.interview import Answered, Beginning

HEAD = ("scenario", "mode", "modules", "date")

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
    rules: Rules, record: Record | Source, *, lenient: bool = False, so_far: bool = False, language: str | None = None
) -> dict[str, Any]:
    """Score a record and return its scoreboard as plain values, the same that `--format json` writes.

    Raises everything that is wrong with the record at once; if one is lenient, broken checks are only warnings. What is
    not told is wrong, too, unless one wants to know how the game stands `so_far`.
    """
    explainer = Explainer(rules, late_words(chosen_language(rules, language)))
    played = (
        record if isinstance(record, Record) else read_whole(rules, record, language, date.today(), lenient=lenient)
    )
    return scoreboard_value(judge(explainer, played, lenient=lenient, so_far=so_far), rules, played.place.path)


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
    return choose("language", language, rules.languages) if language else rules.languages[0]


def rules_and_words(name_or_path: str | Path, variant: str | Path | None, language: str | None) -> tuple[Rules, Words]:
    """The rules of a game, and the words in which its players are spoken to."""
    game = find_game(str(name_or_path), Path(variant) if variant else None)
    rules = read_rules(game)
    return rules, read_words(chosen_language(rules, language), game)


@takes(RecordOrder)
def make_record(name_or_path: str | Path, order: RecordOrder) -> File:
    """Write a record to fill in: every cell of the sheets, or with `quick` only the lines of the score."""
    from generator.record.player_names import blank_names
    from generator.record.text import Blank, blank_record

    if order.begun:
        raise Misuse("`begun`: who goes on with a record is asked for the rest; call ask_record")
    rules, words = rules_and_words(name_or_path, order.variant, order.language)
    names = chosen_players(rules, order.players, words) or blank_names(rules, words)
    game = name_from_here(str(order.variant or name_or_path))
    blank = Blank(game, names, *played_so(rules, order.mode, order.modules))
    text = blank_record(rules, blank, words, quick=order.quick)
    return File(text.encode(), f"{rules.name}-record.yaml", words.count("command.players", len(names)))


class AskedRecord(File):
    """A record that was asked for: what it scores, in words, and whether everything was asked."""

    score: str
    is_whole: bool


@takes(RecordOrder)
def ask_record(name_or_path: str | Path, order: RecordOrder) -> AskedRecord:
    """Ask for the lines of a score one by one: `ask` brings the answer to a question, `tell` says what is wrong.

    When `ask` raises EOFError or KeyboardInterrupt, the record has what was told until then; raised again if that is
    nothing. `begun` is a record to go on with; one that will be replaced `in_place` may have no remarks.
    """
    from generator.scoring.interview import Interview

    rules, words = rules_and_words(name_or_path, order.variant, order.language)
    game, head, begun = str(order.variant or name_or_path), asked_head(rules, order.mode, order.modules), order.begun
    beginning = (
        begun_record(begun, rules, words, game) if begun else new_record(rules, words, game, head, order.players)
    )
    if begun and order.in_place:
        refuse_own_lines(begun, beginning, rules, words)
    interview = Interview(Explainer(rules, words), beginning, order.ask, order.tell)
    return asked_record(interview.answered(), Explainer(rules, words))


def asked_head(rules: Rules, mode: str | None, modules: Sequence[str]) -> dict[str, str]:
    """The mode and the modules, where they were asked for."""
    name, in_play = played_so(rules, mode, modules)
    return ({"mode": name} if mode else {}) | ({"modules": " ".join(in_play)} if modules else {})


def new_record(rules: Rules, words: Words, game: str, head: dict[str, str], players: Sequence[str]) -> "Beginning":
    """What is known of a record that nobody has begun; players who are only counted are asked for their names."""
    from generator.record.player_names import count_in
    from generator.scoring.interview import Beginning

    names = chosen_players(rules, players, words)
    return Beginning(name_from_here(game), date.today(), head, tuple(players) if count_in(players) else names)


def begun_record(path: Path, rules: Rules, words: Words, game: str) -> "Beginning":
    """What is known of a record that is gone on with: all that it says."""
    from generator.scoring.interview import Beginning

    node, mistakes, today = read_yaml(path, shown_path(path)), MistakeList(), date.today()
    said = {key.text: value for key, value in node.entries if not is_absent(value)} if isinstance(node, Tree) else {}
    other = said.get("game")
    if isinstance(other, Scalar) and other.text != game and not is_game_of(other.text, path, game):
        raise mistake(other.place, words.say("command.other_game", game=other.text))
    record = read_node(node, rules, mistakes, words, today)
    mistakes.stop_if_any()
    assert record  # no mistakes: it was read
    head = {key: " ".join(record.modules) if key == "modules" else getattr(record, key) for key in HEAD if key in said}
    return Beginning(other.text if isinstance(other, Scalar) else game, today, head, begun=record)


def is_game_of(named: str, record: Path, game: str) -> bool:
    """Whether a record is of a game that is called otherwise from here."""
    try:
        owner, asked = find_game(game_of_record(named, record).name), find_game(game)
    except Mistakes:
        return False
    return [real_path(path) for path in owner.paths] == [real_path(path) for path in asked.paths]


def refuse_own_lines(path: Path, beginning: "Beginning", rules: Rules, words: Words) -> None:
    """A record with remarks, or written in another way than ours, would lose them."""
    from generator.record.text import dump_record

    assert beginning.begun
    untold = {"mode"} - beginning.head.keys()
    if path.read_text(encoding="utf-8") != dump_record(beginning.begun, rules, untold=untold):
        raise mistake(Place(shown_path(path)), words.say("command.own_lines"))


def asked_record(answered: "Answered", explainer: Explainer) -> AskedRecord:
    """The file of a record that was asked for, with its score if all was asked."""
    from generator.record.text import dump_record

    record, rules, words = answered.record, explainer.rules, explainer.words
    text = dump_record(record, rules, untold=answered.untold)
    about = words.count("command.players", len(record.players))
    made = AskedRecord(text.encode(), f"{rules.name}-record.yaml", about)
    made.is_whole = answered.is_whole
    made.score = score_text(record, explainer) if answered.is_whole else ""
    return made


def score_text(record: Record, explainer: Explainer) -> str:
    """The table of a record, or what keeps it from being scored."""
    from generator.report.report import make_report
    from generator.report.text import table_text

    try:
        return table_text(make_report(judge(explainer, record, lenient=False), explainer, ""), explain=False)
    except Mistakes as wrong:
        missing = [f"  {one.message}" for one in wrong.mistakes]
        return "\n".join([explainer.words.say("interview.unscored"), *missing]) + "\n"


def played_so(rules: Rules, mode: str | None, modules: Sequence[str]) -> tuple[str, tuple[str, ...]]:
    """The mode and the modules asked for; without a mode that of the modules, or the first."""
    in_play = choose_modules(rules.modules, modules)
    return choose("mode", mode, rules.scoring.modes) if mode else rules.mode_with(in_play), in_play


def chosen_players(rules: Rules, players: Sequence[str], words: Words) -> tuple[str, ...]:
    """The names asked for, as many as the game takes, or numbered ones for a number alone; none if none are."""
    from generator.record.player_names import count_in, numbered_names, wrong_names

    count = count_in(players)
    names = tuple(players) if count is None else numbered_names(count, words)
    if players and (wrong := wrong_names(names, rules, words)):
        raise Misuse(f"`players`: {wrong}")
    return names
