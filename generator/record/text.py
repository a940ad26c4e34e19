"""Records as text: a blank one to fill in, and a read one back to its short-hand."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from generator.ledger.ledger import Family
from generator.ledger.marks import Marks
from generator.play.condition import Play
from generator.record.questions import Question, card_questions, is_possible, quick_questions, said, what_fits
from generator.rules.played import Player, Record
from generator.rules.points.cards import CardsRule
from generator.rules.points.counts import Manual
from generator.rules.rules import Rules
from generator.source.yaml_quote import quoted

KEY_WIDTH = 24
TEXT_WIDTH = 120


class Blank(NamedTuple):
    """What a blank record is made for."""

    game: str
    players: tuple[str, ...]
    mode: str = ""
    modules: tuple[str, ...] = ()

    @property
    def play(self) -> Play:
        return Play(self.mode, self.modules, len(self.players))


def blank_record(rules: Rules, blank: Blank, language: str, *, quick: bool) -> str:
    """A record to fill in, with what fits beside each key; what is left empty is not told."""
    told = list(quick_keys(rules, language, blank.play) if quick else full_keys(rules, language, blank.play))
    shared = rules.keys.shared
    lines = list(blank_head(rules, blank, language))
    if table := [line for key, line in told if key in shared]:
        lines += ["table:".ljust(KEY_WIDTH) + "  # what the whole table has once", *(f"  {line}" for line in table)]
    lines.append("players:")
    for name in blank.players:
        lines.append(f"  - name: {quoted(name)}")
        lines += ["    team:"] if rules.scoring.teams else []
        lines.extend(f"    {line}".rstrip() for key, line in told if key not in shared)
    return "\n".join(lines) + "\n"


def blank_head(rules: Rules, blank: Blank, language: str) -> Iterator[str]:
    """What stands above the players."""
    yield (
        f"# {rules.title.in_language(language)}. Fill in what the sheets show; what is left empty is not told, and"
        " not taken for 0."
    )
    yield f"game: {quoted(blank.game)}"
    yield "scenario:"
    if rules.scoring.modes:
        yield (
            f"mode: {quoted(blank.mode or rules.scoring.modes[0])}".ljust(KEY_WIDTH)
            + f"  # {' or '.join(rules.scoring.modes)}"
        )
    if rules.modules:
        yield f"modules: {flow(blank.modules)}".ljust(KEY_WIDTH) + f"  # of {', '.join(rules.modules)}"
    yield "date:".ljust(KEY_WIDTH) + "  # like 2024-12-31"


Keyed = Iterator[tuple[str, str]]  # a line, and the key that it is about


def quick_keys(rules: Rules, language: str, play: Play) -> Keyed:
    """A key for each line of the score, then what cards may ask for."""
    asked = quick_questions(rules, language, play)
    for question in asked:
        yield from ((question.key, line) for line in question_lines(question))
    more = [
        question
        for question in card_questions(rules, None, language, play)
        if question.key not in {one.key for one in asked}
    ]
    if more:
        yield "", "# what the cards look at: fill in what those named above need"
    for question in more:
        yield from ((question.key, line) for line in question_lines(question))


def full_keys(rules: Rules, language: str, play: Play) -> Keyed:
    """Every family of the ledger that this way to play uses, grouped by the first part of its id, after what only the
    rules ask for."""
    every = rules.scoring.rules
    keys = {name for name, rule in every.items() if isinstance(rule, CardsRule)} | {
        rule.manual for rule in every.values() if isinstance(rule, Manual)
    }
    for question in quick_questions(rules, language, play):
        if question.key in keys:
            yield from ((question.key, line) for line in question_lines(question))
    group = None
    for name, family in rules.ledger.families.items():
        if not is_possible(family.when, play):
            continue
        head, dot, _ = name.partition(".")
        if dot and head != group:
            yield "" if not family.shared else name, f"# ---- {head} ----"
        group = head if dot else None
        yield (
            name,
            commented(
                f"{name}:", f"{said(family.name, '', language)}, {family.kind}: {what_fits(family)}".removeprefix(", ")
            ),
        )


def question_lines(question: Question) -> Iterator[str]:
    """A key to fill in, and the ids of the cards that it may list."""
    yield commented(f"{question.key}:", f"{question.label}: {question.hint}")
    line = ""
    for card in question.cards:
        if len(line) + len(card) > TEXT_WIDTH - 10:
            yield f"#   {line}"
            line = ""
        line += f"{card}, " if card != question.cards[-1] else card
    if line:
        yield f"#   {line}"


def commented(key: str, comment: str) -> str:
    return f"{key.ljust(KEY_WIDTH)}  # {' '.join(comment.split())}"


def dump_record(record: Record, rules: Rules) -> str:
    """A record in short-hand; reading it gives the same record."""
    lines = [f"{key}: {quoted(text)}" for key, text in (("game", record.game), ("scenario", record.scenario)) if text]
    if record.mode or rules.scoring.modes:
        lines.append(f"mode: {quoted(record.mode)}")
    lines += [f"modules: {flow(record.modules)}"] if record.modules else []
    lines += [f"date: {quoted(record.date)}"] if record.date else []
    if record.table:
        lines += ["table:", *(f"  {key}: {value}" for key, value in player_entries(record.table, rules))]
    shared = rules.keys.shared
    lines.append("players:")
    for player in record.players:
        lines.append(f"  - name: {quoted(player.name)}")
        lines += [f"    team: {quoted(player.team)}"] if player.team else []
        lines.extend(f"    {key}: {value}" for key, value in player_entries(player, rules) if key not in shared)
    return "\n".join(lines) + "\n"


def player_entries(player: Player, rules: Rules) -> Iterator[tuple[str, str]]:
    """What is told of a player: numbers given outright, cards, then cells."""
    yield from ((key, str(number)) for key, number in player.given.items())
    yield from ((key, flow(ids)) for key, ids in player.cards.items())
    for name, marks in player.cells.items():
        yield from cell_entries(name, rules.ledger.families[name], marks)


def cell_entries(name: str, family: Family, marks: Marks) -> Iterator[tuple[str, str]]:
    """A family's cells in the shortest form that tells them all."""
    if marks.known is None:
        yield name, str(marks.total)
    elif family.kind == "number":
        yield name, number_text(marks.known)
    elif family.kind == "states":
        yield from state_entries(name, family, marks.known)
    elif family.kind == "track" and not any(
        later and not sooner for sooner, later in zip(marks.known, marks.known[1:], strict=False)
    ):
        yield name, str(marks.total)
    elif all(marks.known) or not any(marks.known):
        yield name, "all" if all(marks.known) else "none"
    else:
        yield name, flow([cell for cell, is_marked in zip(family.cell_names, marks.known, strict=True) if is_marked])


def number_text(known: tuple[Any, ...]) -> str:
    """Numbers that are written, null where nothing stands."""
    if len(known) == 1 and known[0] is not None:
        return str(known[0])
    return (
        "[]"
        if all(number is None for number in known)
        else f"[{', '.join('null' if number is None else str(number) for number in known)}]"
    )


def state_entries(name: str, family: Family, known: tuple[Any, ...]) -> Iterator[tuple[str, str]]:
    """The cells of each state; cells that were told one by one are only known as marked or not."""
    if any(isinstance(one, bool) for one in known):
        is_alike = len(set(known)) == 1
        cells_told = [
            (f"{name}.{cell}", "true") for cell, one in zip(family.cell_names, known, strict=True) if one is True
        ]
        yield from [(name, "all" if known[0] else "none")] if is_alike else cells_told
        return
    cells = {
        state: [cell for cell, one in zip(family.cell_names, known, strict=True) if one == state]
        for state in family.states
        if state != "empty"
    }
    yield name, "{" + ", ".join(f"{state}: {flow(found)}" for state, found in cells.items() if found) + "}"


def flow(words: "tuple[str, ...] | list[str]") -> str:
    return f"[{', '.join(word if word.isdigit() else quoted(word) for word in words)}]"
