"""A variant that is a folder: its files are named like those of a pack."""

from pathlib import Path

from generator.errors import MistakeList, Mistakes, Place
from generator.pack.allowed_paths import WAY_OUT as WAY_OUT_OF_LINKS
from generator.pack.allowed_paths import leads_out
from generator.pack.card_changes import CardChanges
from generator.pack.find import shown_path
from generator.pack.kinds import kind_of_path
from generator.reading.shape import Reader
from generator.source.tree import Mapping
from generator.source.yaml_text import read_yaml

VARIANT_FILE = "variant.yaml"


def folder_parts(path: Path, mistakes: MistakeList) -> tuple[dict[str, Mapping], dict[str, CardChanges]]:
    """The files of a variant's folder, named as in a pack."""
    files: dict[str, Mapping] = {}
    cards: dict[str, CardChanges] = {}
    for one in sorted(path.rglob("*.yaml")):
        name = one.relative_to(path).as_posix()
        if name == VARIANT_FILE:
            continue
        if leads_out(one, (path,)):
            mistakes.add(Place(shown_path(one)), f"leads out of the variant's folder; {WAY_OUT_OF_LINKS}")
            continue
        try:
            tree = read_yaml(one, shown_path(one))
        except Mistakes as wrong:
            mistakes.errors.extend(wrong.mistakes)
            continue
        kind = kind_of_path(name)
        if kind and kind.variation and kind.variation.struct() is CardChanges:
            cards[kind.name_in(name) or ""] = Reader(mistakes).read(CardChanges, tree)
        elif not isinstance(tree, Mapping):
            mistakes.add(tree.place, "must be a mapping of what differs")
        elif kind and kind.variation:
            files[name] = tree
        else:
            mistakes.add(
                Place(shown_path(one)), f"is no file of a pack; name it after one, or write it into {VARIANT_FILE}"
            )
    return files, cards
