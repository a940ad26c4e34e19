"""The tool's own files in layouts/house/: the card sizes that print shops take, and the sizes of sleeves."""

from generator.reading.shape import Length, Struct, key

SLEEVE_SLACK_MM = 0.5
LOOSE_MM = 4.0


class Preset(Struct):
    """A card size by name."""

    title: str = key("what the print shop calls it", free=True)
    size: tuple[Length, Length] = key("width and height of the cut card")
    bleed: Length = key("bleed that the print shop wants", default=Length(3), least=0)


class Sleeve(Struct):
    """A sleeve as it is sold."""

    title: str = key("what the packet says", free=True)
    card: tuple[Length, Length] = key("width and height of the card that it takes")

    def takes(self, card: tuple[float, float]) -> bool:
        """Whether a card goes in, to a millimetre."""
        return all(side <= most + SLEEVE_SLACK_MM for side, most in zip(card, self.card, strict=True))


def closest_sleeve(card: tuple[float, float], sleeves: dict[str, Sleeve]) -> str | None:
    """The smallest sleeve that a card goes into, unless it would slide about in it."""
    fitting = [name for name, sleeve in sleeves.items() if sleeve.takes(card)]
    smallest = min(fitting, key=lambda name: sleeves[name].card[0] * sleeves[name].card[1], default=None)
    if smallest is None:
        return None
    is_loose = any(most - side > LOOSE_MM for side, most in zip(card, sleeves[smallest].card, strict=True))
    return None if is_loose else smallest
