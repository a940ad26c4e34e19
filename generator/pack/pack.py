"""A pack: the folder layouts/NAME read whole, with what its files say of one another checked."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from generator.cards.deck import Deck, Face
from generator.errors import MistakeList, suggest
from generator.layout.icons import IconSet
from generator.layout.paper import Paper
from generator.layout.theme import ThemeFile, check_theme
from generator.ledger.ledger import Ledger, read_ledger
from generator.ledger.references import check_references
from generator.pack.files import PackFiles, read_shaped
from generator.pack.house import Preset
from generator.pack.references import check_pack, check_scores
from generator.pack.variant import Game, as_game
from generator.play.modules import Module
from generator.reading.phrase import Phrase
from generator.reading.shape import Struct, key
from generator.rules.checks import Checks
from generator.rules.scoring import Scoring

if TYPE_CHECKING:
    from generator.layout.sheet import Sheet

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
    modules: dict[str, Module] = key(
        "parts that the table may leave in the box, by name: expansions and the like", default=None
    )
    presets: dict[str, Preset] = key("card sizes of the game itself, by name", default=None)
    flip: Literal["long", "short"] = key("the edge over which a duplex printer turns the paper", default="long")
    notice: Phrase = key("what the margin of every page says about who made it")
    reconstructed: Phrase = key("what the margin says of figures that are marked as reconstructed")
    ruler: Phrase = key("what stands at the ruler in the margin")


@dataclass(frozen=True, slots=True)
class Pack:
    """Everything that the files of a pack say."""

    game: Game
    file: PackFile
    ledger: Ledger
    theme: ThemeFile
    icons: IconSet
    scoring: Scoring
    sheets: "dict[str, Sheet]"
    faces: dict[str, Face]
    checks: Checks

    @property
    def name(self) -> str:
        """The name of the pack's folder, or of the variant."""
        return self.game.name

    @property
    def folder(self) -> Path:
        return self.game.folder


def read_pack(game: Path | Game, purpose: Purpose = "all") -> Pack:
    """Read and check a whole pack, or just what its sheets or its scores need; raise every mistake found in it at
    once."""
    mistakes = MistakeList()
    game = as_game(game)
    files = PackFiles(game, mistakes)
    main = read_main(files)
    cells = files.tree("cells.yaml", own_templates=True) if files.has("cells.yaml") else None
    ledger = read_ledger(cells, mistakes) if cells else Ledger({})
    scoring = files.read(Scoring, "scoring.yaml") if files.has("scoring.yaml") else Scoring()
    checks = files.read(Checks, "checks.yaml") if purpose != "sheets" and files.has("checks.yaml") else {}
    icons = files.read_icons() if purpose != "scores" else IconSet({}, frozenset(), {})
    theme = files.read(ThemeFile, "theme.yaml") if purpose != "scores" else NO_THEME
    sheets = read_sheets(files, sheet_names(main, game.folder)) if purpose != "scores" else {}
    faces = {name: files.read(Face, f"cards/{name}.yaml") for name in face_names(main)} if purpose == "all" else {}
    drawings = files.read_drawings(icons.names) if purpose == "all" else {}
    check_overlays(game, main, mistakes)
    mistakes.stop_if_any()
    assert main  # no mistakes: it was read
    pack = Pack(game, main, ledger, theme, replace(icons, drawings=drawings), scoring, sheets, faces, checks)
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


def read_sheets(files: PackFiles, names: Iterable[str]) -> "dict[str, Sheet]":
    """Sheets by name; elements are imported only where there are sheets to read."""
    from generator.elements import Sheet

    return {name: files.read(Sheet, f"sheets/{name}.yaml") for name in names}


def sheet_names(main: PackFile | None, folder: Path) -> tuple[str, ...]:
    """The sheets that pack.yaml names; all that are there if it cannot be read."""
    return main.sheets if main else tuple(path.stem for path in sorted((folder / "sheets").glob("*.yaml")))


def face_names(main: PackFile | None) -> list[str]:
    """The faces of all decks, fronts and backs."""
    decks = ((main and main.decks) or {}).values()
    return sorted({name for deck in decks for name in (deck.face, deck.back) if name})


def read_main(files: PackFiles) -> PackFile | None:
    """pack.yaml, with the title of the topmost variant, so that a print of it is not taken for the game's."""
    main: PackFile | None = files.read(PackFile, "pack.yaml")
    titles = files.game.overlays
    if main is None or not titles:
        return main
    told = next((overlay.title for overlay in reversed(titles) if overlay.title), None)
    return main.but(
        title=told
        or Phrase(
            {language: f"{text} · {files.game.name}" for language, text in main.title.texts.items()}, main.title.place
        )
    )


def check_overlays(game: Game, main: PackFile | None, mistakes: MistakeList) -> None:
    """Sheets, faces and decks that a variant says something of are the game's, or the variant adds them."""
    if main is None:
        return
    decks = {name: deck.data or name for name, deck in (main.decks or {}).items()}
    known = {"sheets": set(main.sheets), "cards": set(face_names(main))}
    for overlay in game.overlays:
        for name, tree in overlay.files.items():
            folder, _, file = name.rpartition("/")
            word = file.removesuffix(".yaml")
            if folder and word not in known[folder]:
                mistakes.add(
                    tree.place,
                    f"no {'sheet' if folder == 'sheets' else 'face'} '{word}' in the"
                    f" game{suggest(word, known[folder])}",
                )
        for word, changes in overlay.cards.items():
            if word not in decks.values():
                wrong = (
                    f"deck '{word}' has the cards of '{decks[word]}'; change those"
                    if word in decks
                    else f"no deck '{word}' in the game{suggest(word, decks)}"
                )
                mistakes.add(getattr(word, "place", changes.place), wrong)


def read_papers(path: Path) -> dict[str, Paper]:
    """The papers by name."""
    return dict(read_shaped(dict[str, Paper], path))
