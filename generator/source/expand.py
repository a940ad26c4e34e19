"""Short-hand that holds in every file, resolved before anybody reads meaning into it.

`extends: NAME` lays a mapping over a named template; `with:` fills the template's `$words`; in a list,
`repeat:` writes its `body:` once for each set of words. Places stay those of the text that was written.
"""

import re
from collections.abc import Iterable, Iterator
from collections.abc import Mapping as Lookup

from generator.errors import MistakeList, Mistakes, guess, mistake, suggest
from generator.source.tree import Listing, Mapping, Node, Scalar, is_absent

WORD = re.compile(r"\$(?:\{(\w+)\}|(\w+))")
DEEPEST_NESTING = 80
MOST_NODES = 200_000
MOST_NODES_OF_CARDS = 5_000_000
LONGEST_TEXT = 100_000
LETTERS_A_NODE = 100

Words = dict[str, Node]
Active = tuple[str, ...]


def expand_file(root: Mapping, mistakes: MistakeList) -> Mapping | None:
    """Resolve a file's own `templates:`, `extends:` and `repeat:`; the templates themselves are gone after that.

    None where that grows beyond all bounds.
    """
    templates = root.get("templates")
    known = (
        {key.text: value for key, value in templates.entries if isinstance(value, Mapping)}
        if isinstance(templates, Mapping)
        else {}
    )
    try:
        expanded = Expander(known, mistakes).expand(root.without("templates"), {}, ())
    except Mistakes as wrong:
        mistakes.errors.extend(wrong.mistakes)
        return None
    return expanded if isinstance(expanded, Mapping) else root


def expand_items(items: Iterable[Node], templates: Mapping, mistakes: MistakeList) -> Iterator[Node]:
    """The items of a long list one by one, their `extends:` and `repeat:` resolved."""
    known = {key.text: value for key, value in templates.entries if isinstance(value, Mapping)}
    nodes = 0
    for item in items:
        if not known and not (isinstance(item, Mapping) and item.get("repeat")):
            yield item
            continue
        before = len(mistakes.errors)
        expander = Expander(known, mistakes)
        made = expander.expand_item(item, {}, ())
        nodes += expander.nodes
        if nodes > MOST_NODES_OF_CARDS:
            raise mistake(item.place, f"templates and repeats make more than {MOST_NODES_OF_CARDS} nodes")
        yield from made if len(mistakes.errors) == before else ()


def overlay(base: Mapping, top: Mapping) -> Mapping:
    """The base with the top's keys laid over it; mappings are merged key by key, all else is replaced."""
    merged = {key.text: (key, value) for key, value in base.entries}
    for key, value in top.entries:
        below = merged.get(key.text)
        if below and isinstance(below[1], Mapping) and isinstance(value, Mapping):
            value = overlay(below[1], value)
        merged[key.text] = (key, value)
    return Mapping(tuple(merged.values()), top.place)


def lay_over(base: Mapping, top: Mapping, mistakes: MistakeList) -> Mapping:
    """A variant's keys over the base's, where `~` takes a key away; there must be one to take."""
    merged = {key.text: (key, value) for key, value in base.entries}
    for key, value in top.entries:
        below = merged.get(key.text)
        if is_absent(value):
            if below is None:
                mistakes.add(key.place, f"no '{key.text}' to take away{suggest(key.text, merged)}")
            merged.pop(key.text, None)
        elif below and isinstance(below[1], Mapping) and isinstance(value, Mapping):
            merged[key.text] = (key, lay_over(below[1], value, mistakes))
        else:
            merged[key.text] = (key, value)
    return Mapping(tuple(merged.values()), top.place)


class Expander:
    """Walks a tree and resolves templates, repeats and `$words`."""

    def __init__(self, templates: Lookup[str, Mapping], mistakes: MistakeList) -> None:
        self.templates = templates
        self.mistakes = mistakes
        self.nodes = 0
        self.depth = 0
        self.sizes: dict[int, tuple[int, Node]] = {}

    def expand(self, node: Node, words: Words, active: Active) -> Node:
        """A node with its short-hand resolved; what grows beyond all bounds ends the file."""
        if isinstance(node, Scalar):
            if "$" not in node.text:
                self.nodes += 1
                return node
            filled = self.fill(node, words)
            self.count(filled, node)
            return filled
        self.count(None, node)
        self.depth += 1
        if self.depth > DEEPEST_NESTING:
            raise mistake(node.place, f"templates nest deeper than {DEEPEST_NESTING} levels")
        made: Node
        if isinstance(node, Listing):
            made = Listing(
                tuple([one for item in node.items for one in self.expand_item(item, words, active)]), node.place
            )
        else:
            made = self.expand_mapping(node, words, active)
        self.depth -= 1
        return made

    def count(self, filled: Node | None, at: Node) -> None:
        """Count what a node adds to the file, with all that a `$word` brings along."""
        self.nodes += 1 if filled is None else self.size(filled)
        if self.nodes > MOST_NODES:
            raise mistake(at.place, f"templates and repeats make more than {MOST_NODES} nodes")

    def size(self, node: Node) -> int:
        """How many nodes a node stands for; each is counted once, however often it is used. A long text counts as
        several."""
        if isinstance(node, Scalar):
            return 1 + len(node.text) // LETTERS_A_NODE
        known = self.sizes.get(id(node))
        if known is None:
            children = node.items if isinstance(node, Listing) else [value for _, value in node.entries]
            known = self.sizes[id(node)] = (1 + sum(map(self.size, children)), node)
        return known[0]

    def expand_item(self, item: Node, words: Words, active: Active) -> list[Node]:
        """A list item, or the items that a `repeat:` stands for."""
        repeat = item.get("repeat") if isinstance(item, Mapping) else None
        if repeat is None or not isinstance(item, Mapping):
            return [self.expand(item, words, active)]
        body = item.get("body")
        rounds = self.expand(repeat, words, active)
        if body is None or not isinstance(rounds, Listing):
            self.mistakes.add(item.place, "'repeat' needs a list of word sets and a 'body'")
            return []
        bodies = body.items if isinstance(body, Listing) else (body,)
        return [
            made
            for fills in self.word_sets(rounds)
            for part in bodies
            for made in self.expand_item(part, {**words, **fills}, active)
        ]

    def word_sets(self, rounds: Listing) -> list[Words]:
        """The sets of words of a repeat, each a mapping."""
        sets = []
        for one in rounds.items:
            if isinstance(one, Mapping):
                sets.append({key.text: value for key, value in one.entries})
            else:
                self.mistakes.add(one.place, "each round of 'repeat' is a mapping of words, like {size: small}")
        return sets

    def expand_mapping(self, node: Mapping, words: Words, active: Active) -> Node:
        name = node.get("extends")
        entries = node.without("extends", "with").entries if name else node.entries
        made: list[tuple[Scalar, Node]] = []
        for key, value in entries:
            filled = key if "$" not in key.text else self.fill_key(key, words)
            if value.__class__ is Scalar and "$" not in value[0]:  # nearly all are such
                self.nodes += 1
                made.append((filled, value))
            else:
                made.append((filled, self.expand(value, words, active)))
        own = Mapping(tuple(made), node.place)
        if not isinstance(name, Scalar) or not self.templates:
            return (
                own
                if name is None
                else Mapping((*own.entries, *(e for e in node.entries if e[0].text == "extends")), node.place)
            )
        template = self.templates.get(name.text)
        if template is None:
            self.mistakes.add(name.place, f"no template '{name.text}'{suggest(name.text, self.templates)}")
            name = name._replace(text=guess(name.text, self.templates)[0])  # goes on with what is meant
            template = self.templates.get(name.text)
        elif name.text in active:
            self.mistakes.add(name.place, f"template '{name.text}' extends itself")
        if template is None or name.text in active:
            self.mistakes.spoilt.add(node.place)
            return own
        given = node.get("with")
        fills = (
            {key.text: self.expand(value, words, active) for key, value in given.entries}
            if isinstance(given, Mapping)
            else {}
        )
        base = self.expand(template, {**words, **fills}, (*active, name.text))
        return overlay(base, own) if isinstance(base, Mapping) else own

    def fill_key(self, key: Scalar, words: Words) -> Scalar:
        if "$" not in key.text:
            return key
        filled = self.fill(key, words)
        self.count(filled, key)
        return filled if isinstance(filled, Scalar) else key

    def fill(self, node: Scalar, words: Words) -> Node:
        """A scalar with its `$words` filled in; a scalar that is one word alone may become a whole node."""
        if "$" not in node.text:
            return node
        whole = WORD.fullmatch(node.text)
        if whole:
            value = words.get(whole[1] or whole[2])
            if value is not None:
                return value
        text = "".join(self.pieces(node, words))
        return Scalar(text, node.place, node.quoted)

    def pieces(self, node: Scalar, words: Words) -> Iterator[str]:
        """The pieces of a text with its `$words` filled in, as long as it does not grow beyond all bounds."""
        start, left = 0, LONGEST_TEXT
        for match in WORD.finditer(node.text):
            for piece in (node.text[start : match.start()], self.word(match, node, words)):
                left -= len(piece)
                yield piece
            if left < 0:
                raise mistake(node.place, f"its words make a text of more than {LONGEST_TEXT} letters; shorten them")
            start = match.end()
        yield node.text[start:]

    def word(self, match: "re.Match[str]", node: Scalar, words: Words) -> str:
        name = match[1] or match[2]
        value = words.get(name)
        if isinstance(value, Scalar):
            return value.text
        self.mistakes.add(node.place, f"no word '${name}' here{suggest(name, words)}")
        return ""
