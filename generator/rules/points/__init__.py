"""Every kind of rule. A kind is one class: its keys, its line with the reason, what it asks for, what may be wrong."""

from generator.rules.points import cards, counts, levels, players, several

__all__ = ["cards", "counts", "levels", "players", "several"]
