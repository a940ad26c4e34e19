"""A page on this machine that shows a game and follows every save."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from secrets import token_bytes
from threading import Thread
from typing import NamedTuple

from generator.orders.shipped import shipped_papers
from generator.watch.reading import GameReader
from generator.watch.server import open_server
from generator.watch.studio import Studio
from generator.watch.watcher import Watcher


class LivePage(NamedTuple):
    """A page that is being served: where it is, what it shows, and what follows the files."""

    url: str
    game: str
    watcher: Watcher

    def follow(self) -> None:
        """Read the game anew after every save, until somebody interrupts."""
        self.watcher.run()


@contextmanager
def watch_game(game: str | Path, variant: str | Path | None = None, *, port: int | None = None) -> Iterator[LivePage]:
    """Serve a page that shows a game's sheets and cards, on the loopback address as long as the context is open."""
    reader = GameReader(str(game), Path(variant) if variant else None)
    studio = Studio(next(iter(shipped_papers().values())), token_bytes(16))
    with open_server(studio, port) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        try:
            yield LivePage(server.url, reader.game.name, Watcher(reader, studio.publish))
        finally:
            server.shutdown()
