"""JSON Schemas of the file kinds, made from the same shapes that read them, so that editors complete and underline."""

from typing import Any

from generator.cards.deck import DataHead, Face
from generator.cards.odds import Odds
from generator.elements import Sheet
from generator.layout.icons import Icon
from generator.layout.paper import Paper
from generator.layout.theme import ThemeFile
from generator.ledger.ledger import ID, Family
from generator.pack.house import Preset, Words
from generator.pack.pack import PackFile
from generator.pack.variant import VariantFile
from generator.reading.shape import Choice, Field, Length, Struct, sort_of
from generator.rules.checks import Checks
from generator.rules.scoring import Scoring

KINDS: dict[str, Any] = {
    "pack": PackFile,
    "presets": dict[str, Preset],
    "words": Words,
    "data": DataHead,
    "cells": dict[str, Family],
    "checks": Checks,
    "face": Face,
    "icons": dict[str, Icon],
    "odds": Odds,
    "papers": dict[str, Paper],
    "scoring": Scoring,
    "sheet": Sheet,
    "theme": ThemeFile,
    "variant": VariantFile,
}
TEMPLATE_KEYS = {
    "extends": {
        "description": "a template (or, at the top of a file, another file) that this is laid over",
        "type": "string",
    },
    "with": {"description": "words for the template's $words", "type": "object"},
}
WORD = {"type": "string", "pattern": r"\$"}


def schema_of(kind: str) -> dict[str, Any]:
    """The JSON Schema of a file kind."""
    maker = SchemaMaker()
    top = maker.schema(KINDS[kind])
    top = {**maker.definitions[top["$ref"].rpartition("/")[2]]} if "$ref" in top else top
    if kind not in ("cells", "variant"):  # a ledger's entries are its templates, a variant has none of its own
        top["properties"] = {
            **top.get("properties", {}),
            "templates": {"description": "named pieces that `extends` lays under others", "type": "object"},
        }
    if kind == "data":
        top["properties"]["cards"] = {
            "description": "the cards, one row each",
            "type": "array",
            "items": {"type": "object"},
        }
    if kind == "cells":
        top = {
            "type": "object",
            "patternProperties": {f"^{ID}$": top["additionalProperties"]},
            "additionalProperties": False,
        }
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"Scriptorium {kind} file",
        **top,
        "$defs": maker.definitions,
    }


class SchemaMaker:
    """Walks shapes; each dataclass becomes a definition of its own."""

    def __init__(self) -> None:
        self.definitions: dict[str, Any] = {}

    def schema(self, shape: Any) -> dict[str, Any]:
        sort, parts = sort_of(shape)
        match sort:
            case "custom":
                return dict(shape.schema())
            case "optional":
                return {"anyOf": [self.schema(parts[0]), {"type": "null"}]}
            case "list":
                return self.listing(parts)
            case "dict":
                return {"type": "object", "additionalProperties": self.schema(parts[1])}
            case "literal":
                return {"anyOf": [{"enum": list(parts)}, WORD]}
            case "choice":
                return self.choice(shape)
            case "struct":
                return self.struct(shape)
            case _:
                return self.scalar(shape)

    def listing(self, parts: tuple[Any, ...]) -> dict[str, Any]:
        if parts[-1] is Ellipsis:
            return {"anyOf": [{"type": "array", "items": self.item(parts[0])}, WORD]}
        return {
            "type": "array",
            "prefixItems": [self.schema(part) for part in parts],
            "minItems": len(parts),
            "maxItems": len(parts),
        }

    def item(self, shape: Any) -> dict[str, Any]:
        """A list item; where elements stand, a `repeat` may stand too."""
        inner = self.schema(shape)
        if not (isinstance(shape, type) and issubclass(shape, Choice)):
            return inner
        repeat = {
            "type": "object",
            "properties": {
                "repeat": {"description": "a list of word sets; the body is written once for each"},
                "body": {"description": "what is repeated"},
            },
            "required": ["repeat", "body"],
            "additionalProperties": False,
        }
        return {"anyOf": [inner, repeat]}

    def choice(self, shape: type[Choice]) -> dict[str, Any]:
        name = shape.__name__
        if name not in self.definitions:
            self.definitions[name] = {}
            members = [self.struct(member, telling=key) for key, member in shape.kinds().items()]
            extended = {"type": "object", "required": ["extends"]}
            self.definitions[name] = {"anyOf": [*members, extended]}
        return {"$ref": f"#/$defs/{name}"}

    def struct(self, shape: type[Struct], telling: str | None = None) -> dict[str, Any]:
        name = shape.__name__
        if name not in self.definitions:
            self.definitions[name] = {}
            properties = {field.key_name: self.described(field) for field in shape.FIELDS}
            required = [telling] if telling else [field.key_name for field in shape.FIELDS if field.is_required]
            self.definitions[name] = {
                "type": "object",
                "description": " ".join((shape.__doc__ or "").split("\n\n")[0].split()),
                "properties": {**properties, **TEMPLATE_KEYS, **properties},
                **(
                    {"anyOf": [{"required": required}, {"required": ["extends"]}]}
                    if required and not telling
                    else {"required": required}
                    if required
                    else {}
                ),
                "additionalProperties": False,
            }
        return {"$ref": f"#/$defs/{name}"}

    def described(self, field: Field) -> dict[str, Any]:
        return {"description": field.key.doc, **self.schema(field.shape)}

    def scalar(self, shape: Any) -> dict[str, Any]:
        if shape is str:
            return {"type": ["string", "number"]}
        if shape is bool:
            return {"type": "boolean"}
        number = {"type": "integer"} if shape is int else {"type": "number"}
        text = {"type": "string", "pattern": r"^-?\d+(\.\d+)?\s*(mm|cm|in|pt)?$|\$"} if shape is Length else WORD
        return {"anyOf": [number, text]}
