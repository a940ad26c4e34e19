"""Finished games: whatever tells of one is read as a record, asked for what it lacks, and scored."""
