"""The rule that puts several rules on one line."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from generator.reading.phrase import Phrase
from generator.reading.shape import key
from generator.rules.lines import Line
from generator.rules.measure import Fault, Measure
from generator.rules.points.cards import CardsRule
from generator.rules.points.counts import Manual
from generator.rules.range import Number, added
from generator.rules.rule import Rule

if TYPE_CHECKING:
    from generator.rules.lines import LineMaker
    from generator.rules.rules import Rules
    from generator.rules.view import View

NO_LABEL = Phrase({"": ""})


class Parts(Rule):
    """Several rules on one line."""

    parts: tuple[Rule, ...] = key("the rules, each with a label of its own", fewest=1)

    def line(self, maker: "LineMaker", name: str, label: Phrase) -> Line:
        parts = [self.part_line(maker, name, part, label) for part in self.part_names(maker.rules)]
        points = sum(part.points for part in parts)
        return Line(name, label, points, reference=self.reference, parts=tuple(parts))

    def over(self, view: "View", name: str) -> Number:
        return added(self.part_over(view, name, part) for part in self.part_names(view.rules))

    def part_names(self, rules: "Rules") -> tuple[str, ...]:
        return tuple(str(number) for number in range(1, len(self.parts) + 1))

    def part_line(self, maker: "LineMaker", name: str, part: str, label: Phrase = NO_LABEL) -> Line:
        rule = self.parts[int(part) - 1]
        return rule.explained_line(maker, f"{name}.{part}", rule.label or label)

    def part_over(self, view: "View", name: str, part: str) -> Number:
        return self.parts[int(part) - 1].over(view, f"{name}.{part}")

    def faults(self, rules: "Rules") -> Iterator[Fault]:
        for part in self.parts:
            if part.when is not None:
                yield part.when.place, "a part holds whenever its line does; write 'when' for the line, or two lines"
            if isinstance(part, CardsRule):
                yield part.place, "a rule of cards is no part of another; give it a line of its own"
            if isinstance(part, Manual):
                yield part.place, "a number that players enter is no part of another rule; give it a line of its own"

    @property
    def asks(self) -> tuple[Measure, ...]:
        return tuple(measure for part in self.parts for measure in part.asks)
