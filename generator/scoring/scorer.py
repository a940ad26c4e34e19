"""Files of records in, reports out. The rules of each game are read once."""

import os
from collections.abc import Callable, Iterator, Sequence
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING

from generator.errors import Mistake, MistakeList, Mistakes, Place, in_any_case, mistake
from generator.pack.find import find_packs, shown_path
from generator.pack.of_record import Belonging, game_of_record, name_from_here
from generator.pack.rules import read_rules
from generator.pack.variant import Game, find_game, is_variant
from generator.pack.words import FIRST, read_words
from generator.reading.words import Words
from generator.record.complaints import cut
from generator.record.file import OWN_KEYS, with_own_keys
from generator.record.record import read_record
from generator.report.explain import Explainer
from generator.report.report import Report, make_report
from generator.rules.board import Scoreboard
from generator.rules.finished_game import Record
from generator.rules.rules import Rules
from generator.rules.score_record import score_record
from generator.scoring.editions import Editions, Opened
from generator.scoring.likely_game import likely_game
from generator.scoring.record_files import is_table_file, read_records
from generator.scoring.saves import other_totals, way_to_the_rest
from generator.source.record_rows import same_names
from generator.source.tree import Listing, Mapping, Node, Scalar

if TYPE_CHECKING:
    from generator.report.report_style import Dress

MOST_MISTAKES = 200  # mistakes of one file, which may hold many records

ChooseLanguage = Callable[[Rules], str]


class Scorer:
    """Scores records of any games; `choose_language` says in which language a game's report is, `language` in which
    players are told of a game that is not found. `today` is what that word stands for in a record."""

    def __init__(
        self,
        choose_language: ChooseLanguage,
        *,
        lenient: bool = False,
        so_far: bool = False,
        variant: Path | None = None,
        language: str | None = None,
        today: date | None = None,
    ) -> None:
        self.choose_language = choose_language
        self.lenient = lenient
        self.so_far = so_far
        self.variant = variant
        self.language = language or FIRST
        self.today = today or date.today()
        self.games: dict[str, Opened | Mistakes] = {}
        self.files: dict[str, Path] = {}  # those that are read, by the names that places have
        self.belongings: dict[tuple[str, Path], Belonging] = {}
        self.editions = Editions()
        self.dresses: dict[tuple[str, str | None], Dress | None] = {}

    def reports(self, path: Path) -> Iterator[Report]:
        """The reports of a file's records; what is wrong with any of them is raised after the others."""
        mistakes: list[Mistake] = []
        self.files[shown_path(path)] = path
        try:
            for node in read_records(path, self.language):
                try:
                    if is_table_file(path):
                        self.check_two_games(node)
                    yield self.report(node, shown_path(path))
                except Mistakes as wrong:
                    mistakes.extend(wrong.mistakes)
        except Mistakes as wrong:
            mistakes.extend(wrong.mistakes)
        if mistakes:
            raise self.first_of(mistakes)

    def first_of(self, mistakes: list[Mistake]) -> Mistakes:
        """What is wrong with a file, as far as anybody reads on."""
        ordered = Mistakes(mistakes).mistakes
        if len(ordered) <= MOST_MISTAKES:
            return Mistakes(ordered)
        more = read_words(self.language).count("score.more", len(ordered) - MOST_MISTAKES)
        return Mistakes([*ordered[:MOST_MISTAKES], Mistake(ordered[MOST_MISTAKES].place, more)])

    def report(self, node: Node, shown: str, parts: Sequence[Node] = ()) -> Report:
        """One record scored; `parts` are the saves that it was put together from."""
        record, explainer = self.record(node, parts)
        try:
            board = judge(explainer, record, lenient=self.lenient, so_far=self.so_far)
        except Mistakes as wrong:
            raise Mistakes([*wrong.mistakes, *way_to_the_rest(parts or (node,), record, explainer)]) from wrong
        report = make_report(board, explainer, shown)
        remarks_of_record = map(str, (*self.other_pack(node), *names_alike(record, explainer.words)))
        remarks = (*remarks_of_record, *self.about_saves(parts or (node,), board))
        return report._replace(warnings=(*report.warnings, *remarks), remarks=remarks)

    def about_saves(self, parts: Sequence[Node], board: Scoreboard | None) -> list[str]:
        """What is told of saves of another edition, and of forms that show another total."""
        opened = self.game(parts[0])
        totals = other_totals(parts, board, opened.words) if board else []
        return [*self.editions.warnings(parts, opened), *totals]

    def dress(self, report: Report, ink: str | None) -> "Dress | None":
        """What the page of a report wears, found once for each game."""
        from generator.scoring.game_style import dress_of  # only pages need themes and icons

        assert report.rules
        name = next(
            (one for one, game in self.games.items() if isinstance(game, Opened) and game.rules is report.rules)
        )
        if (name, ink) not in self.dresses:
            opened = self.games[name]
            assert isinstance(opened, Opened)
            self.dresses[name, ink] = dress_of(opened.game, opened.rules, ink)
        return self.dresses[name, ink]

    def try_score(self, record: Record, explainer: Explainer) -> Scoreboard | None:
        """The scoreboard of a record, if it can be scored."""
        try:
            return judge(explainer, record, lenient=True)
        except Mistakes:
            return None

    def record(self, node: Node, parts: Sequence[Node] = ()) -> tuple[Record, Explainer]:
        """One record read, with the figures of its chapters."""
        node = with_own_keys(node, OWN_KEYS) if isinstance(node, Mapping) else node
        opened = self.game(node)
        rules, words, _ = opened
        mistakes = MistakeList()
        record = read_record(node, rules, mistakes, words, self.today)
        if mistakes.errors:
            self.check_game(node, rules, words)
            mistakes.errors += [*self.other_pack(node), *self.editions.ways_out(parts or (node,), opened)]
        mistakes.stop_if_any()
        assert record  # no mistakes: it was read
        explainer = Explainer(rules, words)
        record = record._replace(game=self.called(node, rules))
        return with_chapters(record, node, explainer, self.today, lenient=self.lenient), explainer

    def called(self, node: Node, rules: Rules) -> str:
        """What the game of a record is called from here, where its figures may be kept."""
        name = name_from_here(self.belonging(node).name)
        return in_any_case(name, [rules.name]) or name

    def other_pack(self, node: Node) -> list[Mistake]:
        """What is told of a record that names another pack than the one that it lies in."""
        owner, game = self.belonging(node), node.get("game") if isinstance(node, Mapping) else None
        if owner.is_named or not isinstance(game, Scalar):
            return []
        says = self.game(node).words.say("score.lies_in", pack=owner.pack, game=cut(game.text))
        return [Mistake(game.place, says)]

    def check_two_games(self, node: Node) -> None:
        """Rows of two games that nothing parts are told as such."""
        twice = same_names(node) if isinstance(node, Mapping) else []
        if twice:
            words = read_words(self.language)
            raise Mistakes(
                Mistake(again.place, words.say("score.two_games", name=again.text, place=first.place))
                for first, again in twice
            )

    def check_game(self, node: Node, rules: Rules, words: Words) -> None:
        """A record that another game knows better is told so, in place of every key that this one does not know."""
        game = node.get("game") if isinstance(node, Mapping) else None
        if not isinstance(node, Mapping) or game is None:
            return
        likely = likely_game(node, rules, find_packs(), self.rules_of)
        pack = self.belonging(node).pack
        if likely and pack:
            raise mistake(game.place, words.say("score.lies_in", pack=pack, game=likely))
        if likely:
            raise mistake(game.place, words.say("score.likely_game", game=rules.name, likely=likely))

    def rules_of(self, name: str) -> Rules | None:
        """The rules of a game, if they can be read."""
        if name not in self.games:
            self.games[name] = self.open(name)
        opened = self.games[name]
        return opened.rules if isinstance(opened, Opened) else None

    def game(self, node: Node) -> Opened:
        """The rules of the game that a record names; a game that cannot be used is tried once."""
        if not isinstance(node, Mapping):
            raise mistake(node.place, read_words(self.language).say("score.no_mapping"))
        game = node.get("game")
        if not isinstance(game, Scalar) or not game.text:
            raise self.no_game(node)
        name = self.belonging(node).name
        if name not in self.games:
            self.games[name] = self.open(name)
        opened = self.games[name]
        if isinstance(opened, Mistakes):
            raise at_place(opened, game, read_words(self.language))
        return opened

    def belonging(self, node: Node) -> Belonging:
        """The game that a record belongs to, looked for once from each folder of records."""
        game = node.get("game") if isinstance(node, Mapping) else None
        if not isinstance(game, Scalar):
            return Belonging("")
        file = self.file_of(node.place.path)
        asked = game.text, file if os.path.islink(file) else file.parent
        if asked not in self.belongings:
            self.belongings[asked] = game_of_record(game.text, file)
        return self.belongings[asked]

    def file_of(self, shown: str) -> Path:
        """The file that a place is in, as it was named; that of a workbook names its sheet too."""
        return self.files.get(shown) or self.files.get(shown.rpartition(":")[0]) or Path(shown)

    def no_game(self, node: Mapping) -> Mistakes:
        """A record that does not say of which game it is; the key for it may be misspelt."""
        game, words = node.get("game"), read_words(self.language)
        near = misspelt_key("game", node)
        if game is None and near is not None:
            return mistake(near.place, words.say("score.game_key", key=near.text))
        wrong = "score.which_game_column" if is_table_file(self.file_of(node.place.path)) else "score.which_game"
        return mistake(game.place if game else node.place, words.say(wrong))

    def open(self, name: str) -> Opened | Mistakes:
        try:
            return open_rules(find_game(name, self.variant), self.choose_language)
        except Mistakes as wrong:
            return wrong


def open_rules(game: Game, choose_language: ChooseLanguage) -> Opened:
    """A game's rules, and the words of the language that is chosen for it."""
    rules = read_rules(game)
    return Opened(rules, read_words(choose_language(rules), game), game)


def judge(explainer: Explainer, record: Record, *, lenient: bool, so_far: bool = False) -> Scoreboard:
    """Check a record and score it; everything that is wrong is raised at once, or only warned of if one is lenient.
    What is not told is wrong, too, unless one wants to know how the game stands `so_far`."""
    board, lacks, errors, warnings = score_record(explainer.rules, record, so_far=so_far)
    if so_far and board:
        lacks = ()
    wrong = [explainer.lack(lack) for lack in lacks if not (lenient and lack.kind == "tie_needs")]
    if not lenient:
        wrong += [explainer.trouble(trouble) for trouble in errors]
    if wrong or board is None:
        raise Mistakes(wrong)
    return board._replace(warnings=(*warnings, *(errors if lenient else ()), *record.warnings))


def with_chapters(record: Record, node: Node, explainer: Explainer, today: date, *, lenient: bool) -> Record:
    """A record with the figures of the chapters that it names, if it names any; their files lie beside its own."""
    if not isinstance(node, Mapping) or node.get("chapters") is None:
        return record
    from generator.scoring.chapters import ChapterReader

    file = Path(node.place.path)
    return ChapterReader(explainer, file.parent, file, today, lenient).feed(record, node)


def at_place(wrong: Mistakes, game: Scalar, words: Words) -> Mistakes:
    """A game that is not there is a mistake of the record that names it; other mistakes keep their places."""
    here = Place(game.text)
    if is_variant(Path(game.text)) or here not in {one.place for one in wrong.mistakes}:
        moved = [Mistake(game.place, one.message) if one.place == here else one for one in wrong.mistakes]
        return Mistakes(moved)
    if is_folder(game.text):
        is_dot = os.path.normpath(game.text) == "."
        return mistake(game.place, words.say("score.no_pack_around" if is_dot else "score.no_pack"))
    return mistake(game.place, words.say("score.no_game", guess=words.suggest(game.text, find_packs())))


def is_folder(path: str) -> bool:
    try:
        return Path(path).is_dir()
    except (OSError, ValueError):  # a name that no file system takes
        return False


def misspelt_key(name: str, node: Mapping) -> Scalar | None:
    """The key of a record, or the column of its first player, that may be meant."""
    from difflib import get_close_matches  # seldom needed, slow to import

    players = node.get("players")
    first = players.items[0] if isinstance(players, Listing) and players.items else None
    written = [one.entries[:MOST_MISTAKES] for one in (first, node) if isinstance(one, Mapping)]
    keys = {key.text.casefold(): key for entries in written for key, _ in entries}
    close = get_close_matches(name, keys.keys() - {"name"}, n=1, cutoff=0.7)
    return keys[close[0]] if close else None


def names_alike(record: Record, words: Words) -> Iterator[Mistake]:
    """Players whose names differ in small and capital letters alone."""
    first: dict[str, str] = {}
    for player in record.players:
        other = first.setdefault(player.name.strip().casefold(), player.name)
        if other != player.name:
            yield Mistake(player.place, words.say("record.names_alike", name=player.name, other=other))
