"""The keys of a game however they are written, and by what they are called."""

from functools import cached_property

from generator.reading.name_matching import Called
from generator.record.complaints import Complaints
from generator.record.names import texts_of
from generator.rules.rules import Rules
from generator.source.tree import Scalar


class Spelling:
    """Finds the key that is meant by a word which is none."""

    def __init__(self, rules: Rules, complaints: Complaints) -> None:
        self.rules = rules
        self.complaints = complaints

    def known(self, word: Scalar) -> Scalar:
        """A key as the game spells it, where it differs in case, accents or signs alone; else the word itself."""
        keys = self.keys.find(word.text)
        return Scalar(keys[0], word.place) if len(keys) == 1 else word

    def suggest(self, word: str) -> str:
        """The way out after a word that is what a key is called, in any language."""
        if not self.complaints.is_guessing:
            return ""
        names = {name: texts_of(self.rules.title_of(name)) for name in self.rules.keys.known}
        meant = Called(names).find(word)
        return self.complaints.words.say("guess.meant", name=meant[0]) if len(meant) == 1 else ""

    @cached_property
    def keys(self) -> Called:
        keys = self.rules.keys
        return Called(dict.fromkeys((*keys.known, *keys.manual, *self.rules.scoring.rules), ()))
