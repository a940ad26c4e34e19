"""One case: an input that was changed, and the command that is given it."""

import base64
from pathlib import Path
from typing import Any, NamedTuple

import yaml

CORPUS = Path(__file__).parent / "corpus"


class Case(NamedTuple):
    """A file of a copied base, what is written into it, and the command that then runs beside it.

    `base` is the name of a pack or of loose files, see `material.py`; `file` is a path inside it. In the command, `OUT`
    stands for the folder that it may write to.
    """

    kind: str
    base: str
    file: str
    content: bytes
    command: tuple[str, ...]

    def to_text(self, about: str = "") -> str:
        """The case as a file of the corpus."""
        told: dict[str, Any] = {"about": about} if about else {}
        told |= {"kind": self.kind, "base": self.base, "file": self.file, "command": list(self.command)}
        try:
            text = self.content.decode()
            yaml.safe_load(yaml.safe_dump(text))
            told["text"] = text
        except (UnicodeDecodeError, yaml.YAMLError):
            told["base64"] = base64.b64encode(self.content).decode()
        return yaml.safe_dump(told, allow_unicode=True, sort_keys=False, width=100)

    @classmethod
    def from_text(cls, text: str) -> "Case":
        told = yaml.safe_load(text)
        content = told["text"].encode() if "text" in told else base64.b64decode(told["base64"])
        return cls(told["kind"], told["base"], told["file"], content, tuple(told["command"]))


def read_corpus() -> dict[str, Case]:
    """What once failed, by name."""
    return {path.stem: Case.from_text(path.read_text()) for path in sorted(CORPUS.glob("*.yaml"))}
