"""Jinja with bounds: what a template makes is never large, and it ends after so many steps.

Jinja's own sandbox keeps a template from Python, not from `'a' * 10**9`. Here every operator, filter, call and loop is
counted, what it would make is weighed, and what would be too large is refused before it is made where one operation
can make anything. Knows nothing of cards.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Sized
from itertools import islice
from typing import Any

from jinja2 import StrictUndefined, nodes
from jinja2.exceptions import TemplateSyntaxError
from jinja2.runtime import Context, LoopContext
from jinja2.sandbox import ImmutableSandboxedEnvironment
from jinja2.utils import pass_context

from generator.errors import shortened

MOST_LETTERS = 10_000  # of a text that a template makes, or of all texts in a list
MOST_STEPS = 100_000
MOST_SOURCE = 10_000  # letters of a template
MOST_BITS = 4096  # of a whole number
DEEPEST = 60
WIDEST = 1000
LETTERS_A_STEP = 16

SIZED = {"center", "ljust", "rjust", "zfill", "expandtabs", "to_bytes", "indent", "batch", "slice", "tojson", "round"}
SEVERAL = (str, bytes, list, tuple, dict, set, frozenset)
FOREIGN = (nodes.Block, nodes.Extends, nodes.Include, nodes.Import, nodes.FromImport)
PERCENT_WIDTH = re.compile(r"%(?:\([^)]*\))?[-#0+ ]*(\*|\d*)(?:\.(\*|\d*))?")
BRACE_WIDTH = re.compile(r"[:.]\D*(\d{4,})|\{[^{}]*:[^{}]*\{")


class TooMuch(Exception):
    """A template that would make too much, or take too long."""


class Counted(Context):
    """The values of one filling, and how many steps it took so far."""

    steps = 0

    def spend(self, steps: int) -> None:
        self.steps += steps
        if self.steps > MOST_STEPS:
            raise TooMuch(f"takes more than {MOST_STEPS} steps; make its loops shorter")


class Bounded(ImmutableSandboxedEnvironment):
    """The environment of all templates."""

    intercepted_binops = frozenset({"**", "*", "%", "+"})
    context_class = Counted

    def __init__(self) -> None:
        super().__init__(
            optimized=False,  # to fold constants takes longer than a template runs
            undefined=StrictUndefined,
            keep_trailing_newline=True,
            finalize=lambda value: "" if value is None else value,
        )
        self.globals.clear()
        del self.filters["random"]  # the same card is the same on every print
        for name, one in list(self.filters.items()):
            self.filters[name] = bounded_filter(name, one)
        self.filters |= {"weighed": pass_context(weighed), "counted": pass_context(counted)}

    def parse(self, source: str, name: str | None = None, filename: str | None = None) -> nodes.Template:
        """The tree of a template, refused if it is too long, too deep, or asks for other templates."""
        if len(source) > MOST_SOURCE:
            raise TemplateSyntaxError(f"longer than {MOST_SOURCE} letters; shorten it", 1)
        try:
            template = super().parse(source, name, filename)
            check_depth(template)
        except RecursionError as error:
            raise too_deep() from error
        for one in template.find_all(FOREIGN):
            raise TemplateSyntaxError(f"'{type(one).__name__.lower()}' is not read; a template stands alone", 1)
        return template

    def plain_names(self, tree: nodes.Template) -> set[str] | None:
        """The names in a template that makes none of its own and asks for nothing that is not there; else None: then
        Jinja must write all its code to find them, which takes longer than all else."""
        if not all(isinstance(one, nodes.Output) for one in tree.body):
            return None
        if any(one.name not in self.filters for one in tree.find_all(nodes.Filter)):
            return None
        if any(one.name not in self.tests for one in tree.find_all(nodes.Test)):
            return None
        names = {one.name for one in tree.find_all(nodes.Name)}
        return None if "self" in names else names  # which is a word of Jinja's own

    def _generate(self, source: nodes.Template, *rest: Any, **more: Any) -> str:
        """Jinja's hook before a tree becomes Python: what can grow is weighed, what can repeat is counted."""
        return super()._generate(watched(source), *rest, **more)

    def compile(self, source: Any, *rest: Any, **more: Any) -> Any:
        """Python's own limits of nesting are the template's."""
        try:
            return super().compile(source, *rest, **more)
        except (RecursionError, SyntaxError, MemoryError) as error:
            raise too_deep() from error

    @staticmethod
    def concat(pieces: Iterable[str]) -> str:
        """The pieces of a text in one; Jinja joins all that it writes with this."""
        kept_pieces: list[str] = []
        left = MOST_LETTERS
        for piece in pieces:
            left -= len(piece) + (not piece)
            if left < 0:
                raise too_long()
            kept_pieces.append(piece)
        return "".join(kept_pieces)

    def call_binop(self, context: Any, operator: str, left: Any, right: Any) -> Any:
        context.spend(1)
        match operator:
            case "**":
                check_power(left, right)
            case "*":
                check_product(left, right)
            case "%" if isinstance(left, str):
                check_percent(left)
        return weighed(context, self.binop_table[operator](left, right))

    def call(__self, __context: Any, __callee: Any, *args: Any, **kwargs: Any) -> Any:  # noqa: N805
        """A call; the double underscores leave every name to the keywords, as in Jinja."""
        name = getattr(__callee, "__name__", "")
        owner = getattr(getattr(__callee, "__wrapped__", __callee), "__self__", None)
        check_call(__context, name, (owner, *args), kwargs)
        if isinstance(__callee, LoopContext):
            args = tuple(counted(__context, one) for one in args)
        return weighed(__context, super().call(__context, __callee, *args, **kwargs))


# ---- what is weighed and counted ----


def weighed(context: Any, value: Any) -> Any:
    """A value that was made, if it is not too large."""
    if isinstance(value, str):
        if len(value) > MOST_LETTERS:
            raise too_long()
    elif not isinstance(value, int | float):
        weigh(value, MOST_LETTERS)
    return value


def weigh(value: Any, left: int) -> int:
    """How many letters are left after those of a value and of all that is in it."""
    left -= 1
    if isinstance(value, str | bytes):
        left -= len(value)
    elif isinstance(value, dict):
        for key, one in value.items():
            left = weigh(one, weigh(key, left))
    elif isinstance(value, list | tuple | set | frozenset):
        for one in value:
            left = weigh(one, left)
    if left < 0:
        raise too_long()
    return left


def counted(context: Any, values: Any) -> Any:
    """What a loop goes over, its rounds counted beforehand: a loop cannot end early."""
    if not isinstance(values, Sized):
        values = list(islice(values, MOST_STEPS + 1))
    context.spend(len(values) + 1)
    return values


def bounded_filter(name: str, make: Callable[..., Any]) -> Callable[..., Any]:
    """A filter of Jinja's that counts and weighs; Jinja hands the context to it, so that it is not run beforehand."""
    wants = getattr(getattr(make, "jinja_pass_arg", None), "name", "")

    def run(context: Any, *args: Any, **kwargs: Any) -> Any:
        check_call(context, name, args, kwargs)
        first = {"context": context, "eval_context": context.eval_ctx, "environment": context.environment}.get(wants)
        return weighed(context, make(*(() if first is None else (first,)), *args, **kwargs))

    return pass_context(run)


def check_call(context: Any, name: str, values: tuple[Any, ...], named: dict[str, Any]) -> None:
    """Count what a filter or a method will go over, and refuse what could make anything of little."""
    context.spend(1 + sum([len(value) for value in values if isinstance(value, SEVERAL)]) // LETTERS_A_STEP)
    if name in SIZED:
        for one in (*values[1:], *named.values()):
            if isinstance(one, int) and abs(one) > WIDEST:
                raise TooMuch(f"asks '{name}' for {short_number(one)}; at most {WIDEST}")
    elif name == "replace" and len(values) > 2 and all(isinstance(value, str) for value in values[:3]):
        text, old, new = values[:3]
        if (text.count(old) * len(new)) > MOST_LETTERS:
            raise too_long()
    elif name in ("format", "format_map") and isinstance(values[0], str):
        check_percent(values[0])
        check_braces(values[0])


def check_power(left: Any, right: Any) -> None:
    if abs(right) > 64 or abs(left) > 1_000_000:
        raise TooMuch("has a power that is too large")


def check_product(left: Any, right: Any) -> None:
    """Two numbers, or a text or a list so many times."""
    if isinstance(left, int) and isinstance(right, int):
        if left.bit_length() + right.bit_length() > MOST_BITS:
            raise TooMuch("has a number that is too large")
        return
    times, value = (left, right) if isinstance(left, int) else (right, left)
    if isinstance(times, int) and isinstance(value, SEVERAL) and times > 0:
        weight = len(value) if isinstance(value, str | bytes) else MOST_LETTERS - weigh(value, MOST_LETTERS)
        if times * weight > MOST_LETTERS:
            raise too_long()


def check_percent(text: str) -> None:
    """The widths in a text that `%` fills."""
    for width, digits in PERCENT_WIDTH.findall(text):
        if any(one == "*" or int(one or 0) > WIDEST for one in (width, digits)):
            raise TooMuch(f"has a width in '{shortened(text)}' that is too large; at most {WIDEST}")


def check_braces(text: str) -> None:
    """The widths in a text that `format` fills."""
    if BRACE_WIDTH.search(text):
        raise TooMuch(f"has a width in '{shortened(text)}' that is too large; at most {WIDEST}")


def too_long() -> TooMuch:
    return TooMuch(f"makes more than {MOST_LETTERS} letters; shorten it")


def too_deep() -> TemplateSyntaxError:
    return TemplateSyntaxError(f"nested deeper than {DEEPEST} levels; make it simpler", 1)


def short_number(number: int) -> str:
    return str(number) if number.bit_length() < 64 else "a number of many digits"


# ---- the tree of a template ----


def check_depth(tree: nodes.Node) -> None:
    """Level by level, so that no tree is too deep to be looked at."""
    level: list[nodes.Node] = [tree]
    for _ in range(DEEPEST):
        level = [child for node in level for child in node.iter_child_nodes()]
        if not level:
            return
    raise too_deep()


def watched(tree: nodes.Template) -> nodes.Template:
    """The tree with a weight on everything that puts values together, and a count on every loop."""
    check_depth(tree)
    for node in list(every_node(tree)):
        for name, value in list(node.iter_fields()):
            if isinstance(value, list):
                setattr(node, name, [watched_node(one) for one in value])
            else:
                setattr(node, name, watched_node(value))
        if isinstance(node, nodes.For):
            node.iter = filtered(node.iter, "counted")
    return tree


def every_node(tree: nodes.Node) -> Iterator[nodes.Node]:
    for child in tree.iter_child_nodes():
        yield child
        yield from every_node(child)
    if isinstance(tree, nodes.Template):
        yield tree


def watched_node(value: Any) -> Any:
    if isinstance(value, nodes.Concat | nodes.List | nodes.Dict):
        return filtered(value, "weighed")
    return filtered(value, "weighed") if isinstance(value, nodes.Tuple) and value.ctx == "load" else value


def filtered(node: Any, name: str) -> nodes.Filter:
    """A node behind a filter."""
    made = nodes.Filter(node, name, [], [], None, None, lineno=node.lineno)
    made.set_environment(node.environment)
    return made
