"""The store of the web sheet, its saves as short texts, merging and who has won: in a JavaScript engine alone."""

import json
import zlib
from base64 import b64encode

import pytest
from support.bare_sheet import BarePage, bare_data

GARDEN = "docs/examples/layouts/garden"


@pytest.fixture
def page() -> BarePage:
    return BarePage(GARDEN)


def test_new_game_tells_who_plays_and_nothing_else(page: BarePage) -> None:
    game = page.run("store.game")
    assert list(game) == ["game", "mode", "date", "save", "players"]
    assert game["save"] == {"form": 1, "layout": {"front": "abc"}, "rules": bare_data(GARDEN)["plan"]["digest"]}
    assert game["players"] == [{"name": "Ann"}, {"name": "Bob"}]


def test_tap_undo_and_redo(page: BarePage) -> None:
    page.do("store.setCells([[cell('beds.1'), 'filled'], [cell('beds.2'), 'filled']])")
    assert page.run("store.game.players[0].beds") == [1, 2]
    assert page.run("[store.cell(cell('beds.2')), store.cell(cell('beds.3')), store.cell(cell('beds.2'), 1)]") == [
        "filled",
        "empty",
        None,
    ]
    page.do("store.undo()")
    assert page.run("[store.game.players[0].beds, store.canUndo(), store.canRedo()]") == [None, False, True]
    page.do("store.redo()")
    assert page.run("store.game.players[0].beds") == [1, 2]


def test_nothing_comes_back_after_a_new_mark(page: BarePage) -> None:
    """What was undone before is no longer there to be done again."""
    page.do("store.setCells([[cell('beds.1'), 'filled']])")
    page.do("store.undo()")
    page.do("store.setCells([[cell('beds.3'), 'filled']])")
    assert page.run("store.canRedo()") is False
    page.do("store.redo()")
    assert page.run("store.cell(cell('beds.3'))") == "filled"


def test_undo_goes_back_over_players_and_panel(page: BarePage) -> None:
    before = page.run("store.game")
    page.do("store.addPlayer('Cleo')")
    page.do("store.renamePlayer(0, 'Anna')")
    page.do("store.set(0, 'jam', 3)")
    page.do("store.set('game', 'scenario', 'first summer')")
    page.do("store.removePlayer(1)")
    after = page.run("store.game")
    assert [player["name"] for player in after["players"]] == ["Anna", "Cleo"]
    assert (after["scenario"], after["players"][0]["jam"]) == ("first summer", 3)
    page.do("for (let step = 0; step < 5; step += 1) store.undo()")
    assert page.run("store.game") == before
    page.do("for (let step = 0; step < 5; step += 1) store.redo()")
    assert page.run("store.game") == after


def test_undo_shows_the_player_whose_sheet_changed(page: BarePage) -> None:
    page.do("store.show({player: 1}); store.setCells([[cell('beds.1'), 'filled']]); store.show({player: 0})")
    page.do("store.undo()")
    assert page.run("store.player") == 1


def test_nothing_is_changed_in_place(page: BarePage) -> None:
    page.do(
        "const first = store.game; const text = JSON.stringify(first); store.setCells([[cell('beds.1'), 'filled']])"
    )
    assert page.run("[JSON.stringify(first) === text, store.game === first]") == [True, False]


def test_numbers_and_states(page: BarePage) -> None:
    page.do("store.setCells([[cell('score.beds'), 3], [cell('worries.2'), 'circled']])")
    assert page.run("[store.game.players[0]['score.beds'], store.game.players[0].worries]") == [3, {"circled": [1, 2]}]
    page.do("store.setCells([[cell('score.beds'), null]])")
    assert "score.beds" not in page.run("store.game.players[0]")


def test_number_beyond_its_limits_is_not_written(page: BarePage) -> None:
    """A record that says so could not be read again."""
    page.do("store.setCells([[cell('score.beds'), 31]])")
    assert page.run("[store.cell(cell('score.beds')), store.canUndo()]") == [None, False]


def test_score_follows_every_change(page: BarePage) -> None:
    assert page.run("store.result.players[0].lines[0].points") is None
    page.do("store.setCells([[cell('beds.1'), 'filled'], [cell('beds.2'), 'filled']])")
    assert page.run("store.result.players[0].lines[0].points") == 2


def test_key_that_is_not_told_any_more_is_gone(page: BarePage) -> None:
    page.do("store.set(0, 'jam', 3); store.set(0, 'jam', undefined)")
    assert "jam" not in page.run("store.game.players[0]")


def test_listeners_hear_what_happened(page: BarePage) -> None:
    page.do("const heard = []; const stop = store.on((event) => heard.push(event))")
    page.do("store.setCells([[cell('beds.1'), 'filled']]); store.set(0, 'jam', 1); store.show({side: 0}); stop()")
    page.do("store.undo()")
    assert page.run("heard") == [{"kind": "cells", "cells": ["beds.1"]}, {"kind": "game"}, {"kind": "view"}]


def test_fault_of_one_listener_stops_no_other(page: BarePage) -> None:
    page.do(
        "const faults = []; const guarded = scriptorium.createStore(data, {date: '2026-11-16', failed: (one) => "
        "faults.push(one.message)}); let heard = 0"
    )
    page.do("guarded.on(() => { throw Error('mine'); }); guarded.on(() => (heard += 1))")
    page.do("guarded.setCells([[cell('beds.1'), 'filled']])")
    assert page.run("[faults, heard, guarded.game.players[0].beds]") == [["mine"], 1, [1]]


def test_what_cannot_be_counted_is_not_taken(page: BarePage) -> None:
    """An engine that fails leaves the last game that it could count."""
    page.do(
        "const faults = []; const shaky = {...data, plan: {...data.plan}};"
        "const guarded = scriptorium.createStore(shaky, {date: '2026-11-16', failed: (one) => faults.push(one)})"
    )
    page.do("guarded.setCells([[cell('beds.1'), 'filled']]); shaky.plan.rules = {broken: {kind: 'nonsense'}}")
    page.do(
        "let heard = 0; guarded.on(() => (heard += 1)); const said = guarded.setCells([[cell('beds.2'), 'filled']])"
    )
    assert page.run("[said, heard, faults.length, guarded.game.players[0].beds]") == [
        ["That cannot be counted and was not taken in."],
        0,
        1,
        [1],
    ]


def test_entry_that_cannot_be_is_told_and_not_taken(page: BarePage) -> None:
    said = page.run(
        "[store.set(0, 'jam', 999), store.set(0, 'jam', '4'), store.set('game', 'mode', 'spring'),"
        " store.renamePlayer(1, 'Ann'), store.addPlayer(' '), store.removePlayer(0)]"
    )
    assert said == [
        ["Ann: 'jam' must be between 0 and 10, not 999"],
        [],
        ["no mode 'spring'; known: summer, winter"],
        ["two players are called 'Ann', the first at Player 1; if these are two games, write a record for each"],
        ["a player without a name"],
        [],
    ]
    assert page.run("[store.game.mode, store.game.players.map(({name}) => name)]") == ["summer", ["Bob"]]


# ---- saves as short texts ----


def packed(save: object) -> bytes:
    compressor = zlib.compressobj(9, zlib.DEFLATED, -15)
    return compressor.compress(json.dumps(save).encode()) + compressor.flush()


def as_bytes(data: bytes) -> str:
    return f"Uint8Array.from({list(data)})"


@pytest.mark.parametrize("length", range(12))
def test_base64_of_every_length(page: BarePage, length: int) -> None:
    data = bytes(range(250, 250 - length, -1))
    text = b64encode(data, b"-_").decode().rstrip("=")
    assert page.run(f"scriptorium.toBase64Url({as_bytes(data)})") == text
    assert page.run(f"Array.from(scriptorium.fromBase64Url('{text}'))") == list(data)


def test_payload_is_the_one_of_the_format(page: BarePage) -> None:
    data = packed({"game": "garden"})
    expected = f"s1.{zlib.crc32(data):08x}.{b64encode(data, b'-_').decode().rstrip('=')}"
    assert page.run(f"scriptorium.sealPayload({as_bytes(data)})") == expected
    assert page.run(f"Array.from(scriptorium.openPayload('{expected}').packed)") == list(data)


def test_every_cut_of_a_payload_is_told(page: BarePage) -> None:
    text = page.run(f"scriptorium.sealPayload({as_bytes(packed({'game': 'garden', 'players': []}))})")
    cuts = page.run(
        f"Array.from({{length: {len(text)}}}, (_, n) => scriptorium.openPayload('{text}'.slice(0, n)).wrong)"
    )
    assert set(cuts) == {"cut"}
    assert page.run(f"scriptorium.openPayload('{text.replace('s1.', 's2.')}').wrong") == "form"


def test_payloads_are_found_in_a_pasted_text(page: BarePage) -> None:
    text = "Ann: https://x.example/a.html#scriptorium=s1.0a.AB \\nBob: <file:///b.html#scriptorium=s1.0b.CD>"
    assert page.run(f"scriptorium.findPayloads('{text}')") == ["s1.0a.AB", "s1.0b.CD"]
    assert page.run("scriptorium.findPayloads(' s1.0a.AB ')") == ["s1.0a.AB"]
    assert page.run("scriptorium.findPayloads('hello')") == []


def test_text_in_a_picture(page: BarePage) -> None:
    from io import BytesIO

    from PIL import Image

    stream = BytesIO()
    Image.new("L", (3, 3)).save(stream, "PNG")
    made = bytes(page.run(f"Array.from(scriptorium.putText({as_bytes(stream.getvalue())}, 's1.0a.AB'))"))
    with Image.open(BytesIO(made)) as picture:
        picture.load()
        assert picture.info["scriptorium"] == "s1.0a.AB"
    assert page.run(f"scriptorium.findText({as_bytes(made)})") == "s1.0a.AB"
    assert page.run(f"scriptorium.findText({as_bytes(stream.getvalue())})") is None


# ---- merging ----


def test_players_of_another_phone_come_in(page: BarePage) -> None:
    page.do("const other = {...store.game, players: [{...store.game.players[0], name: 'Cleo', beds: [1]}]}")
    assert page.run("judge(other)") == {"save": page.run("other"), "refusal": "", "notices": []}
    assert page.run("scriptorium.clashingNames(store.game, other)") == []
    merged = page.run("scriptorium.mergeGames(store.game, other, new Set())")
    assert [player["name"] for player in merged["players"]] == ["Ann", "Bob", "Cleo"]
    assert merged["players"][2]["beds"] == [1]


def test_same_name_is_a_question(page: BarePage) -> None:
    page.do("const other = {...store.game, players: [{...store.game.players[0], beds: [1]}]}")
    assert page.run("scriptorium.clashingNames(store.game, other)") == ["Ann"]
    assert page.run("scriptorium.clashingNames(store.game, store.game)") == []
    kept = page.run("scriptorium.mergeGames(store.game, other, new Set(['Ann']))")
    taken = page.run("scriptorium.mergeGames(store.game, other, new Set())")
    assert [one["players"][0].get("beds") for one in (kept, taken)] == [None, [1]]


def test_own_table_stays_and_its_gaps_are_filled(page: BarePage) -> None:
    """Of what all share, a phone that is collected tells only what nobody has told yet."""
    page.do("const mine = {...store.game, table: {feasts: [1, 2], year: 3}}")
    page.do("const other = {...store.game, players: [{name: 'Cleo'}], table: {year: 1, market: [4]}}")
    merged = page.run("scriptorium.mergeGames(mine, other, new Set())")
    assert merged["table"] == {"feasts": [1, 2], "year": 3, "market": [4]}


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ("{...store.game, game: 'pond'}", "This is a game of 'pond', and this sheet is of another."),
        ("{players: []}", "This is no saved game: it needs the name of a game and its players."),
        ("null", "This is no saved game: it needs the name of a game and its players."),
        ("[1]", "This is no saved game: it needs the name of a game and its players."),
        ("{...store.game, players: []}", "no players; write them as a list under 'players:'"),
        ("{...store.game, players: [{name: 'Ann', kites: 3}]}", "Ann: no cell 'kites'"),
        (
            "{...store.game, players: Array(9).fill(0).map((_, at) => ({name: `P${at}`}))}",
            "9 players; the game takes 1 to 4",
        ),
    ],
)
def test_what_cannot_be_taken_is_told(page: BarePage, change: str, says: str) -> None:
    assert page.run(f"judge({change}).refusal") == says


def test_many_mistakes_are_told_by_the_first(page: BarePage) -> None:
    page.do(
        "const many = {...store.game, players: [{name: 'Ann', ...Object.fromEntries('abcdefgh'.split('').map("
        "(key) => [`${key}9`, 1]))}]}"
    )
    said = page.run("judge(many).refusal.split('\\n')")
    assert (len(said), said[-1]) == (6, "and 3 more mistakes in this file")


def test_other_rules_and_layouts_are_told(page: BarePage) -> None:
    old = "{...store.game, save: {form: 1, rules: 'old', layout: {front: 'old'}}}"
    assert page.run(f"judge({old}).notices") == [
        "It was saved with other rules than those of this sheet; points may differ.",
        "It was saved on another edition of this sheet; look through the marks.",
    ]


@pytest.mark.parametrize(
    ("written", "meant"),
    [("03.11.2026", "2026-11-03"), ("3-11-26", "2026-11-03"), ("03/11/2026", "2026-11-03 or 2026-03-11")],
)
def test_the_day_stands_before_the_month(page: BarePage, written: str, meant: str) -> None:
    """Between slashes nobody can tell them apart, so that both are offered."""
    says = f"dates are written with the year first; write {meant}"
    assert page.run(f"judge({{...store.game, date: '{written}'}}).refusal") == says


# ---- who plays, and who has won ----


@pytest.mark.parametrize(("seats", "most"), [([0], 4), ([0, 3], 3), ([3, 2], 2), ([6], 4)])
def test_nobody_plays_without_a_seat_on_the_score_pad(page: BarePage, seats: list[int], most: int) -> None:
    """The rules of the garden take four; a sheet that each player has for themselves has no seats."""
    assert page.run(f"scriptorium.mostPlayers({{...data, sheets: {seats}.map((seats) => ({{seats}}))}})") == most


PAPER = """
const blank = () => ({children: [], append(...more) { this.children.push(...more); }, setAttribute() {}});
const document = {createElement: blank, createElementNS: blank};
const read = (one) => [one.textContent, ...one.children.flatMap(read)].filter(Boolean);
"""


def test_final_table_begins_with_the_winner(page: BarePage) -> None:
    """Whoever stands first on the tabs, places go from the first to the last."""
    page.do(PAPER + "store.addPlayer('Cleo')")
    for player, beds in enumerate((["beds.1"], ["beds.1", "beds.2", "beds.3"], ["beds.1", "beds.2"])):
        page.do(f"store.show({{player: {player}}})")
        page.mark(*beds)
        page.do(f"store.tellRest({player}); store.setAll({player}, {{jam: 0, prizes: 0}})")
    told = page.run("read(scriptorium.finalTable({store, words}))")
    assert told[:2] == ["Final table", "Bob wins"]
    assert told[-9:] == ["1", "Bob", "5", "2", "Cleo", "4", "3", "Ann", "3"]


# ---- games on the device ----

STORAGE = """
const kept = new Map();
const storage = {get length() { return kept.size; }, key: (at) => [...kept.keys()][at],
  getItem: (key) => kept.get(key) ?? null, setItem: (key, text) => kept.set(key, text),
  removeItem: (key) => kept.delete(key)};
const refusing = {get length() { throw Error(); }, getItem() { throw Error(); }, setItem() { throw Error(); }};
let refusals = 0;
const ways = {now: () => '2026', refused: () => (refusals += 1)};
const open = (where, from = data) => scriptorium.createArchive(where, from, ways);
"""


def test_keys_carry_game_rules_and_layouts(page: BarePage) -> None:
    page.do(STORAGE + "open(storage).keep('g1', store.game, {})")
    digest = bare_data(GARDEN)["plan"]["digest"]
    assert page.run("[...kept.keys()]") == [f"scriptorium:garden:{digest}:front=abc:g1"]
    assert page.run("open(storage).games().map((one) => [one.id, one.here])") == [["g1", True]]
    other = "{...data, sheets: [{...data.sheets[0], layout: 'new'}]}"
    assert page.run(f"open(storage, {other}).games().map((one) => [one.id, one.here])") == [["g1", False]]
    assert page.run("open(storage, {...data, game: 'pond'}).games()") == []


def test_games_are_listed_from_the_newest(page: BarePage) -> None:
    """The day of the last change counts, not when a game was begun; what tells no day comes last."""
    page.do(STORAGE + "const keep = (id, day) => {ways.now = () => day; open(storage).keep(id, store.game, {});}")
    page.do("keep('g1', '2026-03-01'); keep('g2', '2026-03-03'); keep('g3', '2026-03-02'); keep('g4', null)")
    assert page.run("open(storage).games().map((one) => one.id)") == ["g2", "g3", "g1", "g4"]
    page.do("keep('g1', '2026-03-04')")
    assert page.run("open(storage).games().map((one) => one.id)") == ["g1", "g2", "g3", "g4"]


@pytest.mark.parametrize("where", ["refusing", "null"])
def test_refused_storage_breaks_nothing_and_is_told_once(page: BarePage, where: str) -> None:
    page.do(STORAGE + f"const archive = open({where})")
    assert page.run(
        "[archive.keep('g1', store.game, {}), archive.current(), archive.games(), archive.wish('theme')]"
    ) == [
        False,
        None,
        [],
        None,
    ]
    assert page.run("refusals") == 1


JOURNAL = """
const later = (result) => {
  const request = {result};
  Promise.resolve().then(() => request.onsuccess());
  return request;
};
const entries = {get: () => later(last), put() {}};
const journal = {transaction: () => ({objectStore: () => entries})};
const window = {addEventListener() {}, indexedDB: {open: () => later(journal)}};
const document = {addEventListener() {}};
"""


@pytest.mark.parametrize(("day", "beds"), [("2025", [1, 2]), ("2027", [3])])
def test_the_newer_of_list_and_journal_is_played_on(page: BarePage, day: str, beds: list[int]) -> None:
    """The list of games, of 2026, may have lost the last marks; a journal that is older has nothing to bring back."""
    page.do(STORAGE + JOURNAL + "const archive = open(storage)")
    page.mark("beds.3")
    page.do(f"const last = {{id: 'g1', changed: '{day}', save: store.game}}; store.undo()")
    page.mark("beds.1", "beds.2")
    page.do("archive.keep('g1', store.game, {}); archive.setCurrent('g1')")
    page.do("const keeper = scriptorium.keepGame({archive, data, store, judge, words})")
    page.do("keeper.startSave(); keeper.follow()")
    assert page.run("[keeper.current(), store.game.players[0].beds]") == ["g1", beds]
