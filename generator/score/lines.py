"""Rules to lines: points, the reason, and what one more step would bring."""

from typing import NamedTuple

from generator.errors import MistakeList, suggest
from generator.ledger.ledger import RECONSTRUCTED
from generator.pack.card_rules import CardRules
from generator.pack.pack import Pack
from generator.play.condition import Condition, Play
from generator.reading.phrase import Phrase
from generator.record.record import Player, Record
from generator.report.words import words_in
from generator.rules.measures import Measure
from generator.rules.scoring import (
    CardsRule,
    Each,
    Level,
    Levels,
    Manual,
    Near,
    Parts,
    Rank,
    Rule,
    Sets,
    StepsRule,
    TableRow,
    Total,
)
from generator.score.measure import Gauge, Unknown

AT_LEAST, AT_MOST = "≥", "≤"


class Line(NamedTuple):
    """One line of a score: its points are those of its parts, where it has any."""

    id: str
    label: Phrase
    points: int
    because: str
    further: str = ""
    reference: str | None = None
    parts: "tuple[Line, ...]" = ()

    @property
    def is_reconstructed(self) -> bool:
        return self.reference == RECONSTRUCTED or any(part.is_reconstructed for part in self.parts)


class LineMaker:
    """Makes the lines of one player; what the record does not tell is collected as mistakes."""

    def __init__(
        self, pack: Pack, record: Record, player: Player, rules: CardRules, language: str, mistakes: MistakeList
    ) -> None:
        self.pack = pack
        self.record = record
        self.player = player
        self.gauge = Gauge(pack, record, player, rules)
        self.card_rules = rules
        self.language = language
        self.mistakes = mistakes

    def lines(self) -> tuple[Line, ...]:
        """The lines of every rule that holds in this game."""
        rules, play = self.pack.scoring.rules or {}, self.record.play
        found = [self.line(name, rule) for name, rule in rules.items() if holds(rule.when, play)]
        return tuple(line for line in found if line)

    def line(self, name: str, rule: Rule, label: Phrase | None = None) -> Line | None:
        """One rule's line; a number that the record gives for the whole line wins."""
        shown = rule.label or label or Phrase({"": name})
        if name in self.player.given and name not in (self.pack.scoring.measures or {}):
            return Line(name, shown, self.player.given[name], "", reference=rule.reference)
        try:
            return self.made(name, rule, shown)
        except Unknown as unknown:
            for missing in unknown.names:
                self.mistakes.add(
                    self.player.place,
                    f"{self.player.name}: '{shown.in_language(self.language)}' needs '{missing}', which the record does"
                    " not say",
                )
            return None

    def made(self, name: str, rule: Rule, label: Phrase) -> Line:
        match rule:
            case Total():
                value = self.gauge.of(rule.total)
                return Line(name, label, value, self.counted(rule.total, value), reference=rule.reference)
            case Each():
                value = self.gauge.of(rule.each)
                return Line(
                    name,
                    label,
                    value * rule.points,
                    f"{self.counted(rule.each, value)} × {rule.points}",
                    reference=rule.reference,
                )
            case StepsRule():
                return self.steps(name, rule, label)
            case Levels():
                return self.levels(name, rule, label)
            case CardsRule():
                return self.cards(name, rule, label)
            case Rank():
                return self.rank(name, rule, label)
            case Near():
                return self.near(name, rule, label)
            case Sets():
                return self.sets(name, rule, label)
            case Parts():
                parts = [
                    self.made(f"{name}.{number}", part, part.label or label)
                    for number, part in enumerate(rule.parts, 1)
                ]
                return Line(
                    name, label, sum(part.points for part in parts), "", reference=rule.reference, parts=tuple(parts)
                )
            case Manual():
                if rule.manual not in self.player.given:
                    raise Unknown(rule.manual)
                return Line(name, label, self.player.given[rule.manual], "", reference=rule.reference)
        raise TypeError(rule)

    def steps(self, name: str, rule: StepsRule, label: Phrase) -> Line:
        rows = (self.pack.scoring.tables or {})[rule.steps]
        value = self.gauge.of(rule.of)
        row = reached_row(rows, value)
        because = f"{self.counted(rule.of, value)} → {row.points}"
        return Line(name, label, row.points, because, reference=row.reference or rule.reference)

    def levels(self, name: str, rule: Levels, label: Phrase) -> Line:
        """The best level that holds, and what the next one needs."""
        best: Level | None = None
        for level in rule.levels:
            if self.level_holds(level) and (best is None or level.points >= best.points):
                best = level
        points = best.points if best else 0
        nearer = [level for level in rule.levels if level.points > points]
        because = self.told(best or rule.levels[0]) + f" → {points}"
        further = f"{self.wanted(nearer[0])} → {nearer[0].points}" if nearer else ""
        return Line(name, label, points, because, further, rule.reference)

    def level_holds(self, level: Level) -> bool:
        needs, limits = level.needs or {}, level.at_most or {}
        try:
            reached = [self.gauge.named(name) >= need for name, need in needs.items()]
            kept = [self.gauge.named(name) <= most for name, most in limits.items()]
        except Unknown:
            self.gauge.all(
                tuple(Measure(name) for name in (*needs, *limits))
            )  # names all that is missing, not the first alone
            raise
        return all(reached) and all(kept)

    def told(self, level: Level) -> str:
        """What a level asks, beside what the player has."""
        parts = [self.compared(name, need, AT_LEAST) for name, need in (level.needs or {}).items()]
        parts += [self.compared(name, most, AT_MOST) for name, most in (level.at_most or {}).items()]
        return ", ".join(parts)

    def compared(self, name: str, limit: int, sign: str) -> str:
        value = self.gauge.named(name)
        held = value >= limit if sign == AT_LEAST else value <= limit
        shown = sign if held else ("<" if sign == AT_LEAST else ">")
        return f"{self.title(name)} {value} {shown} {limit}"

    def wanted(self, level: Level) -> str:
        parts = [f"{self.title(name)} {need}" for name, need in (level.needs or {}).items()]
        parts += [f"{self.title(name)} {AT_MOST} {most}" for name, most in (level.at_most or {}).items()]
        return ", ".join(parts)

    def cards(self, name: str, rule: CardsRule, label: Phrase) -> Line:
        """A line for each card held, by the card's own rule."""
        held = self.player.cards.get(name)
        if held is None:
            raise Unknown(name)
        if rule.held is not None and len(held) != rule.held:
            place = self.player.places.get(name, self.player.place)
            self.mistakes.add(
                place,
                f"{self.player.name}: {len(held)} cards under '{name}'; at the end of the game there are {rule.held}",
            )
        parts: list[Line] = []
        for card in held:
            found = self.card_rules[rule.cards].get(card)
            if found is None:
                known = self.card_rules[rule.cards]
                self.mistakes.add(getattr(card, "place", self.player.place), f"no card '{card}'{suggest(card, known)}")
                continue
            part = self.line(card, found.rule, found.name)
            if part:
                parts.append(part if rule.most is None else part._replace(points=min(part.points, rule.most)))
        return Line(name, label, sum(part.points for part in parts), "", reference=rule.reference, parts=tuple(parts))

    def rank(self, name: str, rule: Rank, label: Phrase) -> Line:
        """Points by place; equal players share the points of their places, lose them, or all get the first's."""
        mine = self.gauge.of(rule.rank)
        worth = self.gauge.all(rule.points)
        values = [self.gauge.of_player(player, rule.rank) for player in self.record.players]
        if rule.least is not None and mine < rule.least:
            return Line(name, label, 0, f"{self.counted(rule.rank, mine)} < {rule.least}", reference=rule.reference)
        others = [value for value in values if rule.least is None or value >= rule.least]
        ahead, equal = sum(value > mine for value in others), sum(value == mine for value in others)
        places = [worth[place] if place < len(worth) else 0 for place in range(ahead, ahead + equal)]
        points = {"share": sum(places) // equal, "nobody": places[0] if equal == 1 else 0, "all": places[0]}[rule.ties]
        if rule.alone == "all" and len(others) == 1:
            points = sum(worth)
        return Line(
            name,
            label,
            points,
            f"{self.counted(rule.rank, mine)}, {words_in(self.language)['rank'].lower()} {ahead + 1}",
            reference=rule.reference,
        )

    def near(self, name: str, rule: Near, label: Phrase) -> Line:
        """Round by round, the points of the best less how far one is behind."""
        parts = [
            self.near_round(f"{name}.{number}", rule, measure, number) for number, measure in enumerate(rule.near, 1)
        ]
        return Line(name, label, sum(part.points for part in parts), "", reference=rule.reference, parts=tuple(parts))

    def near_round(self, name: str, rule: Near, measure: Measure, number: int) -> Line:
        mine = self.gauge.of(measure)
        values = [value for player in self.record.players if (value := self.gauge.of_player(player, measure)) > 0]
        shown = Phrase({"": self.name_of(measure) or str(number)})
        if not mine:
            return Line(name, shown, 0, "0")
        behind = max(values) - mine
        is_last = mine == min(values) and behind > 0
        because = f"{mine}: {rule.points} − {behind}" + (
            f" {'−' if rule.last < 0 else '+'} {abs(rule.last)}" if is_last and rule.last else ""
        )
        return Line(name, shown, rule.points - behind + (rule.last if is_last else 0), because)

    def sets(self, name: str, rule: Sets, label: Phrase) -> Line:
        """The largest set first, then the largest of what is left."""
        left = self.gauge.all(rule.sets)
        sizes: list[int] = []
        while size := sum(count > 0 for count in left):
            sizes.append(min(size, len(rule.points)))
            taken = sorted(range(len(left)), key=lambda index: -left[index])[: sizes[-1]]
            left = [count - (index in taken) for index, count in enumerate(left)]
        worth = [rule.points[size - 1] for size in sizes]
        because = " + ".join(f"{size} → {points}" for size, points in zip(sizes, worth, strict=True)) or "0"
        return Line(name, label, sum(worth), because, reference=rule.reference)

    def counted(self, measure: Measure, value: int) -> str:
        """What was counted, and how much of it; a number or a formula without a name only says how much."""
        return f"{self.name_of(measure)} {value}".strip()

    def name_of(self, measure: Measure) -> str:
        """What people call a measure."""
        return self.title(measure.value) if isinstance(measure.value, str) else ""

    def title(self, name: str) -> str:
        entry = (self.pack.scoring.measures or {}).get(name)
        found = self.pack.ledger.find(name)
        phrase = entry.name if entry else found[1].name if found else None
        return phrase.in_language(self.language) if phrase else name


def reached_row(rows: tuple[TableRow, ...], value: int) -> TableRow:
    """The last row whose count is reached; the first if none is."""
    return max((row for row in rows if row.from_ <= value), key=lambda row: row.from_, default=rows[0])


def holds(condition: Condition | None, play: Play) -> bool:
    """Whether a condition holds for a game; without one it does."""
    return condition is None or condition.holds(play)
