"""What every layout element may say; the elements themselves stand in `sheet` and `score_pad`."""

from typing import Literal

from generator.reading.shape import Choice, Length, key

Align = Literal["left", "centre", "right"]


class Element(Choice):
    """What every element may say about the room it takes."""

    NOUN = "element"

    width: Length | None = key("width; else its own, else a share of what is left", default=None, least=0)
    height: Length | None = key("height; else its own, else a share of what is left", default=None, least=0)
    grow: float = key("its share of the room that is left over", default=1.0, least=0)
    align: Align = key("where it stands in a wider box", default="left")
