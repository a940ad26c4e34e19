"""The data of the measured deck, for both our YAML and the hand-written floor."""

from pathlib import Path

LABELS = ("Wheat", "Timber", "Stone", "Iron", "Gold", "Victory points")


def card(index: int) -> tuple[str, int, list[int]]:
    """A card's title, ground and six values."""
    return f"Settlement {index + 1:04d}", index % 6, [(index * 7 + row * 13) % 97 for row in range(6)]


def write_data(path: Path, count: int) -> None:
    """The deck as card data in YAML."""
    lines = ["cards:"]
    for index in range(count):
        title, ground, values = card(index)
        fields = ", ".join(f"v{row}: {value}" for row, value in enumerate(values, 1))
        lines.append(f"  - {{id: s{index + 1}, title: {title}, ground: {ground}, {fields}}}")
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
