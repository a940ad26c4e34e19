"""Files that are written whole or not at all, and never over something that somebody else needs."""
