"""Shapes as the data of an SVG path: relative, in whole units, so that it is short and neighbours can be joined."""

from generator.display.items import Box, Disc, Item, Path


def short(value: float, digits: int = 0) -> str:
    """A number as short as it can be written."""
    text = f"{value:.{digits}f}"
    if digits:
        text = text.rstrip("0").rstrip(".")
    if text in ("-0", ""):
        return "0"
    return text.replace("0.", ".", 1) if text.startswith(("0.", "-0.")) else text


def hundredths(value: float) -> float:
    """A length in mm to a hundredth, as JSON has it."""
    rounded = round(value, 2)
    return int(rounded) if rounded == int(rounded) else rounded


class Outline:
    """Collects shapes; the pen stands at `x` and `y`."""

    def __init__(self, scale: float) -> None:
        self.scale = scale
        self.data = ""
        self.x = self.y = 0
        self.start = (0, 0)

    def add(self, item: Item) -> None:
        match item:
            case Box():
                self.add_box(item)
            case Disc():
                self.add_disc(item)
            case Path():
                for name, points in item.commands:
                    self.add_command(name, points)

    def add_box(self, box: Box) -> None:
        left, top, right, bottom = map(self.whole, (box.rect.x, box.rect.y, box.rect.right, box.rect.bottom))
        r = min(self.whole(box.radius), (right - left) // 2, (bottom - top) // 2)
        wide, high = right - left - 2 * r, bottom - top - 2 * r
        self.move(left + r, top)
        if r:
            turns = (f"a{r} {r} 0 0 1 {pair}" for pair in (f"{r} {r}", f"-{r} {r}", f"-{r} -{r}", f"{r} -{r}"))
            sides = (f"h{wide}", f"v{high}", f"h{-wide}", f"v{-high}")
            self.data += "".join(side + turn for side, turn in zip(sides, turns, strict=True)) + "z"
        else:
            self.data += f"h{wide}v{high}h{-wide}z"

    def add_disc(self, disc: Disc) -> None:
        x, y, r = map(self.whole, (*disc.centre, disc.radius))
        self.move(x - r, y)
        self.data += f"a{r} {r} 0 1 1 {2 * r} 0a{r} {r} 0 1 1 {-2 * r} 0z"

    def add_command(self, name: str, points: tuple[float, ...]) -> None:
        whole = [self.whole(point) for point in points]
        match name:
            case "M":
                self.move(*whole)
            case "Z":
                self.data += "z"
                self.x, self.y = self.start
            case "L" if whole[0] == self.x or whole[1] == self.y:
                self.straight(*whole)
            case _:
                self.data += name.lower() + packed(self.relative(whole))
                self.x, self.y = whole[-2:]

    def straight(self, x: int, y: int) -> None:
        self.data += f"v{y - self.y}" if x == self.x else f"h{x - self.x}"
        self.x, self.y = x, y

    def relative(self, whole: list[int]) -> list[int]:
        return [value - (self.y if index % 2 else self.x) for index, value in enumerate(whole)]

    def move(self, x: int, y: int) -> None:
        self.data += f"M{packed([x, y])}"
        self.x, self.y = self.start = x, y

    def whole(self, value: float) -> int:
        return round(value * self.scale)


def packed(numbers: list[int]) -> str:
    """Numbers with a blank where one is needed to tell them apart."""
    text = ""
    for number in numbers:
        text += f" {number}" if text and number >= 0 else str(number)
    return text
