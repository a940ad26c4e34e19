"""Which face a card has: one for the whole deck, or one for each value of a field."""

from typing import Any, NamedTuple

from generator.reading.file_name import PLAIN, PLAIN_NOUN
from generator.reading.shape import Reader, Struct, key
from generator.source.tree import Mapping, Node, Scalar


class FacesBy(Struct):
    """Faces by the value of a field."""

    by: str = key("the field of the data that says which face a card has", refers="field")
    faces: dict[str, str] = key("names of faces by the values of that field", fewest=1, refers="face")


class FaceChoice(NamedTuple):
    """The faces of one side of a deck by the values of a field; under no value where all cards have the same."""

    by: str
    faces: dict[str, str]

    @property
    def names(self) -> tuple[str, ...]:
        """The faces, each once."""
        return tuple(dict.fromkeys(self.faces.values()))

    def of(self, fields: dict[str, Any]) -> str:
        """The face of a card."""
        return self.faces[spelled(fields.get(self.by)) if self.by else ""]

    @classmethod
    def read_node(cls, reader: Reader, node: Node) -> "FaceChoice | None":
        if not isinstance(node, Mapping):
            name = reader.read(str, node, {"pattern": PLAIN, "noun": PLAIN_NOUN}) if isinstance(node, Scalar) else None
            if not isinstance(node, Scalar):
                reader.wrong(node, "the name of a face, or faces by a field")
            return cls("", {"": name}) if name else None
        faces_by: FacesBy | None = reader.read(FacesBy, node)
        if faces_by is None:
            return None
        for name in faces_by.faces.values():
            reader.read(
                str, Scalar(name, getattr(name, "place", faces_by.place)), {"pattern": PLAIN, "noun": PLAIN_NOUN}
            )
        return cls(faces_by.by, faces_by.faces)

    @classmethod
    def schema(cls) -> dict[str, Any]:
        name = {"type": "string"}
        faces = {"type": "object", "additionalProperties": name, "minProperties": 1}
        by = {"type": "string"}
        several = {"type": "object", "properties": {"by": by, "faces": faces}, "required": ["by", "faces"]}
        return {"anyOf": [name, {**several, "additionalProperties": False}]}


def spelled(value: Any) -> str:
    """A field's value as a deck names it."""
    if value is None or isinstance(value, bool):
        return {None: "", True: "true", False: "false"}[value]
    return str(value)
