"""A telling part of the tests wherever a player may be: a folder with a space in its name, another user than root, a
bare environment, another locale, time zone and umask, a job in the background, a clone that cannot be written; with
every Python that the project promises and this machine has.

`make odd-places` sets the places up below a temporary folder, one copy of the project for each Python, and removes them
again. Nothing of it stays, and no user is made: what is not root's runs under a number that nobody has.
"""
