"""From files to results: each flow reads, places or scores, and renders in one function."""
