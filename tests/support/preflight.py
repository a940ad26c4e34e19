"""The rules that a file for a print shop keeps, read from its bytes: what each page paints, and with what.

Written from the standards (ISO 15930-4 and -7) and not from the program: it knows nothing of `generator`.
"""

import re
from collections.abc import Iterator
from io import BytesIO
from typing import Any, NamedTuple

import pikepdf

MOST_INK = 3.0
BLACK, WHITE = (0.0, 0.0, 0.0, 1.0), (0.0, 0.0, 0.0, 0.0)
PAINTS_AREA, PAINTS_LINE = ("f", "f*", "F", "B", "B*", "b", "b*"), ("S", "s", "B", "B*", "b", "b*")
TAG = re.compile(r"/[A-Z]{6}\+.+")


class State(NamedTuple):
    """What the next paint is done with: inks or another colour, and whether it overprints."""

    fill: Any = "unset"
    line: Any = "unset"
    fill_over: bool = False
    line_over: bool = False


def faults(pdf: bytes, standard: str = "PDF/X-1a:2003") -> list[str]:
    """Everything that a print shop would send back."""
    with pikepdf.open(BytesIO(pdf)) as file:
        found = [*document_faults(file, standard)]
        for number, page in enumerate(file.pages, 1):
            found += [f"page {number}: {fault}" for fault in page_faults(page, standard)]
        found += object_faults(file, standard)
    version = pdf[5:8].decode()
    if version != ("1.4" if standard.startswith("PDF/X-1a") else "1.6"):
        found.append(f"version {version}")
    return found


def document_faults(file: Any, standard: str) -> Iterator[str]:
    info, root = file.docinfo, file.Root
    for key in ("/Title", "/Creator", "/Producer", "/CreationDate", "/ModDate"):
        if not str(info.get(key, "")):
            yield f"no {key}"
    if info.get("/Trapped") not in ("/True", "/False"):
        yield "not said whether it is trapped"
    if str(info.get("/GTS_PDFXVersion", "")) != standard:
        yield "no GTS_PDFXVersion"
    if len(file.trailer.get("/ID", [])) != 2:
        yield "no ID"
    if "/Encrypt" in file.trailer or any(key in root for key in ("/AcroForm", "/OpenAction", "/AA", "/Names")):
        yield "a form, an action or a lock"
    intents = [one for one in root.get("/OutputIntents", []) if one.S == "/GTS_PDFX"]
    if len(intents) != 1:
        yield "no output intent"
    for intent in intents:
        is_embedded = "/DestOutputProfile" in intent
        if not str(intent.get("/OutputConditionIdentifier", "")):
            yield "no output condition"
        if standard == "PDF/X-4" and not (is_embedded and intent.DestOutputProfile.N == 4):
            yield "no profile"
        if not is_embedded and str(intent.get("/RegistryName", "")) != "http://www.color.org":
            yield "no registry"
    yield from metadata_faults(file, standard)


def metadata_faults(file: Any, standard: str) -> Iterator[str]:
    if "/Metadata" not in file.Root or "/Filter" in file.Root.Metadata:
        yield "no plain metadata"
        return
    with file.open_metadata() as about:
        said = about.get("{http://www.npes.org/pdfx/ns/id/}GTS_PDFXVersion")
        if said != standard:
            yield "metadata name no standard"
        if about.get("dc:title") != str(file.docinfo["/Title"]):
            yield "metadata have another title"
        date = re.sub(r"\D", "", str(about.get("xmp:ModifyDate")))[:14]
        if date not in str(file.docinfo["/ModDate"]):
            yield "metadata have another date"
        if about.get("pdf:Trapped") != "False":
            yield "metadata do not say whether it is trapped"


def object_faults(file: Any, standard: str) -> Iterator[str]:
    """Fonts, images, states and groups, wherever they are."""
    tags: dict[str, str] = {}
    for thing in file.objects:
        if isinstance(thing, pikepdf.Stream):
            if "LZWDecode" in str(thing.get("/Filter", "")):
                yield "LZW"
            if thing.get("/Subtype") == "/Image" and not thing.get("/ImageMask", False):
                yield from image_faults(thing, standard)
        if isinstance(thing, (pikepdf.Dictionary, pikepdf.Stream)):
            yield from dictionary_faults(thing, standard, tags)


def image_faults(image: Any, standard: str) -> Iterator[str]:
    is_mask = standard == "PDF/X-4" and image.ColorSpace == "/DeviceGray"
    if image.ColorSpace != "/DeviceCMYK" and not is_mask:
        yield f"a picture in {image.ColorSpace}"


def dictionary_faults(thing: Any, standard: str, tags: dict[str, str]) -> Iterator[str]:
    if thing.get("/Type") == "/Font":
        name = str(thing.BaseFont)
        if not TAG.fullmatch(name):
            yield f"font {name} has no tag"
        elif tags.setdefault(name[1:7], name) != name:
            yield f"font {name} has the tag of another"
        if not any(key in thing.FontDescriptor for key in ("/FontFile", "/FontFile2", "/FontFile3")):
            yield f"font {name} is not embedded"
    if standard.startswith("PDF/X-1a"):
        if thing.get("/SMask", "/None") != "/None" or float(thing.get("/ca", 1)) < 1 or float(thing.get("/CA", 1)) < 1:
            yield "something shines through"
        if "/Group" in thing and thing.Group.get("/S") == "/Transparency":
            yield "a transparent group"
    if "/JS" in thing or thing.get("/S") == "/JavaScript":
        yield "a script"


def page_faults(page: Any, standard: str) -> Iterator[str]:
    media, trim, bleed = (boxed(page.get(f"/{name}Box")) for name in ("Media", "Trim", "Bleed"))
    if not trim or not bleed or not media:
        yield "a box is missing"
    elif not (inside(trim, bleed) and inside(bleed, media)):
        yield "boxes are not in one another"
    if "/ArtBox" in page or "/Annots" in page:
        yield "an art box or an annotation"
    yield from dict.fromkeys(stream_faults(page, State(), standard))


def boxed(numbers: Any) -> tuple[float, ...]:
    return tuple(map(float, numbers)) if numbers is not None else ()


def inside(one: tuple[float, ...], other: tuple[float, ...]) -> bool:
    return one[0] >= other[0] and one[1] >= other[1] and one[2] <= other[2] and one[3] <= other[3]


def stream_faults(stream: Any, state: State, standard: str) -> Iterator[str]:
    """Walk the operators of a page or a form, and of the forms that it shows."""
    resources, stack = stream.get("/Resources", {}), []
    for operands, name in pikepdf.parse_content_stream(stream):
        operator = str(name)
        match operator:
            case "q":
                stack.append(state)
            case "Q":
                state = stack.pop()
            case "k" | "K":
                inks = tuple(round(float(one), 3) for one in operands)
                state = state._replace(**{"fill" if operator == "k" else "line": inks})
                if sum(inks) > MOST_INK + 0.001:
                    yield f"{sum(inks):.0%} of ink"
            case "g" | "G" | "rg" | "RG" | "ri" | "sc" | "SC" | "scn" | "cs":
                yield f"operator {operator}"
            case "CS":
                space = resources.ColorSpace[operands[0]]
                if space[0] != "/Separation" or space[1] != "/All" or space[2] != "/DeviceCMYK":
                    yield f"colour space {space[0]}"
            case "SCN":
                state = state._replace(line="all inks")
            case "sh":
                if resources.Shading[operands[0]].ColorSpace != "/DeviceCMYK":
                    yield "a gradient in another colour space"
            case "gs":
                about = resources.ExtGState[operands[0]]
                yield from dictionary_faults(about, standard, {})
                state = with_state(state, about)
            case "Do":
                shown = resources.XObject[operands[0]]
                if shown.Subtype == "/Form":
                    yield from stream_faults(shown, state, standard)
            case _:
                yield from paint_faults(operator, state)


def with_state(state: State, about: Any) -> State:
    if about.get("/OP", False) and about.get("/OPM", 0) != 1:
        return state._replace(fill="overprints without OPM 1")
    line = bool(about.get("/OP", state.line_over))
    return state._replace(line_over=line, fill_over=bool(about.get("/op", line)))


def paint_faults(operator: str, state: State) -> Iterator[str]:
    is_area, is_line, is_text = operator in PAINTS_AREA, operator in PAINTS_LINE, operator in ("Tj", "TJ")
    if (is_area or is_text) and not isinstance(state.fill, tuple):
        yield f"{operator} in no ink: {state.fill}"
    if is_line and not (isinstance(state.line, tuple) or state.line == "all inks"):
        yield f"{operator} in no ink: {state.line}"
    if (is_area or is_text) and state.fill_over and state.fill != BLACK:
        yield "what is not black overprints"
    if is_line and state.line_over and state.line != BLACK:
        yield "a line that is not black overprints"
    if is_text and state.fill == BLACK and not state.fill_over:
        yield "black text does not overprint"
    if is_line and state.line == BLACK and not state.line_over:
        yield "a black line does not overprint"
