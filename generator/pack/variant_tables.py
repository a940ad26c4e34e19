"""The spreadsheets of cards in a variant's folder, by the name of the data that their rows change or add to."""

from pathlib import Path

from generator.errors import MistakeList, Place
from generator.pack.allowed_paths import WAY_OUT, leads_out
from generator.pack.card_changes import CardChanges
from generator.pack.find import shown_path
from generator.pack.kinds import varied_kinds


def find_tables(path: Path, cards: dict[str, CardChanges], mistakes: MistakeList) -> dict[str, Path]:
    """The spreadsheets of a folder; the cards of a deck are changed in one place."""
    tables: dict[str, Path] = {}
    for one in sorted(path.rglob("*")):
        name = table_name(one.relative_to(path).as_posix())
        if name is None:
            continue
        wrong = trouble(one, name, path, cards, tables)
        if wrong:
            mistakes.add(Place(shown_path(one)), wrong)
        else:
            tables[name] = one
    return tables


def table_name(inside: str) -> str | None:
    return next((name for kind, _ in varied_kinds() if (name := kind.table_name_in(inside))), None)


def trouble(one: Path, name: str, folder: Path, cards: dict[str, CardChanges], tables: dict[str, Path]) -> str:
    """Why a spreadsheet cannot be laid over the cards of a game; "" if it can."""
    if leads_out(one, (folder,)):
        return f"leads out of the variant's folder; {WAY_OUT}"
    other = shown_path(tables[name]) if name in tables else cards[name].place.path if name in cards else ""
    return f"the cards of '{name}' are changed in {other} too; keep one of them" if other else ""
