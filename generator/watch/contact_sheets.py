"""Contact sheets: all sheets and all cards of each deck of a game as pictures."""

from collections.abc import Sequence
from pathlib import Path

from generator.display.look import Look
from generator.errors import Mistake, Mistakes, Misuse
from generator.ledger.modules import parts_in_play
from generator.orders.choices import choose_decks, choose_look, choose_modules, choose_paper
from generator.orders.file import File
from generator.orders.open_game import opened
from generator.orders.order import takes
from generator.orders.shipped import own_theme
from generator.pack.in_play import with_modules
from generator.pack.pack import Pack
from generator.pages.draft import Numbering
from generator.render.pdf import render_pdf
from generator.render.png import rasterise, to_png
from generator.watch.contact_page import Album, Type, contact_sheets, deck_album, load_type, sheet_album
from generator.watch.order import PreviewOrder


@takes(PreviewOrder)
def make_contact_sheets(game: Pack | str | Path, order: PreviewOrder) -> list[File]:
    """Make contact sheets as PNG pictures: of all sheets (where no deck is named, or `sheets` asks for them) and of
    each deck; as a draft although something is wrong."""
    pack = opened(game, draft=order.draft)
    look, in_play = choose_look(pack, order.ink, order.language), choose_modules(pack.file.modules, order.modules)
    names = choose_decks(pack, order.decks, modules=order.modules) if order.decks or pack.file.decks else ()
    pages, pack = parts_in_play(pack.sheets, in_play), with_modules(pack, in_play)
    numbers, albums = Numbering(pack) if order.draft else None, []
    if pages and (order.sheets or (order.sheets is None and not order.decks)):
        albums.append(sheet_album(pack, pages, look, choose_paper(None, pack), numbers))
    albums += [deck_album(pack, name, look, backs=order.backs, draft=numbers) for name in names]
    check_albums(albums, pack)
    own = load_type(own_theme())
    named, wrong = "-".join((pack.name, *in_play)), tuple(numbers.numbered) if numbers else ()
    return [picture for album in albums for picture in render_album(album, named, look, own, order.dpi, wrong)]


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
