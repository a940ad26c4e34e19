"""Follows the names in typed values: a key's `refers` says what kind of name it holds, `free` that it holds none."""

from collections.abc import Callable, Collection, Iterator
from functools import cache
from typing import Any, NamedTuple

from generator.errors import MistakeList, Place, suggest
from generator.reading.guesses import suggest_ink
from generator.reading.phrase import Phrase
from generator.reading.shape import Field, Struct, sort_of


class Unsound(NamedTuple):
    """A struct with a key that holds a name that nothing has; without a key it is wrong as a whole."""

    struct: Struct
    key: str
    word: str


class NameChecker:
    """Walks values and finds names that nothing has; `known` brings the names of each kind."""

    def __init__(self, languages: tuple[str, ...], mistakes: MistakeList) -> None:
        self.languages = languages
        self.mistakes = mistakes
        self.known: dict[str, Callable[[], Collection[str]]] = {}
        self.unsound: list[Unsound] = []
        self.at: tuple[Struct, str] | None = None

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
        before = len(self.mistakes.errors)
        said = value.__dict__
        for name, refers, rules in fields_with_names(type(value)):  # type: ignore[arg-type]
            inner = said[name]
            if inner is None or inner == ():
                continue
            if refers:
                for word in words_in(inner):
                    if word or not rules["may_be_empty"]:
                        self.at = value, name
                        self.check_name(refers, word, getattr(word, "place", value.place), rules)
                self.at = None
            self.check_value(inner)
        if len(self.mistakes.errors) == before:
            for place, message in self.faults(value):
                self.mistakes.add(place, message)
                self.unsound.append(Unsound(value, "", ""))
        if len(self.mistakes.errors) > before:
            self.mistakes.made_in(value.place, before)

    def faults(self, value: Struct) -> Iterator[tuple[Place, str]]:
        """What a struct finds wrong with itself although every name in it is known."""
        yield from ()

    def check_phrase(self, phrase: Phrase) -> None:
        missing = [language for language in self.languages if not phrase.in_language(language).strip()]
        if missing and "" not in phrase.texts:
            self.mistakes.add(phrase.place, f"no text in {' and '.join(missing)}")

    def check_name(self, refers: str, word: str, place: Place, rules: dict[str, Any]) -> None:
        """A name of a kind is one that something has."""
        if word not in (known := self.known[refers]()):
            self.tell_unknown(refers, word, place, (*known, *rules.get("besides", ())))  # may be meant, and is no name

    def tell_unknown(self, refers: str, word: str, place: Place, known: Collection[str]) -> None:
        """Tell that nothing has a name, and note which key holds it."""
        way_out = (suggest_ink if refers == "ink" else suggest)(word, known)
        self.mistakes.add(place, f"no {refers} '{word}'{way_out}")
        if self.at:
            self.unsound.append(Unsound(*self.at, word))


@cache
def fields_with_names(struct: type[Struct]) -> tuple[tuple[str, str | None, dict[str, Any]], ...]:
    """The fields of a struct in which a name may stand: not its numbers, its flags and its closed choices."""
    fields = [field for field in struct.FIELDS if field.key.rules.get("refers") or not is_plain(field.shape)]
    return tuple((field.name, field.key.rules.get("refers"), rules_of(field)) for field in fields)


def rules_of(field: Field) -> dict[str, Any]:
    """The rules of a key, and whether a name may be empty, as a template leaves it: where none need stand at all, among
    tokens, and where a key says `blank`."""
    rules = field.key.rules
    may_be_empty = sort_of(field.shape)[0] == "optional" or rules.get("refers") == "token" or rules.get("blank", False)
    return {**rules, "may_be_empty": may_be_empty}


def is_plain(shape: Any) -> bool:
    """Whether a shape holds nothing but numbers, flags, closed choices or free text."""
    sort, parts = sort_of(shape)
    if sort == "scalar":
        return True
    if sort in ("optional", "list"):
        return all(is_plain(part) for part in parts if part is not Ellipsis)
    return sort == "literal"


def words_in(value: Any) -> Iterator[str]:
    """The names in a value: itself, those in a tuple of them, or the keys of a mapping."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, tuple | dict):
        for one in value:
            yield from words_in(one)
