"""What holds for all records, tried on many made up by hypothesis: legal in kind, not in sense."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.drawn_tables import CARDS, FAMILIES, few, sheets, tables
from support.plain_records import ATTRIBUTES, HERE, NAMES, TODAY, explainer, game, node_of, read, score, table

from generator.errors import MistakeList, Mistakes
from generator.record.record import read_record
from generator.rules.board import Scoreboard, Seat
from generator.rules.score_record import score_record
from generator.source.tree import Listing, Mapping, Node, Scalar

MOST_DISCONTENT = 18


# ---- records of the right kind ----


def seat_key(player: dict[str, Any], seat: Seat) -> tuple[int, int, int]:
    """What the rulebook ranks by: the total, least discontent, most workers; worked out from what was written."""
    circled = player["circles"].get("circled", 0)
    return (
        seat.total,
        -circled,
        (
            sum(filter(None, player["supply.workers"]))
            if isinstance(player["supply.workers"], list)
            else player["supply.workers"]
        ),
    )


@few(60)
@given(tables(), st.sampled_from(["classic", "siege"]))
def test_total_is_the_sum(players: list[dict[str, Any]], mode: str) -> None:
    """A total is the sum of its lines, a line the sum of its parts, and each card brings 0 to 3."""
    for seat in score(table(*players, mode=mode)).seats:
        assert seat.total == sum(line.points for line in seat.lines)
        assert [line.id for line in seat.lines] == [*ATTRIBUTES, "paths", "discontent"]
        for line in seat.lines:
            assert not line.parts or line.points == sum(part.points for part in line.parts)
            assert all(0 <= part.points <= 3 for part in line.parts)
        assert seat.lines[4].points in range(16)
        assert seat.lines[5].points <= 0


@few(60)
@given(tables(least=2), st.data())
def test_order_of_players_is_irrelevant(players: list[dict[str, Any]], data: st.DataObject) -> None:
    """Players written in another order get the same lines, totals, places and reasons."""
    named = [{**player, "name": name} for player, name in zip(players, NAMES, strict=False)]
    first, second = score(table(*named)), score(table(*data.draw(st.permutations(named))))
    assert {seat.name: seat for seat in first.seats} == {seat.name: seat for seat in second.seats}
    assert set(first.winners) == set(second.winners)


@few(60)
@given(tables())
def test_ranks_follow_totals_and_ties(players: list[dict[str, Any]]) -> None:
    """A place is one more than the number of players who are ahead by total, discontent and workers; somebody wins."""
    board = score(table(*players))
    keys = [seat_key(player, seat) for player, seat in zip(players, board.seats, strict=True)]
    assert [seat.rank for seat in board.seats] == [1 + sum(other > key for other in keys) for key in keys]
    assert list(board.winners) == [name for name, key in zip(NAMES, keys, strict=False) if key == max(keys)]
    totals = [seat.total for seat in board.seats]
    assert [bool(seat.tie) for seat in board.seats] == [totals.count(total) > 1 for total in totals]
    assert all((seat.title is not None) == (len(players) == 1) for seat in board.seats)


@few(60)
@given(sheets(), st.sampled_from(ATTRIBUTES), st.integers(0, 23), st.integers(0, 15))
def test_each_attribute_point_is_one(player: dict[str, Any], attribute: str, count: int, paths: int) -> None:
    """One more cell of an attribute is one more point, and nothing else, up to 24."""
    before, after = (only(score(table({**player, "paths": paths, attribute: cells}))) for cells in (count, count + 1))
    assert after.total == before.total + 1
    changed = [line.id for line, other in zip(before.lines, after.lines, strict=True) if line.points != other.points]
    assert changed == [attribute]


@few(30)
@given(sheets(), st.sampled_from(ATTRIBUTES), st.integers(25, 10**6))
def test_attribute_ends_at_24(player: dict[str, Any], attribute: str, count: int) -> None:
    """More than 24 is refused, whatever else is there."""
    with pytest.raises(Mistakes, match=f"'{attribute}' must be between 0 and 24, not {count}$"):
        table({**player, attribute: count})


@few(60)
@given(sheets(), st.permutations(CARDS), st.integers(0, MOST_DISCONTENT), st.integers(0, MOST_DISCONTENT))
def test_discontent_never_helps(player: dict[str, Any], cards: list[str], one: int, other: int) -> None:
    """More discontent never raises a total, and changes no line but the penalty and no card but Advocate, who never
    rises."""
    less, more = sorted((one, other))
    before, after = (
        only(score(table({**player, "paths": cards[:5], "circles": {"circled": count}}))) for count in (less, more)
    )
    assert after.total <= before.total
    points = [{part.id: part.points for part in (*seat.lines, *seat.lines[4].parts)} for seat in (before, after)]
    assert {name for name in points[0] if points[0][name] != points[1][name]} <= {"discontent", "advocate", "paths"}
    assert all(points[1][name] <= points[0][name] for name in points[0])


@few(40)
@given(st.integers(0, 18), st.integers(0, 18), st.integers(0, 18))
def test_circles_and_totals_agree(discontent: int, joy: int, attribute: int) -> None:
    """Final discontent is the same from circles, marked by the rules, as from totals."""
    circles = {"filled": min(discontent, joy), "circled": max(0, discontent - joy), "crossed": max(0, joy - discontent)}
    base = {**dict.fromkeys(ATTRIBUTES, attribute), "paths": 0}
    marked, told = (
        table({**base, "circles": circles}),
        table({**base, "gained.discontent": discontent, "gained.joy": joy}),
    )
    assert only(score(marked)).total == only(score(told)).total


def only(board: Scoreboard) -> Seat:
    """The seat of a solo game."""
    (seat,) = board.seats
    return seat


# ---- checks ----


@few(80)
@given(
    st.lists(
        st.one_of(sheets(30), st.dictionaries(st.sampled_from(sorted(FAMILIES)), st.just("none"), max_size=3)),
        min_size=1,
        max_size=4,
    ),
    st.data(),
)
def test_checks_never_raise(players: list[dict[str, Any]], data: st.DataObject) -> None:
    """Whatever sheets of the right kind show, and whatever they leave out, checks end in errors and warnings that name
    a player."""
    kept = [{name: cells for name, cells in player.items() if cells != "none"} for player in players]
    gone = data.draw(st.sets(st.sampled_from(sorted(FAMILIES)), max_size=40))
    told = [{name: cells for name, cells in player.items() if name not in gone} for player in kept]
    result = score_record(game(), table(*told, mode=data.draw(st.sampled_from(["classic", "siege"]))))
    assert all(one.player in NAMES and one.place == HERE for one in (*result.errors, *result.warnings))


@few(60)
@given(sheets(20), st.sets(st.sampled_from(sorted(FAMILIES)), max_size=60))
def test_less_told_less_wrong(player: dict[str, Any], gone: set[str]) -> None:
    """What is left out of a record breaks no check that was kept before."""
    every, some = (
        score_record(game(), table(cells))
        for cells in (player, {name: one for name, one in player.items() if name not in gone})
    )
    assert {*some.errors, *some.warnings} <= {*every.errors, *every.warnings}


# ---- junk ----

WORDS = [
    "all",
    "none",
    "true",
    "false",
    "0",
    "1",
    "-1",
    "7",
    "99",
    "1_0",
    "",
    "null",
    "~",
    "circled",
    "filled",
    "food",
    "abbot",
    "-0",
    "1.5",
]
scalars = st.builds(Scalar, st.sampled_from(WORDS) | st.text(max_size=5), st.just(HERE), st.booleans())
KEYS = sorted(
    {
        *FAMILIES,
        *ATTRIBUTES,
        *game().scoring.measures,
        "paths",
        "circles.1",
        "castle.walls.top",
        "bravery.3",
        "rooms",
        "walls",
        "name",
    }
)


def mapping(entries: dict[str, Node]) -> Mapping:
    """A mapping of texts to nodes."""
    return Mapping(tuple((Scalar(key, HERE), value) for key, value in entries.items()), HERE)


def around(inner: st.SearchStrategy[Node]) -> st.SearchStrategy[Node]:
    """Lists and mappings of nodes."""
    keys = st.sampled_from([*WORDS, *KEYS])
    return st.lists(inner, max_size=3).map(lambda items: Listing(tuple(items), HERE)) | st.dictionaries(
        keys, inner, max_size=3
    ).map(mapping)


junk = st.recursive(scalars, around, max_leaves=6)
named = st.dictionaries(st.sampled_from(KEYS), junk, max_size=5).map(
    lambda entries: mapping({**entries, "name": Scalar("Anna", HERE)})
)
records = st.builds(
    lambda players, entries: mapping({**entries, "players": Listing(tuple(players), HERE)}),
    st.lists(named | junk, max_size=3),
    st.just({}),
)


@few(300)
@given(junk | records)
def test_junk_is_told_not_raised(node: Node) -> None:
    """Anything at all is either a record, which is then scored and checked without a crash, or mistakes."""
    mistakes = MistakeList()
    record = read_record(node, game(), mistakes, explainer().words, TODAY)
    assert (record is None) == bool(mistakes.errors)
    if record:
        result = score_record(game(), record)
        assert (result.board is None) == bool(result.lacks)


@few(100)
@given(st.dictionaries(st.sampled_from(KEYS), junk, min_size=1, max_size=4))
def test_junk_beside_a_good_record(entries: dict[str, Node]) -> None:
    """Junk in one player's record is told; it does not keep the reader from the other player."""
    good = node_of({"name": "Ben", "bravery": 99})
    players = Listing((mapping({**entries, "name": Scalar("Anna", HERE)}), good), HERE)
    with pytest.raises(Mistakes, match="'bravery' must be between 0 and 24, not 99"):
        read(mapping({"players": players}))
