"""What the tool itself brings: papers, a theme of its own, the card sizes of print shops, and the sizes of sleeves."""

from generator.layout.paper import Paper
from generator.layout.theme import ThemeFile
from generator.pack.files import read_shaped
from generator.pack.find import papers_path, tool_path
from generator.pack.pack import read_papers
from generator.pack.tool_files import Preset, Sleeve


def shipped_papers() -> dict[str, Paper]:
    return read_papers(papers_path())


def own_theme() -> ThemeFile:
    theme: ThemeFile = read_shaped(ThemeFile, tool_path("theme.yaml"))
    return theme


def shipped_presets() -> dict[str, Preset]:
    return dict(read_shaped(dict[str, Preset], tool_path("presets.yaml")))


def shipped_sleeves() -> dict[str, Sleeve]:
    return dict(read_shaped(dict[str, Sleeve], tool_path("sleeves.yaml")))
