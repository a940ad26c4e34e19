"""Writes a `cmyk` value beside every ink of a theme that has none: python docs/mixes.py layouts/GAME/theme.yaml …

The mixes are those of the built-in model (generator/cmyk.py), made cleaner: traces of an ink are left out where that is
not seen, and what is nearly black or grey is black alone. With `--again` every mix is written anew, also of inks that
have one: run it so after colours were changed, and look at what changed. A line is changed and nothing else.
"""

import re
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from generator.cmyk import Cmyk, colours_apart, neutral_mix, separated

THIN = ("ink", "cell", "dots", "faint")  # inks of thin lines and small figures, which two inks would blur
TRACE, UNSEEN = 3, 1.0  # per cent of an ink; CIE76 ΔE
LINE = re.compile(r'^  (?P<name>[\w-]+): +(?P<value>"#[0-9a-fA-F]{6}"|\{[^}]*\})(?P<rest> *(?:#.*)?)$')
BLACKS = [Cmyk(0, 0, 0, black) for black in range(101)]
COLOUR = re.compile(r'"(#[0-9a-fA-F]{6})"')
OLD = re.compile(r", cmyk: \[[^\]]*\]")


def with_mixes(text: str, *, again: bool) -> str:
    """A theme with a mix for every ink."""
    lines, section = [], ""
    for line in text.split("\n"):
        if line and not line.startswith((" ", "#")):
            section = line.split(":")[0]
        lines.append(with_mix(line, again=again) if section == "inks" else line)
    return "\n".join(lines)


def with_mix(line: str, *, again: bool) -> str:
    """One line with the mix of its ink."""
    match = LINE.match(line)
    if not match or ("cmyk" in line and not again):
        return line
    value = OLD.sub("", match["value"])
    first = COLOUR.search(value)
    assert first, line
    inner = value[1:-1] if value.startswith("{") else f"colour: {value}"
    colour = first[1].lower()
    chosen = black_alone(colour) if match["name"] in THIN else clean_mix(colour)
    mix = ", ".join(f"{part:g}" for part in chosen)
    return f"  {match['name']}: {{{inner}, cmyk: [{mix}]}}{match['rest']}"


def clean_mix(colour: str) -> Cmyk:
    """The mix for a colour, without traces that nobody sees."""
    mix = separated(colour)
    for at, part in enumerate(mix):
        fewer = Cmyk(*(0 if index == at else one for index, one in enumerate(mix)))
        if 0 < part <= TRACE and colours_apart(colour, fewer) < UNSEEN:
            mix = fewer
    return mix


def black_alone(colour: str) -> Cmyk:
    """Black that looks as dark."""
    return neutral_mix(colour) or min(BLACKS, key=lambda mix: colours_apart(colour, mix))


if __name__ == "__main__":
    for argument in sys.argv[1:]:
        if argument != "--again":
            path = Path(argument)
            path.write_text(with_mixes(path.read_text("utf-8"), again="--again" in sys.argv), "utf-8")
