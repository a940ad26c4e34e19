"""Answers of a game beside those of its variant."""

from collections.abc import Iterator
from fractions import Fraction
from typing import NamedTuple

from generator.cards.odds import Odds
from generator.odds.answer import Series
from generator.odds.answer_questions import Answer, ask
from generator.odds.play import Chances
from generator.pack.pack import Pack
from generator.reading.words import Words

SAME = "="


class Step(NamedTuple):
    """One series, and the same of the variant; either may not be there."""

    label: str
    base: Series | None
    variant: Series | None

    @property
    def any(self) -> Series:
        series = self.base or self.variant
        assert series  # a step comes from one of them
        return series


class Comparison(NamedTuple):
    """One question answered for a game, and for its variant if there is one."""

    base: Answer | None
    variant: Answer | None = None

    @property
    def any(self) -> Answer:
        """The answer that says what is asked."""
        answer = self.base or self.variant
        assert answer  # a comparison is made of one of them at least
        return answer

    @property
    def steps(self) -> tuple[Step, ...]:
        """Every series that either has, in the order of the game."""
        by_name: dict[str, Step] = {}
        for series in self.base.series if self.base else ():
            by_name[series.name] = Step(self.any.step(series), series, None)
        for series in self.variant.series if self.variant else ():
            known = by_name.get(series.name)
            by_name[series.name] = (
                known._replace(variant=series)
                if known
                else Step(self.variant.step(series) if self.variant else "", None, series)
            )
        return tuple(by_name.values())

    def outcomes(self, *steps: Step) -> list[str]:
        """The outcomes of some series: numbers from the least to the greatest without gaps, others in their order."""
        series = [one for step in steps for one in (step.base, step.variant) if one]
        numbers = {chance.value for one in series for chance in one.chances}
        if None not in numbers and all(number is not None and number.denominator == 1 for number in numbers):
            whole = [int(number) for number in numbers if number is not None]
            return [str(number) for number in range(min(whole), max(whole) + 1)]
        names = {chance.outcome: chance.value or Fraction(0) for one in series for chance in one.chances}
        return sorted(names, key=lambda name: names[name])

    def even_share(self, step: Step) -> Fraction | None:
        """What each outcome of a series has, where all have the same and series speak of different things; a chart of
        that would say nothing."""
        shares = {chance.probability for chance in step.any.chances}
        is_plain = not self.any.is_shared and not (self.base and self.variant)
        return shares.pop() if is_plain and len(shares) == 1 and len(step.any.chances) > 1 else None

    def outcome(self, name: str) -> str:
        """What an outcome is called, by whichever answer knows it."""
        labels = [answer.outcomes[name] for answer in (self.base, self.variant) if answer and name in answer.outcomes]
        return labels[0] if labels else name


def compare(games: list[tuple[Pack, Odds]], name: str, words: Words, chances: Chances) -> Comparison:
    """One question answered for a game and perhaps for its variant, by the same policy: else the policy would be
    compared, not the cards."""
    answers = [
        ask(pack, odds, name, words, chances) if name in (odds.questions or {}) else None for pack, odds in games
    ]
    policies = {answer.policy for answer in answers if answer}
    if "greedy" in policies and len(policies) > 1:
        answers = [
            ask(pack, odds, name, words, chances, greedy=True) if answer else None
            for answer, (pack, odds) in zip(answers, games, strict=True)
        ]
    return Comparison(*answers)


def certainty(answer: Answer, words: Words) -> str:
    """Whether an answer is exact, or what was simulated and how far it may be off."""
    sampled = [series for series in answer.series if series.samples]
    if not sampled:
        return words.say("odds.exact")
    steps = ", ".join(answer.step(series) for series in sampled)
    margin = words.say("number.percent", n=percent(max(series.margin for series in sampled), words))
    how = "simulated" if len(sampled) == len(answer.series) else "partly"
    samples = f"{answer.chances.samples:,}".replace(",", words.say("number.thousands"))
    return words.say(f"odds.{how}", seed=answer.chances.seed, samples=samples, margin=margin, steps=steps)


def percent(share: float | Fraction, words: Words) -> str:
    """A share in per cent with one digit; what is not 0 is not shown as 0."""
    if not share:
        return ""
    text = f"{float(share) * 100:.1f}" if float(share) >= 0.0005 else "<0.1"
    return with_decimal_sign(text, words)


def signed(difference: Fraction, words: Words) -> str:
    """A difference in per cent with its sign."""
    text = f"{float(difference) * 100:+.1f}".replace("-", "−")
    return SAME if float(text[1:]) == 0 else with_decimal_sign(text, words)


def decimal(number: float | Fraction | None, words: Words) -> str:
    """A mean with two digits."""
    return "" if number is None else with_decimal_sign(f"{float(number):.2f}", words)


def with_decimal_sign(text: str, words: Words) -> str:
    """A number with the decimal sign of a language."""
    return text.replace(".", words.say("number.decimal"))


def notes_of(comparison: Comparison, words: Words) -> Iterator[str]:
    """What the chances hold for, and how sure they are; of a variant only what differs."""
    first_notes, *others = [
        [*answer.method, certainty(answer, words)] for answer in (comparison.base, comparison.variant) if answer
    ]
    yield from first_notes
    variant = words.say("odds.variant") + words.say("report.colon")
    for notes in others:
        yield from (f"{variant}{note}" for note in notes if note not in first_notes)


def even_text(share: Fraction, outcomes: list[str], words: Words) -> str:
    """One line for outcomes that are all alike."""
    each = words.say("number.percent", n=percent(share, words))
    return words.say("odds.alike", share=each, outcomes=", ".join(outcomes))
