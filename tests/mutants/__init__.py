"""Small faults, put into the code one by one, to see which tests notice: `make mutants`."""
