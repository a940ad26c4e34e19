"""icons.yaml, and the drawings in icons/."""

from collections.abc import Iterable

from generator.drawing import Drawing
from generator.errors import MistakeList, Place, suggest
from generator.layout.icons import Icon, IconSet
from generator.pack.allowed_paths import WAY_OUT, leads_out
from generator.pack.files import PackFiles
from generator.pack.find import shown_path
from generator.source.kept_drawings import KeptDrawings


def read_icon_set(files: PackFiles, path: str) -> IconSet:
    """The icons and the names of all drawings; a drawing that is no icon may still be used as a picture."""
    icons: dict[str, Icon] = files.read(dict[str, Icon], path) or {}
    drawings = frozenset(path.stem for folder in files.game.folders for path in (folder / "icons").glob("*.svg"))
    known = {name: icon for name, icon in icons.items() if icon}
    for name, icon in known.items():
        check_icon(name, icon, known, drawings, files.mistakes)
    return IconSet(known, drawings, {})


def check_icon(name: str, icon: Icon, icons: dict[str, Icon], drawings: frozenset[str], mistakes: MistakeList) -> None:
    """An icon has a drawing, or is made of two others that have one."""
    place = getattr(name, "place", icon.place)
    if not (icon.inside or icon.frame or icon.drawing) and name not in drawings:
        mistakes.add(place, f"icon '{name}' has no drawing icons/{name}.svg{suggest(name, drawings)}")
    if bool(icon.inside) != bool(icon.frame):
        mistakes.add(place, f"icon '{name}' needs both 'inside' and 'frame', or neither")
    for part in (icon.inside, icon.frame):
        if part and part in icons and icons[part].inside:
            mistakes.add(place, f"icon '{name}' is made of '{part}', which is made of others itself")


def read_drawings(files: PackFiles, names: Iterable[str]) -> dict[str, Drawing]:
    """The drawings of those names."""
    paths = {name: files.game.find_file(f"icons/{name}.svg") for name in sorted(names)}
    folders = {folder: shown_path(folder) for folder in {path.parent for path in paths.values()}}
    within = {folder: KeptDrawings(folder) for folder in folders if not leads_out(folder, files.game.readable)}
    drawings: dict[str, Drawing] = {}
    for name, path in paths.items():
        shown = f"{folders[path.parent]}/{path.name}"
        if path.parent not in within or (path.is_symlink() and leads_out(path, files.game.readable)):
            files.mistakes.add(Place(shown), f"leads out of the pack; {WAY_OUT}")
        else:
            drawings[name] = within[path.parent].read(path, shown, files.mistakes)
    for kept in within.values():
        kept.keep()
    return drawings
