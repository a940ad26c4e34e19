"""What is wrong with a record, told to players in their language."""

from collections.abc import Iterable

from generator.errors import MistakeList, Place
from generator.reading.shape import Word
from generator.reading.words import Words
from generator.source.tree import Listing, Node, Scalar, is_absent


class Complaints:
    """Puts mistakes into words and collects them."""

    def __init__(self, mistakes: MistakeList, words: Words) -> None:
        self.mistakes = mistakes
        self.words = words

    def tell(self, place: Place, key: str, /, **values: object) -> None:
        """Note a mistake by the key of its words, and go on."""
        self.mistakes.add(place, self.words.say(key, **values))

    def tell_count(self, place: Place, key: str, number: int, /, **values: object) -> None:
        """The same of a number of things."""
        self.mistakes.add(place, self.words.count(key, number, **values))

    def suggest(self, word: str, known: Iterable[str]) -> str:
        return self.words.suggest(word, known)

    def text_of(self, node: Node) -> str:
        """What stands in a node, if that is a text."""
        return node.text if isinstance(node, Scalar) else self.words.say("record.list")

    def described(self, node: Node) -> str:
        """What a node is: its own text, or of which shape."""
        if isinstance(node, Scalar):
            return self.words.say("record.scalar", text=node.text)
        return self.words.say("record.list" if isinstance(node, Listing) else "record.mapping")

    def read_text(self, node: Node | None) -> Word | None:
        """A text; None where none is told, or none can be."""
        if node is None or is_absent(node):
            return None
        if not isinstance(node, Scalar):
            self.tell(node.place, "record.not_text", found=self.described(node))
            return None
        return Word(node.text, node.place)

    def read_names(self, node: Node) -> tuple[Word, ...] | None:
        """A list of names; None where it is none."""
        if not isinstance(node, Listing):
            self.tell(node.place, "record.not_list", found=self.described(node))
            return None
        for item in node.items:
            if not isinstance(item, Scalar):
                self.tell(item.place, "record.not_text", found=self.described(item))
        return tuple(Word(item.text, item.place) for item in node.items if isinstance(item, Scalar))
