"""The plan: everything that a second engine needs to score a game, as one normalised JSON document, and back.

Short-hand is resolved, every kind of node says its `kind`, numbers are whole, and a name says what it stands for.
docs/formats/plan.md describes each node.
"""

import json
from hashlib import sha256
from typing import Any

from generator.errors import MistakeList, suggest
from generator.ledger.condition import turned_round
from generator.ledger.ledger import Family, Ledger, read_ledger
from generator.ledger.modules import Module
from generator.ledger.states import StartStates, State
from generator.ledger.usual_range import Usual
from generator.ledger.values import Cost, PerCell, Reference, Threshold
from generator.reading.phrase import Phrase
from generator.reading.shape import Choice, Field, Reader, Struct, key, place_of
from generator.rules.boxes import plain_box
from generator.rules.check import Checks
from generator.rules.measure import Measure
from generator.rules.names import RuleNames, check_rules
from generator.rules.plan_nodes import without_kinds
from generator.rules.points.cards import CardsRule
from generator.rules.rule import Rule
from generator.rules.rules import RuledCard, Rules
from generator.rules.scoring import Scoring
from generator.source.tree import Listing, Mapping, Node, Scalar
from generator.source.yaml_text import parse_yaml

VERSION = 1
WRITTEN = (
    *("game", "variant", "title", "languages", "players", "has_seats", "modules", "note", "sources", "families"),
    *("tables", "modes", "scenarios", "measures", "rules", "teams", "outcomes", "ties", "units", "feeds", "checks"),
    "cards",
)
UNSCORED = ("mode_names", "boxes")  # nobody scores by them, so they are no part of the digest


def plan_of(rules: Rules) -> dict[str, Any]:
    """The rules as plain values, in an order that does not change."""
    said = said_in(rules)
    return {"plan": VERSION, "digest": digest_of(said), **said, **PlanWriter(rules).derived()}


def said_in(rules: Rules) -> dict[str, Any]:
    """What the rules themselves say, without what follows from it."""
    writer = PlanWriter(rules)
    return {
        "game": str(rules.game),
        "variant": str(rules.variant) if rules.variant else None,
        "title": writer.node(rules.title),
        "languages": [str(language) for language in rules.languages],
        "players": list(rules.players),
        "has_seats": rules.has_seats,
        "modules": writer.node(rules.modules),
        "note": writer.node(rules.note),
        "sources": writer.node(rules.sources),
        "families": {str(name): writer.family(name, family) for name, family in rules.ledger.families.items()},
        **writer.node(rules.scoring),
        "checks": writer.node(rules.checks),
        "cards": {
            str(deck): {str(name): writer.card(card) for name, card in cards.items()}
            for deck, cards in rules.cards.items()
        },
    }


def plan_text(rules: Rules) -> str:
    """The plan as JSON."""
    return json.dumps(plan_of(rules), ensure_ascii=False, indent=1) + "\n"


def digest_of(said: dict[str, Any]) -> str:
    scored = {key: value for key, value in said.items() if key not in UNSCORED}
    text = json.dumps(scored, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return sha256(text.encode()).hexdigest()[:16]


class PlanWriter:
    """Typed values to plain ones."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules

    def node(self, value: Any) -> Any:
        """A value as JSON has it; keys without a value are left out."""
        match value:
            case Phrase():
                texts = value.plain_texts
                return texts.get("", texts)
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
            case Threshold() | Usual():
                return list(value.values)
            case StartStates():
                named = {str(keys): str(state) for keys, state in value.entries}
                return [str(state) for state in value.listed] or named
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
        told = [(field, getattr(value, field.name)) for field in value.FIELDS]
        return {field.key_name: self.key(field, one) for field, one in told if one is not None}

    def key(self, field: Field, value: Any) -> Any:
        """A value under its key; a `plain` one is a number without a node where it is no measure by name or formula."""
        is_number = field.key.rules.get("plain") and isinstance(value, Measure) and isinstance(value.value, int)
        return value.value if is_number else self.node(value)

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
        looks = {str(one.id): self.look(one) for one in family.looks if not one.is_plain}
        return {
            **self.node(family),
            "states": [str(state) for state in family.states],
            **({"looks": looks} if looks else {}),
            "cells": self.node(self.rules.ledger.cell_ids(name)),
            "start": self.node(family.start),
            **({"touching": self.node(family.touching)} if family.touching else {}),
        }

    def look(self, state: State) -> dict[str, Any]:
        """What is drawn for a state, and how it is called."""
        return {key: one for key, one in self.keys(state).items() if key != "id"}

    def card(self, card: RuledCard) -> dict[str, Any]:
        says = {"says": self.node(card.says)} if card.says else {}
        rule, measures = self.node(card.rule), self.node(card.measures)
        return {"name": self.node(card.name), **says, "rule": rule, "measures": measures}

    def derived(self) -> dict[str, Any]:
        """What follows from the rest, so that an engine need not find it: it is not read back."""
        ledger, keys = self.rules.ledger, self.rules.keys
        return {
            "givers": {str(icon): self.node(families) for icon, families in ledger.givers.items()},
            "ruled": self.node(ledger.ruled),
            "short_names": {name: str(family) for name, family in keys.short.items()},
            "table_checks": sorted(str(name) for name in self.rules.table_checks),
            "limits": {name: list(limits) for name, limits in keys.all_limits.items()},
            "anybodys": [str(name) for name in keys.measures if keys.is_anybodys(name)],
            "filled_in": [plain_box(box, self.node) for box in self.rules.boxes],
            "alike": sorted(self.rules.alike),
        }


class PlanCard(Struct):
    """A card that scores, as a plan has it."""

    name: Phrase = key("what it is called")
    says: Phrase | None = key("what it counts, in words of its own", default=None)
    rule: Rule = key("what it scores")
    measures: dict[str, Measure] = key("what those of its fields hold that are added up", free=True)


class PlanHead(Struct):
    """What a plan says beside its families and its scoring."""

    game: str = key("name of the game", free=True)
    variant: str | None = key("name of the variant, or null", free=True)
    title: Phrase = key("what people call it")
    languages: tuple[str, ...] = key("languages of every text", fewest=1, free=True)
    players: tuple[int, int] = key("fewest and most players", least=1)
    has_seats: bool = key("whether a score pad of the game has a column for each player")
    modules: dict[str, Module] = key("parts that the table may leave in the box", free=True)
    note: Phrase = key("what is said of reconstructed figures")
    sources: dict[str, Phrase] = key("what references are made of, in each language", free=True)
    checks: Checks = key("what a legal record must satisfy", free=True)
    cards: dict[str, dict[str, PlanCard]] = key("cards that score, by deck and id", free=True)


def read_plan(text: str, shown: str = "plan.json") -> Rules:
    """The rules of a plan; they equal those that it was made of."""
    mistakes = MistakeList()
    root = parse_yaml(text, shown)
    version = root.get("plan") if isinstance(root, Mapping) else None
    if not isinstance(root, Mapping) or not isinstance(version, Scalar) or version.text != str(VERSION):
        mistakes.add(root.place, f"is no plan of version {VERSION}; make one with: scriptorium plan GAME")
    mistakes.stop_if_any()
    assert isinstance(root, Mapping)  # no mistakes: it is a plan
    rules = rules_in(root, mistakes)
    check_rules(RuleNames(rules, mistakes))
    mistakes.stop_if_any()
    return rules


def rules_in(root: Mapping, mistakes: MistakeList) -> Rules:
    """Plain values back to typed ones, by the shapes that read the files of a pack."""
    reader = Reader(mistakes)
    missing = [key for key in WRITTEN if root.get(key) is None]
    if missing:
        mistakes.add(root.place, f"missing key{'s' if missing[1:] else ''} {', '.join(map(repr, missing))}")
    mistakes.stop_if_any()
    head: PlanHead | None = reader.read(PlanHead, only(root, PlanHead))
    scoring: Scoring | None = reader.read(Scoring, only(root, Scoring))
    ledger = read_families(root.get("families"), reader)
    mistakes.stop_if_any()
    assert head  # no mistakes: all was read
    assert scoring
    if turned := turned_round(head.players):
        mistakes.add(root.place, turned)
    for rule in (one for one in scoring.rules.values() if isinstance(one, CardsRule) and one.cards not in head.cards):
        says = f"no deck '{rule.cards}' in the plan{suggest(rule.cards, head.cards)}"
        mistakes.add(place_of(rule.cards, rule), says)
    mistakes.stop_if_any()
    return Rules(
        game=head.game,
        variant=head.variant or "",
        title=head.title,
        languages=head.languages,
        players=head.players,
        has_seats=head.has_seats,
        modules=head.modules,
        note=head.note,
        sources=head.sources,
        ledger=ledger,
        scoring=scoring,
        checks=head.checks,
        cards={deck: {name: ruled(name, card) for name, card in cards.items()} for deck, cards in head.cards.items()},
    )


def ruled(name: str, card: PlanCard) -> RuledCard:
    return RuledCard(name, card.name, card.rule, card.measures, card.says)


def only(root: Mapping, shape: type[Struct]) -> Mapping:
    """The keys of the plan that belong to a shape, as the files of a pack write them."""
    entries = tuple((name, without_kinds(value)) for name, value in root.entries if name.text in shape.KEYS)
    return Mapping(entries, root.place)


def read_families(node: Node | None, reader: Reader) -> Ledger:
    """The ledger; what a family tells of its cells follows from the rest."""
    if not isinstance(node, Mapping):
        assert node  # it is one of the keys that must be there
        reader.wrong(node, "a mapping of keys")
        return Ledger({})
    bare = [(name, bare_family(family) if isinstance(family, Mapping) else family) for name, family in node.entries]
    return read_ledger(Mapping(tuple(bare), node.place), reader.mistakes)


def bare_family(family: Mapping) -> Mapping:
    """A family as cells.yaml writes it: each state with its look."""
    looks, states = family.get("looks"), family.get("states")
    bare = family.without("cells", "start", "looks", "touching")
    if not isinstance(looks, Mapping) or not isinstance(states, Listing):
        return bare
    items = tuple(state_node(state, looks) for state in states.items)
    said = ((name, Listing(items, states.place) if value is states else value) for name, value in bare.entries)
    return Mapping(tuple(said), family.place)


def state_node(state: Node, looks: Mapping) -> Node:
    look = looks.get(state.text) if isinstance(state, Scalar) else None
    said = ((Scalar("id", state.place), state), *look.entries) if isinstance(look, Mapping) else ()
    return Mapping(said, look.place) if look and said else state
