"""A record asked for one value at a time; a value that does not fit, or breaks a check, is asked again."""

from datetime import date
from typing import NamedTuple

from generator.errors import Mistake, MistakeList, Place
from generator.ledger.condition import Play
from generator.reading.shape import Word
from generator.record.card_names import shown_card
from generator.record.complaints import Complaints
from generator.record.date import read_date
from generator.record.entries import Entry, declared_entries
from generator.record.names import NameReader
from generator.record.player_names import blank_names, count_in, names_in, numbered_names, wrong_names
from generator.record.questions import (
    Question,
    card_entries,
    card_question,
    needed_keys,
    question_of,
    questions_of,
    quick_entries,
)
from generator.record.record import PlayerReader, with_table
from generator.record.scenario import scenario_mode
from generator.report.explain import Explainer
from generator.rules.check_record import check_table
from generator.rules.finished_game import Player, Record
from generator.rules.gauge import Table
from generator.scoring.talk import Ask, Prompt, TakenBack, Talk, Tell
from generator.source.record_rows import cell_value
from generator.source.tree import Node, Scalar

HERE = Place("terminal", 1, 1)
TABLE = Place("terminal")  # where the table's answers are, which is no player


class Beginning(NamedTuple):
    """What is known before anybody is asked: the game, who plays, the head of the record as far as it is told, and the
    record that is gone on with. `today` is what that word stands for in an answer."""

    game: str
    today: date
    head: dict[str, str]
    names: tuple[str, ...] = ()
    begun: Record | None = None


class Answered(NamedTuple):
    """The record of an interview, whether everything was asked, and the keys of the head that nobody told."""

    record: Record
    is_whole: bool
    untold: frozenset[str]


class Interview:
    """Asks for a quick record; `ask` puts a question and brings the answer, `tell` says what is wrong with it."""

    def __init__(self, explainer: Explainer, beginning: Beginning, ask: Ask, tell: Tell) -> None:
        self.explainer = explainer
        self.rules = explainer.rules
        self.words = explainer.words
        self.beginning = beginning
        self.talk = Talk(ask, tell, self.words)
        self.listed: set[str] = set()
        self.head: dict[str, str] = {}
        self.players: list[Player] = []
        self.table = Player("table", {}, {}, {}, {}, TABLE)

    def answered(self) -> Answered:
        """The record when all is asked, or as far as it is told when nobody answers any more."""
        self.talk.tell(self.words.say("interview.how"))
        while True:
            try:
                self.ask_all()
                return self.result(is_whole=True)
            except TakenBack:
                self.talk.take_back()
            except (EOFError, KeyboardInterrupt):
                if not self.talk.kept or not self.players:
                    raise
                return self.result(is_whole=False)

    def result(self, *, is_whole: bool) -> Answered:
        players = tuple(with_table(player, self.table) for player in self.players)
        table = self.table if self.table.places else None
        scenario, played = self.head.get("scenario", ""), self.head.get("date", "")
        record = Record(self.beginning.game, scenario, self.mode, played, players, HERE, self.modules, table)
        asked = {entry.key for entry in self.entries("game") if not self.is_only_choice(entry)}
        return Answered(record, is_whole, frozenset(asked - {"game", *self.head}))

    def ask_all(self) -> None:
        """Everything in its order; what was told before answers first."""
        begun = self.beginning.begun
        self.head, self.players = dict(self.beginning.head), []
        self.table = begun.table._replace(place=TABLE) if begun and begun.table else self.table_of({})
        self.players = list(begun.players) if begun else [blank_player(name) for name in self.ask_names()]
        for entry in self.entries("game"):
            if entry.key != "game" and entry.key not in self.head and not self.is_only_choice(entry):
                self.head[entry.key] = self.ask_entry(entry)
        self.ask_player(None)
        for seat in range(len(self.players)):
            self.ask_player(seat)

    def table_of(self, places: dict[str, Place]) -> Player:
        return Player("table", {}, {}, {}, places, TABLE)

    # ---- who plays, and how ----

    def ask_names(self) -> tuple[str, ...]:
        """The names of the players."""
        if self.beginning.names and count_in(self.beginning.names) is None:
            return self.beginning.names
        low, high = (count_in(self.beginning.names),) * 2 if self.beginning.names else self.rules.players
        text = self.words.say("interview.who" if low == high else "interview.who_between", low=low, high=high)
        return self.talk.put(Prompt(text, without=self.words.say("interview.no_names")), self.read_names)

    def read_names(self, answer: str) -> tuple[str, ...]:
        """The names in an answer; a number, or none, stands for players who are numbered."""
        names = names_in(answer) if answer else self.beginning.names or blank_names(self.rules, self.words)
        count = count_in(names)
        names = names if count is None else numbered_names(count, self.words)
        mistakes = MistakeList()
        if wrong := wrong_names(names, self.rules, self.words):
            mistakes.add(HERE, wrong)
        wanted = count_in(self.beginning.names)
        if not wrong and wanted not in (None, len(names)):
            mistakes.add(HERE, self.words.say("interview.other_count", n=len(names), wanted=wanted))
        mistakes.stop_if_any()
        return names

    def entries(self, whose: str) -> list[Entry]:
        """What is asked for beside cells, of the game or of each player."""
        return [entry for entry in declared_entries(self.rules) if entry.whose == whose and entry.kind != "files"]

    def is_only_choice(self, entry: Entry) -> bool:
        """Whether there is nothing to ask: one choice alone is none."""
        return entry.kind == "choice" and len(entry.choices) == 1

    @property
    def mode(self) -> str:
        meant = scenario_mode(self.head.get("scenario", ""), self.rules)
        return self.head.get("mode") or meant or next(iter(self.rules.scoring.modes), "")

    @property
    def modules(self) -> tuple[str, ...]:
        return tuple(self.head.get("modules", "").split())

    @property
    def play(self) -> Play:
        return Play(self.mode, self.modules, len(self.players) or 1, any(player.team for player in self.players))

    def ask_entry(self, entry: Entry, player: str = "") -> str:
        """The answer to what is told once, with spaces between several names; "" where there is none."""

        def take(answer: str) -> str:
            mistakes = MistakeList()
            taken = self.read_answer(entry, answer, Complaints(mistakes, self.words)) if answer else ""
            mistakes.stop_if_any()
            return taken

        question = question_of(entry, self.words)
        return self.talk.put(Prompt(self.prompt(question, player), self.about(question)), take)

    def read_answer(self, entry: Entry, answer: str, complaints: Complaints) -> str:
        """An answer as the record has it."""
        match entry.kind:
            case "date":
                return read_date(Scalar(answer, HERE), self.beginning.today, complaints)
            case "choice" | "choices":
                if entry.kind == "choice":
                    reader = NameReader(entry.called, "record.no_mode", complaints, are_printed=True)
                    return reader.read(Word(answer, HERE)) or ""
                names = NameReader(entry.called, "record.no_module", complaints).read_list(Scalar(answer, HERE))
                return " ".join(names or ())
        return answer

    # ---- what the table and the players have ----

    def ask_player(self, seat: int | None) -> None:
        """The lines of the score, then what the cards that were named look at; of the table (no seat), only what it has
        once."""
        whose = "table" if seat is None else "player"
        team = next((entry for entry in self.entries(whose) if entry.key == "team"), None)
        if seat is not None and team and not self.players[seat].team:
            answer = self.ask_entry(team, self.players[seat].name)
            self.players[seat] = self.players[seat]._replace(team=answer)
        quick, needed = quick_entries(self.rules, self.play), needed_keys(self.rules, self.play)
        for question in questions_of(quick, self.words):
            if question.entry.whose == whose:
                self.ask_question(question, seat, is_needed=question.key in needed)
        known = {entry.key for entry in quick}
        for entry, cards in card_entries(self.rules, with_table(self.at(seat), self.table).cards, self.play):
            if entry.key not in known and entry.whose == whose:
                self.ask_question(card_question(entry, cards, self.rules, self.words), seat, is_needed=True)

    def at(self, seat: int | None) -> Player:
        return self.table if seat is None else self.players[seat]

    def ask_question(self, question: Question, seat: int | None, *, is_needed: bool) -> None:
        """One answer of a player, or of the table; what the record says already is not asked."""
        player = self.at(seat)
        if self.is_told(question.key, player):
            return
        whose = self.words.say("interview.table") if seat is None else player.name
        without = self.words.say("interview.needed", name=question.label) if is_needed else ""
        before = () if question.key in self.listed else self.cards_listed(question.entry)
        self.listed |= {question.key}
        prompt = Prompt(self.prompt(question, whose), self.about(question), before, without)
        further = self.talk.put(prompt, lambda answer: self.taken(question.entry, answer, player) if answer else player)
        if seat is None:
            self.table = further
        else:
            self.players[seat] = further

    def is_told(self, name: str, player: Player) -> bool:
        """Whether a record says something already, under its own key or that of the cells which it counts."""
        key = self.rules.keys.find(name)
        return name in player.places or (key is not None and key.cell is None and key.family in player.places)

    def prompt(self, question: Question, player: str = "") -> str:
        """What is asked for, of whom, and what fits."""
        name = question.label
        if player:
            name = self.words.say("interview.of_player", player=player, name=name)
        return self.words.say("interview.fits", name=name, fits=question.fits) if question.fits else name

    def about(self, question: Question) -> tuple[str, ...]:
        """What `?` explains: the key in a record, what fits, and the cards that may be named."""
        fits = question.fits or self.words.say("interview.anything")
        line = self.words.say("interview.about", name=question.label, key=question.key, fits=fits)
        return (line, *self.cards_listed(question.entry))

    def cards_listed(self, entry: Entry) -> tuple[str, ...]:
        """The cards that may be named, as they are printed, each with its id."""
        cards = self.rules.cards_of(entry.key) if entry.kind == "cards" else {}
        names = ", ".join(shown_card(card, self.words.language) for card in cards.values())
        return (self.words.say("interview.cards", names=names),) if names else ()

    # ---- one answer ----

    def taken(self, entry: Entry, answer: str, player: Player) -> Player:
        """The player with an answer, if it fits and breaks no check."""
        mistakes = MistakeList()
        complaints = Complaints(mistakes, self.words)
        further = player._replace(
            cells=dict(player.cells), given=dict(player.given), cards=dict(player.cards), places=dict(player.places)
        )
        value = self.value_of(entry, Scalar(answer, HERE))
        PlayerReader(self.rules, complaints).read_key(Scalar(entry.key, HERE), value, further)
        mistakes.stop_if_any()
        self.check_cards(entry, further, complaints)
        mistakes.errors.extend(self.new_errors(player, further))
        mistakes.stop_if_any()
        return further

    def value_of(self, entry: Entry, answer: Scalar) -> Node:
        """What an answer says, as a record would have it: a list only where one fits."""
        is_number = entry.kind in ("number", "points") or (entry.family is not None and entry.family.kind == "track")
        return answer if is_number or entry.kind == "cards" else cell_value(answer)

    def check_cards(self, entry: Entry, player: Player, complaints: Complaints) -> None:
        """Cards that are the table's, too few or too many."""
        held = player.cards.get(entry.key)
        if player.place == TABLE and entry.key in player.given:
            complaints.tell(HERE, "interview.table_cards")
        if held is None or entry.kind != "cards":
            return
        if entry.held not in (None, len(held)):
            complaints.tell(HERE, "interview.cards_held", n=len(held), held=entry.held)

    def new_errors(self, before: Player, after: Player) -> list[Mistake]:
        """Errors of checks that the last answer brought."""
        old, new = self.errors(before, before), self.errors(before, after)
        return [error for error in new if error not in old]

    def errors(self, before: Player, after: Player) -> list[Mistake]:
        """Errors of the record so far, with one player, or the table, in place of another."""
        table = after if before is self.table else self.table
        players = tuple(with_table(after if one is before else one, table) for one in self.players)
        record = Record(self.beginning.game, "", self.mode, "", players, HERE, self.modules)
        troubles = check_table(Table(self.rules, record))
        return [self.explainer.trouble(one) for one in troubles if one.severity == "error"]


def blank_player(name: str) -> Player:
    return Player(name, {}, {}, {}, {}, HERE)
