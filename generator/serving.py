"""Answers over HTTP that a slow or hostile visitor cannot hold up: what `watch` and `web --serve` have in common.

Every connection has a thread, and there are only so many; a request must be there in a while, however it trickles in,
and every answer is made from memory.
"""

import os
import sys
from collections.abc import Callable
from contextlib import suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from io import BufferedReader, RawIOBase
from socket import AF_INET, AF_INET6, SHUT_RDWR, socket
from threading import Lock
from time import monotonic
from typing import Any, TypeVar

from generator.errors import Place, mistake

LOOPBACK = "127.0.0.1"
FIRST_PORT = 8765
PORTS_TRIED = 50
MOST_CONNECTIONS = 200  # each has a thread; a page keeps one open and asks with a few more
REQUEST_SECONDS = 30.0  # from one answer to the end of the next request
OWN_SITES = (None, "same-origin", "none")  # where a browser says that a request comes from: our page, or its own bar
REST_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
Server = TypeVar("Server")


class PatientServer(ThreadingHTTPServer):
    """Listens on one address."""

    daemon_threads = True
    request_queue_size = 128
    allow_reuse_address = os.name != "nt"  # on Windows it would let two programs listen on one port

    def __init__(self, handler: type["PatientHandler"], port: int, address: str = LOOPBACK) -> None:
        self.address_family = AF_INET6 if ":" in address else AF_INET
        super().__init__((address, port), handler)
        self.address = address
        self.is_closing = False
        self.connections = Connections(MOST_CONNECTIONS)

    def process_request(self, request: Any, client_address: Any) -> None:
        """Answer in a thread of its own; when all are taken, who keeps one waiting for longest gives way."""
        self.connections.add(request)
        try:
            super().process_request(request, client_address)
        except BaseException:
            self.connections.remove(request)
            raise

    def process_request_thread(self, request: Any, client_address: Any) -> None:
        try:
            super().process_request_thread(request, client_address)
        finally:
            self.connections.remove(request)

    @property
    def url(self) -> str:
        return f"http://{in_url(self.address)}:{self.server_port}/"

    @property
    def hosts(self) -> set[str]:
        """What a browser says it wants to talk to; the machine itself has other names for its loopback address."""
        names = (LOOPBACK, "localhost", "[::1]") if self.address == LOOPBACK else (in_url(self.address),)
        return {f"{name}:{self.server_port}" for name in names}

    def is_ours(self, host: str | None, origin: str | None, site: str | None) -> bool:
        """Whether a request is for this server, and not from the page of another; browsers say so in two ways."""
        is_own = origin is None or origin in {f"http://{name}" for name in self.hosts}
        return host in self.hosts and is_own and site in OWN_SITES

    def handle_error(self, request: socket | tuple[bytes, socket], client_address: Any) -> None:
        """A browser that went away is no news; a bug is told as ever."""
        if not isinstance(sys.exc_info()[1], ConnectionError | TimeoutError):
            super().handle_error(request, client_address)

    def server_close(self) -> None:
        self.is_closing = True
        super().server_close()


def in_url(address: str) -> str:
    return f"[{address}]" if ":" in address else address


def on_free_port(make: Callable[[int], Server], port: int | None) -> Server:
    """A server on the port that somebody wants, or on the first that is free."""
    for number in range(FIRST_PORT, FIRST_PORT + PORTS_TRIED) if port is None else (port,):
        try:
            return make(number)
        except OSError as error:
            reason = (error.strerror or str(error)).lower()
    raise mistake(
        Place(f"--port {number}"),
        f"cannot be used: {reason}; choose another, or leave it out for the first that is free",
    )


class Connections:
    """The connections that are open: those that a request is awaited on, and those that are answered, oldest first."""

    def __init__(self, most: int) -> None:
        self.most, self.lock = most, Lock()
        self.waiting: dict[socket, None] = {}
        self.served: dict[socket, None] = {}

    def add(self, one: socket) -> None:
        """A new connection; if there are too many, the one that has let us wait for longest is closed."""
        with self.lock:
            if len(self.waiting) + len(self.served) >= self.most:
                oldest = next(iter(self.waiting or self.served))
                self.forget(oldest)
                with suppress(OSError):
                    oldest.shutdown(SHUT_RDWR)  # its thread finds that nobody is there, and ends
            self.waiting[one] = None

    def serve(self, one: socket) -> None:
        """A request is there."""
        self.move(one, self.waiting, self.served)

    def wait(self, one: socket) -> None:
        """The next request is awaited."""
        self.move(one, self.served, self.waiting)

    def move(self, one: socket, source: dict[socket, None], target: dict[socket, None]) -> None:
        with self.lock:
            if one in source:
                del source[one]
                target[one] = None

    def remove(self, one: socket) -> None:
        with self.lock:
            self.forget(one)

    def forget(self, one: socket) -> None:
        self.waiting.pop(one, None)
        self.served.pop(one, None)


class RequestReader(RawIOBase):
    """What a browser sends, up to a moment; each byte that trickles in brings the moment nearer."""

    def __init__(self, connection: socket) -> None:
        self.connection = connection
        self.deadline = 0.0

    def readable(self) -> bool:
        return True

    def readinto(self, room: Any) -> int:
        left = self.deadline - monotonic()
        if left <= 0:
            raise TimeoutError
        self.connection.settimeout(left)
        return self.connection.recv_into(room)


class PatientHandler(BaseHTTPRequestHandler):
    """Answers one browser."""

    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True  # else a short answer waits for 40 ms
    server_version = "Scriptorium"
    sys_version = ""
    timeout = 120  # for taking an answer
    server: PatientServer

    def setup(self) -> None:
        super().setup()
        self.rfile.close()
        self.asked = RequestReader(self.connection)
        self.rfile = BufferedReader(self.asked)

    def handle_one_request(self) -> None:
        """Await a request and answer it; it must be there as a whole in a while, however it trickles in."""
        self.server.connections.wait(self.connection)
        self.asked.deadline = monotonic() + REQUEST_SECONDS
        super().handle_one_request()

    def is_for_us(self) -> bool:
        """Take a request whose head is there; whether it is for this server."""
        self.connection.settimeout(self.timeout)
        self.server.connections.serve(self.connection)
        return self.server.is_ours(*map(self.headers.get, ("Host", "Origin", "Sec-Fetch-Site")))

    def answer(
        self, code: int, content: bytes, kind: str = "text/plain", policy: str = REST_POLICY, **headers: str
    ) -> None:
        self.send_response(code)
        own = {
            "Content-Type": kind,
            "Content-Length": str(len(content)),
            "Cache-Control": "no-store",
            "Content-Security-Policy": policy,
            "X-Content-Type-Options": "nosniff",
            "Cross-Origin-Resource-Policy": "same-origin",
            "Referrer-Policy": "no-referrer",
        }
        for name, value in {**own, **{name.replace("_", "-"): value for name, value in headers.items()}}.items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(content)

    def begin_news(self) -> None:
        """Begin with server-sent events, which end with the connection."""
        self.close_connection = True
        self.send_response(200)
        self.send_header("Content-Type", "text/event-stream")
        self.send_header("Cache-Control", "no-store")
        self.send_header("Cross-Origin-Resource-Policy", "same-origin")
        self.end_headers()

    def log_message(self, format: str, *args: Any) -> None:
        """Nobody wants a line for every picture."""
