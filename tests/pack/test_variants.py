"""Variants: what they say is seen by sheets, decks, records, scores and checks, and what they say wrong is told with
its place.

A case in tests/variants/ is a variant of a copy of the demo pack with a mistake in it: comment lines that tell the
story, then the
lines that `check` must print (`#! v.yaml:2:5: message`), then the variant as it is written to `v.yaml`, beside the few
others of
BESIDE. A new case needs no Python. SCRIPTORIUM_WRITE_GOLDEN=1 rewrites the expected lines (read the diff!).
"""

import json
import re
import shlex
import shutil
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
import typer
from pypdf import PdfReader
from support.demo_command import Command
from support.json_schemas import load_with_text_keys, schema_complaints
from support.many_cases import for_each
from support.mistake_cases import REWRITE, rewrite, told
from support.shared_pages import ROOT, papers
from typer.main import get_command

from generator.cards.deck import Row
from generator.check.check import check_game
from generator.cli.main import app
from generator.display.items import Cell, Text
from generator.display.look import Look
from generator.errors import Mistakes
from generator.pack.data import read_deck
from generator.pack.pack import Pack, read_pack
from generator.pack.variant import find_game, is_variant
from generator.pages.deck import DrawnDeck, draw_deck
from generator.pages.sheets import place_sheets
from generator.report.report import Report
from generator.scoring.scorer import Scorer
from generator.source.yaml_text import parse_yaml

HERE = Path(__file__).parents[1]
DEMO = HERE / "packs" / "demo"
CASES = sorted((HERE / "variants").glob("*.yaml"))
EXAMPLES = sorted((ROOT / "examples" / "variants").glob("*.yaml"))
WINTER = ROOT / "examples" / "variants" / "hard-winter.yaml"
PAGE = ROOT / "docs" / "variants.md"

BESIDE = {
    "fewer.yaml": "extends: demo\ncards: {hens: {remove: [flora]}}\n",
    "round.yaml": "extends: v.yaml\n",
    "broken.yaml": "extends: demo\ncards: {hens: {remove: [fauna]}}\n",
}

Vary = Callable[..., Pack]


@pytest.fixture
def vary(tmp_path: Path) -> Vary:
    """The demo pack with a variant laid over it; or a variant of a variant that was written before."""

    def read(text: str, name: str = "v.yaml", extends: Path | str = DEMO) -> Pack:
        (tmp_path / name).write_text(f"extends: {extends}\n{text}", encoding="utf-8")
        return read_pack(find_game(str(tmp_path / name)))

    return read


def path_of(pack: Pack) -> Path:
    """The file of the topmost variant."""
    return pack.game.overlays[-1].path


def rows_of(pack: Pack, deck: str) -> dict[str, Row]:
    return {row.id: row for row in read_deck(pack, deck)}


def plain(row: Row) -> dict[str, Any]:
    """A card's fields; a phrase as its texts."""
    return {name: getattr(value, "texts", value) for name, value in row.fields.items()}


def sheet_texts(pack: Pack, sheet: str, language: str = "en") -> list[str]:
    (page,) = place_sheets(pack, (sheet,), papers()["a4"], Look("colour", language)).pages
    return [item.text for item in page.items if isinstance(item, Text)]


def sheet_cells(pack: Pack, sheet: str) -> set[str]:
    (page,) = place_sheets(pack, (sheet,), papers()["a4"], Look("colour", "en")).pages
    return {item.id for item in page.items if isinstance(item, Cell)}


def drawn(pack: Pack, deck: str) -> DrawnDeck:
    return draw_deck(pack, deck, read_deck(pack, deck), Look("colour", "en"))


# ---- cards ----


def test_nothing_said_is_the_game(vary: Vary) -> None:
    """A variant that says nothing has the cards, cells and sheets of its game; only its name is another."""
    pack, game = vary(""), read_pack(DEMO)
    assert [plain(row) for row in read_deck(pack, "errands")] == [plain(row) for row in read_deck(game, "errands")]
    assert sheet_cells(pack, "yard") == sheet_cells(game, "yard")
    assert (pack.name, pack.file.title.texts) == ("v", {"en": "Puddle Yard · v", "de": "Pfützenhof · v"})


def test_card_is_changed_field_by_field(vary: Vary) -> None:
    """Mappings are merged key by key, at any depth; all else is replaced; what is not said stays."""
    pack = vary(
        "cards: {errands: {change: {feed: {name: {de: Entenfutter}, goods: [duck], gains: {duck: 5}, worth: 2}}}}"
    )
    row, before = rows_of(pack, "errands")["feed"], rows_of(read_pack(DEMO), "errands")["feed"]
    changed = {
        "name": {"en": "Feed the ducks", "de": "Entenfutter"},
        "goods": ("duck",),
        "gains": {"egg": 2, "duck": 5},
        "worth": 2,
    }
    assert plain(row) == {**plain(before), **changed}
    assert row.copies == 3


def test_field_is_taken_away(vary: Vary) -> None:
    """`~` takes a field, or a key inside one, away."""
    rows = rows_of(
        vary("cards: {errands: {change: {mend: {rare: ~, tags: null}, feed: {gains: {egg: ~}}}}}"), "errands"
    )
    assert (rows["mend"].fields["rare"], rows["mend"].fields["tags"]) == (None, None)
    assert rows["feed"].fields["gains"] == {"duck": 1}


def test_cards_are_added_and_left_out(vary: Vary) -> None:
    """New cards come last; short-hand works in them as in data."""
    pack = vary(
        "cards:\n  hens:\n    remove: [ada, flora]\n    add:\n      - {id: gerda, dots: 6}\n      - {repeat: [{n: 1},"
        " {n: 2}], body: {id: chick$n, dots: $n}}"
    )
    assert list(rows_of(pack, "hens")) == ["bea", "cleo", "dora", "ella", "gerda", "chick1", "chick2"]


def test_template_of_the_game_in_a_new_card(tmp_path: Path) -> None:
    """What the data calls a template, a card of the variant may extend."""
    shutil.copytree(DEMO, tmp_path / "demo")
    (tmp_path / "demo/card_data/hens.yaml").write_text(
        "templates: {pair: {dots: 2, copies: 2}}\ncards: [{extends: pair, id: ada}]\n"
    )
    (tmp_path / "v.yaml").write_text(
        "extends: demo\ncards: {hens: {add: [{extends: pair, id: bea, copies: 3}], change: {ada: {dots: 1}}}}\n"
    )
    rows = rows_of(read_pack(find_game(str(tmp_path / "v.yaml"))), "hens")
    assert [(row.id, row.copies, row.fields["dots"]) for row in rows.values()] == [("ada", 2, 1), ("bea", 3, 2)]


def test_copies(vary: Vary) -> None:
    """Copies are a field like others; 0 leaves a card out for now, `~` is 1 again."""
    rows = rows_of(vary("cards: {hens: {change: {ada: {copies: 4}, bea: {copies: ~}, cleo: {copies: 0}}}}"), "hens")
    assert [rows[name].copies for name in ("ada", "bea", "cleo", "dora")] == [4, 1, 0, 1]


def test_each_of_a_variant(vary: Vary) -> None:
    """A deck multiplied by the variant; and one in fewer colours than the game's."""
    pack = vary("cards: {errands: {each: {ground: [mud, water]}, remove: [rest]}}")
    assert [(row.id, row.fields["ground"]) for row in read_deck(pack, "errands")] == [
        ("mend-mud", "mud"),
        ("feed-mud", "mud"),
        ("mend-water", "water"),
        ("feed-water", "water"),
    ]
    fewer = vary("cards: {domain: {each: {colour: [red, blue]}}}", "w.yaml", "anarchy")
    assert {row.fields["colour"] for row in read_deck(fewer, "domain")} == {"red", "blue"}
    assert len(rows_of(fewer, "domain")) == 48


def test_decks_that_share_their_cards(vary: Vary) -> None:
    """What is changed in one file of cards is changed in every deck that has them."""
    pack = vary("cards: {errands: {remove: [mend]}}")
    assert list(rows_of(pack, "errands")) == list(rows_of(pack, "plain")) == ["feed", "rest"]


def test_data_given_by_hand_is_taken_as_it_is(vary: Vary, tmp_path: Path) -> None:
    """`--data` replaces the cards of the game and of the variant alike."""
    (tmp_path / "own.csv").write_text("id,dots\nzoe,3\n")
    assert [row.id for row in read_deck(vary("cards: {hens: {remove: [ada]}}"), "hens", tmp_path / "own.csv")] == [
        "zoe"
    ]


# ---- cells, rules, looks, labels ----


def test_cells_on_the_sheet_and_in_the_record(vary: Vary, command: Command) -> None:
    """A longer track is printed, asked for and scored."""
    pack = vary(
        "cells: {fence: {length: 9, sections: [4, 2, 3]}}\nscoring: {rules: {planks: {label: Planks, each: fence,"
        " points: 2}}}"
    )
    assert sheet_cells(pack, "yard") - sheet_cells(read_pack(DEMO), "yard") == {"fence.9"}
    blank = command("record", str(DEMO), "--variant", "v.yaml").out
    assert re.search(r"^    fence: +# Fence, track: .*\b9\b", blank, re.MULTILINE)
    assert "\ngame: v.yaml\n" in blank
    assert (
        scored("game: v.yaml\nplayers: [{name: Ann, fence: 9, tool.saw: all, tool.axe: all}]\n").players[0].total == 18
    )


def scored(text: str, variant: Path | None = None) -> Report:
    """The report of a record's text."""
    return Scorer(lambda rules: rules.languages[0], variant=variant).report(
        parse_yaml(text, "record.yaml"), "record.yaml"
    )


def test_family_that_others_extend(vary: Vary) -> None:
    """What a variant says of a cell holds for those that extend it; taken away are only its own keys."""
    pack = vary("cells: {tool.saw: {cost: [duck]}, herd: {shows: ~}}")
    assert pack.ledger.families["tool.axe"].cost == pack.ledger.families["tool.saw"].cost
    assert pack.ledger.families["herd"].shows is None or not pack.ledger.families["herd"].shows_of(0)


def test_table_is_replaced_whole(vary: Vary) -> None:
    """A list is what the variant says, not a mixture; the sheet prints it."""
    pack = vary("scoring: {tables: {eggs: [{from: 0, points: -7}, {from: 4, points: 77}]}}")
    assert [row.points for row in pack.scoring.tables["eggs"]] == [-7, 77]
    assert "77" in sheet_texts(pack, "pond") + sheet_texts(pack, "yard")


def test_labels_and_theme(vary: Vary) -> None:
    """A banner in one language, an ink and a text style."""
    pack = vary(
        'sheets: {yard: {areas: {fences: {body: {panel: {en: Hedges}}}}}}\ntheme: {inks: {mud: "#123456"}, styles:'
        " {banner: {size: 7}}}"
    )
    assert "Hedges" in sheet_texts(pack, "yard")
    assert "Fences" not in sheet_texts(pack, "yard")
    assert "Zäune" in sheet_texts(pack, "yard", "de")
    assert pack.theme.styles["banner"].size == 7
    assert "#123456" in repr(drawn(pack, "errands"))
    assert "#123456" not in repr(drawn(read_pack(DEMO), "errands"))


def test_check_of_a_variant(vary: Vary) -> None:
    """A check that the game does not have finds what only the variant forbids."""
    pack = vary(
        "scoring: {rules: {planks: {label: Planks, each: fence, points: 2}}}\nchecks: {low: {says: the fence is too"
        " long, rule: our own, at_most: [fence, 3]}}"
    )
    record = f"game: {DEMO}\nplayers: [{{name: Ann, fence: 4}}]\n"
    with pytest.raises(Mistakes, match=r"Ann: the fence is too long \(4 > 3\); our own \[low\]"):
        scored(record, path_of(pack))
    assert scored(record.replace("fence: 4", "fence: 3"), path_of(pack)).players[0].total == 6


def test_new_deck_face_and_sheet(vary: Vary) -> None:
    """A variant may bring what the game does not have: it is placed in every language, on every paper and in every
    mode."""
    pack = vary(
        "pack: {sheets: [yard, pond, barn], decks: {chicks: {title: Chicks, face: chick, data: brood}, plain:"
        " ~}}\nsheets: {barn: {title: Barn, size: [150, 40], areas: {door: {at: [0, 0, 60, 10], body: {label: Barn"
        " door, style: title}}}}}\nfaces: {chick: {title: Chick, size: [30, 30], fields: {name: text}, areas: {name:"
        " {at: [3, 3, 24, 8], body: {label: '{{ name }}'}}}}}\ncards: {brood: {add: [{id: one, name: Pip}, {id: two,"
        " name: Pop, copies: 2}]}}\n"
    )
    assert list(pack.file.decks) == ["hens", "errands", "chicks"]
    assert "Barn door" in sheet_texts(pack, "barn")
    assert sum(row.copies for row in read_deck(pack, "chicks")) == 3
    common = [paper for paper in papers().values() if paper.common]
    assert check_game(path_of(pack)).pages == 3 * (2 * len(common) + len(pack.theme.modes) - 1)


# ---- several variants, and folders ----


def test_variant_of_a_variant(vary: Vary, tmp_path: Path) -> None:
    """The upper one sees what the lower one made of the game; the nearest title counts."""
    vary(
        "title: {en: Dry, de: Trocken}\ncards: {hens: {change: {ada: {dots: 5}, bea: {dots: 6}}, add: [{id: gerda,"
        " dots: 1}], remove: [flora]}}",
        "dry.yaml",
    )
    (tmp_path / "more").mkdir()
    pack = vary(
        "cards: {hens: {change: {ada: {copies: 2}, gerda: {dots: 2}}, remove: [bea]}}\npack: {players: [2, 3]}",
        "more/worse.yaml",
        "../dry.yaml",
    )
    rows = rows_of(pack, "hens")
    assert list(rows) == ["ada", "cleo", "dora", "ella", "gerda"]
    assert (rows["ada"].fields["dots"], rows["ada"].copies, rows["gerda"].fields["dots"]) == (5, 2, 2)
    assert (pack.name, pack.file.title.texts["de"], pack.file.players) == ("worse", "Trocken", (2, 3))
    assert [overlay.name for overlay in pack.game.overlays] == ["dry", "worse"]
    assert pack.folder == DEMO
    assert vary("title: Worst", "more/worst.yaml", "worse.yaml").file.title.in_language("en") == "Worst"


DUCK = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path d="M0 0 L10 0 L5 10 Z"/></svg>\n'
FOLDER = {
    "variant.yaml": (
        f"extends: {DEMO}\ntitle: Great Yard\ncards: {{errands: {{remove: [rest]}}}}\ntheme: {{pale: 0.1}}\n"
    ),
    "cells.yaml": "fence: {reference: page 7}\n",
    "theme.yaml": 'inks: {mud: "#123456"}\n',
    "sheets/yard.yaml": "areas: {fences: {body: {panel: Hedges}}}\n",
    "cards/hen.yaml": "corner: 1\n",
    "card_data/hens.yaml": "remove: [ada]\nadd: [{id: gerda, dots: 1}]\n",
    "icons/duck.svg": DUCK,
    "icons/moon.svg": DUCK,
    "icons.yaml": "moon: {name: Moon, ink: water}\n",
}


@pytest.fixture
def great(tmp_path: Path) -> Path:
    """A variant that is a folder, with a file for each part."""
    for name, text in FOLDER.items():
        (tmp_path / "great" / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "great" / name).write_text(text, encoding="utf-8")
    return tmp_path / "great"


def test_folder(great: Path) -> None:
    """Files of a folder are laid over those of the pack, and its drawings take their place."""
    pack, game = read_pack(find_game(str(DEMO), great)), read_pack(DEMO)
    assert (pack.name, pack.file.title.in_language("en")) == ("great", "Great Yard")
    assert list(rows_of(pack, "hens")) == ["bea", "cleo", "dora", "ella", "flora", "gerda"]
    assert list(rows_of(pack, "errands")) == ["mend", "feed"]
    assert pack.theme.inks["mud"] != game.theme.inks["mud"]
    assert (pack.theme.pale, pack.faces["hen"].corner, "moon" in pack.icons.icons) == (0.1, 1, True)
    assert pack.icons.drawings["duck"] != game.icons.drawings["duck"]
    assert pack.icons.drawings["egg"] == game.icons.drawings["egg"]
    assert "Hedges" in sheet_texts(pack, "yard")


def test_variant_upon_a_folder(great: Path, vary: Vary) -> None:
    """A file upon a folder keeps the folder's drawings."""
    pack = vary("cards: {hens: {remove: [gerda]}}", "w.yaml", "great")
    assert "gerda" not in rows_of(pack, "hens")
    assert pack.icons.drawings["duck"] == read_pack(find_game(str(great))).icons.drawings["duck"]


@pytest.mark.parametrize(
    ("name", "text", "says"),
    [
        (
            "notes.yaml",
            "x: 1",
            "great/notes.yaml: is no file of a pack; name it after one, or write it into variant.yaml",
        ),
        (
            "card_data/errands.yaml",
            "remove: [mend]",
            "great/variant.yaml:3:9: 'errands' has a file in card_data/ too; write its cards in one place",
        ),
        (
            "card_data/hens.yaml",
            "cards: [{id: ada, dots: 1}]",
            "great/card_data/hens.yaml:1:1: unknown key 'cards'; known: add, change, each, remove",
        ),
        (
            "card_data/hens.yaml",
            "remove: [adda]",
            "great/card_data/hens.yaml:1:10: no card 'adda' in the game; did you mean 'ada'?",
        ),
        ("cells.yaml", "- fence", "great/cells.yaml:1:1: must be a mapping of what differs"),
        ("cells.yaml", "fence: {length: 8", None),
        (
            "sheets/barn.yaml",
            "title: Barn",
            "great/sheets/barn.yaml:1:1: no sheet 'barn' in the game; known: pond, yard",
        ),
    ],
    ids=["stray", "twice", "data", "card", "list", "no YAML", "sheet"],
)
def test_mistakes_in_a_folder(name: str, text: str, says: str | None, great: Path, command: Command) -> None:
    """Told with the file of the folder."""
    (great / name).write_text(f"{text}\n")
    outcome = command("check", "great")
    assert (outcome.code, outcome.out) == (1, "")
    assert outcome.err == f"{says}\n1 mistake\n" if says else outcome.err.startswith(f"great/{name}:")


# ---- scores, by hand ----


def test_table_of_the_example_by_hand() -> None:
    """A hard winter: 4 and 3 discontent cost 8 and 6 instead of 6 and 4; all else of the quick example is as it was."""
    text = (ROOT / "examples" / "quick.yaml").read_text(encoding="utf-8")
    assert [player.total for player in scored(text).players] == [61, 59]
    report = scored(text, WINTER)
    assert [player.total for player in report.players] == [23 + 16 + 5 + 11 + 12 - 8, 20 + 14 + 12 + 9 + 8 - 6]
    assert report.name == "The Anarchy: a hard winter"


def test_new_card_of_the_example_by_hand() -> None:
    """4 workers left are the second step of the bailiff: 2 points, where the emissary who helped one player brought
    1."""
    text = (ROOT / "examples" / "duel.yaml").read_text(encoding="utf-8")
    before = scored(text).players[0]
    after = scored(text.replace("advocate, emissary]", "advocate, bailiff]"), WINTER).players[0]
    paths = [next(line.points for line in player.lines if line.id == "paths") for player in (before, after)]
    assert paths[1] - paths[0] == 1
    assert after.total - before.total == 1 - 2  # and 3 discontent cost 6 instead of 4


def test_card_that_the_variant_leaves_out() -> None:
    """A record that holds it is wrong, with its place."""
    text = (
        (ROOT / "examples" / "duel.yaml")
        .read_text(encoding="utf-8")
        .replace("advocate, emissary]", "advocate, merrymaker]")
    )
    with pytest.raises(Mistakes, match=r"record\.yaml:12:\d+: .*merrymaker"):
        scored(text, WINTER)


def test_rule_of_a_new_card_is_checked(vary: Vary) -> None:
    """A card of a variant that counts what nobody can count is a mistake of the variant."""
    pack = vary(
        "cards: {path: {change: {abbot: {scores: {levels: [{needs: {chappel_levels: 1}, points: 1}]}}}}}",
        "v.yaml",
        "anarchy",
    )
    with pytest.raises(Mistakes, match=r"v\.yaml:2:\d+: .*'chappel_levels'.*did you mean 'chapel_levels'\?"):
        scored((ROOT / "examples" / "duel.yaml").read_text(encoding="utf-8"), path_of(pack))


def test_record_remembers_its_variant(command: Command) -> None:
    """`record --variant` names the variant, so `score` needs no option; a variant beside the record is found from
    anywhere."""
    Path("games").mkdir()
    Path("games/w.yaml").write_text(
        "extends: anarchy\nscoring: {tables: {discontent: [{from: 0, points: 0}, {from: 1, points: -50}]}}\n"
    )
    command.monkeypatch.chdir(command.folder / "games")
    assert (
        command("record", "anarchy", "--quick", "--players", "Ann", "--variant", "w.yaml", "-o", "ann.yaml").code == 0
    )
    record = Path("ann.yaml").read_text(encoding="utf-8")
    assert "\ngame: w.yaml\n" in record
    for key, value in {"bravery": 9, "loyalty": 8, "influence": 7, "might": 6, "paths": 5, "discontent": 2}.items():
        record = re.sub(rf"^(    {key}:)", rf"\1 {value}", record, count=1, flags=re.MULTILINE)
    Path("ann.yaml").write_text(record, encoding="utf-8")
    command.monkeypatch.chdir(command.folder)
    outcome = command("score", "games/ann.yaml", "--format", "json")
    assert (outcome.code, outcome.err) == (0, "")
    assert json.loads(outcome.out)["players"][0]["total"] == 9 + 8 + 7 + 6 + 5 - 50


def test_records_of_two_games_and_one_variant(command: Command) -> None:
    """`score --variant` is for records of its game; one of another game is told, the others are scored."""
    Path("w.yaml").write_text("extends: anarchy\n")
    Path("other.yaml").write_text("game: demo\nplayers: [{name: Ann}]\n")
    shutil.copy(ROOT / "examples" / "quick.yaml", "quick.yaml")
    outcome = command("score", "quick.yaml", "other.yaml", "--variant", "w.yaml")
    assert (outcome.code, outcome.err) == (1, "w.yaml: is a variant of 'anarchy', not of 'demo'\n1 mistake\n")
    assert "The Anarchy · w" in outcome.out


# ---- names ----


@pytest.mark.parametrize("words", [("demo", "--variant", "dry.yaml"), ("dry.yaml",)], ids=["option", "game"])
def test_files_are_named_after_the_variant(words: tuple[str, ...], command: Command) -> None:
    """So that nobody takes a print of it for one of the game: file names, the title of the PDF and the foot of each
    page."""
    Path("dry.yaml").write_text("extends: demo\ntitle: {en: Drought, de: Dürre}\n")
    assert command("sheets", *words, "--lang", "de").out.startswith("output/dry-sheets-a4-colour-de.pdf: 2 pages")
    assert command("cards", *words, "errands").out.startswith("output/dry-errands-a4-colour-en.pdf: 5 cards")
    assert command("export", *words, "hens", "--as", "svg").out.startswith("output/dry-hens-svg: 12 files")
    assert "Dürre" in PdfReader("output/dry-sheets-a4-colour-de.pdf").metadata.title  # type: ignore[union-attr, operator]
    assert "Drought" in PdfReader("output/dry-errands-a4-colour-en.pdf").metadata.title  # type: ignore[union-attr, operator]
    assert command("check", *words).out.startswith(f"{words[0]}: no mistakes; ")


# ---- every command ----

# Commands that are about no game in particular; every other one takes --variant.
WITHOUT = {"games", "schema", "calibrate", "new pack", "new variant", "new words"}

# How each command is asked for something of the demo pack.
ASKED = {
    "sheets": ("demo",),
    "cards": ("demo",),
    "export": ("demo", "hens", "--as", "svg"),
    "box": ("demo", "hens"),
    "check": ("demo",),
    "preview": ("demo",),
    "watch": ("demo",),
    "diff": ("demo",),
    "odds": ("demo",),
    "record": ("demo",),
    "score": ("game.yaml",),
    "read": ("game.yaml",),
    "web": ("demo",),
    "plan": ("demo",),
    "import": ("hens.csv", "demo"),
}


def leaves(group: Any, before: str = "") -> Iterator[tuple[str, Any]]:
    """Every command by its words."""
    for name, one in group.commands.items():
        if hasattr(one, "commands"):
            yield from leaves(one, f"{before}{name} ")
        else:
            yield f"{before}{name}", one


def without_variant(group: Any) -> list[str]:
    """Commands that do not take --variant."""
    return [name for name, one in leaves(group) if not any("--variant" in param.opts for param in one.params)]


def test_every_command_takes_a_variant() -> None:
    """But for those that are about no game."""
    assert set(without_variant(get_command(app))) == WITHOUT
    assert set(ASKED) == {name for name, _ in leaves(get_command(app))} - WITHOUT


def test_command_without_a_variant_is_found() -> None:
    """The twin."""
    small = typer.Typer()
    small.command()(lambda: None)
    small.command("brew")(lambda game: None)
    small.command("drink")(lambda variant="": None)
    assert "brew" in without_variant(get_command(small))
    assert "drink" not in without_variant(get_command(small))


@for_each("name", sorted(ASKED))
def test_every_command_reads_the_variant(name: str, command: Command) -> None:
    """A variant of another game is refused by all of them, and so is one with a mistake; nothing is written."""
    Path("game.yaml").write_text("game: demo\nplayers: [{name: Ann}]\n")
    Path("hens.csv").write_text("id,dots\nada,1\n")
    Path("other.yaml").write_text(f"extends: {ROOT / 'docs/examples/layouts/garden'}\n")
    Path("wrong.yaml").write_text("extends: demo\ncels: {}\n")
    before = command.files()
    said = "other.yaml: is a variant of 'garden', not of 'demo'\n1 mistake\n"
    assert command(name, *ASKED[name], "--variant", "other.yaml") == (1, "", said)
    assert (
        command(name, *ASKED[name], "--variant", "wrong.yaml").err
        == "wrong.yaml:2:1: unknown key 'cels'; did you mean 'cells'?\n1 mistake\n"
    )
    assert command.files() == before


# ---- mistakes ----


@for_each("path", CASES, ids=lambda path: path.stem)
def test_mistake_is_told(path: Path, command: Command) -> None:
    """`check` prints exactly the expected lines and ends with 1."""
    lines = path.read_text(encoding="utf-8").splitlines()
    expected = [line.removeprefix("#! ") for line in lines if line.startswith("#! ")]
    for name, text in {**BESIDE, "v.yaml": "".join(f"{line}\n" for line in lines if not line.startswith("#"))}.items():
        Path(name).write_text(text, encoding="utf-8")
    outcome = command("check", "demo", "--variant", "v.yaml")
    if REWRITE:
        rewrite(path, outcome.err)
        pytest.skip("rewritten")
    assert expected, "a case must expect something"
    assert outcome == (1, "", told(expected))


def test_nothing_is_printed_of_a_wrong_variant(command: Command) -> None:
    """A mistake in one deck, and no deck is written."""
    Path("v.yaml").write_text("extends: demo\ncards: {errands: {remove: [mendd]}}\n")
    for words in (("cards", "demo"), ("export", "demo", "errands", "--as", "svg")):
        assert command(*words, "--variant", "v.yaml") == (
            1,
            "",
            "v.yaml:2:28: no card 'mendd' in the game; did you mean 'mend'?\n1 mistake\n",
        )
    assert not Path("output").exists()


def test_there_are_cases() -> None:
    """The folder is where it is believed to be."""
    assert len(CASES) > 25


@pytest.mark.parametrize(
    "name",
    ["", " ", ".", "-", "a" * 5000, "no/such.yaml", "none.yaml", "demo", "demo/pack.yaml", "\udcff"],
    ids=lambda name: ascii(name[:16]),
)
def test_strange_variants(name: str, command: Command) -> None:
    """Whatever stands in place of a variant is at worst a mistake, never a traceback."""
    for words in (("check", "demo"), ("diff", "demo"), ("cards", "demo")):
        outcome = command(*words, f"--variant={name}")
        assert (outcome.code, outcome.out) == (1, "")
        assert outcome.err.endswith("1 mistake\n")
    assert command.files() == []


@pytest.mark.parametrize(
    "extends", ["", "~", "a" * 5000, '"a\\0b"', "[demo]", "demo/icons", "/", "3"], ids=lambda text: text[:8]
)
def test_strange_bases(extends: str, command: Command) -> None:
    """Nor does what stands in place of a game."""
    Path("v.yaml").write_text(f"extends: {extends}\n")
    outcome = command("check", "v.yaml")
    assert (outcome.code, outcome.out) == (1, "")
    assert outcome.err.startswith("v.yaml:1:")
    assert outcome.err.endswith("1 mistake\n")


def test_missing_variant_tells_how_to_make_one(command: Command) -> None:
    """The way out is the command that writes one."""
    way = "make a variant with: scriptorium new variant NAME --of GAME\n1 mistake\n"
    assert command("sheets", "demo", "--variant", "dry.yaml") == (1, "", f"dry.yaml: no such file; {way}")
    assert command("sheets", "demo", "--variant", "demo") == (1, "", f"demo: no variant.yaml in this folder; {way}")


def test_what_is_a_variant(great: Path, tmp_path: Path) -> None:
    """A YAML file, or a folder with a variant.yaml; not a pack."""
    (tmp_path / "a.yml").write_text("extends: demo\n")
    assert is_variant(tmp_path / "a.yml")
    assert is_variant(great)
    assert not is_variant(DEMO)
    assert not is_variant(tmp_path / "b.yml")


# ---- a variant to begin with ----


def uncommented(text: str) -> str:
    """The starter with every '#' at the start of a line taken away."""
    return re.sub(r"^#", "", text, flags=re.MULTILINE)


@pytest.mark.parametrize("of", ["demo", "anarchy", "low.yaml"])
def test_starter(of: str, command: Command) -> None:
    """Nothing differs at first; with every '#' taken away it still has no mistakes; the commands that it names work."""
    Path("low.yaml").write_text("extends: demo\ncards: {hens: {remove: [ada]}}\n")
    target = "some folder/my-siege.yaml"
    made = command("new", "variant", "my-siege", "--of", of, "-o", target)
    tries = [f"  scriptorium {verb} {of} --variant '{target}'\n" for verb in ("watch", "diff")]
    assert made == (
        0,
        f"{target}: a variant of {of}. Take the '#' away where you want to begin, then try:\n{''.join(tries)}",
        "",
    )
    text = Path(target).read_text(encoding="utf-8")
    lines = [line.split("    ")[0] for line in re.findall(r"^##   (scriptorium .*)$", text, re.MULTILINE)]
    assert [line.split()[1] for line in lines] == ["watch", "diff", "cards"]
    if of != "anarchy":
        assert "\nno difference\n" in command(*shlex.split(lines[1])[1:]).out
        assert command(*shlex.split(lines[2])[1:]).out == f"no card differs from {of}: nothing to print\n"
    Path(target).write_text(uncommented(text), encoding="utf-8")
    pack = read_pack(find_game(target))
    assert pack.file.title.in_language("en") == "My siege"
    first = next(iter(pack.file.decks))
    assert [row.id for row in read_deck(pack, first) if row.id.startswith("new-")]
    if of == "anarchy":  # a check of all of it takes long
        assert drawn(pack, first)
        assert place_sheets(pack, pack.sheets, papers()["a4"], Look("colour", "fr")).pages
    else:
        assert check_game(target).pages > 0


@pytest.mark.parametrize(("name", "title"), [("1830", "1830"), ("no", "No"), ("a-b_c", "A b c")])
def test_title_of_a_starter(name: str, title: str, command: Command) -> None:
    """The words of the name, whatever they look like."""
    assert command("new", "variant", name, "--of", "demo").code == 0
    assert read_pack(find_game(f"{name}.yaml")).file.title.texts == {"en": title, "de": title}


def test_what_is_there_is_not_overwritten(command: Command) -> None:
    """Neither a file nor a folder, nor a link that leads nowhere."""
    Path("mine.yaml").write_text("mine\n")
    Path("folder.yaml").mkdir()
    Path("link.yaml").symlink_to("nowhere")
    for name in ("mine", "folder", "link"):
        said = (
            f"{name}.yaml: already exists and was not overwritten; choose another name, or another file with -o\n1"
            " mistake\n"
        )
        assert command("new", "variant", name, "--of", "demo") == (1, "", said)
    assert Path("mine.yaml").read_text() == "mine\n"
    assert sorted(path.name for path in Path().iterdir()) == ["demo", "folder.yaml", "link.yaml", "mine.yaml"]


@pytest.mark.parametrize(
    ("words", "code", "says"),
    [
        (
            ("My Siege", "--of", "demo"),
            2,
            "'My Siege' is no name for a variant; take up to 40 small letters, digits, - and _\n",
        ),
        (
            ("siege", "--of", "demo", "-o", "siege.txt"),
            2,
            "-o: 'siege.txt' is no name for a variant; it ends in .yaml\n",
        ),
        (("siege", "--of", "anarcy"), 1, "anarcy: no game of that name; did you mean 'anarchy'?\n1 mistake\n"),
        (("siege",), 2, None),
    ],
)
def test_refused_starters(words: tuple[str, ...], code: int, says: str | None, command: Command) -> None:
    """Nothing is written."""
    outcome = command("new", "variant", *words)
    assert (outcome.code, outcome.out) == (code, "")
    assert says is None or outcome.err == says
    assert command.files() == []


# ---- the examples, and the page ----


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_example(path: Path) -> None:
    """An editor underlines nothing in it but what is wrong; that it has no mistakes is checked on the page below."""
    assert f"scriptorium check {path.relative_to(ROOT)}\n" in PAGE.read_text(encoding="utf-8")
    assert schema_complaints(path, load_with_text_keys(path)) == []
    assert schema_complaints(path, {**load_with_text_keys(path), "card": {}})
    assert schema_complaints(path, {**load_with_text_keys(path), "cards": {"path": {"removed": ["abbot"]}}})


STEP = re.compile(
    r"^```sh\n(?P<shell>.*?)^```\n(?:<!-- output -->\n```text\n(?P<told>.*?)^```\n)?|^<!-- put into: (?P<file>\S+)"
    r" -->\n```yaml\n(?P<text>.*?)^```\n",
    re.DOTALL | re.MULTILINE,
)


class Follower:
    """Does what the page says, in its order, in a repository with the examples: types its commands, writes its files,
    compares what it is told."""

    def __init__(self, command: Command) -> None:
        self.command = command
        shutil.copytree(ROOT / "examples", "examples")
        for line in ("git init -q", "git config user.name Ann", "git config user.email ann@example.org"):
            subprocess.run(line.split(), check=True)

    def follow(self, page: str) -> Iterator[str]:
        """What went otherwise than the page says."""
        for found in STEP.finditer(page):
            if found["text"] is not None:
                Path(found["file"]).write_text(found["text"], encoding="utf-8")
                continue
            said = "".join(self.type_in(line) for line in found["shell"].splitlines())
            if "exit " in said:
                yield f"{found['shell']} fails: {said}"
            elif found["told"] is not None and not re.fullmatch(
                ".*".join(map(re.escape, found["told"].split("…\n"))), said, re.DOTALL
            ):
                yield f"{found['shell']} says: {said}"

    def type_in(self, line: str) -> str:
        if line.startswith("git "):
            subprocess.run(shlex.split(line), check=True, capture_output=True)
            return ""
        outcome = self.command(*shlex.split(line)[1:])
        return outcome.out + (outcome.err if outcome.code == 0 else f"{outcome.err}exit {outcome.code}\n")


def test_page_word_by_word(command: Command) -> None:
    """Every command, file and output of docs/variants.md, and what it says is written is there."""
    page = PAGE.read_text(encoding="utf-8")
    assert list(Follower(command).follow(page)) == []
    written = set(re.findall(r"`(output/[\w.-]+)`", page))
    assert written
    assert [name for name in written if not Path(name).is_file()] == []


def test_page_is_followed_whole() -> None:
    """No block is passed over."""
    page, steps = PAGE.read_text(encoding="utf-8"), list(STEP.finditer(PAGE.read_text(encoding="utf-8")))
    assert sum(found["shell"] is not None for found in steps) == page.count("```sh\n")
    assert sum(found["text"] is not None for found in steps) == page.count("```yaml\n") - page.count("<!-- copy of: ")
    assert sum(found["told"] is not None for found in steps) == page.count("<!-- output -->")


SMALL_PAGE = """
```sh
scriptorium new variant dry --of demo
```
<!-- put into: dry.yaml -->
```yaml
extends: demo
cards: {hens: {change: {ada: {dots: 2}}}}
```
```sh
scriptorium diff demo --variant dry.yaml
```
<!-- output -->
```text
…
  ~ ada
      dots  1 → 2
```
"""


@pytest.mark.parametrize(
    ("old", "new"),
    [("", ""), ("dots: 2", "dots: 3"), ("1 → 2", "1 → 3"), ("--of demo", "--of deno"), ("diff demo", "diff deno")],
)
def test_wrong_word_on_a_page_is_found(old: str, new: str, command: Command) -> None:
    """The twin: another file, output or command does not pass."""
    assert bool(list(Follower(command).follow(SMALL_PAGE.replace(old, new)))) == (old != "")
