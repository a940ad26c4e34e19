"""How long a command has worked, where somebody watches: nothing else tells that it has not stopped."""

import os
import signal
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from types import FrameType

from generator.cli.streams import Screen, make_no_way

FIRST, NEXT = 2.0, 0.5  # seconds of a processor: who waits for an answer of the player does not work
WIPED = b"\r\x1b[K"


class Clock:
    """A line on a terminal that says how long it has been, wiped before anything else is shown."""

    def __init__(self, terminal: int) -> None:
        self.terminal = terminal
        self.began = time.monotonic()
        self.is_shown = False

    def tick(self, number: int, frame: FrameType | None) -> None:
        """Show the time; a signal says that it is due."""
        self.is_shown = True
        self.put(WIPED + f"working, {time.monotonic() - self.began:.0f} s".encode())

    def wipe(self) -> None:
        if self.is_shown:
            self.is_shown = False
            self.put(WIPED)

    def put(self, content: bytes) -> None:
        with suppress(OSError):
            os.write(self.terminal, content)


@contextmanager
def clock() -> Iterator[None]:
    """Show the time after two seconds of work; nothing where nobody watches, or where the system has no such alarm."""
    if not (hasattr(signal, "setitimer") and sys.stderr.isatty() and isinstance(sys.stderr, Screen)):
        yield
        return
    made = Clock(sys.stderr.fileno())
    Screen.make_way = made.wipe
    before = signal.signal(signal.SIGPROF, made.tick)
    signal.setitimer(signal.ITIMER_PROF, FIRST, NEXT)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)
        made.wipe()
        Screen.make_way = make_no_way


@contextmanager
def clock_stopped() -> Iterator[None]:
    """While something else shows how far the work has come, or a player is asked; nothing where no clock goes."""
    if Screen.make_way is make_no_way:
        yield
        return
    Screen.make_way()
    signal.setitimer(signal.ITIMER_PROF, 0)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, NEXT, NEXT)
