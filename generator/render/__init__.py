"""Display list to bytes, one backend a module. Knows nothing of packs, sheets or games."""
