"""Boxes for decks, to be cut and folded."""
