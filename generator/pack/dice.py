"""Questions about dice checked: faces that are there, enough dice, and no more choices than can be followed."""

from generator.cards.dice import Dice, Pattern, number_of
from generator.cards.odds import Goal, Question, Throwing, Thrown
from generator.errors import MistakeList, suggest
from generator.reading.shape import INTEGER, place_of

MOST_CHOICES = 1_000_000
GOAL_OUTCOMES = ("reached", "missed")
OF_NUMBERS = ("sum", "run", "highest", "lowest")


class DiceChecker:
    """Checks one question against the dice of its pile, if it has any."""

    def __init__(self, question: Question, dice: Dice | None, mistakes: MistakeList) -> None:
        self.question = question
        self.dice = dice
        self.mistakes = mistakes

    def check(self) -> None:
        question, dice = self.question, self.dice
        if dice is None:
            self.wrong(f"pile '{question.pile}' is a deck; '{type(question).telling()}' needs a pile with 'dice'")
        elif not isinstance(question, Throwing):
            self.wrong(f"pile '{question.pile}' is of dice; ask for 'goal' or 'thrown'")
        else:
            self.check_kind(question, dice)
            self.check_outcomes(question)
            self.check_choices(question, dice)

    def check_kind(self, question: Throwing, dice: Dice) -> None:
        match question:
            case Goal(goal=goal):
                for pattern in goal.any_of:
                    self.check_pattern(pattern, dice)
            case Thrown(thrown=what, of=faces):
                if what == "count" and not faces:
                    self.wrong("'thrown: count' needs 'of', the faces that are counted")
                if what != "count" and faces:
                    self.wrong(f"'of' says which faces are counted; 'thrown: {what}' counts none")
                self.check_faces(faces, dice)
                self.check_numbers(what, dice)

    def check_pattern(self, pattern: Pattern, dice: Dice) -> None:
        self.check_faces(tuple(pattern.shows or ()), dice)
        for what in ("sum", "run"):
            if getattr(pattern, what) is not None:
                self.check_numbers(what, dice)
        if pattern.fewest_dice > dice.size:
            message = f"takes {pattern.fewest_dice} dice; pile '{self.question.pile}' has {dice.size}"
            self.mistakes.add(pattern.place, message)

    def check_faces(self, faces: tuple[str, ...], dice: Dice) -> None:
        for face in faces:
            if face not in dice.faces:
                message = f"no die shows '{face}'{suggest(face, dice.faces)}"
                self.mistakes.add(place_of(face, self.question), message)

    def check_numbers(self, what: str, dice: Dice) -> None:
        if what in OF_NUMBERS and all(number_of(face) is None for face in dice.faces):
            self.wrong(f"'{what}' needs numbers; no die of pile '{self.question.pile}' shows one")

    def check_outcomes(self, question: Throwing) -> None:
        """Names are given to what can come out."""
        for word in question.outcomes:
            if isinstance(question, Goal) and word not in GOAL_OUTCOMES:
                guess = suggest(word, GOAL_OUTCOMES)
                self.mistakes.add(place_of(word, question), f"no outcome '{word}'{guess}")
            if isinstance(question, Thrown) and not INTEGER.fullmatch(word):
                self.mistakes.add(place_of(word, question), f"outcomes are whole numbers here, not '{word}'")

    def check_choices(self, question: Throwing, dice: Dice) -> None:
        """The best keeps can be found in some seconds."""
        choices = dice.choices_count(max(question.throws))
        if question.keep == "best" and choices > MOST_CHOICES:
            self.wrong(
                f"{dice.size} dice in {max(question.throws)} throws are too many to find the best keeps ({choices:,}"
                f" choices, at most {MOST_CHOICES:,}); ask for fewer throws or dice, or say 'keep: most_alike'"
            )

    def wrong(self, message: str) -> None:
        self.mistakes.add(self.question.place, message)
