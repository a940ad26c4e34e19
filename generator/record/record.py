"""Records read: what the players' sheets show at the end of a game. Short-hand in, canonical inside."""

from generator.errors import MistakeList, Place, suggest
from generator.reading.shape import INTEGER, Reader
from generator.record.cells import CellReader
from generator.rules.keys import Key
from generator.rules.played import Player, Record
from generator.rules.rules import Rules
from generator.source.tree import Listing, Mapping, Node, Scalar, is_absent

HEAD_KEYS = ("game", "scenario", "mode", "modules", "date")
MOST_KEPT = 500  # words that are kept for each key
OWN_KEYS = (*HEAD_KEYS, "table", "players")


def read_record(node: Node, rules: Rules, mistakes: MistakeList) -> Record | None:
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
    modes = rules.scoring.modes
    mode = texts.get("mode", modes[0] if modes else "")
    if mode and mode not in modes:
        place = node.get("mode")
        mistakes.add(place.place if place else node.place, f"no mode '{mode}'{suggest(mode, modes)}")
    modules = read_modules(node, rules, mistakes)
    table = read_table(node, rules, mistakes)
    players = read_players(node, rules, table, mistakes)
    if len(mistakes.found) > before:
        return None
    game, scenario, date = texts.get("game", rules.name), texts.get("scenario", ""), texts.get("date", "")
    return Record(game, scenario, mode, date, players, node.place, modules, table)


def read_modules(node: Mapping, rules: Rules, mistakes: MistakeList) -> tuple[str, ...]:
    """The modules that were in play."""
    told = node.get("modules")
    if told is None or is_absent(told):
        return ()
    names: tuple[str, ...] = Reader(mistakes).read(tuple[str, ...], told) or ()
    for name in names:
        if name not in rules.modules:
            mistakes.add(getattr(name, "place", told.place), f"no module '{name}'{suggest(name, rules.modules)}")
    return names


def read_table(node: Mapping, rules: Rules, mistakes: MistakeList) -> Player | None:
    """What the whole table has once: cells and cards that say `shared: true`."""
    told = node.get("table")
    if told is None or is_absent(told):
        return None
    if not isinstance(told, Mapping):
        mistakes.add(told.place, "'table' is a mapping of what the whole table has")
        return None
    table = Player("table", {}, {}, {}, {}, told.place)
    return PlayerReader(rules, mistakes).read_entries(table, told, is_shared=True)


def with_table(player: Player, table: Player | None) -> Player:
    """A player with what the whole table has laid under; the places stay those of the file."""
    if table is None:
        return player
    places = {**table.places, **player.places}
    return player._replace(cells={**table.cells, **player.cells}, cards={**table.cards, **player.cards}, places=places)


def read_players(node: Mapping, rules: Rules, table: Player | None, mistakes: MistakeList) -> tuple[Player, ...]:
    """The players, each of a name of their own, as many as the game takes."""
    listing = node.get("players")
    if not isinstance(listing, Listing) or not listing.items:
        mistakes.add(listing.place if listing else node.place, "no players; write them as a list under 'players:'")
        return ()
    reader = PlayerReader(rules, mistakes)
    players = [player for item in listing.items if (player := reader.read(item))]
    seen: dict[str, Place] = {}
    for player in players:
        if player.name in seen:
            mistakes.add(player.place, f"two players are called '{player.name}'; the first is at {seen[player.name]}")
        seen.setdefault(player.name, player.place)
    low, high = rules.players
    if not low <= len(listing.items) <= high:
        mistakes.add(listing.place, f"{len(listing.items)} players; the game takes {low} to {high}")
    return tuple(with_table(player, table) for player in players)


class PlayerReader:
    """Reads one player's mapping; keys are cell ids, their unique last parts, measures, or lists of cards."""

    def __init__(self, rules: Rules, mistakes: MistakeList) -> None:
        self.rules = rules
        self.keys = rules.keys
        self.mistakes = mistakes

    def read(self, node: Node) -> Player | None:
        if not isinstance(node, Mapping):
            self.mistakes.add(node.place, "a player is a mapping with 'name' and what the sheets show")
            return None
        name_node = node.get("name")
        if not isinstance(name_node, Scalar) or not name_node.text.strip():
            self.mistakes.add(node.place, "a player without a name")
            return None
        player = Player(name_node.text, {}, {}, {}, {}, node.place, self.read_team(node))
        own = node.without("name", *(["team"] if self.rules.scoring.teams else []))
        return self.read_entries(player, own, is_shared=False)

    def read_team(self, node: Mapping) -> str:
        """The name of a player's team, in a game that has teams."""
        team = node.get("team") if self.rules.scoring.teams else None
        if team is None or is_absent(team):
            return ""
        return (Reader(self.mistakes).read(str, team) or "").strip()

    def read_entries(self, player: Player, node: Mapping, *, is_shared: bool) -> Player:
        """What is told of a player, or of the whole table; each key belongs to one of the two, but points are always a
        player's."""
        for word, value in node.entries:
            key = self.keys.find(word.text)
            marks = key.read.get(words_of(value)) if key is not None and key.is_shared == is_shared else None
            if key is not None and marks is not None:  # said before in just these words
                player.places[key.name] = player.places[key.family] = value.place
                player.cells[key.family] = marks
                continue
            if is_absent(value):
                continue
            own_points = not is_shared and key is not None and key.is_cards and is_whole(value)
            if key is None or key.is_anybodys or own_points or key.is_shared == is_shared:
                self.read_key(word, value, player)
            else:
                way = (
                    "each player's own; write it under the players"
                    if is_shared
                    else "the whole table's; write it once under 'table:'"
                )
                self.mistakes.add(word.place, f"'{word.text}' is {way}")
        return player

    def read_key(self, word: Scalar, value: Node, player: Player) -> None:
        """One key of a player, into the player."""
        name = word.text
        player.places[name] = value.place
        key = self.keys.find(name)
        if key is None:
            self.mistakes.add(word.place, f"no cell '{name}'{suggest(name, self.keys.known)}")
        elif key.is_cards and not is_whole(value):
            self.read_cards(name, value, player)
        elif key.spec is not None:
            player.places[key.family] = value.place
            self.read_cells(key, value, player)
        else:
            self.read_number(key, value, player)

    def read_number(self, key: Key, value: Node, player: Player) -> None:
        """A number that is given outright."""
        assert key.limits  # a key without cells is a number
        least, most = key.limits
        number = int(value.text) if isinstance(value, Scalar) and is_whole(value) else None
        if number is None or not least <= number <= most:
            told = value.text if isinstance(value, Scalar) else "a list"
            self.mistakes.add(value.place, f"'{key.name}' must be between {least} and {most}, not {told}")
        else:
            player.given[key.name] = number

    def read_cards(self, name: str, value: Node, player: Player) -> None:
        """Cards held, by id; a card twice is a mistake."""
        ids = Reader(self.mistakes).read(tuple[str, ...], value)
        for index, one in enumerate(ids or ()):
            if one in ids[:index]:
                self.mistakes.add(one.place, f"card '{one}' is held twice")
        if ids is not None:
            player.cards[name] = ids

    def read_cells(self, key: Key, value: Node, player: Player) -> None:
        assert key.spec  # the key is one of cells
        reader = CellReader(key.family, key.spec, self.mistakes)
        before, wrong = player.cells.get(key.family), len(self.mistakes.found)
        marks = reader.read(value) if key.cell is None else reader.read_one(value, before, key.cell)
        if marks is not None:
            player.cells[key.family] = marks
            words = words_of(value) if key.cell is None and len(self.mistakes.found) == wrong else None
            if words is not None and len(key.read) < MOST_KEPT:
                key.read[words] = marks


def words_of(value: Node) -> "str | tuple[str, ...] | None":
    """What a value says, if it is a word or a list of words: the same words say the same of a family everywhere."""
    if isinstance(value, Scalar):
        return None if value.quoted else value.text
    if isinstance(value, Listing):
        texts = [item.text for item in value.items if isinstance(item, Scalar) and not item.quoted]
        return tuple(texts) if len(texts) == len(value.items) else None
    return None


def is_whole(value: Node) -> bool:
    return isinstance(value, Scalar) and INTEGER.fullmatch(value.text) is not None
