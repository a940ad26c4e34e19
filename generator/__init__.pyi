"""The names of the front door, one line each: what mypy and editors know, and what `generator` loads."""

from generator.boxes.boxes import print_box as print_box
from generator.calibrate.calibrate import print_target as print_target
from generator.check.check import check_game as check_game
from generator.decks.cut_paths import make_cut_paths as make_cut_paths
from generator.decks.decks import print_decks as print_decks
from generator.diff.diff import compare as compare
from generator.errors import Mistake as Mistake
from generator.errors import Mistakes as Mistakes
from generator.errors import Misuse as Misuse
from generator.export.export import export_deck as export_deck
from generator.games.catalogue import game_facts as game_facts
from generator.games.import_cards import import_cards as import_cards
from generator.games.schemas import make_schema as make_schema
from generator.odds.odds import find_odds as find_odds
from generator.orders.choose_cards import choose_cards as choose_cards
from generator.orders.file import File as File
from generator.orders.open_game import find_games as find_games
from generator.orders.open_game import open_game as open_game
from generator.scoring.read import read_saves as read_saves
from generator.scoring.records import ask_record as ask_record
from generator.scoring.records import make_plan as make_plan
from generator.scoring.records import make_record as make_record
from generator.scoring.records import open_rules as open_rules
from generator.scoring.records import read_record as read_record
from generator.scoring.records import score_record as score_record
from generator.scoring.score_files import score_files as score_files
from generator.sheets.sheets import print_sheets as print_sheets
from generator.watch.contact_sheets import make_contact_sheets as make_contact_sheets
from generator.watch.watch import watch_game as watch_game
from generator.web.web import make_web_sheet as make_web_sheet

__version__: str
__all__: list[str]
