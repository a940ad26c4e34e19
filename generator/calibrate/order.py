"""What can be asked of the target."""

from typing import Annotated, NamedTuple

from generator.orders.options import Paper, read_offset
from generator.orders.order import Option


class TargetOrder(NamedTuple):
    """For which paper and which backs the target is."""

    paper: Paper = None
    orientation: Annotated[str | None, Option("portrait or landscape, as cards are printed")] = None
    backs: Annotated[str, Option("duplex-long or duplex-short")] = "duplex-long"
    offset: Annotated[tuple[float, float], Option("try an offset: mm x,y", read=read_offset, shown="0,0")] = (0.0, 0.0)
    language: Annotated[str, Option("en or fr", "--lang")] = "en"
