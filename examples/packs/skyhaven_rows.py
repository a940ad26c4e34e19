"""Writes the spreadsheet and the drawn back of the example pack Skyhaven: `python examples/packs/skyhaven_rows.py`.

The workbook is the deck, as a designer would keep it in a spreadsheet program. It is written here so that the same
rows make the same bytes.
"""

# ruff: noqa: E501 (a card a line, and markup)

import math
import zipfile
from datetime import datetime
from io import BytesIO
from pathlib import Path

from openpyxl import Workbook
from openpyxl.styles import Alignment, Font, PatternFill
from openpyxl.writer.excel import ExcelWriter

PACK = Path(__file__).resolve().parent / "skyhaven"
WHEN = datetime(2024, 1, 1)
# fmt: off
HEADER = (
    "id", "Copies", "Type", "Name", "Art", "Colour", "Cost", "Hold", "Speed", "Goods", "Worth", "Force", "Text",
    "Flavour", "#notes",
)
WIDTHS = (16, 8, 9, 22, 24, 9, 7, 7, 12, 20, 8, 8, 62, 46, 30)
GROUNDS = {"ship": "F6E3C8", "island": "DDEBD5", "storm": "DCE0F0"}

SHIPS = (
    ("Morning Post", "dawn", "red", 2, 1, 2, "**On arrival:** draw **1** card.", "Letters first, breakfast later.", ""),
    ("Old Marmalade", "dawn", "red", 3, 3, 1, "All :apple: share **one** crate.", "She smells of oranges to this day.", "was 4 coins"),
    ("Kingfisher", "noon", "teal", 4, 2, 3, "**Once a round:** fly [blue|one island further].", "Blink and you have missed her.", ""),
    ("Green Gables", "noon", "teal", 3, 4, 1, "Each :tea: in the hold is worth [gold|**1** :coin:] more.", "A garden with an engine.", ""),
    ("Velvet Hour", "dusk", "plum", 5, 3, 2, "**When sold:** take back **1** good.", "The band plays until the fog comes.", "too strong?"),
    ("Moth", "dusk", "plum", 1, 1, 1, "**Once a game:** ignore a storm of force **1**.", "Small, soft, and fond of lamps.", ""),
    ("Lamplighter", "night", "night", 4, 2, 2, "Storms cannot [red|*delay*] this ship.", "Somebody has to light the stars.", ""),
    ("Silent Owl", "night", "night", 5, 4, 2, "**On departure:** look at the top **2** cards.", "Nobody has heard her land.", "new"),
)
ISLANDS = (
    ("Pippin Rock", "orchard", "green", "apple", 2, "**Harvest:** gain :apple:.", "Ladders are counted every evening."),
    ("Cider Hollow", "orchard", "green", "apple, honey", 3, "Swap :apple: for :honey:, *as often as you like*.", "The bees come for the music."),
    ("Last Lamp", "lighthouse", "night", "glass", 3, "Ships here [blue|are safe] from **every** storm.", "It has burned for four hundred years."),
    ("Wreckers' Tooth", "lighthouse", "night", "glass, glass", 4, "Pay [gold|**1** :coin:] to land.", "Smile, and keep your distance."),
    ("Three Sisters", "windmills", "gold", "honey", 2, "Gain **1** :wind: for the next flight.", "They have not agreed since spring."),
    ("Threshing Floor", "windmills", "gold", "honey, tea", 3, "**Harvest:** gain :honey: *or* :tea:.", "Mind the sails."),
    ("Skyhaven", "city", "plum", "glass, tea", 5, "**Market:** sell any good for [gold|**3** :coin:].", "All ropes lead here in the end."),
    ("Belfry Quarter", "city", "plum", "tea", 4, "Draw **1** card for each ship in port.", "Seven bells, nine opinions."),
    ("Endless Falls", "falls", "teal", "tea", 2, "**Harvest:** gain :tea:.", "Where does it all come from?"),
    ("Fern Step", "falls", "teal", "tea, apple", 3, "Rest: your ships lose [red|all *delays*].", "The kettle is always on."),
)
STORMS = (
    ("Thunderhead", 3, "thunder", "night", 3, "Ships in flight lose **1** good.\nWith :wind: :wind: :wind: they [blue|slip past].", "Count the seconds."),
    ("Whirlwind", 3, "whirl", "teal", 2, "**Swap** two islands. Ships on them *go along*.", "It only wants to dance."),
    ("Frostfall", 2, "frost", "blue", 1, "Nobody may gain :apple: or :honey: [red|this round].", "So quiet that you hear the ropes."),
)
# fmt: on


def named(name: str) -> str:
    return name.lower().replace("'", "").replace(" ", "_")


def rows() -> list[dict[str, object]]:
    """Every row of the deck, by the columns that it fills."""
    made: list[dict[str, object]] = []
    for name, art, colour, cost, hold, speed, text, flavour, note in SHIPS:
        winds = ", ".join(["wind"] * speed)
        made.append(
            {
                "Copies": 2,
                "Type": "ship",
                "Name": name,
                "Art": f"ships/{art}.jpg",
                "Colour": colour,
                "Cost": cost,
                "Hold": hold,
                "Speed": winds,
                "Text": text,
                "Flavour": flavour,
            }
        )
        made[-1]["#notes"] = note or None
    for name, art, colour, goods, worth, text, flavour in ISLANDS:
        path = f"islands/{art}.{'webp' if art == 'falls' else 'jpg'}"
        made.append(
            {
                "Copies": 3,
                "Type": "island",
                "Name": name,
                "Art": path,
                "Colour": colour,
                "Goods": goods,
                "Worth": worth,
                "Text": text,
                "Flavour": flavour,
            }
        )
    for name, copies, art, colour, force, text, flavour in STORMS:
        path = f"storms/{art}.{'webp' if art == 'frost' else 'jpg'}"
        made.append(
            {
                "Copies": copies,
                "Type": "storm",
                "Name": name,
                "Art": path,
                "Colour": colour,
                "Force": force,
                "Text": text,
                "Flavour": flavour,
            }
        )
    return [{"id": named(str(row["Name"])), **row} for row in made]


def workbook() -> bytes:
    """The workbook, dressed a little, with fixed times."""
    book = Workbook()
    book.properties.created = book.properties.modified = WHEN
    book.properties.creator = "Skyhaven"
    sheet = book.active
    sheet.title = "main"
    sheet.append(HEADER)
    for row in rows():
        sheet.append([row.get(name) for name in HEADER])
        for cell in sheet[sheet.max_row]:
            cell.fill = PatternFill("solid", GROUNDS[str(row["Type"])])
            cell.alignment = Alignment(vertical="top", wrap_text=True)
    for cell, width in zip(sheet[1], WIDTHS, strict=True):
        cell.font = Font(bold=True)
        sheet.column_dimensions[cell.column_letter].width = width
    sheet.freeze_panes = "E2"
    stream = BytesIO()
    with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as packed:
        ExcelWriter(book, packed).write_data()
    return same_times(stream.getvalue())


def same_times(content: bytes) -> bytes:
    """The same workbook, its parts without the time at which they were packed."""
    stream = BytesIO()
    with zipfile.ZipFile(BytesIO(content)) as old, zipfile.ZipFile(stream, "w") as new:
        for name in sorted(old.namelist(), key=lambda one: (one != "[Content_Types].xml", one)):
            new.writestr(zipfile.ZipInfo(name), old.read(name), zipfile.ZIP_DEFLATED, 9)
    return stream.getvalue()


# ---- the back ----


def ray(angle: float, long: float, wide: float, fills: tuple[str, str]) -> str:
    """One point of a compass rose, half of it light and half dark."""

    def at(turn: float, far: float) -> str:
        return f"{34.5 + far * math.sin(math.radians(turn)):.2f} {47 - far * math.cos(math.radians(turn)):.2f}"

    return "".join(
        f'<path fill="{fill}" d="M34.5 47L{at(angle + side * 45, wide)}L{at(angle, long)}z"/>'
        for side, fill in zip((-1, 1), fills, strict=True)
    )


def back() -> str:
    """A compass rose over clouds in the evening, in its own colours."""
    rays = "".join(ray(a, 15, 3.2, ("#f7d98b", "#b9853a")) for a in range(45, 360, 90))
    rays += "".join(ray(a, 21.5, 4.6, ("#fff6dd", "#c2463c")) for a in range(0, 360, 90))
    ticks = "".join(
        f'<path stroke="#f7d98b" stroke-width="0.35" d="M34.5 {47 - 25.4}V{47 - (24 if a % 30 else 23.2)}" transform="rotate({a} 34.5 47)"/>'
        for a in range(0, 360, 6)
    )
    clouds = "".join(
        f'<g fill="url(#cloud)" opacity="{opacity}" transform="translate({x} {y}) scale({s})"><circle cx="0" cy="0" r="6"/><circle cx="8" cy="-3" r="8"/><circle cx="18" cy="-1" r="7"/><circle cx="26" cy="2" r="5"/><rect x="-6" y="0" width="37" height="7" rx="3.5"/></g>'
        for x, y, s, opacity in (
            (2, 84, 1, 0.5),
            (36, 88, 1.1, 0.6),
            (-8, 92, 1.3, 0.85),
            (50, 93, 0.9, 0.85),
            (4, 14, 0.5, 0.3),
            (48, 20, 0.6, 0.3),
        )
    )
    stars = "".join(
        f'<circle cx="{7 + i * 37 % 58}" cy="{6 + i * 23 % 30}" r="{0.2 + i % 3 * 0.12:.2f}" fill="#fff2c8"/>'
        for i in range(28)
    )
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 69 94">'
        '<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#1b2a5e"/>'
        '<stop offset="0.55" stop-color="#4f5aa0"/><stop offset="0.85" stop-color="#c97f9a"/><stop offset="1" stop-color="#f4b48a"/></linearGradient>'
        '<linearGradient id="cloud" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff3e4"/><stop offset="1" stop-color="#f0b9a6"/></linearGradient>'
        '<radialGradient id="disc"><stop offset="0" stop-color="#35508c"/><stop offset="1" stop-color="#1b2a5e"/></radialGradient></defs>'
        f'<rect width="69" height="94" fill="url(#sky)"/>{stars}{clouds}'
        '<circle cx="34.5" cy="47" r="27.4" fill="#f7d98b"/><circle cx="34.5" cy="47" r="26.6" fill="url(#disc)"/>'
        f'{ticks}<circle cx="34.5" cy="47" r="18" fill="none" stroke="#f7d98b" stroke-width="0.4"/>{rays}'
        '<circle cx="34.5" cy="47" r="2.6" fill="#1b2a5e"/><circle cx="34.5" cy="47" r="1.7" fill="#f7d98b"/></svg>\n'
    )


def main() -> None:
    """Write both files anew."""
    (PACK / "card_data" / "main.xlsx").write_bytes(workbook())
    (PACK / "art" / "back.svg").write_text(back(), encoding="utf-8")


if __name__ == "__main__":
    main()
