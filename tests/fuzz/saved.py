"""What programs saved, with a change: saves, links, pictures that carry one, filled sheets, and forms."""

import io
import json
import random
import struct
import zlib
from collections.abc import Callable
from functools import cache
from typing import Any
from warnings import catch_warnings, simplefilter

import pikepdf
from support.saved_picture import with_payload

import generator
from fuzz.case import Case
from fuzz.change import ODD, changed_bytes, changed_text, changed_tree
from fuzz.commands import options_for
from fuzz.filled import filled_record, rules_of
from fuzz.material import PACKS, SMALL, played_game
from fuzz.parts import changed_parts
from generator.record.link import PNG, link_of, payload_of

FORM = "garden"


def save_case(chance: random.Random) -> Case:
    """The file of a page with a change."""
    return saved_case("save", save_file, chance)


def link_case(chance: random.Random) -> Case:
    """A letter with a link, of which something was changed."""
    return saved_case("link", link_file, chance)


def shot_case(chance: random.Random) -> Case:
    """A picture that carries a game, with a change."""
    return saved_case("shot", shot_file, chance)


def form_case(chance: random.Random) -> Case:
    """A form that was filled in, with a change."""
    return saved_case("form", form_file, chance)


def saved_case(kind: str, make: Callable[[random.Random], tuple[str, str, bytes]], chance: random.Random) -> Case:
    """Something saved: read, scored or gone on with."""
    base, file, content = make(chance)
    commands = (
        ("read", file, *options_for("read", base, chance), "-o", "OUT/record.yaml"),
        ("score", file, *options_for("score", base, chance), "-o", "OUT/score.txt"),
        ("web", f"./{base}", "--record", file, "-o", "OUT/page.html"),
    )
    how = chance.random()
    return Case(kind, base, file, content, commands[2 if how < 0.08 and base in SMALL else how < 0.5])


def save_tree(chance: random.Random) -> tuple[str, dict[str, Any]]:
    """A save of a pack, often with a change."""
    base, record = filled_record(chance)
    saved = {"form": 1, "rules": rules_of(base).digest, **chance.choice(({}, {}, {"layout": {"left": "0" * 12}}))}
    tree = {"game": f"./{base}" if base in SMALL else base, "save": saved, **record}
    return base, changed_tree(tree, chance, depth=chance.choice((0, 2))) if chance.random() < 0.6 else tree


def save_file(chance: random.Random) -> tuple[str, str, bytes]:
    base, tree = save_tree(chance)
    text = json.dumps(tree, ensure_ascii=chance.random() < 0.5, indent=chance.choice((None, 1)), skipkeys=True)
    return base, "save.json", (changed_text(text, chance) if chance.random() < 0.3 else text).encode("utf-8", "replace")


def link_file(chance: random.Random) -> tuple[str, str, bytes]:
    base, tree = save_tree(chance)
    text = f"Here: {link_of(as_save(tree), 'https://example.org/sheet.html')}\n"
    text = changed_text(text, chance) if chance.random() < 0.5 else text
    return base, "letter.txt", text.encode("utf-8", "replace")


def shot_file(chance: random.Random) -> tuple[str, str, bytes]:
    base, tree = save_tree(chance)
    content = with_payload(picture(), payload_of(as_save(tree)))
    return base, "save.png", changed_picture(content, chance)


def changed_picture(content: bytes, chance: random.Random) -> bytes:
    how = chance.random()
    return content if how < 0.4 else changed_parts(content, chance) if how < 0.7 else changed_bytes(content, chance)


def as_save(tree: Any) -> dict[str, Any]:
    """A tree as JSON keeps it; what a change has left without keys is under one."""
    value = json.loads(json.dumps(tree, skipkeys=True).encode("utf-8", "replace"))
    return value if isinstance(value, dict) else {"game": value}


@cache
def picture() -> bytes:
    """A white dot."""
    parts = (b"IHDR" + struct.pack(">IIBBBBB", 1, 1, 8, 0, 0, 0, 0), b"IDAT" + zlib.compress(b"\0\xff"), b"IEND")
    return PNG + b"".join(struct.pack(">I", len(one) - 4) + one + struct.pack(">I", zlib.crc32(one)) for one in parts)


@cache
def form(*, is_filled: bool) -> bytes:
    """A form of a game that was played, or an empty one."""
    return bytes(generator.print_sheets(PACKS[FORM], fillable=True, record=played_game(FORM) if is_filled else None))


def form_file(chance: random.Random) -> tuple[str, str, bytes]:
    """A form with some fields changed, with another tale of itself, or damaged."""
    with pikepdf.open(io.BytesIO(form(is_filled=chance.random() < 0.7))) as pdf:
        *fields, about = sorted(pdf.Root.AcroForm.Fields, key=lambda field: str(field.T) == "scriptorium")
        for field in chance.sample(fields, chance.choice((0, 1, 1, 1, 5, 30))):
            states = pikepdf.Name("/filled"), pikepdf.Name("/x y"), pikepdf.Array()
            field.V = chance.choice((*states, field_text(chance)))
        told = {**json.loads(str(about.V)), "game": "./garden"}
        told = changed_tree(told, chance) if chance.random() < 0.3 else told
        about.V = json.dumps(told, skipkeys=True).encode("utf-8", "replace").decode()
        if chance.random() < 0.1:
            bend_form(pdf, chance)
        saved = io.BytesIO()
        with catch_warnings():
            simplefilter("ignore")  # pikepdf 10.17 sees that something was bent
            pdf.save(saved, deterministic_id=True)
    content = saved.getvalue()
    return FORM, "form.pdf", changed_bytes(content, chance) if chance.random() < 0.3 else content


def bend_form(pdf: pikepdf.Pdf, chance: random.Random) -> None:
    """Something in the place of something else, where the fields of a form are listed."""
    odd = (b"[]", b"<<>>", b"(x)", b"/X", b"7", b"-1.5", b"true", b"[[] [[]]]", b"<</T 5/V [1 2]/Kids 3>>")
    value = pikepdf.Object.parse(chance.choice(odd))
    fields = pdf.Root.AcroForm.Fields
    match chance.randrange(6):
        case 0:
            pdf.Root.AcroForm = value
        case 1:
            pdf.Root.AcroForm.Fields = value
        case 2:
            fields[chance.randrange(len(fields))] = value
        case 3:
            fields.append(fields[chance.randrange(len(fields))])
        case 4:
            pdf.trailer.Info = value
        case _:
            chance.choice(list(fields))[chance.choice(("/T", "/V", "/FT", "/Kids"))] = value


def field_text(chance: random.Random) -> str:
    return str(chance.choice(ODD))[:2_000].encode("utf-8", "replace").decode()
