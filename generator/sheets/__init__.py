"""Score sheets on paper: empty, filled as a record tells, or to be filled in on a screen."""
