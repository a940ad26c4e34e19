"""The places, and how something is run in one of them."""

import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

NOBODY = 64_321  # no user of this number is needed
FOLDER = "my games"
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
KEPT = ("PATH", "HOME", "LANG", "LC_ALL", "LC_CTYPE", "TZ", "TERM", "http_proxy", "https_proxy", "no_proxy")
IN_BACKGROUND = ("bash", "-c", '"$@" & wait $!', "place")


class Place(NamedTuple):
    """What is odd about a place; nothing has a terminal in any of them."""

    name: str
    is_root: bool = False
    is_bare: bool = False  # no variable but PATH: no HOME either
    is_background: bool = False  # started by a script with &: interrupts are ignored
    is_read_only: bool = False
    has_browser: bool = True
    umask: int = 0o022
    also: tuple[tuple[str, str], ...] = ()


C_LOCALE = ("LC_ALL", "C")
FAR_AWAY = ("TZ", "NPT-5:45")
TOGETHER = Place("together", False, True, True, False, False, 0o077, (C_LOCALE, FAR_AWAY))
PLACES = (
    Place("root", is_root=True),
    Place("nobody"),
    Place("locale", also=(C_LOCALE,)),
    Place("zone", also=(FAR_AWAY,)),
    Place("umask", umask=0o077),
    Place("background", is_background=True),
    Place("bare", is_bare=True),
    Place("no-browser", has_browser=False),
    Place("read-only", is_read_only=True),
    TOGETHER,
)
FOR_EVERY_PYTHON = ("read-only", "together")  # the others are tried with one


class Site(NamedTuple):
    """A copy of the project, and the folder beside it in which what is run there may write."""

    clone: Path
    spare: Path

    def run(self, place: Place, *call: str | Path, seconds: float = 3600) -> subprocess.CompletedProcess[str]:
        """Run something in the clone, as the place has it."""
        other = NOBODY if os.geteuid() == 0 and not place.is_root else None
        return subprocess.run(
            [*(IN_BACKGROUND if place.is_background else ()), *map(str, call)],
            cwd=self.clone,
            env=self.environment(place),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            errors="replace",
            check=False,
            timeout=seconds,
            start_new_session=True,
            umask=place.umask,
            user=other,
            group=other,
            extra_groups=None if other is None else (),
        )

    def environment(self, place: Place) -> dict[str, str]:
        kept = {key: os.environ[key] for key in (("PATH",) if place.is_bare else KEPT) if key in os.environ}
        if not place.has_browser:
            kept["PATH"] = str(self.spare / "bin")
        if "HOME" in kept:
            kept["HOME"] = str(self.spare / "home")
        return {**kept, **dict(place.also), "TMPDIR": str(self.spare / "tmp")}


def make_site(project: Path, folder: Path) -> Site:
    """Copy the project, without what is made from it, and make it the other user's."""
    site = Site(folder / FOLDER / "scriptorium", folder / "spare")
    made = shutil.ignore_patterns(".git", ".venv*", "__pycache__", ".*_cache", ".hypothesis", "build", "dist")
    shutil.copytree(project, site.clone, ignore=made, symlinks=True)
    for name in ("home", "tmp", "bin"):
        (site.spare / name).mkdir(parents=True)
    link_programs(site.spare / "bin")
    give_away(folder)
    return site


def give_away(folder: Path) -> None:
    """Make a folder the other user's, with what root has left in it."""
    if os.geteuid() == 0:
        for path in (folder, *folder.rglob("*")):
            os.chown(path, NOBODY, NOBODY, follow_symlinks=False)


def link_programs(folder: Path) -> None:
    """Every program of the path but the browsers."""
    for one in map(Path, os.environ["PATH"].split(os.pathsep)):
        for program in one.iterdir() if one.is_dir() and os.access(one, os.R_OK) else ():
            link = folder / program.name
            if program.name not in BROWSERS and not link.is_symlink():
                link.symlink_to(program.resolve() if program.is_symlink() else program)


@contextmanager
def unwritable(folder: Path) -> Iterator[None]:
    """Nothing below a folder can be written, nor the folder itself."""
    modes = {path: path.stat().st_mode for path in (folder, *folder.rglob("*")) if not path.is_symlink()}
    for path, mode in modes.items():
        path.chmod(mode & 0o555)
    try:
        yield
    finally:
        for path, mode in modes.items():
            if path.exists():
                path.chmod(mode)
