"""Slips in YAML: told in plain words, at the line where they were made, with the way out."""

import pytest
from support.many_cases import for_each

from generator.errors import Mistake, Mistakes, Place, merge_alike
from generator.pack.words import read_words
from generator.source.tree import Listing, Mapping, Scalar
from generator.source.yaml_diagnosis import SLIPS
from generator.source.yaml_text import parse_yaml

HEAD = "game: anarchy\nplayers:\n  - name: Ann\n"
INDENT = "; begin there too, or with '- ' where the next of a list begins"

SLIPPED = {
    f"{HEAD}    bravery:23\n    loyalty: 16\n": "4:13: no space after the colon; write 'bravery: 23'",
    f"{HEAD}    loyalty: 16\n    bravery:23\n": "5:13: no space after the colon; write 'bravery: 23'",
    f"{HEAD}    bravery:23\n  - name: Bob\n": "4:13: no space after the colon; write 'bravery: 23'",
    "game:anarchy\nplayers:\n  - name: Ann\n": "1:6: no space after the colon; write 'game: anarchy'",
    "game: a\nplayers:\n  - name:Ann\n    might: 1\n": "3:10: no space after the colon; write 'name: Ann'",
    f"{HEAD}    bravery = 23\n    loyalty: 16\n": "4:13: '=' instead of a colon; write 'bravery: 23'",
    f"{HEAD}    bravery; 23 # so\n    loyalty: 16\n": "4:12: ';' instead of a colon; write 'bravery: 23'",
    f"{HEAD}    bravery 23\n    loyalty: 16\n": "4:13: no colon; write 'bravery: 23'",
    f"{HEAD}    bravery\n    loyalty: 16\n": "4:5: 'bravery' stands alone; write a colon and a value after it",
    f"{HEAD}    // well\n    loyalty: 16\n": "4:5: '//' does not begin a remark; write '#' instead",
    'game: a\nplayers:\n  - name: "Bob\n    might: 3\n': (
        '3:11: the quote " is not closed; write " at the end of the text'
    ),
    'game: a\nplayers:\n  - name: "Bob\n    might: 3\n\n  - name: "Ann"\n    might: 2\n': (
        '3:11: the quote " is not closed; write " at the end of the text'
    ),
    "game: a\nplayers:\n  - name: 'Bob\n    might: 3\n  - name: 'Ann'\n": (
        "3:11: the quote ' is not closed; write ' at the end of the text"
    ),
    "game: a\nplayers:\n  - name: 'O'Neil'\n": (
        "3:14: the text goes on after its closing quote '; put quotes round all of it"
    ),
    'game: a\nplayers:\n  - name: "Bob" the great\n': (
        '3:17: the text goes on after its closing quote "; put quotes round all of it'
    ),
    "game: a\nplayers:\n  - name: Bob: the great\n    might: 2\n": (
        '3:11: a second colon in one line; put quotes round the text: name: "Bob: the great"'
    ),
    "game: a\nplayers:\n  - name: “Bob: the great”\n": (
        '3:11: the curly quote “ is not read as a quote; write " instead'
    ),
    f"{HEAD}    bravery: ?\n    loyalty: 16\n": "4:14: '?' alone cannot be read; leave it empty if you do not know",
    f"{HEAD}    bravery: -\n": "4:14: '-' alone cannot be read; leave it empty if you do not know",
    f"{HEAD}    paths: - abbot\n": (
        "4:12: a list with dashes begins on the next line; or write it in brackets, like [a, b]"
    ),
    f"{HEAD}    bravery: 3\n   loyalty: 16\n": f"5:4: begins in column 4, but the lines above in column 5{INDENT}",
    f"{HEAD}    bravery: 3\n     loyalty: 16\n": f"5:6: begins in column 6, but the lines above in column 5{INDENT}",
    f"{HEAD}    bravery: 3\n  name: Bob\n": f"5:3: begins in column 3, but the lines above in column 5{INDENT}",
    f"{HEAD}    bravery: 3\n - name: Bob\n": f"5:2: begins in column 2, but the lines above in column 3{INDENT}",
    "game: a\n players:\n  - name: Ann\n": f"2:2: begins in column 2, but the lines above in column 1{INDENT}",
    f"{HEAD}\tbravery: 3\n": "4:1: the line begins with a tab; indent it with spaces",
    "game: a\nplayers:\n\t- name: Ann\n": "3:1: the line begins with a tab; indent it with spaces",
    f"{HEAD}    bravery: 3\n  -name: Bob\n": "5:4: no space after the dash; write '- name: Bob'",
    "game: a\nplayers:\n  -name: Ann\n    might: 3\n": "3:4: no space after the dash; write '- name: Ann'",
    f"{HEAD}    paths: [abbot, baron\n    might: 3\n": "4:12: the bracket '[' is not closed; write ']' at the end",
    f"{HEAD}    paths: [abbot, baron": "4:12: the bracket '[' is not closed; write ']' at the end",
    f"{HEAD}    circles: {{circled: 3\n    might: 3\n": "4:14: the bracket '{' is not closed; write '}' at the end",
    f"{HEAD}    paths: [abbot, baron}}\n": "4:25: ',' or ']' must stand here; its '[' is on line 4",
    '{"game": "a" "players": []}': "1:14: ',' or '}' must stand here; its '{' is on line 1",
    "game: a\nplayers:\n  - name: @Ann\n": "3:11: '@' cannot begin a text; put quotes round the whole text",
    "game: a\nplayers:\n  - name: * Ann *\n": "3:11: '*' cannot begin a text; put quotes round the whole text",
    'game: a\nplayers:\n  - name: "C:\\dir"\n': (
        "3:14: '\\' between double quotes begins a sign; write it twice, or use single quotes"
    ),
    f"{HEAD}    bravery: 3\n    bravery: 4\n": "5:5: key 'bravery' stands twice; the first is on line 4",
    "\ufeffgame: '\\0'\nx: \x07": "2:4: not readable as YAML: control characters are not allowed",
}


def told(text: str) -> str:
    with pytest.raises(Mistakes) as found:
        parse_yaml(text, "x.yaml")
    return "\n".join(str(one).removeprefix("x.yaml:") for one in found.value.mistakes)


@for_each("text", SLIPPED)
def test_slip_is_told_where_it_was_made(text: str) -> None:
    assert told(text) == SLIPPED[text]


@pytest.mark.parametrize(
    "text", [f"{HEAD}    bravery: 3\n", 'a: "two\n  lines"\nb: [1,\n  2]\n', "a: b:c\nb: http://x\n"]
)
def test_what_is_right_is_no_slip(text: str) -> None:
    """The twin: texts that look like slips, and are none."""
    assert parse_yaml(text, "x.yaml")


def test_slip_below_quotes_of_several_lines() -> None:
    """A text in quotes that ends where it should is not taken for one that is open."""
    assert told('a: "two\n  lines"\nb: c: d\n') == (
        '3:4: a second colon in one line; put quotes round the text: b: "c: d"'
    )


def test_words_say_what_the_code_says() -> None:
    """Authors and players are told the same in English."""
    assert read_words("en").section("slip") == {key.partition(".")[2]: text for key, text in SLIPS.items()}


def test_letter_in_two_halves() -> None:
    """JSON, as Python writes it; a backslash that is written twice begins no letter."""
    tree = parse_yaml('{"a": ["\\ud83d\\udc09\\uD83D\\uDC09", "\\\\ud83d\\\\udc09"]}', "x.json")
    assert isinstance(tree, Mapping)
    items = tree.get("a")
    assert isinstance(items, Listing)
    assert [item.text for item in items.items if isinstance(item, Scalar)] == ["🐉🐉", "\\ud83d\\udc09"]
    assert "not readable as YAML" in told('{"a": "\\ud83d"}')


@for_each(("count", "told"), [(1, 1), (2, 2), (3, 3), (4, 1), (9, 1)])
def test_more_than_three_mistakes_that_say_the_same_are_told_as_one(count: int, told: int) -> None:
    found = merge_alike(Mistake(Place("cards.yaml", line, 1), "no ink 'red'") for line in range(1, count + 1))
    assert len(found) == told
    assert found[0].message.endswith(f"(and {count - 1} more, the last at cards.yaml:{count}:1)") == (told < count)
