"""Changes to values and to text: most of them small, so that what comes out is often still valid."""

import copy
import random
from collections.abc import Callable
from typing import Any

Path = tuple[Any, ...]

ODD: tuple[Any, ...] = (
    *(None, "", " ", 0, 1, -1, 2, 7, 100, 10**12, -(10**12), 1.5, 1e308, float("inf"), float("nan"), True, False),
    *(
        "nope",
        "all",
        "none",
        "today",
        "20+3",
        "23,5",
        "TRUE",
        "1..9",
        "every",
        "null",
        "~",
        "°",
        "-",
        "=1+1",
        "@SUM(1)",
    ),
    *(
        "ä" * 300,
        "x" * 5_000,
        "\u202eabc",
        "太郎 🐉",
        "\x1b[2Jx",
        "a\nb: c",
        "'",
        '"',
        "<script>alert(1)</script>",
        "&amp;",
    ),
    *("../../up", "/absolute/name", "a/b", "con", ".hidden", "%s%n", "$w$w$w", "$", "{{", "{% for %}"),
    *("{{ 'a' * 1000000000 }}", "{{ x.__class__ }}", "{{ 9 ** 99999 }}", "{{ '%999999999d' % 1 }}", "{{ 1 / 0 }}"),
    *(
        [],
        {},
        [[]],
        [None],
        [[[1]]],
        {"": None},
        {"a": {"b": []}},
        {"any": 3},
        [1, 2, 3],
        ["x"] * 60,
        {"from": 2, "to": 1},
    ),
)
KEYS: tuple[Any, ...] = (
    "",
    "nope",
    "id",
    "name",
    "when",
    "every",
    1,
    -1,
    None,
    True,
    "a.b",
    "../up",
    "\x1b[2J",
    "seat.9",
)
LETTERS = "\t\r\n\x00\x1b :-'\"[]{}#&*!|>%@`,?=~$°é‮🐉0aA"


def paths_of(value: Any, here: Path = ()) -> list[Path]:
    """The way to every value of a tree, the root first."""
    found = [here]
    entries = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for name, inner in entries:
        found += paths_of(inner, (*here, name))
    return found


def at(tree: Any, path: Path) -> Any:
    for name in path:
        tree = tree[name]
    return tree


def with_value(tree: Any, path: Path, value: Any) -> Any:
    """The tree with another value at the end of a path."""
    if not path:
        return value
    at(tree, path[:-1])[path[-1]] = value
    return tree


def replace(tree: Any, path: Path, chance: random.Random) -> Any:
    return with_value(tree, path, copy.deepcopy(chance.choice(ODD)))


def nudge(tree: Any, path: Path, chance: random.Random) -> Any:
    """A number a little larger or smaller, a text a letter longer or shorter."""
    value = at(tree, path)
    if isinstance(value, bool):
        return with_value(tree, path, not value)
    if isinstance(value, int | float):
        return with_value(tree, path, value + chance.choice((-1, 1, 1, 2, 5)))
    if isinstance(value, str):
        cut = chance.randrange(len(value) + 1)
        return with_value(
            tree, path, value[:cut] + chance.choice(("", "x", " ", value[cut : cut + 1])) + value[cut + 1 :]
        )
    return tree


def remove(tree: Any, path: Path, chance: random.Random) -> Any:
    if path:
        del at(tree, path[:-1])[path[-1]]
    return tree


def double(tree: Any, path: Path, chance: random.Random) -> Any:
    """One more of an entry of a list; a value put into a list or a mapping."""
    owner = at(tree, path[:-1]) if path else None
    if isinstance(owner, list):
        owner[path[-1] : path[-1]] = [copy.deepcopy(owner[path[-1]]) for _ in range(chance.choice((1, 1, 2, 40)))]
        return tree
    value = at(tree, path)
    return with_value(tree, path, chance.choice(([value], {"x": value}, [value, value])))


def rename(tree: Any, path: Path, chance: random.Random) -> Any:
    """A key by another name, in its place."""
    owner = at(tree, path[:-1]) if path else None
    if isinstance(owner, dict):
        others = [*KEYS, *owner, str(path[-1]).upper(), f"{path[-1]}x"]
        new = chance.choice(others)
        kept = [(new if name == path[-1] else name, value) for name, value in owner.items()]
        owner.clear()
        owner.update(kept)
    return tree


def splice(tree: Any, path: Path, chance: random.Random) -> Any:
    """A value from elsewhere in the same tree."""
    return with_value(tree, path, copy.deepcopy(at(tree, chance.choice(paths_of(tree)))))


def swap(tree: Any, path: Path, chance: random.Random) -> Any:
    """Two values that lie side by side change places."""
    owner = at(tree, path[:-1]) if path else None
    names = list(owner) if isinstance(owner, dict) else list(range(len(owner))) if isinstance(owner, list) else []
    if len(names) > 1:
        a, b = chance.sample(names, 2)
        owner[a], owner[b] = owner[b], owner[a]
    return tree


Change = Callable[[Any, Path, random.Random], Any]
CHANGES: tuple[Change, ...] = (
    nudge,
    nudge,
    nudge,
    remove,
    remove,
    swap,
    swap,
    rename,
    splice,
    double,
    replace,
    replace,
)


def changed_tree(tree: Any, chance: random.Random, depth: int = 0) -> Any:
    """The tree with one change, seldom with more; mostly below a depth, above which little would be left of it."""
    for _ in range(chance.choice((1, 1, 1, 2, 4))):
        paths = paths_of(tree)
        deep = [path for path in paths if len(path) > depth]
        path = chance.choice(deep if deep and chance.random() < 0.85 else paths)
        try:
            tree = chance.choice(CHANGES)(copy.deepcopy(tree), path, chance)
        except (TypeError, KeyError, RecursionError):  # a key that cannot be one, a tree inside itself
            continue
    return tree


def changed_text(text: str, chance: random.Random) -> str:
    """Text with a slip of the hand: letters, lines and indentation."""
    lines = text.splitlines(keepends=True) or [""]
    line = chance.randrange(len(lines))
    match chance.randrange(9):
        case 0:
            return text[: chance.randrange(len(text) + 1)]
        case 1:
            lines[line] = ""
        case 2:
            lines[line] *= 2
        case 3:
            lines[line] = lines[line][1:] if lines[line].startswith(" ") else f" {lines[line]}"
        case 4:
            lines[line] = lines[line].replace(": ", chance.choice((":", " = ", " : ", ": : ")), 1)
        case 5:
            lines[line] = f"\t{lines[line]}"
        case 6:
            return text.replace("\n", "\r\n")
        case _:
            where = chance.randrange(len(text) + 1)
            return (
                text[:where]
                + chance.choice(LETTERS) * chance.choice((1, 1, 1, 40))
                + text[where + chance.randrange(2) :]
            )
    return "".join(lines)


def changed_bytes(content: bytes, chance: random.Random) -> bytes:
    """Bytes cut short, turned over or put in."""
    where = chance.randrange(len(content) + 1)
    match chance.randrange(4):
        case 0:
            return content[:where]
        case 1:
            return content[:where] + bytes([chance.randrange(256)]) + content[where + 1 :]
        case 2:
            return content[:where] + chance.randbytes(8) + content[where:]
        case _:
            return (
                b"\xef\xbb\xbf" + content
                if chance.random() < 0.5
                else content.decode("utf-8", "replace").encode("utf-16")
            )
