"""The tool's own words in one language: texts by key, with {names} for what is put in."""

import re
from collections.abc import Iterable
from dataclasses import dataclass

from generator.errors import guess

MINUS = "−"
TROUBLE_WORDS = (  # with which broken checks are told
    *(f"check.{key}" for key in ("of_player", "given", "given_by_rest", "guessed", "usual", "up_to")),
    "fits.between",
)
PUT_IN = re.compile(r"\{(\w+)\}")


@dataclass(frozen=True, slots=True)
class Words:
    """Texts by key, like `report.total`; what a language lacks is there in English."""

    language: str
    texts: dict[str, str]

    def say(self, key: str, /, **values: object) -> str:
        """A text with values put in; what is put in is not looked at again. A text of which nothing is said but
        itself knows where it was written."""
        return fill_in(self.texts[key], **values) if values else self.texts[key]

    def count(self, key: str, number: int, /, **values: object) -> str:
        """The same for a number of things: `key.one` for one of them, else `key.other`, with {n} for the number."""
        return self.say(f"{key}.{'one' if self.is_one(number) else 'other'}", n=figure(number), **values)

    def is_one(self, number: int) -> bool:
        """Whether a number of things is told in the singular."""
        return str(abs(number)) in self.texts["number.singular"].split()

    def section(self, name: str) -> dict[str, str]:
        """The texts of a section by their last names."""
        return {key.partition(".")[2]: text for key, text in self.texts.items() if key.startswith(f"{name}.")}

    def suggest(self, word: str, known: Iterable[str]) -> str:
        """The way out after an unknown name: the name that may have been meant, or the known names if they are few."""
        close, names = guess(word, known)
        if close:
            return self.say("guess.meant", name=close)
        return self.say("guess.known", names=", ".join(names)) if names else ""

    def any_of(self, names: Iterable[str]) -> str:
        """Names of which one is wanted."""
        return self.texts["guess.or"].join(names)


def figure(number: int | None) -> str:
    """A number as people read it, with a true minus sign."""
    return str(number).replace("-", MINUS)


def fill_in(text: str, /, **values: object) -> str:
    """A text with values in place of its {names}."""
    return PUT_IN.sub(lambda match: str(values[match[1]]) if match[1] in values else match[0], text)


def put_in(text: str) -> list[str]:
    """The {names} of a text for which something is put in, each once and sorted."""
    return sorted(set(PUT_IN.findall(text)))
