"""Which tests hold which room of the house, and which of the three tiers a test belongs to.

`make quick ROOM=rules` runs the tests of a room, `make quick` the QUICK ones, `make test` all but the LONG ones,
`make long` the LONG ones and all cases of the THINNED ones. A new file of tests goes into the folder of its room;
tests/house/test_rooms.py sees to it. conftest.py goes by this table: `pytest --quick`, `pytest --room rules`.
"""

from pathlib import Path

HOUSE = "house"  # what is true of all rooms
# A file of tests lies in the folder of the room that it is about. Which of other folders hold a room as well:
ALSO: dict[str, str] = {
    HOUSE: "golden",
    "__main__": "cli wheel",
    "bounded": "decoders bounds",
    "cmyk": "press legible",
    "drawing": "kept_drawings pictures_svg svg pdf",
    "errors": "slips mistakes ways_out",
    "geometry": "impose nup cutting figures golden",
    "serving": "studio web_serve",
    "units": "elements properties golden",
    "version": "cli repository",
    "art": "",
    "cards": "dice rings anarchy_cards deck_mistakes spreadsheets",
    "display": "golden set_apart cells_look drafts lines corners",
    "elements": "ornaments golden",
    "fonts": "text scripts",
    "form": "",
    "history": "diff variants",
    "layout": "legible schema elements impose",
    "ledger": "plan records turn_notes",
    "orders": "api cli press papers extra_sheets",
    "pack": "names kinds words",
    "pages": "nup papers filled cutting extra_sheets score_pad",
    "place": "golden maps",
    "reading": "elements schema properties",
    "record": "told limits dice_record named_states turn_notes lit_cells",
    "render": "exports golden pictures cutting",
    "report": "engines",
    "rules": "boxes limits so_far",
    "source": "input data fence pictures_svg spreadsheets spreadsheets_back",
    "boxes": "cutting exports",
    "calibrate": "exports impose",
    "check": "cli pack_checks",
    "decks": "decks press impose big_deck",
    "diff": "variants received",
    "export": "fence",
    "games": "data spreadsheets_back docs",
    "odds": "",
    "scoring": "reports example_packs fuzz hostile_values",
    "sheets": "form papers",
    "watch": "file_kinds",
    "web": "vectors engines told",
    "cli": "write new readme kill seeds wheel",
    "writing": "file_names streams",
}
PATHS = {path.stem.removeprefix("test_"): path for path in sorted(Path(__file__).parent.glob("*/test_*.py"))}


def held_by(room: str) -> tuple[str, ...]:
    """The files that hold a room: those of its folder, and others."""
    own = [name for name, path in PATHS.items() if path.parent.name == room]
    return tuple(dict.fromkeys((*own, *ALSO[room].split())))


ROOMS = {room: held_by(room) for room in ALSO}

# The pages and figures of every game, mistakes that a person can make, and whatever takes next to no time.
QUICK = (
    *("anarchy_cards", "cells_look", "checks", "contracts", "decks", "dice_record", "elements", "engravings"),
    *(
        "extra_sheets",
        "file_names",
        "french_texts",
        "golden",
        "impose",
        "input",
        "json",
        "kept_drawings",
        "kinds",
        "lines",
    ),
    *("links", "lit_cells", "look", "maps", "mistakes", "mutants", "named_states", "names", "natural_size"),
    *("ornaments", "pictures_svg", "questions", "record_file", "records", "regatta", "room", "rooms", "saves"),
    *("scoring", "slips", "svg", "text", "tile_pictures", "told", "turn_notes", "vectors", "vocabulary"),
    *("web_scripts", "words"),
)

# What takes long and is held by others in `make test` as well; "" stands for a whole file.
LONG: dict[str, tuple[str, ...]] = {
    "api": ("test_examples_run", "test_records_are_mapped_over_a_cluster", "test_several_processes_write_the_same"),
    "big_deck": ("test_memory_of_a_very_big_deck",),
    "docs": ("test_shell_lines_run",),
    "drafts": ("test_every_mistake_is_drawn_or_told",),
    "form_read": ("test_every_case_survives_its_form",),
    "form_viewer": (
        "test_a_cell_with_several_marks_has_one_of_them",
        "test_a_filled_form_shows_its_score_when_it_is_opened",
        "test_every_column_of_a_pad_has_its_score",
        "test_the_score_of_a_large_game_follows",
    ),
    "fuzz": ("test_a_seed_makes_the_same_case_again", "test_cases"),
    "hostile_values": ("",),
    "kill": ("",),
    "mistakes": ("test_nothing_is_written",),
    "odds": (
        "test_feasts_are_played_no_worse_than_by_a_plain_player",
        "test_all_chances_add_up",
        "test_six_feasts_are_partly_simulated",
    ),
    "other_browsers": ("",),
    "papers": ("test_capitals_are_read", "test_diff_and_odds_as_json", "test_check_as_json"),
    "pictures_memory": ("",),
    "press": ("test_pictures_keep_the_rules",),
    "properties": ("test_reader_reads_or_reports", "test_ledger_reads_or_reports"),
    "readme": ("test_commands_of_readme_warn_of_nothing",),
    "repository": ("test_cases_are_the_same_at_every_run",),
    "seeds": ("",),
    "set_apart": ("test_nothing_touches_in_readable_type",),
    "studio": ("test_lines_of_the_guide_run",),
    "variants": ("test_page_word_by_word",),
    "web_count": (
        "test_equal_totals_ask_for_what_decides",
        "test_two_players_with_cards_by_picture_take_few_taps",
        "test_what_cannot_be_is_told_at_once",
    ),
    "web_fingers": (
        "test_a_finger_at_the_edge_drags_over_a_whole_row",
        "test_another_player_is_another_column_of_a_score_pad",
        "test_a_pan_by_two_fingers_never_stalls",
        "test_next_leads_through_all_areas_of_all_sides_and_back",
    ),
    "web_game": (
        "test_keys_alone",
        "test_killed_browser_keeps_the_last_mark",
        "test_one_phone_each",
        "test_three_players_by_touch",
    ),
    "web_page": ("test_page_asks_nobody_for_anything",),
    "web_serve": ("test_ten_thousand_updates",),
    "web_spoiled": ("test_spoiled_saves_are_refused_by_the_sentences_of_the_command",),
    "web_table": ("test_six_phones_at_once", "test_two_phones_at_a_table"),
    "web_unbroken": ("test_nothing_that_comes_in_breaks_the_page",),
    "wheel": ("",),
}

# Tests of many cases that are alike: `make test` tries every so many of them, or those of some names; a test of drawn
# cases draws so many times fewer. `make long` tries all.
THINNED: dict[str, dict[str, int | tuple[str, ...]]] = {
    "box_figures": {"test_the_figure_is_printed": 3},
    "corners": {"test_no_game_prints_in_a_corner": 3},
    "engines": {
        "test_record_scores_alike": 5,
        "test_keys_left_out_are_lacking_alike": 8,
        "test_reasons_are_said_alike": 8,
    },
    "entries": {"test_one_layout_has_one_digest": 7},
    "filled": {"test_filled_sheets_are_read_as_their_record": 6},
    "form": {
        "test_fields_of_a_new_game_are_not_seen": 5,
        "test_every_cell_is_a_field_under_its_id": 2,
        "test_every_text_of_a_field_is_a_text": 3,
    },
    "form_read": {"test_a_record_survives_its_form": 5, "test_names_of_any_letters_come_back": 2},
    "form_script": {"test_a_form_shows_what_the_rules_give": 2},
    "interview": {"test_going_on_asks_for_the_rest": 2},
    "legible": {
        "test_saver_prints_no_sheet_darker_than_five_per_cent": 2,
        "test_inks_that_are_told_apart_stay_so_to_every_eye": 2,
        "test_large_print_is_large_and_cuts_no_cell": 2,
    },
    "limits": {
        "test_less_told_is_no_contradiction": 3,
        "test_numbers_keep_their_limits": 3,
        "test_only_the_right_number_agrees": 3,
    },
    "packs": {"test_game_is_placed_whole": ("medievalia", "mil1049"), "test_sheets_are_drawn_by_every_backend": 2},
    "plan": {"test_record_scores_the_same": 5},
    "press": {"test_files_keep_the_rules_of_pdf_x_1a": 5, "test_every_ink_of_the_games_has_a_mix": 4},
    "records": {"test_what_is_dumped_is_read_back": 2},
    "rings": {"test_every_ring_is_explained": 5},
    "schema": {"test_file_holds_against_its_schema": 3, "test_unknown_key_does_not_hold": 5},
    "score_properties": {
        "test_each_attribute_point_is_one": 3,
        "test_junk_is_told_not_raised": 4,
        "test_order_of_players_is_irrelevant": 3,
        "test_ranks_follow_totals_and_ties": 3,
        "test_total_is_the_sum": 3,
    },
    "set_apart": {"test_nothing_touches_on_a_sheet": 3, "test_no_texts_touch_on_a_card": 5},
    "so_far": {"test_the_true_points_lie_within": 4},
    "starts": {"test_shipped_sheets_show_what_is_there_at_the_start": 3},
    "untold": {"test_nobody_has_begun_on_a_page_that_nobody_touched": 4},
    "vectors": {
        "test_python_makes_what_stands_there": 4,
        "test_javascript_makes_what_stands_there": 4,
        "test_engines_agree": 3,
    },
    "web_count": {"test_every_game_and_mode_comes_to_its_end": ("garden-winter",)},
    "web_packed": {"test_games_score_the_same_with_the_plan_of_a_page": 4},
    "web_page": {
        "test_every_cell_of_the_display_list_is_on_the_page": ("anarchy", "demo"),
        "test_page_of_a_shipped_game_is_small": ("anarchy",),
    },
    "web_shell": {"test_phone_needs_no_scrolling_sideways": 2},
    "web_spoiled": {"test_spoiled_entries_leave_the_game_as_it_was": 4},
    "web_unbroken": {"test_page_starts_whatever_is_kept": ("garden",)},
    "worked_out": {
        "test_example_is_finished_on_paper": 4,
        "test_every_record_shows_the_lines_of_its_scoreboard": 3,
        "test_paper_and_screen_draw_the_same_marks": 4,
    },
}

# The same in `make quick`; `make test` tries more of them.
THINNED_QUICK: dict[str, dict[str, int | tuple[str, ...]]] = {
    "links": {"test_link_and_picture_are_read_as_their_record": 3},
    "mistakes": {"test_check_tells_every_mistake": 6, "test_score_tells_the_same": 6},
    "records": {"test_what_is_dumped_is_read_back": 4},
    "vectors": {"test_python_makes_what_stands_there": 12, "test_javascript_makes_what_stands_there": 12},
}

TIERS = ("room", "quick", "test")


def is_long(file: str, test: str) -> bool:
    """Whether a test is one of the long run."""
    return bool({"", test} & {*LONG.get(file, ())})


def share_of(file: str, test: str, *, quick: bool = False) -> int | tuple[str, ...]:
    """Which of its cases a test tries in `make test`, or in `make quick`."""
    fewer = THINNED_QUICK.get(file, {}) if quick else {}
    return fewer.get(test) or THINNED.get(file, {}).get(test, 1)


def files_of(tier: str, room: str) -> list[str]:
    """The paths of a tier's files; the tests of a room come first in each."""
    own = ROOMS[room]
    every = {name for names in ROOMS.values() for name in names}
    rest = {"room": (), "quick": QUICK, "test": sorted(every)}[tier]
    return [f"tests/{PATHS[name].parent.name}/test_{name}.py" for name in dict.fromkeys((*own, *rest))]
