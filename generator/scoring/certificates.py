"""Certificates: scores to pages that one can hang up."""

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain

from generator.display.items import Document, Page, Symbol
from generator.errors import Mistake, Place
from generator.layout.paper import Paper
from generator.layout.theme import ThemeFile
from generator.place.icons import symbol_of
from generator.place.scripts import unshaped
from generator.place.setting import Typesetting, prepare_own_setting
from generator.reading.words import fill_in
from generator.report.report import Report
from generator.report.report_style import LEAST_OF_TEXT, Glyph, against
from generator.report.text import MARK, notes, table_rows
from generator.scoring.certificate_page import missing_letters, place_certificate
from generator.scoring.certificate_parts import Certificate, Sign, Wear

BREAKING = re.compile(r"[^\S\u00a0]+")


def place_certificates(
    reports: Iterable[Report], paper: Paper, theme: ThemeFile, fonts: Sequence[str] = ()
) -> Document:
    """A page for each scored game; after the last one everything that cannot be printed is raised. Further fonts have
    the letters of names that our own lack."""
    coming = iter(reports)
    first = next(coming)
    setting = prepare_own_setting(theme, first.language, fonts)
    symbols: dict[str, Symbol] = {}
    pages = list(certificate_pages(chain([first], coming), paper, setting, symbols))
    title = first.words["colon"].join((first.words["certificate"], first.heading))
    return Document(title, first.name, first.words["scores"], first.language, pages, symbols, setting.fonts)


def certificate_pages(
    reports: Iterable[Report], paper: Paper, setting: Typesetting, symbols: dict[str, Symbol]
) -> Iterator[Page]:
    """The pages one by one; the symbols that they use are collected."""
    for report in reports:
        mistakes = list(unprintable(report, setting))
        setting.mistakes.errors.extend(mistakes)
        if not mistakes:
            yield place_certificate(certificate_of(report, symbols), paper, setting)
    setting.mistakes.stop_if_any()


def unprintable(report: Report, setting: Typesetting) -> Iterator[Mistake]:
    """Names and the scenario, where a font of the certificate lacks letters of them."""
    texts = [(player.place, text) for player in report.players for text in (player.name, player.team)]
    for place, text in (*texts, (report.place, report.scenario)):
        if missing := missing_letters(plain(text), setting):
            shaped = unshaped(text)
            said, letters = report.words["unshaped" if shaped else "unprintable"], ", ".join(shaped or missing)
            yield Mistake(place, fill_in(said, text=plain(text), letters=letters))


def certificate_of(report: Report, symbols: dict[str, Symbol] | None = None) -> Certificate:
    """What a certificate says of a report."""
    words = report.words
    first = [player for player in report.players if player.has_won] or list(report.players)
    won = "winners" if report.is_shared_victory else "winning_team" if len(first) > 1 else "winner"
    crowned = words[won] if report.is_contest else report.outcome or first[0].title
    together = report.players if report.is_decided_together else report.team(first[0])
    table = [tuple(map(plain, row)) for row in table_rows(report, explain=False) if row]
    return Certificate(
        headline=words["certificate"],
        game=report.name,
        about=plain(" · ".join(filter(None, (report.scenario, report.date)))),
        crowned=crowned,
        winner=plain(" & ".join(player.name for player in first)),
        points=report.points(*together),
        ranking=tuple(
            (f"{player.rank}.", plain(player.called), report.total(player))
            for player in sorted(report.players, key=lambda player: player.rank or 0)
        ),
        columns=table[0][1:],
        rows=tuple(table[1 : len(report.rows) + 2]),
        notes=tuple(map(plain, notes(report._replace(warnings=())))),
        signature=words["signature"],
        day=(plain(report.date), words["day"]),
        mark=MARK,
        place=Place(report.file),
        first=frozenset(index for index, player in enumerate(report.players) if player in first and report.is_contest),
        wear=wear_of(report, {} if symbols is None else symbols),
    )


def wear_of(report: Report, symbols: dict[str, Symbol]) -> Wear:
    """The colours and icons of a game's certificate; words are dark enough to be read."""
    dress = report.dress
    if dress is None:
        return Wear()
    known = {name: sign_of(report.name, name, glyph, symbols) for name, glyph in dress.glyphs.items()}
    looks = [dress.look(line.id) for line in report.rows]
    ink, paper = dress.inks.get("ink", Wear().ink), dress.inks.get("paper", Wear().paper)
    return Wear(
        ink=ink,
        soft=against(dress.inks.get("stone", Wear().soft), paper, ink, LEAST_OF_TEXT),
        paper=paper,
        accent=against(dress.accent or ink, paper, ink, LEAST_OF_TEXT),
        emblem=known.get(dress.emblem, ()),
        lines=tuple((known.get(look.icon, ()), look.colour) if look else ((), "") for look in looks),
        has_grounds=dress.has_grounds,
    )


def sign_of(game: str, name: str, glyph: Glyph, symbols: dict[str, Symbol]) -> Sign:
    """The symbols of an icon, which join those of the document."""
    parts = {f"{game} {name} {part}": drawing for part, drawing in zip(("", "inside"), glyph, strict=True) if drawing}
    symbols.update((symbol, symbol_of(drawing)) for symbol, drawing in parts.items())
    return tuple(parts)


def plain(text: str) -> str:
    """A text in one line; a space that does not break stays one."""
    return BREAKING.sub(" ", text).strip()
