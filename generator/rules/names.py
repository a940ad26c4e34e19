"""Every name in the rules of a game stands for something, and every measure can be found."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from generator.errors import MistakeList, Place, suggest
from generator.reading.names import NameChecker, words_in
from generator.reading.shape import Struct
from generator.rules.measure import Formula, Measure
from generator.rules.measures.cards import OfCards
from generator.rules.measures.points import PointsOf, TotalOf
from generator.rules.points.cards import CardsRule
from generator.rules.range import is_endless
from generator.rules.rules import Rules

# Kinds of names that are not checked by walking the rules, and who checks them.
ELSEWHERE = {
    "state": "the measure that counts cells in it",
    "card": "the check that forbids it; the reader of a variant's cards",
    "field of cards": "the measure that adds it up",
    "deck of cards": "the reader of the rules of cards",
    "rule of a card": "the reader of the rules of cards",
    "text of a card": "the reader of the rules of cards",
    "icon": "whoever reads icons.yaml: scores do not",
    "ink": "whoever reads the theme: scores do not",
    "sheet": "the reader of the pack, which opens its file",
    "face": "the reader of the pack, which opens its file",
    "data": "the reader of the deck, which opens its file",
    "deck": "the checker of odds.yaml",
    "field": "the reader of the rows; the checker of odds.yaml",
    "pile": "the checker of odds.yaml",
    "name of a cell": "the element that places the cells",
    "font": "the reader of the theme",
    "words": "the reader of the words",
}


def check_rules(names: "RuleNames") -> None:
    """Everything that the ledger, the scoring, the checks and the cards of a game say of one another."""
    rules, mistakes = names.rules, names.mistakes
    names.check_value(rules.ledger.families)
    names.check_value(rules.scoring)
    names.check_value(rules.checks)
    for check in rules.checks.values():
        if check.is_reconstructed and check.severity == "error":
            mistakes.add(check.place, "rests on a reconstructed figure and must not refuse a record; make it a warning")
    for cards in rules.cards.values():
        for card in cards.values():
            names.check_value((card.rule, *card.measures.values()))
            if card.rule.when is not None:
                mistakes.add(card.rule.when.place, "a card scores whenever it is held; its rule takes no 'when'")
            if isinstance(card.rule, CardsRule):
                mistakes.add(card.rule.place, f"card '{card.id}' scores other cards; only a rule in scoring.yaml does")
    before = len(mistakes.errors)
    check_circles(rules, mistakes)
    if len(mistakes.errors) == before:
        check_totals(rules, mistakes)
    if not mistakes.errors:
        check_limits(rules, mistakes)


class RuleNames(NameChecker):
    """Knows the names of measures, cells, tables, modes, modules and cards."""

    def __init__(self, rules: Rules, mistakes: MistakeList) -> None:
        super().__init__(rules.languages, mistakes)
        self.rules = rules
        self.ledger = rules.ledger
        self.known = {
            "table": lambda: rules.scoring.tables,
            "module": lambda: rules.modules,
            "mode": lambda: rules.scoring.modes,
            "given icon": lambda: rules.ledger.givers,
            "rule of cards": lambda: rules.keys.cards,
            "line": lambda: rules.scoring.rules,
        }

    def check_value(self, value: Any) -> None:
        if isinstance(value, Measure):
            if isinstance(value.value, str):
                self.check_measure(value.value, value.place)
            else:
                super().check_value(value.value)
        else:
            super().check_value(value)

    def check_measure(self, name: str, place: Place) -> None:
        """A measure's name is that of a measure, a family or a cell."""
        if self.rules.find(name) is None:
            known = (*self.rules.scoring.measures, *self.ledger.families)
            self.mistakes.add(place, f"no measure or cell '{name}'{suggest(name, known)}")

    def check_name(self, refers: str, word: str, place: Place, rules: dict[str, Any]) -> None:
        if refers == "measure":
            self.check_measure(word, place)
        elif refers in ("cell", "family"):
            self.check_cell(refers, word, place)
        elif refers not in ELSEWHERE:
            super().check_name(refers, word, place, rules)

    def check_cell(self, refers: str, word: str, place: Place) -> bool:
        """A cell or a family is in the ledger."""
        found = self.ledger.find(word)
        if found is None or (refers == "family" and found[2] is not None):
            self.tell_unknown("cell", word, place, self.ledger.families)
            return False
        return True

    def faults(self, value: Struct) -> Iterator[tuple[Place, str]]:
        return value.faults(self.rules) if hasattr(value, "faults") else iter(())


class PointsStep(NamedTuple):
    """The points of a line, as a step on the way to a measure."""

    line: str


Step = str | tuple[str, str] | PointsStep  # a measure by its name, a field of the cards under a rule, or a line


def check_circles(rules: Rules, mistakes: MistakeList) -> None:
    """No measure, no field of cards and no line is found by way of itself."""
    finished: set[Step] = set()

    def follow(step: Step, way: tuple[Step, ...]) -> None:
        if step in way:
            circle = " → ".join(map(shown, (*way[way.index(step) :], step)))
            mistakes.add(place_of_step(step, rules), f"{described(step)} is found by way of itself: {circle}")
        elif step not in finished:
            for one in dict.fromkeys(steps_from(step, rules)):
                follow(one, (*way, step))
            finished.add(step)

    fields = [(rule, field) for rule in rules.keys.cards for field in fields_under(rule, rules)]
    steps: list[Step] = [*rules.scoring.measures, *fields, *map(PointsStep, rules.scoring.rules)]
    for step in steps:
        follow(step, ())


def shown(step: Step) -> str:
    match step:
        case PointsStep():
            return f"points of {step.line}"
        case str():
            return step
    return f"'{step[1]}' of {step[0]}"


def described(step: Step) -> str:
    match step:
        case PointsStep():
            return f"line '{step.line}'"
        case str():
            return f"measure '{step}'"
    return f"field {shown(step)}"


def place_of_step(step: Step, rules: Rules) -> Place:
    if isinstance(step, PointsStep):
        return rules.scoring.rules[step.line].place
    return found_by(step, rules)[0].place


def fields_under(rule: str, rules: Rules) -> list[str]:
    """The fields in which cards under a rule hold measures."""
    return sorted({str(field) for card in rules.cards_of(rule).values() for field in card.measures})


def found_by(step: str | tuple[str, str], rules: Rules) -> list[Measure]:
    """What must be found before a step: what a measure is, or the field of each card."""
    if isinstance(step, str):
        meant = rules.find(step)
        return [meant] if isinstance(meant, Measure) else []
    rule, field = step
    return [card.measures[field] for card in rules.cards_of(rule).values() if field in card.measures]


def steps_from(step: Step, rules: Rules) -> Iterator[Step]:
    """What is looked at next on the way to a step."""
    if not isinstance(step, PointsStep):
        yield from steps_within(tuple(found_by(step, rules)))
    elif step.line in rules.scoring.rules:
        rule = rules.scoring.rules[step.line]
        yield from steps_within((rule, *(card.rule for card in rules.cards_of(step.line).values())))


def steps_within(value: Any) -> Iterator[Step]:
    """The measures by name, the fields of cards, and the lines of which the points are asked for, inside a value."""
    if isinstance(value, Measure):
        yield from (value.value,) if isinstance(value.value, str) else steps_within(value.value)
    elif isinstance(value, OfCards):
        yield value.of_cards, value.field
    elif isinstance(value, PointsOf):
        yield PointsStep(value.points_of)
    elif isinstance(value, Struct):
        for field in value.FIELDS:
            inner = getattr(value, field.name)
            yield from words_in(inner) if field.key.rules.get("refers") == "measure" else steps_within(inner)
    elif isinstance(value, tuple):
        for one in value:
            yield from steps_within(one)


def check_totals(rules: Rules, mistakes: MistakeList) -> None:
    """All points together are those of every line: no rule and no card may ask for them."""
    cards = [card for deck in rules.cards.values() for card in deck.values()]
    asking: list[Any] = [*rules.scoring.rules.values()]
    asking += [part for card in cards for part in (card.rule, *card.measures.values())]
    found = {place for value in asking for place in totals_in(value, rules)}
    for place in sorted(found):
        mistakes.add(place, "'total_of' is known only when all lines are made; no line, and no card, can ask for it")


def totals_in(value: Any, rules: Rules) -> Iterator[Place]:
    """Where a value, or a measure that it names, asks for all points together."""
    if isinstance(value, TotalOf):
        yield value.place
    elif isinstance(value, PointsOf):
        yield from ()  # the line is asked itself
    elif isinstance(value, Measure):
        meant = rules.find(value.value) if isinstance(value.value, str) else value.value
        yield from totals_in(meant, rules) if isinstance(meant, Measure | Formula) else ()
    elif isinstance(value, Struct):
        for field in value.FIELDS:
            inner = getattr(value, field.name)
            if field.key.rules.get("refers") == "measure":
                yield from (place for name in words_in(inner) for place in totals_in(Measure(name), rules))
            else:
                yield from totals_in(inner, rules)
    elif isinstance(value, tuple):
        for one in value:
            yield from totals_in(one, rules)


def check_limits(rules: Rules, mistakes: MistakeList) -> None:
    """Every number that a record may give outright has a lowest and a highest."""
    for name, entry in rules.scoring.measures.items():
        if is_endless(rules.limits.called(name)):
            mistakes.add(entry.place, f"nobody can say how high '{name}' may be; state 'least:' and 'most:'")
    for name, rule in rules.scoring.rules.items():
        if is_endless(rules.limits.line(name, rule)):
            mistakes.add(rule.place, f"nobody can say how many points '{name}' may bring; count what has limits")
