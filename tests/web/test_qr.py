"""QR codes of the web sheet, read back by an independent decoder."""

import json
import random

import pytest
import zxingcpp
from PIL import Image
from py_mini_racer import MiniRacer
from support.many_cases import for_each

from generator.source.javascript import join_scripts

SCALE, RIM = 4, 4
LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.#="
LARGEST = 2953
# Just within and just beyond the versions at which the length, the blocks or the level change.
LENGTHS = sorted({1, 14, 15, 26, 27, 42, 62, 84, 106, 122, 152, 180, 181, 213, 214, 251, 287, 331, 362, 412, 450, 504,
                  560, 624, 666, 711, 779, 857, 911, 997, 998, 1003, 1091, 1171, 1273, 1367, 1465, 1528, 1628, 1732,
                  1840, 1952, 2068, 2188, 2303, 2431, 2563, 2699, 2809, LARGEST})  # fmt: skip


@pytest.fixture(scope="module")
def engine() -> MiniRacer:
    engine = MiniRacer()
    engine.eval(join_scripts(["shell/qr.js"], ["encodeQr"]))
    return engine


def modules_of(engine: MiniRacer, text: str) -> list[list[bool]] | None:
    found: list[list[bool]] | None = json.loads(
        engine.eval(f"JSON.stringify(scriptorium.encodeQr({json.dumps(text)}))")
    )
    return found


def drawn(modules: list[list[bool]]) -> Image.Image:
    size = len(modules)
    picture = Image.new("L", (size + 2 * RIM, size + 2 * RIM), 255)
    for row, line in enumerate(modules):
        for column, dark in enumerate(line):
            picture.putpixel((column + RIM, row + RIM), 0 if dark else 255)
    return picture.resize((picture.width * SCALE, picture.height * SCALE), Image.Resampling.NEAREST)


def read_back(modules: list[list[bool]]) -> str:
    [code] = zxingcpp.read_barcodes(drawn(modules))
    return str(code.text)


@for_each("length", LENGTHS)
def test_code_of_every_size_is_read_back(engine: MiniRacer, length: int) -> None:
    text = "".join(random.Random(length).choices(LETTERS, k=length))
    modules = modules_of(engine, text)
    assert modules
    assert read_back(modules) == text


def test_every_version_is_used(engine: MiniRacer) -> None:
    """Versions that M leaves out for large texts come in L."""
    sizes = {len(modules_of(engine, "a" * length) or ()) for length in LENGTHS}
    assert {17 + 4 * version for version in (1, 2, 6, 7, 9, 10, 14, 25, 27, 32, 39, 40)} <= sizes


@pytest.mark.parametrize("text", ["Été à Troyes", "龍と\N{DRAGON}", "#scriptorium=s1.00000000.A"])
def test_letters_of_all_kinds(engine: MiniRacer, text: str) -> None:
    modules = modules_of(engine, text)
    assert modules
    assert read_back(modules) == text


def test_text_too_long_for_a_code(engine: MiniRacer) -> None:
    assert modules_of(engine, "a" * (LARGEST + 1)) is None


def test_decoder_notices_what_is_wrong(engine: MiniRacer) -> None:
    """The twin: a code of which a quarter is painted over is not read."""
    modules = modules_of(engine, "a" * 100)
    assert modules
    broken = [[dark or row > len(modules) // 2 for dark in line] for row, line in enumerate(modules)]
    assert not zxingcpp.read_barcodes(drawn(broken))
