"""A table of phones that is served on the loopback address, and what speaks with it like a phone."""

import json
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPConnection
from pathlib import Path
from threading import Thread
from typing import Any

from generator.web.order import WebOrder
from generator.web.serve import ServedTable, open_table

ROOT = Path(__file__).resolve().parents[2]
GARDEN = "docs/examples/layouts/garden"
ADDRESS = "127.0.0.1"
ANN, BOB, EVE = "ann-0123456789abcdef", "bob-0123456789abcdef", "eve-0123456789abcdef"

STARTED = """
import signal
signal.signal(signal.SIGINT, signal.default_int_handler)
from generator.cli.main import run
run()
"""


@contextmanager
def served(record: Path, game: str = GARDEN, port: int | None = 0, **order: Any) -> Iterator[ServedTable]:
    """A table of a game, kept in a file."""
    table = open_table(game, None, WebOrder(**order), record, (ADDRESS, port))
    with table.server as server:
        thread = Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
        thread.start()
        yield table
        server.is_closing = True
        server.shutdown()
        thread.join()


class Caller:
    """Somebody who knows a link."""

    def __init__(self, link: str, device: str = "") -> None:
        host, _, self.secret = link.removeprefix("http://").partition("/")
        self.host, self.device = host, device

    def request(
        self, method: str, path: str, body: bytes | None = None, headers: dict[str, str] | None = None
    ) -> tuple[int, bytes]:
        """The code and the content of an answer."""
        connection = HTTPConnection(self.host, timeout=30)
        try:
            connection.request(method, path, body, headers or {})
            answer = connection.getresponse()
            return answer.status, answer.read()
        finally:
            connection.close()

    def get(self, what: str = "") -> tuple[int, bytes]:
        return self.request("GET", f"/{self.secret}{what}")

    def post(self, what: str, **body: Any) -> tuple[int, dict[str, Any]]:
        content = json.dumps({"device": self.device, **body}).encode()
        return self.send(what, content)

    def send(self, what: str, content: bytes, kind: str = "application/json") -> tuple[int, dict[str, Any]]:
        code, told = self.request("POST", f"/{self.secret}/{what}", content, {"Content-Type": kind})
        return code, json.loads(told) if told.startswith(b"{") else {}

    @contextmanager
    def listening(self) -> Iterator[Iterator[dict[str, Any]]]:
        """The news as they come."""
        connection = HTTPConnection(self.host, timeout=30)
        connection.request("GET", f"/{self.secret}/news?device={self.device}")
        answer = connection.getresponse()
        lines = iter(answer.readline, b"")
        yield (json.loads(line[5:]) for line in lines if line.startswith(b"data:"))
        answer.close()
        connection.close()

    def raw(self) -> socket.socket:
        name, _, port = self.host.rpartition(":")
        return socket.create_connection((name, int(port)), timeout=30)


def started(folder: Path, *options: str, game: str = GARDEN) -> tuple["subprocess.Popen[str]", str, str]:
    """A host as somebody starts it, and its two links."""
    command = [sys.executable, "-c", STARTED, "web", named(game), "--serve"]
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    process = subprocess.Popen([*command, "--address", "127.0.0.1", *options], cwd=folder, text=True, **pipes)
    assert process.stdout
    link, host = (process.stdout.readline().split()[0] for _ in range(2))
    assert process.stdout.readline().endswith("Ctrl-C ends it\n")
    return process, link, host


def named(game: str) -> str:
    """A game by its name, or by its folder wherever the command is started."""
    return str(ROOT / game) if (ROOT / game).is_dir() else game
