"""The tags of embedded fonts: six letters before a font's name that tell one set of its letters from another.

ReportLab 5.1 writes the number of the set, so that the first sets of all fonts have one tag, AAAAAA; and it raises an
error at the second of two fonts that are called alike inside, as a draft has them that mixes a pack's fonts and ours.
"""

from hashlib import sha256
from typing import Any

from reportlab.pdfbase.pdfdoc import PDFName
from reportlab.pdfbase.ttfonts import TTFont

LETTERS = 6


def embed_with_tags(document: Any) -> None:
    """Embed the fonts of a document now, each set of letters with a tag of its own."""
    called: list[bytes] = []
    for font in document.delayedFonts:
        font.face.subfontNameX = b"-%d" % number if (number := called.count(font.face.name)) else b""
        embed(font, document)
        called.append(font.face.name)
    document.delayedFonts = []


def embed(font: TTFont, document: Any) -> None:
    sets = [tuple(letters) for letters in font.state[document].subsets]
    names = [font.getSubsetInternalName(number, document)[1:] for number in range(len(sets))]
    font.addObjects(document)
    for name, letters in zip(names, sets, strict=True):
        made = document.idToObject[name]
        old, _, face = made.BaseFont.partition("+")
        tagged = f"{tag_of(face, letters)}+{face}"
        document.idToObject[f"fontDescriptor:{old}+{face}"]["FontName"] = PDFName(tagged)
        made.BaseFont = tagged


def tag_of(face: str, letters: tuple[int, ...]) -> str:
    """Six capital letters that follow from which letters of which font are embedded."""
    number = int.from_bytes(sha256(f"{face} {letters}".encode()).digest()[:8], "big")
    return "".join(chr(ord("A") + number // 26**place % 26) for place in range(LETTERS))
