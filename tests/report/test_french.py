"""Whatever a player reads with `--lang fr` is French: records to fill in, reports, reasons, sources and mistakes."""

import re
from collections.abc import Iterator, Mapping
from datetime import date
from html import unescape
from pathlib import Path
from typing import Any

import pytest
from support.many_cases import for_each
from support.run_command import Runner

from generator.errors import MistakeList
from generator.pack.rules import read_rules
from generator.pack.variant import find_game
from generator.pack.words import read_words
from generator.reading.phrase import Phrase, is_sign
from generator.reading.shape import Struct
from generator.record.player_names import blank_names
from generator.record.record import read_record
from generator.record.text import Blank, blank_record
from generator.report.explain import Explainer
from generator.report.html import html_pieces
from generator.report.sources import SIGNS, cite, named_source
from generator.report.text import markdown_text, table_text
from generator.rules.check_record import Trouble
from generator.rules.rules import Rules
from generator.scoring.scorer import Scorer
from generator.source.yaml_text import parse_yaml

ROOT = Path(__file__).parents[2]
EXAMPLES = sorted((ROOT / "examples").glob("*.yaml"))
GAMES = ("anarchy", "medievalia", "mil1049", "tomesaga", "troyes")
FRENCH, ENGLISH = read_words("fr"), read_words("en")
WORD = re.compile(r"\w+")
# words that only English has; a record's own keys, ids and options are code and are taken out first
ENGLISH_WORDS = frozenset(
    [
        "the",
        "and",
        "with",
        "from",
        "not",
        "which",
        "what",
        "who",
        "whose",
        "each",
        "every",
        "other",
        "than",
        "must",
        "may",
        "cannot",
        "does",
        "did",
        "has",
        "have",
        "had",
        "was",
        "were",
        "been",
        "this",
        "that",
        "these",
        "those",
        "their",
        "there",
        "where",
        "when",
        "why",
        "how",
        "all",
        "none",
        "only",
        "again",
        "already",
        "rulebook",
        "reconstructed",
        "counted",
        "printed",
        "sheets",
        "sheet",
        "card",
        "cards",
        "player",
        "players",
        "aid",
        "ladies",
        "calculator",
        "round",
        "number",
        "points_of",
        "write",
        "choose",
        "known",
        "needs",
        "between",
        "of",
        "for",
        "or",
        "as",
        "at",
        "by",
        "one",
        "more",
        "step",
        "mistake",
        "mistakes",
        "score",
        "it",
        "winner",
        "shared",
        "victory",
        "total_of",
        "reasons",
        "look",
        "worth",
    ]
)
LOAN_WORDS = frozenset(("points", "score", "total", "mode", "date", "or", "all", "none", "one"))  # French or keys, too


def english_in(text: str) -> list[str]:
    """English words in a text, but for code: what stands in quotes or before a colon of a record."""
    bare = re.sub("«\u00a0[^»]*\u00a0»|\\[[a-z_]+\\]|`[^`]*`|--[a-z-]+", " ", text)
    found = {word.lower() for word in WORD.findall(bare)}
    return sorted((found & ENGLISH_WORDS) - LOAN_WORDS)


def without_keys(record: str) -> str:
    """What people read of a record to fill in: the remarks, without the keys and ids in them."""
    remarks = "\n".join(line.partition("#")[2] for line in record.splitlines())
    codes = r"= [a-z_0-9]+|\b[a-z_.0-9]+ \(|\([a-z_]+\)|parmi [^\n]*|today|true|false|\{[^}]*\}|---- \S+ ----"
    return re.sub(codes, " ", remarks.partition("\n")[2])  # the first line names the game


def rules_of(name: str) -> Rules:
    return read_rules(find_game(name))


def references_in(value: Any) -> Iterator[str]:
    """Every reference inside a value."""
    if isinstance(value, Struct):
        reference = getattr(value, "reference", None)
        yield from [str(reference)] if reference else []
        yield from (one for field in value.FIELDS for one in references_in(getattr(value, field.name)))
    elif isinstance(value, tuple | dict):
        yield from (
            one for inner in (value.values() if isinstance(value, dict) else value) for one in references_in(inner)
        )


def sources_of(rules: Rules) -> set[str]:
    """Where the rules of a game, of its cards and its checks come from."""
    cards = tuple(card.rule for deck in rules.cards.values() for card in deck.values())
    return {*references_in(rules.scoring), *references_in(cards), *(str(check.rule) for check in rules.checks.values())}


# ---- sources ----


def unknown_pieces(reference: str, sources: Mapping[str, Phrase]) -> Iterator[str]:
    """The pieces of a reference that would be told in the language of the pack's author alone."""
    if reference not in sources:
        for piece in SIGNS.split(reference)[::2]:
            if piece and not is_sign(piece) and not named_source(piece, sources)[0]:
                yield piece


@pytest.mark.parametrize("name", GAMES)
def test_every_source_is_said_in_every_language(name: str) -> None:
    """What a reference says beside headings of a book is in `sources` of pack.yaml; add there what this names."""
    rules = rules_of(name)
    unknown = {piece for source in sources_of(rules) for piece in unknown_pieces(source, rules.sources)}
    assert sorted(unknown) == []


@pytest.mark.parametrize("name", GAMES)
def test_no_source_is_english(name: str) -> None:
    rules = rules_of(name)
    assert [told for one in sources_of(rules) if english_in(told := cite(one, rules.sources, FRENCH))] == []


def test_source_that_nobody_translated_is_found() -> None:
    """The twin: a remark, and a book."""
    sources = rules_of("anarchy").sources
    assert list(unknown_pieces("rulebook, Porte: as we think; old manual, Porte (3)", sources)) == [
        "as we think",
        "old manual, Porte",
    ]
    assert english_in("rulebook, Porte") == ["rulebook"]


def test_source_keeps_its_headings_and_signs() -> None:
    sources = rules_of("tomesaga").sources
    told = cite("rulebook, Ordres du Roi (4 and 6); public calculator (8)", sources, FRENCH)
    assert told == "livret de règles, Ordres du Roi (4 et 6)\u00a0; calculateur public (8)"
    assert cite("rules p. 3: our own", {}, ENGLISH) == "rules p. 3: our own"


# ---- reports ----


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_reports_are_french(path: Path) -> None:
    """Tables, reasons, Markdown and the page; what the players wrote themselves is theirs."""
    (report,) = Scorer(lambda rules: "fr", language="fr").reports(path)
    own = report._replace(scenario="", name="")
    page = unescape(
        re.sub(r"<style>.*?</style>|<[^>]*>", " ", "".join(html_pieces([own], explain=True)), flags=re.DOTALL)
    )
    for text in (table_text(own, explain=True), markdown_text(own, explain=True), page):
        assert english_in(text) == []
        assert re.findall(r"\w[:;] ", text) == []  # a colon stands behind a no-break space


@pytest.mark.parametrize("name", GAMES)
def test_checks_are_told_in_french(name: str) -> None:
    rules = rules_of(name)
    explainer = Explainer(rules, FRENCH)
    place = parse_yaml("x", "game.yaml").place
    told = [explainer.trouble(Trouble(one, "error", "Anne", "", "", place)).message for one in rules.checks]
    assert [text for text in told if english_in(text)] == []


# ---- records ----


@pytest.mark.parametrize("quick", [True, False])
@pytest.mark.parametrize("name", GAMES)
def test_blank_records_are_french(name: str, quick: bool) -> None:
    rules = rules_of(name)
    for mode in rules.scoring.modes or ("",):
        blank = Blank(name, blank_names(rules, FRENCH), mode, tuple(rules.modules))
        text = blank_record(rules, blank, FRENCH, quick=quick)
        mistakes = MistakeList()
        read_record(parse_yaml(text, "blank.yaml"), rules, mistakes, FRENCH, date(2024, 12, 31))
        assert mistakes.errors == []
        assert english_in(without_keys(text)) == [], text


def test_quick_record_is_short() -> None:
    """Seven lines a player, and the cards once for all: as they are printed, with their ids."""
    rules = rules_of("anarchy")
    text = blank_record(rules, Blank("anarchy", ("Anne", "Bruno", "Chloé"), "classic"), FRENCH, quick=True)
    players = text.partition("players:\n")[2].partition("\n#")[0]
    assert len(players.splitlines()) == 3 * 8
    assert text.count("Guerrier = warrior") == 1
    assert "#   Abbé = abbot\u00a0: chapel_levels (niveaux de chapelle, " in text


# ---- the command ----


@pytest.fixture
def command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> Runner:
    monkeypatch.chdir(tmp_path)
    return Runner(tmp_path, monkeypatch, capfd)


WRONG = {
    "misspelt key": "game: anarchy\nplayers: [{name: Anne, bravry: 3}]\n",
    "too much": "game: anarchy\nplayers: [{name: Anne, bravery: 33}]\n",
    "no card": "game: anarchy\nplayers: [{name: Anne, paths: [gerrier]}]\n",
    "nothing told": "game: anarchy\nplayers: [{name: Anne}]\n",
    "no game": "game: anarchie\nplayers: [{name: Anne}]\n",
    "no players": "game: anarchy\n",
    "a gap": "game: anarchy\nplayers: [{name: Anne, bravery: [1, 3]}]\n",
}


@pytest.mark.parametrize("case", WRONG)
def test_mistakes_are_told_and_counted_in_french(case: str, command: Runner) -> None:
    Path("partie.yaml").write_text(WRONG[case], encoding="utf-8")
    outcome = command("score", "partie.yaml", "--lang", "fr")
    assert outcome.code == 1
    assert re.search(r"\n\d+ erreurs?\n$", outcome.err)
    assert english_in(outcome.err) == []


def test_command_speaks_french(command: Runner) -> None:
    """What is written, what is there already, how many play."""
    written = command("record", "anarchy", "--quick", "--lang", "fr", "-o", "soir.yaml")
    says = "soir.yaml\u00a0: 2 joueurs\u00a0; comptez les points avec\u00a0: scriptorium score soir.yaml\n"
    assert written == (0, says, "")
    again = command("record", "anarchy", "--lang", "fr", "-o", "soir.yaml")
    assert again.err.endswith("existe déjà et n'a pas été remplacé\u00a0; choisissez un autre nom avec -o\n1 erreur\n")
    many = command("record", "anarchy", "--lang", "fr", "--players", "7")
    assert (many.code, "7 joueurs" in many.err) == (2, True)


@for_each("key", sorted(ENGLISH.texts))
def test_words_of_the_tool_are_french(key: str) -> None:
    """The twin of the rule as well: the English texts are found to be English often enough to trust it."""
    bare = re.sub(r"\{\w+\}", "", FRENCH.texts[key])
    assert english_in(bare) == []


def test_english_is_found() -> None:
    found = [key for key, text in ENGLISH.texts.items() if english_in(text)]
    assert len(found) > len(ENGLISH.texts) / 2
