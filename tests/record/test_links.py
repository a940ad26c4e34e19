"""Links and pictures that carry a save: what comes through is whole, and what was cut or changed is told."""

import zlib
from base64 import urlsafe_b64encode
from io import BytesIO
from pathlib import Path
from random import Random

import pytest
from support.every_record import Known, every_record, without_places
from support.many_cases import for_each
from support.plain_records import LAYOUTS, TODAY, game, read_text
from support.saved_picture import black_picture, with_payload

from generator.errors import MistakeList, Mistakes
from generator.pack.words import read_words
from generator.record.link import link_of, payload_in, payload_of, payloads_in, text_in
from generator.record.record import read_record
from generator.record.save import save_value
from generator.scoring.record_files import read_records

SAVE = {"game": "anarchy", "save": {"form": 1}, "players": [{"name": "Zoë 🐉", "bravery": [1, 2]}]}


def refusal(payload: str) -> str:
    with pytest.raises(Mistakes) as found:
        text_in(payload, "link")
    (one,) = found.value.mistakes
    return one.key


def packed(content: bytes) -> str:
    squeezer = zlib.compressobj(9, zlib.DEFLATED, -15)
    made = squeezer.compress(content) + squeezer.flush()
    return f"s1.{zlib.crc32(made):08x}.{urlsafe_b64encode(made).decode().rstrip('=')}"


@for_each("known", every_record, ids=lambda known: known.name)
def test_link_and_picture_are_read_as_their_record(known: Known) -> None:
    save = save_value(known.record, known.rules, LAYOUTS)
    (payload,) = payloads_in(link_of(save, "https://example.org/sheet.html#old"))
    carried = payload_in(with_payload(black_picture(), payload), "picture")
    assert carried == payload
    assert without_places(read_text(text_in(payload, "link"), known.rules)) == without_places(known.record)


def test_link_is_found_in_a_letter() -> None:
    link = link_of(SAVE, "https://example.org/sheet.html")
    assert payloads_in(f"Hi! My sheet: <{link}>, and ({link}). Bye") == [payload_of(SAVE)] * 2


def test_every_cut_is_told() -> None:
    payload = payload_of(SAVE)
    assert {refusal(payload[:length]) for length in range(3, len(payload))} == {"save.cut_off"}


def test_every_changed_letter_is_told() -> None:
    """No letter can be another one and still be read."""
    payload, random = payload_of(SAVE), Random(0)
    for index in range(3, len(payload)):
        other = random.choice([one for one in "Aa0-_=é" if one != payload[index]])
        assert refusal(payload[:index] + other + payload[index + 1 :]) in ("save.cut_off", "save.other_link")


@pytest.mark.parametrize("payload", ["hello", "s2.00000000.AAAA", "s1.00000000.AA=A", "s1.xyz"])
def test_what_is_no_payload_is_told(payload: str) -> None:
    assert refusal(payload) == "save.other_link"


def test_payload_that_swells_is_not_read() -> None:
    """A link of some thousand letters that would be a hundred megabytes."""
    assert refusal(packed(b" " * 100_000_000)) == "save.too_large"
    assert refusal("s1." + "A" * 2_000_000) == "save.too_large"


def test_payload_of_something_else_is_told() -> None:
    assert refusal(packed(b"\xff\xfe")) == "save.other_link"


def test_picture_without_a_save_is_told() -> None:
    with pytest.raises(Mistakes) as found:
        payload_in(black_picture(), "picture.png")
    assert found.value.mistakes[0].key == "save.plain_picture"


def test_picture_that_is_cut_is_told() -> None:
    whole = with_payload(black_picture(), payload_of(SAVE))
    for length in range(8, whole.index(b"tEXt") + 40):
        with pytest.raises(Mistakes) as found:
            payload_in(whole[:length], "picture.png")
        assert found.value.mistakes[0].key == "save.cut_picture"


def test_picture_is_still_a_black_picture() -> None:
    from PIL import Image

    shown = Image.open(BytesIO(with_payload(black_picture(), payload_of(SAVE))))
    shown.load()
    assert shown.info["scriptorium"] == payload_of(SAVE)


@pytest.mark.parametrize(
    ("names", "place"),
    [
        (("Ann",), "link of Ann"),
        (("Ann", "Bob"), "link of Ann, Bob (Bob)"),
        (("Ann", ""), "link of Ann (2)"),
        (("Ann", "Ann"), "link of Ann, Ann (2. Ann)"),
        (("Ann", None), "link of Ann (2)"),
        (("", ""), "link s1.{sum} (1)"),
    ],
)
def test_mistake_in_a_link_says_whose_it_is(names: tuple[str | None, ...], place: str) -> None:
    """A link is one line of a thousand letters; a column says nothing to anybody."""
    link = link_of({"game": "anarchy", "players": [{"name": name, "bravery": 27} for name in names]}, "sheet.html")
    (tree,) = read_records(Path(link))
    mistakes = MistakeList()
    read_record(tree, game("anarchy"), mistakes, read_words("en"), TODAY)
    places = {str(one.place) for one in mistakes.errors}
    assert place.format(sum=payloads_in(link)[0][3:11]) in places
    assert not any(":1:" in one for one in places)
