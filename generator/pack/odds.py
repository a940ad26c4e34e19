"""odds.yaml read, and every name in it checked against the decks and cells of its pack."""

from collections.abc import Iterable
from typing import Any

from generator.cards.deck import Row
from generator.cards.odds import (
    Distinct,
    Duel,
    Filling,
    Grid,
    Odds,
    Pile,
    Question,
    Rings,
    Ropes,
    Sums,
    Throwing,
    Total,
    Turns,
    Values,
)
from generator.errors import MistakeList, suggest
from generator.ledger.ledger import Family
from generator.pack.data import deck_fields, read_deck
from generator.pack.dice import DiceChecker
from generator.pack.files import PackFiles
from generator.pack.kinds import find_kind
from generator.pack.pack import Pack, read_part
from generator.pack.references import Checker
from generator.reading.shape import INTEGER

ODDS_FILE = find_kind("odds").path
PLAIN_KINDS = ("text", "number", "flag", "icon", "ink")
DUEL_OUTCOMES = ("won", "lost", "even")


def read_odds(pack: Pack) -> Odds:
    """The questions of a pack, checked against its decks and its ledger; none if it has no odds.yaml."""
    mistakes = MistakeList()
    odds: Odds = read_part(PackFiles(pack.game, mistakes), pack.file, find_kind("odds"))
    mistakes.stop_if_any()
    check_odds(odds, pack, mistakes)
    mistakes.stop_if_any()
    return odds


def check_odds(odds: Odds, pack: Pack, mistakes: MistakeList) -> None:
    """Every name in the questions exists: decks, fields, values, families of the ledger, languages."""
    Checker(pack, mistakes).check_value(odds)
    checker = OddsChecker(odds, pack, mistakes)
    for pile in odds.piles.values():
        checker.check_pile(pile)
    if not mistakes.errors:
        for question in odds.questions.values():
            checker.check_question(question)


def pile_rows(pack: Pack, pile: Pile) -> tuple[Row, ...]:
    """The cards of a pile, each row once for every copy; dice are none."""
    if pile.deck is None:
        return ()
    wanted = pile.where.items()
    rows = (
        row
        for row in read_deck(pack, pile.deck)
        if all(value_text(row.fields.get(field)) == value for field, value in wanted)
    )
    return tuple(row for row in rows for _ in range(row.copies))


def value_text(value: Any) -> str:
    """A field's value as it is written in a file."""
    return {True: "true", False: "false", None: ""}[value] if value is None or isinstance(value, bool) else str(value)


def cells_of(family: Family, prefix: str) -> tuple[str, ...]:
    """The value that each cell of a family shows."""
    return tuple("".join(family.shows_of(index)).removeprefix(prefix) for index in range(family.size))


class OddsChecker:
    """Follows names from questions to piles, from piles to decks, and from fields to cells."""

    def __init__(self, odds: Odds, pack: Pack, mistakes: MistakeList) -> None:
        self.piles = odds.piles
        self.pack = pack
        self.mistakes = mistakes

    def check_pile(self, pile: Pile) -> None:
        if bool(pile.deck) == bool(pile.dice):
            self.mistakes.add(pile.place, "a pile is of cards or of dice; say 'deck' or 'dice', and one of them alone")
            return
        if pile.deck:
            self.check_cards(pile, pile.deck)
        elif pile.where:
            self.mistakes.add(pile.place, "'where' picks cards; dice have no fields")

    def check_cards(self, pile: Pile, deck: str) -> None:
        if not self.known("deck", deck, self.pack.file.decks):
            return
        rows = list(read_deck(self.pack, deck))
        kinds = deck_fields(self.pack, deck).kinds
        for field, value in pile.where.items():
            if self.known("field", field, kinds):
                self.known(f"card with {field}", value, {value_text(row.fields.get(field)) for row in rows})
        if not self.mistakes.errors and not pile_rows(self.pack, pile):
            self.mistakes.add(pile.place, "no card has all these values; a pile needs one")

    def check_question(self, question: Question) -> None:
        if question.ink:
            self.known("ink", question.ink, self.pack.theme.inks)
        if not self.known("pile", question.pile, self.piles):
            return
        pile = self.piles[question.pile]
        if isinstance(question, Throwing) or pile.dice:
            DiceChecker(question, pile.dice, self.mistakes).check()
            return
        rows = pile_rows(self.pack, pile)
        fields = fields_of(question)
        wrong = [word for word in fields if not self.check_field(word, question, rows)]
        if not wrong:
            values = {value_text(row.fields.get(field)) for row in rows for field in fields}
            self.check_kind(question, len(rows), values)
            self.check_outcomes(question, values)

    def check_field(self, word: str, question: Question, rows: tuple[Row, ...]) -> bool:
        """A field of the deck, with values that can be told apart; numbers on every card where they are added."""
        kinds = deck_fields(self.pack, self.piles[question.pile].deck or "").kinds
        wanted = ("number",) if isinstance(question, Total | Sums) else PLAIN_KINDS
        if not self.known("field", word, kinds):
            return False
        if kinds[word] not in wanted:
            self.mistakes.add(
                word_place(word, question),
                f"field '{word}' is of kind '{kinds[word]}'; it must be of kind {' or '.join(wanted)}",
            )
            return False
        lacking = [row.id for row in rows if wanted == ("number",) and not isinstance(row.fields.get(word), int)]
        if lacking:
            self.mistakes.add(word_place(word, question), f"card '{lacking[0]}' has no whole number '{word}'")
        return not lacking

    def check_kind(self, question: Question, cards: int, values: set[str]) -> None:
        """No more cards are drawn than there are, and cells fit the values and each other."""
        for draws in drawn_at_once(question):
            if draws > cards:
                self.mistakes.add(question.place, f"draws {draws} cards; pile '{question.pile}' has {cards}")
        families = {name: self.pack.ledger.families[name] for name in families_of(question)}
        for name, family in families.items():
            if isinstance(question, Filling) and not values & set(cells_of(family, question.prefix)):
                self.mistakes.add(
                    word_place(name, question),
                    f"no cell of '{name}' shows a value of '{question.field}', which are {', '.join(sorted(values))}",
                )
        match question:
            case Grid() if next(iter(families.values())).size % question.columns:
                self.mistakes.add(question.place, f"'{question.grid}' does not fill whole rows of {question.columns}")
            case Rings() if len({family.size for family in families.values()}) > 1:
                self.mistakes.add(question.place, "rings must be of one size")
            case Rings() if len(question.rings) != question.draws:
                self.mistakes.add(
                    question.place,
                    f"{len(question.rings)} rings need as many cards in a turn; say 'draws: {len(question.rings)}'",
                )

    def check_outcomes(self, question: Question, values: set[str]) -> None:
        """Names are given to what can come out."""
        for word in question.outcomes:
            match question:
                case Duel():
                    self.known("outcome", word, DUEL_OUTCOMES)
                case Values():
                    self.known("outcome", word, values)
                case _ if not INTEGER.fullmatch(word):
                    self.mistakes.add(word_place(word, question), f"outcomes are whole numbers here, not '{word}'")

    def known(self, noun: str, word: str, names: Iterable[str]) -> bool:
        """Whether a name is known; if not, that is a mistake."""
        is_known = word in set(names)
        if not is_known:
            self.mistakes.add(getattr(word, "place", self.pack.file.place), f"no {noun} '{word}'{suggest(word, names)}")
        return is_known


def word_place(word: str, question: Question) -> Any:
    return getattr(word, "place", question.place)


def fields_of(question: Question) -> tuple[str, ...]:
    """The fields that a question reads."""
    match question:
        case Values():
            return tuple(question.values)
        case Distinct():
            return (question.distinct,)
        case Total():
            return (question.total,)
        case Duel():
            return (question.duel, question.against)
        case Turns():
            return (question.field,)
    return ()


def families_of(question: Question) -> tuple[str, ...]:
    """The families of the ledger that a question fills."""
    match question:
        case Grid():
            return (question.grid,)
        case Ropes():
            return question.ropes
        case Rings():
            return question.rings
    return ()


def drawn_at_once(question: Question) -> tuple[int, ...]:
    """Numbers of cards that are drawn without shuffling between."""
    match question:
        case Distinct() | Total():
            return question.draws
        case Duel():
            return (2 * question.rounds,)
        case Turns():
            return (question.draws,)
    return ()
