"""A long run of the fuzzer: `make fuzz CASES=50000 SEED=1`. Ends with 1 if anything failed; failing cases are kept."""

import argparse
import faulthandler
import os
import resource
import sys
import tempfile
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from fuzz.make import make_case
from fuzz.trial import Verdict, Workshop

CHUNK = 100
MEMORY = 2_000_000_000
STUCK = 120  # seconds after which a process that does not move is ended
KEPT = Path("output/fuzz")


def main() -> int:
    parser = argparse.ArgumentParser(prog="fuzz", description=__doc__)
    parser.add_argument("--cases", type=int, default=50_000)
    parser.add_argument("--seed", type=int, default=0, help="the number of the first case")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    asked = parser.parse_args()
    starts = range(asked.seed, asked.seed + asked.cases, CHUNK)
    began, ended = time.monotonic(), Counter[tuple[str, str]]()
    failures: dict[tuple[str, str], list[int]] = {}
    without_place = Counter[str]()
    with ProcessPoolExecutor(asked.jobs) as pool:
        for chunk in pool.map(try_chunk, starts, [min(CHUNK, asked.cases)] * len(starts)):
            for seed, kind, verdict in chunk:
                ended[kind, verdict.ended] += 1
                without_place[kind] += verdict.without_place
                if verdict.is_failure:
                    keep(seed, verdict)
                    failures.setdefault((verdict.ended, verdict.about), []).append(seed)
            tell(f"\r{sum(ended.values()):,} of {asked.cases:,}, {sum(map(len, failures.values()))} failures", end="")
    tell(f"\n{time.monotonic() - began:,.0f} s")
    for (kind, how), count in sorted(ended.items()):
        tell(f"{kind:8} {how:24} {count:7,}")
    for kind, count in sorted(without_place.items()):
        tell(f"{kind:8} mistakes without a place  {count:7,}")
    for (how, about), seeds in sorted(failures.items(), key=lambda one: -len(one[1])):
        tell(f"{how}: {about} ({len(seeds)} times, first {seeds[0]}, kept in {KEPT})")
    return 1 if failures else 0


def try_chunk(start: int, count: int) -> list[tuple[int, str, Verdict]]:
    """So many cases from one number on, in a folder of their own."""
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    found = []
    with tempfile.TemporaryDirectory() as folder:
        workshop = Workshop(Path(folder))
        for seed in range(start, start + count):
            faulthandler.dump_traceback_later(STUCK, exit=True)
            case = make_case(seed)
            found.append((seed, case.kind, workshop.try_case(case)))
    faulthandler.cancel_dump_traceback_later()
    return found


def keep(seed: int, verdict: Verdict) -> None:
    """Write a failing case where it can be looked at, and moved to the corpus."""
    KEPT.mkdir(parents=True, exist_ok=True)
    (KEPT / f"{seed}.yaml").write_text(make_case(seed).to_text(f"{verdict.ended}: {verdict.about}"))


def tell(text: str, end: str = "\n") -> None:
    sys.stdout.write(text + end)
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())
