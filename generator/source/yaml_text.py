"""YAML text to a located tree, strictly: UTF-8, no tags, no aliases, no key twice, bounded size and depth.

Built from libyaml's events instead of its composed nodes, because aliases, explicit tags and depth are only seen there.
"""

import re
from collections.abc import Iterator
from functools import lru_cache
from itertools import chain
from pathlib import Path
from typing import Any

import yaml

from generator.errors import MistakeList, Mistakes, Place, mistake
from generator.source.file import read_bytes
from generator.source.json_text import DEEPEST_NESTING, parse_json
from generator.source.tree import Listing, Mapping, Node, Scalar
from generator.source.yaml_diagnosis import Stumble, explain, slip_mistake, wrong

LONGEST_KEPT = 100_000  # letters: a watched pack is read again and again, most of its files unchanged
HALVES = re.compile(r"(?<!\\)((?:\\\\)*)\\u([dD][89abAB][0-9a-fA-F]{2})\\u([dD][c-fC-F][0-9a-fA-F]{2})")

ScalarEvent = yaml.ScalarEvent
SequenceEnd = yaml.SequenceEndEvent
make: Any = tuple.__new__
Parser: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


def read_yaml(path: Path, name: str | None = None) -> Node:
    """Read one file; every mistake carries `name` (else the path) as its file."""
    shown = name or str(path)
    return parse_yaml(decode(read_bytes(path, shown), shown), shown)


def stream_yaml(path: Path, shown: str, key: str) -> tuple[Mapping, Iterator[Node]]:
    """A file's other keys, and the items of its list `key` one by one, so that a long list is never whole in memory."""
    builder = TreeBuilder(shown, streamed=key)
    text = decode(read_bytes(path, shown), shown)
    items = guarded(builder.stream(Parser(text)), text, shown)
    first = next(items, None)
    head = builder.head()
    if first is None:
        if not isinstance(head.get(key), Listing):
            raise mistake(head.place, f"'{key}' must be a list of mappings")
        return head.without(key), iter(())
    return head, chain([first], items)


def guarded(items: Iterator[Node], text: str, shown: str) -> Iterator[Node]:
    """Items from the parser, its own errors told as mistakes."""
    try:
        yield from items
    except yaml.YAMLError as error:
        raise yaml_mistake(error, text, shown) from error


def decode(content: bytes, shown: str) -> str:
    """UTF-8 text, or a mistake at the first byte that is not."""
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        before = content[: error.start].decode("utf-8", "replace")
        place = Place(shown, before.count("\n") + 1, len(before) - before.rfind("\n"))
        raise slip_mistake(place, "slip.bytes", byte=f"{content[error.start]:02x}") from error


def parse_yaml(text: str, shown: str) -> Node:
    """The located tree of a YAML text; trees never change, so that of a text seen before is the same one."""
    return kept(text, shown) if len(text) <= LONGEST_KEPT else parsed(text, shown)


@lru_cache(maxsize=128)
def kept(text: str, shown: str) -> Node:
    return parsed(text, shown)


def parsed(text: str, shown: str) -> Node:
    builder = TreeBuilder(shown)
    tree = parse_json(text, shown, builder.mapping)
    if tree is not None:
        builder.mistakes.stop_if_any()
        return tree
    try:
        return builder.build(Parser(text))
    except yaml.YAMLError as error:
        whole = with_whole_letters(text)
        if whole != text:
            return parsed(whole, shown)
        raise yaml_mistake(error, text, shown) from error


def with_whole_letters(text: str) -> str:
    """A text in which letters are whole that JSON writes as two halves, like \\ud83d\\udc09."""
    return HALVES.sub(lambda match: match[1] + whole_letter(match[2], match[3]), text)


def whole_letter(high: str, low: str) -> str:
    number = 0x10000 + ((int(high, 16) - 0xD800) << 10) + int(low, 16) - 0xDC00
    return f"\\U{number:08x}"


def yaml_mistake(error: yaml.YAMLError, text: str, shown: str) -> Mistakes:
    """What is wrong with the text on which the parser stumbled, with its place."""
    mark = getattr(error, "problem_mark", None) or getattr(error, "context_mark", None)
    if mark is None:
        return slip_mistake(reader_place(error, text, shown), "slip.unreadable", problem=reader_reason(error))
    start, context = getattr(error, "context_mark", None), getattr(error, "context", None) or ""
    began = (start.line, start.column) if start else None
    problem = getattr(error, "problem", None) or context
    return Mistakes([explain(Stumble(problem, mark.line, mark.column, context, began), text, shown)])


def reader_reason(error: yaml.YAMLError) -> str:
    """The reader's own reason, without its multi-line position."""
    return str(getattr(error, "reason", error)).splitlines()[0]


def reader_place(error: yaml.YAMLError, text: str, shown: str) -> Place:
    """The place of a character that YAML does not allow."""
    position = getattr(error, "position", None)
    if not isinstance(position, int):
        return Place(shown)
    before = text.encode()[:position].decode(errors="ignore")  # libyaml counts bytes
    return Place(shown, before.count("\n") + 1, len(before) - before.rfind("\n"))


class TreeBuilder:
    """Builds the tree from parse events with a stack of its own, so that depth is ours to bound."""

    def __init__(self, shown: str, streamed: str | None = None) -> None:
        self.shown = shown
        self.streamed = streamed
        self.stream_depth: int | None = None
        self.passed_on: list[Node] = []
        self.open: list[tuple[Place, list[Node]]] = []
        self.documents: list[Node] = []
        self.mistakes = MistakeList()

    def build(self, parser: Any) -> Node:
        """The whole tree; nine of ten events are scalars, which are taken here for speed."""
        shown, items, opened = self.shown, self.documents, self.open
        for event in iter(parser.get_event, None):
            kind = event.__class__
            if kind is ScalarEvent:
                if event.tag:
                    self.refuse_tag(event)
                mark = event.start_mark
                place = make(Place, (shown, mark.line + 1, mark.column + 1))
                items.append(make(Scalar, (event.value, place, bool(event.style))))
            elif kind is SequenceEnd and len(opened) > 1:
                start, inside = opened.pop()
                items = opened[-1][1]
                items.append(make(Listing, (tuple(inside), start)))
            else:
                self.take(event)
                items = opened[-1][1] if opened else self.documents
        return self.finish()

    def stream(self, parser: Any) -> Iterator[Node]:
        """The items of the streamed list, each as soon as it is read."""
        while self.take(parser.get_event()):
            if self.passed_on:
                yield from self.passed_on
                self.passed_on.clear()
        whole = self.finish()
        names = [name for name, _ in whole.entries] if isinstance(whole, Mapping) else []
        texts = [name.text for name in names]
        for name in names[texts.index(self.streamed) + 1 :] if self.streamed in texts else ():
            self.mistakes.add(name.place, f"'{name.text}' must stand above '{self.streamed}'")
        self.mistakes.stop_if_any()

    def finish(self) -> Node:
        self.mistakes.stop_if_any()
        if len(self.documents) > 1:
            raise slip_mistake(self.documents[1].place, "slip.document")
        return self.documents[0] if self.documents else Mapping((), Place(self.shown, 1, 1))

    def take(self, event: Any) -> bool:
        """One event; False after the last."""
        kind = type(event)
        if kind is ScalarEvent:  # nine of ten events: written for speed
            if event.tag:
                self.refuse_tag(event)
            mark = event.start_mark
            place = make(Place, (self.shown, mark.line + 1, mark.column + 1))
            node = make(Scalar, (event.value, place, event.style is not None and event.style != ""))
            if self.stream_depth is None and self.open:
                self.open[-1][1].append(node)
            else:
                self.close(node)
        elif kind is yaml.SequenceStartEvent or kind is yaml.MappingStartEvent:
            self.start(event, kind is yaml.SequenceStartEvent)
        elif kind is yaml.SequenceEndEvent:
            place, items = self.open.pop()
            if self.stream_depth == len(self.open):
                self.stream_depth = None
            self.close(Listing(tuple(items), place))
        elif kind is yaml.MappingEndEvent:
            place, items = self.open.pop()
            self.close(self.mapping(items, place))
        elif kind is yaml.AliasEvent:
            self.mistakes.errors.append(wrong(self.place(event), "slip.alias", name=event.anchor))
            self.close(Scalar("", self.place(event)))
        return kind is not yaml.StreamEndEvent

    def start(self, event: Any, is_list: bool) -> None:
        self.refuse_tag(event)
        if len(self.open) >= DEEPEST_NESTING:
            raise slip_mistake(self.place(event), "slip.deep", n=DEEPEST_NESTING)
        if self.streamed and is_list and len(self.open) == 1 and self.is_streamed_value():
            self.stream_depth = 1
        self.open.append((self.place(event), []))

    def is_streamed_value(self) -> bool:
        """Whether what begins now is the value of the key that is streamed."""
        items = self.open[0][1]
        return len(items) % 2 == 1 and isinstance(items[-1], Scalar) and items[-1].text == self.streamed

    def close(self, node: Node) -> None:
        if self.stream_depth is not None and len(self.open) == self.stream_depth + 1:
            self.passed_on.append(node)
        else:
            (self.open[-1][1] if self.open else self.documents).append(node)

    def head(self) -> Mapping:
        """The keys above the streamed list, or the whole file if it has none."""
        if self.open:
            items = self.open[0][1]
            return self.mapping(items[: len(items) // 2 * 2], self.open[0][0])
        whole = self.documents[0] if self.documents else Mapping((), Place(self.shown, 1, 1))
        return whole if isinstance(whole, Mapping) else Mapping((), whole.place)

    def mapping(self, items: list[Node], place: Place) -> Mapping:
        """Pair up keys and values; a key that is no text or that stands twice is a mistake."""
        keys = items[::2]
        if all(key.__class__ is Scalar for key in keys) and len({key[0] for key in keys}) == len(keys):
            return Mapping(tuple(zip(keys, items[1::2], strict=True)), place)  # type: ignore[arg-type]
        entries: dict[str, tuple[Scalar, Node]] = {}
        for key, value in zip(items[::2], items[1::2], strict=True):
            if not isinstance(key, Scalar):
                self.mistakes.errors.append(wrong(key.place, "slip.no_key"))
            elif key.text in entries:
                first = entries[key.text][0].place.line
                self.mistakes.errors.append(wrong(key.place, "slip.twice", key=key.text, line=first))
            else:
                entries[key.text] = (key, value)
        return Mapping(tuple(entries.values()), place)

    def refuse_tag(self, event: Any) -> None:
        if event.tag and event.tag != "!":
            self.mistakes.errors.append(wrong(self.place(event), "slip.tag", name=event.tag))

    def place(self, event: Any) -> Place:
        mark = event.start_mark
        return Place(self.shown, mark.line + 1, mark.column + 1)
