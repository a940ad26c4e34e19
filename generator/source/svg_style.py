"""What an SVG tag says of its looks: attributes, the rules of style sheets over them, `style="…"` over those.

Of style sheets what drawing programs write is read: rules for tags, classes and ids, and lists of them.
"""

import re
from collections.abc import Iterator

from generator.source.svg_tags import Tag

REMARK = re.compile(r"/\*.*?\*/", re.DOTALL)
RULE = re.compile(r"([^{}]+)\{([^{}]*)\}")
AT_RULE = re.compile(r"@[\w-]+[^{};]*(;|\{(?:[^{}]|\{[^{}]*\})*\})")
SELECTOR = re.compile(r"([\w-]*)((?:[.#][\w-]+)*)")
LONGEST_SHEET = 200_000
NOT_LOOKS = ("class", "style", "id", "transform", "d", "points")

Looks = dict[str, str]
Rules = tuple[tuple[str, Looks], ...]


def declarations(text: str) -> Looks:
    """The pairs of `fill: red; stroke: none`."""
    looks = {}
    for piece in text.split(";"):
        name, sign, value = piece.partition(":")
        if sign and name.strip():
            looks[name.strip().lower()] = value.replace("!important", "").strip()
    return looks


def style_rules(root: Tag) -> Rules:
    """The rules of all style sheets in a file, those that outweigh others later."""
    text = "".join(part for sheet in sheets_in(root) for part in sheet.text)[:LONGEST_SHEET]
    plain = AT_RULE.sub("", REMARK.sub("", text).replace("<!--", "").replace("-->", ""))
    rules = [
        (selector.strip(), declarations(body)) for heads, body in RULE.findall(plain) for selector in heads.split(",")
    ]
    return tuple(sorted((rule for rule in rules if SELECTOR.fullmatch(rule[0])), key=weight))


def sheets_in(tag: Tag) -> Iterator[Tag]:
    for child in tag.children:
        if child.name == "style":
            yield child
        yield from sheets_in(child)


def weight(rule: tuple[str, Looks]) -> tuple[int, int, int]:
    selector = rule[0]
    return selector.count("#"), selector.count("."), int(bool(selector) and selector[0] not in ".#")


def looks_of(tag: Tag, rules: Rules) -> Looks:
    """Everything that a tag says of its looks itself."""
    made = {name: value.strip() for name, value in tag.attributes.items() if "}" not in name and name not in NOT_LOOKS}
    for selector, looks in rules:
        if is_meant(tag, selector):
            made.update(looks)
    if "style" in tag.attributes:
        made.update(declarations(tag.attributes["style"]))
    return made


def is_meant(tag: Tag, selector: str) -> bool:
    match = SELECTOR.fullmatch(selector)
    if not match or not selector:
        return False
    marks = re.findall(r"[.#][\w-]+", match[2])
    own = {f".{name}" for name in tag.attributes.get("class", "").split()} | {f"#{tag.attributes.get('id', '')}"}
    return match[1] in ("", tag.name) and own.issuperset(marks)
