"""Records: what the players' sheets show at the end of a game. Short-hand in, canonical inside, short-hand out."""

from typing import Any, NamedTuple

from generator.errors import MistakeList, Place, suggest
from generator.source.tree import Listing, Mapping, Node, Scalar, is_absent
from generator.spec.ledger import Family, Ledger
from generator.spec.pack import Pack
from generator.spec.scoring import CardsRule, Manual
from generator.spec.shape import INTEGER, Reader

MOST = 999
OWN_KEYS = ("game", "scenario", "mode", "date", "players")


class Marks(NamedTuple):
    """What a family's cells show: each cell, or only how many of them (`known` is None then)."""

    known: tuple[Any, ...] | None
    total: int


def is_marked(cell: Any) -> bool:
    """Whether a pen has been at a cell."""
    return cell not in (False, None, "empty")


class Player(NamedTuple):
    """One player's record: cells by family, numbers given outright, cards by deck, and where each key was written."""

    name: str
    cells: dict[str, Marks]
    given: dict[str, int]
    cards: dict[str, tuple[str, ...]]
    places: dict[str, Place]
    place: Place


class Record(NamedTuple):
    """One finished game."""

    game: str
    scenario: str
    mode: str
    date: str
    players: tuple[Player, ...]
    place: Place


def read_record(node: Node, pack: Pack, mistakes: MistakeList) -> Record | None:
    """A record's tree, checked against the ledger, the measures and the decks."""
    if not isinstance(node, Mapping):
        mistakes.add(node.place, "a record is a mapping with 'game' and 'players'")
        return None
    before = len(mistakes.found)
    for name, _ in node.entries:
        if name.text not in OWN_KEYS:
            mistakes.add(name.place, f"unknown key '{name.text}'{suggest(name.text, OWN_KEYS)}")
    texts = {key: value.text for key in ("game", "scenario", "date", "mode") if isinstance(value := node.get(key), Scalar) and not is_absent(value)}
    modes = pack.scoring.modes
    mode = texts.get("mode", modes[0] if modes else "")
    if mode and mode not in modes:
        place = node.get("mode")
        mistakes.add(place.place if place else node.place, f"no mode '{mode}'{suggest(mode, modes)}")
    players = read_players(node, pack, mistakes)
    if len(mistakes.found) > before:
        return None
    return Record(texts.get("game", pack.name), texts.get("scenario", ""), mode, texts.get("date", ""), players, node.place)


def read_players(node: Mapping, pack: Pack, mistakes: MistakeList) -> tuple[Player, ...]:
    """The players, each of a name of their own, as many as the game takes."""
    listing = node.get("players")
    if not isinstance(listing, Listing) or not listing.items:
        mistakes.add(listing.place if listing else node.place, "no players; write them as a list under 'players:'")
        return ()
    reader = PlayerReader(pack, mistakes)
    players = [player for item in listing.items if (player := reader.read(item))]
    seen: dict[str, Place] = {}
    for player in players:
        if player.name in seen:
            mistakes.add(player.place, f"two players are called '{player.name}'; the first is at {seen[player.name]}")
        seen.setdefault(player.name, player.place)
    low, high = pack.file.players
    if not low <= len(listing.items) <= high:
        mistakes.add(listing.place, f"{len(listing.items)} players; the game takes {low} to {high}")
    return tuple(players)


class PlayerReader:
    """Reads one player's mapping; keys are cell ids, their unique last parts, measures, or lists of cards."""

    def __init__(self, pack: Pack, mistakes: MistakeList) -> None:
        self.pack = pack
        self.mistakes = mistakes
        self.measures = set(pack.scoring.measures or ())
        rules = pack.scoring.rules or {}
        self.decks = {name: rule.cards for name, rule in rules.items() if isinstance(rule, CardsRule)}
        self.manual = {rule.manual: rule for rule in rules.values() if isinstance(rule, Manual)}
        self.rules = rules
        self.short = short_names(pack.ledger)
        measures = pack.scoring.measures or {}
        self.plain = {name: str(entry.is_.value) for name, entry in measures.items() if isinstance(entry.is_.value, str)}

    def read(self, node: Node) -> Player | None:
        if not isinstance(node, Mapping):
            self.mistakes.add(node.place, "a player is a mapping with 'name' and what the sheets show")
            return None
        name_node = node.get("name")
        if not isinstance(name_node, Scalar) or not name_node.text.strip():
            self.mistakes.add(node.place, "a player without a name")
            return None
        player = Player(name_node.text, {}, {}, {}, {}, node.place)
        for key, value in node.without("name").entries:
            if not is_absent(value):
                self.read_key(key, value, player)
        return player

    def read_key(self, key: Scalar, value: Node, player: Player) -> None:
        name = key.text
        player.places[name] = value.place
        is_number = name in self.measures or name in self.manual or name in self.rules
        found = self.pack.ledger.find(name) or self.pack.ledger.find(self.plain.get(name, "" if is_number else self.short.get(name, "")))
        if name in self.decks and not (isinstance(value, Scalar) and INTEGER.fullmatch(value.text)):
            self.read_cards(name, value, player)
        elif found:
            family, spec, index = found
            player.places[family] = value.place
            self.read_cells(family, spec, index, value, player)
        elif is_number:
            least, most = self.limits(name)
            number = int(value.text) if isinstance(value, Scalar) and INTEGER.fullmatch(value.text) else None
            if number is None or not least <= number <= most:
                told = value.text if isinstance(value, Scalar) else "a list"
                self.mistakes.add(value.place, f"'{name}' must be between {least} and {most}, not {told}")
            else:
                player.given[name] = number
        else:
            known = [*self.pack.ledger.families, *self.short, *self.measures, *self.decks]
            self.mistakes.add(key.place, f"no cell '{name}'{suggest(name, known)}")

    def limits(self, name: str) -> tuple[int, int]:
        """How low and how high a number may be that is given outright."""
        rule = self.manual.get(name) or self.rules.get(name)
        if name in self.measures:
            return 0, MOST
        if isinstance(rule, Manual):
            return rule.least, rule.most
        if isinstance(rule, CardsRule) and rule.held is not None and rule.most is not None:
            return 0, rule.held * rule.most
        return -MOST, MOST

    def read_cards(self, name: str, value: Node, player: Player) -> None:
        """Cards held, by id; a card twice is a mistake."""
        ids = Reader(self.mistakes).read(tuple[str, ...], value)
        for index, one in enumerate(ids or ()):
            if one in ids[:index]:
                self.mistakes.add(one.place, f"card '{one}' is held twice")
        if ids is not None:
            player.cards[name] = ids

    def read_cells(self, family: str, spec: Family, index: int | None, value: Node, player: Player) -> None:
        marks = CellReader(family, spec, self.mistakes).read_one(value, player.cells.get(family), index) if index is not None else None
        marks = marks if index is not None else CellReader(family, spec, self.mistakes).read(value)
        if marks is not None:
            player.cells[family] = marks


def short_names(ledger: Ledger) -> dict[str, str]:
    """The last parts of ids that name just one family of the sheets."""
    found: dict[str, list[str]] = {}
    for name, family in ledger.families.items():
        if family.off_sheet:
            continue
        found.setdefault(name.rpartition(".")[2], []).append(name)
    return {short: names[0] for short, names in found.items() if len(names) == 1 and short not in ledger.families}


class CellReader:
    """Short-hand of one family to its cells."""

    def __init__(self, family: str, spec: Family, mistakes: MistakeList) -> None:
        self.family = family
        self.spec = spec
        self.mistakes = mistakes

    def read(self, value: Node) -> Marks | None:
        """Every short-hand of the family's kind."""
        size = self.spec.size
        if self.spec.kind == "number":
            return self.numbers(value)
        if self.spec.kind == "states":
            return self.states(value)
        if isinstance(value, Scalar) and value.text in ("all", "none"):
            return self.filled([value.text == "all"] * size)
        if isinstance(value, Scalar) and INTEGER.fullmatch(value.text):
            count = self.number(value, 0, size)
            if count is None:
                return None
            return self.filled([index < count for index in range(size)]) if self.spec.kind == "track" or size == 1 else Marks(None, count)
        if isinstance(value, Scalar) and value.text in ("true", "false") and size == 1:
            return self.filled([value.text == "true"])
        return self.listed(value)

    def read_one(self, value: Node, before: Marks | None, index: int) -> Marks | None:
        """One cell of a family, over what was said of it before."""
        if before and before.known is None:
            self.mistakes.add(value.place, f"'{self.family}' is given as a count; give its cells, or the count alone")
            return None
        known: list[Any] = list(before.known) if before and before.known else [None] * self.spec.size
        if self.spec.kind == "number":
            known[index] = self.number(value, self.spec.from_, self.spec.to)
            return Marks(tuple(known), sum(number for number in known if number is not None))
        text = value.text if isinstance(value, Scalar) else ""
        if self.spec.kind == "states" and text in self.spec.states:
            known[index] = text
        elif self.spec.kind != "states" and text in ("true", "false", "0", "1"):
            known[index] = text in ("true", "1")
        else:
            wanted = " or ".join(self.spec.states) if self.spec.kind == "states" else "true or false"
            self.mistakes.add(value.place, f"'{self.family}' must be {wanted} here")
            return None
        return Marks(tuple(known), sum(is_marked(cell) for cell in known))

    def filled(self, known: list[bool]) -> Marks:
        return Marks(tuple(known), sum(known))

    def number(self, value: Node, least: int, most: int) -> int | None:
        if isinstance(value, Scalar) and INTEGER.fullmatch(value.text) and least <= int(value.text) <= most:
            return int(value.text)
        shown = f"'{value.text}'" if isinstance(value, Scalar) else "a list"
        self.mistakes.add(value.place, f"'{self.family}' must be between {least} and {most}, not {shown.strip(chr(39))}")
        return None

    def numbers(self, value: Node) -> Marks | None:
        """Numbers that are written: one, or a list with null where nothing stands."""
        items = value.items if isinstance(value, Listing) else (value,)
        if len(items) > self.spec.size:
            self.mistakes.add(value.place, f"'{self.family}' has {self.spec.size} places, not {len(items)}")
            return None
        known = [None if is_absent(item) else self.number(item, self.spec.from_, self.spec.to) for item in items]
        known += [None] * (self.spec.size - len(known))
        return Marks(tuple(known), sum(number for number in known if number is not None))

    def listed(self, value: Node) -> Marks | None:
        """Cells by position or name."""
        if not isinstance(value, Listing):
            self.mistakes.add(value.place, f"'{self.family}' takes a number, a list of cells, 'all' or 'none'")
            return None
        names = self.spec.cell_names
        known = [False] * self.spec.size
        for item in value.items:
            if not isinstance(item, Scalar) or item.text not in names:
                told = item.text if isinstance(item, Scalar) else "a list"
                self.mistakes.add(item.place, f"'{self.family}' has no cell '{told}'; it has {names[0]} to {names[-1]}")
            else:
                known[names.index(item.text)] = True
        return self.filled(known)

    def states(self, value: Node) -> Marks | None:
        """States by count or by cells: {circled: 3, filled: 2}."""
        if isinstance(value, Scalar) and value.text == "none":
            value = Mapping((), value.place)
        elif isinstance(value, Scalar) and INTEGER.fullmatch(value.text):
            value = Mapping(((Scalar(self.spec.states[1], value.place), value),), value.place)
        if not isinstance(value, Mapping):
            self.mistakes.add(value.place, f"'{self.family}' takes its states, like {{{self.spec.states[1]}: 3}}")
            return None
        known: list[str] = ["empty"] * self.spec.size
        for name, cells in value.entries:
            if name.text not in self.spec.states:
                self.mistakes.add(name.place, f"'{self.family}' has no state '{name.text}'{suggest(name.text, self.spec.states)}")
            elif isinstance(cells, Scalar):
                count = self.spec.size if cells.text == "all" else self.number(cells, 0, self.spec.size)
                free = [index for index, state in enumerate(known) if state == "empty"]
                if count is not None and count > len(free):
                    self.mistakes.add(cells.place, f"'{self.family}' has {self.spec.size} cells in all")
                for index in free[: count or 0]:
                    known[index] = name.text
            else:
                marks = self.listed(cells)
                for index, marked in enumerate(marks.known or ()) if marks else ():
                    known[index] = name.text if marked else known[index]
        return Marks(tuple(known), sum(state != "empty" for state in known))
