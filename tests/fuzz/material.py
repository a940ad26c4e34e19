"""What cases are made of: packs, records, tables and drawings of this repository."""

from functools import cache
from pathlib import Path
from typing import Any

import yaml

ROOT = Path(__file__).parent.parent.parent
SMALL = {
    "garden": ROOT / "docs/examples/layouts/garden",
    "demo": ROOT / "tests/packs/demo",
    "regatta": ROOT / "tests/packs/regatta",
    "isle": ROOT / "tests/packs/isle",
    "starter": ROOT / "layouts/house/starters/pack",
}
GAMES = ("anarchy", "medievalia", "mil1049", "tomesaga", "troyes")
PACKS = {**SMALL, **{name: ROOT / "layouts" / name for name in GAMES}}
DATA = {name: ROOT / "card_data" / name for name in GAMES}  # data that lies beside a pack, not in it


def load(path: Path) -> Any:
    return yaml.load(path.read_text(), Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader))


@cache
def files_of(pack: str, *suffixes: str) -> tuple[str, ...]:
    """The files of a pack that may be changed, by their path inside its copy."""
    found = [path.relative_to(PACKS[pack]) for path in PACKS[pack].rglob("*") if path.suffix in suffixes]
    if pack in DATA:
        found += [Path("card_data") / path.name for path in DATA[pack].rglob("*") if path.suffix in suffixes]
    return tuple(sorted(map(str, found)))


@cache
def read_file(pack: str, file: str) -> bytes:
    """What a file of a pack holds before it is changed."""
    path = PACKS[pack] / file
    return (path if path.exists() else DATA[pack] / Path(file).name).read_bytes()


@cache
def decks_of(pack: str) -> tuple[str, ...]:
    return tuple(load(PACKS[pack] / "pack.yaml").get("decks", {}))


@cache
def records() -> tuple[tuple[str, Any], ...]:
    """Records of finished games, each with the pack that it is of."""
    found = [load(path) for path in sorted((ROOT / "examples").glob("*.yaml"))]
    for path in sorted((ROOT / "tests/records").rglob("*.yaml")):
        told = load(path)
        found += [case["record"] for case in (told, *told.get("cases", ())) if isinstance(case.get("record"), dict)]
    garden, starter = load(ROOT / "docs/examples/garden-game.yaml"), load(SMALL["starter"] / "example.yaml")
    known = [(str(one["game"]), one) for one in found if isinstance(one.get("game"), str)]
    return (
        ("garden", garden),
        ("starter", starter),
        *((Path(name).name, one) for name, one in known if Path(name).name in PACKS),
    )
