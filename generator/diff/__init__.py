"""What differs between two states of a game."""
