"""Players who fill a board: the best, who looks ahead to the end, and a greedy one, who looks at what is complete
now."""

from generator.odds.board import Board, Fold
from generator.odds.pile import Pile, TooMany, hands
from generator.odds.play import Session

MOST_STATES = 30_000

Hand = tuple[str, ...]


class GreedyFiller:
    """Fills what completes most groups now; among equals what leaves most groups one cell short, then two, and so
    on."""

    start = 0

    def __init__(self, board: Board, pile: Pile) -> None:
        self.board = board
        self.ordered = board.ordered
        self.same = Fold(board, dict(pile.counts))
        self.count = board.count

    def play(self, state: int, hand: Hand, left: int) -> int:
        """The first of the best ways to fill the cells of a hand."""
        return max(self.ways(state, hand), key=self.board.lacking)

    def ways(self, state: int, hand: Hand) -> list[int]:
        states = [state]
        for card, value in enumerate(hand):
            states = [after for before in states for after in self.board.options(before, card, value)]
        return states


class BestFiller:
    """Fills what gives the greatest expected count after the last turn, every turn being drawn from the whole pile.

    Values are whole numbers, the expected count times the ways to draw all hands that are left: nothing is rounded.
    """

    start = 0

    def __init__(self, board: Board, session: Session) -> None:
        self.board = board
        self.ordered = board.ordered
        self.same = Fold(board, dict(session.pile.counts))
        self.count = board.count
        self.hands = hands(session.pile, session.draws, ordered=board.ordered)
        self.values: dict[tuple[int, int], int] = {}
        self.prospects: dict[tuple[int, Hand, int], int] = {}

    def play(self, state: int, hand: Hand, left: int) -> int:
        """The first of the best ways to fill the cells of a hand."""
        for card in range(len(hand)):
            options, rest = self.board.options(state, card, hand[card]), hand[card + 1 :]
            state = (
                max(options, key=lambda after: self.prospect(after, rest, len(hand), left))
                if options[1:]
                else options[0]
            )
        return state

    def value(self, state: int, left: int) -> int:
        """What a state is worth when so many turns are left."""
        state = self.same(state)
        known = self.values.get((state, left))
        if known is None:
            if len(self.values) > MOST_STATES:
                raise TooMany
            known = (
                sum(hand.ways * self.prospect(state, hand.values, len(hand.values), left - 1) for hand in self.hands)
                if left
                else self.count(state)
            )
            self.values[state, left] = known
        return known

    def prospect(self, state: int, rest: Hand, size: int, left: int) -> int:
        """What a state is worth when the rest of a hand is still to be played, and so many turns after it."""
        if not rest:
            return self.value(state, left)
        known = self.prospects.get((state, rest, left))
        if known is None:
            options = self.board.options(state, size - len(rest), rest[0])
            known = self.prospects[state, rest, left] = max(
                [self.prospect(after, rest[1:], size, left) for after in options]
            )
        return known
