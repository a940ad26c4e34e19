"""Pictures in printing inks: cyan, magenta, yellow and black by a table of colours; grey ones in black alone."""

from typing import Any

from generator.art.pixels import SPACES, Encoded, Wanted, deflated, load_pixels, saved
from generator.cmyk import Cmyk
from generator.drawing import Bitmap

PHOTOGRAPHS = (".jpg", ".jpeg")
PRESS_QUALITY = 95
HALF = 128  # of an alpha; what is more transparent is cut out where nothing may shine through


def encode_press(
    bitmap: Bitmap, wanted: Wanted, table: tuple[Cmyk, ...], *, grey: bool, fade: float, is_flat: bool
) -> Encoded:
    """A picture for a print shop; on white paper if it is faded, cut out where nothing may shine through."""
    picture = load_pixels(bitmap, wanted, grey=grey)
    alpha = picture.getchannel("A") if "A" in picture.mode else None
    inks = in_inks(faded(picture, fade), table)
    is_seen_through = alpha is not None and alpha.getextrema() != (255, 255)
    cut = deflated(cut_out(alpha)) if is_seen_through and is_flat else b""
    mask = deflated(alpha) if is_seen_through and not is_flat else b""
    is_photograph = bitmap.path.lower().endswith(PHOTOGRAPHS)
    # Pillow 11 writes the inks of a JPEG as Adobe does, upside down, which a PDF has to say
    jpeg = saved(inks, "JPEG", quality=PRESS_QUALITY, subsampling=0) if is_photograph else b""
    return Encoded(inks.width, inks.height, SPACES["CMYK"], jpeg, b"" if jpeg else deflated(inks), mask, cut)


def faded(picture: Any, fade: float) -> Any:
    """A picture without transparency, mixed with white."""
    from PIL import Image

    plain = picture.convert("L" if picture.mode.startswith("L") else "RGB")
    return plain if fade == 1 else Image.blend(Image.new(plain.mode, plain.size, "white"), plain, fade)


def in_inks(picture: Any, table: tuple[Cmyk, ...]) -> Any:
    """RGB by the table; grey as its black alone, by the greys of the table."""
    from PIL import Image, ImageFilter

    size = round(len(table) ** (1 / 3))
    if picture.mode == "L":
        greys = [table[step * (size * size + size + 1)] for step in range(size)]
        blacks = [round(255 - 255 * black_of(mix) / 100) for mix in greys]
        level = picture.point([curve(blacks, value) for value in range(256)])
        none = Image.new("L", picture.size, 0)
        return Image.merge("CMYK", (none, none, none, level.point(lambda value: 255 - value)))
    numbers = [part / 100 for mix in table for part in mix]
    return picture.filter(ImageFilter.Color3DLUT(size, numbers, channels=4, target_mode="CMYK"))


def black_of(mix: Cmyk) -> float:
    """The black that looks as dark as a neutral mix, roughly."""
    return min(100.0, mix.black + (mix.cyan + mix.magenta + mix.yellow) / 3 * (1 - mix.black / 100))


def curve(values: list[int], at: int) -> int:
    """A value between those of a table, for 0 to 255."""
    place = at / 255 * (len(values) - 1)
    low = min(int(place), len(values) - 2)
    return round(values[low] + (values[low + 1] - values[low]) * (place - low))


def cut_out(alpha: Any) -> Any:
    """One bit a pixel: 1 where a picture is more transparent than opaque."""
    return alpha.point(lambda value: 255 if value < HALF else 0).convert("1")
