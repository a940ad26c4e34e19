"""A pack: the folder layouts/NAME read whole, with what its files say of one another checked."""

from dataclasses import dataclass, replace
from pathlib import Path
from typing import Literal, cast

from generator.errors import MistakeList
from generator.spec.checks import Checks
from generator.spec.deck import Deck, Face
from generator.spec.files import PackFiles, read_shaped
from generator.spec.house import Preset
from generator.spec.icons import IconSet
from generator.spec.ledger import Ledger, check_references, read_ledger
from generator.spec.paper import Paper
from generator.spec.phrase import Phrase
from generator.spec.refer import check_pack
from generator.spec.scoring import Scoring
from generator.spec.shape import Struct, key
from generator.spec.sheet import Sheet
from generator.spec.theme import ThemeFile, check_theme


class PackFile(Struct):
    """pack.yaml as it is written."""

    title: Phrase = key("the game's name")
    edition: Phrase = key("which edition the figures are of")
    players: tuple[int, int] = key("fewest and most players")
    languages: tuple[str, ...] = key("languages of every text, the first is the default", fewest=1)
    sheets: tuple[str, ...] = key("names of the files in sheets/, in the order of a pad: recto, verso", default=())
    decks: dict[str, Deck] = key("decks by name", default=None)
    presets: dict[str, Preset] = key("card sizes of the game itself, by name", default=None)
    flip: Literal["long", "short"] = key("the edge over which a duplex printer turns the paper", default="long")
    notice: Phrase = key("what the margin of every page says about who made it")
    reconstructed: Phrase = key("what the margin says of figures that are marked as reconstructed")
    ruler: Phrase = key("what stands at the ruler in the margin")


@dataclass(frozen=True, slots=True)
class Pack:
    """Everything that the files of a pack say."""

    name: str
    folder: Path
    file: PackFile
    ledger: Ledger
    theme: ThemeFile
    icons: IconSet
    scoring: Scoring
    sheets: dict[str, Sheet]
    faces: dict[str, Face]
    checks: Checks


def read_pack(folder: Path, *, with_faces: bool = True) -> Pack:
    """Read and check a whole pack, or just what its sheets need; raise every mistake found in it at once."""
    mistakes = MistakeList()
    files = PackFiles(folder, mistakes)
    main = files.read(PackFile, "pack.yaml")
    theme = files.read(ThemeFile, "theme.yaml")
    icons = files.read_icons()
    cells = files.tree("cells.yaml", own_templates=True) if (folder / "cells.yaml").exists() else None
    ledger = read_ledger(cells, mistakes) if cells else Ledger({})
    scoring = files.read(Scoring, "scoring.yaml") if (folder / "scoring.yaml").exists() else Scoring()
    names = main.sheets if main else tuple(path.stem for path in sorted((folder / "sheets").glob("*.yaml")))
    checks = files.read(Checks, "checks.yaml") if (folder / "checks.yaml").exists() else {}
    sheets = {name: files.read(Sheet, f"sheets/{name}.yaml") for name in names}
    decks = ((main and main.decks) or {}).values() if with_faces else ()
    faces = {name: files.read(Face, f"cards/{name}.yaml") for name in sorted({name for deck in decks for name in (deck.face, deck.back) if name})}
    drawings = files.read_drawings(icons.names) if with_faces else {}
    mistakes.stop_if_any()
    pack = Pack(folder.resolve().name, folder, main, ledger, theme, icons, scoring, sheets, faces, checks)
    check_theme(theme, mistakes, has_sheets=bool(sheets))
    check_references(ledger, mistakes)
    used = check_pack(pack, mistakes)
    mistakes.stop_if_any()
    drawings = drawings or files.read_drawings({drawing for name in used for drawing in icons.drawings_of(name)})
    mistakes.stop_if_any()
    return replace(pack, icons=replace(icons, drawings=drawings))


def read_pack_file(folder: Path) -> PackFile:
    """pack.yaml alone."""
    mistakes = MistakeList()
    main = PackFiles(folder, mistakes).read(PackFile, "pack.yaml")
    mistakes.stop_if_any()
    return cast(PackFile, main)


def read_papers(path: Path) -> dict[str, Paper]:
    """The papers by name."""
    return dict(read_shaped(dict[str, Paper], path))
