"""Orders: what can be asked of a product, declared once.

An order is a NamedTuple whose fields are options: each has a type, a default, and an `Option` with its line of help and
its limits. The keyword arguments of a product's function, the options of its command, the checks of their values and
the table in docs/options.md all come from it.
"""

from collections.abc import Callable
from functools import cache, wraps
from inspect import signature
from typing import Annotated, Any, Concatenate, NamedTuple, ParamSpec, TypeVar, get_args, get_origin

from generator.errors import check_range, choose


class Option(NamedTuple):
    """One option of an order, beside its type and its default."""

    help: str
    typed: str = ""  # what the command calls it: --OTHER, or NAME for what is typed without a name; else --name
    limits: tuple[float, float] | None = None
    known: tuple[str, ...] = ()  # the only values there are
    read: Callable[[Any], Any] | None = None  # how what is typed becomes a value, if that is no plain text or number
    shown: str | None = None  # the default as one would type it, where it is read so


class Field(NamedTuple):
    """A field of an order: its option, and what type it has."""

    option: Option
    type: Any


Game = TypeVar("Game")
Made = TypeVar("Made")
AnOrder = TypeVar("AnOrder", bound=tuple[Any, ...])
Options = ParamSpec("Options")


@cache
def fields_of(order: type[tuple[Any, ...]]) -> dict[str, Field]:
    """The fields of an order that are options; others are for programs alone."""
    hints = order.__annotations__
    return {name: Field(hint.__metadata__[0], get_args(hint)[0]) for name, hint in hints.items() if is_option(hint)}


def is_option(hint: Any) -> bool:
    return get_origin(hint) is Annotated and isinstance(hint.__metadata__[0], Option)


def checked(order: AnOrder) -> AnOrder:
    """An order whose values are within their limits, those with known names spelled as they are known."""
    named = {}
    for name, (option, _) in fields_of(type(order)).items():
        value = getattr(order, name)
        if option.limits and value is not None:
            check_range(name, value, *option.limits)
        if option.known and value is not None:
            named[name] = choose(name, value, option.known)
    return order._replace(**named) if named else order  # type: ignore[attr-defined]


def takes(
    order: Callable[Options, AnOrder],
) -> Callable[[Callable[[Game, AnOrder], Made]], Callable[Concatenate[Game, Options], Made]]:
    """A function that is called with the fields of an order."""

    def with_options(make: Callable[[Game, AnOrder], Made]) -> Callable[Concatenate[Game, Options], Made]:
        @wraps(make)
        def made(game: Game, /, *values: Options.args, **options: Options.kwargs) -> Made:
            return make(game, checked(order(*values, **options)))

        game, own = next(iter(signature(make).parameters.values())), signature(order).parameters.values()
        made.__signature__ = signature(make).replace(parameters=[game, *own])  # type: ignore[attr-defined]
        return made

    return with_options


def takes_only(order: Callable[Options, AnOrder]) -> Callable[[Callable[[AnOrder], Made]], Callable[Options, Made]]:
    """The same for a function that is of no game."""

    def with_options(make: Callable[[AnOrder], Made]) -> Callable[Options, Made]:
        @wraps(make)
        def made(*values: Options.args, **options: Options.kwargs) -> Made:
            return make(checked(order(*values, **options)))

        made.__signature__ = signature(order)  # type: ignore[attr-defined]
        return made

    return with_options


def part_of(order: tuple[Any, ...], part: type[AnOrder], **others: object) -> AnOrder:
    """The smaller order that is a part of another one."""
    own = part._fields  # type: ignore[attr-defined]
    shared = {name: getattr(order, name) for name in own if name in order._fields}  # type: ignore[attr-defined]
    return part(**shared | others)
