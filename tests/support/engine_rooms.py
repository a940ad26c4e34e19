"""The rooms of generator/: which of them may import which, and which libraries."""

# A room is a folder of generator/, or a module that stands beside the folders. What a room may import besides itself:
ROOMS: dict[str, str] = {
    # on which everything stands
    "__main__": "cli",
    "version": "",
    "errors": "",
    "units": "",
    "geometry": "",
    "drawing": "",
    "cmyk": "",
    "bounded": "",
    "serving": "errors",
    # the core, by stage: from files to pages
    "source": "drawing errors",
    "reading": "errors source units",
    "display": "drawing errors geometry",
    "art": "cmyk display drawing errors geometry source",
    "ledger": "display errors reading source",
    "rules": "errors ledger reading source",
    "record": "errors ledger reading rules source",
    "layout": "cmyk display drawing errors geometry ledger reading source units",
    "cards": "errors layout ledger reading source",
    "elements": "display errors geometry layout ledger place reading units",
    "pack": "art cards drawing elements errors layout ledger reading record rules source",
    "fonts": "errors layout source",
    "place": "art display drawing errors fonts geometry layout ledger reading rules units",
    "pages": "cards display errors geometry layout ledger pack place reading units",
    "render": "art bounded cmyk display drawing errors fonts geometry units",
    "report": "drawing errors layout ledger reading record rules source",
    "history": "cards display errors geometry pack pages place reading source",
    "orders": "cards display errors geometry history layout ledger pack pages reading render source",
    "form": (
        "bounded display drawing errors geometry layout ledger orders pack pages place reading record render "
        "rules source units"
    ),
    # products
    "sheets": "cli display errors form layout orders pack pages place record render report rules scoring",
    "decks": "cli display errors geometry history layout orders pack pages render",
    "boxes": "cli display errors geometry layout orders pack pages place render",
    "export": "cards cli display errors geometry orders pack pages reading render source writing",
    "calibrate": "cli display errors geometry layout orders pack pages place reading render",
    "web": (
        "art cli display drawing errors fonts geometry layout ledger orders pack pages place reading record "
        "rules scoring serving source units writing"
    ),
    "scoring": (
        "cli display errors form geometry layout ledger orders pack pages place reading record render report "
        "rules source units writing"
    ),
    "odds": "cards cli display errors geometry layout orders pack place reading render report",
    "diff": "cards cli display errors history layout orders pack pages place reading render",
    "watch": "cards cli display errors geometry layout ledger orders pack pages place reading render serving",
    "check": "art cards cli display drawing errors geometry layout orders pack pages place reading units",
    "games": "cards cli errors ledger orders pack reading report source",
    # what all products have in common
    "__init__": "boxes calibrate check decks diff errors export games odds orders scoring sheets version watch web",
    "writing": "errors pack",
    "cli": "errors orders pack reading version writing",
}

MAY_IMPORT = {room: set(others.split()) for room, others in ROOMS.items()}

PRODUCTS = [room for room, others in MAY_IMPORT.items() if "cli" in others and room != "__main__"]  # each has a command

# Libraries that are not Python's own: the rooms that may import them.
MAY_USE: dict[str, set[str]] = {
    "yaml": {"source"},
    "fontTools": {"art", "source", "render", "web"},
    "pypdfium2": {"render"},
    "PIL": {"art", "render"},
    "jinja2": {"source", "report", "diff", "watch", "web"},
    "rjsmin": {"web"},
    "openpyxl": {"source"},
    "pikepdf": {"form"},
    "reportlab.pdfbase": {"fonts", "place", "render"},
    "reportlab.pdfgen": {"render"},
    "typer": {"cli", *PRODUCTS},
}
