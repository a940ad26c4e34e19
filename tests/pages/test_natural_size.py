"""Elements that know their own size: in a row or a stack their neighbour stands right beside what they draw.

The elements lie in the small pack of the docs, as the examples on its pages do.
"""

import importlib.util
from functools import cache
from typing import Any

import pytest
from support.shared_pages import ROOT

from generator.display.items import Box, Cell, Page, Path, Use, bounding_box


@cache
def gallery() -> Any:
    """docs/gallery.py, which places an element of a page."""
    spec = importlib.util.spec_from_file_location("gallery_of_sizes", ROOT / "docs" / "gallery.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def page_of(body: str) -> Page:
    """A page with one area of 80 × 40 mm."""
    text = f"title: example\nsize: [194, 263]\nareas:\n  example: {{at: [10, 20, 80, 40], body: {body}}}\n"
    (page,) = gallery().place_sheet_text(text, "sizes.yaml").pages
    return page


def left_of(cell: str, page: Page) -> float:
    """Where a cell begins."""
    (found,) = [item for item in page.items if isinstance(item, Cell) and item.id == cell]
    return bounding_box(found.shape).x


@pytest.mark.parametrize(
    ("crate", "width"),
    [
        ("{crate: trays.pots, columns: 3, cell: 5, gap: 1}", 3 * 5 + 4 * 1),
        ("{crate: trays.pots, columns: 2, cell: 6, gap: 1.5}", 2 * 6 + 3 * 1.5),
        ("{crate: trays.pots, columns: 3, ends: trays.full, cell: 5, gap: 1}", 3 * 5 + 4 * 1 + 5 + 2 * 1),
    ],
)
def test_a_crate_is_as_wide_as_its_cells(crate: str, width: float) -> None:
    """Its cells, the gaps round them, and the cells at its ends; the next cell follows after the gap of the row."""
    page = page_of(f"{{row: [{crate}, {{cell: tool.spade}}, {{space: 1}}], gap: 2}}")
    gap = 1.5 if "1.5" in crate else 1
    assert left_of("tool.spade", page) - (left_of("trays.pots.1", page) - gap) == pytest.approx(width + 2, abs=0.01)


def test_needs_are_as_wide_as_their_flags_and_gates() -> None:
    """The next element begins where the last badge ends."""
    page = page_of("{row: [{needs: hive.built}, {cell: tool.barrow}, {space: 1}], gap: 0}")
    gate = next(item for item in page.items if isinstance(item, Use) and item.symbol.startswith("spade"))
    assert left_of("tool.barrow", page) == pytest.approx(gate.rect.right, abs=0.01)


def test_needs_are_as_high_as_their_flags() -> None:
    """In a stack the next element begins below the flags, and takes the rest."""
    page = page_of("{stack: [{needs: hive.built}, {block: gold}], gap: 0}")
    (block,) = [item.rect for item in page.items if isinstance(item, Box) and item.rect.width == pytest.approx(80)]
    flags = [bounding_box(item) for item in page.items if isinstance(item, Path) and item.fill]
    flag = next(box for box in flags if box.bottom == pytest.approx(block.y, abs=0.01))
    assert flag.y == pytest.approx(block.bottom - 40, abs=0.01)
