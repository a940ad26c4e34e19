"""What a table kept, to one record: saves, links and pictures, or records of any kind."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from generator.errors import Mistake, Mistakes, mistake
from generator.orders.file import File
from generator.pack.find import shown_path
from generator.pack.pack import Pack
from generator.pack.rules import pack_rules
from generator.pack.words import FIRST, read_words
from generator.record.text import dump_record
from generator.report.explain import Explainer
from generator.rules.finished_game import Record
from generator.scoring.record_files import find_record_files, read_records
from generator.scoring.records import chosen_language, late_words, read_record
from generator.scoring.saves import is_in_parts, is_save, joined_saves
from generator.scoring.scorer import Scorer
from generator.source.tree import Mapping as Tree
from generator.source.tree import Node

Told = Record | Mapping[str, Any] | str | Path  # a record, its plain values, or the file in which it is


class ReadGame(NamedTuple):
    """One game that was read: what puts it into words, the trees that it comes from, and what should be known."""

    record: Record
    explainer: Explainer
    nodes: list[Node]
    remarks: list[Mistake]


class ReadRecord(File):
    """A record in short-hand, with what is worth a look in the files that it comes from."""

    warnings: tuple[str, ...]


def read_saves(
    files: Sequence[str | Path], *, variant: str | Path | None = None, language: str | None = None
) -> ReadRecord:
    """Read what phones saved, or any record, as one record in short-hand; parts of a game are put together."""
    scorer = reading_scorer(language, variant)
    record, explainer, nodes, remarks = read_one_game(files, scorer)
    rules, words = explainer.rules, explainer.words
    about = words.count("command.players", len(record.players))
    made = ReadRecord(dump_record(record, rules).encode(), f"{rules.name}-record.yaml", about)
    made.warnings = (*map(str, remarks), *scorer.about_saves(nodes, scorer.try_score(record, explainer)))
    return made


def reading_scorer(language: str | None, variant: str | Path | None = None) -> Scorer:
    """What reads records, perhaps of a variant, and speaks a language or the first of each game."""
    over = Path(variant) if variant else None
    return Scorer(lambda rules: language or rules.languages[0], language=language, variant=over)


def read_one_game(files: Sequence[str | Path], scorer: Scorer) -> ReadGame:
    """The one game that some files tell."""
    paths, _, wrong = find_record_files(map(Path, files), scorer.language)
    if wrong:
        raise Mistakes(wrong)
    scorer.files |= {shown_path(path): path for path in paths}
    nodes = [node for path in paths for node in read_records(path, scorer.language)]
    whole = one_game(nodes, scorer.language)
    return ReadGame(*scorer.record(whole, nodes), nodes, scorer.other_pack(whole))


def read_for(pack: Pack, told: Told, language: str | None) -> ReadGame:
    """The record of a game whose sheets these are: a file of any kind that is read, plain values, or a record."""
    if isinstance(told, str | Path):
        read = read_one_game([told], reading_scorer(language))
    else:
        rules = pack_rules(pack)
        record = told if isinstance(told, Record) else read_record(rules, told, language=language)
        read = ReadGame(record, Explainer(rules, late_words(chosen_language(rules, language))), [], [])
    record, explainer = read.record, read.explainer
    if explainer.rules.ledger.families.keys() != pack.ledger.families.keys():
        raise mistake(record.place, explainer.words.say("save.other_sheets", game=record.game, sheets=pack.name))
    return read


def one_game(nodes: Sequence[Node], language: str) -> Node:
    """The game that some records tell; several games are refused."""
    saves = [node for node in nodes if isinstance(node, Tree) and is_save(node)]
    if len(saves) == len(nodes) > 1 and is_in_parts(saves):
        return joined_saves(saves, language)
    if len(nodes) > 1:
        words = read_words(language or FIRST)
        says = words.say("save.several_games", place=nodes[0].place)
        raise Mistakes([Mistake(node.place, says) for node in nodes[1:]])
    return nodes[0]
