"""What each kind of file may say, and how it is read where its struct alone does not do: imported when first asked for.

Scoring a record must not pay for layouts and faces, nor printing a sheet for the questions of odds.yaml.
"""

from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from generator.cards.odds import Odds
    from generator.layout.icons import IconSet
    from generator.layout.theme import ThemeFile
    from generator.ledger.ledger import Ledger
    from generator.pack.files import PackFiles
    from generator.pack.pack import PackFile
    from generator.rules.scoring import Scoring

# ---- the files of a pack ----


def pack_struct() -> Any:
    from generator.pack.pack import PackFile

    return PackFile


def cells_struct() -> Any:
    from generator.ledger.ledger import Family

    return dict[str, Family]


def read_cells(files: "PackFiles", path: str) -> "Ledger":
    """The ledger; every entry of it may be extended by another."""
    from generator.ledger.ledger import read_ledger

    tree = files.tree(path, own_templates=True)
    return read_ledger(tree, files.mistakes) if tree else no_cells()


def no_cells() -> "Ledger":
    from generator.ledger.ledger import Ledger

    return Ledger({})


def scoring_struct() -> Any:
    from generator.rules.scoring import Scoring

    return Scoring


def no_scoring() -> "Scoring":
    from generator.rules.scoring import Scoring

    return Scoring()


def checks_struct() -> Any:
    from generator.rules.check import Checks

    return Checks


def theme_struct() -> Any:
    from generator.layout.theme import ThemeFile

    return ThemeFile


def no_theme() -> "ThemeFile":
    from generator.layout.theme import ThemeFile

    return ThemeFile(fonts={}, inks={}, styles={}, modes={})


def icons_struct() -> Any:
    from generator.layout.icons import Icon

    return dict[str, Icon]


def read_icons(files: "PackFiles", path: str) -> "IconSet":
    from generator.pack.icon_files import read_icon_set

    return read_icon_set(files, path)


def no_icons() -> "IconSet":
    from generator.layout.icons import IconSet

    return IconSet({}, frozenset(), {})


def odds_struct() -> Any:
    from generator.cards.odds import Odds

    return Odds


def no_odds() -> "Odds":
    from generator.cards.odds import Odds

    return Odds()


def sheet_struct() -> Any:
    from generator.elements import Sheet

    return Sheet


def sheet_names(main: "PackFile | None", folder: Path) -> tuple[str, ...]:
    """The sheets that pack.yaml names; all that are in the folder if it cannot be read."""
    return main.sheets if main else tuple(path.stem for path in sorted((folder / "sheets").glob("*.yaml")))


def face_struct() -> Any:
    import generator.elements  # noqa: F401  # areas are made of them
    from generator.cards.face import Face

    return Face


def face_names(main: "PackFile | None", folder: Path) -> tuple[str, ...]:
    """The faces of all decks, fronts and backs."""
    decks = main.decks.values() if main else ()
    return tuple(sorted({name for deck in decks for side in (deck.face, deck.back) if side for name in side.names}))


def data_struct() -> Any:
    from generator.cards.deck import DataHead

    return DataHead


def card_changes_struct() -> Any:
    from generator.pack.card_changes import CardChanges

    return CardChanges


def words_struct() -> Any:
    from generator.pack.words import WordsFile

    return WordsFile


def words_names(main: "PackFile | None", folder: Path) -> tuple[str, ...]:
    """The languages of the game, in any of which it may have words of its own."""
    return main.languages if main else tuple(path.stem for path in sorted((folder / "words").glob("*.yaml")))


def unread_struct() -> Any:
    from generator.reading.raw_tree import Unread

    return Unread


# ---- the files of the tool itself ----


def papers_struct() -> Any:
    from generator.layout.paper import Paper

    return dict[str, Paper]


def presets_struct() -> Any:
    from generator.pack.tool_files import Preset

    return dict[str, Preset]


def sleeves_struct() -> Any:
    from generator.pack.tool_files import Sleeve

    return dict[str, Sleeve]


# ---- files that lie anywhere ----


def variant_struct() -> Any:
    from generator.pack.variant import variant_file

    return variant_file()


def record_struct() -> Any:
    from generator.record.file import RecordFile

    return RecordFile
