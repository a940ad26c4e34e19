"""A small pack with pictures, made for one test, and pictures of every kind."""

import shutil
from io import BytesIO
from pathlib import Path

from PIL import Image, ImageDraw

from support.shared_pages import ROOT

GARDEN = ROOT / "docs" / "examples" / "layouts" / "garden"
FACE = """title: {{en: Photo, fr: Photo}}
size: [44, 68]
fields: {{art: image}}
optional: [art]
areas:
  art: {{at: [2, 2, 40, 30], body: {body}}}
"""
SHEET = """title: {en: the wall, fr: le mur}
size: [194, 60]
areas:
  shot: {at: [0, 0, 5, 3.75], body: {space: 1}}
"""
BODY = "{image: \"{{ art or '' }}\", fit: cover}"


def make_pack(folder: Path, rows: str, body: str = BODY) -> Path:
    """The garden with one deck of photographs; `rows` are its cards."""
    pack = folder / "garden"
    others = ("card_data", "art", "scoring.yaml", "checks.yaml", "cells.yaml", "sheets", "cards")
    shutil.copytree(GARDEN, pack, ignore=shutil.ignore_patterns(*others))
    main = (pack / "pack.yaml").read_text(encoding="utf-8")
    start, end = main.index("sheets:"), main.index("notice:")
    decks = "sheets: [wall]\ndecks:\n  photos: {title: {en: Photos, fr: Photos}, face: photo}\n"
    (pack / "pack.yaml").write_text(main[:start] + decks + main[end:], encoding="utf-8")
    for name in ("cards", "sheets"):
        (pack / name).mkdir()
    (pack / "sheets" / "wall.yaml").write_text(SHEET, encoding="utf-8")
    (pack / "cards" / "photo.yaml").write_text(FACE.format(body=body), encoding="utf-8")
    (pack / "card_data").mkdir()
    (pack / "card_data" / "photos.yaml").write_text(f"cards:\n{rows}", encoding="utf-8")
    (pack / "art").mkdir()
    return pack


def picture(width: int = 600, height: int = 450, mode: str = "RGB") -> Image.Image:
    """Red at the left, blue at the right, a yellow disc at the top left."""
    made = Image.new("RGB", (width, height), (200, 30, 30))
    pen = ImageDraw.Draw(made)
    pen.rectangle((width // 2, 0, width, height), fill=(20, 60, 190))
    pen.ellipse((width * 0.05, height * 0.05, width * 0.3, height * 0.4), fill=(250, 220, 40))
    return made.convert(mode)


def photograph(width: int, height: int, seed: int = 0) -> Image.Image:
    """A picture with as much in it as a photograph has."""
    noise = Image.effect_noise((width // 4, height // 4), 60 + seed % 20).resize((width, height))
    return Image.merge("RGB", (noise, picture(width, height, "L"), noise.transpose(Image.Transpose.FLIP_LEFT_RIGHT)))


def saved(made: Image.Image, form: str = "PNG", **how: object) -> bytes:
    target = BytesIO()
    made.save(target, form, **how)
    return target.getvalue()
