"""Certificates: scores to pages that one can hang up."""

from collections.abc import Iterable, Iterator

from generator.display.items import Document, Page
from generator.errors import Place
from generator.layout.paper import Paper
from generator.layout.theme import ThemeFile
from generator.pages.certificate import Certificate, place_certificate
from generator.place.setting import Typesetting, prepare_own_setting
from generator.report.report import Report
from generator.report.text import notes, table_rows


def place_certificates(reports: Iterable[Report], paper: Paper, theme: ThemeFile) -> Document:
    """A page for each scored game; after the last one everything that did not fit."""
    setting = prepare_own_setting(theme, "")
    title = "Scriptorium: scores"
    return Document(title, title, "scores", "en", certificate_pages(reports, paper, setting), {}, setting.fonts)


def certificate_pages(reports: Iterable[Report], paper: Paper, setting: Typesetting) -> Iterator[Page]:
    """The pages one by one."""
    for report in reports:
        yield place_certificate(certificate_of(report), paper, setting)
    setting.mistakes.stop_if_any()


def certificate_of(report: Report) -> Certificate:
    """What a certificate says of a report."""
    words = report.words
    first = [player for player in report.players if player.has_won] or list(report.players)
    won = "winners" if report.is_shared_victory else "winning_team" if len(first) > 1 else "winner"
    crowned = words[won] if report.is_contest else report.outcome or first[0].title
    points = (
        sum(player.total for player in report.players) if report.is_decided_together else report.team_total(first[0])
    )
    table = [tuple(row) for row in table_rows(report, explain=False) if row]
    return Certificate(
        headline=words["certificate"],
        game=report.name,
        about=" · ".join(filter(None, (report.scenario, report.date))),
        crowned=crowned,
        winner=" & ".join(player.name for player in first),
        points=f"{points} {words['points']}",
        ranking=tuple(
            (f"{player.rank}.", player.called, str(player.total))
            for player in sorted(report.players, key=lambda player: player.rank)
        ),
        columns=table[0][1:],
        rows=tuple(table[1 : len(report.rows) + 2]),
        notes=tuple(notes(report._replace(warnings=()))),
        place=Place(report.file),
    )
