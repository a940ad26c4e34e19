"""The page over HTTP, for this machine alone: it listens on the loopback address, and no file can be asked for.

Every answer is made from memory. A page of another site can neither read nor frame what is served: the Host header must
be ours (a name that somebody pointed at this address is not), and every answer says that it is for its own page only.
"""

import json
import os
import re
import sys
from contextlib import suppress
from functools import cache
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from io import BufferedReader, RawIOBase
from pathlib import Path
from secrets import token_urlsafe
from socket import SHUT_RDWR, socket
from threading import Lock
from time import monotonic
from typing import Any
from urllib.parse import parse_qs, urlsplit

from generator.errors import Place, mistake
from generator.watch.studio import Studio

LOOPBACK = "127.0.0.1"
FIRST_PORT = 8765
PORTS_TRIED = 50
MOST_CONNECTIONS = 200  # each has a thread; a page keeps one open and asks for pictures with a few more
HEARTBEAT_SECONDS = 10.0
REQUEST_SECONDS = 30.0  # from one answer to the end of the next request
OWN_SITES = (None, "same-origin", "none")  # where a browser says that a request comes from: our page, or its own bar
TEMPLATE = Path(__file__).with_name("watch.html.jinja")
ICON = b"""<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16">
<rect x="3" y="1" width="10" height="14" rx="1.6" fill="#7a3b2e"/>
<path d="M5.5 5h5M5.5 8h5M5.5 11h3" stroke="#fbfaf7" stroke-width="1.2"/></svg>"""
PICTURE = re.compile(r"/svg/([0-9a-f]{24})")
REST_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
PAGE_POLICY = (
    REST_POLICY + "; img-src 'self' data:; connect-src 'self'; script-src 'nonce-{nonce}'; style-src 'nonce-{nonce}'"
)


class StudioServer(ThreadingHTTPServer):
    """Serves one studio on the loopback address."""

    daemon_threads = True
    request_queue_size = 128
    allow_reuse_address = os.name != "nt"  # on Windows it would let two programs listen on one port

    def __init__(self, studio: Studio, port: int) -> None:
        super().__init__((LOOPBACK, port), StudioHandler)
        self.studio = studio
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
        return f"http://{LOOPBACK}:{self.server_port}/"

    @property
    def hosts(self) -> set[str]:
        """What a browser of this machine says it wants to talk to."""
        return {f"{name}:{self.server_port}" for name in (LOOPBACK, "localhost", "[::1]")}

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


def open_server(studio: Studio, port: int | None) -> StudioServer:
    """A server on the port that somebody wants, or on the first that is free."""
    for number in range(FIRST_PORT, FIRST_PORT + PORTS_TRIED) if port is None else (port,):
        try:
            return StudioServer(studio, number)
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


class StudioHandler(BaseHTTPRequestHandler):
    """Answers one browser."""

    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True  # else a short answer waits for 40 ms
    server_version = "Scriptorium"
    sys_version = ""
    timeout = 120  # for taking an answer
    server: StudioServer

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

    def do_GET(self) -> None:
        self.connection.settimeout(self.timeout)
        self.server.connections.serve(self.connection)
        if not self.server.is_ours(*map(self.headers.get, ("Host", "Origin", "Sec-Fetch-Site"))):
            self.answer(403, b"this page is for the machine that it runs on; type its address there\n", "text/plain")
            return
        try:
            url = urlsplit(self.path)
        except ValueError:  # brackets without an address in them
            self.answer(400, b"no address\n", "text/plain")
            return
        asked = {name: values[-1] for name, values in parse_qs(url.query).items()}
        wanted = asked.get("tab", ""), asked.get("lang", ""), asked.get("ink", "")
        match url.path:
            case "/":
                nonce = token_urlsafe(16)
                content = page(nonce, self.server.studio.run)
                self.answer(200, content, "text/html; charset=utf-8", PAGE_POLICY.format(nonce=nonce))
            case "/events":
                self.stream_news()
            case "/state":
                self.answer_json(self.server.studio.state(*wanted))
            case "/faces":
                self.answer_json(self.server.studio.faces(*wanted))
            case "/icon.svg":
                self.answer(200, ICON, "image/svg+xml")
            case path:
                self.answer_picture(path)

    def answer_picture(self, path: str) -> None:
        """A picture by its digest, which a browser may keep: another picture has another digest."""
        match = PICTURE.fullmatch(path)
        content = self.server.studio.svg(match[1]) if match else None
        if content is None:
            self.answer(404, b"nothing here\n", "text/plain")
        else:
            self.answer(200, content, "image/svg+xml", keep="private, max-age=31536000, immutable")

    def answer_json(self, value: Any) -> None:
        if value is None:
            self.answer(404, b"nothing here\n", "text/plain")
        else:
            self.answer(200, json.dumps(value, ensure_ascii=False).encode(), "application/json")

    def answer(self, code: int, content: bytes, kind: str, policy: str = REST_POLICY, keep: str = "no-store") -> None:
        self.send_response(code)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(content)))
        self.send_header("Cache-Control", keep)
        self.send_header("Content-Security-Policy", policy)
        self.send_header("X-Content-Type-Options", "nosniff")
        self.send_header("Cross-Origin-Resource-Policy", "same-origin")
        self.send_header("Referrer-Policy", "no-referrer")
        self.end_headers()
        self.wfile.write(content)

    def stream_news(self) -> None:
        """Server-sent events: the version of every reading as it comes, and a sign of life when none does."""
        self.close_connection = True
        self.send_response(200)
        self.send_header("Content-Type", "text/event-stream")
        self.send_header("Cache-Control", "no-store")
        self.send_header("Cross-Origin-Resource-Policy", "same-origin")
        self.end_headers()
        self.wfile.write(b"retry: 500\n\n")
        run, last_version = self.server.studio.run.hex(), -1
        while not self.server.is_closing:
            version = self.server.studio.wait_for_news(last_version, HEARTBEAT_SECONDS)
            self.wfile.write(f"data: {run} {version}\n\n".encode() if version != last_version else b": still here\n\n")
            last_version = version

    def log_message(self, format: str, *args: Any) -> None:
        """Nobody wants a line for every picture."""


@cache
def load_template() -> Any:
    from jinja2 import Environment, StrictUndefined

    environment = Environment(autoescape=True, undefined=StrictUndefined)
    return environment.from_string(TEMPLATE.read_text(encoding="utf-8"))


def page(nonce: str, run: bytes) -> bytes:
    """The page, whose own style and script are the only ones that a browser may use."""
    made: str = load_template().render(nonce=nonce, run=run.hex())
    return made.encode()
