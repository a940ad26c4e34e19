"""A pack as it is played with some modules: of its sheets only the areas that are in play then."""

from collections.abc import Collection, Iterator, Mapping

from generator.layout.sheet import Sheet, SheetArea
from generator.ledger.modules import is_in_play
from generator.pack.pack import Pack


def with_modules(pack: Pack, modules: Collection[str]) -> Pack:
    """The same pack without the areas that are not in play; a sheet of a module is never without that module."""
    if not any(area.when for sheet in pack.sheets.values() for _, area in sheet.every_area):
        return pack
    return pack.replace(sheets={name: sheet_in_play(sheet, modules) for name, sheet in pack.sheets.items()})


def sheet_in_play(sheet: Sheet, modules: Collection[str]) -> Sheet:
    own = () if set(sheet.brought_by) & set(modules) else sheet.brought_by
    chosen = {*modules, *own}
    room = tuple(room.replace(areas=areas_in_play(room.areas, chosen)) for room in sheet.room)
    return sheet.replace(areas=areas_in_play(sheet.areas, chosen), room=room)


def areas_in_play(areas: Mapping[str, SheetArea], chosen: Collection[str]) -> dict[str, SheetArea]:
    there = {name: area for name, area in areas.items() if area.when is None or is_in_play(area.when, chosen)}
    return {name: area.replace(when=None) for name, area in there.items()}


def ways_in_play(pack: Pack) -> Iterator[tuple[str, ...]]:
    """Choices of modules in which every area of every sheet is seen: none, all, and those that bring single areas."""
    whens = [area.when for sheet in pack.sheets.values() for _, area in sheet.every_area if area.when]
    every = tuple(pack.file.modules) if whens else ()
    yield from dict.fromkeys([(), *((name,) for when in whens for name in when.brought_by), every])
