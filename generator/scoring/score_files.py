"""Files of records to one text or PDF: scored one after the other, or by several processes."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from generator.errors import Mistake, Mistakes, Misuse, choose
from generator.orders.choices import choose_fonts, choose_paper
from generator.orders.file import File
from generator.orders.order import takes
from generator.pack.find import shown_path
from generator.pack.words import FIRST, read_words
from generator.report.report import Report
from generator.rules.rules import Rules
from generator.scoring.order import ScoreOrder
from generator.scoring.record_files import STANDARD_INPUT, find_record_files, may_be_save
from generator.scoring.saves import is_in_parts, joined_saves, read_saves
from generator.scoring.scorer import Scorer

if TYPE_CHECKING:
    from generator.layout.paper import Paper

FORMS = {"table": "txt", "json": "json", "markdown": "md", "html": "html", "csv": "csv", "pdf": "pdf"}
DATA = ("json", "csv", "pdf")  # forms in which no warning about a file has a place
CHUNKS_A_JOB = 4


class Scoring(NamedTuple):
    """How records are scored, whatever process does it."""

    form: str
    language: str | None
    explain: bool
    lenient: bool
    so_far: bool
    variant: Path | None
    paper: "Paper | None" = None  # of certificates
    ink: str | None = None  # their print mode
    fonts: tuple[str, ...] = ()  # for letters that their own lack

    def choose_language(self, rules: Rules) -> str:
        """The language asked for, which a game must speak, or the first of each game."""
        return choose("language", self.language, rules.languages) if self.language else rules.languages[0]


class Scores:
    """Scored records in one form, piece by piece as they come; what is wrong with others is known after the last."""

    def __init__(
        self,
        name: str,
        parts: "Iterator[Part | Mistake]",
        join: "Callable[[Iterable[Part]], Iterator[bytes]]",
        scoring: Scoring,
        note: str = "",
        files: Sequence[Path] = (),
    ):
        self.name = name
        self.scoring = scoring
        self.files = tuple(files)  # those that are read: a folder stands for the records in it
        self.note = note  # what was left out of a folder
        self.count = 0
        self.mistakes: list[Mistake] = []
        self.remarks: list[str] = []  # what should be known and stands in no part
        self.parts = parts
        self.join = join

    def __iter__(self) -> Iterator[bytes]:
        return self.join(self.scored_parts())

    def scored_parts(self) -> "Iterator[Part]":
        """The parts of the records that could be scored."""
        for part in self.parts:
            if isinstance(part, Mistake):
                self.mistakes.append(part)
            elif isinstance(part, Remark):
                self.remarks.append(part)
            else:
                self.count += 1
                yield part

    @property
    def about(self) -> str:
        words, paper = read_words(self.scoring.language or FIRST), self.scoring.paper
        return (
            words.count("command.pages", self.count, paper=paper.title)
            if paper
            else words.count("command.games", self.count)
        )

    def file(self) -> File:
        """Everything as one file; raises what was wrong with any record."""
        content = b"".join(self)
        if self.mistakes:
            raise Mistakes(self.mistakes)
        return File(content, self.name, self.about)


class Remark(str):
    """What should be known of a file, beside its scores."""

    __slots__ = ()


Part = Any  # what is kept of one game: a text, rows of a table, or the report without its rules


@takes(ScoreOrder)
def score_files(files: Sequence[str | Path], order: ScoreOrder) -> Scores:
    """Score the records of some files: YAML, JSON, or CSV and XLSX with a row for each player; or all in a folder.

    Saves, links and shared pictures with different players are parts of one game, unless they are scored `apart`. The
    form is table, json, markdown, html, csv or pdf. With `jobs` several processes share the files.
    """
    language = order.language and order.language.lower()
    scoring = scoring_of(order, language)
    paths, left_out, wrong = find_record_files(map(Path, files), language)
    game = () if order.apart else game_in_parts([Path(file) for file in files], language or FIRST)
    if game:
        return joined_scores(files, game, [path for path in paths if path not in game], scoring)
    shared = order.jobs > 1 and len(paths) > 1 and STANDARD_INPUT not in paths
    parts = score_in_processes(paths, scoring, order.jobs) if shared else score_here(order.progress(paths), scoring)
    note = read_words(language or FIRST).count("score.left_out", left_out) if left_out else ""
    return Scores(file_name(files, scoring.form), chain(wrong, parts), partial(joined, scoring), scoring, note, paths)


def scoring_of(order: ScoreOrder, language: str | None) -> Scoring:
    """How an order asks for records to be scored."""
    form = choose("form", order.form or "table", FORMS)
    paper = certificate_paper(form, order)
    variant, fonts = Path(order.variant) if order.variant else None, choose_fonts(order.fonts)
    return Scoring(form, language, order.explain, order.lenient, order.so_far, variant, paper, order.ink, fonts)


def game_in_parts(paths: Sequence[Path], language: str) -> tuple[Path, ...]:
    """The files that are parts of one game: several saves whose players are not all the same.

    One that cannot be read may be a part, so the others are no whole game.
    """
    saves = [path for path in paths if path != STANDARD_INPUT and may_be_save(path)]
    nodes, wrong = read_saves(saves, language) if len(saves) > 1 else ([], [])
    return tuple(saves) if wrong or is_in_parts(nodes) else ()


def joined_scores(files: Sequence[str | Path], parts: Sequence[Path], others: list[Path], scoring: Scoring) -> "Scores":
    """The score of a game that was put together, and those of all other records."""
    scored = chain(score_joined(parts, scoring), score_here(others, scoring))
    return Scores(file_name(files, scoring.form), scored, partial(joined, scoring), scoring, "", (*parts, *others))


def score_joined(paths: Sequence[Path], scoring: Scoring) -> "Iterator[Part | Mistake]":
    """The one game that several saves tell together; with a mistake in any of them it is not scored."""
    scorer = make_scorer(scoring)
    try:
        nodes, wrong = read_saves(paths, scorer.language)
        if wrong:
            raise Mistakes(wrong)
        shown = ", ".join(dict.fromkeys(node.place.path for node in nodes))
        scorer.files |= {shown_path(path): path for path in paths}
        yield from parts_of(scorer.report(joined_saves(nodes, scorer.language), shown, nodes), scoring, scorer)
    except Mistakes as slips:
        yield from slips.mistakes


def make_scorer(scoring: Scoring) -> Scorer:
    return Scorer(
        scoring.choose_language,
        lenient=scoring.lenient,
        so_far=scoring.so_far,
        variant=scoring.variant,
        language=scoring.language,
    )


def file_name(files: Sequence[str | Path], form: str) -> str:
    """What the file is called in which scores are kept."""
    stem = Path(files[0]).stem if len(files) == 1 and Path(files[0]) != STANDARD_INPUT else ""
    return f"score-{stem}.{FORMS[form]}" if stem else f"score.{FORMS[form]}"


def certificate_paper(form: str, order: ScoreOrder) -> "Paper | None":
    """The paper of certificates; what they have no room for is refused."""
    for name, asked in {"paper": order.paper, "ink": order.ink, "font": order.fonts}.items():
        if form != "pdf" and asked:
            raise Misuse(f"`{name}`: only certificates are printed; choose `form` pdf too, or leave `{name}` out")
    if form == "pdf" and order.so_far:
        raise Misuse("`so_far`: a certificate is for a game that is told to the end; choose another `form`, like html")
    if form == "pdf" and order.explain:
        raise Misuse("`explain`: a certificate has no room for reasons; choose another `form`, like html")
    return choose_paper(order.paper or "a4") if form == "pdf" else None


def score_here(paths: Iterable[Path], scoring: Scoring) -> "Iterator[Part | Mistake]":
    """Parts and mistakes of files, one file after the other."""
    scorer = make_scorer(scoring)
    for path in paths:
        try:
            for report in scorer.reports(path):
                yield from parts_of(report, scoring, scorer)
        except Mistakes as wrong:
            yield from wrong.mistakes


def score_in_processes(paths: list[Path], scoring: Scoring, jobs: int) -> "Iterator[Part | Mistake]":
    """The same by several processes, in the same order; each reads the rules that its files need."""
    from concurrent.futures import ProcessPoolExecutor

    size = -(-len(paths) // (jobs * CHUNKS_A_JOB))
    chunks = [paths[start : start + size] for start in range(0, len(paths), size)]
    with ProcessPoolExecutor(max_workers=min(jobs, len(chunks))) as pool:
        for parts in pool.map(score_chunk, chunks, [scoring] * len(chunks)):
            yield from parts


def score_chunk(paths: list[Path], scoring: Scoring) -> "list[Part | Mistake]":
    return list(score_here(paths, scoring))


def parts_of(report: Report, scoring: Scoring, scorer: Scorer) -> "Iterator[Part]":
    """What is kept of one game, and what should be known of its file where that has no place in it."""
    yield part_of(report, scoring, scorer)
    yield from map(Remark, report.remarks if scoring.form in DATA else ())


def part_of(report: Report, scoring: Scoring, scorer: Scorer) -> Part:
    """What is kept of one game until all are joined; it can be sent from process to process."""
    match scoring.form:
        case "json":
            from generator.report.scoreboard import scoreboard_text

            return scoreboard_text(report)
        case "csv":
            from generator.report.rows import csv_rows

            return csv_rows(report)
        case "html" | "pdf":
            return report.without_rules()._replace(dress=scorer.dress(report, scoring.ink))
        case _:
            from generator.report.text import markdown_text, table_text

            return (markdown_text if scoring.form == "markdown" else table_text)(report, explain=scoring.explain)


def joined(scoring: Scoring, parts: Iterable[Part]) -> Iterator[bytes]:
    """The parts of all games as pieces of one file; nothing if there is no game."""
    match scoring.form:
        case "json":
            from generator.report.scoreboard import json_pieces

            yield from map(str.encode, json_pieces(parts))
        case "csv":
            from generator.report.rows import csv_pieces

            rows = [row for part in parts for row in part]
            yield from map(str.encode, csv_pieces(rows) if rows else ())
        case "html":
            from generator.report.html import html_pieces

            yield from map(str.encode, html_pieces(parts, explain=scoring.explain))
        case "pdf":
            assert scoring.paper
            yield from certificates(parts, scoring.paper, scoring.fonts)
        case _:
            for number, text in enumerate(parts):
                yield (("\n" if number else "") + text).encode()


def certificates(parts: Iterable[Part], paper: "Paper", fonts: Sequence[str]) -> Iterator[bytes]:
    """A PDF with a page for each game."""
    from generator.orders.shipped import own_theme
    from generator.render.pdf import render_pdf
    from generator.scoring.certificates import place_certificates

    reports = iter(parts)
    first = next(reports, None)
    if first is not None:
        yield render_pdf(place_certificates(chain([first], reports), paper, own_theme(), fonts))
