"""Ways out of a slip on the command line: what a missing argument may be, and what a command is called here."""

from difflib import get_close_matches
from typing import Any

import typer
from typer.core import TyperGroup

from generator.cli.file_names import NamingCommand

# What people type for a command that is called otherwise.
MEANT = {
    "compare": ("diff",),
    "convert": ("read", "import"),
    "create": ("new",),
    "deck": ("cards",),
    "html": ("web",),
    "init": ("new",),
    "list": ("games",),
    "page": ("web",),
    "pdf": ("sheets", "cards"),
    "play": ("web",),
    "print": ("sheets", "cards"),
    "serve": ("watch",),
    "validate": ("check",),
}


class HintedCommand(NamingCommand):
    """A command that tells what an argument may be if it is missing, and names its files by its options."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """The arguments; what is missing is told with what the shell would complete."""
        try:
            return super().parse_args(ctx, args)
        except typer.BadParameter as wrong:
            names = names_for(wrong, ctx)
            if names:
                ctx.fail(f"{wrong.format_message().rstrip('.')}; known: {', '.join(names)}")
            raise


class HintedGroup(TyperGroup):
    """Commands, of which an unknown one is told with what may be meant."""

    def resolve_command(self, ctx: Any, args: list[str]) -> tuple[Any, Any, list[str]]:
        """The command that is asked for."""
        word = args[0].casefold() if args else ""
        if not word or word.startswith("-") or args[0] in self.commands:
            return super().resolve_command(ctx, args)
        named = [name for name in MEANT.get(word, ()) if name in self.commands]
        meant = named or get_close_matches(word, self.commands, n=2)
        typed = " or ".join(f"'{ctx.command_path} {name}'" for name in meant)
        way_out = f"did you mean {typed}?" if meant else f"known: {', '.join(self.commands)}"
        return ctx.fail(f"No such command '{args[0]}'; {way_out}")  # type: ignore[no-any-return]


def names_for(wrong: typer.BadParameter, ctx: Any) -> list[str]:
    """What a missing argument may be; nothing of one that is there and wrong.

    For a missing one typer 0.28 has an error of its own, without a public name.
    """
    if wrong.param is None or type(wrong) is typer.BadParameter:
        return []
    return [one.value for one in wrong.param.shell_complete(ctx, "")]
