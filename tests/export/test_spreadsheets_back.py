"""Cards to a spreadsheet and back: the same cards, whatever they say."""

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import generator
from generator.cards.deck import DataHead, FaceFields, Fields, Row, read_rows
from generator.cards.table import card_table
from generator.cards.yaml_rows import rows_yaml
from generator.errors import MistakeList, Mistakes, Place
from generator.export.table import write_table
from generator.pack.data_files import table_rows
from generator.reading.phrase import Phrase
from generator.source.cell_text import read_text, write_text
from generator.source.yaml_text import parse_yaml

HERE = Place("x")
KINDS = {
    "name": "phrase",
    "note": "phrase",
    "worth": "number",
    "rare": "flag",
    "mark": "text",
    "less": "text",
    "goods": "list",
    "scores": "tree",
}
FIELDS = Fields(KINDS, (("", {"": FaceFields(frozenset(KINDS), frozenset({"note", "less", "goods"}))}),))
LETTERS = st.characters(blacklist_categories=("Cs", "Cc", "Cn", "Co"), blacklist_characters="\x85\u2028\u2029\ufeff")
HARD = st.sampled_from(
    (
        "", "'", "''", "'tis", "=1+1", "'=1", "-2", "+3", "@x", " x", "x ", "' x '", "x '", "=x '", "007", "1/2",
        "TRUE", "2024-05-01",
        "null", "~", "#x", "a\nb", 'say "x"', "a;b,c\td", "[x", "{x", '"x"', "3.0", "1e5", "＝1", "\n",
        "'null", "x\n",
    )
)  # fmt: skip
TEXTS = HARD | st.text(LETTERS, max_size=12)
SAID = TEXTS.filter(str.strip)
PHRASES = st.builds(lambda text: Phrase({"": text}), TEXTS) | st.builds(
    lambda en, fr: Phrase({"en": en, "fr": fr}), TEXTS, TEXTS
)
NUMBERS = st.integers(-(10**11), 10**11) | st.decimals(-(10**6), 10**6, places=4).map(float) | st.just(3.0)
LEAVES = NUMBERS | TEXTS | st.none()
TREES = st.recursive(
    LEAVES, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(TEXTS, inner, max_size=3), max_leaves=6
)
WORDS = st.lists(TEXTS, max_size=4).map(tuple)


def a_row(number: int, copies: int, reference: Any, values: dict[str, Any]) -> Row:
    return Row(f"c{number}", copies, values, HERE, reference)


CARDS = st.lists(
    st.tuples(
        st.integers(0, 9),
        st.none() | SAID | st.dictionaries(SAID, SAID, min_size=1, max_size=2),
        st.fixed_dictionaries(
            {
                "name": PHRASES,
                "note": st.none() | PHRASES,
                "worth": NUMBERS,
                "rare": st.booleans(),
                "mark": TEXTS,
                "less": st.none() | TEXTS,
                "goods": st.none() | WORDS,
                "scores": TREES,
            }
        ),
    ),
    min_size=1,
    max_size=4,
).map(lambda cards: [a_row(number, *card) for number, card in enumerate(cards)])


def without_places(rows: list[Row]) -> list[Any]:
    return [(row.id, row.copies, row.fields, row.reference) for row in rows]


def read_back(items: Any) -> list[Any]:
    mistakes = MistakeList()
    rows = list(read_rows(items, DataHead(), FIELDS, mistakes))
    assert mistakes.errors == []
    return without_places(rows)


@pytest.mark.parametrize("form", ["csv", "xlsx"])
def test_cards_come_back_from_a_spreadsheet(form: str, tmp_path_factory: pytest.TempPathFactory) -> None:
    """Rows to a file and back: phrases in one and two languages, lists, flags, numbers, trees, what is left out."""
    path = tmp_path_factory.mktemp("back") / f"cards.{form}"

    @settings(max_examples=150 if form == "csv" else 60, deadline=None)
    @given(CARDS)
    def there_and_back(rows: list[Row]) -> None:
        path.write_bytes(write_table(card_table(rows, FIELDS, is_typed=form == "xlsx"), "cards", form))
        assert read_back(table_rows(path, KINDS, MistakeList())) == without_places(rows)

    there_and_back()


@settings(max_examples=150, deadline=None)
@given(CARDS)
def test_cards_come_back_from_yaml(rows: list[Row]) -> None:
    """What `import` writes makes the cards that it read."""
    tree = parse_yaml(rows_yaml(rows, FIELDS), "cards.yaml")
    assert read_back(tree.get("cards").items) == without_places(rows)  # type: ignore[union-attr]


@pytest.mark.parametrize("is_typed", [True, False])
@given(TEXTS)
def test_texts_come_back_from_a_cell(is_typed: bool, text: str) -> None:
    assert read_text(write_text(text, is_typed=is_typed), HERE).text == text


@pytest.mark.parametrize("sign", "=+-@＝")
def test_no_text_is_a_formula(sign: str) -> None:
    """A text that a spreadsheet program would work out stands behind an apostrophe in CSV."""
    assert write_text(f"{sign}1+1", is_typed=False).startswith("'")


def test_same_cards_same_bytes(tmp_path: Path) -> None:
    """A workbook says nothing of the time at which it was written."""
    rows = [
        a_row(1, 1, None, dict.fromkeys(KINDS) | {"mark": "x", "worth": 1, "rare": True, "name": Phrase({"": "x"})})
    ]
    table = card_table(rows, FIELDS, is_typed=True)
    first, second = (write_table(table, "cards", "xlsx") for _ in range(2))
    assert first == second
    assert b"1980-01-01" not in first  # packed


@pytest.mark.parametrize("game", [None, "docs/examples/layouts/garden"])
def test_a_table_without_cards_is_told(game: str | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A header alone is what is left of a table that was saved too early; no deck is made of it."""
    monkeypatch.chdir(Path(__file__).parents[2])
    table = tmp_path / "seeds.csv"
    table.write_text("id,name\n")
    with pytest.raises(Mistakes) as wrong:
        generator.import_cards(table, game, "seeds" if game else None)
    assert str(wrong.value) == f"{table}:1:1: no cards; write a row for each below the header"
