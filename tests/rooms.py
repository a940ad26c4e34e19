"""Which tests hold which room of the house, and which of the three tiers a test belongs to.

`make quick ROOM=rules` runs the tests of a room, `make quick` the QUICK ones, `make test` all but the LONG ones,
`make long` the LONG ones and all cases of the THINNED ones. A new file of tests goes into the rooms that it holds;
tests/test_rooms.py sees to it. conftest.py goes by this table: `pytest --quick`, `pytest --room rules`.
"""

HOUSE = "house"  # what is true of all rooms
HELD_BY: dict[str, str] = {
    HOUSE: "contracts repository rooms together mutants golden",
    # on which everything stands
    "__main__": "cli wheel",
    "bounded": "decoders bounds",
    "cmyk": "press legible",
    "drawing": "kept_drawings pictures_svg svg pdf",
    "errors": "slips mistakes ways_out",
    "geometry": "impose nup cutting figures golden",
    "units": "elements properties golden",
    "version": "cli repository",
    # the core
    "art": "pictures pictures_svg pictures_memory decoders",
    "cards": "decks data faces dice rings anarchy_cards deck_mistakes spreadsheets",
    "display": "golden set_apart cells_look drafts lines corners",
    "elements": "elements ornaments maps golden score_pad",
    "fonts": "fonts text scripts",
    "form": "form form_read read_forms form_script form_viewer",
    "history": "diff variants received",
    "layout": "look legible ornaments schema elements papers impose",
    "ledger": "figures limits entries plan named_states modules records turn_notes",
    "orders": "api cli press papers extra_sheets",
    "pack": "packs mistakes variants names kinds file_kinds example_prototype words fence spreadsheets deck_mistakes",
    "pages": (
        "golden impose nup papers box_figures starts filled cutting room extra_sheets engravings natural_size"
        " tile_pictures worked_out score_pad big_deck"
    ),
    "place": "text scripts lines cells_look golden set_apart maps",
    "reading": "elements words vocabulary kinds schema properties",
    "record": "records record_file links saves input told limits dice_record named_states turn_notes lit_cells",
    "render": "pdf svg press exports golden pictures cutting",
    "report": "reports report_look french french_texts engines",
    "rules": (
        "checks pack_checks scoring told untold boxes plan vectors engines limits legal_games regatta score_properties"
    ),
    "source": "slips json input data bounds fence pictures_svg kept_drawings spreadsheets spreadsheets_back",
    # products
    "boxes": "cutting exports",
    "calibrate": "exports impose",
    "check": "legible corners cli pack_checks",
    "decks": "decks cutting press impose big_deck",
    "diff": "diff variants received",
    "export": "exports spreadsheets_back fence",
    "games": "new schema data spreadsheets_back docs",
    "odds": "odds dice",
    "scoring": (
        "score_cli read of_record chapters record_files interview questions reports example_packs fuzz hostile_values"
    ),
    "sheets": "nup filled form extra_sheets papers",
    "watch": "studio studio_browser file_kinds",
    "web": (
        "vectors engines web_packed web_page web_scripts web_shell web_sheet web_spoiled web_states web_store web_game"
        " web_unbroken qr lit_cells told other_browsers"
    ),
    # what they have in common
    "cli": "cli clock file_names write streams ways_out new readme kill seeds wheel",
    "writing": "write kill file_names streams",
}
ROOMS = {room: tuple(files.split()) for room, files in HELD_BY.items()}

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
    "readme": ("test_commands_of_readme_warn_of_nothing", "test_pages_are_as_large_as_the_guide_says"),
    "repository": ("test_cases_are_the_same_at_every_run",),
    "seeds": ("",),
    "set_apart": ("test_nothing_touches_in_readable_type",),
    "studio": ("test_lines_of_the_guide_run",),
    "variants": ("test_page_word_by_word",),
    "web_game": (
        "test_keys_alone",
        "test_killed_browser_keeps_the_last_mark",
        "test_one_phone_each",
        "test_three_players_by_touch",
    ),
    "web_page": ("test_page_asks_nobody_for_anything",),
    "web_spoiled": ("test_spoiled_saves_are_refused_by_the_sentences_of_the_command",),
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
    "starts": {"test_shipped_sheets_show_what_is_there_at_the_start": 3},
    "untold": {"test_nobody_has_begun_on_a_page_that_nobody_touched": 4},
    "vectors": {
        "test_python_makes_what_stands_there": 4,
        "test_javascript_makes_what_stands_there": 4,
        "test_engines_agree": 3,
    },
    "web_packed": {"test_games_score_the_same_with_the_plan_of_a_page": 4},
    "web_page": {"test_every_cell_of_the_display_list_is_on_the_page": ("anarchy", "demo")},
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
    """The files of a tier, by their names below tests/; the tests of a room come first in each."""
    own = ROOMS[room]
    every = {name for names in ROOMS.values() for name in names}
    rest = {"room": (), "quick": QUICK, "test": sorted(every)}[tier]
    return [f"test_{name}" for name in dict.fromkeys((*own, *rest))]
