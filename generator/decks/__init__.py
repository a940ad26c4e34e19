"""Decks on paper: cards, tiles and aids, with backs that lie behind them, and paths for a cutting machine."""
