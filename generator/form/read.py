"""What somebody has filled in: the fields of a PDF by name, and which form they are of."""

import json
import re
from io import BytesIO
from pathlib import Path
from typing import Any, NamedTuple

from generator.bounded import Exhausted, run_bounded
from generator.errors import Mistake, Mistakes, Place
from generator.form.bounds import judge_pdf
from generator.form.names import IDENTITY, unflat
from generator.form.page import SENTENCES
from generator.form.slots import EMPTY
from generator.form.write import OFF, TITLED, load_library
from generator.pack.find import shown_path
from generator.reading.words import Words
from generator.record.link import FRAGMENT

LARGEST_FORM_BYTES = 50_000_000
MOST_PLAIN_BYTES = 8_000_000
MOST_OPENED_BYTES = 100_000_000
MOST_FIELDS = 20_000
LONGEST_VALUE = 1_000
LONGEST_ABOUT = 1_000_000
SHOWN = re.compile(r"p([0-9]{1,3}):score:(.*)")
UNSEEN = re.compile(r"[\x00-\x08\x0b-\x1f\x7f]")


class Filled(NamedTuple):
    """A form as it was saved: what it says of itself, and the value of each field. A printed sheet that is no form may
    carry a link to its record."""

    about: dict[str, Any]
    values: dict[str, str]
    carried: str = ""

    @property
    def sides(self) -> tuple[str, ...]:
        """The sheets that it holds, by their names."""
        return tuple(self.about["layout"])

    @property
    def scores(self) -> "dict[int, Shown]":
        """What it shows of the score, by player counted from 0; whom it shows none of is left out."""
        texts: dict[int, dict[str, str]] = {}
        for name, value in self.values.items():
            match = SHOWN.fullmatch(name)
            if match and value.strip():
                texts.setdefault(int(match[1]) - 1, {})[unflat(match[2])] = value.strip()
        return {
            player: Shown(
                lines.get("", ""), {line: text for line, text in lines.items() if line and line not in SENTENCES}
            )
            for player, lines in texts.items()
        }


class Shown(NamedTuple):
    """The total and the lines that a form shows, as they stand; a total that is not whole yet ends with a plus."""

    total: str
    lines: dict[str, str]


def read_filled(path: Path, words: Words) -> Filled:
    """The fields of a PDF; one that is damaged, flattened or no form of ours is told."""
    shown = shown_path(path)
    library_for(shown, words)
    if path.stat().st_size > LARGEST_FORM_BYTES:
        raise form_mistake(shown, words, "form.too_large", n=LARGEST_FORM_BYTES // 1_000_000)
    pdf_contents = read_fields(path.read_bytes(), shown, words)
    if "trouble" in pdf_contents:
        key, put_in = pdf_contents["trouble"]
        raise form_mistake(shown, words, key, **put_in)
    values, keywords = pdf_contents["values"], pdf_contents["keywords"]
    if IDENTITY not in values and FRAGMENT in keywords:
        return Filled({}, {}, keywords)
    if IDENTITY not in values:
        raise form_mistake(shown, words, "form.flattened" if pdf_contents["is_ours"] else "form.none")
    return Filled(read_about(values.pop(IDENTITY), words, shown), values)


def read_fields(content: bytes, shown: str, words: Words) -> dict[str, Any]:
    """What a PDF says, or what is wrong with it. Only a plain one is opened here; any other in a process that cannot
    take more than a form needs."""
    match judge_pdf(content, MOST_PLAIN_BYTES, MOST_OPENED_BYTES):
        case "large":
            raise form_mistake(shown, words, "form.too_large", n=MOST_OPENED_BYTES // 1_000_000)
        case "packed":
            raise form_mistake(shown, words, "form.packed")
        case "plain":
            return open_form(content)
    try:
        pdf_contents: dict[str, Any] = run_bounded(open_form, content)
    except Exhausted as error:
        raise form_mistake(shown, words, "form.exhausting") from error
    return pdf_contents


def open_form(content: bytes) -> dict[str, Any]:
    """The value of each field, whether the PDF is of ours, and its keywords; or the word of what is wrong, and what is
    put into it."""
    library = load_library()
    try:
        with library.open(BytesIO(content)) as pdf:
            values = field_values(pdf)
            keywords, title = (str(pdf.docinfo.get(key, "")) for key in ("/Keywords", "/Title"))
            is_ours = "/Scriptorium" in pdf.docinfo or TITLED in title
    except Refused as refused:
        return {"trouble": refused.args}
    except library.PasswordError:
        return {"trouble": ("form.locked", {})}
    except (library.PdfError, ValueError, TypeError, KeyError, RecursionError, AttributeError):
        return {"trouble": ("form.damaged", {})}
    return {"values": values, "is_ours": is_ours, "keywords": keywords[:LONGEST_ABOUT]}


def library_for(shown: str, words: Words) -> Any:
    """The library that reads PDFs."""
    try:
        return load_library()
    except Mistakes as error:
        raise form_mistake(shown, words, "form.no_library") from error


def shown_totals(path: Path, words: Words) -> dict[int, Shown]:
    """What a form shows of the score; a viewer that runs no scripts lets it stand as it was."""
    return read_filled(path, words).scores


def form_mistake(shown: str, words: Words, key: str, /, **values: object) -> Mistakes:
    return Mistakes([Mistake(Place(shown), words.say(key, **values))])


def read_about(text: str, words: Words, shown: str) -> dict[str, Any]:
    """What a form says of itself."""
    try:
        about = json.loads(text)
    except (ValueError, RecursionError):
        about = None
    wanted = {"form": int, "game": str, "layout": dict, "rules": str, "language": str, "ink": str, "paper": str}
    wanted |= {"copies": int}
    if not isinstance(about, dict) or any(not isinstance(about.get(key), kind) for key, kind in wanted.items()):
        raise form_mistake(shown, words, "form.damaged")
    if not (is_kept(about.get("kept", {})) and isinstance(about.get("worked", {}), dict)):
        raise form_mistake(shown, words, "form.damaged")
    return about


def is_kept(kept: Any) -> bool:
    """Whether something is what forms keep beside their fields: for each owner and key what is told."""
    owners = kept.values() if isinstance(kept, dict) else (None,)
    groups = [group for owner in owners for group in (owner.values() if isinstance(owner, dict) else (None,))]
    return all(isinstance(group, dict) for group in groups)


class Refused(Exception):
    """A form that has more than a form can have: the word that says so, and what is put into it."""


def field_values(pdf: Any) -> dict[str, str]:
    """The value of each field by its name, as many as a form can have."""
    form = pdf.Root.get("/AcroForm")
    fields = form.get("/Fields", ()) if form is not None else ()
    if len(fields) > MOST_FIELDS:
        raise Refused("form.many", {"n": MOST_FIELDS})
    values: dict[str, str] = {}
    for field in fields:
        name = str(field.get("/T", ""))
        value = value_text(field.get("/V"))
        if len(value) > (LONGEST_ABOUT if name == IDENTITY else LONGEST_VALUE):
            raise Refused("form.long", {"field": name[:80], "n": LONGEST_VALUE})
        values[name] = value if name == IDENTITY else UNSEEN.sub(" ", value)
    return values


def value_text(value: Any) -> str:
    """A value as text; the name of a state without its slash, however a program wrote it, also alone in a list."""
    library = load_library()
    if value is None or (isinstance(value, library.Array) and not len(value)):
        return ""
    if isinstance(value, library.Array) and len(value) == 1:
        return value_text(value[0])
    if isinstance(value, library.Array | library.Dictionary | library.Stream):
        raise Refused("form.damaged", {})  # the library's own word for it would stand as if somebody had typed it
    text = str(value)
    text = text[1:] if text.startswith("/") else text
    return EMPTY if text == OFF else text
