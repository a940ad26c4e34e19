"""The tool's own files in layouts/house/: the card sizes that print shops take."""

from generator.reading.shape import Length, Struct, key


class Preset(Struct):
    """A card size by name."""

    title: str = key("what the print shop calls it", free=True)
    size: tuple[Length, Length] = key("width and height of the cut card")
    bleed: Length = key("bleed that the print shop wants", default=Length(3), least=0)
