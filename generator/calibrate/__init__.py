"""The target that shows how far a printer's backs are off."""
