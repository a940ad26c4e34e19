"""Parts of towns that several heads of sheets share: houses, church towers, pointed windows."""

from engrave import Scene, flat, path, poly, post, rect, slope, straight, stroke


def house(scene: Scene, x: float, foot: float, width: float, wall: float, roof: float) -> None:
    """A gabled house seen from its side: a wall, a door, a tiled roof."""
    scene.add(rect(x, foot - wall, width, wall), slope((x, 0), 0.05, (x + width, 0), 0.3), straight(90))
    scene.add(rect(x + width * 0.4, foot - wall * 0.6, width * 0.2, wall * 0.6), flat(1))
    over = width * 0.1
    shape = poly(
        (x - over, foot - wall),
        (x + width * 0.15, foot - wall - roof),
        (x + width * 0.85, foot - wall - roof),
        (x + width + over, foot - wall),
    )
    scene.add(shape, slope((x, 0), 0.35, (x + width, 0), 0.75), straight(0))


def spire(scene: Scene, x: float, foot: float, width: float, wall: float, roof: float) -> None:
    """A square tower with a pointed roof and a cross."""
    scene.add(rect(x, foot - wall, width, wall), post(x, x + width), straight(0))
    for side in (0.22, 0.58):
        scene.add(path(pointed(x + width * side, foot - wall * 0.55, width * 0.2, wall * 0.28)), flat(1))
    tip = (x + width / 2, foot - wall - roof)
    scene.add(
        poly((x - 0.3, foot - wall), tip, (x + width + 0.3, foot - wall)), post(x, x + width, 0.2, 0.9), straight(0)
    )
    scene.add(stroke(tip, (tip[0], tip[1] - 1.5), width=0.22), flat(1), outline=0, halo=0.1)
    scene.add(stroke((tip[0] - 0.5, tip[1] - 1), (tip[0] + 0.5, tip[1] - 1), width=0.22), flat(1), outline=0, halo=0)


def pointed(x: float, foot: float, width: float, height: float) -> str:
    """A pointed window."""
    top = foot - height
    right, bend = x + width, top + width * 0.3
    left_side = f"M{x} {foot}V{top + width}Q{x} {bend} {x + width / 2} {top}"
    return f"{left_side}Q{right} {bend} {right} {top + width}V{foot}z"
