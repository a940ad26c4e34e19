"""What players say of a finished game: records read, written and asked for."""
