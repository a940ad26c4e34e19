"""A decoder in a process of its own: whatever a stranger's file makes it do, memory and time end there.

The limits are those of the system's `resource`; where there is none, only a watch of patience ends it.
"""

import json
import pickle
import subprocess
import sys
from collections.abc import Callable
from typing import Any

MEMORY_BYTES = 1_500_000_000
SECONDS = 30  # of computing, however busy the machine is
PATIENCE = 20 * SECONDS
ENDED = 77
START = (
    "import json, sys; sys.path[:] = json.loads(sys.argv[1]); from generator.bounded import main; main(*sys.argv[2:])"
)


class Exhausted(Exception):
    """A decoder that took more memory or time than it may, or that fell over."""


def run_bounded(function: Callable[[bytes], Any], content: bytes) -> Any:
    """What a function of a module makes of some bytes; it must be something that JSON can tell."""
    words = [sys.executable, "-P", "-c", START, json.dumps(sys.path), pickle.dumps(function, 0).decode("ascii")]
    words += map(str, (MEMORY_BYTES, SECONDS))
    try:
        done = subprocess.run(words, input=content, capture_output=True, check=False, timeout=PATIENCE)
    except subprocess.TimeoutExpired as error:
        raise Exhausted from error
    if done.returncode < 0 or done.returncode == ENDED:
        raise Exhausted
    if done.returncode:
        raise RuntimeError(done.stderr.decode(errors="replace"))
    return json.loads(done.stdout)


def main(task: str, memory: str, seconds: str) -> None:
    """The other process: the name of a function and bytes come in, JSON goes out."""
    function = pickle.loads(task.encode("ascii"))
    limit(int(memory), int(seconds))
    try:
        sys.stdout.buffer.write(json.dumps(function(sys.stdin.buffer.read())).encode())
    except (MemoryError, RecursionError):
        sys.exit(ENDED)


def limit(memory: int, seconds: int) -> None:
    """Take no more than this from here on."""
    try:
        import resource
    except ImportError:
        return
    for kind, most in ((resource.RLIMIT_AS, memory), (resource.RLIMIT_CPU, seconds), (resource.RLIMIT_CORE, 0)):
        try:
            resource.setrlimit(kind, (most, most))
        except (OSError, ValueError):  # a system that does not know this limit, or has a lower one
            continue
