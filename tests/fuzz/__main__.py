"""A long run of the fuzzer: `make fuzz CASES=50000 SEED=1`. Ends with 1 if anything failed; failing cases are kept."""

import argparse
import os
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context

from fuzz.case import Case
from fuzz.chunk import KEPT, try_chunk
from fuzz.commands import OPTIONS, faults
from fuzz.page import PAGE
from fuzz.tally import Tally
from fuzz.verdict import Verdict

CHUNK, CHUNKS_OF_A_PROCESS = 250, 8  # what a process keeps is gone with it


def main() -> int:
    parser = argparse.ArgumentParser(prog="fuzz", description=__doc__)
    parser.add_argument("--cases", type=int, default=50_000)
    parser.add_argument("--seed", type=int, default=0, help="the number of the first case")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    asked = parser.parse_args()
    if wrong := faults():
        tell("the commands are asked for what they do not know:\n" + "\n".join(wrong))
        return 1
    tally, failures = Tally((*OPTIONS, PAGE)), Failures()
    began, end = time.monotonic(), asked.seed + asked.cases
    chunks = [range(start, min(start + CHUNK, end)) for start in range(asked.seed, end, CHUNK)]
    try:
        for chunk in tried(chunks, asked.jobs):
            for seed, case, verdict in chunk:
                tally.count(case.kind, case.asked, verdict.ended)
                if verdict.is_failure:
                    failures.add(seed, case, verdict)
            tell(f"\r{tally.tried:,} of {asked.cases:,}, {failures.number} failures", end="")
    except BrokenProcessPool:
        failures.found["ended", "a process was ended; what each was trying stands in trying-*.txt"] = [asked.seed]
    tell(f"\n{time.monotonic() - began:,.0f} s\n")
    return summed_up(tally, failures)


def tried(chunks: list[range], jobs: int) -> Iterator[list[tuple[int, Case, Verdict]]]:
    """Chunks, each in one of several processes, which are new ones every few chunks. A pool that replaces its own
    processes (max_tasks_per_child) waits for ever when the first is due: python/cpython#115634."""
    for batch in batched(chunks, jobs * CHUNKS_OF_A_PROCESS):
        with ProcessPoolExecutor(jobs, get_context("spawn")) as pool:
            yield from pool.map(try_chunk, batch)


def batched(chunks: list[range], size: int) -> Iterator[list[range]]:
    return (chunks[start : start + size] for start in range(0, len(chunks), size))


def summed_up(tally: Tally, failures: "Failures") -> int:
    """Tell what a run came to; 1 if a case failed, or a share is one that no run may have."""
    for line in (*tally.lines(), *failures.lines(), *tally.faults()):
        tell(line)
    return 1 if failures.number or tally.faults() else 0


class Failures:
    """Cases that failed, by what was wrong; each is kept where it can be looked at, and moved to the corpus."""

    def __init__(self) -> None:
        self.found: dict[tuple[str, str], list[int]] = {}

    @property
    def number(self) -> int:
        return sum(map(len, self.found.values()))

    def add(self, seed: int, case: Case, verdict: Verdict) -> None:
        self.found.setdefault((verdict.ended, verdict.about), []).append(seed)
        (KEPT / f"{seed}.yaml").write_text(case.to_text(f"{verdict.ended}: {verdict.about}"), encoding="utf-8")

    def lines(self) -> list[str]:
        told = sorted(self.found.items(), key=lambda one: -len(one[1]))
        return [
            f"{how}: {about} ({len(seeds)} times, first {seeds[0]}, kept in {KEPT})" for (how, about), seeds in told
        ]


def tell(text: str, end: str = "\n") -> None:
    sys.stdout.write(text + end)
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())
