"""Every kind of check. A kind is one class: its keys, how a record breaks it, and what may be wrong with it."""

from generator.rules.checks import cards, compare, ledger, shape

__all__ = ["cards", "compare", "ledger", "shape"]
