"""The plan: everything that a second engine needs to score a game, as one normalised JSON document, and back.

Short-hand is resolved, every kind of node says its `kind`, numbers are whole, and a name says what it stands for.
docs/formats/plan.md describes each node.
"""

import json
from hashlib import sha256
from typing import Any

from generator.errors import NOWHERE, MistakeList
from generator.ledger.ledger import Family, read_ledger
from generator.ledger.values import Cost, PerCell, Reference, Threshold
from generator.play.modules import Module
from generator.reading.phrase import Phrase
from generator.reading.shape import Choice, Reader, Struct
from generator.rules.check import Checks
from generator.rules.measure import Measure
from generator.rules.names import RuleNames, check_rules
from generator.rules.rule import Rule
from generator.rules.rules import RuledCard, Rules
from generator.rules.scoring import Scoring
from generator.source.tree import Listing, Mapping, Node, Scalar
from generator.source.yaml_text import parse_yaml

VERSION = 1
NAME_NODES = {"number": "value", "measure": "name", "cells": "family", "cell": "id"}


def plan_of(rules: Rules) -> dict[str, Any]:
    """The rules as plain values, in an order that does not change."""
    writer = PlanWriter(rules)
    said = {
        "game": rules.game,
        "variant": rules.variant or None,
        "title": writer.node(rules.title),
        "languages": list(rules.languages),
        "players": list(rules.players),
        "has_seats": rules.has_seats,
        "modules": writer.node(rules.modules),
        "note": writer.node(rules.note),
        "families": {str(name): writer.family(name, family) for name, family in rules.ledger.families.items()},
        **writer.node(rules.scoring),
        "checks": writer.node(rules.checks),
        "cards": {
            deck: {name: writer.card(card) for name, card in cards.items()} for deck, cards in rules.cards.items()
        },
    }
    return {"plan": VERSION, "digest": digest_of(said), **said, **writer.derived()}


def plan_text(rules: Rules) -> str:
    """The plan as JSON."""
    return json.dumps(plan_of(rules), ensure_ascii=False, indent=1) + "\n"


def digest_of(said: dict[str, Any]) -> str:
    text = json.dumps(said, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return sha256(text.encode()).hexdigest()[:16]


class PlanWriter:
    """Typed values to plain ones."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules

    def node(self, value: Any) -> Any:
        """A value as JSON has it; keys without a value are left out."""
        match value:
            case Phrase():
                return value.texts[""] if "" in value.texts else {str(key): text for key, text in value.texts.items()}
            case Measure():
                return self.measure(value)
            case Struct():
                kind = {"kind": type(value).telling()} if isinstance(value, Choice) else {}
                return {**kind, **self.keys(value)}
            case PerCell():
                return {str(name): [str(icon) for icon in icons] for name, icons in value.entries}
            case Cost():
                icons = [str(icon) for icon in value.icons]
                return {"any": icons} if value.any_one else icons
            case Threshold():
                return list(value.values)
            case Reference():
                return {str(key): str(text) for key, text in value.sources.items()}
            case dict():
                return {str(key): self.node(one) for key, one in value.items()}
            case tuple():
                return [self.node(one) for one in value]
            case bool() | int() | None:
                return value
        return str(value)

    def keys(self, value: Struct) -> dict[str, Any]:
        told = {field.key_name: getattr(value, field.name) for field in value.FIELDS}
        return {key: self.node(one) for key, one in told.items() if one is not None}

    def measure(self, measure: Measure) -> dict[str, Any]:
        """A measure as a node: a number, a formula, or what a name stands for."""
        value = measure.value
        if isinstance(value, int):
            return {"kind": "number", "value": value}
        if not isinstance(value, str):
            return dict(self.node(value))
        meant = self.rules.find(value)
        if isinstance(meant, Measure):
            return {"kind": "measure", "name": str(value)}
        family, index = meant or (value, None)
        if index is None:
            return {"kind": "cells", "family": str(family)}
        return {"kind": "cell", "family": str(family), "index": index, "id": str(value)}

    def family(self, name: str, family: Family) -> dict[str, Any]:
        """A family with its cells: their ids, and what stands in each when the game starts."""
        start = [family.start_of(index) for index in range(family.size)]
        return {**self.node(family), "cells": list(self.rules.ledger.cell_ids(name)), "start": start}

    def card(self, card: RuledCard) -> dict[str, Any]:
        return {"name": self.node(card.name), "rule": self.node(card.rule), "measures": self.node(card.measures)}

    def derived(self) -> dict[str, Any]:
        """What follows from the rest, so that an engine need not find it: it is not read back."""
        ledger, keys = self.rules.ledger, self.rules.keys
        return {
            "givers": {str(icon): self.node(families) for icon, families in ledger.givers.items()},
            "ruled": {kind: [str(name) for name in names] for kind, names in ledger.ruled.items()},
            "short_names": {name: str(family) for name, family in keys.short.items()},
            "table_checks": sorted(str(name) for name in self.rules.table_checks),
        }


def read_plan(text: str, shown: str = "plan.json") -> Rules:
    """The rules of a plan; they equal those that it was made of."""
    mistakes = MistakeList()
    root = parse_yaml(text, shown)
    version = root.get("plan") if isinstance(root, Mapping) else None
    if not isinstance(root, Mapping) or not isinstance(version, Scalar) or version.text != str(VERSION):
        mistakes.add(root.place, f"is no plan of version {VERSION}; make one with: scriptorium plan GAME")
    mistakes.stop_if_any()
    assert isinstance(root, Mapping)  # no mistakes: it is a plan
    rules = PlanReader(root, mistakes).rules()
    mistakes.stop_if_any()
    check_rules(RuleNames(rules, mistakes))
    mistakes.stop_if_any()
    return rules


class PlanReader:
    """Plain values back to typed ones, by the shapes that read the files of a pack."""

    def __init__(self, root: Mapping, mistakes: MistakeList) -> None:
        self.root = root
        self.mistakes = mistakes
        self.reader = Reader(mistakes)

    def rules(self) -> Rules:
        families = self.part("families")
        bare = [(name, as_mapping(family).without("cells", "start")) for name, family in families.entries]
        return Rules(
            game=self.read(str, "game"),
            variant=self.read(str | None, "variant") or "",
            title=self.read(Phrase, "title"),
            languages=self.read(tuple[str, ...], "languages"),
            players=self.read(tuple[int, int], "players"),
            has_seats=self.read(bool, "has_seats"),
            modules=self.reader.read(dict[str, Module], self.part("modules")),
            note=self.read(Phrase, "note"),
            ledger=read_ledger(Mapping(tuple(bare), families.place), self.mistakes),
            scoring=self.reader.read(Scoring, without_kinds(self.only(Scoring))),
            checks=self.reader.read(Checks, without_kinds(self.part("checks"))),
            cards={
                deck.text: {name.text: self.card(name, card) for name, card in as_mapping(cards).entries}
                for deck, cards in self.part("cards").entries
            },
        )

    def read(self, shape: Any, key: str) -> Any:
        """A key of the plan in a shape."""
        node = self.root.get(key)
        if node is None:
            self.mistakes.add(self.root.place, f"missing key '{key}'")
            return None
        return self.reader.read(shape, node)

    def part(self, key: str) -> Mapping:
        return as_mapping(self.root.get(key))

    def only(self, shape: type[Struct]) -> Mapping:
        """The keys of the plan that belong to a shape."""
        entries = tuple((name, value) for name, value in self.root.entries if name.text in shape.KEYS)
        return Mapping(entries, self.root.place)

    def card(self, name: Scalar, node: Node) -> RuledCard:
        card = as_mapping(node)
        rule = self.reader.read(Rule, without_kinds(as_mapping(card.get("rule"))))
        measures = self.reader.read(dict[str, Measure], without_kinds(as_mapping(card.get("measures"))))
        return RuledCard(name.text, self.reader.read(Phrase, card.get("name") or name), rule, measures)


def without_kinds(node: Node) -> Node:
    """A node as the files of a pack write it: kinds left out, numbers and names as they stand."""
    if isinstance(node, Listing):
        return Listing(tuple(map(without_kinds, node.items)), node.place)
    if not isinstance(node, Mapping):
        return node
    kind = node.get("kind")
    told = NAME_NODES.get(kind.text) if isinstance(kind, Scalar) else None
    inner = node.get(told) if told else None
    if inner is not None:
        return inner
    bare = node.without("kind") if kind else node
    return Mapping(tuple((name, without_kinds(value)) for name, value in bare.entries), node.place)


def as_mapping(node: Node | None) -> Mapping:
    return node if isinstance(node, Mapping) else Mapping((), node.place if node else NOWHERE)
