"""Writes docs/options.md: every option of every command, out of the orders in which they are declared.

python docs/options.py
"""

import inspect
from importlib import import_module
from pathlib import Path
from typing import Any

from generator.cli.commands import HOMES
from generator.cli.ordered import flag_of, spelled, typed_as
from generator.orders.order import Field, fields_of

PAGE = Path(__file__).with_name("options.md")
HEAD = """# Options

What each command takes, and what the same option is called by a program ([api.md](api.md)). This page is written by
`make options` out of the orders in `generator/*/order.py`, in which every option is declared once. A command has
further options that only a command line needs (`-o`, `--dry-run`, `--json`): `--help` after a command tells them.
"""


def orders() -> dict[str, Any]:
    """The order of each command that has one."""
    by_command = {}
    for name, home in HOMES.items():
        command = getattr(import_module(f"generator.{home}"), "import_" if name == "import" else name)
        taken = inspect.signature(command).parameters if inspect.isfunction(command) else {}
        if "order" in taken:
            by_command[name] = taken["order"].annotation
    return by_command


def page() -> str:
    """The whole page."""
    return "\n".join([HEAD, *(section(name, order) for name, order in orders().items())])


def section(name: str, order: Any) -> str:
    """The options of one command."""
    rows = [row(field, about, order._field_defaults.get(field)) for field, about in fields_of(order).items()]
    head = ["| command | program | if left out | what it does |", "|---|---|---|---|"]
    return "\n".join([f"## {name}", "", *head, *rows, ""])


def row(field: str, about: Field, default: Any) -> str:
    """One option."""
    option = about.option
    typed = flag_of(field, option, default) if typed_as(about) is bool else spelled(field, option)
    usual = option.shown or ("" if default in (None, (), False) else "on" if default is True else str(default))
    limits = f", {option.limits[0]:g} to {option.limits[1]:g}" if option.limits and not option.read else ""
    return f"| `{typed}` | `{field}` | {usual} | {option.help}{limits} |"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
