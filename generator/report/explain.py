"""What a scoreboard holds as data, put into words: reasons, ties, outcomes, what is missing, checks that are broken."""

from generator.errors import Mistake
from generator.ledger.ledger import RECONSTRUCTED, RECONSTRUCTED_MARK
from generator.reading.phrase import Phrase
from generator.reading.words import Words
from generator.rules.lines import Lack
from generator.rules.reason import Reason, Term
from generator.rules.rules import Rules
from generator.score.board import TieStep
from generator.score.check import Trouble
from generator.score.outcome import Verdict

JOINTS = {"count": ", ", "need": ", ", "want": ", ", "rank": ", ", "set": " + ", "start": ": "}
SIGNS = {"at_least": ("≥", "<"), "at_most": ("≤", ">")}


class Explainer:
    """Puts the data of one game's scoreboards into one language."""

    def __init__(self, rules: Rules, words: Words) -> None:
        self.rules = rules
        self.words = words

    def say(self, phrase: Phrase) -> str:
        return phrase.in_language(self.words.language)

    def title(self, name: str) -> str:
        """What people call a measure; a number or a formula has no name."""
        return self.say(self.rules.title_of(name)) if name else ""

    def reason(self, reason: Reason) -> str:
        """The terms of a reason as one text."""
        text = ""
        for term in reason:
            text += self.joint(term) if text else ""
            text += self.term(term) if text or term.kind != "start" else str(term.value)
        return text

    def joint(self, term: Term) -> str:
        """What stands between a term and the one before it."""
        return JOINTS.get(term.kind, " ")

    def term(self, term: Term) -> str:
        """One term as text."""
        match term.kind:
            case "count":
                return self.counted(term)
            case "need":
                sign = SIGNS[term.sign or "at_least"][0 if term.holds else 1]
                return f"{self.title(term.measure)} {term.value} {sign} {term.limit}".strip()
            case "want":
                sign = "" if term.sign == "at_least" else f"{SIGNS['at_most'][0]} "
                return f"{self.title(term.measure)} {sign}{term.limit}"
            case "times":
                return f"× {term.value}"
            case "gives":
                return f"→ {term.value}"
            case "rank":
                return self.words.say("reason.rank", value=term.value)
            case "start":
                return str(term.value)
            case "change":
                return f"{'−' if term.value <= 0 else '+'} {abs(term.value)}"
            case "set":
                return f"{term.value} → {term.limit}"

    def counted(self, term: Term) -> str:
        """A measure with its number, or what people call so much of it; and the file that tells it."""
        entry = self.rules.scoring.measures.get(term.measure)
        names = entry.values if entry else ()
        is_named = 0 <= term.value < len(names)
        text = self.say(names[term.value]) if is_named else f"{self.title(term.measure)} {term.value}".strip()
        return f"{text} ({term.source})" if term.source else text

    def tie(self, steps: tuple[TieStep, ...]) -> str:
        """What told a player apart from others of the same total."""
        return ", ".join(f"{self.title(step.measure)} {step.value}{mark(step.reference)}" for step in steps)

    def verdict(self, verdict: Verdict) -> str:
        """A verdict with the numbers that decided, and the mark of what is reconstructed."""
        reason = self.reason(verdict.reason)
        return f"{self.say(verdict.title)}{mark(verdict.reference)}" + (f" ({reason})" if reason else "")

    def lack(self, lack: Lack) -> Mistake:
        """Why a line cannot be made."""
        values = {name: self.say(value) if isinstance(value, Phrase) else value for name, value in lack.values.items()}
        guess = self.words.suggest(str(values["card"]), lack.known) if lack.known else ""
        return Mistake(lack.place, self.words.say(f"lack.{lack.kind}", player=lack.player, guess=guess, **values))

    def trouble(self, trouble: Trouble) -> Mistake:
        """A check that a record breaks."""
        check = self.rules.checks[trouble.check]
        says = self.say(check.says) + (f" ({trouble.detail})" if trouble.detail else "")
        text = self.words.say("check.broken", says=says, rule=check.rule, check=trouble.check)
        if trouble.player:
            text = self.words.say("check.of_player", player=trouble.player, text=text)
        return Mistake(trouble.place, text)


def mark(reference: str | None) -> str:
    """The mark of a figure that is reconstructed."""
    return f" {RECONSTRUCTED_MARK}" if reference == RECONSTRUCTED else ""
