"""What products share: which game, paper, ink, sheets and cards are meant, and the file that is made."""
