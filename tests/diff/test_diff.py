"""What changed: between a game and its variant, two variants, two revisions; and printing only the cards that
differ."""

import json
import re
import shutil
from base64 import b64decode
from collections import Counter
from collections.abc import Callable
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pypdfium2
import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st
from support.demo_command import Command, edit
from support.run_git import git
from support.shared_pages import ROOT, papers

from generator.diff import compare
from generator.diff.compare import Comparison, compare_packs
from generator.diff.html import diff_html
from generator.diff.text import MOST_KEYS, diff_json, diff_text
from generator.display.look import Look
from generator.history import deck_changes
from generator.history.deck_changes import CardChange, DeckState, card_changes, changed_rows, read_state
from generator.pack.data import read_deck
from generator.pack.pack import Pack, read_pack
from generator.pack.variant import find_game
from generator.pages.deck import draw_deck
from generator.reading.differences import Difference, value_differences

DEMO = ROOT / "tests" / "packs" / "demo"
DECKS = ("hens", "errands")
SQUARE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path d="M0 0 L10 0 L10 10 L0 10 Z"/></svg>\n'

Differ = Callable[..., Comparison]


@pytest.fixture(autouse=True)
def own_names(monkeypatch: pytest.MonkeyPatch) -> None:
    """Files have the names that they give themselves; what options and older files add is held by test_file_names."""
    monkeypatch.setattr("generator.cli.write.name_by_options", str)
    monkeypatch.setattr("generator.cli.write.done_with", lambda *_, dry_run=False: " would be written" * dry_run)


@cache
def demo() -> Pack:
    return read_pack(DEMO)


def look(language: str = "en", ink: str = "colour") -> Look:
    return Look(ink, language)


@pytest.fixture
def differ(tmp_path: Path) -> Differ:
    """What a variant changes in the demo pack."""

    def found(text: str, language: str = "en") -> Comparison:
        (tmp_path / "v.yaml").write_text(f"extends: {DEMO}\n{text}", encoding="utf-8")
        return compare_packs(demo(), read_pack(find_game(str(tmp_path / "v.yaml"))), look(language), papers()["a4"])

    return found


def cards_of(found: Comparison) -> dict[str, dict[str, CardChange]]:
    """The cards that differ, by deck and id."""
    return {deck.name: {card.id: card for card in deck.cards} for deck in found.decks}


def kinds(found: Comparison, deck: str) -> dict[str, str]:
    return {name: card.kind for name, card in cards_of(found)[deck].items()}


# ---- what differs ----


def test_nothing_differs(differ: Differ) -> None:
    """A variant that says nothing, or what the game says, differs in nothing; that it has a title of its own is no
    difference."""
    for text in ("", "title: Drought\n", "cards: {hens: {change: {ada: {dots: 1}}}}\ncells: {fence: {length: 8}}\n"):
        found = differ(text)
        assert found.is_empty
        assert "\nno difference\n" in diff_text(found)


def test_fields_of_cards(differ: Differ) -> None:
    """Field by field, mappings key by key, copies among them; the changed cards first, then new ones, then those that
    are gone."""
    found = differ(
        "cards:\n  errands:\n    remove: [rest]\n    add: [{id: nap, name: Nap, text: Zzz, sign: saw, goods: [],"
        " ground: mud, worth: 2}]\n    change: {mend: {rare: ~, goods: [egg], copies: 2}, feed: {gains: {egg: 3, plank:"
        " 1}, name: {en: Feed them}}}\n"
    )
    cards = cards_of(found)["errands"]
    assert kinds(found, "errands") == {"mend": "changed", "feed": "changed", "nap": "added", "rest": "removed"}
    assert cards["mend"].fields == (
        Difference("copies", "1", "2"),
        Difference("goods", "plank, plank, egg", "egg"),
        Difference("rare", "yes", None),
    )
    assert cards["feed"].fields == (
        Difference("name", "Feed the ducks", "Feed them"),
        Difference("gains › egg", "2", "3"),
        Difference("gains › plank", None, "1"),
    )
    assert [cards[name].to_print for name in ("mend", "feed", "nap", "rest")] == [2, 3, 1, 0]
    assert not found.sheets
    assert not found.files
    assert set(cards_of(found)) == {"errands", "plain"}


def test_rows_of_a_rule_one_by_one() -> None:
    """The steps of a card's rule are compared one by one, where there are as many."""
    before = [{"needs": {"a": 1}, "points": 1}, {"needs": {"a": 2}, "points": 2}]
    after = [before[0], {"needs": {"a": 3}, "points": 2}]
    assert list(value_differences("levels", before, after, "en")) == [Difference("levels › 2 › needs › a", "2", "3")]
    assert list(value_differences("levels", before, before[:1], "en")) == [
        Difference("levels", "needs a 1, points 1, needs a 2, points 2", "needs a 1, points 1")
    ]


def test_other_language(differ: Differ) -> None:
    """A text that differs in another language only is told by that language; who prints in this one needs no new
    card."""
    text = "cards: {errands: {change: {mend: {name: {de: Zaun reparieren}}}}}"
    (card,) = cards_of(differ(text))["errands"].values()
    assert (card.fields, card.to_print) == ((Difference("name › de", "Zaun flicken", "Zaun reparieren"),), 0)
    (card,) = cards_of(differ(text, "de"))["errands"].values()
    assert (card.fields, card.to_print) == ((Difference("name", "Zaun flicken", "Zaun reparieren"),), 1)


def test_further_copies(differ: Differ) -> None:
    """Somebody who has the old deck prints only what is lacking."""
    cards = cards_of(
        differ("cards: {hens: {change: {ada: {copies: 3}, bea: {copies: 1}, cleo: {copies: 2, dots: 6}}}}")
    )["hens"]
    assert {name: card.to_print for name, card in cards.items()} == {"ada": 2, "bea": 0, "cleo": 2}


@pytest.mark.parametrize(
    ("text", "decks", "sheets", "files"),
    [
        ("faces: {hen: {areas: {corner: {at: [4, 4, 8, 8]}}}}", {"hens": 6}, [], ["cards/hen.yaml"]),
        ("faces: {hen: {templates: {dot: {at: [$x, 19, 4, 4]}}}}", {"hens": 6}, [], ["cards/hen.yaml"]),
        (
            "faces: {errand_back: {areas: {ground: {body: {block: yolk}}}}}",
            {"errands": 3},
            [],
            ["cards/errand_back.yaml"],
        ),
        ('theme: {inks: {water: "#102030"}}', {"errands": 1, "plain": 1}, ["yard", "pond"], ["theme.yaml"]),
        ("icons: {plank: {drawing: saw}}", {"errands": 1, "plain": 1}, ["yard", "pond"], ["icons.yaml"]),
        ("scoring: {tables: {eggs: [{from: 0, points: 9}]}}", {}, ["yard"], ["scoring.yaml"]),
        ("cells: {fence: {reference: page 9}}", {}, [], ["cells.yaml"]),
        ("pack: {players: [2, 3]}", {}, [], ["pack.yaml"]),
        ("checks: {low: {says: too long, rule: our own, at_most: [fence, 3]}}", {}, [], ["checks.yaml"]),
        ("sheets: {pond: {title: lake}}", {}, ["pond"], ["sheets/pond.yaml"]),
    ],
    ids=["face", "template", "back", "ink", "icon", "table", "reference", "players", "checks", "sheet"],
)
def test_what_is_drawn_differently(
    text: str, decks: dict[str, int], sheets: list[str], files: list[str], differ: Differ
) -> None:
    """Cards and sheets that look different are found, whichever file it comes from; no others are."""
    found = differ(text)
    assert {name: len(cards) for name, cards in cards_of(found).items()} == decks
    assert all(
        card.fields == () and card.kind == "changed" for cards in cards_of(found).values() for card in cards.values()
    )
    assert [sheet.name for sheet in found.sheets] == sheets
    assert list(found.files) == files


@pytest.fixture
def crate(tmp_path: Path) -> Comparison:
    """What another drawing of the basket changes."""
    (tmp_path / "crate/icons").mkdir(parents=True)
    (tmp_path / "crate/icons/basket.svg").write_text(SQUARE)
    (tmp_path / "crate/variant.yaml").write_text(f"extends: {DEMO}\n")
    return compare_packs(demo(), read_pack(find_game(str(tmp_path / "crate"))), look(), papers()["a4"])


def test_what_cannot_differ_is_drawn_once(differ: Differ, monkeypatch: pytest.MonkeyPatch) -> None:
    """A deck whose rows, faces and inks are the same in both states; one that is changed is drawn in both."""
    drawn: list[str] = []
    monkeypatch.setattr(
        deck_changes, "draw_deck", lambda pack, name, *rest: drawn.append(name) or draw_deck(pack, name, *rest)
    )
    monkeypatch.setattr(compare, "place_sheets", None)
    found = differ("cards: {hens: {change: {cleo: {dots: 6}}}}")
    assert Counter(drawn) == {name: 2 if name == "hens" else 1 for name in demo().file.decks}
    assert [deck.name for deck in found.decks] == ["hens"]


def test_drawing_of_a_variant(crate: Comparison) -> None:
    """Another SVG is seen on the cards that show it, on their backs or within another icon."""
    found = crate
    assert {name: list(cards) for name, cards in cards_of(found).items()} == {
        "errands": ["mend", "feed", "rest"],
        "plain": ["rest"],
    }


def test_decks_and_sheets_that_come_and_go(differ: Differ) -> None:
    """A whole deck or sheet is told like its cards; a file that only one state has, by its name."""
    found = differ(
        "pack: {decks: {plain: ~, chicks: {title: Chicks, face: hen}}}\ncards: {chicks: {add: [{id: pip, dots: 1}]}}\n"
    )
    assert kinds(found, "plain") == {"mend": "removed", "feed": "removed", "rest": "removed"}
    assert kinds(found, "chicks") == {"pip": "added"}
    assert list(found.files) == ["pack.yaml"]
    assert "Plain errands (plain): 3 removed\n  - mend, feed, rest\n" in diff_text(found)


def test_print_mode_that_one_state_lacks(command: Command) -> None:
    """The old state is drawn in its own first mode, so nothing differs but the theme."""
    write("v.yaml", "theme: {modes: {bright: {}}}")
    outcome = command("cards", "demo", "hens", "--variant", "v.yaml", "--ink", "bright", "--changed-since", "demo")
    assert outcome == (0, "no card differs from demo: nothing to print\n", "")


def test_two_games() -> None:
    """Even games that have nothing in common can be compared: all of one is gone, all of the other is new."""
    garden = read_pack(ROOT / "docs/examples/layouts/garden")
    found = compare_packs(demo(), garden, look(), papers()["a4"])
    assert {deck.name for deck in found.decks} == {*(demo().file.decks or ()), *(garden.file.decks or ())}
    assert {
        (card.before is None) == (deck.name in garden.file.decks) for deck in found.decks for card in deck.cards
    } == {True}
    assert [sheet.name for sheet in found.sheets] == ["yard", "pond", "garden"]


# ---- text, JSON, HTML ----

DRY = """title: {en: Drought, de: Dürre}
cards:
  hens: {change: {ada: {dots: 4}, cleo: {dots: 4}, bea: {copies: 3}}, add: [{id: gerda, dots: 2}], remove: [flora]}
faces: {errand: {bleed: 2.5}}
theme: {inks: {mud: "#7a4a1e"}}
"""


def test_text(differ: Differ) -> None:
    """One line for cards that differ alike; signs, fields, sheets and files."""
    text = diff_text(
        differ(
            "cards: {hens: {change: {ada: {dots: 4}, bea: {copies: 3}, cleo: {dots: 4}}, add: [{id: gerda, dots: 2}],"
            " remove: [flora]}}\npack: {flip: long}"
        )
    )
    assert (
        text == "Puddle Yard (demo) → Puddle Yard · v (v)\n\n"
        "Hens (hens): 3 changed, 1 added, 1 removed\n"
        "  ~ ada\n      dots  1 → 4\n"
        "  ~ bea\n      copies  2 → 3\n"
        "  ~ cleo\n      dots  3 → 4\n"
        "  + gerda\n"
        "  - flora\n\n"
        "pack.yaml\n  flip  short → long\n"
    )


def test_cards_that_differ_alike_stand_together(differ: Differ) -> None:
    """Long lists of names are broken."""
    text = diff_text(differ("faces: {hen: {areas: {corner: {at: [4, 4, 8, 8]}}}}"))
    assert "  ~ ada, bea, cleo, dora, ella, flora\n      drawn differently\n" in text


def test_long_lists_are_cut(differ: Differ) -> None:
    """In the terminal only; JSON has all."""
    inks = ", ".join(f'ink{number}: "#1020{number + 10}"' for number in range(MOST_KEYS + 3))
    found = differ(f"theme: {{inks: {{{inks}}}}}")
    assert "  … and 3 more; --format json tells all\n" in diff_text(found)
    assert len(json.loads(diff_json(found))["files"]["theme.yaml"]) == MOST_KEYS + 3


def test_json_has_all(differ: Differ) -> None:
    """Read back, it is the comparison."""
    found = differ(DRY)
    read = json.loads(diff_json(found))
    assert (read["before"], read["after"]) == ("demo", "v")
    assert {deck: {card["id"]: card["kind"] for card in cards} for deck, cards in read["decks"].items()} == {
        deck.name: {card.id: card.kind for card in deck.cards} for deck in found.decks
    }
    told = {
        (deck, card["id"]): tuple(Difference(**one) for one in card["fields"])
        for deck, cards in read["decks"].items()
        for card in cards
    }
    assert told == {(deck.name, card.id): card.fields for deck in found.decks for card in deck.cards}
    assert {card["id"]: card["print"] for card in read["decks"]["hens"]} == {
        "ada": 1,
        "bea": 1,
        "cleo": 1,
        "gerda": 1,
        "flora": 0,
    }
    assert read["sheets"] == {sheet.name: "changed" for sheet in found.sheets}
    assert {name: [Difference(**one) for one in differences] for name, differences in read["files"].items()} == {
        name: list(differences) for name, differences in found.files.items()
    }


class Page(HTMLParser):
    """Reads a page: its pictures, its text, and whether every element is closed."""

    VOID = frozenset({"meta", "img", "link", "br"})

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.images: list[tuple[str, str]] = []
        self.words: list[str] = []
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in self.VOID:
            self.open.append(tag)
        if tag == "img":
            self.images.append((dict(attrs)["alt"] or "", dict(attrs)["src"] or ""))
        assert not {"script", "link", "iframe"} & {tag}

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.words.extend(data.split())


def pictures(text: str) -> list[str]:
    """The pictures of a well-formed page by what they are of, each an SVG that stands in the page itself."""
    page = Page(text)
    assert page.open == []
    for _, source in page.images:
        head, _, content = source.partition(",")
        assert head == "data:image/svg+xml;base64"
        assert ElementTree.fromstring(b64decode(content)).tag.endswith("svg")
    return [alt for alt, _ in page.images]


def test_html_shows_before_and_after(differ: Differ) -> None:
    """Fronts of both states beside one another; backs where they differ; sheets; nothing where there was nothing."""
    found = differ(
        "cards: {hens: {change: {bea: {dots: 4}, ada: {copies: 2}}, add: [{id: gerda, dots: 2}], remove:"
        " [flora]}}\nsheets: {pond: {title: lake}}"
    )
    assert Counter(pictures(diff_html(found, "en"))) == {
        "bea, before": 2,  # the back of a hen has dots too
        "bea, after": 2,
        "ada, before": 1,
        "ada, after": 1,
        "gerda, after": 1,
        "flora, before": 1,
        "pond, before": 1,
        "pond, after": 1,
    }


def test_html_shows_a_back_whose_drawing_differs(crate: Comparison) -> None:
    """Also where only the icon on it is drawn otherwise; a deck without backs shows none."""
    found = Counter(pictures(diff_html(crate, "en")))
    assert {name: found[name] for name in ("mend, after", "rest, before")} == {"mend, after": 2, "rest, before": 3}


def test_html_of_no_difference(differ: Differ) -> None:
    """It says so."""
    assert pictures(text := diff_html(differ(""), "en")) == []
    assert "No difference." in text


def test_html_escapes(differ: Differ) -> None:
    """Whatever the files say is text."""
    text = diff_html(
        differ('title: "<script>alert(1)</script>"\ncards: {errands: {change: {mend: {name: {en: "<b>&amp;"}}}}}'), "en"
    )
    assert "<script" not in text
    assert "&lt;b&gt;&amp;amp;" in text
    pictures(text)


# ---- the command ----


def write(name: str, text: str) -> str:
    Path(name).write_text(f"extends: demo\n{text}", encoding="utf-8")
    return name


@pytest.mark.parametrize("format_", ["text", "json", "html"])
def test_formats_of_the_command(format_: str, command: Command) -> None:
    """To the terminal, or to a file; a page goes to output/ if nobody says where."""
    write("v.yaml", DRY)
    shown = command("diff", "demo", "--variant", "v.yaml", "--format", format_)
    filed = command("diff", "demo", "--variant", "v.yaml", "--format", format_, "-o", "x")
    assert (shown.code, filed.code, shown.err, filed.err) == (0, 0, "", "")
    said = r": \d+ cards, \d sheets and \d files differ\n"
    assert re.fullmatch(f"x{said}", filed.out)
    if format_ == "html":
        assert re.fullmatch(f"output/v-diff.html{said}", shown.out)
        assert Path("output/v-diff.html").read_bytes() == Path("x").read_bytes()
    else:
        assert shown.out == Path("x").read_text(encoding="utf-8")


def test_two_variants(command: Command) -> None:
    """The first is before, the second after; the game itself does not matter."""
    write("a.yaml", "title: A\ncards: {hens: {change: {ada: {dots: 4}, bea: {dots: 5}}}}")
    write("b.yaml", "title: B\ncards: {hens: {change: {ada: {dots: 4}, bea: {dots: 6}}}}")
    both = command("diff", "demo", "--variant", "a.yaml", "--variant", "b.yaml").out
    assert both == "A (a) → B (b)\n\nHens (hens): 1 changed\n  ~ bea\n      dots  5 → 6\n"
    assert command("diff", "b.yaml", "--since", "a.yaml").out == both.replace("(a)", "(a.yaml)")
    assert "dots  6 → 5" in command("diff", "demo", "--variant", "b.yaml", "--variant", "a.yaml").out


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ((), "nothing to compare with; give --variant FILE, or --since with a git revision\n"),
        (("--until", "HEAD"), "nothing to compare with; give --variant FILE, or --since with a git revision\n"),
        (("--variant", "v.yaml", "--until", "HEAD"), "--until: give --since too\n"),
        (("--variant", "v.yaml") * 3, "--variant: one to compare with the game, or two to compare with one another\n"),
        (
            (*("--variant", "v.yaml") * 2, "--since", "HEAD"),
            "--variant: one to compare with the game, or two to compare with one another\n",
        ),
        (("--variant", "v.yaml", "--format", "htm"), "--format: no 'htm'; did you mean 'html'?\n"),
        (("--variant", "v.yaml", "--lang", "fr"), "--lang: no 'fr'; known: de, en\n"),
    ],
)
def test_misuse(words: tuple[str, ...], says: str, command: Command) -> None:
    """A usage error, with the way out."""
    write("v.yaml", "")
    assert command("diff", "demo", *words) == (2, "", says)


# ---- git ----


@pytest.fixture
def repository(command: Command) -> Command:
    """A repository with the demo pack in layouts/, its cards beside it, a variant, and two commits; then one change
    more."""
    Path("layouts").mkdir()
    shutil.move("demo", "layouts/yard")
    Path("card_data").mkdir()
    shutil.move("layouts/yard/card_data", "card_data/yard")
    Path("v.yaml").write_text("extends: yard\ncards: {hens: {change: {ada: {copies: 2}}}}\n")
    git("init", "-q")
    git("add", "-A")
    git("commit", "-qm", "one")
    edit(Path("card_data/yard/hens.yaml"), "dots: 4", "dots: 1")
    git("commit", "-qam", "two")
    edit(Path("card_data/yard/hens.yaml"), "dots: 5", "dots: 2")
    edit(Path("v.yaml"), "copies: 2", "copies: 3")
    return command


DORA, ELLA, ADA = "  ~ dora\n      dots  4 → 1\n", "  ~ ella\n      dots  5 → 2\n", "  ~ ada\n      copies  2 → 3\n"


@pytest.mark.parametrize(
    ("words", "title", "cards"),
    [
        (("yard", "--since", "HEAD"), "Puddle Yard (HEAD) → Puddle Yard (yard)", [ELLA]),
        (("layouts/yard", "--since", "HEAD~1"), "Puddle Yard (HEAD~1) → Puddle Yard (yard)", [DORA, ELLA]),
        (("yard", "--since", "HEAD~1", "--until", "HEAD"), "Puddle Yard (HEAD~1) → Puddle Yard (HEAD)", [DORA]),
        (
            ("yard", "--variant", "v.yaml", "--since", "HEAD~1"),
            "Puddle Yard · v (HEAD~1) → Puddle Yard · v (v)",
            [ADA, DORA, ELLA],
        ),
        (("v.yaml", "--since", "HEAD"), "Puddle Yard · v (HEAD) → Puddle Yard · v (v)", [ADA, ELLA]),
    ],
    ids=["now", "path", "two revisions", "variant", "variant as game"],
)
def test_revisions(words: tuple[str, ...], title: str, cards: list[str], repository: Command) -> None:
    """The pack with its cards, and the variant, as they were."""
    outcome = repository("diff", *words)
    assert outcome == (0, f"{title}\n\nHens (hens): {len(cards)} changed\n{''.join(cards)}", "")


def test_pack_at_the_top_of_its_repository(command: Command) -> None:
    """A repository that is a pack; also seen from within."""
    git("init", "-q", "demo")
    git("-C", "demo", "add", "-A")
    git("-C", "demo", "commit", "-qm", "one")
    edit(Path("demo/card_data/hens.yaml"), "dots: 5", "dots: 2")
    assert ELLA in command("diff", "demo", "--since", "HEAD").out
    command.monkeypatch.chdir(command.folder / "demo")
    assert ELLA in command("diff", ".", "--since", "HEAD").out


def test_variant_alone_in_a_repository(command: Command) -> None:
    """What lies elsewhere, the game or a lower variant, is taken as it is."""
    write("low.yaml", "cards: {hens: {remove: [flora]}}")
    Path("mine").mkdir()
    Path("mine/v.yaml").write_text("extends: ../low.yaml\ncards: {hens: {change: {ada: {dots: 2}}}}\n")
    git("init", "-q", "mine")
    git("-C", "mine", "add", "-A")
    git("-C", "mine", "commit", "-qm", "one")
    edit(Path("mine/v.yaml"), "dots: 2", "dots: 3")
    outcome = command("diff", "mine/v.yaml", "--since", "HEAD")
    assert outcome == (
        0,
        "Puddle Yard · v (HEAD) → Puddle Yard · v (v)\n\nHens (hens): 1 changed\n  ~ ada\n      dots  2 → 3\n",
        "",
    )


@pytest.mark.parametrize("word", ["HEAD~7", "nosuch", "v2.yaml", "-x", "a" * 5000, ""], ids=lambda word: word[:8])
def test_unknown_revision(word: str, repository: Command) -> None:
    """Told with the word that was given."""
    said = f"{word}: no such file, game or git revision\n1 mistake\n"
    assert repository("diff", "yard", f"--since={word}") == (1, "", said) or not word
    assert repository("cards", "yard", f"--changed-since={word}") == (1, "", said) or not word
    assert not Path("output").exists() or not word


def test_no_repository(command: Command) -> None:
    """Where there is no git, a revision is nothing."""
    said = "HEAD: no such file or game, and 'demo' is in no git repository\n1 mistake\n"
    assert command("diff", "demo", "--since", "HEAD") == (1, "", said)
    command.monkeypatch.setenv("PATH", "")
    assert command("diff", "demo", "--since", "HEAD") == (1, "", said)


def test_variant_that_is_younger(repository: Command) -> None:
    """A variant that was not there yet."""
    Path("w.yaml").write_text("extends: yard\n")
    assert repository("diff", "yard", "--variant", "w.yaml", "--since", "HEAD") == (
        1,
        "",
        "w.yaml: is not in git's revision 'HEAD'\n1 mistake\n",
    )


@pytest.mark.parametrize(
    ("path", "old", "new", "says"),
    [
        (
            "card_data/yard/hens.yaml",
            "dots: 2, copies: 2",
            "dotz: 2",
            "HEAD:card_data/yard/hens.yaml:4:15: unknown field 'dotz'; did you mean 'dots'?",
        ),
        (
            "layouts/yard/pack.yaml",
            "flip: short",
            "flap: short",
            "HEAD:layouts/yard/pack.yaml:8:1: unknown key 'flap'; did you mean 'flip'?",
        ),
        ("v.yaml", "ada:", "adda:", "HEAD:v.yaml:2:25: no card 'adda' in the game; did you mean 'ada'?"),
    ],
    ids=["cards", "pack", "variant"],
)
@pytest.mark.parametrize("verb", ["diff", "cards"])
def test_mistakes_of_the_past(path: str, old: str, new: str, says: str, verb: str, repository: Command) -> None:
    """What was wrong then is told with the revision, not with a folder that is gone."""
    edit(Path(path), old, new)
    git("commit", "-qam", "wrong")
    edit(Path(path), new, old)
    words = ("diff", "v.yaml", "--since") if verb == "diff" else ("cards", "v.yaml", "hens", "--changed-since")
    assert repository(*words, "HEAD") == (1, "", f"{says}\n1 mistake\n")
    assert not Path("output").exists()


# ---- printing only what differs ----


def printed_names(path: str) -> Counter[str]:
    """How often each errand's name stands on the fronts of a PDF."""
    with pypdfium2.PdfDocument(Path(path).read_bytes()) as document:
        whole = "\n".join(page.get_textpage().get_text_bounded() for page in document)
    return Counter(re.findall(r"Mend the fence|Feed the ducks|Siesta|Nap", whole))


def test_only_the_cards_that_differ_are_printed(command: Command) -> None:
    """New and changed cards as often as they are, further copies of others; read back from the PDF."""
    new = "{id: nap, name: Nap, text: Zzz, sign: saw, goods: [], ground: mud, worth: 2, copies: 2}"
    write("v.yaml", f"cards: {{errands: {{change: {{feed: {{copies: 7}}, rest: {{worth: 2}}}}, add: [{new}]}}}}")
    outcome = command("cards", "demo", "errands", "--variant", "v.yaml", "--changed-since", "demo", "--backs", "none")
    says = "7 cards, 18 a page, 1 paper of A4, backs none, print at 100 %"
    assert outcome == (0, f"output/v-errands-changed-a4-colour-en.pdf: {says}\n", "")
    assert printed_names("output/v-errands-changed-a4-colour-en.pdf") == {"Feed the ducks": 4, "Siesta": 1, "Nap": 2}


def test_only_of_those_that_differ(command: Command) -> None:
    """Filters hold besides; decks in which nothing differs are not printed."""
    write("v.yaml", "cards: {errands: {change: {mend: {worth: 1}, rest: {worth: 2}}}}")
    words = ("--variant", "v.yaml", "--changed-since", "demo", "--backs", "none", "-o", "out")
    assert command("cards", "demo", "errands", "--only", "mend,feed", *words).out.startswith(
        "out/v-errands-changed-a4-colour-en.pdf: 1 card,"
    )
    assert printed_names("out/v-errands-changed-a4-colour-en.pdf") == {"Mend the fence": 1}
    assert [line.split(":")[0] for line in command("cards", "demo", *words).out.splitlines()] == [
        "out/v-errands-changed-a4-colour-en.pdf",
        "out/v-plain-changed-a4-colour-en.pdf",
    ]


@pytest.mark.parametrize("since", ["demo", "v.yaml", "fewer.yaml"])
def test_nothing_to_print(since: str, command: Command) -> None:
    """It says so, ends well and writes nothing; cards that are gone need no paper."""
    write("v.yaml", "cards: {hens: {remove: [flora], change: {bea: {copies: 1}}}}")
    write("fewer.yaml", "cards: {hens: {remove: [flora]}}")
    outcome = command("cards", "demo", "hens", "--variant", "v.yaml", "--changed-since", since, "-o", "x.pdf")
    assert outcome == (0, f"no card differs from {since}: nothing to print\n", "")
    assert not Path("x.pdf").exists()


def test_since_a_revision(repository: Command) -> None:
    """As a pack was; and a variant as it was."""
    assert repository("cards", "yard", "--changed-since", "HEAD~1").out.startswith(
        "output/yard-hens-changed-a4-colour-en.pdf: 2 cards,"
    )
    assert repository("cards", "yard", "--variant", "v.yaml", "--changed-since", "HEAD").out.startswith(
        "output/v-hens-changed-a4-colour-en.pdf: 2 cards,"
    )
    assert (
        repository("cards", "yard", "errands", "--changed-since", "HEAD~1").out
        == "no card differs from HEAD~1: nothing to print\n"
    )


def test_since_older_data(command: Command) -> None:
    """An old spreadsheet and a new one."""
    Path("old.csv").write_text("id,dots,copies\nada,1,\nbea,2,2\ncleo,3,\n")
    Path("new.csv").write_text("id,dots,copies\nbea,2,5\nada,1,\ncleo,4,2\ndora,4,\n")
    outcome = command("cards", "demo", "hens", "--data", "new.csv", "--changed-since", "old.csv")
    assert outcome.out.startswith("output/demo-hens-changed-a4-colour-en.pdf: 6 cards,")
    assert (
        command("cards", "demo", "hens", "--data", "new.csv", "--changed-since", "new.csv").out
        == "no card differs from new.csv: nothing to print\n"
    )
    assert command(
        "cards", "demo", "hens", "--data", "new.csv", "--changed-since", "demo/card_data/hens.yaml"
    ).out.startswith("output/demo-hens-changed-a4-colour-en.pdf: 5 cards,")
    said = "none.csv: no such file or game, and 'new.csv' is in no git repository\n1 mistake\n"
    assert command("cards", "demo", "hens", "--data", "new.csv", "--changed-since", "none.csv") == (1, "", said)


def test_data_since_a_revision(repository: Command) -> None:
    """A spreadsheet as it was, and the face as it was then."""
    Path("hens.csv").write_text("id,dots\nada,1\nbea,2\n")
    git("add", "-A")
    git("commit", "-qm", "three")
    Path("hens.csv").write_text("id,dots\nada,1\nbea,3\n")
    words = ("cards", "yard", "hens", "--data", "hens.csv", "--changed-since", "HEAD")
    assert "-changed-a4-colour-en.pdf: 1 card," in repository(*words).out
    edit(Path("layouts/yard/cards/hen.yaml"), "at: [3, 3, 8, 8]", "at: [4, 3, 8, 8]")
    assert "-changed-a4-colour-en.pdf: 2 cards," in repository(*words).out
    Path("hens.csv").write_text("id,dots\nada,many\n")
    git("commit", "-qam", "wrong")
    Path("hens.csv").write_text("id,dots\nada,1\n")
    assert repository(*words).err == "HEAD:hens.csv:2:2: must be a whole number, not 'many'\n1 mistake\n"


# ---- any change is found, and nothing else ----


@st.composite
def changes(draw: st.DrawFn) -> tuple[dict[str, Any], dict[str, str]]:
    """What a variant does to the hens, and what is to be told of each: new dots or copies, cards added and left out."""
    dots = {"".join(row.id): (row.fields["dots"], row.copies) for row in read_deck(demo(), "hens")}
    fates = draw(st.dictionaries(st.sampled_from(sorted(dots)), st.sampled_from(["dots", "copies", "same", "removed"])))
    told, change = {}, {}
    for name, fate in fates.items():
        told[name] = "removed" if fate == "removed" else "changed"
        if fate in ("dots", "same"):
            change[name] = {
                "dots": (
                    draw(st.integers(1, 6).filter(lambda n, name=name: n != dots[name][0]))
                    if fate == "dots"
                    else dots[name][0]
                )
            }
        elif fate == "copies":
            change[name] = {"copies": draw(st.integers(0, 4).filter(lambda n, name=name: n != dots[name][1]))}
        if fate == "same":
            del told[name]
    new = draw(st.lists(st.sampled_from(["gerda", "hilda", "ida"]), unique=True))
    whole = {
        "change": change,
        "remove": [name for name, fate in fates.items() if fate == "removed"],
        "add": [{"id": name, "dots": 1} for name in new],
    }
    return whole, {**told, **dict.fromkeys(new, "added")}


@cache
def old_hens() -> DeckState:
    found = read_state(demo(), "hens", look())
    assert found is not None
    return found


@given(changes())
@settings(max_examples=20, deadline=None)
def test_exactly_the_changed_cards_are_told(
    tmp_path_factory: Any, drawn: tuple[dict[str, Any], dict[str, str]]
) -> None:
    """Whatever a variant does to cards, just those are reported, and what is printed makes the old deck into the new
    one."""
    change, told = drawn
    path = tmp_path_factory.mktemp("variant") / "v.yaml"
    path.write_text(yaml.safe_dump({"extends": str(DEMO), "cards": {"hens": change}}), encoding="utf-8")
    old, new = old_hens(), read_state(read_pack(find_game(str(path))), "hens", look())
    assert new is not None
    rows = {row.id: row.copies for row in changed_rows(old, new, [card.row for card in new.cards.values()])}
    assert {card.id: card.kind for card in card_changes(old, new, "en")} == told
    for name, card in new.cards.items():
        has = old.cards[name].row.copies if name in old.cards and old.cards[name].sides == card.sides else 0
        assert has + rows.get(name, 0) >= card.row.copies
        assert rows.get(name, 0) == max(0, card.row.copies - has)
