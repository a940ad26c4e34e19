"""What faces, decks and rows of cards may say. Places nothing."""
