"""The cases of tests/records: records with the scores that they must come to."""

from pathlib import Path
from typing import Any, NamedTuple

from generator.source.tree import Mapping, Node
from generator.source.yaml_text import read_yaml
from support.plain_records import plain

RECORDS = Path(__file__).parents[1] / "records"
EXPECTED = {"players", "winners", "reconstructed", "errors", "warnings", "counts", "mistakes", "refused"}


class Case(NamedTuple):
    """A record and what must come of it."""

    name: str
    record: Node
    expect: dict[str, Any]
    counts: tuple[tuple[Node, int], ...]


def read_cases(path: Path) -> list[Case]:
    """The cases of a file."""
    tree = read_yaml(path, path.name)
    assert isinstance(tree, Mapping)
    source = tree.get("source")
    assert source, f"{path.name} must say where its figures come from"
    cases = tree.get("cases")
    found = [make_case(path.stem, one) for one in cases.items] if cases else [make_case(path.stem, tree)]
    assert len({case.name for case in found}) == len(found), f"{path.name} has two cases of one name"
    return found


def make_case(stem: str, node: Mapping) -> Case:
    """One case."""
    expect, record = node.get("expect"), node.get("record")
    assert expect, f"a case of {stem} without 'record' or 'expect'"
    assert record, f"a case of {stem} without 'record' or 'expect'"
    values = plain(expect)
    assert values.keys() <= EXPECTED, f"{stem}: unknown keys {values.keys() - EXPECTED}"
    name = node.get("name")
    counts = expect.get("counts")
    pairs = tuple((one.get("of"), plain(one.get("is"))) for one in counts.items) if counts else ()
    return Case(f"{stem}-{name.text}" if name else stem, record, values, pairs)


CASES = [
    case._replace(name=f"{path.parent.name}-{case.name}")
    for path in sorted(RECORDS.glob("*/*.yaml"))
    for case in read_cases(path)
]
SCORED = [case for case in CASES if not case.expect.keys() & {"mistakes", "refused"}]
REFUSED = [case for case in CASES if case not in SCORED]
