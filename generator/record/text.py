"""Records as text: a blank one to fill in, and a read one back to its short-hand."""

import re
from collections.abc import Iterator
from typing import Any, NamedTuple

from generator.ledger.ledger import Family
from generator.ledger.marks import Marks
from generator.play.condition import Play
from generator.reading.words import Words
from generator.record.entries import Entry, family_entry, is_possible, possible_entries
from generator.record.fits import what_fits
from generator.record.questions import card_entries, name_of, question_of, quick_entries
from generator.record.scenario import names_of
from generator.rules.played import Player, Record
from generator.rules.rules import Rules
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


def blank_names(rules: Rules, words: Words) -> tuple[str, ...]:
    """Numbered players where nobody is named: two, or as near to that as the game allows."""
    low, high = rules.players
    return tuple(words.say("entry.player", n=number) for number in range(1, max(low, min(2, high)) + 1))


def blank_record(rules: Rules, blank: Blank, words: Words, *, quick: bool) -> str:
    """A record to fill in, with what fits beside each key; what is left empty is not told."""
    entries = possible_entries(rules, blank.play)
    told = list((quick_lines if quick else full_lines)(rules, words, blank.play))
    lines = [f"# {words.say('blank.head', game=rules.title.in_language(words.language))}"]
    scenarios = ", ".join(names_of(rules, words.language))
    lines += [head_line(entry, blank, words, scenarios) for entry in entries if entry.whose == "game"]
    if table := [line for whose, line in told if whose == "table"]:
        lines += [commented("table:", words.say("blank.table")), *(f"  {line}" for line in table)]
    own = [entry.key for entry in entries if entry.whose == "player" and entry.kind == "text"]
    lines.append("players:")
    for name in blank.players:
        first, *others = [f"{key}: {quoted(name)}" if key == "name" else f"{key}:" for key in own]
        lines += [f"  - {first}", *(f"    {line}" for line in others)]
        lines.extend(f"    {line}".rstrip() for whose, line in told if whose == "player")
    return "\n".join(lines) + "\n"


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
        case "date":
            return commented(f"{entry.key}:", what_fits(entry, words))
    return f"{entry.key}: {quoted(blank.game)}" if entry.key == "game" else f"{entry.key}:"


Lines = Iterator[tuple[str, str]]  # whose a line is, and the line


def quick_lines(rules: Rules, words: Words, play: Play) -> Lines:
    """A key for each line of the score, then what cards may ask for."""
    asked = quick_entries(rules, play)
    for entry in asked:
        yield from entry_lines(entry, words)
    known = {entry.key for entry in asked}
    more = [entry for entry in card_entries(rules, None, play) if entry.key not in known]
    if more:
        yield "player", f"# {words.say('blank.cards')}"
    for entry in more:
        yield from entry_lines(entry, words)


def full_lines(rules: Rules, words: Words, play: Play) -> Lines:
    """What has no cell, then every family of the ledger that this way to play uses, grouped by the first part of its
    id."""
    asked: dict[str, Entry] = {}
    for entry in possible_entries(rules, play):
        if entry.kind in ("cards", "number"):
            asked.setdefault(entry.key, entry)
    for entry in asked.values():
        yield from entry_lines(entry, words)
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


def entry_lines(entry: Entry, words: Words) -> Lines:
    """A key to fill in, and the ids of the cards that it may list."""
    _, name, fits = question_of(entry, words)
    yield entry.whose, commented(f"{entry.key}:", words.say("blank.asked", name=name, fits=fits))
    line, cards = "", entry.choices
    for card in cards:
        if len(line) + len(card) > TEXT_WIDTH - 10:
            yield entry.whose, f"#   {line}"
            line = ""
        line += f"{card}, " if card != cards[-1] else card
    if line:
        yield entry.whose, f"#   {line}"


def commented(key: str, comment: str) -> str:
    return f"{key.ljust(KEY_WIDTH)}  # {BREAKING.sub(' ', comment).strip()}"


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
        yield from state_entries(name, family, marks)
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


def state_entries(name: str, family: Family, marks: Marks) -> Iterator[tuple[str, str]]:
    """The cells of each state, or how many there are where nobody knows which; cells that were told one by one are only
    known as marked or not."""
    known = marks.known or ()
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
    told = {state: flow(found) if marks.is_placed else str(len(found)) for state, found in cells.items() if found}
    yield name, "{" + ", ".join(f"{state}: {text}" for state, text in told.items()) + "}"


def flow(words: "tuple[str, ...] | list[str]") -> str:
    return f"[{', '.join(word if word.isdigit() else quoted(word) for word in words)}]"
