"""Spec to display list: where everything goes, in millimetres. Opens no files and draws nothing."""
