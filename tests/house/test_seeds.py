"""The same bytes at every run: Python shuffles sets of texts by a seed, and nobody can see it."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

from support.shared_pages import ROOT

DEMO = ROOT / "tests" / "packs" / "demo"
GARDEN = str(ROOT / "docs" / "examples" / "layouts" / "garden")
SEEDS = ("0", "1", "2", "3")
LARGE = sorted(folder.parent.name for folder in (ROOT / "layouts").glob("*/pack.yaml"))[0]
COMMANDS = [
    ["plan", LARGE],
    ["plan", GARDEN],
    ["plan", "demo"],
    ["check", "wrong"],
    ["sheets", "demo", "-o", "{out}/x.pdf"],
    ["sheets", GARDEN, "--fillable", "-o", "{out}/x.pdf"],
    ["web", "demo", "-o", "{out}/x.html"],
    ["cards", "demo", "-o", "{out}"],
    ["export", "demo", "hens", "--as", "svg", "-o", "{out}"],
    ["preview", "demo", "-o", "{out}"],
    ["diff", "demo", "--variant", "v.yaml", "--format", "html", "-o", "{out}/x.html"],
    ["record", LARGE, "--players", "Ann, Bob", "-o", "{out}/x.yaml"],
    ["score", str(ROOT / "examples" / "quick.yaml"), "--format", "html", "-o", "{out}/x.html"],
    ["score", str(ROOT / "examples" / "quick.yaml"), "--format", "json"],
    ["score", "partial.yaml"],
    ["odds", str(ROOT / "examples" / "packs" / "five-dice"), "--format", "json"],
    ["schema", "variant"],
    ["games"],
]


def test_no_output_depends_on_the_seed_of_hashes(tmp_path: Path) -> None:
    """Plans, pages, forms, reports, records and mistakes; one process for each seed."""
    (tmp_path / "commands.json").write_text(json.dumps(COMMANDS))
    digests = {seed: outcomes(tmp_path, seed) for seed in SEEDS}
    told = [" ".join(words) for words, *made in zip(COMMANDS, *digests.values(), strict=True) if len({*made}) > 1]
    assert told == []


def outcomes(folder: Path, seed: str) -> list[tuple[str, int]]:
    """What every command comes to with a seed, in a folder of its own."""
    place = folder / seed
    shutil.copytree(DEMO, place / "demo")
    shutil.copytree(DEMO, place / "wrong")
    theme = place / "wrong" / "theme.yaml"
    theme.write_text(theme.read_text(encoding="utf-8").replace("water:", "watter:"), encoding="utf-8")
    (place / "v.yaml").write_text(
        "extends: demo\ncards: {hens: {change: {ada: {dots: 4}}}}\ntheme: {inks: {mud: '#111'}}\n"
    )
    (place / "partial.yaml").write_text(f"game: {LARGE}\nplayers: [{{name: Ann}}, {{name: Bob}}]\n")
    words = [sys.executable, str(ROOT / "tests" / "support" / "output_digests.py"), str(folder / "commands.json")]
    around = {**os.environ, "PYTHONHASHSEED": seed}
    done = subprocess.run(words, cwd=place, env=around, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return [(digest, size) for digest, size in json.loads(done.stdout.splitlines()[-1])]
