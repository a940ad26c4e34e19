"""What a sheet of The Anarchy shows of a player of whom not all is told: how few and how many points there can be."""

TRACKS, TRACK = 4, 24  # lines of the score that are tracks, and the most that each brings
CARDS, DISCONTENT = 15, 21  # the most that path cards bring, and that discontent takes


def ends_so_far(points: int, tracks: int, *, is_discontent_told: bool = False, cards: int | None = None) -> list[int]:
    """The least and the most, where so many tracks are told, which come to these points with whatever else is told."""
    least = points - (0 if is_discontent_told else DISCONTENT)
    return [least, points + TRACK * (TRACKS - tracks) + (CARDS if cards is None else 0)]


def so_far(points: int, tracks: int = 1, *, is_discontent_told: bool = False) -> str:
    """The same as an English page says it."""
    least, most = ends_so_far(points, tracks, is_discontent_told=is_discontent_told)
    return f"{least} to {most}".replace("-", "−")
