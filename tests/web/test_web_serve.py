"""A table of phones: who may write what, what is kept when, and what hostile visitors achieve (nothing)."""

import json
import os
import signal
import time
import tracemalloc
from collections.abc import Iterator
from contextlib import suppress
from http.client import HTTPConnection
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
import zxingcpp
from PIL import Image
from py_mini_racer import MiniRacer
from support.html_parts import Parts
from support.run_command import scoreboard_of
from support.served_table import ANN, BOB, EVE, Caller, served, started

from generator import serving
from generator.errors import Mistakes, Misuse
from generator.source.javascript import join_scripts
from generator.web import table_server
from generator.web.order import WebOrder
from generator.web.serve import ServedTable, check_address, open_table, own_address
from generator.web.table_server import LARGEST_BODY, Allowance
from generator.web.terminal_code import RIM, code_of, terminal_code

ROOT = Path(__file__).resolve().parents[2]
BEDS = {"name": "Ann", "beds": [1, 2]}
NO_SECRET = "abcdefghijkl"


@pytest.fixture
def record(tmp_path: Path) -> Path:
    return tmp_path / "evening.json"


@pytest.fixture
def table(record: Path) -> Iterator[ServedTable]:
    with served(record, players=["Ann", "Bob"]) as one:
        yield one


@pytest.fixture
def ann(table: ServedTable) -> Caller:
    caller = Caller(table.link, ANN)
    assert caller.post("seat", seat=1)[0] == 200
    return caller


def kept(record: Path) -> dict[str, Any]:
    told: dict[str, Any] = json.loads(record.read_text(encoding="utf-8"))
    return told


def state(table: ServedTable) -> str:
    return json.dumps([table.server.table.save, [vars(one) for one in table.server.table.seats]])


# ---- playing ----


def test_what_is_acknowledged_is_in_the_file(table: ServedTable, ann: Caller, record: Path) -> None:
    code, told = ann.post("sheet", seat=1, player=BEDS, shared={"scenario": "first summer"})
    assert (code, told["version"]) == (200, table.server.table.version)
    assert kept(record)["players"] == [BEDS, {"name": "Bob"}]
    assert kept(record)["scenario"] == "first summer"
    assert ann.post("sheet", seat=1, player={"name": "Ann"}, shared={"scenario": None})[0] == 200
    assert "scenario" not in kept(record)


def test_record_of_a_table_is_a_record(ann: Caller, record: Path) -> None:
    """As any other one: with what is not told, it has no score yet."""
    full = {"name": "Ann", "beds": [1, 2]}
    assert ann.post("sheet", seat=1, player=full)[0] == 200
    told = scoreboard_of(record, "--so-far")
    assert [player["name"] for player in told["players"]] == ["Ann", "Bob"]


def test_news_come_to_everybody(table: ServedTable, ann: Caller) -> None:
    with Caller(table.link, BOB).listening() as news:
        first = next(news)
        assert [(one["name"], one["held"], one["mine"]) for one in first["seats"]] == [
            ("Ann", True, False),
            ("Bob", False, False),
        ]
        assert first["shared"]["date"]
        assert ann.post("sheet", seat=1, player=BEDS)[0] == 200
        later = next(one for one in news if "player" in one["seats"][0])
        assert later["seats"][0]["player"] == BEDS
        assert "player" not in later["seats"][1]
        assert "shared" not in later


def test_who_is_here_is_told(table: ServedTable, ann: Caller) -> None:
    with Caller(table.link, BOB).listening() as news:
        assert not next(news)["seats"][0]["here"]
        with ann.listening() as own:
            assert next(own)["seats"][0]["mine"]
            assert next(one for one in news if one["seats"][0]["here"])
        ann.post("sheet", seat=1, player=BEDS)


def test_a_new_player_sits_down(table: ServedTable, record: Path) -> None:
    eve = Caller(table.link, EVE)
    assert eve.post("seat", name=" Eve ")[1]["seat"] == 3
    assert [one["name"] for one in kept(record)["players"]] == ["Ann", "Bob", "Eve"]
    assert eve.post("sheet", seat=3, player={"name": "Eva", "beds": [1]})[0] == 200
    most = table.server.table.rules.players[1]
    codes = [Caller(table.link, f"guest-{n:016}").post("seat", name=f"Guest {n}")[0] for n in range(most)]
    assert codes == [200] * (most - 3) + [409] * 3
    assert len(kept(record)["players"]) == most


def test_one_seat_each(table: ServedTable, ann: Caller) -> None:
    assert ann.post("seat", seat=2) == (200, {"seat": 2, "version": table.server.table.version})
    assert [bool(seat.device) for seat in table.server.table.seats] == [False, True]
    assert ann.post("sheet", seat=1, player=BEDS)[0] == 403
    assert ann.post("seat", seat=None)[1]["seat"] is None
    assert ann.post("sheet", seat=2, player={"name": "Bob"})[0] == 403


def test_host_frees_closes_and_removes(table: ServedTable, ann: Caller) -> None:
    host, bob = Caller(table.host_link, "host-0123456789abcdef"), Caller(table.link, BOB)
    assert bob.post("seat", seat=1) == (409, {"wrong": "taken", "sentences": []})
    assert host.post("order", seat=1, act="free")[0] == 200
    assert ann.post("sheet", seat=1, player=BEDS)[0] == 403
    assert bob.post("seat", seat=1)[0] == 200
    assert host.post("order", seat=1, act="close")[0] == 200
    assert bob.post("sheet", seat=1, player=BEDS)[0] == 403
    assert bob.post("seat", seat=1) == (409, {"wrong": "closed", "sentences": []})
    assert host.post("order", seat=1, act="open")[0] == 200
    assert bob.post("seat", seat=1)[0] == 200
    assert host.post("order", seat=2, act="remove")[0] == (200 if table.server.table.rules.players[0] < 2 else 409)
    assert host.post("order", seat=9, act="free")[0] == 404
    assert host.post("order", seat=1, act="sell")[0] == 400
    assert host.post("sheet", shared={"scenario": "of the host"})[0] == 200
    assert host.post("sheet", seat=1, player=BEDS)[0] == 403


def test_only_the_host_gives_orders(table: ServedTable, ann: Caller) -> None:
    before = state(table)
    assert ann.post("order", seat=2, act="close")[0] == 404
    assert state(table) == before


# ---- what is wrong changes nothing ----

WRONG = [
    {"seat": 1, "player": {"name": "Ann", "weeds": 3}},
    {"seat": 1, "player": {"name": "Ann", "beds": [99]}},
    {"seat": 1, "player": {"name": "Ann", "beds": {"a": {"b": 1}}}},
    {"seat": 1, "player": {"name": "Bob"}},
    {"seat": 1, "player": {"name": ""}},
    {"seat": 1, "player": {"name": "x" * 500}},
    {"seat": 1, "player": {}},
    {"seat": 1, "player": [1]},
    {"seat": 1, "player": "Ann"},
    {"seat": 2, "player": {"name": "Bob"}},
    {"seat": True, "player": BEDS},
    {"seat": "1", "player": BEDS},
    {"seat": [1], "player": BEDS},
    {"seat": 1, "player": {"name": "Ann", "beds": [[[[[[[[[[1]]]]]]]]]]}},
    {"shared": {"players": []}},
    {"shared": {"game": "anarchy"}},
    {"shared": {"save": None}},
    {"shared": {"chapters": ["../../etc/passwd"]}},
    {"shared": {"mode": "war"}},
    {"shared": {"date": "yesterday"}},
    {"shared": {"date": {}}},
    {"shared": {"table": {"beds": [1]}}},
    {"shared": {"table": 3}},
    {"shared": []},
    {"shared": {"scenario": "x" * 1000}},
    {"device": "short", "seat": 1, "player": BEDS},
    {"device": 7, "seat": 1, "player": BEDS},
    {"device": EVE, "seat": 1, "player": BEDS},
]


def test_wrong_data_is_told_and_changes_nothing(table: ServedTable, ann: Caller, record: Path) -> None:
    before, file = state(table), record.read_bytes()
    for body in WRONG:
        code, told = ann.post("sheet", **body)
        assert 400 <= code < 500, body
        assert bool(told["wrong"]) != bool(told["sentences"]), body
        assert (state(table), record.read_bytes()) == (before, file), body


def test_reasons_are_sentences_in_the_language_of_the_phone(ann: Caller) -> None:
    english = ann.post("sheet", seat=1, player={"name": "Ann", "beds": [99]}, language="en")[1]["sentences"]
    assert english
    assert ann.post("sheet", seat=1, player={"name": "Ann", "beds": [99]}, language="xx")[1]["sentences"] == english


def test_every_reason_has_words() -> None:
    from generator.pack.words import read_words

    sources = "".join(
        (ROOT / "generator" / "web" / name).read_text("utf-8") for name in ("table.py", "table_server.py")
    )
    reasons = {part.split('"')[1] for part in sources.split("Refused(")[1:] if part[:3].isdigit() and '"' in part[:40]}
    assert len(reasons) > 8
    for language in ("en", "fr"):
        assert {f"table.wrong.{one}" for one in reasons} <= set(read_words(language).texts)


BROKEN = [b"", b"{", b"[]", b"null", b"7", b'{"seat": NaN}', b"\xff\xfe", b"[" * 100_000, b'{"a":' * 30_000]


def test_broken_json_is_told(table: ServedTable, ann: Caller) -> None:
    before = state(table)
    for content in BROKEN:
        assert [ann.send(what, content)[0] for what in ("sheet", "seat")] == [400, 400], content[:20]
    assert state(table) == before


# ---- hostile visitors ----


def test_without_the_secret_there_is_nothing(table: ServedTable, ann: Caller) -> None:
    before, stranger = state(table), Caller(table.link, ANN)
    for secret in ("", NO_SECRET, ann.secret[:-1], ann.secret + "x", "%00", "..", "x" * 5000, "%C3%A9"):
        stranger.secret = secret
        assert [stranger.get(what)[0] for what in ("", "/", "/news", "/seat", "/sheet")] == [404] * 5, secret
        assert stranger.post("sheet", seat=1, player=BEDS)[0] == 404
        assert stranger.post("seat", seat=2)[0] == 404
    assert state(table) == before


PATHS = (
    *("/..%2f..%2fetc/passwd", "/../../etc/passwd", "//etc/passwd", "/%2e%2e/evening.json", "/evening.json"),
    *("/page.py", "/news/..", "/sheet", "/favicon.ico", "/http://[", "/%00"),
)


def test_no_path_reaches_a_file(table: ServedTable) -> None:
    for path in PATHS:
        assert Caller(table.link).get(path)[0] == 404, path
        assert Caller(table.link).request("GET", path)[0] == 404, path
    caller = Caller(table.link)
    assert caller.request("GET", "http://[", headers={"Host": caller.host})[0] == 400


def test_other_methods_are_none(table: ServedTable) -> None:
    caller = Caller(table.link)
    for method in ("PUT", "DELETE", "HEAD", "OPTIONS", "PATCH", "TRACE"):
        assert caller.request(method, f"/{caller.secret}/sheet")[0] == 501


@pytest.mark.parametrize(
    "headers",
    [
        {"Host": "evil.example"},
        {"Host": "evil.example:80"},
        {"Origin": "http://evil.example"},
        {"Origin": "null"},
        {"Sec-Fetch-Site": "cross-site"},
    ],
)
def test_other_sites_can_neither_read_nor_write(headers: dict[str, str], table: ServedTable, ann: Caller) -> None:
    """Also one that points its own name at this address."""
    before, path = state(table), f"/{ann.secret}"
    body = json.dumps({"device": ANN, "seat": 1, "player": BEDS}).encode()
    assert ann.request("GET", path, headers=headers)[0] == 403
    assert ann.request("POST", f"{path}/sheet", body, {"Content-Type": "application/json", **headers})[0] == 403
    assert state(table) == before


def test_only_json_is_taken(table: ServedTable, ann: Caller) -> None:
    """What a form of another page can send is none."""
    body = json.dumps({"device": ANN, "seat": 1, "player": BEDS}).encode()
    for kind in ("text/plain", "application/x-www-form-urlencoded", "multipart/form-data"):
        assert ann.send("sheet", body, kind)[0] == 415


def test_huge_bodies_are_not_read(table: ServedTable, ann: Caller) -> None:
    for told in (str(LARGEST_BODY + 1), "9" * 30, "-1", "x", "٣", "1_0"):
        with ann.raw() as wire:
            head = f"POST /{ann.secret}/sheet HTTP/1.1\r\nHost: {ann.host}\r\nContent-Type: application/json\r\n"
            wire.sendall(f"{head}Content-Length: {told}\r\n\r\n".encode())
            assert wire.recv(12) in (b"HTTP/1.1 413", b"HTTP/1.1 411")
    with ann.raw() as wire:
        wire.sendall(f"{head}Transfer-Encoding: chunked\r\n\r\n".encode())
        assert wire.recv(12) == b"HTTP/1.1 411"


def test_slow_bodies_have_an_end(table: ServedTable, ann: Caller, monkeypatch: pytest.MonkeyPatch) -> None:
    """However they trickle in; others are served meanwhile."""
    monkeypatch.setattr(serving, "REQUEST_SECONDS", 0.5)
    with ann.raw() as wire:
        head = f"POST /{ann.secret}/sheet HTTP/1.1\r\nHost: {ann.host}\r\nContent-Type: application/json\r\n"
        wire.sendall(f"{head}Content-Length: 1000\r\n\r\n{{".encode())
        begin = time.monotonic()
        assert ann.post("sheet", seat=1, player=BEDS)[0] == 200
        with suppress(OSError):
            for _ in range(20):
                wire.sendall(b" ")
                time.sleep(0.1)
        assert wire.recv(1) == b""
        assert time.monotonic() - begin < 10


def test_many_connections_leave_room(table: ServedTable, ann: Caller, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table.server.connections, "most", 5)
    idle = [ann.raw() for _ in range(20)]
    assert ann.post("sheet", seat=1, player=BEDS)[0] == 200
    assert len(table.server.connections.waiting) + len(table.server.connections.served) <= 5
    for one in idle:
        one.close()


def test_a_device_listens_in_few_tabs(table: ServedTable, ann: Caller) -> None:
    wires = []
    for _ in range(8):
        wire = ann.raw()
        wire.sendall(f"GET /{ann.secret}/news?device={ANN} HTTP/1.1\r\nHost: {ann.host}\r\n\r\n".encode())
        assert wire.recv(12) == b"HTTP/1.1 200"
        wires.append(wire)
    end = time.monotonic() + 10
    while len(table.server.table.streams) != 4 and time.monotonic() < end:
        time.sleep(0.02)
    assert len(table.server.table.streams) == 4
    for wire in wires:
        wire.close()


def test_requests_a_second_are_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [100.0]
    monkeypatch.setattr(table_server, "monotonic", lambda: now[0])
    allowance = Allowance(10, 30)
    assert [allowance.take("ann") for _ in range(40)] == [True] * 30 + [False] * 10
    assert allowance.take("bob")
    now[0] += 1
    assert sum(allowance.take("ann") for _ in range(40)) == 10
    for number in range(5000):
        allowance.take(str(number))
    assert len(allowance.left) == table_server.MOST_ADDRESSES


def updates(ann: Caller, number: int) -> tuple[list[int], dict[str, Any]]:
    """So many updates from one device, as fast as it can: their codes, and the last that was acknowledged."""
    codes, last = [], {}
    for beds in (1 + turn % 3 for turn in range(number)):
        player = {"name": "Ann", "beds": [beds]}
        code, _ = ann.post("sheet", seat=1, player=player)
        codes.append(code)
        last = player if code == 200 else last
    return codes, last


def test_updates_in_a_hurry_are_turned_away(ann: Caller, record: Path) -> None:
    codes, last = updates(ann, 400)
    assert codes[:60] == [200] * 60
    assert 429 in codes
    assert kept(record)["players"][0] == last


def test_ten_thousand_updates(ann: Caller, record: Path) -> None:
    """Most are turned away, the host stays small, and the last word is kept."""
    tracemalloc.start()
    begin = time.monotonic()
    codes, last = updates(ann, 10_000)
    seconds, (_, peak) = time.monotonic() - begin, tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert set(codes) == {200, 429}
    assert codes.count(200) <= 200 + seconds * 20
    assert (seconds < 300, peak < 30_000_000) == (True, True), (seconds, peak)
    assert kept(record)["players"][0] == last


# ---- going on ----


def test_a_host_that_starts_again_goes_on(record: Path) -> None:
    """With the same link and the same seats."""
    with served(record, players=["Ann", "Bob"]) as table:
        link, ann = table.link, Caller(table.link, ANN)
        assert ann.post("seat", seat=2)[0] == 200
        assert ann.post("sheet", seat=2, player={"name": "Bob", "beds": [1]})[0] == 200
        port = table.server.server_port
    with served(record, port=port) as again:
        assert (again.link, again.goes_on) == (link, True)
        assert Caller(link, ANN).post("sheet", seat=2, player={"name": "Bob", "beds": [1, 2]})[0] == 200
    assert kept(record)["players"][1]["beds"] == [1, 2]
    with pytest.raises(Mistakes, match="is there already and would be gone on with"):
        open_table("docs/examples/layouts/garden", None, WebOrder(players=["Cleo"]), record, ("127.0.0.1", 0))


@pytest.mark.parametrize("text", ["", "{}", "[]", '{"seats_of": {"table": 1, "link": 2, "host": 3}, "seats": []}', "{"])
def test_seats_that_cannot_be_read_are_free(text: str, record: Path) -> None:
    with served(record, players=["Ann", "Bob"]) as table:
        link = table.link
        Caller(link, ANN).post("seat", seat=1)
    record.with_name("evening.seats.json").write_text(text)
    with served(record) as again:
        assert again.link.rpartition("/")[2] != link.rpartition("/")[2]
        assert [one.device for one in again.server.table.seats] == ["", ""]


def test_a_record_of_another_game_is_refused(record: Path) -> None:
    record.write_text('{"game": "anarchy", "players": [{"name": "Ann"}]}')
    before = record.read_bytes()
    with pytest.raises(Mistakes):
        open_table("docs/examples/layouts/garden", None, WebOrder(), record, ("127.0.0.1", 0))
    assert record.read_bytes() == before


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root writes everywhere")
def test_what_cannot_be_kept_is_not_acknowledged_to_others(ann: Caller, record: Path) -> None:
    record.parent.chmod(0o500)
    assert ann.post("sheet", seat=1, player=BEDS)[0] == 507
    record.parent.chmod(0o700)


def test_a_full_disk_is_told(table: ServedTable, ann: Caller, monkeypatch: pytest.MonkeyPatch) -> None:
    """And nothing is there that is not on the disk."""
    before = state(table)

    def refuse(*_: object) -> None:
        raise Mistakes([])

    monkeypatch.setattr(table.server.table, "keep", refuse)
    assert ann.post("sheet", seat=1, player=BEDS) == (507, {"wrong": "not_kept", "sentences": []})
    assert state(table) == before


def test_seats_file_is_for_its_owner(table: ServedTable, record: Path) -> None:
    path = record.with_name("evening.seats.json")
    assert path.stat().st_mode & 0o777 == 0o600
    Caller(table.link, ANN).post("seat", seat=1)
    assert path.stat().st_mode & 0o777 == 0o600
    assert ANN not in path.read_text()


def test_killed_host_has_lost_nothing_that_it_acknowledged(tmp_path: Path) -> None:
    record = tmp_path / "killed.json"
    process, link, _ = started(tmp_path, "--players", "Ann,Bob", "-o", str(record))
    try:
        ann, acknowledged = Caller(link, ANN), []
        assert ann.post("seat", seat=1)[0] == 200
        Thread(target=lambda: (time.sleep(0.4), process.kill()), daemon=True).start()
        with suppress(OSError, ValueError):
            for number in range(1, 200):
                if ann.post("sheet", seat=1, player={"name": "Ann", "jam": number % 5})[0] == 200:
                    acknowledged.append(number % 5)
                time.sleep(0.02)
    finally:
        process.kill()
        process.communicate()
    assert acknowledged
    assert kept(record)["players"][0]["jam"] in {acknowledged[-1], (acknowledged[-1] + 1) % 5}


# ---- the page and the command ----


def test_only_a_served_page_may_talk_to_its_host(table: ServedTable) -> None:
    for link in (table.link, table.host_link):
        code, page = Caller(link).get()
        assert code == 200
        policy = Parts(page.decode()).policy
        assert "connect-src 'self'" in policy
        assert policy.startswith("default-src 'none'; script-src 'sha256-")
        assert table.server.table.keys.host not in page.decode()


def test_answers_are_for_their_own_page_only(table: ServedTable) -> None:
    for path in (f"/{Caller(table.link).secret}", "/none"):
        connection = HTTPConnection(Caller(table.link).host, timeout=10)
        connection.request("GET", path)
        headers = connection.getresponse().headers
        connection.close()
        assert "frame-ancestors 'none'" in headers["Content-Security-Policy"]
        assert headers["Referrer-Policy"] == "no-referrer"
        assert headers["X-Content-Type-Options"] == "nosniff"
        assert "Access-Control-Allow-Origin" not in headers


def test_one_address_is_listened_to(table: ServedTable) -> None:
    assert table.server.socket.getsockname()[0] == "127.0.0.1"
    assert own_address().count(".") == 3
    for address, wrong in (
        ("0.0.0.0", "is not one address"),
        ("::", "is not one address"),
        ("224.0.0.1", "is not one address"),
        ("192.0.2.77", "is no address of this machine"),
        ("example.org", "is no address, like"),
    ):
        with pytest.raises(Misuse, match=wrong):
            check_address(address)


def test_serve_until_it_is_told_to_end(tmp_path: Path) -> None:
    """The links are told at once, the record is where it was said to be, and Ctrl-C is no failure."""
    process, link, host = started(tmp_path)
    try:
        assert Caller(link).get()[0] == Caller(host).get()[0] == 200
        with Caller(link, ANN).listening() as news:
            assert next(news)["seats"]
            process.send_signal(signal.SIGINT)
            told, errors = process.communicate(timeout=60)
    finally:
        process.kill()
    assert (process.returncode, errors) == (0, "")
    assert (tmp_path / told.split()[-1]).is_file()


def test_code_is_that_of_the_page() -> None:
    """Module by module, at every length that it takes."""
    engine = MiniRacer()
    engine.eval(join_scripts(["shell/qr.js"], ["encodeQr"]))
    for length in range(1, 107):
        text = ("http://192.168.178.23:8765/" + "Qv-_7" * 20)[:length]
        assert code_of(text) == json.loads(engine.eval(f"JSON.stringify(scriptorium.encodeQr({json.dumps(text)}))"))
    assert code_of("x" * 107) is terminal_code("x" * 107) is None


def test_code_in_a_terminal_is_read() -> None:
    """As it is shown: half blocks in two colours, whatever those of the terminal are."""
    text = "http://192.168.178.123:65535/abcdefghijkl"
    lines = (terminal_code(text) or "").splitlines()
    assert {line[:10] for line in lines} == {"\x1b[30;107m "}
    rows = [line.removeprefix("\x1b[30;107m").removesuffix("\x1b[0m") for line in lines]
    picture = Image.new("L", (len(rows[0]), 2 * len(rows)), 255)
    for y, row in enumerate(rows):
        for x, sign in enumerate(row):
            for half in (0, 1):
                if sign in ("█", "▀▄"[half]):
                    picture.putpixel((x, 2 * y + half), 0)
    assert picture.width == 29 + 2 * RIM
    [code] = zxingcpp.read_barcodes(picture.resize((picture.width * 4, picture.height * 4), Image.Resampling.NEAREST))
    assert code.text == text
