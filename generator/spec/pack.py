"""A pack: the folder layouts/NAME read whole, with what its files say of one another checked."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal, cast

from generator.errors import MistakeList, Mistakes, Place, mistake, suggest
from generator.source.drawing import Drawing
from generator.source.expand import expand_file, expand_items, overlay
from generator.source.rows import read_csv, read_xlsx
from generator.source.svg import read_svg
from generator.source.tree import Mapping, Node, Scalar
from generator.source.yaml_text import read_yaml, stream_yaml
from generator.spec.deck import DataHead, Deck, Face, Row, read_rows
from generator.spec.icons import Icon, IconSet
from generator.spec.ledger import Ledger, check_references, read_ledger
from generator.spec.paper import Paper
from generator.spec.phrase import Phrase
from generator.spec.refer import check_pack
from generator.spec.scoring import Scoring
from generator.spec.shape import Reader, Struct, key
from generator.spec.sheet import Sheet
from generator.spec.theme import ThemeFile, check_theme


class PackFile(Struct):
    """pack.yaml as it is written."""

    title: Phrase = key("the game's name")
    edition: Phrase = key("which edition the figures are of")
    players: tuple[int, int] = key("fewest and most players")
    languages: tuple[str, ...] = key("languages of every text, the first is the default")
    sheets: tuple[str, ...] = key("names of the files in sheets/, in the order of a pad: recto, verso", default=())
    decks: dict[str, Deck] = key("decks by name", default=None)
    flip: Literal["long", "short"] = key("the edge over which a duplex printer turns the paper", default="long")
    notice: Phrase = key("what the margin of every page says about who made it")
    reconstructed: Phrase = key("what the margin says of figures that are marked as reconstructed")
    ruler: Phrase = key("what stands at the ruler in the margin")


@dataclass(frozen=True, slots=True)
class Pack:
    """Everything that the files of a pack say."""

    name: str
    folder: Path
    file: PackFile
    ledger: Ledger
    theme: ThemeFile
    icons: IconSet
    scoring: Scoring
    sheets: dict[str, Sheet]
    faces: dict[str, Face]


def read_pack(folder: Path) -> Pack:
    """Read and check a whole pack; raise every mistake found in it at once."""
    mistakes = MistakeList()
    files = PackFiles(folder, mistakes)
    main = files.read(PackFile, "pack.yaml")
    theme = files.read(ThemeFile, "theme.yaml")
    icons = files.read_icons()
    ledger = read_ledger(files.tree("cells.yaml", own_templates=True), mistakes) if (folder / "cells.yaml").exists() else Ledger({})
    scoring = files.read(Scoring, "scoring.yaml") if (folder / "scoring.yaml").exists() else Scoring()
    sheets = {name: files.read(Sheet, f"sheets/{name}.yaml") for name in (main.sheets if main else ())}
    decks = ((main and main.decks) or {}).values()
    faces = {name: files.read(Face, f"cards/{name}.yaml") for name in sorted({name for deck in decks for name in (deck.face, deck.back) if name})}
    mistakes.stop_if_any()
    pack = Pack(folder.name, folder, main, ledger, theme, icons, scoring, sheets, faces)
    check_theme(theme, mistakes)
    check_references(ledger, mistakes)
    check_pack(pack, mistakes)
    mistakes.stop_if_any()
    return pack


def read_deck(pack: Pack, name: str, data: Path | None = None, sheet: str | None = None) -> Iterator[Row]:
    """The cards of a deck one by one, from card_data/ beside layouts/ or from a file given; the last raises what was wrong."""
    mistakes = MistakeList()
    deck = pack.file.decks[name]
    path = data or pack.folder.parent.parent / "card_data" / pack.name / f"{deck.data or name}.yaml"
    head, items = read_data(path, sheet, mistakes)
    yield from read_rows(items, head, deck_fields(pack, name), mistakes)
    mistakes.stop_if_any()


def read_data(path: Path, sheet: str | None, mistakes: MistakeList) -> tuple[DataHead, Iterable[Node]]:
    """What stands above the cards, and the cards, of a YAML, CSV or XLSX file."""
    shown = shown_path(path)
    match path.suffix.lower():
        case ".csv" | ".tsv":
            return DataHead(), read_csv(path, shown)
        case ".xlsx":
            return DataHead(), read_xlsx(path, shown, sheet)
    head, items = stream_yaml(path, shown, "cards")
    templates = head.get("templates")
    if isinstance(templates, Mapping):
        items = expand_items(items, templates, mistakes)
    return Reader(mistakes).read(DataHead, head.without("templates")) or DataHead(), items


def deck_fields(pack: Pack, name: str) -> dict[str, str]:
    """The fields of a deck's data: those of its face and of its back."""
    deck = pack.file.decks[name]
    faces = [pack.faces[face] for face in (deck.face, deck.back) if face]
    return {field: kind for face in faces for field, kind in (face.fields or {}).items()}


def read_pack_file(folder: Path) -> PackFile:
    """pack.yaml alone."""
    mistakes = MistakeList()
    main = PackFiles(folder, mistakes).read(PackFile, "pack.yaml")
    mistakes.stop_if_any()
    return cast(PackFile, main)


class PackFiles:
    """Reads the files of one folder into shapes; mistakes are collected, a missing file is one of them."""

    def __init__(self, folder: Path, mistakes: MistakeList) -> None:
        self.folder = folder
        self.mistakes = mistakes

    def read(self, shape: type, name: str) -> Any:
        return Reader(self.mistakes).read(shape, self.tree(name))

    def tree(self, name: str, *, own_templates: bool = False) -> Mapping:
        """A file as a tree with its short-hand resolved; in the ledger every entry may be extended by another."""
        try:
            root = as_mapping(read_yaml(self.folder / name, shown_path(self.folder / name)))
        except Mistakes as found:
            self.mistakes.found.extend(found.mistakes)
            return Mapping((), Place(shown_path(self.folder / name)))
        if own_templates:
            root = with_templates(root)
        return expand_file(self.extended(root), self.mistakes)

    def extended(self, root: Mapping) -> Mapping:
        """A file that begins with `extends: ../other.yaml` laid over that file."""
        base = root.get("extends")
        if not isinstance(base, Scalar):
            return root
        path = self.folder / base.text
        if not path.is_file():
            self.mistakes.add(base.place, f"no file '{base.text}' to extend")
            return root.without("extends")
        return overlay(as_mapping(read_yaml(path, shown_path(path))), root.without("extends"))

    def read_icons(self) -> IconSet:
        """icons.yaml and the drawings it names; drawings that are not listed may still be used as pictures."""
        icons = Reader(self.mistakes).read(dict[str, Icon], self.tree("icons.yaml")) or {}
        drawings: dict[str, Drawing] = {}
        for path in sorted((self.folder / "icons").glob("*.svg")):
            drawings[path.stem] = read_svg(path, shown_path(path), self.mistakes)
        for name, icon in icons.items():
            if icon and not icon.inside and not icon.drawing and name not in drawings:
                self.mistakes.add(name.place, f"icon '{name}' has no drawing icons/{name}.svg{suggest(name, drawings)}")
        return IconSet({name: icon for name, icon in icons.items() if icon}, drawings)


def with_templates(root: Mapping) -> Mapping:
    """The ledger with its own entries as the templates that `extends` names."""
    return Mapping((*root.entries, (Scalar("templates", root.place), root)), root.place)


def as_mapping(node: Node) -> Mapping:
    if isinstance(node, Mapping):
        return node
    raise mistake(node.place, "the file must be a mapping of keys")


def shown_path(path: Path) -> str:
    """The path as a person would type it here."""
    try:
        return str(path.resolve().relative_to(Path.cwd()))
    except ValueError:
        return str(path)


def read_papers(path: Path) -> dict[str, Paper]:
    """The papers by name."""
    mistakes = MistakeList()
    papers = Reader(mistakes).read(dict[str, Paper], read_yaml(path, shown_path(path)))
    mistakes.stop_if_any()
    return dict(papers)
