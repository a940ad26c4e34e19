"""A tuck box for a deck, on one page: the card's two sides on its front and back, the title on its sides and lid."""

from typing import NamedTuple

from generator.boxes.box_net import SMALLEST_DEPTH, Net, make_net
from generator.display.items import Box, Document, Group, Page, Path, Stroke
from generator.errors import Misuse
from generator.geometry import Point, Rect, Size
from generator.layout.paper import ORIENTATIONS, Paper
from generator.layout.theme import TextStyle
from generator.pages.deck import DrawnDeck
from generator.pages.impose import Cut
from generator.place.setting import Items, Setting
from generator.place.text import Lines, place_text
from generator.place.too_small import exceeds

CLEARANCE = 1.0  # how much more room there is inside than the cards take, in each direction
OVERLAP = 1.5  # how far the ground of a panel reaches beyond its folds
GROUND = "stone"
TITLE_STYLES = ("card_name", "banner", "name", "margin")
TITLE_SIZE_PT = 20.0
NOTE_HEIGHT = 3.0
CUT = Stroke("#000000", 0.2)
FOLD = Stroke("#000000", 0.15, (1.6, 1.2))


class BoxPlan(NamedTuple):
    """What a box is made for: how many cards of which stock, and how much more a sleeve takes."""

    cards: int
    stock_mm: float
    card: Size

    @property
    def inside(self) -> Size:
        """The room for one card."""
        return Size(self.card.width + CLEARANCE, self.card.height + CLEARANCE)

    @property
    def depth(self) -> float:
        """The room for all of them on top of one another."""
        return max(SMALLEST_DEPTH, self.cards * self.stock_mm + CLEARANCE)


class BoxTexts(NamedTuple):
    """What is written on a box, and below it on the paper."""

    title: str
    game: str
    about: str
    note: str


def place_box(drawn: DrawnDeck, plan: BoxPlan, texts: BoxTexts, paper: Paper, setting: Setting) -> Document:
    """The net of a box on a page, which is turned where that is the only way in which it fits."""
    net = make_net(plan.inside, plan.depth)
    paper = turned_for(net, paper)
    page, room = paper.page, paper.printable
    corner = Point((page.width - net.size.width) / 2, room.y + (room.height - NOTE_HEIGHT - net.size.height) / 2)
    items = (
        *grounds(net, setting),
        *faces(drawn, net),
        *titles(net, texts, setting),
        *lines(net),
    )
    note = place_text(
        texts.note,
        setting.theme.file.styles["margin"],
        Rect(room.x, room.bottom - NOTE_HEIGHT, room.width, NOTE_HEIGHT),
        setting,
        drawn.cut.place,
        colour=setting.theme.ink("ink"),
        align="centre",
    )
    setting.mistakes.stop_if_any()
    return drawn.frame._replace(pages=(Page(page, (Group(corner, items), *note)),))


def turned_for(net: Net, paper: Paper) -> Paper:
    """The paper, upright or across, that takes the net; a net that is too large is a Misuse of the paper."""
    needed = Size(net.size.width, net.size.height + NOTE_HEIGHT)
    for turned in map(paper.turned, ORIENTATIONS):
        if not exceeds(needed, turned.printable):
            return turned
    wide, high = net.size
    size = f"{wide:.0f} × {high:.0f} mm"
    raise Misuse(f"`paper`: the box unfolds to {size}, more than {paper.title} takes; choose a larger paper")


def grounds(net: Net, setting: Setting) -> Items:
    """The sides, the lid and the bottom in the colour of stone, a little beyond their folds."""
    ground = setting.theme.ground(GROUND)
    if not ground:
        return ()
    across = [Box(net.panels[name].inset(0, -OVERLAP), ground) for name in ("side", "other_side", "lid", "bottom")]
    return tuple(across)


def faces(drawn: DrawnDeck, net: Net) -> Items:
    """The two sides of the card: its back in front, as a deck lies on the table, its front behind."""
    front, back = drawn.cards[0]
    return (
        covering(back or front, drawn.cut, net.panels["front"]),
        covering(front, drawn.cut, net.panels["back"]),
    )


def covering(items: Items, cut: Cut, panel: Rect) -> Group:
    """A card as large as a panel, its ground cut off at the folds."""
    scale = max(panel.width / cut.size.width, panel.height / cut.size.height)
    whole = Size((cut.size.width + 2 * cut.bleed) * scale, (cut.size.height + 2 * cut.bleed) * scale)
    corner = Point(panel.centre.x - whole.width / 2, panel.centre.y - whole.height / 2)
    shown = Rect((panel.x - corner.x) / scale, (panel.y - corner.y) / scale, panel.width / scale, panel.height / scale)
    return Group(corner, items, clip=shown, scale=scale)


def titles(net: Net, texts: BoxTexts, setting: Setting) -> Items:
    """The deck's title on both sides and the lid, the number of cards on the bottom."""
    style = title_style(setting)
    items = upright(texts.title, net.panels["side"], style, setting)
    items += upright(texts.game, net.panels["other_side"], style, setting)
    items += level(texts.title, net.panels["lid"], style, setting, angle=180)
    return items + level(texts.about, net.panels["bottom"], style, setting)


def title_style(setting: Setting) -> TextStyle:
    """The style of a title: one that the theme has, as large as the panel allows."""
    styles = setting.theme.file.styles
    name = next(name for name in TITLE_STYLES if name in styles)
    return styles[name].replace(size=TITLE_SIZE_PT, smallest=min(styles[name].smallest, styles["margin"].smallest))


def upright(text: str, panel: Rect, style: TextStyle, setting: Setting) -> Items:
    """A text that reads from top to bottom."""
    room = Rect(0, 0, panel.height, panel.width).inset(3, 1)
    return (Group(Point(panel.right, panel.y), line(text, room, style, setting), angle=90),)


def level(text: str, panel: Rect, style: TextStyle, setting: Setting, angle: float = 0.0) -> Items:
    """A text across a panel, upside down where the panel is folded over."""
    room = Rect(0, 0, panel.width, panel.height).inset(3, 1)
    corner = Point(panel.right, panel.bottom) if angle else Point(panel.x, panel.y)
    return (Group(corner, line(text, room, style, setting), angle=angle),)


def line(text: str, room: Rect, style: TextStyle, setting: Setting) -> Items:
    return place_text(
        text,
        style,
        room,
        setting,
        setting.theme.file.place,
        colour=setting.theme.on(GROUND),
        align="centre",
        lines=Lines(2),
    )


def lines(net: Net) -> Items:
    """The cut as a line, the folds dashed."""
    folds = tuple(Path((("M", (start.x, start.y)), ("L", (end.x, end.y))), stroke=FOLD) for start, end in net.folds)
    return (*folds, Path(net.cut, stroke=CUT))
