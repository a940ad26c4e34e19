"""How fast we are, as ratios against hand-written ReportLab in the same run. `make bench`, or `python bench/run.py
[--runs N] [--before REVISION]`.

Two questions: how long does an owner wait for a game's sheets (a cold start, against the cold start of a hand-written
script that draws 96 cards), and how fast is a deck drawn (placing and rendering, against hand-written canvas calls).
The rounds are interleaved because the machine is noisy; medians are shown.
"""

import argparse
import compileall
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent


def measure(command: list[str], report: Path) -> dict[str, float]:
    """Run a command; its wall time, its own report of drawing time, and its peak memory."""
    report.unlink(missing_ok=True)
    start = time.perf_counter()
    process = subprocess.Popen(
        command, stdout=subprocess.DEVNULL, cwd=HERE, env={**os.environ, "BENCH_REPORT": str(report)}
    )
    _, status, usage = os.wait4(process.pid, 0)
    wall = time.perf_counter() - start
    if status:
        raise SystemExit(f"{command} failed")
    drawn = json.loads(report.read_text(encoding="utf-8")) if report.exists() else {}
    return {"wall": wall, "cpu": usage.ru_utime + usage.ru_stime, "mb": usage.ru_maxrss / 1024, **drawn}


def rounds(commands: dict[str, list[str]], runs: int, report: Path) -> dict[str, dict[str, float]]:
    """The medians of interleaved runs."""
    samples: dict[str, list[dict[str, float]]] = {name: [] for name in commands}
    for _ in range(runs):
        for name, command in commands.items():
            samples[name].append(measure(command, report))
    return {
        name: {key: statistics.median(one[key] for one in measured) for key in measured[0]}
        for name, measured in samples.items()
    }


def main() -> None:
    """Measure and print."""
    ask = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    ask.add_argument("--runs", type=int, default=7)
    ask.add_argument("--cards", default="96,960")
    ask.add_argument("--before", metavar="REVISION", help="compare with the program as it was at a git revision")
    wanted = ask.parse_args()
    compileall.compile_dir(ROOT / "generator", quiet=2)  # as pip does for an installed package
    with tempfile.TemporaryDirectory() as folder:
        out, report = str(Path(folder) / "out.pdf"), Path(folder) / "report.json"
        compare_cold(wanted.runs, out, report)
        for count in wanted.cards.split(","):
            compare_deck(int(count), wanted.runs, out, report)
        compare_score(wanted.runs, report)
        if wanted.before:
            compare_before(wanted.before, wanted.runs, out, report)


def compare_cold(runs: int, out: str, report: Path) -> None:
    """Our cold `sheets` beside a cold hand-written script."""
    scriptorium = str(Path(sys.executable).with_name("scriptorium"))
    medians = rounds(
        {"floor": [sys.executable, "floor.py", "96", out], "ours": [scriptorium, "sheets", "anarchy", "-o", out]},
        runs,
        report,
    )
    floor, ours = medians["floor"]["wall"], medians["ours"]["wall"]
    print(
        f"cold start to a finished two-sheet PDF: {ours:.2f} s, {ours / floor:.2f} x the floor's {floor:.2f} s for 96"
        " cards (to reach: 2.2 or less)"
    )


def compare_deck(count: int, runs: int, out: str, report: Path) -> None:
    """Our drawing of the deck beside the hand-written one."""
    medians = rounds(
        {name: [sys.executable, f"{name}.py", str(count), out] for name in ("floor", "ours")}, runs, report
    )
    floor, ours = count / medians["floor"]["render_s"], count / medians["ours"]["render_s"]
    whole, memory = count / (medians["ours"]["render_s"] + medians["ours"]["read_s"]), medians["ours"]["mb"]
    goal = 8 if count > 500 else 3
    print(f"{count} cards: {ours:.0f} cards/s, {ours / floor:.2f} x the floor's {floor:.0f} (to reach: {goal} or more)")
    print(f"{'':{len(str(count))}}        with reading the YAML {whole / floor:.2f} x; peak {memory:.0f} MB")


def compare_score(runs: int, report: Path) -> None:
    """Our cold `score` beside the bare import of the libraries it stands on, and records a second."""
    scriptorium = str(Path(sys.executable).with_name("scriptorium"))
    medians = rounds(
        {
            "imports": [sys.executable, "-c", "import typer, yaml, jinja2"],
            "ours": [scriptorium, "score", str(ROOT / "examples" / "duel.yaml")],
            "many": [sys.executable, "score.py"],
        },
        runs,
        report,
    )
    imports, ours, many = medians["imports"]["wall"], medians["ours"]["wall"], medians["many"]
    print(
        f"cold score of one record: {ours:.2f} s, {ours / imports:.2f} x the {imports:.2f} s of importing typer, yaml"
        " and jinja2 (to reach: 1.8 or less)"
    )
    print(
        f"full records of two players, each a file of its own: {many['yaml']:.0f}/s from YAML (to reach: 280),"
        f" {many['json']:.0f}/s from JSON (to reach: 700); read {many['read']:.0f}/s, checked {many['check']:.0f}/s,"
        f" scored {many['score']:.0f}/s"
    )
    print(f"one game of 10,000 players: {many['growth']:.1f} x the time of 1,000 (to reach: about 10)")


def compare_before(revision: str, runs: int, out: str, report: Path) -> None:
    """The same commands as they were at an older revision and as they are, in turns."""
    with tempfile.TemporaryDirectory() as folder:
        tree = Path(folder) / "before"
        subprocess.run(["git", "worktree", "add", "--quiet", "--detach", str(tree), revision], cwd=ROOT, check=True)
        try:
            compileall.compile_dir(tree / "generator", quiet=2)
            asked = {
                "cold sheets": ["sheets", "anarchy", "-o", out],
                "cold score": ["score", str(ROOT / "examples" / "duel.yaml")],
                "cold attack deck": ["cards", "anarchy", "attack", "-o", out],
                "check anarchy": ["check", "anarchy"],
                "web anarchy": ["web", "anarchy", "-o", str(Path(out).with_suffix(".html"))],
            }
            trees = {"before": tree, "now": ROOT}
            for name, words in asked.items():
                medians = rounds({state: command_in(where, words) for state, where in trees.items()}, runs, report)
                before, now = medians["before"], medians["now"]
                print(
                    f"{name}: {now['cpu']:.2f} s of a processor, {before['cpu'] / now['cpu']:.2f} x as fast as at"
                    f" {revision} ({before['cpu']:.2f} s); peak {now['mb']:.0f} MB ({before['mb']:.0f})"
                )
            ways = {state: [sys.executable, "score.py", "150", str(where)] for state, where in trees.items()}
            medians = rounds(ways, runs, report)
            for kind in ("yaml", "json"):
                before, now = medians["before"][kind], medians["now"][kind]
                print(
                    f"records from {kind.upper()}: {now:.0f}/s, {now / before:.2f} x the {before:.0f}/s at {revision}"
                )
        finally:
            subprocess.run(["git", "worktree", "remove", "--force", str(tree)], cwd=ROOT, check=True)


def command_in(tree: Path, words: list[str]) -> list[str]:
    """The command of a working tree, whatever is installed."""
    start = "import generator.cli.main as one; getattr(one, 'main', one.run)()"
    return [sys.executable, "-c", f"import sys; sys.path.insert(0, {str(tree)!r}); {start}", *words]


if __name__ == "__main__":
    main()
