"""What differs between two states of a game: as text, as JSON, or as a page with pictures."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from generator.diff.compare import Comparison, compare_packs
from generator.diff.order import DiffOrder
from generator.diff.text import diff_json, diff_text
from generator.errors import Misuse, choose, counted
from generator.history.revisions import named_by_revision, read_other
from generator.orders.choices import choose_look, choose_paper
from generator.orders.file import File
from generator.orders.open_game import open_game
from generator.orders.order import takes
from generator.pack.pack import Pack, read_pack
from generator.pack.variant import find_game

FORMS = {"text": "txt", "html": "html", "json": "json"}


@takes(DiffOrder)
def compare(game: str | Path, order: DiffOrder) -> File:
    """Tell which cards, sheets and rules differ between a game and its variant, two variants or two git revisions.

    `since` may also be another variant or another game; `until` is the revision that it is compared with, else the
    files as they are. The form is text, json or html.
    """
    form = choose("form", order.form, FORMS)
    variants, since, until = order.variants, order.since, order.until
    check_states(variants, since, until)
    with open_states(game, variants, since, until) as (before, after):
        look = choose_look(after, next(iter(after.theme.modes)), order.language)
        names = (since or before.name, until or after.name)
        comparison = compare_packs(before, after, look, choose_paper(None, after), names)
        content = write_changes(comparison, form, look.language).encode()
        return File(content, f"{after.name}-diff.{FORMS[form]}", about(comparison))


def check_states(variants: Sequence[str | Path], since: str | None, until: str | None) -> None:
    """There are two states to compare, and no more."""
    if len(variants) > 2 or (len(variants) == 2 and since):
        raise Misuse("`variants`: one to compare with the game, or two to compare with one another")
    if not variants and not since:
        raise Misuse("nothing to compare with; give `variants` FILE, or `since` with a git revision")
    if until and not since:
        raise Misuse("`until`: give `since` too")


@contextmanager
def open_states(
    game: str | Path, variants: Sequence[str | Path], since: str | None, until: str | None
) -> Iterator[tuple[Pack, Pack]]:
    """The state before and the state after; what git has of them is there as long as the context is open."""
    with (
        TemporaryDirectory() as one,
        TemporaryDirectory() as two,
        named_by_revision(Path(one), since or ""),
        named_by_revision(Path(two), until or ""),
    ):
        chosen = find_game(str(game), Path(variants[-1]) if variants else None)
        after = read_other(until, chosen, Path(two)) if until else read_pack(chosen)
        before = read_other(since, chosen, Path(one)) if since else open_game(game, *variants[:-1])
        yield before, after


def write_changes(comparison: Comparison, form: str, language: str) -> str:
    if form == "html":
        from generator.diff.html import diff_html

        return diff_html(comparison, language)
    return diff_json(comparison) if form == "json" else diff_text(comparison)


def about(comparison: Comparison) -> str:
    cards = sum(len(deck.cards) for deck in comparison.decks)
    sheets, files = counted(len(comparison.sheets), "sheet"), counted(len(comparison.files), "file")
    return f"{counted(cards, 'card')}, {sheets} and {files} differ"
