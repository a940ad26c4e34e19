"""Some cases one after the other: what a process of a long run does."""

import faulthandler
import os
import resource
import shutil
import tempfile
from pathlib import Path

from fuzz.case import Case
from fuzz.make import make_case
from fuzz.trial import Workshop
from fuzz.verdict import Verdict

MEMORY = 2_000_000_000
STUCK = 3_600  # seconds after which a process that does not move is ended
KEPT = Path("output/fuzz")


def try_chunk(seeds: range) -> list[tuple[int, Case, Verdict]]:
    """Cases one after the other, in a folder of their own."""
    resource.setrlimit(resource.RLIMIT_DATA, (MEMORY, MEMORY))
    found, trying = [], KEPT / f"trying-{os.getpid()}.txt"
    KEPT.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        os.environ["XDG_CACHE_HOME"] = f"{folder}-cache"  # not the user's
        workshop = Workshop(Path(folder))
        for seed in seeds:
            faulthandler.dump_traceback_later(STUCK, exit=True)
            case = make_case(seed)
            trying.write_text(f"{seed}: {' '.join(case.command)}\n", encoding="utf-8")  # if this process is ended
            found.append((seed, case, workshop.try_case(case)))
    shutil.rmtree(f"{folder}-cache", ignore_errors=True)
    trying.unlink()
    faulthandler.cancel_dump_traceback_later()
    return found
