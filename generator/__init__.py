"""Scriptorium: prints what a table needs and scores what the table did, from YAML that a player can read."""

__version__ = "0.1.0"
