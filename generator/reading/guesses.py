"""What is meant: which member of a closed family by a mapping, also where its telling key is misspelt; which ink by a
colour."""

import re
from collections.abc import Collection, Iterable
from collections.abc import Mapping as Lookup

from generator.errors import guess, suggest
from generator.source.tree import Mapping, Scalar

MOST_KINDS_LISTED = 40
COLOUR = re.compile(r"#(?:[0-9A-Fa-f]{3,4}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})")


def kind_meant(kinds: Lookup[str, Collection[str]], node: Mapping) -> tuple[str | None, Scalar | None]:
    """The telling key of the kind that knows most keys of a mapping, and the key that is misspelt for it, if any.

    `kinds` has the keys of each kind by its telling key. Where two know as many, the first that is spelt right wins.
    """
    words = [name for name, _ in node.entries]
    named_kinds = [word.text for word in words if word.text in kinds]
    if named_kinds and all(word.text in kinds[named_kinds[0]] for word in words):
        return named_kinds[0], None
    best, most, slip = None, 0, None
    for telling, misspelt in (*((one, None) for one in named_kinds), *slips(words, kinds)):
        known = sum(word.text in kinds[telling] for word in words) + (misspelt is not None)
        if known > most:
            best, most, slip = telling, known, misspelt
    return best, slip


def slips(words: Iterable[Scalar], kinds: Lookup[str, Collection[str]]) -> Iterable[tuple[str, Scalar]]:
    """Keys that are no telling key but like one, each with that one."""
    for word in words:
        meant = "" if word.text in kinds else guess(word.text, kinds)[0]
        if meant and word.text not in kinds[meant]:
            yield meant, word


def sought_in_vain(node: Mapping, kinds: Collection[str], also: Iterable[tuple[str, str]]) -> tuple[Scalar, str] | None:
    """A key that people take for a telling one, and what to write instead; None where a real one is there."""
    names = {name.text: name for name, _ in node.entries}
    if not names.keys().isdisjoint(kinds):
        return None
    return next(((names[word], way_out) for word, way_out in also if word in names), None)


def suggest_ink(word: str, inks: Iterable[str]) -> str:
    """The way out after an unknown ink; a colour is none until the theme names it."""
    if COLOUR.fullmatch(word):
        digits = word[1:] if len(word) > 6 else "".join(2 * digit for digit in word[1:])  # #f00 is #ff0000
        return f"; name it in theme.yaml, like 'inks: {{mine: \"#{digits[:6]}\"}}', and write that name"
    return suggest(word, inks) or "; inks are named in theme.yaml"


def no_kind(noun: str, kinds: Collection[str], node: Mapping) -> str:
    """What is wrong with a mapping that has no key like a telling one; the way out is a list of those."""
    words = ", ".join(name.text for name, _ in node.entries) or "of an empty mapping"
    known = f"; it has one of {', '.join(sorted(kinds))}" if len(kinds) <= MOST_KINDS_LISTED else ""
    return f"no {noun} has the keys {words}{known}"
