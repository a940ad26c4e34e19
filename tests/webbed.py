"""Pages of web sheets with a small shell of the tests, for trying the sheet without the rest of the page."""

from functools import cache
from pathlib import Path
from typing import Any

from generator.flows.choose import pad_in_play
from generator.flows.games import open_game
from generator.pack.rules import pack_rules
from generator.pack.words import read_words
from generator.web.data import Start, own_words, page_data
from generator.web.page import page_html
from generator.web.script import join_scripts

SHELL = Path(__file__).with_name("sheet_shell.js")
MODULES = ("sheet/sheet.js", "sheet/unpack.js", "sheet/svg.js", "sheet/printing.js")
EXPORTS = ("createSheet", "readPage", "svgPicture", "printSheets")


@cache
def try_page(game: str, language: str | None = None) -> str:
    """The page of a game whose sheet can be tried."""
    pack = open_game(game)
    rules = pack_rules(pack)
    words = {one: read_words(one, pack.game) for one in pack.file.languages}
    start = Start(pack.name, language or pack.file.languages[0], ())
    data, shared = page_data(pack, rules, pad_in_play(pack, ()), words, start)
    return page_html(data, shared, "A sheet", join_scripts(MODULES, EXPORTS) + SHELL.read_text("utf-8"))


def bare_data(game: str, plan: dict[str, Any]) -> dict[str, Any]:
    """The data of a page without drawings: every family that is on a sheet has its cells there."""
    cells = [
        {"id": cell, "cell": cell, "family": name, "position": at, "seat": None}
        for name, family in plan["families"].items()
        if not family.get("off_sheet")
        for at, cell in enumerate(family["cells"])
    ]
    sheet = {"name": "front", "layout": "abc", "size": [100, 100], "seats": 0, "cells": cells}
    return {
        "game": game,
        "title": game.title(),
        "languages": ["en"],
        "language": "en",
        "plan": plan,
        "modules": [],
        "words": {"en": own_words(read_words("en"))},
        "sheets": [sheet],
        "entries": [],
        "cards": {},
        "players": ["Ann", "Bob"],
        "record": None,
    }
