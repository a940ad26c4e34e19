"""What a chart says: panels of small charts, each with its bars."""

from typing import NamedTuple

from generator.errors import Place
from generator.layout.colour import contrast, mix

UPRIGHT_FROM = 10
ROW_MM, PAIR_MM = 4.0, 6.2
LEAST_STRONG, LEAST_CONTRAST, LIGHTEST, STEP = 5.5, 3.0, 0.6, 0.05


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


class ChartLine(NamedTuple):
    """What is told in a line, since a chart of it would have equal bars."""

    label: str
    text: str


class ChartPanel(NamedTuple):
    """A question: its small charts share one scale and one colour; before them stand lines."""

    title: str
    aside: str
    notes: str
    multiples: tuple[Multiple, ...]
    lines: tuple[ChartLine, ...] = ()
    colour: str = ""  # "" for that of the text

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


def highest(bars: tuple[ChartBar, ...]) -> float:
    """The greatest share of some bars, which is told apart."""
    return max((bar.share for bar in bars), default=0.0)


def bar_room(panel: ChartPanel) -> float:
    """How high a bar and its label are."""
    return PAIR_MM if panel.is_pair else ROW_MM


def strong(colour: str, paper: str, ink: str) -> str:
    """A colour dark enough that a lighter one beside it is told apart from it and from the paper."""
    share = 0.0
    while contrast(mix(colour, ink, share), paper) < LEAST_STRONG and share < 1:
        share += STEP
    return mix(colour, ink, min(share, 1.0))


def lighter(colour: str, paper: str) -> str:
    """A colour made light, as far as it is still seen on paper."""
    share = LIGHTEST
    while share > 0 and contrast(mix(colour, paper, share), paper) < LEAST_CONTRAST:
        share -= STEP
    return mix(colour, paper, max(share, 0.0))


class Chart(NamedTuple):
    """All of it, in words; a legend only if two things are compared."""

    kicker: str
    title: str
    legend: tuple[str, ...]
    panels: tuple[ChartPanel, ...]
    place: Place
