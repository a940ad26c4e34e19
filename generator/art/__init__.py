"""Pictures of a pack: bitmaps and drawings in their own colours."""
