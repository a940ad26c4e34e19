"""Words into lines: as few as before, even where it is seen, and never a dot before or after a break."""

from typing import Any

import pytest
from support.shared_pages import ROOT, papers

from generator.display.items import Cell, Item, Text, bounding_box
from generator.display.look import Look
from generator.pack.pack import Pack, read_pack
from generator.pages.sheets import place_sheets
from generator.place.lines import break_lines, even_lines, set_evenly
from generator.place.words import Line, Paragraph, Piece, Word

FACE: Any = None  # widths are given
SPACE = Piece(" ", FACE, "", False, 1.0)


def words(text: str) -> Line:
    """A text whose letters and spaces are one wide."""
    pieces = [(Piece(word, FACE, "", False, float(len(word))),) if word else () for word in text.split(" ")]
    return tuple(Word(some, SPACE, sum(piece.width for piece in some)) for some in pieces)


def letters(lines: list[Line] | tuple[Line, ...]) -> list[str]:
    return [" ".join("".join(piece.text for piece in word.pieces) for word in line) for line in lines]


@pytest.mark.parametrize(
    ("text", "width", "greedy", "even"),
    [
        (
            "Siege weapons built (no cranes)",
            23,
            ["Siege weapons built (no", "cranes)"],
            ["Siege weapons", "built (no cranes)"],
        ),
        ("Register of the open tomes", 21, ["Register of the open", "tomes"], ["Register of", "the open tomes"]),
        ("one two", 20, ["one two"], ["one two"]),
        ("wonderful a b", 9, ["wonderful", "a b"], ["wonderful", "a b"]),
        ("unbreakable", 4, ["unbreakable"], ["unbreakable"]),
    ],
)
def test_lines_are_as_few_and_even(text: str, width: float, greedy: list[str], even: list[str]) -> None:
    assert letters(break_lines(words(text), 1, width)) == greedy
    assert letters(even_lines(words(text), 1, width)) == even


@pytest.mark.parametrize(
    ("text", "width", "lines"),
    [
        ("Architects · co-op · rounds", 20, ["Architects · co-op", "rounds"]),
        ("Architects · co-op · rounds", 18, ["Architects · co-op", "rounds"]),
        ("Architects  ·  co-op  ·  rounds", 22, ["Architects  ·  co-op", "rounds"]),
        ("a · b", 3, ["a", "b"]),
        ("· first", 5, ["·", "first"]),
        ("first ·", 5, ["first", "·"]),
    ],
)
def test_a_dot_stands_at_no_break(text: str, width: float, lines: list[str]) -> None:
    """But for one that begins or ends the whole text."""
    assert letters(break_lines(words(text), 1, width)) == lines
    even = letters(even_lines(words(text), 1, width))
    assert len(even) == len(lines)
    assert [line for line in even[:-1] if line.endswith("·") and line != "·"] == []
    assert [line for line in even[1:] if line.startswith("·") and line != "·"] == []


def test_a_text_from_the_left_is_even_only_where_its_end_would_be_lost() -> None:
    full, lost = (Paragraph(words("one two three four five six")),), (Paragraph(words("one two three four so")),)
    assert letters(set_evenly(full, 1, 18, "left")) == ["one two three four", "five six"]
    assert letters(set_evenly(full, 1, 18, "centre")) == ["one two three", "four five six"]
    assert letters(set_evenly(lost, 1, 18, "left")) == ["one two", "three four so"]


def test_even_lines_are_no_more_than_greedy_ones() -> None:
    text = "a bb ccc · dddd eeeee ff g hhhhhh · ii jjj kkkk l mmmmm nn"
    for width in range(1, 60):
        assert len(even_lines(words(text), 1, width)) <= len(break_lines(words(text), 1, width)), width


# ---- rows ----


@pytest.fixture(scope="module")
def isle(tmp_path_factory: pytest.TempPathFactory) -> Pack:
    """A row with figures above its cells, and one of heads of which the longest has little room."""
    from shutil import copytree

    folder = copytree(ROOT / "tests" / "packs" / "isle", tmp_path_factory.mktemp("rows") / "isle")
    path = folder / "sheets" / "map.yaml"
    text = path.read_text(encoding="utf-8")
    before = "        - {name: huts, width: 14}\n        - {track: huts, cell: [9, 9]}\n"
    assert before in text
    after = "        - {name: huts, width: 14}\n        - {track: huts, cell: [9, 7], numbers: small}\n"
    row = "{row: [{label: short, width: 20}, {label: far longer, width: 10}]}"
    heads = f"  heads:\n    at: [84, 72, 40, 6]\n    body: {row}\n"
    path.write_text(text.replace(before, after) + heads, encoding="utf-8")
    return read_pack(folder)


def items_of(pack: Pack) -> tuple[Item, ...]:
    return next(iter(place_sheets(pack, pack.sheets, papers()["a4"], Look("colour", "en")).pages)).items


def test_a_name_stands_beside_its_cells_below_figures(isle: Pack) -> None:
    items = items_of(isle)
    name = next(one for one in items if isinstance(one, Text) and one.text == "Huts")
    cell = next(one for one in items if isinstance(one, Cell) and one.entry.family == "huts")
    middle = bounding_box(cell.shape).centre.y
    assert name.at.y - middle == pytest.approx(0.66 / 2 * name.size_pt * 25.4 / 72, abs=0.1)


def test_labels_of_a_row_share_the_size_of_the_longest(isle: Pack) -> None:
    sizes = {one.text: one.size_pt for one in items_of(isle) if isinstance(one, Text)}
    assert sizes["short"] == sizes["far longer"] < isle.theme.styles["note"].size
