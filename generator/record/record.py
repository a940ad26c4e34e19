"""Records read: what the players' sheets show at the end of a game. Short-hand in, canonical inside."""

import re
from datetime import date

from generator.errors import MistakeList, Place, in_any_case
from generator.ledger.marks import Marks
from generator.ledger.seats import split_seat
from generator.reading.shape import Word
from generator.reading.words import Words
from generator.record.cells import CellReader
from generator.record.complaints import Complaints, cut
from generator.record.date import read_date
from generator.record.file import OWN_KEYS, PLAYER_KEYS, with_own_keys
from generator.record.names import NameReader, parts_of
from generator.record.numbers import is_broken, number_of, tell_no_number, words_of
from generator.record.save_origin import read_saved
from generator.record.scenario import read_mode
from generator.record.seats import join_seated, seated_entries
from generator.record.spelling import Spelling
from generator.rules.finished_game import Player, Record
from generator.rules.keys import Key
from generator.rules.rules import Rules
from generator.source.tree import Listing, Mapping, Node, Scalar, is_absent

NO_SPACE = re.compile(rf"({'|'.join(PLAYER_KEYS)}):(\S+)")
MOST_KEPT = 500  # words that are kept for each key


def read_record(node: Node, rules: Rules, mistakes: MistakeList, words: Words, today: date) -> Record | None:
    """A record's tree, checked against the ledger, the measures and the decks; `today` is what that word stands for."""
    complaints = Complaints(mistakes, words)
    if not isinstance(node, Mapping):
        complaints.tell(node.place, "score.no_mapping")
        return None
    node = with_own_keys(node, OWN_KEYS)
    before = len(mistakes.errors)
    for name, _ in node.entries:
        if name.text not in OWN_KEYS and split_seat(name.text)[0] is None:
            guess = complaints.suggest(name.text, OWN_KEYS)
            complaints.tell(name.place, "record.unknown_key", key=name.text, guess=guess)
    game, scenario, told = (complaints.read_text(node.get(key)) for key in ("game", "scenario", "mode"))
    modules, played = read_modules(node, rules, complaints), read_date(node.get("date"), today, complaints)
    mode = read_mode(scenario, told, modules, rules, complaints)
    read_saved(node.get("save"), complaints)
    table = read_table(node, rules, complaints)
    players = read_players(node, rules, table, complaints)
    complaints.tell_further()
    if len(mistakes.errors) > before:
        return None
    return Record(
        in_any_case(game or "", [rules.name]) or str(game or rules.name),
        str(scenario or ""),
        mode,
        played,
        players,
        node.place,
        modules,
        table,
    )


def read_modules(node: Mapping, rules: Rules, complaints: Complaints) -> tuple[str, ...]:
    """The modules that were in play."""
    told = node.get("modules")
    if told is None or is_absent(told):
        return ()
    titles = {name: module.title for name, module in rules.modules.items()}
    return NameReader(titles, "record.no_module", complaints).read_list(told) or ()


def read_table(node: Mapping, rules: Rules, complaints: Complaints) -> Player | None:
    """What the whole table has once: cells and cards that say `shared: true`."""
    told = node.get("table")
    if told is None or is_absent(told):
        return None
    if not isinstance(told, Mapping):
        complaints.tell(told.place, "record.table")
        return None
    table = Player("table", {}, {}, {}, {}, told.place)
    return PlayerReader(rules, complaints).read_entries(table, told, is_shared=True)


def with_table(player: Player, table: Player | None) -> Player:
    """A player with what the whole table has laid under; the places stay those of the file."""
    if table is None:
        return player
    places = {**table.places, **player.places}
    return player._replace(
        cells={**table.cells, **player.cells},
        given={**table.given, **player.given},
        cards={**table.cards, **player.cards},
        places=places,
    )


def read_players(node: Mapping, rules: Rules, table: Player | None, complaints: Complaints) -> tuple[Player, ...]:
    """The players, each of a name of their own, as many as the game takes."""
    listing = node.get("players")
    if rules.has_seats and isinstance(listing, Scalar) and not is_absent(listing):
        listing = Listing(parts_of(listing), listing.place)
    if not isinstance(listing, Listing) or not listing.items:
        no_dash = isinstance(listing, Mapping) and listing.get("name") is not None
        wrong = "record.no_dash" if no_dash else "record.no_players"
        complaints.tell(listing.place if listing else node.place, wrong)
        return ()
    low, high = rules.players
    if not low <= len(listing.items) <= high:
        complaints.tell_count(listing.place, "record.players", len(listing.items), low=low, high=high)
    reader = PlayerReader(rules, complaints)
    seated = seated_entries(node, rules, len(listing.items), complaints)
    read = (reader.read(item, seat, seated.get(seat)) for seat, item in enumerate(listing.items, 1))
    players = [player for player in read if player]
    check_names(players, complaints)
    return tuple(with_table(player, table) for player in players)


def check_names(players: list[Player], complaints: Complaints) -> None:
    seen: dict[str, Place] = {}
    for player in players:
        if player.name in seen:
            complaints.tell(player.place, "record.same_name", name=player.name, place=seen[player.name])
        seen.setdefault(player.name, player.place)


class PlayerReader:
    """Reads one player's mapping; keys are cell ids, their unique last parts, measures, or lists of cards."""

    def __init__(self, rules: Rules, complaints: Complaints) -> None:
        self.rules = rules
        self.keys = rules.keys
        self.complaints = complaints
        self.mistakes = complaints.mistakes
        self.cards: dict[str, NameReader] = {}
        self.spelling = Spelling(rules, complaints)

    def read(self, node: Node, seat: int = 0, seated: Mapping | None = None) -> Player | None:
        """A player by what stands in the list, and what the record tells of the seat; a name alone is enough at one."""
        is_name = isinstance(node, Scalar) and not is_absent(node) and not NO_SPACE.match(node.text)
        if self.rules.has_seats and is_name:
            node = Mapping(((Scalar("name", node.place), node),), node.place)
        if not isinstance(node, Mapping):
            self.tell_no_player(node)
            return None
        node = with_own_keys(node, PLAYER_KEYS)
        name_node = node.get("name")
        if not isinstance(name_node, Scalar) or is_absent(name_node) or not name_node.text.strip():
            self.complaints.tell(node.place, "record.nameless")
            return None
        player = Player(name_node.text, {}, {}, {}, {}, node.place, self.read_team(node))
        own = node.without("name", *(["team"] if self.rules.scoring.teams else []))
        player = self.read_entries(player, own, is_shared=False)
        if seated is None:
            return player
        at_seat = self.read_entries(Player(player.name, {}, {}, {}, {}, player.place), seated, is_shared=False)
        return join_seated(player, at_seat, seat, self.rules.ledger, self.complaints)

    def tell_no_player(self, node: Node) -> None:
        """Something else than a player; often it is one, but for a space."""
        tight = NO_SPACE.match(node.text) if isinstance(node, Scalar) else None
        if tight:
            self.complaints.tell(node.place, "slip.no_space", key=tight[1], text=cut(tight[2]))
        else:
            self.complaints.tell(node.place, "record.no_player")

    def read_team(self, node: Mapping) -> str:
        """The name of a player's team, in a game that has teams."""
        team = node.get("team") if self.rules.scoring.teams else None
        if team is None or is_absent(team):
            return ""
        return (self.complaints.read_text(team) or "").strip()

    def read_entries(self, player: Player, node: Mapping, *, is_shared: bool) -> Player:
        """What is told of a player, or of the whole table; each key belongs to one of the two, but points are always a
        player's."""
        whole: dict[str, tuple[Marks, Place]] = {}
        for written, value in node.entries:
            key, word = self.keys.find(written.text), written
            if key is None:
                word = self.spelling.known(written)
                key = self.keys.find(word.text)
                if key is not None and self.is_twice(written, word, node, player):
                    continue
            marks = key.read.get(words_of(value)) if key is not None and key.is_shared == is_shared else None
            if key is not None and marks is not None:  # said before in just these words
                player.places[key.name] = player.places[key.family] = value.place
                player.cells[key.family] = marks
                self.check_whole(word, key, value, player, whole)
                continue
            if is_absent(value):
                player.places.setdefault(word.text, word.place)
                continue
            own_points = not is_shared and key is not None and key.is_cards and is_whole(value)
            if key is None or key.is_anybodys or own_points or key.is_shared == is_shared:
                self.read_key(word, value, player)
                if key is not None and key.spec is not None:
                    self.check_whole(word, key, value, player, whole)
            else:
                whose = "record.of_players" if is_shared else "record.of_table"
                self.complaints.tell(word.place, whose, key=word.text)
        return player

    def is_twice(self, written: Scalar, word: Scalar, node: Mapping, player: Player) -> bool:
        """Whether a key stands there in another spelling too, which is told."""
        places = (key.place for key, _ in node.entries if key.text == word.text)
        other = next(places, player.places.get(word.text))
        if other is not None:
            self.complaints.tell(written.place, "slip.twice", key=written.text, line=other.line)
        return other is not None

    def check_whole(
        self, word: Scalar, key: Key, value: Node, player: Player, whole: dict[str, tuple[Marks, Place]]
    ) -> None:
        """A family that is told by two keys, or cell by cell and as a whole, and not alike."""
        if key.family not in player.cells:
            return
        marks = player.cells[key.family]
        before, place = whole.get(key.family, (marks, value.place))
        whole[key.family] = marks, place
        if key.cell is None and before is not marks and not before.allows(marks):
            self.complaints.tell(value.place, "seat.differs", key=word.text, place=place)

    def read_key(self, word: Scalar, value: Node, player: Player) -> None:
        """One key of a player, into the player."""
        name = word.text
        player.places[name] = value.place
        key = self.keys.find(name)
        if key is None:
            self.tell_unknown(word)
        elif key.is_cards and not (is_whole(value) or is_broken(value)):
            self.read_cards(name, value, player)
        elif key.spec is not None:
            player.places[key.family] = value.place
            self.read_cells(key, value, player)
        else:
            self.read_number(key, value, player)

    def tell_unknown(self, word: Scalar) -> None:
        """A key that nothing has; one of a seat stands elsewhere."""
        seat, cell = split_seat(word.text)
        if seat is not None:
            wrong = "seat.elsewhere" if self.rules.has_seats else "seat.none"
            self.complaints.tell(word.place, wrong, key=word.text, cell=cell)
        else:
            name = cut(word.text)
            guess = self.complaints.suggest(name, self.keys.known) or self.spelling.suggest(name)
            self.complaints.tell(word.place, "record.no_cell", name=name, guess=guess)

    def read_number(self, key: Key, value: Node, player: Player) -> None:
        """A number that is given outright."""
        assert key.limits  # a key without cells is a number
        least, most = key.limits
        number = number_of(value)
        if number is None or not least <= number <= most:
            tell_no_number(value, key.name, least, most, self.complaints.of(player.name))
        else:
            player.given[key.name] = number

    def read_cards(self, name: str, value: Node, player: Player) -> None:
        """Cards held, by id or as they are called; a card twice is a mistake."""
        if name not in self.cards:
            titles = {one: card.name for one, card in self.rules.cards_of(name).items()}
            self.cards[name] = NameReader(titles, "lack.no_card", self.complaints, are_printed=True)
        ids = self.cards[name].read_list(value)
        if ids is None:
            return
        seen: set[Word] = set()
        for one in ids:
            if one in seen:
                self.complaints.tell(one.place, "record.held_twice", card=one)
            seen.add(one)
        player.cards[name] = ids

    def read_cells(self, key: Key, value: Node, player: Player) -> None:
        assert key.spec  # the key is one of cells
        reader = CellReader(key.name, key.spec, self.complaints.of(player.name))
        before, wrong = player.cells.get(key.family), len(self.mistakes.errors)
        marks = reader.read(value) if key.cell is None else reader.read_one(value, before, key.cell)
        if marks is not None:
            player.cells[key.family] = marks
            words = words_of(value) if key.cell is None and len(self.mistakes.errors) == wrong else None
            if words is not None and len(key.read) < MOST_KEPT:
                key.read[words] = marks


def is_whole(value: Node) -> bool:
    return number_of(value) is not None
