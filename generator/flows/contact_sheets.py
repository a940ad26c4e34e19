"""Contact sheets: all sheets and all cards of each deck of a game as pictures."""

from collections.abc import Sequence
from pathlib import Path

from generator.contact.contact import Album, contact_sheets, deck_album, load_type, sheet_album
from generator.errors import Misuse
from generator.flows.choose import check_range, choose_decks, choose_look, choose_modules
from generator.flows.file import File
from generator.flows.games import opened
from generator.flows.shipped import own_theme, shipped_papers
from generator.look import Look
from generator.pack.pack import Pack
from generator.play.modules import parts_in_play
from generator.render.pdf import render_pdf
from generator.render.png import rasterise, to_png


def make_contact_sheets(
    game: Pack | str | Path,
    decks: Sequence[str] = (),
    *,
    modules: Sequence[str] = (),
    ink: str = "colour",
    language: str | None = None,
    dpi: int = 100,
    sheets: bool | None = None,
    backs: bool = False,
) -> list[File]:
    """Make contact sheets as PNG pictures: of all sheets (where no deck is named, or `sheets` asks for them) and of
    each deck."""
    check_range("dpi", dpi, 36, 300)
    pack = opened(game)
    look = choose_look(pack, ink, language)
    albums = [deck_album(pack, deck, look, backs=backs) for deck in decks_to_show(pack, decks, modules)]
    if sheets or (sheets is None and not decks):
        albums = [*sheet_albums(pack, modules, look), *albums]
    if not albums:
        raise Misuse(f"{pack.name} has nothing to show")
    return [picture for album in albums for picture in pictures_of(album, pack, look, dpi)]


def decks_to_show(pack: Pack, names: Sequence[str], modules: Sequence[str]) -> tuple[str, ...]:
    """The decks that are named, or all that are in play; a game without decks may still have sheets."""
    return choose_decks(pack, names, modules=modules) if names or pack.file.decks else ()


def sheet_albums(pack: Pack, modules: Sequence[str], look: Look) -> list[Album]:
    """One album of all sheets that are in play; none where there are none."""
    names = parts_in_play(pack.sheets, choose_modules(pack, modules))
    return [sheet_album(pack, names, look, next(iter(shipped_papers().values())))] if names else []


def pictures_of(album: Album, pack: Pack, look: Look, dpi: int) -> list[File]:
    """The pages of an album; several are numbered."""
    pictures = rasterise(render_pdf(contact_sheets(album, look, load_type(own_theme()))), dpi)
    numbers = [f"-{number}" for number in range(1, len(pictures) + 1)] if len(pictures) > 1 else [""]
    return [
        File(
            to_png(picture, dpi),
            f"{pack.name}-preview-{album.name}{number}.png",
            f"{album.about}, {picture.width} × {picture.height} pixels",
        )
        for number, picture in zip(numbers, pictures, strict=True)
    ]
