"""Contact sheets: all cards of a deck as one picture."""
