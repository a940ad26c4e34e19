"""The chapters of a record: each is read from its own file, checked and scored, and its results become figures."""

from datetime import date
from itertools import islice
from pathlib import Path
from typing import NamedTuple

from generator.errors import MistakeList, Mistakes
from generator.pack.find import shown_path
from generator.pack.of_record import game_of_record
from generator.pack.variant import find_game
from generator.record.chapters import Chapter, ChapterResult, feed_record, read_chapters
from generator.record.complaints import Complaints
from generator.record.record import read_record
from generator.report.explain import Explainer
from generator.rules.board import Scoreboard
from generator.rules.finished_game import Record
from generator.rules.rules import Rules
from generator.rules.unknown import told
from generator.scoring.record_files import read_records
from generator.scoring.scorer import judge
from generator.source.tree import Mapping, Node, Scalar, is_absent


class ChapterReader(NamedTuple):
    """Reads the chapters of a record that lies in `folder`; `file` is the record itself, which is no chapter of its
    own."""

    explainer: Explainer
    folder: Path
    file: Path | None
    today: date
    lenient: bool = False

    def feed(self, record: Record, node: Mapping) -> Record:
        """A record with the figures of its chapters; everything that is wrong with any of them is raised at once."""
        complaints = Complaints(MistakeList(), self.explainer.words)
        rules, errors = self.explainer.rules, complaints.mistakes.errors
        for chapter in read_chapters(node, record, rules, complaints):
            board = self.score(chapter, complaints)
            if board:
                file = board.record.place.path
                record = feed_record(record, chapter, result_of(board, file), rules, complaints)
                record = record._replace(warnings=(*record.warnings, *board.warnings))
        if errors:
            raise Mistakes(errors)
        return record

    def score(self, chapter: Chapter, complaints: Complaints) -> Scoreboard | None:
        """The scoreboard of a chapter's record; what is wrong with it is told at both places."""
        path = self.find(chapter, complaints)
        if path is None:
            return None
        try:
            node = only_record(path, chapter, complaints)
            return self.score_node(node, chapter, complaints) if node else None
        except Mistakes as wrong:
            complaints.tell(chapter.place, "chapter.broken", file=shown_path(path))
            complaints.mistakes.errors.extend(wrong.mistakes)
            return None

    def find(self, chapter: Chapter, complaints: Complaints) -> Path | None:
        """The file of a chapter: below the folder of the record, and another file than the record itself."""
        wrong = None
        try:
            path, folder = (self.folder / chapter.path).resolve(), self.folder.resolve()
            if not path.is_relative_to(folder):
                wrong = "chapter.outside"
            elif self.file is not None and path == self.file.resolve():
                wrong = "chapter.itself"
            elif not path.is_file():
                wrong = "chapter.folder" if path.is_dir() else "chapter.missing"
        except (OSError, ValueError, RuntimeError):  # a name that no file system takes, a link to itself
            wrong = "chapter.missing"
        if wrong:
            complaints.tell(chapter.place, wrong, file=chapter.path)
            return None
        return path

    def score_node(self, node: Node, chapter: Chapter, complaints: Complaints) -> Scoreboard | None:
        """A chapter's record scored by the rules of the whole; it must be of the same game, and of the right mode."""
        rules, words = self.explainer.rules, self.explainer.words
        told = node.get("chapters") if isinstance(node, Mapping) else None
        if told is not None and not is_absent(told):
            complaints.tell(told.place, "chapter.of_chapter")
            return None
        if not is_of_game(node, rules):
            complaints.tell(chapter.place, "chapter.other_game", file=node.place.path, game=rules.name)
            return None
        mistakes = MistakeList()
        record = read_record(node, rules, mistakes, words, self.today)
        mistakes.stop_if_any()
        assert record  # no mistakes: it was read
        if record.mode != chapter.feed.mode:
            values = {"mode": record.mode, "wanted": chapter.feed.mode}
            complaints.tell(chapter.place, "chapter.other_mode", file=node.place.path, **values)
            return None
        return judge(self.explainer, record, lenient=self.lenient)


def only_record(path: Path, chapter: Chapter, complaints: Complaints) -> Node | None:
    """The one record of a file."""
    nodes = list(islice(read_records(path, complaints.words.language), 2))
    if len(nodes) != 1:
        complaints.tell(chapter.place, "chapter.not_one", file=shown_path(path))
        return None
    return nodes[0]


def is_of_game(node: Node, rules: Rules) -> bool:
    """Whether a record names the game, or the variant, whose rules these are."""
    game = node.get("game") if isinstance(node, Mapping) else None
    if not isinstance(game, Scalar) or not game.text:
        return True  # reading it says what is missing
    try:
        named = find_game(game_of_record(game.text, Path(node.place.path)).name)
    except Mistakes:
        return False
    return named.folder.resolve().name == rules.game and (not named.overlays or named.name == rules.variant)


def result_of(board: Scoreboard, file: str) -> ChapterResult:
    """What came of a chapter, by the names of its players."""
    totals = {seat.name: told(seat.total) for seat in board.seats}
    return ChapterResult(file, totals, {seat.name: seat.rank or 1 for seat in board.seats})
