"""The flows: each reads, places and renders in one short function, which `generator` offers to programs."""
