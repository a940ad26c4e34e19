"""Ways to play a game: modes, modules, numbers of players."""
