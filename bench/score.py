"""How many full records are scored in a second, after the game is loaded. `score.py [COUNT]`; reports to
BENCH_REPORT."""

import json
import os
import sys
import time
from datetime import date
from itertools import pairwise
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))

from generator.errors import MistakeList  # noqa: E402
from generator.pack.rules import read_rules  # noqa: E402
from generator.pack.variant import find_game  # noqa: E402
from generator.pack.words import read_words  # noqa: E402
from generator.record.record import read_record  # noqa: E402
from generator.rules.gauge import Table  # noqa: E402
from generator.rules.played import Record  # noqa: E402
from generator.rules.rules import Rules  # noqa: E402
from generator.score.board import score_table  # noqa: E402
from generator.score.check import check_table  # noqa: E402
from generator.score.score import score_record  # noqa: E402
from generator.source.yaml_text import read_yaml  # noqa: E402


def main() -> None:
    """Time reading, checking and scoring apart."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 300
    rules, words, mistakes = read_rules(find_game("anarchy")), read_words("en"), MistakeList()
    path = HERE / "records" / "full.yaml"
    marks = [time.perf_counter()]
    records = [read_record(read_yaml(path), rules, mistakes, words, date.today()) for _ in range(count)]
    mistakes.stop_if_any()
    marks.append(time.perf_counter())
    for record in records:
        check_table(Table(rules, record))
    marks.append(time.perf_counter())
    for record in records:
        score_table(Table(rules, record), [])
    marks.append(time.perf_counter())
    for _ in range(count):
        record = read_record(read_yaml(path), rules, mistakes, words, date.today())
        assert record
        score_record(rules, record)
    marks.append(time.perf_counter())
    read, checked, scored, whole = (count / (after - before) for before, after in pairwise(marks))
    few, many = (seconds_for(players, rules, records[0]) for players in (1_000, 10_000))
    report = {"read": read, "check": checked, "score": scored, "whole": whole, "growth": many / few}
    if "BENCH_REPORT" in os.environ:
        Path(os.environ["BENCH_REPORT"]).write_text(json.dumps(report), encoding="utf-8")
    else:
        print(report)


def seconds_for(players: int, rules: Rules, record: Record) -> float:
    """How long one game of many players takes."""
    seats = [record.players[seat % len(record.players)]._replace(name=str(seat), team="") for seat in range(players)]
    start = time.perf_counter()
    score_record(rules, record._replace(players=tuple(seats)))
    return time.perf_counter() - start


if __name__ == "__main__":
    main()
