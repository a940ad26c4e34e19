"""The scoring cases of tests/records and the examples, as saves."""

from collections.abc import Iterator
from typing import Any

from support.plain_records import plain
from support.scored_cases import SCORED

from generator.errors import Mistakes
from generator.record.save import save_value
from generator.source.yaml_text import read_yaml
from two_engines.material import GAMES, ROOT, rules_of
from two_engines.reading import Value, judged, read_save, summary


def told_records() -> Iterator[Value]:
    """Records of games that both engines are tried on; those with chapters are told by files of their own."""
    for case in SCORED:
        yield plain(case.record)
    for path in sorted((ROOT / "examples").glob("*.yaml")):
        yield plain(read_yaml(path, path.name))
    yield {**plain(read_yaml(ROOT / "docs/examples/garden-game.yaml", "garden")), "game": "garden"}


def record_cases() -> list[dict[str, Any]]:
    cases = []
    for told in told_records():
        game = str(told.get("game"))
        if game not in GAMES or "chapters" in told:
            continue
        try:
            save = save_value(read_save(rules_of(game), told), rules_of(game), {})
        except Mistakes:
            continue
        del save["save"]
        cases.append({"plan": game, "save": save, **summary(judged(game, save))})
    return cases
