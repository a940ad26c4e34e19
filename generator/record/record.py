"""Records: what the players' sheets show at the end of a game. Short-hand in, canonical inside, short-hand out."""

from typing import NamedTuple

from generator.errors import MistakeList, Place, suggest
from generator.ledger.ledger import Family, Ledger
from generator.pack.pack import Pack
from generator.play.condition import Play
from generator.reading.shape import INTEGER, Reader
from generator.record.cells import CellReader, Marks
from generator.rules.scoring import CardsRule, Manual
from generator.source.tree import Listing, Mapping, Node, Scalar, is_absent

MOST = 999
HEAD_KEYS = ("game", "scenario", "mode", "modules", "date")
OWN_KEYS = (*HEAD_KEYS, "table", "players")


class Player(NamedTuple):
    """One player's record: cells by family, numbers given outright, cards by deck, and where each key was written."""

    name: str
    cells: dict[str, Marks]
    given: dict[str, int]
    cards: dict[str, tuple[str, ...]]
    places: dict[str, Place]
    place: Place
    team: str = ""


class Record(NamedTuple):
    """One finished game."""

    game: str
    scenario: str
    mode: str
    date: str
    players: tuple[Player, ...]
    place: Place
    modules: tuple[str, ...] = ()
    table: Player | None = None

    @property
    def play(self) -> Play:
        """How the game was played."""
        return Play(self.mode, self.modules, len(self.players), any(player.team for player in self.players))

    def team_of(self, player: Player) -> tuple[Player, ...]:
        """A player's team; a player without one is alone."""
        return tuple(
            other for other in self.players if other.name == player.name or (player.team and other.team == player.team)
        )


def read_record(node: Node, pack: Pack, mistakes: MistakeList) -> Record | None:
    """A record's tree, checked against the ledger, the measures and the decks."""
    if not isinstance(node, Mapping):
        mistakes.add(node.place, "a record is a mapping with 'game' and 'players'")
        return None
    before = len(mistakes.found)
    for name, _ in node.entries:
        if name.text not in OWN_KEYS:
            mistakes.add(name.place, f"unknown key '{name.text}'{suggest(name.text, OWN_KEYS)}")
    texts = {
        key: value.text
        for key in ("game", "scenario", "date", "mode")
        if isinstance(value := node.get(key), Scalar) and not is_absent(value)
    }
    modes = pack.scoring.modes
    mode = texts.get("mode", modes[0] if modes else "")
    if mode and mode not in modes:
        place = node.get("mode")
        mistakes.add(place.place if place else node.place, f"no mode '{mode}'{suggest(mode, modes)}")
    modules = read_modules(node, pack, mistakes)
    table = read_table(node, pack, mistakes)
    players = read_players(node, pack, table, mistakes)
    if len(mistakes.found) > before:
        return None
    return Record(
        texts.get("game", pack.name),
        texts.get("scenario", ""),
        mode,
        texts.get("date", ""),
        players,
        node.place,
        modules,
        table,
    )


def read_modules(node: Mapping, pack: Pack, mistakes: MistakeList) -> tuple[str, ...]:
    """The modules that were in play."""
    told = node.get("modules")
    if told is None or is_absent(told):
        return ()
    known = pack.file.modules or {}
    names: tuple[str, ...] = Reader(mistakes).read(tuple[str, ...], told) or ()
    for name in names:
        if name not in known:
            mistakes.add(getattr(name, "place", told.place), f"no module '{name}'{suggest(name, known)}")
    return names


def read_table(node: Mapping, pack: Pack, mistakes: MistakeList) -> Player | None:
    """What the whole table has once: cells and cards that say `shared: true`."""
    told = node.get("table")
    if told is None or is_absent(told):
        return None
    if not isinstance(told, Mapping):
        mistakes.add(told.place, "'table' is a mapping of what the whole table has")
        return None
    return PlayerReader(pack, mistakes).read_entries(Player("table", {}, {}, {}, {}, told.place), told, is_shared=True)


def with_table(player: Player, table: Player | None) -> Player:
    """A player with what the whole table has laid under; the places stay those of the file."""
    if table is None:
        return player
    places = {**table.places, **player.places}
    return player._replace(cells={**table.cells, **player.cells}, cards={**table.cards, **player.cards}, places=places)


def read_players(node: Mapping, pack: Pack, table: Player | None, mistakes: MistakeList) -> tuple[Player, ...]:
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
    return tuple(with_table(player, table) for player in players)


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
        self.shared = shared_keys(pack)
        measures = pack.scoring.measures or {}
        self.plain = {
            name: str(entry.is_.value) for name, entry in measures.items() if isinstance(entry.is_.value, str)
        }

    def read(self, node: Node) -> Player | None:
        if not isinstance(node, Mapping):
            self.mistakes.add(node.place, "a player is a mapping with 'name' and what the sheets show")
            return None
        name_node = node.get("name")
        if not isinstance(name_node, Scalar) or not name_node.text.strip():
            self.mistakes.add(node.place, "a player without a name")
            return None
        player = Player(name_node.text, {}, {}, {}, {}, node.place, self.read_team(node))
        return self.read_entries(
            player, node.without("name", *(["team"] if self.pack.scoring.teams else [])), is_shared=False
        )

    def read_team(self, node: Mapping) -> str:
        """The name of a player's team, in a game that has teams."""
        team = node.get("team") if self.pack.scoring.teams else None
        if team is None or is_absent(team):
            return ""
        return (Reader(self.mistakes).read(str, team) or "").strip()

    def read_entries(self, player: Player, node: Mapping, *, is_shared: bool) -> Player:
        """What is told of a player, or of the whole table; each key belongs to one of the two, but points are always a
        player's."""
        for key, value in node.entries:
            if is_absent(value):
                continue
            own_points = (
                not is_shared and key.text in self.decks and isinstance(value, Scalar) and INTEGER.fullmatch(value.text)
            )
            if own_points or (key.text in self.shared) == is_shared or not self.is_known(key.text):
                self.read_key(key, value, player)
            else:
                way = (
                    "each player's own; write it under the players"
                    if is_shared
                    else "the whole table's; write it once under 'table:'"
                )
                self.mistakes.add(key.place, f"'{key.text}' is {way}")
        return player

    def is_known(self, name: str) -> bool:
        return (
            name in self.shared or name in self.decks or self.pack.ledger.find(name) is not None or name in self.short
        )

    def read_key(self, key: Scalar, value: Node, player: Player) -> None:
        name = key.text
        player.places[name] = value.place
        is_number = name in self.measures or name in self.manual or name in self.rules
        found = self.pack.ledger.find(name) or self.pack.ledger.find(
            self.plain.get(name, "" if is_number else self.short.get(name, ""))
        )
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
        marks = (
            CellReader(family, spec, self.mistakes).read_one(value, player.cells.get(family), index)
            if index is not None
            else None
        )
        marks = marks if index is not None else CellReader(family, spec, self.mistakes).read(value)
        if marks is not None:
            player.cells[family] = marks


def shared_keys(pack: Pack) -> set[str]:
    """The keys of a record that the whole table has once: families, their cells, and rules for cards."""
    families = {name for name, family in pack.ledger.families.items() if family.shared}
    cells = {f"{name}.{cell}" for name in families for cell in pack.ledger.families[name].cell_names}
    short = {one for one, name in short_names(pack.ledger).items() if name in families}
    rules = {name for name, rule in (pack.scoring.rules or {}).items() if isinstance(rule, CardsRule) and rule.shared}
    return families | cells | short | rules


def short_names(ledger: Ledger) -> dict[str, str]:
    """The last parts of ids that name just one family of the sheets."""
    found: dict[str, list[str]] = {}
    for name, family in ledger.families.items():
        if family.off_sheet:
            continue
        found.setdefault(name.rpartition(".")[2], []).append(name)
    return {short: names[0] for short, names in found.items() if len(names) == 1 and short not in ledger.families}
