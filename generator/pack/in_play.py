"""A pack as it is played with some modules: of its sheets only the areas that are in play then."""

from collections.abc import Collection, Iterator

from generator.layout.sheet import Sheet
from generator.pack.pack import Pack
from generator.play.modules import is_in_play


def with_modules(pack: Pack, modules: Collection[str]) -> Pack:
    """The same pack without the areas that are not in play; a sheet of a module is never without that module."""
    if not any(area.when for sheet in pack.sheets.values() for area in sheet.areas.values()):
        return pack
    return pack.but(sheets={name: sheet_in_play(sheet, modules) for name, sheet in pack.sheets.items()})


def sheet_in_play(sheet: Sheet, modules: Collection[str]) -> Sheet:
    own = () if set(sheet.brought_by) & set(modules) else sheet.brought_by
    chosen = {*modules, *own}
    areas = {name: area for name, area in sheet.areas.items() if area.when is None or is_in_play(area.when, chosen)}
    return sheet.but(areas={name: area.but(when=None) for name, area in areas.items()})


def ways_in_play(pack: Pack) -> Iterator[tuple[str, ...]]:
    """Choices of modules in which every area of every sheet is seen: none, all, and those that bring single areas."""
    whens = [area.when for sheet in pack.sheets.values() for area in sheet.areas.values() if area.when]
    every = tuple(pack.file.modules) if whens else ()
    yield from dict.fromkeys([(), *((name,) for when in whens for name in when.brought_by), every])
