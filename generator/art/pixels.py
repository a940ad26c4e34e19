"""The pixels of a bitmap, upright and in sRGB, no more of them than are wanted; and their bytes in a document.

One picture is in memory at a time. A JPEG is decoded at a half, a quarter or an eighth where that is enough.
"""

from io import BytesIO
from pathlib import Path
from typing import Any, NamedTuple

from generator.art.bitmaps import LARGEST_BYTES, opened, orientation_of, unreadable
from generator.drawing import Bitmap
from generator.source.file import read_bytes

QUALITY = 92
SCREEN_QUALITY = 80
SPARE = 1.25  # a picture with up to this much more than the wanted resolution is left as it is
LARGEST_LOSSLESS = 1.0  # bytes a pixel; what takes more is a photograph
LARGEST_PROFILE_BYTES = 4_000_000  # of the colours of a picture
MM_PER_INCH = 25.4
SPACES = {"L": "DeviceGray", "RGB": "DeviceRGB", "CMYK": "DeviceCMYK"}


class Wanted(NamedTuple):
    """How many pixels a picture should have where it is drawn."""

    width: int
    height: int


class Encoded(NamedTuple):
    """A picture as a document has it: `jpeg`, or the raw bytes of its pixels; and its transparency, if it has any."""

    width: int
    height: int
    space: str  # DeviceGray, DeviceRGB or DeviceCMYK
    jpeg: bytes
    raw: bytes
    alpha: bytes
    stencil: bytes = b""  # where it is cut out, one bit a pixel, if nothing may shine through


def wanted_pixels(bitmap: Bitmap, width_mm: float, height_mm: float, dpi: float) -> Wanted:
    """The pixels for a picture of a size at a resolution; never more than it has."""
    across, down = width_mm / MM_PER_INCH * dpi, height_mm / MM_PER_INCH * dpi
    if bitmap.width <= across * SPARE and bitmap.height <= down * SPARE:
        return Wanted(bitmap.width, bitmap.height)
    return Wanted(max(1, min(bitmap.width, round(across))), max(1, min(bitmap.height, round(down))))


def load_pixels(bitmap: Bitmap, wanted: Wanted, *, grey: bool = False) -> Any:
    """The picture as Pillow has it: L, LA, RGB or RGBA; raises what is wrong with its pixels."""
    return decode(read_bytes(Path(bitmap.path), bitmap.path, LARGEST_BYTES), bitmap, wanted, grey=grey)


def decode(content: bytes, bitmap: Bitmap, wanted: Wanted, *, grey: bool) -> Any:
    from PIL import Image, ImageOps

    try:
        with opened(content, bitmap.path) as picture:
            is_lying = (picture.width, picture.height) != (bitmap.width, bitmap.height)
            target = wanted[::-1] if is_lying else wanted
            if max(target) < max(picture.size):
                picture.draft(None, (target[0] * 2, target[1] * 2))
            made = in_srgb(picture)
            if made.size != tuple(target):
                made = made.resize(tuple(target), Image.Resampling.LANCZOS, reducing_gap=3.0)
            made = ImageOps.exif_transpose(made) if orientation_of(picture) != 1 else made
    except Exception as error:  # Pillow 13 raises whatever damaged bytes make Python raise
        if hasattr(error, "mistakes"):
            raise
        raise unreadable(bitmap.path, f"it is damaged ({str(error)[:80]}); save it again") from error
    return made.convert("LA" if "A" in made.mode else "L") if grey else made


def in_srgb(picture: Any) -> Any:
    """A picture of any kind as L, LA, RGB or RGBA in the colours of a screen, by its own profile if it has one."""
    profile = picture.info.get("icc_profile")
    exif = picture.getexif() if orientation_of(picture) != 1 else None
    made = plain(picture)
    if profile and is_usable(profile) and not is_srgb(profile):
        made = converted(picture, made, profile)
    if made.mode == "CMYK":
        made = made.convert("RGB")
    if exif:
        made.info["exif"] = exif.tobytes()
    return made


def plain(picture: Any) -> Any:
    """A picture with 8 bits a channel, without a palette, and with its transparency as a channel."""
    if picture.mode.startswith(("I", "F")):
        wide = picture.convert("I")
        return wide.point(lambda value: value / 256).convert("L")
    if "transparency" in picture.info or picture.mode in ("PA", "RGBa", "La"):
        return picture.convert("RGBA")
    if picture.mode in ("L", "LA", "RGB", "RGBA", "CMYK"):
        picture.load()
        return picture.copy() if picture.readonly else picture
    return picture.convert("L" if picture.mode == "1" else "RGB")


def is_srgb(profile: bytes) -> bool:
    return b"sRGB" in profile or b"s\0R\0G\0B" in profile


def is_usable(profile: bytes) -> bool:
    """Whether a profile is no longer than one is, and of tables: a chain of elements may have any number of them."""
    return len(profile) <= LARGEST_PROFILE_BYTES and b"mpet" not in profile


def converted(picture: Any, made: Any, profile: bytes) -> Any:
    """A picture with the colours that its profile means; one that cannot be read means nothing."""
    from PIL import Image, ImageCms

    alpha = made.getchannel("A") if "A" in made.mode else None
    base: Any = made.convert(made.mode.removesuffix("A")) if alpha else made
    try:
        own = ImageCms.ImageCmsProfile(BytesIO(profile))
        base = ImageCms.profileToProfile(base, own, ImageCms.createProfile("sRGB"), outputMode="RGB")
    except (ImageCms.PyCMSError, OSError, ValueError):
        return made
    return Image.merge("RGBA", (*base.split(), alpha)) if alpha else base


# ---- as bytes ----


def encode(bitmap: Bitmap, wanted: Wanted, *, grey: bool = False) -> Encoded:
    """A picture for a PDF. A JPEG that is wanted as it is stays as it is; photographs become JPEG, all else is kept
    without loss."""
    content = read_bytes(Path(bitmap.path), bitmap.path, LARGEST_BYTES)
    if not grey and wanted == (bitmap.width, bitmap.height) and (as_is := untouched(content, bitmap)):
        return as_is
    picture = decode(content, bitmap, wanted, grey=grey)
    alpha = picture.getchannel("A") if "A" in picture.mode else None
    colours = picture.convert("L" if picture.mode.startswith("L") else "RGB")
    is_seen_through = alpha is not None and alpha.getextrema() != (255, 255)
    jpeg, raw = packed(colours, is_photograph=content[:2] == b"\xff\xd8")
    mask = deflated(alpha) if is_seen_through else b""
    return Encoded(colours.width, colours.height, SPACES[colours.mode], jpeg, raw, mask)


def untouched(content: bytes, bitmap: Bitmap) -> Encoded | None:
    """A JPEG as it is; None where it must be turned, or its colours are not those of a screen."""
    with opened(content, bitmap.path) as picture:
        profile = picture.info.get("icc_profile")
        is_plain = picture.mode in ("L", "RGB") and orientation_of(picture) == 1
        if content[:2] != b"\xff\xd8" or not is_plain or (profile and not is_srgb(profile)):
            return None
        return Encoded(picture.width, picture.height, SPACES[picture.mode], content, b"", b"")


def packed(picture: Any, *, is_photograph: bool) -> tuple[bytes, bytes]:
    """Pixels as (JPEG, nothing), or (nothing, deflated) where no pixel may change and that is not too long."""
    raw = b"" if is_photograph else deflated(picture)
    if raw and len(raw) <= picture.width * picture.height * LARGEST_LOSSLESS:
        return b"", raw
    return saved(picture, "JPEG", quality=QUALITY, subsampling=2 if is_photograph else 0), b""


def deflated(picture: Any) -> bytes:
    from zlib import compress

    return compress(picture.tobytes(), 6)


def saved(picture: Any, form: str, **how: Any) -> bytes:
    target = BytesIO()
    picture.info = {}
    picture.save(target, form, **how)
    return target.getvalue()


def data_uri(bitmap: Bitmap, wanted: Wanted, *, grey: bool = False, for_screen: bool = False) -> str:
    """A picture as an address that holds it: PNG or JPEG for any program, WebP for a browser."""
    from base64 import b64encode

    picture = load_pixels(bitmap, wanted, grey=grey)
    if for_screen:
        kind, content = "webp", saved(picture, "WEBP", quality=SCREEN_QUALITY, method=4)
    elif "A" in picture.mode or not Path(bitmap.path).suffix.lower().startswith(".j"):
        kind, content = "png", saved(picture, "PNG", optimize=False, compress_level=6)
    else:
        kind, content = "jpeg", saved(picture, "JPEG", quality=QUALITY)
    return f"data:image/{kind};base64,{b64encode(content).decode()}"
