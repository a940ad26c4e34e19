"""The sheets of a page: what is drawn of each, and its cells with their places and what may stand in them."""

from itertools import groupby
from typing import Any

from generator.display.entry import spelled_out
from generator.display.items import Box, Cell, Disc, Document, Field, Page, Path, bounding_box
from generator.display.look import Look
from generator.geometry import Rect
from generator.layout.paper import Paper
from generator.layout.sheet import Sheet, SheetArea
from generator.ledger.seats import split_seat
from generator.pack.pack import Pack
from generator.pages.sheets import place_sheets
from generator.pages.spread import Spread
from generator.reading.phrase import Phrase
from generator.reading.shape import Length
from generator.web.cards import first_ink
from generator.web.definitions import Definitions
from generator.web.drawing import Drawer, draw_layers, path_of
from generator.web.outline import hundredths
from generator.web.texts import text_of

MARGIN_MM = 4.0


def sheet_data(pack: Pack, name: str, shared: Definitions) -> dict[str, Any]:
    """One side: its drawing in all languages, from the back to the front, and its cells."""
    sheet, languages = pack.sheets[name], pack.file.languages
    documents = {language: place_on_screen(pack, name, language) for language in languages}
    pages = {language: first_page(document) for language, document in documents.items()}
    page = pages[languages[0]]
    drawers = {language: Drawer(document, shared) for language, document in documents.items()}
    layers = draw_layers({language: one.items for language, one in pages.items()}, drawers)
    cells = [item for item in page.items if isinstance(item, Cell)]
    assert page.identity  # every sheet has one
    return {
        "name": name,
        **({"extra": True} if sheet.extra else {}),
        "title": text_of(sheet.title),
        "layout": page.identity.layout,
        "size": [hundredths(side) for side in page.size],
        "seats": max((cell.entry.seat or 0 for cell in cells), default=0),
        "drawing": [{"language": language, "svg": svg} for language, svg in layers],
        "lines": [line_data(item) for item in page.items if isinstance(item, Field)],
        "areas": [area_data(area) for area in outer_areas(sheet, cells)],
        "cells": [group_data(list(group)) for _, group in groupby(cells, alike)],
    }


def outer_areas(sheet: Sheet, cells: list[Cell]) -> list[SheetArea]:
    """The areas that have cells, without those that lie within others."""
    areas = [(area, area_box(area)) for area in sheet.areas.values()]
    full = [(area, box) for area, box in areas if any(box.holds(bounding_box(cell.shape), 0.5) for cell in cells)]
    return [area for area, box in full if not any(other.holds(box) and other != box for _, other in full)]


def area_box(area: SheetArea) -> Rect:
    left, top, width, height = area.at
    return Rect(left + MARGIN_MM, top + MARGIN_MM, width, height)


def area_data(area: SheetArea) -> dict[str, Any]:
    """An area: the title on its banner, if it has one, and where it lies."""
    title = getattr(area.body, "panel", None)
    named = {"title": text_of(title)} if isinstance(title, Phrase) else {}
    return {**named, "box": list(map(hundredths, area_box(area)))}


def line_data(field: Field) -> dict[str, Any]:
    """A line to write on: what a record calls it, whose it is on a score pad, and where it lies."""
    seat, key = split_seat(field.id)
    return {"key": key, **({"seat": seat} if seat else {}), "box": list(map(hundredths, field.rect))}


def place_on_screen(pack: Pack, name: str, language: str) -> Document:
    """A sheet on a paper of its own size, with a narrow margin."""
    paper = screen_paper(pack.sheets[name])
    spread = Spread(paper.orientation)
    return place_sheets(pack, (name,), paper, Look(first_ink(pack), language), spread=spread)


def screen_paper(sheet: Sheet) -> Paper:
    width, height = (Length(side + 2 * MARGIN_MM) for side in sheet.size)
    return Paper(title="screen", size=(width, height), margin=Length(MARGIN_MM))


def first_page(document: Document) -> Page:
    return next(iter(document.pages))


def alike(cell: Cell) -> tuple[Any, ...]:
    """What neighbouring cells have in common where the page says it once for all of them."""
    entry = cell.entry
    radius = hundredths(cell.shape.radius) if isinstance(cell.shape, Box) else 0
    return entry.family, entry.seat, entry.kind, entry.marks, entry.states, isinstance(cell.shape, Disc), radius


def group_data(cells: list[Cell]) -> dict[str, Any]:
    """Cells of one family that differ only in their places: js/sheet/unpack.js makes them single cells again.

    Ids, what the cells are called and what stands in them at the start are in the plan; a family without a name is
    called by the words of its id.
    """
    family, seat, kind, marks, states, is_round, radius = alike(cells[0])
    entry = cells[0].entry
    return {
        "family": family,
        **({"seat": seat} if seat else {}),
        "kind": kind,
        "marks": marks,
        "states": states,
        **({"lowest": entry.lowest, "highest": entry.highest} if kind == "number" else {}),
        **({"round": True} if is_round else {}),
        **({"radius": radius} if radius else {}),
        **({} if entry.names else {"name": spelled_out(family)}),
        "at": [place_data(cell) for cell in cells],
    }


def place_data(cell: Cell) -> list[Any]:
    """Its position in the family, its box in mm, and its path where it is no box and no disc."""
    path = [path_of(cell.shape)] if isinstance(cell.shape, Path) else []
    return [cell.entry.position, *map(hundredths, bounding_box(cell.shape)), *path]
