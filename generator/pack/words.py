"""The tool's own words: a file for each language, layouts/words/LANGUAGE.yaml, and what a pack says over them.

layouts/words/en.yaml is the list of all keys, and of what is put into each text.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from shlex import quote
from typing import Any, NamedTuple

from generator.errors import Mistake, MistakeList, Place, suggest
from generator.pack.files import PackFiles
from generator.pack.find import layout_folders, shipped_root, shown_path
from generator.pack.pack import Pack
from generator.pack.variant import Game
from generator.reading.shape import Reader, Word
from generator.reading.words import Words, put_in
from generator.source.tree import Mapping, Node, Scalar, is_absent
from generator.source.yaml_text import read_yaml

FIRST = "en"
YAML_WORDS = ("yes", "no")  # YAML takes these for true and false
MOST_KEYS_LISTED = 3


class WordsFile(NamedTuple):
    """Texts by their keys with dots; each knows where it was written."""

    texts: dict[str, Word]

    @classmethod
    def read_node(cls, reader: Reader, node: Node) -> "WordsFile":
        return cls(dict(flat(node, reader)))

    @classmethod
    def schema(cls) -> dict[str, Any]:
        """Every key of the English file; what is left out is said in English."""
        schema = schema_of_words(read_yaml(first_path()))
        extends = {"description": "another file of words that this is laid over", "type": "string"}
        return {**schema, "properties": {"extends": extends, **schema["properties"]}}


def read_words(language: str, game: Game | None = None) -> Words:
    """The words of a language: the tool's, and over them those of a game. English stands in for what is missing; what
    is wrong with any of the files is raised."""
    reader = WordsReader(game)
    texts: dict[str, str] = {**reader.english}
    for one in dict.fromkeys((FIRST, language)):
        for file in reader.files(one):
            texts.update((key, text) for key, text in file.items() if is_said(text))
    reader.mistakes.stop_if_any()
    return Words(language, texts)


def judge_words(pack: Pack, *, has_odds: bool) -> MistakeList:
    """What is wrong with the words of a pack in each of its languages, and a warning of those that it needs and that
    are said in English."""
    reader = WordsReader(pack.game)
    for language in pack.file.languages:
        said = {key for file in reader.files(language) for key, text in file.items() if is_said(text)}
        missing = [key for key in reader.english if key not in said and is_needed(key, pack, has_odds)]
        if missing:
            keys = ", ".join(missing[:MOST_KEYS_LISTED]) + (", …" if missing[MOST_KEYS_LISTED:] else "")
            begin = f"scriptorium new words {language} --of {quote(shown_path(pack.folder))}"
            reader.mistakes.warn(
                reader.place_of(language),
                f"no words for '{language}', so English stands for {keys} ({len(missing)} that this game needs); write"
                f" them into {path_of(language)}, which this begins: {begin}",
            )
    return reader.mistakes


def is_needed(key: str, pack: Pack, has_odds: bool) -> bool:
    """Whether a game ever says a word: decks have footers and boxes, odds have their own words, and all else speaks of
    records and scores. The calibration target is of no game."""
    match key.partition(".")[0]:
        case "calibrate":
            return False
        case "footer" | "box":
            return bool(pack.file.decks)
        case "odds":
            return has_odds
        case "number":
            return has_odds or bool(pack.scoring.rules)
    return bool(pack.scoring.rules)


def words_to_translate(language: str) -> str:
    """A words file of a language in which nothing is said yet: every key, and beside it what it is in English."""
    lines = [
        f"# The tool's own words, '{language}'. Write each text after its colon; {{names}} in braces are filled in."
    ]
    lines += [f"# What is left empty is said in {'the words of the tool' if tool_paths(language) else 'English'}."]
    return "\n".join([*lines, *lines_to_translate(read_yaml(first_path()))]) + "\n"


def lines_to_translate(node: Node, indent: str = "") -> Iterator[str]:
    assert isinstance(node, Mapping)  # a words file has no lists
    for name, value in node.entries:
        key = f'"{name.text}"' if name.text in YAML_WORDS else name.text
        if isinstance(value, Scalar):
            is_bare = value.text == value.text.strip()
            yield f"{indent}{key}:  # {value.text if is_bare else json.dumps(value.text, ensure_ascii=False)}"
        else:
            yield f"{indent}{key}:"
            yield from lines_to_translate(value, indent + "  ")


class WordsReader:
    """Reads the files of words: the tool's, then that of a game; everything that is wrong with them is collected."""

    def __init__(self, game: Game | None) -> None:
        self.mistakes = MistakeList()
        self.pack = PackFiles(game, self.mistakes) if game else None
        self.english = self.read(read_yaml(first_path(), shown_path(first_path())))

    def files(self, language: str) -> list[dict[str, Word]]:
        """The texts of each file of a language that is there, the tool's first."""
        trees = [read_yaml(path, shown_path(path)) for path in tool_paths(language) if path != first_path()]
        own = self.own_tree(language)
        texts_of_files = [self.read(tree) for tree in (*trees, *([own] if own else ()))]
        for texts in texts_of_files:
            self.mistakes.errors.extend(wrong_texts(texts, self.english))
        return [self.english, *texts_of_files] if language == FIRST else texts_of_files

    def own_tree(self, language: str) -> Node | None:
        """The file of the game, with what variants lay over it."""
        name = path_of(language)
        if self.pack is None or not self.pack.has(name):
            return None
        return self.pack.varied(name) if any(self.pack.game.trees(name)) else self.pack.plain(name)

    def place_of(self, language: str) -> Place:
        """The topmost file of a language; without one, where the game says that it speaks it."""
        own = self.own_tree(language)
        if own:
            return Place(own.place.path)
        here: Place = getattr(language, "place", Place(language))
        return next((Place(shown_path(path)) for path in reversed(tool_paths(language))), here)

    def read(self, node: Node) -> dict[str, Word]:
        return WordsFile.read_node(Reader(self.mistakes), node).texts


def tool_paths(language: str) -> list[Path]:
    """The files of a language beside the package, and in the folder one stands in."""
    folders = dict.fromkeys(layout_folders())
    return [path for folder in folders if (path := folder / path_of(language)).is_file()]


def spoken_languages() -> list[str]:
    """The languages that the tool itself speaks."""
    return sorted(path.stem for path in first_path().parent.glob("*.yaml"))


def first_path() -> Path:
    """The English file of the tool."""
    return shipped_root() / "layouts" / path_of(FIRST)


def path_of(language: str) -> str:
    return f"words/{language}.yaml"


def flat(node: Node, reader: Reader, prefix: str = "") -> Iterator[tuple[str, Word]]:
    """The texts of a words file by their keys with dots; one that is left empty is not said."""
    if not isinstance(node, Mapping):
        reader.wrong(node, "texts by key")
        return
    for name, value in node.entries:
        if isinstance(value, Scalar):
            yield f"{prefix}{name.text}", Word("" if is_absent(value) else value.text, value.place)
        else:
            yield from flat(value, reader, f"{prefix}{name.text}.")


def is_said(text: str) -> bool:
    return bool(text.strip(" "))


def wrong_texts(texts: dict[str, Word], english: dict[str, Word]) -> Iterator[Mistake]:
    """Keys that the tool does not have, and texts that do not put in what the English ones do."""
    for key, text in texts.items():
        if key not in english:
            yield Mistake(text.place, f"no word '{key}'{suggest(key, english)}")
        elif is_said(text) and put_in(text) != put_in(english[key]):
            own, wanted = put_in_text(text), put_in_text(english[key])
            yield Mistake(text.place, f"'{key}' puts in {own}; put in {wanted}, as the English text does")


def put_in_text(text: str) -> str:
    """What is put into a text, for a message."""
    return ", ".join(f"{{{name}}}" for name in put_in(text)) or "nothing"


def schema_of_words(node: Node) -> dict[str, Any]:
    """The JSON Schema of a words file from the English one."""
    if isinstance(node, Scalar):
        return {"description": node.text, "type": ["string", "number", "null"]}
    assert isinstance(node, Mapping)  # a words file has no lists
    properties = {name.text: schema_of_words(value) for name, value in node.entries}
    return {"type": "object", "properties": properties, "additionalProperties": False}
