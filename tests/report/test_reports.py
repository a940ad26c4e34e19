"""Reports: the same result in every format, nothing lost, nothing let through that a name smuggles in."""

import csv
import json
from html.parser import HTMLParser
from io import BytesIO, StringIO
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator
from pypdf import PdfReader
from support.report_cases import EXAMPLES, GAME, QUICK, ROOT, explainer, report

from generator.errors import Mistakes
from generator.layout.theme import ThemeFile
from generator.pack.files import read_shaped
from generator.pack.find import papers_path, tool_path
from generator.pack.pack import read_papers
from generator.pack.words import read_words
from generator.render.pdf import render_pdf
from generator.report.html import html_pieces
from generator.report.report import Report
from generator.report.rows import csv_pieces, csv_rows
from generator.report.scoreboard import json_pieces, scoreboard_text
from generator.report.text import markdown_text, table_text
from generator.scoring.certificates import place_certificates
from generator.scoring.scorer import Scorer

NASTY = '<script>alert("x")</script> | *b* & \\'
SCHEMA = json.loads((ROOT / "layouts" / "schemas" / "scoreboard.json").read_text(encoding="utf-8"))


def example(name: str, language: str = "en") -> Report:
    return report((EXAMPLES / f"{name}.yaml").read_text(encoding="utf-8"), language=language)


def tied(workers: int) -> Report:
    """Two players of equal totals and equal discontent."""
    lines = "bravery: 10, loyalty: 10, influence: 10, might: 10, paths: 5, discontent: 2"
    return report(
        f"game: {GAME}\nplayers:\n  - {{name: Ann, {lines}, workers: 3}}\n  - {{name: Bob, {lines}, workers:"
        f" {workers}}}\n"
    )


def named(name: str) -> Report:
    """A report in which a player has a name that means harm."""
    return report(QUICK.replace("name: Ann", f"name: {json.dumps(name, ensure_ascii=False)}"))


def certificate(*reports: Report) -> PdfReader:
    theme = read_shaped(ThemeFile, tool_path("theme.yaml"))
    return PdfReader(BytesIO(render_pdf(place_certificates(reports, read_papers(papers_path())["a4"], theme))))


# ---- table ----


def test_table() -> None:
    """Players are columns, lines are rows, the winner is named."""
    assert table_text(report(QUICK), explain=False).splitlines() == [
        "The Anarchy",
        "                 Ann  Bob",
        "─────────────────────────",
        "Bravery           23   20",
        "Loyalty           16   10",
        "Influence          5   12",
        "Might             11    9",
        "Path cards        12   10",
        "Discontent        −6   −4",
        "─────────────────────────",
        "Total             61   57",
        "Place       1 winner    2",
    ]


def test_table_explained() -> None:
    """Cards stand indented under their line; reasons, sources and the next step follow."""
    text = table_text(example("duel"), explain=True)
    assert "\n  Engineer            2\n" in text
    assert (
        "\n    Engineer 2: tower pips 6 ≥ 6, gate pips 4 ≥ 4 → 2; one more step: tower pips 8, gate pips 6 → 3\n"
        in text
    )
    assert "(French rulebook, Fin de partie)" in text
    assert "Engineer" not in table_text(example("duel"), explain=False)


def test_table_of_one() -> None:
    """Alone there is no place, but a title; a reconstructed figure is marked and explained."""
    text = table_text(example("solo"), explain=False)
    assert "Place" not in text
    assert "\nTitle         Baron\n" in text
    assert "\nDiscontent     −2 °\n" in text
    assert text.endswith("\n° reconstructed: check with your box\n")


def test_broken_tie() -> None:
    """What told equal players apart is said."""
    text = table_text(tied(5), explain=False)
    assert "\nPlace        2    1 winner\n" in text
    assert (
        "Equal totals, told apart by: Ann: final discontent 2 °, workers left 3; Bob: final discontent 2 °, workers"
        " left 5\n" in text
    )


def test_mark_stands_beside_the_points_that_need_it() -> None:
    """The penalty of 10 circles is reconstructed, that of 4 is the rulebook's; the label is of both."""
    text = QUICK.replace("discontent: 4", "discontent: 10")
    board = report(text)
    assert [line.is_reconstructed for player in board.players for line in player.lines if line.id == "discontent"] == [
        True,
        False,
    ]
    plain = table_text(board, explain=True)
    rows = [line.split() for line in plain.splitlines() if line.startswith("Discontent")]
    assert rows == [["Discontent", rows[0][1], "°", "−4"]]
    assert "  Discontent −4: final discontent 3 → −4 (French rulebook, Grogne et Joie)" in plain
    assert f"| Discontent | {rows[0][1]} ° | −4 |" in markdown_text(board, explain=False)
    page = "".join(html_pieces([board], explain=True))
    assert f"Discontent <b>{rows[0][1]} °</b>" in page
    assert "Discontent <b>−4</b>" in page


def test_shared_victory() -> None:
    """What nothing tells apart is shared."""
    board = tied(3)
    assert board.winners == ("Ann", "Bob")
    assert table_text(board, explain=False).count("1 shared victory") == 2


def test_names_do_not_steer_the_terminal() -> None:
    """Escape codes, line breaks and letters that turn the writing round are not passed on; wide letters keep the
    columns."""
    text = table_text(named("\x1b[2J\n\u202eA"), explain=True)
    assert "\x1b" not in text
    assert "\u202e" not in text
    assert len(table_text(named("A\nB"), explain=False).splitlines()) == len(
        table_text(report(QUICK), explain=False).splitlines()
    )
    assert table_text(named("日本"), explain=False).splitlines()[1] == "                日本  Bob"


# ---- languages ----


def test_words_are_whole() -> None:
    """Every language has every word."""
    assert set(read_words("fr").texts) == set(read_words("en").texts)


def test_other_language() -> None:
    """Labels, words and reasons follow the language."""
    text = table_text(example("duel", "fr"), explain=True)
    assert "Bravoure" in text
    assert "1 gagne" in text
    assert "un pas de plus\u00a0: points de tour 8" in text
    assert "(livret de règles, Cartes Chemin)" in text


# ---- json ----


def complaints(value: Any) -> list[str]:
    return [error.message for error in Draft202012Validator(SCHEMA).iter_errors(value)]


@pytest.mark.parametrize("path", sorted(EXAMPLES.glob("*.yaml")), ids=lambda path: path.stem)
def test_json_keeps_its_shape(path: Path) -> None:
    """Every game's scoreboard is as the schema says; points are those of the parts."""
    (found,) = Scorer(lambda rules: "fr").reports(path)
    value = json.loads(scoreboard_text(found))
    assert complaints(value) == []
    assert list(value) == list(SCHEMA["properties"])
    for player in value["players"]:
        assert player["total"] == sum(line["points"] for line in player["lines"])
        parted = [line for line in player["lines"] if line["parts"]]
        assert all(line["points"] == sum(part["points"] for part in line["parts"]) for line in parted)


def test_json_is_the_same_in_every_language() -> None:
    """A scoreboard holds no language: what is in words is there in all of them."""
    english, french = (scoreboard_text(example("duel", language)) for language in ("en", "fr"))
    assert english == french
    assert "Bravoure" in english


@pytest.mark.parametrize("change", [{"players": None}, {"more": 1}, {"scoreboard": 1}, {"date": 3}, {"warnings": [{}]}])
def test_json_of_another_shape_is_seen(change: dict[str, Any]) -> None:
    """The twin: the schema complains of what is not a scoreboard."""
    assert complaints({**json.loads(scoreboard_text(report(QUICK))), **change})


def test_json_tells_how_it_was_played() -> None:
    """The date, the mode, the scenario, the rules, and warnings with their places."""
    text = QUICK.replace("players:", "date: 2024-12-31\nscenario: by the fire\nmode: siege\nplayers:")
    value = json.loads(scoreboard_text(report(text, lenient=True)))
    told = {key: value[key] for key in ("game", "variant", "date", "scenario", "mode", "modules", "winners")}
    assert told == {
        "game": GAME,
        "variant": None,
        "date": "2024-12-31",
        "scenario": "by the fire",
        "mode": "siege",
        "modules": [],
        "winners": ["Ann"],
    }
    assert value["rules"] == explainer().rules.digest


@pytest.mark.parametrize(("count", "kind"), [(1, dict), (2, list), (5, list)])
def test_json_of_several(count: int, kind: type[Any]) -> None:
    """One game is an object, several are a list, none is nothing."""
    value = json.loads("".join(json_pieces(scoreboard_text(report(QUICK)) for _ in range(count))))
    assert isinstance(value, kind)
    assert len(value) == (len(SCHEMA["properties"]) if kind is dict else count)
    assert list(json_pieces([])) == []


# ---- csv ----


def csv_of(*reports: Report) -> list[dict[str, str]]:
    text = "".join(csv_pieces([row for one in reports for row in csv_rows(one)]))
    return list(csv.DictReader(StringIO(text, newline="")))


def test_csv_has_a_row_for_each_player() -> None:
    """What a name holds comes back as it was; every line has its points."""
    reports = [named('Ann, "x"\n;'), example("solo"), example("duel")]
    rows = csv_of(*reports)
    assert [row["name"] for row in rows] == [player.name for one in reports for player in one.players]
    for row, player in zip(rows, [player for one in reports for player in one.players], strict=True):
        assert (int(row["total"]), int(row["rank"])) == (player.total, player.rank)
        assert [int(row[f"line.{line.id}"]) for line in player.lines] == [line.points for line in player.lines]


def test_csv_of_different_games() -> None:
    """A line that a game does not have is an empty cell."""
    (troyes,) = Scorer(lambda rules: "en").reports(EXAMPLES / "troyes.yaml")
    rows = csv_of(example("duel"), troyes)
    assert rows[0]["line.bravery"]
    assert rows[-1]["line.bravery"] == ""


@pytest.mark.parametrize("path", sorted(EXAMPLES.glob("*.yaml")), ids=lambda path: path.stem)
def test_csv_reads_back_as_a_season(path: Path, tmp_path: Path) -> None:
    """A table of results can be scored again: the same totals, places, dates, modes and scenarios."""
    (first,) = Scorer(lambda rules: "en").reports(path)
    season = tmp_path / "season.csv"
    season.write_text("".join(csv_pieces(csv_rows(first))), encoding="utf-8")
    (again,) = Scorer(lambda rules: "en").reports(season)
    assert [(one.name, one.total, one.rank, one.has_won) for one in again.players] == [
        (one.name, one.total, one.rank, one.has_won) for one in first.players
    ]
    assert again.heading == first.heading
    assert again.board.record.play == first.board.record.play


def test_points_of_a_line_are_told_by_its_own_key() -> None:
    """`line.ID` gives the points of a line even where the id is that of a measure or of cells."""
    told = report(QUICK.replace("discontent: 4", "line.discontent: -6"))
    assert [line.points for line in told.players[0].lines if line.id == "discontent"] == [-6]


# ---- markdown ----


def test_markdown() -> None:
    """A table, and reasons as lists; a name cannot break out of its cell."""
    text = markdown_text(named(NASTY), explain=True)
    table = [line for line in text.splitlines() if line.startswith("|")]
    assert len(table) == 10
    assert "<script>" not in text.replace("\\<", "")
    assert table[0].replace("\\|", "").count("|") == 4
    assert "\n  - Engineer 2: " in markdown_text(example("duel"), explain=True)


# ---- html ----


class Page(HTMLParser):
    """Collects tags and texts, and complains of tags that do not close."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.open: list[str] = []
        self.texts: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        assert not any(name in ("src", "href") or name.startswith("on") for name, _ in attrs)
        if tag != "meta":
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.texts.append(data)


def page(*reports: Report, explain: bool = True) -> Page:
    found = Page()
    found.feed("".join(html_pieces(iter(reports), explain=explain)))
    found.close()
    assert found.open == []
    return found


def test_html_escapes_names() -> None:
    """A name is text, wherever it stands."""
    found = page(named(NASTY))
    assert "script" not in found.tags
    assert NASTY in found.texts


def test_html_stands_alone() -> None:
    """Nothing is loaded from elsewhere; light, dark and print are there."""
    text = "".join(html_pieces([example("duel")], explain=True))
    assert "http" not in text
    assert "@import" not in text
    assert "prefers-color-scheme: dark" in text
    assert "@media print" in text


def test_html_of_several() -> None:
    """A section for each game; reasons only on demand; none at all for no game."""
    assert page(example("duel"), example("solo")).tags.count("section") == 2
    assert page(example("duel")).tags.count("details") == 2
    assert page(example("duel"), explain=False).tags.count("details") == 0
    assert list(html_pieces([], explain=True)) == []


def test_html_bars_are_to_scale() -> None:
    """Gains and losses of each player fit into the whole width, losses to the left of nought."""
    from generator.report.html import bars, room_lost

    board = report(QUICK)
    found = bars(board, {line.id: 0 for line in board.rows})
    ann = found[0]
    assert [piece.points for piece in ann.lost] == [-6]
    assert sum(piece.width for piece in ann.gained) + room_lost(board) == pytest.approx(100, abs=0.01)
    assert all(sum(piece.width for piece in (*bar.gained, *bar.lost)) <= 100.01 for bar in found)


def test_html_without_points() -> None:
    """A game in which nobody got anything is shown too."""
    nothing = (
        f"game: {GAME}\nplayers:\n  - {{name: A, bravery: 0, loyalty: 0, influence: 0, might: 0, paths: 0, discontent:"
        " 0}\n"
    )
    assert page(report(nothing)).tags.count("section") == 1


# ---- pdf ----


@pytest.mark.parametrize("name", ["quick", "duel", "solo"])
def test_certificate_is_one_page(name: str) -> None:
    """One A4 page with the game, every player and every line."""
    board = example(name)
    pages = certificate(board).pages
    assert len(pages) == 1
    text = pages[0].extract_text()
    assert [round(float(length)) for length in pages[0].mediabox[2:]] == [595, 842]
    told = [
        board.name,
        board.scenario,
        *(player.name for player in board.players),
        *(str(player.total) for player in board.players),
    ]
    assert [word for word in (*told, *(line.label for line in board.rows)) if word not in text] == []


def test_certificates_of_several() -> None:
    """A page for each game."""
    assert len(certificate(example("duel"), tied(3), example("solo")).pages) == 3


@pytest.mark.parametrize(
    ("name", "letters"), [("日本", "日, 本"), ("Ann 🐉", "🐉"), ("שלום", "ו, ל, ם, ש"), ("محمد", "")]
)
def test_certificate_of_names_that_the_fonts_lack(name: str, letters: str) -> None:
    """At the player, with the letters and the way out; never an empty box on the page."""
    with pytest.raises(Mistakes) as found:
        certificate(named(name))
    (said,) = map(str, found.value.mistakes)
    assert said.startswith(f"game.yaml:4:5: '{name}' has letters that the fonts of the certificate lack ({letters}")
    assert said.endswith("give a font that has them with --font FILE, or use --format html")


@pytest.mark.parametrize(
    "name", ["Bartholomew Featherstonehaugh", "Bartholomew Featherstonehaugh the Third of Wherever, Esquire", "x" * 300]
)
def test_certificate_of_a_long_name(name: str) -> None:
    """A long name shrinks, breaks into lines, and in the end is shortened."""
    text = certificate(named(name)).pages[0].extract_text()
    assert name[:11] in text
    assert ("…" in text) == (" " not in name)


def test_certificate_of_a_name_in_several_lines() -> None:
    assert "Ann and Bob" in certificate(named("Ann\nand\tBob")).pages[0].extract_text()


def test_certificate_is_signed_in_the_language_of_its_players() -> None:
    pdf = certificate(example("duel", "fr"))
    assert pdf.trailer["/Root"]["/Lang"] == "fr"
    assert pdf.metadata
    assert pdf.metadata.title == "Certificat de la partie\u00a0: The Anarchy · classic, two players · 2024-12-07"
    assert "signature" in pdf.pages[0].extract_text()


def test_certificate_marks_single_points() -> None:
    text = certificate(report(QUICK.replace("discontent: 4", "discontent: 10"))).pages[0].extract_text()
    assert text.count("°") == 2  # beside the points, and before the note
