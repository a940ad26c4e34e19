"""The version of all of this."""

__version__ = "0.2.0"
