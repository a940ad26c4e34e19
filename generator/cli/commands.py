"""The commands of `scriptorium` by name. Each is loaded when it is asked for: no other costs anything."""

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import Any

import typer

from generator.cli.hints import HintedCommand, HintedGroup

HOMES = {  # the module of each command, in the order of --help
    "sheets": "sheets.command",
    "web": "web.command",
    "check": "check.command",
    "schema": "games.schema_command",
    "games": "games.command",
    "cards": "decks.command",
    "export": "export.command",
    "box": "boxes.command",
    "calibrate": "calibrate.command",
    "preview": "watch.preview_command",
    "watch": "watch.command",
    "diff": "diff.command",
    "score": "scoring.command",
    "record": "scoring.record_command",
    "read": "scoring.read_command",
    "odds": "odds.command",
    "plan": "scoring.plan_command",
    "import": "games.import_command",
    "new": "games.new_command",
}


class Loaded(Mapping[str, Any]):
    """Commands by their names. A command is what goes by its name in its module, or several in one; a name that Python
    needs itself ends in an underscore there."""

    def __init__(self) -> None:
        self.made: dict[str, Any] = {}

    def __getitem__(self, name: str) -> Any:
        if name not in HOMES:
            raise KeyError(name)
        if name not in self.made:
            self.made[name] = load(name)
        return self.made[name]

    def __contains__(self, name: object) -> bool:
        return name in HOMES

    def __iter__(self) -> Iterator[str]:
        return iter(HOMES)

    def __len__(self) -> int:
        return len(HOMES)


def load(name: str) -> Any:
    """A command with its options, or several under one name."""
    function_name = "import_" if name == "import" else name
    command = getattr(import_module(f"generator.{HOMES[name]}"), function_name)
    if not isinstance(command, typer.Typer):
        alone = typer.Typer(add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False)
        if "order" in command.__annotations__:
            from generator.cli.ordered import with_options

            command = with_options(command)
        alone.command(name, cls=HintedCommand)(command)
        command = alone
    made = typer.main.get_command(command)
    made.name = name
    return made


class Commands(HintedGroup):
    """All commands."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings)
        self.commands = Loaded()  # type: ignore[assignment]  # nobody puts a command into it

    def list_commands(self, ctx: Any) -> list[str]:
        return list(HOMES)
