"""What the page has deflated comes out in the browser as it went in; what is damaged is told, and never waits."""

import json
import random
import zlib
from functools import cache
from pathlib import Path

import pytest
from py_mini_racer import JSEvalException, MiniRacer

from generator.source.javascript import join_scripts

RANDOM = random.Random(27)
TEXT = Path("README.md").read_bytes() * 3
CASES = {
    "nothing": b"",
    "one": b"a",
    "pieces that overlap": b"a" * 1000 + b"bc" * 1000,
    "far pieces": TEXT[:9000] + RANDOM.randbytes(23_500) + TEXT[:9000],
    "few letters": bytes(RANDOM.choices(b"abc\n", k=30_000)),
    "every byte": RANDOM.randbytes(70_000),
    "text": TEXT,
}
STRATEGIES = (zlib.Z_DEFAULT_STRATEGY, zlib.Z_FILTERED, zlib.Z_HUFFMAN_ONLY, zlib.Z_RLE, zlib.Z_FIXED)


@cache
def engine() -> MiniRacer:
    context = MiniRacer()
    context.eval(join_scripts(["sheet/inflate.js"], ["inflate"]))
    return context


def deflated(plain: bytes, level: int = 9, strategy: int = zlib.Z_DEFAULT_STRATEGY) -> bytes:
    packer = zlib.compressobj(level, zlib.DEFLATED, -zlib.MAX_WBITS, 9, strategy)
    return packer.compress(plain) + packer.flush()


def inflated(packed: bytes, size: int) -> bytes:
    script = f"JSON.stringify([...scriptorium.inflate(Uint8Array.from({[*packed]}), {size})])"
    return bytes(json.loads(str(engine().eval(script))))


@pytest.mark.parametrize("plain", CASES.values(), ids=CASES)
def test_every_kind_of_block_is_undone(plain: bytes) -> None:
    for level in (0, 1, 9):
        for strategy in STRATEGIES:
            assert inflated(deflated(plain, level, strategy), len(plain)) == plain


def test_several_blocks_follow_each_other() -> None:
    packer = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS)
    parts = [packer.compress(part) + packer.flush(zlib.Z_FULL_FLUSH) for part in (b"one", TEXT, b"one")]
    assert inflated(b"".join(parts) + packer.flush(), len(TEXT) + 6) == b"one" + TEXT + b"one"


@pytest.mark.parametrize("kept", [0, 1, 7, 500, -1])
def test_what_is_cut_off_is_told(kept: int) -> None:
    with pytest.raises(JSEvalException, match="deflate"):
        inflated(deflated(TEXT)[:kept], len(TEXT))


def test_whatever_is_damaged_comes_to_an_end() -> None:
    packed = deflated(TEXT)
    for _ in range(200):
        damaged = bytearray(packed)
        damaged[RANDOM.randrange(len(damaged))] ^= 1 << RANDOM.randrange(8)
        try:
            inflated(bytes(damaged), len(TEXT))
        except JSEvalException:
            continue
