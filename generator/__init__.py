"""Scriptorium: prints what a table needs and scores what the table did, from YAML that a player can read.

This is the front door: what a program may call stands here, and the command `scriptorium` is built on it. Each name is
loaded when it is first used, so that `import generator` costs nothing.
"""

TYPE_CHECKING = False  # as in typing, whose import would cost more than all of this; mypy and editors know the name

if TYPE_CHECKING:
    from generator.diff.since import OlderGame
    from generator.errors import Mistake, Mistakes, Misuse
    from generator.flows.boxes import print_box
    from generator.flows.cards import Cards, cards_by_deck, choose_cards, older_game
    from generator.flows.catalogue import describe_game, game_facts
    from generator.flows.changes import compare
    from generator.flows.check import Checked, check_game
    from generator.flows.contact_sheets import make_contact_sheets
    from generator.flows.cut_paths import make_cut_paths
    from generator.flows.decks import print_deck, print_decks
    from generator.flows.export import export_deck
    from generator.flows.export_table import export_table
    from generator.flows.file import File, Files
    from generator.flows.filled_sheets import print_filled
    from generator.flows.forms import print_form, read_form
    from generator.flows.games import find_games, find_paths, open_game
    from generator.flows.imports import ImportedCards, import_cards
    from generator.flows.live import LivePage, watch_game
    from generator.flows.new import NewPack, new_pack, new_variant, new_words
    from generator.flows.odds import find_odds
    from generator.flows.options import choose_decks, paper_names
    from generator.flows.press import PrintShop
    from generator.flows.read import ReadRecord, read_saves
    from generator.flows.readable import make_readable
    from generator.flows.records import (
        AskedRecord,
        ask_record,
        make_plan,
        make_record,
        open_rules,
        read_record,
        score_record,
    )
    from generator.flows.schemas import make_schema, schema_kinds
    from generator.flows.score_files import Scores, score_files
    from generator.flows.sheets import print_sheets
    from generator.flows.target import print_target
    from generator.flows.web import make_web_sheet
    from generator.pack.pack import Pack
    from generator.pack.words import read_words
    from generator.rules.finished_game import Record
    from generator.rules.rules import Rules
else:

    def __getattr__(name: str) -> object:
        """A name of the front door, loaded when it is first used."""
        if name not in HOMES:
            raise AttributeError(f"module 'generator' has no attribute '{name}'")
        from importlib import import_module

        return getattr(import_module(f"generator.{HOMES[name]}"), name)


__version__ = "0.1.0"

HOMES = {  # the module of each name
    "OlderGame": "diff.since",
    "Mistake": "errors",
    "Mistakes": "errors",
    "Misuse": "errors",
    "print_box": "flows.boxes",
    "Cards": "flows.cards",
    "cards_by_deck": "flows.cards",
    "choose_cards": "flows.cards",
    "older_game": "flows.cards",
    "describe_game": "flows.catalogue",
    "game_facts": "flows.catalogue",
    "compare": "flows.changes",
    "Checked": "flows.check",
    "check_game": "flows.check",
    "choose_decks": "flows.options",
    "paper_names": "flows.options",
    "make_contact_sheets": "flows.contact_sheets",
    "make_cut_paths": "flows.cut_paths",
    "print_deck": "flows.decks",
    "print_decks": "flows.decks",
    "export_deck": "flows.export",
    "File": "flows.file",
    "Files": "flows.file",
    "print_filled": "flows.filled_sheets",
    "find_games": "flows.games",
    "find_paths": "flows.games",
    "open_game": "flows.games",
    "ImportedCards": "flows.imports",
    "import_cards": "flows.imports",
    "LivePage": "flows.live",
    "watch_game": "flows.live",
    "NewPack": "flows.new",
    "new_pack": "flows.new",
    "new_variant": "flows.new",
    "new_words": "flows.new",
    "find_odds": "flows.odds",
    "PrintShop": "flows.press",
    "ReadRecord": "flows.read",
    "read_saves": "flows.read",
    "make_readable": "flows.readable",
    "AskedRecord": "flows.records",
    "ask_record": "flows.records",
    "make_plan": "flows.records",
    "make_record": "flows.records",
    "open_rules": "flows.records",
    "read_record": "flows.records",
    "score_record": "flows.records",
    "Scores": "flows.score_files",
    "score_files": "flows.score_files",
    "make_schema": "flows.schemas",
    "schema_kinds": "flows.schemas",
    "print_form": "flows.forms",
    "print_sheets": "flows.sheets",
    "read_form": "flows.forms",
    "export_table": "flows.export_table",
    "print_target": "flows.target",
    "make_web_sheet": "flows.web",
    "Pack": "pack.pack",
    "read_words": "pack.words",
    "Record": "rules.finished_game",
    "Rules": "rules.rules",
}

__all__ = [
    "AskedRecord",
    "Cards",
    "Checked",
    "File",
    "Files",
    "ImportedCards",
    "LivePage",
    "Mistake",
    "Mistakes",
    "Misuse",
    "NewPack",
    "OlderGame",
    "Pack",
    "PrintShop",
    "ReadRecord",
    "Record",
    "Rules",
    "Scores",
    "ask_record",
    "cards_by_deck",
    "check_game",
    "choose_cards",
    "choose_decks",
    "compare",
    "describe_game",
    "export_deck",
    "export_table",
    "find_games",
    "find_odds",
    "find_paths",
    "game_facts",
    "import_cards",
    "make_contact_sheets",
    "make_cut_paths",
    "make_plan",
    "make_readable",
    "make_record",
    "make_schema",
    "make_web_sheet",
    "new_pack",
    "new_variant",
    "new_words",
    "older_game",
    "open_game",
    "open_rules",
    "paper_names",
    "print_box",
    "print_deck",
    "print_decks",
    "print_filled",
    "print_form",
    "print_sheets",
    "print_target",
    "read_form",
    "read_record",
    "read_saves",
    "read_words",
    "schema_kinds",
    "score_files",
    "score_record",
    "watch_game",
]


def __dir__() -> list[str]:
    return sorted(__all__)
