"""Commands whose options are those of an order: `def sheets(game, order: SheetsOrder)` is typed with every option."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import wraps
from inspect import Parameter, signature
from keyword import iskeyword
from pathlib import Path
from typing import Annotated, Any, get_args, get_origin

import typer

from generator.cli.options import SPELLED, as_typed, complete_decks, complete_papers
from generator.errors import Misuse
from generator.orders.order import Field, Option, fields_of

COMPLETED: dict[str, Callable[..., list[str]]] = {
    "paper": complete_papers,
    "deck": complete_decks,
    "decks": complete_decks,
}


def with_options(command: Callable[..., None]) -> Callable[..., None]:
    """A command with an option for each field of its parameter `order`."""
    taken = signature(command).parameters
    order = taken["order"].annotation
    fields = fields_of(order)
    typed = {field: name_of(field, option) for field, (option, _) in fields.items()}
    spellings = SPELLED | {field: spelled(field, option) for field, (option, _) in fields.items()}

    @wraps(command)
    def ordered(**values: Any) -> None:
        given = {field: values.pop(typed[field]) for field in fields}
        with spelling(spellings):
            chosen = {
                name: read(value, fields[name].option) for name, value in given.items() if value not in (None, [])
            }
            command(**values, order=order(**chosen))

    options = [parameter_of(typed[field], field, fields[field], order._field_defaults) for field in fields]
    shown = [one for own in taken.values() for one in (options if own.name == "order" else [own])]
    ordered.__signature__ = signature(command).replace(  # type: ignore[attr-defined]
        parameters=[one.replace(kind=Parameter.KEYWORD_ONLY) for one in shown]
    )
    ordered.__annotations__ = {one.name: one.annotation for one in shown}
    return ordered


@contextmanager
def spelling(spellings: Mapping[str, str]) -> Iterator[None]:
    """Tell a wrong use in the words of this command."""
    try:
        yield
    except Misuse as wrong:
        raise Misuse(as_typed(wrong, spellings)) from None


def name_of(field: str, option: Option) -> str:
    """What the command's parameter of a field is called: like its option."""
    name = spelled(field, option)[2:].replace("-", "_") if not is_argument(option) else field
    return f"{name}_" if iskeyword(name) else name


def spelled(field: str, option: Option) -> str:
    """A field as it stands on the command line."""
    return re.sub(r"[\[\].]|/.*", "", option.typed) or f"--{field.replace('_', '-')}"


def is_argument(option: Option) -> bool:
    """Whether a value is typed without a name before it."""
    return bool(option.typed) and not option.typed.startswith("-")


def parameter_of(name: str, field: str, about: Field, defaults: Mapping[str, Any]) -> Parameter:
    """The parameter of a command that Typer makes an option or an argument of."""
    option, kind = about.option, typed_as(about)
    more: dict[str, Any] = {"help": option.help}
    if field in COMPLETED:
        more["autocompletion"] = COMPLETED[field]
    if option.limits and not option.read:
        more |= {"min": option.limits[0], "max": option.limits[1]}
    default = option.shown if option.read else defaults.get(field, Parameter.empty)
    default = None if default == () else default
    if is_argument(option):
        info: Any = typer.Argument(metavar=option.typed, **more)
    else:
        info = typer.Option(flag_of(field, option, default) if kind is bool else spelled(field, option), **more)
    if default is None:
        kind = kind | None
    return Parameter(name, Parameter.KEYWORD_ONLY, default=default, annotation=Annotated[kind, info])


def flag_of(field: str, option: Option, default: Any) -> str:
    """A switch; one that is on, or of which nothing is said, can be put off too."""
    name = spelled(field, option)
    return option.typed or (name if default is False else f"{name}/--no-{name[2:]}")


def typed_as(about: Field) -> Any:
    """As what the value of a field is typed: the plainest of its types, or a list."""
    option, types = about.option, (about.type, *get_args(about.type))
    text = " ".join(str(getattr(one, "__forward_arg__", one)) for one in types)
    is_list = any(get_origin(one) in (Sequence, Mapping) for one in types) or option.typed.endswith("...")
    one: Any = Path if "Path" in text else str
    if isinstance(option.read, type):
        return option.read
    if option.read:
        return list[str] if any(get_origin(one) is Mapping for one in types) else str
    if is_list:
        return list[one]
    return next((plain for plain in (bool, int, float) if plain in types), one)


def read(value: Any, option: Option) -> Any:
    """What was typed, as the order has it."""
    return option.read(value) if option.read else value


def files_in(order: tuple[Any, ...]) -> list[Path]:
    """The files that an order names."""
    return [path for value in order for path in (value if isinstance(value, list) else [value]) if is_path(path)]


def is_path(value: Any) -> bool:
    return isinstance(value, Path)
