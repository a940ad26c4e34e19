"""Forms and filled sheets by the command: read, put together with what phones saved, or told why not."""

import builtins
import json
import time
import tracemalloc
import zlib
from collections.abc import Callable
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Any

import pikepdf
import pytest
from support.many_cases import for_each
from support.plain_records import ROOT
from support.run_command import Runner

import generator
from generator.form import plan as forms
from generator.record.link import link_of
from generator.scoring import editions

GARDEN = str(ROOT / "docs/examples/layouts/garden")
TOLD: dict[str, Any] = {"beds": 7, "sun": 6, "pond.lilies": 4, "honey": 2, "prizes": 4, "hearts": 6, "jam": 5}
TOLD["worries"] = {"circled": 2, "filled": 1}
ANARCHY: dict[str, Any] = {"bravery": 20, "loyalty": 14, "influence": 12, "might": 9, "paths": 8, "discontent": 3}


@pytest.fixture
def command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> Runner:
    monkeypatch.chdir(tmp_path)
    return Runner(tmp_path, monkeypatch, capfd)


def garden(*names: str) -> dict[str, Any]:
    return {"game": GARDEN, "mode": "summer", "players": [{"name": name, **TOLD} for name in names]}


@cache
def form_of(*names: str, game: str = GARDEN, language: str = "en", sheet: str | None = None) -> bytes:
    """A form that a record has filled; without players an empty one."""
    told = TOLD if game == GARDEN else ANARCHY
    record = {"game": game, "players": [{"name": name, **told} for name in names]} if names else None
    return bytes(
        generator.print_sheets(game, fillable=True, record=record, language=language, sheets=[sheet] if sheet else [])
    )


Edit = Callable[[pikepdf.Pdf], object]


def edited(content: bytes, edit: Edit) -> bytes:
    """A PDF as another program saves it."""
    with pikepdf.open(BytesIO(content)) as pdf:
        edit(pdf)
        target = BytesIO()
        pdf.save(target)
    return target.getvalue()


def field(pdf: pikepdf.Pdf, name: str) -> Any:
    return next(one for one in pdf.Root.AcroForm.Fields if str(one.T) == name)


def with_field(name: str, value: str) -> Edit:
    def edit(pdf: pikepdf.Pdf) -> None:
        field(pdf, name).V = value

    return edit


def with_about(**told: Any) -> Edit:
    def edit(pdf: pikepdf.Pdf) -> None:
        about = field(pdf, "scriptorium")
        about.V = json.dumps({**json.loads(str(about.V)), **told})

    return edit


def as_older(**told: Any) -> Edit:
    """A form from before forms carried what their fields are."""

    def edit(pdf: pikepdf.Pdf) -> None:
        about = field(pdf, "scriptorium")
        whole = {**json.loads(str(about.V)), **told}
        about.V = json.dumps({key: value for key, value in whole.items() if key not in ("fields", "players")})

    return edit


def with_fields(change: Callable[[list[list[Any]]], object]) -> Edit:
    """A form with something else in what it carries of its fields."""

    def edit(pdf: pikepdf.Pdf) -> None:
        about = json.loads(str(field(pdf, "scriptorium").V))
        change(about["fields"])
        field(pdf, "scriptorium").V = json.dumps(about)

    return edit


def keep(name: str, content: bytes | dict[str, Any]) -> str:
    Path(name).write_bytes(content if isinstance(content, bytes) else json.dumps(content).encode())
    return name


def test_form_is_scored_like_its_record(command: Runner) -> None:
    done = command("score", keep("ann.pdf", form_of("Ann")))
    assert (done.code, done.err) == (0, "")
    plain = command("score", keep("ann.json", garden("Ann")))
    assert done.out.replace("ann.pdf", "ann.json") == plain.out


def test_older_form_is_read_by_its_sheets(command: Runner) -> None:
    new, old = (command("read", keep("ann.pdf", one)) for one in (form_of("Ann"), edited(form_of("Ann"), as_older())))
    assert (old.code, old.err, old.out) == (0, "", new.out)


def test_form_of_another_layout_is_read_by_its_fields(command: Runner, monkeypatch: pytest.MonkeyPatch) -> None:
    """It carries what its fields are: no sheet is placed, and where the cells lay does not matter."""
    before = command("score", keep("ann.pdf", form_of("Ann")))
    other = edited(form_of("Ann"), with_about(layout={"garden": "0" * 12}, paper="a9"))
    monkeypatch.setattr(forms, "plan_form", None)
    monkeypatch.setattr(editions, "layouts_of", None)
    assert command("score", keep("ann.pdf", other)) == before
    assert before.code == 0


def test_form_is_read_into_a_record(command: Runner) -> None:
    done = command("read", keep("both.pdf", form_of("Ann", "Bob")), "-o", "tonight.yaml")
    assert (done.code, done.err) == (0, "")
    first = command("score", "tonight.yaml").out
    assert first.replace("tonight.yaml", "both.pdf") == command("score", "both.pdf").out


def test_forms_saves_and_links_are_one_game(command: Runner) -> None:
    saved = {**garden("Cleo"), "save": {"form": 1}}
    link = link_of({**garden("Dan"), "save": {"form": 1}}, "https://example.org/")
    done = command("score", keep("ann.pdf", form_of("Ann")), keep("cleo.json", saved), link)
    assert (done.code, done.err) == (0, "")
    assert done.out.splitlines()[1].split() == ["Ann", "Cleo", "Dan"]


def test_language_of_a_form_does_not_matter(command: Runner) -> None:
    english = command("read", keep("ann.pdf", form_of("Ann")))
    french = command("read", keep("ann.pdf", form_of("Ann", language="fr")))
    assert (french.code, french.err, french.out) == (0, "", english.out)


def test_total_that_the_rules_do_not_give_is_told(command: Runner) -> None:
    done = command("score", keep("ann.pdf", edited(form_of("Ann"), with_field("p1:score:", "99"))))
    assert done.code == 0
    total = next(line.split()[-1] for line in done.out.splitlines() if line.startswith("Total"))
    told = f"Ann: the form shows a total of 99, and by the rules it is {total}"
    assert told in done.out
    assert told in command("read", "ann.pdf").err
    keep("ann.pdf", edited(form_of("Ann"), with_field("p1:score:", total)))
    assert "the form shows" not in command("score", "ann.pdf").out


def test_filled_sheets_are_read_whatever_program_saved_them(command: Runner) -> None:
    printed = bytes(generator.print_sheets(GARDEN, record=Path(keep("ann.json", garden("Ann")))))
    wanted = command("read", keep("ann.pdf", printed))

    def save_again(pdf: pikepdf.Pdf) -> None:
        pdf.docinfo["/Producer"] = "Another program"

    again = edited(printed, save_again)
    with pikepdf.open(BytesIO(again)) as pdf:
        target = BytesIO()
        pdf.save(target, object_stream_mode=pikepdf.ObjectStreamMode.generate)
    assert b"#scriptorium" not in target.getvalue()
    read = command("read", keep("ann.pdf", target.getvalue()))
    assert (read.code, read.err, read.out) == (0, wanted.err, wanted.out)


def test_sides_of_one_player_are_put_together(command: Runner) -> None:
    left, right = (form_of("Ann", game="anarchy", sheet=side) for side in ("left", "right"))
    done = command("read", keep("left.pdf", left), keep("right.pdf", right))
    assert (done.code, done.err) == (0, "")
    assert done.out.count("name: Ann") == 1
    both = command("read", keep("ann.pdf", form_of("Ann", game="anarchy")))
    assert sorted(done.out.splitlines()) == sorted(both.out.splitlines())


def test_sides_of_two_players_are_told(command: Runner) -> None:
    left = keep("left.pdf", form_of("Ann", game="anarchy", sheet="left"))
    right = keep("right.pdf", form_of("Bob", game="anarchy", sheet="right"))
    for name in ("score", "read"):
        done = command(name, left, right, "-o", "new.out")
        assert (done.code, done.out, Path("new.out").exists()) == (1, "", False)
        assert "left.pdf is one side of Ann, and right.pdf is another side of Bob" in done.err


def test_form_of_another_game_is_told(command: Runner) -> None:
    saved = {"game": "anarchy", "save": {"form": 1}, "players": [{"name": "Bob", **ANARCHY}]}
    done = command("score", keep("ann.pdf", form_of("Ann")), keep("bob.json", saved))
    assert (done.code, done.out) == (1, "")
    assert done.err.startswith("bob.json:1:10: 'game' is 'anarchy'")
    assert "ann.pdf" in done.err
    done = command("sheets", "anarchy", "--fillable", "--record", "ann.pdf", "-o", "new.pdf")
    assert (done.code, Path("new.pdf").exists()) == (1, False)
    assert done.err.startswith("ann.pdf: ")


def flatten(pdf: pikepdf.Pdf) -> None:
    pdf.flatten_annotations()
    for page in pdf.pages:
        if "/Annots" in page:
            del page.Annots


def many_fields(pdf: pikepdf.Pdf) -> None:
    more = [pikepdf.Dictionary(T=f"x{index}", FT=pikepdf.Name.Tx, V="y" * 450) for index in range(20_001)]
    pdf.Root.AcroForm.Fields.extend(more)


def with_keywords(text: str) -> Edit:
    return lambda pdf: pdf.docinfo.update({"/Keywords": text})


def packed_nothing() -> bytes:
    """A part of a few bytes that opens to much more than anybody has room for."""
    opener = zlib.compressobj(9)
    packed = b"".join(opener.compress(bytes(10_000_000)) for _ in range(30)) + opener.flush()
    head = b"<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length %d >>" % len(packed)
    return b"%PDF-1.5\n1 0 obj\n" + head + b"\nstream\n" + packed + b"\nendstream\nendobj\n"


def nothing_at_all() -> bytes:
    target = BytesIO()
    pikepdf.new().save(target)
    return target.getvalue()


def put(fields: list[list[Any]], at: int, value: Any) -> None:
    """Another value for the first field that is a cell."""
    next(one for one in fields if len(one) == 7)[at] = value


def mix(fields: list[list[Any]], part: Any) -> None:
    """A field that is no cell among those of a family."""
    cell = next(one for one in fields if len(one) == 7)
    fields.append(["mixed", *cell[1:3], part, "text", ""])


STRANGE: dict[str, tuple[Callable[[], bytes], str]] = {
    "another edition": (lambda: edited(form_of("Ann"), as_older(layout={"garden": "0" * 12})), "another edition"),
    "no sheets": (lambda: edited(form_of("Ann"), as_older(layout={})), "another edition"),
    "a cell that is gone": (
        lambda: edited(form_of("Ann"), with_fields(lambda all_: put(all_, 3, 99))),
        "another edition",
    ),
    "no field": (lambda: edited(form_of("Ann"), with_fields(lambda all_: all_.append(["x"]))), "damaged"),
    "no kind": (lambda: edited(form_of("Ann"), with_fields(lambda all_: put(all_, 4, "cell"))), "damaged"),
    "a number that is a box now": (
        lambda: edited(form_of("Ann"), with_fields(lambda all_: put(all_, 4, "number"))),
        "another edition",
    ),
    "no owner": (lambda: edited(form_of("Ann"), with_fields(lambda all_: put(all_, 1, [0]))), "damaged"),
    "no choices": (lambda: edited(form_of("Ann"), with_fields(lambda all_: put(all_, 6, [["x"]]))), "damaged"),
    "no list of fields": (lambda: edited(form_of("Ann"), with_about(fields={"beds_1": 1})), "damaged"),
    "players": (lambda: edited(form_of("Ann"), with_about(players=10**9)), "damaged"),
    "half a player": (lambda: edited(form_of("Ann"), with_about(players=1.5)), "damaged"),
    "whole, but no whole number": (lambda: edited(form_of("Ann"), with_about(players=2.0)), "damaged"),
    "a yes for players": (lambda: edited(form_of("Ann"), with_about(players=True)), "damaged"),
    "a text among cells": (lambda: edited(form_of("Ann"), with_fields(lambda all_: mix(all_, "x"))), "damaged"),
    "a number among cells": (lambda: edited(form_of("Ann"), with_fields(lambda all_: mix(all_, 99))), "damaged"),
    "no players": (lambda: edited(form_of("Ann"), with_about(players="2")), "damaged"),
    "another game": (lambda: edited(form_of("Ann"), with_about(game="troyes")), "another edition"),
    "no game": (lambda: edited(form_of("Ann"), with_about(game="chess")), "no game of that name"),
    "no paper": (lambda: edited(form_of("Ann"), as_older(paper="a9")), "damaged"),
    "copies": (lambda: edited(form_of("Ann"), as_older(copies=10**9)), "damaged"),
    "about": (lambda: edited(form_of("Ann"), with_field("scriptorium", "[" * 100_000)), "damaged"),
    "kept": (lambda: edited(form_of("Ann"), with_about(kept={"0": [1]})), "damaged"),
    "kept cell": (lambda: edited(form_of("Ann"), with_about(kept={"0": {"x": {"weeds": 3}}})), "weeds"),
    "number": (lambda: edited(form_of("Ann"), with_field("p1:jam", "lots")), "jam"),
    "flattened": (lambda: edited(form_of("Ann"), flatten), "its fields are gone"),
    "long field": (lambda: edited(form_of("Ann"), with_field("p1:name", "x" * 10_000_000)), "holds more than"),
    "many fields": (lambda: edited(form_of("Ann"), many_fields), "more than 20000 fields"),
    "packed nothing": (packed_nothing, "larger than 100 MB"),
    "cut": (lambda: form_of("Ann")[:5000], "damaged"),
    "random": (lambda: b"%PDF-1.7\n" + bytes(range(256)) * 4000, "damaged"),
    "head": (lambda: b"%PDF", "damaged"),
    "empty": (nothing_at_all, "not a form"),
    "plain sheets": (lambda: bytes(generator.print_sheets(GARDEN)), "not a form"),
    "keywords": (lambda: edited(nothing_at_all(), with_keywords("#scriptorium=s1.00000000.AAAA")), "cut off"),
}


@for_each("name", STRANGE)
def test_strange_pdf_is_told_in_a_sentence(command: Runner, name: str) -> None:
    content, says = STRANGE[name]
    keep("ann.pdf", content())
    for verb in ("read", "score"):
        begin = time.process_time()
        done = command(verb, "ann.pdf", "-o", "new.out")
        assert (done.code, done.out, Path("new.out").exists()) == (1, "", False)
        assert done.err.startswith("ann.pdf: ")
        assert says in done.err.splitlines()[0]
        assert "Traceback" not in done.err
        assert len(done.err) < 1000
        assert time.process_time() - begin < 10


def test_strange_part_is_no_score(command: Runner) -> None:
    saved = {**garden("Bob"), "save": {"form": 1}}
    done = command("score", keep("ann.pdf", form_of("Ann")[:5000]), keep("bob.json", saved))
    assert (done.code, done.out) == (1, "")
    assert done.err.startswith("ann.pdf: this PDF is damaged")


def test_large_form_takes_little_room(command: Runner) -> None:
    keep("ann.pdf", edited(form_of("Ann"), many_fields))
    tracemalloc.start()
    try:
        assert command("read", "ann.pdf").code == 1
        assert tracemalloc.get_traced_memory()[1] < 100_000_000
    finally:
        tracemalloc.stop()


def test_form_is_told_in_the_language_asked_for(command: Runner) -> None:
    done = command("read", keep("ann.pdf", nothing_at_all()), "--lang", "fr")
    assert (done.code, "formulaire" in done.err) == (1, True)


def test_missing_library_has_a_way_out(command: Runner, monkeypatch: pytest.MonkeyPatch) -> None:
    keep("ann.pdf", form_of("Ann"))
    real = builtins.__import__

    def without(name: str, *rest: Any, **more: Any) -> Any:
        if name == "pikepdf":
            raise ImportError(name)
        return real(name, *rest, **more)

    monkeypatch.setattr(builtins, "__import__", without)
    done = command("score", "ann.pdf")
    assert (done.code, done.out) == (1, "")
    assert "install scriptorium-games[form]" in done.err
