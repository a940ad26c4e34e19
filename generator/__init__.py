"""Scriptorium: prints what a table needs and scores what the table did, from YAML that a player can read.

This is the front door: what a program may call stands here, and the command `scriptorium` is built on it. Each name is
loaded when it is first used, so that `import generator` costs nothing.
"""

TYPE_CHECKING = False  # as in typing, whose import would cost more than all of this; mypy and editors know the name

if TYPE_CHECKING:
    from generator.boxes.boxes import print_box
    from generator.calibrate.calibrate import print_target
    from generator.check.check import Checked, check_game
    from generator.decks.cut_paths import make_cut_paths
    from generator.decks.decks import print_deck, print_decks
    from generator.diff.diff import compare
    from generator.errors import Mistake, Mistakes, Misuse
    from generator.export.export import export_deck
    from generator.export.table import export_table
    from generator.form.read_form import read_form
    from generator.games.catalogue import describe_game, game_facts
    from generator.games.import_cards import ImportedCards, import_cards
    from generator.games.new import NewPack, new_pack, new_variant, new_words
    from generator.games.schemas import make_schema, schema_kinds
    from generator.history.older_game import OlderGame
    from generator.odds.odds import find_odds
    from generator.orders.choices import choose_decks, paper_names
    from generator.orders.choose_cards import Cards, cards_by_deck, choose_cards, older_game
    from generator.orders.file import File, Files
    from generator.orders.open_game import find_games, find_paths, open_game
    from generator.orders.press import PrintShop
    from generator.orders.readable import make_readable
    from generator.pack.pack import Pack
    from generator.pack.words import read_words
    from generator.rules.finished_game import Record
    from generator.rules.rules import Rules
    from generator.scoring.read import ReadRecord, read_saves
    from generator.scoring.records import (
        AskedRecord,
        ask_record,
        make_plan,
        make_record,
        open_rules,
        read_record,
        score_record,
    )
    from generator.scoring.score_files import Scores, score_files
    from generator.sheets.blank import print_sheets
    from generator.sheets.fillable import print_form
    from generator.sheets.filled import print_filled
    from generator.watch.contact_sheets import make_contact_sheets
    from generator.watch.watch import LivePage, watch_game
    from generator.web.web import make_web_sheet
else:

    def __getattr__(name: str) -> object:
        """A name of the front door, loaded when it is first used."""
        if name not in HOMES:
            raise AttributeError(f"module 'generator' has no attribute '{name}'")
        from importlib import import_module

        return getattr(import_module(f"generator.{HOMES[name]}"), name)


__version__ = "0.1.0"

HOMES = {  # the module of each name
    "OlderGame": "history.older_game",
    "Mistake": "errors",
    "Mistakes": "errors",
    "Misuse": "errors",
    "print_box": "boxes.boxes",
    "Cards": "orders.choose_cards",
    "cards_by_deck": "orders.choose_cards",
    "choose_cards": "orders.choose_cards",
    "older_game": "orders.choose_cards",
    "describe_game": "games.catalogue",
    "game_facts": "games.catalogue",
    "compare": "diff.diff",
    "Checked": "check.check",
    "check_game": "check.check",
    "choose_decks": "orders.choices",
    "paper_names": "orders.choices",
    "make_contact_sheets": "watch.contact_sheets",
    "make_cut_paths": "decks.cut_paths",
    "print_deck": "decks.decks",
    "print_decks": "decks.decks",
    "export_deck": "export.export",
    "File": "orders.file",
    "Files": "orders.file",
    "print_filled": "sheets.filled",
    "find_games": "orders.open_game",
    "find_paths": "orders.open_game",
    "open_game": "orders.open_game",
    "ImportedCards": "games.import_cards",
    "import_cards": "games.import_cards",
    "LivePage": "watch.watch",
    "watch_game": "watch.watch",
    "NewPack": "games.new",
    "new_pack": "games.new",
    "new_variant": "games.new",
    "new_words": "games.new",
    "find_odds": "odds.odds",
    "PrintShop": "orders.press",
    "ReadRecord": "scoring.read",
    "read_saves": "scoring.read",
    "make_readable": "orders.readable",
    "AskedRecord": "scoring.records",
    "ask_record": "scoring.records",
    "make_plan": "scoring.records",
    "make_record": "scoring.records",
    "open_rules": "scoring.records",
    "read_record": "scoring.records",
    "score_record": "scoring.records",
    "Scores": "scoring.score_files",
    "score_files": "scoring.score_files",
    "make_schema": "games.schemas",
    "schema_kinds": "games.schemas",
    "print_form": "sheets.fillable",
    "print_sheets": "sheets.blank",
    "read_form": "form.read_form",
    "export_table": "export.table",
    "print_target": "calibrate.calibrate",
    "make_web_sheet": "web.web",
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
