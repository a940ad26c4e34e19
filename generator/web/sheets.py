"""The sheets of a page: what is drawn of each, and its cells with their places and what may stand in them."""

from typing import Any

from generator.display.items import Box, Cell, Disc, Document, Page, Path, bounding_box
from generator.layout.paper import Paper
from generator.layout.sheet import Sheet
from generator.look import Look
from generator.pack.pack import Pack
from generator.pages.sheets import place_sheets
from generator.reading.shape import Length
from generator.web.cards import first_ink
from generator.web.drawing import Definitions, Drawer, draw_layers, path_of
from generator.web.outline import hundredths
from generator.web.texts import Text, text_by, text_of

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
        "title": text_of(sheet.title),
        "layout": page.identity.layout,
        "size": [hundredths(side) for side in page.size],
        "seats": max((cell.entry.seat or 0 for cell in cells), default=0),
        "drawing": [{"language": language, "svg": svg} for language, svg in layers],
        "cells": [cell_data(cell, languages) for cell in cells],
    }


def place_on_screen(pack: Pack, name: str, language: str) -> Document:
    """A sheet on a paper of its own size, with a narrow margin."""
    return place_sheets(pack, (name,), screen_paper(pack.sheets[name]), Look(first_ink(pack), language))


def screen_paper(sheet: Sheet) -> Paper:
    width, height = (Length(side + 2 * MARGIN_MM) for side in sheet.size)
    return Paper(title="screen", size=(width, height), margin=Length(MARGIN_MM))


def first_page(document: Document) -> Page:
    return next(iter(document.pages))


def cell_data(cell: Cell, languages: tuple[str, ...]) -> dict[str, Any]:
    """A cell: who it is, where it lies, and what may stand in it; lengths in mm."""
    entry, shape = cell.entry, cell.shape
    return {
        "id": cell.id,
        "cell": entry.cell,
        "family": entry.family,
        "position": entry.position,
        "seat": entry.seat,
        "box": [hundredths(side) for side in bounding_box(shape)],
        "path": path_of(shape) if isinstance(shape, Path) else None,
        "round": isinstance(shape, Disc),
        "radius": hundredths(shape.radius) if isinstance(shape, Box) else 0,
        "kind": entry.kind,
        "marks": list(entry.marks),
        "states": list(entry.states),
        "start": entry.start,
        "lowest": entry.lowest,
        "highest": entry.highest,
        "name": cell_name(cell, languages),
    }


def cell_name(cell: Cell, languages: tuple[str, ...]) -> Text:
    return text_by(languages, cell.entry.name)
