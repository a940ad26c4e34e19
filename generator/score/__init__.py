"""Records to points with reasons. Knows measures and rules; knows no page and no game."""
