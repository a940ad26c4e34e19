"""The faults, and how one is put into a copy of the project and taken out again."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import yaml

LIST = Path(__file__).with_name("faults.yaml")


class Fault(NamedTuple):
    """A text of a file that another takes the place of, and what a user would see of it."""

    name: str
    file: str
    text: str
    fault: str
    about: str

    @property
    def room(self) -> str:
        """The room of the house that the file stands in."""
        return Path(self.file).parts[1].removesuffix(".py")

    def spoiled(self, source: str) -> str:
        """The file with the fault in it."""
        return source.replace(self.text, self.fault)

    @contextmanager
    def within(self, project: Path) -> Iterator[None]:
        """The fault stands in a copy of the project, as long as it is tried."""
        path = project / self.file
        source = path.read_text(encoding="utf-8")
        path.write_text(self.spoiled(source), encoding="utf-8")
        try:
            yield
        finally:
            path.write_text(source, encoding="utf-8")


def read_faults() -> tuple[Fault, ...]:
    return tuple(Fault(**one) for one in yaml.load(LIST.read_text(encoding="utf-8"), yaml.CSafeLoader))
