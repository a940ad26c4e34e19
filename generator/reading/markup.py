"""Signs inside a text: `**bold**`, `*italic*`, `[ink|text]` and `:icon:`; a backslash takes their meaning away.

A sign without its partner is printed as it is typed.
"""

import re
from functools import lru_cache
from typing import NamedTuple

SIGN = re.compile(
    r"\\(?P<typed>[*\[\]|:\\])|(?P<stars>\*+)|\[(?P<ink>[\w.-]+)\||(?P<close>\])|:(?P<icon>[a-z][a-z0-9_]*):"
)
TYPED = re.compile(r"[*\[\]|:\\]")
HAS_SIGN = re.compile(r"[*\[:\\]")
BOLD, ITALIC, INK = "**", "*", "["
MOST_KEPT = 4096


class Span(NamedTuple):
    """A piece of a text that is set alike: letters, or one icon."""

    text: str
    bold: bool = False
    italic: bool = False
    ink: str | None = None
    is_icon: bool = False


class Token(NamedTuple):
    """A piece as it was typed: letters, an icon, or a sign that may open or close something."""

    typed: str
    text: str = ""
    icon: str = ""
    ink: str = ""
    opens: bool = False
    closes: bool = False


@lru_cache(MOST_KEPT)
def spans_of(text: str) -> tuple[Span, ...]:
    """The pieces of a text, with neighbours that are set alike put together."""
    if not HAS_SIGN.search(text):
        return (Span(text),) if text else ()
    tokens = tokens_of(text)
    return joined(styled(tokens, paired(tokens)))


def plain(text: str) -> str:
    """A text without its signs, for whatever draws none of them; an icon is told by its name."""
    if not HAS_SIGN.search(text):
        return text
    return "".join(span.text.replace("_", " ") if span.is_icon else span.text for span in spans_of(text))


def as_typed(text: str) -> str:
    """A text whose signs are printed and mean nothing."""
    return TYPED.sub(r"\\\g<0>", text)


def icons_in(text: str) -> list[str]:
    """The names of the icons in a text."""
    return [span.text for span in spans_of(text) if span.is_icon]


def tokens_of(text: str) -> list[Token]:
    """A text cut at its signs; three stars are those of bold and those of italic."""
    tokens: list[Token] = []
    end = 0
    for sign in SIGN.finditer(text):
        tokens.append(Token(text[end : sign.start()], text[end : sign.start()]))
        end = sign.end()
        tokens += sign_tokens(sign, text)
    return [*tokens, Token(text[end:], text[end:])]


def sign_tokens(sign: re.Match[str], text: str) -> list[Token]:
    match sign.lastgroup:
        case "typed":
            return [Token(sign[0], sign["typed"])]
        case "icon":
            return [Token(sign[0], icon=sign["icon"])]
        case "ink":
            return [Token(sign[0], sign[0], ink=sign["ink"], opens=True)]
        case "close":
            return [Token(sign[0], sign[0], closes=True)]
        case _:
            return star_tokens(sign, text)


def star_tokens(sign: re.Match[str], text: str) -> list[Token]:
    """Stars open before letters and close behind them; a single one in the middle of a word does neither."""
    before, behind = text[max(0, sign.start() - 1) : sign.start()], text[sign.end() : sign.end() + 1]
    stars = sign[0]
    is_inside = stars == ITALIC and before.isalnum() and behind.isalnum()
    opens = bool(behind) and not behind.isspace() and not is_inside
    closes = bool(before) and not before.isspace() and not is_inside
    if len(stars) > 3:
        return [Token(stars, stars)]
    parts = (BOLD, ITALIC) if len(stars) == 3 else (stars,)
    if len(parts) == 2 and closes:
        return [Token(part, part, opens=opens, closes=True) for part in reversed(parts)]
    return [Token(part, part, opens=opens, closes=closes) for part in parts]


def paired(tokens: list[Token]) -> dict[int, int]:
    """Which token closes which; what was opened inside and not closed there stays without a partner."""
    pairs: dict[int, int] = {}
    waiting: list[int] = []
    for index, token in enumerate(tokens):
        if token.closes and (begin := opener_of(token, tokens, waiting)) is not None:
            if waiting[begin] + 1 in waiting[begin + 1 : begin + 2]:  # of three stars: the inner ones close first
                first = waiting[begin]
                tokens[first : first + 2] = reversed(tokens[first : first + 2])
                begin += 1
            pairs[waiting[begin]] = index
            del waiting[begin:]
        elif token.opens:
            waiting.append(index)
    return pairs


def opener_of(token: Token, tokens: list[Token], waiting: list[int]) -> int | None:
    """Where among those that wait the partner of a closing sign stands."""
    wanted = INK if token.typed == "]" else token.typed
    for begin in range(len(waiting) - 1, -1, -1):
        opened = tokens[waiting[begin]]
        if (INK if opened.ink else opened.typed) == wanted:
            return begin
    return None


def styled(tokens: list[Token], pairs: dict[int, int]) -> list[Span]:
    """The letters and icons of a text with what holds for each."""
    closing = set(pairs.values())
    open_now: list[Token] = []
    spans: list[Span] = []
    for index, token in enumerate(tokens):
        if index in pairs:
            open_now.append(token)
        elif index in closing:
            open_now.pop()
        elif token.icon or token.text:
            typed = [one.typed for one in open_now]
            ink = next((one.ink for one in reversed(open_now) if one.ink), None)
            spans.append(Span(token.icon or token.text, BOLD in typed, ITALIC in typed, ink, bool(token.icon)))
    return spans


def joined(spans: list[Span]) -> tuple[Span, ...]:
    """Neighbours that are set alike as one."""
    made: list[Span] = []
    for span in spans:
        if made and not span.is_icon and made[-1] == span._replace(text=made[-1].text):
            made[-1] = span._replace(text=made[-1].text + span.text)
        else:
            made.append(span)
    return tuple(made)
