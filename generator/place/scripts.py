"""Letters in the order and the shape in which they stand on paper: Arabic joined, what is written from the right turned
round, signs that are not drawn left out. Scripts that need more than that are told."""

import unicodedata
from functools import cache

FROM_THE_RIGHT = ("R", "AL")
KEPT_TOGETHER = ("EN", "AN", "ES", "CS", "ET")  # numbers, which read from the left everywhere
FORMS = {"<isolated>": 0, "<final>": 1, "<initial>": 2, "<medial>": 3}
PRESENTED = ((0xFB50, 0xFDFB), (0xFE80, 0xFEFC))
NOT_DRAWN = {*range(0x200B, 0x2010), 0x2060, 0xFEFF, *range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0)}
SHAPED = ((0x0700, 0x07FF), (0x0900, 0x0DFF), (0x0F00, 0x109F), (0x1780, 0x18AF), (0x1A00, 0x1AAF), (0x1B00, 0x1BFF))
TURNED = str.maketrans("()[]{}<>«»", ")(][}{><»«")


def is_from_the_right(text: str) -> bool:
    """Whether a text has letters that are written from right to left."""
    return not text.isascii() and any(unicodedata.bidirectional(letter) in FROM_THE_RIGHT for letter in text)


def unshaped(text: str) -> str:
    """The letters of scripts whose letters change by rules of their fonts, which nothing here knows."""
    if text.isascii():
        return ""
    return "".join(dict.fromkeys(one for one in text if any(low <= ord(one) <= high for low, high in SHAPED)))


def set_word(word: str) -> str:
    """The letters of a word from left to right as they are printed."""
    if word.isascii():
        return word
    drawn = "".join(one for one in unicodedata.normalize("NFC", word) if ord(one) not in NOT_DRAWN)
    return turned(joined(drawn)) if is_from_the_right(drawn) else drawn


def turned(word: str) -> str:
    """A word from the right turned round: marks stay behind their letters, numbers and other letters as they are."""
    runs: list[list[str]] = []
    for letter in word:
        kind = unicodedata.bidirectional(letter)
        if unicodedata.combining(letter) and runs:
            runs[-1][-1] += letter
        elif is_left_to_right(kind) and runs and is_left_to_right(unicodedata.bidirectional(runs[-1][0][0])):
            runs[-1].append(letter)
        else:
            runs.append([letter if is_left_to_right(kind) else letter.translate(TURNED)])
    return "".join("".join(run) for run in reversed(runs))


def is_left_to_right(kind: str) -> bool:
    return kind == "L" or kind in KEPT_TOGETHER


@cache
def forms() -> tuple[dict[str, dict[int, str]], dict[tuple[str, int], str]]:
    """The joined forms of Arabic letters, and of the pairs that are one letter, as Unicode lists them."""
    single: dict[str, dict[int, str]] = {}
    pairs: dict[tuple[str, int], str] = {}
    for code in (code for low, high in PRESENTED for code in range(low, high + 1)):
        sort, *letters = unicodedata.decomposition(chr(code)).split() or [""]
        base = "".join(chr(int(one, 16)) for one in letters)
        if sort in FORMS and len(base) == 1:
            single.setdefault(base, {})[FORMS[sort]] = chr(code)
        elif sort in FORMS and len(base) == 2 and base[0] == "\u0644" and code >= PRESENTED[1][0]:
            pairs[base, FORMS[sort]] = chr(code)
    return single, pairs


def joined(word: str) -> str:
    """Arabic letters in the forms that they have beside each other; marks between them do not part them."""
    single, pairs = forms()
    letters = [one for one in word if not unicodedata.combining(one)]
    shown: list[str] = []
    index = 0
    while index < len(letters):
        before = index > 0 and joins_on(letters[index - 1], single)
        pair = "".join(letters[index : index + 2])
        if (pair, 0) in pairs:
            shown += [pairs[pair, 1 if before and (pair, 1) in pairs else 0], ""]
            index += 2
            continue
        follows = joins_on(letters[index], single) and can_end("".join(letters[index + 1 : index + 2]), single)
        shown.append(formed(letters[index], before, follows, single))
        index += 1
    return with_marks(word, shown)


def joins_on(letter: str, single: dict[str, dict[int, str]]) -> bool:
    """Whether a letter joins the one that follows it."""
    return FORMS["<initial>"] in single.get(letter, {})


def can_end(letter: str, single: dict[str, dict[int, str]]) -> bool:
    """Whether a letter can be joined from before."""
    return FORMS["<final>"] in single.get(letter, {})


def formed(letter: str, before: bool, follows: bool, single: dict[str, dict[int, str]]) -> str:
    own = single.get(letter, {})
    return own.get((1 if before else 0) + (2 if follows else 0), own.get(1 if before else 0, letter))


def with_marks(word: str, shown: list[str]) -> str:
    """Letters in their forms, with the marks of the word behind those that they belong to."""
    coming = iter(shown)
    return "".join(one if unicodedata.combining(one) else next(coming) for one in word)
