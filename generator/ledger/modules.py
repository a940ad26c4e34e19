"""Modules: parts of a game that a table may leave in the box, and which decks and sheets belong to which."""

import re
from collections.abc import Collection, Iterable, Mapping

from generator.errors import MistakeList, Place
from generator.reading.phrase import Phrase
from generator.reading.shape import Struct, key

ALL = "all"
NAME = r"[a-z][a-z0-9_-]*"


class Module(Struct):
    """A part of a game that the table chooses: an expansion, a promo, a way to play."""

    title: Phrase = key("what players call it")
    about: Phrase | None = key("what it brings, in a few words", default=None)
    mode: str | None = key("the mode in which it is played, unless a record names one", default=None, refers="mode")


class Inclusion(Struct):
    """What a deck or a sheet says of modules; one that says nothing is always in play."""

    module: str | None = key(
        "the module that it belongs to; else it belongs to the game itself", default=None, refers="module"
    )
    modules: tuple[str, ...] = key("several modules, any of which brings it into play", default=(), refers="module")
    without: tuple[str, ...] = key(
        "modules that replace it: it is left out when one of them is in play", default=(), refers="module"
    )

    @property
    def brought_by(self) -> tuple[str, ...]:
        """The modules any of which brings it into play."""
        return (*((self.module,) if self.module else ()), *self.modules)


def is_in_play(part: Inclusion, chosen: Collection[str]) -> bool:
    """Whether a deck or a sheet is in play when these modules are."""
    wanted = part.brought_by
    return (not wanted or any(name in chosen for name in wanted)) and not any(name in chosen for name in part.without)


def parts_in_play(parts: Mapping[str, Inclusion], chosen: Collection[str]) -> tuple[str, ...]:
    """The names of the decks or sheets that are in play, in their order."""
    return tuple(name for name, part in parts.items() if is_in_play(part, chosen))


def may_meet(*parts: Inclusion) -> bool:
    """Whether there are modules with which all are in play: with all that none of them shuts out, or never."""
    chosen = {name for part in parts for name in part.brought_by} - {name for part in parts for name in part.without}
    return all(is_in_play(part, chosen) for part in parts)


def check_modules(
    modules: Iterable[str], parts: Iterable[tuple[str, Inclusion]], place: Place, mistakes: MistakeList
) -> None:
    """Modules have names that can be typed, and no deck or sheet shuts itself out."""
    for name in modules:
        if name == ALL or not re.fullmatch(NAME, name):
            why = "means every module" if name == ALL else "is not a name of small letters, digits, '_' and '-'"
            mistakes.add(getattr(name, "place", place), f"module '{name}': '{name}' {why}; choose another name")
    for called, part in parts:
        if not may_meet(part, part):
            mistakes.add(part.place, f"{called} is never in play: 'without' names every module that brings it")
