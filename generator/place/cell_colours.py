"""The colours of a dressed cell in a print mode: edges, light grounds that a pen shows on, content that can be read."""

from generator.display.items import Stroke
from generator.errors import Place
from generator.layout.cell_style import Dress
from generator.layout.colour import contrast, darken_to
from generator.layout.theme import Theme
from generator.place.setting import Setting
from generator.units import MM_PER_POINT

PEN, SECOND_PEN = "#1b2f8a", "#0e6b43"
PEN_CONTRAST = 4.5
TEXT_CONTRAST = 4.55  # 4.5 is asked for
DOTS = (0.01, 0.75)
WITHOUT_GROUND = 2.0
READY = 1.6  # how much stronger than the edge of a cell a printed circle is
THRIFTY_RING, THRIFTY_READY = 0.35 * MM_PER_POINT, 1.0 * MM_PER_POINT  # where grounds are not printed
THRIFTY_DASH = (1.2 * MM_PER_POINT, 1.2 * MM_PER_POINT)


def ground_of(dress: Dress, setting: Setting, place: Place) -> str:
    """The ground of a cell; one on which a pen would not show is a mistake."""
    theme = setting.theme
    colour = theme.tint(dress.ground, dress.tint) if dress.ground else None
    if colour is None:
        return theme.ink("paper")
    if contrast(PEN, colour) < PEN_CONTRAST:
        setting.mistakes.add(place, f"a pen does not show on a ground of '{dress.ground}'; make 'tint' less")
    return colour


def edge_of(dress: Dress, marks: tuple[str, ...], is_circled: bool, theme: Theme) -> Stroke:
    """The line round a cell: broken where a pen circle is legal, strong where it starts circled. Where grounds are not
    printed, strong in the ink of the ground, and thin dashes for dots, which would hardly be seen."""
    lines, ink = theme.lines, dress.ink or dress.ground
    stronger = WITHOUT_GROUND if dress.ground and dress.ink in (None, dress.ground) and not theme.mode.grounds else 1.0
    if is_circled:
        return ready_ring(ink, theme)
    if "circle" not in marks:
        return Stroke(theme.ink(ink or "cell"), lines.cell * stronger)
    if theme.mode.grounds:
        return Stroke(theme.ink(ink or "dots"), lines.dotted, DOTS, cap="round")
    return Stroke(theme.ink(ink or "dots"), THRIFTY_RING * stronger, THRIFTY_DASH)


def ready_ring(ink: str | None, theme: Theme) -> Stroke:
    """The line of a circle that is printed: a pen's, and far stronger than that round an empty cell in every mode."""
    width = theme.lines.cell * READY if theme.mode.grounds else max(theme.lines.cell * READY, THRIFTY_READY)
    return Stroke(theme.ink(ink or "ink"), width)


def hides_ground(dress: Dress, theme: Theme) -> bool:
    """Whether a print mode shows no ground, and the edge has another ink: a line inside must tell it."""
    return bool(dress.ground) and not theme.mode.grounds and dress.ink not in (None, dress.ground)


def text_colour(dress: Dress, ground: str, theme: Theme) -> str:
    """The colour of numbers and letters inside, dark enough to be read."""
    plain = theme.ink(theme.file.styles[dress.style].ink)
    return darken_to(theme.ink(dress.ink) if dress.ink else plain, ground, TEXT_CONTRAST, theme.ink("ink"))


def icon_colour(name: str, dress: Dress, ground: str, setting: Setting) -> str:
    """The colour of an icon that a pen will mark over: light on its ground."""
    return setting.theme.pale(dress.ink or setting.ink_of_icon(name), ground)
