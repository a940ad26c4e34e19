"""What the command shows: every letter of it can be seen, and a stream that takes nothing is told in a sentence."""

import os
import sys
import warnings
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from io import BufferedWriter, RawIOBase, TextIOWrapper
from pathlib import Path
from typing import Any, ClassVar, TextIO

from generator.errors import Mistake, Misuse, visible

NOT_TO_READ = (".pdf", ".png")
FOR_PEOPLE = (".txt", ".md")  # what is for programs goes on byte for byte, unless a terminal shows it

PLAIN = str.maketrans("─·–→×…°", "--->x.o")


def make_no_way() -> None:
    """Nothing is shown that others would be written behind."""


class Screen(TextIOWrapper):
    """A stream on which letters that steer a terminal, and those that it does not have, are spelled out."""

    make_way: ClassVar[Callable[[], None]] = staticmethod(make_no_way)

    def write(self, text: str, /) -> int:
        Screen.make_way()
        shown = visible(text, keep="\n\t")
        return super().write(shown if self.encoding.lower().startswith("utf") else self.plain(shown))

    def plain(self, text: str) -> str:
        """A text without the lines and signs of our own that an encoding lacks."""
        try:
            text.encode(self.encoding)
        except UnicodeEncodeError:
            return text.translate(PLAIN)
        return text


class ClosedStream(RawIOBase):
    """Stands where the shell closed a stream. It refuses once; what still waits then goes nowhere: nobody would be
    left to be told of it when Python clears up, and from 3.13 on that is a traceback."""

    has_refused = False

    def writable(self) -> bool:
        return True

    def write(self, content: Any, /) -> int:
        from errno import EBADF

        if self.has_refused:
            return len(content)
        self.has_refused = True
        raise OSError(EBADF, "it is closed")


@contextmanager
def screens() -> Iterator[None]:
    """Show everything on screens, and nothing that a library thinks of a file; what Python had stands again afterwards.

    Python has no stream at all where the shell closed one, and the next file that is opened would take its number.
    """
    streams, spoken = (sys.stdin, sys.stdout, sys.stderr), warnings.showwarning
    warnings.showwarning = spoken if sys.warnoptions else say_nothing
    sys.stdin = sys.stdin or open_null("r")
    sys.stdout = screen_over(sys.stdout) if sys.stdout else Screen(BufferedWriter(occupied(ClosedStream())))
    sys.stderr = screen_over(sys.stderr) if sys.stderr else open_null("w")
    made = sys.stdin, sys.stdout, sys.stderr
    try:
        yield
    finally:
        sys.stdin, sys.stdout, sys.stderr = streams
        warnings.showwarning = spoken
        for before, after in zip(streams, made, strict=True):
            with suppress(OSError):
                if isinstance(after, Screen):
                    after.detach()  # else the stream below would be closed with it
                elif after is not before:
                    after.close()


def say_nothing(*about: object, **more: object) -> None:
    """Takes the place of Python's own warnings: what is wrong with a file is told by us, in a sentence."""


def open_null(mode: str) -> TextIO:
    return Path(os.devnull).open(mode, encoding="utf-8")  # type: ignore[return-value]


def occupied(stream: ClosedStream) -> ClosedStream:
    os.open(os.devnull, os.O_WRONLY)
    return stream


def screen_over(stream: TextIO) -> TextIO:
    """A screen that writes where a stream does; the stream itself if it is not one of bytes."""
    if not hasattr(stream, "buffer"):
        return stream
    stream.flush()
    return Screen(stream.buffer, stream.encoding, "backslashreplace", line_buffering=bool(stream.line_buffering))


def show(pieces: Iterable[bytes], name: str) -> None:
    """A file on standard output as it would be written; on a terminal as it can be seen."""
    suffix, is_terminal = Path(name).suffix, sys.stdout.isatty()
    if is_terminal and suffix in NOT_TO_READ:
        raise Misuse(f"a terminal cannot show a {suffix[1:].upper()}; send it on with | or >, or write a file with -o")
    is_text = is_terminal or suffix in FOR_PEOPLE
    for piece in pieces:
        if is_text:
            sys.stdout.write(piece.decode())
        else:
            sys.stdout.flush()
            sys.stdout.buffer.write(piece)


def say(line: str) -> None:
    """A line about what was done; where nobody can read it, it is done all the same."""
    try:
        print(visible(line))
        sys.stdout.flush()
    except OSError:
        silence_output()


def complain(*lines: object) -> None:
    """Lines on stderr; the exit code tells as much where nobody can read them."""
    with suppress(OSError):
        print("\n".join(visible(str(line)) for line in lines), file=sys.stderr, flush=True)


def warn(warnings: Iterable[Mistake]) -> None:
    """What may be meant and should be known, on stderr."""
    for one in warnings:
        complain(one._replace(message=f"warning: {one.message}"))


def silence_output() -> None:
    """Let what still waits for a broken standard output go nowhere; Python would complain of it at its end."""
    null = os.open(os.devnull, os.O_WRONLY)
    os.dup2(null, 1)
    os.close(null)
    sys.stdout = open_null("w")
