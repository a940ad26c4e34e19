"""Writes docs/options.md: every option of every command, out of the orders and commands in which they are declared.

python docs/options.py
"""

import inspect
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

from typer.main import get_command

from generator.cli.commands import HOMES
from generator.cli.main import app
from generator.cli.ordered import spelled
from generator.orders.order import fields_of

PAGE = Path(__file__).with_name("options.md")
HEAD = """# Options

What each command takes, and what the same option is called by a program ([api.md](api.md)); without a name there, only
a command line needs it. `make options` writes this page out of `generator/*/order.py` and `generator/*/command.py`, in
which every option is declared once.
"""


def page() -> str:
    """The whole page."""
    return "\n".join([HEAD, *sections(get_command(app), "")])


def sections(command: Any, typed: str) -> Iterator[str]:
    """A command with its options, and the commands inside it."""
    for name, inner in getattr(command, "commands", {}).items():
        yield from sections(inner, f"{typed} {name}".strip())
    if typed and not hasattr(command, "commands"):
        rows = [row(param, programs(typed)) for param in command.params if param.name != "help"]
        head = ["| command | program | if left out | what it does |", "|---|---|---|---|"]
        yield "\n".join([f"## {typed}", "", *head, *rows, ""])


def order_of(name: str) -> Any:
    """The order of a command; None where it has none."""
    command = getattr(import_module(f"generator.{HOMES[name]}"), "import_" if name == "import" else name)
    taken = inspect.signature(command).parameters if inspect.isfunction(command) else {}
    return taken["order"].annotation if "order" in taken else None


def programs(typed: str) -> dict[str, tuple[str, Any]]:
    """What a program can give, too, by how it is typed: the fields of the command's order, and their options."""
    order = order_of(typed.split()[0])
    fields = fields_of(order) if order else {}
    return {spelled(field, about.option): (field, about.option) for field, about in fields.items()}


def row(param: Any, known: dict[str, tuple[str, Any]]) -> str:
    """One option."""
    words = sorted((*param.opts, *param.secondary_opts), key=is_long)
    typed = words if words[0].startswith("-") else [(param.metavar or param.name).upper().strip("[].")]
    field, option = next((known[word] for word in typed if word in known), ("", None))
    usual = (option and option.shown) or param.default
    limits = f", {option.limits[0]:g} to {option.limits[1]:g}" if option and option.limits and not option.read else ""
    shown = ", ".join(f"`{word}`" for word in typed)
    says = (param.help or "").replace(" - ", " `-` ")  # else it would look like a list
    return f"| {shown} | {f'`{field}`' if field else ''} | {left_out(usual)} | {says}{limits} |"


def is_long(word: str) -> bool:
    """Whether an option is more than a letter; the letter comes first."""
    return word.startswith("--")


def left_out(usual: Any) -> str:
    """What holds where an option is left out."""
    if usual is True:
        return "on"
    return "" if usual in (None, False, (), []) or callable(usual) else str(getattr(usual, "value", usual))


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
