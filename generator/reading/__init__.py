"""Trees to typed values: shapes, texts in several languages. Knows no file kind."""
