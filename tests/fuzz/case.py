"""One case: an input that was changed, and the command that is given it."""

import base64
from pathlib import Path
from typing import Any, NamedTuple

import yaml

CORPUS = Path(__file__).parent / "corpus"


class Case(NamedTuple):
    """A file beside a copied pack or inside it, what is written into it, and the command that then runs.

    `kind` says what was changed; `base` is the name of a pack, see `material.py`; `file` is a path in the folder that
    holds the copy, `garden/theme.yaml` or `record.yaml`. In the command, `OUT` stands for the folder that it may write
    to.
    """

    kind: str
    base: str
    file: str
    content: bytes
    command: tuple[str, ...]

    @property
    def is_inside(self) -> bool:
        """Whether the file belongs to the pack."""
        return self.file.startswith(f"{self.base}/")

    @property
    def asked(self) -> str:
        """The name of the command."""
        return " ".join(self.command[: 2 if self.command[0] == "new" else 1])

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
