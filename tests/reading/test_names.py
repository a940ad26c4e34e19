"""No key holds a name that nobody looks up: every text in a file says what it refers to, or that it is free.

Each contract is a function from structs to complaints. One test holds it against generator/, a twin shows it failing.
"""

import importlib
import pkgutil
import types
from collections.abc import Iterator
from typing import Any, Literal, Union, get_args, get_origin

import generator
from generator.errors import MistakeList
from generator.pack.kinds import find_kind
from generator.pack.pack import read_pack
from generator.pack.references import Checker
from generator.pack.variant import find_game
from generator.reading.phrase import Phrase
from generator.reading.shape import Field, Struct, key
from generator.rules.measure import Measure
from generator.rules.names import ELSEWHERE

# Kinds of names that the checkers know without a table of them.
BY_ITSELF = {"cell", "family", "measure", "token", "picture"}

Structs = list[type[Struct]]


def every_struct(base: type[Struct] = Struct) -> Iterator[type[Struct]]:
    """All classes below a struct."""
    for one in base.__subclasses__():
        yield one
        yield from every_struct(one)


def engine_structs() -> Structs:
    """Every struct of the engine, once all of its modules are imported."""
    for module in pkgutil.walk_packages(generator.__path__, "generator."):
        if not module.name.endswith("__main__"):
            importlib.import_module(module.name)
    variant = find_kind("variant").struct()  # made of the table of file kinds, to which other tests add
    found = {one for one in every_struct() if one.__module__.startswith("generator.")}
    found = {one for one in found if one.__name__ != variant.__name__ or one is variant}
    return sorted(found, key=lambda one: (one.__module__, one.__qualname__))


def holds_text(shape: Any) -> bool:
    """Whether any text may stand in a shape; a closed choice is none, a phrase is for people, a measure is checked."""
    origin = get_origin(shape)
    if origin is dict:
        return True
    if origin in (tuple, Union, types.UnionType):
        return any(holds_text(part) for part in get_args(shape) if part is not Ellipsis)
    return isinstance(shape, type) and issubclass(shape, str)


def own_fields(struct: type[Struct]) -> Iterator[tuple[str, Field]]:
    """The fields that a struct declares itself, each with its name for a complaint."""
    for field in struct.FIELDS:
        if field.name in struct.__annotations__:
            yield f"{struct.__module__}.{struct.__qualname__}.{field.name}", field


def unsaid(structs: Structs) -> list[str]:
    """Keys that hold texts, and do not say what kind of name they are or that they are free; or say both."""
    return [
        f"{name}: say refers= or free=True"
        for struct in structs
        for name, field in own_fields(struct)
        if holds_text(field.shape) and bool(field.key.rules.get("refers")) == bool(field.key.rules.get("free"))
    ]


def unknown_kinds(structs: Structs, known: set[str]) -> list[str]:
    """Keys that refer to a kind of name that no checker knows."""
    return [
        f"{name}: nobody checks a '{refers}'"
        for struct in structs
        for name, field in own_fields(struct)
        if (refers := field.key.rules.get("refers")) and refers not in known
    ]


def unused_kinds(structs: Structs, table: dict[str, str]) -> list[str]:
    """Entries of the table of kinds that are checked elsewhere, which no key refers to."""
    used = {field.key.rules.get("refers") for struct in structs for _, field in own_fields(struct)}
    return [kind for kind in table if kind not in used]


def checked_kinds() -> set[str]:
    """The kinds of names that are checked, wherever."""
    pack = read_pack(find_game("tests/packs/demo"))
    return {*Checker(pack, MistakeList()).known, *BY_ITSELF, *ELSEWHERE}


def test_every_key_says_what_its_text_is() -> None:
    structs = engine_structs()
    assert len(structs) > 80
    assert unsaid(structs) == []


def test_every_kind_of_name_is_checked() -> None:
    assert unknown_kinds(engine_structs(), checked_kinds()) == []


def test_every_kind_that_is_checked_elsewhere_is_used() -> None:
    assert unused_kinds(engine_structs(), ELSEWHERE) == []


def test_kinds_checked_elsewhere_are_checked_nowhere_else() -> None:
    """A kind that the walk knows and skips would be checked by nobody where it is met in the rules; `icon` and
    `ink` are checked by the walk of what is drawn, and skipped by that of scores."""
    pack = read_pack(find_game("tests/packs/demo"))
    assert {*Checker(pack, MistakeList()).known} & ELSEWHERE.keys() == {"icon", "ink"}
    assert BY_ITSELF & ELSEWHERE.keys() == set()


class Careless(Struct):
    """A struct that forgot what its texts are."""

    plain: str = key("a text")
    maybe: str | None = key("a text, or none", default=None)
    listed: tuple[tuple[str, ...], ...] = key("texts in lists", default=())
    keyed: dict[str, int] = key("numbers by name", default={})
    both: str = key("neither fish nor fowl", refers="table", free=True)
    wrong: str = key("a kind of name that nobody knows", refers="tabel")
    closed: Literal["one", "two"] = key("a closed choice", default="one")
    said: Phrase | None = key("words for people", default=None)
    measured: Measure | None = key("a measure", default=None)
    counted: tuple[int, ...] = key("numbers", default=())
    right: str = key("a table", refers="table")
    freely: tuple[str, ...] = key("anything", free=True)


def test_careless_struct_is_found() -> None:
    """The twin: texts, texts in lists and keys are found; choices, phrases, measures and numbers are not asked."""
    found = [complaint.split(":")[0].rpartition(".")[2] for complaint in unsaid([Careless])]
    assert found == ["plain", "maybe", "listed", "keyed", "both"]
    assert [one.partition(": ")[2] for one in unknown_kinds([Careless], {"table"})] == ["nobody checks a 'tabel'"]
    assert unused_kinds([Careless], {"table": "", "deck": ""}) == ["deck"]
