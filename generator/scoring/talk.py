"""Questions and answers: what does not fit is asked again, `<` takes the last answer back, `?` explains."""

from collections.abc import Callable
from typing import NamedTuple, TypeVar

from generator.errors import Mistakes
from generator.reading.words import Words

Ask = Callable[[str], str]
Tell = Callable[[str], None]
T = TypeVar("T")

BACK, EXPLAIN = "<", "?"


class TakenBack(Exception):
    """The last answer is taken back."""


class Prompt(NamedTuple):
    """What is asked.

    `about` is what `?` explains, `before` what is told before the question, `without` what is told of one who leaves an
    answer open that is needed; a second time it stays open.
    """

    text: str
    about: tuple[str, ...] = ()
    before: tuple[str, ...] = ()
    without: str = ""


class Talk:
    """Keeps the answers that were taken. Who takes one back is asked all over again, and what was kept answers."""

    def __init__(self, ask: Ask, tell: Tell, words: Words) -> None:
        self.ask = ask
        self.tell = tell
        self.words = words
        self.kept: list[str] = []
        self.used = 0

    def take_back(self) -> None:
        """Forget the last answer and begin again."""
        self.kept.pop()
        self.used = 0

    def put(self, prompt: Prompt, take: Callable[[str], T]) -> T:
        """What `take` makes of the answer; it raises the Mistakes for which it is asked again."""
        self.used += 1
        if self.used <= len(self.kept):
            return take(self.kept[self.used - 1])
        self.tell_all(prompt.before)
        open_is_fine = not prompt.without
        while True:
            answer = self.ask(prompt.text).strip()
            if self.is_steering(answer, prompt):
                continue
            if not answer and not open_is_fine:
                open_is_fine = True
                self.tell(prompt.without)
                continue
            try:
                taken = take(answer)
            except Mistakes as wrong:
                self.tell_all(tuple(one.message for one in wrong.mistakes))
            else:
                self.kept.append(answer)
                return taken

    def is_steering(self, answer: str, prompt: Prompt) -> bool:
        """Whether an answer is none, but asks for something itself."""
        if answer.casefold() in (BACK, self.words.say("interview.back")):
            if self.kept:
                raise TakenBack
            self.tell(self.words.say("interview.nothing_before"))
            return True
        if answer == EXPLAIN:
            self.tell_all((*prompt.about, self.words.say("interview.how")))
            return True
        return False

    def tell_all(self, lines: tuple[str, ...]) -> None:
        for line in lines:
            self.tell(line)
