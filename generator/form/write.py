"""Fields into a PDF that is drawn already (the extra 'form', pikepdf)."""

import json
from collections.abc import Collection, Iterator, Mapping
from io import BytesIO
from typing import Any, NamedTuple

from generator.display.entry import Picture
from generator.drawing import number
from generator.errors import Place, mistake
from generator.form.marks import FONT, erased_operators, mark_operators, safe_text
from generator.form.names import IDENTITY
from generator.form.page import SENTENCES
from generator.form.plan import Planned
from generator.form.slots import EMPTY, Form, Slot, Spot, carried_slots
from generator.geometry import Rect
from generator.place.setting import Setting
from generator.render.colours import colour_operator
from generator.render.pdf import box_points
from generator.units import MM_PER_POINT

PRINT, HIDDEN = 4, 2
READ_ONLY, LINES, COMBO, NO_SPELLING = 1, 1 << 12, 1 << 17, 1 << 22
LONGEST_TEXT = 200
INSET_PT = 1.5
SMALL_PT = 12.0  # a line of what is missing
PAPER = "#ffffff"
RIM = 0.05  # of a cell with several marks: what is kept free of them
OFF = "Off"
TITLED = "(Scriptorium)"  # in the title of a form, which most programs that print one into a PDF keep, maybe with more
BELOW, ABOVE = -1, 1


def load_library() -> Any:
    """The library that forms need."""
    try:
        import pikepdf
    except ImportError as error:
        raise mistake(
            Place("PDF"), "forms need the extra 'form'; install scriptorium-games[form], or use the web sheet"
        ) from error
    return pikepdf


def add_fields(
    pdf: bytes,
    planned: Planned,
    values: Mapping[str, str],
    *,
    about: str,
    pens: tuple[str, str],
    worked: Collection[str] = (),
    script: str,
) -> bytes:
    """A drawn PDF with the fields of a form, filled with values, those that were `worked` out with the second of two
    pens. `about` is kept in it word for word."""
    library = load_library()
    with library.open(BytesIO(pdf)) as opened:
        writer = FieldWriter(library, opened, tuple(planned.document.pages), Pen(pens[0], planned.setting))
        for slot in planned.form.slots:
            writer.pen = writer.pen._replace(colour=pens[slot.name in worked])
            writer.add(slot, values.get(slot.name, slot.start))
        writer.add_identity(about)
        writer.finish(script)
        target = BytesIO()
        opened.docinfo["/Scriptorium"] = about[:2000]
        opened.docinfo["/Title"] = f"{opened.docinfo.get('/Title', '')} {TITLED}"
        opened.save(target, deterministic_id=True, object_stream_mode=library.ObjectStreamMode.generate)
    return target.getvalue()


class Pen(NamedTuple):
    """What marks are drawn with: a colour, and the icons and letters of the sheet."""

    colour: str
    setting: Setting


class Kid(NamedTuple):
    """A widget of a field on a page."""

    page: int
    widget: Any
    layer: int = 0


class FieldWriter:
    """Writes fields one by one; appearances that look alike are written once."""

    def __init__(self, library: Any, pdf: Any, pages: tuple[Any, ...], pen: Pen) -> None:
        self.library, self.pdf, self.pages, self.pen = library, pdf, pages, pen
        self.fields: list[Any] = []
        self.annotations: list[list[Any]] = [[] for _ in pages]
        self.looks: dict[str, Any] = {}
        self.options: dict[Any, Any] = {}
        name = library.Name
        self.font = pdf.make_indirect(
            self.made(Type=name.Font, Subtype=name.Type1, BaseFont=name.Helvetica, Encoding=name.WinAnsiEncoding)
        )
        self.first: Any = None

    def made(self, **keys: Any) -> Any:
        """A dictionary; words of a pack know their places, and the library would take them for lists of letters."""
        return self.library.Dictionary(
            **{name: str(one) if isinstance(one, str) else one for name, one in keys.items()}
        )

    def add(self, slot: Slot, value: str) -> None:
        """One field with its widgets."""
        field = self.pdf.make_indirect(self.made(T=slot.name, TU=slot.tip))
        if slot.kind in ("mark", "box"):
            kids = self.mark_widgets(slot, value)
            field.FT, field.V = self.library.Name.Btn, self.name(value)
        else:
            self.describe_text(field, slot, value)
            kids = [self.text_widget(slot, spot, value) for spot in slot.spots]
        self.link(field, kids)

    def link(self, field: Any, kids: list[Kid]) -> None:
        """A field with its widgets, in their order; on a page they lie layer by layer."""
        for kid in kids:
            kid.widget.Parent = field
        made = [kid._replace(widget=self.pdf.make_indirect(kid.widget)) for kid in kids]
        for page, widget, _ in sorted(made, key=lambda kid: kid.layer):
            self.annotations[page].append(widget)
        field.Kids = self.library.Array([kid.widget for kid in made])
        self.fields.append(field)

    def name(self, state: str) -> Any:
        return self.library.Name(f"/{OFF if state in (EMPTY, '') else state}")

    def mark_widgets(self, slot: Slot, value: str) -> list[Kid]:
        """A widget of the whole cell for each mark that it takes; of several, strips to be clicked below and above.

        Of widgets at one place Chromium's viewer clicks the first on the page, others the last; what is seen comes
        first in the field, since poppler changes no other widget of a state.
        """
        seen = [Kid(spot.page, one) for spot in slot.spots for one in self.seen_widgets(slot, spot, value)]
        clicked = [
            Kid(spot.page, one, layer)
            for layer in (BELOW, ABOVE)
            for spot in slot.spots
            for one in self.clicked_widgets(slot, spot, value)
        ]
        return seen + clicked

    def seen_widgets(self, slot: Slot, spot: Spot, value: str) -> Iterator[Any]:
        """The marks. What is there at the start is printed already: it is seen where it was taken away."""
        for state in slot.states:
            drawn = self.drawn(slot, state, spot)
            erased = erased_operators(spot.box, PAPER) if len(slot.states) == 1 else ""
            on, off = ("", erased) if state == slot.start else (drawn, "")
            yield self.mark_widget(spot.page, spot.box, state, on, off, is_on=value == state)

    def clicked_widgets(self, slot: Slot, spot: Spot, value: str) -> Iterator[Any]:
        """Strips side by side, which nobody sees: the widgets of one state are on and off together."""
        for state, box in strips(slot.states, spot.box):
            yield self.mark_widget(spot.page, box, state, "", "", is_on=value == state)

    def mark_widget(self, page: int, box: Rect, state: str, on: str, off: str, *, is_on: bool) -> Any:
        """One widget of a state, with what is drawn while it is on and off."""
        width, height = box.width / MM_PER_POINT, box.height / MM_PER_POINT
        looks = {f"/{OFF}": self.look(off, width, height), f"/{state}": self.look(on, width, height)}
        widget = self.widget(page, box, AP=self.made(N=self.library.Dictionary(looks)))
        widget.AS = self.name(state if is_on else OFF)
        return widget

    def drawn(self, slot: Slot, state: str, spot: Spot) -> str:
        """What a pen draws for a state."""
        picture = slot.entry.picture(state) if slot.entry else Picture(state)
        return mark_operators(picture, spot.box, *self.pen, is_round=spot.is_round)

    def state_look(self, slot: Slot, spot: Spot, state: str) -> str:
        """A cell of which one chooses the state: its picture, over what was printed there, if that is another."""
        if state == slot.start:
            return "/Tx BMC EMC"
        printed = erased_operators(spot.box, PAPER) if slot.start != EMPTY else ""
        return f"/Tx BMC {printed} {self.drawn(slot, state, spot)} EMC"

    def widget(self, page: int, box: Rect, **keys: Any) -> Any:
        """A widget that is printed, without edge or ground of its own."""
        rect = [round(one, 2) for one in box_points(box, self.pages[page].size)]
        name = self.library.Name
        return self.made(Type=name.Annot, Subtype=name.Widget, F=PRINT, Rect=self.library.Array(rect), **keys)

    def look(self, operators: str, width: float, height: float) -> Any:
        """An appearance of a size, made once."""
        key = f"{operators}|{number(width)}|{number(height)}"
        if key not in self.looks:
            name = self.library.Name
            box = self.library.Array([0, 0, round(width, 3), round(height, 3)])
            fonts = self.made(Font=self.library.Dictionary({f"/{FONT}": self.font}))
            keys = {"Type": name.XObject, "Subtype": name.Form, "BBox": box, "Resources": fonts}
            stream = self.library.Stream(self.pdf, operators.encode("cp1252", "replace"), **keys)
            self.looks[key] = self.pdf.make_indirect(stream)
        return self.looks[key]

    def describe_text(self, field: Any, slot: Slot, value: str) -> None:
        """What may be typed into a field or chosen in it."""
        name = self.library.Name
        field.FT = name.Ch if slot.kind == "choice" else name.Tx
        field.V, field.Ff = value, NO_SPELLING
        field.DA = self.text_style(slot, slot.spots[0])
        if slot.kind == "choice":
            field.Ff, field.Opt = COMBO, self.choices(slot)
        elif slot.part in SENTENCES:
            field.Ff = READ_ONLY | LINES
        elif slot.kind == "shown":
            field.Ff, field.Q = READ_ONLY, 1
        elif slot.kind == "number":
            field.Q = 1
            field.MaxLen = max(map(len, map(str, slot.limits or (-99999, 999999)))) + 2  # room for a slip
            if slot.limits:
                field.AA = self.made(V=self.action(f"withinLimits({slot.limits[0]}, {slot.limits[1]});"))
        else:
            field.MaxLen = LONGEST_TEXT

    def choices(self, slot: Slot) -> Any:
        """What a list offers, as pdf text: a word of a pack is a text that knows its place."""
        if slot.choices not in self.options:
            pairs = [self.library.Array([str(kept), str(shown)]) for kept, shown in slot.choices]
            self.options[slot.choices] = self.pdf.make_indirect(self.library.Array(pairs))
        return self.options[slot.choices]

    def action(self, script: str) -> Any:
        return self.made(S=self.library.Name.JavaScript, JS=script)

    def text_style(self, slot: Slot, spot: Spot) -> str:
        high = spot.box.height / MM_PER_POINT
        high = SMALL_PT if slot.part in SENTENCES else high
        size = 0.0 if slot.kind == "choice" and slot.is_cell else min(11.0, max(6.0, high * 0.62))  # 0: what fits
        return f"/{FONT} {number(size)} Tf {colour_operator(self.pen.colour)}"

    def text_widget(self, slot: Slot, spot: Spot, value: str) -> Kid:
        width, height = spot.box.width / MM_PER_POINT, spot.box.height / MM_PER_POINT
        shown = dict(slot.choices).get(value, value)
        operators = self.typed(slot, spot, shown, width, height) if shown else "/Tx BMC EMC"
        if slot.kind == "choice" and slot.is_cell:
            operators = self.state_look(slot, spot, value)
        look = self.look(operators, width, height)
        return Kid(spot.page, self.widget(spot.page, spot.box, AP=self.made(N=look), DA=self.text_style(slot, spot)))

    def typed(self, slot: Slot, spot: Spot, text: str, width: float, height: float) -> str:
        """A text as a viewer would show it."""
        style = self.text_style(slot, spot)
        size = float(style.split()[1])
        left = max(INSET_PT, (width - 0.556 * size * len(text)) / 2) if slot.kind in ("number", "shown") else INSET_PT
        low = (height - 0.72 * size) / 2
        clip = f"0 0 {number(width)} {number(height)} re W n"
        return f"/Tx BMC q {clip} BT {style} {number(left)} {number(low)} Td ({safe_text(text)}) Tj ET Q EMC"

    def add_identity(self, about: str) -> None:
        """A hidden field that says which form this is; programs that save a form keep it."""
        field = self.pdf.make_indirect(self.made(T=IDENTITY, FT=self.library.Name.Tx, Ff=READ_ONLY, V=about))
        widget = self.widget(0, Rect(0, 0, 0, 0))
        widget.F = HIDDEN
        widget.DA = f"/{FONT} 8 Tf 0 g"
        self.link(field, [Kid(0, widget)])

    def finish(self, script: str) -> None:
        """The form itself, the order of its fields on each page, and what the viewer runs."""
        library, root = self.library, self.pdf.Root
        fonts = self.made(Font=library.Dictionary({f"/{FONT}": self.font}))
        root.AcroForm = self.made(Fields=library.Array(self.fields), DR=fonts, DA=f"/{FONT} 9 Tf 0 g")
        shown = [field for field in self.fields if field.get("/Ff") == READ_ONLY and field.T != IDENTITY]
        if script and shown:
            calculates = shown[-1]
            calculates.AA = self.made(C=self.action("showScores();"))
            root.AcroForm.CO = library.Array([calculates])
            run = self.made(S=library.Name.JavaScript, JS=library.Stream(self.pdf, script.encode()))
            root.Names = self.made(JavaScript=self.made(Names=library.Array([IDENTITY, run])))
        for page, annotations in zip(self.pdf.pages, self.annotations, strict=True):
            page.Annots = library.Array(annotations)
            page.Tabs = library.Name.S


def strips(states: tuple[str, ...], box: Rect) -> list[tuple[str, Rect]]:
    """Where each of several marks of a cell is clicked: side by side."""
    if len(states) == 1:
        return []
    return list(zip(states, split_box(box.inset(min(box.width, box.height) * RIM), len(states)), strict=True))


def split_box(box: Rect, parts: int) -> list[Rect]:
    """A box in equal parts side by side along its longer side."""
    if box.width >= box.height:
        return [Rect(box.x + at * box.width / parts, box.y, box.width / parts, box.height) for at in range(parts)]
    return [Rect(box.x, box.y + at * box.height / parts, box.width, box.height / parts) for at in range(parts)]


def about_text(form: Form, kept: Mapping[str, Any], worked: Mapping[str, str]) -> str:
    """What a form says of itself, on one line: also what it showed without anybody having written it."""
    more = {key: one for key, one in (("kept", kept), ("worked", worked)) if one}
    fields = {"players": form.players, "fields": carried_slots(form)}
    return json.dumps({**form.about, **more, **fields}, ensure_ascii=True, separators=(",", ":"))
