"""`scriptorium watch`"""

from typing import Annotated

import typer

from generator.cli.clock import clock_stopped
from generator.cli.options import GameName, Variant


def watch(
    game: GameName,
    variant: Variant = None,
    port: Annotated[
        int | None, typer.Option(min=1, max=65535, help="port of the page; else the first that is free from 8765 on")
    ] = None,
    open_: Annotated[bool, typer.Option("--open/--no-open", help="open the page in a browser")] = False,
) -> None:
    """Show sheets and cards on a local page that follows every save."""
    from generator.watch.watch import watch_game

    try:
        with watch_game(game, variant, port=port) as page:
            print(f"{page.url} shows {page.game} and follows every save; Ctrl-C ends it", flush=True)
            if open_:
                import webbrowser

                webbrowser.open(page.url)
            with clock_stopped():
                page.follow()
    except KeyboardInterrupt:
        print()
