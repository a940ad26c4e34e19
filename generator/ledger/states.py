"""The states of a cell: the marks that every pen makes, and those that a game names, each with its picture."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from generator.display.entry import Mark, Picture
from generator.errors import Place, suggest
from generator.ledger.values import split_keys
from generator.reading.phrase import Phrase
from generator.reading.shape import Reader, Struct, Word, key, place_of
from generator.source.tree import Listing, Mapping, Node, Scalar

EMPTY = "empty"
MARK_OF_STATE: dict[str, Mark] = {"circled": "circle", "crossed": "cross", "filled": "fill"}
PLAIN_STATES = (EMPTY, *MARK_OF_STATE)
STATE_ID = r"[a-z][a-z0-9_]{0,39}"
MOST_STATES = 40
LONGEST_TEXT = 4
TAKEN = ("all", "none")  # what a record says of whole families


class State(Struct):
    """One state: how it is called, and what is drawn for it. A word alone is the icon of that name, or a pen mark."""

    id: str = key(
        "what records and rules call it",
        free=True,
        pattern=STATE_ID,
        noun="a state of small letters, digits and _, like forest, or {id: a, text: A}",
    )
    name: Phrase | None = key("what players call it", default=None)
    icon: str | None = key(
        "the icon that is drawn; else that of its id", default=None, refers="icon", besides=PLAIN_STATES
    )
    text: str | None = key("what is written instead of an icon, 1 to 4 letters or signs", default=None, free=True)
    ink: str | None = key("the ink that it is drawn in; else that of the pen", default=None, refers="ink")

    @classmethod
    def read_node(cls, reader: Reader, node: Node) -> "State | None":
        """A word, or a mapping; what draws nothing else is drawn as the icon of its id."""
        short = Mapping(((Scalar("id", node.place), node),), node.place) if isinstance(node, Scalar) else node
        state: State | None = reader.read_struct(cls, short)
        if state is None or state.id in PLAIN_STATES or state.icon is not None or state.text is not None:
            return state
        return state.replace(icon=Word(state.id, place_of(state.id, state)))

    @classmethod
    def schema(cls) -> dict[str, Any]:
        text = {"type": ["string", "number"]}
        ids = {"type": "string", "pattern": f"^{STATE_ID}$"}
        keys = {"id": ids, "name": Phrase.schema(), "icon": {"type": "string"}, "text": text, "ink": {"type": "string"}}
        described = {name: {"description": cls.KEYS[name].key.doc, **shape} for name, shape in keys.items()}
        whole = {"type": "object", "properties": described, "required": ["id"], "additionalProperties": False}
        return {"anyOf": [ids, whole]}

    @property
    def mark(self) -> Mark:
        """What a pen does to bring a cell into this state."""
        if self.icon is not None:
            return "draw"
        return "write" if self.text is not None else MARK_OF_STATE[self.id]

    @property
    def picture(self) -> Picture:
        """What is drawn, without what only readers of the pack need."""
        names = tuple((str(language), str(text)) for language, text in self.name.texts.items()) if self.name else ()
        return Picture(str(self.id), str(self.icon or ""), str(self.text or ""), str(self.ink or ""), names)

    @property
    def is_plain(self) -> bool:
        """Whether there is nothing to say of it but its id."""
        return self.id in PLAIN_STATES and self.picture == Picture(str(self.id))

    def troubles(self) -> Iterator[str]:
        """What is wrong with it, as the ends of sentences."""
        if self.icon is not None and self.text is not None:
            yield f"draws '{self.id}' as an icon and as a text; leave one out"
        if self.text is not None and not 1 <= len(self.text.strip()) <= LONGEST_TEXT:
            yield f"writes '{self.id}' as a text that is not of 1 to {LONGEST_TEXT} letters; shorten it or draw an icon"
        if self.id == EMPTY and (self.icon is not None or self.text is not None or self.ink is not None):
            yield "has a picture for 'empty', which is a cell without any; give the picture to a state of its own"
        if self.id in TAKEN:
            yield f"has a state '{self.id}', which in a record stands for whole families; call it otherwise"


PEN_STATES = tuple(State(id=one) for one in (EMPTY, "circled", "filled"))


class StartStates(NamedTuple):
    """The states that cells have when the game starts: `every:` for all cells, `1,3:` for some, of which the last entry
    counts; or a list with one for each cell."""

    entries: tuple[tuple[Word, Word], ...]
    listed: tuple[Word, ...] = ()

    @classmethod
    def read_node(cls, reader: Reader, node: Node) -> "StartStates | None":
        if isinstance(node, Listing):
            states = reader.read(tuple[str, ...], node)
            return None if states is None or None in states else cls((), states)
        entries = reader.read(dict[str, str], node)
        return None if entries is None or None in entries.values() else cls(tuple(entries.items()))

    @classmethod
    def schema(cls) -> dict[str, Any]:
        words = {"type": "string"}
        return {"anyOf": [{"type": "array", "items": words}, {"type": "object", "additionalProperties": words}]}

    def of(self, name: str) -> str | None:
        """The state of the cell of a name, where states are told by names; None where nothing is said."""
        fitting = [state for keys, state in self.entries if keys == "every" or name in split_keys(keys)]
        return fitting[-1] if fitting else None

    def each(self, names: tuple[str, ...]) -> tuple[str | None, ...]:
        """The state of each cell."""
        return self.listed if self.listed else tuple(map(self.of, names))

    def troubles(self, names: tuple[str, ...], states: tuple[str, ...]) -> Iterator[tuple[Place, str]]:
        """Cells and states that the family does not have, as the ends of sentences."""
        if self.listed and len(self.listed) != len(names):
            yield self.listed[0].place, f"has {len(self.listed)} states at the start for {len(names)} cells"
        for state in (*self.listed, *(state for _, state in self.entries)):
            if state not in states:
                yield state.place, f"has no state '{state}'{suggest(state, states)}"
        for keys, _ in self.entries:
            for one in () if keys == "every" else split_keys(keys):
                if one not in names:
                    yield keys.place, f"has no cell '{one}'; it has {names[0]} to {names[-1]}"
