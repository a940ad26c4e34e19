"""The tool's own words: whole in every language, brought by packs, told where they are missing; and no text that a
player reads stands in the code."""

import ast
import re
import shutil
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from support.engine_sources import ENGINE, Sources, engine_sources
from support.many_cases import for_each
from support.run_command import Runner

from generator.errors import MistakeList, Mistakes
from generator.pack.pack import read_pack
from generator.pack.variant import find_game, plain_game
from generator.pack.words import FIRST, WordsFile, judge_words, read_words
from generator.reading.shape import Reader, Word
from generator.reading.words import Words, put_in
from generator.source.yaml_text import read_yaml

ROOT = Path(__file__).parents[2]
DEMO = ROOT / "tests" / "packs" / "demo"
WORDS = ROOT / "layouts" / "words"
LANGUAGES = sorted(path.stem for path in WORDS.glob("*.yaml"))
ENGLISH = read_words(FIRST)
NO_BREAK = "\u00a0"


@pytest.fixture
def command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> Runner:
    monkeypatch.chdir(tmp_path)
    return Runner(tmp_path, monkeypatch, capfd)


@pytest.fixture
def demo(tmp_path: Path) -> Path:
    """A copy of the demo pack, which speaks a language that the tool does not."""
    return Path(shutil.copytree(DEMO, tmp_path / "demo"))


# ---- what the tool says ----


def test_tool_speaks_three_languages() -> None:
    assert LANGUAGES == ["de", "en", "fr"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_language_is_whole(language: str) -> None:
    """Every key of the English file, with the same things put in, and nothing else."""
    texts = read_words(language).texts
    assert texts.keys() == ENGLISH.texts.keys()
    assert [key for key, text in texts.items() if not text.strip(" ")] == []


@pytest.mark.parametrize("language", [one for one in LANGUAGES if one != FIRST])
def test_language_is_translated(language: str) -> None:
    """Hardly any text is that of the English file; those that are, are words of both languages, or only put in."""
    same = [key for key, text in read_words(language).texts.items() if text == ENGLISH.texts[key]]
    long = [key for key in same if len(re.findall(r"[a-z]{2,}", re.sub(r"\{\w+\}", "", ENGLISH.texts[key]))) > 1]
    assert long == []


def loose_signs(text: str) -> list[str]:
    """French signs that may be parted from their word; what is quoted may be code."""
    bare = re.sub(f"«{NO_BREAK}[^»]*{NO_BREAK}»", "", text)
    return re.findall(f"[^{NO_BREAK}\\s]?[;:?!»%](?!//)|«.?", re.sub(f"{NO_BREAK}[;:?!%]", "", bare))


@for_each("key", sorted(ENGLISH.texts))
def test_french_signs_stay_with_their_words(key: str) -> None:
    assert loose_signs(french()[key]) == []


@cache
def french() -> dict[str, str]:
    return read_words("fr").texts


@pytest.mark.parametrize("text", ["oui ; non", "oui; non", "« oui »", f"quoi{NO_BREAK}! non !", "95 %"])
def test_loose_signs_are_found(text: str) -> None:
    assert loose_signs(text)


def test_what_is_put_in_is_not_looked_at_again() -> None:
    """A name with braces in it is a name."""
    words = Words("en", {"a": "{x} and {y}", "b": "{x}"})
    assert words.say("a", x="{y}", y="{x}") == "{y} and {x}"
    assert words.say("b") == "{x}"


def test_every_section_is_told() -> None:
    page = (ROOT / "docs/formats/words.md").read_text(encoding="utf-8")
    told = {name for row in re.findall(r"^\| (`.*?`) \|", page, re.MULTILINE) for name in re.findall(r"`(\w+)`", row)}
    assert told == {key.partition(".")[0] for key in ENGLISH.texts}


# ---- what packs say ----

OWN = "report: {points: stars}\n"


def test_pack_overrules_a_word(demo: Path) -> None:
    (demo / "words/en.yaml").write_text(OWN)
    words = read_words("en", plain_game(str(demo)))
    assert (words.say("report.points"), words.say("report.total")) == ("stars", "Total")
    assert read_words("en").say("report.points") == "points"


def test_variant_overrules_a_word(demo: Path, tmp_path: Path) -> None:
    """In its one file, and in a file of its folder; over what the pack says."""
    (demo / "words/en.yaml").write_text(OWN)
    (tmp_path / "dry.yaml").write_text(f"extends: {demo}\nwords: {{en: {{report: {{points: drops}}}}}}\n")
    (tmp_path / "wet/words").mkdir(parents=True)
    (tmp_path / "wet/variant.yaml").write_text(f"extends: {demo}\n")
    (tmp_path / "wet/words/en.yaml").write_text("report: {points: floods, total: Sum}\n")
    dry, wet = (find_game(str(tmp_path / name)) for name in ("dry.yaml", "wet"))
    assert read_words("en", dry).say("report.points") == "drops"
    assert [read_words("en", wet).say(f"report.{key}") for key in ("points", "total")] == ["floods", "Sum"]
    assert read_words("de", wet).say("report.points") == "Punkte"


def test_third_language_needs_no_python(command: Runner, demo: Path) -> None:
    """Where one stands, or in the pack; what it lacks is said in English."""
    (command.folder / "layouts/words").mkdir(parents=True)
    (command.folder / "layouts/words/it.yaml").write_text("report: {total: Totale, points: }\n")
    words = read_words("it")
    assert (words.say("report.total"), words.say("report.points")) == ("Totale", "points")
    assert words.texts.keys() == ENGLISH.texts.keys()


def check(pack: Path) -> list[str]:
    """What is wrong with the words of a pack, and what is warned of."""
    told = judge_words(read_pack(pack), has_odds=False)
    return [f"{Path(one.place.path).name}:{one.place.line}: {one.message}" for one in told.errors + told.warned]


def test_demo_pack_lacks_no_word(demo: Path) -> None:
    assert check(demo) == []


def dutch_pack(command: Runner) -> Path:
    """A small pack in a language that the tool does not speak."""
    assert command("new", "pack", "dorp", "--bare").code == 0
    folder = command.folder / "dorp"
    speak_dutch(folder)
    return folder


def speak_dutch(folder: Path) -> None:
    path = folder / "pack.yaml"
    path.write_text(re.sub(r"(?m)^languages: .*$", "languages: [nl]", path.read_text(encoding="utf-8")))


def test_missing_words_are_warned_of(command: Runner) -> None:
    """At the file, or where the language is named if there is none; in one line, with the words that a game needs."""
    dorp = dutch_pack(command)
    (warning,) = check(dorp)
    assert warning.startswith("pack.yaml:6: no words for 'nl', so English stands for ")
    assert warning.endswith("which this begins: scriptorium new words nl --of dorp")
    unneeded = ("odds.", "calibrate.", "footer.", "box.")
    needed = sum(not key.startswith(unneeded) for key in ENGLISH.texts)
    assert f"({needed} that this game needs)" in warning
    (dorp / "words").mkdir()
    (dorp / "words/nl.yaml").write_text("report: {total: Totaal}\n")
    (warning,) = check(dorp)
    assert warning.startswith("nl.yaml:0: ")
    assert f"({needed - 1} that this game needs)" in warning


def test_cards_alone_need_few_words(tmp_path: Path) -> None:
    """A pack without rules is asked for the footer and the box of its deck; with neither, for nothing."""
    shutil.copytree(ROOT / "examples/packs/skyhaven", tmp_path / "sky")
    speak_dutch(tmp_path / "sky")
    told = judge_words(read_pack(tmp_path / "sky"), has_odds=False)
    wanted = sum(key.startswith(("footer.", "box.")) for key in ENGLISH.texts)
    assert [one.message.partition(" (")[2].partition(" ")[0] for one in told.warned] == [str(wanted)]


def test_third_language_is_checked_with_a_warning(command: Runner) -> None:
    """What works is no mistake: the command ends with 0 and says what is missing, until it is written."""
    path = dutch_pack(command) / "words/nl.yaml"
    outcome = command("check", "dorp")
    assert (outcome.code, "dorp/pack.yaml:6:13: " in outcome.err, "no words for 'nl'" in outcome.err) == (0, True, True)
    assert command("new", "words", "nl", "--of", "dorp").code == 0
    keys = read_texts(path)
    assert list(keys) == list(ENGLISH.texts)
    assert not any(keys.values())
    assert ":  # Total\n" in path.read_text(encoding="utf-8")
    again = command("new", "words", "nl", "--of", "dorp")
    assert (again.code, "already exists" in again.err) == (1, True)
    path.write_text((WORDS / "de.yaml").read_text(encoding="utf-8"), encoding="utf-8")
    assert "no words" not in command("check", "dorp").err


def read_texts(path: Path) -> dict[str, Word]:
    return WordsFile.read_node(Reader(MistakeList()), read_yaml(path)).texts


def test_words_for_no_language_are_not_begun(command: Runner) -> None:
    assert command("new", "words", "Deutsch").code != 0


def test_shipped_languages_say_everything() -> None:
    """Every text of every language that is shipped is said, in the order of the English file."""
    for language in LANGUAGES:
        texts = read_texts(WORDS / f"{language}.yaml")
        assert list(texts) == list(ENGLISH.texts), language
        assert all(texts.values()), language


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("report: {totel: Summe}\n", "no word 'report.totel'; did you mean 'report.total'?"),
        ("reports: {total: Summe}\n", "no word 'reports.total'; did you mean 'report.total'?"),
        ("report: {total: {a: b}}\n", "no word 'report.total.a'; did you mean 'report.total'?"),
        ("report: {total: [a]}\n", "must be texts by key, not a list"),
        ("footer: {page: 'Seite {n}'}\n", "'footer.page' puts in {n}; put in {m}, {n}, as the English text does"),
        ("report: {total: '{sum}'}\n", "'report.total' puts in {sum}; put in nothing, as the English text does"),
    ],
)
def test_wrong_words_are_told(text: str, says: str, demo: Path) -> None:
    """By those who check the pack and by those who only score."""
    (demo / "words/en.yaml").write_text(text)
    assert check(demo) == [f"en.yaml:1: {says}"]
    with pytest.raises(Mistakes, match=re.escape(says)):
        read_words("en", plain_game(str(demo)))


def test_german_puts_in_what_english_does() -> None:
    """The twin of the rule: the demo pack's words pass it, and put something in."""
    words = read_words("de", plain_game(str(DEMO)))
    assert {tuple(put_in(text)) for text in words.texts.values()} == {
        tuple(put_in(text)) for text in ENGLISH.texts.values()
    }
    assert words.say("footer.page", n=1, m=2) == "Seite 1 von 2"


# ---- no text for players in the code ----

FOR_PLAYERS = re.compile(
    r"record/.*|report/(?!rows|scoreboard|html).*|scoring/(interview|talk|scorer|certificates|record_files)\.py"
    r"|odds/(?!command|order|chart|chart_parts|odds).*|source/record_rows\.py"
)
SENTENCE = re.compile(r"[a-z']{2,},? [a-z']{2,}", re.IGNORECASE)
SECTIONS = "|".join(sorted({key.partition(".")[0] for key in ENGLISH.texts}))
SAID = re.compile(rf"""["'`]((?:{SECTIONS})\.(?!yaml|pdf|html|json|css|\w*command)(?:[a-z_.]|\$?\{{[^}}]*\}})+)["'`]""")
FOR_AUTHORS = ("key", "Misuse")  # what a key of a file means, and a call that cannot be; mistakes of odds are of packs
BY_LAST_NAME = re.compile(r"""words\.(\w+)|["'](\w+)["']""")  # the words of reports: `words["total"]`


def texts_in_code(sources: Sources) -> list[str]:
    """Sentences in the modules that speak to players."""
    return [
        f"{path}:{node.lineno}: '{node.value}' belongs into layouts/words"
        for path, text in sources.items()
        if FOR_PLAYERS.fullmatch(path)
        for node in texts_of(ast.parse(text), {*FOR_AUTHORS, *(["mistake"] if path.startswith("odds/") else [])})
        if SENTENCE.search(str(node.value))
    ]


def texts_of(tree: ast.AST, for_authors: set[str]) -> Iterator[ast.Constant]:
    """Every text in code but for docstrings and what only authors see."""
    for node in ast.iter_child_nodes(tree):
        is_docstring = isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
        if is_docstring or (isinstance(node, ast.Call) and ast.unparse(node.func) in for_authors):
            continue
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node
        yield from texts_of(node, for_authors)


def words_said(text: str) -> Iterator[str]:
    """The keys of words in a source, as patterns: where one is put together, anything may stand."""
    for found in SAID.findall(text):
        yield r"\w*".join(map(re.escape, re.split(r"\$?\{[^}]*\}", found)))


def unknown_words(sources: Sources) -> list[str]:
    """Keys that are said and stand in no file of words."""
    return [
        f"{path}: no word '{key}'"
        for path, text in sources.items()
        for key in words_said(text)
        if not any(re.fullmatch(f"{key}(\\.other)?", known) for known in ENGLISH.texts)
    ]


def unsaid_words(sources: Sources) -> list[str]:
    """Words that nobody says; those of reports are taken by their last names."""
    said = [re.compile(f"{key}(\\.one|\\.other)?") for text in sources.values() for key in words_said(text)]
    last_names = {name for text in sources.values() for found in BY_LAST_NAME.findall(text) for name in found}
    return [
        key
        for key in ENGLISH.texts
        if not any(pattern.fullmatch(key) for pattern in said)
        and not (key.startswith("report.") and key.removeprefix("report.") in last_names)
    ]


def test_no_text_for_players_stands_in_the_code() -> None:
    assert texts_in_code(engine_sources()) == []


@pytest.mark.parametrize(
    ("path", "source"),
    [
        ("record/record.py", "mistakes.add(place, f\"no mode '{mode}'\")"),
        ("record/deeper/more.py", "x = 'what the sheets show'"),
        ("scoring/talk.py", "def ask(self):\n    self.tell(f'{n} cards; there are {held}')"),
        ("scoring/scorer.py", "raise mistake(place, 'a record says which game it is of')"),
        ("odds/report.py", "WORDS = {'one': 'one card, turned up'}"),
    ],
)
def test_text_in_the_code_is_found(path: str, source: str) -> None:
    """The twin; what is said to authors, and what is no sentence, is not."""
    assert len(texts_in_code({path: source})) == 1
    assert texts_in_code({"pack/pack.py": source}) == []
    assert texts_in_code({path: "class Bird:\n    'Two words.'\n    x = key('two words')\n    y = 'word'"}) == []


def test_every_word_that_is_said_is_there() -> None:
    assert unknown_words(engine_sources()) == []


@pytest.mark.parametrize("source", ["say('record.no_mod')", "say(f'fits.kard{x}')", "tell(place, 'seat.none_')"])
def test_unknown_word_is_found(source: str) -> None:
    assert len(unknown_words({"record/record.py": source})) == 1
    assert (
        unknown_words({"record/record.py": "say('record.no_mode'); say(f'fits.cards{x}'); count('record.players')"})
        == []
    )


def test_every_word_is_said() -> None:
    others = [*ENGINE.rglob("*.jinja"), *ENGINE.rglob("*.js")]
    texts = {str(path): path.read_text(encoding="utf-8") for path in others}
    assert unsaid_words({**engine_sources(), **texts}) == []


def test_unsaid_word_is_found() -> None:
    """The twin: nothing says anything."""
    assert unsaid_words({"record/record.py": "say('record.no_mode')"}) == [
        key for key in ENGLISH.texts if key != "record.no_mode"
    ]
