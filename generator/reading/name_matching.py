"""Names as people write them: in any language, with or without capitals, accents, spaces and hyphens."""

from collections.abc import Iterable, Mapping
from functools import lru_cache

JOINED = str.maketrans({"œ": "oe", "æ": "ae", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "ı": "i"})


@lru_cache(maxsize=4096)  # the same few names stand in every record
def plain_name(text: str) -> str:
    """A name without all that people leave out or add: letters and digits alone, small, without accents."""
    folded = text.casefold()
    if not folded.isascii():
        from unicodedata import normalize  # few names need it

        folded = normalize("NFKD", folded.translate(JOINED))
    return "".join(letter for letter in folded if letter.isalnum())


class Called:
    """Finds which of some ids a word stands for: an id as it is, or an id or a name however it is written."""

    def __init__(self, names: Mapping[str, Iterable[str]]) -> None:
        self.names = names
        self.ids_by_name: dict[str, dict[str, None]] = {}

    def find(self, word: str) -> tuple[str, ...]:
        """All ids that may be meant; an id that is written as it is means itself."""
        if word in self.names:
            return (word,)
        if not self.ids_by_name:
            self.index()
        return tuple(self.ids_by_name.get(plain_name(word), ()))

    def index(self) -> None:
        self.ids_by_name = {"": {}}
        for one, names in self.names.items():
            for name in (one, *names):
                self.ids_by_name.setdefault(plain_name(name), {})[one] = None
        self.ids_by_name[""] = {}  # a name without letters and digits is found by nobody
