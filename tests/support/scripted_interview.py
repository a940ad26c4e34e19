"""Interviews with answers from a list: what was asked and said, and the record that came of it."""

from collections.abc import Callable, Iterable
from datetime import date
from typing import Any, NamedTuple

from generator.report.explain import Explainer
from generator.rules.finished_game import Record
from generator.scoring.interview import Answered, Beginning, Interview

TODAY = date(2024, 12, 31)


class Interviewed(NamedTuple):
    """What came of an interview; `wrong` is what was said but for how to answer and which cards there are."""

    answered: Answered
    asked: list[str]
    said: list[str]
    wrong: list[str]

    @property
    def record(self) -> Record:
        return self.answered.record


def interview(
    explainer: Explainer, answers: Iterable[str], names: tuple[str, ...] = (), *, then: str | None = "", **told: Any
) -> Interviewed:
    """Give answers one by one, and `then` to all further questions; None stops, as Ctrl-D does."""
    coming = iter(answers)
    return answer_each(explainer, lambda question: next(coming, then), names, **told)


def answer_each(
    explainer: Explainer, answer: Callable[[str], str | None], names: tuple[str, ...] = (), **told: Any
) -> Interviewed:
    """Answer each question by what it says; None stops."""
    asked: list[str] = []
    said: list[str] = []

    def ask(question: str) -> str:
        asked.append(question)
        found = answer(question)
        if found is None:
            raise EOFError
        return found

    known = Beginning(**{"game": explainer.rules.name, "today": TODAY, "head": {}, "names": names, **told})
    answered = Interview(explainer, known, ask, said.append).answered()
    helps = (explainer.words.say("interview.how"), explainer.words.say("interview.cards", names=""))
    return Interviewed(answered, asked, said, [one for one in said if not one.startswith(helps)])
