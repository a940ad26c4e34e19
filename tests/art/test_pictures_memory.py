"""A deck of photographs is printed in memory that does not grow with their number, but for the PDF itself."""

import sys

from support.shared_pages import ROOT

sys.path.append(str(ROOT / "bench"))
from pictures import PIXELS, measure

FEW, MANY = 3, 15
MOST_MEGABYTES = 250
COPIES = 3  # of the PDF in memory: its pieces, the whole, and what is handed on
SPARE = 12  # megabytes; one decoded photograph has 36


def test_memory_does_not_grow_with_photographs() -> None:
    """12 million pixels each, as a camera makes them; were two of them kept, this would fail."""
    assert PIXELS[0] * PIXELS[1] == 12_000_000
    few, small = measure(FEW)
    many, large = measure(MANY)
    assert large > small
    assert many <= MOST_MEGABYTES
    assert many - few <= (large - small) * COPIES + SPARE
