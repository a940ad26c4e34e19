"""Forms: a PDF of the sheets that is filled in on a screen, and what somebody has filled in."""
