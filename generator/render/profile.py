"""A print shop's own ICC profile: checked, and asked which inks make a colour. Needs Pillow (the extra 'png')."""

from collections.abc import Sequence
from functools import lru_cache
from io import BytesIO
from itertools import product
from typing import Any, NamedTuple

from generator.bounded import Exhausted, run_bounded
from generator.cmyk import Cmyk
from generator.errors import Place, mistake

OUTPUT, INKS = "prtr", "CMYK"
MOST_KEPT = 4
WAY_OUT = "ask the print shop for its CMYK output profile"


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
        import PIL.ImageCms  # noqa: F401
    except ImportError as error:
        raise mistake(place, "a profile needs the extra 'png'; install scriptorium-games[png]") from error
    try:
        kind, title = run_bounded(try_profile, content)
    except Exhausted as error:
        raise mistake(place, f"this profile needs far more memory or time than one does; {WAY_OUT}") from error
    if not kind:
        raise mistake(place, "this is no ICC profile; ask the print shop for its file, which ends in .icc")
    if kind != [OUTPUT, INKS]:
        named = ", ".join(part.strip() for part in kind)
        message = f"this profile ({named}) is not one of a printing press with cyan, magenta, yellow and black"
        raise mistake(place, f"{message}; {WAY_OUT}")
    if title is None:
        raise mistake(place, f"this profile is damaged, its colours cannot be read; {WAY_OUT}")
    return Profile(content, title.strip() or "Custom")


def try_profile(content: bytes) -> tuple[list[str], str | None]:
    """The kind and the colours of a profile, and what it calls itself if a colour can be printed with it."""
    from PIL import ImageCms

    unreadable = (ImageCms.PyCMSError, OSError, ValueError, TypeError, AttributeError)
    try:
        own = ImageCms.ImageCmsProfile(BytesIO(content)).profile
        kind = [own.device_class, own.xcolor_space.strip()]
    except unreadable:
        return [], None
    try:
        profile_table(content, 2)
    except unreadable:
        return kind, None
    return kind, title_of(own)


def title_of(profile: Any) -> str:
    """What a profile calls itself, as far as that can be read."""
    try:
        return str(profile.profile_description or "")
    except (ValueError, OSError):  # letters that there are not
        return ""


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
