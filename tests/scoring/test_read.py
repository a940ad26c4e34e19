"""What phones saved, read and scored by the command: put together, or told why not."""

import json
from pathlib import Path
from typing import Any

import pytest
from support.plain_records import game
from support.run_command import Runner
from support.saved_picture import black_picture, with_payload

import generator
from generator.display.items import Page
from generator.orders.choices import choose_look, choose_paper, pad_in_play
from generator.pages.sheets import place_sheets
from generator.record.link import link_of, payload_of

TOLD = {"bravery": 20, "loyalty": 14, "influence": 12, "might": 9, "paths": 8, "discontent": 3, "supply.workers": 5}


@pytest.fixture
def command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> Runner:
    monkeypatch.chdir(tmp_path)
    return Runner(tmp_path, monkeypatch, capfd)


def save(*names: str, **told: Any) -> dict[str, Any]:
    players = [{"name": name, **TOLD} for name in names]
    return {
        "game": "anarchy",
        "mode": "classic",
        "save": {"form": 1, "rules": game().digest},
        "players": players,
        **told,
    }


def keep(name: str, value: object) -> str:
    Path(name).write_text(json.dumps(value), encoding="utf-8")
    return name


def test_parts_of_a_game_are_scored_together(command: Runner) -> None:
    """A file, a link, a letter with a link, and a picture."""
    Path("letter.txt").write_text(f"Here: {link_of(save('Cleo'), 'https://example.org/')}\n", encoding="utf-8")
    Path("dan.png").write_bytes(with_payload(black_picture(), payload_of(save("Dan"))))
    link = link_of(save("Bob"), "https://example.org/sheet.html")
    done = command("score", keep("ann.json", save("Ann", date="2024-12-31")), link, "letter.txt", "dan.png")
    assert (done.code, done.err) == (0, "")
    assert done.out.splitlines()[1].split() == ["Ann", "Bob", "Cleo", "Dan"]
    assert done.out.count("Total") == 1


def test_apart_is_apart(command: Runner) -> None:
    done = command("score", "--apart", keep("ann.json", save("Ann")), keep("bob.json", save("Bob")))
    assert (done.code, done.out.count("Total")) == (0, 2)


def test_same_players_are_games_of_their_own(command: Runner) -> None:
    done = command("score", keep("one.json", save("Ann", "Bob")), keep("two.json", save("Ann", "Bob")))
    assert (done.code, done.out.count("Total")) == (0, 2)


def test_folder_is_a_season(command: Runner) -> None:
    Path("games").mkdir()
    keep("games/one.json", save("Ann"))
    keep("games/two.json", save("Bob"))
    done = command("score", "games")
    assert (done.code, done.out.count("Total")) == (0, 2)


WRONG = [
    ({"mode": "siege"}, ["'mode' is 'siege'", "ann.json:1:29", "--apart"]),
    ({"game": "troyes"}, ["'game' is 'troyes'", "ann.json:1:10"]),
    ({"date": "2024-12-30"}, ["'date' is '2024-12-30'", "ann.json"]),
]


@pytest.mark.parametrize(("told", "says"), WRONG)
def test_parts_that_contradict_each_other_are_told(command: Runner, told: dict[str, Any], says: list[str]) -> None:
    done = command("score", keep("ann.json", save("Ann", date="2024-12-31")), keep("bob.json", save("Bob", **told)))
    assert (done.code, done.out) == (1, "")
    assert done.err.startswith("bob.json:1:")
    assert [one for one in says if one not in done.err] == []


def test_player_who_is_told_twice_must_be_told_alike(command: Runner) -> None:
    other = save("Ann", "Bob")
    assert command("score", keep("ann.json", save("Ann")), keep("both.json", other)).code == 0
    other["players"][0]["bravery"] = 21
    done = command("score", "ann.json", keep("both.json", other))
    assert (done.code, done.out) == (1, "")
    assert "both.json:1:" in done.err
    assert "'Ann' is told otherwise in ann.json:1:" in done.err


def test_too_many_players_are_told(command: Runner) -> None:
    done = command("score", *(keep(f"{name}.json", save(name)) for name in ("A", "B", "C", "D", "E")))
    assert (done.code, done.out) == (1, "")
    assert "5 players" in done.err


def test_missing_part_is_no_score(command: Runner) -> None:
    """A link that is cut off may be a player; the others are not scored as if they were alone."""
    done = command("score", keep("ann.json", save("Ann")), link_of(save("Bob"))[:80])
    assert (done.code, done.out) == (1, "")
    assert done.err.startswith("link s1.")
    assert "cut off" in done.err


def test_other_rules_are_told(command: Runner) -> None:
    old = save("Ann", save={"form": 1, "rules": "0" * 16})
    done = command("score", keep("ann.json", old))
    assert done.code == 0
    assert "saved with other rules" in done.out
    done = command("read", "ann.json")
    assert (done.code, "saved with other rules" in done.err) == (0, True)


def test_read_writes_a_record(command: Runner) -> None:
    done = command("read", keep("ann.json", save("Ann")), keep("bob.json", save("Bob")), "-o", "tonight.yaml")
    assert done.code == 0
    together = command("score", "ann.json", "bob.json").out
    assert command("score", "tonight.yaml").out == together
    again = command("read", "ann.json", "-o", "tonight.yaml")
    assert again.code == 1
    assert "already exists" in again.err


BROKEN = {
    "cut.json": '{"game": "anarchy", "save": {"form": 1}, "players": [{"name": "Ann", "brav',
    "cell.json": json.dumps({**save("Ann"), "players": [{"name": "Ann", "bravury": 3}]}),
    "form.json": json.dumps(save("Ann", save={"form": 9})),
    "game.json": json.dumps(save("Ann", game="chess")),
    "list.json": "[1, 2]",
    "large.json": '{"game": "anarchy", "save": {"form": 1}, "x": "' + "a" * 10_000_000 + '"}',
    "plain.png": black_picture(),
    "link.txt": "https://example.org/#scriptorium=s1.12345678.AAAA",
}


@pytest.mark.parametrize("name", BROKEN)
def test_broken_save_is_told_in_a_sentence(command: Runner, name: str) -> None:
    content = BROKEN[name]
    Path(name).write_bytes(content if isinstance(content, bytes) else content.encode())
    done = command("read", name, "-o", "new.yaml")
    assert (done.code, done.out, Path("new.yaml").exists()) == (1, "", False)
    assert "Traceback" not in done.err
    assert done.err.startswith("link s1.12345678:" if name == "link.txt" else name)


def test_several_games_are_no_record(command: Runner) -> None:
    done = command("read", keep("one.json", save("Ann")), keep("two.json", save("Ann")))
    assert (done.code, done.out) == (1, "")
    assert "two.json:1:1: a record is one game" in done.err


def old_layout(*names: str, **told: Any) -> dict[str, Any]:
    return save(*names, save={"form": 1, "rules": game().digest, "layout": {"left": "0" * 12}}, **told)


def test_other_layout_is_told(command: Runner) -> None:
    """Beside the score, and where a save is read; a part of a game is told as such."""
    done = command("score", keep("ann.json", old_layout("Ann")), keep("bob.json", save("Bob")))
    assert done.code == 0
    assert "ann.json:1:" in done.out
    assert "another edition of the sheet" in done.out
    done = command("read", "ann.json")
    assert (done.code, "another edition of the sheet" in done.err) == (0, True)


def test_layout_of_now_is_not_told(command: Runner) -> None:
    now = {page.identity.sheet: page.identity.layout for page in anarchy_pages() if page.identity}
    assert set(now) == {"left", "right"}
    done = command("read", keep("ann.json", save("Ann", save={"form": 1, "rules": game().digest, "layout": now})))
    assert (done.code, done.err) == (0, "")
    gone = {**now, "back": "0" * 12}
    done = command("read", keep("ann.json", save("Ann", save={"form": 1, "rules": game().digest, "layout": gone})))
    assert "another edition of the sheet" in done.err


def anarchy_pages() -> tuple[Page, ...]:
    pack = generator.open_game("anarchy", purpose="sheets")
    return place_sheets(pack, pad_in_play(pack, ()), choose_paper("letter"), choose_look(pack, "grey", "fr")).pages


def test_cell_of_another_edition_has_its_way_out(command: Runner) -> None:
    """Once for each save, however many of its cells are not known."""
    players = [{"name": "Ann", "bravury": 3, "loyalti": 2}]
    done = command("score", keep("ann.json", old_layout(players=players)), keep("bob.json", save("Bob")))
    assert (done.code, done.out) == (1, "")
    assert "bravury" in done.err
    assert done.err.count("open it with the page that it was made with") == 1
    done = command("score", keep("ann.json", save(players=players)))
    assert "open it with the page" not in done.err
