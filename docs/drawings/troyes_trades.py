"""Troyes: still lifes of the trades, of the events and of the land before the gates."""

from engrave import Scene


def scenes() -> dict[str, Scene]:
    return {}
