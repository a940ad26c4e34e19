"""The tags of an SVG file, each with its place, and the places of their attributes."""

import re
from collections.abc import Iterator
from typing import NamedTuple
from xml.parsers import expat

from generator.errors import Place, mistake

DEEPEST_GROUP = 20
MOST_TAGS = 5_000
SVG_SPACE = "http://www.w3.org/2000/svg"
ATTRIBUTE = re.compile(rb"""\s+([^\s=<>/"']+)\s*=\s*(?:"[^"]*"|'[^']*')""")
TAG_NAME = re.compile(rb"<[^\s/>]+")


class Tag(NamedTuple):
    """One tag of a file: what it says, what is in it, and where it stands.

    An attribute or a tag of another program keeps the address of its namespace before its name; only a style sheet
    keeps its text.
    """

    name: str
    attributes: dict[str, str]
    children: "list[Tag]"
    place: Place
    at: int  # its first byte in the file
    text: "list[str]"


def read_tags(content: bytes, shown: str, most_tags: int = MOST_TAGS) -> Tag:
    """The outermost tag of a file, with all others in it."""
    parser = expat.ParserCreate("utf-8", "}")
    opened = [Tag("", {}, [], Place(shown, 1, 1), 0, [])]
    number = 0

    def start(name: str, attributes: dict[str, str]) -> None:
        nonlocal number
        number += 1
        place = Place(shown, parser.CurrentLineNumber, parser.CurrentColumnNumber + 1)
        if len(opened) > DEEPEST_GROUP + 2:
            raise mistake(place, f"the drawing cannot be read: its groups nest deeper than {DEEPEST_GROUP} levels")
        if number > most_tags:
            raise mistake(place, f"a drawing has at most {most_tags} tags; make it simpler")
        tag = Tag(own_name(name), attributes, [], place, parser.CurrentByteIndex, [])
        opened[-1].children.append(tag)
        opened.append(tag)

    parser.StartElementHandler = start

    def read_text(text: str) -> None:
        if opened[-1].name == "style":
            opened[-1].text.append(text)

    parser.EndElementHandler = lambda name: opened.pop()
    parser.CharacterDataHandler = read_text
    try:
        parser.Parse(content, True)
    except expat.ExpatError as error:
        place = Place(shown, error.lineno, error.offset + 1)
        raise mistake(place, f"not readable as SVG: {expat.ErrorString(error.code)}") from error
    return opened[0].children[0]


def own_name(name: str) -> str:
    """The name of a tag of SVG; a tag of another program keeps its address."""
    space, _, local = name.rpartition("}")
    return local if space in ("", SVG_SPACE) else name


def place_of(content: bytes, tag: Tag, key: str) -> Place:
    """Where a tag says something; where it begins if it does not say that in so many letters."""
    for name, at in attribute_places(content, tag.at):
        if key and name == key.encode():
            between = content[tag.at : at].decode(errors="replace")
            down = between.count("\n")
            column = len(between) - between.rfind("\n") if down else tag.place.column + len(between)
            return Place(tag.place.path, tag.place.line + down, column)
    return tag.place


def attribute_places(content: bytes, at: int) -> Iterator[tuple[bytes, int]]:
    """The attributes of the tag that begins at a byte, each with its first byte."""
    name = TAG_NAME.match(content, at)
    attribute = name and ATTRIBUTE.match(content, name.end())
    while attribute:
        yield attribute[1], attribute.start(1)
        attribute = ATTRIBUTE.match(content, attribute.end())
