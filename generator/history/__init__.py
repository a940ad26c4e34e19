"""Older states of a game: out of git, or beside it; and which of its cards differ."""
