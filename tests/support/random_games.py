"""Games of The Anarchy played out at random by the rules of the book, to see that no check complains of a legal game.

What cells give is read from the ledger; what may be done, and what follows from it, is written here a second time, and
knows nothing of checks. Workers and goods are not counted: a rich player may do more, but nothing else.
"""

from random import Random
from typing import Any

from support.plain_records import ATTRIBUTES, game

LINES = ("governance", "warcraft", "worship", "entertainment")
SIZES = ("small", "medium", "large")
SUMS = ("any_1", "any_2", *(f"sum_{total}" for total in (2, 4, 6, 8, 10, 12, 14)))
WHEELS = tuple(f"wheel.{quarter}" for quarter in ("mercenaries", "guildsmen", "allies", "siegecraft"))
ENGINES = ("ladders", "ballista", "small_crane", "battering_ram", "siege_tower", "large_crane", "catapult", "trebuchet")
TACTICS = ("covers", "rocks", "hot_oil", "logs", "bolts")
STEADY = (  # filled from the left, and nothing else happens than what their cells give
    *("fortify.gate", "fortify.towers", "fortify.walls", "fortify.moat", "land.quarry", "land.farms", "land.training"),
    *(*LINES, "spies.cells", "ramparts", "tactics.levels"),
)
DRAWING = ("training", "valentine.festivals", "michaelmas.feasts", "tournaments.held", "lammas.days")
BUILDINGS = {"keep": SIZES, "mint": SIZES, "stables": ("small", "large"), "chapel": SIZES}
DETERMINATION = (1, 2, 2, 3, 4)
COUNTED = 18  # circles on the sheet


class Seat:
    """One player's sheets as the game goes on: the cells that are filled by family, and what lies beside the sheets."""

    def __init__(self, random: Random, mode: str, players: int) -> None:
        self.random = random
        self.mode = mode
        self.players = players
        self.families = game().ledger.families
        self.filled = {name: set(range(family.prefilled)) for name, family in self.families.items()}
        self.numbers: dict[str, list[int | None]] = {f"michaelmas.{row}.numbers": [None, None] for row in SUMS}
        self.circles: list[str] = []
        self.used = dict.fromkeys(("knowledge", "beers", *TACTICS), 0)
        self.ready = dict.fromkeys(TACTICS, 1)
        self.walls, self.towers = [0, 0, 0, 0], [0, 0, 0, 0]
        self.gained = {"discontent": 0, "joy": 0}
        self.rounds: dict[str, list[int]] = {name: [] for name in ROUND_KEYS}
        self.tent = 0
        self.is_careful = random.random() < 0.2  # pays, repels and storms whatever can be

    # ---- what the cells ask for and give ----

    def has(self, cell: str) -> bool:
        """Whether a cell, or the only cell of a family, is filled."""
        found = game().ledger.find(cell)
        assert found
        family, _, index = found
        return (index or 0) in self.filled[family]

    def may(self, name: str, index: int) -> bool:
        """Whether thresholds, gates and openers allow a cell."""
        family = self.families[name]
        if index >= family.size:
            return False
        needs = (len(self.filled[line]) >= threshold.of(index) for line, threshold in family.needs.items())
        section = sum(index >= sum(family.sections[: part + 1]) for part in range(len(family.sections)))
        gates = [family.gate, family.opened_by, family.gates[section] if family.gates else None]
        return all(needs) and all(self.has(gate) for gate in gates if gate)

    def fill(self, name: str, index: int) -> None:
        """Fill a cell and take what it gives."""
        self.filled[name].add(index)
        self.gain(self.families[name].gives_of(index))

    def gain(self, icons: tuple[str, ...]) -> None:
        if "/" in icons:  # the small keep: one of three lines, then Influence
            icons = (self.random.choice(icons[0:5:2]), *icons[5:])
        for icon in icons:
            track = icon if icon in (*ATTRIBUTES, *LINES) else f"production.{icon.removesuffix('_production')}"
            if icon in (*ATTRIBUTES, *LINES) or icon.endswith("_production"):
                if len(self.filled[track]) < self.families[track].size:
                    self.fill(track, len(self.filled[track]))
            elif icon in ("joy", "brew", "wall", "tower"):
                getattr(self, icon)()

    def joy(self) -> None:
        self.mark("joy", "circled", "crossed")

    def mark(self, what: str, cancels: str, mark: str) -> None:
        """Discontent or joy: it cancels one of the other, else makes a new mark."""
        self.gained[what] += 1
        if cancels in self.circles:
            self.circles[self.circles.index(cancels)] = "filled"
        else:
            self.circles.append(mark)

    def discontent(self, count: int) -> int:
        for _ in range(count):
            self.mark("discontent", "crossed", "circled")
        return count

    def wall(self) -> None:
        """The lowest die may always rise: its neighbours are at least as high."""
        lowest = min(self.walls)
        self.walls[self.random.choice([side for side in range(4) if self.walls[side] == lowest])] += 1

    def tower(self) -> None:
        corner = self.random.choice([corner for corner in range(4) if self.towers[corner] < 2])
        self.towers[corner] += 1

    # ---- actions ----

    def act(self) -> None:
        """One action that is allowed, if the one that comes to mind is."""
        kinds = (self.step, self.step, self.step, self.draw, self.draw, self.build, self.turn_wheel, self.construct)
        self.random.choice((*kinds, self.give_gift, self.prepare, self.help))()

    def step(self) -> None:
        self.next_of(self.random.choice(STEADY))

    def next_of(self, name: str) -> bool:
        """The next cell of a track, if it may be filled."""
        index = len(self.filled[name])
        if not self.may(name, index) or (name == "tactics.levels" and not self.research()):
            return False
        self.fill(name, index)
        return True

    def research(self) -> bool:
        open_ones = [index for index in range(5) if index not in self.filled["tactics.researched"]]
        choices = [index for index in open_ones if TACTICS[index] != "bolts" or self.has("siege.ballista")]
        self.filled["tactics.researched"].update(self.random.sample(choices, min(1, len(choices))))
        return bool(choices)

    def draw(self) -> None:
        """An action that reveals cards."""
        name = self.random.choice(DRAWING)
        if self.next_of(name):
            getattr(self, name.partition(".")[0])(len(self.filled[name]) - 1)

    def training(self, index: int) -> None:
        kinds = len({self.random.randrange(4) for _ in range((2, 2, 3, 3, 4, 4)[index])})
        self.gain(
            {3: self.random.choice(((), ("knight_production",))), 4: ("knight_production", "might")}.get(kinds, ())
        )

    def valentine(self, index: int) -> None:
        for family in ("valentine.women", "valentine.men"):
            value = self.random.randrange(6)
            beside = [one % 6 for one in (value - 1, value + 1) if one % 6 not in self.filled[family]]
            if value not in self.filled[family]:
                self.filled[family].add(value)
            elif beside and self.random.random() < 0.8:  # moving round the maypole is allowed, not asked for
                self.filled[family].add(self.random.choice(beside))
        couples = len(self.filled["valentine.women"] & self.filled["valentine.men"])
        for couple in range(len(self.filled["valentine.couples"]), couples):
            self.fill("valentine.couples", couple)

    def michaelmas(self, index: int) -> None:
        for _ in range(2):
            free = [(row, place) for row in SUMS for place in (0, 1) if self.row(row)[place] is None]
            row, place = self.random.choice(free)
            self.row(row)[place] = self.random.randint(1, 8)
            numbers = self.row(row)
            wanted = None if row.startswith("any") else int(row.partition("_")[2])
            if None not in numbers and wanted in (None, sum(filter(None, numbers))):
                self.fill(f"michaelmas.{row}.done", 0)

    def row(self, row: str) -> list[int | None]:
        return self.numbers[f"michaelmas.{row}.numbers"]

    def tournaments(self, index: int) -> None:
        if self.random.random() < 0.6:
            self.fill("tournaments.won", index)

    def brew(self) -> None:
        for _ in range(2):
            ingredient = self.random.choice(("water", "hops", "barley", "barm"))
            free = [cell for cell in range(16) if ingredient in self.shown("brewhouse.crate", cell)]
            free = [cell for cell in free if cell not in self.filled["brewhouse.crate"]]
            self.filled["brewhouse.crate"].update(self.random.sample(free, min(1, len(free))))
        crate = self.filled["brewhouse.crate"]
        lines = [{4 * row + column for column in range(4)} for row in range(4)]
        lines += [{4 * row + column for row in range(4)} for column in range(4)]
        self.filled["brewhouse.beers"] = {index for index, line in enumerate(lines) if line <= crate}

    def shown(self, name: str, index: int) -> tuple[str, ...]:
        return self.families[name].shows_of(index)

    def lammas(self, index: int) -> None:
        for _ in range(2):
            colour = f"pennant_{self.random.choice(('yellow', 'red', 'purple', 'green'))}"
            ropes = [f"lammas.rope_{rope}.pennants" for rope in (1, 2, 3)]
            free = [(rope, cell) for rope in ropes for cell in range(4) if colour in self.shown(rope, cell)]
            free = [(rope, cell) for rope, cell in free if cell not in self.filled[rope]]
            for rope, cell in self.random.sample(free, min(1, len(free))):
                self.filled[rope].add(cell)
                self.hang(rope)

    def hang(self, rope: str) -> None:
        hanging = rope.replace("pennants", "hanging")
        for cell in range(3):
            if {cell, cell + 1} <= self.filled[rope] and cell not in self.filled[hanging]:
                self.fill(hanging, cell)

    def build(self) -> None:
        """A level of a building, or the next cell of the one that is being filled."""
        kind = self.random.choice(tuple(BUILDINGS))
        for size in BUILDINGS[kind]:
            if not self.has(f"{kind}.{size}.built"):
                self.next_of(f"{kind}.{size}.built")
                return
            if kind == "chapel" and not self.has(f"chapel.{size}.done"):
                return
            if kind != "chapel" and self.next_of(f"{kind}.{size}.rooms"):
                return

    def give_gift(self) -> None:
        """A resource for the chapel that stands, in any order; the third fills the wide cell."""
        for size in SIZES:
            if self.has(f"chapel.{size}.built") and not self.has(f"chapel.{size}.done"):
                open_ones = [cell for cell in range(3) if cell not in self.filled[f"chapel.{size}.gifts"]]
                self.fill(f"chapel.{size}.gifts", self.random.choice(open_ones))
                if len(open_ones) == 1:
                    self.fill(f"chapel.{size}.done", 0)

    def turn_wheel(self) -> None:
        name = self.random.choice(WHEELS)
        reached = {0, *(index + 1 for index in self.filled[name])}
        ends = [pair for pair in self.families[name].joins if len(reached.intersection(pair)) == 1]
        if ends:
            self.fill(name, next(one for one in self.random.choice(ends) if one not in reached) - 1)

    def construct(self) -> None:
        self.next_of(f"siege.{self.random.choice(ENGINES)}")

    def prepare(self) -> None:
        tactic = self.random.choice(TACTICS)
        if self.has(f"tactics.researched.{tactic}") and self.ready[tactic] < 15:
            self.ready[tactic] += 1

    def help(self) -> None:
        """Knowledge is used for oneself, or for another, who is helped."""
        if self.used["knowledge"] < self.knowledge:
            self.used["knowledge"] += 1
            if self.players > 1 and self.random.random() < 0.7:
                self.next_of("spies.helped")

    @property
    def knowledge(self) -> int:
        return (0, 0, 1, 1, 3, 3, 5)[len(self.filled["spies.cells"])]

    # ---- rounds ----

    def play_round(self, number: int, actions: int) -> None:
        is_level = self.mode != "classic" or self.tent == number - 1  # with the Rival, who moves on in every round
        self.rounds["offered"].append(2 if is_level else 1)
        for _ in range(actions):
            self.act()
        fell = self.mode == "classic" and (self.is_careful or self.random.random() < 0.45)
        self.storm(number if fell else 0)
        self.defend(number)
        self.rounds["castles"].append(int(fell))
        self.rounds["tents"].append(self.discontent(number - self.tent) if self.mode == "classic" else 0)

    def storm(self, number: int) -> None:
        """The castle of a round that falls, or none."""
        self.tent = number or self.tent
        gained = {"bravery": self.random.randint(1, 4), "might": self.random.randint(0, 1)} if number else {}
        for icon in ("bravery", "might"):
            self.gain((icon,) * gained.get(icon, 0))
            self.rounds[icon].append(gained.get(icon, 0))

    def defend(self, number: int) -> None:
        extra = self.random.randint(0, 3) if self.mode == "siege" else 0
        self.rounds["food"].append(extra)
        due = 0 if self.is_careful else number + extra
        self.rounds["hunger"].append(self.discontent(self.random.choice((0, 0, self.random.randint(0, due)))))
        self.use_up()
        repelled = number + 1 if self.is_careful else self.random.randint(0, number + 1)
        fierce = self.random.randint(0, min(repelled, number))
        self.gain(("bravery",) * fierce)
        siege_bravery = self.random.randint(0, repelled) if self.mode == "siege" else 0
        self.gain(("bravery",) * siege_bravery)
        determination = DETERMINATION[number - 1]
        loyalty = max(0, determination - (number + 1 - repelled))
        self.gain(("loyalty",) * loyalty)
        self.rounds["discontent"].append(self.discontent(determination - loyalty))
        for name, value in (("repelled", repelled), ("fierce", fierce), ("loyalty", loyalty), ("army", siege_bravery)):
            self.rounds[name].append(value)

    def use_up(self) -> None:
        """Beers and prepared tactics that the defence uses."""
        self.used["beers"] += self.random.randint(0, len(self.filled["brewhouse.beers"]) - self.used["beers"])
        for tactic in TACTICS:
            if self.has(f"tactics.researched.{tactic}"):
                self.used[tactic] += self.random.randint(0, self.ready[tactic] - self.used[tactic])

    # ---- what is told of it ----

    def record(self) -> dict[str, Any]:
        """Every cell of the sheets and all that lies beside them, as a record has it."""
        told = {name: self.told(name) for name in self.families if not name.startswith("score.")}
        beers = sorted(self.filled["brewhouse.beers"])
        told["brewhouse.beers"] = {
            "filled": [one + 1 for one in beers[: self.used["beers"]]],
            "circled": [one + 1 for one in beers[self.used["beers"] :]],
        }
        told["spies.knowledge"] = states(self.used["knowledge"], self.knowledge)
        told |= {f"tactics.{tactic}": states(self.used[tactic], self.ready[tactic]) for tactic in TACTICS}
        told["circles"] = {mark: self.circles.count(mark) for mark in ("circled", "crossed", "filled")}
        if len(self.circles) > COUNTED:
            del told["circles"]
        return {**told, **self.numbers, **self.beside()}

    def told(self, name: str) -> Any:
        """A family's filled cells: a track by its count, boxes by their names."""
        family, cells = self.families[name], sorted(self.filled[name])
        return len(cells) if family.kind == "track" else [family.cell_names[index] for index in cells]

    def beside(self) -> dict[str, Any]:
        """The castle tile, the supply, and what happened in each round."""
        stables = {size: len(self.filled[f"stables.{size}.rooms"]) == 3 for size in ("small", "large")}
        rounds = {key: self.rounds[name] for name, key in ROUND_KEYS.items() if name != "castles"}
        castles = [index + 1 for index, fell in enumerate(self.rounds["castles"]) if fell]
        return {
            "castle.gate": len(self.filled["fortify.gate"]),
            "castle.towers": self.towers,
            "castle.walls": self.walls,
            "castle.moat": len(self.filled["fortify.moat"]) // 2,
            "supply.musters": sum(cell in self.filled["ramparts"] for cell in (1, 3, 5)),
            "supply.workers": self.random.randint(0, 9),
            "gained.discontent": self.gained["discontent"],
            "gained.joy": self.gained["joy"],
            "horses.black": int(stables["small"]),
            "horses.white": int(stables["large"]),
            "castles": len(castles),
            "round.castles": castles,
            "round.overwhelm": castles[::2],
            **rounds,
        }


ROUND_KEYS = {
    "hunger": "hunger.discontent",
    "tents": "tents.discontent",
    "loyalty": "defence.loyalty",
    "discontent": "defence.discontent",
    "fierce": "round.fierce",
    "repelled": "round.repelled",
    "castles": "round.castles",
    "bravery": "round.bravery",
    "might": "round.might",
    "food": "army.food",
    "army": "army.bravery",
    "offered": "draft.offered",
}


def states(filled: int, marked: int) -> dict[str, int]:
    return {"filled": filled, "circled": marked - filled}


def play_game(random: Random) -> tuple[str, list[Seat]]:
    """A game of five rounds, short or long, in either mode."""
    mode, players, actions = random.choice(("classic", "siege")), random.randint(1, 4), random.choice((4, 20, 70, 180))
    seats = [Seat(random, mode, players) for _ in range(players)]
    for seat in seats:
        for number in range(1, 6):
            seat.play_round(number, actions)
    return mode, seats
