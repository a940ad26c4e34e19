"""Random saves: what a game may tell, in the one spelling of a save; told whole, in part, by counts, or not at all."""

from collections.abc import Callable, Iterable
from random import Random
from typing import Any, NamedTuple

from generator.ledger.ledger import Family
from generator.rules.points.cards import CardsRule
from generator.rules.points.counts import Manual
from generator.rules.rules import Rules

NAMES = ("Ann", "Bob", "Cleo", "Dan", "Éva")
MORE_NAMES = (*NAMES, "Finn", "Gül", "Hal", "Ida", "Jo", "Kay", "Lu")
HIGHEST = 12  # numbers are drawn near their lowest, where games are


class Manner(NamedTuple):
    """How much a save tells: chances of a family, of a number given outright, and of a family told in part."""

    cells: float
    given: float
    parts: float


FULL, SOME, QUICK = Manner(1.0, 0.02, 0.0), Manner(0.6, 0.08, 0.3), Manner(0.2, 0.6, 0.1)


def random_save(
    game: str,
    rules: Rules,
    chance: Random,
    manner: Manner,
    only: Iterable[str] | None = None,
    known: tuple[str, ...] = NAMES,
) -> dict[str, Any]:
    """A save; `only` are the names of all that it may tell, `known` those of players."""
    wanted = None if only is None else set(only)
    is_wanted: Callable[[str], bool] = lambda name: wanted is None or name in wanted  # noqa: E731
    least, most = rules.players
    names = known[: chance.randint(least, min(most, len(known)))]
    save: dict[str, Any] = {"game": game}
    if rules.scoring.modes:
        save["mode"] = str(chance.choice(rules.scoring.modes))
    modules = [str(name) for name in rules.modules if chance.random() < 0.4]
    table = cells_told(rules, chance, manner, is_wanted, shared=True) | cards_told(rules, chance, manner, shared=True)
    has_teams = rules.scoring.teams and chance.random() < 0.5
    mood = chance.choice((None, None, "low", "none"))
    players = []
    for name in names:
        team = {"team": chance.choice(("Reds", "Blues"))} if has_teams and chance.random() < 0.9 else {}
        players.append({"name": name, **team, **player_told(rules, chance, manner, is_wanted, mood)})
    if modules:
        save["modules"] = modules
    if table:
        save["table"] = table
    return {**save, "players": players}


def player_told(
    rules: Rules, chance: Random, manner: Manner, is_wanted: Callable[[str], bool], mood: str | None
) -> dict[str, Any]:
    cells = cells_told(rules, chance, manner, is_wanted, shared=False, mood=mood)
    cards = {name: value for name, value in cards_told(rules, chance, manner, shared=False).items() if is_wanted(name)}
    return {**cells, **numbers_told(rules, chance, manner, is_wanted), **cards}


def cells_told(
    rules: Rules,
    chance: Random,
    manner: Manner,
    is_wanted: Callable[[str], bool],
    *,
    shared: bool,
    mood: str | None = None,
) -> dict[str, Any]:
    told: dict[str, Any] = {}
    for name, spec in rules.ledger.families.items():
        if spec.shared == shared and is_wanted(name) and chance.random() < manner.cells:
            is_part = spec.size > 1 and chance.random() < manner.parts / 3
            told |= part_of(str(name), spec, chance) if is_part else {str(name): whole_of(spec, chance, manner, mood)}
    return told


def called(spec: Family, index: int) -> int | str:
    name = str(spec.cell_names[index])
    return int(name) if name.isdigit() else name


def whole_of(spec: Family, chance: Random, manner: Manner, mood: str | None) -> Any:
    """All cells of a family, or how many."""
    is_counted = chance.random() < manner.parts
    if spec.kind == "number":
        return numbers_of(spec, chance)
    share = {"none": 0.0, "low": 0.2}.get(mood or "", chance.random())
    if spec.kind == "states":
        return states_of(spec, chance, share, is_counted=is_counted)
    size = spec.size
    if spec.kind == "track" and chance.random() < 0.9:
        filled = max(spec.prefilled, round(share * size))
        beyond = chance.randint(1, spec.beyond) if spec.beyond and filled == size else 0
        return size + beyond if beyond else listed(spec, range(filled))
    marked = [index for index in range(size) if index < spec.prefilled or chance.random() < share]
    return len(marked) if is_counted and 0 < len(marked) < size and spec.kind == "checks" else listed(spec, marked)


def listed(spec: Family, marked: Iterable[int]) -> Any:
    cells = [called(spec, index) for index in marked]
    return bool(cells) if spec.size == 1 else cells


def numbers_of(spec: Family, chance: Random) -> Any:
    numbers = [number_of(spec, chance) if chance.random() < 0.85 else None for _ in range(spec.size)]
    while numbers and numbers[-1] is None:
        numbers.pop()
    return "none" if not numbers else numbers[0] if spec.size == 1 else numbers


def number_of(spec: Family, chance: Random) -> int:
    return chance.randint(spec.from_, min(spec.to, spec.from_ + chance.choice((2, HIGHEST))))


def states_of(spec: Family, chance: Random, share: float, *, is_counted: bool) -> Any:
    """Cells by state; the first ones as at the start of the game."""
    cells: dict[str, list[int]] = {str(state): [] for state in spec.states if state != "empty"}
    for index in range(spec.size):
        if spec.start_mask >> index & 1 or chance.random() < share:
            cells[chance.choice(list(cells))].append(index)
    if is_counted:
        counts = {state: len(found) for state, found in cells.items() if found}
        is_full = sum(counts.values()) == spec.size
        if spec.beyond and is_full:
            counts[list(counts)[-1]] += chance.randint(0, spec.beyond)
        return counts or "none"
    named = {state: [called(spec, index) for index in found] for state, found in cells.items() if found}
    return named or "none"


def part_of(name: str, spec: Family, chance: Random) -> dict[str, Any]:
    """Some cells of a family, each under its own key."""
    told = {}
    for index in range(spec.size):
        if chance.random() < 0.6:
            told[f"{name}.{spec.cell_names[index]}"] = cell_of(spec, chance)
    return told


def cell_of(spec: Family, chance: Random) -> Any:
    if spec.kind == "number":
        return number_of(spec, chance) if chance.random() < 0.8 else "none"
    return str(chance.choice(spec.states)) if spec.kind == "states" else chance.random() < 0.6


def numbers_told(rules: Rules, chance: Random, manner: Manner, is_wanted: Callable[[str], bool]) -> dict[str, int]:
    """Numbers given outright: measures, what players work out themselves, and points of whole lines."""
    told: dict[str, int] = {}
    for name in rules.scoring.measures:
        key = rules.keys.find(name)
        if key and key.spec is None and not key.is_shared and is_wanted(name) and chance.random() < manner.given:
            told |= within_limits(str(name), rules, chance)
    for name, rule in rules.scoring.rules.items():
        if isinstance(rule, Manual) and is_wanted(rule.manual) and chance.random() < max(manner.cells, manner.given):
            told |= within_limits(str(rule.manual), rules, chance)
        if is_wanted(f"line.{name}") and chance.random() < manner.given / 4:
            told |= within_limits(f"line.{name}", rules, chance)
    return told


def within_limits(key: str, rules: Rules, chance: Random) -> dict[str, int]:
    try:
        least, most = rules.keys.limits(key)
    except OverflowError:
        return {}
    start = min(max(0, least), most)
    return {key: chance.randint(max(least, start - 3), min(most, start + HIGHEST))}


def cards_told(rules: Rules, chance: Random, manner: Manner, *, shared: bool) -> dict[str, Any]:
    told: dict[str, Any] = {}
    for name, rule in rules.scoring.rules.items():
        if isinstance(rule, CardsRule) and rule.shared == shared and chance.random() < max(manner.cells, 0.4):
            known = [str(card) for card in rules.cards_of(name)]
            count = rule.held if rule.held is not None and chance.random() < 0.9 else chance.randint(0, rule.up_to or 4)
            told[str(name)] = chance.sample(known, min(len(known), count))
    return told
