"""Follows the names in typed values: a key's `refers` says what kind of name it holds, `free` that it holds none."""

from collections.abc import Callable, Collection, Iterator
from typing import Any

from generator.errors import MistakeList, Place, suggest
from generator.reading.phrase import Phrase
from generator.reading.shape import Struct


class NameChecker:
    """Walks values and finds names that nothing has; `known` brings the names of each kind."""

    def __init__(self, languages: tuple[str, ...], mistakes: MistakeList) -> None:
        self.languages = languages
        self.mistakes = mistakes
        self.known: dict[str, Callable[[], Collection[str]]] = {}

    def check_value(self, value: Any) -> None:
        """Check a value and everything inside it."""
        if isinstance(value, Phrase):
            self.check_phrase(value)
        elif isinstance(value, Struct):
            self.check_struct(value)
        elif isinstance(value, dict):
            for one in value.values():
                self.check_value(one)
        elif isinstance(value, tuple):
            for one in value:
                self.check_value(one)

    def check_struct(self, value: Struct) -> None:
        """Its keys; and what it finds wrong with itself, once all its names are known."""
        before = len(self.mistakes.found)
        for field in value.FIELDS:
            inner, refers = getattr(value, field.name), field.key.rules.get("refers")
            if refers:
                for word in words_in(inner):
                    self.check_name(refers, word, getattr(word, "place", value.place), field.key.rules)
            self.check_value(inner)
        if len(self.mistakes.found) == before:
            for place, message in self.faults(value):
                self.mistakes.add(place, message)

    def faults(self, value: Struct) -> Iterator[tuple[Place, str]]:
        """What a struct finds wrong with itself although every name in it is known."""
        yield from ()

    def check_phrase(self, phrase: Phrase) -> None:
        missing = [language for language in self.languages if not phrase.in_language(language).strip()]
        if missing and "" not in phrase.texts:
            self.mistakes.add(phrase.place, f"no text in {' and '.join(missing)}")

    def check_name(self, refers: str, word: str, place: Place, rules: dict[str, Any]) -> None:
        """A name of a kind; a template that came out empty stands for nothing."""
        if word and word not in (known := self.known[refers]()):
            self.mistakes.add(place, f"no {refers} '{word}'{suggest(word, known)}")


def words_in(value: Any) -> Iterator[str]:
    """The names in a value: itself, those in a tuple of them, or the keys of a mapping."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, tuple | dict):
        for one in value:
            yield from words_in(one)
