"""Forms as they are made: every cell a field of its own, in the sheet's look, the same bytes for the same game."""

from io import BytesIO
from pathlib import Path
from typing import Any

import pikepdf
import pypdf
import pypdfium2
import pytest
from PIL import ImageChops

import generator
from generator.display.items import Cell
from generator.display.look import Look
from generator.errors import Mistakes, Misuse
from generator.form.names import flat
from generator.form.read_form import read_form
from generator.orders.choices import choose_paper, choose_sheets
from generator.pages.sheets import place_sheets
from generator.sheets.sheets import print_sheets

ROOT = Path(__file__).parents[2]
GARDEN = str(ROOT / "docs/examples/layouts/garden")
GAMES = ["anarchy", "medievalia", "mil1049", "tomesaga", "troyes", GARDEN]


def fields_of(form: bytes) -> dict[str, Any]:
    return pypdf.PdfReader(BytesIO(form)).get_fields() or {}


@pytest.mark.parametrize("game", GAMES)
def test_every_cell_is_a_field_under_its_id(game: str) -> None:
    pack = generator.open_game(game, purpose="sheets")
    fields = fields_of(print_sheets(pack, fillable=True))
    sheets = choose_sheets(pack, (), ())
    pages = place_sheets(pack, sheets, choose_paper("a4"), Look("colour", pack.file.languages[0])).pages
    cells = {item.id for page in pages for item in page.items if isinstance(item, Cell)}
    assert {flat(cell) for cell in cells} <= set(fields)


@pytest.mark.parametrize("game", GAMES)
def test_every_text_of_a_field_is_a_text(game: str) -> None:
    """A word of a pack knows its place and is more than a text: a library may take it for a list of letters."""
    with pikepdf.open(BytesIO(print_sheets(game, fillable=True))) as pdf:
        for field in pdf.Root.AcroForm.Fields:
            offered = [text for pair in field.get("/Opt", ()) for text in pair]
            texts = [field.T, field.get("/TU", field.T), *offered]
            assert all(isinstance(text, pikepdf.String) for text in texts), str(field.T)


def test_no_two_names_are_one_field() -> None:
    names = ["a.b", "a_b", "a._b", "a_.b", "a-5f-b", "a--b", "a b", "a__b"]
    assert len({flat(name) for name in names}) == len(names)
    assert not any("." in flat(name) for name in names)


def test_the_same_game_makes_the_same_form() -> None:
    assert print_sheets(GARDEN, fillable=True) == print_sheets(GARDEN, fillable=True)


def test_copies_do_not_share_their_fields() -> None:
    fields = fields_of(print_sheets(GARDEN, fillable=True, copies=2))
    assert {"p1_beds_1", "p2_beds_1", "p1:name", "p2:name"} <= set(fields)
    assert "beds_1" not in fields


def test_a_score_pad_has_no_copies() -> None:
    with pytest.raises(Misuse, match="column for each player"):
        print_sheets("troyes", fillable=True, copies=2)


def test_viewers_draw_nothing_of_their_own() -> None:
    with pikepdf.open(BytesIO(print_sheets(GARDEN, fillable=True))) as pdf:
        assert "/NeedAppearances" not in pdf.Root.AcroForm
        for page in pdf.pages:
            for widget in page.Annots:
                if str(widget.Parent.T) != "scriptorium":
                    assert "/N" in widget.AP
                    assert int(widget.F) == 4  # it is printed


@pytest.mark.parametrize("mode", [None, "print"])
@pytest.mark.parametrize(
    ("game", "so"),
    [
        ("anarchy", {}),
        ("anarchy", {"language": "fr", "paper": "letter", "ink": "saver"}),
        ("mil1049", {"ink": "grey"}),
        ("troyes", {"language": "fr"}),
        ("tomesaga", {}),
        (GARDEN, {}),
    ],
)
def test_fields_of_a_new_game_are_not_seen(game: str, so: dict[str, str], mode: str | None) -> None:
    """With all fields drawn, on the screen and as printers are told to draw: pixel for pixel the normal sheet."""
    form = pypdfium2.PdfDocument(bytes(print_sheets(game, fillable=True, **so)))  # type: ignore[arg-type]
    sheet = pypdfium2.PdfDocument(bytes(generator.print_sheets(game, **so)))  # type: ignore[arg-type]
    form.init_forms()
    for index in range(len(sheet)):
        one, other = (
            pdf[index].render(scale=2, may_draw_forms=True, optimize_mode=mode).to_pil() for pdf in (form, sheet)
        )
        assert ImageChops.difference(one, other).getbbox() is None, index


def test_a_mark_is_drawn_in_its_cell_and_nowhere_else() -> None:
    pack = generator.open_game(GARDEN, purpose="sheets")
    player = {"name": "A", "score.beds": 1}  # so that no figure changes with the mark
    forms = [
        print_sheets(pack, fillable=True, record={"game": GARDEN, "players": [{**player, "beds": told}]})
        for told in ([], [1])
    ]
    pictures = []
    for form in forms:
        pdf = pypdfium2.PdfDocument(bytes(form))
        pdf.init_forms()
        pictures.append(pdf[0].render(scale=1, optimize_mode="print").to_pil())
    with pikepdf.open(BytesIO(forms[0])) as opened:
        field = next(one for one in opened.Root.AcroForm.Fields if str(one.T) == "beds_1")
        left, low, right, top = (float(one) for one in field.Kids[0].Rect)
        high = float(opened.pages[0].MediaBox[3])
    changed = ImageChops.difference(*pictures).getbbox()
    assert changed is not None
    assert left - 1 <= changed[0] < changed[2] <= right + 1
    assert high - top - 1 <= changed[1] < changed[3] <= high - low + 1


@pytest.mark.parametrize("state", ["circled", "crossed", "filled"])
def test_a_mark_of_several_fills_its_cell(state: str) -> None:
    pack = generator.open_game(GARDEN, purpose="sheets")
    told: list[Any] = [{"circled": [1]}, {"circled": [1], state: [1, 2] if state == "circled" else [2]}]
    forms = [
        print_sheets(pack, fillable=True, record={"game": GARDEN, "players": [{"name": "A", "worries": one}]})
        for one in told
    ]
    pictures = []
    for form in forms:
        pdf = pypdfium2.PdfDocument(bytes(form))
        pdf.init_forms()
        pictures.append(pdf[0].render(scale=4, may_draw_forms=True).to_pil())
    changed = ImageChops.difference(*pictures).getbbox()
    assert changed is not None
    with pikepdf.open(BytesIO(forms[0])) as opened:
        field = next(one for one in opened.Root.AcroForm.Fields if str(one.T) == "worries_2")
        seen, *others = ([float(one) for one in kid.Rect] for kid in field.Kids)
        high = float(opened.pages[0].MediaBox[3])
    left, low, right, top = (4 * one for one in seen)
    assert all(seen[0] <= other[0] and other[2] <= seen[2] for other in others)
    assert changed[2] - changed[0] > 0.55 * (right - left)
    assert changed[3] - changed[1] > 0.55 * (top - low)
    assert left - 4 <= changed[0] < changed[2] <= right + 4
    assert 4 * high - top - 4 <= changed[1] < changed[3] <= 4 * high - low + 4


def test_limits_and_tips() -> None:
    fields = fields_of(print_sheets(GARDEN, fillable=True, language="fr"))
    assert fields["p1:jam"]["/TU"].endswith("0 à 10)")
    with pikepdf.open(BytesIO(print_sheets(GARDEN, fillable=True))) as pdf:
        jam = next(field for field in pdf.Root.AcroForm.Fields if str(field.T) == "p1:jam")
        assert "withinLimits(0, 10)" in str(jam.AA.V.JS)


@pytest.mark.parametrize("game", ["anarchy", "troyes", GARDEN])
def test_the_tab_key_follows_the_sheet(game: str) -> None:
    """Fields lie on each page in the order of its cells, and the page says that this is their order."""
    pack = generator.open_game(game, purpose="sheets")
    sheets = choose_sheets(pack, (), ())
    pages = place_sheets(pack, sheets, choose_paper("a4"), Look("colour", pack.file.languages[0])).pages
    with pikepdf.open(BytesIO(print_sheets(pack, fillable=True))) as pdf:
        for page, drawn in zip(pdf.pages, pages, strict=False):
            names = list(dict.fromkeys(str(widget.Parent.T) for widget in page.Annots))
            cells = [flat(item.id) for item in drawn.items if isinstance(item, Cell)]
            assert [name for name in names if name in set(cells)] == list(dict.fromkeys(cells))
            assert page.Tabs == pikepdf.Name.S


def test_tips_are_in_the_language_of_the_form() -> None:
    english, french = (
        {name: field["/TU"] for name, field in fields_of(form).items() if name != "scriptorium"}
        for form in (print_sheets("anarchy", fillable=True), print_sheets("anarchy", fillable=True, language="fr"))
    )
    assert english["bravery_1"].startswith("Bravery")
    assert french["bravery_1"].startswith("Bravoure")
    assert all(tip.strip() for tips in (english, french) for tip in tips.values())


def test_a_record_sets_how_many_sheets_there_are() -> None:
    with pytest.raises(Misuse, match="each of its players"):
        print_sheets("anarchy", fillable=True, copies=3, record=ROOT / "examples/duel.yaml")
    fields = fields_of(print_sheets("anarchy", fillable=True, record=ROOT / "examples/duel.yaml"))
    assert {"p1:name", "p2:name"} <= set(fields)
    assert "p3:name" not in fields


def test_more_players_than_columns_are_told() -> None:
    record = generator.read_record(generator.open_rules("troyes"), ROOT / "examples/troyes.yaml")
    with pytest.raises(Mistakes, match=r"troyes.yaml:\d+:\d+: 6 players, and the sheet has columns for 4; leave"):
        print_sheets("troyes", fillable=True, record=record._replace(players=record.players * 2))


def test_a_form_of_a_game_with_modules_says_which(tmp_path: Path) -> None:
    path = tmp_path / "ladies.pdf"
    path.write_bytes(print_sheets("troyes", fillable=True, modules=["characters"]))
    assert read_form(path)["modules"] == ["characters"]
    path.write_bytes(print_sheets("troyes", fillable=True))
    assert "modules" not in read_form(path)


def test_a_form_of_a_variant_is_read_as_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    variant = "examples/variants/hard-winter.yaml"
    path = tmp_path / "winter.pdf"
    path.write_bytes(
        print_sheets(generator.open_game("anarchy", variant, purpose="sheets"), fillable=True, sheets=["left"])
    )
    save = read_form(path)
    assert (save["game"], list(save["save"]["layout"])) == (variant, ["left"])
