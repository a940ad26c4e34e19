"""A print shop's own ICC profile: checked, and asked which inks make a colour. Needs Pillow (the extra 'png')."""

from collections.abc import Sequence
from functools import lru_cache
from io import BytesIO
from itertools import product
from typing import Any, NamedTuple

from generator.cmyk import Cmyk
from generator.errors import Place, mistake

OUTPUT, INKS = "prtr", "CMYK"
MOST_KEPT = 4


class Profile(NamedTuple):
    """An ICC profile of a printing press, and what it calls itself."""

    content: bytes
    title: str

    def mixes(self, colours: Sequence[str]) -> list[Cmyk]:
        """The inks for some colours '#rrggbb', none with too much ink."""
        pixels = b"".join(bytes.fromhex(colour[1:]) for colour in colours)
        return separated_pixels(self.content, pixels)

    def table(self, size: int) -> tuple[Cmyk, ...]:
        """The inks of a grid of colours, red running fastest."""
        return profile_table(self.content, size)


def read_profile(content: bytes, place: Place) -> Profile:
    """A profile that can be printed with; raises why another one cannot."""
    try:
        from PIL import ImageCms
    except ImportError as error:
        raise mistake(place, "a profile needs the extra 'png'; install scriptorium-games[png]") from error
    try:
        own = ImageCms.ImageCmsProfile(BytesIO(content)).profile
    except (OSError, ImageCms.PyCMSError) as error:
        raise mistake(place, "this is no ICC profile; ask the print shop for its file, which ends in .icc") from error
    if own.xcolor_space.strip() != INKS or own.device_class != OUTPUT:
        kind = f"{own.device_class.strip()}, {own.xcolor_space.strip()}"
        message = f"this profile ({kind}) is not one of a printing press with cyan, magenta, yellow and black"
        raise mistake(place, f"{message}; ask the print shop for its CMYK output profile")
    return Profile(content, (own.profile_description or "Custom").strip())


def separated_pixels(content: bytes, pixels: bytes) -> list[Cmyk]:
    """Pixels of red, green and blue as inks."""
    from PIL import Image

    picture = Image.frombytes("RGB", (len(pixels) // 3, 1), pixels)
    raw = transformed(picture, content).tobytes()
    parts = [value / 2.55 for value in raw]
    return [Cmyk(*parts[at : at + 4]).limited() for at in range(0, len(parts), 4)]


def transformed(picture: Any, content: bytes) -> Any:
    from PIL import ImageCms

    own = ImageCms.ImageCmsProfile(BytesIO(content))
    how: dict[str, Any] = {
        "renderingIntent": ImageCms.Intent.RELATIVE_COLORIMETRIC,
        "flags": ImageCms.Flags.BLACKPOINTCOMPENSATION,
    }
    return ImageCms.profileToProfile(picture, ImageCms.createProfile("sRGB"), own, outputMode=INKS, **how)


@lru_cache(MOST_KEPT)
def profile_table(content: bytes, size: int) -> tuple[Cmyk, ...]:
    values = [round(255 * step / (size - 1)) for step in range(size)]
    pixels = bytes(part for blue, green, red in product(values, repeat=3) for part in (red, green, blue))
    return tuple(separated_pixels(content, pixels))
