"""A deck of thousands: every card is there once, and memory stays small."""

import re
import shutil
import subprocess
import sys
from collections import Counter
from functools import cache
from pathlib import Path

import pypdfium2
import pytest
from support.shared_pages import ROOT, papers

from generator.display.look import Look
from generator.pack.data import read_deck
from generator.pack.pack import read_pack
from generator.pack.words import read_words
from generator.pages.decks import place_deck
from generator.pages.impose import Arrangement
from generator.render.pdf import render_pdf

BENCH = ROOT / "bench"
CARDS = 2000
ON_A_PAGE = 9
MOST_MEGABYTES = 120

sys.path.append(str(BENCH))
from deck import card, write_data  # noqa: E402


@cache
def printed(folder: Path) -> bytes:
    """The big deck as a PDF."""
    shutil.copytree(BENCH / "layouts", folder / "layouts")
    write_data(folder / "card_data" / "settlements" / "settlement.yaml", CARDS)
    pack = read_pack(folder / "layouts" / "settlements")
    plan, look = Arrangement(papers()["a4"], gap=0), Look("colour", "en")
    rows, words = read_deck(pack, "settlement"), read_words("en")
    return render_pdf(place_deck(pack, "settlement", rows, CARDS, plan, look, words))


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """The text of every page."""
    document = pypdfium2.PdfDocument(printed(tmp_path_factory.mktemp("big")))
    try:
        return [document[index].get_textpage().get_text_bounded() for index in range(len(document))]
    finally:
        document.close()


def test_number_of_pages(pages: list[str]) -> None:
    """Nine to a page, the last page with what is left; the footers count them."""
    assert len(pages) == -(-CARDS // ON_A_PAGE) == 223
    for index in (0, 100, 222):
        assert f"page {index + 1} of 223" in pages[index]


def test_every_title_once_and_in_order(pages: list[str]) -> None:
    """No card is lost, doubled or out of place."""
    found = [int(number) for page in pages for number in re.findall(r"Settlement (\d{4})", page)]
    assert Counter(found) == dict.fromkeys(range(1, CARDS + 1), 1)
    assert all(
        sorted(numbers_on(page)) == list(range(index * 9 + 1, min(index * 9 + 9, CARDS) + 1))
        for index, page in enumerate(pages)
    )


def numbers_on(page: str) -> list[int]:
    return [int(number) for number in re.findall(r"Settlement (\d{4})", page)]


@pytest.mark.parametrize("index", [0, 1, 999, 1999])
def test_values_stand_on_the_page_of_their_card(index: int, pages: list[str]) -> None:
    """A card's six values are on the page where its title is."""
    words = pages[index // ON_A_PAGE].split()
    title, _, values = card(index)
    assert title.split()[1] in words
    assert set(map(str, values)) <= set(words)


def test_memory_of_a_very_big_deck(tmp_path: Path) -> None:
    """9,600 cards from YAML to PDF in a process of their own.

    A process between keeps the memory of this one out of the figure: Linux counts what a child had before it became its
    program.
    """
    between = (
        "import resource, subprocess, sys\n"
        "subprocess.run(sys.argv[1:], check=True, stdout=subprocess.DEVNULL)\n"
        "print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)\n"
    )
    command = [sys.executable, "-c", between, sys.executable, str(BENCH / "ours.py"), "9600", str(tmp_path / "big.pdf")]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert int(done.stdout) / 1024 <= MOST_MEGABYTES
    document = pypdfium2.PdfDocument(tmp_path / "big.pdf")
    try:
        assert len(document) == -(-9600 // ON_A_PAGE)
    finally:
        document.close()
