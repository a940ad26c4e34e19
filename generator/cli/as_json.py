"""What `--json` shows: one JSON document on standard output, mistakes in it."""

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

import typer

from generator.cli.options import misuse
from generator.errors import Mistake, Mistakes

Item = TypeVar("Item")


def show_json(items: Iterable[Item], tell: Callable[[Item], dict[str, Any]]) -> None:
    """What is told of each game, and the mistakes of those that have some; ends with 1 if there are any."""
    import json  # seldom needed, and every command would wait for it

    games: list[dict[str, Any]] = []
    wrong: list[Mistake] = []
    for item in items:
        try:
            games.append(tell(item))
        except Mistakes as slips:
            wrong.extend(slips.mistakes)
    document = {"games": games, "mistakes": [mistake_data(one) for one in Mistakes(wrong).mistakes]}
    print(json.dumps(document, indent=1, ensure_ascii=False))
    if wrong:
        raise typer.Exit(1)


def mistake_data(mistake: Mistake) -> dict[str, Any]:
    """A mistake with its place; line and column count from 1, and 0 is the file as a whole."""
    path, line, column = mistake.place
    return {"path": path, "line": line, "column": column, "message": mistake.message}


def chosen_format(format_: str, json_: bool, usual: str) -> str:
    """The format that is asked for in one way or the other, in small letters."""
    form = "json" if json_ and format_ == usual else format_.lower()
    if json_ and form != "json":
        misuse(f"--json: --format says {form}; leave one of them out")
    return form
