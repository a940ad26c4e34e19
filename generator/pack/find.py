"""Where packs are: beside the package, in the folder one stands in, or wherever a path points."""

from pathlib import Path

from generator.errors import Place, mistake, suggest

PACKAGE = Path(__file__).resolve().parent.parent
PACK_FILE = "pack.yaml"


def shipped_root() -> Path:
    """The folder that holds layouts/ and card_data/: the checkout, or inside the installed package."""
    checkout = PACKAGE.parent
    return checkout if (checkout / "layouts" / "papers.yaml").is_file() else PACKAGE / "shipped"


def papers_path() -> Path:
    return shipped_root() / "layouts" / "papers.yaml"


def tool_path(name: str) -> Path:
    """A file of the tool itself."""
    return shipped_root() / "layouts" / "house" / name


def find_packs() -> dict[str, Path]:
    """The folders of all packs by name; one in ./layouts wins over a shipped one of the same name."""
    roots = (shipped_root() / "layouts", Path.cwd() / "layouts")
    return {
        folder.name: folder
        for root in roots
        if root.is_dir()
        for folder in sorted(root.iterdir())
        if (folder / PACK_FILE).is_file()
    }


def find_pack(name_or_path: str) -> Path:
    """The folder of a pack given by name, or by the path of its folder."""
    folder = Path(name_or_path)
    try:
        if (folder / PACK_FILE).is_file():
            return folder
        is_folder = folder.is_dir()
    except (OSError, ValueError):  # a name that no file system takes
        is_folder = False
    packs = find_packs()
    if name_or_path in packs:
        return packs[name_or_path]
    if is_folder:
        raise mistake(Place(name_or_path), f"no {PACK_FILE} in this folder; a pack is a folder with one")
    raise mistake(Place(name_or_path), f"no game of that name{suggest(name_or_path, packs)}")


def shown_path(path: Path) -> str:
    """The path as a person would type it here."""
    try:
        return str(path.resolve().relative_to(Path.cwd()))
    except (ValueError, OSError, RuntimeError):  # elsewhere; no folder to stand in; a link to itself
        return str(path)
