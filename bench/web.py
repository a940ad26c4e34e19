"""How fast a web sheet is in Chromium: from a tap to the new score, and from the start to the first picture. `make
bench`, or `python bench/web.py [--players N] [--runs N]`.

The sheet of The Anarchy at 390 px. A tap is a real touch; its time runs from the browser's pointerup event until the
scripts are done and the page is laid out again. The first picture is the first contentful paint after the navigation,
the median of cold loads; the slow device is the same one at a quarter of its speed.
"""

import argparse
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests"))

from support import chromium  # noqa: E402
from support.phone import Phone  # noqa: E402

NAMES = ("Ann", "Bob", "Cleo", "Dan", "Eve", "Flo")
CELLS = [f"{line}.{cell}" for line in ("bravery", "might", "land.farms") for cell in range(1, 9)]
WATCH = """(() => {
  window.taps = [];
  let down = 0;
  addEventListener("pointerup", () => (down = performance.now()), true);
  addEventListener("pointerup", () => {
    document.querySelector(".scorebar").getBoundingClientRect();
    taps.push(performance.now() - down);
  });
})()"""
PAINTED = """new Promise((done) => {
  const found = () => performance.getEntriesByName("first-contentful-paint")[0];
  if (found()) done(found().startTime);
  else new PerformanceObserver(() => found() && done(found().startTime)).observe({ type: "paint", buffered: true });
})"""


def main() -> None:
    """Measure and print."""
    ask = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    ask.add_argument("--players", type=int, default=4)
    ask.add_argument("--runs", type=int, default=5)
    wanted = ask.parse_args()
    if chromium.FOUND is None:
        print("no Chromium on this machine; the web sheet was not measured")
        return
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        page = Path(folder) / "page.html"
        names = ",".join(NAMES[: wanted.players])
        command = [sys.executable, "-m", "generator", "web", "anarchy", "--players", names, "-o", str(page)]
        subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.DEVNULL)
        with Phone(Path(folder) / "profile") as phone:
            show_taps(phone, page, wanted.players)
            for slower in (1, 4):
                show_start(phone, page, slower, wanted.runs)


def show_taps(phone: Phone, page: Path, players: int) -> None:
    """The time from a tap to the new score; the first taps warm the scripts up and are told apart."""
    phone.start(page)
    phone.run(WATCH)
    phone.tap(*CELLS, *CELLS)
    taps = phone.run("taps")
    median, worst = statistics.median(taps), max(taps[5:])
    print(f"tap to score, {players} players: median {median:.1f} ms, first {taps[0]:.1f} ms, worst {worst:.1f} ms")


def show_start(phone: Phone, page: Path, slower: int, runs: int) -> None:
    """The time from the start of a navigation to the first picture."""
    phone.call("Emulation.setCPUThrottlingRate", rate=slower)
    times_ms = []
    for _ in range(runs):
        phone.open("about:blank")
        phone.start(page)
        times_ms.append(phone.run(PAINTED))
    print(
        f"first picture{'' if slower == 1 else f', {slower} times slower'}: median {statistics.median(times_ms):.0f} ms"
    )


if __name__ == "__main__":
    main()
