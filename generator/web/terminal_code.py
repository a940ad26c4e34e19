"""A QR code in a terminal: an address as half blocks, dark on light whatever the colours of the terminal are.

The same code as that of the page (js/shell/qr.js), for what an address needs: byte mode, error correction M, versions
1 to 6, whose blocks are all of one size. Tests hold the two against each other.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import chain, groupby

VERSIONS = {1: (16, 10, 1), 2: (28, 16, 1), 3: (44, 26, 1), 4: (32, 18, 2), 5: (43, 24, 2), 6: (27, 16, 4)}
RIM = 4  # what readers need round a code
DARK_ON_LIGHT, AS_BEFORE = "\x1b[30;107m", "\x1b[0m"
BLOCKS = {(False, False): " ", (True, False): "▀", (False, True): "▄", (True, True): "█"}

FALSE_FINDERS = ("00001011101", "10111010000")

Mask = Callable[[int, int], bool]
Modules = list[list[bool]]
MASKS: tuple[Mask, ...] = (
    lambda row, column: (row + column) % 2 == 0,
    lambda row, column: row % 2 == 0,
    lambda row, column: column % 3 == 0,
    lambda row, column: (row + column) % 3 == 0,
    lambda row, column: (row // 2 + column // 3) % 2 == 0,
    lambda row, column: row * column % 2 + row * column % 3 == 0,
    lambda row, column: (row * column % 2 + row * column % 3) % 2 == 0,
    lambda row, column: ((row + column) % 2 + row * column % 3) % 2 == 0,
)


def terminal_code(text: str) -> str | None:
    """The code of a text as lines of a terminal; None if the text is too long."""
    modules = code_of(text)
    if modules is None:
        return None
    size = len(modules) + 2 * RIM
    blank = [False] * size
    rows = [*[blank] * RIM, *([*[False] * RIM, *row, *[False] * RIM] for row in modules), *[blank] * (RIM + size % 2)]
    lines = ("".join(BLOCKS[pair] for pair in zip(*rows[at : at + 2], strict=True)) for at in range(0, len(rows), 2))
    return "".join(f"{DARK_ON_LIGHT}{line}{AS_BEFORE}\n" for line in lines)


def code_of(text: str) -> Modules | None:
    """The modules of a code, True for dark; None if the text is too long."""
    content = text.encode()
    version = next((one for one, (data, _, many) in VERSIONS.items() if len(content) + 2 <= data * many), None)
    if version is None:
        return None
    bits = drawn_bits(content, *VERSIONS[version])
    frame = frame_of(version * 4 + 17)
    every = [filled(frame, bits, mask, format_bits(number)) for number, mask in enumerate(MASKS)]
    return min(every, key=penalty)


def drawn_bits(content: bytes, data: int, extra: int, many: int) -> list[bool]:
    """Data and error correction as they are drawn: one byte of each block in turn."""
    head = 4 << 8 | len(content)  # byte mode in half a byte, and the length; another half byte ends the data
    packed = ((head << 8 * len(content) | int.from_bytes(content, "big")) << 4).to_bytes(len(content) + 2, "big")
    filling = bytes((0xEC, 0x11)) * data * many
    packed = (packed + filling)[: data * many]
    blocks = [packed[at : at + data] for at in range(0, len(packed), data)]
    factors = generator_of(extra)
    corrections = [remainder(block, factors) for block in blocks]
    drawn = chain(*zip(*blocks, strict=True), *zip(*corrections, strict=True))
    return [bool(byte >> 7 - bit & 1) for byte in drawn for bit in range(8)]


def multiply(one: int, other: int) -> int:
    """The product in the field of 256 elements."""
    product = 0
    for bit in range(7, -1, -1):
        product = product << 1 ^ (0x11D if product & 0x80 else 0)
        product ^= one if other >> bit & 1 else 0
    return product & 255


def generator_of(degree: int) -> list[int]:
    """The polynomial by which blocks are divided, without its first coefficient."""
    result, root = [0] * (degree - 1) + [1], 1
    for _ in range(degree):
        shifted = [*result[1:], 0]
        result = [multiply(own, root) ^ after for own, after in zip(result, shifted, strict=True)]
        root = multiply(root, 2)
    return result


def remainder(block: Sequence[int], factors: Sequence[int]) -> list[int]:
    """The error correction of a block."""
    rest = [0] * len(factors)
    for byte in block:
        factor = byte ^ rest[0]
        rest = [after ^ multiply(own, factor) for own, after in zip(factors, [*rest[1:], 0], strict=True)]
    return rest


def frame_of(size: int) -> list[list[bool | None]]:
    """All that does not depend on data; None where data goes."""
    frame: list[list[bool | None]] = [[None] * size for _ in range(size)]
    for at in range(size):
        frame[6][at] = frame[at][6] = at % 2 == 0
    for row, column in ((3, 3), (3, size - 4), (size - 4, 3)):
        draw_rings(frame, row, column, 4, (2, 4))
    if size > 21:
        draw_rings(frame, size - 7, size - 7, 2, (1,))
    for row, column in chain(*format_places(size)):
        frame[row][column] = False
    frame[size - 8][8] = True
    return frame


def draw_rings(frame: list[list[bool | None]], row: int, column: int, reach: int, light: Sequence[int]) -> None:
    """A finder, or the pattern for alignment, round its middle."""
    for y in range(max(0, row - reach), min(len(frame), row + reach + 1)):
        for x in range(max(0, column - reach), min(len(frame), column + reach + 1)):
            frame[y][x] = max(abs(y - row), abs(x - column)) not in light


def format_places(size: int) -> tuple[list[tuple[int, int]], list[tuple[int, int]]]:
    """Where the 15 bits of the format stand, twice, the lowest bit first."""
    around = [*((row, 8) for row in (0, 1, 2, 3, 4, 5, 7, 8)), *((8, column) for column in (7, 5, 4, 3, 2, 1, 0))]
    return around, [*((8, size - 1 - at) for at in range(8)), *((size - 7 + at, 8) for at in range(7))]


def format_bits(mask: int) -> int:
    """Level M and the mask with their own error correction."""
    rest = mask
    for _ in range(10):
        rest = rest << 1 ^ (rest >> 9) * 0x537
    return (mask << 10 | rest) ^ 0x5412


def data_places(frame: list[list[bool | None]]) -> Iterator[tuple[int, int]]:
    """The modules for data in their order: two columns at a time, up and down."""
    size = len(frame)
    for number, right in enumerate((*range(size - 1, 6, -2), 5, 3, 1)):
        rows = range(size) if number % 2 else range(size - 1, -1, -1)
        yield from ((row, at) for row in rows for at in (right, right - 1) if frame[row][at] is None)


def filled(frame: list[list[bool | None]], bits: Sequence[bool], mask: Mask, told: int) -> Modules:
    """The whole code under one mask."""
    modules = [[bool(one) for one in row] for row in frame]
    for at, (row, column) in enumerate(data_places(frame)):
        modules[row][column] = (at < len(bits) and bits[at]) != mask(row, column)
    for places in format_places(len(frame)):
        for at, (row, column) in enumerate(places):
            modules[row][column] = bool(told >> at & 1)
    return modules


def penalty(modules: Modules) -> int:
    """How hard a code is to read: runs, blocks, false finders, too much of one colour."""
    size = len(modules)
    lines = ["".join("01"[one] for one in line) for line in (*modules, *zip(*modules, strict=True))]
    runs = (len([*run]) for line in lines for _, run in groupby(line))
    finders = sum(line.startswith(sign, at) for line in lines for sign in FALSE_FINDERS for at in range(size - 10))
    squares = sum(
        modules[row][column] == modules[row][column + 1] == modules[row + 1][column] == modules[row + 1][column + 1]
        for row in range(size - 1)
        for column in range(size - 1)
    )
    dark = sum(map(sum, modules))
    balance = -(-abs(dark * 20 - size * size * 10) // (size * size)) - 1
    return sum(run - 2 for run in runs if run >= 5) + 40 * finders + 3 * squares + 10 * max(0, balance)
