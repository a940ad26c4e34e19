"""What a cutting machine cuts: the outlines of the cards on a page, as SVG or DXF."""

from pathlib import Path as FilePath

from generator.decks.decks import choose_arrangement, choose_marks
from generator.display.items import Disc, Document, Page, Path, Stroke
from generator.errors import Misuse, choose, counted
from generator.orders.choices import choose_paper, paper_name
from generator.orders.choose_cards import Cards, choose_cards
from generator.orders.file import File
from generator.orders.open_game import opened
from generator.orders.press import PrintShop, check_gap
from generator.pack.pack import Pack
from generator.pages.cutter import MarkGeometry, cut_path, geometry_of
from generator.pages.decks import Pile, make_batches
from generator.pages.impose import Arrangement, Cut, lay_out
from generator.render.dxf import render_dxf
from generator.render.svg import render_svg

KINDS = ("svg", "dxf")
BLADE = Stroke("#ff0000", 0.1)

Outlines = tuple[Disc | Path, ...]


def make_cut_paths(
    game: Pack | str | FilePath,
    deck: str | Cards,
    *,
    kind: str = "svg",
    paper: str | None = None,
    marks: str = "cutter",
    gap: float | None = None,
    orientation: str | None = None,
    press: bool = False,
) -> list[File]:
    """Make the paths that a cutting machine cuts: one file for a full page, another for the last if it has fewer.

    `press` says that the cards lie as far apart as in a PDF for a print shop.
    """
    kind, pack = choose("cut", kind, KINDS), opened(game)
    plan = Arrangement(choose_paper(paper, pack), "none", choose_marks(marks, "none"))
    geometry = geometry_of(plan.marks)
    if not geometry:
        raise Misuse("`cut`: a machine needs marks that it can find; choose `marks` cutter")
    cards = deck if isinstance(deck, Cards) else choose_cards(pack, deck)
    pile = Pile(cards.deck, cards.rows, cards.number)
    (batch,) = make_batches(
        pack, [pile], choose_arrangement(plan, check_gap(gap, PrintShop() if press else None), orientation)
    )
    name = f"{pack.name}-{cards.deck}-{paper_name(paper, pack).replace(' ', '')}-cut"
    return [
        File(render_paths(paths, batch.plan, geometry, kind), f"{name}{ending}.{kind}", about(paths, geometry))
        for ending, paths in pages_of(cards.number, batch.cut, batch.plan)
    ]


def pages_of(cards: int, cut: Cut, plan: Arrangement) -> list[tuple[str, Outlines]]:
    """The kinds of pages that a number of cards makes, each with what is cut there."""
    slots = lay_out(cut, plan).slots
    last = cards % len(slots)
    numbers = {"": len(slots)} if cards >= len(slots) else {}
    numbers |= {"-last" if numbers else "": last} if last else {}
    return [
        (ending, tuple(cut_path(slot, cut.shape, cut.corner) for slot in slots[:number]))
        for ending, number in numbers.items()
    ]


def render_paths(paths: Outlines, plan: Arrangement, geometry: MarkGeometry, kind: str) -> bytes:
    page, title = plan.paper.page, about(paths, geometry)
    if kind == "dxf":
        return render_dxf(page, paths, title).encode()
    drawn = tuple(path._replace(stroke=BLADE) for path in paths)
    return render_svg(Document(title, "", "", "", (), {}, {}), Page(page, drawn)).encode()


def about(paths: Outlines, geometry: MarkGeometry) -> str:
    """What to tell the machine's program of the marks."""
    arms = f"arms {geometry.arm:g} mm long and {geometry.width:g} mm wide"
    lengths = f"square {geometry.square:g} mm, {arms}, inset {geometry.inset:g} mm"
    return f"cuts {counted(len(paths), 'card')}, marks version {geometry.version}: {lengths}"
