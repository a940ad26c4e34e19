"""Values that nobody has published: which fields of a face they are, and on which cards they are missing."""

from collections.abc import Iterable, Mapping
from typing import Any

from generator.reading.empty import EMPTY
from generator.reading.shape import Struct, key


class Unknown(Struct):
    """Fields that are unknown where a row leaves them out, on all cards or on some."""

    fields: tuple[str, ...] = key("fields that are unknown where a row leaves them out", refers="field", fewest=1)
    where: dict[str, tuple[str, ...]] = key(
        "only on cards that have one of these values in a field, like {mode: [siege]}", default=EMPTY, refers="field"
    )

    def is_of(self, values: Mapping[str, Any]) -> bool:
        """Whether a card has these fields at all."""
        return all(value_text(values.get(field)) in allowed for field, allowed in self.where.items())


def value_text(value: Any) -> str:
    """A value as one writes it, `none` where a card leaves it out."""
    return str(value).lower() if value is None or isinstance(value, bool) else str(value)


def fields_in(groups: Iterable[Unknown]) -> list[str]:
    """All fields of some groups, each once."""
    return list(dict.fromkeys(field for group in groups for field in group.fields))


def fields_of(values: Mapping[str, Any], groups: Iterable[Unknown]) -> list[str]:
    """The fields that a card has, known or not."""
    return fields_in(group for group in groups if group.is_of(values))


def lacks(values: Mapping[str, Any], groups: Iterable[Unknown]) -> bool:
    """Whether a card lacks a value that nobody knows."""
    return any(values.get(field) is None for field in fields_of(values, groups))
