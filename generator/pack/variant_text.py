"""A variant to begin with: every part that it may have, in comments that name the game's own cards and cells."""

import re
from itertools import islice

from generator.errors import MistakeList, visible
from generator.pack.data import deck_items
from generator.pack.pack import Pack
from generator.source.tree import Listing, Mapping, Node, Scalar
from generator.source.yaml_quote import quoted

PLAIN = re.compile(r"[\w][\w .'°/+-]*")


def variant_text(pack: Pack, name: str, of: str, extends: str, file: str) -> str:
    """The text of a new variant's file. Comments have a '#' more than what may be used: with one '#' less everywhere,
    it is still YAML."""
    title = name.replace("-", " ").replace("_", " ").strip().capitalize()
    titles = ", ".join(f"{language}: {quoted(title)}" for language in pack.file.languages)
    game = pack.file.title.in_language(pack.file.languages[0])
    lines = [
        f"## A variant of {game}: write only what differs. Take the '#' away where you want to begin.",
        f"##   scriptorium watch {of} --variant {file}    shows it while you write",
        f"##   scriptorium diff {of} --variant {file}     tells what it changes",
        f"##   scriptorium cards {of} --variant {file} --changed-since {of}    prints only the cards that differ",
        f"extends: {quoted(extends)}",
        f"title: {{{titles}}}",
        *card_lines(pack),
        *rule_lines(pack),
    ]
    return "\n".join(map(visible, lines)) + "\n"


def card_lines(pack: Pack) -> list[str]:
    """How cards are changed, left out and added, with the first cards of the first deck that has several; the other
    decks by name."""
    data = {deck.data or name: first_rows(pack, name) for name, deck in pack.file.decks.items()}
    decks = [(name, rows) for name, rows in data.items() if len(rows) > 1]
    if not decks:
        return []
    name, (first, last) = decks[0]
    one, other = flow(first.get("id")), flow(last.get("id"))
    lines = [
        "",
        "#cards:",
        f"#  {name}:",
        "#    change:          # cards by id, with only the fields that differ; `copies` is one of them",
        f"#      {one}: {{{sample_field(first)}}}",
        f"#    remove: [{other}]",
        "#    add:             # whole cards, with ids of their own",
        f"#      - {{id: new-{one}, {flow(first.without('id'))[1:]}",
    ]
    others = [other for other, _ in decks[1:]]
    return [*lines, *([f"##  and alike for: {', '.join(others)}"] if others else [])]


def first_rows(pack: Pack, name: str) -> list[Mapping]:
    """The first two cards of a deck as they are written."""
    _, items = deck_items(pack, name, MistakeList())
    return [item for item in islice(items, 2) if isinstance(item, Mapping)]


def sample_field(row: Mapping) -> str:
    """A short field of a card, as an example of what may be changed."""
    fields = [(key.text, value) for key, value in row.entries if key.text != "id" and isinstance(value, Scalar)]
    return f"{fields[-1][0]}: {flow(fields[-1][1])}" if fields else "copies: 2"


def rule_lines(pack: Pack) -> list[str]:
    """How cells, rules, sheets and the look are changed; `~` takes a key away."""
    cell = next(
        ((name, family.length) for name, family in pack.ledger.families.items() if getattr(family, "length", None)),
        None,
    )
    table = next(iter(pack.scoring.tables or {}), None)
    ink = next(iter(pack.theme.inks), None)
    lines = [""]
    lines += ["#cells:", f"#  {cell[0]}: {{length: {cell[1]}}}"] if cell else []
    lines += (
        [
            "#scoring:",
            "#  tables:",
            f"#    {table}: [{{from: 0, points: 0}}, {{from: 1, points: 1}}]    # a list is replaced whole",
        ]
        if table
        else []
    )
    lines += ["#theme:", f"#  inks: {{{ink}: '#335577'}}"] if ink else []
    return [
        *lines,
        (
            "## pack, checks, icons and odds work alike, and `sheets: {NAME: …}`, `faces: {NAME: …}`; `key: ~` takes a"
            " key away"
        ),
    ]


def flow(node: Node | None) -> str:
    """A node on one line, as one would write it."""
    match node:
        case Mapping():
            return f"{{{', '.join(f'{key.text}: {flow(value)}' for key, value in node.entries)}}}"
        case Listing():
            return f"[{', '.join(map(flow, node.items))}]"
        case Scalar():
            return node.text if not node.quoted and PLAIN.fullmatch(node.text) else quoted(node.text)
        case None:
            return "~"
