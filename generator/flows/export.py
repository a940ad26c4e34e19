"""Single cards as files: PNG and SVG for print shops, sheets and a saved object for Tabletop Simulator."""

from pathlib import Path

from generator.display.items import Document
from generator.errors import choose
from generator.flows.card_sides import Side, card_sides, check_names, file_names
from generator.flows.cards import Cards, choose_cards
from generator.flows.choose import check_range, choose_look
from generator.flows.file import Files, Progress
from generator.flows.games import opened
from generator.flows.shipped import shipped_presets
from generator.pack.pack import Pack
from generator.pack.tool_files import Preset
from generator.pages.deck import draw_deck

KINDS = ("png", "svg", "tts")


def export_deck(
    game: Pack | str | Path,
    deck: str | Cards,
    *,
    kind: str = "png",
    dpi: float = 300,
    preset: str | None = None,
    bleed: bool = True,
    ink: str = "colour",
    language: str | None = None,
    folder: str | Path = "",
    progress: Progress = iter,
) -> Files:
    """Make single cards as files, by name: PNG or SVG pictures of every side, or what Tabletop Simulator loads (tts).

    `folder` is where the files will lie, which the saved object of Tabletop Simulator must say.
    """
    kind = choose("kind", kind, KINDS)
    check_range("dpi", dpi, 36, 1200)
    pack = opened(game)
    chosen_preset = choose_preset(pack, preset)
    look = choose_look(pack, ink, language)
    cards = deck if isinstance(deck, Cards) else choose_cards(pack, deck)
    drawn = draw_deck(pack, cards.deck, cards.rows, look)
    sides = list(card_sides(cards, drawn, chosen_preset, bleed=bleed and kind != "tts"))
    files = render_sides(drawn.frame, sides, kind, dpi, Path(folder), progress)
    return Files(files, drawn.frame.warnings)


def choose_preset(pack: Pack, preset: str | None) -> Preset | None:
    """A card size by its name, of the game or of a print shop; None for the deck's own."""
    if preset is None:
        return None
    presets = shipped_presets() | (pack.file.presets or {})
    return presets[choose("preset", preset, presets)]


def render_sides(
    frame: Document, sides: list[Side], kind: str, dpi: float, folder: Path, progress: Progress
) -> dict[str, bytes]:
    if kind == "tts":
        from generator.flows.tabletop_simulator import tts_files

        return tts_files(frame, sides, folder, progress)
    check_names(sides)
    return svg_files(frame, sides, progress) if kind == "svg" else png_files(frame, sides, dpi, progress)


def svg_files(frame: Document, sides: list[Side], progress: Progress) -> dict[str, bytes]:
    from generator.render.svg import render_svg

    names = iter(file_names(sides, ".svg"))
    return {next(names): render_svg(frame, side.page).encode() for side in progress(sides)}


def png_files(frame: Document, sides: list[Side], dpi: float, progress: Progress) -> dict[str, bytes]:
    from generator.render.pdf import render_pdf
    from generator.render.png import rasterise, to_png

    files, names = {}, iter(file_names(sides, ".png"))
    for side in progress(sides):
        (picture,) = rasterise(render_pdf(frame._replace(pages=(side.page,)), dpi), dpi)
        files[next(names)] = to_png(picture, dpi)
    return files
