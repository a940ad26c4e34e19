"""The studio: what the page is told and when, who may ask for it, and contact sheets."""

import json
import re
import shlex
import shutil
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from http.client import HTTPConnection, HTTPResponse
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
from PIL import Image
from support.demo_command import Command, edit
from support.shared_pages import ROOT, papers

from generator.display.look import Look
from generator.errors import Mistakes
from generator.geometry import Size
from generator.layout.theme import ThemeFile
from generator.pack.files import read_shaped
from generator.pack.find import tool_path
from generator.pack.pack import read_pack
from generator.serving import FIRST_PORT, Connections, RequestReader
from generator.watch import watcher as watching
from generator.watch.contact_page import (
    MOST_TILES,
    Album,
    best_columns,
    contact_sheets,
    deck_album,
    fitted,
    known_letters,
    load_type,
)
from generator.watch.pictures import SHEETS
from generator.watch.reading import WHOLE, GameReader, Reading
from generator.watch.server import StudioServer, open_server
from generator.watch.studio import Studio, words_of
from generator.watch.watcher import Watcher, take_prints

DEMO = ROOT / "tests" / "packs" / "demo"
HENS = "card_data/hens.yaml"
LOOK = ("en", "colour")


@pytest.fixture
def pack(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the demo pack that a test may spoil; one breath is enough for tests."""
    shutil.copytree(DEMO, tmp_path / "demo")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(watching, "BREATH_SECONDS", 0.001)
    return tmp_path / "demo"


@pytest.fixture
def studio(pack: Path) -> Studio:
    return Studio(papers()["a4"], b"run")


@pytest.fixture
def watcher(studio: Studio) -> Watcher:
    return Watcher(GameReader("demo"), studio.publish)


def digests(studio: Studio, tab: str = "hens") -> dict[str, list[str | None]]:
    """The pictures of a tab by card."""
    told = studio.faces(tab, *LOOK)
    assert told is not None
    return dict(told["cards"])


def mistakes(studio: Studio, tab: str = "hens") -> list[str]:
    """Everything that the page would show as wrong while it shows a tab."""
    told = studio.state(tab, *LOOK)
    every = (*told["mistakes"], *(told.get("faces") or {"mistakes": ()})["mistakes"])
    return list(dict.fromkeys(f"{one['place']}: {one['message']}" for one in every))


# ---- what is told ----


def test_state_tells_the_whole_game(studio: Studio, watcher: Watcher) -> None:
    """Title, languages, inks, tabs and cards; with the pictures of the tab that was asked for."""
    told = studio.state("errands", "de", "grey")
    assert (told["title"], told["languages"], told["language"], told["ink"], told["variant"]) == (
        "Pfützenhof",
        ["en", "de"],
        "de",
        "grey",
        "",
    )
    assert [(tab["id"], tab["title"], len(tab["cards"])) for tab in told["tabs"]] == [
        *((SHEETS, "Sheets", 2), ("hens", "Hühner", 6), ("errands", "Botengänge", 3), ("plain", "Plain errands", 3))
    ]
    assert told["faces"]["tab"] == "errands"
    assert told["mistakes"] == []
    mend = told["tabs"][2]["cards"][0]
    assert mend["place"] == "demo/card_data/errands.yaml:3:5"
    assert set(mend["text"].split()) >= {"mend", "Zaun", "flicken", "plank", "egg", "mud", "3", "rare", "wood"}
    assert told["tabs"][1]["cards"][1]["copies"] == 2
    json.dumps(told)


@pytest.mark.parametrize(
    ("value", "words"),
    [
        (None, []),
        (True, ["rare"]),
        (False, []),
        (0, ["0"]),
        ({"a": {"b": 2}, "c": True}, ["2", "c"]),
        (("x", "y"), ["x", "y"]),
    ],
)
def test_words_of_a_field(value: Any, words: list[str]) -> None:
    """What one can search for; a flag is found by its name."""
    assert words_of(value, "en", "rare") == words


def test_unknown_look_is_the_first(studio: Studio, watcher: Watcher) -> None:
    """A page that was open while a language was taken out of the pack goes on with the first."""
    assert studio.faces("hens", "xx", "pink") == studio.faces("hens", "en", "colour")
    assert studio.faces("ducks", *LOOK) is None


def test_pictures_are_svg_of_the_cut_card(studio: Studio, watcher: Watcher) -> None:
    """Fronts, backs and sheets can be drawn; decks without backs have none."""
    front, back = digests(studio)["ada"]
    assert front
    assert back
    assert b'width="40mm" height="30mm"' in (studio.svg(front) or b"")
    assert studio.svg(front) != studio.svg(back)
    assert digests(studio, "plain")["mend"][1] is None
    assert set(digests(studio, SHEETS)) == {"yard", "pond"}
    assert studio.svg("0" * 24) is None


# ---- following saves ----


def test_only_what_changed_gets_another_picture(pack: Path, studio: Studio, watcher: Watcher) -> None:
    """A save of one card changes that card's digest and no other; the pack is not even read again."""
    before, sheets, known = digests(studio), digests(studio, SHEETS), studio.reading.pack
    assert not watcher.look()
    edit(pack / HENS, "{id: cleo, dots: 3}", "{id: cleo, dots: 6}")
    assert watcher.look()
    after = digests(studio)
    assert {card for card in after if after[card] != before[card]} == {"cleo"}
    assert after["cleo"] == before["flora"]
    assert digests(studio, SHEETS) == sheets
    assert studio.reading.pack is known


def test_a_drawing_changes_what_uses_it(pack: Path, studio: Studio, watcher: Watcher) -> None:
    """An icon is part of a picture's digest, wherever it stands in it; what does not use it stays."""
    before, hens = digests(studio, "errands"), digests(studio)
    edit(pack / "icons" / "saw.svg", "</svg>", '<path d="M0 0h3v3z"/></svg>')
    assert watcher.look()
    after = digests(studio, "errands")
    assert {card for card in after if after[card] != before[card]} == {"mend"}
    assert digests(studio) == hens


def test_a_comment_changes_nothing(pack: Path, studio: Studio, watcher: Watcher) -> None:
    """The version goes on, the pictures stay."""
    before, version = digests(studio), studio.reading.version
    (pack / "theme.yaml").write_text((pack / "theme.yaml").read_text() + "# a thought\n")
    assert watcher.look()
    assert studio.reading.version == version + 1
    assert digests(studio) == before


SPOILED = [
    (HENS, "{id: cleo, dots: 3}", "{id: cleo, dotz: 3}", "demo/card_data/hens.yaml:5:16: unknown field 'dotz'"),
    (HENS, "{id: cleo, dots: 3}", "{id: cleo, dots: 3", "demo/card_data/hens.yaml:6:"),
    ("cards/hen.yaml", "size: [40, 30]", "sise: [40, 30]", "demo/cards/hen.yaml:4:1: unknown key 'sise'"),
    ("cards/hen.yaml", "'ink' if", "'pink' if", "demo/cards/hen.yaml:10:"),
    ("pack.yaml", "title: {en: Puddle Yard", "titel: {en: Puddle Yard", "demo/pack.yaml:3:1: unknown key 'titel'"),
]


@pytest.mark.parametrize(("name", "old", "new", "message"), SPOILED)
def test_mistakes_are_shown_and_cured(
    name: str, old: str, new: str, message: str, pack: Path, studio: Studio, watcher: Watcher
) -> None:
    """A mistake is told with its place, as often as one asks; what can be drawn is; curing it takes all marks away."""
    before = digests(studio)
    edit(pack / name, old, new)
    watcher.look()
    assert [told for told in mistakes(studio) if told.startswith(message)]
    assert mistakes(studio)
    assert not studio.faces("hens", *LOOK)["stale"]
    assert all(studio.svg(front or "") for front, _ in digests(studio).values())
    edit(pack / name, new, old)
    watcher.look()
    assert mistakes(studio) == []
    assert digests(studio) == before


def test_a_mistake_stays_while_another_card_is_saved(pack: Path, studio: Studio, watcher: Watcher) -> None:
    """What does not fit is told after every save, although cards that were placed are not placed again."""
    edit(pack / "card_data/errands.yaml", "en: Mend the fence", f"en: {'Mend the fence ' * 30}")
    watcher.look()
    assert len(mistakes(studio, "errands")) == 1
    edit(pack / "card_data/errands.yaml", "worth: 1", "worth: 2")
    watcher.look()
    assert len(mistakes(studio, "errands")) == 1


@pytest.mark.parametrize(
    ("name", "old", "new"),
    [
        ("theme.yaml", "mud: ", "mud: {colour: '#123456'} #"),
        ("cells.yaml", "name: {en: ", "name: {en: New "),
        ("scoring.yaml", "points: ", "points: 1"),
        ("sheets/yard.yaml", "title: {en: ", "title: {en: New "),
        ("cards/errand.yaml", "size: [", "safe: 2\nsize: ["),
        ("icons/saw.svg", "</svg>", '<path d="M0 0h3v3z"/></svg>'),
        (HENS, "dots: 3", "dots: 2"),
    ],
)
def test_a_part_is_read_like_the_whole(
    name: str, old: str, new: str, pack: Path, studio: Studio, watcher: Watcher
) -> None:
    """After a save of one file, what is shown is what somebody sees who begins to watch now; other parts are not read
    again."""
    former = studio.reading.pack
    assert former
    (pack / name).write_text((pack / name).read_text().replace(old, new, 1))
    assert watcher.look()
    begun = Studio(papers()["a4"], b"run")
    Watcher(GameReader("demo"), begun.publish)
    assert mistakes(studio) == mistakes(begun) == []
    assert studio.reading.pack
    assert studio.reading.pack.file is former.file
    for tab in (SHEETS, "hens", "errands", "plain"):
        assert digests(studio, tab) == digests(begun, tab)


@pytest.mark.parametrize("name", ["pack.yaml", "icons.yaml", "cards/more.yaml"])
def test_other_files_are_read_with_the_whole(name: str, pack: Path, studio: Studio, watcher: Watcher) -> None:
    former = studio.reading.pack
    with (pack / name).open("a") as file:
        file.write("# a thought\n")
    assert watcher.look()
    assert studio.reading.pack
    assert former
    assert studio.reading.pack.file is not former.file


def test_wrong_tabs_are_marked(pack: Path, studio: Studio, watcher: Watcher) -> None:
    """One deck with a mistake is not the others'; a pack with a mistake is all of theirs; nothing is old, until not
    even a draft can be drawn."""
    edit(pack / HENS, "dots: 3", "dots: three")
    watcher.look()
    assert [tab["id"] for tab in studio.state("", *LOOK)["tabs"] if tab["wrong"]] == ["hens"]
    edit(pack / "pack.yaml", "flip: short", "flip: sideways")
    watcher.look()
    assert all(tab["wrong"] and not tab["stale"] for tab in studio.state("", *LOOK)["tabs"])
    edit(pack / "pack.yaml", "flip: sideways", "flip: [")
    watcher.look()
    assert all(tab["wrong"] and tab["stale"] for tab in studio.state("", *LOOK)["tabs"])
    assert digests(studio)


def test_a_game_that_begins_with_a_mistake(pack: Path, studio: Studio) -> None:
    """Without pack.yaml nothing can be shown but the mistake; when it is gone, the game is there."""
    edit(pack / "pack.yaml", "flip: short", "flip: [")
    watcher = Watcher(GameReader("demo"), studio.publish)
    assert [told[:15] for told in mistakes(studio)] == ["demo/pack.yaml:"]
    assert studio.faces("hens", *LOOK) is None
    edit(pack / "pack.yaml", "flip: [", "flip: short")
    watcher.look()
    assert mistakes(studio) == []
    assert digests(studio)


def test_a_layout_that_begins_with_a_mistake_is_drawn(pack: Path, studio: Studio) -> None:
    """The page shows a draft at once, with the box of the mistake."""
    edit(pack / "sheets" / "yard.yaml", "{cell: total, width: 12, height: 7", "{cell: total, width: 12, height: 11")
    Watcher(GameReader("demo"), studio.publish)
    told = studio.faces(SHEETS, *LOOK)
    assert told is not None
    assert not told["stale"]
    assert [one["message"] for one in told["mistakes"]] == ["cell 'total' lies outside its area"]
    ((_, _, width, height),) = told["boxes"]["yard"][1]
    assert (round(width), round(height)) == (12, 11)
    assert studio.svg(told["cards"]["yard"][0])


def test_an_editor_that_takes_the_file_away_first(
    pack: Path, studio: Studio, watcher: Watcher, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A file that is missing for a moment is no mistake: bad news waits for a breath without changes."""
    told: list[Reading] = []
    watcher.publish = lambda reading: (told.append(reading), studio.publish(reading))[-1]
    text = (pack / HENS).read_text()
    (pack / HENS).unlink()
    monkeypatch.setattr(watching, "sleep", lambda seconds: (pack / HENS).write_text(text.replace("dots: 3", "dots: 1")))
    watcher.look()
    assert [reading.wrong for reading in told] == [{}]
    assert digests(studio)["cleo"] == digests(studio)["ada"]


def test_what_was_saved_first_is_read_with_what_comes_after(
    pack: Path, watcher: Watcher, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A mistake in one file may be cured in another one, and then both are new."""
    read, asked = watcher.reader.read, list[set[str]]()
    monkeypatch.setattr(
        watcher.reader,
        "read",
        lambda former, changed: (asked.append({Path(one).name for one in changed}), read(former, changed))[1],
    )
    hens, face = pack / HENS, pack / "cards" / "hen.yaml"
    face.write_text(face.read_text() + "\nnonsense: 1\n")
    others = iter([hens.read_text().replace("dots: 3", "dots: 2")])
    monkeypatch.setattr(watching, "sleep", lambda seconds: [hens.write_text(text) for text in others])
    assert watcher.look()
    assert asked == [{"hen.yaml"}, {"hen.yaml", "hens.yaml"}]


def test_a_file_that_stays_away_is_a_mistake(pack: Path, studio: Studio, watcher: Watcher) -> None:
    (pack / "theme.yaml").unlink()
    watcher.look()
    assert [told.partition(":")[0] for told in mistakes(studio)] == ["demo/theme.yaml"]


def test_a_file_that_goes_away_while_it_is_read(pack: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The system's word against it is told as a mistake, not as a traceback."""
    reader = GameReader("demo")
    monkeypatch.setattr("generator.watch.reading.read_pack", lambda game: (pack / "gone.yaml").read_bytes())
    (one,) = reader.read(Reading(), None).wrong[WHOLE]
    assert str(one).endswith("gone.yaml: cannot be read: no such file or directory")


@pytest.mark.parametrize("name", ["icons/basket.svg", "cells.yaml", "card_data/hens.yaml", "card_data", "new.yaml"])
def test_a_link_to_itself_is_a_mistake(name: str, pack: Path, studio: Studio, watcher: Watcher) -> None:
    """A file that becomes a link to itself is told, and the next save is followed."""
    path, kept = pack / name, pack.parent / "kept"
    if path.exists():
        path.rename(kept)
    path.symlink_to(path.name)
    watcher.look()
    assert (mistakes(studio) != []) == kept.exists()
    path.unlink()
    if kept.exists():
        kept.rename(path)
    watcher.look()
    assert mistakes(studio) == []


def test_a_variant_is_watched(pack: Path, studio: Studio) -> None:
    """Its title is told, its own files are looked at, and its mistakes are shown."""
    variant = pack.parent / "short.yaml"
    variant.write_text("extends: demo\ntitle: {en: Short yard, de: Kurzhof}\ncards: {hens: {remove: [ada]}}\n")
    watcher = Watcher(GameReader("demo", variant), studio.publish)
    told = studio.state("hens", *LOOK)
    assert (told["title"], told["variant"]) == ("Short yard", "short, a variant of demo")
    assert "ada" not in digests(studio)
    edit(variant, "remove: [ada]", "remove: [ada, bea]")
    watcher.look()
    assert "bea" not in digests(studio)
    assert studio.reading.pack
    ledger = studio.reading.pack.ledger
    before = digests(studio)
    with variant.open("a") as file:
        file.write("faces: {hen: {areas: {corner: {at: [3, 3, 9, 9]}}}}\n")
    watcher.look()
    assert studio.reading.pack.ledger is ledger
    assert not set(before["cleo"]) & set(digests(studio)["cleo"][:1])
    edit(variant, "extends: demo", "extend: demo")
    watcher.look()
    assert [told.partition(" ")[0] for told in mistakes(studio)] == ["short.yaml:1:1:"]
    edit(variant, "extend: demo", "extends: demo")
    watcher.look()
    assert mistakes(studio) == []


def test_files_of_editors_do_not_count(pack: Path) -> None:
    """Swap files, back-up copies and folders that point to themselves are passed by; what is gone is not there."""
    before = take_prints([pack, pack / "pack.yaml", pack / "none"])
    assert len(before) == sum(path.is_file() for path in pack.rglob("*"))
    (pack / ".pack.yaml.swp").write_text("x")
    (pack / "pack.yaml~").write_text("x")
    (pack / "cards" / "again").symlink_to(pack)
    assert set(take_prints([pack])) - set(before) == {str(pack / "cards" / "again")}


# ---- who may ask ----


@pytest.fixture
def server(studio: Studio, watcher: Watcher) -> Iterator[StudioServer]:
    """A server on some free port."""
    with StudioServer(studio, 0) as server:
        thread = Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
        thread.start()
        yield server
        server.shutdown()
        thread.join()


def get(server: StudioServer, path: str, host: str | None = None, method: str = "GET") -> tuple[HTTPResponse, bytes]:
    connection = HTTPConnection("127.0.0.1", server.server_port, timeout=10)
    try:
        connection.request(method, path, headers={"Host": host or f"127.0.0.1:{server.server_port}"})
        answer = connection.getresponse()
        return answer, answer.read()
    finally:
        connection.close()


def test_page_and_pictures_are_served(server: StudioServer, studio: Studio) -> None:
    """The page allows its own script only; a picture may be kept, for its digest is its name."""
    answer, page = get(server, "/")
    policy = answer.headers["Content-Security-Policy"]
    assert "; img-src 'self' data:;" in policy  # the bitmaps of a card are in its drawing
    nonce = re.findall(r"script-src 'nonce-([\w-]+)'", policy)[0]
    assert answer.status == 200
    assert page.count(f'nonce="{nonce}"'.encode()) == 2
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert re.findall(rb'(?:src|href)="(?!/icon\.svg)[^"]*"|https?://(?!www\.w3\.org)', page) == []
    answer, svg = get(server, f"/svg/{digests(studio)['ada'][0]}")
    assert (answer.status, answer.headers["Content-Type"]) == (200, "image/svg+xml")
    assert "immutable" in answer.headers["Cache-Control"]
    assert svg.startswith(b"<svg")
    assert json.loads(get(server, "/state?tab=errands&lang=de")[1])["faces"]["tab"] == "errands"
    assert json.loads(get(server, "/faces?tab=%3Asheets")[1])["tab"] == SHEETS
    assert get(server, "/icon.svg")[1].startswith(b"<svg")


def test_every_answer_is_for_its_own_page_only(server: StudioServer) -> None:
    for path in ("/", "/state", "/icon.svg", "/none"):
        answer, _ = get(server, path)
        assert answer.headers["Cross-Origin-Resource-Policy"] == "same-origin"
        assert answer.headers["X-Content-Type-Options"] == "nosniff"
        assert "frame-ancestors 'none'" in answer.headers["Content-Security-Policy"]
        assert "Access-Control-Allow-Origin" not in answer.headers


@pytest.mark.parametrize(
    "path",
    [
        "/none",
        "/svg/",
        "/svg/" + "0" * 24,
        "/svg/../pack.yaml",
        "/pack.yaml",
        "/../../etc/passwd",
        "/faces?tab=ducks",
        "/%2e%2e/x",
    ],
)
def test_there_is_nothing_else(path: str, server: StudioServer) -> None:
    """No path leads to a file."""
    assert get(server, path)[0].status == 404


@pytest.mark.parametrize(
    "host", ["evil.example", "evil.example:{port}", "127.0.0.1", "127.0.0.1:1", "localhost.evil.example:{port}", ""]
)
def test_other_hosts_are_refused(host: str, server: StudioServer) -> None:
    """A site that points its own name at this address learns nothing."""
    for path in ("/", "/state", "/events"):
        assert get(server, path, host.format(port=server.server_port) or " ")[0].status == 403


@pytest.mark.parametrize("host", ["localhost:{port}", "[::1]:{port}"])
def test_names_of_this_machine_are_served(host: str, server: StudioServer) -> None:
    assert get(server, "/state", host.format(port=server.server_port))[0].status == 200


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "HEAD", "OPTIONS"])
def test_nothing_can_be_sent(method: str, server: StudioServer) -> None:
    assert get(server, "/state", method=method)[0].status == 501


@pytest.mark.parametrize("path", ["http://[", "http://[::"])
def test_addresses_that_are_none(path: str, server: StudioServer) -> None:
    """A bracket that is not closed is a bad request, and no bug."""
    assert get(server, path)[0].status == 400


@pytest.mark.parametrize(("origin", "status"), [("http://evil.example", 403), ("null", 403), ("{own}", 200)])
def test_pages_of_other_sites_are_refused(origin: str, status: int, server: StudioServer) -> None:
    """A browser says whose page asks."""
    own = f"127.0.0.1:{server.server_port}"
    connection = HTTPConnection("127.0.0.1", server.server_port, timeout=10)
    connection.request("GET", "/state", headers={"Host": own, "Origin": origin.format(own=f"http://{own}")})
    assert connection.getresponse().status == status
    connection.close()


@pytest.mark.parametrize(
    ("site", "status"), [("cross-site", 403), ("same-site", 403), ("x", 403), ("same-origin", 200), ("none", 200)]
)
def test_a_browser_says_from_which_site_it_asks(site: str, status: int, server: StudioServer) -> None:
    """Also where it names no origin, as for a picture or a script that another page has from here."""
    connection = HTTPConnection("127.0.0.1", server.server_port, timeout=10)
    connection.request("GET", "/state", headers={"Sec-Fetch-Site": site})
    assert connection.getresponse().status == status
    connection.close()


def test_who_lets_us_wait_gives_way(server: StudioServer, monkeypatch: pytest.MonkeyPatch) -> None:
    """When all connections are taken by requests that never end, somebody else is served all the same."""
    monkeypatch.setattr(server.connections, "most", 3)
    slow = [socket.create_connection(("127.0.0.1", server.server_port), timeout=10) for _ in range(3)]
    for one in slow:
        one.sendall(b"GET /state HTTP/1.1\r\nX: ")
    for _ in range(3):
        assert get(server, "/state")[0].status == 200
    assert slow[0].recv(1) == b""  # the oldest was closed
    for one in slow:
        one.close()


def test_those_who_are_answered_stay_before_those_who_wait() -> None:
    """One that is answered is closed only if nobody else is left."""
    pairs = [socket.socketpair() for _ in range(4)]
    connections = Connections(2)
    one, two, three, four = (pair[0] for pair in pairs)
    connections.add(one)
    connections.serve(one)
    connections.add(two)
    connections.add(three)
    assert (list(connections.served), list(connections.waiting)) == ([one], [three])
    assert pairs[1][1].recv(1) == b""
    connections.serve(three)
    connections.add(four)
    assert (list(connections.served), list(connections.waiting)) == ([three], [four])
    connections.wait(three)
    assert list(connections.waiting) == [four, three]
    connections.remove(four)
    connections.remove(one)
    assert list(connections.waiting) == [three]
    for end in (end for pair in pairs for end in pair):
        end.close()


def test_a_request_that_trickles_in_has_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each byte is awaited for no longer than is left of the time for all of them."""
    now = 100.0
    monkeypatch.setattr("generator.serving.monotonic", lambda: now)
    here, there = socket.socketpair()
    with here, there:
        reader = RequestReader(here)
        reader.deadline = now + 30
        for _ in range(3):
            there.sendall(b"x")
            assert reader.readinto(bytearray(9)) == 1
            assert here.gettimeout() == 130 - now
            now += 10
        there.sendall(b"x")
        with pytest.raises(TimeoutError):
            reader.readinto(bytearray(9))


def test_only_this_machine_is_listened_to(server: StudioServer) -> None:
    """The socket is bound to the loopback address and to no other."""
    assert server.socket.getsockname()[0] == "127.0.0.1"
    assert server.url.startswith("http://127.0.0.1:")


def test_news_comes_as_it_happens(pack: Path, server: StudioServer, watcher: Watcher) -> None:
    """The version at once, and the next one after a save."""
    connection = HTTPConnection("127.0.0.1", server.server_port, timeout=10)
    connection.request("GET", "/events")
    answer = connection.getresponse()

    def next_version() -> int:
        while not (line := answer.readline()).startswith(b"data:"):
            assert line
        return int(line.split()[-1])

    assert answer.headers["Content-Type"] == "text/event-stream"
    assert next_version() == 1
    edit(pack / HENS, "dots: 3", "dots: 2")
    watcher.look()
    assert next_version() == 2
    answer.close()
    connection.close()


def test_a_busy_port(studio: Studio) -> None:
    """Without a wish the next free port is taken; a wish that cannot be met is told."""
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        number = taken.getsockname()[1]
        with pytest.raises(Mistakes, match=rf"--port {number}: cannot be used: address already in use; choose another"):
            open_server(studio, number)
    with open_server(studio, None) as one, open_server(studio, None) as two:
        assert FIRST_PORT <= one.server_port < two.server_port


# ---- the command ----


STARTED = """
import signal
signal.signal(signal.SIGINT, signal.{})
from generator.cli.main import run
run()
"""


@pytest.mark.parametrize(
    ("interrupt", "told", "code"),
    [("default_int_handler", signal.SIGINT, 0), ("SIG_IGN", signal.SIGTERM, -signal.SIGTERM)],
    ids=["in the foreground", "in the background"],
)
def test_watch_until_it_is_told_to_end(interrupt: str, told: signal.Signals, code: int, pack: Path) -> None:
    """The address is told at once, the page is there, and Ctrl-C is no failure. What a script starts in the background
    does not hear it, whatever this test itself was started by, and ends when it is told to."""
    command = [sys.executable, "-c", STARTED.format(interrupt), "watch", "demo"]
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    with subprocess.Popen(command, cwd=pack.parent, text=True, **pipes) as process:
        assert process.stdout
        try:
            url = process.stdout.readline().split()[0]
            connection = HTTPConnection(url.removeprefix("http://").strip("/"), timeout=10)
            connection.request("GET", "/")
            assert connection.getresponse().status == 200
            connection.close()
            process.send_signal(told)
            _, errors = process.communicate(timeout=120)
        finally:
            process.kill()
    assert (process.returncode, errors) == (code, "")


def test_watch_of_no_game(command: Command) -> None:
    outcome = command("watch", "dema")
    assert outcome.code == 1
    assert outcome.err.startswith("dema: no game of that name")


@pytest.fixture
def command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> Command:
    shutil.copytree(DEMO, tmp_path / "demo")
    monkeypatch.chdir(tmp_path)
    return Command(tmp_path, monkeypatch, capfd)


# ---- contact sheets ----


def shown_cards(picture: Image.Image, size: tuple[float, float], dpi: int) -> int:
    """How many hens a contact sheet shows: counted by the black squares in their corners."""
    mm = dpi / 25.4
    grey = picture.convert("L")
    columns, rows = (
        round((length / mm - 18 + 5) // (side + 5)) for length, side in zip(picture.size, size, strict=True)
    )
    spots = [
        (9 + column * (size[0] + 5) + 7, 24 + row * (size[1] + 10.5) + 7)
        for row in range(rows)
        for column in range(columns)
    ]
    return sum(
        grey.getpixel((round(x * mm), round(y * mm))) < 90
        for x, y in spots
        if x * mm < picture.width and y * mm < picture.height
    )


def test_preview_writes_a_picture_of_everything(command: Command) -> None:
    """One for the sheets and one for each deck, told with what is on it."""
    outcome = command("preview", "demo", "--dpi", "60")
    assert (outcome.code, outcome.err) == (0, "")
    names = ["sheets", "hens", "errands", "plain"]
    assert [line.partition(": ")[0] for line in outcome.out.splitlines()] == [
        f"output/demo-preview-{name}-dpi60.png" for name in names
    ]
    assert re.fullmatch(r"output/demo-preview-hens-dpi60\.png: 7 cards, \d+ × \d+ pixels", outcome.out.splitlines()[1])
    with Image.open("output/demo-preview-sheets-dpi60.png") as sheets:
        assert sheets.width == pytest.approx((2 * 210 + 5 + 18) / 25.4 * 60, abs=1)
        assert sheets.info["dpi"] == pytest.approx((60, 60), abs=0.05)


def test_preview_shows_every_card(command: Command) -> None:
    """Six hens, whose copies are told and not drawn, in a grid of the right size."""
    assert command("preview", "demo", "hens", "-o", "here").code == 0
    assert command.files() == ["here/demo-preview-hens.png"]
    with Image.open("here/demo-preview-hens.png") as picture:
        assert shown_cards(picture, (40, 30), 100) == 6


def test_preview_of_decks_and_backs(command: Command) -> None:
    """Sheets come along where they are asked for; the three errands have one back between them."""
    assert (
        command("preview", "demo", "errands", "--sheets", "--backs", "--dpi", "36", "-o", "here")
        .out.splitlines()[1]
        .partition(": ")[2]
        .startswith("5 cards, 1 back,")
    )
    assert command.files() == [f"here/demo-preview-{name}-dpi36-backs.png" for name in ("errands", "sheets")]
    assert command("preview", "demo", "ducks").code == 2
    assert command("preview", "demo", "--ink", "pink").code == 2


def album(count: int) -> Album:
    pack = read_pack(DEMO)
    hens = deck_album(pack, "hens", Look("colour", "en"), backs=False)
    return hens._replace(tiles=[hens.tiles[0]] * count)


@pytest.mark.parametrize(
    ("count", "sizes"), [(0, [0]), (1, [1]), (MOST_TILES, [MOST_TILES]), (100, [MOST_TILES, MOST_TILES, 4])]
)
def test_long_decks_go_on_further_pages(count: int, sizes: list[int]) -> None:
    """As many tiles on each page as a picture should have; five items each, beside the ground and two lines."""
    house = load_type(read_shaped(ThemeFile, tool_path("theme.yaml")))
    pages = list(contact_sheets(album(count), Look("colour", "en"), house).pages)
    assert [(len(page.items) - 3) / 5 for page in pages] == sizes


@pytest.mark.parametrize(
    ("count", "size", "columns"),
    [(1, Size(40, 60), 1), (2, Size(210, 297), 2), (48, Size(43.5, 67.5), 10), (0, Size(1, 1), 1)],
)
def test_pages_come_near_to_their_shape(count: int, size: Size, columns: int) -> None:
    assert best_columns(count, size) == columns


def test_labels_fit(tmp_path: Path) -> None:
    """A long id is made smaller, then shorter; a letter that the font lacks is a question mark."""
    face = load_type(read_shaped(ThemeFile, tool_path("theme.yaml"))).sans
    assert fitted("ada", face, 40) == ("ada", 8.5)
    label, size = fitted("a_very_long_id_that_nobody_would_give", face, 20)
    assert label.endswith("…")
    assert face.width(label, size) <= 20
    assert known_letters("hen 鶏", face) == "hen ?"


def test_preview_without_the_extra(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    """It says what to install, and writes nothing."""
    monkeypatch.setitem(sys.modules, "pypdfium2", None)
    outcome = command("preview", "demo", "hens")
    assert outcome.code == 1
    assert "install scriptorium-games[png]" in outcome.err
    assert command.files() == []


def test_lines_of_the_guide_run(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every line of docs/preview.md that writes does what it says; `watch` lines name options that are there."""
    lines = re.findall(r"^scriptorium (.+)$", (ROOT / "docs" / "preview.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert {line.split()[0] for line in lines} == {"watch", "preview", "sheets"}
    for line in lines:
        if not line.startswith("watch"):
            coarse = ["--dpi", "36"] if line.startswith("preview") else []
            outcome = command(*shlex.split(line), *coarse)
            assert outcome.code == 0, outcome.err
            assert all(Path(name).exists() for name in re.findall(r"^(\S+): ", outcome.out, re.MULTILINE))
