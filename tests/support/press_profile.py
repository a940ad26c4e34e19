"""A small ICC profile of a printing press, made for tests: all of its inks for black, so that its limit can be seen."""

import struct
from itertools import product

from generator.cmyk import TO_SRGB, WHITE_D65, Cmyk, gamma, lab_of, reflected, to_xyz

INPUTS, STEPS = 3, 9
IDENTITY = struct.pack(">9i", *(65536 if at % 4 == 0 else 0 for at in range(9)))
RAMP = bytes(range(256))


def press_profile(*, space: bytes = b"CMYK", kind: bytes = b"prtr") -> bytes:
    """The profile, or one that says it is something else."""
    tags = {
        b"desc": description(b"Test press"),
        b"cprt": b"text\0\0\0\0none\0",
        b"wtpt": b"XYZ \0\0\0\0" + struct.pack(">3i", 63190, 65536, 54061),
        b"A2B0": table(4, 3, 5, looks_like),
        b"B2A0": table(3, 4, STEPS, inks_for),
    }
    start, body, listed = 128 + 4 + 12 * len(tags), b"", b""
    for name, content in tags.items():
        listed += name + struct.pack(">2I", start + len(body), len(content))
        body += content + b"\0" * (-len(content) % 4)
    head = struct.pack(">I4sI4s4s4s", start + len(body), b"none", 0x02100000, kind, space, b"Lab ")
    head += struct.pack(">6H4s4s", 2026, 1, 1, 0, 0, 0, b"acsp", b"none")
    head = head.ljust(68, b"\0") + struct.pack(">3i", 63190, 65536, 54061)
    return head.ljust(128, b"\0") + struct.pack(">I", len(tags)) + listed + body


def description(text: bytes) -> bytes:
    return b"desc\0\0\0\0" + struct.pack(">I", len(text) + 1) + text + b"\0" + b"\0" * 78


def table(inputs: int, outputs: int, steps: int, find) -> bytes:  # type: ignore[no-untyped-def]
    """A table of type lut8: what is found for every node of a grid."""
    nodes = product([step / (steps - 1) for step in range(steps)], repeat=inputs)
    grid = b"".join(bytes(round(min(max(part, 0.0), 1.0) * 255) for part in find(node)) for node in nodes)
    head = b"mft1\0\0\0\0" + bytes([inputs, outputs, steps, 0])
    return head + IDENTITY + RAMP * inputs + grid + RAMP * outputs


def looks_like(inks: tuple[float, ...]) -> tuple[float, ...]:
    light, a, b = lab_of(reflected(Cmyk(*(part * 100 for part in inks))))
    return light / 100, (a + 128) / 255, (b + 128) / 255


def inks_for(lab: tuple[float, ...]) -> tuple[float, ...]:
    """Cyan, magenta and yellow against red, green and blue, and black where it is dark: far too much ink."""
    x, y, z = to_xyz((lab[0] * 100, lab[1] * 255 - 128, lab[2] * 255 - 128))
    lights = [
        sum(k * part * white for k, part, white in zip(row, (x, y, z), WHITE_D65, strict=True)) for row in TO_SRGB
    ]
    parts = [1 - gamma(min(max(light, 0.0), 1.0)) for light in lights]
    return (*parts, min(parts) ** 2)
