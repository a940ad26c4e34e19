"""Records as text: a blank one to fill in, and a read one back to its short-hand."""

import re
from collections.abc import Iterator
from typing import Any

from generator.spec.card_rules import CardRules, read_card_rules
from generator.spec.ledger import Family
from generator.spec.pack import Pack
from generator.spec.questions import Question, card_questions, quick_questions, said, what_fits
from generator.spec.record import Marks, Player, Record
from generator.spec.scoring import CardsRule, Manual

PLAIN = re.compile(r"[^\W\d_](?:[\w '.-]*\w)?")
NOT_WORDS = {"null", "true", "false", "yes", "no", "on", "off", "all", "none", "y", "n"}
UNPRINTED = re.compile(r'[\x00-\x1f"\\\x7f-\xa0\u2028\u2029\ud800-\udfff\ufeff\ufffe\uffff]')
KEY_WIDTH = 24
TEXT_WIDTH = 120


def blank_record(pack: Pack, players: tuple[str, ...], quick: bool, language: str, game: str | None = None) -> str:
    """A record to fill in, with what fits beside each key; what is left empty is not told."""
    cards = read_card_rules(pack)
    lines = [*blank_head(pack, game or pack.name, language), "players:"]
    for name in players:
        lines.append(f"  - name: {quoted(name)}")
        told = quick_lines(pack, cards, language) if quick else full_lines(pack, cards, language)
        lines.extend(f"    {line}".rstrip() for line in told)
    return "\n".join(lines) + "\n"


def blank_head(pack: Pack, game: str, language: str) -> Iterator[str]:
    """What stands above the players."""
    yield f"# {pack.file.title.in_language(language)}. Fill in what the sheets show; what is left empty is not told, and not taken for 0."
    yield f"game: {quoted(game)}"
    yield "scenario:"
    if pack.scoring.modes:
        yield f"mode: {quoted(pack.scoring.modes[0])}".ljust(KEY_WIDTH) + f"  # {' or '.join(pack.scoring.modes)}"
    yield "date:".ljust(KEY_WIDTH) + "  # like 2024-12-31"


def quick_lines(pack: Pack, cards: CardRules, language: str) -> Iterator[str]:
    """A key for each line of the score, then what cards may ask for."""
    asked = quick_questions(pack, cards, language)
    for question in asked:
        yield from question_lines(question)
    more = [question for question in card_questions(pack, cards, None, language) if question.key not in {one.key for one in asked}]
    if more:
        yield "# what the cards look at: fill in what those named above need"
    for question in more:
        yield from question_lines(question)


def full_lines(pack: Pack, cards: CardRules, language: str) -> Iterator[str]:
    """Every family of the ledger, grouped by the first part of its id, after what only the rules ask for."""
    rules = pack.scoring.rules or {}
    keys = {name for name, rule in rules.items() if isinstance(rule, CardsRule)} | {rule.manual for rule in rules.values() if isinstance(rule, Manual)}
    for question in quick_questions(pack, cards, language):
        if question.key in keys:
            yield from question_lines(question)
    group = None
    for name, family in pack.ledger.families.items():
        head, dot, _ = name.partition(".")
        if dot and head != group:
            yield f"# ---- {head} ----"
        group = head if dot else None
        yield commented(f"{name}:", f"{said(family.name, '', language)}, {family.kind}: {what_fits(family)}".removeprefix(", "))


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


def dump_record(record: Record, pack: Pack) -> str:
    """A record in short-hand; reading it gives the same record."""
    lines = [f"{key}: {quoted(text)}" for key, text in (("game", record.game), ("scenario", record.scenario)) if text]
    if record.mode or pack.scoring.modes:
        lines.append(f"mode: {quoted(record.mode)}")
    lines += [f"date: {quoted(record.date)}"] if record.date else []
    lines.append("players:")
    for player in record.players:
        lines.append(f"  - name: {quoted(player.name)}")
        lines.extend(f"    {key}: {value}" for key, value in player_entries(player, pack))
    return "\n".join(lines) + "\n"


def player_entries(player: Player, pack: Pack) -> Iterator[tuple[str, str]]:
    """What is told of a player: numbers given outright, cards, then cells."""
    yield from ((key, str(number)) for key, number in player.given.items())
    yield from ((key, flow(ids)) for key, ids in player.cards.items())
    for name, marks in player.cells.items():
        yield from cell_entries(name, pack.ledger.families[name], marks)


def cell_entries(name: str, family: Family, marks: Marks) -> Iterator[tuple[str, str]]:
    """A family's cells in the shortest form that tells them all."""
    if marks.known is None:
        yield name, str(marks.total)
    elif family.kind == "number":
        yield name, number_text(marks.known)
    elif family.kind == "states":
        yield from state_entries(name, family, marks.known)
    elif family.kind == "track" and not any(later and not sooner for sooner, later in zip(marks.known, marks.known[1:], strict=False)):
        yield name, str(marks.total)
    elif all(marks.known) or not any(marks.known):
        yield name, "all" if all(marks.known) else "none"
    else:
        yield name, flow([cell for cell, is_marked in zip(family.cell_names, marks.known, strict=True) if is_marked])


def number_text(known: tuple[Any, ...]) -> str:
    """Numbers that are written, null where nothing stands."""
    if len(known) == 1 and known[0] is not None:
        return str(known[0])
    return "[]" if all(number is None for number in known) else f"[{', '.join('null' if number is None else str(number) for number in known)}]"


def state_entries(name: str, family: Family, known: tuple[Any, ...]) -> Iterator[tuple[str, str]]:
    """The cells of each state; cells that were told one by one are only known as marked or not."""
    if any(isinstance(one, bool) for one in known):
        is_alike = len(set(known)) == 1
        cells_told = [(f"{name}.{cell}", "true") for cell, one in zip(family.cell_names, known, strict=True) if one is True]
        yield from [(name, "all" if known[0] else "none")] if is_alike else cells_told
        return
    cells = {state: [cell for cell, one in zip(family.cell_names, known, strict=True) if one == state] for state in family.states if state != "empty"}
    yield name, "{" + ", ".join(f"{state}: {flow(found)}" for state, found in cells.items() if found) + "}"


def flow(words: "tuple[str, ...] | list[str]") -> str:
    return f"[{', '.join(word if word.isdigit() else quoted(word) for word in words)}]"


def quoted(text: str) -> str:
    """A text as YAML: plain where nobody can misread it."""
    if PLAIN.fullmatch(text) and text.lower() not in NOT_WORDS and not UNPRINTED.search(text):
        return str(text)
    return '"' + UNPRINTED.sub(lambda found: "\\" + found[0] if found[0] in '"\\' else f"\\u{ord(found[0]):04x}", text) + '"'
