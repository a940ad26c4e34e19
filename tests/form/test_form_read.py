"""Forms read back: every record survives its form, and what cannot be read is told in a sentence."""

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pikepdf
import pypdf
import pytest
import yaml
from support.many_cases import for_each

import generator
from generator.errors import Mistakes
from generator.form.names import flat, unflat
from generator.form.plan import Wanted, planned_form
from generator.form.read import Filled, Shown, read_filled, shown_totals
from generator.form.read_form import form_save, read_form
from generator.form.values import kept_beside, shown_values
from generator.orders.choices import choose_look
from generator.pack.pack import Pack
from generator.pack.rules import read_rules
from generator.pack.variant import find_game
from generator.pack.words import read_words
from generator.reading.words import Words
from generator.record.save import save_value
from generator.rules.rules import Rules
from generator.sheets.sheets import print_sheets

ROOT = Path(__file__).parents[2]
GARDEN = "docs/examples/layouts/garden"


def told_records() -> Iterator[Path]:
    """Every record in the repository that can be read by itself."""
    folders = ("tests/records", "tests/checks", "examples", "docs/examples", "bench/records")
    for folder in folders:
        for path in sorted((ROOT / folder).rglob("*.yaml")):
            if "layouts" not in path.parts and "\nplayers:" in path.read_text(encoding="utf-8"):
                yield path


def fill(path: Path, values: dict[str, str]) -> None:
    """Write values as viewers do: a state as a name in the field and its widgets, a text as a string."""
    with pikepdf.open(path, allow_overwriting_input=True) as pdf:
        for field in pdf.Root.AcroForm.Fields:
            value = values.get(str(field.T))
            if value is not None and pikepdf.Name.Btn == field.FT:
                field.V = pikepdf.Name(f"/{value}")
                for kid in field.Kids:
                    has = f"/{value}" in kid.AP.N
                    kid.AS = pikepdf.Name(f"/{value}" if has else "/Off")
            elif value is not None:
                field.V = value
        pdf.save(path)


def made_form(tmp_path: Path, game: str = GARDEN, **wanted: Any) -> Path:
    path = tmp_path / "ann.pdf"
    path.write_bytes(print_sheets(game, fillable=True, **wanted))
    return path


def game_of(path: Path) -> str | None:
    return (yaml.safe_load(path.read_text(encoding="utf-8")) or {}).get("game")


@for_each("path", list(told_records()), ids=lambda path: str(path.relative_to(ROOT)))
def test_a_record_survives_its_form(path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    game = game_of(path)
    if game is None:
        pytest.skip("names no game")
    try:
        rules = generator.open_rules(game)
        record = generator.read_record(rules, path)
    except Mistakes:
        pytest.skip("a record that is wrong on purpose")
    pack = generator.open_game(game, purpose="sheets")
    if not pack.file.sheets:
        pytest.skip("a game without sheets")
    form = tmp_path / "form.pdf"
    form.write_bytes(print_sheets(pack, fillable=True, record=record))
    save = read_form(form)
    again = generator.read_record(rules, {**save, "game": record.game})
    wanted, read = (save_value(one, rules, {}) for one in (record, again))
    assert read == wanted


def cases_of(game: str) -> Iterator[Any]:
    """Every record that a case of the game's tests has."""
    for folder in ("tests/records", "tests/checks"):
        for path in sorted((ROOT / folder / game).glob("*.yaml")):
            yield from records_within(yaml.safe_load(path.read_text(encoding="utf-8")))


def records_within(value: Any) -> Iterator[Any]:
    if isinstance(value, dict) and {"game", "players"} <= value.keys():
        yield value
    elif isinstance(value, dict | list):
        for inner in value.values() if isinstance(value, dict) else value:
            yield from records_within(inner)


@cache
def opened(name: str) -> tuple[Pack, Rules]:
    return generator.open_game(name, purpose="sheets"), generator.open_rules(name)


@pytest.mark.parametrize("game", sorted(path.name for path in (ROOT / "tests/records").iterdir()))
def test_every_case_survives_its_form(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same for all cases, without the PDF between: what fields show and what is kept is enough."""
    monkeypatch.chdir(ROOT)
    planned: dict[tuple[str, int], Any] = {}
    tried = 0
    for case in cases_of(game):
        name = str(case.get("game"))
        name = f"tests/packs/{name}" if (ROOT / "tests/packs" / name / "pack.yaml").is_file() else name
        try:
            pack, rules = opened(name)
            record = generator.read_record(rules, case)
        except Mistakes:
            continue
        if not pack.sheets:
            continue
        copies = 1 if rules.has_seats else len(record.players)
        if (name, copies) not in planned:
            wanted = Wanted(name, tuple(pack.sheets), "a4", choose_look(pack, "colour", None), copies)
            planned[name, copies] = planned_form(pack, rules, wanted)
        form = planned[name, copies].form
        save = save_value(record, rules, {})
        kept = json.loads(json.dumps(kept_beside(form, save, rules)))
        filled = Filled({**form.about, "kept": kept}, shown_values(form, save, rules))
        back = form_save(Path("ann.pdf"), filled, planned[name, copies].form, rules)
        again = generator.read_record(rules, {**back, "game": record.game})
        assert save_value(again, rules, {}) == save, case
        tried += 1
    assert tried or game == "regatta"


def test_what_is_ticked_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    path = made_form(tmp_path)
    fill(path, {"p1:name": "Änn", "beds_1": "filled", "beds_2": "filled", "worries_2": "filled", "stall_2": "4"})
    ann = read_form(path)["players"][0]
    assert ann["name"] == "Änn"
    assert ann["beds"] == [1, 2]
    assert ann["worries"] == {"circled": [1], "filled": [2]}
    assert "herbs" not in ann
    assert ann["stall"] == [None, 4]
    assert pypdf.PdfReader(path).get_fields()["beds_1"]["/V"] == "/filled"


def test_cards_and_points_are_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    path = made_form(tmp_path)
    fill(path, {"p1:prizes:0": "beekeeper", "p1:prizes:1": "gardener", "p1:jam": "5", "game:date": "2024-06-21"})
    save = read_form(path)
    assert save["players"][0]["prizes"] == ["beekeeper", "gardener"]
    assert save["players"][0]["jam"] == 5
    assert save["date"] == "2024-06-21"
    fill(path, {"p1:prizes:0": "", "p1:prizes:1": "", "p1:prizes:points": "7"})
    assert read_form(path)["players"][0]["prizes"] == 7


def test_what_is_kept_yields_to_a_mark(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    rules = generator.open_rules(GARDEN)
    record = generator.read_record(rules, {"game": GARDEN, "players": [{"name": "Ann", "herbs": 2, "honey": 3}]})
    path = made_form(tmp_path, record=record)
    ann = read_form(path)["players"][0]
    assert (ann["herbs"], ann["honey"], "beds" in ann) == (2, 3, False)
    fill(path, {"herbs_mint": "filled"})
    ann = read_form(path)["players"][0]
    assert (ann["herbs"], ann["honey"], "beds" in ann) == (["mint"], 3, False)


def test_the_language_of_a_form_does_not_matter(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    path = made_form(tmp_path, language="fr", paper="letter")
    fill(path, {"beds_1": "filled"})
    assert read_form(path)["players"][0]["beds"] == [1]


def quick_form(tmp_path: Path, **more: str) -> Path:
    """The figures of examples/quick.yaml in a form: tracks and circles ticked, the points of path cards in a sum."""
    path = made_form(tmp_path, "anarchy", copies=2)
    ticked: dict[str, str] = {}
    for player, (lines, circles, paths) in enumerate((((23, 16, 5, 11), 4, 12), ((20, 14, 12, 9), 3, 8)), 1):
        for line, length in zip(("bravery", "loyalty", "influence", "might"), lines, strict=True):
            ticked |= {f"p{player}_{line}_{at}": "filled" for at in range(1, length + 1)}
        ticked |= {f"p{player}_circles_{at}": "circled" for at in range(1, circles + 1)}
        ticked |= {f"p{player}:paths:points": str(paths), f"p{player}:name": ("Ann", "Bob")[player - 1]}
    fill(path, {**ticked, **more})
    return path


CARDS = {f"p1:paths:{at}": card for at, card in enumerate(("abbot", "warrior", "partisan", "conqueror", "engineer"))}


def board_of(path: Path) -> dict[str, Any]:
    board: dict[str, Any] = json.loads(bytes(generator.score_files([path], form="json").file()))
    return board


def test_the_fast_way_in_a_form_warns_of_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    board = board_of(quick_form(tmp_path))
    assert [player["total"] for player in board["players"]] == [61, 59]
    assert board["warnings"] == []


def test_cards_beside_boxes_that_nobody_ticked_lack_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """And the command says how to tell that they are empty; whoever does so has a score."""
    monkeypatch.chdir(ROOT)
    path = quick_form(tmp_path, **CARDS, **{"p1:paths:points": ""})
    with pytest.raises(Mistakes) as found:
        board_of(path)
    told = [one.message for one in found.value.mistakes]
    assert any("'Abbot' needs" in one for one in told)
    assert sum("'That is all: the rest stays empty' stands" in one for one in told) == 1
    fill(path, {"p1:-28-rest-29-": "filled"})
    scores = generator.score_files([path], form="json", lenient=True).file()
    board: dict[str, Any] = json.loads(bytes(scores))
    save = read_form(path)
    assert [player["total"] for player in board["players"]] == [54, 59]  # cards that look at attributes alone bring 5
    assert save["players"][0]["castles"] == []
    assert "castles" not in save["players"][1]


def test_an_old_form_tells_what_it_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In the first forms what had no mark was empty, and there was no box to say so."""
    monkeypatch.chdir(ROOT)
    path = made_form(tmp_path)
    with pikepdf.open(path, allow_overwriting_input=True) as pdf:
        field = next(one for one in pdf.Root.AcroForm.Fields if one.T == "scriptorium")
        field.V = json.dumps({**json.loads(str(field.V)), "form": 1})
        next(one for one in pdf.Root.AcroForm.Fields if one.T == "p1:-28-rest-29-").T = "not there"
        pdf.save(path)
    fill(path, {"beds_1": "filled"})
    ann = read_form(path)["players"][0]
    assert (ann["beds"], ann["herbs"], ann["worries"]) == ([1], [], {"circled": [1]})


def test_a_mark_taken_out_of_a_whole_record_leaves_its_box_empty(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(ROOT)
    families = generator.open_rules(GARDEN).ledger.families
    nothing = {name: "none" for name, family in families.items() if not family.off_sheet and not family.shared}
    path = made_form(tmp_path, record={"game": GARDEN, "players": [{"name": "Ann", **nothing, "beds": 1}]})
    before = read_form(path)["players"][0]
    assert (before["beds"], before["herbs"]) == ([1], [])
    fill(path, {"beds_1": "Off"})
    assert read_form(path)["players"][0] == {**before, "beds": []}


def test_a_number_in_place_of_boxes_stays_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    record = {"game": GARDEN, "players": [{"name": "Ann", "worries_left": 2}]}
    path = made_form(tmp_path, record=record)
    fill(path, {"p1:-28-rest-29-": "filled"})
    ann = read_form(path)["players"][0]
    assert (ann["worries_left"], "worries" in ann, ann["beds"]) == (2, False, [])


def wrong(path: Path) -> str:
    with pytest.raises(Mistakes) as found:
        read_form(path)
    return found.value.mistakes[0].message


def test_a_flattened_form_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    path = made_form(tmp_path)
    with pikepdf.open(path, allow_overwriting_input=True) as pdf:
        pdf.flatten_annotations()
        for page in pdf.pages:
            if "/Annots" in page:
                del page.Annots
        pdf.save(path)
    assert "its fields are gone" in wrong(path)


@pytest.mark.parametrize("title", ["{}", "{}.pdf", "Printed: {} - page 1"])
def test_a_form_that_was_printed_into_a_pdf_is_told(
    title: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ghostscript and most printers write a new file that has the drawing and the title, and nothing else."""
    monkeypatch.chdir(ROOT)
    path = made_form(tmp_path)
    with pikepdf.open(path) as form, pikepdf.new() as printed:
        for page in form.pages:
            drawn = printed.add_blank_page(page_size=(595, 842))
            drawn.Contents = printed.make_stream(page.Contents.read_bytes())
        printed.docinfo["/Title"] = title.format(form.docinfo["/Title"])
        printed.save(path.with_name("printed.pdf"))
    assert "has made a picture of it" in wrong(path.with_name("printed.pdf"))


def test_a_pdf_that_is_no_form_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    path = tmp_path / "plain.pdf"
    path.write_bytes(generator.print_sheets(GARDEN))
    assert "not a form" in wrong(path)


def test_a_damaged_form_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    path = made_form(tmp_path)
    path.write_bytes(path.read_bytes()[:900])
    assert "damaged" in wrong(path)


def test_a_field_of_ten_megabytes_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    path = made_form(tmp_path)
    fill(path, {"p1:name": "x" * 10_000_000})
    assert "holds more than" in wrong(path)


def test_a_field_that_holds_no_text_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A list of nothing or of one text is what some viewers write; anything else was never typed."""
    monkeypatch.chdir(ROOT)
    words, odd = read_words("en"), (b"[(a) (b)]", b"[[(a) (b)]]", b"<</A 1>>", b"[<<>>]")
    found = []
    for value in (b"[(Ann)]", b"[]", b"(Ann)", b"/Ann", b"7", *odd):
        path = made_form(tmp_path)
        with pikepdf.open(path, allow_overwriting_input=True) as pdf:
            field = next(one for one in pdf.Root.AcroForm.Fields if pikepdf.Name.Tx == one.FT)
            field.V, name = pikepdf.Object.parse(value), str(field.T)
            pdf.save(path)
        if value in odd:
            assert "this PDF is damaged" in wrong(path)
        else:
            found.append(read_filled(path, words).values[name])
    assert found == ["Ann", "", "Ann", "Ann", "7"]


def test_what_no_form_keeps_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Beside its fields a form keeps what they cannot show; whatever stands there instead is judged as a record is."""
    monkeypatch.chdir(ROOT)
    path, rules = (
        made_form(tmp_path, record=Path("docs/examples/garden-game.yaml")),
        read_rules(find_game(GARDEN, None)),
    )
    odd: list[tuple[str, dict[str, Any]]] = [
        ("herbs", {"herbs.nope": True}),
        ("stall", {"stall.9": 1}),
        ("herbs", {"herbs": 7.5}),
        ("herbs", {"herbs": False}),
        ("worries", {"worries": {"circled": None}}),
        ("honey", {"honey": [[1]]}),
    ]
    for group, told in odd:
        with pikepdf.open(path, allow_overwriting_input=True) as pdf:
            field = next(one for one in pdf.Root.AcroForm.Fields if str(one.T) == "scriptorium")
            field.V = json.dumps({**json.loads(str(field.V)), "kept": {"0": {group: told}}})
            pdf.save(path)
        with pytest.raises(Mistakes, match=group):
            generator.read_record(rules, read_form(path))


def test_more_fields_than_a_form_has_are_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    path = made_form(tmp_path)
    with pikepdf.open(path, allow_overwriting_input=True) as pdf:
        more = [pikepdf.Dictionary(T=f"x{index}", FT=pikepdf.Name.Tx) for index in range(20_001)]
        pdf.Root.AcroForm.Fields.extend(more)
        pdf.save(path)
    assert "more than 20000 fields" in wrong(path)


def test_a_form_tells_its_sides_and_what_it_shows_of_the_score(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    path = made_form(tmp_path, copies=2)
    assert shown_totals(path, Words("en", {})) == {}
    fill(path, {"p2:score:": "7 +", "p2:score:beds": "3", "p1:score:beds": " "})
    assert shown_totals(path, Words("en", {})) == {1: Shown("7 +", {"beds": "3"})}
    assert read_filled(path, Words("en", {})).sides == ("garden",)


@pytest.mark.parametrize("name", ["a.b", "a_b", "a._b", "a_.b", "a-5f-b", "a--b", "a b", "é_-x", ""])
def test_flat_names_are_read_back(name: str) -> None:
    assert unflat(flat(name)) == name


@pytest.mark.parametrize("name", ["Éléonore", "Œdipe", "Łucja", "Ωmega", "(Ann\\)"])
def test_names_of_any_letters_come_back(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As a record writes them into the form, and as a viewer does."""
    monkeypatch.chdir(ROOT)
    path = made_form(tmp_path, record={"game": GARDEN, "players": [{"name": name}]})
    assert read_form(path)["players"][0]["name"] == name
    path = made_form(tmp_path)
    fill(path, {"p1:name": name})
    assert read_form(path)["players"][0]["name"] == name


def test_notes_of_figures_that_are_none_are_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Which boxes were worked out stands beside the fields, too."""
    monkeypatch.chdir(ROOT)
    path = made_form(tmp_path, record=Path("docs/examples/garden-game.yaml"))
    with pikepdf.open(path, allow_overwriting_input=True) as pdf:
        field = next(one for one in pdf.Root.AcroForm.Fields if str(one.T) == "scriptorium")
        field.V = json.dumps({**json.loads(str(field.V)), "worked": ["beds"]})
        pdf.save(path)
    with pytest.raises(Mistakes, match="form"):
        read_form(path)
