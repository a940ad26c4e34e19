"""What nobody has marked is not told: on a page that nobody has touched, beside cards, and until somebody says so."""

import json
from pathlib import Path
from typing import Any

import pytest
from support.bare_sheet import BarePage, bare_data
from support.plain_records import ATTRIBUTES

import generator
from generator.errors import Mistakes

ROOT = Path(__file__).parents[2]
GARDEN = "docs/examples/layouts/garden"
SHIPPED = ("anarchy", "medievalia", "mil1049", "tomesaga", "troyes")
PACKS = (GARDEN, *(f"examples/packs/{name}" for name in ("five-colours", "five-dice", "four-rows", "skyhaven")))


@pytest.fixture(autouse=True)
def here(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)


def ways_to_play(game: str) -> list[dict[str, Any]]:
    """The heads of games: every mode, without modules and with all of them."""
    plan = bare_data(game)["plan"]
    every = [{}, {"modules": list(plan["modules"])}] if plan["modules"] else [{}]
    return [{**one, **({"mode": mode} if mode else {})} for mode in ("", *plan["modes"]) for one in every]


@pytest.mark.parametrize("game", [*SHIPPED, *PACKS])
def test_nobody_has_begun_on_a_page_that_nobody_touched(game: str) -> None:
    page = BarePage(game, players=[])
    wrong = []
    for way in ways_to_play(game):
        page.do(f"store.replaceGame({{...store.freshSave(store.game.players.map((one) => one.name)), ...{way}}})")
        result = page.run("store.result")
        if result["board"] or result["troubles"] or not result["lacks"]:
            wrong.append((way, result["board"] and result["board"]["winners"], result["troubles"]))
        wrong += [(way, one) for one in result["players"] if one["isBegun"] or one["total"] is not None]
    assert wrong == []


@pytest.mark.parametrize("game", [*SHIPPED, *PACKS])
def test_a_record_that_tells_nothing_is_refused(game: str) -> None:
    rules = generator.open_rules(game)
    names = ["Ann", "Bob"][: rules.players[1]]
    for way in ways_to_play(game):
        record = generator.read_record(rules, {"game": game, **way, "players": [{"name": name} for name in names]})
        with pytest.raises(Mistakes):
            generator.score_record(rules, record, lenient=True)


def test_players_of_whom_nothing_is_told_do_not_lose() -> None:
    """A battle asks for nothing: what is not written there is not there. But somebody has to write something."""
    page = BarePage("medievalia", players=["Ann", "Bob"])
    page.do("store.set('game', 'mode', 'battle')")
    page.mark("front1.attack1", state=4)
    assert page.run("store.result.board") is None
    lack = {"kind": "not_begun", "player": "Bob", "keys": [], "lines": []}
    assert page.run("store.result.lacks") == [lack]
    page.do("store.show({player: 1})")
    page.mark("front1.defence1", state=3)
    assert page.run("store.result.board.winners") == ["Ann"]


def quick_page() -> BarePage:
    """The figures of examples/quick.yaml on a page: tracks and circles by a finger, cards and workers by number."""
    page = BarePage("anarchy")
    for number, (lines, circles) in enumerate((((23, 16, 5, 11), 4), ((20, 14, 12, 9), 3))):
        page.do(f"store.show({{player: {number}}})")
        for line, length in zip(ATTRIBUTES, lines, strict=True):
            page.mark(*(f"{line}.{at}" for at in range(1, length + 1)))
        page.mark(*(f"circles.{at}" for at in range(1, circles + 1)), state="circled")
        page.do(f"store.setAll({number}, {{paths: {(12, 8)[number]}, workers: {(3, 5)[number]}}})")
    return page


def test_the_fast_way_warns_of_nothing() -> None:
    page = quick_page()
    assert page.run("store.result.players.map((one) => one.total)") == [61, 59]
    assert page.run("[store.result.troubles, store.result.lacks]") == [[], []]
    assert page.run("store.result.board.winners") == ["Ann"]
    assert scored(page)["players"][0]["total"] == 61


def scored(page: BarePage) -> dict[str, Any]:
    """What the command makes of the save of a page."""
    save = page.run("store.game")
    rules = generator.open_rules(save["game"])
    return dict(generator.score_record(rules, generator.read_record(rules, {**save, "save": None}), lenient=True))


CARDS = ["abbot", "warrior", "partisan", "conqueror", "engineer"]


def test_cards_beside_cells_that_nobody_marked_lack_them() -> None:
    page = quick_page()
    page.do(f"store.set(0, 'paths', {CARDS})")
    ann = page.run("store.result.players[0]")
    assert (ann["total"], ann["partial"]) == (None, 49)
    lacks = page.run("store.result.lacks")
    assert {lack["player"] for lack in lacks} == {"Ann"}
    with pytest.raises(Mistakes, match="'Abbot' needs"):
        scored(page)


def test_the_rest_stays_empty_when_somebody_says_so() -> None:
    """Every family of the sheet that the mode has is told then, as saves spell it; other players are not touched."""
    page = quick_page()
    page.do(f"store.set(0, 'paths', {CARDS}); store.set(1, 'paths', undefined)")
    before = page.run("store.game")
    assert page.run("[store.hasRest(0), store.hasRest(1)]") == [True, True]
    page.do("store.tellRest(0)")
    save = page.run("store.game")
    assert save["players"][1] == before["players"][1]
    ann = save["players"][0]
    assert {**ann, **before["players"][0]} == ann
    assert (ann["castles"], ann["score.bravery"], ann["bravery"][-1]) == ([], "none", 23)
    families = bare_data("anarchy")["plan"]["families"]
    classic = {
        name
        for name, one in families.items()
        if not one.get("off_sheet") and "classic" in ((one.get("when") or {}).get("modes") or ["classic"])
    }
    assert set(ann) - {"name", "paths", "workers"} == classic
    assert page.run("[store.hasRest(0), store.hasRest(1)]") == [False, True]
    page.do("store.set(1, 'paths', 8)")
    totals = page.run("store.result.players.map((one) => one.total)")
    assert None not in totals
    assert [one["total"] for one in scored(page)["players"]] == totals
    page.do("store.undo(); store.undo()")
    assert page.run("store.game") == before


def test_marks_that_are_taken_away_again() -> None:
    """Without its last mark a family is not begun, unless the rest of the sheet is told to be empty."""
    page = BarePage(GARDEN)
    page.mark("beds.1", "beds.2")
    page.mark("beds.1", "beds.2", state="empty")
    page.mark("worries.1", state="empty")
    page.mark("worries.1", state="circled")
    assert page.run("store.game.players[0]") == {"name": "Ann"}
    page.do("store.tellRest(0)")
    told = page.run("store.game.players[0]")
    assert (told["beds"], told["worries"]) == ([], {"circled": [1]})
    page.mark("beds.1")
    page.mark("beds.1", state="empty")
    assert page.run("store.game.players[0]") == told


def test_old_saves_that_tell_every_cell_stay_as_they_are() -> None:
    page = BarePage(GARDEN)
    page.do("store.tellRest(0)")
    old = page.run("store.game")
    page.do(f"store.restartGame({json.dumps(old)})")
    page.mark("herbs.mint")
    page.mark("herbs.mint", state="empty")
    assert page.run("store.game") == old


def test_a_number_stands_for_the_boxes_that_it_counts() -> None:
    """Whoever gives a number in their place has not said that they are empty."""
    page = BarePage(GARDEN)
    page.do("store.set(0, 'worries_left', 2); store.tellRest(0)")
    told = page.run("store.game.players[0]")
    assert "worries" not in told
    assert told["beds"] == []
    assert page.run("store.result.troubles") == []


def test_cells_that_a_record_tells_one_by_one_are_filled_up() -> None:
    page = BarePage(GARDEN)
    page.do("store.replaceGame({...store.game, players: [{name: 'Ann', 'herbs.mint': true, beds: 3}]})")
    page.do("store.tellRest(0)")
    told = page.run("store.game.players[0]")
    assert (told["herbs"], told["beds"]) == (["mint"], 3)
    assert "herbs.mint" not in told
