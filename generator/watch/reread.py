"""A pack after a save: only those of its files that changed are read again.

Reading a large pack whole takes longer than everything else between a save and its picture. What is read is checked as
in a
whole reading. A file that is not known here may change anything, so it is left to a whole reading; so are pack.yaml and
icons.yaml.
"""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

from generator.cards.deck import Face
from generator.errors import MistakeList
from generator.layout.theme import ThemeFile, check_theme
from generator.ledger.ledger import Ledger, read_ledger
from generator.ledger.references import check_references
from generator.pack.files import PackFiles
from generator.pack.pack import Pack, check_overlays, read_sheets
from generator.pack.references import check_pack
from generator.pack.variant import Game, Overlay
from generator.rules.checks import Checks
from generator.rules.scoring import Scoring

DATA, FACES, SHEETS, LEDGER, ICON, ALL = "card_data", "cards", "sheets", "cells.yaml", "icons/", "all"
SHAPES: dict[str, Any] = {"theme.yaml": ThemeFile, "scoring.yaml": Scoring, "checks.yaml": Checks}


def parts_of(pack: Pack, game: Game, paths: Iterable[str]) -> set[str]:
    """What must be read again after files changed and the game became this one: names of files, of folders, or ALL."""
    return {*overlay_parts(pack, game), *(part for path in paths for part in [part_of(pack, game, Path(path))] if part)}


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


def part_of(pack: Pack, game: Game, path: Path) -> str | None:
    """What a file is part of; None for the YAML of a variant, of which `overlay_parts` tells."""
    if any(
        path == overlay.path or (path.is_relative_to(overlay.path) and path.suffix == ".yaml")
        for overlay in game.overlays
    ):
        return None
    if path.is_relative_to(game.data_folder):
        return DATA
    if not path.is_relative_to(game.folder) or not path.is_file():
        return ALL
    return named_part(pack, path.relative_to(game.folder).as_posix())


def named_part(pack: Pack, name: str) -> str:
    """What a file of a pack is part of. Faces may extend one another, and so may sheets, so they are read together."""
    folder, _, file = name.rpartition("/")
    stem, _, kind = file.rpartition(".")
    known: dict[str, Any] = {FACES: pack.faces, SHEETS: pack.sheets}
    if name in SHAPES or name == LEDGER:
        return name
    if folder == DATA or (stem in known.get(folder, ()) and kind == "yaml"):
        return folder
    return ICON + stem if folder == "icons" and kind == "svg" and stem in pack.icons.drawings else ALL


def reread(pack: Pack, game: Game, parts: set[str]) -> Pack:
    """The pack with some parts read again and everything checked; raises what is wrong."""
    if parts <= {DATA}:
        return pack if game is pack.game else replace(pack, game=game)
    mistakes = MistakeList()
    fresh = read_parts(pack, PackFiles(game, mistakes), parts)
    mistakes.stop_if_any()
    made = replace(pack, game=game, **fresh)
    check_overlays(game, made.file, mistakes)
    check_references(made.ledger, mistakes)
    check_theme(made.theme, mistakes, has_sheets=bool(made.sheets))
    check_pack(made, mistakes)
    mistakes.stop_if_any()
    return made


def read_parts(pack: Pack, files: PackFiles, parts: set[str]) -> dict[str, Any]:
    """Fields of a pack as their files say now."""
    fresh: dict[str, Any] = {
        name.removesuffix(".yaml"): files.read(SHAPES[name], name) for name in parts if name in SHAPES
    }
    if LEDGER in parts:
        cells = files.tree(LEDGER, own_templates=True)
        fresh["ledger"] = read_ledger(cells, files.mistakes) if cells else Ledger({})
    if SHEETS in parts:
        fresh["sheets"] = read_sheets(files, pack.sheets)
    if FACES in parts:
        fresh["faces"] = {name: files.read(Face, f"cards/{name}.yaml") for name in pack.faces}
    if drawn := files.read_drawings(part.removeprefix(ICON) for part in parts if part.startswith(ICON)):
        fresh["icons"] = replace(pack.icons, drawings={**pack.icons.drawings, **drawn})
    return fresh
