"""The target for a crooked printer: two pages of one paper, and what is refused."""

import pytest
from support.demo_command import Command


@pytest.mark.parametrize(
    ("backs", "options"),
    [("duplex-long", ()), ("duplex-short", ("--paper", "letter", "--lang", "fr", "--offset", "0.5,-1"))],
)
def test_calibrate_prints_two_pages(backs: str, options: tuple[str, ...], command: Command) -> None:
    """Front and back of one paper, and the viewer is told how to turn it."""
    from pypdf import PdfReader

    outcome = command("calibrate", "--backs", backs, *options, "-o", "x.pdf")
    assert outcome.code == 0
    reader = PdfReader("x.pdf")
    assert len(reader.pages) == 2
    preferences = reader.trailer["/Root"]["/ViewerPreferences"]
    assert (
        preferences["/Duplex"] == {"duplex-long": "/DuplexFlipLongEdge", "duplex-short": "/DuplexFlipShortEdge"}[backs]
    )
    assert preferences["/PrintScaling"] == "/None"


@pytest.mark.parametrize(
    "options",
    [
        ("--offset", "1"),
        ("--offset", "a,"),
        ("--offset", "nan,0"),
        ("--offset", "inf,0"),
        ("--backs", "fold"),
        ("--lang", "xx"),
    ],
)
def test_calibrate_refuses(options: tuple[str, ...], command: Command) -> None:
    """What is no offset, no way to turn paper or no language is a usage error, and nothing is written."""
    assert command("calibrate", *options, "-o", "x.pdf").code == 2
    assert command.files() == []


def test_a_narrow_paper_has_no_room_for_the_target(command: Command) -> None:
    """Its crosses would touch one another, however long the paper is."""
    outcome = command("calibrate", "--paper", "144x300", "-o", "x.pdf")
    assert outcome.code == 2
    assert outcome.err.endswith(" has no room for the target; choose one of 145 mm or wider\n")
    assert command.files() == []
    assert command("calibrate", "--paper", "145x300", "-o", "x.pdf").code == 0
