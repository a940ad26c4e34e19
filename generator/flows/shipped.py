"""What the tool itself brings: papers, a theme of its own, and the card sizes that print shops take."""

from generator.layout.paper import Paper
from generator.layout.theme import ThemeFile
from generator.pack.files import read_shaped
from generator.pack.find import papers_path, tool_path
from generator.pack.pack import read_papers
from generator.pack.tool_files import Preset


def shipped_papers() -> dict[str, Paper]:
    return read_papers(papers_path())


def own_theme() -> ThemeFile:
    theme: ThemeFile = read_shaped(ThemeFile, tool_path("theme.yaml"))
    return theme


def shipped_presets() -> dict[str, Preset]:
    return dict(read_shaped(dict[str, Preset], tool_path("presets.yaml")))
