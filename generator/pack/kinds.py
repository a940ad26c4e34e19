"""The kinds of files, each entered once, in KINDS.

Reading a pack, variants, `diff`, `watch`, the JSON Schemas and the test of docs/formats all walk this table: a new kind
is a new entry, with its struct in `structs`, and nothing else.
"""

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from generator.pack import structs

if TYPE_CHECKING:
    from generator.pack.files import PackFiles
    from generator.pack.pack import PackFile

Purpose = Literal["all", "sheets", "scores"]
EVERY_PURPOSE: tuple[Purpose, ...] = ("all", "sheets", "scores")
NAME = "NAME"


class Variation(NamedTuple):
    """How a variant says what differs in files of a kind: its key, what the key means, and what stands under it."""

    key: str
    doc: str = ""
    struct: Callable[[], Any] = structs.unread_struct


class FileKind(NamedTuple):
    """A kind of file: what it is called, where it lies, what it may say, and what it is needed for.

    The fields are, besides those that say it themselves: `name`, that of its schema and of its page in docs/formats;
    `path` inside a pack (inside layouts/ for files of the tool), where NAME stands for one of `names`; `part`, the
    name in a Pack of what is read from it; `empty`, what stands there if the file is not there or not needed;
    `other_suffixes`, the endings of spreadsheets that say the same.
    """

    name: str
    path: str
    struct: Callable[[], Any]
    home: Literal["pack", "tool", "anywhere"] = "pack"
    part: str = ""
    needed_for: tuple[Purpose, ...] = ()
    is_optional: bool = False
    empty: Callable[[], Any] = dict
    read: "Callable[[PackFiles, str], Any] | None" = None
    names: "Callable[[PackFile | None, Path], Iterable[str]] | None" = None
    variation: Variation | None = None
    other_suffixes: tuple[str, ...] = ()
    is_reread_alone: bool = False
    templates: Literal["named", "own", "none"] = "named"

    @property
    def suffixes(self) -> tuple[str, ...]:
        """How the names of its files may end, the usual ending first."""
        return (self.path[self.path.rfind(".") :], *self.other_suffixes)

    @property
    def is_named(self) -> bool:
        """Whether a pack may have several files of this kind, each with a name."""
        return NAME in self.path

    def path_of(self, name: str) -> str:
        """The path of the file of a name."""
        return self.path.replace(NAME, name)

    def name_in(self, path: str) -> str | None:
        """The name in the path of a file of this kind, "" where there is only one; None for another path."""
        before, _, after = self.path.partition(NAME)
        name = path.removeprefix(before).removesuffix(after) if self.is_named else ""
        return name if path == self.path_of(name) else None

    def table_name_in(self, path: str) -> str | None:
        """The same for the path of a spreadsheet that says what a file of this kind does."""
        suffix = next((one for one in self.other_suffixes if path.endswith(one)), None)
        return self.name_in(path.removesuffix(suffix) + self.suffixes[0]) if suffix else None

    def names_in(self, main: "PackFile | None", folder: Path) -> tuple[str, ...]:
        """The names of the files of this kind that a pack has, by its pack.yaml; "" where there is only one."""
        if not self.is_named:
            return ("",)
        return tuple(self.names(main, folder)) if self.names else ()


KINDS: tuple[FileKind, ...] = (
    FileKind("pack", "pack.yaml", structs.pack_struct, needed_for=EVERY_PURPOSE, variation=Variation("pack")),
    FileKind(
        *("cells", "cells.yaml", structs.cells_struct),
        part="ledger",
        needed_for=EVERY_PURPOSE,
        is_optional=True,
        empty=structs.no_cells,
        read=structs.read_cells,
        variation=Variation("cells"),
        is_reread_alone=True,
        templates="own",
    ),
    FileKind(
        *("scoring", "scoring.yaml", structs.scoring_struct),
        part="scoring",
        needed_for=EVERY_PURPOSE,
        is_optional=True,
        empty=structs.no_scoring,
        variation=Variation("scoring"),
        is_reread_alone=True,
    ),
    FileKind(
        *("checks", "checks.yaml", structs.checks_struct),
        part="checks",
        needed_for=("all", "scores"),
        is_optional=True,
        variation=Variation("checks"),
        is_reread_alone=True,
    ),
    FileKind(
        *("theme", "theme.yaml", structs.theme_struct),
        part="theme",
        needed_for=("all", "sheets"),
        empty=structs.no_theme,
        variation=Variation("theme"),
        is_reread_alone=True,
    ),
    FileKind(
        *("icons", "icons.yaml", structs.icons_struct),
        part="icons",
        needed_for=("all", "sheets"),
        empty=structs.no_icons,
        read=structs.read_icons,
        variation=Variation("icons"),
    ),
    FileKind(
        *("odds", "odds.yaml", structs.odds_struct),
        is_optional=True,
        empty=structs.no_odds,
        variation=Variation("odds"),
    ),
    FileKind(
        *("sheet", "sheets/NAME.yaml", structs.sheet_struct),
        part="sheets",
        needed_for=("all", "sheets"),
        names=structs.sheet_names,
        variation=Variation("sheets"),
        is_reread_alone=True,
    ),
    FileKind(
        *("face", "cards/NAME.yaml", structs.face_struct),
        part="faces",
        needed_for=("all",),
        names=structs.face_names,
        variation=Variation("faces"),
        is_reread_alone=True,
    ),
    FileKind(
        *("data", "card_data/NAME.yaml", structs.data_struct),
        variation=Variation(
            "cards",
            "cards that are added, changed or left out, by the name of their data",
            structs.card_changes_struct,
        ),
        other_suffixes=(".csv", ".tsv", ".xlsx"),
    ),
    FileKind(
        *("words", "words/NAME.yaml", structs.words_struct),
        is_optional=True,
        names=structs.words_names,
        variation=Variation("words"),
        templates="none",
    ),
    # files of the tool itself, in layouts/
    FileKind("papers", "papers.yaml", structs.papers_struct, home="tool"),
    FileKind("presets", "house/presets.yaml", structs.presets_struct, home="tool"),
    FileKind("sleeves", "house/sleeves.yaml", structs.sleeves_struct, home="tool"),
    # files that lie anywhere
    FileKind("variant", "", structs.variant_struct, home="anywhere", templates="none"),
    FileKind("record", "", structs.record_struct, home="anywhere", templates="none"),
)


def file_kinds() -> tuple[FileKind, ...]:
    return KINDS


def kind_names() -> list[str]:
    return sorted(kind.name for kind in KINDS)


def find_kind(name: str) -> FileKind:
    """The kind of a name; it must be one of them."""
    return next(kind for kind in KINDS if kind.name == name)


def kind_of_path(path: str) -> FileKind | None:
    """The kind of a file of a pack, by its path inside the pack."""
    return next((kind for kind in KINDS if kind.home == "pack" and kind.name_in(path) is not None), None)


def varied_kinds() -> tuple[tuple[FileKind, Variation], ...]:
    """The kinds that a variant may touch, and how."""
    return tuple((kind, kind.variation) for kind in KINDS if kind.variation)
