"""Files of records in, reports out. The rules of each game are read once."""

from collections.abc import Callable, Iterator
from datetime import date
from pathlib import Path
from typing import NamedTuple

from generator.errors import Mistake, MistakeList, Mistakes, Place, mistake
from generator.pack.find import find_packs, shown_path
from generator.pack.rules import read_rules
from generator.pack.variant import Game, find_game, is_variant
from generator.pack.words import FIRST, read_words
from generator.reading.words import Words
from generator.record.file import HEAD_KEYS
from generator.record.record import read_record
from generator.report.explain import Explainer
from generator.report.report import Report, make_report
from generator.rules.played import Record
from generator.rules.rules import Rules
from generator.score.board import Scoreboard
from generator.score.score import score_record
from generator.source.record_rows import read_records_csv
from generator.source.tree import Mapping, Node, Scalar
from generator.source.yaml_text import read_yaml

LARGEST_RECORD_BYTES = 1_000_000

ChooseLanguage = Callable[[Rules], str]


class Opened(NamedTuple):
    """The rules of a game, and the words in which its reports are."""

    rules: Rules
    words: Words


class Scorer:
    """Scores records of any games; `choose_language` says in which language a game's report is, `language` in which
    players are told of a game that is not found. `today` is what that word stands for in a record."""

    def __init__(
        self,
        choose_language: ChooseLanguage,
        *,
        lenient: bool = False,
        variant: Path | None = None,
        language: str | None = None,
        today: date | None = None,
    ) -> None:
        self.choose_language = choose_language
        self.lenient = lenient
        self.variant = variant
        self.language = language or FIRST
        self.today = today or date.today()
        self.games: dict[str, Opened | Mistakes] = {}

    def reports(self, path: Path) -> Iterator[Report]:
        """The reports of a file's records; what is wrong with any of them is raised after the others."""
        found: list[Mistake] = []
        for node in read_records(path, self.language):
            try:
                yield self.report(node, shown_path(path))
            except Mistakes as wrong:
                found.extend(wrong.mistakes)
        if found:
            raise Mistakes(found)

    def report(self, node: Node, shown: str) -> Report:
        """One record scored."""
        rules, words = self.game(node)
        mistakes = MistakeList()
        record = read_record(node, rules, mistakes, words, self.today)
        mistakes.stop_if_any()
        assert record  # no mistakes: it was read
        explainer = Explainer(rules, words)
        record = with_chapters(record, node, explainer, self.today, lenient=self.lenient)
        return make_report(judge(explainer, record, lenient=self.lenient), explainer, shown)

    def game(self, node: Node) -> Opened:
        """The rules of the game that a record names; a game that cannot be used is tried once."""
        if not isinstance(node, Mapping):
            raise mistake(node.place, read_words(self.language).say("score.no_mapping"))
        game = node.get("game")
        if not isinstance(game, Scalar) or not game.text:
            raise mistake(game.place if game else node.place, read_words(self.language).say("score.which_game"))
        near = Path(node.place.path).parent / game.text  # a variant may lie beside the record
        name = str(near) if is_variant(near) else game.text
        if name not in self.games:
            self.games[name] = self.open(name)
        opened = self.games[name]
        if isinstance(opened, Mistakes):
            raise at_place(opened, game, read_words(self.language))
        return opened

    def open(self, name: str) -> Opened | Mistakes:
        try:
            return open_rules(find_game(name, self.variant), self.choose_language)
        except Mistakes as found:
            return found


def open_rules(game: Game, choose_language: ChooseLanguage) -> Opened:
    """A game's rules, and the words of the language that is chosen for it."""
    rules = read_rules(game)
    return Opened(rules, read_words(choose_language(rules), game))


def judge(explainer: Explainer, record: Record, *, lenient: bool) -> Scoreboard:
    """Check a record and score it; everything that is wrong is raised at once, or only warned of if one is lenient."""
    board, lacks, errors, warnings = score_record(explainer.rules, record)
    wrong = [explainer.lack(lack) for lack in lacks]
    if not lenient:
        wrong += [explainer.trouble(trouble) for trouble in errors]
    if wrong or board is None:
        raise Mistakes(wrong)
    return board._replace(warnings=(*warnings, *(errors if lenient else ()), *record.warnings))


def with_chapters(record: Record, node: Node, explainer: Explainer, today: date, *, lenient: bool) -> Record:
    """A record with the figures of the chapters that it names, if it names any; their files lie beside its own."""
    if not isinstance(node, Mapping) or node.get("chapters") is None:
        return record
    from generator.flows.chapters import ChapterReader

    file = Path(node.place.path)
    return ChapterReader(explainer, file.parent, file, today, lenient).feed(record, node)


def at_place(found: Mistakes, game: Scalar, words: Words) -> Mistakes:
    """A game that is not there is a mistake of the record that names it; other mistakes keep their places."""
    here = Place(game.text)
    if is_variant(Path(game.text)) or here not in {one.place for one in found.mistakes}:
        moved = [Mistake(game.place, one.message) if one.place == here else one for one in found.mistakes]
        return Mistakes(moved)
    if is_folder(game.text):
        return mistake(game.place, words.say("score.no_pack"))
    return mistake(game.place, words.say("score.no_game", guess=words.suggest(game.text, find_packs())))


def is_folder(path: str) -> bool:
    try:
        return Path(path).is_dir()
    except (OSError, ValueError):  # a name that no file system takes
        return False


def read_records(path: Path, language: str = FIRST) -> Iterator[Node]:
    """The records of a file: one of YAML or JSON, or rows of CSV."""
    shown = shown_path(path)
    if path.suffix.lower() in (".csv", ".tsv"):
        yield from read_records_csv(path, shown, HEAD_KEYS)
        return
    if path.is_file() and path.stat().st_size > LARGEST_RECORD_BYTES:
        too_large = read_words(language).say("score.too_large", n=LARGEST_RECORD_BYTES // 1_000_000)
        raise mistake(Place(shown), too_large)
    yield read_yaml(path, shown)
