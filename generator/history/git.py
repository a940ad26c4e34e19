"""Files of a git revision, read by git without anything that the repository says of itself.

A repository that somebody sent may name commands to run: filters, hooks, helpers, other files of configuration. None
of its configuration is read. Git is given an empty repository of ours that borrows the objects of the other, and is
told the names of its revisions; so it can look objects up and do nothing else.
"""

import os
import re
import shutil
import subprocess
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from itertools import islice
from pathlib import Path, PurePosixPath
from tempfile import TemporaryDirectory, TemporaryFile
from threading import Timer
from typing import IO, NamedTuple

from generator.errors import Mistakes, Place, mistake
from generator.source.file import LARGEST_FILE_BYTES, read_bytes, size_text

MOST_BYTES = 500_000_000  # of all files that are taken from a revision
MOST_LISTED_BYTES = 64_000_000
LARGEST_NOTE_BYTES = 16_000_000  # of one of git's own files, and of one that is held against another
MOST_HEAD_BYTES = 1000
MOST_NAMES = 100_000
MOST_KEYS = 500
SECONDS = 300
LINK = "120000"
FILES = ("100644", "100755", "100664", LINK)
UNSAFE = ("", ".", "..")
FOREIGN = re.compile(r"[\\:]" if os.name == "nt" else r"\0")  # what is no letter of a name, but leads elsewhere
OWN = ("HEAD", "ORIG_HEAD", "FETCH_HEAD", "MERGE_HEAD")
SHARED = ("packed-refs", "shallow")
FORMATS = {"extensions.objectformat": ("sha1", "sha256"), "extensions.refstorage": ("files", "reftable")}
HARMLESS = r"^(extensions\.(objectformat|refstorage)|branch\..*\.(remote|merge|pushremote)|remote\..*\.fetch)$"
CHOICES = {
    "GIT_CONFIG_NOSYSTEM": "1",
    "GIT_CONFIG_SYSTEM": os.devnull,
    "GIT_CONFIG_GLOBAL": os.devnull,
    "GIT_ATTR_NOSYSTEM": "1",
    "GIT_NO_LAZY_FETCH": "1",
    "GIT_ALLOW_PROTOCOL": "none",
    "GIT_TERMINAL_PROMPT": "0",
    "GIT_OPTIONAL_LOCKS": "0",
    "GIT_NO_REPLACE_OBJECTS": "1",
}


class Repository(NamedTuple):
    """A folder under git, where git keeps what is its own, and where what it shares with other folders."""

    root: Path
    own: Path
    shared: Path


class Blob(NamedTuple):
    """A file of a revision: its path in the repository, git's name of its content, and whether it is a link."""

    path: PurePosixPath
    id: str
    is_link: bool


class Tree(NamedTuple):
    """The files of a revision, and how to ask git for them."""

    git: "Git"
    blobs: dict[PurePosixPath, Blob]

    def within(self, path: PurePosixPath) -> list[Blob]:
        """The file of a path, or all files of a folder."""
        return [blob for blob in self.blobs.values() if path == blob.path or path in blob.path.parents]

    def contents(self, blobs: Iterable[Blob]) -> Iterator[tuple[Blob, bytes]]:
        """Each of some files with its content."""
        wanted = list(blobs)
        return zip(wanted, self.git.contents([blob.id for blob in wanted]), strict=True)

    def unpack(self, wanted: Iterable[PurePosixPath], folder: Path) -> None:
        """Write files and whole folders below a folder; a link becomes a copy of the file that it leads to, if the
        revision has it."""
        links: list[tuple[Blob, Blob]] = []
        for blob, content in self.contents(one for path in wanted for one in self.within(path)):
            if not blob.is_link:
                self.write(folder, blob, content)
            elif target := self.blobs.get(PurePosixPath(linked_name(blob, content))):
                links.append((blob, target))
        plain = [(blob, target) for blob, target in links if not target.is_link]
        for (blob, _), (_, content) in zip(plain, self.contents(target for _, target in plain), strict=True):
            self.write(folder, blob, content)

    def write(self, folder: Path, blob: Blob, content: bytes) -> None:
        """A file below a folder, where no other is; no name leads out of it."""
        if any(part in UNSAFE or FOREIGN.search(part) for part in str(blob.path).split("/")):
            raise self.git.wrong(f"has a file of an unsafe name, '{blob.path}'")
        path = folder / blob.path
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            with path.open("xb") as file:
                file.write(content)
        except (FileExistsError, NotADirectoryError, IsADirectoryError) as error:
            raise self.git.wrong(f"cannot be unpacked: two of its files are called '{blob.path}'") from error


def linked_name(blob: Blob, content: bytes) -> str:
    """The path in the repository that a link leads to."""
    return os.path.normpath(blob.path.parent / content.decode(errors="surrogateescape")).replace(os.sep, "/")


def find_repository(path: Path) -> Repository | None:
    """The repository that a path is in; None where it is in none."""
    here = Path(os.path.realpath(path))
    for folder in (here, *here.parents):
        own = own_folder(folder / ".git")
        if own is not None and content_of(own / "HEAD"):
            common = content_of(own / "commondir").decode(errors="replace").strip()
            return Repository(folder, own, own / common if common else own)
    return None


def own_folder(path: Path) -> Path | None:
    """Where git keeps what is its own: a folder, or what a file in its place points to, as in a worktree."""
    if path.is_dir():
        return path
    word, _, target = content_of(path).decode(errors="replace").partition(":")
    return path.parent / target.strip() if word == "gitdir" and target.strip() else None


def content_of(path: Path) -> bytes:
    """What is in a file; nothing where there is none that can be read."""
    try:
        return read_bytes(path, "", LARGEST_NOTE_BYTES)
    except Mistakes:
        return b""


@contextmanager
def open_tree(repository: Repository, revision: str) -> Iterator[Tree | None]:
    """The files of a revision; None where the repository knows no such revision, or there is no git."""
    program = shutil.which("git")
    if program is None or not Path(program).is_absolute():  # one that lies where somebody stands is nobody's git
        yield None
        return
    with TemporaryDirectory() as name:
        git = Git(program, Path(name), repository, revision)
        commit = git.commit()
        yield Tree(git, git.blobs(commit)) if commit else None


class Git:
    """Asks git for objects of a repository, of which it is told nothing but where they are."""

    def __init__(self, program: str, folder: Path, repository: Repository, revision: str) -> None:
        self.program, self.folder, self.revision = program, folder, revision
        kept = {name: value for name, value in os.environ.items() if not name.upper().startswith("GIT_")}
        objects = {"GIT_DIR": str(folder), "GIT_OBJECT_DIRECTORY": str(repository.shared / "objects")}
        self.around = {**kept, **CHOICES, **objects}
        copy_names(repository, folder, with_history="@{" in revision)
        write_config(folder / "config", ())
        said = self.harmless_keys(content_of(repository.shared / "config"))
        write_config(folder / "config", said)
        followed = [one for one in said if one[0] not in FORMATS][:MOST_KEYS]
        for number, (key, value) in enumerate(followed):
            self.around |= {f"GIT_CONFIG_KEY_{number}": key, f"GIT_CONFIG_VALUE_{number}": value}
        self.around["GIT_CONFIG_COUNT"] = str(len(followed))

    def harmless_keys(self, config: bytes) -> list[tuple[str, str]]:
        """What a repository says of its ids and of what its branches follow."""
        words = ("config", "--file", "-", "--no-includes", "-z", "--get-regexp", HARMLESS)
        listing = (self.ask(*words, given=config) or b"").decode(errors="replace")
        return [(key, value) for key, mark, value in (one.partition("\n") for one in listing.split("\0")) if mark]

    def commit(self) -> str:
        """The id of the revision's commit; nothing where there is none."""
        if self.revision.startswith("-") or "\0" in self.revision:
            return ""
        words = ("rev-parse", "--verify", "--quiet", "--end-of-options", f"{self.revision}^{{commit}}")
        return (self.ask(*words) or b"").decode().strip()

    def blobs(self, commit: str) -> dict[PurePosixPath, Blob]:
        """Every file and link of a commit; other repositories in it are left out."""
        listed = self.ask("ls-tree", "-r", "-z", "--full-tree", commit)
        if listed is None:
            raise self.damaged()
        by_path: dict[PurePosixPath, Blob] = {}
        for line in listed.decode(errors="surrogateescape").split("\0")[:-1]:
            about, _, name = line.partition("\t")
            mode, _, own = about.split(" ")
            path = PurePosixPath(name)
            if str(path) != name or path.is_absolute():
                raise self.wrong(f"has a file of an unsafe name, '{name}'")
            if mode in FILES and by_path.setdefault(path, Blob(path, own, mode == LINK)).id != own:
                raise self.wrong(f"cannot be unpacked: two of its files are called '{name}'")
        return by_path

    def contents(self, ids: list[str]) -> Iterator[bytes]:
        """The content of each of some objects."""
        left = MOST_BYTES
        with self.answering("cat-file", "--batch", given="".join(f"{one}\n" for one in ids).encode()) as (answer, _):
            for _ in ids:
                size = size_in_head(answer.readline(MOST_HEAD_BYTES))
                left -= max(size, 0)
                if size > LARGEST_FILE_BYTES or left < 0:
                    most = MOST_BYTES if left < 0 else LARGEST_FILE_BYTES
                    raise self.wrong(f"has more than {size_text(most)} here; compare with another")
                content = answer.read(size + 1) if size >= 0 else b""
                if size < 0 or len(content) != size + 1:
                    raise self.damaged()
                yield content[:-1]

    def ask(self, *words: str, given: bytes = b"") -> bytes | None:
        """What git answers; None where it says no."""
        with self.answering(*words, given=given) as (answer, end):
            content = answer.read(MOST_LISTED_BYTES + 1)
            if len(content) > MOST_LISTED_BYTES:
                raise self.wrong("has far too many files; compare with another")
            return content if end() == 0 else None

    @contextmanager
    def answering(self, *words: str, given: bytes) -> Iterator[tuple[IO[bytes], Callable[[], int]]]:
        """What git answers, and how to await its end; it is ended when nobody listens any more, or after far too
        long."""
        with TemporaryFile() as asked:
            asked.write(given)
            asked.seek(0)
            process = subprocess.Popen(
                [self.program, *words],
                cwd=self.folder,
                env=self.around,
                stdin=asked,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
            )
        timer = Timer(SECONDS, process.kill)
        timer.start()
        with process:
            try:
                assert process.stdout is not None
                yield process.stdout, process.wait
            finally:
                timer.cancel()
                process.kill()

    def wrong(self, message: str) -> Mistakes:
        return mistake(Place(self.revision), f"the git revision {message}")

    def damaged(self) -> Mistakes:
        return self.wrong("is damaged, or not all of it is here; get it with 'git fetch'")


def copy_names(repository: Repository, folder: Path, *, with_history: bool) -> None:
    """The names of revisions of a repository, and where they were before if that is asked for."""
    (folder / "refs").mkdir()
    kept = [*(repository.shared / name for name in SHARED), *(repository.own / name for name in OWN)]
    places = ("refs", "reftable", *(["logs"] if with_history else []))
    for root in dict.fromkeys((repository.shared, repository.own)):
        walked = (Path(at, name) for place in places for at, _, names in os.walk(root / place) for name in names)
        for path in islice(walked, MOST_NAMES):
            copy_note(path, folder / path.relative_to(root))
    for path in kept:
        copy_note(path, folder / path.name)


def copy_note(path: Path, target: Path) -> None:
    if content := content_of(path):
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(content)


def write_config(path: Path, said: Iterable[tuple[str, str]]) -> None:
    """The configuration of our own repository: what its ids and names are like, of the little that there is."""
    formats = {key: value for key, value in said if value in FORMATS.get(key, ())}
    lines = [f"\t{key.partition('.')[2]} = {value}\n" for key, value in formats.items()]
    version = f"[core]\n\trepositoryformatversion = {1 if lines else 0}\n\tbare = true\n"
    path.write_text(version + ("[extensions]\n" + "".join(lines) if lines else ""), encoding="utf-8")


def size_in_head(head: bytes) -> int:
    """How long git says that the content of a file is; -1 where it has none."""
    words = head.split()
    return int(words[2]) if len(words) == 3 and words[1] == b"blob" else -1
