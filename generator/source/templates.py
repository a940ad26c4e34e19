"""Templates in scalars: `{{ field }}` filled from a row, compiled once, sandboxed. Knows nothing of cards or sheets."""

import re
from collections.abc import Callable
from functools import cache, lru_cache
from typing import Any

from generator.errors import mistake, shortened, suggest
from generator.source.tree import Listing, Mapping, Node, Scalar

PLAIN_FIELD = re.compile(r"\{\{\s*(?!(?i:none|true|false)\b)(\w+)\s*\}\}")

MOST_TEMPLATES = 4096

Row = dict[str, Any]
Filler = Callable[[Row], Node]


def is_template(node: Node) -> bool:
    """Whether anything in a tree waits to be filled."""
    return "{{" in node.text or "{%" in node.text if isinstance(node, Scalar) else bool(templates_in(node))


def templates_in(node: Node) -> list[Scalar]:
    """The scalars of a tree that wait to be filled."""
    match node:
        case Scalar():
            return [node] if is_template(node) else []
        case Listing():
            return [template for item in node.items for template in templates_in(item)]
        case Mapping():
            return [template for _, value in node.entries for template in templates_in(value)]


def compile_tree(node: Node) -> tuple[Filler, frozenset[str]]:
    """A function from a row to the filled tree, and the fields that it reads."""
    names: set[str] = set()
    return tree_filler(node, names) or (lambda row: node), frozenset(names)


def tree_filler(node: Node, names: set[str]) -> Filler | None:
    """The same; None where nothing waits to be filled."""
    match node:
        case Scalar():
            return scalar_filler(node, names) if is_template(node) else None
        case Listing():
            parts = [(item, tree_filler(item, names)) for item in node.items]
            if not any(part for _, part in parts):
                return None
            return lambda row: Listing(tuple([part(row) if part else item for item, part in parts]), node.place)
        case Mapping():
            pairs = [(key, value, tree_filler(value, names)) for key, value in node.entries]
            if not any(part for *_, part in pairs):
                return None
            return lambda row: Mapping(
                tuple([(key, part(row) if part else value) for key, value, part in pairs]), node.place
            )


def scalar_filler(node: Scalar, names: set[str]) -> Filler:
    pieces = PLAIN_FIELD.split(node.text)
    if not any("{{" in text or "{%" in text or "{#" in text for text in pieces[::2]):
        names.update(pieces[1::2])
        return plain_filler(node, pieces)
    return jinja_filler(node, names)


def jinja_filler(node: Scalar, names: set[str]) -> Filler:
    from jinja2 import TemplateSyntaxError

    try:
        names.update(template_fields(node.text))
    except TemplateSyntaxError as error:
        raise mistake(node.place, f"template: {error.message}") from error
    is_alone = is_plain(node.text)

    def fill(row: Row) -> Node:
        try:
            value = compile_template(node.text)(row)
            return valued(value, node) if is_alone else Scalar(value, node.place, node.quoted)
        except TemplateSyntaxError as error:
            raise mistake(node.place, f"template: {error.message}") from error
        except (
            Exception
        ) as error:  # whatever a template does is the template's mistake; a RecursionError and a MemoryError too
            raise mistake(node.place, f"template '{shortened(node.text)}': {error}") from error

    return fill


@lru_cache(MOST_TEMPLATES)
def template_fields(text: str) -> frozenset[str]:
    """The fields that a template reads; raises what is wrong with its syntax and its filters."""
    tree = sandbox().parse(text)
    if (names := sandbox().plain_names(tree)) is not None:
        return frozenset(names)
    from jinja2.meta import find_undeclared_variables

    return frozenset(find_undeclared_variables(tree))


@lru_cache(MOST_TEMPLATES)
def compile_template(text: str) -> Callable[[Row], Any]:
    """A function from a row to what a template says; an expression alone says its value.

    It takes twice as long as finding the fields, so it waits for the first row: a pack is read with all its faces,
    and seldom are all of them printed. One text is compiled once, however many decks, languages and print modes use it.
    """
    if is_plain(text):
        return sandbox().compile_expression(text[2:-2], undefined_to_none=False)  # type: ignore[no-any-return]
    return sandbox().from_string(text).render  # type: ignore[no-any-return]


@cache
def sandbox() -> Any:
    """Jinja's sandbox, made when the first template needs more than plain fields."""
    from generator.source.sandbox import Bounded

    return Bounded()


def valued(value: Any, node: Scalar) -> Node:
    """A value as a node: a list as a list, none as nothing, all else as its text."""
    if isinstance(value, list | tuple):
        return Listing(tuple([Scalar(str(one), node.place) for one in value]), node.place)
    return Scalar(written(value), node.place)


def written(value: Any) -> str:
    """A value as its text; none says nothing."""
    return "" if value is None else str(value)


def plain_filler(node: Scalar, pieces: list[str]) -> Filler:
    """Text and fields in turn, put together without Jinja."""
    quoted = node.quoted and not is_plain(node.text)
    alone = pieces[1] if is_plain(node.text) else None

    def fill(row: Row) -> Node:
        try:
            if alone and isinstance(row[alone], tuple):
                return Listing(tuple([Scalar(str(one), node.place) for one in row[alone]]), node.place)
            return Scalar(
                "".join([written(row[piece]) if index % 2 else piece for index, piece in enumerate(pieces)]),
                node.place,
                quoted,
            )
        except KeyError as error:
            raise mistake(
                node.place, f"template '{shortened(node.text)}': no field {error}{suggest(str(error.args[0]), row)}"
            ) from error

    return fill


def is_plain(text: str) -> bool:
    """Whether a scalar is one `{{ }}` alone: then it takes the kind of its value, although YAML needs quotes round
    it."""
    return text.startswith("{{") and text.endswith("}}") and text.count("{{") == 1
