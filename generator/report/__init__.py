"""Scoreboards put into words: text, Markdown, HTML, JSON, CSV."""
