"""The data of a page: sheets, rules as a plan, words, cards, and with whom the game begins."""

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from generator.pack.pack import Pack
from generator.reading.words import TROUBLE_WORDS, Words
from generator.rules.plan import plan_of
from generator.rules.rules import Rules
from generator.web.cards import card_pictures
from generator.web.compact_plan import packed_plan
from generator.web.definitions import Definitions
from generator.web.entries import entry_list
from generator.web.pictures import state_pictures
from generator.web.questions import question_list
from generator.web.sheets import sheet_data
from generator.web.texts import text_of

FORM = 1
SECTIONS = ("web", "reason", "entry", "cells", "seat", "guess", "record")
SECTION_OF_TABLES = "table"  # what only a page that is served says
SINGLE_WORDS = (
    *(f"report.{key}" for key in ("scores", "player", "total", "range", "team", "rank", "title", "tie", "warnings")),
    *("report.colon", "report.certificate", "report.day", "report.signature"),
    *("score.no_mapping", "score.more.one", "score.more.other", "save.no_form", "save.other_form", "save.cut_off"),
    *("save.too_large", "slip.twice", "slip.no_space", "chapter.none", "chapter.mapping", "chapter.unknown"),
    *("lack.cards_held", "lack.no_card"),
    *TROUBLE_WORDS,
)
UNSAID = ("record.names", "record.name_twice", "record.names_alike")  # which only files of records can bring about


class Start(NamedTuple):
    """How a page begins: what records call its game, its first language, modules in play, players, and a save to go
    on with."""

    game: str
    language: str
    modules: tuple[str, ...]
    players: Sequence[str] = ()
    record: dict[str, Any] | None = None


def page_data(
    pack: Pack, rules: Rules, names: Iterable[str], words: dict[str, Words], start: Start
) -> tuple[dict[str, Any], Definitions]:
    """The data of a page with some sheets, and what its drawings share."""
    shared = Definitions()
    sheets = [sheet_data(pack, name, shared) for name in names]
    pictures, of_sheets = state_pictures(pack, shared), len(shared.known)
    sheets = [sheet for sheet in sheets if sheet["cells"] or "extra" not in sheet]
    shown = {cell["family"] for sheet in sheets if "extra" not in sheet for cell in sheet["cells"]}
    data = {
        "form": FORM,
        "game": start.game,
        "title": text_of(pack.file.title),
        "languages": list(rules.languages),
        "language": start.language,
        "plan": packed_plan(plan_of(rules)),
        "modules": list(start.modules),
        "words": {language: own_words(one) for language, one in words.items()},
        "sheets": sheets,
        "pictures": pictures,
        "entries": entry_list(rules, words, shown),
        "questions": question_list(rules),
        "cards": card_pictures(pack, rules, shared),
        "players": list(start.players),
        "record": start.record,
    }
    symbols = {"symbols": shared.symbols(0, of_sheets) + shared.bitmaps, "card_symbols": shared.symbols(of_sheets)}
    return {**data, **symbols}, shared


def own_words(words: Words, more: Iterable[str] = ()) -> dict[str, str]:
    """The words that a page can say, those of some more sections among them."""
    sections = {*SECTIONS, *more}
    own = (key for key in words.texts if key in SINGLE_WORDS or key.partition(".")[0] in sections)
    return {key: words.texts[key] for key in own if key not in UNSAID}
