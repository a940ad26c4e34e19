"""A game as it was in a git revision."""

import os
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path, PurePosixPath

from generator.errors import Mistake, Mistakes, Place, mistake
from generator.history.git import Repository, Tree, content_of, find_repository, open_tree
from generator.pack.find import PACK_FILE, find_packs, shown_path
from generator.pack.pack import Pack, read_pack
from generator.pack.variant import Game, find_game, is_there, is_variant, read_overlay
from generator.pack.variant_folder import VARIANT_FILE

MAIN_FILES = (PACK_FILE, VARIANT_FILE)  # what makes a folder a pack, or a variant
LEAST_ALIKE = 0.6  # of the words of what was renamed
MOST_TRIED = 1000


def read_other(word: str, game: Game, folder: Path) -> Pack:
    """What somebody compares a game with: another game or variant, or the same in a git revision, unpacked into a
    folder."""
    path = Path(word)
    if is_variant(path) or (is_there(path) and (path / PACK_FILE).is_file()) or word in find_packs():
        return read_pack(find_game(word))
    with named_by_revision(folder, word):
        return read_pack(game_in_revision(game, word, folder))


def read_older(word: str, pack: Pack, data: Path, folder: Path) -> tuple[Pack, Path]:
    """What somebody compares a file of cards with: another file, or the same and its game in a git revision."""
    if is_there(Path(word)):
        return pack, Path(word)
    with open_past(data, word) as past:
        old_data = past.unpack(data, folder)
        if old_data is None:
            raise not_there(data, word)
        with named_by_revision(folder, word):
            is_known = past.old_path(pack.folder) is not None
            return read_pack(game_in_revision(pack.game, word, folder)) if is_known else pack, old_data


@contextmanager
def named_by_revision(folder: Path, word: str) -> Iterator[None]:
    """Mistakes in an old state are told with the name of the revision, not with the folder that it was unpacked
    into."""
    try:
        yield
    except Mistakes as wrong:
        raise Mistakes(
            [renamed(one, f"{shown_path(unpacked_in(folder))}/", f"{word}:") for one in wrong.mistakes]
        ) from wrong


def renamed(one: Mistake, old: str, new: str) -> Mistake:
    """A mistake whose place, and what it says of other places, begins otherwise."""
    return Mistake(one.place._replace(path=one.place.path.replace(old, new)), one.message.replace(old, new))


def game_in_revision(game: Game, revision: str, folder: Path) -> Game:
    """The same game as it was. The revision is of the repository that the variant is in, or the pack where there is
    none; what lies elsewhere is taken as it is."""
    paths = (game.folder, *(overlay.path for overlay in game.overlays))
    with open_past(paths[-1], revision) as past:
        if past.old_path(paths[-1]) is None:
            raise not_there(paths[-1], revision)
        pack = past.unpack(game.folder, folder) or game.folder
        overlays = [(one, past.unpack(one.path, folder)) for one in game.overlays]
    return Game(game.name, pack, tuple(read_overlay(old) if old else one for one, old in overlays))


def not_there(path: Path, revision: str) -> Mistakes:
    return mistake(Place(str(path)), f"is not in git's revision '{revision}'")


@contextmanager
def open_past(path: Path, revision: str) -> Iterator["Past"]:
    """The files of a revision of the repository that a path is in."""
    repository = find_repository(near(path))
    if repository is None:
        raise mistake(Place(revision), f"no such file or game, and '{path}' is in no git repository")
    with open_tree(repository, revision) as tree:
        if tree is None:
            raise mistake(Place(revision), "no such file, game or git revision")
        yield Past(repository, tree)


def near(path: Path) -> Path:
    """The folder that a path is, or is in."""
    return path if path.is_dir() else path.parent


class Past:
    """The files of a repository as they were, found by where they are now."""

    def __init__(self, repository: Repository, tree: Tree) -> None:
        self.root, self.tree = repository.root, tree

    def unpack(self, path: Path, folder: Path) -> Path | None:
        """A file or a pack's folder as it was, written below a folder; None where git had none. The cards of a pack
        may lie beside its folder."""
        old = self.old_path(path)
        if old is None:
            return None
        cards = old.parent.parent / "card_data" / old.name
        self.tree.unpack((old, cards) if len(old.parts) > 1 else (old,), unpacked_in(folder))
        return unpacked_in(folder) / old

    def old_path(self, path: Path) -> PurePosixPath | None:
        """What a file or a folder was called; it may have been renamed since."""
        real = Path(os.path.realpath(path))
        if not real.is_relative_to(self.root):
            return None
        here = PurePosixPath(real.relative_to(self.root).as_posix())
        return here if self.tree.within(here) else self.former_path(real)

    def former_path(self, path: Path) -> PurePosixPath | None:
        """The file or folder that is gone and most like one that was not there yet, if any is like it."""
        main = next((name for name in MAIN_FILES if (path / name).is_file()), "")
        gone = [blob.path for blob in self.tree.blobs.values() if not (self.root / blob.path).exists()]
        is_alike = [one.parent for one in gone if one.name == main] if main else gone
        rated = self.likeness([one for one in is_alike if main or one.suffix == path.suffix][:MOST_TRIED], path)
        best = max(rated, key=lambda one: rated[one], default=None)
        return best if best and rated[best] >= LEAST_ALIKE else None

    def likeness(self, paths: list[PurePosixPath], path: Path) -> dict[PurePosixPath, float]:
        """How much files or folders of the revision are like one that is there now, from 0 to 1."""
        held = [(one, blob) for one in paths for blob in self.tree.within(one)]
        rated: dict[PurePosixPath, list[float]] = {}
        for (one, _), (blob, content) in zip(held, self.tree.contents(blob for _, blob in held), strict=True):
            now = content_of(path / blob.path.relative_to(one))
            rated.setdefault(one, []).append(text_likeness(content, now))
        return {one: sum(ratings) / len(ratings) for one, ratings in rated.items()}


def unpacked_in(folder: Path) -> Path:
    """Where files are unpacked: so deep in a folder that also what lies two folders above a pack is in it."""
    return folder / "in" / "git"


def text_likeness(one: bytes, other: bytes) -> float:
    """How many of the words of two files are the same, from 0 to 1."""
    words, others = Counter(one.split()), Counter(other.split())
    return 2 * (words & others).total() / max(1, words.total() + others.total())
