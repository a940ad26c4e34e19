"""A game as somebody names it: a pack, and the variants that are laid over it.

A variant is one YAML file that says only what differs, or a folder with a `variant.yaml` and files named as in a pack.
"""

import os
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from types import GenericAlias
from typing import Any, NamedTuple

from generator.errors import MistakeList, Mistakes, Place, mistake, suggest
from generator.pack.allowed_paths import leads_out
from generator.pack.card_changes import CardChanges
from generator.pack.find import PACK_FILE, find_pack, find_packs, shown_path
from generator.pack.kinds import FileKind, Variation, varied_kinds
from generator.pack.variant_folder import VARIANT_FILE, folder_parts
from generator.pack.variant_tables import find_tables
from generator.reading.empty import EMPTY
from generator.reading.phrase import Phrase
from generator.reading.raw_tree import Unread
from generator.reading.shape import Reader, Struct, key
from generator.source.expand import lay_over
from generator.source.tree import Mapping, Scalar
from generator.source.yaml_text import read_yaml

SUFFIXES = (".yaml", ".yml")
DEEPEST = 8
WAY_OUT = "make a variant with: scriptorium new variant NAME --of GAME"


class VariantHead(Struct):
    """What a variant says of itself."""

    extends: str = key("the game it is laid over: a name, or the path of a pack or of another variant", free=True)
    title: Phrase | None = key("what the variant is called; else the game's title and the file's name", default=None)


def variant_file() -> type[VariantHead]:
    """The struct of a variant: its head, and a key for each kind of file that it may touch."""
    return struct_for(varied_kinds())


@cache
def struct_for(kinds: tuple[tuple[FileKind, Variation], ...]) -> type[VariantHead]:
    shapes: dict[str, Any] = {}
    keys: dict[str, Any] = {}
    for kind, variation in kinds:
        struct, doc = variation.struct(), variation.doc or f"what differs in {kind.path}"
        if kind.is_named:
            doc += "" if variation.doc else ", by name"
            shapes[variation.key] = GenericAlias(dict, (str, struct))
            keys[variation.key] = key(doc, default=EMPTY, refers=kind.name)
        else:
            shapes[variation.key] = struct | None
            keys[variation.key] = key(doc, default=None)
    doc = "A variant as it is written: what differs from the game, and nothing else. `~` takes a key away."
    return type("VariantFile", (VariantHead,), {"__doc__": doc, "__annotations__": shapes, **keys})


class Overlay(NamedTuple):
    """One variant: the trees that it lays over the files of a pack, and what it does to cards."""

    name: str
    path: Path
    extends: str
    title: Phrase | None
    files: dict[str, Mapping]
    cards: dict[str, CardChanges]
    tables: dict[str, Path] = {}  # noqa: RUF012 (a NamedTuple's default is not changed)
    sheet: str | None = None  # of those tables that are workbooks

    def touches(self, data: str) -> bool:
        """Whether it says anything of the cards of a deck."""
        return data in self.cards or data in self.tables

    def needs_cards(self, data: str) -> bool:
        """Whether it changes or leaves out cards of a deck, which must be there for that."""
        changes = self.cards.get(data)
        return bool(changes and (changes.change or changes.remove))

    def place_of(self, data: str) -> Place:
        """Where it says what becomes of the cards of a deck."""
        return self.cards[data].place if data in self.cards else Place(shown_path(self.tables[data]))


class Game(NamedTuple):
    """Where a game is read from: the folder of its pack, and the variants over it, the lowest first."""

    name: str
    folder: Path
    overlays: tuple[Overlay, ...] = ()

    @property
    def data_folder(self) -> Path:
        """card_data/PACK beside layouts/, where the cards of a shipped pack are."""
        folder = real_path(self.folder)
        return folder.parent.parent / "card_data" / folder.name

    @property
    def paths(self) -> tuple[Path, ...]:
        """Every file and folder that the game is read from."""
        return (self.folder, self.data_folder, *(overlay.path for overlay in self.overlays))

    @property
    def folders(self) -> tuple[Path, ...]:
        """Folders that may hold drawings and fonts, the topmost first."""
        return (*(overlay.path for overlay in reversed(self.overlays) if overlay.path.is_dir()), self.folder)

    @property
    def readable(self) -> tuple[Path, ...]:
        """The folders that the game may be read from, and no file elsewhere."""
        return (*self.folders, self.data_folder)

    def find_file(self, name: str) -> Path:
        """A file of the topmost folder that has it; the pack's own where none has."""
        above = self.folders[:-1]
        return next((folder / name for folder in above if (folder / name).is_file()), self.folder / name)

    def find_own_file(self, name: str) -> Path | None:
        """The same; None where that leads out of the game's folders."""
        path = self.find_file(name)
        return None if leads_out(path, self.readable) else path

    def trees(self, name: str) -> Iterator[Mapping]:
        """What the variants lay over a file of the pack, the lowest first."""
        return (overlay.files[name] for overlay in self.overlays if name in overlay.files)


def find_game(name_or_path: str, variant: Path | None = None) -> Game:
    """The game of a name or a path, with a variant laid over it if one is given."""
    game = read_variant(Path(name_or_path)) if is_variant(Path(name_or_path)) else plain_game(name_or_path)
    if variant is None:
        return game
    variant_game = read_variant(variant)
    if real_path(variant_game.folder) != real_path(game.folder):
        raise mistake(
            Place(shown_path(variant)),
            f"is a variant of '{real_path(variant_game.folder).name}', not of '{name_or_path}'",
        )
    return variant_game


def is_variant(path: Path) -> bool:
    """Whether a path is that of a variant: a YAML file, or a folder with a variant.yaml."""
    return is_there(path) and ((path.suffix in SUFFIXES and path.is_file()) or (path / VARIANT_FILE).is_file())


def is_there(path: Path) -> bool:
    """Whether there is a file or a folder; there is none of a name that no file system takes."""
    try:
        return path.exists()
    except (OSError, ValueError):
        return False


def real_path(path: Path) -> Path:
    """A path with its links followed, as far as they lead anywhere."""
    return Path(os.path.realpath(path))


def name_of(path: Path) -> str:
    """What a file or a folder is called, with a question mark for what cannot be printed: no name need be text."""
    return "".join(letter if letter.isprintable() else "?" for letter in path.name)


def plain_game(name_or_path: str) -> Game:
    """A pack with nothing laid over it."""
    folder = find_pack(name_or_path)
    return Game(name_of(real_path(folder)), folder)


def as_game(game: Game | Path) -> Game:
    """A game, also where only the folder of a pack is given."""
    return game if isinstance(game, Game) else Game(name_of(real_path(game)), game)


def read_variant(path: Path, depth: int = 0) -> Game:
    """The game of a variant: what it extends, and itself on top."""
    overlay = read_overlay(path)
    if depth >= DEEPEST:
        raise mistake(
            getattr(overlay.extends, "place", Place(shown_path(path))), f"variant '{overlay.extends}' extends itself"
        )
    below = base_of(overlay.extends, path if path.is_dir() else path.parent, depth)
    return Game(overlay.name, below.folder, (*below.overlays, overlay))


def read_overlay(path: Path) -> Overlay:
    """A variant alone, without what it extends."""
    if not is_there(path):
        raise mistake(Place(shown_path(path)), f"no such file; {WAY_OUT}")
    main = path / VARIANT_FILE if path.is_dir() else path
    if not main.is_file():
        raise mistake(Place(shown_path(path)), f"no {VARIANT_FILE} in this folder; {WAY_OUT}")
    mistakes = MistakeList()
    tree = read_yaml(main, shown_path(main))
    if isinstance(tree, Scalar) or (isinstance(tree, Mapping) and tree.get("extends") is None):
        raise mistake(tree.place, "a variant says which game it is of; write 'extends: NAME'")
    file = Reader(mistakes).read(variant_file(), tree)
    mistakes.stop_if_any()
    name = name_of(real_path(path)) if path.is_dir() else name_of(path.with_suffix(""))
    files, cards = read_parts(file, path, mistakes)
    tables = find_tables(path, cards, mistakes) if path.is_dir() else {}
    overlay = Overlay(name, path, file.extends, file.title, files, cards, tables)
    mistakes.stop_if_any()
    return overlay


def base_of(extends: str, near: Path, depth: int) -> Game:
    """What a variant is laid over: a game by name, or a pack or variant by a path that begins at the variant."""
    path = near / extends
    place = getattr(extends, "place", Place(extends))
    if is_variant(path) and (not leads_out(path, (near,)) or is_surely_variant(path)):
        return read_variant(path, depth + 1)
    if is_there(path) and (path / PACK_FILE).is_file():
        return plain_game(str(path))
    if extends in find_packs():
        return plain_game(extends)
    raise mistake(place, f"no game or variant '{extends}' to extend{suggest(extends, find_packs())}")


def is_surely_variant(path: Path) -> bool:
    """Whether what lies elsewhere says what it extends; of any other file nothing is told, not even that it is
    there."""
    try:
        tree = read_yaml(path / VARIANT_FILE if path.is_dir() else path, "")
    except Mistakes:
        return False
    return isinstance(tree, Mapping) and tree.get("extends") is not None


def read_parts(
    file: VariantHead, path: Path, mistakes: MistakeList
) -> tuple[dict[str, Mapping], dict[str, CardChanges]]:
    """What a variant lays over each file, and its cards: from its one file, and from the files of its folder."""
    files, cards = folder_parts(path, mistakes) if path.is_dir() else ({}, {})
    for kind, variation in varied_kinds():
        said = getattr(file, variation.key)
        if variation.struct() is CardChanges:
            check_said_once(said, cards, file, mistakes)
            cards = {**cards, **said}
        else:
            for name, tree in (said if kind.is_named else {"": said}).items():
                add_tree(files, kind.path_of(name), tree, mistakes)
    return files, cards


def check_said_once(
    said: dict[str, CardChanges], cards: dict[str, CardChanges], file: VariantHead, mistakes: MistakeList
) -> None:
    """The cards of a deck are changed in one place."""
    for word in said:
        if word in cards:
            mistakes.add(
                getattr(word, "place", file.place),
                f"'{word}' has a file in card_data/ too; write its cards in one place",
            )


def add_tree(files: dict[str, Mapping], path: str, tree: Unread | None, mistakes: MistakeList) -> None:
    """Lay what the one file of a variant says over what its folder says of the same file."""
    if tree and isinstance(tree.node, Mapping):
        files[path] = lay_over(files[path], tree.node, mistakes) if path in files else tree.node
    elif tree:
        mistakes.add(tree.node.place, "must be a mapping of what differs")
