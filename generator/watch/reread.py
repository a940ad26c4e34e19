"""A pack after a save: only those of its files that changed are read again.

Reading a large pack whole takes longer than everything else between a save and its picture. What is read is checked as
in a whole reading. A file that is not known here may change anything, so it is left to a whole reading; so are the
kinds of files that cannot be read alone.
"""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from generator.errors import MistakeList
from generator.pack.art_files import find_art
from generator.pack.files import PackFiles
from generator.pack.kinds import file_kinds, find_kind, kind_of_path
from generator.pack.overlay_checks import check_overlays
from generator.pack.pack import Pack, check_parts, read_parts, with_drawings
from generator.pack.variant import Game, Overlay

READ_WITH_VARIANT = find_kind("data").suffixes
DATA, ICON, ART, ALL = "card_data/", "icons/", "art/", "all"


def parts_of(pack: Pack, game: Game, paths: Iterable[str]) -> set[str]:
    """What must be read again after files changed and the game became this one: parts of a pack, drawings, or ALL."""
    parts = {*overlay_parts(pack, game), *(part_of(pack, game, Path(path)) for path in paths)}
    return {part for part in parts if part}


def overlay_parts(pack: Pack, game: Game) -> Iterator[str]:
    """What variants say otherwise than before. What they do to cards is no part: cards are read after every save."""
    before, after = pack.game.overlays, game.overlays
    if list(map(identity, before)) != list(map(identity, after)):
        yield ALL
    for old, new in zip(before, after, strict=False):
        yield from (
            named_part(pack, name) for name in {*old.files, *new.files} if old.files.get(name) != new.files.get(name)
        )


def identity(overlay: Overlay) -> tuple[Any, ...]:
    return overlay.name, overlay.path, overlay.extends, overlay.title


def part_of(pack: Pack, game: Game, path: Path) -> str:
    """What a file is part of; "" for cards, and for what a variant says, of which `overlay_parts` tells."""
    if any(
        path == overlay.path or (path.is_relative_to(overlay.path) and path.suffix in READ_WITH_VARIANT)
        for overlay in game.overlays
    ):
        return ""
    if path.is_relative_to(game.data_folder) or path.is_relative_to(game.folder / DATA):
        return ""
    if not path.is_relative_to(game.folder) or not path.is_file():
        return ALL
    return named_part(pack, path.relative_to(game.folder).as_posix())


def named_part(pack: Pack, name: str) -> str:
    """What a file of a pack is part of. Files of one kind may extend one another, so they are read together."""
    drawing = name.removeprefix(ICON).removesuffix(".svg")
    if name == f"{ICON}{drawing}.svg" and drawing in pack.icons.drawings:
        return ICON + drawing
    if name.startswith(DATA):
        return ""
    if name.startswith(ART):
        return ART
    kind = kind_of_path(name)
    if kind is None or not kind.is_reread_alone or kind.name_in(name) not in kind.names_in(pack.file, pack.folder):
        return ALL
    return kind.part


def reread(pack: Pack, game: Game, parts: set[str]) -> Pack:
    """The pack with some parts read again and everything checked; raises what is wrong."""
    if not parts:
        return pack if game is pack.game else pack.replace(game=game)
    mistakes = MistakeList()
    files = PackFiles(game, mistakes)
    fresh = read_parts(files, pack.file, [kind for kind in file_kinds() if kind.part in parts])
    drawings = [part.removeprefix(ICON) for part in parts if part.startswith(ICON)]
    if drawings:
        fresh["icons"] = with_drawings(files, pack.icons, drawings)
    if ART in parts:
        fresh["art"] = find_art(game)
    mistakes.stop_if_any()
    made = pack.replace(game=game, trees={**pack.trees, **files.trees}, **fresh)
    check_overlays(game, made.file, mistakes)
    check_parts(made, "all", mistakes)
    mistakes.stop_if_any()
    return made
