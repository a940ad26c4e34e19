"""The studio: a game as it looks now, on a local page that follows every save or as contact sheets, and how it differs from another."""
