"""What holds for all values, tried on many made up by hypothesis."""

import re
from functools import cache
from itertools import pairwise
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import Phase, assume, example, given, settings
from hypothesis import strategies as st
from support.colour_blind import deuteranopic
from support.display_dump import dump_document, dump_page
from support.many_cases import for_each

from generator.display.entry import Entry
from generator.display.items import Box, Cell, Disc, Document, Item, Page, Stroke, Text, Use
from generator.elements import RuledLine, Sheet, Space
from generator.errors import NOWHERE, Mistake, MistakeList, Mistakes, Place
from generator.fonts import font_path
from generator.geometry import Point, Rect, Size
from generator.layout.colour import (
    HEX,
    contrast,
    difference,
    lightness,
    luminance,
    mix,
    to_grey,
    to_hex,
    to_rgb,
)
from generator.layout.theme import FontFile, TextStyle, ThemeFile
from generator.ledger.ledger import ID, Family, read_ledger
from generator.pack.kinds import find_kind, kind_names
from generator.pack.schema import schema_of
from generator.place.flow import rooms_down, share
from generator.place.lines import set_lines
from generator.place.metrics import Typeface, Typefaces, load_typeface
from generator.place.setting import Typesetting
from generator.place.text import fit_text, fits
from generator.place.words import Line, Manner, line_width, read_words
from generator.reading.shape import Reader
from generator.source.expand import expand_file, overlay
from generator.source.tree import Listing, Mapping, Node, Scalar
from generator.source.yaml_text import parse_yaml
from generator.units import MM_PER_UNIT, read_length

HERE = Place("made.yaml", 1, 1)
lengths = st.floats(0, 500).map(lambda value: round(value, 3))
signed = st.floats(-500, 500).map(lambda value: round(value, 3))
rects = st.builds(Rect, signed, signed, lengths, lengths)
colours = st.from_regex(r"#[0-9a-f]{6}", fullmatch=True)
shares = st.floats(0, 1)


# ---- units and ids ----


@given(st.integers(-390_000, 390_000), st.sampled_from(sorted(MM_PER_UNIT)), st.sampled_from(["", " ", "  "]))
def test_length_comes_back(thousandths: int, unit: str, space: str) -> None:
    """A length that is written in any unit is read as that many millimetres."""
    read = read_length(f"{thousandths / 1000:.3f}{space}{unit}")
    assert read == pytest.approx(thousandths / 1000 * MM_PER_UNIT[unit], rel=1e-12)


@given(st.text(alphabet="0123456789.-+ mcinptx\n", max_size=8))
def test_length_or_nothing(text: str) -> None:
    """Any other text is no length; what is one begins with its number."""
    value = read_length(text)
    number = re.match(r"\s*(-?\d+(\.\d+)?)", text)
    assert value is None or (number is not None and (value == 0) == (float(number[1]) == 0))


def is_id(text: str) -> bool:
    """The grammar of ids, said in other words."""
    letters, all_letters = set("abcdefghijklmnopqrstuvwxyz"), set("abcdefghijklmnopqrstuvwxyz0123456789_")
    return text[:1] in letters and all(part and set(part) <= all_letters for part in text.split(".")) if text else False


@given(st.text(alphabet="ab9_.AÄ- \n", max_size=8))
@example("a.1")
@example("a\n")
def test_grammar_of_ids(text: str) -> None:
    """The pattern takes exactly the ids of the grammar, and the ledger complains of all others."""
    assert bool(re.fullmatch(ID, text)) == is_id(text)
    mistakes = MistakeList()
    read_ledger(tree({text: {"kind": "checks", "count": "2"}}), mistakes)
    assert (not mistakes.errors) == is_id(text)


@given(st.integers(1, 40), st.from_regex(rf"\A{ID}\Z"))
def test_every_cell_is_found_by_its_id(count: int, name: str) -> None:
    """A family's cells have ids of their own, and each leads back to its cell."""
    ledger = read_ledger(tree({name: {"kind": "checks", "count": str(count)}}), MistakeList())
    ids = ledger.cell_ids(name)
    assert len(set(ids)) == count
    found = [ledger.find(one) for one in ids]
    assert all(entry is not None and entry[0] == name for entry in found)
    assert [entry[2] or 0 for entry in found if entry] == list(range(count))
    assert all(re.fullmatch(ID, one) for one in ids)


# ---- geometry ----


@given(rects, st.floats(0, 50), st.floats(0, 50))
def test_inset_comes_back(rect: Rect, dx: float, dy: float) -> None:
    """An inset and its opposite cancel out, the centre stays, and a rectangle holds its inset."""
    inner = rect.inset(dx, dy)
    back = inner.inset(-dx, -dy)
    assert (back.x, back.y, back.width, back.height) == pytest.approx(
        (rect.x, rect.y, rect.width, rect.height), abs=1e-9
    )
    assert (inner.centre.x, inner.centre.y) == pytest.approx((rect.centre.x, rect.centre.y), abs=1e-9)
    assert rect.holds(inner)


@given(rects, rects)
def test_distance_is_symmetrical(one: Rect, two: Rect) -> None:
    """Distance and overlap do not depend on who asks, and exclude each other."""
    assert one.distance(two) == two.distance(one) >= 0
    assert one.overlaps(two) == two.overlaps(one)
    if one.overlaps(two):
        assert one.distance(two) == 0
    if one.distance(two) > 0:
        assert not one.holds(two)


@given(rects, rects, rects)
def test_holding_is_transitive(one: Rect, two: Rect, three: Rect) -> None:
    """Every rectangle holds itself; what is held by what is held is held."""
    assert one.holds(one)
    middle, inner = one.inset(min(two.width, one.width) / 4), one.inset(min(two.width, one.width) / 4 + three.width)
    assert one.holds(middle)
    assert not middle.holds(inner) or one.holds(inner)


@given(rects, signed, signed)
def test_moving_keeps_size_and_distance(rect: Rect, dx: float, dy: float) -> None:
    """A moved rectangle is as large, and as far away as it was moved beyond its own size."""
    moved = rect.moved(dx, dy)
    assert (moved.width, moved.height) == (rect.width, rect.height)
    gap = max(0.0, abs(dx) - rect.width) ** 2 + max(0.0, abs(dy) - rect.height) ** 2
    assert rect.distance(moved) == pytest.approx(gap**0.5, abs=1e-6)


@given(rects, lengths)
def test_below_keeps_the_lower_edge(rect: Rect, height: float) -> None:
    """Taking a strip from the top leaves the lower edge where it is."""
    assert rect.below(height).bottom == pytest.approx(rect.bottom, abs=1e-9)


# ---- text ----

words = st.text(alphabet=st.characters(min_codepoint=33, max_codepoint=126), min_size=1, max_size=14)
sentences = st.lists(st.lists(words, min_size=1, max_size=12).map(" ".join), min_size=1, max_size=3).map("\n".join)


@cache
def face() -> Typeface:
    """The typeface of the demo pack."""
    path = font_path(FontFile(file="SourceSansPro-Regular.ttf", package="font_source_sans_pro"), Path())
    assert path
    return load_typeface(str(path))


def typesetting() -> Typesetting:
    """A setting that has one typeface and no pack."""
    theme: Any = SimpleNamespace(inks={}, file=SimpleNamespace(fonts={"sans": FontFile(file="x")}))
    typefaces = Typefaces({})
    typefaces["sans"] = face()
    return Typesetting(theme, "en", typefaces, MistakeList())  # type: ignore[arg-type]


def letters_of(line: Line) -> str:
    """With the sign of the keyboard for a true minus."""
    return " ".join("".join(piece.text for piece in word.pieces) for word in line).replace("−", "-")


@given(sentences, st.floats(6, 30), st.floats(1, 150))
def test_breaking_lines_loses_no_word(text: str, size: float, width: float) -> None:
    """The lines have all words in their order, and a line is too wide only if it is one word."""
    style = TextStyle(font="sans", size=size, ink="ink")
    lines = set_lines(read_words(text, Manner(style, "", typesetting(), HERE)) or (), size, width)
    assert " ".join(map(letters_of, lines)).split() == text.replace("−", "-").split()
    assert all(line_width(line) * size <= width + 0.011 for line in lines if line[1:])
    assert len(lines) >= text.count("\n") + 1


@given(sentences, st.floats(6, 30), st.floats(1, 150), st.floats(1, 60), st.integers(1, 8))
def test_fitted_text_fits(text: str, size: float, width: float, height: float, most_lines: int) -> None:
    """A text is set whole within its box and its sizes, or it is a mistake; nothing of it is lost."""
    style = TextStyle(font="sans", size=size, smallest=6.0, ink="ink", leading=1.15)
    box, setting = Rect(0, 0, width, height), typesetting()
    setup = fit_text(text, style, box, setting, HERE, most_lines)
    assert " ".join(map(letters_of, setup.lines)).split() == text.replace("−", "-").split()
    if setting.mistakes.errors:  # a draft shows it at the smallest size
        assert setup.size_pt == 6.0
        words = read_words(text, Manner(style, "", setting, HERE))
        assert words
        assert not fits(words, 6.0, style, box, setting, most_lines)
    else:
        assert 6.0 <= setup.size_pt <= size
        assert len(setup.lines) <= most_lines
        assert all(line_width(line) * setup.size_pt <= width + 0.011 for line in setup.lines)
        assert face().cap_height(setup.size_pt) * len(setup.lines) <= height + 0.02


@given(words, st.floats(6, 60), st.floats(1, 5))
def test_width_grows_with_size(text: str, size: float, factor: float) -> None:
    """Twice the size is twice the width."""
    assert face().width(text, size * factor) == pytest.approx(face().width(text, size) * factor)


# ---- short-hand ----


def tree(value: Any) -> Any:
    """Plain values as a located tree."""
    match value:
        case dict():
            return Mapping(tuple((Scalar(str(key), HERE), tree(one)) for key, one in value.items()), HERE)
        case list() | tuple():
            return Listing(tuple(map(tree, value)), HERE)
    return Scalar(str(value), HERE)


def plain(node: Node | None) -> Any:
    """A located tree as plain values."""
    match node:
        case Mapping():
            return {key.text: plain(one) for key, one in node.entries}
        case Listing():
            return [plain(one) for one in node.items]
        case Scalar():
            return node.text
    return None


def expanded(value: dict[str, Any]) -> Any:
    """A file with its short-hand resolved, which must give no mistake."""
    mistakes = MistakeList()
    result = plain(expand_file(tree(value), mistakes))
    assert mistakes.errors == []
    return result


keys = st.sampled_from(["a", "b", "c", "d", "extra"])
plain_values = st.recursive(
    st.text(alphabet="xyz12 ", max_size=5),
    lambda inner: st.one_of(st.lists(inner, max_size=3), st.dictionaries(keys, inner, max_size=4)),
    max_leaves=12,
)
plain_mappings = st.dictionaries(keys, plain_values, max_size=4)


@given(plain_mappings)
def test_without_short_hand_nothing_changes(value: dict[str, Any]) -> None:
    """A file that uses no short-hand is as it was written."""
    assert expanded(value) == value


@given(st.integers(0, 30), st.integers(1, 3))
def test_repeat_writes_its_body_for_each_round(rounds: int, parts: int) -> None:
    """n rounds of a body of m parts are n × m items, each with the words of its round."""
    body = [{"cell": f"box{part}.$n"} for part in range(parts)]
    made = expanded({"list": ["first", {"repeat": [{"n": n} for n in range(rounds)], "body": body}, "last"]})["list"]
    assert made == ["first", *({"cell": f"box{part}.{n}"} for n in range(rounds) for part in range(parts)), "last"]


@given(st.integers(0, 6), st.integers(0, 6))
def test_repeat_in_repeat_multiplies(outer: int, inner: int) -> None:
    """A repeat in a repeat sees the words of both."""
    body = {"repeat": [{"b": b} for b in range(inner)], "body": {"cell": "$a.${b}x"}}
    made = expanded({"list": [{"repeat": [{"a": a} for a in range(outer)], "body": body}]})["list"]
    assert made == [{"cell": f"{a}.{b}x"} for a in range(outer) for b in range(inner)]


@given(plain_mappings, plain_mappings)
def test_overlay_lets_the_top_win(base: dict[str, Any], top: dict[str, Any]) -> None:
    """Every key of the top is as on top, what only the base has is kept, mappings are merged key by key."""
    result = plain(overlay(tree(base), tree(top)))
    assert list(result) == [*base, *(key for key in top if key not in base)]
    for key, value in result.items():
        if isinstance(base.get(key), dict) and isinstance(top.get(key), dict):
            assert value == plain(overlay(tree(base[key]), tree(top[key])))
        else:
            assert value == top.get(key, base.get(key))


@given(plain_mappings)
def test_overlay_of_nothing(value: dict[str, Any]) -> None:
    """Nothing above and nothing below change nothing, and laying twice is laying once."""
    empty, node = tree({}), tree(value)
    assert plain(overlay(empty, node)) == plain(overlay(node, empty)) == plain(overlay(node, node)) == value


@given(plain_mappings, plain_mappings)
def test_extends_is_an_overlay(template: dict[str, Any], own: dict[str, Any]) -> None:
    """`extends` lays a mapping over its template."""
    made = expanded({"templates": {"t": template}, "list": [{"extends": "t", **own}]})
    assert made == {"list": [plain(overlay(tree(template), tree(own)))]}


@given(plain_values)
def test_word_may_be_a_whole_value(value: Any) -> None:
    """A word that stands alone becomes the whole value that fills it."""
    made = expanded({"templates": {"t": {"inside": "$it"}}, "list": [{"extends": "t", "with": {"it": value}}]})
    assert made == {"list": [{"inside": value}]}


# ---- no input ends in anything but mistakes ----

yaml_like = st.lists(
    st.sampled_from(
        [
            "a",
            "b: ",
            "- ",
            "? ",
            ": ",
            "\n",
            "\n  ",
            "{",
            "}",
            "[",
            "]",
            ", ",
            "&x ",
            "*x",
            "!!str ",
            "!x ",
            "'",
            '"',
            "|\n",
            ">-\n",
            "#",
            "---\n",
            "...\n",
            "%YAML 1.1\n",
            "\t",
            "é",
            "\\0",
            "<<: ",
            "\ufeff",
            "\x85",
            "1e3",
        ]
    ),
    max_size=25,
).map("".join)


@given(st.one_of(st.text(max_size=60), yaml_like))
@settings(max_examples=600)
@example("\0")
@example("é\x07")
@example('"\\ud800"')
@example("[" * 100)
def test_yaml_is_a_tree_or_a_mistake(text: str) -> None:
    """Any text is a tree, or mistakes that lie within it."""
    said = mistakes_of(lambda: plain(parse_yaml(text, "made.yaml")))
    lines = re.split("\r\n|[\n\r\x85\u2028\u2029]", text)
    for one in said:
        assert one.place.path == "made.yaml"
        assert 0 <= one.place.line <= len(lines) + 1
        assert one.place.column >= 0


def mistakes_of(action: Any) -> tuple[Mistake, ...]:
    """The mistakes that an action ends with; any other exception goes through."""

    def act_and_end() -> None:
        action()
        raise Mistakes([])

    with pytest.raises(Mistakes) as found:
        act_and_end()
    return found.value.mistakes


@cache
def known_keys() -> list[str]:
    """Every key of every file kind, from the schemas."""
    return sorted({key for kind in kind_names() for key in properties(schema_of(kind))})


def properties(schema: Any) -> set[str]:
    inner = schema.values() if isinstance(schema, dict) else schema if isinstance(schema, list) else ()
    own = set(schema.get("properties", {})) if isinstance(schema, dict) else set()
    return own.union(*map(properties, inner))


texts = st.sampled_from(
    [
        "",
        "a",
        "en",
        "track",
        "checks",
        "left",
        "round",
        "5",
        "0",
        "-3",
        "2.5",
        "3 mm",
        "true",
        "no",
        "null",
        "~",
        "#aabbcc",
        "every",
        "1,2",
        "$word",
        "٣",
        "1_0",
        "9" * 400,
        "9" * 5000,
    ]
)
scalars = st.builds(Scalar, texts, st.just(HERE), st.booleans())
some_keys = st.deferred(lambda: st.sampled_from([*known_keys(), "en", "fr", "any", "1", "1,2"]))


def mappings(inner: st.SearchStrategy[Node]) -> st.SearchStrategy[Mapping]:
    """Mappings of keys that some file kind has."""
    entries = st.dictionaries(some_keys, inner, max_size=6)
    return entries.map(lambda found: Mapping(tuple((Scalar(key, HERE), value) for key, value in found.items()), HERE))


nodes: st.SearchStrategy[Node] = st.recursive(
    scalars,
    lambda inner: st.one_of(
        st.lists(inner, max_size=5).map(lambda items: Listing(tuple(items), HERE)), mappings(inner)
    ),
    max_leaves=12,
)


@st.composite
def following(draw: st.DrawFn, schema: Any, definitions: dict[str, Any], depth: int = 0) -> Node:
    """A tree much as a schema wants it: its keys at their places, and now and then something else."""
    if depth > 12 or draw(st.integers(0, 9)) == 0:
        return draw(scalars)
    if "$ref" in schema:
        return draw(following(definitions[schema["$ref"].rpartition("/")[2]], definitions, depth))
    if "properties" in schema or isinstance(schema.get("additionalProperties"), dict):
        return draw(mapping_like(schema, definitions, depth))
    if "anyOf" in schema:
        return draw(following(draw(st.sampled_from(schema["anyOf"])), definitions, depth))
    if "prefixItems" in schema:
        return Listing(tuple(draw(following(part, definitions, depth + 1)) for part in schema["prefixItems"]), HERE)
    if "items" in schema:
        return Listing(
            tuple(draw(following(schema["items"], definitions, depth + 1)) for _ in range(draw(st.integers(0, 3)))),
            HERE,
        )
    return draw(st.builds(Scalar, st.sampled_from(schema.get("enum", ["5", "2.5", "ink"])), st.just(HERE)) | scalars)


@st.composite
def mapping_like(draw: st.DrawFn, schema: Any, definitions: dict[str, Any], depth: int) -> Mapping:
    """A mapping of some keys of a schema, those that it requires among them."""
    known = schema.get("properties", {})
    required = {key for part in (schema, *schema.get("anyOf", ())[:1]) for key in part.get("required", ())}
    chosen = [key for key in known if key in required or draw(st.integers(0, 3)) == 0]
    others = (
        draw(st.lists(st.sampled_from(["a", "b.c", "1"]), max_size=2, unique=True))
        if isinstance(schema.get("additionalProperties"), dict)
        else []
    )
    entries = [(key, known[key]) for key in chosen] + [(key, schema["additionalProperties"]) for key in others]
    return Mapping(
        tuple((Scalar(key, HERE), draw(following(inner, definitions, depth + 1))) for key, inner in entries), HERE
    )


@pytest.mark.parametrize("kind", kind_names())
@given(data=st.data())
@settings(max_examples=120, phases=[Phase.generate])  # shrinking such trees takes a minute
def test_reader_reads_or_reports(kind: str, data: st.DataObject) -> None:
    """Any tree that is much like a file is read into its shape, or reported; nothing is lost in silence."""
    schema = schema_of(kind)
    node = data.draw(following(schema, schema["$defs"]))
    mistakes = MistakeList()
    value = Reader(mistakes).read(find_kind(kind).struct(), node)
    assert (value is None) <= bool(mistakes.errors)
    assert all(one.place == HERE and one.message for one in mistakes.errors)


@pytest.mark.parametrize("shape", [Sheet, Family, ThemeFile], ids=lambda shape: shape.__name__)
@given(node=st.one_of(nodes, mappings(nodes)))
@settings(max_examples=100)
def test_reader_reports_nonsense(shape: Any, node: Node) -> None:
    """A tree of keys from anywhere is at worst reported."""
    mistakes = MistakeList()
    assert (Reader(mistakes).read(shape, node) is None) <= bool(mistakes.errors)


@given(node=mappings(nodes))
@settings(max_examples=100)
def test_short_hand_is_resolved_or_reported(node: Mapping) -> None:
    """Templates, repeats and words in any tree are resolved or reported."""
    assert isinstance(expand_file(node, MistakeList()), Mapping)


@given(data=st.data())
@settings(max_examples=120, phases=[Phase.generate])  # shrinking such trees takes a minute
def test_ledger_reads_or_reports(data: st.DataObject) -> None:
    """Any mapping of families is a ledger, less what was reported."""
    schema = schema_of("cells")["$defs"]
    node = Mapping(
        tuple((Scalar(name, HERE), data.draw(following(schema["Family"], schema))) for name in ("a", "b.c")), HERE
    )
    mistakes = MistakeList()
    ledger = read_ledger(node, mistakes)
    assert len(ledger.families) == len(node.entries) or mistakes.errors
    assert all(ledger.cell_ids(name) for name in ledger.families)


# ---- colours ----


@given(colours, colours, shares)
def test_mixed_colour_lies_between(one: str, two: str, share_of_two: float) -> None:
    """A mixture is a colour, each part of it between those of its two."""
    mixed = mix(one, two, share_of_two)
    assert HEX.fullmatch(mixed)
    for part, first, second in zip(to_rgb(mixed), to_rgb(one), to_rgb(two), strict=True):
        assert min(first, second) - 0.003 <= part <= max(first, second) + 0.003
    assert (mix(one, two, 0), mix(one, two, 1)) == (one, two)


@given(st.tuples(*[st.floats(-3, 3)] * 3))
def test_any_numbers_make_a_colour(rgb: tuple[float, float, float]) -> None:
    """What lies beyond black or white becomes black or white."""
    assert HEX.fullmatch(to_hex(rgb))


@given(colours, colours)
def test_measures_of_colours(one: str, two: str) -> None:
    """Contrast and difference are symmetrical and within their ranges; a grey looks as bright."""
    assert contrast(one, two) == contrast(two, one)
    assert 1 <= contrast(one, two) <= 21.0001
    assert difference(one, two) == pytest.approx(difference(two, one))
    assert (difference(one, two) == 0) == (one == two)
    assert 0 <= luminance(one) <= 1
    assert -0.001 <= lightness(one) <= 100.001
    assert abs(lightness(to_grey(one)) - lightness(one)) < 0.6
    assert HEX.fullmatch(deuteranopic(one))
    assert to_hex(to_rgb(one)) == one


# ---- sharing out room ----

fixed_or_growing = st.lists(
    st.one_of(st.floats(0, 20), st.floats(0.1, 4).map(lambda grow: -grow)), min_size=1, max_size=8
)


def children_of(sizes: list[float]) -> tuple[Any, ...]:
    """Elements of a fixed height, or (where negative) growing by that share."""
    return tuple(Space(space=1.0, height=size) if size >= 0 else RuledLine(rule="ink", grow=-size) for size in sizes)


@given(fixed_or_growing, st.floats(0, 5), st.floats(0, 300))
def test_shares_fill_the_room(sizes: list[float], gap: float, room: float) -> None:
    """Fixed sizes stay, the others take exactly what is left, in proportion."""
    fixed = [size if size >= 0 else None for size in sizes]
    shared = share(fixed, children_of(sizes), gap, room)
    assert all(given_size is None or given_size == size for given_size, size in zip(fixed, shared, strict=True))
    left = room - sum(size for size in sizes if size >= 0) - gap * (len(sizes) - 1)
    growing = [(size, -grow) for size, grow in zip(shared, sizes, strict=True) if grow < 0]
    assert sum(size for size, _ in growing) == pytest.approx(max(0.0, left) if growing else 0.0, abs=1e-6)
    assert all(size * growing[0][1] == pytest.approx(growing[0][0] * grow, abs=1e-6) for size, grow in growing)


@given(fixed_or_growing, st.floats(0, 5), rects)
def test_stack_stays_in_its_box(sizes: list[float], gap: float, box: Rect) -> None:
    """Children stand below one another at least a gap apart, inside the box and centred in it; else it is a mistake."""
    setting = SimpleNamespace(mistakes=MistakeList(), is_draft=False)
    rooms = rooms_down(Space(space=1.0), children_of(sizes), gap, box, setting)  # type: ignore[arg-type]
    wanted = sum(size for size in sizes if size >= 0) + gap * (len(sizes) - 1)
    assume(abs(wanted - box.height) > 0.02)
    assert bool(setting.mistakes.errors) == (wanted > box.height)
    assert len(rooms) == len(sizes)
    assert all(lower.y - upper.bottom >= gap - 1e-6 for upper, lower in pairwise(rooms))
    if not setting.mistakes.errors:
        assert all(box.holds(room) for room in rooms)
        assert rooms[0].y - box.y == pytest.approx(box.bottom - rooms[-1].bottom, abs=1e-6)
    if not setting.mistakes.errors and any(size < 0 for size in sizes):
        assert (rooms[0].y, rooms[-1].bottom) == pytest.approx((box.y, box.bottom), abs=1e-6)


# ---- the display list as text ----

points = st.builds(Point, signed, signed)
strokes = st.none() | st.builds(
    Stroke, colours, lengths, st.tuples() | st.tuples(lengths, lengths), cap=st.just("butt"), join=st.just("round")
)
boxes = st.builds(Box, rects, st.none() | colours, strokes, lengths)
discs = st.builds(Disc, points, lengths, st.none() | colours, strokes)
lines_of_text = st.text(
    alphabet=st.characters(min_codepoint=32, max_codepoint=0x24F, exclude_categories=["Cc", "Zl", "Zp"]), max_size=20
)
items: st.SearchStrategy[Item] = st.one_of(
    boxes,
    discs,
    st.builds(Text, points, lines_of_text, st.just("Sans"), st.floats(6, 40), colours, signed),
    st.builds(Use, st.just("duck"), rects, colours),
    st.builds(Cell, st.from_regex(rf"\A{ID}\Z"), boxes | discs, st.just(Entry("a.1", "a", 0, "checks", ("fill",)))),
)
pages = st.builds(
    Page, st.builds(Size, lengths, lengths), st.lists(items, max_size=6).map(tuple), trim=st.none(), bleed=st.none()
)


@given(st.lists(pages, min_size=1, max_size=3))
def test_dump_is_stable(made: list[Page]) -> None:
    """The same document gives the same text, one item a line, without a negative zero."""
    described = {"title": "t", "subject": "s", "keywords": "k", "language": "en", "symbols": {}, "fonts": {}}
    text = dump_document(Document(pages=tuple(made), **described))
    assert text == dump_document(Document(pages=tuple(made), **described))
    for page in made:
        lines = dump_page(page)
        assert len(lines) == 1 + len(page.items)
        assert not any("\n" in line for line in lines)
    assert not re.search(r"[= \[]-0(?![.\d])", re.sub(r"'[^']*'|\"[^\"]*\"|text=\S*", "", text))


@given(boxes, boxes)
def test_dump_tells_boxes_apart(one: Box, two: Box) -> None:
    """Two boxes that differ by more than the last digit are different lines."""
    size = Size(10, 10)
    moved = Box(Rect(one.rect.x + 0.01, one.rect.y, one.rect.width, one.rect.height), one.fill, one.stroke, one.radius)
    assert dump_page(Page(size, (one,))) != dump_page(Page(size, (moved,)))
    assert (dump_page(Page(size, (one,))) == dump_page(Page(size, (two,)))) <= (one.fill == two.fill)


@for_each(("value", "is_read"), [(1, False), (2, True), (5, True), (8, True), (9, False)])
def test_limits_are_among_what_is_allowed(value: int, is_read: bool) -> None:
    mistakes = MistakeList()
    found = Reader(mistakes).read(int, Scalar(str(value), NOWHERE), {"least": 2, "most": 8})
    assert (found == value, not mistakes.errors) == (is_read, is_read)
