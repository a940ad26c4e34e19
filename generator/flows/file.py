"""What a flow makes: the content of a file that somebody may write wherever they like."""

from collections.abc import Callable, Iterable
from typing import Any

from generator.errors import Mistake
from generator.reading.file_name import safe_file_name

Progress = Callable[[list[Any]], Iterable[Any]]


class File(bytes):
    """The content of a file, with the name that the command gives it and what one should know about it.

    The name may hold what a pack calls its parts, so it is made one that is no path.
    """

    name: str
    about: str
    mistakes: tuple[Mistake, ...]  # what is wrong with a draft, in the order of its numbers

    def __new__(cls, content: bytes, name: str, about: str = "", mistakes: Iterable[Mistake] = ()) -> "File":
        made = super().__new__(cls, content)
        made.name, made.about, made.mistakes = safe_file_name(name), about, tuple(mistakes)
        return made

    def __reduce__(self) -> tuple[Any, ...]:
        return File, (bytes(self), self.name, self.about, self.mistakes)
