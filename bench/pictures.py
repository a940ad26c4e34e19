"""A deck of photographs, and what printing it takes: `python bench/pictures.py 10 54` tells the peak memory in MB.

Every card has a photograph of its own of 12 million pixels, as a camera makes them.
"""

import resource
import subprocess
import sys
import tempfile
from io import BytesIO
from pathlib import Path

PIXELS = (4000, 3000)
FACE = """title: {en: Photo}
size: [63, 88]
fields: {art: image}
areas:
  art: {at: [-3, -3, 69, 94], body: {image: "{{ art }}", fit: cover}}
"""
PACK = """title: {en: Photographs}
edition: {en: bench}
players: [1, 4]
languages: [en]
decks:
  photos: {title: {en: Photos}, face: photo}
notice: {en: bench}
reconstructed: {en: reconstructed}
ruler: {en: "50 mm at 100 %"}
"""


STARTER = "import subprocess, sys; subprocess.run(sys.argv[1:], check=True)"


def write_pack(folder: Path, cards: int, pixels: tuple[int, int] = PIXELS) -> Path:
    """A pack of so many photographs."""
    pack = folder / "photographs"
    for name in ("cards", "card_data", "art"):
        (pack / name).mkdir(parents=True)
    settlements = Path(__file__).parent / "layouts" / "settlements"
    (pack / "theme.yaml").write_text((settlements / "theme.yaml").read_text(encoding="utf-8"), encoding="utf-8")
    (pack / "icons.yaml").write_text("{}\n", encoding="utf-8")
    (pack / "pack.yaml").write_text(PACK, encoding="utf-8")
    (pack / "cards" / "photo.yaml").write_text(FACE, encoding="utf-8")
    rows = "".join(f"  - {{id: p{number}, art: p{number}.jpg}}\n" for number in range(cards))
    (pack / "card_data" / "photos.yaml").write_text(f"cards:\n{rows}", encoding="utf-8")
    photograph = one_photograph(pixels)
    for number in range(cards):
        (pack / "art" / f"p{number}.jpg").write_bytes(photograph + f"{number}".encode())  # another file, another digest
    return pack


def one_photograph(pixels: tuple[int, int]) -> bytes:
    """As large as a camera's: some 5 MB for 12 million pixels."""
    from PIL import Image, ImageChops

    grain = [Image.effect_noise((pixels[0] // 2, pixels[1] // 2), 30).resize(pixels) for _ in range(3)]
    hills = Image.effect_mandelbrot(pixels, (-2, -1.2, 1, 1.2), 80)
    bands = [ImageChops.blend(hills, one, 0.3) for one in grain]
    target = BytesIO()
    Image.merge("RGB", bands).save(target, "JPEG", quality=90)
    return target.getvalue()


def print_pack(pack: Path) -> tuple[float, int]:
    """The peak memory of this process in MB after the deck was printed, and how many bytes the PDF has."""
    sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
    from generator import print_decks

    made = len(print_decks(pack, "photos"))
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024, made


def measure(cards: int) -> tuple[float, float]:
    """The peak memory of printing so many photographs, and the size of the PDF, both in MB.

    Pictures are made and printed in processes of their own, and a small one starts the printing: Linux counts what a
    child had before it became its program.
    """
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([sys.executable, __file__, "--write", folder, str(cards)], check=True)
        words = [sys.executable, "-c", STARTER, sys.executable, __file__, "--print", f"{folder}/photographs"]
        megabytes, made = subprocess.run(words, stdout=subprocess.PIPE, text=True, check=True).stdout.split()
        return float(megabytes), int(made) / 1e6


def main() -> None:
    match sys.argv[1:]:
        case ["--write", folder, cards]:
            write_pack(Path(folder), int(cards))
        case ["--print", pack]:
            print(*print_pack(Path(pack)))
        case words:
            for cards in words or ("10", "54"):
                megabytes, made = measure(int(cards))
                print(f"{cards} photographs of 12 MP: {megabytes:.0f} MB of memory, a PDF of {made:.1f} MB")


if __name__ == "__main__":
    main()
