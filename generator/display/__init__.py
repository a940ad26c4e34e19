"""The display list: what is on each page, in millimetres from the top left. The only thing a backend sees."""
