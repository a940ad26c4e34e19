"""Pages of web sheets with a small shell of the tests, for trying the sheet without the rest of the page."""

import json
from functools import cache
from pathlib import Path
from typing import Any

from py_mini_racer import MiniRacer

from generator.orders.choices import pad_in_play
from generator.orders.open_game import open_game
from generator.pack.rules import pack_rules
from generator.pack.words import read_words
from generator.rules.plan import plan_of
from generator.source.javascript import join_scripts
from generator.web.data import Start, own_words, page_data
from generator.web.page import page_html

STORE = (
    *("shell/store.js", "engine/words.js", "shell/payload.js", "shell/merge.js", "shell/archive.js", "shell/png.js"),
    *("shell/keep.js", "shell/players.js", "shell/final.js"),
)
STORE_EXPORTS = (
    *("createStore", "createWords", "createArchive", "sealPayload", "openPayload", "findPayloads", "crc32"),
    *("toBase64Url", "fromBase64Url", "judgeSave", "clashingNames", "mergeGames", "putText", "findText"),
    *("keepGame", "mostPlayers", "finalTable"),
)
SHELL = Path(__file__).with_name("sheet_shell.js")
MODULES = ("sheet/sheet.js", "sheet/unpack.js", "sheet/svg.js", "sheet/printing.js")
EXPORTS = ("createSheet", "readPage", "readCardPictures", "svgPicture", "printSheets")


@cache
def try_page(game: str, language: str | None = None) -> str:
    """The page of a game whose sheet can be tried."""
    pack = open_game(game)
    rules = pack_rules(pack)
    words = {one: read_words(one, pack.game) for one in pack.file.languages}
    start = Start(pack.name, language or pack.file.languages[0], ())
    data, shared = page_data(pack, rules, pad_in_play(pack, ()), words, start)
    return page_html(data, shared, "A sheet", join_scripts(MODULES, EXPORTS) + SHELL.read_text("utf-8"))


@cache
def plan_at(game: str) -> dict[str, Any]:
    return plan_of(pack_rules(open_game(game)))


def bare_data(game: str, plan: dict[str, Any] | None = None) -> dict[str, Any]:
    """The data of a page without drawings: every family that is on a sheet has its cells there."""
    plan = plan or plan_at(game)
    cells = [
        {"id": cell, "cell": cell, "family": name, "position": at, "seat": None}
        for name, family in plan["families"].items()
        if not family.get("off_sheet")
        for at, cell in enumerate(family["cells"])
    ]
    sheet = {"name": "front", "layout": "abc", "size": [100, 100], "seats": 0, "cells": cells}
    return {
        "game": Path(game).name,
        "title": Path(game).name.title(),
        "languages": ["en"],
        "language": "en",
        "plan": plan,
        "modules": [],
        "words": {"en": own_words(read_words("en"))},
        "sheets": [sheet],
        "entries": [],
        "cards": {},
        "players": ["Ann", "Bob"][: plan["players"][1]],
        "record": None,
    }


class BarePage:
    """A store in a JavaScript engine; `run` gives back what an expression comes to."""

    def __init__(self, game: str, **wanted: Any) -> None:
        self.engine = MiniRacer()
        self.engine.eval(join_scripts(STORE, STORE_EXPORTS))
        self.engine.eval(f"const data = {json.dumps({**bare_data(game), **wanted})};")
        self.engine.eval("const store = scriptorium.createStore(data, {date: '2026-11-16'});")
        self.engine.eval("const words = scriptorium.createWords(data, () => 'en');")
        self.engine.eval("const judge = (it) => scriptorium.judgeSave(data, it, {words, today: '2026-11-16'});")
        self.engine.eval("const cell = (id) => data.sheets[0].cells.find((one) => one.id === id);")

    def run(self, script: str) -> Any:
        text = self.engine.eval(f"JSON.stringify({script}) ?? 'null'")
        return json.loads(str(text))

    def do(self, script: str) -> None:
        self.engine.eval(f"{script}; 0")

    def mark(self, *ids: str, state: str | int | None = "filled") -> None:
        pairs = ", ".join(f"[cell({json.dumps(one)}), {json.dumps(state)}]" for one in ids)
        self.do(f"store.setCells([{pairs}])")
