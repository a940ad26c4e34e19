"""How reports and certificates look: the inks and icons of the sheet, legible on any page, whole on a small screen."""

import json
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from pypdf import PdfReader
from support.chromium import FOUND, Browser
from support.many_cases import for_each
from support.report_cases import ROOT

from generator import Misuse, score_files
from generator.layout.colour import contrast
from generator.layout.theme import theme_in_mode
from generator.pack.pack import read_pack
from generator.pack.variant import find_game
from generator.reading.words import figure
from generator.report.report import Report, Unit
from generator.report.report_style import DARK_PAPER, PAPER, Dress, line_shades, shade_of
from generator.rules.rules import Rules
from generator.scoring.certificates import wear_of
from generator.scoring.game_style import dress_of
from generator.scoring.scorer import Scorer, open_rules

GAMES = ["anarchy", "troyes", "medievalia", "mil1049", "tomesaga"]
PACKS = [f"examples/packs/{name}" for name in ("five-colours", "five-dice", "four-rows")]
LONG = ["Bartholomew Featherstonehaugh", "Maximilienne-Ernestine de la Rochefoucauld", "Rindfleischetikettierung"]


def dressed(name: str, ink: str | None = None) -> tuple[Rules, Dress]:
    path = ROOT / name
    opened = open_rules(find_game(str(path) if path.is_dir() else name), lambda rules: "en")
    dress = dress_of(opened.game, opened.rules, ink)
    assert dress
    return opened.rules, dress


# ---- colours ----


@pytest.mark.parametrize("name", [*GAMES, *PACKS])
def test_every_line_has_an_icon_and_an_ink(name: str) -> None:
    rules, dress = dressed(name)
    assert [line for line in rules.scoring.rules if line not in dress.lines] == []
    assert dress.emblem in dress.glyphs


@pytest.mark.parametrize("name", [*GAMES, *PACKS])
def test_colours_are_read_on_light_and_dark_pages(name: str) -> None:
    """Bars 3 to 1 against the page, figures 4.5 to 1 upon them; the game's own colour 4.5 to 1."""
    rules, dress = dressed(name)
    for shade in line_shades(list(rules.scoring.rules), dress).values():
        assert contrast(shade.light, PAPER) >= 3
        assert contrast(shade.dark, DARK_PAPER) >= 3
        assert contrast(shade.on_light, shade.light) >= 4.5
        assert contrast(shade.on_dark, shade.dark) >= 4.5
    accent = shade_of(dress.accent, 4.5)
    assert min(contrast(accent.light, PAPER), contrast(accent.dark, DARK_PAPER)) >= 4.5


def test_lines_have_the_colours_of_the_sheet() -> None:
    """Ochre is Might, violet Influence, teal Loyalty, as the theme has them."""
    _, dress = dressed("anarchy")
    theme = theme_in_mode(read_pack(find_game("anarchy"), "sheets").theme, "colour")
    for line in ("bravery", "loyalty", "influence", "might", "discontent"):
        assert dress.lines[line].colour == theme.ink(line)


def test_lines_of_one_ink_are_told_apart() -> None:
    rules, dress = dressed("medievalia")
    shades = [shade.light for shade in line_shades(list(rules.scoring.rules), dress).values()]
    assert all(one != two for one, two in pairwise(shades))


@for_each("ink", ["colour", "saver", "grey"])
@for_each("name", GAMES)
def test_words_of_a_certificate_are_dark_enough(name: str, ink: str) -> None:
    _, dress = dressed(name, ink)
    wear = wear_of(empty_report(dress), {})
    assert min(contrast(one, wear.paper) for one in (wear.ink, wear.soft, wear.accent)) >= 4.5
    assert wear.has_grounds == (ink != "saver")


def empty_report(dress: Dress) -> Report:
    return Report(None, None, "", "", "", "", "", "en", {}, (), (), "", dress=dress)


# ---- units and signs ----


def test_units() -> None:
    """Nine tomes, one tome; in French nought is singular too."""
    assert Unit("tome", "tomes").of(9, "9") == "9 tomes"
    assert [Unit("tome", "tomes", "0 1").of(number, figure(number)) for number in (0, 1, -1, 2)] == [
        *("0 tome", "1 tome", "−1 tome"),
        "2 tomes",
    ]


def made(name: str, form: str, **more: Any) -> bytes:
    return b"".join(score_files([ROOT / "examples" / f"{name}.yaml"], form=form, **more))


def test_a_campaign_is_won_by_tomes() -> None:
    """Where the game says so, and only there."""
    assert "Total, tomes" in made("tomesaga", "table").decode()
    assert "9 tomes" in made("tomesaga", "html").decode()
    assert "tomes" not in made("tomesaga-coop", "table").decode()
    assert "points" in made("tomesaga-coop", "html").decode()


def test_people_read_a_true_minus() -> None:
    """Programs read the sign of the keyboard."""
    for form in ("table", "markdown", "html"):
        text = made("duel", form, explain=True).decode()
        assert "−4" in text
        assert ">-4" not in text
        assert " -4" not in text
    assert json.loads(made("duel", "json"))["players"][0]["lines"][-1]["points"] == -4
    assert ",-4," in made("duel", "csv").decode()


# ---- certificates ----


@pytest.mark.parametrize("paper", ["a4", "letter", "a5"])
def test_certificate_fills_its_paper(paper: str, tmp_path: Path) -> None:
    """Everything is there, in the game's words, and from top to bottom no fifth of the page is empty."""
    target = tmp_path / "one.pdf"
    target.write_bytes(made("duel", "pdf", paper=paper))
    (page,) = PdfReader(target).pages
    text = page.extract_text()
    assert [
        word for word in ("The Anarchy", "Margaret", "63 points", "−4", "signature", "date") if word not in text
    ] == []
    rows = dark_rows(target)
    longest = max(len(run) for run in "".join("x" if row else " " for row in rows).split("x"))
    assert longest < len(rows) / 5


def dark_rows(pdf: Path) -> list[bool]:
    """For each row of pixels between the frames whether anything is printed in it."""
    import pypdfium2

    picture = pypdfium2.PdfDocument(pdf)[0].render(scale=0.6).to_pil().convert("L")
    inner = picture.crop((int(picture.width * 0.2), 0, int(picture.width * 0.8), picture.height))
    return [min(inner.crop((0, y, inner.width, y + 1)).tobytes()) < 200 for y in range(inner.height)]


def test_ink_is_of_certificates_alone() -> None:
    with pytest.raises(Misuse, match="`ink`: only certificates are printed"):
        made("duel", "html", ink="grey")
    with pytest.raises(Misuse, match="`ink`: no 'gray'"):
        made("duel", "pdf", ink="gray")


# ---- screens ----


def long_games(folder: Path) -> list[Path]:
    """A game of four and one of six with long names, in French, as pages."""
    lines = "bravery: 20, loyalty: 1, influence: 14, might: 12, paths: 10"
    four = [f"{{name: {name}, {lines}, discontent: {index * 3}}}" for index, name in enumerate((*LONG, "玛丽 محمد"))]
    dice = (ROOT / "examples" / "packs" / "five-dice" / "example.yaml").read_text(encoding="utf-8")
    first = dice.index("- name:")
    player = dice[first : dice.index("- name:", first + 1)]
    six = [player.replace(player.splitlines()[0], f"- name: {name}") for name in (*LONG, "Élisabeth", "Jo", "Ann")]
    head = dice[:first].replace("game: .", f"game: {ROOT / 'examples' / 'packs' / 'five-dice'}")
    texts = {
        "four": "game: anarchy\nscenario: Donaudampfschifffahrtsgesellschaft\nplayers:\n  - " + "\n  - ".join(four),
        "six": head + "".join(six),
    }
    pages = []
    for name, text in texts.items():
        record, page = folder / f"{name}.yaml", folder / f"{name}.html"
        record.write_text(text, encoding="utf-8")
        made = score_files([record], form="html", explain=True, lenient=True, language="fr")
        page.write_bytes(b"".join(made))
        assert made.mistakes == []
        pages.append(page)
    return pages


CLIPPED = """[...document.querySelectorAll(".piece b, th, td, .who, h1, .bar p b")].filter(one => {
  const box = one.getBoundingClientRect(), shown = getComputedStyle(one).display !== "none" && box.width;
  const outer = one.closest(".piece")?.getBoundingClientRect();
  return shown && (one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).display !== "inline"
    || outer && (box.left < outer.left - 1 || box.right > outer.right + 1) || box.right > innerWidth + 1);
}).map(one => one.outerHTML)"""


@pytest.mark.skipif(FOUND is None, reason="no chromium or chrome on the PATH")
def test_nothing_is_clipped_on_a_small_screen(tmp_path: Path) -> None:
    """Four and six long names at 390 pixels: no page is wider than its screen, no label and no figure is cut."""
    pages = long_games(tmp_path)
    with Browser(tmp_path / "profile", 390, 800) as browser:
        for page in pages:
            browser.open(page.as_uri())
            assert browser.run("document.documentElement.scrollWidth") <= 390
            assert browser.run(CLIPPED) == []


def test_dress_is_found_once_for_a_season() -> None:
    """However many games a file has."""
    scorer = Scorer(lambda rules: "en")
    path = ROOT / "examples" / "quick.yaml"
    dresses = {id(scorer.dress(report, None)) for _ in range(2) for report in scorer.reports(path)}
    assert len(dresses) == 1
