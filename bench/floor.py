"""The floor: the measured deck drawn by hand with ReportLab's canvas and an embedded font. `floor.py CARDS OUT.pdf`"""

import importlib.util
import json
import math
import os
import sys
import time

from deck import LABELS, card
from reportlab.pdfbase.pdfmetrics import registerFont
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

MM = 72 / 25.4
WIDTH, HEIGHT = 63 * MM, 88 * MM
LEFT, TOP = 10.5 * MM, 16.5 * MM
INK = (0.12, 0.12, 0.15)
GROUNDS = (
    (0.96, 0.93, 0.85),
    (0.87, 0.94, 0.88),
    (0.88, 0.91, 0.97),
    (0.97, 0.89, 0.89),
    (0.93, 0.89, 0.97),
    (0.95, 0.95, 0.80),
)
ICONS = (
    (0.80, 0.60, 0.10),
    (0.30, 0.50, 0.20),
    (0.45, 0.45, 0.50),
    (0.30, 0.30, 0.60),
    (0.85, 0.70, 0.10),
    (0.60, 0.10, 0.20),
)
STAR = [
    ((1 if k % 2 == 0 else 0.42) * math.sin(k * math.pi / 5), (1 if k % 2 == 0 else 0.42) * math.cos(k * math.pi / 5))
    for k in range(10)
]


def draw_card(canvas: Canvas, index: int, x: float, y: float) -> None:
    """One card with its lower left corner at x, y."""
    title, ground, values = card(index)
    canvas.saveState()
    canvas.translate(x, y)
    canvas.setFillColorRGB(*GROUNDS[ground])
    canvas.rect(0, 0, WIDTH, HEIGHT, stroke=0, fill=1)
    canvas.setStrokeColorRGB(*INK)
    canvas.setLineWidth(0.8)
    canvas.rect(3 * MM, 3 * MM, 57 * MM, 82 * MM, stroke=1, fill=0)
    canvas.setFillColorRGB(*INK)
    canvas.setFont("Bold", 12)
    canvas.drawCentredString(31.5 * MM, HEIGHT - 11 * MM, title)
    for row, (label, value) in enumerate(zip(LABELS, values, strict=True)):
        base = HEIGHT - (22 + 10 * row) * MM
        draw_icon(canvas, row, 9 * MM, base + 1.2 * MM)
        canvas.setFillColorRGB(*INK)
        canvas.setFont("Sans", 9)
        canvas.drawString(14 * MM, base, label)
        canvas.drawRightString(58 * MM, base, str(value))
    canvas.restoreState()


def draw_icon(canvas: Canvas, row: int, x: float, y: float) -> None:
    """A disc or a star."""
    canvas.setFillColorRGB(*ICONS[row])
    radius = 2.5 * MM
    if row % 2 == 0:
        canvas.circle(x, y, radius, stroke=0, fill=1)
        return
    path = canvas.beginPath()
    path.moveTo(x + STAR[0][0] * radius, y + STAR[0][1] * radius)
    for across, up in STAR[1:]:
        path.lineTo(x + across * radius, y + up * radius)
    path.close()
    canvas.drawPath(path, stroke=0, fill=1)


def crop_lines() -> list[tuple[float, float, float, float]]:
    """Sixteen short lines round the block of nine cards."""
    lines = []
    for k in range(4):
        x, y = 10.5 + 63 * k, 16.5 + 88 * k
        lines += [(x, 3, x, 10), (x, 294, x, 287), (2, y, 8.5, y), (208, y, 201.5, y)]
    return [tuple(part * MM for part in line) for line in lines]


def main() -> None:
    """Draw the deck and report how long the drawing took."""
    count, out = int(sys.argv[1]), sys.argv[2]
    start = time.perf_counter()
    fonts = os.path.join(importlib.util.find_spec("font_source_sans_pro").submodule_search_locations[0], "files")
    registerFont(TTFont("Sans", os.path.join(fonts, "SourceSansPro-Regular.ttf")))
    registerFont(TTFont("Bold", os.path.join(fonts, "SourceSansPro-Bold.ttf")))
    canvas = Canvas(out, pagesize=(210 * MM, 297 * MM), pageCompression=1)
    crops = crop_lines()
    for first in range(0, count, 9):
        for slot, index in enumerate(range(first, min(first + 9, count))):
            draw_card(canvas, index, LEFT + slot % 3 * WIDTH, 297 * MM - TOP - (slot // 3 + 1) * HEIGHT)
        canvas.setStrokeColorRGB(0, 0, 0)
        canvas.setLineWidth(0.25)
        canvas.lines(crops)
        canvas.showPage()
    canvas.save()
    report(time.perf_counter() - start)


def report(seconds: float) -> None:
    """Seconds of drawing, to the file that the runner names."""
    if "BENCH_REPORT" in os.environ:
        with open(os.environ["BENCH_REPORT"], "w", encoding="utf-8") as file:
            json.dump({"render_s": seconds}, file)


if __name__ == "__main__":
    main()
