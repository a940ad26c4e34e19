"""Our drawing of the measured deck, from YAML. `ours.py CARDS OUT.pdf`; the report counts placing and rendering."""

import json
import os
import shutil
import sys
import tempfile
import time
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent)]

from deck import write_data  # noqa: E402

from generator.display.look import Look  # noqa: E402
from generator.pack.data import read_deck  # noqa: E402
from generator.pack.find import papers_path  # noqa: E402
from generator.pack.pack import read_pack, read_papers  # noqa: E402
from generator.pack.words import read_words  # noqa: E402
from generator.pages.decks import place_deck  # noqa: E402
from generator.pages.impose import Arrangement  # noqa: E402
from generator.render.pdf import render_pdf  # noqa: E402


def main() -> None:
    """Write the data, read it, and time what comes after."""
    count, out = int(sys.argv[1]), Path(sys.argv[2])
    with tempfile.TemporaryDirectory() as folder:
        shutil.copytree(HERE / "layouts", Path(folder) / "layouts")
        write_data(Path(folder) / "card_data" / "settlements" / "settlement.yaml", count)
        words = read_words("en")
        read = time.perf_counter()
        pack = read_pack(Path(folder) / "layouts" / "settlements")
        rows = list(read_deck(pack, "settlement"))
        start = time.perf_counter()
        plan, look = Arrangement(read_papers(papers_path())["a4"], gap=0), Look("colour", "en")
        out.write_bytes(render_pdf(place_deck(pack, "settlement", rows, len(rows), plan, look, words)))
        seconds = time.perf_counter() - start
    numbers = {"render_s": seconds, "read_s": start - read}
    if "BENCH_REPORT" in os.environ:
        Path(os.environ["BENCH_REPORT"]).write_text(json.dumps(numbers), encoding="utf-8")
    else:
        print(numbers)


if __name__ == "__main__":
    main()
