"""A record asked for one value at a time; a value that does not fit, or breaks a check, is asked again."""

from collections.abc import Callable, Iterable

from generator.errors import Mistake, MistakeList, Mistakes, Place, suggest
from generator.play.condition import Play
from generator.record.questions import Question, card_questions, quick_questions, told_apart
from generator.record.record import PlayerReader, with_table
from generator.report.explain import Explainer
from generator.rules.gauge import Table
from generator.rules.played import Player, Record
from generator.rules.points.cards import CardsRule
from generator.score.check import check_table
from generator.source.record_rows import cell_value
from generator.source.tree import Scalar

HERE = Place("terminal", 1, 1)
TABLE = Place("terminal")  # where the table's answers are, which is no player

Ask = Callable[[str], str]
Tell = Callable[[str], None]


class Interview:
    """Asks for a quick record; `ask` puts a question and brings the answer, `tell` says what is wrong with it."""

    def __init__(
        self,
        explainer: Explainer,
        game: str,
        ask: Ask,
        tell: Tell,
        mode: str | None = None,
        modules: tuple[str, ...] | None = None,
    ) -> None:
        self.explainer = explainer
        self.rules = explainer.rules
        self.game = game
        self.ask = ask
        self.tell = tell
        self.players: list[Player] = []
        self.waiting: list[Player] = []
        self.told_mode, self.told_modules = mode, modules
        self.mode = ""
        self.modules: tuple[str, ...] = ()
        self.table = Player("table", {}, {}, {}, {}, TABLE)

    def record(self, names: Iterable[str]) -> Record:
        """The whole record."""
        scenario = self.ask("scenario").strip()
        self.mode = self.ask_mode() if self.told_mode is None else self.told_mode
        self.modules = self.ask_modules() if self.told_modules is None else self.told_modules
        date = self.ask("date").strip()
        self.waiting = [Player(name, {}, {}, {}, {}, HERE) for name in names]
        self.table = self.ask_player(self.table, is_table=True)
        while self.waiting:
            self.players.append(self.ask_player(self.waiting.pop(0), is_table=False))
        told = tuple(with_table(player, self.table) for player in self.players)
        return Record(
            self.game, scenario, self.mode, date, told, HERE, self.modules, self.table if self.table.places else None
        )

    @property
    def play(self) -> Play:
        return Play(self.mode, self.modules, len(self.players) + len(self.waiting) or 1)

    def ask_modules(self) -> tuple[str, ...]:
        """The modules in play; without an answer none."""
        known = self.rules.modules
        while known and (answer := self.ask(f"modules ({', '.join(known)})").strip()):
            names = tuple(answer.replace(",", " ").split())
            if all(name in known for name in names):
                return names
            unknown = next(name for name in names if name not in known)
            self.tell(f"no module '{unknown}'{suggest(unknown, known)}")
        return ()

    def ask_mode(self) -> str:
        """One of the game's modes; without an answer the first."""
        modes = self.rules.scoring.modes
        while len(modes) > 1 and (answer := self.ask(f"mode ({' or '.join(modes)})").strip()):
            if answer in modes:
                return answer
            self.tell(f"no mode '{answer}'{suggest(answer, modes)}")
        return modes[0] if modes else ""

    def ask_player(self, player: Player, *, is_table: bool) -> Player:
        """The lines of the score, then what the cards that were named look at; of the table, only what it has once."""
        rules, language = self.rules, self.explainer.words.language
        shared = rules.keys.shared
        asked = told_apart(quick_questions(rules, language, self.play))
        if rules.scoring.teams and not is_table:
            player = player._replace(team=self.ask(f"{player.name}: team").strip())
        for question in asked:
            if (question.key in shared) == is_table:
                player = self.ask_question(question, player)
        known = {question.key for question in asked}
        for question in card_questions(rules, with_table(player, self.table).cards, language, self.play):
            if question.key not in known and (question.key in shared) == is_table:
                player = self.ask_question(question, player)
        return player

    def ask_question(self, question: Question, player: Player) -> Player:
        """The player with one answer more, or as before if nobody answers."""
        while answer := self.ask(f"{player.name}: {question.label} ({question.hint})").strip():
            try:
                return self.taken(question, answer, player)
            except Mistakes as found:
                for one in found.mistakes:
                    self.tell(one.message)
        return player

    def taken(self, question: Question, answer: str, player: Player) -> Player:
        """The player with an answer, if it fits and breaks no check."""
        mistakes = MistakeList()
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
        PlayerReader(self.rules, mistakes).read_key(Scalar(question.key, HERE), value, further)
        mistakes.stop_if_any()
        mistakes.found.extend(self.wrong_cards(question, further))
        mistakes.found.extend(self.new_errors(player, further))
        mistakes.stop_if_any()
        return further

    def wrong_cards(self, question: Question, player: Player) -> list[Mistake]:
        """Cards that are not there, and too few or too many."""
        rule = self.rules.scoring.rules.get(question.key)
        held = player.cards.get(question.key)
        if player.place == TABLE and question.key in player.given:
            return [Mistake(HERE, "the table names its cards; write their ids as a list")]
        if held is None or not isinstance(rule, CardsRule):
            return []
        known = self.rules.cards[rule.cards]
        wrong = [Mistake(HERE, f"no card '{card}'{suggest(card, known)}") for card in held if card not in known]
        return wrong or (
            [Mistake(HERE, f"{len(held)} cards; there are {rule.held}")] if rule.held not in (None, len(held)) else []
        )

    def new_errors(self, before: Player, after: Player) -> list[Mistake]:
        """Errors of checks that the last answer brought."""
        old, new = self.errors(before), self.errors(after)
        return [error for error in new if error not in old]

    def errors(self, player: Player) -> list[Mistake]:
        """Errors of the record so far; those who wait count as players too."""
        table, own = (player, ()) if player.place == TABLE else (self.table, (player,))
        told = tuple(with_table(one, table) for one in (*self.players, *own, *self.waiting))
        record = Record(self.game, "", self.mode, "", told, HERE, self.modules)
        troubles = check_table(Table(self.rules, record))
        return [self.explainer.trouble(one) for one in troubles if one.severity == "error"]
