"""Words for people, in every language of a pack."""

import re
from collections.abc import Iterator
from typing import Any, NamedTuple

from generator.errors import NOWHERE, Place
from generator.reading.shape import Reader, Struct
from generator.source.tree import Listing, Node, Scalar

LANGUAGE = r"[a-z]{2}"
WORD = re.compile(r"[^\W\d_]\w+")
INLINE_ICON = re.compile(r":([a-z][a-z0-9_]*):")


def is_sign(token: str) -> bool:
    """Whether a token is printed as it stands: a number or a sign, no letters."""
    return not any(letter.isalpha() for letter in token)


def token_text(token: str) -> str:
    """What is printed of a token that is no icon: all of it, or what stands between its quotes."""
    return token[1:-1] if is_quoted(token) else token


def is_quoted(token: str) -> bool:
    """Whether a token stands in quotes of its own, so that it is text whatever it looks like."""
    return len(token) > 2 and token[0] == token[-1] == "'"


def is_word(token: str) -> bool:
    """Whether a token reads like the name of an icon: several letters, digits or _, a letter first."""
    return WORD.fullmatch(token) is not None


def phrases_in(value: Any) -> "Iterator[Phrase]":
    """All phrases inside a typed value."""
    if isinstance(value, Phrase):
        yield value
    elif isinstance(value, Struct):
        for field in value.FIELDS:
            yield from phrases_in(getattr(value, field.name))
    elif isinstance(value, tuple | dict):
        for one in value.values() if isinstance(value, dict) else value:
            yield from phrases_in(one)


class Phrase(NamedTuple):
    """A text in several languages; a text given without a language holds in all of them."""

    texts: dict[str, str]
    place: Place = NOWHERE

    def __eq__(self, other: object) -> bool:
        """Whether both say the same, wherever they were written."""
        return self.texts == other.texts if isinstance(other, Phrase) else NotImplemented

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __hash__(self) -> int:
        return hash(tuple(sorted(self.texts.items())))

    def in_language(self, language: str) -> str:
        """The text in a language, or the one that holds in all."""
        return self.texts.get(language, self.texts.get("", ""))

    @classmethod
    def read_node(cls, reader: Reader, node: Node) -> "Phrase | None":
        if isinstance(node, Scalar):
            return cls({"": node.text}, node.place)
        if isinstance(node, Listing):
            reader.wrong(node, "a text, or a text for each language")
            return None
        texts = {}
        for name, value in node.entries:
            if not isinstance(value, Scalar) or len(name.text) != 2:
                reader.wrong(value, "a text for a language like en or fr")
            else:
                texts[name.text] = value.text
        return cls(texts, node.place)

    @classmethod
    def schema(cls) -> dict[str, Any]:
        """A text, or one for each language."""
        return {
            "anyOf": [
                {"type": ["string", "number"]},
                {
                    "type": "object",
                    "patternProperties": {f"^{LANGUAGE}$": {"type": ["string", "number"]}},
                    "additionalProperties": False,
                },
            ]
        }
