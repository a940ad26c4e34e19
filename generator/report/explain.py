"""What a scoreboard holds as data, put into words: reasons, ties, outcomes, what is missing, checks that are broken."""

from generator.errors import Mistake
from generator.ledger.ledger import RECONSTRUCTED, RECONSTRUCTED_MARK
from generator.reading.phrase import Phrase
from generator.reading.words import Words, figure
from generator.record.key_fits import fits_key
from generator.report.sources import cite
from generator.rules.board import TieStep
from generator.rules.called import named_detail
from generator.rules.check_record import Trouble
from generator.rules.lines import Lack
from generator.rules.outcome import Verdict
from generator.rules.reason import Reason, Term
from generator.rules.rules import Rules
from generator.rules.stated_totals import Contradiction, Unusual

JOINTS = {"count": ", ", "need": ", ", "want": ", ", "rank": ", ", "set": " + "}
MOST_PLACES_LISTED = 3  # places that one message names
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
            text += self.term(term) if text or term.kind != "start" else figure(term.value)
        return text

    def joint(self, term: Term) -> str:
        """What stands between a term and the one before it."""
        return self.words.say("report.colon") if term.kind == "start" else JOINTS.get(term.kind, " ")

    def term(self, term: Term) -> str:
        """One term as text."""
        match term.kind:
            case "count":
                return self.counted(term)
            case "need":
                sign = SIGNS[term.sign or "at_least"][0 if term.holds else 1]
                return f"{self.title(term.measure)} {figure(term.value)} {sign} {figure(term.limit)}".strip()
            case "want":
                sign = "" if term.sign == "at_least" else f"{SIGNS['at_most'][0]} "
                return f"{self.title(term.measure)} {sign}{figure(term.limit)}"
            case "times":
                return f"× {self.counted(term)}"
            case "gives":
                return f"→ {figure(term.value)}"
            case "rank":
                return self.words.say("reason.rank", value=term.value)
            case "start":
                return figure(term.value)
            case "change":
                return f"{'−' if term.value <= 0 else '+'} {abs(term.value)}"
            case "set":
                return f"{figure(term.value)} → {figure(term.limit)}"

    def source(self, reference: str | None) -> str:
        """Where a figure or a rule comes from; of a figure that is reconstructed its mark tells enough."""
        return "" if not reference or reference == RECONSTRUCTED else self.cited(reference)

    def cited(self, reference: str) -> str:
        return cite(reference, self.rules.sources, self.words)

    def counted(self, term: Term) -> str:
        """A measure with its number, or what people call so much of it; and the file that tells it."""
        entry = self.rules.scoring.measures.get(term.measure)
        names = entry.values if entry else ()
        is_named = 0 <= term.value < len(names)
        text = self.say(names[term.value]) if is_named else f"{self.title(term.measure)} {figure(term.value)}".strip()
        return f"{text} ({term.source})" if term.source else text

    def tie(self, steps: tuple[TieStep, ...]) -> str:
        """What told a player apart from others of the same total, or would have."""
        figures = ((step, "?" if step.value is None else figure(step.value)) for step in steps)
        return ", ".join(f"{self.title(step.measure)} {value}{mark(step.reference)}" for step, value in figures)

    def verdict(self, verdict: Verdict) -> str:
        """A verdict with the numbers that decided, and the mark of what is reconstructed."""
        reason = self.reason(verdict.reason)
        return f"{self.say(verdict.title)}{mark(verdict.reference)}" + (f" ({reason})" if reason else "")

    def lack(self, lack: Lack) -> Mistake:
        """Why a line cannot be made, or a tie not be broken."""
        if not lack.keys:
            guess = self.words.suggest(str(lack.values["card"]), lack.known) if lack.known else ""
            text = self.words.say(f"lack.{lack.kind}", player=lack.player, guess=guess, **lack.values)
            return Mistake(lack.place, text)
        key, values = f"lack.{lack.kind}", {"missing": self.missing(lack)}
        if lack.lines:
            lines = self.listed([self.quoted(self.say(line)) for line in lack.lines])
            text = self.words.count(key, len(lack.lines), lines=lines, **values)
        else:
            text = self.words.say(key, **values)
        message = self.of_player(lack.player, text) if lack.player else self.words.say("lack.of_table", text=text)
        return Mistake(lack.place, message)

    def missing(self, lack: Lack) -> str:
        """The keys that are not told, with what may be written for them where a player must tell them."""
        keys = [(self.quoted(key), fits_key(key, self.rules, self.words)) for key in lack.keys]
        if lack.kind not in ("needs", "outcome_needs"):
            return self.listed([key for key, _ in keys])
        form = "lack.key" if len(keys) == 1 else "lack.key_of_several"
        return self.listed([self.words.say(form, key=key, fits=fits) if fits else key for key, fits in keys])

    def quoted(self, text: str) -> str:
        return self.words.say("record.scalar", text=text)

    def listed(self, texts: list[str]) -> str:
        """Texts as a list in a sentence."""
        *some, last = texts or [""]
        return self.words.say("lack.and", some=", ".join(some), last=last) if some else last

    def of_player(self, player: str, text: str) -> str:
        """What is said of a player; nobody's is the table's."""
        return self.words.say("check.of_player", player=player, text=text) if player else text

    def trouble(self, trouble: Trouble) -> Mistake:
        """A check that a record breaks."""
        if trouble.found:
            text = self.own_trouble(trouble.found)
        else:
            check = self.rules.checks[trouble.check]
            says = self.say(check.says) + self.detail(trouble)
            text = self.words.say("check.broken", says=says, rule=self.cited(check.rule))
        text = self.words.say("check.with_id", text=text, check=trouble.check)
        if trouble.is_reconstructed:
            text = self.words.say("check.guessed", text=text)
        return Mistake(trouble.place, self.of_player(trouble.player, text))

    def detail(self, trouble: Trouble) -> str:
        """The numbers or cells of a broken check, in brackets."""
        named = named_detail(trouble.detail, trouble.about, self.rules, self.words.language)
        return f" ({named})" if named else ""

    def own_trouble(self, trouble: Contradiction | Unusual) -> str:
        """A check of the tool itself that a record breaks."""
        if isinstance(trouble, Unusual):
            usual = (
                self.limits(trouble.usual)
                if trouble.usual[1:]
                else self.words.say("check.up_to", most=trouble.usual[0])
            )
            return self.words.say("check.usual", key=trouble.key, value=trouble.value, usual=usual)
        told = ", ".join(
            self.words.say("check.told", key=key, place=place) for key, place in trouble.told[:MOST_PLACES_LISTED]
        )
        says = "check.given" if told else "check.given_by_rest"
        span = self.limits(trouble.limits)
        return self.words.say(says, key=trouble.key, given=trouble.given, told=told, span=span)

    def limits(self, limits: tuple[int, ...]) -> str:
        """A lowest and a highest, or the one number that both are."""
        low, high = limits[0], limits[-1]
        return str(low) if low == high else self.words.say("fits.between", least=low, most=high)


def mark(reference: str | None) -> str:
    """The mark of a figure that is reconstructed."""
    return f" {RECONSTRUCTED_MARK}" if reference == RECONSTRUCTED else ""
