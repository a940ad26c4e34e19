"""Records asked for question by question. Knows no terminal: whoever asks puts the questions and brings the answers."""
