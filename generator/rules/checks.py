"""checks.yaml: what a legal record must satisfy, each with its rule and whether breaking it is an error or a
warning."""

from typing import Literal

from generator.play.condition import Condition
from generator.reading.phrase import Phrase
from generator.reading.shape import Choice, key
from generator.rules.measures import Measure


class Check(Choice):
    """What every check says."""

    NOUN = "check"

    says: Phrase = key("what is wrong, in words for players")
    rule: str = key("where the rule stands, or why it must hold")
    severity: Literal["error", "warning"] = key("whether breaking it is an error or only worth a look", default="error")
    when: Condition | None = key("when it holds; else always", default=None)


class LedgerCheck(Check):
    """Something that the ledger itself says of its cells."""

    ledger: Literal["order", "needs", "gates", "opened", "joined", "starts"] = key(
        "`order`: tracks without gaps; `needs`: thresholds; `gates`: gates of sections and families; `opened`:"
        " `opened_by`; `joined`: lines to the hub; `starts`: cells that are marked from the start"
    )
    of: tuple[str, ...] = key("families to look at; else all that say so", default=(), refers="family")


class Equal(Check):
    """Two measures are the same."""

    equal: tuple[Measure, Measure] = key("two measures")


class AtMost(Check):
    """A measure is not above another."""

    at_most: tuple[Measure, Measure] = key("a measure, and the most it may be")


class AtLeast(Check):
    """A measure is not below another."""

    at_least: tuple[Measure, Measure] = key("a measure, and the least it must be")


class NeedsCheck(Check):
    """If there is any of the first, there is some of the second."""

    needs: tuple[Measure, Measure] = key("a measure, and what it needs")


class Neighbours(Check):
    """Neighbours round a ring differ by no more than so much; nothing counts 0."""

    neighbours: str = key("id of a family of numbers", refers="family")
    differ: int = key("how much they may differ", least=0)


class Subset(Check):
    """What is filled in the first family is filled in the second."""

    subset: tuple[str, str] = key("two families of one size", refers="family")


class Between(Check):
    """A cell between two others is filled just when both are."""

    between: tuple[str, str] = key("the family between, and the family on both sides, one larger", refers="family")


class Unique(Check):
    """No card is held by two players."""

    unique: str = key("name of a rule for cards")


class Absent(Check):
    """A card that nobody may hold."""

    absent: str = key("id of the card")
    of: str = key("name of the rule for cards")


Check.MEMBERS = (LedgerCheck, Equal, AtMost, AtLeast, NeedsCheck, Neighbours, Subset, Between, Unique, Absent)
Checks = dict[str, Check]
