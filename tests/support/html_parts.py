"""What a browser finds in a page of HTML."""

import json
import zlib
from base64 import b64decode
from html.parser import HTMLParser
from typing import Any


class Parts(HTMLParser):
    """The scripts, styles, attributes and policy of a page, as a browser reads them."""

    def __init__(self, text: str) -> None:
        super().__init__(convert_charrefs=True)
        self.open: list[tuple[str, dict[str, str | None]]] = []
        self.found: list[tuple[str, dict[str, str | None], str]] = []
        self.policy = ""
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        about = dict(attrs)
        if about.get("http-equiv") == "Content-Security-Policy":
            self.policy = about["content"] or ""
        if tag not in ("meta", "link"):
            self.open.append((tag, about))
            self.found.append((tag, about, ""))

    def handle_endtag(self, tag: str) -> None:
        self.open = []

    def handle_data(self, data: str) -> None:
        if self.open:
            tag, about, text = self.found[-1]
            self.found[-1] = (tag, about, text + data)

    def texts(self, tag: str) -> list[str]:
        return [text for name, about, text in self.found if name == tag and about.get("type") != "text/plain"]

    @property
    def data(self) -> Any:
        """What the page carries in its blocks, those of cards with the others."""
        return {key: value for block in map(self.block, ("data", "cards")) for key, value in block.items()}

    def block(self, name: str) -> Any:
        about, text = next((about, text) for _, about, text in self.found if about.get("id") == f"scriptorium-{name}")
        plain = zlib.decompress(b64decode(text), -zlib.MAX_WBITS)
        assert about["data-size"] == str(len(plain))
        return json.loads(plain)
