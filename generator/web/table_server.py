"""A table of phones over HTTP: the page, and what it asks for and tells; everything is made from memory.

The secret of the link is the first part of every path, so that whoever does not have it learns nothing, not even that
there is a table. What comes in is bounded: in size, in time, in how often, and in how many ask at once.
"""

import gzip
import json
from collections import OrderedDict
from hmac import compare_digest
from threading import Lock
from time import monotonic, sleep
from typing import Any
from urllib.parse import parse_qs, urlsplit

from generator.serving import PatientHandler, PatientServer
from generator.web.seats import digest_of
from generator.web.table import Refused, Table

LARGEST_BODY = 200_000
HEARTBEAT_SECONDS = 10.0
PAUSE_SECONDS = 0.1  # between two pieces of news for one page: what changes meanwhile comes together
ADDRESS_RATE, ADDRESS_BURST = 20.0, 100.0  # requests a second from one address, and at once
MOST_ADDRESSES = 1000
PAGE_POLICY = "frame-ancestors 'none'"  # the page itself says the rest


class Allowance:
    """How often somebody may ask: so many at once, and so many a second from then on."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate, self.burst, self.lock = rate, burst, Lock()
        self.left: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, whose: str) -> bool:
        with self.lock:
            now = monotonic()
            left, then = self.left.pop(whose, (self.burst, now))
            left = min(self.burst, left + (now - then) * self.rate)
            self.left[whose] = (left - 1 if left >= 1 else left), now
            if len(self.left) > MOST_ADDRESSES:
                self.left.popitem(last=False)
            return left >= 1


class TableServer(PatientServer):
    """Serves one table on one address."""

    def __init__(self, table: Table, address: str, port: int) -> None:
        super().__init__(TableHandler, port, address)
        self.table = table
        self.allowance = Allowance(ADDRESS_RATE, ADDRESS_BURST)
        self.pages: dict[str, bytes] = {}

    def show(self, pages: dict[str, bytes]) -> None:
        """Serve these pages: that of the phones and that of the host."""
        self.pages = {role: gzip.compress(page, mtime=0) for role, page in pages.items()}

    def role_of(self, secret: str) -> str | None:
        """What a secret opens: the table as a phone, or as the host."""
        keys = {"phone": self.table.keys.link, "host": self.table.keys.host}
        matches = [role for role, key in keys.items() if compare_digest(secret.encode(), key.encode())]
        return matches[0] if matches else None


class TableHandler(PatientHandler):
    """Answers one phone."""

    timeout = 30
    server: TableServer

    def do_GET(self) -> None:  # noqa: N802
        asked = self.taken()
        if asked is None:
            return
        role, what, query = asked
        if what == "":
            packed = self.server.pages[role]
            if "gzip" in self.headers.get("Accept-Encoding", ""):
                self.answer(200, packed, "text/html; charset=utf-8", PAGE_POLICY, Content_Encoding="gzip")
            else:
                self.answer(200, gzip.decompress(packed), "text/html; charset=utf-8", PAGE_POLICY)
        elif what == "news":
            self.stream_news(digest_of(query.get("device", "")) if query.get("device") else "")
        else:
            self.answer(404, b"nothing here\n")

    def do_POST(self) -> None:  # noqa: N802
        asked = self.taken()
        if asked is None:
            return
        role, what, _ = asked
        table = self.server.table
        try:
            body = self.body()
            if what == "seat":
                self.answer_json(200, table.take_seat(body))
            elif what == "sheet":
                self.answer_json(200, table.write_sheet(body, is_host=role == "host"))
            elif what == "order" and role == "host":
                self.answer_json(200, table.order_seat(body))
            else:
                raise Refused(404, "nothing")
        except Refused as no:
            self.answer_json(no.code, {"wrong": no.reason, "sentences": no.sentences})

    def taken(self) -> tuple[str, str, dict[str, str]] | None:
        """Who asks for what; None if nobody may, who is answered then."""
        if not self.is_for_us():
            self.turn_away(403, b"this page is for the address that the host shows\n")
        elif not self.server.allowance.take(str(self.client_address[0])):
            self.turn_away(429, b"too many requests\n")
        else:
            try:
                url = urlsplit(self.path)
            except ValueError:  # brackets without an address in them
                self.turn_away(400, b"no address\n")
                return None
            secret, _, what = url.path.removeprefix("/").partition("/")
            role = self.server.role_of(secret)
            if role is not None:
                return role, what, {name: values[-1] for name, values in parse_qs(url.query).items()}
            self.turn_away(404, b"nothing here\n")
        return None

    def turn_away(self, code: int, text: bytes) -> None:
        """Answer, and read no further: what follows may be a body of any size."""
        self.close_connection = True
        self.answer(code, text, Connection="close", **({"Retry_After": "1"} if code == 429 else {}))

    def body(self) -> dict[str, Any]:
        """What was sent, as a mapping; nothing is read that is too large."""
        length = self.headers.get("Content-Length", "")
        wrong = None
        if "Transfer-Encoding" in self.headers or not length.isascii() or not length.isdigit():
            wrong = Refused(411, "no_json")
        elif len(length) > 9 or int(length) > LARGEST_BODY:
            wrong = Refused(413, "too_large")
        elif self.headers.get_content_type() != "application/json":
            wrong = Refused(415, "no_json")
        if wrong:
            self.close_connection = True
            raise wrong
        try:
            body = json.loads(self.rfile.read(int(length)), parse_constant=no_number)
        except (ValueError, RecursionError):
            raise Refused(400, "no_json") from None
        if not isinstance(body, dict):
            raise Refused(400, "no_json")
        return body

    def answer_json(self, code: int, value: Any) -> None:
        self.answer(code, json.dumps(value, ensure_ascii=False).encode(), "application/json")

    def stream_news(self, device: str) -> None:
        """Server-sent events: the table as it is, what changes, and a sign of life where nothing does."""
        self.begin_news()
        self.wfile.write(b"retry: 1000\n\n")
        last = -1
        with self.server.table.listening(device) as wait:
            while not self.server.is_closing:
                news = wait(last, HEARTBEAT_SECONDS)
                if news is None:
                    return
                is_new = news["version"] > last
                line = json.dumps(news, ensure_ascii=False) if is_new else "{}"
                self.wfile.write(f"data: {line}\n\n".encode())
                last = news["version"]
                sleep(PAUSE_SECONDS)


def no_number(name: str) -> None:
    raise ValueError(name)
