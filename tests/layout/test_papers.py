"""Papers: which way round they lie, those of a game, those of any size; and what comes out of the printer."""

import json
from io import BytesIO

import pypdfium2
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pypdf import PdfReader
from support.card_cuts import cut_of
from support.demo_command import Command, edit
from support.shared_pages import ROOT, anarchy, demo, papers

import generator
from generator.display.items import Cell
from generator.display.look import Look
from generator.geometry import Point, Rect, Size
from generator.pages.card_fit import LEAST_GAP, USUAL_GAP, best_arrangement, cards_on, closer_gap
from generator.pages.impose import Arrangement, back_of, lay_out
from generator.pages.sheets import place_sheets
from generator.pages.spread import Spread

quick = settings(max_examples=60, deadline=None)


# ---- which way round ----


def wide_demo(width: float = 263, height: float = 150, **said: object) -> object:
    sheet = demo().sheets["yard"]
    return demo().replace(sheets={**demo().sheets, "yard": sheet.replace(size=(width, height), **said)})


def test_a_wide_sheet_lies_on_a_paper_that_lies_across() -> None:
    """Centred, with the margin line at its foot; the cells are where the sheet has them."""
    (page,) = place_sheets(wide_demo(), ("yard",), papers()["a4"], Look("colour", "en")).pages
    (upright,) = place_sheets(demo(), ("yard",), papers()["a4"], Look("colour", "en")).pages
    assert (page.size, upright.size) == (Size(297, 210), Size(210, 297))
    one, two = (next(item for item in one.items if isinstance(item, Cell)) for one in (page, upright))
    assert one.shape.rect.x - (297 - 263) / 2 == pytest.approx(two.shape.rect.x - (210 - 150) / 2)
    assert page.identity
    assert page.identity.paper == "A4"


@pytest.mark.parametrize(
    ("size", "stated", "asked", "expected"),
    [
        ((190, 160), None, None, Size(297, 210)),
        ((190, 160), "portrait", None, Size(210, 297)),
        ((190, 160), "portrait", "landscape", Size(297, 210)),
        ((150, 150), None, None, Size(210, 297)),
        ((150, 160), "landscape", None, Size(297, 210)),
        ((150, 160), None, "landscape", Size(297, 210)),
    ],
)
def test_what_is_stated_holds(size: tuple[float, float], stated: str | None, asked: str | None, expected: Size) -> None:
    """An option before the sheet, the sheet before its shape."""
    pack = wide_demo(*size, orientation=stated)
    (page,) = place_sheets(pack, ("yard",), papers()["a4"], Look("colour", "en"), spread=Spread(asked)).pages
    assert page.size == expected


def test_a_two_sided_sheet_asks_for_the_edge_of_the_paper(command: Command) -> None:
    """`flip` is the edge of the paper itself, however it lies."""
    for sheet in ("yard", "pond"):
        edit(command.folder / f"demo/sheets/{sheet}.yaml", "size: [150, 150]", "size: [160, 150]")
    outcome = command("sheets", "demo", "-o", "x.pdf")
    assert "2 pages, A4 landscape, two-sided, flip on the short edge" in outcome.out
    reader = PdfReader(command.folder / "x.pdf")
    assert reader.trailer["/Root"]["/ViewerPreferences"]["/Duplex"] == "/DuplexFlipShortEdge"
    assert [round(float(page.mediabox.width)) for page in reader.pages] == [842, 842]


def test_the_web_form_and_contact_sheets_follow(command: Command) -> None:
    """A wide sheet is read back from a form, seen on a contact sheet and played on a screen."""
    assert command("new", "pack", "wide").code == 0
    assert command("sheets", "wide", "--fillable", "--record", "wide/example.yaml", "-o", "f.pdf").code == 0
    assert "Total           30        30" in command("score", "f.pdf").out
    assert [round(float(page.mediabox.width)) for page in PdfReader(command.folder / "f.pdf").pages] == [842] * 4
    assert "1240 × 978" not in (out := command("preview", "wide", "--sheets", "--dpi", "50").out)
    assert "1 sheet" in out
    assert command("web", "wide").code == 0
    assert command("check", "wide").code == 0


# ---- papers of a game, and of any size ----


def test_a_game_brings_its_own_paper(command: Command) -> None:
    """It is the default of that game, and the only one that its sheets must fit."""
    pack = command.folder / "demo/pack.yaml"
    edit(command.folder / "demo/sheets/pond.yaml", "size: [150, 150]", "size: [284, 284]")
    assert command("check", "demo").code == 1
    edit(pack, "flip:", "papers: {board: {title: Board, size: [300, 300]}}\npaper: board\nflip:")
    assert command("check", "demo").code == 0
    assert command("sheets", "demo", "--lang", "DE").out.startswith(
        "output/demo-sheets-board-colour-de.pdf: 2 pages, Board"
    )
    assert "of Board" in command("cards", "demo", "hens").out
    assert command("preview", "demo").code == 0
    edit(pack, "paper: board", "paper: bord")
    assert "no paper 'bord'; did you mean 'board'?" in command("check", "demo").err


@pytest.mark.parametrize("name", sorted(papers()))
def test_cards_and_certificates_on_every_paper(name: str) -> None:
    made = generator.print_decks(anarchy(), "attack", paper=name.upper())
    size = PdfReader(BytesIO(made)).pages[0].mediabox
    sides = sorted(papers()[name].size)
    assert sorted(round(float(side) * 25.4 / 72, 1) for side in (size.width, size.height)) == pytest.approx(
        sides, abs=0.1
    )
    scores = generator.score_files([ROOT / "examples" / "duel.yaml"], form="pdf", paper=name)
    assert b"".join(scores).startswith(b"%PDF-")


# ---- cards on a paper that lies across ----


@st.composite
def card_orders(draw: st.DrawFn) -> tuple[object, Arrangement]:
    cut = cut_of(draw(st.floats(25, 120)), draw(st.floats(25, 120)), draw(st.floats(0, 5)))
    paper = papers()[draw(st.sampled_from(["a4", "letter", "a3", "tabloid"]))]
    plan = Arrangement(paper, draw(st.sampled_from(["duplex-long", "duplex-short", "none"])))
    orientation = draw(st.sampled_from([None, "portrait", "landscape"]))
    gap = draw(st.one_of(st.none(), st.floats(0, 10)))
    return cut, best_arrangement(cut, draw(st.integers(1, 100)), plan=plan, gap=gap, orientation=orientation)


@quick
@given(card_orders())
def test_backs_lie_behind_their_fronts_however_the_paper_lies(order: tuple[object, Arrangement]) -> None:
    """Turned over the long or the short edge of the paper itself; and upright for who turns a card like a page."""
    cut, plan = order
    page = plan.paper.page
    is_book = (plan.backs != "duplex-short") == (page.height >= page.width)
    for slot in lay_out(cut, plan).slots:
        back, is_turned = back_of(slot, plan)
        seen = (
            Rect(page.width - back.right, back.y, *back[2:]) if is_book else back._replace(y=page.height - back.bottom)
        )
        assert all(abs(a - b) < 1e-6 for a, b in zip(seen, slot, strict=True))
        assert is_turned != is_book
        assert plan.paper.printable.holds(slot, 0.011)


@quick
@given(card_orders(), st.integers(1, 60))
def test_no_other_usual_gap_and_way_needs_fewer_papers(order: tuple[object, Arrangement], number: int) -> None:
    cut, plan = order
    best = best_arrangement(cut, number, plan=plan, gap=None, orientation=None)
    assert LEAST_GAP <= best.gap <= USUAL_GAP
    for way in ("portrait", "landscape"):
        for gap in (LEAST_GAP, 2.5, USUAL_GAP):
            other = cards_on(cut, plan._replace(paper=plan.paper.turned(way), gap=gap))
            assert not other or -(-number // other) >= -(-number // cards_on(cut, best))


@pytest.mark.parametrize(
    ("paper", "size", "number", "gap", "way", "count"),
    [
        ("a4", (63, 88), 54, 2.5, "portrait", 9),
        ("letter", (63, 88), 54, 3, "landscape", 8),
        ("a4", (54, 86), 25, 3, "portrait", 9),
        ("a4", (54, 86), 64, 2.7, "landscape", 10),
        ("a4", (240, 30), 7, 2.8, "landscape", 6),
    ],
)
def test_known_arrangements(
    paper: str, size: tuple[float, float], number: int, gap: float, way: str, count: int
) -> None:
    cut = cut_of(*size, 3)
    plan = best_arrangement(cut, number, plan=Arrangement(papers()[paper]), gap=None, orientation=None)
    assert (plan.gap, plan.paper.orientation, cards_on(cut, plan)) == (gap, way, count)


def test_an_offset_keeps_the_paper_upright() -> None:
    """It was measured on an upright target; who measured it on another says so."""
    cut, plan = cut_of(54, 86, 3), Arrangement(papers()["a4"], "duplex-long", offset=Point(1, 0))
    assert best_arrangement(cut, 64, plan=plan, gap=None, orientation=None).paper.orientation == "portrait"
    assert best_arrangement(cut, 64, plan=plan, gap=None, orientation="landscape").paper.orientation == "landscape"


def test_a_gap_that_is_asked_for_stays_and_a_hint_is_given(command: Command) -> None:
    cut = cut_of(63, 88, 3)
    plan = best_arrangement(cut, 54, plan=Arrangement(papers()["a4"]), gap=3, orientation="portrait")
    assert (plan.gap, closer_gap(cut, plan)) == (3, (2.5, 9))
    out = command("cards", "anarchy", "path", "--paper", "letter", "--gap", "3", "--orientation", "portrait").out
    assert "25 cards, 6 a page, 5 papers of Letter, " in out
    assert out.endswith("; --gap 2.7 would fit 9 a page, 3 papers\n")
    assert "--gap" not in command("cards", "anarchy", "path", "--paper", "letter").out


# ---- several decks in one PDF ----


def test_decks_together_share_pages() -> None:
    """Cards of one size fill pages together, others have their own; every card and its back is there once."""
    made = generator.print_decks(anarchy(), ["attack", "escalade", "path"])
    assert made.name == "anarchy-attack-escalade-path-a4-colour-en.pdf"
    assert made.about.startswith("67 cards of 3 decks, 6 papers of A4, backs duplex-long")
    texts = [page.get_textpage().get_text_bounded() for page in pypdfium2.PdfDocument(bytes(made))]
    assert len(texts) == 12
    assert "Attack cards, Final Escalade" in texts[4]
    assert "Attack cards, " not in texts[0]
    assert "6 of 12" in texts[5]
    assert "Path cards" in texts[6]


def test_pages_of_a_batch_name_their_decks() -> None:
    from generator.pages.decks import Batch, Pile

    piles = [Pile("a", (), 5), Pile("b", (), 0), Pile("c", (), 4)]
    batch = Batch(piles, cut_of(60, 80, 3), Arrangement(papers()["a4"], "duplex-long"), 4)
    assert (batch.papers, batch.pages) == (3, 6)
    named = [batch.decks_on(number) for number in range(1, 7)]
    assert named == [("a",), ("a",), ("a", "c"), ("a", "c"), ("c",), ("c",)]
    full = batch._replace(piles=[Pile("a", (), 4), Pile("c", (), 4)])
    assert [full.decks_on(number) for number in range(1, 5)] == [("a",), ("a",), ("c",), ("c",)]


def test_decks_together_have_the_fonts_of_all_of_them() -> None:
    """An italic that only the second deck uses is in the file too."""
    made = generator.print_decks("medievalia", ["setup", "fief"])
    assert "its resource" in pypdfium2.PdfDocument(bytes(made))[0].get_textpage().get_text_bounded()


def test_together_on_the_command_line(command: Command) -> None:
    outcome = command("cards", "demo", "--together", "-o", "all.pdf")
    assert (outcome.code, outcome.err) == (0, "")
    assert " of 3 decks, " in outcome.out
    assert command.files() == ["all.pdf"]
    refused = command("cards", "demo", "-o", "all.pdf")
    assert refused.code == 2
    assert refused.err == "-o: several decks need a folder, not one PDF; or print them --together\n"


def test_mistakes_of_all_decks_are_told_together(command: Command) -> None:
    for name in ("hens", "errands"):
        path = command.folder / f"demo/card_data/{name}.yaml"
        path.write_text(path.read_text(encoding="utf-8").replace("cards:", "cards:\n  - {id: odd, nonsense: 1}", 1))
    outcome = command("cards", "demo", "hens", "errands", "--together", "--dry-run")
    assert outcome.code == 1
    assert "hens.yaml" in outcome.err
    assert "errands.yaml" in outcome.err
    assert command.files() == []


def test_dry_run_of_cards_and_export(command: Command) -> None:
    assert "hens-a4-colour-en.pdf would be written: 7 cards, " in command("cards", "demo", "--dry-run").out
    assert "would be written: " in command("export", "demo", "hens", "--as", "SVG", "--dry-run").out
    assert command.files() == []


# ---- capitals, JSON, completion ----


@pytest.mark.parametrize(
    "words",
    [
        ("sheets", "demo", "--paper", "A4", "--ink", "GREY", "--lang", "EN", "--arrange", "Single", "--sheet", "YARD"),
        (
            "cards",
            "demo",
            "HENS",
            "--backs",
            "FOLD",
            "--marks",
            "Lines",
            "--orientation",
            "LANDSCAPE",
            "--module",
            "ALL",
        ),
        ("calibrate", "--paper", "Letter", "--backs", "DUPLEX-SHORT", "--lang", "FR", "--orientation", "Landscape"),
        ("export", "demo", "HENS", "--as", "PNG", "--dpi", "36", "--preset", "POKER"),
        ("preview", "demo", "--ink", "Saver", "--lang", "De"),
        ("odds", "anarchy", "--format", "JSON", "--lang", "FR", "--samples", "100"),
        ("odds", "anarchy", "--format", "PDF", "--samples", "100"),
        ("diff", "demo", "--since", "anarchy", "--format", "HTML"),
        ("games", "anarchy", "--lang", "FR"),
        ("schema", "SHEET"),
        ("score", str(ROOT / "examples/duel.yaml"), "--format", "PDF", "--lang", "FR", "--paper", "A5"),
        ("web", "demo", "--lang", "DE"),
        ("plan", "demo"),
    ],
    ids=lambda words: " ".join(words[:2]),
)
def test_capitals_are_read(words: tuple[str, ...], command: Command) -> None:
    outcome = command(*words)
    assert (outcome.code, outcome.err) == (0, "")
    assert all(name == name.lower() for name in command.files())


def test_games_as_json(command: Command) -> None:
    told = json.loads(command("games", "--json").out)
    assert told["mistakes"] == []
    assert {game["game"] for game in told["games"]} >= {"anarchy"}
    (one,) = json.loads(command("games", "demo", "--json", "--lang", "de").out)["games"]
    assert one["players"] == [1, 5]
    assert [deck["name"] for deck in one["decks"]] == ["hens", "errands", "plain"]
    assert sum(row["copies"] for row in one["decks"][0]["rows"]) == one["decks"][0]["cards"] == 7


def test_check_as_json(command: Command) -> None:
    edit(command.folder / "demo/sheets/pond.yaml", "size: [150, 150]", "size: [200, 290]")
    outcome = command("check", "demo", "anarchy", "--json")
    told = json.loads(outcome.out)
    assert (outcome.code, outcome.err) == (1, "")
    assert [game["path"] for game in told["games"]] == ["anarchy"]
    assert told["mistakes"][0]["path"] == "demo/sheets/pond.yaml"
    assert told["mistakes"][0]["line"] == 2
    assert set(told["mistakes"][0]) == {"path", "line", "column", "message"}


def test_diff_and_odds_as_json(command: Command) -> None:
    assert json.loads(command("diff", "demo", "--since", "anarchy", "--json").out)["after"] == "demo"
    assert json.loads(command("odds", "anarchy", "--json", "--samples", "100").out)
    wrong = command("odds", "anarchy", "--json", "--format", "pdf")
    assert (wrong.code, wrong.err) == (2, "--json: --format says pdf; leave one of them out\n")


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("sheets an", "anarchy"),
        ("cards demo he", "hens"),
        ("sheets demo --paper l", "letter\nlegal"),
        ("calib", "calibrate"),
    ],
)
def test_names_complete(words: str, found: str, command: Command) -> None:
    command.monkeypatch.setenv("COMP_WORDS", f"scriptorium {words}")
    command.monkeypatch.setenv("COMP_CWORD", str(len(words.split())))
    command.monkeypatch.setenv("_SCRIPTORIUM_COMPLETE", "complete_bash")
    assert command().out == f"{found}\n"
