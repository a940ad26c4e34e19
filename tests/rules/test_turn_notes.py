"""What a table of MIL notes on its turn sheet scores as the same game does on the ledger: games at random, whose
strokes are counted here a second time."""

from collections import Counter
from random import Random
from typing import Any

from support.javascript_engine import by_javascript
from support.many_cases import for_each
from support.plain_records import NAMES, game, node_of, read, score, troubles

from generator.ledger.condition import Play
from generator.record.questions import quick_entries
from generator.rules.board import Seat

GAME = "mil1049"
SPHERES = {"at_court": "court", "in_clergy": "clergy", "at_market": "market", "in_war": "war"}
STROKES = (
    *("bride", "vassal.refused", "vassal.won", "vassal.lands", "vassal.fief", "castles"),
    *("war.gained", "war.gained_vassal", "war.upset", "war.lost", "war.lost_vassal"),
)
TICKS = ("marriage.damsel", "oath.half", "oath.outbid", "oath.granted", "battle.ahead")
ENDS = ("end.gold", "end.damsels", "end.goods", "end.influence", "end.privileges")


class Evening:
    """A game at random: the notes of its table, and the strokes of each family."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)
        self.seats = self.random.randint(2, 5)
        self.notes: dict[str, list[int]] = {}
        self.strokes: list[Counter[str]] = [Counter() for _ in range(self.seats + 1)]  # 0 is nobody
        self.majorities: dict[str, list[int]] = {}
        self.is_zero_smallest = seed % 3 == 0
        self.politics()
        for event, most in ((self.marriage, 12), (self.oath, 12), (self.auction, 20), (self.battle, 24)):
            for row in range(1, self.random.randint(0, most) + 1):
                event(row)

    def note(self, family: str, row: int, value: int) -> None:
        if family in TICKS:
            self.notes.setdefault(family, []).extend([row] * bool(value))
        else:
            self.notes.setdefault(family, []).append(value)

    def family(self, *, other_than: int = 0, or_nobody: bool = False) -> int:
        return self.random.choice(
            [one for one in range(not or_nobody, self.seats + 1) if one != other_than or one == 0]
        )

    def politics(self) -> None:
        for name, sphere in SPHERES.items():
            self.majorities[sphere] = [self.family(or_nobody=True) for _ in range(5)]
            self.notes[f"politics.{name}"] = self.majorities[sphere]

    def marriage(self, row: int) -> None:
        heir, offer = self.family(), self.family(or_nobody=True)
        leaves = self.random.randint(0, 1) if offer else 0
        for family, value in (("heir", heir), ("offer", offer), ("damsel", leaves)):
            self.note(f"marriage.{family}", row, value)
        self.strokes[offer]["bride"] += leaves and offer != heir

    def oath(self, row: int) -> None:
        suzerain, end = self.family(), self.random.choice(["half", "outbid", "granted"])
        target, held = self.family(other_than=suzerain), self.random.randint(0, 1 if end == "granted" else 2)
        for family, value in (("suzerain", suzerain), ("target", target), ("held", held)):
            self.note(f"oath.{family}", row, value)
        for tick in ("half", "outbid", "granted"):
            self.note(f"oath.{tick}", row, tick == end)
        self.strokes[target]["vassal.refused"] += end == "half"
        self.strokes[target]["vassal.fief"] += end == "granted"
        self.strokes[suzerain]["vassal.won"] += end in ("outbid", "granted")
        self.strokes[suzerain]["vassal.lands"] += held * (end in ("outbid", "granted"))

    def auction(self, row: int) -> None:
        winner = self.family(or_nobody=True)
        self.note("auction.winner", row, winner)
        self.strokes[winner]["castles"] += 1

    def battle(self, row: int) -> None:
        """Only a family can be beaten; the land goes to the attacker's own knights, or to vassals of the attacker."""
        attack, defence = self.random.randint(1, 12), self.random.randint(0, 12)
        attacker, wins = self.family(), attack > defence
        target = self.family(other_than=attacker, or_nobody=True)
        ahead = self.random.randint(0, 1) if target else 0
        lord = self.family(other_than=target, or_nobody=True) if target else 0
        land = self.family(or_nobody=True) if wins else 0
        is_home = land in (0, attacker)
        land_lord = self.family(other_than=land, or_nobody=True) * bool(land) if is_home else attacker
        told = {"attacker": attacker, "target": target, "target_lord": lord, "attack": attack, "defence": defence}
        for family, value in (told | {"land": land, "land_lord": land_lord, "ahead": ahead}).items():
            self.note(f"battle.{family}", row, value)
        for stroke, whose in (("gained", land), ("gained_vassal", land_lord), ("lost", target), ("lost_vassal", lord)):
            self.strokes[whose][f"war.{stroke}"] += wins
        self.strokes[attacker if wins else target]["war.upset"] += ahead

    def gifts(self) -> list[list[tuple[int, bool]]]:
        """For every turn what each family offers, and whether it takes it back: the best never does."""
        turns = [[self.random.randint(0, 6) for _ in range(self.seats)] for _ in range(5)]
        return [[(gift, gift < max(turn) and self.random.random() < 0.4) for gift in turn] for turn in turns]

    def spares(self, turn: list[tuple[int, bool]], seat: int) -> bool:
        """Whether who paid least is spared the 2 points: a smaller gift was taken back, or is a 0 that counts."""
        paid = [0 if back else gift for gift, back in turn]
        is_least = 0 < paid[seat] == min(one for one in paid if one) and paid[seat] < max(paid)
        return is_least and any(gift < paid[seat] and (gift or self.is_zero_smallest) for gift, _ in turn)


def both_records(seed: int) -> tuple[dict[str, Any], dict[str, Any]]:
    """A game as the ledger has it, and as the turn sheet has it."""
    evening = Evening(seed)
    gifts, ledger, turns = evening.gifts(), [], []
    for seat, name in enumerate(NAMES[: evening.seats]):
        end: dict[str, Any] = {"name": name, "deaths": evening.random.randint(0, 3)}
        end |= {key: evening.random.randint(0, 9) for key in ENDS}
        offers = {f"offer.gift_{turn}": gift[seat][0] for turn, gift in enumerate(gifts, 1)}
        backs = {f"offer.back_{turn}": int(gift[seat][1]) for turn, gift in enumerate(gifts, 1)}
        turns.append(end | offers | backs)
        strokes = {key: evening.strokes[seat + 1][key] for key in STROKES}
        spent = {f"gift.turn_{turn}": 0 if gift[seat][1] else gift[seat][0] for turn, gift in enumerate(gifts, 1)}
        spared = {"gift.spared": [turn for turn, gift in enumerate(gifts, 1) if evening.spares(gift, seat)]}
        held = {
            f"majority.{sphere}": [turn for turn, one in enumerate(holders, 1) if one == seat + 1]
            for sphere, holders in evening.majorities.items()
        }
        ledger.append(end | strokes | spent | spared | held)
    head: dict[str, Any] = {"game": GAME, "modules": ["zero_smallest"] if evening.is_zero_smallest else []}
    notes = {key: evening.notes.get(key, []) or "none" for key in NOTED}
    return head | {"players": ledger}, head | {"mode": "turns", "table": notes, "players": turns}


NOTED = (
    *(f"politics.{name}" for name in SPHERES),
    *(f"marriage.{name}" for name in ("heir", "offer", "damsel")),
    *(f"oath.{name}" for name in ("suzerain", "target", "half", "outbid", "granted", "held")),
    "auction.winner",
    *(f"battle.{name}" for name in ("attacker", "target", "target_lord", "attack", "defence")),
    *(f"battle.{name}" for name in ("land", "land_lord", "ahead")),
)


@for_each("seed", range(24))
def test_turn_sheet_scores_as_the_ledger(seed: int) -> None:
    """The same points for every family, line by line, and the same winners."""
    by_ledger, by_notes = (score(read(node_of(record))) for record in both_records(seed))
    assert [points(seat) for seat in by_notes.seats] == [points(seat) for seat in by_ledger.seats]
    assert by_notes.winners == by_ledger.winners


def points(seat: Seat) -> tuple[int, dict[str, int]]:
    """The total of a player, and the lines by what they are called; a line of 0 says nothing."""
    return seat.total, {line.id.rpartition("_")[0]: line.points for line in seat.lines if line.points}


def test_notes_of_a_legal_evening_break_nothing() -> None:
    """Only gifts that nobody would give are warned of."""
    for seed in range(12):
        errors, warnings = troubles(read(node_of(both_records(seed)[1])))
        assert not errors
        assert {name.rpartition("_")[0] for name in warnings} <= {"offer_wasted", "offer_wasted_zero"}


def test_evenings_reach_every_line() -> None:
    """Between them they score every event of the ledger, in both readings of the smallest gift."""
    boards = [score(read(node_of(both_records(seed)[1]))) for seed in range(24)]
    found = {name for board in boards for seat in board.seats for name in points(seat)[1]}
    strokes = {key.rpartition(".")[2] for key in STROKES}
    assert found >= strokes | {"court", "clergy", "market", "war", "deaths", "gifts", "spared", "zero"}


def test_quick_record_asks_for_columns() -> None:
    """Many cells of a family are told by one list, not one by one."""
    rules = game(GAME)
    asked = {entry.key for entry in quick_entries(rules, Play("turns", (), 4))}
    rows = ("battle.", "oath.", "auction.", "marriage.", "politics.")
    assert {key for key in asked if key.startswith(rows)} == set(NOTED)


def test_the_module_brings_its_mode() -> None:
    """With the turn sheets in play a record needs no mode, in both engines; one that names another keeps it."""
    players = [{"name": name, "end.gold": 4} for name in NAMES[:2]]
    told: dict[str, Any] = {"game": GAME, "modules": ["turns"], "players": players}
    assert read(node_of(told)).mode == "turns"
    assert read(node_of({**told, "mode": "track"})).mode == "track"
    assert by_javascript(GAME, told) == by_javascript(GAME, {**told, "mode": "turns"})
    assert by_javascript(GAME, told) != by_javascript(GAME, {**told, "mode": "ledger"})
