"""Whole pages of a pack: sheets, cards, decks on paper, targets, certificates, charts. Opens no files."""
