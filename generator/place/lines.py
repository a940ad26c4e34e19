"""Words into lines: as few as there must be, then as even as they can be."""

from generator.place.words import Line, Paragraph, Word, line_width

SHORT = 0.4  # of the longest line: a last line that is shorter looks lost
SLACK = 0.01
DOT = "·"  # between things that stand side by side; a line break does as well


def set_lines(paragraphs: tuple[Paragraph, ...], size_pt: float, width: float) -> tuple[Line, ...]:
    """Greedy line breaks at spaces; a line break in the text stays one."""
    return tuple(line for paragraph in paragraphs for line in break_lines(paragraph.words, size_pt, width))


def set_evenly(paragraphs: tuple[Paragraph, ...], size_pt: float, width: float, align: str) -> tuple[Line, ...]:
    """As many lines as greedy breaks make, of even lengths: always where they are not set from the left, else where the
    last one of a paragraph would be short."""
    lines: list[Line] = []
    for paragraph in paragraphs:
        broken_lines = break_lines(paragraph.words, size_pt, width)
        if len(broken_lines) > 1 and (align != "left" or is_short(broken_lines)):
            broken_lines = even_lines(paragraph.words, size_pt, width)
        lines += broken_lines
    return tuple(lines)


def is_short(lines: list[Line]) -> bool:
    """Whether the last of some lines looks lost below the others."""
    return line_width(lines[-1]) < SHORT * max(map(line_width, lines))


def even_lines(words: Line, size_pt: float, width: float) -> list[Line]:
    """As few lines as greedy breaks make, and of all ways to break them the one that leaves the same room in each."""
    best: list[tuple[int, float, int]] = [(0, 0.0, 0)]  # lines before each word, how uneven they are, the last break
    for end in range(1, len(words) + 1):
        ways = []
        for start in range(end - 1, -1, -1):
            wide = line_width(trimmed(words, start, end)) * size_pt
            if wide > width + SLACK and start < end - 1:
                break
            lines, uneven, _ = best[start]
            ways.append((lines + 1, uneven + (1 - wide / max(width, SLACK)) ** 2, start))
        best.append(min(ways))
    from_last: list[Line] = []
    end = len(words)
    while end:
        start = best[end][2]
        from_last.append(trimmed(words, start, end))
        end = start
    return from_last[::-1]


def trimmed(words: Line, start: int, end: int) -> Line:
    """Some words as a line of their own: without a dot at its end that another line follows, or at its beginning that
    one precedes."""
    last, first = end, start
    while end < len(words) and last - first > 1 and is_gap(words[last - 1]):
        last -= 1
    while start and last - first > 1 and is_gap(words[first]):
        first += 1
    return words[first:last]


def break_lines(words: Line, size_pt: float, width: float) -> list[Line]:
    """Each line as full as it can be."""
    lines: list[Line] = []
    start, used = 0, 0.0
    for index, word in enumerate(words):
        wide = (word.space.width + word.width) * size_pt
        if used and used + wide > width + SLACK:
            lines.append(trimmed(words, start, index))
            start, used = index, 0.0
        if not used or (start and is_gap(words[start])):  # a line begins with a word
            start = index
            used = word.width * size_pt
        else:
            used += wide
    return [*lines, trimmed(words, start, len(words))]


def is_gap(word: Word) -> bool:
    """Whether a word is nothing, or a dot between two things."""
    return not word.pieces or (len(word.pieces) == 1 and word.pieces[0].text == DOT)
