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
from generator.spec.refer import check_pack, check_scores
from generator.spec.scoring import Scoring
from generator.spec.shape import Struct, key
from generator.spec.sheet import Sheet
from generator.spec.theme import ThemeFile, check_theme

Purpose = Literal["all", "sheets", "scores"]
NO_THEME = ThemeFile(fonts={}, inks={}, styles={}, modes={})


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


def read_pack(folder: Path, purpose: Purpose = "all") -> Pack:
    """Read and check a whole pack, or just what its sheets or its scores need; raise every mistake found in it at once."""
    mistakes = MistakeList()
    files = PackFiles(folder, mistakes)
    main = files.read(PackFile, "pack.yaml")
    cells = files.tree("cells.yaml", own_templates=True) if (folder / "cells.yaml").exists() else None
    ledger = read_ledger(cells, mistakes) if cells else Ledger({})
    scoring = files.read(Scoring, "scoring.yaml") if (folder / "scoring.yaml").exists() else Scoring()
    checks = files.read(Checks, "checks.yaml") if purpose != "sheets" and (folder / "checks.yaml").exists() else {}
    icons = files.read_icons() if purpose != "scores" else IconSet({}, frozenset(), {})
    theme = files.read(ThemeFile, "theme.yaml") if purpose != "scores" else NO_THEME
    sheets = {name: files.read(Sheet, f"sheets/{name}.yaml") for name in sheet_names(main, folder)} if purpose != "scores" else {}
    faces = {name: files.read(Face, f"cards/{name}.yaml") for name in face_names(main)} if purpose == "all" else {}
    drawings = files.read_drawings(icons.names) if purpose == "all" else {}
    mistakes.stop_if_any()
    pack = Pack(folder.resolve().name, folder, main, ledger, theme, replace(icons, drawings=drawings), scoring, sheets, faces, checks)
    check_references(ledger, mistakes)
    if purpose == "scores":
        check_scores(pack, mistakes, with_icons=False)
        mistakes.stop_if_any()
        return pack
    check_theme(theme, mistakes, has_sheets=bool(sheets))
    used = check_pack(pack, mistakes)
    mistakes.stop_if_any()
    drawings = drawings or files.read_drawings({drawing for name in used for drawing in icons.drawings_of(name)})
    mistakes.stop_if_any()
    return replace(pack, icons=replace(icons, drawings=drawings))


def sheet_names(main: PackFile | None, folder: Path) -> tuple[str, ...]:
    """The sheets that pack.yaml names; all that are there if it cannot be read."""
    return main.sheets if main else tuple(path.stem for path in sorted((folder / "sheets").glob("*.yaml")))


def face_names(main: PackFile | None) -> list[str]:
    """The faces of all decks, fronts and backs."""
    decks = ((main and main.decks) or {}).values()
    return sorted({name for deck in decks for name in (deck.face, deck.back) if name})


def read_pack_file(folder: Path) -> PackFile:
    """pack.yaml alone."""
    mistakes = MistakeList()
    main = PackFiles(folder, mistakes).read(PackFile, "pack.yaml")
    mistakes.stop_if_any()
    return cast(PackFile, main)


def read_papers(path: Path) -> dict[str, Paper]:
    """The papers by name."""
    return dict(read_shaped(dict[str, Paper], path))
