"""What is wrong with a record, told to players in their language."""

from collections.abc import Iterable

from generator.errors import MistakeList, Place
from generator.reading.shape import Word
from generator.reading.words import Words
from generator.source.tree import Listing, Node, Scalar, is_absent

LONGEST_SAID = 60
MOST_GUESSED = 100  # mistakes after which no name is guessed any more: it takes time, and nobody reads so many


class Complaints:
    """Puts mistakes into words and collects them; `whose` is the player whom they are about, if it is one."""

    def __init__(self, mistakes: MistakeList, words: Words, whose: str = "") -> None:
        self.mistakes = mistakes
        self.words = words
        self.whose = whose

    def of(self, player: str) -> "Complaints":
        """The same about a player."""
        return Complaints(self.mistakes, self.words, player)

    def tell(self, place: Place, key: str, /, **values: object) -> None:
        """Note a mistake by the key of its words, and go on."""
        self.mistakes.add(place, self.words.say(key, **values))

    def tell_of(self, place: Place, key: str, /, **values: object) -> None:
        """The same, with the name of the player."""
        text = self.words.say(key, **values)
        if self.whose:
            text = self.words.say("check.of_player", player=self.whose, text=text)
        self.mistakes.add(place, text)

    def tell_count(self, place: Place, key: str, number: int, /, **values: object) -> None:
        """The same of a number of things."""
        self.mistakes.add(place, self.words.count(key, number, **values))

    def suggest(self, word: str, known: Iterable[str]) -> str:
        """The way out after an unknown name."""
        return self.words.suggest(word, known) if self.is_guessing else ""

    @property
    def is_guessing(self) -> bool:
        return len(self.mistakes.found) < MOST_GUESSED

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
