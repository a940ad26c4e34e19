"""What a flow makes: the content of a file that somebody may write wherever they like."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from generator.errors import Mistake
from generator.reading.file_name import safe_file_name

Progress = Callable[[list[Any]], Iterable[Any]]


class File(bytes):
    """The content of a file, with the name that the command gives it and what one should know about it.

    The name may hold what a pack calls its parts, so it is made one that is no path. Remarks tell what may be meant
    and should be known, like a picture that will look coarse.
    """

    name: str
    about: str
    remarks: tuple[Mistake, ...]
    mistakes: tuple[Mistake, ...]  # what is wrong with a draft, in the order of its numbers

    def __new__(
        cls,
        content: bytes,
        name: str,
        about: str = "",
        remarks: Iterable[Mistake] = (),
        mistakes: Iterable[Mistake] = (),
    ) -> "File":
        made = super().__new__(cls, content)
        made.name, made.about = safe_file_name(name), about
        made.remarks, made.mistakes = each_once(remarks), tuple(mistakes)
        return made

    def __reduce__(self) -> tuple[Any, ...]:
        return File, (bytes(self), self.name, self.about, self.remarks, self.mistakes)


class Files(dict[str, bytes]):
    """Several files by name, and what one should know about them."""

    def __init__(self, files: Mapping[str, bytes], remarks: Iterable[Mistake] = (), about: str = "") -> None:
        super().__init__(files)
        self.remarks, self.about = each_once(remarks), about

    def __reduce__(self) -> tuple[Any, ...]:
        return Files, (dict(self), self.remarks, self.about)


def each_once(remarks: Iterable[Mistake]) -> tuple[Mistake, ...]:
    """Remarks by their places, each once."""
    return tuple(sorted(set(remarks)))
