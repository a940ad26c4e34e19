"""A record asked for one value at a time; a value that does not fit, or breaks a check, is asked again."""

from collections.abc import Callable, Iterable
from datetime import date
from typing import NamedTuple

from generator.errors import Mistake, MistakeList, Mistakes, Place
from generator.play.condition import Play
from generator.record.complaints import Complaints
from generator.record.date import read_date
from generator.record.entries import Entry, declared_entries
from generator.record.questions import Question, card_entries, question_of, questions_of, quick_entries
from generator.record.record import PlayerReader, with_table
from generator.record.scenario import scenario_mode
from generator.report.explain import Explainer
from generator.rules.gauge import Table
from generator.rules.played import Player, Record
from generator.score.check import check_table
from generator.source.record_rows import cell_value
from generator.source.tree import Scalar

HERE = Place("terminal", 1, 1)
TABLE = Place("terminal")  # where the table's answers are, which is no player

Ask = Callable[[str], str]
Tell = Callable[[str], None]


class Told(NamedTuple):
    """What is known before anybody is asked; None is asked for. `today` is what that word stands for in an answer."""

    game: str
    today: date
    mode: str | None = None
    modules: tuple[str, ...] | None = None


class Interview:
    """Asks for a quick record; `ask` puts a question and brings the answer, `tell` says what is wrong with it."""

    def __init__(self, explainer: Explainer, told: Told, ask: Ask, tell: Tell) -> None:
        self.explainer = explainer
        self.rules = explainer.rules
        self.words = explainer.words
        self.told = told
        self.ask = ask
        self.tell = tell
        self.players: list[Player] = []
        self.waiting: list[Player] = []
        self.mode = ""
        self.modules: tuple[str, ...] = ()
        self.table = Player("table", {}, {}, {}, {}, TABLE)

    def record(self, names: Iterable[str]) -> Record:
        """The whole record."""
        head = {entry.key: self.ask_entry(entry) for entry in self.entries("game") if not self.is_told(entry)}
        meant = scenario_mode(head.get("scenario", ""), self.rules)
        self.mode = self.told.mode if self.told.mode is not None else head.get("mode") or meant or self.first_mode
        self.modules = self.told.modules if self.told.modules is not None else tuple(head.get("modules", "").split())
        self.waiting = [Player(name, {}, {}, {}, {}, HERE) for name in names]
        self.table = self.ask_player(self.table, is_table=True)
        while self.waiting:
            self.players.append(self.ask_player(self.waiting.pop(0), is_table=False))
        players = tuple(with_table(player, self.table) for player in self.players)
        table = self.table if self.table.places else None
        scenario, played = head["scenario"], head["date"]
        return Record(self.told.game, scenario, self.mode, played, players, HERE, self.modules, table)

    def entries(self, whose: str) -> list[Entry]:
        """What is asked for beside cells, of the game or of each player."""
        return [entry for entry in declared_entries(self.rules) if entry.whose == whose]

    def is_told(self, entry: Entry) -> bool:
        """Whether something is known without asking; one choice alone is none."""
        known = entry.key == "game" or getattr(self.told, entry.key, None) is not None
        return known or (entry.kind == "choice" and len(entry.choices) == 1)

    @property
    def first_mode(self) -> str:
        return next(iter(self.rules.scoring.modes), "")

    @property
    def play(self) -> Play:
        return Play(self.mode, self.modules, len(self.players) + len(self.waiting) or 1)

    def ask_entry(self, entry: Entry, player: str = "") -> str:
        """The answer to what is told once, with spaces between several names; "" where there is none."""
        prompt = self.prompt(question_of(entry, self.words), player)
        while answer := self.ask(prompt).strip():
            mistakes = MistakeList()
            taken = self.read_answer(entry, answer, Complaints(mistakes, self.words))
            if not mistakes.found:
                return taken
            for one in mistakes.found:
                self.tell(one.message)
        return ""

    def prompt(self, question: Question, player: str = "") -> str:
        """What is asked for, of whom, and what fits."""
        name = question.label
        if player:
            name = self.words.say("interview.of_player", player=player, name=name)
        return self.words.say("interview.fits", name=name, fits=question.fits) if question.fits else name

    def read_answer(self, entry: Entry, answer: str, complaints: Complaints) -> str:
        """An answer as the record has it."""
        match entry.kind:
            case "date":
                return read_date(Scalar(answer, HERE), self.told.today, complaints)
            case "choice" | "choices":
                names = answer.replace(",", " ").split() if entry.kind == "choices" else [answer]
                unknown = [name for name in names if name not in entry.choices]
                for name in unknown[:1]:
                    wrong = "record.no_mode" if entry.kind == "choice" else "record.no_module"
                    complaints.tell(HERE, wrong, name=name, guess=complaints.suggest(name, entry.choices))
                return " ".join(names)
        return answer

    def ask_player(self, player: Player, *, is_table: bool) -> Player:
        """The lines of the score, then what the cards that were named look at; of the table, only what it has once."""
        whose = "table" if is_table else "player"
        if not is_table:
            asked = {entry.key: entry for entry in self.entries(whose) if entry.kind == "text"}
            team = asked.get("team")
            player = player._replace(team=self.ask_entry(team, player.name) if team else "")
        quick = quick_entries(self.rules, self.play)
        for question in questions_of(quick, self.words):
            if question.entry.whose == whose:
                player = self.ask_question(question, player)
        known = {entry.key for entry in quick}
        for entry in card_entries(self.rules, with_table(player, self.table).cards, self.play):
            if entry.key not in known and entry.whose == whose:
                player = self.ask_question(question_of(entry, self.words), player)
        return player

    def ask_question(self, question: Question, player: Player) -> Player:
        """The player with one answer more, or as before if nobody answers."""
        whose = self.words.say("interview.table") if player.place == TABLE else player.name
        prompt = self.prompt(question, whose)
        while answer := self.ask(prompt).strip():
            try:
                return self.taken(question.entry, answer, player)
            except Mistakes as found:
                for one in found.mistakes:
                    self.tell(one.message)
        return player

    def taken(self, entry: Entry, answer: str, player: Player) -> Player:
        """The player with an answer, if it fits and breaks no check."""
        mistakes = MistakeList()
        complaints = Complaints(mistakes, self.words)
        further = Player(
            player.name,
            dict(player.cells),
            dict(player.given),
            dict(player.cards),
            dict(player.places),
            player.place,
            player.team,
        )
        value = cell_value(Scalar(answer, HERE))
        PlayerReader(self.rules, complaints).read_key(Scalar(entry.key, HERE), value, further)
        mistakes.stop_if_any()
        self.check_cards(entry, further, complaints)
        mistakes.found.extend(self.new_errors(player, further))
        mistakes.stop_if_any()
        return further

    def check_cards(self, entry: Entry, player: Player, complaints: Complaints) -> None:
        """Cards that are not there, and too few or too many."""
        held = player.cards.get(entry.key)
        if player.place == TABLE and entry.key in player.given:
            complaints.tell(HERE, "interview.table_cards")
        if held is None or entry.kind != "cards":
            return
        unknown = [card for card in held if card not in entry.choices]
        for card in unknown:
            guess = complaints.suggest(card, entry.choices)
            complaints.tell(HERE, "lack.no_card", card=card, guess=guess)
        if not unknown and entry.held not in (None, len(held)):
            complaints.tell(HERE, "interview.cards_held", n=len(held), held=entry.held)

    def new_errors(self, before: Player, after: Player) -> list[Mistake]:
        """Errors of checks that the last answer brought."""
        old, new = self.errors(before), self.errors(after)
        return [error for error in new if error not in old]

    def errors(self, player: Player) -> list[Mistake]:
        """Errors of the record so far; those who wait count as players too."""
        table, own = (player, ()) if player.place == TABLE else (self.table, (player,))
        told = tuple(with_table(one, table) for one in (*self.players, *own, *self.waiting))
        record = Record(self.told.game, "", self.mode, "", told, HERE, self.modules)
        troubles = check_table(Table(self.rules, record))
        return [self.explainer.trouble(one) for one in troubles if one.severity == "error"]
