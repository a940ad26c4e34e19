"""What the page is told: the game as it was last read, and its pictures when somebody asks for them."""

from collections import OrderedDict
from threading import Condition, Lock
from typing import Any

from generator.cards.deck import Row
from generator.display.look import Look
from generator.errors import Mistake
from generator.layout.paper import Paper
from generator.pack.pack import Pack
from generator.reading.phrase import Phrase
from generator.render.svg import render_svg
from generator.watch.pictures import SHEETS, Faces, Picture, PictureCache
from generator.watch.reading import Reading

MOST_DRAWINGS = 3000
SCREEN_DPI = 150.0

Json = dict[str, Any]


class Studio:
    """Holds the last reading, and answers from many threads at once; `run` tells its pictures from another run's."""

    def __init__(self, paper: Paper, run: bytes) -> None:
        self.reading = Reading()
        self.news = Condition()
        self.run = run
        self.pictures = PictureCache(paper, run)
        self.placing = Lock()
        self.drawing = Lock()
        self.drawings: OrderedDict[str, bytes] = OrderedDict()

    def publish(self, reading: Reading) -> None:
        """From now on answer from this reading."""
        with self.news:
            self.reading = reading
            self.news.notify_all()

    def wait_for_news(self, version: int, seconds: float) -> int:
        """The version of the reading, as soon as it is another one or the time is up."""
        with self.news:
            self.news.wait_for(lambda: self.reading.version != version, seconds)
            return self.reading.version

    def state(self, tab: str, language: str, ink: str) -> Json:
        """The game, its tabs and cards and what is wrong; and the pictures of one tab, so that it need not be asked
        for."""
        reading = self.reading
        state: Json = {
            "run": self.run.hex(),
            "version": reading.version,
            "mistakes": [mistake_json(one) for some in reading.wrong.values() for one in some],
        }
        if reading.pack is None:
            return state
        look = look_of(reading.pack, language, ink)
        tabs = tabs_json(reading, look)
        first = tab if any(one["id"] == tab for one in tabs) else next((one["id"] for one in tabs), "")
        return state | game_json(reading, look) | {"tabs": tabs, "faces": self.faces(first, language, ink)}

    def faces(self, tab: str, language: str, ink: str) -> Json | None:
        """The pictures of a tab; None if there is no such tab."""
        reading = self.reading
        if reading.pack is None or (tab not in reading.rows and tab != SHEETS):
            return None
        look = look_of(reading.pack, language, ink)
        with self.placing:
            faces = self.pictures.faces(reading, tab, look)
        return faces and {"version": reading.version, "tab": tab, **look._asdict(), **faces_json(faces)}

    def svg(self, digest: str) -> bytes | None:
        """A picture as SVG, drawn when it is first asked for."""
        with self.drawing:  # fontTools reads its files as it goes, for one thread at a time
            svg = self.drawings.get(digest)
            picture = None if svg else self.pictures.find(digest)
            if picture:
                svg = self.drawings[digest] = draw(picture)
            if svg:
                self.drawings.move_to_end(digest)
            while len(self.drawings) > MOST_DRAWINGS:
                self.drawings.popitem(last=False)
        return svg


def draw(picture: Picture) -> bytes:
    return render_svg(picture.frame, picture.page, SCREEN_DPI).encode()


def look_of(pack: Pack, language: str, ink: str) -> Look:
    """The look that was asked for; the pack's first where it has no such."""
    languages, inks = pack.file.languages, list(pack.theme.modes)
    return Look(ink if ink in inks else inks[0], language if language in languages else languages[0])


def game_json(reading: Reading, look: Look) -> Json:
    """What stands above the tabs."""
    pack = reading.pack
    assert pack is not None
    return {
        "title": pack.file.title.in_language(look.language),
        "edition": pack.file.edition.in_language(look.language),
        "variant": f"{pack.name}, a variant of {pack.folder.resolve().name}" if pack.game.overlays else "",
        "languages": list(pack.file.languages),
        "inks": list(pack.theme.modes),
        **look._asdict(),
    }


def tabs_json(reading: Reading, look: Look) -> list[Json]:
    """The sheets, then every deck, with what one can search for."""
    pack = reading.pack
    assert pack is not None
    tabs: list[Json] = []
    if pack.sheets:
        titles = {name: sheet.title.in_language(look.language) for name, sheet in pack.sheets.items()}
        cards = [
            {"id": name, "text": f"{name} {titles[name]}", "copies": 1, "place": str(sheet.place)}
            for name, sheet in pack.sheets.items()
        ]
        tabs.append({"id": SHEETS, "title": "Sheets", **state_of(reading, SHEETS), "cards": cards})
    for name, deck in (pack.file.decks or {}).items():
        cards = [card_json(row, look) for row in reading.rows[name]]
        tabs.append(
            {
                "id": name,
                "title": deck.title.in_language(look.language),
                **state_of(reading, name),
                "cards": cards,
            }
        )
    return tabs


def state_of(reading: Reading, tab: str) -> Json:
    """Whether something is wrong with the files of a tab, and whether what is shown is older than they are."""
    return {"wrong": reading.is_wrong(tab), "stale": reading.is_former}


def card_json(row: Row, look: Look) -> Json:
    return {
        "id": row.id,
        "text": " ".join([row.id, *words_of(row.fields, look.language)]),
        "copies": row.copies,
        "place": str(row.place),
    }


def words_of(value: Any, language: str, name: str = "") -> list[str]:
    """Every word that a field says, in one language; a flag says its own name."""
    match value:
        case None | False:
            return []
        case True:
            return [name]
        case Phrase():
            return [value.in_language(language)]
        case dict():
            return [word for key, one in value.items() for word in words_of(one, language, key)]
        case tuple() | list():
            return [word for one in value for word in words_of(one, language)]
        case _:
            return [str(value)]


def faces_json(faces: Faces) -> Json:
    return {
        "size": list(faces.size),
        "sizes": {name: list(size) for name, size in faces.sizes.items()},
        "corner": faces.corner,
        "cards": {card: list(sides) for card, sides in faces.cards.items()},
        "mistakes": [mistake_json(one) for one in faces.wrong],
        "stale": faces.is_former,
        "boxes": {
            card: {number: [list(box) for box in some] for number, some in numbers.items()}
            for card, numbers in faces.boxes.items()
            if numbers
        },
    }


def mistake_json(mistake: Mistake) -> Json:
    return {"place": str(mistake.place), "message": mistake.message}
