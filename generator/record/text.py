"""Records as text: a blank one to fill in, and a read one back to its short-hand."""

import re
from collections.abc import Collection, Iterator
from typing import Any, NamedTuple

from generator.errors import visible
from generator.ledger.condition import Play
from generator.ledger.ledger import Family
from generator.ledger.marks import NOTHING, Marks
from generator.reading.words import Words
from generator.record.allowed_values import what_fits
from generator.record.card_names import shown_card
from generator.record.entries import Entry, family_entry, is_possible, named_entry, possible_entries
from generator.record.questions import name_of, names_in, question_of, quick_entries
from generator.record.scenario import names_of
from generator.record.states import Told, told_states
from generator.rules.finished_game import Player, Record, without_table
from generator.rules.rules import RuledCard, Rules
from generator.source.yaml_quote import quoted

KEY_WIDTH = 24
TEXT_WIDTH = 120
BREAKING = re.compile(r"[^\S\u00a0]+")  # all space that may end a line


class Blank(NamedTuple):
    """What a blank record is made for."""

    game: str
    players: tuple[str, ...]
    mode: str = ""
    modules: tuple[str, ...] = ()

    @property
    def play(self) -> Play:
        return Play(self.mode, self.modules, len(self.players))


def blank_record(rules: Rules, blank: Blank, words: Words, *, quick: bool) -> str:
    """A record to fill in, with what fits beside each key; what is left empty is not told."""
    entries = possible_entries(rules, blank.play)
    lines_to_fill = list((quick_lines if quick else full_lines)(rules, words, blank.play))
    lines = [f"# {words.say('blank.head', game=rules.title.in_language(words.language))}"]
    scenarios = ", ".join(names_of(rules, words.language))
    lines += [head_line(entry, blank, words, scenarios) for entry in entries if entry.whose == "game"]
    if table := [line for whose, line in lines_to_fill if whose == "table"]:
        lines += [commented("table:", words.say("blank.table")), *(f"  {line}" for line in table)]
    own = [entry.key for entry in entries if entry.whose == "player" and entry.kind == "text"]
    lines.append("players:")
    for name in blank.players:
        first, *others = [f"{key}: {quoted(name)}" if key == "name" else f"{key}:" for key in own]
        lines += [f"  - {first}", *(f"    {line}" for line in others)]
        lines.extend(f"    {line}".rstrip() for whose, line in lines_to_fill if whose == "player")
    lines += card_lines(rules, words, blank.play, quick=quick)
    return "\n".join(map(visible, lines)) + "\n"


def head_line(entry: Entry, blank: Blank, words: Words, scenarios: str) -> str:
    """A key above the players, with what is known of it already."""
    if entry.key == "scenario" and scenarios:
        return commented(f"{entry.key}:", words.say("blank.scenarios", names=scenarios))
    match entry.kind:
        case "choice":
            return commented(f"{entry.key}: {quoted(blank.mode or entry.choices[0])}", what_fits(entry, words))
        case "choices":
            names = words.say("blank.modules", names=what_fits(entry, words))
            return commented(f"{entry.key}: {flow(blank.modules)}", names)
        case "date" | "files":
            return commented(f"{entry.key}:", what_fits(entry, words))
    return f"{entry.key}: {quoted(blank.game)}" if entry.key == "game" else f"{entry.key}:"


Lines = Iterator[tuple[str, str]]  # whose a line is, and the line


def quick_lines(rules: Rules, words: Words, play: Play) -> Lines:
    """A key for each line of the score, and what decides."""
    for entry in quick_entries(rules, play):
        yield entry.whose, entry_line(entry, words)


def full_lines(rules: Rules, words: Words, play: Play) -> Lines:
    """What has no cell, then every family of the ledger that this way to play uses, grouped by the first part of its
    id."""
    asked: dict[str, Entry] = {}
    for entry in possible_entries(rules, play):
        if entry.kind in ("cards", "number"):
            asked.setdefault(entry.key, entry)
    for entry in asked.values():
        yield entry.whose, entry_line(entry, words)
    group = None
    for name, family in rules.ledger.families.items():
        if not is_possible(family.when, play):
            continue
        entry = family_entry(name, family)
        head, dot, _ = name.partition(".")
        if dot and head != group:
            yield entry.whose, f"# ---- {head} ----"
        group = head if dot else None
        yield entry.whose, commented(f"{name}:", family_comment(entry, words))


def family_comment(entry: Entry, words: Words) -> str:
    """What a family is called, its kind, and what fits."""
    assert entry.family  # the entry is one of cells
    values = {"kind": words.say(f"blank.{entry.family.kind}"), "fits": what_fits(entry, words)}
    name = name_of(entry, words)
    return words.say("blank.cells", name=name, **values) if name else words.say("blank.nameless", **values)


def entry_line(entry: Entry, words: Words) -> str:
    """A key to fill in."""
    _, name, fits = question_of(entry, words)
    return commented(f"{entry.key}:", words.say("blank.asked", name=name, fits=fits))


def card_lines(rules: Rules, words: Words, play: Play, *, quick: bool) -> Iterator[str]:
    """The cards that may be named, once for all players: as they are printed, with their ids, and in a quick record
    with the keys that each of them needs."""
    known = {entry.key for entry in quick_entries(rules, play)}
    for entry in possible_entries(rules, play):
        if entry.kind == "cards":
            cards = rules.cards_of(entry.key).values()
            looks = {card.id: looked_at(card, known, rules, words) if quick else "" for card in cards}
            yield f"# {words.say('blank.cards', name=name_of(entry, words), key=entry.key)}"
            plain = [shown_card(card, words.language) for card in cards if not looks[card.id]]
            yield from (f"#   {line}" for line in wrapped(plain))
            if any(looks.values()):
                yield f"# {words.say('blank.cards_looking')}"
            looking = [(shown_card(card, words.language), looks[card.id]) for card in cards if looks[card.id]]
            yield from (f"#   {words.say('blank.asked', name=name, fits=keys)}" for name, keys in looking)


def looked_at(card: RuledCard, known: set[str], rules: Rules, words: Words) -> str:
    """The keys that a card needs beside those of the lines, each with its name and what fits."""
    entries = [named_entry(name, rules) for name in names_in(card.rule, rules) if name not in known]
    questions = [question_of(entry, words) for entry in entries]
    return ", ".join(words.say("blank.key", key=one.key, name=one.label, fits=one.fits) for one in questions)


def wrapped(names: list[str]) -> Iterator[str]:
    """Names with commas between, in lines that are not too long."""
    line = ""
    for name in names:
        if len(line) + len(name) > TEXT_WIDTH - 10:
            yield line.rstrip()
            line = ""
        line += f"{name}, " if name != names[-1] else name
    if line:
        yield line


def commented(key: str, comment: str) -> str:
    return f"{key.ljust(KEY_WIDTH)}  # {BREAKING.sub(' ', comment).strip()}"


def dump_record(record: Record, rules: Rules, *, untold: Collection[str] = ()) -> str:
    """A record in short-hand; reading it gives the same record. Keys of the head that are not told are left out."""
    lines = [f"{key}: {quoted(text)}" for key, text in (("game", record.game), ("scenario", record.scenario)) if text]
    if (record.mode or rules.scoring.modes) and "mode" not in untold:
        lines.append(f"mode: {quoted(record.mode)}")
    lines += [f"modules: {flow(record.modules)}"] if record.modules else []
    lines += [f"date: {quoted(record.date)}"] if record.date else []
    if record.table:
        lines += ["table:", *(f"  {key}: {value}" for key, value in player_entries(record.table, rules))]
    lines.append("players:")
    for player in record.players:
        lines.append(f"  - name: {quoted(player.name)}")
        lines += [f"    team: {quoted(player.team)}"] if player.team else []
        lines.extend(f"    {key}: {value}" for key, value in player_entries(without_table(player, record.table), rules))
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
    elif None in marks.known:
        told = ((cell, one) for cell, one in zip(family.cell_names, marks.known, strict=True) if one is not None)
        yield from ((f"{name}.{cell}", str(one).lower()) for cell, one in told)
    elif family.kind == "number":
        yield name, number_text(marks.known)
    elif family.kind == "states":
        yield name, states_text(told_states(family, marks))
    elif marks.beyond or (
        family.kind == "track"
        and not any(later and not sooner for sooner, later in zip(marks.known, marks.known[1:], strict=False))
    ):
        yield name, str(marks.total)
    elif all(marks.known) or not any(marks.known):
        yield name, "all" if all(marks.known) else "none"
    else:
        yield name, flow([cell for cell, is_marked in zip(family.cell_names, marks.known, strict=True) if is_marked])


def number_text(known: tuple[Any, ...]) -> str:
    """Numbers that are written, null where nothing stands."""
    if all(number == NOTHING for number in known):
        return "none"
    if len(known) == 1:
        return str(known[0])
    return f"[{', '.join('null' if number == NOTHING else str(number) for number in known)}]"


def states_text(told: dict[str, Told]) -> str:
    """The cells of each state, or how many where nobody knows which, or where some are beyond the last cell."""
    return (
        "{" + ", ".join(f"{state}: {one if isinstance(one, int) else flow(one)}" for state, one in told.items()) + "}"
    )


def flow(words: "tuple[str, ...] | list[str]") -> str:
    return f"[{', '.join(word if word.isdigit() else quoted(word) for word in words)}]"
