"""What can be asked of odds."""

from collections.abc import Sequence
from typing import Annotated, NamedTuple

from generator.orders.options import Language, Variant
from generator.orders.order import Option


class OddsOrder(NamedTuple):
    """Which chances are told, and in which form."""

    names: Annotated[Sequence[str], Option("names of questions; else all of them", "[NAME]...")] = ()
    variant: Variant = None
    form: Annotated[str, Option("table, json, svg, pdf", "--format")] = "table"
    language: Language = None
    seed: Annotated[int, Option("where the chance of simulations begins; the same seed gives the same numbers")] = 1
    samples: Annotated[int, Option("games that are played where not all can be counted", limits=(100, 10_000_000))] = (
        3_000
    )
