"""Every kind of measure, grouped by what it looks at. A kind is one class: its keys, its value, its faults."""

from generator.rules.measures import arithmetic, cards, cells, neighbours, numbers, points, table

__all__ = ["arithmetic", "cards", "cells", "neighbours", "numbers", "points", "table"]
