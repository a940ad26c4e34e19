"""Joins the JavaScript modules of the web sheet, which forms use too, into one script, without a build step.

A module imports names with `import { a, b } from "./x.js";` on one line, and exports a function, a class or a constant
where it is declared. Joined, all modules share one scope, so that no two may declare the same name.
"""

import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from posixpath import dirname, join, normpath

FOLDER = Path(__file__).parents[1] / "web" / "js"
IMPORT = re.compile(r'^import \{ ([\w, ]+) \} from "(\.\.?/[\w./]+\.js)";\n', re.MULTILINE)
EXPORT = re.compile(r"^export (?=(?:async )?function |class |const )", re.MULTILINE)


def join_scripts(names: Iterable[str], exports: Iterable[str] = ()) -> str:
    """One script of some modules, named from the folder of all, and of what they import; `exports` are the names that
    it gives to those who run it, as members of `scriptorium`."""
    body = "".join(module_text(name) for name in in_order(names))
    given = ", ".join(exports)
    if given:
        return f'const scriptorium = (() => {{\n"use strict";\n{body}return {{ {given} }};\n}})();\n'
    return f'"use strict";\n(() => {{\n{body}}})();\n'


def in_order(names: Iterable[str]) -> list[str]:
    """Modules and all that they import, each after what it needs."""
    ordered: dict[str, None] = {}
    for name in names:
        visit(name, ordered)
    return list(ordered)


def visit(name: str, ordered: dict[str, None], path: tuple[str, ...] = ()) -> None:
    if name in path:
        raise ValueError(f"modules import each other: {' → '.join((*path, name))}")
    if name not in ordered:
        for other in imported_by(name):
            visit(other, ordered, (*path, name))
        ordered[name] = None


def imported_by(name: str) -> Iterator[str]:
    """The modules that a module imports from, named from the folder of all."""
    for _, other in IMPORT.findall(source_of(name)):
        yield normpath(join(dirname(name), other))


def module_text(name: str) -> str:
    """A module as a part of the script."""
    return EXPORT.sub("", IMPORT.sub("", source_of(name)))


def source_of(name: str) -> str:
    return (FOLDER / name).read_text(encoding="utf-8")
