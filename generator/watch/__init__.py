"""The page that shows a game while somebody works on it."""
