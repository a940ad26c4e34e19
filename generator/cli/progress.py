"""Progress of long work, on stderr and only where somebody watches."""

import sys
from collections.abc import Callable, Iterator
from typing import Any

import typer

from generator.cli.clock import clock_stopped
from generator.errors import visible


def watch(label: str) -> Callable[[list[Any]], Iterator[Any]]:
    """A function that passes items on and shows how many are done."""

    def passing(items: list[Any]) -> Iterator[Any]:
        if not sys.stderr.isatty():
            yield from items
            return
        bar = typer.progressbar(items, label=visible(label), file=sys.__stderr__)  # a bar does steer a terminal
        with clock_stopped(), bar as shown:
            yield from shown

    return passing
