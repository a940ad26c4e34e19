"""The cells that a player can fill. Knows no coordinates and no points."""
