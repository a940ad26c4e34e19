"""Progress of long work, on stderr and only where somebody watches."""

import sys
from collections.abc import Callable, Iterator
from typing import Any

import typer


def watch(label: str) -> Callable[[list[Any]], Iterator[Any]]:
    """A function that passes items on and shows how many are done."""

    def passing(items: list[Any]) -> Iterator[Any]:
        if not sys.stderr.isatty():
            yield from items
            return
        with typer.progressbar(items, label=label, file=sys.stderr) as bar:
            yield from bar

    return passing
