"""What a record does not say is never taken for 0."""

from generator.rules.range import Number


class Unknown(Exception):
    """The record does not say enough: the names of what is missing, each once."""

    def __init__(self, *names: str) -> None:
        super().__init__(", ".join(names))
        self.names = tuple(dict.fromkeys(names))


def told(number: Number) -> int:
    """A number that the record tells; Unknown where it does not say enough."""
    if isinstance(number, int):
        return number
    raise Unknown(*number.open)
