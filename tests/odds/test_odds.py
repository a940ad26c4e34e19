"""Chances: every procedure against a count of all draws that is written here anew, the joust by hand, and the
command."""

import json
import shutil
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import combinations, pairwise, permutations, product
from math import comb, sqrt
from pathlib import Path
from random import Random
from typing import Any, NamedTuple
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some
from pypdf import PdfReader
from support.many_cases import for_each

from generator.cards.odds import Odds
from generator.cli.main import run
from generator.errors import MistakeList, Mistakes
from generator.odds.answer import Series, wilson
from generator.odds.answer_questions import Answer, ask
from generator.odds.board import Board, Fold, grid_board, rings_board, ropes_board
from generator.odds.compare import compare
from generator.odds.draws import distinct_values, sum_of_values
from generator.odds.duel import Duel
from generator.odds.fill import BestFiller, GreedyFiller
from generator.odds.pile import Pile, hands, pile_of
from generator.odds.play import Chances, Session, deal, follow_all, play_turns, simulate
from generator.odds.sums import SumBoard
from generator.pack.data import read_deck
from generator.pack.files import read_shaped
from generator.pack.odds import check_odds, read_odds
from generator.pack.pack import Pack, read_pack
from generator.pack.variant import find_game
from generator.pack.words import read_words

ROOT = Path(__file__).resolve().parents[2]
CASES = sorted((ROOT / "tests" / "odds").glob("*.yaml"))
FEW = Chances(1, 400)
ENGLISH = read_words("en")
SIGMAS = 4


@cache
def anarchy() -> Pack:
    return read_pack(find_game("anarchy"))


@cache
def questions() -> Odds:
    return read_odds(anarchy())


@cache
def answer(name: str) -> Answer:
    return ask(anarchy(), questions(), name, ENGLISH, FEW)


@cache
def cards() -> list[dict[str, Any]]:
    """The 24 cards of one player."""
    return [row.fields for row in read_deck(anarchy(), "domain") if row.fields["colour"] == "green"]


def column(field: str) -> list[str]:
    return [str(card[field]) for card in cards()]


def chances(series: Series) -> dict[str, Fraction]:
    return {chance.outcome: chance.probability for chance in series.chances}


def shares(counts: Counter[Any]) -> dict[str, Fraction]:
    whole = sum(counts.values())
    return {str(outcome): Fraction(count, whole) for outcome, count in counts.items() if count}


def far_off(series: Series, seen: Counter[Any]) -> list[str]:
    """Outcomes that were seen so seldom or so often that chance does not explain it."""
    whole = sum(seen.values())
    found = {str(outcome): count for outcome, count in seen.items()}
    spread = {one.outcome: sqrt(one.probability * (1 - one.probability) * whole) for one in series.chances}
    impossible = [name for name in found if name not in spread]
    return impossible + [
        one.outcome
        for one in series.chances
        if abs(found.get(one.outcome, 0) - one.probability * whole) > SIGMAS * spread[one.outcome] + 1
    ]


# ---- one draw: all sets of cards ----


@pytest.mark.parametrize("size", [1, 2, 3, 4])
def test_distinct_values_of_the_real_deck(size: int) -> None:
    """All 10,626 sets of four cards, and the smaller ones."""
    counted = Counter(len(set(hand)) for hand in combinations(column("knights"), size))
    assert chances(distinct_values(pile_of(column("knights")), size)) == shares(counted)


@pytest.mark.parametrize("size", [1, 2, 3])
def test_sums_of_the_real_deck(size: int) -> None:
    """All sets of cards added up."""
    counted = Counter(sum(map(int, hand)) for hand in combinations(column("michaelmas"), size))
    assert chances(sum_of_values(pile_of(column("michaelmas")), size)) == shares(counted)


def test_training_by_hand() -> None:
    """Four icons on six cards each: two cards are alike with 5 of 23; four are all different with 6·6·6·6 of C(24,
    4)."""
    two, _, four = answer("knights").series
    assert two.probability("1") == Fraction(5, 23)
    assert four.probability("4") == Fraction(6**4, comb(24, 4))


def test_rows_of_a_card() -> None:
    """Every value of a row stands on equally many cards; left comes before middle and right, as the file says."""
    by_field = {series.name: series for series in answer("rows").series}
    assert {name: {chance.probability for chance in series.chances} for name, series in by_field.items()} == {
        "knights": {Fraction(1, 4)},
        "valentine": {Fraction(1, 6)},
        "michaelmas": {Fraction(1, 8)},
        "lance": {Fraction(1, 3)},
        "shield": {Fraction(1, 3)},
        "brew": {Fraction(1, 4)},
        "pennant": {Fraction(1, 4)},
    }
    assert [chance.outcome for chance in by_field["lance"].chances] == ["L", "C", "R"]


SMALL_DECK = some.lists(some.sampled_from("1234"), min_size=1, max_size=6)


@given(SMALL_DECK, some.data())
def test_small_decks_against_all_orders(deck: list[str], data: Any) -> None:
    """Different values and sums of any small deck, against every order in which it can lie."""
    size = data.draw(some.integers(1, len(deck)))
    orders = list(permutations(deck))
    distinct, total = distinct_values(pile_of(deck), size), sum_of_values(pile_of(deck), size)
    assert chances(distinct) == shares(Counter(len(set(order[:size])) for order in orders))
    assert chances(total) == shares(Counter(sum(map(int, order[:size])) for order in orders))
    assert sum(chances(distinct).values()) == sum(chances(total).values()) == 1


@given(SMALL_DECK, some.data(), some.booleans())
def test_hands_are_all_draws(deck: list[str], data: Any, ordered: bool) -> None:
    """Hands with their ways are all draws of so many cards, or all sets of them."""
    size = data.draw(some.integers(1, len(deck)))
    found = {hand.values: hand.ways for hand in hands(pile_of(deck), size, ordered=ordered)}
    drawn = permutations(deck, size) if ordered else (tuple(sorted(hand)) for hand in combinations(deck, size))
    assert found == Counter(drawn)


# ---- the joust ----


def joust(own: tuple[str, str], other: tuple[str, str]) -> str:
    """Who hits whom: a lance hits where the other shield is not."""
    hit, hurt = own[0] != other[1], other[0] != own[1]
    return {(True, False): "won", (False, True): "lost"}.get((hit, hurt), "even")


def fought(order: Sequence[tuple[str, str]], rounds: int) -> str:
    """The end of a joust with the cards in an order; even to the last is won."""
    results = (joust(order[2 * number], order[2 * number + 1]) for number in range(rounds))
    return next((result for result in results if result != "even"), "won")


def test_joust_by_hand() -> None:
    """The derivation of docs/odds.md: the deck is two games of rock, paper, scissors with 12 cards each."""
    pairs = Counter((card["lance"], card["shield"]) for card in cards())
    assert pairs == {(lance, shield): 4 for lance in "LCR" for shield in "LCR" if lance != shield}
    first = Fraction(8, 23)
    both = first * Fraction(33 + 48, 231)
    three = both * Fraction(48 * (33 + 33) + 9 * (20 + 48) + 24 * (21 + 48), 81 * 190)
    three_ties = 1 - 3 * first + 3 * both - three
    one, two, end = answer("tournament").series
    assert chances(one) == {"won": Fraction(4, 23), "lost": Fraction(4, 23), "even": Fraction(15, 23)}
    assert two.probability("even") == 1 - 2 * first + both
    assert end.probability("won") == (1 + three_ties) / 2
    assert f"{float(end.probability('won')):.4f}" == "0.6397"


def test_joust_with_cards_put_back() -> None:
    """Twin of the above: with cards put back it would be 35/54, which is another number."""
    assert answer("tournament").series[-1].probability("won") != Fraction(35, 54)
    assert abs(answer("tournament").series[-1].probability("won") - Fraction(35, 54)) < Fraction(1, 50)


def test_joust_of_the_real_deck_played() -> None:
    """The whole rule played 10,000 times with shuffled cards."""
    random, deck = Random(7), [(card["lance"], card["shield"]) for card in cards()]
    seen = Counter(fought(random.sample(deck, 6), 3) for _ in range(10_000))
    assert far_off(answer("tournament").series[-1], seen) == []


@settings(max_examples=40)
@given(
    some.lists(some.tuples(some.sampled_from("LCR"), some.sampled_from("LCR")), min_size=4, max_size=6),
    some.integers(1, 2),
)
def test_duels_against_all_orders(deck: list[tuple[str, str]], rounds: int) -> None:
    """Any small deck, against every order in which it can lie."""
    found = Duel(deck, hits_equal=False).series(rounds, "won", FEW)[-1]
    assert {name: share for name, share in chances(found).items() if share} == shares(
        Counter(fought(order, rounds) for order in permutations(deck))
    )
    assert not found.samples


def test_duel_that_hits_where_it_is_equal() -> None:
    """The other way to hit, and an even end that stays even."""
    found = Duel([("a", "b"), ("b", "c")], hits_equal=True).series(1, "even", FEW)[-1]
    assert chances(found) == {"won": Fraction(1, 2), "lost": Fraction(1, 2), "even": 0}


def test_duel_with_too_many_kinds_is_simulated(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where draws cannot all be followed it is played, and comes near the exact number."""
    deck = [(card["lance"], card["shield"]) for card in cards()]
    exact = Duel(deck, hits_equal=False).series(3, "won", FEW)
    monkeypatch.setattr("generator.odds.duel.MOST_DRAWS", 10)
    played = Duel(deck, hits_equal=False).series(3, "won", Chances(3, 3000))
    assert [series.samples for series in played] == [3000] * 3
    for one, other in zip(played, exact, strict=True):
        assert far_off(other, Counter({chance.outcome: int(chance.probability * 3000) for chance in one.chances})) == []


# ---- boards: expected counts by looking at every card, without any short cut ----


@dataclass(frozen=True)
class Simple:
    """A board told in plain words: the cells that a card may fill, and the groups that count."""

    cells: tuple[tuple[int | None, str], ...]
    near: dict[int, tuple[int, ...]]
    groups: tuple[frozenset[int], ...]

    def moves(self, filled: frozenset[int], card: int, value: str) -> list[frozenset[int]]:
        own = [n for n, (wanted, shown) in enumerate(self.cells) if shown == value and wanted in (None, card)]
        free = [n for n in own if n not in filled] or [m for n in own for m in self.near.get(n, ()) if m not in filled]
        return [filled | {n} for n in free] or [filled]

    def count(self, filled: frozenset[int]) -> int:
        return sum(group <= filled for group in self.groups)


def expected(board: Simple, deck: Sequence[str], draws: int, turns: int) -> Fraction:
    """The best expected count: every hand of cards, every choice, every turn."""
    ways = Counter(
        permutations(deck, draws)
        if any(card is not None for card, _ in board.cells)
        else map(tuple, map(sorted, permutations(deck, draws)))
    )
    whole = sum(ways.values())

    @cache
    def worth(filled: frozenset[int], left: int) -> int:
        if not left:
            return board.count(filled)
        return sum(number * best(filled, hand, 0, left - 1) for hand, number in ways.items())

    @cache
    def best(filled: frozenset[int], hand: tuple[str, ...], card: int, left: int) -> int:
        if card == len(hand):
            return worth(filled, left)
        return max(best(after, hand, card + 1, left) for after in board.moves(filled, card, hand[card]))

    return Fraction(worth(frozenset(), turns), whole**turns)


def simple_grid(values: Sequence[str], columns: int) -> Simple:
    rows = [frozenset(range(first, first + columns)) for first in range(0, len(values), columns)]
    return Simple(
        tuple((None, value) for value in values),
        {},
        (*rows, *(frozenset(range(first, len(values), columns)) for first in range(columns))),
    )


def simple_ropes(ropes: Sequence[Sequence[str]]) -> Simple:
    cells = [(rope, value) for rope, values in enumerate(ropes) for value in values]
    groups = [frozenset((n, n + 1)) for n in range(len(cells) - 1) if cells[n][0] == cells[n + 1][0]]
    return Simple(tuple((None, value) for _, value in cells), {}, tuple(groups))


def simple_rings(rings: Sequence[Sequence[str]]) -> Simple:
    size = len(rings[0])
    near = {
        ring * size + n: tuple({ring * size + (n + 1) % size, ring * size + (n - 1) % size} - {ring * size + n})
        for ring in range(len(rings))
        for n in range(size)
    }
    cells = tuple((ring, value) for ring, values in enumerate(rings) for value in values)
    return Simple(cells, near, tuple(frozenset(ring * size + n for ring in range(len(rings))) for n in range(size)))


CRATE = [
    *("water", "hops", "barley", "barm"),
    *("hops", "water", "barm", "barley"),
    *("barm", "barley", "water", "hops"),
    *("barley", "barm", "hops", "water"),
]
ROPES = (
    ["yellow", "red", "purple", "green"],
    ["red", "green", "yellow", "purple"],
    ["green", "purple", "red", "yellow"],
)
RINGS = (list("123456"), list("123456"))


class Played(NamedTuple):
    """A question, the same board in plain words, and the field that fills it."""

    name: str
    board: Simple
    field: str


REAL = [
    Played("couples", simple_rings(RINGS), "valentine"),
    Played("beers", simple_grid(CRATE, 4), "brew"),
    Played("lammas", simple_ropes(ROPES), "pennant"),
]


@pytest.mark.parametrize("real", REAL, ids=lambda real: real.name)
def test_real_boards_are_played_best(real: Played) -> None:
    """Means after one to three turns, against a search without symmetries; the boards are typed here a second time."""
    found = [series.mean for series in answer(real.name).series[:3]]
    assert found == [expected(real.board, column(real.field), 2, turns) for turns in (1, 2, 3)]
    assert not any(series.samples for series in answer(real.name).series)


def test_first_festival_by_hand() -> None:
    """A couple at once: the second card has the number of the first, 3 of 23."""
    assert answer("couples").series[0].probability("1") == Fraction(3, 23)


def test_first_day_by_hand() -> None:
    """Two colours always hang side by side on some rope: 18 of 23."""
    assert answer("lammas").series[0].probability("1") == Fraction(18, 23)


def test_second_visit_by_hand() -> None:
    """A beer after two visits needs four different ingredients: two different ones, 18/23, and then just the other two,
    36/276."""
    assert answer("beers").series[1].probability("1") == Fraction(18, 23) * Fraction(36, 276)


SMALL_BOARDS: list[tuple[Board, Simple, str]] = [
    (grid_board(tuple("abba"), 2), simple_grid("abba", 2), "ab"),
    (grid_board(tuple("abcbca"), 3), simple_grid("abcbca", 3), "abcd"),
    (ropes_board((tuple("aba"), tuple("bc"))), simple_ropes(("aba", "bc")), "abc"),
    (rings_board((tuple("123"), tuple("123"))), simple_rings(("123", "123")), "123"),
    (rings_board((tuple("1234"),)), simple_rings(("1234",)), "1234"),
]


@settings(max_examples=25, deadline=None)
@given(some.sampled_from(range(len(SMALL_BOARDS))), some.data(), some.integers(1, 3))
def test_small_boards_are_played_best(number: int, data: Any, turns: int) -> None:
    """Any small deck on small boards: the mean is the best there is, and chances add up to 1."""
    board, simple, values = SMALL_BOARDS[number]
    draws = 1 if simple.cells[-1][0] == 0 else 2
    deck = data.draw(some.lists(some.sampled_from(values), min_size=2, max_size=6))
    session = Session(pile_of(deck), draws, kept=False)
    (series,) = play_turns(BestFiller(board, session), session, [turns], FEW)
    assert series.mean == expected(simple, deck, draws, turns)
    assert sum(chances(series).values()) == 1
    (greedy,) = play_turns(GreedyFiller(board, session.pile), session, [turns], FEW)
    assert greedy.mean is not None
    assert greedy.mean <= series.mean


@settings(max_examples=25, deadline=None)
@given(some.lists(some.sampled_from("abc"), min_size=4, max_size=6))
def test_kept_piles_against_all_orders(deck: list[str]) -> None:
    """Turns that go on through a pile, on a board without choices, against every order in which the pile can lie."""
    board, simple = ropes_board((tuple("abc"),)), simple_ropes(("abc",))
    session = Session(pile_of(deck), 2, kept=True)
    (series,) = play_turns(BestFiller(board, session), session, [2], FEW)

    def end(order: Sequence[str]) -> int:
        filled: frozenset[int] = frozenset()
        for value in order[:4]:
            (filled,) = simple.moves(filled, 0, value)
        return simple.count(filled)

    assert chances(series) == shares(Counter(end(order) for order in permutations(deck)))


def test_symmetries_keep_the_groups() -> None:
    """Folded states are worth the same; the crate has 64 symmetries, and only some of them if one ingredient is
    rarer."""
    board = grid_board(tuple(CRATE), 4)
    even, odd = Fold(board, dict.fromkeys(CRATE, 6)), Fold(board, {**dict.fromkeys(CRATE, 6), "barm": 5})
    assert (len(even.tables[0]), len(odd.tables[0])) == (64, 16)
    random = Random(1)
    for state in (random.getrandbits(16) for _ in range(300)):
        assert board.lacking(even(state)) == board.lacking(state)
        assert even(even(state)) == even(state) <= state


# ---- simulation ----


def sampled(kept: bool) -> tuple[GreedyFiller, Session]:
    session = Session(pile_of("aabbccd"), 2, kept)
    return GreedyFiller(ropes_board((tuple("abcd"), tuple("cab"))), session.pile), session


@pytest.mark.parametrize("kept", [False, True])
def test_simulation_comes_near_what_is_exact(kept: bool) -> None:
    """The same seed plays the same games, another one others; both agree with the count of all hands."""
    player, session = sampled(kept)
    (exact,) = play_turns(player, session, [3], FEW)
    one, again, other = (simulate(player, session, 3, Chances(seed, 4000)) for seed in (1, 1, 2))
    assert one == again != other
    assert far_off(exact, one) == far_off(exact, other) == []


def test_intervals_hold_the_exact_number(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where nothing can be counted it is simulated; of 20 intervals at 95 %, one or two may miss."""
    player, session = sampled(kept=False)
    (exact,) = play_turns(player, session, [3], FEW)
    monkeypatch.setattr("generator.odds.play.MOST_PLAYS", 1)
    misses = 0
    for seed in range(20):
        (series,) = play_turns(player, session, [3], Chances(seed, 500))
        assert series.samples == 500
        low, high = series.interval("3")
        misses += not low <= exact.probability("3") <= high
        assert series.mean is not None
        assert exact.mean is not None
        assert abs(series.mean - exact.mean) < 3 * series.mean_margin
    assert misses <= 3


def test_wilson_interval() -> None:
    """Numbers from a textbook: 4 of 10, and none of 10; what is exact has no width."""
    assert [round(end, 3) for end in wilson(0.4, 10)] == [0.168, 0.687]
    assert [round(end, 3) for end in wilson(0.0, 10)] == [0.0, 0.278]
    assert wilson(0.25, 0) == (0.25, 0.25)


def test_pile_is_shuffled_anew_when_it_is_used_up() -> None:
    """Of five cards, three hands of two: the fifth card comes before any comes twice, and no hand has a card twice."""
    for seed in range(50):
        dealt = deal(Session(pile_of("abcde"), 2, kept=True), Random(seed))
        one, two, three = next(dealt), next(dealt), next(dealt)
        assert len({*one, *two}) == 4
        assert {*one, *two, three[0]} == set("abcde")
        assert three[0] != three[1]


def test_best_play_on_the_real_deck_simulated() -> None:
    """Games played with the best policy agree with the exact chances after six turns."""
    pile = pile_of(column("pennant"))
    session = Session(pile, 2, kept=False)
    player = BestFiller(ropes_board(tuple(map(tuple, ROPES))), session)
    assert far_off(answer("lammas").series[5], simulate(player, session, 6, Chances(11, 2000))) == []


def test_greedy_stands_in_where_there_are_too_many_states(monkeypatch: pytest.MonkeyPatch) -> None:
    """And the answer says so; beside a variant both are played alike."""
    monkeypatch.setattr("generator.odds.fill.MOST_STATES", 5)
    found = ask(anarchy(), questions(), "lammas", ENGLISH, FEW)
    assert found.policy == "greedy"
    assert "every choice completes what it can, then leaves most one short" in found.method


def test_policies_are_not_compared(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A variant whose best play cannot be found is not held against the best play of the game."""
    (tmp_path / "v.yaml").write_text(
        "extends: anarchy\ncards: {domain: {change: {m1v2: {pennant: purple}}}}\nodds: {questions: {lammas: {turns:"
        " [2]}}}\n"
    )
    variant = read_pack(find_game("anarchy", tmp_path / "v.yaml"))
    odds = read_odds(variant)
    monkeypatch.setattr("generator.odds.fill.MOST_STATES", 30)
    assert ask(anarchy(), odds, "lammas", ENGLISH, FEW).policy == "best"
    both = compare([(anarchy(), odds), (variant, odds)], "lammas", ENGLISH, FEW)
    assert both.base is not None
    assert both.variant is not None
    assert (both.base.policy, both.variant.policy) == ("greedy", "greedy")


# ---- sums ----

FEASTS = (None, None, 2, 4, 6, 8, 10, 12, 14)


def sums_player(targets: Sequence[int | None], session: Session, numbers: int = 2) -> BestFiller:
    return BestFiller(SumBoard(tuple(targets), numbers, session.pile, session.draws), session)


class Rows:
    """The best play once more, without a line of the engine: rows are tuples of numbers, and of every hand all ways to
    write as much of it as there is room for are tried."""

    def __init__(self, targets: Sequence[int | None], numbers: int, cards: Sequence[int], draws: int) -> None:
        self.targets, self.numbers, self.draws = targets, numbers, draws
        self.hands = list(combinations(cards, draws))
        self.known: dict[tuple[tuple[tuple[int, ...], ...], int], Fraction] = {}

    def best(self, rows: tuple[tuple[int, ...], ...], turns: int) -> Fraction:
        """How many rows come right on average, if every choice is the best."""
        if not turns:
            full = [(target, row) for target, row in zip(self.targets, rows, strict=True) if len(row) == self.numbers]
            return Fraction(sum(target is None or sum(row) == target for target, row in full))
        if (rows, turns) not in self.known:
            worths = [max(self.best(way, turns - 1) for way in self.ways(rows, hand)) for hand in self.hands]
            self.known[rows, turns] = sum(worths, Fraction(0)) / len(worths)
        return self.known[rows, turns]

    def ways(self, rows: tuple[tuple[int, ...], ...], hand: Sequence[int]) -> Iterator[tuple[tuple[int, ...], ...]]:
        room = sum(self.numbers - len(row) for row in rows)
        for places in product([None, *range(len(rows))], repeat=len(hand)):
            made = list(rows)
            for place, value in zip(places, hand, strict=True):
                if place is not None:
                    made[place] = tuple(sorted((*made[place], value)))
            written = sum(place is not None for place in places)
            if written == min(room, len(hand)) and all(len(row) <= self.numbers for row in made):
                yield tuple(made)


@settings(max_examples=40, deadline=None)
@given(
    some.lists(some.sampled_from([0, 1, 2, 3, 4]), min_size=3, max_size=5),
    some.lists(some.sampled_from([None, 0, 2, 3, 5, 7, 99]), min_size=1, max_size=3),
    some.sampled_from([(1, 1, 3), (1, 2, 2), (2, 1, 3), (2, 2, 2), (2, 3, 2), (3, 2, 2)]),
)
def test_sums_are_the_best_there_are(cards: list[int], targets: list[int | None], shape: tuple[int, int, int]) -> None:
    """Small decks and rows, against all ways to write all hands: the expected number of right rows to the fraction."""
    numbers, draws, turns = shape
    session = Session(pile_of(map(str, cards)), draws, kept=False)
    (series,) = play_turns(sums_player(targets, session, numbers), session, [turns], FEW)
    assert series.samples == 0
    assert series.mean == Rows(targets, numbers, cards, draws).best(((),) * len(targets), turns)


def plain_game(cards: Sequence[int], feasts: int, random: Random) -> int:
    """A player who plans nothing: complete a row that waits, else write two numbers that fit a row, else the rows that
    take any, else wait where the number fits, else waste it."""
    rows: dict[int, list[int]] = {place: [] for place in range(len(FEASTS))}

    def is_right(place: int, numbers: Sequence[int]) -> bool:
        return len(numbers) == 2 and FEASTS[place] in (None, sum(numbers))

    for _ in range(feasts):
        hand = random.sample(cards, 2)
        for value in list(hand):
            waits = [place for place, row in rows.items() if row and is_right(place, [*row, value])]
            waits.sort(key=lambda place: FEASTS[place] is None)
            if waits:
                rows[waits[0]].append(value)
                hand.remove(value)
        pair = [place for place, row in rows.items() if not row and FEASTS[place] == sum(hand) and len(hand) == 2]
        if pair:
            rows[pair[0]] += hand
            hand = []
        for value in hand:
            free = [place for place, row in rows.items() if FEASTS[place] is None and len(row) < 2]
            fits = [place for place, row in rows.items() if not row and 1 <= (FEASTS[place] or 0) - value <= 8]
            spare = [place for place, row in rows.items() if len(row) < 2]
            rows[(sorted(free, key=lambda place: -len(rows[place])) or fits or spare)[0]].append(value)
    return sum(is_right(place, row) for place, row in rows.items())


def test_feasts_are_played_no_worse_than_by_a_plain_player() -> None:
    """Two sums after two feasts are certain, and nobody who plans nothing is ahead."""
    means = [float(series.mean or 0) for series in answer("sums").series]
    assert means[:2] == [1, 2]
    cards, random = list(map(int, column("michaelmas"))), Random(9)
    for feasts in range(2, 7):
        seen = [plain_game(cards, feasts, random) for _ in range(1500)]
        assert means[feasts - 1] > sum(seen) / len(seen) - 0.05
    session = Session(pile_of(column("michaelmas")), 2, kept=False)
    player = sums_player(FEASTS, session)
    assert [round(player.worth(player.start, feasts) / player.all_ways**feasts, 3) for feasts in (2, 3, 4)] == [
        2,
        2.849,
        3.538,
    ]


def test_the_answer_about_feasts_says_whom_it_does_not_concern() -> None:
    """Somebody whose card counts full rows needs no right sum."""
    found = ask(anarchy(), two_feasts(), "sums", ENGLISH, FEW)
    assert any("whatever they add up to" in line for line in found.method)


def two_feasts() -> Odds:
    """The questions, of which the one about feasts asks for two at most: six take long to follow."""
    known = questions()
    return known.replace(questions={**known.questions, "sums": known.questions["sums"].replace(turns=(1, 2))})


def test_one_sum_by_hand() -> None:
    """One row and two numbers: it comes right just when they add up. A free row always does."""
    session = Session(pile_of(column("michaelmas")), 2, kept=False)
    (two,) = play_turns(sums_player((2,), session), session, [1], FEW)
    (free,) = play_turns(sums_player((None,), session), session, [1], FEW)
    assert two.probability("1") == Fraction(3 * 2, 24 * 23)
    assert chances(free) == {"1": 1}


def test_row_alone_waits_for_its_number() -> None:
    """Two rows, one of them free to take what does not fit: the chance of the other is that of a 1 beside the first
    1."""
    session = Session(pile_of("1122"), 1, kept=True)
    (series,) = play_turns(sums_player((2, None), session), session, [4], FEW)
    assert chances(series) == {"2": 1}


def test_numbers_without_room_are_lost() -> None:
    """A hand that is larger than the room left is written as far as it goes."""
    player = sums_player((None,), Session(pile_of("123"), 2, kept=False), numbers=1)
    gained, full = player.play(player.start, ("1", "2"), 0)
    assert gained == 1
    assert player.play(full, ("1", "2"), 0) == (0, full)


def test_numbers_of_two_digits_are_simulated_in_their_order() -> None:
    """Hands are known by the order of the numbers, not of their letters."""
    session = Session(pile_of(["2", "9", "10", "11"]), 2, kept=False)
    player = sums_player((12, 19), session)
    (exact,) = play_turns(player, session, [2], FEW)
    assert far_off(exact, simulate(player, session, 2, Chances(1, 2000))) == []


def test_greedy_writes_numbers_where_they_complete_a_row(monkeypatch: pytest.MonkeyPatch) -> None:
    """It stands in where the best play cannot be found, and it is said."""
    monkeypatch.setattr("generator.odds.fill.MOST_STATES", 5)
    found = ask(anarchy(), two_feasts(), "sums", ENGLISH, FEW)
    assert found.policy == "greedy"
    session = Session(pile_of("1234"), 2, kept=False)
    board = SumBoard((3, 7), 2, session.pile, 2)
    assert GreedyFiller(board, session.pile).play(board.start, ("3", "4"), 0)[0] == 1


def test_six_feasts_are_partly_simulated() -> None:
    """Few feasts are counted, many are played."""
    assert [bool(series.samples) for series in answer("sums").series] == [False, False, False, False, True, True]


def test_feasts_are_simulated_by_a_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two feasts are played where that are too many to count; the seed decides."""
    assert not any(series.samples for series in ask(anarchy(), two_feasts(), "sums", ENGLISH, FEW).series)
    monkeypatch.setattr("generator.odds.play.MOST_PLAYS", 100)
    assert [bool(one.samples) for one in ask(anarchy(), two_feasts(), "sums", ENGLISH, FEW).series] == [False, True]
    session = Session(pile_of(column("michaelmas")), 2, kept=False)
    player = sums_player((None, 6, 8), session)
    one, again, other = (simulate(player, session, 3, Chances(seed, 300)) for seed in (1, 1, 2))
    assert one == again != other


def test_all_chances_add_up() -> None:
    """Of every question and every series, whatever was simulated."""
    assert {sum(chances(series).values()) for name in questions().questions for series in answer(name).series} == {1}


def test_too_many_hands_are_not_enumerated() -> None:
    """Six cards a turn in order from twelve values would be three million hands: played instead."""
    values = [str(number) for number in range(12)]
    session = Session(pile_of(values * 2), 6, kept=False)
    board = rings_board(tuple(tuple(values) for _ in range(6)))
    assert follow_all(GreedyFiller(board, session.pile), session, 1) is None


# ---- the command ----


class Outcome(NamedTuple):
    code: object
    out: str
    err: str


Command = Callable[..., Outcome]


@pytest.fixture
def command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> Command:
    """The real command in a folder of its own."""
    monkeypatch.chdir(tmp_path)

    def call(*arguments: str) -> Outcome:
        monkeypatch.setattr(sys, "argv", ["scriptorium", *arguments])
        with pytest.raises(SystemExit) as end:
            run()
        return Outcome(end.value.code or 0, *capfd.readouterr())

    return call


def expected_lines(path: Path) -> list[str]:
    return [
        line.removeprefix("#! ") for line in path.read_text(encoding="utf-8").splitlines() if line.startswith("#! ")
    ]


def test_there_are_cases() -> None:
    assert len(CASES) > 10
    assert all(expected_lines(path) for path in CASES)


@for_each("path", CASES, ids=lambda path: path.stem)
def test_mistakes_in_questions(path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A variant that asks something wrong: the message names the place and a way out."""
    monkeypatch.chdir(tmp_path)
    shutil.copy(path, "variant.yaml")
    with pytest.raises(Mistakes) as found:
        read_odds(anarchy().replace(game=find_game("anarchy", Path("variant.yaml"))))
    assert str(found.value).splitlines() == expected_lines(path)


def test_nothing_is_written_after_a_mistake(command: Command, tmp_path: Path) -> None:
    """The command ends with 1, says how many mistakes there are, and leaves no file."""
    shutil.copy(ROOT / "tests" / "odds" / "field_misspelt.yaml", tmp_path / "variant.yaml")
    outcome = command("odds", "anarchy", "--variant", "variant.yaml", "-o", "odds.txt")
    told = expected_lines(ROOT / "tests" / "odds" / "field_misspelt.yaml")
    assert outcome == Outcome(1, "", "\n".join([*told, "3 mistakes", ""]))
    assert not (tmp_path / "odds.txt").exists()


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["anarchy", "tournamant"], "NAME: no 'tournamant'; did you mean 'tournament'?"),
        (["anarchy", "rows", "rows"], "NAME: a question stands twice"),
        (["anarchy", "--format", "html"], "--format: no 'html'; known: json, pdf, svg, table"),
        (["anarchy", "--lang", "de"], "--lang: no 'de'; known: en, fr"),
    ],
)
def test_wrong_words(arguments: list[str], message: str, command: Command) -> None:
    """Usage errors end with 2 and say what is known."""
    assert command("odds", *arguments) == Outcome(2, "", f"{message}\n")


def test_game_without_questions(command: Command) -> None:
    """A pack that asks nothing is told so."""
    outcome = command("odds", str(ROOT / "tests" / "packs" / "demo"))
    assert outcome.code == 1
    assert outcome.err.splitlines()[0].endswith("odds.yaml: no questions; docs/formats/odds.md says how they are asked")


def test_table(command: Command) -> None:
    """The table of the joust, to the letter."""
    assert (
        command("odds", "anarchy", "tournament").out
        == "The Anarchy · Odds\n\nTo win a tournament\n  Domain cards, a pile of 24\n  two cards a round, none put"
        " back\n"
        "  up to 3 rounds while it is even; even to the last counts as won\n  exact\n"
        "in %     won  lost  draw again\n──────────────────────────────\n"
        "draw 1  17.4  17.4        65.2\ndraw 2  28.7  28.7        42.6\ndraw 3  64.0  36.0\n"
    )


def test_table_in_french(command: Command) -> None:
    """Words of the tool and of the pack, and a decimal comma."""
    told = command("odds", "anarchy", "tournament", "rows", "--lang", "fr").out
    assert "Gagner un tournoi" in told
    assert "tirage 3   64,0   36,0" in told
    assert "Fer à cheval" in told


def test_json_has_fractions(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    """Exact chances as fractions and as numbers, simulated ones with their interval."""
    monkeypatch.setattr("generator.odds.fill.MOST_STATES", 5)
    monkeypatch.setattr("generator.odds.play.MOST_PLAYS", 1000)
    told = json.loads(
        command("odds", "anarchy", "tournament", "sums", "--format", "json", "--samples", "200", "--seed", "5").out
    )
    assert (told["game"], told["variant"], told["seed"], told["samples"]) == ("anarchy", None, 5, 200)
    duel, sums = told["questions"]
    won = duel["series"][0]["outcomes"][0]
    assert won == {
        "outcome": "won",
        "label": "won",
        "base": {"value": 4 / 23, "fraction": "4/23", "low": 4 / 23, "high": 4 / 23},
    }
    last = sums["series"][-1]
    assert last["base"]["exact"] is False
    assert last["base"]["mean"]["margin"] > 0
    assert all(
        one["base"]["fraction"] is None and one["base"]["low"] <= one["base"]["value"] <= one["base"]["high"]
        for one in last["outcomes"]
    )


def test_variant_beside_the_game(command: Command, tmp_path: Path) -> None:
    """Both and the difference, in the table and as fractions."""
    (tmp_path / "v.yaml").write_text("extends: anarchy\ncards: {domain: {remove: [m1v2]}}\n")
    table = command("odds", "anarchy", "knights", "--variant", "v.yaml").out
    assert table.startswith("The Anarchy · v · Odds\n")
    assert "variant: Domain cards, a pile of 23" in table
    assert "2 cards as it is " in table
    assert "2 cards variant " in table
    assert "2 cards difference " in table
    told = json.loads(command("odds", "anarchy", "knights", "--variant", "v.yaml", "--format", "json").out)
    one = told["questions"][0]["series"][0]["outcomes"][0]
    alike = Fraction(3 * comb(6, 2) + comb(5, 2), comb(23, 2))
    assert (one["base"]["fraction"], one["variant"]["fraction"]) == ("5/23", str(alike))
    assert one["difference"]["fraction"] == str(alike - Fraction(5, 23))


def test_variant_asks_and_drops_questions(command: Command, tmp_path: Path) -> None:
    """What only one of them asks is told alone."""
    (tmp_path / "v.yaml").write_text(
        "extends: anarchy\nodds:\n  questions:\n    tournament: ~\n    three: {title: {en: Three, fr: Trois}, pile:"
        " own, total: michaelmas, draws: [3]}\n"
    )
    table = command("odds", "anarchy", "tournament", "three", "--variant", "v.yaml").out
    assert "difference" not in table
    assert "draw 3  64.0" in table
    assert "Three" in table


@pytest.mark.parametrize("variant", [False, True])
def test_charts(variant: bool, command: Command, tmp_path: Path) -> None:
    """Pages of A4 and one tall page; the same bytes each time, in French too, where words are longer."""
    (tmp_path / "v.yaml").write_text(
        "extends: anarchy\ntitle: Many ones\ncards: {domain: {change: {m2v1: {michaelmas: 1}}}}\n"
    )
    more = ["--variant", "v.yaml"] if variant else []
    asked = ["rows", "knights", "tournament", "two_numbers", *([] if variant else ["couples"])]
    for name in ("one.pdf", "two.pdf")[: 1 if variant else 2]:
        assert command("odds", "anarchy", *asked, "--format", "pdf", "-o", name, "--lang", "fr", *more).code == 0
    assert variant or (tmp_path / "one.pdf").read_bytes() == (tmp_path / "two.pdf").read_bytes()
    pages = PdfReader(tmp_path / "one.pdf").pages
    text = "\n".join(page.extract_text() for page in pages)
    assert all(round(float(page.mediabox.width) / 72 * 25.4) == 210 for page in pages)
    assert "Gagner un tournoi" in text
    assert "64,0" in text
    assert ("Many ones" in text) == variant
    assert command("odds", "anarchy", *asked, "--format", "svg", *more).code == 0
    (drawing,) = (tmp_path / "output").glob("*.svg")
    root = ElementTree.parse(drawing).getroot()
    assert root.get("width") == "210mm"
    assert float((root.get("height") or "").removesuffix("mm")) > 200


def test_other_commands_do_not_read_questions() -> None:
    """odds.yaml is no part of a pack that is read: only who asks pays for it."""
    assert "odds" not in Pack.__annotations__


# ---- the documentation ----


def blocks_of(page: Path) -> list[str]:
    """The examples of a page."""
    parts = page.read_text(encoding="utf-8").split("<!-- file: odds -->\n```yaml\n")[1:]
    return [part.split("```", 1)[0] for part in parts]


@pytest.mark.parametrize("number", range(len(blocks_of(ROOT / "docs" / "formats" / "odds.md"))))
def test_examples_of_the_page_are_answered(number: int, tmp_path: Path) -> None:
    """Every example asks for cards and cells that are there, and has an answer."""
    (tmp_path / "odds.yaml").write_text(blocks_of(ROOT / "docs" / "formats" / "odds.md")[number], encoding="utf-8")
    odds = read_shaped(Odds, tmp_path / "odds.yaml")
    pack = (
        read_pack(ROOT / "docs" / "examples" / "layouts" / "garden")
        if "deck: seeds" in (tmp_path / "odds.yaml").read_text()
        else anarchy()
    )
    mistakes = MistakeList()
    check_odds(odds, pack, mistakes)
    mistakes.stop_if_any()
    for name in odds.questions:
        found = ask(pack, odds, name, ENGLISH, FEW)
        assert {sum(chances(series).values()) for series in found.series} == {1}


def test_wrong_example_is_found(tmp_path: Path) -> None:
    """The twin."""
    text = blocks_of(ROOT / "docs" / "formats" / "odds.md")[0].replace("deck: seeds", "deck: seedlings")
    (tmp_path / "odds.yaml").write_text(text, encoding="utf-8")
    mistakes = MistakeList()
    check_odds(read_shaped(Odds, tmp_path / "odds.yaml"), anarchy(), mistakes)
    with pytest.raises(Mistakes):
        mistakes.stop_if_any()


def shell_lines() -> list[list[str]]:
    """The commands of docs/odds.md."""
    text = (ROOT / "docs" / "odds.md").read_text(encoding="utf-8")
    return [line.split()[1:] for line in text.splitlines() if line.startswith("scriptorium odds ")]


def test_shell_lines_of_the_guide_run(command: Command, tmp_path: Path) -> None:
    """Every line of the guide ends well and writes what it says; they ask for the joust here, which is quick."""
    assert len(shell_lines()) > 4
    for words in shell_lines():
        kept = [word for word in words if word not in questions().questions]
        assert set(words) - set(kept) <= set(questions().questions)
        assert command(kept[0], kept[1], "tournament", *kept[2:]).code == 0, words
        assert all((tmp_path / name).exists() for flag, name in pairwise(words) if flag == "-o")


def test_piles_know_their_cards() -> None:
    """A pile counts values in order, numbers by size."""
    assert pile_of(["10", "2", "b", "2", "a"]) == Pile((("2", 2), ("10", 1), ("a", 1), ("b", 1)))
    assert pile_of("aab").without("a").cards == ["a", "b"]
