"""What a save says of how it was made: its form, and the digests of the rules and of the sheets' layouts."""

from typing import NamedTuple

from generator.record.complaints import Complaints
from generator.record.numbers import number_of
from generator.record.save import FORM
from generator.source.tree import Mapping, Node, Scalar, is_absent


class Saved(NamedTuple):
    """The rules and the layouts of a save, by their digests; "" and nothing where it does not tell them."""

    rules: str
    layouts: dict[str, str]


def read_saved(node: Node | None, complaints: Complaints) -> Saved | None:
    """What stands under `save`; None in a record that somebody wrote, or where it cannot be read."""
    if node is None or is_absent(node):
        return None
    form = node.get("form") if isinstance(node, Mapping) else None
    if not isinstance(node, Mapping) or form is None or number_of(form) is None:
        complaints.tell(node.place, "save.no_form")
        return None
    if number_of(form) != FORM:
        complaints.tell(form.place, "save.other_form", found=complaints.text_of(form), form=FORM)
        return None
    rules, layout = node.get("rules"), node.get("layout")
    told = layout.entries if isinstance(layout, Mapping) else ()
    return Saved(
        rules.text if isinstance(rules, Scalar) else "",
        {name.text: value.text for name, value in told if isinstance(value, Scalar)},
    )
