"""One figure of a family, as the sources give it, as the ledger says it and as the page prints it: three readings of
one form."""

from functools import cache
from itertools import pairwise

import yaml

from generator.display.items import Document
from generator.ledger.ledger import Family
from generator.ledger.values import Cost
from support.shared_pages import BOTH, ROOT, anarchy, placed, theme
from support.sheet_reader import CRANES, RING, Side, contains, normal

FIGURES = yaml.safe_load((ROOT / "tests" / "figures" / "anarchy.yaml").read_text(encoding="utf-8"))
SIDE_OF = {family: side for side in BOTH for family in FIGURES[side]}
LINES = ("governance", "warcraft", "worship", "entertainment")
CRANE_CELLS = {"siege.small_crane": "small", "siege.large_crane": "large"}
ON_PAGE_ONLY = ("sum", "horse")
IN_LEDGER_ONLY = ("names", "gate", "pays", "developed_by", "range", "prints", "line")


def figure_of(name: str) -> dict:
    return FIGURES[SIDE_OF[name]][name]


def expected_figures(figure: dict) -> dict:
    """A family's figures whole: what the file leaves out is none, and one price stands for every cell."""
    length = figure.get("length") or len(figure.get("cells") or figure["prints"])
    cost = figure.get("cost", "-")
    costs = figure.get("pays") or (cost if isinstance(cost, list) else [cost] * length)
    return {
        "length": length,
        "names": figure.get("names", []),
        "cells": figures_of(figure.get("cells", ["-"] * length)),
        "prints": figures_of(figure["prints"]) if "prints" in figure else None,
        "cost": figures_of(costs),
        "pays": figures_of(costs),
        "line": figure.get("line", "-"),
        "at": figure.get("at", []),
        "sections": figure.get("sections", []),
        "cranes": figure.get("cranes", []),
        "crane": figure.get("crane", "none"),
        "gate": figure.get("gate", "none"),
        "joins": sorted(tuple(sorted(map(int, line.split("-")))) for line in figure.get("joins", ())),
        "developed_by": figure.get("developed_by", "none"),
        "filled": figure.get("filled", 0),
        "circled": figure.get("circled", 0),
        "marks": figure.get("marks", ["fill"]),
        "range": figure.get("range"),
        "rec": sorted(figure.get("rec", ())),
        "sum": figure.get("sum"),
        "horse": figure.get("horse"),
    }


def figures_of(cells: list[str]) -> list[str]:
    return [normal(cell.split()) for cell in cells]


# ---- the ledger


def ledger_figures(name: str, figure: dict) -> dict:
    """A family's entry in the ledger, said as the figures say it; what the figures leave open is left open."""
    family = anarchy().ledger.families[name]
    gate = family.gate or "none"
    opener = family.opened_by or "none"
    shown = [in_words(family.shows_of(index)) for index in range(family.size)]
    prices = [price_in_words(family.cost_of(index)) for index in range(family.size)]
    return {
        "length": family.size,
        "names": list(family.names) if "names" in figure else [],
        "cells": [in_words(family.gives_of(index)) for index in range(family.size)],
        "prints": shown if "prints" in figure else None,
        "cost": prices,
        "pays": prices,
        "line": " ".join(family.needs or ("-",)),
        "at": [threshold.of(index) for threshold in (family.needs or {}).values() for index in range(family.size)],
        "sections": list(family.sections),
        "cranes": [CRANE_CELLS[one] if one else "none" for one in family.gates],
        "crane": CRANE_CELLS.get(gate, "none"),
        "gate": "none" if gate in CRANE_CELLS else gate,
        "joins": sorted(tuple(sorted(line)) for line in family.joins),
        "developed_by": int(opener.removeprefix("wheel.siegecraft.")) if opener != "none" else "none",
        "filled": family.prefilled,
        "circled": family.precircled,
        "marks": list(family.marks),
        "range": [family.from_, family.to] if "range" in figure else None,
        "rec": reconstructed_in(family),
        "sum": figure.get("sum"),
        "horse": figure.get("horse"),
    }


def in_words(icons: tuple[str, ...]) -> str:
    """Icons of the ledger as a figure."""
    known = anarchy().icons.icons
    return normal(
        [f"prod:{known[icon].inside}" if icon in known and known[icon].inside else str(icon) for icon in icons]
    )


def price_in_words(cost: Cost | None) -> str:
    """A price of the ledger as a figure."""
    if cost is None:
        return "-"
    return normal(["|".join(cost.icons)]) if cost.any_one else in_words(cost.icons)


def reconstructed_in(family: Family) -> list[str]:
    """Which figures of an entry the ledger calls reconstructed."""
    sources = family.reference.sources if family.reference else {}
    keys = [key for key, source in sources.items() if source == "reconstructed"]
    return sorted(key.replace("needs", "at").replace("gives", "cells").replace("shows", "prints") for key in keys)


# ---- the page


@cache
def printed_sides() -> dict[str, Side]:
    """Both sheets as they are printed in colour on A4."""
    return sides_of(placed())


def sides_of(document: Document) -> dict[str, Side]:
    """The two sheets of a document."""
    return {name: Side(anarchy(), name, page, document) for name, page in zip(BOTH, document.pages, strict=True)}


def printed_figure(sides: dict[str, Side], name: str, aspect: str, expected: dict) -> object:
    """One figure of a family, read from the page of its side."""
    side = sides[SIDE_OF[name]]
    cells = cells_of(side, name)
    match aspect:
        case "length":
            return len(cells)
        case "cells":
            return [without_shown(side.inside(cell), name, index, expected) for index, cell in enumerate(cells)]
        case "cost":
            return [printed_cost(side, cell, name, expected["cost"][index]) for index, cell in enumerate(cells)]
        case "at":
            return [printed_threshold(side, cell, expected["line"]) for cell in cells]
        case "sections" | "cranes":
            return printed_sections(side, cells)[aspect]
        case "crane":
            return printed_crane(side, cells[0])
        case "joins":
            return printed_joins(side, name, cells)
        case "filled":
            return sum(side.is_filled(cell) for cell in cells)
        case "circled":
            return sum(side.is_circled(cell) for cell in cells)
        case "marks":
            return list(side.cells[cells[0]].marks)
        case "rec":
            return sorted(what for what in expected["rec"] if has_mark(side, name, cells, what))
        case "sum":
            return printed_sum(side, cells[0])
        case "horse":
            return icon_after(side, cells[-1])
    raise AssertionError(aspect)


def cells_of(side: Side, name: str) -> list[str]:
    """The cells of a family on a page, in the order of the ledger."""
    return [cell for cell in anarchy().ledger.cell_ids(name) if cell in side.cells]


def without_shown(inside: str, name: str, index: int, expected: dict) -> str:
    """What a cell gives: all that is printed in it, less what is only shown there."""
    shown = (
        expected["prints"][index] if expected["prints"] else in_words(anarchy().ledger.families[name].shows_of(index))
    )
    left = inside.split()
    for word in shown.split():
        if word != "-" and word not in left:
            return f"{inside} without {word}"
        if word != "-":
            left.remove(word)
    return normal(left)


def printed_cost(side: Side, cell: str, name: str, expected: str) -> str:
    """The price before a cell's row, else the one in its area that stands before no cell, else (in the wheel) in the
    hub."""
    if name.startswith("wheel."):
        return normal([token.word for token in side.outside if contains(token.rect, side.hub)])
    found = side.price_tokens(first_of_row(side, cell, name))
    if found:
        return normal([token.word for token in found])
    return expected if expected in free_prices(side, side.area_of[cell]) else "-"


def first_of_row(side: Side, cell: str, name: str) -> str:
    """The cell with which a row of a family begins."""
    other = side.left_neighbour[cell]
    while other in cells_of(side, name):
        cell, other = other, side.left_neighbour[other]
    return cell


def free_prices(side: Side, area: str) -> set[str]:
    """The single prices of an area that stand before no cell of it."""
    claimed = {token for cell in side.cells if side.area_of[cell] == area for token in side.price_tokens(cell)}
    return {
        token.word for token in side.outside if contains(side.areas[area], token.rect.centre) and token not in claimed
    }


def printed_threshold(side: Side, cell: str, line: str) -> int | str:
    """The number on the flag of a cell or of its row, if the flag has the colour of the line."""
    token, first = side.threshold(cell), cell
    while token is None and (other := side.left_neighbour[first]):
        first = other
        token = side.threshold(first)
    if token is None:
        return "no threshold"
    inks = {theme().ink(anarchy().icons.icons[one].ink): one for one in LINES}
    found = inks.get(side.flag_ink(token) or "", "no line")
    return int(token.word.rstrip(RING)) if found == line else f"{token.word} of {found}"


def printed_sections(side: Side, cells: list[str]) -> dict[str, list]:
    """The sections of a track as the cranes between its cells cut it."""
    sections, cranes = [1], ["none"]
    for one, two in pairwise(cells):
        crane = side.gate_between(one, two)
        if crane:
            sections.append(0)
            cranes.append(crane)
        sections[-1] += 1
    return {"sections": sections, "cranes": cranes}


def printed_crane(side: Side, cell: str) -> str:
    """The crane before a cell, but not the one that stands before a name and so belongs to it."""
    found = []
    for token in side.befores[cell]:
        if token.is_name:
            break
        if token.word in CRANES:
            found.append(CRANES[token.word])
    return " ".join(found) or "none"


def printed_joins(side: Side, name: str, cells: list[str]) -> list[tuple[int, int]]:
    """The lines that end in a quarter of the wheel, as pairs of cell numbers, 0 for the hub."""
    numbers = {"hub": 0} | {cell: index for index, cell in enumerate(cells, 1)}
    lines = [line for line in side.lines() if any(end in cells for end in line)]
    return sorted(tuple(sorted(numbers.get(end, -1) for end in line)) for line in lines)


def has_mark(side: Side, name: str, cells: list[str], what: str) -> bool:
    """Whether a reconstructed figure carries its ring."""
    if what == "name":
        text = anarchy().ledger.families[name].name.in_language("en")
        lines = sorted((token for token in side.befores[cells[0]] if token.is_name), key=lambda token: token.rect.y)
        return " ".join(token.word for token in lines) == f"{text}{RING}"
    if what == "at":
        tokens = [side.threshold(first_of_row(side, cell, name)) for cell in cells]
        return all(token and token.word.endswith(RING) for token in tokens)
    return side.has_ring(cells[int(what.rpartition(".")[2]) - 1])


def printed_sum(side: Side, cell: str) -> str:
    """The sum that is printed before the last cell of a row; '?' where any will do."""
    said = next((token.word.removeprefix("=").strip() for token in side.befores[cell] if token.is_text), "")
    return "?" if said == "any" else said


def icon_after(side: Side, cell: str) -> str:
    """The first icon after a cell in its row."""
    box, area = side.boxes[cell], side.areas[side.area_of[cell]]
    row = [
        token
        for token in side.outside
        if box.right < token.rect.x and box.y <= token.rect.centre.y <= box.bottom and contains(area, token.rect.centre)
    ]
    return min(row, key=lambda token: token.rect.x).word if row else "-"
