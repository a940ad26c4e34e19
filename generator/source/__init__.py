"""Text to a located tree: every node knows its file, line and column. Knows nothing of games or layouts."""
