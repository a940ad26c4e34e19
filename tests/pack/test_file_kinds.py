"""The table of file kinds: a kind is entered once, and reading, variants, diff, watch and schemas all take it.

The proof is a kind that no game has, put into the table by a test. The twins show that without the entry none of them
takes it.
"""

import os
import pickle
import shutil
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from support.many_cases import for_each
from support.shared_pages import ROOT, demo

from generator.cards.face import Face, FixedArea, VaryingArea, WordsArea
from generator.cli.commands import HOMES
from generator.diff.compare import compare_files
from generator.errors import MistakeList, Mistakes
from generator.pack import files as pack_files
from generator.pack import kinds
from generator.pack.faces import read_area
from generator.pack.kinds import FileKind, Purpose, Variation, file_kinds, find_kind, kind_names, kind_of_path
from generator.pack.pack import Pack, read_pack
from generator.pack.schema import schema_of
from generator.pack.variant import find_game
from generator.reading.empty import EMPTY
from generator.reading.shape import Reader, Struct, Word, key
from generator.source.file import read_bytes
from generator.source.yaml_text import parse_yaml
from generator.watch.reading import GameReader, Reading
from generator.watch.reread import ALL, named_part

DEMO = ROOT / "tests" / "packs" / "demo"


# ---- a kind that no game has ----


class Weather(Struct):
    """What the sky does."""

    rain: int = key("how much rain falls", default=0, least=0, most=9)
    winds: dict[str, int] = key("winds by their names", default=EMPTY, free=True)


class Song(Struct):
    """What is sung."""

    text: str = key("its words", free=True)


WEATHER = FileKind(
    *("weather", "weather.yaml", lambda: Weather),
    part="weather",
    needed_for=("all",),
    is_optional=True,
    empty=Weather,
    variation=Variation("weather"),
    is_reread_alone=True,
)
SONG = FileKind(
    *("song", "songs/NAME.yaml", lambda: Song),
    part="songs",
    needed_for=("all", "scores"),
    names=lambda main, folder: ("dawn", "dusk"),
    variation=Variation("songs"),
    is_reread_alone=True,
)
WEATHER_TEXT = "templates: {gale: {north: 8}}\nrain: 3\nwinds: {extends: gale, south: 1}\n"


@pytest.fixture
def pack(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the demo pack with files of two kinds that no table knows."""
    folder = tmp_path / "demo"
    shutil.copytree(DEMO, folder)
    (folder / "songs").mkdir()
    (folder / "weather.yaml").write_text(WEATHER_TEXT)
    for name in ("dawn", "dusk"):
        (folder / f"songs/{name}.yaml").write_text(f"text: {name}\n")
    monkeypatch.chdir(tmp_path)
    return folder


@pytest.fixture
def entered(monkeypatch: pytest.MonkeyPatch) -> None:
    """Both kinds in the table, which is all that it takes."""
    monkeypatch.setattr(kinds, "KINDS", (*kinds.KINDS, WEATHER, SONG))


def part(pack: Pack, name: str) -> Any:
    return getattr(pack, name)


@pytest.mark.usefixtures("entered")
def test_new_kind_is_read(pack: Path) -> None:
    """With its short-hand resolved, for the purposes that need it; a pack need not have an optional file."""
    whole = read_pack(pack)
    assert part(whole, "weather") == Weather(rain=3, winds={"north": 8, "south": 1})
    assert {name: song.text for name, song in part(whole, "songs").items()} == {"dawn": "dawn", "dusk": "dusk"}
    assert part(read_pack(pack, "scores"), "weather") == Weather()
    assert list(part(read_pack(pack, "scores"), "songs")) == ["dawn", "dusk"]
    (pack / "weather.yaml").unlink()
    assert part(read_pack(pack), "weather") == Weather()


@pytest.mark.usefixtures("entered")
def test_mistakes_in_a_new_kind_are_told(pack: Path) -> None:
    (pack / "weather.yaml").write_text("rain: 12\n")
    (pack / "songs/dusk.yaml").unlink()
    with pytest.raises(Mistakes) as found:
        read_pack(pack)
    assert str(found.value).splitlines() == [
        "demo/songs/dusk.yaml: cannot be read: no such file or directory",
        "demo/weather.yaml:1:7: must be between 0 and 9, not '12'",
    ]


@pytest.mark.usefixtures("entered")
def test_variant_touches_a_new_kind(pack: Path) -> None:
    """In its one file, and in files of its folder."""
    Path("wet.yaml").write_text("extends: demo\nweather: {rain: 9, winds: {south: ~}}\nsongs: {dawn: {text: wet}}\n")
    wet = read_pack(find_game("wet.yaml"))
    assert part(wet, "weather") == Weather(rain=9, winds={"north": 8})
    assert part(wet, "songs")["dawn"].text == "wet"
    folder = Path("dry")
    (folder / "songs").mkdir(parents=True)
    (folder / "variant.yaml").write_text("extends: ../demo\n")
    (folder / "weather.yaml").write_text("rain: 0\n")
    (folder / "songs/dusk.yaml").write_text("text: dry\n")
    dry = read_pack(find_game("dry"))
    assert (part(dry, "weather").rain, part(dry, "songs")["dusk"].text) == (0, "dry")
    (folder / "songs/noon.yaml").write_text("text: hot\n")
    with pytest.raises(Mistakes, match=r"^dry/songs/noon.yaml:1:1: no song 'noon' in the game; known: dawn, dusk$"):
        read_pack(find_game("dry"))


@pytest.mark.usefixtures("entered")
def test_diff_compares_a_new_kind(pack: Path) -> None:
    Path("wet.yaml").write_text("extends: demo\nweather: {rain: 9}\nsongs: {dawn: {text: wet}}\n")
    found = compare_files(read_pack(pack), read_pack(find_game("wet.yaml")))
    assert {name: [tuple(one) for one in differences] for name, differences in found.items()} == {
        "weather.yaml": [("rain", "3", "9")],
        "songs/dawn.yaml": [("text", "dawn", "wet")],
    }


@pytest.mark.usefixtures("entered")
def test_watch_rereads_a_new_kind_alone(pack: Path) -> None:
    """After a save of one file the other parts are the very same."""
    reader = GameReader("demo")
    first = reader.read(Reading(), None)
    (pack / "weather.yaml").write_text("rain: 4\n")
    second = reader.read(first, [str(Path("demo/weather.yaml"))])
    assert first.pack
    assert second.pack
    assert part(second.pack, "weather").rain == 4
    assert part(second.pack, "songs") is part(first.pack, "songs")
    assert second.pack.sheets is first.pack.sheets
    (pack / "songs/dawn.yaml").write_text("texd: x\n")
    (wrong,) = reader.read(second, [str(Path("demo/songs/dawn.yaml"))]).wrong.values()
    assert str(wrong[0]) == "demo/songs/dawn.yaml:1:1: unknown key 'texd'; did you mean 'text'?"


@pytest.mark.usefixtures("entered")
def test_new_kind_has_a_schema() -> None:
    assert {"weather", "song"} <= set(kind_names())
    assert schema_of("weather")["properties"]["rain"]["description"] == "how much rain falls"
    told = schema_of("variant")["properties"]
    assert told["weather"]["description"] == "what differs in weather.yaml"
    assert told["songs"]["description"] == "what differs in songs/NAME.yaml, by name"


def test_without_the_entry_nobody_takes_it(pack: Path) -> None:
    """The twin of all tests above."""
    whole = read_pack(pack)
    with pytest.raises(AttributeError, match="a pack has no part 'weather'"):
        part(whole, "weather")
    assert named_part(whole, "weather.yaml") == named_part(whole, "songs/dawn.yaml") == ALL
    Path("wet.yaml").write_text("extends: demo\nweather: {rain: 9}\n")
    with pytest.raises(Mistakes, match=r"^wet.yaml:2:1: unknown key 'weather'"):
        find_game("wet.yaml")
    Path("dry").mkdir()
    Path("dry/variant.yaml").write_text("extends: ../demo\n")
    Path("dry/weather.yaml").write_text("rain: 0\n")
    with pytest.raises(Mistakes, match=r"^dry/weather.yaml: is no file of a pack"):
        find_game("dry")
    (pack.parent / "other").mkdir()
    shutil.copytree(pack, pack.parent / "other" / "demo")
    (pack.parent / "other/demo/weather.yaml").write_text("rain: 9\n")
    assert compare_files(whole, read_pack(pack.parent / "other" / "demo")) == {}
    assert "weather" not in kind_names()
    assert "weather" not in schema_of("variant")["properties"]


@pytest.mark.parametrize("name", ["a/b", "''", "../yard"])
def test_variant_of_a_file_that_cannot_be(name: str, pack: Path) -> None:
    """A name with a folder in it, or none, is a name that the game does not have."""
    Path("odd.yaml").write_text(f"extends: demo\nsheets: {{{name}: {{title: Odd}}}}\n")
    with pytest.raises(Mistakes, match=r"^odd.yaml:2:\d+: no sheet '.*' in the game; (known|did you mean)"):
        read_pack(find_game("odd.yaml"))
    (Path("deep") / "card_data" / "more").mkdir(parents=True)
    Path("deep/variant.yaml").write_text("extends: ../demo\n")
    Path("deep/card_data/more/hens.yaml").write_text("remove: [ada]\n")
    with pytest.raises(Mistakes, match=r"no deck 'more/hens' in the game; did you mean 'hens'"):
        read_pack(find_game("deep"))


# ---- the table itself ----


def test_names_paths_and_parts_are_told_apart() -> None:
    for values in (
        kind_names(),
        [kind.path for kind in file_kinds() if kind.path],
        [kind.part for kind in file_kinds() if kind.part],
        [kind.variation.key for kind in file_kinds() if kind.variation],
    ):
        assert len(values) == len(set(values)) > 2


def test_files_of_the_tool_are_there() -> None:
    paths = [kind.path for kind in file_kinds() if kind.home == "tool"]
    assert paths
    assert [path for path in paths if not (ROOT / "layouts" / path).is_file()] == []


@pytest.mark.parametrize(
    ("path", "name"),
    [
        ("cells.yaml", "cells"),
        ("sheets/left.yaml", "sheet"),
        ("cards/path.yaml", "face"),
        ("card_data/path.yaml", "data"),
        ("sheets/more/left.yaml", "sheet"),
        ("sheets/left.yml", None),
        ("cells.yaml.old", None),
        ("papers.yaml", None),
    ],
)
def test_kind_of_a_path(path: str, name: str | None) -> None:
    found = kind_of_path(path)
    assert (found.name if found else None) == name


def test_every_file_of_every_pack_has_a_kind() -> None:
    """All but the drawings, and a record that a starter brings along."""
    packs = [path.parent for path in (ROOT / "layouts").rglob("pack.yaml")]
    assert len(packs) > 5
    found = [path.relative_to(pack).as_posix() for pack in packs for path in pack.rglob("*.yaml")]
    assert {name for name in found if not kind_of_path(name)} == {"example.yaml"}


# ---- what a purpose needs ----

APART = """
import sys
{}
print(*sorted(name for name in sys.modules if name.split(".")[0] in {"generator", "reportlab", "fontTools", "jinja2"}))
"""
COMMAND = """
from generator.cli.main import run
sys.argv = ["scriptorium", *"{}".split()]
try:
    run()
except SystemExit:
    pass
"""
SCORE = "score examples/duel.yaml --format csv"
# How many modules of our own a command loads at the most: each costs about a third of a millisecond at every start.
MOST_MODULES = {"--version": 14, "games": 130, SCORE: 182, "sheets anarchy --dry-run": 231}


def modules_after(program: str, **variables: str) -> set[str]:
    """The modules that a program of its own has imported at its end."""
    done = subprocess.run(
        [sys.executable, "-c", APART.replace("{}", program, 1)],
        capture_output=True,
        text=True,
        check=True,
        cwd=ROOT,
        env={**os.environ, **variables},
    )
    return set(done.stdout.splitlines()[-1].split())


def modules_of(arguments: str, **variables: str) -> set[str]:
    """The modules that the command has imported at its end."""
    return modules_after(COMMAND.replace("{}", arguments), **variables)


@for_each("arguments", MOST_MODULES)
def test_a_command_loads_few_modules(arguments: str) -> None:
    own = {name for name in modules_of(arguments) if name.partition(".")[0] == "generator"}
    assert "generator.cli.main" in own
    assert len(own) <= MOST_MODULES[arguments]


@for_each(
    ("words", "completed"), [("scriptorium sh", "sheets"), ("scriptorium wa", "watch"), ("scriptorium sheets --or", "")]
)
def test_completion_loads_what_is_completed(words: str, completed: str) -> None:
    begun = {"COMP_WORDS": words, "COMP_CWORD": str(len(words.split()) - 1)}
    modules = modules_of("", _SCRIPTORIUM_COMPLETE="complete_bash", **begun)
    commands = {f"generator.{home}" for home in HOMES.values()} & modules
    assert commands == {f"generator.{HOMES[completed or 'sheets']}"}
    assert "reportlab" not in modules


HEAVY = ("generator.layout", "generator.elements", "generator.cards.face", "generator.place", "reportlab", "fontTools")

LIGHT = {"generator.layout", "generator.layout.paper"}  # pack.yaml may have papers, and a paper imports nothing further


def heavy(modules: set[str]) -> list[str]:
    return sorted(name for name in modules - LIGHT if any(f"{name}.".startswith(f"{one}.") for one in HEAVY))


def test_scoring_imports_no_layout_and_no_faces() -> None:
    modules = modules_of(SCORE)
    assert "generator.rules.scoring" in modules
    assert heavy(modules) == []


def test_heavy_imports_are_found() -> None:
    """The twin: reading the same game for its sheets brings layouts, and whole brings faces."""
    read = "from generator.pack.pack import read_pack\nfrom pathlib import Path\nread_pack(Path('layouts/anarchy'){})"
    sheets, whole = (heavy(modules_after(read.replace("{}", more))) for more in (", 'sheets'", ""))
    assert "generator.layout.sheet" in sheets
    assert "generator.cards.face" not in sheets
    assert "generator.cards.face" in whole


def opened(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """Counts how often each YAML file of a pack is opened from now on."""
    counts: Counter[str] = Counter()

    def counting(path: Path, shown: str) -> bytes:
        counts[path.as_posix()] += 1
        return read_bytes(path, shown)

    monkeypatch.setattr(pack_files, "read_bytes", counting)
    return counts


@pytest.mark.usefixtures("read_anew")
@pytest.mark.parametrize("purpose", ["all", "sheets", "scores"])
@pytest.mark.parametrize("game", ["anarchy", "tomesaga"])
def test_every_file_is_read_once(game: str, purpose: Purpose, monkeypatch: pytest.MonkeyPatch) -> None:
    counts = opened(monkeypatch)
    read_pack(ROOT / "layouts" / game, purpose)
    assert set(counts.values()) == {1}
    names = {Path(path).relative_to(ROOT / "layouts" / game).as_posix() for path in counts}
    assert {find_kind("pack").path, find_kind("scoring").path} <= names
    assert ("theme.yaml" in names) == (purpose != "scores")
    assert any(name.startswith("cards/") for name in names) == (purpose == "all")


@pytest.mark.usefixtures("read_anew")
def test_file_that_several_extend_is_read_once(pack: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("hen", "hen_back"):
        path = pack / f"cards/{name}.yaml"
        path.write_text("extends: cards/common.yaml\n" + path.read_text().replace("safe: 2\n", ""))
    (pack / "cards/common.yaml").write_text("safe: 1\n")
    counts = opened(monkeypatch)
    faces = read_pack(pack).faces
    assert faces["hen"].safe == faces["hen_back"].safe == 1
    assert set(counts.values()) == {1}


@pytest.mark.usefixtures("read_anew")
def test_diff_opens_no_file_that_was_read(pack: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Only odds.yaml and words, which are no parts of a pack."""
    Path("wet.yaml").write_text("extends: demo\ntheme: {pale: 0.1}\n")
    before, after = read_pack(pack), read_pack(find_game("wet.yaml"))
    counts = opened(monkeypatch)
    assert list(compare_files(before, after)) == ["theme.yaml"]
    apart = ("odds.yaml", "words/de.yaml")
    assert set(counts) <= {f"{folder}/{name}" for folder in (pack.as_posix(), "demo") for name in apart}


# ---- faces ----

FACE = """
title: T
size: [60, 40]
fields: {t: text}
areas:
  fixed: {at: [0, 0, 9, 9], body: {block: ink}}
  words: {at: [0, 0, 9, 9], body: {label: "{{ t | upper }}"}}
  varies: {at: [0, 0, 9, 9], body: {block: "{{ t }}"}}
"""


def face(text: str) -> Face:
    mistakes = MistakeList()
    found = Reader(mistakes).read(Face, parse_yaml(text, "face.yaml"))
    mistakes.stop_if_any()
    assert isinstance(found, Face)
    return found


def test_areas_are_compiled_when_the_face_is_read() -> None:
    """What is the same on all cards, what only says other words, and what must be parsed for each value."""
    areas = face(FACE).areas
    assert [type(area) for area in areas.values()] == [FixedArea, WordsArea, VaryingArea]
    words, varies = areas["words"], areas["varies"]
    assert isinstance(words, WordsArea)
    assert isinstance(varies, VaryingArea)
    assert (words.fields, words.fill({"t": "hen"})("{{ t | upper }}")) == (("t",), "HEN")
    found = read_area(demo(), varies, {"t": "mud"}, MistakeList())
    assert found
    assert found.body.block == "mud"  # type: ignore[attr-defined]


def test_area_of_a_card_is_checked() -> None:
    area = face(FACE).areas["varies"]
    assert isinstance(area, VaryingArea)
    mistakes = MistakeList()
    assert read_area(demo(), area, {"t": "mut"}, mistakes) is None
    assert list(map(str, mistakes.errors)) == ["face.yaml:8:44: no ink 'mut'; did you mean 'mud'?"]


def test_compiled_areas_can_be_pickled() -> None:
    """A pack may go to another process with its templates, which are compiled anew there."""
    read = {name: pickle.loads(pickle.dumps(area)) for name, area in face(FACE).areas.items() if name != "fixed"}
    assert read["words"].fill({"t": "hen"})("{{ t | upper }}") == "HEN"
    assert read["varies"].read({"t": "mud"}, MistakeList()).body.block == "mud"


BROKEN = [
    ("body: {block: ink}}", "body: {blok: ink}}", "12:37: unknown key 'blok'; did you mean 'block'?"),
    ("body: {block: ink}}", "body: {block: pink}}", "12:44: no ink 'pink'; did you mean 'ink'?"),
    ("{{ 'ink' if dots >= $count else '' }}", "{{ dots | loud }}", "10:43: template: No filter named 'loud'."),
    ("else '' }}", "else '' }", "10:43: template: unexpected '}'"),
]


@pytest.mark.parametrize(("old", "new", "says"), BROKEN)
def test_mistakes_of_faces_are_told_when_the_pack_is_read(old: str, new: str, says: str, pack: Path) -> None:
    """No card need be placed for it; printing sheets needs no faces."""
    path = pack / "cards/hen.yaml"
    path.write_text(path.read_text().replace(old, new, 1))
    with pytest.raises(Mistakes) as found:
        read_pack(pack)
    assert str(found.value) == f"demo/cards/hen.yaml:{says}"
    assert read_pack(pack, "sheets").sheets


# ---- defaults that nobody may fill ----


@pytest.mark.parametrize(
    "fill",
    [
        lambda mapping: mapping.update(a=1),
        lambda mapping: mapping.setdefault("a", 1),
        lambda mapping: mapping.__setitem__("a", 1),
        lambda mapping: mapping.__ior__({"a": 1}),
    ],
)
def test_default_mapping_takes_nothing(fill: Any) -> None:
    weather = Weather()
    with pytest.raises(TypeError):
        fill(weather.winds)
    assert weather.winds == {} == pickle.loads(pickle.dumps(weather)).winds


def test_names_in_mappings_keep_their_places(pack: Path) -> None:
    """The keys of parts are the names that pack.yaml gives, with the place where it does."""
    names = list(read_pack(pack).sheets)
    assert all(isinstance(name, Word) and name.place.path == "demo/pack.yaml" for name in names)
