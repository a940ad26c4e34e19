"""Packs as a whole: which there are, new ones, cards out of a spreadsheet, what editors know of their files."""
