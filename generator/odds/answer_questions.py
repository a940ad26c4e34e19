"""Questions to answers: finds the cards, has the procedure counted or played, and says how that was done."""

from collections import Counter
from collections.abc import Callable, Iterator
from typing import NamedTuple

from generator.cards import odds as spec
from generator.cards.deck import Row
from generator.cards.dice import Dice
from generator.layout.theme import theme_in_mode
from generator.odds.answer import Series
from generator.odds.board import grid_board, rings_board, ropes_board
from generator.odds.dice_questions import throw_series
from generator.odds.draws import distinct_values, one_card, sum_of_values
from generator.odds.duel import Duel
from generator.odds.fill import BestFiller, Board, GreedyFiller
from generator.odds.pile import Pile, TooMany, pile_of
from generator.odds.play import Chances, Player, Session, play_turns
from generator.odds.sums import SumBoard
from generator.pack.odds import cells_of, pile_rows, value_text
from generator.pack.pack import Pack
from generator.reading.phrase import Phrase
from generator.reading.words import Words


class Answer(NamedTuple):
    """The chances that a question asks for, and how they were found, in words of one language."""

    name: str
    title: str
    counted: str
    method: tuple[str, ...]
    steps: dict[str, str]
    outcomes: dict[str, str]
    series: tuple[Series, ...]
    is_shared: bool  # all series speak of the same outcomes
    chances: Chances
    policy: str = ""
    reference: str = ""
    colour: str = ""  # of its chart; "" for that of the text

    def step(self, series: Series) -> str:
        """What a series is called."""
        return self.steps.get(series.name, series.name)

    def outcome(self, name: str) -> str:
        """What an outcome is called."""
        return self.outcomes.get(name, name)


def ask(pack: Pack, odds: spec.Odds, name: str, words: Words, chances: Chances, *, greedy: bool = False) -> Answer:
    """The answer to one question of a pack; choices may be greedy even where the best could be found."""
    question = odds.questions[name]
    pile = odds.piles[question.pile]
    return Asking(pack, question, pile, pile_rows(pack, pile), words, chances, greedy).answer(name)


class Asking(NamedTuple):
    """One question, the cards or dice that it is about, and how it shall be answered."""

    pack: Pack
    question: spec.Question
    drawn_from: spec.Pile
    rows: tuple[Row, ...]
    words: Words
    chances: Chances
    greedy: bool

    def answer(self, name: str) -> Answer:
        question = self.question
        series, policy = self.series()
        return Answer(
            name=name,
            title=self.say(question.title),
            counted=self.say(question.counted),
            method=tuple(self.method(policy)),
            steps={one.name: self.step(one.name) for one in series},
            outcomes={chance.outcome: self.outcome(chance.outcome) for one in series for chance in one.chances},
            series=tuple(series),
            is_shared=not isinstance(question, spec.Values),
            chances=self.chances,
            policy=policy,
            reference=question.reference or "",
            colour=self.colour(),
        )

    def colour(self) -> str:
        """The colour of the chart in the first print mode."""
        theme = self.pack.theme
        return theme_in_mode(theme, next(iter(theme.modes))).inks[self.question.ink] if self.question.ink else ""

    def series(self) -> tuple[list[Series], str]:
        """The chances, and the word for the policy if there were choices."""
        match self.question:
            case spec.Values(values=fields):
                order = list(self.question.outcomes or ())
                return [one_card(field, self.pile(field).sorted_by(order)) for field in fields], ""
            case spec.Distinct(distinct=field, draws=draws):
                return [distinct_values(self.pile(field), number) for number in draws], ""
            case spec.Total(total=field, draws=draws):
                return [sum_of_values(self.pile(field), number) for number in draws], ""
            case spec.Duel() as duel:
                pairs = [
                    (value_text(row.fields.get(duel.duel)), value_text(row.fields.get(duel.against)))
                    for row in self.rows
                ]
                return Duel(pairs, hits_equal=duel.hits == "equal").series(duel.rounds, duel.last, self.chances), ""
            case spec.Turns() as turns:
                return self.played(turns)
            case spec.Throwing() as throwing if self.drawn_from.dice:
                policy = f"keep_{throwing.keep}" if max(throwing.throws) > 1 else ""
                return throw_series(self.drawn_from.dice, throwing, self.chances), policy
        raise AssertionError(self.question)  # the family of questions is closed

    def played(self, turns: spec.Turns) -> tuple[list[Series], str]:
        """A procedure with choices; where the best cannot be found in a second, the greedy policy stands in for it, and
        that is said."""
        session = Session(self.pile(turns.field), turns.draws, turns.between == "kept")
        for make_player, policy in self.players(turns, session):
            try:
                return play_turns(make_player(), session, turns.turns, self.chances), policy
            except TooMany:
                continue
        raise AssertionError(turns)  # the last player never gives up

    def players(self, turns: spec.Turns, session: Session) -> Iterator[tuple[Callable[[], Player], str]]:
        """Who may play it, the best first."""
        board = self.board(turns, session.pile)
        if turns.policy == "best" and not self.greedy:
            yield (lambda: BestFiller(board, session)), "best_kept" if session.kept else "best"
        yield (lambda: GreedyFiller(board, session.pile)), "greedy"

    def board(self, turns: spec.Turns, pile: Pile) -> Board:
        families = self.pack.ledger.families
        match turns:
            case spec.Sums():
                return SumBoard(turns.sums, turns.numbers, pile, turns.draws)
            case spec.Grid():
                return grid_board(cells_of(families[turns.grid], turns.prefix), turns.columns)
            case spec.Ropes():
                return ropes_board(tuple(cells_of(families[name], turns.prefix) for name in turns.ropes))
            case spec.Rings():
                return rings_board(tuple(cells_of(families[name], turns.prefix) for name in turns.rings))
        raise AssertionError(turns)

    def pile(self, field: str) -> Pile:
        return pile_of(value_text(row.fields.get(field)) for row in self.rows)

    # ---- words ----

    def say(self, phrase: Phrase | None) -> str:
        return phrase.in_language(self.words.language) if phrase else ""

    def method(self, policy: str) -> Iterator[str]:
        """How it is drawn and how choices are made: what the chances hold for."""
        say, question = self.words.say, self.question
        if self.drawn_from.dice:
            yield say("odds.dice", dice=dice_text(self.drawn_from.dice))
        else:
            deck = self.pack.file.decks[self.drawn_from.deck or ""]
            yield say("odds.pile", deck=self.say(deck.title), n=len(self.rows))
        match question:
            case spec.Values():
                yield say("odds.one")
            case spec.Distinct() | spec.Total():
                yield say("odds.together")
            case spec.Duel():
                yield say("odds.duel")
                yield say("odds.again", n=question.rounds, last=self.outcome(question.last))
            case spec.Turns():
                yield say(f"odds.{question.between}", n=question.draws)
        if policy:
            yield say(f"odds.{policy}")
        if question.note:
            yield self.say(question.note)

    def step(self, name: str) -> str:
        """What a series is called: by its field, or by its number."""
        match self.question:
            case spec.Values(values=fields):
                return self.say(fields[name])
            case spec.Distinct() | spec.Total():
                usual = "odds.cards"
            case spec.Duel():
                usual = "odds.round"
            case spec.Throwing():
                usual = "odds.throw"
            case _:
                usual = "odds.turn"
        return self.say(self.question.step).replace("{n}", name) or self.words.say(usual, n=name)

    def outcome(self, name: str) -> str:
        """What an outcome is called: as the question says, as its icon is called, or as it is."""
        label = (self.question.outcomes or {}).get(name)
        if label:
            return self.say(label)
        if isinstance(self.question, spec.Values):
            icon = self.pack.icons.icons.get(name)
            return (icon and self.say(icon.name)) or name or "–"
        return self.words.say(f"odds.{name}") if isinstance(self.question, spec.Duel | spec.Goal) else name


def dice_text(dice: Dice) -> str:
    """Dice as people write them: how many, and what they show."""
    listed = ((die.count, f"1–{die.sides}" if die.sides else f"[{', '.join(die.faces)}]") for die in dice.dice)
    merged: Counter[str] = Counter()
    for count, shown in listed:
        merged[shown] += count
    return " + ".join(f"{count} × {shown}" for shown, count in merged.items())
