"""Chapters: records of their own whose results a record takes. Files are found elsewhere."""

from typing import NamedTuple

from generator.errors import Place
from generator.ledger.marks import Marks
from generator.reading.shape import Word
from generator.record.complaints import Complaints
from generator.rules.finished_game import Player, Record
from generator.rules.rules import Rules, holds
from generator.rules.scoring import Feed
from generator.source.tree import Mapping, Node, Scalar, is_absent


class Chapter(NamedTuple):
    """A chapter that a record names: what the game says of it, and the path of its record as it was written."""

    name: str
    feed: Feed
    path: Word

    @property
    def place(self) -> Place:
        return self.path.place


class ChapterResult(NamedTuple):
    """What came of a chapter: its file, and each player's total and place."""

    file: str
    totals: dict[str, int]
    ranks: dict[str, int]

    def figures(self, feed: Feed, player: str) -> dict[str, int]:
        """The numbers that it fills in for a player; a place that is shared is none."""
        rank = self.ranks[player]
        is_shared = list(self.ranks.values()).count(rank) > 1
        named_figures = [(feed.total, self.totals[player]), *([] if is_shared else [(feed.rank, rank)])]
        return {name: value for name, value in named_figures if name}


def read_chapters(node: Mapping, record: Record, rules: Rules, complaints: Complaints) -> tuple[Chapter, ...]:
    """The chapters that a record names, each one that its game has in this way to play."""
    told = node.get("chapters")
    if told is None or is_absent(told):
        return ()
    feeds = {name: feed for name, feed in rules.scoring.feeds.items() if holds(feed.when, record.play)}
    if not feeds:
        complaints.tell(told.place, "chapter.none", mode=record.mode)
        return ()
    if not isinstance(told, Mapping):
        name = next(iter(feeds))
        complaints.tell(told.place, "chapter.mapping", example=f"{{{name}: {name}.yaml}}")
        return ()
    chapters = (read_chapter(word, value, feeds, complaints) for word, value in told.entries if not is_absent(value))
    return tuple(chapter for chapter in chapters if chapter)


def read_chapter(word: Scalar, value: Node, feeds: dict[str, Feed], complaints: Complaints) -> Chapter | None:
    if word.text not in feeds:
        guess = complaints.suggest(word.text, feeds)
        complaints.tell(word.place, "chapter.unknown", name=word.text, guess=guess)
        return None
    path = complaints.read_text(value)
    return Chapter(word.text, feeds[word.text], path) if path else None


def feed_record(
    record: Record, chapter: Chapter, result: ChapterResult, rules: Rules, complaints: Complaints
) -> Record:
    """A record with the figures of a chapter; the same people must have played, and what is told twice be alike."""
    own, others = {player.name for player in record.players}, set(result.totals)
    for name in sorted(own - others):
        complaints.tell(chapter.place, "chapter.player_missing", file=result.file, player=name)
    for name in sorted(others - own):
        complaints.tell(chapter.place, "chapter.player_more", file=result.file, player=name)
    if own != others:
        return record
    players = (feed_player(player, chapter, result, rules, complaints) for player in record.players)
    return record._replace(players=tuple(players))


def feed_player(
    player: Player, chapter: Chapter, result: ChapterResult, rules: Rules, complaints: Complaints
) -> Player:
    """A player with the figures of a chapter, and the file that tells each, as the record names it."""
    cells, places = dict(player.cells), dict(player.places)
    sources = dict(player.sources or {})
    for name, value in result.figures(chapter.feed, player.name).items():
        before, family = player.cells.get(name), rules.ledger.families[name]
        if before is not None and before.value not in (None, value):
            here = {"player": player.name, "key": name, "told": before.value, "found": value}
            complaints.tell(player.place_of(name), "chapter.differs", file=result.file, place=chapter.place, **here)
        elif not family.from_ <= value <= family.to:
            limits = {"least": family.from_, "most": family.to, "found": value}
            complaints.tell(chapter.place, "record.between", key=name, **limits)
        cells[name], sources[name] = Marks((value,), value), str(chapter.path)
        places.setdefault(name, chapter.place)
    return player._replace(cells=cells, places=places, sources=sources)
