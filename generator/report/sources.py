"""Where a figure or a rule comes from, in the language of the report."""

import re
from collections.abc import Mapping

from generator.reading.phrase import Phrase
from generator.reading.words import Words

SIGNS = re.compile(r"(; |: | \(|\))")
SAID = {"; ": "report.semicolon", ": ": "report.colon"}


def cite(reference: str, sources: Mapping[str, Phrase], words: Words) -> str:
    """A reference with each of its pieces as the pack has it in this language; what it has not stays as it is."""
    if reference in sources:
        return sources[reference].in_language(words.language)
    return "".join(
        (words.say(SAID[piece]) if piece in SAID else piece)
        if index % 2
        else cited_piece(piece, sources, words.language)
        for index, piece in enumerate(SIGNS.split(reference))
    )


def cited_piece(piece: str, sources: Mapping[str, Phrase], language: str) -> str:
    """One piece: a source, a source with its heading (`rulebook, Setup`), or a remark."""
    name, comma, heading = named_source(piece, sources)
    return sources[name].in_language(language) + comma + heading if name else piece


def named_source(piece: str, sources: Mapping[str, Phrase]) -> tuple[str, str, str]:
    """The source that a piece is, or begins with before a comma; "" where it is none."""
    if piece in sources:
        return piece, "", ""
    name, comma, heading = piece.partition(", ")
    return (name, comma, heading) if name in sources else ("", "", piece)
