"""What a record does not say is never taken for 0."""

from collections.abc import Callable, Iterable
from typing import TypeVar

Asked = TypeVar("Asked")
Found = TypeVar("Found")


class Unknown(Exception):
    """The record does not say enough: the names of what is missing, each once."""

    def __init__(self, *names: str) -> None:
        super().__init__(", ".join(names))
        self.names = tuple(dict.fromkeys(names))


def each_or_unknown(find: Callable[[Asked], Found], asked: Iterable[Asked]) -> list[Found] | Unknown:
    """What is found of each of several; or all that is lacking for any of them."""
    values: list[Found] = []
    missing: list[str] = []
    is_lacking = False
    for one in asked:
        try:
            values.append(find(one))
        except Unknown as unknown:
            missing.extend(unknown.names)
            is_lacking = True
    return Unknown(*missing) if is_lacking else values


def each(find: Callable[[Asked], Found], asked: Iterable[Asked]) -> list[Found]:
    """What is found of each of several; what any of them lacks is told together."""
    values = each_or_unknown(find, asked)
    if isinstance(values, Unknown):
        raise values
    return values
