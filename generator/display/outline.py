"""Outlines that several stages draw, as the commands of a path."""

from generator.display.items import Command
from generator.geometry import Rect

PULL = 1 - 0.552285  # where the controls of a curve stand on the way to the corner, for a quarter of a circle
TOP_PULL = 0.4477  # the same where only the upper corners are round; rounded once, and sheets keep their digits


def rounded_rectangle(box: Rect, radius: float, *, top_only: bool = False) -> tuple[Command, ...]:
    """A rectangle with round corners, clockwise; `top_only` leaves the lower two straight."""
    pull = radius * (TOP_PULL if top_only else PULL)
    x, y, right, bottom = box.x, box.y, box.right, box.bottom
    upper_left: Command = ("C", (x, y + pull, x + pull, y, x + radius, y))
    upper_right: Command = ("C", (right - pull, y, right, y + pull, right, y + radius))
    top: Command = ("L", (right - radius, y))
    left: Command = ("L", (x, y + radius))
    if top_only:
        return (("M", (x, bottom)), left, upper_left, top, upper_right, ("L", (right, bottom)), ("Z", ()))
    lower_right: Command = ("C", (right, bottom - pull, right - pull, bottom, right - radius, bottom))
    lower_left: Command = ("C", (x + pull, bottom, x, bottom - pull, x, bottom - radius))
    right_side: Command = ("L", (right, bottom - radius))
    below: Command = ("L", (x + radius, bottom))
    start: Command = ("M", (x + radius, y))
    return (start, top, upper_right, right_side, lower_right, below, lower_left, left, upper_left, ("Z", ()))
