"""The tool's own files in layouts/house/: what it prints itself, and the card sizes that print shops take."""

from generator.reading.phrase import Phrase
from generator.reading.shape import Length, Struct, key


class Words(Struct):
    """words.yaml: texts of the tool itself."""

    page: Phrase = key("a page's number, with {n} and {m}")
    front: Phrase = key("what a page of fronts is called")
    back: Phrase = key("what a page of backs is called")
    target: Phrase = key("title of the calibration target")
    target_front: Phrase = key("how to use it, with {edge}")
    target_next: Phrase = key("what to do with what was read")
    target_back: Phrase = key("what stands on its back")
    long: Phrase = key("the long edge")
    short: Phrase = key("the short edge")


class Preset(Struct):
    """A card size by name."""

    title: str = key("what the print shop calls it", free=True)
    size: tuple[Length, Length] = key("width and height of the cut card")
    bleed: Length = key("bleed that the print shop wants", default=Length(3), least=0)
