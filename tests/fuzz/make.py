"""Cases by seed: the same number always makes the same case."""

import random
from collections.abc import Callable

from fuzz.binaries import drawing_case, font_case, picture_case, profile_case
from fuzz.case import Case
from fuzz.page import page_case
from fuzz.saved import form_case, link_case, save_case, shot_case
from fuzz.tables import table_case
from fuzz.texts import pack_case, record_case, variant_case, words_case

Maker = Callable[[random.Random], Case]
# Which kinds take turns, and how often in a round.
TURNS: dict[Maker, int] = {
    record_case: 8,
    pack_case: 10,
    variant_case: 5,
    words_case: 3,
    table_case: 4,
    drawing_case: 4,
    picture_case: 5,
    font_case: 3,
    profile_case: 2,
    save_case: 3,
    link_case: 2,
    shot_case: 2,
    form_case: 2,
    page_case: 2,
}
ROUND = [maker for maker, often in TURNS.items() for _ in range(often)]
random.Random("turns").shuffle(ROUND)


def make_case(seed: int) -> Case:
    """The case of a number."""
    return ROUND[seed % len(ROUND)](random.Random(seed))
