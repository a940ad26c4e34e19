"""What the command says to players, in their language."""

from collections.abc import Iterator
from contextlib import contextmanager

from generator.errors import Mistakes


@contextmanager
def speaking(language: str | None) -> Iterator[None]:
    """Mistakes are counted in the language that was asked for."""
    try:
        yield
    except Mistakes as wrong:
        if language:
            from generator.pack.words import read_words

            wrong.summary = read_words(language).count("command.mistakes", len(wrong.mistakes))
        raise
