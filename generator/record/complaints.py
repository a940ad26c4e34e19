"""What is wrong with a record, told to players in their language."""

from collections.abc import Iterable

from generator.errors import MistakeList, Place
from generator.reading.shape import Word
from generator.reading.words import Words
from generator.source.tree import Listing, Node, Scalar, is_absent

LONGEST_SAID = 60
MOST_MISTAKES = 100  # mistakes of one record; nobody reads more, and guessing names takes time


class Complaints:
    """Puts mistakes into words and collects them; `whose` is the player whom they are about, if it is one."""

    def __init__(self, mistakes: MistakeList, words: Words, whose: str = "") -> None:
        self.mistakes = mistakes
        self.words = words
        self.whose = whose
        self.further: list[Place] = []  # the places of mistakes that are only counted

    def of(self, player: str) -> "Complaints":
        """The same about a player."""
        about = Complaints(self.mistakes, self.words, player)
        about.further = self.further
        return about

    def tell(self, place: Place, key: str, /, **values: object) -> None:
        """Note a mistake by the key of its words, and go on."""
        if self.takes_one_more(place):
            self.mistakes.add(place, self.words.say(key, **values))

    def tell_of(self, place: Place, key: str, /, **values: object) -> None:
        """The same, with the name of the player."""
        text = self.words.say(key, **values)
        if self.whose:
            text = self.words.say("check.of_player", player=self.whose, text=text)
        if self.takes_one_more(place):
            self.mistakes.add(place, text)

    def tell_count(self, place: Place, key: str, number: int, /, **values: object) -> None:
        """The same of a number of things."""
        if self.takes_one_more(place):
            self.mistakes.add(place, self.words.count(key, number, **values))

    def takes_one_more(self, place: Place) -> bool:
        """Whether one more mistake is told; else it is counted."""
        if not self.is_guessing:
            self.further.append(place)
        return self.is_guessing

    def tell_further(self) -> None:
        """How many mistakes there are beside those that are told."""
        if self.further:
            self.mistakes.add(self.further[0], self.words.count("score.more", len(self.further)))

    def suggest(self, word: str, known: Iterable[str]) -> str:
        """The way out after an unknown name."""
        return self.words.suggest(word, known) if self.is_guessing else ""

    @property
    def is_guessing(self) -> bool:
        return len(self.mistakes.errors) < MOST_MISTAKES

    def text_of(self, node: Node) -> str:
        """What stands in a node, if that is a text."""
        return cut(node.text) if isinstance(node, Scalar) else self.words.say("record.list")

    def described(self, node: Node) -> str:
        """What a node is: its own text, or of which shape."""
        if isinstance(node, Scalar):
            return self.words.say("record.scalar", text=cut(node.text))
        return self.words.say("record.list" if isinstance(node, Listing) else "record.mapping")

    def read_text(self, node: Node | None) -> Word | None:
        """A text; None where none is told, or none can be."""
        if node is None or is_absent(node):
            return None
        if not isinstance(node, Scalar):
            self.tell(node.place, "record.not_text", found=self.described(node))
            return None
        return Word(node.text, node.place)


def cut(text: str) -> str:
    """As much of what was written as a message may repeat."""
    return text if len(text) <= LONGEST_SAID else f"{text[:LONGEST_SAID]}…"
