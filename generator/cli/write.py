"""Where what was made goes: files that are written whole or not at all, or standard output."""

import os
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING

from generator.cli.file_names import name_by_options
from generator.cli.options import misuse
from generator.cli.streams import complain, say, show, warn
from generator.errors import Place, counted, mistake

STDOUT = ("-", "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1")

if TYPE_CHECKING:
    from generator.errors import Mistake
    from generator.orders.file import File
    from generator.writing.targets import Named


def write_made(made: "File", output: Path | None, read: "Named" = (), *, dry_run: bool = False) -> None:
    """Write what was made into the file asked for, or under its own name into output/, and say so.

    `read` is what the command line names; none of it is replaced.
    """
    target = output or Path("output") / name_by_options(made.name)
    warn(made.remarks)
    was_there = target.is_file()
    if dry_run:
        check_writable(target, made.name, read)
        say(f"{target}{done_with(was_there, dry_run=True)}: {made.about}")
    elif write_stream(target, [made], made.name, read):
        say(f"{target}{done_with(was_there)}: {made.about}")
    warn_of(made.mistakes)


def warn_of(mistakes: "Sequence[Mistake]") -> None:
    """Tell what is wrong with a draft, each mistake with its number on the pages."""
    if mistakes:
        numbered = [f"{one} [{number}]" for number, one in enumerate(mistakes, 1)]
        complain(*numbered, f"a draft with {counted(len(mistakes), 'mistake')}")


def show_or_write(made: "File", output: Path | None, read: "Named" = ()) -> None:
    """A text to the terminal, or into a file if one is asked for."""
    if output is None:
        show([made], made.name)
    else:
        write_made(made, output, read)


def write_stream(path: Path, pieces: Iterable[bytes], made: str, read: "Named") -> bool:
    """Write pieces as they come into a file, which is replaced whole or stays; whether there is one to speak of.

    Without a piece there is no file. `made` is a name that tells the kind.
    """
    from generator.writing.batch import write_one
    from generator.writing.targets import Guarded, check_folder, check_target, is_null

    if is_stdout(path):
        show(pieces, made)
        return False
    coming = iter(pieces)
    first = next(coming, None)
    if first is None:
        return False
    if is_null(path):
        for _ in coming:  # what is wrong with a record is known when it is scored
            pass
        return True
    check_folder(path, path.parent)
    check_target(path, made, Guarded(read))
    write_one(path, chain([first], coming))
    return True


def check_writable(path: Path, made: str, read: "Named") -> None:
    """Raise why a file could not be written, if it could not."""
    from generator.writing.targets import Guarded, check_folder, check_target, is_null

    if not is_stdout(path) and not is_null(path):
        check_folder(path, path.parent)
        check_target(path, made, Guarded(read))


def write_new(path: Path, made: "File") -> bool:
    """Write a file where there is none, or to standard output; whether there is a file to speak of."""
    from generator.writing.batch import write_one

    if is_stdout(path):
        show([made], made.name)
        return False
    check_new(path)
    write_one(path, [made], is_new=True)
    return True


def write_over(path: Path, made: "File") -> bool:
    """Write a file in the place of one that it goes on with; whether there is a file to speak of."""
    return write_stream(path, [made], made.name, ())


def check_new(path: Path, way_out: str = "choose another name with -o") -> None:
    """Raise a mistake if there is anything at a path, be it a link that leads nowhere, or if nothing can be there."""
    from generator.writing.disk import already_there
    from generator.writing.targets import check_folder

    if is_stdout(path):
        return
    if os.path.lexists(path):
        raise already_there(path, way_out)
    check_folder(path, path.parent)


def is_stdout(path: Path | None) -> bool:
    return str(path) in STDOUT


def write_files(folder: Path, made: Iterable["File"], read: "Named" = (), *, dry_run: bool = False) -> None:
    """Write what was made into a folder, all or nothing, and say so."""
    files = {name_by_options(file.name): file for file in made}
    old = {name for name in files if (folder / name).exists()}
    write_all(folder, files, read, dry_run=dry_run)
    for name, file in files.items():
        warn(file.remarks)
        say(f"{folder / name}{done_with(name in old, dry_run=dry_run)}: {file.about}")
    warn_of(next((file.mistakes for file in files.values()), ()))


def done_with(was_there: bool, *, dry_run: bool = False) -> str:
    """What stands behind the name of a file: that there was one already, or that a dry run writes none."""
    if dry_run:
        return " would be replaced" if was_there else " would be written"
    return " (replaced)" if was_there else ""


def write_all(folder: Path, files: Mapping[str, bytes], read: "Named" = (), *, dry_run: bool = False) -> None:
    """Write several files into a folder, by their paths in it: all of them or none; in a dry run only tell what is in
    the way."""
    from generator.writing.targets import Guarded, check_folder, check_target

    if is_stdout(folder):
        misuse("-o: several files need a folder")
    check_folder(folder, folder if folder.is_dir() else folder.parent)
    guarded = Guarded(read)
    for name in files:
        check_target(inside(folder, name), name, guarded)
    if not dry_run:
        write_together(folder, files)


def write_folder(folder: Path, files: Mapping[str, bytes]) -> None:
    """Write a folder that is not there yet: it is there whole or not at all, and what is there already stays."""
    write_together(folder, files, is_new=True)


def write_together(folder: Path, files: Mapping[str, bytes], *, is_new: bool = False) -> None:
    """Write several files at once, and begin again if somebody else makes the same folder meanwhile."""
    from generator.writing.batch import FolderTaken, write_batch

    while True:
        if is_new:
            check_new(folder, "choose another name, or another folder with -o")
        with suppress(FolderTaken):
            write_batch({inside(folder, name): [content] for name, content in files.items()})
            return


def inside(folder: Path, name: str) -> Path:
    """A path in a folder; whatever name a pack gives, nothing is written beside it."""
    path = Path(name)
    if path.is_absolute() or ".." in path.parts:
        raise mistake(Place(str(folder)), f"'{name}' is no name for a file in this folder")
    return folder / path
