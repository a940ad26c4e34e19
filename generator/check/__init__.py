"""Whatever can be wrong with a game before it is printed: mistakes, letters that nobody can read, ink."""
