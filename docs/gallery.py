"""The pictures of the documentation, printed by the library itself: `make gallery`.

Sheets and decks come from the shipped pack. Pictures of elements and faces come from the examples on the pages, laid
into the small pack in docs/examples: a fenced yaml block after `<!-- example: NAME WIDTHxHEIGHT -->` is one element in
a box of that many millimetres, one after `<!-- face: NAME -->` is a face for the deck of seeds.
tests/house/test_docs.py runs the same blocks.
"""

import re
import sys
from collections.abc import Iterator
from functools import cache
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

import pypdfium2
from PIL import Image, ImageChops, ImageDraw, ImageOps

from generator.boxes.boxes import print_box
from generator.calibrate.calibrate import print_target
from generator.cards.face import Face
from generator.decks.decks import print_decks
from generator.display.items import Document
from generator.display.look import Look
from generator.elements import Sheet
from generator.errors import MistakeList
from generator.export.export import export_deck
from generator.geometry import Rect
from generator.layout.paper import Paper
from generator.orders.choose_cards import Cards, choose_cards
from generator.orders.open_game import open_game
from generator.pack.data import read_deck
from generator.pack.pack import Pack, read_pack, read_papers
from generator.pack.references import Checker
from generator.pack.starter import starter_files
from generator.pages.deck import paper_cut
from generator.pages.impose import Arrangement, bounding, lay_out
from generator.pages.sheet_room import drawn_size
from generator.pages.sheets import place_sheets
from generator.reading.shape import Reader
from generator.render.pdf import render_pdf
from generator.sheets.sheets import print_sheets
from generator.source.expand import expand_file
from generator.source.tree import Mapping
from generator.source.yaml_text import parse_yaml
from generator.units import MM_PER_POINT

DOCS = Path(__file__).resolve().parent
ROOT = DOCS.parent
GALLERY = DOCS / "gallery"
ISLE = ROOT / "tests" / "packs" / "isle"
GARDEN = DOCS / "examples" / "layouts" / "garden"
PACKS = ROOT / "examples" / "packs"
PROTOTYPE = ROOT / "examples" / "packs" / "skyhaven"
SHEET_SIZE = (194, 263)
WHOLE_SHEET = re.compile(r"^size: \[([\d.]+), ([\d.]+)\]$", re.MULTILINE)
AIR_MM = 2.0
SHEET_PIXELS = 1000
PACK_PIXELS = 640
SMALL_PIXELS = 420
ELEMENT_PIXELS_PER_MM = 8.0
COLOURS = 256
MM_PER_INCH = 25.4
CARD_PIXELS_PER_MM = 4.0
PAGE_PIXELS_PER_MM = 1.6
TARGET_PIXELS_PER_MM = 9.0
FORM_PIXELS_PER_MM = 3.2
STATES_PIXELS_PER_MM = 6.0
STATES_SHOWN = (
    "{water: [1, 2, 7, 18, 24], forest: [3, 4, 10], start: [8], village: [9, 15], mountain: [12, 11], field: [16, 17]}"
)

# What stands in the picture of the decks, from left to right: columns of cards, each with its back behind it.
SHOWN_CARDS = (
    (("domain", "m4v3-blue"),),
    (("attack", "ballista_5"),),
    (("path", "abbot"),),
    (("scenario", "s03"),),
    (("aid", "aid"),),
    (("plunder", "large_5"), ("muster", "muster")),
)

IN_A_BROWSER = ("diff", "watch")  # pages of the tool, photographed by hand: a browser is no part of it
EXAMPLE_PACKS = (("five-dice", "boxes"), ("four-rows", "rows"), ("five-colours", "colours"))
PROTOTYPE_CARDS = ("lamplighter", "skyhaven", "whirlwind")
STARTER_CARDS = ("ferrywoman", "pilot", "lamplighter", "watch")

COMMENT = re.compile(r"<!-- (example|file|mistake|face): ([\w-]+)(?: ([\d.]+)x([\d.]+))? -->")
FENCED = re.compile(
    r"(?:<!-- (?P<mark>[^>]*) -->\n)?```yaml\n(?P<text>.*?)^```$(?:\n+```text\n(?P<told>.*?)^```$)?",
    re.DOTALL | re.MULTILINE,
)


class Block(NamedTuple):
    """A yaml block of a page: what the comment before it says, its text, and the messages shown after it."""

    page: str
    line: int
    role: str
    name: str
    size: tuple[float, float]
    text: str
    told: str

    @property
    def where(self) -> str:
        return f"{self.page}:{self.line}"


def read_blocks(page: Path) -> list[Block]:
    """The yaml blocks of a page, each with the comment that stands right before it."""
    text = page.read_text(encoding="utf-8")
    blocks = []
    for fence in FENCED.finditer(text):
        if (fence["mark"] or "").startswith(
            ("copy of:", "part of:", "put ")
        ):  # a file, or a part or a change of one: told apart by the tests
            continue
        mark = COMMENT.fullmatch(f"<!-- {fence['mark']} -->")
        role, name, width, height = mark.groups() if mark else ("", "", None, None)
        line = text.count("\n", 0, fence.start("text")) + 1
        blocks.append(
            Block(
                page.name, line, role, name, (float(width or 0), float(height or 0)), fence["text"], fence["told"] or ""
            )
        )
    return blocks


def blocks_of(role: str) -> list[Block]:
    """Every block of one role, on all pages."""
    return [block for page in sorted(DOCS.rglob("*.md")) for block in read_blocks(page) if block.role == role]


@cache
def garden() -> Pack:
    """The small pack that examples are laid into."""
    return read_pack(GARDEN)


def place_element_block(block: Block) -> Document:
    """An example as the only area of a sheet; one with areas of its own is a whole sheet."""
    if WHOLE_SHEET.search(block.text):
        return place_sheet_text(block.text, block.where)
    width, height = block.size
    body = "".join(f"      {line}\n" for line in block.text.splitlines())
    text = (
        f"title: example\nsize: [{SHEET_SIZE[0]}, {SHEET_SIZE[1]}]\nareas:\n  example:\n    at: [0, 0, {width:g},"
        f" {height:g}]\n    body:\n{body}"
    )
    return place_sheet_text(text, block.where)


def place_sheet_text(text: str, where: str) -> Document:
    """A whole sheet file in the small pack; raises what is wrong with it."""
    mistakes = MistakeList()
    tree = parse_yaml(text, where)
    assert isinstance(tree, Mapping), where
    sheet = Reader(mistakes).read(Sheet, expand_file(tree, mistakes))
    mistakes.stop_if_any()
    Checker(garden(), mistakes).check_sheet(sheet)
    mistakes.stop_if_any()
    pack = garden().replace(sheets={"example": sheet})
    return place_sheets(pack, ("example",), a4(), Look("colour", "en"))


def with_face(text: str, where: str) -> Pack:
    """The small pack with another face for its seeds; raises what is wrong with the file."""
    mistakes = MistakeList()
    tree = parse_yaml(text, where)
    assert isinstance(tree, Mapping), where
    face = Reader(mistakes).read(Face, expand_file(tree, mistakes))
    mistakes.stop_if_any()
    back = garden().faces["seed_back"] if face.size == garden().faces["seed_back"].size else face
    return garden().replace(faces={**garden().faces, "seed": face, "seed_back": back})


def export_seeds(pack: Pack, kind: str, dpi: float = 300) -> dict[str, bytes]:
    """The seeds of the small pack as files, with the faces of the pack given; raises what does not fit."""
    return export_deck(pack, Cards("seeds", tuple(read_deck(garden(), "seeds"))), kind=kind, dpi=dpi, bleed=False)


def a4() -> Paper:
    return read_papers(ROOT / "layouts" / "papers.yaml")["a4"]


def page_picture(pdf: bytes, page: int, pixels_per_mm: float) -> Image.Image:
    """One page as a picture."""
    document = pypdfium2.PdfDocument(pdf)
    try:
        return document[page].render(scale=pixels_per_mm * MM_PER_POINT).to_pil().convert("RGB")
    finally:
        document.close()


def element_picture(block: Block) -> Image.Image:
    """The picture of an example, cut to its box and a little air."""
    whole = page_picture(render_pdf(place_element_block(block)), 0, ELEMENT_PIXELS_PER_MM)
    match = WHOLE_SHEET.search(block.text)
    wide, high = map(float, match.groups()) if match else SHEET_SIZE
    left, top = (210 - wide) / 2, (297 - high) / 2
    box = Rect(left, top, *block.size).inset(-AIR_MM)
    return cut(whole, box, ELEMENT_PIXELS_PER_MM)


def sheet_picture(pack: Pack, sheet: str, ink: str, language: str, pixels: int) -> Image.Image:
    """A sheet of a pack without the white of the paper, drawn large and made small so that thin lines stay clean."""
    width, height = drawn_size(pack.sheets[sheet], a4().printable.height)
    scale = 2 * pixels / (width + 2 * AIR_MM)
    document = place_sheets(pack, (sheet,), a4(), Look(ink, language))
    page = next(iter(document.pages)).size
    whole = page_picture(render_pdf(document), 0, scale)
    frame = Rect((page.width - width) / 2, (page.height - height) / 2, width, height).inset(-AIR_MM)
    large = cut(whole, frame, scale)
    return large.resize((large.width // 2, large.height // 2), Image.Resampling.LANCZOS)


def form_picture() -> Image.Image:
    """A form that somebody has filled in: parts of a sheet and of the page for what the sheets have no box for."""
    record = ROOT / "examples" / "solo.yaml"
    document = pypdfium2.PdfDocument(bytes(print_sheets("anarchy", fillable=True, record=record)))
    document.init_forms()
    scale = 2 * FORM_PIXELS_PER_MM
    parts = ((0, Rect(6, 184, 198, 94)), (2, Rect(6, 16, 198, 94)))
    whole = [document[page].render(scale=scale * MM_PER_POINT).to_pil().convert("RGB") for page, _ in parts]
    shown = [cut(picture, box, scale) for picture, (_, box) in zip(whole, parts, strict=True)]
    return beside([ImageOps.expand(part, 2, "#999999") for part in shown], gap=24)


def states_picture() -> Image.Image:
    """A sheet of named states that a pen has filled in part, with its legend."""
    with TemporaryDirectory() as folder:
        record = Path(folder) / "record.yaml"
        record.write_text(f"game: {ISLE}\nplayers: [{{name: Ann, terrain: {STATES_SHOWN}}}]\n", encoding="utf-8")
        whole = page_picture(print_sheets(ISLE, record=record), 0, 2 * STATES_PIXELS_PER_MM)
    large = cut(whole, Rect(38, 91, 134, 74), 2 * STATES_PIXELS_PER_MM)
    return large.resize((large.width // 2, large.height // 2), Image.Resampling.LANCZOS)


def cut(picture: Image.Image, box: Rect, pixels_per_mm: float) -> Image.Image:
    """The part of a page inside a box in mm."""
    return picture.crop(
        (
            round(box.x * pixels_per_mm),
            round(box.y * pixels_per_mm),
            round(box.right * pixels_per_mm),
            round(box.bottom * pixels_per_mm),
        )
    )


# ---- cards ----


def card_pictures(pack: Pack, deck: str, only: tuple[str, ...]) -> dict[str, Image.Image]:
    """Fronts and backs of some cards of a deck by name, cut with round corners, twice as large as they will be
    shown."""
    corner = pack.faces[pack.file.decks[deck].face.names[0]].corner
    cards = choose_cards(pack, deck, only=only)
    files = export_deck(pack, cards, dpi=2 * CARD_PIXELS_PER_MM * MM_PER_INCH, bleed=False)
    return {name.removesuffix(".png"): rounded(content, corner) for name, content in files.items()}


def rounded(content: bytes, corner_mm: float) -> Image.Image:
    """A picture without its corners."""
    picture = Image.open(BytesIO(content)).convert("RGBA")
    mask = Image.new("L", picture.size, 0)
    ImageDraw.Draw(mask).rounded_rectangle(
        (0, 0, picture.width - 1, picture.height - 1), 2 * CARD_PIXELS_PER_MM * corner_mm, fill=255
    )
    picture.putalpha(mask)
    return picture


def decks_picture(pack: Pack) -> Image.Image:
    """A card of every deck, with its back behind it."""
    columns = [[with_back(card_pictures(pack, deck, (card,)), card) for deck, card in column] for column in SHOWN_CARDS]
    return beside([below(column) for column in columns], gap=24)


def with_back(cards: dict[str, Image.Image], name: str) -> Image.Image:
    """A front, and its back looking out behind it."""
    front, back = cards[name], cards[f"{name}-back"].rotate(-9, Image.Resampling.BICUBIC, expand=True)
    lean = front.width // 6
    whole = Image.new("RGBA", (back.width + lean, max(front.height + lean, back.height)))
    whole.alpha_composite(back, (lean, 0))
    whole.alpha_composite(front, (0, whole.height - front.height))
    return whole


def below(pictures: list[Image.Image], gap: int = 40) -> Image.Image:
    """Pictures below one another, on nothing."""
    whole = Image.new(
        "RGBA", (max(one.width for one in pictures), sum(one.height for one in pictures) + gap * (len(pictures) - 1))
    )
    y = 0
    for one in pictures:
        whole.alpha_composite(one, (0, y))
        y += one.height + gap
    return whole


def beside(pictures: list[Image.Image], gap: int, *, smaller: int = 2) -> Image.Image:
    """Pictures beside one another on white, each in the middle of the height, made smaller so that edges are smooth."""
    wide, high = (
        sum(one.width for one in pictures) + gap * (len(pictures) + 1),
        max(one.height for one in pictures) + 2 * gap,
    )
    whole = Image.new("RGBA", (wide, high), "white")
    x = gap
    for one in pictures:
        whole.alpha_composite(one.convert("RGBA"), (x, (high - one.height) // 2))
        x += one.width + gap
    return whole.convert("RGB").resize((wide // smaller, high // smaller), Image.Resampling.LANCZOS)


def seeds_picture() -> Image.Image:
    """All seeds and one of their backs."""
    cards = card_pictures(garden(), "seeds", tuple(row.id for row in read_deck(garden(), "seeds")))
    fronts = [picture for name, picture in cards.items() if not name.endswith("-back")]
    return beside([*fronts, cards["water_lily-back"]], gap=24)


def face_picture(block: Block) -> Image.Image:
    """The fronts that a face of a page makes; what is not cut as a card is shown on its paper."""
    pack = with_face(block.text, block.where)
    face = pack.faces["seed"]
    if face.shape != "card" or face.foot:
        return row_picture(pack)
    files = export_seeds(pack, "png", 2 * CARD_PIXELS_PER_MM * MM_PER_INCH)
    return beside(
        [
            rounded(content, pack.faces["seed"].corner)
            for name, content in files.items()
            if not name.endswith("-back.png")
        ],
        gap=24,
    )


def row_picture(pack: Pack) -> Image.Image:
    """The first row of cards on paper, with the lines along which they are cut and folded."""
    shape = paper_cut(pack, "seeds")
    slots = lay_out(shape, Arrangement(a4(), "none")).slots
    seeds = Cards("seeds", tuple(row._replace(copies=1) for row in read_deck(garden(), "seeds")))
    page = page_picture(print_decks(pack, seeds, backs="none"), 0, ELEMENT_PIXELS_PER_MM)
    seen = bounding([slot for slot in slots[: len(seeds.rows)] if slot.y == slots[0].y]).inset(-3)
    return cut(page, seen, ELEMENT_PIXELS_PER_MM)


def box_picture(pack: Pack) -> Image.Image:
    """The net of a box on its page."""
    page = page_picture(print_box(pack, "path"), 0, 2 * PAGE_PIXELS_PER_MM)
    return beside([ImageOps.expand(page, 2, "#999999")], gap=20)


def cutter_picture(pack: Pack) -> Image.Image:
    """A page with the marks of a cutting machine."""
    page = page_picture(print_decks(pack, "path", marks="cutter"), 0, 2 * PAGE_PIXELS_PER_MM)
    return beside([ImageOps.expand(page, 2, "#999999")], gap=20)


def page_pictures(pack: Pack, deck: str, pixels_per_mm: float, **options: Any) -> list[Image.Image]:
    """The first two pages of a deck on paper."""
    pdf = print_decks(pack, deck, **options)
    return [page_picture(pdf, page, pixels_per_mm) for page in (0, 1)]


def backs_picture(pack: Pack) -> Image.Image:
    """Front and back page of a deck, and the page to fold."""
    front, back = page_pictures(pack, "attack", 2 * PAGE_PIXELS_PER_MM, backs="duplex-long")
    fold, _ = page_pictures(pack, "attack", 2 * PAGE_PIXELS_PER_MM, backs="fold")
    return beside([ImageOps.expand(page, 2, "#999999") for page in (front, back, fold)], gap=40)


def proof_picture() -> Image.Image:
    """The upper left corner of a proof."""
    front, _ = page_pictures(garden(), "seeds", ELEMENT_PIXELS_PER_MM, backs="duplex-long", proof=True)
    return cut(front, Rect(0, 0, 108, 82), ELEMENT_PIXELS_PER_MM)


def target_picture() -> Image.Image:
    """The middle of the target against a light, from a printer that puts its backs 2 mm to the right and 3 mm too
    high."""
    pdf = print_target()
    front, back = (page_picture(pdf, page, TARGET_PIXELS_PER_MM) for page in (0, 1))
    through = ImageChops.offset(
        ImageOps.mirror(back), round(2 * TARGET_PIXELS_PER_MM), round(-3 * TARGET_PIXELS_PER_MM)
    )
    return cut(ImageChops.darker(front, through), Rect(85, 128.5, 40, 40), TARGET_PIXELS_PER_MM)


def starter_pictures() -> Iterator[tuple[str, Image.Image]]:
    """Sheet and cards of the pack that `scriptorium new pack my-game` makes."""
    with TemporaryDirectory() as folder:
        for name, content in starter_files("My Game", ROOT / "layouts" / "schemas").items():
            path = Path(folder) / name
            path.parent.mkdir(exist_ok=True)
            path.write_bytes(content)
        pack = read_pack(Path(folder))
        yield "new-game-sheet", sheet_picture(pack, "harbour", "colour", "en", SHEET_PIXELS)
        cards = card_pictures(pack, "folk", STARTER_CARDS)
        yield (
            "new-game-cards",
            beside([*(cards[name] for name in STARTER_CARDS), cards[f"{STARTER_CARDS[0]}-back"]], gap=24),
        )


def pack_pictures() -> Iterator[tuple[str, Image.Image]]:
    """The sheets of the games to learn from, small."""
    for name, sheet in EXAMPLE_PACKS:
        yield f"pack-{name}", sheet_picture(read_pack(PACKS / name), sheet, "colour", "en", PACK_PIXELS)
    mixed = open_game(PACKS / "four-rows", PACKS / "four-rows" / "mixed.yaml")
    yield "pack-four-rows-mixed", sheet_picture(mixed, "rows", "colour", "en", PACK_PIXELS)


def prototype_pictures() -> Iterator[tuple[str, Image.Image]]:
    """The prototype of the designers' guide: its cards, the way one of them grows, its pages and its box."""
    pack = read_pack(PROTOTYPE)
    cards = card_pictures(pack, "main", PROTOTYPE_CARDS)
    yield "prototype", beside([*(cards[name] for name in PROTOTYPE_CARDS), cards["lamplighter-back"]], gap=40)
    grown = [card_pictures(with_first_areas(pack, "ship", count), "main", ("kingfisher",)) for count in (2, 4, 7, 12)]
    yield "prototype-face", beside([one["kingfisher"] for one in grown], gap=40)
    front, back = page_pictures(pack, "main", 2 * PAGE_PIXELS_PER_MM)
    modes = [page_pictures(pack, "main", 2 * PAGE_PIXELS_PER_MM, ink=ink)[0] for ink in ("saver", "grey")]
    pages = [ImageOps.expand(page, 2, "#999999") for page in (front, back, *modes)]
    yield "prototype-pages", beside(pages, gap=30, smaller=3)
    net = page_picture(print_box(pack, "main", card="skyhaven"), 0, 4 * PAGE_PIXELS_PER_MM)
    yield "prototype-box", beside([net.crop((0, net.height // 5, net.width, net.height * 4 // 5))], gap=10)


def with_first_areas(pack: Pack, name: str, count: int) -> Pack:
    """A pack of which one face has only its first areas."""
    face = pack.faces[name]
    areas = dict(list(face.areas.items())[:count])
    return pack.replace(faces={**pack.faces, name: Face(**{**vars(face), "areas": areas})})


def pictures() -> Iterator[tuple[str, Image.Image]]:
    """Every picture of the documentation by name."""
    anarchy = read_pack(ROOT / "layouts" / "anarchy")
    for sheet in ("left", "right"):
        yield f"anarchy-{sheet}", sheet_picture(anarchy, sheet, "colour", "en", SHEET_PIXELS)
    for name, ink, language in (
        ("colour", "colour", "en"),
        ("saver", "saver", "en"),
        ("grey", "grey", "en"),
        ("fr", "colour", "fr"),
    ):
        yield f"anarchy-right-{name}", sheet_picture(anarchy, "right", ink, language, SMALL_PIXELS)
    yield "form", form_picture()
    yield "states", states_picture()
    yield "garden", sheet_picture(garden(), "garden", "colour", "en", SHEET_PIXELS)
    for block in blocks_of("example"):
        yield f"element-{block.name}", element_picture(block)
    yield "cards", decks_picture(anarchy)
    yield from of_games()
    yield "cards-backs", backs_picture(anarchy)
    yield "cards-proof", proof_picture()
    yield "box", box_picture(anarchy)
    yield "cutter", cutter_picture(anarchy)
    yield "calibrate", target_picture()
    yield "seeds", seeds_picture()
    yield from prototype_pictures()
    for block in blocks_of("face"):
        yield f"face-{block.name}", face_picture(block)
    yield from starter_pictures()
    yield from pack_pictures()
    yield from web_pictures()


def of_games() -> Iterator[tuple[str, Image.Image]]:
    sys.modules.setdefault("gallery", sys.modules[__name__])
    from game_pictures import game_pictures

    yield from game_pictures()


def web_pictures() -> Iterator[tuple[str, Image.Image]]:
    """The web sheet in a browser; without one its pictures stay as they are."""
    from screens import has_browser, screens

    if has_browser():
        yield from ((name, one[0] if len(one) == 1 else beside(one, 40)) for name, one in screens())
    else:
        sys.stdout.write("no Chromium or Chrome: the pictures web-*.png stay as they are\n")


def save(picture: Image.Image, path: Path) -> None:
    """Write a picture with few colours, small enough to be looked at over a slow line."""
    few = picture.quantize(COLOURS, kmeans=2, dither=Image.Dither.NONE)
    if path.stem.startswith("prototype"):  # painted skies would show steps
        few = picture.quantize(palette=few, dither=Image.Dither.FLOYDSTEINBERG)
    few.save(path, optimize=True)
    sys.stdout.write(
        f"{path.relative_to(ROOT)}: {picture.width} × {picture.height}, {path.stat().st_size // 1024} KB\n"
    )


def main() -> None:
    """Write every picture anew; those that nobody makes any more go."""
    GALLERY.mkdir(exist_ok=True)
    made = {GALLERY / f"{name}.png": picture for name, picture in pictures()}
    for path, picture in made.items():
        save(picture, path)
    kept = {*made, *(GALLERY / f"{name}.png" for name in IN_A_BROWSER), *GALLERY.glob("web-*.png")}
    for old in set(GALLERY.glob("*.png")) - kept:
        old.unlink()


if __name__ == "__main__":
    main()
