"""What the tool itself brings: papers, a theme and words of its own, and the card sizes that print shops take."""

from generator.layout.paper import Paper
from generator.layout.theme import ThemeFile
from generator.pack.files import read_shaped
from generator.pack.find import house_path, papers_path, words_path
from generator.pack.house import Preset, Words
from generator.pack.pack import read_papers


def shipped_papers() -> dict[str, Paper]:
    return read_papers(papers_path())


def own_theme() -> ThemeFile:
    theme: ThemeFile = read_shaped(ThemeFile, house_path("theme.yaml"))
    return theme


def own_words() -> Words:
    words: Words = read_shaped(Words, words_path())
    return words


def shipped_presets() -> dict[str, Preset]:
    return dict(read_shaped(dict[str, Preset], house_path("presets.yaml")))
