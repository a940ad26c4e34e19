"""Cards of any size, to be laid out on paper."""

from generator.errors import Place
from generator.geometry import Size
from generator.pages.impose import Cut

HERE = Place("cards/test.yaml", 3, 1)


def cut_of(width: float, height: float, bleed: float) -> Cut:
    """A card of a size; 3 mm inside its edge are not safe, and so round are its corners."""
    return Cut(Size(width, height), bleed, 3.0, 3.0, HERE)
