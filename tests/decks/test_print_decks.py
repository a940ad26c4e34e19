"""Decks on paper, as a program asks for them: whatever it names is printed, as often as it is named."""

import pytest
from support.demo_command import DEMO, Command
from support.shared_pages import demo

from generator import Misuse, choose_cards, print_decks


def about(*decks: object, **options: object) -> str:
    return print_decks(demo(), list(decks), **options).about.partition(",")[0]  # type: ignore[arg-type]


def test_cards_of_one_deck_that_are_chosen_twice_are_all_printed() -> None:
    """No choice takes the place of another one, and a deck beside them is printed, too."""
    ada, bea = (choose_cards(demo(), "hens", only=[name]) for name in ("ada", "bea"))
    every = choose_cards(demo(), "errands").number
    assert about(ada) == f"{ada.number} card"
    assert about(ada, bea, "errands") == f"{ada.number + bea.number + every} cards of 3 decks"
    assert about(ada, ada) == f"{2 * ada.number} cards of 2 decks"


def test_one_deck_needs_no_list() -> None:
    assert print_decks(demo(), "hens") == print_decks(demo(), ["Hens"]) == print_decks(demo(), ["hens", "hens"])


def test_nothing_that_differs_is_told() -> None:
    with pytest.raises(Misuse, match="no card differs from"):
        print_decks(demo(), "hens", changed_since=str(DEMO))


@pytest.mark.parametrize("verb", ["cards", "export", "box", "preview"])
def test_a_misspelt_deck_is_told_as_it_is_typed(verb: str, command: Command) -> None:
    outcome = command(verb, "demo", "henns")
    assert (outcome.code, outcome.err) == (2, "DECK: no 'henns'; did you mean 'hens'?\n")
    assert command.files() == []
