"""Icons of a game as SVG inside an HTML page, each defined once and used by its id."""

from collections.abc import Iterable

from generator.drawing import Drawing, Shape
from generator.report.report_style import Dress, Glyph

INSIDE_SHARE = 0.6


def symbols(dress: Dress | None, names: Iterable[str], prefix: str) -> str:
    """The definitions of some icons, for the top of a section."""
    known = {name: dress.glyphs[name] for name in names if name in dress.glyphs} if dress else {}
    return "".join(symbol(f"{prefix}-{index}", glyph) for index, glyph in enumerate(known.values()))


def symbol_ids(dress: Dress | None, names: Iterable[str], prefix: str) -> dict[str, str]:
    """The ids of the same icons by their names."""
    known = [name for name in names if dress and name in dress.glyphs]
    return {name: f"{prefix}-{index}" for index, name in enumerate(known)}


def symbol(name: str, glyph: Glyph) -> str:
    outer, inner = glyph
    body = paths(outer)
    if inner:
        share = INSIDE_SHARE * min(outer.width / inner.width, outer.height / inner.height)
        x, y = (outer.width - inner.width * share) / 2, (outer.height - inner.height * share) / 2
        body += (
            f'<g class="inside" transform="translate({short(x)} {short(y)}) scale({short(share)})">{paths(inner)}</g>'
        )
    box = f"0 0 {short(outer.width)} {short(outer.height)}"
    about = f'id="{name}" viewBox="{box}"'
    return f"<symbol {about}>{body}</symbol>"


def paths(drawing: Drawing) -> str:
    return "".join(map(path, drawing.shapes))


def path(shape: Shape) -> str:
    data = "".join(name + " ".join(map(short, points)) for name, points in shape.commands)
    rule = ' fill-rule="evenodd"' if shape.even_odd else ""
    if not shape.stroke_width:
        return f'<path d="{data}"{rule}/>'
    fill = "" if shape.filled else ' fill="none"'
    ends = f'stroke-linecap="{shape.cap}" stroke-linejoin="{shape.join}"'
    return f'<path d="{data}"{rule}{fill} stroke="currentColor" stroke-width="{short(shape.stroke_width)}" {ends}/>'


def short(value: float) -> str:
    """A length as short as it can be written."""
    return f"{value:.2f}".rstrip("0").rstrip(".") or "0"
