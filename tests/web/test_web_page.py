"""The page of a web sheet: one file that asks nobody for anything, with every cell of the sheets in every language."""

import json
import re
from base64 import b64decode, b64encode
from hashlib import sha256
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from fontTools.ttLib import TTFont
from support.bare_sheet import MODULES, try_page
from support.html_parts import Parts
from support.run_command import Runner
from support.shared_pages import demo

from generator.display.items import Cell, Text, bounding_box
from generator.orders.open_game import open_game
from generator.pack.rules import pack_rules
from generator.pack.words import read_words
from generator.rules.plan import plan_of
from generator.source.javascript import join_scripts
from generator.web import page as page_module
from generator.web.data import own_words
from generator.web.drawing import common_items, draw_layers, split_by
from generator.web.entries import page_entries
from generator.web.outline import Outline, short
from generator.web.page import data_block
from generator.web.sheets import first_page, place_on_screen
from generator.web.web import make_web_sheet

ROOT = Path(__file__).parents[2]
GAMES = (
    "anarchy",
    "medievalia",
    "mil1049",
    "tomesaga",
    "troyes",
    "docs/examples/layouts/garden",
    "tests/packs/demo",
    "tests/packs/isle",
)
SHIPPED = sorted(path.parent.name for path in (ROOT / "layouts").glob("*/pack.yaml"))
MOST_BYTES = {"anarchy": 630_000}
MOST_BYTES_OF_ANY = 700_000


def hashed(text: str) -> str:
    return f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'"


@pytest.mark.parametrize("game", ["anarchy", "docs/examples/layouts/garden"])
def test_policy_names_exactly_the_scripts_and_styles_of_the_page(game: str) -> None:
    parts = Parts(try_page(game))
    rules = dict(rule.split(" ", 1) for rule in parts.policy.split("; "))
    assert rules["default-src"] == "'none'"
    assert rules["script-src"].split() == [hashed(text) for text in parts.texts("script")]
    assert rules["style-src"].split() == [hashed(text) for text in parts.texts("style")]
    assert rules["font-src"] == "data:"
    assert "connect-src" not in rules  # falls back to 'none'


@pytest.mark.parametrize("game", GAMES)
def test_page_asks_nobody_for_anything(game: str) -> None:
    page = try_page(game)
    text = (page + json.dumps(Parts(page).data)).replace("http://www.w3.org/2000/svg", "")
    assert not re.search(r"""(?:src|href|url\()\s*=?\s*["'(]?\s*(?:https?:)?//""", text)
    assert not re.search(r"\b(?:fetch|XMLHttpRequest|WebSocket|EventSource|sendBeacon|importScripts)\b", text)
    parts = Parts(page)
    assert {tag for tag, _, _ in parts.found} == {"html", "head", "title", "style", "body", "div", "noscript", "script"}
    assert not [about for _, about, _ in parts.found if about.keys() & {"src", "href", "style"}]


@pytest.mark.parametrize("game", GAMES)
def test_every_cell_of_the_display_list_is_on_the_page(game: str) -> None:
    pack, data = open_game(game), Parts(try_page(game)).data
    for sheet in data["sheets"]:
        page = first_page(place_on_screen(pack, sheet["name"], pack.file.languages[0]))
        wanted = {cell.id: bounding_box(cell.shape) for cell in page.items if isinstance(cell, Cell)}
        found = dict(unpacked(sheet, plan_of(pack_rules(pack))))
        assert found.keys() == wanted.keys()
        for name, box in found.items():
            assert box == pytest.approx(list(wanted[name]), abs=0.006)
        assert page.identity
        assert sheet["layout"] == page.identity.layout


def unpacked(sheet: dict[str, Any], plan: dict[str, Any]) -> Any:
    for group in sheet["cells"]:
        for position, *box in group["at"]:
            cell = plan["families"][group["family"]]["cells"][position]
            yield (f"seat{group['seat']}.{cell}" if "seat" in group else cell), box[:4]


@pytest.mark.parametrize("game", ["anarchy", "tests/packs/demo"])
def test_layers_hold_the_texts_of_each_language_and_what_is_equal_once(game: str) -> None:
    pack, data = open_game(game), Parts(try_page(game)).data
    for sheet in data["sheets"]:
        for language in pack.file.languages:
            page = first_page(place_on_screen(pack, sheet["name"], language))
            wanted = sorted(item.text for item in page.items if isinstance(item, Text))
            layers = [layer["svg"] for layer in sheet["drawing"] if layer["language"] in (None, language)]
            texts = re.findall(r"<text [^>]*>([^<]*)</text>", "".join(layers))
            assert sorted(unescaped(text) for text in texts) == wanted
            own = sum(len(layer["svg"]) for layer in sheet["drawing"] if layer["language"] == language)
            assert own < len("".join(layers)) / 3


def unescaped(text: str) -> str:
    for sign, spelled in (("<", "&lt;"), (">", "&gt;"), ("'", "&#39;"), ('"', "&quot;"), ("&", "&amp;")):
        text = text.replace(spelled, sign)
    return text


def test_order_of_layers_is_that_of_the_page() -> None:
    one, two, three = list("abXcd"), list("abYcd"), list("aXbcZ")
    common = common_items([one, two, three])  # type: ignore[list-item]
    assert common == ["a", "b", "c"]
    assert split_by(three, common) == [[], ["X"], [], ["Z"]]  # type: ignore[arg-type,comparison-overlap]

    class Plain:
        def draw(self, items: Any) -> str:
            return "".join(items)

    layers = draw_layers({"en": one, "fr": two}, {"en": Plain(), "fr": Plain()})  # type: ignore[dict-item]
    assert layers == [(None, "ab"), ("en", "X"), ("fr", "Y"), (None, "cd")]


def test_every_symbol_that_is_used_is_defined_once() -> None:
    data = Parts(try_page("anarchy")).data
    names = re.findall(r" id='(\w+)'", data["symbols"] + data["card_symbols"])
    drawn = json.dumps(data["sheets"]) + json.dumps(data["cards"]) + data["symbols"] + data["card_symbols"]
    assert len(names) == len(set(names))
    assert used_in(drawn) == set(names)


def test_sheets_wait_for_no_symbol_of_cards() -> None:
    data = Parts(try_page("anarchy")).data
    own = set(re.findall(r" id='(\w+)'", data["symbols"]))
    assert used_in(json.dumps(data["sheets"]) + data["symbols"]) <= own
    assert used_in(json.dumps(data["cards"])) - own
    assert len(data["symbols"]) < len(data["card_symbols"])


def used_in(drawn: str) -> set[str]:
    return set(re.findall(r"(?:href='|url\()#(d\d+)", drawn))


def test_fonts_have_the_letters_of_the_sheets_and_few_others(tmp_path: Path) -> None:
    text = try_page("anarchy")
    data, letters = Parts(text).data, 0
    layers = [layer["svg"] for sheet in data["sheets"] for layer in sheet["drawing"]]
    cards = [svg for deck in data["cards"].values() for card in deck.values() for svg in card["picture"].values()]
    drawn = "".join((*layers, *cards, data["symbols"], data["card_symbols"]))
    families = dict(re.findall(r"\.(t\d+)\{font:[\d.]+px (f\d)", text))
    used: dict[str, set[str]] = {}
    for group in ElementTree.fromstring(f"<svg>{drawn}</svg>").iter():
        if name := group.get("class"):
            used.setdefault(families[name], set()).update("".join(group.itertext()))
    for family, content in re.findall(r'font-family:(f\d);src:url\("data:font/woff;base64,([^"]+)"', text):
        path = tmp_path / f"{family}.woff"
        path.write_bytes(b64decode(content))
        with TTFont(path) as font:
            known = {chr(code) for code in font.getBestCmap()}
        assert used[family] <= known
        assert len(known - {*drawn}) <= 2  # the empty letters
        letters += len(known)
    assert letters > 100


@pytest.mark.parametrize("game", SHIPPED)
def test_page_of_a_shipped_game_is_small(game: str, command: Runner) -> None:
    """As the command writes it, with every module that takes a sheet."""
    for asked in ([], ["--module", "all"]) if pack_rules(open_game(game)).modules else ([],):
        assert command("web", game, *asked, "-o", "page.html").code == 0
        assert Path("page.html").stat().st_size <= MOST_BYTES.get(game, MOST_BYTES_OF_ANY), asked


def test_first_picture_waits_for_no_card() -> None:
    parts = Parts(try_page("anarchy"))
    assert not parts.block("data").keys() & parts.block("cards").keys()
    assert parts.block("cards").keys() == {"cards", "card_symbols"}
    assert len(json.dumps(parts.block("cards"))) > 300_000


def test_same_input_same_bytes() -> None:
    before = try_page("docs/examples/layouts/garden")
    try_page.cache_clear()
    assert try_page("docs/examples/layouts/garden") == before


@pytest.mark.parametrize("text", ["</script><script>alert(1)</script>", "<!--<script>", "'\"&<>\u2028"])
def test_hostile_texts_stay_texts(text: str) -> None:
    block = data_block({"a": text})
    assert re.fullmatch(r"[\w+/]+=*", block.text, re.ASCII)
    tag = "<script type='text/plain' id='scriptorium-data'"
    read = Parts(f"{tag} data-size='{block.size}'>{block.text}</script><p>end</p>")
    assert read.block("data") == {"a": text}
    assert [tag for tag, _, _ in read.found] == ["script", "p"]


def test_hostile_title_and_names(tmp_path: Path) -> None:
    pack = tmp_path / "evil"
    for path in Path("docs/examples/layouts/garden").rglob("*"):
        target = pack / path.relative_to("docs/examples/layouts/garden")
        if path.is_file():
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(path.read_bytes())
    for name, before, after in (
        ("pack.yaml", "Kitchen Garden", "'</title></script><img src=x>'"),
        ("cells.yaml", "Worries", "'</script>'"),
    ):
        path = pack / name
        text = path.read_text("utf-8")
        assert before in text
        path.write_text(text.replace(before, after), "utf-8")
    parts = Parts(try_page(str(pack)))
    assert "img" not in {tag for tag, _, _ in parts.found}
    assert "</script>" in json.dumps(parts.data)


def test_outline_is_short_and_true() -> None:
    from generator.display.items import Box, Disc, Path
    from generator.geometry import Point, Rect

    outline = Outline(100)
    outline.add(Box(Rect(1, 2, 3, 4)))
    outline.add(Disc(Point(1, 1), 0.5))
    outline.add(Path((("M", (0, 0)), ("L", (1, 0)), ("C", (1, 1, 2, 1, 2, 0)), ("Z", ()), ("L", (0.5, 0.5)))))
    assert outline.data == (
        "M100 200h300v400h-300zM50 100a50 50 0 1 1 100 0a50 50 0 1 1 -100 0zM0 0h100c0 100 100 100 100 0zl50 50"
    )
    assert [short(-0.04, 1), short(0.5, 1), short(-0.5, 1), short(120.0, 1), short(100)] == [
        "0",
        ".5",
        "-.5",
        "120",
        "100",
    ]


def test_missing_styles_are_no_mistake() -> None:
    assert page_module.read_style("nothing.css") == ""
    assert "sheet-host" in page_module.read_style("sheet.css")
    assert all((Path(page_module.__file__).parent / "js" / name).exists() for name in MODULES)


def test_page_begins_as_it_is_asked_to() -> None:
    made = make_web_sheet("anarchy", players=["Ann", "Bob"], language="fr")
    assert made.name == "anarchy-web.html"
    data = Parts(made.decode()).data
    assert (data["language"], data["languages"], data["players"]) == ("fr", ["en", "fr"], ["Ann", "Bob"])


@pytest.mark.parametrize("record", sorted(Path("tests/records/anarchy").glob("*.yaml"))[:2], ids=lambda path: path.stem)
def test_record_to_go_on_with_is_a_save_of_the_same_game(record: Path) -> None:
    import yaml

    game = yaml.safe_load(record.read_text("utf-8"))
    path = record if "players" in game else None
    if path is None:
        pytest.skip("no record")
    save = Parts(make_web_sheet("anarchy", record=path).decode()).data["record"]
    assert [player["name"] for player in save["players"]] == [player["name"] for player in game["players"]]
    assert save["save"]["layout"].keys() == {"left", "right"}


def test_scripts_lose_their_remarks_and_no_text() -> None:
    code = join_scripts(page_module.ENTRIES)
    short = page_module.jsmin(code)
    lines = [line for line in code.splitlines() if not line.strip().startswith(("//", "*", "/*"))]
    texts = {text for line in lines for text in re.findall(r'"(?:[^"\\\n]|\\.)*"|`[^`\n]*`', line) if "/" not in line}
    assert len(texts) > 500
    assert [text for text in sorted(texts) if text not in short] == []
    assert len(short) < len(code) * 0.65


def test_page_carries_the_words_that_it_says() -> None:
    """Those that a script names, or begins to name; and no others of the sections that are not carried whole."""
    code, carried = join_scripts(page_module.ENTRIES), own_words(read_words("en"))
    begun = tuple(re.findall(r"`([a-z_]+\.[a-z_.]*)\$\{", code))
    literal = re.compile(
        r'"((?:web|report|reason|lack|check|entry|record|cells|seat|guess|score|save|slip|chapter|fits)\.[a-z_.]+)"'
    )
    said = {*literal.findall(code)}
    known = set(read_words("en").texts)
    counted = {f"{key}.{number}" for key in said for number in ("one", "other")} & known
    assert sorted(said & known - set(carried)) == []
    assert sorted(counted - set(carried)) == []
    assert [
        key for key in carried if key not in said | counted and not key.startswith((*begun, "web.", "reason."))
    ] == []


@pytest.fixture
def command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> Runner:
    monkeypatch.chdir(tmp_path)
    return Runner(tmp_path, monkeypatch, capfd)


def test_a_record_of_another_game_is_told(command: Runner) -> None:
    outcome = command("web", "troyes", "--record", str(ROOT / "examples/duel.yaml"), "-o", "page.html")
    assert outcome.code == 1
    assert "anarchy" in outcome.err
    assert not Path("page.html").exists()


def test_a_record_brings_its_players(command: Runner) -> None:
    record = str(ROOT / "examples/duel.yaml")
    assert command("web", "anarchy", "--record", record, "--players", "Ann,Bob").code == 2
    assert command("web", "anarchy", "--record", record, "-o", "page.html").code == 0
    assert Parts(Path("page.html").read_text(encoding="utf-8")).data["record"]["players"][0]["name"] == "Margaret"


def test_marks_beyond_a_row_can_be_told() -> None:
    """A family whose every cell is on the page is asked for only where more may be drawn than the page has."""
    rules = pack_rules(demo())
    families = rules.ledger.families
    asked = {entry.key for entry in page_entries(rules, {*families}) if entry.family is not None}
    assert asked == {name for name, family in families.items() if family.off_sheet or family.beyond}
    assert "feed" in asked
