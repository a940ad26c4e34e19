"""Drawings, pictures, fonts and profiles with a change."""

import random
from functools import cache

from support.press_profile import press_profile

from fuzz.case import Case
from fuzz.change import changed_bytes, changed_text
from fuzz.markup import changed_markup
from fuzz.material import (
    ALBUM,
    EXAMPLE,
    FONTS,
    GAMES,
    LETTERED,
    decks_of,
    files_of,
    main_of,
    read_file,
    small_font,
)
from fuzz.parts import changed_parts
from fuzz.texts import asked_of

DRAWN = ("garden", "demo", "regatta", "starter", "four-rows")
BITMAPS = (".png", ".jpg", ".webp")


def drawing_case(chance: random.Random) -> Case:
    """An icon with a change, printed or exported."""
    base = chance.choice(DRAWN)
    file = chance.choice([one for one in files_of(base, ".svg") if one.startswith("icons/")])
    other = chance.choice(GAMES)
    strange = chance.choice([one for one in files_of(other, ".svg") if one.startswith("icons/")])
    source = read_file(base, file) if chance.random() < 0.5 else read_file(other, strange)
    commands = [*(("sheets",) if main_of(base).get("sheets") else ()), *(("cards", "export") if decks_of(base) else ())]
    command = asked_of(chance.choice([*commands, *commands, "web", "check"]), base, chance)
    return Case("drawing", base, f"{base}/{file}", changed_svg(source.decode(), chance), command)


def changed_svg(text: str, chance: random.Random) -> bytes:
    text = changed_markup(text, chance) if chance.random() < 0.8 else changed_text(text, chance)
    return text.encode("utf-8", "replace")


def picture_case(chance: random.Random) -> Case:
    """A bitmap or a drawing in its own colours with a change, on cards."""
    file = chance.choice(files_of(ALBUM, *BITMAPS, *[".svg"] * (chance.random() < 0.3)))
    content = read_file(ALBUM, file)
    if file.endswith(".svg"):
        content = changed_svg(content.decode(), chance)
    elif chance.random() < 0.1:  # another picture under this name
        content = read_file(ALBUM, chance.choice(files_of(ALBUM, *BITMAPS)))
    else:
        content = changed_file(content, chance)
    name = chance.choice(("cards", "cards", "cards", "export", "export", "preview", "check"))
    return Case("picture", ALBUM, f"{ALBUM}/{file}", content, asked_of(name, ALBUM, chance))


def changed_file(content: bytes, chance: random.Random) -> bytes:
    """A file of parts: mostly one of them is changed, else a byte somewhere; now and then nothing."""
    how = chance.random()
    if how < 0.05:
        return content
    return changed_parts(content, chance) if how < 0.7 else changed_bytes(content, chance)


def font_case(chance: random.Random) -> Case:
    """A font with a change, in a pack or named for the letters that others lack."""
    name = chance.choice(FONTS)
    content = changed_file(small_font(name.rpartition(".")[2]), chance)
    if chance.random() < 0.7:
        asked = chance.choice(("sheets", "sheets", "cards", "web", "check", "preview", "export"))
        return Case("font", LETTERED, f"{LETTERED}/{name}", content, asked_of(asked, LETTERED, chance))
    return Case("font", "garden", name, content, ("score", f"garden/{EXAMPLE}", "--font", name, "-o", "OUT/score.pdf"))


def profile_case(chance: random.Random) -> Case:
    """The profile of a press with a change."""
    base = chance.choice(("garden", "isle", "starter"))
    content = changed_file(profile(), chance)
    name = chance.choice(commands_with_a_press(base))
    so = ("--press", "--profile", "press.icc")
    deck = decks_of(base)[0] if decks_of(base) else ""
    command = {
        "sheets": ("sheets", f"./{base}", *so, "-o", "OUT/sheets.pdf"),
        "cards": ("cards", f"./{base}", deck, *so, "-o", "OUT/cards.pdf"),
        "export": ("export", f"./{base}", deck, "--as", "pdf", *so, "-o", "OUT/export"),
    }[name]
    return Case("profile", base, "press.icc", content, command)


def commands_with_a_press(base: str) -> tuple[str, ...]:
    return ("sheets", "cards", "export") if decks_of(base) else ("sheets",)


@cache
def profile() -> bytes:
    return press_profile()
