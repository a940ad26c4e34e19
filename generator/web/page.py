"""The page itself: one HTML file that asks nobody for anything, and runs no script but its own."""

import json
import re
from base64 import b64encode
from collections.abc import Iterable
from hashlib import sha256
from pathlib import Path
from typing import Any

from rjsmin import jsmin

from generator.source.javascript import join_scripts
from generator.web.definitions import Definitions
from generator.web.fonts import font_styles

HERE = Path(__file__).parent
TEMPLATE = HERE / "page.html.jinja"
STYLES = ("shell.css", "sheet.css")
BLANKS_OF_STYLES = re.compile(r"\s*([{};,])\s*")
ENTRIES = ("shell/main.js",)
OF_TABLES = "shell/table.js"  # what only a page that is served runs, and how it looks
STYLE_OF_TABLES = "table.css"
# In a data block a text may not end the block, nor begin a comment in it; JSON has another spelling for both.
DANGEROUS = (("</", "<\\/"), ("<!", "<\\u0021"), ("\u2028", "\\u2028"), ("\u2029", "\\u2029"))


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
        data=data_block(data),
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


def data_block(data: dict[str, Any]) -> str:
    """Data as JSON that can stand inside a script element."""
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    for sign, spelled in DANGEROUS:
        text = text.replace(sign, spelled)
    return text
