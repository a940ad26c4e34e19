"""Names in a record: cards, modules and modes, by id or as they are printed, one by one or several in one text."""

import re
from collections.abc import Mapping

from generator.errors import MOST_NAMES_LISTED, guess
from generator.reading.name_matching import Called, plain_name
from generator.reading.phrase import Phrase
from generator.reading.shape import Word
from generator.reading.words import Words
from generator.record.complaints import Complaints, cut
from generator.source.tree import Listing, Node, Scalar, is_absent

BETWEEN = re.compile(r"[,;|\n]+")
ROUND = " \t[](){}\"'“”„«»"
MOST_WORDS = 4  # of one name, where names have only spaces between them

Names = Mapping[str, Phrase | None]  # what each id is called, if it is called anything


class NameReader:
    """Reads the names of one kind of thing; `wrong` is the key of what is said of a name that nothing has.

    What is printed on the thing itself is shown beside its id; a title may be a whole sentence, and is not.
    """

    def __init__(self, names: Names, wrong: str, complaints: Complaints, *, are_printed: bool = False) -> None:
        self.names = names
        self.wrong = wrong
        self.complaints = complaints
        self.are_printed = are_printed
        self.called = Called({one: texts_of(name) for one, name in names.items()})

    def read(self, word: Word) -> Word | None:
        """The id that a name stands for; a name of none, or of several, is told."""
        ids = self.called.find(word)
        if len(ids) == 1:
            return Word(ids[0], word.place)
        if ids:
            shown = self.complaints.words.any_of(map(self.shown, ids))
            self.complaints.tell(word.place, "record.two_called", name=word, names=shown)
        else:
            said = cut(word)
            self.complaints.tell(word.place, self.wrong, name=said, card=said, guess=self.suggest(said))
        return None

    def read_list(self, node: Node) -> tuple[Word, ...] | None:
        """The ids of a list, or of a text with several names in it; None where it is neither."""
        if not isinstance(node, Listing | Scalar):
            self.complaints.tell(node.place, "record.not_list", found=self.complaints.described(node))
            return None
        words = [word for item in (node.items if isinstance(node, Listing) else (node,)) for word in self.split(item)]
        return tuple(one for one in map(self.read, words) if one is not None)

    def split(self, node: Node) -> list[Word]:
        """The names in one text: with commas between, or spaces where these are in none of the names."""
        if not isinstance(node, Scalar):
            self.complaints.tell(node.place, "record.not_text", found=self.complaints.described(node))
            return []
        if is_absent(node):
            return []
        if self.called.find(node.text):
            return [Word(node.text, node.place)]
        return [Word(name, node.place) for part in parts_of(node) for name in self.split_words(part.text)]

    def split_words(self, text: str) -> list[str]:
        """The names in a text with spaces; the text itself if none of its words is a name."""
        words = text.split()
        if len(words) == 1 or self.called.find(text):
            return [text]
        names: list[str] = []
        first, is_any_known = 0, False
        while first < len(words):
            known = next((count for count in range(MOST_WORDS, 0, -1) if self.is_name(words[first : first + count])), 0)
            is_any_known = is_any_known or known > 0
            names.append(" ".join(words[first : first + max(known, 1)]))
            first += max(known, 1)
        return names if is_any_known else [text]

    def is_name(self, words: list[str]) -> bool:
        return bool(self.called.find(" ".join(words)))

    def suggest(self, word: str) -> str:
        """The name that may have been meant, in the players' language and with its id, or all if they are few."""
        if not self.complaints.is_guessing:
            return ""
        ids = {plain_name(text): one for one, name in self.names.items() for text in (*texts_of(name), one)}
        close, _ = guess(plain_name(word), ids)
        if close and self.is_called_otherwise(ids[close]):
            return self.complaints.words.say("guess.meant_called", name=self.name_of(ids[close]), id=ids[close])
        if close:
            return self.complaints.words.say("guess.meant", name=ids[close])
        few = 0 < len(self.names) <= MOST_NAMES_LISTED
        return self.complaints.words.say("guess.known", names=", ".join(map(self.shown, self.names))) if few else ""

    def shown(self, one: str) -> str:
        return shown_name(one, self.names[one] if self.are_printed else None, self.complaints.words)

    def is_called_otherwise(self, one: str) -> bool:
        name = self.name_of(one)
        return self.are_printed and bool(name) and plain_name(name) != plain_name(one)

    def name_of(self, one: str) -> str:
        name = self.names[one]
        return name.in_language(self.complaints.words.language) if name else ""


def shown_name(one: str, called: Phrase | None, words: Words) -> str:
    """What something is called in the players' language, with its id if that is another word."""
    name = called.in_language(words.language) if called else ""
    if not name or name.casefold() == one.casefold():
        return one
    return name if plain_name(name) == plain_name(one) else words.say("guess.called", name=name, id=one)


def parts_of(node: Scalar) -> tuple[Scalar, ...]:
    """The names in a text with commas or semicolons between."""
    parts = (part.strip(ROUND) for part in BETWEEN.split(node.text))
    return tuple(Scalar(part, node.place) for part in parts if part)


def texts_of(name: Phrase | None) -> tuple[str, ...]:
    """What something is called in every language."""
    return tuple(name.plain_texts.values()) if name else ()
