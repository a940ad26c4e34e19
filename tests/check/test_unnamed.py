"""What players see has a name in every language of its game, and `check` tells what has none."""

from pathlib import Path

import pytest
from support.demo_command import Command
from support.engine_sources import ROOT

from generator.check.names import unnamed_things
from generator.orders.open_game import open_game

SHIPPED = sorted(path.parent for where in ("layouts", "examples/packs") for path in ROOT.glob(f"{where}/*/pack.yaml"))


@pytest.mark.parametrize("folder", SHIPPED, ids=lambda folder: folder.name)
def test_everything_in_shipped_packs_has_a_name(folder: Path) -> None:
    assert [*unnamed_things(open_game(folder))] == []


@pytest.mark.parametrize(
    ("file", "find", "put", "told"),
    [
        (
            "cells.yaml",
            "{en: Well, de: Brunnen}",
            "null",
            "35:7: warning: no name for 'well', so players see ids; give each a 'name' in en, de",
        ),
        (
            "cells.yaml",
            "left: {en: left, de: links}, ",
            "",
            "37:41: warning: no name for 'hatch.left', so players see ids; say under 'called' what each is called in"
            " en, de",
        ),
        (
            "cells.yaml",
            "{id: dry, name: {en: Dry, de: Trocken}, text: D}",
            "{id: dry, text: D}",
            "75:12: warning: no name for 'dry', so players see ids; give each a 'name' in en, de",
        ),
    ],
)
def test_what_has_no_name_is_told(command: Command, file: str, find: str, put: str, told: str) -> None:
    path = command.folder / "demo" / file
    text = path.read_text(encoding="utf-8")
    assert text.count(find) == 1
    path.write_text(text.replace(find, put), encoding="utf-8")
    outcome = command("check", "demo")
    assert (outcome.code, outcome.err) == (0, f"demo/{file}:{told}\n")


def test_a_name_that_lacks_a_language_is_told(command: Command) -> None:
    path = command.folder / "demo" / "cells.yaml"
    text = path.read_text(encoding="utf-8").replace("left: {en: left, de: links}", "left: {en: left}")
    path.write_text(text, encoding="utf-8")
    outcome = command("check", "demo")
    assert outcome.code == 1
    assert outcome.err.endswith("no text in de\n1 mistake\n")
