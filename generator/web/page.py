"""The page itself: one HTML file that asks nobody for anything, and runs no script but its own."""

import json
import re
import zlib
from base64 import b64encode
from collections.abc import Iterable
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

from rjsmin import jsmin

from generator.source.javascript import join_scripts
from generator.web.definitions import Definitions
from generator.web.fonts import font_styles

HERE = Path(__file__).parent
TEMPLATE = HERE / "page.html.jinja"
STYLES = ("shell.css", "sheet.css", "count.css")
BLANKS_OF_STYLES = re.compile(r"\s*([{};,])\s*")
ENTRIES = ("shell/main.js",)
OF_TABLES = "shell/table.js"  # what only a page that is served runs, and how it looks
STYLE_OF_TABLES = "table.css"
CARDS = ("cards", "card_symbols")  # what only pictures of cards need is read when the first of them is shown


class Block(NamedTuple):
    """Data as it stands in a script element that is not run: as text, and how many bytes it is made of."""

    text: str
    size: int


def page_html(data: dict[str, Any], shared: Definitions, title: str, script: str | None = None) -> str:
    """The page of some data, with the fonts that its drawings share."""
    from jinja2 import Environment, StrictUndefined

    is_served = "table" in data
    code = jsmin(script if script is not None else join_scripts((OF_TABLES, *ENTRIES) if is_served else ENTRIES))
    own = (*STYLES, STYLE_OF_TABLES) if is_served else STYLES
    fonts, styles = font_styles(shared.letters, shared.type_styles), "".join(map(read_style, own))
    template = Environment(autoescape=True, undefined=StrictUndefined, keep_trailing_newline=True).from_string(
        TEMPLATE.read_text(encoding="utf-8")
    )
    return template.render(
        language=data["language"],
        title=title,
        policy=policy([code], [fonts, styles], is_served=is_served),
        fonts=fonts,
        styles=styles,
        data=data_block({key: value for key, value in data.items() if key not in CARDS}),
        cards=data_block({key: data[key] for key in CARDS}),
        script=code,
    )


def read_style(name: str) -> str:
    """A style sheet without the blanks that mean nothing in it."""
    path = HERE / name
    text = path.read_text(encoding="utf-8") if path.exists() else ""
    return BLANKS_OF_STYLES.sub(r"\1", text).replace(": ", ":")


def policy(scripts: Iterable[str], styles: Iterable[str], *, is_served: bool = False) -> str:
    """What the page may do: run these scripts, use these styles, show pictures of its own, and nothing else; one that a
    host serves may talk to that host."""
    return "; ".join(
        (
            "default-src 'none'",
            f"script-src {hashes(scripts)}",
            f"style-src {hashes(styles)}",
            "img-src data: blob:",
            "font-src data:",
            "media-src blob:",
            *(("connect-src 'self'",) if is_served else ()),
            "base-uri 'none'",
            "form-action 'none'",
        )
    )


def hashes(texts: Iterable[str]) -> str:
    return " ".join(f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'" for text in texts)


def data_block(data: dict[str, Any]) -> Block:
    """Data as JSON, deflated, in letters of which none could end the element; js/sheet/unpack.js reads it."""
    plain = json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode()
    packer = zlib.compressobj(level=9, wbits=-zlib.MAX_WBITS, memLevel=9)
    return Block(b64encode(packer.compress(plain) + packer.flush()).decode(), len(plain))
