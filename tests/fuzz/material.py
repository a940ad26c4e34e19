"""What cases are made of: packs, records, tables, drawings, pictures, fonts and profiles of this repository."""

import io
import shutil
import tempfile
from functools import cache
from pathlib import Path
from typing import Any

import yaml
from fontTools import subset
from fontTools.ttLib import TTFont
from support.pack_with_pictures import make_pack, picture, saved
from support.press_profile import press_profile

ROOT = Path(__file__).parent.parent.parent
EXAMPLES = ROOT / "examples/packs"
SMALL = {
    "garden": ROOT / "docs/examples/layouts/garden",
    "demo": ROOT / "tests/packs/demo",
    "regatta": ROOT / "tests/packs/regatta",
    "isle": ROOT / "tests/packs/isle",
    "starter": ROOT / "layouts/house/starters/pack",
    "five-dice": EXAMPLES / "five-dice",
    "four-rows": EXAMPLES / "four-rows",
}
GAMES = ("anarchy", "medievalia", "mil1049", "tomesaga", "troyes")
PACKS = {**SMALL, **{name: ROOT / "layouts" / name for name in GAMES}}
DATA = {name: ROOT / "card_data" / name for name in GAMES}  # data that lies beside a pack, not in it
EXAMPLE = "example.yaml"  # a finished game in the copy of each pack
ALBUM, LETTERED = "album", "lettered"  # packs that are made for cases: of pictures, and with fonts of its own
FONTS = ("Thin.ttf", "Thick.otf")

MADE = tempfile.TemporaryDirectory(prefix="scriptorium-fuzz-")


def made_folder(pack: str) -> Path:
    """Where a pack is made, for this process alone."""
    return Path(MADE.name) / pack


def load(path: Path) -> Any:
    return loaded(path.read_text(encoding="utf-8"))


def loaded(text: str | bytes) -> Any:
    """What a YAML text says; in C where it can be: making cases is a good part of a long run."""
    return yaml.load(text, Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader))


@cache
def folder_of(pack: str) -> Path:
    """Where a pack lies; one that is made for cases is made when it is first asked for."""
    return PACKS[pack] if pack in PACKS else {ALBUM: make_album, LETTERED: make_lettered}[pack]()


def copy_pack(pack: str, folder: Path) -> None:
    """A copy with its data, and with a finished game if there is one."""
    shutil.copytree(folder_of(pack), folder)
    if pack in DATA and DATA[pack].exists():
        shutil.copytree(DATA[pack], folder / "card_data", dirs_exist_ok=True)
    played = played_game(pack)
    if played and not (folder / EXAMPLE).exists():
        (folder / EXAMPLE).write_text(yaml.safe_dump({**played, "game": "."}, allow_unicode=True), encoding="utf-8")


@cache
def played_game(pack: str) -> Any:
    """A finished game of a pack; None if there is none."""
    return next((record for base, record in records() if base == pack and "chapters" not in record), None)


@cache
def files_of(pack: str, *suffixes: str) -> tuple[str, ...]:
    """The files of a pack that may be changed, by their path inside its copy."""
    folder = folder_of(pack)
    found = [path.relative_to(folder) for path in folder.rglob("*") if path.suffix in suffixes]
    if pack in DATA:
        found += [Path("card_data") / path.name for path in DATA[pack].rglob("*") if path.suffix in suffixes]
    return tuple(sorted(str(one) for one in found if one.name != EXAMPLE))


@cache
def read_file(pack: str, file: str) -> bytes:
    """What a file of a pack holds before it is changed."""
    path = folder_of(pack) / file
    return (path if path.exists() else DATA[pack] / Path(file).name).read_bytes()


@cache
def main_of(pack: str) -> dict[str, Any]:
    """What pack.yaml says."""
    return dict(load(folder_of(pack) / "pack.yaml"))


def decks_of(pack: str) -> tuple[str, ...]:
    return tuple(main_of(pack).get("decks") or ())


@cache
def inks_of(pack: str) -> tuple[str, ...]:
    return tuple(load(folder_of(pack) / "theme.yaml")["modes"])


@cache
def records() -> tuple[tuple[str, Any], ...]:
    """Records of finished games, each with the pack that it is of."""
    found = [load(path) for path in sorted((ROOT / "examples").glob("*.yaml"))]
    for path in sorted((ROOT / "tests/records").rglob("*.yaml")):
        told = load(path)
        found += [case["record"] for case in (told, *told.get("cases", ())) if isinstance(case.get("record"), dict)]
    known = [(str(one["game"]), one) for one in found if isinstance(one.get("game"), str)]
    beside = [(name, load(SMALL[name] / EXAMPLE)) for name in ("starter", "five-dice", "four-rows")]
    return (
        ("garden", load(ROOT / "docs/examples/garden-game.yaml")),
        *beside,
        *((Path(name).name, one) for name, one in known if Path(name).name in PACKS),
    )


@cache
def variants() -> tuple[tuple[str, dict[str, Any]], ...]:
    """Variants that are right, each with the pack that it is of."""
    more = {"id": "nettle", "name": {"en": "Nettle", "fr": "Ortie"}, "icon": "bee", "bed": "green", "weeks": 1}
    cards = {
        "change": {"carrot": {"weeks": 3, "name": {"fr": "Carotte sauvage"}}, "clover": {"copies": 4, "text": None}},
        "remove": ["bluebell"],
        "add": [{**more, "needs": ["seed"]}],
    }
    wild = {
        "title": {"en": "Wild Garden", "fr": "Jardin sauvage"},
        "cards": {"seeds": cards},
        "theme": {"inks": {"green": "#2f5d2a"}},
        "sheets": {"garden": {"title": {"en": "Wild garden", "fr": "Jardin sauvage"}}},
        "words": {"en": {"report": {"points": "honey jars"}}},
    }
    winter = load(ROOT / "examples/variants/hard-winter.yaml")
    return ("garden", wild), ("garden", wild), ("garden", wild), ("anarchy", winter)


def make_album() -> Path:
    """Pictures of every kind on cards."""
    art = {f"{name}.{end}": content for name, end, content in pictures()}
    rows = "".join(f"  - {{id: c{number}, art: {name}}}\n" for number, name in enumerate(art))
    made = make_pack(made_folder(ALBUM), rows)
    for name, content in art.items():
        (made / "art" / name).write_bytes(content)
    return made


def pictures() -> list[tuple[str, str, bytes]]:
    small = picture(80, 60)
    profile = press_profile()
    clear = picture(80, 60, "RGBA")
    clear.putalpha(120)
    drawings = ROOT / "docs/examples/layouts/garden/art/scarecrow.svg", EXAMPLES / "skyhaven/art/back.svg"
    return [
        ("plain", "png", saved(small)),
        ("palette", "png", saved(picture(80, 60, "P"), transparency=3)),
        ("grey", "png", saved(picture(80, 60, "L").convert("I;16"))),
        ("clear", "png", saved(clear, dpi=(72, 72))),
        ("plain", "jpg", saved(small, "JPEG")),
        ("scans", "jpg", saved(small, "JPEG", progressive=True, exif=b"Exif\0\0MM\0*\0\0\0\x08\0\0")),
        ("inks", "jpg", saved(picture(80, 60, "CMYK"), "JPEG", icc_profile=profile)),
        ("lossy", "webp", saved(small, "WEBP")),
        ("lossless", "webp", saved(clear, "WEBP", lossless=True)),
        *((path.stem, "svg", path.read_bytes()) for path in drawings),
    ]


def make_lettered() -> Path:
    """The garden set in small fonts of its own, of which one has PostScript outlines."""
    made = made_folder(LETTERED)
    shutil.copytree(SMALL["garden"], made)
    for name in FONTS:
        (made / name).write_bytes(small_font(name.rpartition(".")[2]))
    theme = made / "theme.yaml"
    text = theme.read_text(encoding="utf-8")
    text = text.replace("{package: font_source_sans_pro, file: SourceSansPro-Regular.ttf}", f"{{file: {FONTS[0]}}}")
    text = text.replace("{package: font_source_sans_pro, file: SourceSansPro-Bold.ttf}", f"{{file: {FONTS[1]}}}")
    theme.write_text(text, encoding="utf-8")
    return made


@cache
def small_font(end: str) -> bytes:
    """A font of the letters that the packs need, so that a changed byte is often one that is read."""
    import font_source_sans_pro

    cut = {"ttf": "Regular.ttf", "otf": "Bold.otf"}[end]
    font = TTFont(Path(font_source_sans_pro.__file__).parent / "files" / f"SourceSansPro-{cut}", recalcTimestamp=False)
    cutter = subset.Subsetter(subset.Options(layout_features=[], notdef_outline=True, name_IDs=["*"]))
    cutter.populate(unicodes=[*range(32, 127), *range(160, 256), *map(ord, "–’…−→×œ")])
    cutter.subset(font)
    for one in font["name"].names:  # another name than the font that it is made of
        font["name"].setName(f"Own {end}", one.nameID, one.platformID, one.platEncID, one.langID)
    target = io.BytesIO()
    font.save(target)
    return target.getvalue()
