"""Texts as YAML scalars: plain where nobody can misread them, else quoted."""

import re

PLAIN = re.compile(r"[^\W\d_](?:[\w '.-]*\w)?")
NOT_WORDS = {"null", "true", "false", "yes", "no", "on", "off", "all", "none", "y", "n"}
UNPRINTED = re.compile(r'[\x00-\x1f"\\\x7f-\xa0\u2028\u2029\ud800-\udfff\ufeff\ufffe\uffff]')


def quoted(text: str) -> str:
    """A text as YAML: plain where nobody can misread it."""
    if PLAIN.fullmatch(text) and text.lower() not in NOT_WORDS and not UNPRINTED.search(text):
        return str(text)
    return (
        '"'
        + UNPRINTED.sub(lambda match: "\\" + match[0] if match[0] in '"\\' else f"\\u{ord(match[0]):04x}", text)
        + '"'
    )
