"""A pack: the folder layouts/NAME read whole, with what its files say of one another checked."""

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, TypeVar

from generator.art.files import NO_ART, ArtSet
from generator.cards.deck import Deck
from generator.errors import Mistake, MistakeList, Place, merge_alike
from generator.layout.paper import Paper
from generator.ledger.condition import turned_round
from generator.ledger.modules import Module
from generator.pack.art_files import find_art
from generator.pack.files import PackFiles, read_shaped
from generator.pack.find import shown_path
from generator.pack.kinds import FileKind, Purpose, file_kinds, find_kind, kind_of_path
from generator.pack.overlay_checks import check_overlays
from generator.pack.references import check_pack, rules_of
from generator.pack.tool_files import Preset
from generator.pack.unreadable_parts import Lost, what_is_lost
from generator.pack.variant import Game, as_game
from generator.reading.empty import EMPTY
from generator.reading.file_name import PLAIN, PLAIN_NOUN
from generator.reading.names import Unsound
from generator.reading.phrase import LANGUAGE, Phrase
from generator.reading.shape import Struct, Word, key
from generator.source.tree import Mapping as Tree

if TYPE_CHECKING:  # what only some purposes need is imported when it is read
    from generator.cards.face import Face
    from generator.layout.icons import IconSet
    from generator.layout.sheet import Sheet
    from generator.layout.theme import ThemeFile
    from generator.ledger.ledger import Ledger
    from generator.rules.check import Checks
    from generator.rules.rules import Rules
    from generator.rules.scoring import Scoring


Kept = TypeVar("Kept")


class PackFile(Struct):
    """pack.yaml as it is written."""

    title: Phrase = key("the game's name")
    edition: Phrase = key("which edition the figures are of")
    emblem: str | None = key(
        "the icon that stands for the game, on its certificates and reports", default=None, refers="icon"
    )
    players: tuple[int, int] = key("fewest and most players", least=1, stand_in=(1, 1))
    languages: tuple[str, ...] = key(
        "languages of every text, the first is the default",
        fewest=1,
        free=True,
        pattern=LANGUAGE,
        noun="a language of two small letters, like en or fr",
        stand_in=("en",),
    )
    sheets: tuple[str, ...] = key(
        "names of the files in sheets/, in the order of a pad: recto, verso",
        default=(),
        refers="sheet",
        pattern=PLAIN,
        noun=PLAIN_NOUN,
    )
    decks: dict[str, Deck] = key("decks by name", default=EMPTY, free=True, pattern=PLAIN, noun=PLAIN_NOUN)
    modules: dict[str, Module] = key(
        "parts that the table may leave in the box, by name: expansions and the like", default=EMPTY, free=True
    )
    presets: dict[str, Preset] = key("card sizes of the game itself, by name", default=EMPTY, free=True)
    papers: dict[str, Paper] = key("papers of the game itself, by name", default=EMPTY, free=True)
    paper: str | None = key(
        "the paper that its sheets are made for; else all common ones", default=None, refers="paper"
    )
    flip: Literal["long", "short"] = key("the edge over which a duplex printer turns the paper", default="long")
    notice: Phrase = key("what the margin of every page says about who made it")
    reconstructed: Phrase = key("what the margin says of figures that are marked as reconstructed")
    ruler: Phrase = key("what stands at the ruler in the margin")
    sources: dict[str, Phrase] = key(
        "what references of rules and checks are made of, in each language: books and remarks", default=EMPTY, free=True
    )


class Draft(NamedTuple):
    """What is wrong with a pack, for each mistake where the parts were written that it was made in, from the smallest
    on, what could not be read, and the decks that cannot be drawn without it."""

    mistakes: tuple[Mistake, ...]
    parts: tuple[tuple[Mistake, tuple[Place, ...]], ...]
    lost: Lost | None
    undrawn: tuple[str, ...]


class Pack:
    """Everything that the files of a pack say, frozen: pack.yaml, and the part that each other kind of file gives.

    A pack that was read whole keeps the trees of its files too, by their paths, for those who compare them.
    """

    game: Game
    file: PackFile
    trees: Mapping[str, Tree]
    art: ArtSet = NO_ART
    draft: "Draft | None" = None  # what is wrong with a pack that was read to be drawn all the same
    ledger: "Ledger"
    scoring: "Scoring"
    checks: "Checks"
    theme: "ThemeFile"
    icons: "IconSet"
    sheets: "dict[str, Sheet]"
    faces: "dict[str, Face]"

    def __init__(self, game: Game, file: PackFile, parts: Mapping[str, Any], trees: Mapping[str, Tree]) -> None:
        self.__dict__.update(parts, game=game, file=file, trees=trees)

    if not TYPE_CHECKING:  # a type checker would take any name for a part

        def __getattr__(self, name: str) -> Any:
            """A part that the purpose of the reading did not need: empty."""
            kind = next((kind for kind in file_kinds() if name and kind.part == name), None)
            if kind is None:
                raise AttributeError(f"a pack has no part '{name}'")
            return kind.empty()

    def once(self, what: str, find: Callable[[], Kept]) -> Kept:
        """What is found for everything that is made of this pack, found when it is first needed."""
        kept: dict[str, Any] = self.__dict__.setdefault("kept", {})
        if what not in kept:
            kept[what] = find()
        kept_here: Kept = kept[what]
        return kept_here

    def __setattr__(self, name: str, value: Any) -> None:
        raise AttributeError("Pack is frozen")

    def replace(self, **parts: Any) -> "Pack":
        """The same with other values for some parts."""
        whole = {name: part for name, part in {**self.__dict__, **parts}.items() if name != "kept"}
        game, file, trees = (whole.pop(name) for name in ("game", "file", "trees"))
        return Pack(game, file, whole, trees)

    @property
    def name(self) -> str:
        """The name of the pack's folder, or of the variant."""
        return self.game.name

    @property
    def folder(self) -> Path:
        return self.game.folder

    @property
    def rules(self) -> "Rules":
        """Its rules without those of cards, for what a sheet prints of them."""
        return rules_of(self, {})


def read_pack(game: Path | Game, purpose: Purpose = "all", decks: Collection[str] = ()) -> Pack:
    """Read and check a whole pack, or just what its sheets or its scores need; raise every mistake found in it at
    once. Where decks are named, the faces of all others are not read."""
    mistakes = MistakeList()
    reading = read_and_check(game, purpose, decks, mistakes)
    mistakes.errors = merge_alike(mistakes.errors)
    mistakes.stop_if_any()
    assert reading  # no mistakes: it was read
    return reading.pack


def read_and_check(
    game: Path | Game, purpose: Purpose, decks: Collection[str], mistakes: MistakeList
) -> "ReadResult | None":
    """As much of a pack as can be read, checked as far as it can be; None without pack.yaml."""
    files = PackFiles(as_game(game), mistakes)
    main = read_main(files)
    chosen = {name: deck for name, deck in main.decks.items() if name in decks} if main else {}
    wanted = main.replace(decks=chosen) if main and chosen else main
    parts = read_parts(files, wanted, [kind for kind in file_kinds() if purpose in kind.needed_for])
    if purpose != "scores":
        parts["art"] = find_art(files.game)
    if purpose == "all":
        parts["icons"] = with_drawings(files, parts["icons"], parts["icons"].names)
    check_overlays(files.game, main, mistakes)
    if main is None:
        return None
    lost = what_is_lost(files, mistakes)
    pack = Pack(files.game, main, what_was_read(parts), files.trees if purpose == "all" else {})
    used, unsound = check_parts(pack, purpose, mistakes, lost)
    if purpose == "sheets":
        pack = pack.replace(icons=with_drawings(files, pack.icons, used & pack.icons.names))
    return ReadResult(pack, unsound, lost)


class ReadResult(NamedTuple):
    """A pack as far as it could be read, what in it holds names that nothing has, and what could not be read."""

    pack: Pack
    unsound: list[Unsound]
    lost: Lost | None


def what_was_read(parts: dict[str, Any]) -> dict[str, Any]:
    """The parts without those, and without those files of a kind, that could not be read."""
    return {
        name: {word: one for word, one in part.items() if one is not None} if isinstance(part, dict) else part
        for name, part in parts.items()
        if part is not None
    }


def read_parts(files: PackFiles, main: PackFile | None, kinds: Iterable[FileKind]) -> dict[str, Any]:
    """The parts of a pack that some kinds of files give, by name; None for what could not be read."""
    return {kind.part: read_part(files, main, kind) for kind in kinds if kind.part}


def read_part(files: PackFiles, main: PackFile | None, kind: FileKind) -> Any:
    if kind.is_named:
        names = kind.names_in(main, files.folder)
        return {name: read_named(files, kind, name) for name in names}
    if kind.is_optional and not files.has(kind.path):
        return kind.empty()
    return kind.read(files, kind.path) if kind.read else files.read(kind.struct(), kind.path)


def read_named(files: PackFiles, kind: FileKind, name: str) -> Any:
    """A file that another one names; where it is not there, that is told where it is named."""
    path = kind.path_of(name)
    return files.read(kind.struct(), path) if has_named(files, kind.name, name, path) else None


def has_named(files: PackFiles, what: str, name: str, path: str) -> bool:
    """Whether a file is there that another one names; if not, that is told."""
    if isinstance(name, Word) and not files.has(path):
        files.mistakes.add(name.place, f"no {what} '{name}'; write it into {shown_path(files.folder / path)}")
        return False
    return True


def read_main(files: PackFiles) -> PackFile | None:
    """pack.yaml, with the title of the topmost variant, so that a print of it is not taken for the game's."""
    main: PackFile | None = files.read(PackFile, "pack.yaml")
    if main and (turned := turned_round(main.players)):
        files.mistakes.add(main.place, turned)
    titles = files.game.overlays
    if main is None or not titles:
        return main
    own = next((overlay.title for overlay in reversed(titles) if overlay.title), None)
    return main.replace(
        title=own
        or Phrase(
            {language: f"{text} · {files.game.name}" for language, text in main.title.texts.items()}, main.title.place
        )
    )


def with_drawings(files: PackFiles, icons: "IconSet", names: Iterable[str]) -> "IconSet":
    """The icons with some of their drawings read."""
    from generator.pack.icon_files import read_drawings

    return replace(icons, drawings={**icons.drawings, **read_drawings(files, names)})


def check_parts(
    pack: Pack, purpose: Purpose, mistakes: MistakeList, lost: Lost | None = None
) -> tuple[set[str], list[Unsound]]:
    """What the parts of a pack say of one another; the names of the drawings that its ledger and sheets use, and what
    holds a name that nothing has."""
    if purpose == "scores":  # its names are checked with those of its cards, where they are read
        return set(), []
    from generator.layout.theme import check_theme

    if not lost or lost.homes["theme.yaml"] not in lost.paths:
        check_theme(pack.theme, mistakes, has_sheets=bool(pack.sheets))
    checker = check_pack(pack, mistakes, lost)
    unsound = checker.unsound
    if pack.faces:
        from generator.pack.faces import check_faces

        unsound = unsound + check_faces(pack, mistakes, lost)
    return {drawing for name in checker.used for drawing in pack.icons.drawings_of(name)}, unsound


def file_tree(pack: Pack, path: str) -> Tree | None:
    """A file of a pack with its short-hand resolved; None if the pack has no such file."""
    if path in pack.trees:
        return pack.trees[path]
    files, kind = PackFiles(pack.game, MistakeList()), kind_of_path(path)
    has_own = kind is not None and kind.templates == "own"
    return files.tree(path, own_templates=has_own) if files.has(path) else None


def read_papers(path: Path) -> dict[str, Paper]:
    """The papers by name."""
    return dict(read_shaped(find_kind("papers").struct(), path))
