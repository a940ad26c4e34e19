"""The seats of a served table: who holds which, and the file that remembers it for a host that starts again."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from secrets import token_urlsafe
from typing import Any, NamedTuple

LONGEST_DEVICE = 100
SECRET_BYTES = 9  # 72 bits, in 12 letters: so short that the code of a link stays small


@dataclass
class Seat:
    """A seat at the table: its player, the device that holds it, and when it last changed."""

    number: int
    player: dict[str, Any]
    device: str = ""
    is_closed: bool = False
    version: int = 0

    @property
    def name(self) -> str:
        return str(self.player["name"])


class Keys(NamedTuple):
    """What a table is known by: its own name, the secret of the link that all have, and that of the host."""

    table: str
    link: str
    host: str


def new_keys() -> Keys:
    return Keys(token_urlsafe(6), token_urlsafe(SECRET_BYTES), token_urlsafe(SECRET_BYTES * 2))


def digest_of(device: str) -> str:
    """As what a device is remembered: nobody who reads the file can write in its place."""
    return sha256(device.encode()).hexdigest()


def seats_path(record: Path) -> Path:
    """The file beside a record that remembers who sits where."""
    return record.with_name(f"{record.stem}.seats.json")


def seats_text(keys: Keys, seats: Sequence[Seat]) -> bytes:
    """Who sits where, as a file."""
    told = [{"name": one.name, "device": one.device, "closed": one.is_closed} for one in seats]
    return (json.dumps({"seats_of": keys._asdict(), "seats": told}, ensure_ascii=False, indent=1) + "\n").encode()


def remembered(path: Path, players: Sequence[dict[str, Any]]) -> tuple[Keys, list[Seat]]:
    """The seats of some players as the file has them; a player whom it does not know sits nowhere yet."""
    try:
        told = json.loads(path.read_text(encoding="utf-8"))
        keys = Keys(**told["seats_of"])
        known = {one["name"]: (str(one["device"]), bool(one["closed"])) for one in told["seats"]}
    except (OSError, ValueError, KeyError, TypeError, AttributeError):  # none, or one that somebody has changed
        keys, known = new_keys(), {}
    if not all(isinstance(key, str) and len(key) >= 8 and key.isascii() for key in keys):
        keys, known = new_keys(), {}
    return keys, [
        Seat(number, player, *known.get(player["name"], ("", False))) for number, player in enumerate(players, 1)
    ]


def device_in(body: Mapping[str, Any]) -> str:
    """The digest of the device that asks; "" where it does not say what it is."""
    device = body.get("device")
    is_told = isinstance(device, str) and 16 <= len(device) <= LONGEST_DEVICE and device.isascii()
    return digest_of(str(device)) if is_told else ""
