"""What a record does not say is never taken for 0."""


class Unknown(Exception):
    """The record does not say enough: the names of what is missing."""

    def __init__(self, *names: str) -> None:
        super().__init__(", ".join(names))
        self.names = names
