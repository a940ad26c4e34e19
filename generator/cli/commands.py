"""The commands of `scriptorium` by name. Each is loaded when it is asked for: no other costs anything."""

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import Any

import typer

from generator.cli.hints import HintedCommand, HintedGroup

NAMES = (
    *("sheets", "web", "check", "schema", "games", "cards", "export", "box", "calibrate", "preview", "watch", "diff"),
    *("score", "record", "read", "odds", "plan", "import", "new"),
)


class Loaded(Mapping[str, Any]):
    """Commands by their names. A command is what goes by its name in the module of that name, or several in one; a name
    that Python needs itself ends in an underscore there."""

    def __init__(self) -> None:
        self.made: dict[str, Any] = {}

    def __getitem__(self, name: str) -> Any:
        if name not in NAMES:
            raise KeyError(name)
        if name not in self.made:
            self.made[name] = load(name)
        return self.made[name]

    def __contains__(self, name: object) -> bool:
        return name in NAMES

    def __iter__(self) -> Iterator[str]:
        return iter(NAMES)

    def __len__(self) -> int:
        return len(NAMES)


def load(name: str) -> Any:
    """A command with its options, or several under one name."""
    found = "import_" if name == "import" else name
    command = getattr(import_module(f"generator.cli.{found}"), found)
    if not isinstance(command, typer.Typer):
        alone = typer.Typer(add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False)
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
        return list(NAMES)
