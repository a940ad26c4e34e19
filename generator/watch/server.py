"""The page over HTTP, for this machine alone: it listens on the loopback address, and no file can be asked for.

Every answer is made from memory. A page of another site can neither read nor frame what is served: the Host header must
be ours (a name that somebody pointed at this address is not), and every answer says that it is for its own page only.
"""

import json
import re
from functools import cache
from pathlib import Path
from secrets import token_urlsafe
from typing import Any
from urllib.parse import parse_qs, urlsplit

from generator.serving import REST_POLICY, PatientHandler, PatientServer, on_free_port
from generator.watch.studio import Studio

HEARTBEAT_SECONDS = 10.0
TEMPLATE = Path(__file__).with_name("watch.html.jinja")
ICON = b"""<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16">
<rect x="3" y="1" width="10" height="14" rx="1.6" fill="#7a3b2e"/>
<path d="M5.5 5h5M5.5 8h5M5.5 11h3" stroke="#fbfaf7" stroke-width="1.2"/></svg>"""
PICTURE = re.compile(r"/svg/([0-9a-f]{24})")
PAGE_POLICY = (
    REST_POLICY + "; img-src 'self' data:; connect-src 'self'; script-src 'nonce-{nonce}'; style-src 'nonce-{nonce}'"
)


class StudioServer(PatientServer):
    """Serves one studio on the loopback address."""

    def __init__(self, studio: Studio, port: int) -> None:
        super().__init__(StudioHandler, port)
        self.studio = studio


def open_server(studio: Studio, port: int | None) -> StudioServer:
    """A server on the port that somebody wants, or on the first that is free."""
    return on_free_port(lambda number: StudioServer(studio, number), port)


class StudioHandler(PatientHandler):
    """Answers one browser."""

    server: StudioServer

    def do_GET(self) -> None:  # noqa: N802
        if not self.is_for_us():
            self.answer(403, b"this page is for the machine that it runs on; type its address there\n")
            return
        try:
            url = urlsplit(self.path)
        except ValueError:  # brackets without an address in them
            self.answer(400, b"no address\n")
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
            self.answer(404, b"nothing here\n")
        else:
            self.answer(200, content, "image/svg+xml", Cache_Control="private, max-age=31536000, immutable")

    def answer_json(self, value: Any) -> None:
        if value is None:
            self.answer(404, b"nothing here\n")
        else:
            self.answer(200, json.dumps(value, ensure_ascii=False).encode(), "application/json")

    def stream_news(self) -> None:
        """Server-sent events: the version of every reading as it comes, and a sign of life when none does."""
        self.begin_news()
        self.wfile.write(b"retry: 500\n\n")
        run, last_version = self.server.studio.run.hex(), -1
        while not self.server.is_closing:
            version = self.server.studio.wait_for_news(last_version, HEARTBEAT_SECONDS)
            self.wfile.write(f"data: {run} {version}\n\n".encode() if version != last_version else b": still here\n\n")
            last_version = version


@cache
def load_template() -> Any:
    from jinja2 import Environment, StrictUndefined

    environment = Environment(autoescape=True, undefined=StrictUndefined)
    return environment.from_string(TEMPLATE.read_text(encoding="utf-8"))


def page(nonce: str, run: bytes) -> bytes:
    """The page, whose own style and script are the only ones that a browser may use."""
    made: str = load_template().render(nonce=nonce, run=run.hex())
    return made.encode()
