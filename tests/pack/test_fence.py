"""Nobody gets out: names are no paths, files stay inside the pack, and what is written is escaped for where it goes."""

import os
import re
import shutil
import stat
from pathlib import Path
from xml.etree import ElementTree

import pytest
from support.demo_command import Command, edit

from generator.reading.file_name import MOST_BYTES, safe_file_name, unique_file_names

PACK, ERRANDS, HENS = "demo/pack.yaml", "demo/card_data/errands.yaml", "demo/card_data/hens.yaml"
PATHS = ["/{here}/out", "../../out", "..", ".hidden", "a/b", "a\\b", "nul", "com1.x", "x" * 61, "", "a b", "-o", "x."]


def everything(folder: Path) -> set[str]:
    """Every file and folder below a folder."""
    return {str(path.relative_to(folder)) for path in folder.rglob("*")}


# ---- names of files ----


@pytest.mark.parametrize(
    ("name", "safe"),
    [
        ("carrot-blue.svg", "carrot-blue.svg"),
        ("Möhre.svg", "Möhre.svg"),
        ("../../x", "_.._.._x"),
        ("/etc/passwd", "_etc_passwd"),
        ("a\\b:c*?|<>\"'.svg", "a_b_c_______.svg"),
        (".hidden", "_.hidden"),
        ("-rf", "_-rf"),
        ("CON", "_CON"),
        ("lpt1.svg", "_lpt1.svg"),
        ("trailing...", "trailing"),
        (" two words . ", "two words"),
        ("", "_"),
        ("..", "_"),
        ("a\0\x1b\udc80b", "a___b"),
    ],
)
def test_a_file_name_is_safe(name: str, safe: str) -> None:
    assert safe_file_name(name) == safe


def test_a_long_file_name_is_cut_and_stays_its_own() -> None:
    """Two long names that begin alike become two files; no letter is cut in half, and the ending stays."""
    names = [safe_file_name(f"{'é' * 400}{ending}.svg") for ending in "ab"]
    assert len(set(names)) == 2
    assert all(len(name.encode()) <= MOST_BYTES and name.endswith(".svg") for name in names)


def test_names_alike_get_numbers() -> None:
    """Also names that only differ in case, which some file systems take for one."""
    assert unique_file_names(["a/b", "a:b", "A_B", "a_b-2"]) == ["a_b", "a_b-2", "A_B-3", "a_b-2-2"]


@pytest.mark.parametrize("name", PATHS)
@pytest.mark.parametrize(
    "arguments",
    [("export", "--as", "svg"), ("cards",), ("preview",)],
    ids=lambda arguments: arguments[0],
)
def test_the_name_of_a_deck_is_no_path(name: str, arguments: tuple[str, ...], command: Command) -> None:
    """It is refused at its place, and nothing is written anywhere."""
    name = name.format(here=command.folder)
    quoted = name.replace("\\", "\\\\")
    edit(Path(PACK), "  hens: {", f'  "{quoted}": {{data: hens, ')
    before = everything(command.folder)
    outcome = command(arguments[0], "demo", *arguments[1:], "-o", "a/b/c")
    assert outcome.code == 1
    assert outcome.err.startswith("demo/pack.yaml:13:3: must be a name of letters, digits, ")
    assert everything(command.folder) == before


@pytest.mark.parametrize("name", PATHS)
@pytest.mark.parametrize("key", ["sheets", "face", "back", "data", "languages"])
def test_names_of_files_in_a_pack_are_no_paths(name: str, key: str, command: Command) -> None:
    """A sheet, a face, the data of a deck and a language name files, and never others than those of the pack."""
    (command.folder / "out.yaml").write_text("password: secret\n")
    quoted = f'"{name.format(here=command.folder)}"'.replace("\\", "\\\\")
    finds = {"sheets": "[yard, pond]", "languages": "[en, de]", "face": "face: hen,", "back": "back: hen_back"}
    puts = {"sheets": f"[{quoted}]", "languages": f"[{quoted}]", "face": f"face: {quoted},"}
    find, put = finds.get(key, "data: errands"), puts.get(key, f"{key}: {quoted}")
    edit(Path(PACK), find, put)
    outcome = command("check", "demo")
    assert outcome.code == 1
    assert outcome.err.startswith("demo/pack.yaml:")
    assert "password" not in outcome.err


@pytest.mark.parametrize("value", ["/../../../PWNED/evil", "/{here}/PWNED", "a b", "..", "x" * 300, "<b>", "\\0", "é"])
@pytest.mark.parametrize("kind", ["svg", "png"])
def test_values_of_each_are_no_paths(value: str, kind: str, command: Command) -> None:
    """They join the ids of cards, and files are called after those: in the folder asked for and nowhere else."""
    edit(Path("demo/cards/hen.yaml"), "fields: {dots: number}", "fields: {dots: number, tag: text}")
    edit(Path(HENS), "cards:\n", f'each: {{tag: ["{value.format(here=command.folder)}", plain]}}\ncards:\n')
    before = everything(command.folder)
    outcome = command("export", "demo", "hens", "--as", kind, "--dpi", "36", "-o", "out1/deep/er")
    assert (outcome.code, outcome.err) == (0, "")
    written = [path for path in everything(command.folder) - before if Path(path).suffix]
    assert len(written) == 24
    assert {str(Path(path).parent) for path in written} == {"out1/deep/er"}


def test_cards_that_become_one_file_name_get_numbers(command: Command) -> None:
    """No card's picture replaces another's."""
    edit(Path("demo/cards/hen.yaml"), "fields: {dots: number}", "fields: {dots: number, tag: text}")
    edit(Path(HENS), "cards:\n", 'each: {tag: ["a:b", "a/b"]}\ncards:\n')
    assert command("export", "demo", "hens", "--as", "svg", "--only", "ada-a:b,ada-a/b", "-o", "o").code == 0
    assert sorted(os.listdir("o")) == ["ada-a_b-2.svg", "ada-a_b-back-2.svg", "ada-a_b-back.svg", "ada-a_b.svg"]


# ---- files inside the pack ----


def outside(folder: Path) -> Path:
    """A file beside the pack that a stranger would like to see."""
    path = folder / "secret.yaml"
    path.write_text("password: hunter2\n", encoding="utf-8")
    return path


@pytest.mark.parametrize(
    "way", ["../secret.yaml", "{here}/secret.yaml", "cards/../../secret.yaml", "link.yaml", "../no.yaml"]
)
@pytest.mark.parametrize("name", ["theme.yaml", "scoring.yaml", "sheets/yard.yaml", "cards/hen.yaml"])
def test_extends_stays_inside_the_pack(way: str, name: str, command: Command) -> None:
    """Also by way of a link; nothing of the other file is told, nor whether there is one."""
    Path("demo/link.yaml").symlink_to(outside(command.folder))
    path = Path("demo") / name
    text = path.read_text(encoding="utf-8")
    path.write_text(f"extends: {way.format(here=command.folder)}\n{text}", encoding="utf-8")
    outcome = command("check", "demo")
    told = f"{path}:1:10: '{way.format(here=command.folder)}' leads out of the pack; copy what you need into the pack"
    assert (outcome.code, outcome.err.splitlines()) == (1, [told, "1 mistake"])


def test_extends_takes_files_of_the_pack(command: Command) -> None:
    """The twin: a file of the same pack, also through a link that stays inside."""
    Path("demo/base.yaml").write_text(Path("demo/theme.yaml").read_text(encoding="utf-8"), encoding="utf-8")
    Path("demo/linked.yaml").symlink_to("base.yaml")
    Path("demo/theme.yaml").write_text("extends: linked.yaml\npale: 0.3\n", encoding="utf-8")
    assert command("check", "demo")[::2] == (0, "")


@pytest.mark.parametrize("name", ["theme.yaml", "cells.yaml", "sheets/yard.yaml", "cards/hen.yaml", "icons/egg.svg"])
def test_a_file_of_a_pack_is_no_link_out_of_it(name: str, command: Command) -> None:
    path = Path("demo") / name
    path.unlink()
    path.symlink_to(outside(command.folder))
    outcome = command("check", "demo")
    assert outcome.code == 1
    assert outcome.err.endswith("leads out of the pack; copy what you need into the pack\n1 mistake\n")
    assert "hunter2" not in outcome.err
    assert "password" not in outcome.err


def test_the_data_of_a_deck_is_no_link_out_of_the_pack(command: Command) -> None:
    Path(HENS).unlink()
    Path(HENS).symlink_to(outside(command.folder))
    outcome = command("cards", "demo", "hens")
    told = f"{PACK}:13:3: {HENS} leads out of the pack; copy what you need into the pack"
    assert outcome.err.splitlines() == [told.replace(HENS, "secret.yaml"), "1 mistake"]


@pytest.mark.parametrize("file", ["../font.ttf", "{here}/font.ttf", "link.ttf"])
def test_a_font_stays_inside_the_pack(file: str, command: Command) -> None:
    (command.folder / "font.ttf").write_bytes(b"\0\1\0\0")
    Path("demo/link.ttf").symlink_to("../font.ttf")
    font = file.format(here=command.folder)
    edit(Path("demo/theme.yaml"), "{package: font_source_sans_pro, file: SourceSansPro-Bold.ttf}", f"{{file: {font}}}")
    outcome = command("check", "demo")
    assert outcome.err == f"demo/theme.yaml:4:9: no font file '{font}' in the pack's folder\n1 mistake\n"


def test_a_variant_reads_its_own_folder_and_its_pack(command: Command) -> None:
    """A link out of it is told, and nothing of what it leads to."""
    Path("mine/sheets").mkdir(parents=True)
    Path("mine/variant.yaml").write_text("extends: ../demo\n", encoding="utf-8")
    Path("mine/theme.yaml").write_text("pale: 0.2\n", encoding="utf-8")
    assert command("check", "mine").code == 0
    Path("mine/sheets/yard.yaml").symlink_to(outside(command.folder))
    outcome = command("check", "mine")
    assert outcome.code == 1
    assert "leads out of the variant's folder; copy what you need into the pack" in outcome.err
    assert "password" not in outcome.err


@pytest.mark.parametrize("text", ["password: hunter2\n", "hunter2\n", "- hunter2\n", "a: [hunter2\n", None])
def test_a_variant_shows_nothing_of_a_file_that_is_no_variant(text: str | None, command: Command) -> None:
    """It may extend a variant elsewhere; of another file it is not even told whether it is there."""
    Path("mine").mkdir()
    if text is not None:
        outside(command.folder).write_text(text, encoding="utf-8")
    Path("mine/v.yaml").write_text("extends: ../secret.yaml\n", encoding="utf-8")
    outcome = command("check", "mine/v.yaml")
    assert (outcome.code, outcome.err.split(" to extend")[0]) == (
        1,
        "mine/v.yaml:1:10: no game or variant '../secret.yaml'",
    )
    assert not re.search("hunter2|password", outcome.err)


@pytest.mark.parametrize("text", ["password: hunter2\n", "hunter2\n", "- hunter2\n"])
def test_a_record_shows_nothing_of_a_file_that_is_no_variant(text: str, command: Command) -> None:
    """A record may name a variant beside it; another file is not told of."""
    (command.folder / "secret.yaml").write_text(text, encoding="utf-8")
    Path("game.yaml").write_text("game: secret.yaml\nplayers: [{name: Ann}]\n", encoding="utf-8")
    outcome = command("score", "game.yaml")
    assert outcome.code == 1
    assert "hunter2" not in outcome.err
    assert "password" not in outcome.err


# ---- devices, pipes, links that lead nowhere ----


@pytest.mark.parametrize("name", ["theme.yaml", "icons/egg.svg", "card_data/hens.yaml", "sheets/yard.yaml"])
@pytest.mark.parametrize("kind", ["pipe", "device", "link to itself", "folder"])
def test_only_ordinary_files_are_read(name: str, kind: str, command: Command) -> None:
    """A sentence at once, never a wait for a pipe or all of the memory."""
    path = Path("demo") / name
    path.unlink()
    if kind == "pipe":
        os.mkfifo(path)
    elif kind == "folder":
        path.mkdir()
    else:
        path.symlink_to("/dev/zero" if kind == "device" else path.name)
    outcome = command("check", "demo")
    assert outcome.code == 1
    assert outcome.err.splitlines()[-1] == "1 mistake"
    assert "Traceback" not in outcome.err


@pytest.mark.parametrize("name", ["mine.yaml", "mine.csv", "mine.xlsx"])
@pytest.mark.parametrize("command_line", ["cards demo hens --data", "score"])
def test_a_pipe_that_is_given_is_refused(name: str, command_line: str, command: Command) -> None:
    os.mkfifo(name)
    assert stat.S_ISFIFO(os.stat(name).st_mode)
    outcome = command(*command_line.split(), name)
    assert outcome.code == 1
    assert "Traceback" not in outcome.err


# ---- what is written is escaped ----

HOSTILE = 'A\\x01\\x07<script>alert(1)</script>\\" onload=\\"alert(2)&\\u2028]]>'


def check_harmless(svg: bytes) -> None:
    """Well-formed, nothing but shapes, and no attribute that a browser runs."""
    for element in ElementTree.fromstring(svg).iter():
        name = element.tag.removeprefix("{http://www.w3.org/2000/svg}")
        assert name in {"svg", "title", "defs", "g", "path", "rect", "circle", "use", "clipPath"}
        assert not [key for key in element.attrib if key.lower().startswith("on")]
        assert element.get("href", "#").startswith("#")


def test_exported_svg_is_harmless_whatever_a_pack_says(command: Command) -> None:
    """Titles, texts, ids, file names of drawings and of fonts: no tag and no attribute of a stranger's."""
    odd = 'q" onload="alert(2)<b>&'
    shutil.copy("demo/icons/duck.svg", f"demo/icons/{odd}.svg")
    edit(Path(PACK), "title: {en: Errands, de: Botengänge}", f'title: "{HOSTILE}"')
    edit(Path("demo/cards/errand_back.yaml"), "picture: basket", f"picture: '{odd}'")
    edit(Path(ERRANDS), '"Nothing to do."', "'<script>alert(1)</script>\" onload=\"x'")
    edit(Path("demo/cards/errand.yaml"), "fields: {", "fields: {tag: text, ")
    edit(Path(ERRANDS), "cards:\n", f'each: {{tag: ["{HOSTILE}"]}}\ncards:\n')
    outcome = command("export", "demo", "errands", "--as", "svg", "-o", "out")
    assert (outcome.code, outcome.err) == (0, "")
    files = list(Path("out").iterdir())
    assert len(files) == 6
    for path in files:
        check_harmless(path.read_bytes())


@pytest.mark.parametrize("key", ["stroke-linecap", "stroke-linejoin", "fill-rule"])
@pytest.mark.parametrize("value", ["&quot;/&gt;&lt;script&gt;alert(1)&lt;/script&gt;", "x", "", "ROUND", "inherit"])
@pytest.mark.parametrize("where", ["path", "g", "svg"])
def test_choices_of_a_drawing_are_closed(key: str, value: str, where: str, command: Command) -> None:
    """What is not one of the choices is told at its place, wherever it is said."""
    said = {one: f' {key}="{value}"' if one == where else "" for one in ("svg", "g", "path")}
    path = Path("demo/icons/egg.svg")
    path.write_text(
        f'<svg xmlns="http://www.w3.org/2000/svg"{said["svg"]} viewBox="0 0 24 24">\n<g{said["g"]}>\n'
        f'<path stroke="currentColor"{said["path"]} d="M0 0h9v9z"/></g></svg>\n',
        encoding="utf-8",
    )
    outcome = command("check", "demo")
    assert outcome.code == 1
    (line, _) = outcome.err.splitlines()
    place = {"svg": "1:41", "g": "2:4", "path": "3:29"}[where]
    assert line.startswith(f"demo/icons/egg.svg:{place}: {key}=")
