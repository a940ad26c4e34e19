"""Words for people, in every language of a pack."""

import re
from collections.abc import Iterator
from typing import Any, NamedTuple

from generator.errors import NOWHERE, Place
from generator.reading.markup import plain
from generator.reading.shape import Reader, Struct, Word
from generator.source.tree import Listing, Node, Scalar

LANGUAGE = r"[a-z]{2}"
WORD = re.compile(r"[^\W\d_]\w+")


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
    """A text in several languages; a text given without a language holds in all of them.

    Its texts are as they were typed, with the signs of `markup`; only what draws signs asks for those.
    """

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
        """The text in a language, or the one that holds in all, in plain letters."""
        return plain(self.typed_in(language))

    def typed_in(self, language: str) -> str:
        """The same as it was typed, signs and all."""
        return self.texts.get(language, self.texts.get("", ""))

    @property
    def plain_texts(self) -> dict[str, str]:
        """The text in plain letters, by language."""
        return {str(language): plain(str(text)) for language, text in self.texts.items()}

    @classmethod
    def read_node(cls, reader: Reader, node: Node) -> "Phrase | None":
        if isinstance(node, Scalar):
            return cls({"": node.text}, node.place)
        if isinstance(node, Listing):
            reader.wrong(node, "a text, or a text for each language")
            return None
        texts: dict[str, str] = {}
        for name, value in node.entries:
            if not isinstance(value, Scalar) or len(name.text) != 2:
                reader.wrong(value, "a text for a language like en or fr")
            else:
                texts[name.text] = Word(value.text, value.place)
        return cls(texts, node.place)

    @classmethod
    def stand_in(cls, place: Place) -> "Phrase":
        """What stands in a draft where a text is missing."""
        return cls({"": "?"}, place)

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
