"""A command that works for long says so, on a terminal and nowhere else."""

import os
import pty
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from generator.cli import clock as clocks
from generator.cli.streams import Screen, make_no_way

ROOT = Path(__file__).parents[2]
SOON = "import generator.cli.clock as one; one.FIRST = one.NEXT = 0.01; import generator.cli.main as two; two.main()"
TICK = b"working, "


def on_a_terminal(*arguments: str, code: str = SOON) -> bytes:
    """What a command shows on a terminal of its own, on which the time is due after a hundredth of a second."""
    master, slave = pty.openpty()
    call = [sys.executable, "-c", code, *arguments]
    with subprocess.Popen(call, cwd=ROOT, stdin=slave, stdout=slave, stderr=slave) as done:
        os.close(slave)
        shown = b""
        while True:
            try:
                piece = os.read(master, 65_536)
            except OSError:  # how a terminal ends
                piece = b""
            if not piece:
                break
            shown += piece
        os.close(master)
        assert done.wait() == 0, shown
    return shown


def left(shown: bytes) -> bytes:
    """What is left on the terminal: a wiped line is gone."""
    return re.sub(rb"[^\n]*\r\x1b\[K", b"", shown)


def test_the_time_is_shown_and_wiped(tmp_path: Path) -> None:
    shown = on_a_terminal("sheets", "docs/examples/layouts/garden", "-o", str(tmp_path / "x.pdf"))
    assert TICK in shown
    assert left(shown).startswith(str(tmp_path).encode())
    assert TICK not in left(shown)


def test_a_bar_shows_more_than_the_time() -> None:
    shown = on_a_terminal("check", "docs/examples/layouts/garden")
    assert b"100%" in shown
    assert b"no mistakes" in left(shown)


def test_nothing_is_shown_where_nobody_watches(tmp_path: Path) -> None:
    call = [sys.executable, "-c", SOON, "sheets", "docs/examples/layouts/garden", "-o", str(tmp_path / "x.pdf")]
    done = subprocess.run(call, cwd=ROOT, capture_output=True, check=True)
    assert done.stderr == b""
    assert TICK not in done.stdout


def test_who_waits_does_not_work() -> None:
    """Seconds in which a player thinks about an answer are not counted."""
    shown = on_a_terminal(
        code="import time; import generator.cli.clock as one; from generator.cli.streams import screens\n"
        "one.FIRST = one.NEXT = 0.2\nwith screens(), one.clock():\n    time.sleep(0.6)\n"
    )
    assert TICK not in shown


def test_no_clock_goes_on_where_none_went(monkeypatch: pytest.MonkeyPatch) -> None:
    """Else the system would end the command when the time is due."""
    begun: list[tuple[object, ...]] = []
    monkeypatch.setattr(signal, "setitimer", lambda *when: begun.append(when))
    monkeypatch.setattr(Screen, "make_way", make_no_way)
    with clocks.clock_stopped():
        pass
    assert begun == []


def test_a_clock_that_went_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    """The twin: it stops for what is shown meanwhile, and begins again."""
    begun: list[tuple[object, ...]] = []
    monkeypatch.setattr(signal, "setitimer", lambda *when: begun.append(when))
    monkeypatch.setattr(Screen, "make_way", clocks.Clock(2).wipe)
    with clocks.clock_stopped():
        assert begun == [(signal.ITIMER_PROF, 0)]
    assert begun[1:] == [(signal.ITIMER_PROF, clocks.NEXT, clocks.NEXT)]


def test_a_line_makes_way_for_others(capfd: pytest.CaptureFixture[str]) -> None:
    made = clocks.Clock(2)
    made.began = time.monotonic() - 7
    made.tick(0, None)
    made.wipe()
    made.wipe()
    assert capfd.readouterr().err == "\r\x1b[Kworking, 7 s\r\x1b[K"
    Screen.make_way()
