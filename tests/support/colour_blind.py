"""What colours look like to an eye that lacks a kind of cones."""

from generator.layout.colour import gamma, linear, to_hex, to_rgb


def deuteranopic(colour: str) -> str:
    """Roughly what an eye without green cones sees (Viénot, Brettel and Mollon 1999)."""
    red, green, blue = map(linear, to_rgb(colour))
    yellowish = 0.29275 * red + 0.70725 * green
    return to_hex((gamma(yellowish), gamma(yellowish), gamma(-0.02234 * red + 0.02234 * green + blue)))
