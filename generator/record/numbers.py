"""Numbers, ticks and lists of words as people write them: 23, 20+3, 23.0; true, Yes, x; mint, thyme."""

import re
from collections.abc import Iterable

from generator.reading.name_matching import Called
from generator.record.complaints import Complaints
from generator.source.tree import Listing, Node, Scalar

DIGITS = r"[0-9](?:_?[0-9]){0,11}"
TERM = rf"{DIGITS}(?:[.,]0{{0,2}})?"
PLAIN = re.compile(rf"[-+]?{DIGITS}")
SUM = re.compile(rf"[-+]?\s*{TERM}(?:\s*[-+]\s*{TERM}){{0,99}}")
EACH = re.compile(rf"([-+]?)\s*({DIGITS})[.,0]*")
BROKEN = re.compile(rf"[-+]?\s*{DIGITS}?[.,][0-9]{{1,12}}")
ROUND = " \t\u00a0\u202f“”„«»‘’\"'"
BRACKETS = " \t[]"
BETWEEN = re.compile(r"[\s,;|]+")
MINUS = str.maketrans("−–", "--")
YES = frozenset(("true", "yes", "x", "oui", "vrai", "ja", "✓", "✔", "✗", "✘", "☑", "☒"))
NO = frozenset(("false", "no", "non", "faux", "nein", "☐"))


def number_in(text: str) -> int | None:
    """The whole number that a text is: digits, a sum of them, or one with nothing behind its point."""
    if PLAIN.fullmatch(text):
        return int(text)
    bare = text.strip(ROUND).translate(MINUS)
    if not SUM.fullmatch(bare):
        return None
    return sum(int(f"{sign}{digits}") for sign, digits in EACH.findall(bare))


def number_of(node: Node) -> int | None:
    """The whole number that a node is."""
    return number_in(node.text) if isinstance(node, Scalar) else None


def is_broken(node: Node) -> bool:
    """Whether a node is a number with a fraction: 23.5, or 23,5."""
    return isinstance(node, Scalar) and BROKEN.fullmatch(node.text.strip(ROUND)) is not None


def words_in(node: Node) -> tuple[Node, ...]:
    """The items of a list, or the words of a text that stands for one: `mint, thyme`."""
    if isinstance(node, Listing):
        return node.items
    if not isinstance(node, Scalar):
        return (node,)
    if "," not in node.text and number_in(node.text) is not None:
        return (node,)
    words = BETWEEN.split(node.text.strip(BRACKETS))
    return tuple(Scalar(word, node.place, node.quoted) for word in words if word)


def words_of(value: Node) -> "str | tuple[str, ...] | None":
    """What a value says, if it is a word or a list of words: the same words say the same of a family everywhere."""
    if isinstance(value, Scalar):
        return None if value.quoted else value.text
    if isinstance(value, Listing):
        texts = [item.text for item in value.items if isinstance(item, Scalar) and not item.quoted]
        return tuple(texts) if len(texts) == len(value.items) else None
    return None


def cells_named(nodes: Iterable[Node], names: tuple[str, ...]) -> list[int | None]:
    """The cells of a family that names or numbers stand for; None for what stands for none."""
    indexes = {name: index for index, name in enumerate(names)}
    called = Called(dict.fromkeys(names, ()))
    return [indexes.get(cell_name(node, called)) for node in nodes]


def cell_name(node: Node, called: Called) -> str:
    """The name of a cell as its family has it; "" where none is meant."""
    text = node.text if isinstance(node, Scalar) else ""
    if PLAIN.fullmatch(text):
        return str(int(text))
    names = called.find(text)
    return names[0] if len(names) == 1 else ""


def tick_of(node: Node) -> bool | None:
    """Whether a box is ticked: true or false, yes or no, 1 or 0, or a cross."""
    if not isinstance(node, Scalar):
        return None
    word = node.text.strip(ROUND).casefold()
    if word in YES or word in NO:
        return word in YES
    number = number_in(word)
    return bool(number) if number in (0, 1) else None


def tell_no_number(node: Node, key: str, least: int, most: int, complaints: Complaints) -> None:
    """What stands where a whole number must, and which numbers fit."""
    limits = {"key": key, "least": least, "most": most}
    if number_of(node) is not None:
        complaints.tell(node.place, "record.between", found=complaints.text_of(node), **limits)
    elif is_broken(node):
        complaints.tell_of(node.place, "record.not_whole", found=complaints.described(node), **limits)
    else:
        complaints.tell_of(node.place, "record.no_number", found=complaints.described(node), **limits)
