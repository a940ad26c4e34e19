"""Several turns of a procedure with choices: followed through every hand where that is not too much, else played many
times."""

from collections import Counter
from collections.abc import Iterable, Iterator
from random import Random
from typing import NamedTuple, Protocol

from generator.odds.answer import Series, numbered
from generator.odds.pile import MOST_HANDS, Pile, hands, hands_count

MOST_PLAYS = 30_000


class Player(Protocol):
    """Somebody who fills a sheet by a policy."""

    @property
    def start(self) -> int: ...

    @property
    def ordered(self) -> bool: ...

    def play(self, state: int, hand: tuple[str, ...], left: int) -> tuple[int, int]:
        """What is complete for good by a hand, and the state after it, when so many turns are left."""
        ...

    def same(self, state: int) -> int:
        """One state for all that are no different when every turn is drawn from the whole pile."""
        ...

    def count(self, state: int) -> int:
        """What a state comes to at the end, besides what was complete before."""
        ...


class Session(NamedTuple):
    """What is drawn in each turn, and from what."""

    pile: Pile
    draws: int
    kept: bool


class Chances(NamedTuple):
    """How a simulation is made."""

    seed: int
    samples: int


def play_turns(player: Player, session: Session, turns: Iterable[int], chances: Chances) -> list[Series]:
    """What each of some numbers of turns comes to: exact if all hands can be followed, else from samples."""
    by_number: dict[int, Series] = {}
    too_many = False
    for number in sorted(set(turns)):
        ways = None if too_many else follow_all(player, session, number)
        too_many = ways is None
        by_number[number] = (
            numbered(str(number), simulate(player, session, number, chances), chances.samples)
            if ways is None
            else numbered(str(number), ways)
        )
    return [by_number[number] for number in turns]


def follow_all(player: Player, session: Session, turns: int) -> Counter[int] | None:
    """In how many ways each count comes up, or None if there are too many; states that are reached in several ways are
    followed once."""
    if session.kept and turns * session.draws > session.pile.size:
        return None  # the pile is shuffled anew in between, and what is in it then depends on everything before
    if hands_count(len(session.pile.counts), session.draws, ordered=player.ordered) > MOST_HANDS:
        return None
    whole = session.pile
    states: Counter[tuple[int, int, Pile]] = Counter({(0, player.start, whole): 1})
    for left in range(turns - 1, -1, -1):
        further: Counter[tuple[int, int, Pile]] = Counter()
        if len(states) * len(hands(whole, session.draws, ordered=player.ordered)) > MOST_PLAYS:
            return None
        for (count, state, pile), ways in states.items():
            for hand in hands(pile, session.draws, ordered=player.ordered):
                gain, after = player.play(state, hand.values, left)
                rest = (after, pile.without(hand.values)) if session.kept else (player.same(after), whole)
                further[count + gain, *rest] += ways * hand.ways
        states = further
    ends: Counter[int] = Counter()
    for (count, state, _), ways in states.items():
        ends[count + player.count(state)] += ways
    return ends


def simulate(player: Player, session: Session, turns: int, chances: Chances) -> Counter[int]:
    """How often each count came up in so many games; the same seed plays the same games."""
    random = Random(chances.seed)
    order = {value: place for place, (value, _) in enumerate(session.pile.counts)}
    ends: Counter[int] = Counter()
    for _ in range(chances.samples):
        count, state = 0, player.start
        for left, hand in zip(range(turns - 1, -1, -1), deal(session, random), strict=False):
            in_order = hand if player.ordered else tuple(sorted(hand, key=order.__getitem__))
            gain, state = player.play(state, in_order, left)
            count += gain
        ends[count + player.count(state)] += 1
    return ends


def deal(session: Session, random: Random) -> Iterator[tuple[str, ...]]:
    """Hand after hand, for ever."""
    cards = session.pile.cards
    while not session.kept:
        yield tuple(random.sample(cards, session.draws))
    face_down: list[str] = []
    used: list[str] = []
    while True:
        hand: list[str] = []
        while len(hand) < session.draws:
            if not face_down:  # the cards held are not yet laid aside, so they are not shuffled with the others
                face_down, used = used or cards[:], []
                random.shuffle(face_down)
            hand.append(face_down.pop())
        used += hand
        yield tuple(hand)
