"""Where two values differ: fields of cards, and keys of files. It knows nothing of packs."""

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from generator.reading.phrase import Phrase
from generator.source.tree import Listing, Mapping, Node, Scalar


class Difference(NamedTuple):
    """One field or key: its name and its value before and after; None where there is none."""

    name: str
    before: str | None
    after: str | None


def names_of(before: Iterable[str] | None, after: Iterable[str] | None) -> list[str]:
    """The names of both states, those that only the second has at the end."""
    return list(dict.fromkeys([*(before or ()), *(after or ())]))


# ---- fields of cards ----


def value_differences(name: str, before: Any, after: Any, language: str) -> Iterator[Difference]:
    """Where two values of a field differ; within mappings, key by key."""
    if isinstance(before, dict) and isinstance(after, dict):
        for key in names_of(before, after):
            yield from value_differences(f"{name} › {key}" if key else name, before.get(key), after.get(key), language)
    elif (
        isinstance(before, list)
        and isinstance(after, list)
        and len(before) == len(after)
        and any(isinstance(one, dict) for one in before)
    ):
        for number, (old, new) in enumerate(zip(before, after, strict=True), 1):
            yield from value_differences(f"{name} › {number}", old, new, language)
    elif (
        isinstance(before, Phrase)
        and isinstance(after, Phrase)
        and before.typed_in(language) == after.typed_in(language)
    ):
        yield from value_differences(name, before.texts, after.texts, language)  # only other languages differ, if any
    elif without_places(before) != without_places(after):
        yield Difference(name, shown_value(before, language), shown_value(after, language))


def without_places(value: Any) -> Any:
    """A field's value less where it was written."""
    return value.texts if isinstance(value, Phrase) else value


def shown_value(value: Any, language: str) -> str | None:
    """A field's value as one reads it."""
    match value:
        case None:
            return None
        case Phrase():
            return value.typed_in(language)
        case bool():
            return "yes" if value else "no"
        case dict():
            return ", ".join(f"{name} {shown_value(one, language)}" for name, one in value.items())
        case tuple() | list():
            return ", ".join(str(shown_value(one, language)) for one in value)
        case _:
            return str(value)


# ---- keys of files ----


def tree_differences(name: str, before: Node | None, after: Node | None) -> Iterator[Difference]:
    """The leaves that differ, named by their path."""
    if isinstance(before, Mapping) and isinstance(after, Mapping):
        old, new = ({key.text: value for key, value in tree.entries} for tree in (before, after))
        for key in names_of(old, new):
            yield from tree_differences(f"{name} › {key}" if name else key, old.get(key), new.get(key))
    elif (
        isinstance(before, Listing)
        and isinstance(after, Listing)
        and len(before.items) == len(after.items)
        and is_table(before)
    ):
        for number, (one, other) in enumerate(zip(before.items, after.items, strict=True), 1):
            yield from tree_differences(f"{name} › {number}", one, other)
    elif plain(before) != plain(after):
        yield Difference(name or "the whole file", plain(before), plain(after))


def is_table(node: Listing) -> bool:
    """Whether a list is one of mappings, which are compared one by one where there are as many."""
    return any(isinstance(item, Mapping) for item in node.items)


def plain(node: Node | None) -> str | None:
    """A node as one would write it on one line."""
    match node:
        case None:
            return None
        case Scalar():
            return node.text
        case Listing():
            return f"[{', '.join(plain(item) or '' for item in node.items)}]"
        case Mapping():
            return f"{{{', '.join(f'{key.text}: {plain(value)}' for key, value in node.entries)}}}"
