"""The calibration target: scales on the front, crosses on the back; held against a light they show the printer's
error."""

from generator.display.items import Command, Page, Path, Stroke
from generator.errors import NOWHERE
from generator.geometry import Point, Rect
from generator.pages.impose import Arrangement, back_of
from generator.place.curves import line
from generator.place.setting import Items, Typesetting
from generator.place.text import Lines, place_text
from generator.reading.words import Words

REACH = 10
FROM_EDGE = 30.0


def place_target(plan: Arrangement, words: Words, setting: Typesetting) -> tuple[Page, Page]:
    """Front and back of the target."""
    page = plan.paper.page
    spots = [Point(page.width / 2, page.height / 2)]
    spots += [Point(x, y) for x in (FROM_EDGE, page.width - FROM_EDGE) for y in (FROM_EDGE, page.height - FROM_EDGE)]
    front: Items = tuple(item for spot in spots for item in scale(spot, setting))
    back: Items = tuple(cross(back_of(Rect(spot.x, spot.y, 0, 0), plan)[0], setting) for spot in spots)
    edge = plan.backs.removeprefix("duplex-")
    text = words.say("calibrate.front", edge=words.say(f"calibrate.{edge}"))
    front += headline(words.say("calibrate.title"), plan, setting)
    front += paragraph(f"{text}\n{words.say('calibrate.next')}", 62, 8, plan, setting)
    back += paragraph(words.say("calibrate.back"), 62, 1, plan, setting)
    return Page(page, front), Page(page, back)


def scale(centre: Point, setting: Typesetting) -> Items:
    """Two crossed scales of millimetres, numbered every five."""
    ink, style = setting.theme.ink("ink"), setting.theme.file.styles["figure"]
    lines: list[Command] = line((centre.x - REACH, centre.y), (centre.x + REACH, centre.y)) + line(
        (centre.x, centre.y - REACH), (centre.x, centre.y + REACH)
    )
    numbers: Items = ()
    for mm in range(-REACH, REACH + 1):
        tick = 2.0 if mm % 5 == 0 else 1.0
        lines += line((centre.x + mm, centre.y - tick), (centre.x + mm, centre.y))
        lines += line((centre.x - tick, centre.y + mm), (centre.x, centre.y + mm))
        if mm % 5 == 0 and mm:
            across, down = (
                Rect(centre.x + mm - 3, centre.y + 0.6, 6, 2.4),
                Rect(centre.x - 8.4, centre.y + mm - 1.5, 6, 3),
            )
            numbers += place_text(f"{mm:+d}", style, across, setting, NOWHERE, colour=ink, align="centre")
            numbers += place_text(f"{mm:+d}", style, down, setting, NOWHERE, colour=ink, align="right")
    return (Path(tuple(lines), stroke=Stroke(ink, 0.12)), *numbers)


def cross(box: Rect, setting: Typesetting) -> Path:
    """A thick grey cross that shines through the paper."""
    reach = REACH + 4
    lines = line((box.x - reach, box.y), (box.x + reach, box.y)) + line((box.x, box.y - reach), (box.x, box.y + reach))
    return Path(tuple(lines), stroke=Stroke(setting.theme.ink("stone"), 0.4))


def headline(title: str, plan: Arrangement, setting: Typesetting) -> Items:
    style = setting.theme.file.styles["title"]
    room = Rect(FROM_EDGE, 48, plan.paper.page.width - 2 * FROM_EDGE, 8)
    return place_text(title, style, room, setting, NOWHERE, colour=setting.theme.ink("ink"), align="centre")


def paragraph(text: str, top: float, lines: int, plan: Arrangement, setting: Typesetting) -> Items:
    style = setting.theme.file.styles["note"]
    room = Rect(FROM_EDGE, top, plan.paper.page.width - 2 * FROM_EDGE, 5.0 * lines)
    return place_text(
        text, style, room, setting, NOWHERE, colour=setting.theme.ink("ink"), align="centre", lines=Lines(lines)
    )
