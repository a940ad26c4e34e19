"""What a chart says: panels of small charts, each with its bars."""

from typing import NamedTuple

from generator.errors import Place

UPRIGHT_FROM = 10


class ChartBar(NamedTuple):
    """An outcome: its share and how that is written; beside it the other share and the difference, if two are
    compared."""

    label: str
    share: float
    text: str
    other: float | None = None
    other_text: str = ""


class Multiple(NamedTuple):
    """One small chart."""

    label: str
    aside: str
    bars: tuple[ChartBar, ...]


class ChartPanel(NamedTuple):
    """A question: its small charts share one scale."""

    title: str
    aside: str
    notes: str
    multiples: tuple[Multiple, ...]

    @property
    def is_pair(self) -> bool:
        return any(bar.other is not None for one in self.multiples for bar in one.bars)

    @property
    def most(self) -> float:
        """The share that fills the room for a bar."""
        return max((max(bar.share, bar.other or 0.0) for one in self.multiples for bar in one.bars), default=1.0) or 1.0

    @property
    def is_upright(self) -> bool:
        """Whether bars stand: one chart with many outcomes."""
        return len(self.multiples) == 1 and len(self.multiples[0].bars) >= UPRIGHT_FROM


class Chart(NamedTuple):
    """All of it, in words; a legend only if two things are compared."""

    kicker: str
    title: str
    legend: tuple[str, ...]
    panels: tuple[ChartPanel, ...]
    place: Place
