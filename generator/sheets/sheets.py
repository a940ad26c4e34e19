"""Score sheets: a game to a PDF, empty, filled as a record tells, or to be filled in on a screen."""

from pathlib import Path

from generator.errors import Misuse
from generator.orders.file import File
from generator.orders.open_game import opened
from generator.orders.order import takes
from generator.orders.press import print_shop
from generator.pack.pack import Pack
from generator.sheets.order import SheetsOrder


@takes(SheetsOrder)
def print_sheets(game: Pack | str | Path, order: SheetsOrder) -> File:
    """Print a game's score sheets, or some of them, as a PDF of true size, or at another scale (None: as large as
    fits); several on one side of a paper with `up`; in large print with `large`; a draft although something is wrong.

    With a `record` they are printed as it fills them, one set of sides for each player or for one of them; `fonts` have
    letters of names that those of the game lack. `fillable` makes them a form, which a record may fill already. `press`
    makes a PDF/X for a print shop, with 3 mm of bleed.
    """
    check_together(order)
    pack = in_type(opened(game, "sheets", draft=order.draft), order)
    if order.fillable:
        from generator.sheets.fillable import print_form

        return print_form(pack, order)
    if order.record is not None:
        from generator.sheets.filled import print_filled

        return print_filled(pack, order)
    from generator.sheets.blank import print_blank

    return print_blank(pack, order)


def check_together(order: SheetsOrder) -> None:
    """Options that exclude one another."""
    is_filled = order.record is not None and not order.fillable
    if order.player is not None and not is_filled:
        raise Misuse("`player`: whose sheets these are is known with `record`, and a form is of all players")
    if order.fonts and not is_filled:
        raise Misuse("`fonts`: names of players stand on sheets with `record`; leave it out")
    if order.fillable and not order.is_plain:
        message = "a form is filled in on a screen, where it has any size; leave them out"
        raise Misuse(f"`up`, `scale` and `large`: {message}")
    if order.draft and (order.record is not None or order.fillable or not order.is_plain):
        others = "`record`, `fillable`, `up`, `scale` and `large`"
        raise Misuse(f"`draft`: with {others} a game must be without mistakes")
    if print_shop(order) and (order.fillable or order.record is not None):
        raise Misuse("`press`: a print shop prints empty sheets, without fields; leave out `fillable` and `record`")


def in_type(pack: Pack, order: SheetsOrder) -> Pack:
    """The game in the type that is asked for."""
    if order.type == "usual":
        return pack
    from generator.orders.readable import make_readable

    look = (order.ink, order.language)
    return make_readable(pack, (), look, sheets=order.sheets, modules=order.modules, paper=order.paper)
