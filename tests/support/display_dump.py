"""A display list as text, one item a line, for goldens and for eyes."""

from typing import Any
from zlib import crc32

from generator.display.items import Cell, Document, Field, Page, Symbol
from generator.drawing import Bitmap, KeptCommands


def dump_document(document: Document) -> str:
    """Everything that is drawn, one item a line, lengths to 0.001 mm."""
    lines = [f"document {document.title!r} {document.language} flip={document.flip}"]
    lines += [f"font {name}" for name in sorted(document.fonts)]
    lines += [dump_symbol(name, symbol) for name, symbol in sorted(document.symbols.items())]
    for index, page in enumerate(document.pages, 1):
        lines += [f"page {index}", *dump_page(page)]
    return "\n".join(lines) + "\n"


def dump_symbol(name: str, symbol: Symbol) -> str:
    """A symbol's size and a checksum of what it draws."""
    return (
        f"symbol {name} {number(symbol.size.width)} {number(symbol.size.height)}"
        f" {crc32(show(symbol.items).encode()):08x}"
    )


def dump_page(page: Page) -> list[str]:
    """A page's size and items."""
    return [
        f"size {number(page.size.width)} {number(page.size.height)}",
        *(show(item) for item in page.items if not isinstance(item, Field)),
    ]


def show(value: Any) -> str:
    """A value as short text; what is default or absent is left out. Numbers come first: drawings are millions."""
    if type(value) is float:
        return number(value)
    if type(value) in (tuple, KeptCommands):
        inner = [number(one) if type(one) is float else show(one) for one in value if type(one) is not Field]
        return "[" + " ".join(inner) + "]"
    if isinstance(value, Cell):  # what may stand in it is not drawn
        return f"Cell(id={show(value.id)} shape={show(value.shape)} marks={show(value.marks)})"
    if isinstance(value, Bitmap):  # where it lies is another place on every machine
        return f"Bitmap({show(value.name)} {value.digest} {value.width} {value.height})"
    if hasattr(value, "_fields"):
        defaults = value._field_defaults
        parts = [
            f"{name}={show(part)}"
            for name, part in zip(value._fields, value, strict=True)
            if name not in defaults or part != defaults[name]
        ]
        return f"{type(value).__name__}({' '.join(parts)})"
    return repr(value) if isinstance(value, str) and " " in value else str(value)


def number(value: float) -> str:
    """A length to 0.001 mm, without needless zeros."""
    text = f"{value:.3f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text
