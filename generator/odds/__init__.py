"""Chances of a deck: exact where they can be enumerated, else simulated. Knows piles, hands and boards, no drawing and
no game."""
