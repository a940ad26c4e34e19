"""What a theme's inks are printed with in a print shop, and whether that looks like their colours."""

from collections.abc import Iterator

from generator.cmyk import Cmyk, colours_apart, neutral_mix, seen, separated
from generator.errors import Mistake, Place
from generator.layout.theme import Ink, ThemeFile, ink_in_mode

FAR_APART = 14.0  # CIE76 ΔE; a mix that misses by as much is one that was not changed with its colour


def press_inks(theme: ThemeFile, mode: str) -> dict[str, Cmyk]:
    """The mixes of a theme's inks by their colours in a print mode; none where everything is grey."""
    shown = theme.modes[mode]
    if shown.grey:
        return {}
    mixes: dict[str, Cmyk] = {}
    for ink in theme.inks.values():
        if ink.mix is not None:
            mixes.setdefault(own_colour(ink), ink.mix)
            if mode not in ink.colours:
                mixes.setdefault(ink_in_mode(ink, mode, shown), ink.mix.tinted(1 - shown.lighten))
    return mixes


def own_colour(ink: Ink) -> str:
    """The colour that an ink's mix stands for: the first that it has."""
    return next(iter(ink.colours.values()))


def doubtful_mixes(theme: ThemeFile) -> Iterator[Mistake]:
    """Inks whose mix looks like another colour, and those of one colour that would be printed differently."""
    known: dict[str, tuple[str, Cmyk]] = {}
    for name, ink in theme.inks.items():
        if ink.mix is None:
            continue
        colour, place = own_colour(ink), getattr(next(iter(ink.colours)), "place", theme.place)
        other, mix = known.setdefault(colour, (name, ink.mix))
        if mix != ink.mix:
            yield Mistake(place, f"'{name}' has the colour of '{other}' and another 'cmyk'; the first is printed")
        elif neutral_mix(colour) != ink.mix and colours_apart(colour, ink.mix) > FAR_APART:
            yield far_apart(name, colour, ink.mix, place)


def far_apart(name: str, colour: str, mix: Cmyk, place: Place) -> Mistake:
    near = ", ".join(f"{part:g}" for part in separated(colour))
    message = f"the 'cmyk' of '{name}' looks like {seen(mix)} in print, not like {colour}"
    return Mistake(place, f"{message}; [{near}] is near it")
