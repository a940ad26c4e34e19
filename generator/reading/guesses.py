"""Which member of a closed family a mapping is meant to be, also where its telling key is misspelt."""

from collections.abc import Collection, Iterable
from collections.abc import Mapping as Lookup

from generator.errors import guess
from generator.source.tree import Mapping, Scalar

MOST_KINDS_TOLD = 40


def kind_meant(kinds: Lookup[str, Collection[str]], node: Mapping) -> tuple[str | None, Scalar | None]:
    """The telling key of the kind that knows most keys of a mapping, and the key that is misspelt for it, if any.

    `kinds` has the keys of each kind by its telling key. Where two know as many, the first that is spelt right wins.
    """
    words = [name for name, _ in node.entries]
    told = [word.text for word in words if word.text in kinds]
    if told and all(word.text in kinds[told[0]] for word in words):
        return told[0], None
    best, most, slip = None, 0, None
    for telling, misspelt in (*((one, None) for one in told), *slips(words, kinds)):
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


def no_kind(noun: str, kinds: Collection[str], node: Mapping) -> str:
    """What is wrong with a mapping that has no key like a telling one; the way out is a list of those."""
    words = ", ".join(name.text for name, _ in node.entries) or "of an empty mapping"
    known = f"; it has one of {', '.join(sorted(kinds))}" if len(kinds) <= MOST_KINDS_TOLD else ""
    return f"no {noun} has the keys {words}{known}"
