"""The project's own fuzzer: inputs that are nearly right, one after the other, from a seed.

`tests/house/test_fuzz.py` tries some of every kind at every run of the tests, `make fuzz CASES=50000` as many as are
asked for, and tells of each kind and command how many were accepted. What once failed stands in `corpus/` and is tried
every time.
"""
