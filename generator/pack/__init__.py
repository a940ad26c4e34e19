"""The files of a game, read together and checked against one another."""
