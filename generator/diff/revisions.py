"""A game as it was in a git revision."""

import io
import subprocess
import tarfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from generator.errors import Mistake, Mistakes, Place, mistake
from generator.pack.find import PACK_FILE, find_packs, shown_path
from generator.pack.pack import Pack, read_pack
from generator.pack.variant import Game, Overlay, find_game, is_there, is_variant, read_overlay


def read_other(word: str, game: Game, folder: Path) -> Pack:
    """What somebody compares a game with: another game or variant, or the same in a git revision, unpacked into a
    folder."""
    path = Path(word)
    if is_variant(path) or (is_there(path) and (path / PACK_FILE).is_file()) or word in find_packs():
        return read_pack(find_game(word))
    with told_as(folder, word):
        return read_pack(game_in_revision(game, word, folder))


def read_older(word: str, pack: Pack, data: Path, folder: Path) -> tuple[Pack, Path]:
    """What somebody compares a file of cards with: another file, or the same and its game in a git revision."""
    if is_there(Path(word)):
        return pack, Path(word)
    root = repository(data, word)
    if not is_known(data, root, word):
        raise mistake(Place(str(data)), f"is not in git's revision '{word}'")
    with told_as(folder, word):
        old = read_pack(game_in_revision(pack.game, word, folder)) if is_known(pack.folder, root, word) else pack
    return old, unpack(data, root, word, folder)


@contextmanager
def told_as(folder: Path, word: str) -> Iterator[None]:
    """Mistakes in an old state are told with the name of the revision, not with the folder that it was unpacked
    into."""
    try:
        yield
    except Mistakes as found:
        raise Mistakes([renamed(one, f"{shown_path(folder)}/", f"{word}:") for one in found.mistakes]) from found


def renamed(one: Mistake, old: str, new: str) -> Mistake:
    """A mistake whose place, and what it says of other places, begins otherwise."""
    return Mistake(one.place._replace(path=one.place.path.replace(old, new)), one.message.replace(old, new))


def game_in_revision(game: Game, revision: str, folder: Path) -> Game:
    """The same game as it was. The revision is of the repository that the variant is in, or the pack where there is
    none; what lies elsewhere is taken as it is."""
    paths = (game.folder, *(overlay.path for overlay in game.overlays))
    root = repository(paths[-1], revision)
    if not is_known(paths[-1], root, revision):
        raise mistake(Place(str(paths[-1])), f"is not in git's revision '{revision}'")
    pack = unpack(game.folder, root, revision, folder) if is_known(game.folder, root, revision) else game.folder
    overlays = tuple(overlay_in_revision(one, root, revision, folder) for one in game.overlays)
    return Game(game.name, pack, overlays)


def overlay_in_revision(overlay: Overlay, root: Path, revision: str, folder: Path) -> Overlay:
    if not is_known(overlay.path, root, revision):
        return overlay
    return read_overlay(unpack(overlay.path, root, revision, folder))


def unpack(path: Path, root: Path, revision: str, folder: Path) -> Path:
    """The path of a file or a pack's folder as it was; all packs come along, for files may extend one another's."""
    inside = path.resolve().relative_to(root)
    wanted = [inside.parent, inside.parent.parent / "card_data"] if inside.parent.name == "layouts" else [inside]
    there = [str(one) for one in wanted if is_known(root / one, root, revision)]
    archive = git(root, "archive", "--format=tar", revision, "--", *there) or b""
    with tarfile.open(fileobj=io.BytesIO(archive)) as tar:
        tar.extractall(folder, filter="data")
    return folder / inside


def is_known(path: Path, root: Path, revision: str) -> bool:
    """Whether git has a path in a revision."""
    path = path.resolve()
    if not path.is_relative_to(root):
        return False
    inside = path.relative_to(root).as_posix() if path != root else ""  # git's name of the topmost folder
    return git(root, "cat-file", "-e", f"{revision}:{inside}") is not None


def repository(path: Path, revision: str) -> Path:
    """The folder of the git repository that a path is in, which must know the revision."""
    top = git(near(path), "rev-parse", "--show-toplevel")
    if top is None:
        raise mistake(Place(revision), f"no such file or game, and '{path}' is in no git repository")
    root = Path(top.decode().strip()).resolve()
    if revision.startswith("-") or git(root, "rev-parse", "--verify", "--quiet", f"{revision}^{{commit}}") is None:
        raise mistake(Place(revision), "no such file, game or git revision")
    return root


def near(path: Path) -> Path:
    """The folder that a path is, or is in."""
    return path.resolve() if path.is_dir() else path.resolve().parent


def git(folder: Path, *words: str) -> bytes | None:
    """What git says; None where it says no, or is not installed."""
    try:
        done = subprocess.run(["git", "-C", str(folder), *words], capture_output=True, check=False)
    except OSError:
        return None
    return done.stdout if done.returncode == 0 else None
