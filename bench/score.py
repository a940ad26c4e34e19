"""How many full records are read, checked and scored in a second, after the game is loaded: as many files as records,
none like another. `score.py [COUNT] [TREE]`, with the program of another working tree; reports to BENCH_REPORT."""

import json
import os
import sys
import tempfile
import time
from collections.abc import Iterator
from datetime import date
from itertools import pairwise
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, sys.argv[2] if len(sys.argv) > 2 else str(HERE.parent))

import yaml  # noqa: E402

from generator.errors import MistakeList  # noqa: E402
from generator.pack.rules import read_rules  # noqa: E402
from generator.pack.variant import find_game  # noqa: E402
from generator.pack.words import read_words  # noqa: E402
from generator.record.record import read_record  # noqa: E402
from generator.rules.board import score_table  # noqa: E402
from generator.rules.check_record import check_table  # noqa: E402
from generator.rules.finished_game import Record  # noqa: E402
from generator.rules.gauge import Table  # noqa: E402
from generator.rules.rules import Rules  # noqa: E402
from generator.rules.score_record import score_record  # noqa: E402
from generator.source.tree import Node  # noqa: E402
from generator.source.yaml_text import read_yaml  # noqa: E402

WORDS = read_words("en")


def main() -> None:
    """Time reading, checking and scoring apart, then all of it from YAML and from JSON."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 150
    rules = read_rules(find_game("anarchy"))
    with tempfile.TemporaryDirectory() as folder:
        made = list(distinct_files(Path(folder), 3 * count))
        trees = [read_yaml(path) for path in made[:count]]
        marks = [time.perf_counter()]
        records = [read(tree, rules) for tree in trees]
        marks.append(time.perf_counter())
        for record in records:
            check_table(Table(rules, record))
        marks.append(time.perf_counter())
        for record in records:
            score_table(Table(rules, record), [])
        marks.append(time.perf_counter())
        for path in made[count:]:
            score_record(rules, read(read_yaml(path), rules))
            if path == made[2 * count - 1]:
                marks.append(time.perf_counter())
        marks.append(time.perf_counter())
    names = ("read", "check", "score", "yaml", "json")
    report = {name: count / (after - before) for name, (before, after) in zip(names, pairwise(marks), strict=True)}
    few, many = (seconds_for(players, rules, records[0]) for players in (1_000, 10_000))
    report["growth"] = many / few
    if "BENCH_REPORT" in os.environ:
        Path(os.environ["BENCH_REPORT"]).write_text(json.dumps(report), encoding="utf-8")
    else:
        print(report)


def distinct_files(folder: Path, count: int) -> Iterator[Path]:
    """The full record with players of other names, again and again: the last third as JSON."""
    text = (HERE / "records" / "full.yaml").read_text(encoding="utf-8")
    for number in range(count):
        other = text.replace("name: Anna", f"name: Anna {number}")
        is_json = number >= 2 * count // 3
        path = folder / f"{number}.{'json' if is_json else 'yaml'}"
        path.write_text(json.dumps(yaml.safe_load(other), default=str) if is_json else other, encoding="utf-8")
        yield path


def read(tree: Node, rules: Rules) -> Record:
    mistakes = MistakeList()
    record = read_record(tree, rules, mistakes, WORDS, date.today())
    mistakes.stop_if_any()
    assert record
    return record


def seconds_for(players: int, rules: Rules, record: Record) -> float:
    """How long one game of many players takes."""
    seats = [record.players[seat % len(record.players)]._replace(name=str(seat), team="") for seat in range(players)]
    start = time.perf_counter()
    score_record(rules, record._replace(players=tuple(seats)))
    return time.perf_counter() - start


if __name__ == "__main__":
    main()
