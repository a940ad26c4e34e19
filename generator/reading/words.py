"""The tool's own words in one language: texts by key, with {names} for what is put in."""

import re
from dataclasses import dataclass

PUT_IN = re.compile(r"\{(\w+)\}")


@dataclass(frozen=True, slots=True)
class Words:
    """Texts by key, like `report.total`; what a language lacks is there in English."""

    language: str
    texts: dict[str, str]

    def say(self, key: str, **values: object) -> str:
        """A text with values put in; what is put in is not looked at again."""
        return PUT_IN.sub(lambda found: str(values[found[1]]) if found[1] in values else found[0], self.texts[key])

    def count(self, key: str, number: int, **values: object) -> str:
        """The same for a number of things: `key.one` for 1, else `key.other`, with {n} for the number."""
        return self.say(f"{key}.{'one' if number == 1 else 'other'}", n=number, **values)

    def section(self, name: str) -> dict[str, str]:
        """The texts of a section by their last names."""
        return {key.partition(".")[2]: text for key, text in self.texts.items() if key.startswith(f"{name}.")}
