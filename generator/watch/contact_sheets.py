"""Contact sheets: all sheets and all cards of each deck of a game as pictures."""

from collections.abc import Sequence
from pathlib import Path

from generator.display.look import Look
from generator.errors import Mistake, Mistakes, Misuse, check_range
from generator.ledger.modules import parts_in_play
from generator.orders.choices import choose_decks, choose_look, choose_modules, choose_paper
from generator.orders.file import File
from generator.orders.open_game import opened
from generator.orders.shipped import own_theme
from generator.pack.in_play import with_modules
from generator.pack.pack import Pack
from generator.pages.draft import Numbering
from generator.render.pdf import render_pdf
from generator.render.png import rasterise, to_png
from generator.watch.contact_page import Album, Type, contact_sheets, deck_album, load_type, sheet_album


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
    draft: bool = False,
) -> list[File]:
    """Make contact sheets as PNG pictures: of all sheets (where no deck is named, or `sheets` asks for them) and of
    each deck; as a draft although something is wrong."""
    check_range("dpi", dpi, 36, 300)
    pack = opened(game, draft=draft)
    look = choose_look(pack, ink, language)
    names = choose_decks(pack, decks, modules=modules) if decks or pack.file.decks else ()
    in_play = choose_modules(pack.file.modules, modules)
    pages, pack = parts_in_play(pack.sheets, in_play), with_modules(pack, in_play)
    numbers, albums = Numbering(pack) if draft else None, []
    if pages and (sheets or (sheets is None and not decks)):
        albums.append(sheet_album(pack, pages, look, choose_paper(None, pack), numbers))
    albums += [deck_album(pack, name, look, backs=backs, draft=numbers) for name in names]
    check_albums(albums, pack)
    own = load_type(own_theme())
    named, wrong = "-".join((pack.name, *in_play)), tuple(numbers.told) if numbers else ()
    return [picture for album in albums for picture in render_album(album, named, look, own, dpi, wrong)]


def check_albums(albums: list[Album], pack: Pack) -> None:
    """Something must be there to show; if mistakes keep it from that, they are told."""
    if not albums and pack.draft and pack.draft.mistakes:
        raise Mistakes(pack.draft.mistakes)
    if not albums:
        raise Misuse(f"{pack.name} has nothing to show")


def render_album(album: Album, named: str, look: Look, own: Type, dpi: int, wrong: Sequence[Mistake]) -> list[File]:
    """The pages of an album as pictures; several are numbered."""
    pictures = rasterise(render_pdf(contact_sheets(album, look, own), dpi), dpi)
    numbers = [f"-{number}" for number in range(1, len(pictures) + 1)] if len(pictures) > 1 else [""]
    return [
        File(
            to_png(picture, dpi),
            f"{named}-preview-{album.name}{number}.png",
            f"{album.about}, {picture.width} × {picture.height} pixels",
            mistakes=wrong,
        )
        for number, picture in zip(numbers, pictures, strict=True)
    ]
