"""What changes on disk, found by looking: the sizes and times of every file that a game is read from."""

import os
from collections.abc import Callable, Iterable
from pathlib import Path
from time import sleep

from generator.watch.reading import GameReader, Reading

LOOK_EVERY_SECONDS = 0.05
BREATH_SECONDS = 0.15  # an editor that saves in two steps is done by then
MOST_BREATHS = 10

Prints = dict[str, tuple[int, int, int]]
Publish = Callable[[Reading], None]


class Watcher:
    """Reads a game anew whenever one of its files changes.

    Good news is published at once. Mistakes wait for a breath without further changes: many editors empty a file, or
    take it away, before they write it, and nobody wants to be told of that.
    """

    def __init__(self, reader: GameReader, publish: Publish) -> None:
        self.reader = reader
        self.publish = publish
        self.prints = take_prints(reader.paths)
        self.reading = reader.read(Reading(), None)
        publish(self.reading)

    def run(self) -> None:
        """Watch until somebody interrupts; a bug ends it with its traceback."""
        while True:
            sleep(LOOK_EVERY_SECONDS)
            self.look()

    def look(self) -> bool:
        """Look once, and publish what changed; whether anything did."""
        changed = self.changes()
        if not changed:
            return False
        reading = self.reader.read(self.reading, changed)
        for _ in range(MOST_BREATHS):
            if not reading.wrong:
                break
            sleep(BREATH_SECONDS)
            more = self.changes()
            if not more:
                break
            changed |= more
            reading = self.reader.read(self.reading, changed)
        self.reading = reading
        self.publish(reading)
        return True

    def changes(self) -> set[str]:
        """The files that are new, gone or different since the last look."""
        before, now = self.prints, take_prints(self.reader.paths)
        self.prints = now
        return {path for path in before.keys() | now.keys() if before.get(path) != now.get(path)}


def take_prints(paths: Iterable[Path]) -> Prints:
    """Time, size and number of every file below some paths; what cannot be looked at is not there."""
    prints: Prints = {}
    for path in paths:
        if path.is_dir():
            add_folder(str(path), prints)
        elif path.is_file():
            add_file(str(path), prints)
    return prints


def add_folder(folder: str, prints: Prints) -> None:
    """Every file of a folder but those that editors and spreadsheet programs keep for themselves."""
    try:
        with os.scandir(folder) as entries:
            for entry in entries:
                if entry.name.startswith((".", "~$")) or entry.name.endswith("~"):
                    continue
                if entry.is_dir(follow_symlinks=False):
                    add_folder(entry.path, prints)
                else:
                    add_file(entry.path, prints)
    except OSError:  # gone between two looks
        return


def add_file(path: str, prints: Prints) -> None:
    try:
        seen = os.stat(path)
    except OSError:  # gone between two looks
        return
    prints[path] = (seen.st_mtime_ns, seen.st_size, seen.st_ino)
