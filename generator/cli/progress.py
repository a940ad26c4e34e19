"""Progress of long work, on stderr and only where somebody watches."""

import sys
from collections.abc import Callable, Iterator
from typing import Any

import typer

from generator.errors import visible


def watch(label: str) -> Callable[[list[Any]], Iterator[Any]]:
    """A function that passes items on and shows how many are done."""

    def passing(items: list[Any]) -> Iterator[Any]:
        if not sys.stderr.isatty():
            yield from items
            return
        with typer.progressbar(items, label=visible(label), file=sys.__stderr__) as bar:  # a bar does steer a terminal
            yield from bar

    return passing
